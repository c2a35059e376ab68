/* A program that has functions of these names itself, with other meanings, and needs those that stand near them. */

#include "fake_runtime.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#undef isalpha
static int own;

#define OWN(type, function, arguments, result)                                                               \
    type function arguments                                                                                  \
    {                                                                                                        \
        own++;                                                                                               \
        return result;                                                                                       \
    }
OWN(int, isalpha, (int c), c == 'x')
OWN(size_t, strlen, (const char *s), s[0] != 0)
OWN(int, strcmp, (const char *a, const char *b), *a - *b)
OWN(int, getchar, (void), 'q')
OWN(long, strtol, (const char *restrict text, char **restrict end, int base), *text + !end + base)
OWN(void *, bsearch, (const void *key, const void *in, size_t n, size_t size, __compar_fn_t by), NULL)
OWN(ssize_t, getline, (char **restrict line, size_t *restrict n, FILE *restrict from), !line + !n + !from)
OWN(pid_t, getpid, (void), 5)
OWN(int, sprintf, (char *restrict to, const char *restrict format, ...), !to + !format)
OWN(int, vsnprintf, (char *restrict to, size_t n, const char *restrict format, va_list list), !to + !n + !format)
OWN(char *, strcpy, (char *restrict to, const char *restrict from), *from ? NULL : to)
OWN(char *, getenv, (const char *name), NULL)
OWN(double, strtod, (const char *restrict text, char **restrict end), *text + !end)
OWN(int, vsscanf, (const char *restrict text, const char *restrict format, va_list list), !text + !format)

int main(void)
{
    char text[] = "word";
    if ((isdigit)('1') == 0 || (tolower)('A') != 'a' || strncmp(text, "wo", 2) || !strrchr(text, 'd'))
        return 1;
    if (getc(stdin) == EOF || atoi("2") != 2 || strtoul("5", NULL, 10) != 5 || getppid() <= 0)
        return 2;
    if (snprintf(text, sizeof text, "%c%d", 'w', 12) != 3 || text[0] != 'w' || stpcpy(text, "word") != text + 4)
        return 3;
    int number;
    if ((atof)("2") != 2 || sscanf("7", "%d", &number) != 1 || number != 7 || strtof("0.5", NULL) != 0.5)
        return 7;
    if (own)
        return 3;
    if (isalpha('a') || strlen(text) != 1 || strcmp("ab", "ac") || getchar() != 'q' || strtol("", NULL, 2) != 3)
        return 4;
    if ((bsearch)(text, text, 1, 1, NULL) || getline(NULL, NULL, stdin) != 2 || getpid() != 5)
        return 5;
    if (sprintf(NULL, text) != 1 || strcpy(text, "abc") || getenv("PATH"))
        return 6;
    if (strtod("a", NULL) != 'a' + 1)
        return 8;
    return own != 12;
}
