#include "../locale.h"
#include "../native.h"
#include "regex_program.h"

#pragma weak __regcomp
int __regcomp(regex_t *, const char *, int);

/* The C library compiles every pattern: it knows errors and groups, and matches what is not followed. All that it
 * reads of `used` later is whether it is 0. */
WEAK int regcomp(regex_t *restrict compiled, const char *restrict pattern, int flags)
{
    int status = NATIVE(regcomp, __regcomp)(compiled, pattern, flags);
    if (status)
        return status;
    if (!is_c_locale(LC_CTYPE) || !is_c_locale(LC_COLLATE))
        return 0;
    regex_program *program = __libsplat_compile_regex(pattern, flags);
    if (program) {
        program->owner = compiled->buffer;
        compiled->used = (unsigned long)program;
    }
    return 0;
}
