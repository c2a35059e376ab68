// A table of character classes on the heap, indexed by a plain char.
// BUG: out-of-bounds-read @bug
// INPUT: "a" 1:200
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum class { OTHER, LETTER, DIGIT, BLANK };

static unsigned char *make_classes(void)
{
    unsigned char *classes = calloc(256, 1);
    if (classes == NULL)
        return NULL;
    memset(&classes['a'], LETTER, 26);
    memset(&classes['A'], LETTER, 26);
    memset(&classes['0'], DIGIT, 10);
    classes[' '] = classes['\t'] = BLANK;
    return classes;
}

static enum class class_of(const unsigned char *classes, signed char c) {
#ifdef FIXED
    return classes[(unsigned char)c];
#else
    return classes[c]; // @bug
#endif
}

int main(void)
{
    signed char text[3];
    unsigned char *classes = make_classes();
    if (classes == NULL)
        return 1;
    splat_bytes(text, sizeof text, "text");
    int names = 0;
    if (class_of(classes, text[0]) == LETTER) {
        names++;
        if (class_of(classes, text[1]) == DIGIT || class_of(classes, text[2]) == BLANK)
            names++;
    }
    free(classes);
    return names;
}
