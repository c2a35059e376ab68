#include <stdlib.h>

long long llabs(long long value)
{
    return value < 0 ? -value : value;
}
