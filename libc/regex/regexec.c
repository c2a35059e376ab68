#include "../native.h"
#include "regex_program.h"

#pragma weak __regexec
int __regexec(const regex_t *, const char *, size_t, regmatch_t *, int);

/* Groups are left to the C library, if anybody wants to know them. */
static bool is_followed(const regex_t *compiled, size_t count, int flags)
{
    bool wants_groups = compiled->re_nsub && !compiled->no_sub && count > 1;
    return program_beside(compiled) && !wants_groups && !(flags & REG_STARTEND);
}

WEAK int regexec(const regex_t *restrict compiled, const char *restrict text, size_t count, regmatch_t *restrict found,
                 int flags)
{
    if (!is_followed(compiled, count, flags)) {
        if (!(flags & REG_STARTEND) && __splat_is_symbolic(text))
            __splat_not_followed("regexec");
        return NATIVE(regexec, __regexec)(compiled, text, count, found, flags);
    }
    regmatch_t all;
    if (!__libsplat_match_regex(program_beside(compiled), text, flags, &all))
        return REG_NOMATCH;
    if (compiled->no_sub)
        return 0;
    for (size_t i = 0; i < count; i++)
        found[i] = i ? (regmatch_t){-1, -1} : all;
    return 0;
}
