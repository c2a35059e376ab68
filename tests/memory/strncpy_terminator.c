// A user's name of exactly the field's size fills it without a terminator; its length is asked later.
// BUG: out-of-bounds-read @bug
// INPUT: "abcdefgh"
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { FIELD = 8, INPUT_SIZE = 10 };

static char *make_field(const char *name)
{
    char *field = malloc(FIELD);
    if (field == NULL)
        exit(9);
    strncpy(field, name, FIELD);
#ifdef FIXED
    field[FIELD - 1] = '\0';
#endif
    return field;
}

static unsigned checksum(const char *field)
{
    size_t length = strlen(field); // @bug
    unsigned sum = 0;
    for (size_t i = 0; i < length; i++)
        sum = sum * 31 + (unsigned char)field[i];
    return sum;
}

int main(void)
{
    char name[INPUT_SIZE + 1];
    splat_bytes(name, INPUT_SIZE, "name");
    name[INPUT_SIZE] = '\0';
    char *field = make_field(name);
    unsigned sum = checksum(field);
    free(field);
    return sum == 12345;
}
