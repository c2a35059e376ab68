/* What programs do before and after their work, with nothing that depends on the input: nothing is lost. */
#include <errno.h>
#include <libintl.h>
#include <locale.h>
#include <signal.h>
#include <splat.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static void at_end(void)
{
    if (ferror(stdout) || fflush(stdout))
        _exit(1);
}

static void on_signal(int number)
{
    (void)number;
}

int main(void)
{
    static char buffer[BUFSIZ];
    struct sigaction action = {.sa_handler = on_signal};
    struct rlimit limit;
    int number = splat_int("number");
    setlocale(LC_ALL, "");
    bindtextdomain("startup", "/usr/share/locale");
    textdomain("startup");
    atexit(at_end);
    sigemptyset(&action.sa_mask);
    sigaction(SIGUSR1, &action, NULL);
    signal(SIGUSR2, SIG_IGN);
    setvbuf(stdout, isatty(1) ? NULL : buffer, _IOFBF, sizeof buffer);
    getrlimit(RLIMIT_NOFILE, &limit);
    fprintf(stderr, gettext("%s: %s, page %ld\n"), "startup", strerror(ENOENT), sysconf(_SC_PAGESIZE));
    if (number == 42 && putc_unlocked(number, stdout) == EOF)
        return 2;
    printf("%d %s\n", number, feof(stdin) ? "end" : "more");
    return number == 43;
}
