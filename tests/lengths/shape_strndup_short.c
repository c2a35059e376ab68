// The head of a text is duplicated, at most 32 characters; then it is ended where only a long text has a
// place for it.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*5
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 900, HEAD = 32 };

int main(void)
{
    char text[TEXT_SIZE];
    splat_string(text, sizeof text, 0, "text");
    if (strlen(text) == 0)
        return 1;
    char *head = strndup(text, HEAD);
    if (head == NULL)
        return 9;
#ifdef FIXED
    if (strlen(text) > HEAD)
        head[HEAD] = '\0';
#else
    head[HEAD] = '\0'; // @bug
#endif
    size_t length = strlen(head);
    free(head);
    return length == HEAD ? 2 : 0;
}
