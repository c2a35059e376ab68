// Chunks of a length byte and that many more are skipped by SEEK_CUR; a seek beyond the end is no error.
// RUN: --file image=5
// BUG: assert @bug
// SHOWS: file:image=\x02a
// TRY: \x00\x01\x02\x03
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>

int main(void)
{
    FILE *image = fopen("image", "rb");
    if (!image || fseek(image, 0, SEEK_END) != 0)
        return 1;
    long size = ftell(image), sum = 0;
    int length;
    rewind(image);
    while ((length = getc(image)) != EOF) {
        if (length > 3)
            return 2;
#ifdef FIXED
        if (ftell(image) + length > size)
            return 3;
#endif
        if (fseek(image, length, SEEK_CUR) != 0)
            return 4;
        sum += 1 + length;
    }
    splat_assert(sum == size); // @bug
    return 0;
}
