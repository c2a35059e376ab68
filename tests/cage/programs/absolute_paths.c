#include "hostile.h"

static void attack(void)
{
    static const char *const folders[] = {"/etc", "/usr", "/", "/var/tmp", "/tmp", "/root", "/dev/shm", "/dev", "/run", "/proc/sys/kernel"};
    for (int i = 0; i < 10; i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/splat-cage-hostile", folders[i]);
        int file = open(path, O_WRONLY | O_CREAT, 0666);
        if (file >= 0)
            (void)!write(file, "x", 1);
    }
    int file = open("/proc/sys/kernel/core_pattern", O_WRONLY | O_TRUNC);
    if (file >= 0)
        puts("core pattern is open");
}
