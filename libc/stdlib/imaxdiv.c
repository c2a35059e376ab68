#include <inttypes.h>

imaxdiv_t imaxdiv(intmax_t number, intmax_t by)
{
    return (imaxdiv_t){.quot = number / by, .rem = number % by};
}
