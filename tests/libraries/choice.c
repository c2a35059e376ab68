/* Two halves of the paths, in each of which another library is loaded, and not at once: of two workers, each sees
 * another one first. */
#include <dlfcn.h>
#include <splat.h>
#include <stdlib.h>
#include <unistd.h>

static void *load(const char *name)
{
    void *library = dlopen(name, RTLD_NOW);
    if (!library)
        exit(3);
    return library;
}

int main(void)
{
    int x = splat_range(0, 50, "x"), made = 0;
    unsigned char bits = splat_uchar("bits");
    int is_first = splat_bool("first");
    usleep(5000); /* so that one worker is not done before the others have begun */
    if (is_first)
        made = 10;
    for (int i = 0; i < 6; i++)
        if (bits >> i & 1)
            made++;
    if (made % 10 != 6)
        return made;
    if (made > 10)
        return ((int (*)(const char *, int))dlsym(load("./libarithmetic.so"), "arithmetic_pick"))("no", x);
    return ((int (*)(int))dlsym(load("./libdoubling.so"), "doubling_put"))(x);
}
