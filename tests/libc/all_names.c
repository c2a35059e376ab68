/* A program that uses everything in libc/, for the linker. Standard input is not symbolic; it is not empty either. */

#include "../../libc/stdio/formatting_checked.h"
#include "../../libc/string/copies_checked.h"
#include "fake_runtime.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <fnmatch.h>
#include <getopt.h>
#include <inttypes.h>
#include <regex.h>
#include <search.h>
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
#include <wchar.h>
#include <wctype.h>

char *gets(char *);
int __uflow(FILE *);
/* stdio.h gives these names to other functions. */
#define PLAIN(name) int plain_##name() __asm__(#name);
PLAIN(scanf) PLAIN(fscanf) PLAIN(sscanf) PLAIN(vscanf) PLAIN(vfscanf) PLAIN(vsscanf)
char *__xpg_basename(char *), *dirname(char *);

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
    getentropy, arc4random, arc4random_buf, arc4random_uniform, scanf, fscanf, sscanf, vscanf, vfscanf, vsscanf,
    plain_scanf, plain_fscanf, plain_sscanf, plain_vscanf, plain_vfscanf, plain_vsscanf, strtof, strtod, strtold, atof,
    strverscmp, strcoll, strxfrm, mempcpy, __mempcpy, __mempcpy_chk, __explicit_bzero_chk, explicit_bzero, bzero, bcopy,
    swab, ffs, ffsl, ffsll, div, ldiv, lldiv, imaxdiv, lfind, lsearch, isascii, toascii, tolower_l, toupper_l,
    getopt, getopt_long, getopt_long_only, getsubopt, basename,
    __xpg_basename, dirname, fnmatch, gmtime, gmtime_r, timegm, mktime, localtime, localtime_r, asctime, asctime_r, ctime,
    ctime_r, strftime, difftime, regcomp, regexec, regfree, regerror, inet_aton, inet_addr, inet_ntoa, inet_pton,
    inet_ntop, (htons), (ntohs), (htonl), (ntohl), mbrtowc, mbrlen, mbsinit, iswalnum,
    iswalpha, iswblank, iswcntrl, iswdigit, iswgraph, iswlower, iswprint, iswpunct, iswspace, iswupper, iswxdigit, towlower,
    towupper, btowc, wctob, wcslen, wcsnlen, wcscmp, wcsncmp, wcschr, wmemchr, wcscpy, wcrtomb, wcstombs};

/* What is left to the C library. */
static int uses_natives(void)
{
    regex_t compiled;
    regmatch_t found[2];
    struct tm parts;
    setenv("TZ", "ABC-2", 1);
    if (fnmatch("@(a|b)", "b", FNM_EXTMATCH) || !localtime_r(&(time_t){0}, &parts) || parts.tm_hour != 2)
        return 11;
    if (regcomp(&compiled, "\\(a*\\)b\\1", 0) || regexec(&compiled, "xaabaa", 2, found, 0) || found[1].rm_eo != 3)
        return 12;
    regfree(&compiled);
    if (mbrtowc(NULL, "", 1, NULL) != 0 || towupper('a') != 'A' || iswalpha(WEOF))
        return 13;
    return 0;
}

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
    int number;
    if (sscanf("12 ab", "%d %3s", &number, line) != 2 || number != 12 || strcmp(line, "ab") || fscanf(stdin, "%*s") != 0)
        return 8;
    if (strtod("1.5", NULL) != 1.5 || atof("12") != 12 || strtof("0x10", NULL) != 16 || strcoll("a", "b") >= 0)
        return 9;
    if (sscanf("1 2", "%2$d %1$d", &number, &number) != 2 || strtod("1e300", NULL) != 1e300)
        return 10;
    return uses_natives();
}
