#include "copies.h"
#include "copies_checked.h"

char *__stpcpy_chk(char *restrict to, const char *restrict from, size_t size)
{
    (void)size;
    return string_copy(to, from);
}
