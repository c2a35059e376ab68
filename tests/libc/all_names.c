/* A program that uses everything in libc/, for the linker. Standard input is not symbolic; it is not empty either. */

#include "../../libc/stdio/formatting_checked.h"
#include "../../libc/string/copies_checked.h"
#include "fake_runtime.h"

#include <ctype.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

char *gets(char *);
int __uflow(FILE *);

static void *const functions[] = {
    strlen, strnlen, strcmp, strncmp, strcasecmp, strncasecmp, strcasestr, strcpy, strncpy, stpcpy, stpncpy, strcat,
    strncat, strchr, strrchr, strchrnul, strstr, strspn, strcspn, strpbrk, strdup, strndup, strtok, strtok_r, strsep,
    memcmp, memchr, memrchr, memmem, rawmemchr, bcmp, index, rindex, memccpy, isalpha, isdigit, isalnum, isupper,
    islower, isxdigit, isspace, isblank, iscntrl, isprint, isgraph, ispunct, tolower, toupper, strtol, strtoul,
    strtoll, strtoull, strtoimax, strtoumax, atoi, atol, atoll, abs, labs, llabs, imaxabs, qsort, qsort_r, bsearch,
    getc, fgetc, getchar, getc_unlocked, fgetc_unlocked, getchar_unlocked, ungetc, fgets, fgets_unlocked, fread,
    fread_unlocked, fopen, fopen64, fdopen, getline, getdelim, __getdelim, read, gets, __uflow, time, gettimeofday,
    clock_gettime, clock, sprintf, snprintf, vsprintf, vsnprintf, asprintf, vasprintf, __sprintf_chk, __snprintf_chk,
    __vsprintf_chk, __vsnprintf_chk, __asprintf_chk, __vasprintf_chk, __strcpy_chk, __stpcpy_chk, __strncpy_chk,
    __stpncpy_chk, __strcat_chk, __strncat_chk, recv, getenv, getpid, getppid, kill, getrandom,
    getentropy, arc4random, arc4random_buf, arc4random_uniform};

int main(void)
{
    char line[100], *rest = NULL;
    size_t capacity = 0;
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (!functions[i])
            return 1;
    if (getchar() != '#' || getc_unlocked(stdin) != '!' || ungetc('?', stdin) != '?' || getchar_unlocked() != '?')
        return 2;
    if (!fgets(line, sizeof line, stdin) || strcmp(line, "/bin/bash\n"))
        return 3;
    if (getline(&rest, &capacity, stdin) < 3 || rest[0] != '#' || fread(line, 1, 10, stdin) != 10)
        return 4;
    free(rest);
    printf("%s %d %zu\n", line, atoi("12"), strlen("abc"));
    if (time(NULL) < 1000000000 || getpid() <= 0 || (strtol)("0x1f", NULL, 0) != 31 || (isalpha)('a') == 0)
        return 5;
    if (sprintf(line, "%s-%03d", "ab", 7) != 6 || strcmp(line, "ab-007") || snprintf(line, 4, "%.2f", 1.25) != 4 ||
        strcmp(line, "1.2") || sprintf(line, "%.1f", 2.5) != 3 || strcmp(line, "2.5"))
        return 6;
    if (!getenv("PATH"))
        return 7;
    return 0;
}
