// A list's node and its text are one block; the size is that of the node and the text, without a
// terminator.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*40
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 512 };

struct node {
    struct node *next;
    unsigned short kind;
    char text[];
};

static struct node *add(struct node *list, const char *text)
{
    size_t length = strlen(text);
#ifdef FIXED
    length++;
#endif
    struct node *node = malloc(offsetof(struct node, text) + length);
    if (node == NULL)
        exit(9);
    node->next = list;
    node->kind = 7;
    strcpy(node->text, text); // @bug
    return node;
}

int main(void)
{
    char text[TEXT_SIZE];
    splat_string(text, sizeof text, 0, "text");
    if (text[0] == '\0')
        return 1;
    struct node *list = add(NULL, text);
    int found = list->kind == 7 && list->text[0] != '\0';
    free(list);
    return found ? 0 : 2;
}
