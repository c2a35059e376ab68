#include <dlfcn.h>
#include <splat.h>
#include <string.h>

int main(int argc, char **argv)
{
    int (*work)(int);
    void *plugin = argc > 1 ? dlopen(argv[1], RTLD_NOW) : NULL;
    void *found = plugin ? dlsym(plugin, "plugin_work") : NULL;
    if (!found)
        return 2;
    memcpy(&work, &found, sizeof found);
    int x = splat_int("x");
    if (x > 0)
        work(x);
    return dlclose(plugin) != 0;
}
