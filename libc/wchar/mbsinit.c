#include <wchar.h>

int mbsinit(const mbstate_t *state)
{
    return !state || state->__count == 0;
}
