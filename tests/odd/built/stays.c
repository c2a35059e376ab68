#include <splat.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    int x = splat_int("x");
    pid_t child = fork();
    if (child == 0) {
        if (setsid() < 0 || fork() != 0)
            _exit(0);
        for (;;)
            pause();
    }
    waitpid(child, NULL, 0);
    if (x > 100)
        return 1;
    return 0;
}
