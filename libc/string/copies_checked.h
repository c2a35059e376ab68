#ifndef copies_checked_h_INCLUDED
#define copies_checked_h_INCLUDED

/* What strcpy and its family become with _FORTIFY_SOURCE. `size` is that of the destination, which is left
 * alone here, where each access is checked. */

#include <stddef.h>

char *__strcpy_chk(char *restrict to, const char *restrict from, size_t size);
char *__stpcpy_chk(char *restrict to, const char *restrict from, size_t size);
char *__strncpy_chk(char *restrict to, const char *restrict from, size_t n, size_t size);
char *__stpncpy_chk(char *restrict to, const char *restrict from, size_t n, size_t size);
char *__strcat_chk(char *restrict to, const char *restrict from, size_t size);
char *__strncat_chk(char *restrict to, const char *restrict from, size_t n, size_t size);
void *__mempcpy_chk(void *restrict to, const void *restrict from, size_t n, size_t size);
void __explicit_bzero_chk(void *to, size_t n, size_t size);

#endif
