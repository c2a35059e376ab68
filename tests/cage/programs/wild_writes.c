#include "hostile.h"

/* Every mapping that Splat made and that can be written, the shared segment first of all. The kernel writes, so that no
 * check sees it. */
static void attack(void)
{
    static char maps[1 << 16];
    char rights[8], path[256];
    int file = open("/proc/self/maps", O_RDONLY);
    long size = 0, got;
    while ((got = syscall(SYS_read, file, maps + size, sizeof maps - 1 - size)) > 0)
        size += got;
    for (char *line = maps; *line; line++) {
        unsigned long start, end;
        path[0] = 0;
        int fields = sscanf(line, "%lx-%lx %7s %*s %*s %*s %255s", &start, &end, rights, path);
        while (*line && *line != '\n')
            line++;
        if (fields >= 3 && rights[1] == 'w' && strstr(path, "splat"))
            for (unsigned long at = start; at < end; at += 4096)
                syscall(SYS_getrandom, at, 200, 0);
    }
}
