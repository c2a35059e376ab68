/* Reads behind what its parameter leads to. */
#include <stddef.h>

int sum(const int *items);

int sum(const int *items)
{
    return items && items[0] == 1234 ? items[8] : 0; // @read
}
