// A parser of settings gives up in the middle and cleans up; so does its caller.
// BUG: double-free @bug
// INPUT: "a=1;b"
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 6 };

struct setting {
    char *name, *value;
};

static char *copy(const char *from, const char *to)
{
    char *text = malloc((size_t)(to - from) + 1);
    if (text == NULL)
        exit(9);
    memcpy(text, from, (size_t)(to - from));
    text[to - from] = '\0';
    return text;
}

/* Reads NAME=VALUE; returns what follows it, or null. */
static const char *parse(struct setting *into, const char *text)
{
    const char *equals = strchr(text, '=');
    const char *end = text + strcspn(text, ";");
    free(into->name);
    into->name = copy(text, equals != NULL && equals < end ? equals : end);
    if (equals == NULL || equals >= end) {
        free(into->value);
#ifdef FIXED
        into->value = NULL;
#endif
        return NULL;
    }
    free(into->value);
    into->value = copy(equals + 1, end);
    return *end == ';' ? end + 1 : end;
}

int main(void)
{
    char text[TEXT_SIZE + 1];
    struct setting setting = {NULL, NULL};
    splat_bytes(text, TEXT_SIZE, "text");
    text[TEXT_SIZE] = '\0';
    for (const char *at = text; at != NULL && *at != '\0';)
        at = parse(&setting, at);
    free(setting.name);
    free(setting.value); // @bug
    return 0;
}
