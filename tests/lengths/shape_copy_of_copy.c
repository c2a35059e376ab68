// A name goes through three buffers. The check at the door knows the first two, which are larger than the
// last.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*650
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE = 1200, BUFFER_SIZE = 700, RECORD_SIZE = 640 };

static char received[BUFFER_SIZE];

static int pass_on(char *record)
{
    char checked[BUFFER_SIZE];
    strcpy(checked, received);
    if (checked[0] == '\0')
        return -1;
#ifdef FIXED
    if (strlen(checked) >= RECORD_SIZE)
        return -1;
#endif
    strcpy(record, checked); // @bug
    return 0;
}

int main(void)
{
    char name[NAME_SIZE], *record = malloc(RECORD_SIZE);
    if (record == NULL)
        return 9;
    splat_string(name, sizeof name, 0, "name");
    if (strlen(name) >= sizeof received)
        return 1;
    strcpy(received, name);
    int failed = pass_on(record);
    free(record);
    return failed < 0 ? 2 : 0;
}
