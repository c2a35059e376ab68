// A record holds a key and, at a fixed place behind it, a value. What is left for the value was counted
// wrongly.
// BUG: out-of-bounds-write @bug
// INPUT: "k" "v"*350
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { INPUT_SIZE = 800, RECORD_SIZE = 600, VALUE_OFFSET = 256 };
#ifdef FIXED
enum { VALUE_SIZE = RECORD_SIZE - VALUE_OFFSET };
#else
enum { VALUE_SIZE = 400 };
#endif

static int fill(char *record, const char *key, const char *value)
{
    if (strlen(key) >= VALUE_OFFSET || strlen(value) >= VALUE_SIZE)
        return -1;
    strcpy(record, key);
    strcpy(record + VALUE_OFFSET, value); // @bug
    return strlen(record) + strlen(record + VALUE_OFFSET) > 300 ? 1 : 0;
}

int main(void)
{
    char key[INPUT_SIZE], value[INPUT_SIZE], record[RECORD_SIZE];
    splat_string(key, sizeof key, 0, "key");
    splat_string(value, sizeof value, 0, "value");
    return fill(record, key, value) + 1;
}
