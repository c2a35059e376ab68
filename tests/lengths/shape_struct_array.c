// The names of three entries are joined to one line, with a comma and a space between them that nobody
// counted.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*50 "b"*50 "c"*48
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { ENTRIES = 3, NAME_SIZE = 64, LINE_SIZE = 150 };

struct entry {
    char name[NAME_SIZE];
    unsigned size;
};

static int join(char *line, const struct entry *entries)
{
    size_t length = 0;
    for (int i = 0; i < ENTRIES; i++)
        length += strlen(entries[i].name);
#ifdef FIXED
    length += 2 * (ENTRIES - 1);
#endif
    if (length >= LINE_SIZE)
        return -1;
    line[0] = '\0';
    for (int i = 0; i < ENTRIES; i++) {
        strcat(line, i > 0 ? ", " : "");
        strcat(line, entries[i].name); // @bug
    }
    return 0;
}

int main(void)
{
    struct entry entries[ENTRIES];
    char line[LINE_SIZE];
    for (unsigned i = 0; i < ENTRIES; i++) {
        splat_string(entries[i].name, sizeof entries[i].name, 0, "name");
        entries[i].size = i;
    }
    return join(line, entries) < 0 ? 1 : 0;
}
