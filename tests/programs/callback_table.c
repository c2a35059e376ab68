// A table of callbacks with a symbolic index, behind a range check.
// RUN: --runs 200
// BUG: abort @bug
#include <splat.h>
#include <stdlib.h>

static int on_open(int x)
{
    return x == 1;
}

static int on_data(int x)
{
#ifndef FIXED
    if (x == 12345)
        abort(); // @bug
#endif
    return x > 0;
}

static int on_close(int x)
{
    return x == 0;
}

static const struct {
    const char *name;
    int (*call)(int);
} handlers[] = {{"open", on_open}, {"data", on_data}, {"close", on_close}};

int main(void)
{
    unsigned event = splat_uint("event");
    int value = splat_int("value");
    if (event >= 3)
        return 1;
    return handlers[event].call(value);
}
