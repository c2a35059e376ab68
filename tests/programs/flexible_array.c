// A structure with a flexible array on the heap.
// BUG: abort @bug
// PATHS: 4
// EXHAUSTED: yes
// TWIN-PATHS: 4
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

struct message {
    int length;
    short words[];
};

int main(void)
{
    struct message *m = malloc(sizeof *m + 3 * sizeof m->words[0]);
    if (m == NULL)
        return 1;
    m->length = 3;
    splat_bytes(m->words, 3 * sizeof m->words[0], "words");
    int sorted = 1;
    for (int i = 0; i + 1 < m->length; i++)
        if (m->words[i] >= m->words[i + 1])
            sorted = 0;
    free(m);
    if (sorted) {
#ifndef FIXED
        abort(); // @bug
#endif
    }
    return 0;
}
