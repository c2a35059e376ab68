// alloca: the block has the size that was asked for.
// BUG: out-of-bounds-write @bug
#include <alloca.h>
#include <splat.h>
#include <string.h>

int main(void)
{
    int size = splat_range(1, 64, "size"), used = splat_range(1, 64, "used");
    char *block = alloca((size_t)size);
#ifdef FIXED
    if (used > size)
        used = size;
#endif
    memset(block, 'x', (size_t)used); // @bug
    return block[0] != 'x';
}
