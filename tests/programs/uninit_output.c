// What is printed: a text without an end, a number, bytes of a struct. The gap between the fields of the struct may be
// written out as it is; so may a struct that unknown code has filled, whatever is in it.
// BUG: uninitialized-read @text
// BUG: uninitialized-read @number
// BUG: uninitialized-read @bytes
// PATHS: 4
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct record {
    char kind;
    int value;
    char name[10];
};

static void print_text(void)
{
    char text[8];
    memcpy(text, "abc", 3);
#ifdef FIXED
    text[3] = '\0';
#endif
    printf("%d: %s\n", 1, text); // @text
}

static void print_number(void)
{
    struct record *record = malloc(sizeof *record);
    if (record == NULL)
        return;
#ifdef FIXED
    record->value = 1;
#endif
    printf("%d\n", record->value); // @number
    free(record);
}

static void write_bytes(void)
{
    struct record record = {.kind = 'a'};
    struct record *copy = malloc(sizeof *copy);
    if (copy == NULL)
        return;
    copy->kind = record.kind;
    copy->value = record.value;
    memcpy(copy->name, record.name, 4);
#ifdef FIXED
    memcpy(copy->name + 4, record.name + 4, 6);
#endif
    fwrite(copy, sizeof *copy, 1, stdout); // @bytes
    free(copy);
}

static void write_status(void)
{
    struct stat status;
    if (stat("/", &status) == 0)
        fwrite(&status, sizeof status, 1, stdout);
}

int main(void)
{
    switch (splat_range(0, 3, "which")) {
    case 0:
        print_text();
        break;
    case 1:
        print_number();
        break;
    case 2:
        write_bytes();
        break;
    default:
        write_status();
    }
    return 0;
}
