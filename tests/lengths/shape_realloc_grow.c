// A block grows as text is added to it, until the text fits without its terminator.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*58
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 300, FIRST_CAPACITY = 64 };

struct builder {
    char *text;
    size_t used, capacity;
};

static void add(struct builder *to, const char *text)
{
    size_t wanted = to->used + strlen(text);
#ifdef FIXED
    wanted++;
#endif
    while (wanted > to->capacity) {
        to->capacity *= 2;
        to->text = realloc(to->text, to->capacity);
        if (to->text == NULL)
            exit(9);
    }
    strcpy(to->text + to->used, text); // @bug
    to->used += strlen(text);
}

int main(void)
{
    char text[TEXT_SIZE];
    struct builder builder = {malloc(FIRST_CAPACITY), 0, FIRST_CAPACITY};
    if (builder.text == NULL)
        return 9;
    splat_string(text, sizeof text, 0, "text");
    add(&builder, "text: ");
    add(&builder, text);
    add(&builder, "\n");
    size_t length = strlen(builder.text);
    free(builder.text);
    return length == builder.used ? 0 : 1;
}
