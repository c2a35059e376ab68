/* Compiled without instrumentation. */
unsigned char sum(const unsigned char *bytes, int count);

unsigned char sum(const unsigned char *bytes, int count)
{
    unsigned char all = 0;
    for (int i = 0; i < count; i++)
        all = (unsigned char)(all * 5 + bytes[i]);
    return all;
}
