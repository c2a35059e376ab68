/* Seeds that lie in one another's paths, and conditions that are never true. */
#include <splat.h>

int main(void)
{
    unsigned char text[7];
    unsigned depth = 0;
    splat_bytes(text, sizeof text, "text");
    for (unsigned i = 0; i < sizeof text; i++) {
        if (text[i] < 'a' || text[i] > 'f')
            return (int)depth;
        if (text[i] == 'c')
            depth++;
        depth++;
        if (text[i] * 3 == 1000)
            return -1;
    }
    return depth > 9;
}
