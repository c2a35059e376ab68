/* The input says which library is loaded first, and one is loaded twice: its numbers must be the same in every run, and
 * what the first loading left behind must be gone. */
#include <dlfcn.h>
#include <splat.h>
#include <stdlib.h>

static void *load(const char *name)
{
    void *library = dlopen(name, RTLD_NOW);
    if (!library)
        exit(3);
    return library;
}

static int pick(int x)
{
    void *library = load("./libarithmetic.so");
    int made = ((int (*)(const char *, int))dlsym(library, "arithmetic_pick"))("no", x);
    dlclose(library);
    return made;
}

static int twice(int x)
{
    void *library = load("./libdoubling.so");
    int made = -1;
    if (((int (*)(int))dlsym(library, "doubling_put"))(x) == 0)
        made = ((int (*)(void))dlsym(library, "doubling_get"))();
    dlclose(library);
    library = load("./libdoubling.so");
    splat_assert(((int (*)(void))dlsym(library, "doubling_get"))() == 0);
    dlclose(library);
    return made;
}

int main(void)
{
    int x = splat_range(0, 1000, "x"), first, second;
    if (splat_bool("order")) {
        first = pick(x);
        second = twice(x);
    } else {
        second = twice(x);
        first = pick(x);
    }
    splat_assert(first != 2 * 300 || second != 2 * 300); // @both
    return 0;
}
