// system, popen and posix_spawn: what other programs answer.
// RUN: --allow exec
// NOREPLAY
// BUG: assert @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <spawn.h>
#include <splat.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

extern char **environ;

int main(void)
{
    int x = splat_int("x"), status = 0;
    char line[16] = "";
    pid_t child;
    char *words[] = {"sh", "-c", "exit 1", NULL};
    if (x == 21)
        words[2] = "exit 3";
    if (posix_spawnp(&child, "sh", NULL, NULL, words, environ) != 0 || waitpid(child, &status, 0) != child)
        return 2;
    FILE *pipe = popen("echo four", "r");
    if (!pipe || !fgets(line, sizeof line, pipe) || pclose(pipe) != 0 || line[0] != 'f')
        return 3;
    int code = system("exit 4");
#ifdef FIXED
    splat_assert(WEXITSTATUS(code) == 4 && WEXITSTATUS(status) <= 3);
#else
    splat_assert(WEXITSTATUS(code) == 4 && WEXITSTATUS(status) < 3); // @bug
#endif
    return 0;
}
