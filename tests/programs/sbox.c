// Two rounds through a substitution box, as ciphers have it.
// BUG: assert @bug
// PATHS: 2
// EXHAUSTED: yes
// TWIN-PATHS: 1
// TWIN-EXHAUSTED: yes
#include <splat.h>

static const unsigned char box[16] = {12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};

int main(void)
{
    unsigned char key = splat_uchar("key");
    unsigned char low = box[key & 15], high = box[key >> 4];
    unsigned char once = (unsigned char)(low << 4 | high);
    unsigned char twice = (unsigned char)(box[once & 15] << 4 | box[once >> 4]);
#ifndef FIXED
    splat_assert(twice != 0x2a); // @bug
#endif
    return twice & 1;
}
