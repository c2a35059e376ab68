/* Loads the library itself: before its first input, or with LATE behind it. */
#include <dlfcn.h>
#include <splat.h>
#include <stdlib.h>

typedef int pick(const char *word, int x);

static void *load(void)
{
    void *library = dlopen("./libarithmetic.so", RTLD_NOW);
    if (!library)
        exit(3);
    return library;
}

int main(void)
{
#ifndef LATE
    void *library = load();
#endif
    char word[3] = {0};
    splat_bytes(word, 2, "word");
    int x = splat_int("x");
#ifdef LATE
    void *library = load();
#endif
    int y = ((pick *)dlsym(library, "arithmetic_pick"))(word, x);
    dlclose(library);
    splat_assert(y != 1236); // @out
    return 0;
}
