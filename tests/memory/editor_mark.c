// An editor keeps a mark as the address of a character; a longer text has replaced the block that it points
// into.
// BUG: use-after-free @bug
// INPUT: "amaau"
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { KEYS = 5, FIRST_CAPACITY = 2 };

struct editor {
    char *text;
    size_t length, capacity;
    char *mark; /* null: none */
};

static void make_room(struct editor *in)
{
    if (in->length < in->capacity)
        return;
    char *larger = malloc(in->capacity * 2);
    if (larger == NULL)
        exit(9);
    memcpy(larger, in->text, in->length);
#ifdef FIXED
    if (in->mark != NULL)
        in->mark = larger + (in->mark - in->text);
#endif
    free(in->text);
    in->text = larger;
    in->capacity *= 2;
}

static void type(struct editor *in, char c)
{
    make_room(in);
    in->text[in->length++] = c;
}

static void set_mark(struct editor *in)
{
    in->mark = in->length > 0 ? in->text + in->length - 1 : NULL;
}

static void blank_marked(struct editor *in)
{
    if (in->mark != NULL)
        *in->mark = ' '; // @bug
    in->mark = NULL;
}

int main(void)
{
    struct editor editor = {malloc(FIRST_CAPACITY), 0, FIRST_CAPACITY, NULL};
    if (editor.text == NULL)
        return 9;
    for (int i = 0; i < KEYS; i++) {
        char key = splat_char("key");
        if (key == 'a')
            type(&editor, key);
        else if (key == 'm')
            set_mark(&editor);
        else if (key == 'u')
            blank_marked(&editor);
        else
            break;
    }
    free(editor.text);
    return 0;
}
