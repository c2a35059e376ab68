/* Leaves children behind that live on for a while, and forks again in the middle of its path. */
#include <splat.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    if (fork() == 0) {
        sleep(2);
        _exit(0);
    }
    int x = splat_int("x"), status = 0;
    pid_t child = fork();
    if (child == 0)
        _exit(x == 3);
    waitpid(child, &status, 0);
    if (x == 77)
        abort();
    return 0;
}
