// Arrays of numbers in JSON; the depth is not what it seems after an empty array.
// RUN: --runs 2500
// BUG: abort @bug
#include <splat.h>
#include <stdlib.h>

static const char *at;
static int depth, deepest;

static int value(void)
{
    if (*at == '[') {
        at++;
        depth++;
        if (depth > deepest)
            deepest = depth;
        if (*at == ']') {
            at++;
#ifdef FIXED
            depth--;
#endif
            return 1;
        }
        for (;;) {
            if (!value())
                return 0;
            if (*at == ',') {
                at++;
                continue;
            }
            if (*at != ']')
                return 0;
            at++;
            depth--;
            return 1;
        }
    }
    if (*at < '0' || *at > '9')
        return 0;
    at++;
    return 1;
}

int main(void)
{
    char text[5];
    splat_bytes(text, 4, "text");
    text[4] = '\0';
    at = text;
    if (value() && *at == '\0' && depth != 0)
        abort(); // @bug
    return deepest;
}
