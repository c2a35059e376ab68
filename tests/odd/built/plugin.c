int plugin_work(int x);

int plugin_work(int x)
{
    int part = x & 0xff;
#ifdef FIXED
    if (part == 77)
        part = 0;
#endif
    return 1000 / (part - 77); // @bug
}
