#include <stdlib.h>

ldiv_t ldiv(long number, long by)
{
    return (ldiv_t){.quot = number / by, .rem = number % by};
}
