#include <stdlib.h>

lldiv_t lldiv(long long number, long long by)
{
    return (lldiv_t){.quot = number / by, .rem = number % by};
}
