#include <stdlib.h>

div_t div(int number, int by)
{
    return (div_t){.quot = number / by, .rem = number % by};
}
