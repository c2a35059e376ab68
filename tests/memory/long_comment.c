// An address with comments in brackets is copied without them into a fixed buffer. The room that is left
// shrinks with every character and grows again by a closing bracket, even if it closes nothing.
// BUG: out-of-bounds-write @bug
// INPUT: "x)"*48
#include <splat.h>
#include <stdlib.h>

enum { INPUT_SIZE = 96, BUFFER_SIZE = 40 };

static char *put(char *at, char c)
{
    *at = c; // @bug
    return at + 1;
}

/* Returns the length of the copy. */
static int copy_without_comments(char *to, const char *from)
{
    char *at = to;
    int room = BUFFER_SIZE - 1, depth = 0;
    for (; *from != '\0'; from++) {
        char c = *from;
        if (c == '(') {
            depth++;
            room--;
        } else if (c == ')') {
#ifdef FIXED
            if (depth > 0) {
                depth--;
                room++;
            }
#else
            if (depth > 0)
                depth--;
            room++;
#endif
        } else if (depth == 0 && room > 0) {
            at = put(at, c);
            room--;
        }
    }
    put(at, '\0');
    return (int)(at - to);
}

int main(void)
{
    char *text = malloc(INPUT_SIZE + 1), *buffer = malloc(BUFFER_SIZE);
    if (text == NULL || buffer == NULL)
        return 1;
    splat_bytes(text, INPUT_SIZE, "text");
    text[INPUT_SIZE] = '\0';
    int length = copy_without_comments(buffer, text);
    free(buffer);
    free(text);
    return length > 20;
}
