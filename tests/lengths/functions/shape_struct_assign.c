// Strings in structs that are copied by assignment and passed by value.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

typedef struct person {
    int age;
    char name[6], town[5];
} person;

static person older(person of)
{
    of.age++;
    strcat(of.town, "!");
    return of;
}

int main(void)
{
    person a = {.age = 7}, b, c;
    char name[6], town[5];
    splat_string(name, sizeof name, 1, "name");
    splat_string(town, 4, 0, "town");
    strcpy(a.name, name);
    strcpy(a.town, town);
    b = a;
    c = older(b);
    strncpy(b.name, c.town, 3);
    size_t lengths[] = {strlen(a.name), strlen(a.town), strlen(b.town), strlen(c.name), strlen(c.town)};
    splat_assert(c.age == 8);
    size_t n = plain_strlen(name), m = plain_strlen(town);
    splat_assert(lengths[0] == n);
    splat_assert(lengths[1] == m);
    splat_assert(lengths[2] == m);
    splat_assert(lengths[3] == n);
    splat_assert(lengths[4] == m + 1);
    check_bytes(a.name, name, n + 1);
    check_bytes(c.name, name, n + 1);
    plain_strcat(town, "!");
    check_bytes(c.town, town, m + 2);
    char changed[6] = {0};
    plain_strcpy(changed, name);
    plain_stpncpy(changed, town, 3);
    check_bytes(b.name, changed, plain_strlen(changed) + 1);
    return 0;
}
