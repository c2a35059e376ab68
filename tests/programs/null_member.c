// A member of a null structure, written.
// BUG: null-dereference|segfault @bug
// PATHS: 2
// EXHAUSTED: yes
// TWIN-PATHS: 2
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stddef.h>

struct window {
    int width, height;
};

static void resize(struct window *window)
{
    window->height = 10; // @bug
}

int main(void)
{
    static struct window screen;
    struct window *window = &screen;
    if (splat_short("id") == 321)
        window = NULL;
#ifdef FIXED
    if (window == NULL)
        return 1;
#endif
    resize(window);
    return 0;
}
