// The last field of a record takes a text that may be longer than it, and the record ends with it.
// BUG: out-of-bounds-write @bug
// INPUT: "abcdefghijkl"
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { INPUT_SIZE = 12 };

struct person {
    unsigned short age;
    char city[6];
    char name[8];
};

static struct person *person_create(const char *name)
{
    struct person *person = calloc(1, sizeof *person);
    if (person == NULL)
        return NULL;
    person->age = 30;
    strcpy(person->city, "Delft");
#ifdef FIXED
    strncat(person->name, name, sizeof person->name - 1);
#else
    char *field = person->name;
    strcpy(field, name); // @bug
#endif
    return person;
}

int main(void)
{
    char name[INPUT_SIZE + 1];
    splat_bytes(name, INPUT_SIZE, "name");
    name[INPUT_SIZE] = '\0';
    struct person *person = person_create(name);
    if (person == NULL)
        return 1;
    int known = strcmp(person->name, "Ada") == 0;
    free(person);
    return known;
}
