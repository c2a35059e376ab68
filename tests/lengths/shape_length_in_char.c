// The length of a name is kept in a byte, and 256 of them are none.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*256
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE = 400 };

struct name {
#ifdef FIXED
    unsigned short length;
#else
    unsigned char length;
#endif
    char *text;
};

static void set(struct name *name, const char *text)
{
#ifdef FIXED
    name->length = (unsigned short)strlen(text);
#else
    name->length = (unsigned char)strlen(text);
#endif
    name->text = malloc(name->length + 1u);
    if (name->text == NULL)
        exit(9);
    strcpy(name->text, text); // @bug
}

int main(void)
{
    char text[NAME_SIZE];
    struct name name;
    splat_string(text, sizeof text, 0, "text");
    set(&name, text);
    int is_long = name.length > 200;
    free(name.text);
    return is_long;
}
