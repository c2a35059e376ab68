/* What the hostile programs share. Each reads one byte; with 'x' it does its worst, else nothing. All calls are made past
 * the C library, whose functions Splat answers in part. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static void attack(void);

int main(void)
{
    char byte = 0;
    if (read(0, &byte, 1) == 1 && byte == 'x')
        attack();
    if (byte == 'b') { /* a run behind the hostile one must be like one before it */
        puts("still alive");
        fflush(stdout);
        abort();
    }
    return 0;
}
