#include "hostile.h"

#include <sys/statvfs.h>

static void attack(void)
{
    static char block[1 << 20];
    for (int number = 0; number < 6; number++) {
        char name[32];
        snprintf(name, sizeof name, "big%d", number);
        int file = open(name, O_WRONLY | O_CREAT, 0666);
        for (int i = 0; i < 128 && write(file, block, sizeof block) > 0; i++)
            ;
    }
    /* On a real disk there are too many to meet the end. */
    struct statvfs disk;
    if (statvfs(".", &disk) || disk.f_files > 70000)
        return;
    for (int i = 0; i < 70000; i++) {
        char name[32];
        snprintf(name, sizeof name, "many%d", i);
        if (open(name, O_WRONLY | O_CREAT | O_CLOEXEC, 0666) < 0 && errno != EMFILE)
            return;
        closefrom(3);
    }
}
