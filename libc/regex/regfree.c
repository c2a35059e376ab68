#include "../native.h"
#include "regex_program.h"

#include <stdlib.h>

#pragma weak __regfree
void __regfree(regex_t *);

WEAK void regfree(regex_t *compiled)
{
    free(program_beside(compiled));
    compiled->used = 0;
    NATIVE(regfree, __regfree)(compiled);
}
