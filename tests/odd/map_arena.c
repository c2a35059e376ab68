// An allocator of the program's own in mapped memory, with a page behind it that nobody may touch.
// BUG: segfault|out-of-bounds-write @bug
#include <splat.h>
#include <sys/mman.h>

enum { SIZE = 8192, GUARD = 4096 };

static char *arena, *next;

static char *take(unsigned size)
{
#ifdef FIXED
    if (size > SIZE - (unsigned)(next - arena))
        return 0;
#endif
    char *made = next;
    next += size;
    return made;
}

int main(void)
{
    arena = mmap(NULL, SIZE + GUARD, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (arena == MAP_FAILED || mprotect(arena + SIZE, GUARD, PROT_NONE) != 0)
        return 2;
    next = arena;
    unsigned wanted = (unsigned)splat_range(1, 10000, "wanted");
    char *first = take(100), *second = take(wanted & ~63u);
    if (!first || !second)
        return 1;
    char *third = take(64);
    if (third)
        third[63] = 1; // @bug
    return munmap(arena, SIZE + GUARD);
}
