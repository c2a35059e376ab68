// The size by lseek to the end; the way back is forgotten for large files.
// RUN: --file save=5
// BUG: assert @bug
// SHOWS: file:save=abcde
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <splat.h>
#include <unistd.h>

int main(void)
{
    char text[8];
    int save = open("save", O_RDONLY);
    off_t size = lseek(save, 0, SEEK_END);
    if (size < 0)
        return 1;
#ifdef FIXED
    lseek(save, 0, SEEK_SET);
#else
    if (size < 5)
        lseek(save, -size, SEEK_CUR);
#endif
    splat_assert(lseek(save, -1, SEEK_SET) == -1);
    splat_assert(read(save, text, sizeof text) == size); // @bug
    splat_assert(lseek(save, 0, SEEK_CUR) == size);
    return 0;
}
