// strncpy fills a field to its end and leaves no terminator; the field's length is asked for.
// BUG: out-of-bounds-read @bug
// INPUT: "a"*128
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE = 300, FIELD_SIZE = 128 };

int main(void)
{
    char name[NAME_SIZE], *field = malloc(FIELD_SIZE);
    if (field == NULL)
        return 9;
    splat_string(name, sizeof name, 0, "name");
    strncpy(field, name, FIELD_SIZE);
#ifdef FIXED
    field[FIELD_SIZE - 1] = '\0';
#endif
    size_t length = strlen(field); // @bug
    free(field);
    return length > 100 ? 1 : 0;
}
