// name:uid by getdelim: the last character of a field is taken for its delimiter,
// which the last field has not.
// RUN: --file passwd=4
// BUG: assert @bug
// SHOWS: file:passwd=u:7
// TRY: :071
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    char *field = NULL;
    size_t capacity = 0;
    FILE *passwd = fopen("passwd", "r");
    if (!passwd)
        return 1;
    if (getdelim(&field, &capacity, ':', passwd) < 2)
        return 2;
    ssize_t length = getdelim(&field, &capacity, ':', passwd);
    if (length < 1 || field[0] < '1' || field[0] > '9')
        return 3;
#ifdef FIXED
    if (field[length - 1] == ':')
#endif
        field[--length] = '\0';
    splat_assert(atoi(field) > 0); // @bug
    free(field);
    return 0;
}
