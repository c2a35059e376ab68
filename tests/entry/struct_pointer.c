// A pointer to a struct may be null.
// ENTRY: get_age
// BUG: null-dereference|segfault @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <stddef.h>

struct person {
    char name[4];
    int age;
};

int get_age(const struct person *who)
{
#ifdef FIXED
    if (who == NULL)
        return -1;
#endif
    if (who->age < 0) // @bug
        return 0;
    return who->age;
}
