#include "hostile.h"

#include <assert.h>

/* Leaves behind whatever a later run could find. */
static void look(void)
{
    char byte = 0;
    assert(access("made", F_OK) != 0);
    assert(access("folder", F_OK) != 0);
    assert(access("/tmp/splat-cage-made", F_OK) != 0);
    int file = open("kept.txt", O_RDONLY);
    assert(file >= 0 && syscall(SYS_read, file, &byte, 1) == 1 && byte == 'k');
    assert(access("other.txt", F_OK) == 0);
    close(file);
}

static void attack(void)
{
    look();
    mkdir("folder", 0000);
    close(open("made", O_WRONLY | O_CREAT, 0666));
    close(open("/tmp/splat-cage-made", O_WRONLY | O_CREAT, 0666));
    int file = open("kept.txt", O_WRONLY | O_TRUNC);
    if (file >= 0)
        (void)!write(file, "z", 1);
    unlink("other.txt");
    char more = 0;
    if (read(0, &more, 1) == 1 && more == 'q')
        puts("q");
}
