#include <assert.h>
#include <splat.h>

unsigned char sum(const unsigned char *bytes, int count);

int main(void)
{
    unsigned char bytes[14];
    int found = 0;
    splat_bytes(bytes, sizeof bytes, "bytes");
#ifdef FIXED
    unsigned char wanted = 0;
#else
    unsigned char wanted = 119;
#endif
    assert(wanted == 0 || sum(bytes, 4) != wanted); // @bug
    for (int i = 0; i < 14; i++) /* more paths than there is time for */
        for (int j = 0; j < 5; j++)
            if (bytes[i] > 40 * j)
                found++;
    return found == 1;
}
