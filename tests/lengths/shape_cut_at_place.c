// A text that is too long is cut off, at one character more than its copy has room for.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*900
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { TEXT_SIZE = 2048, KEPT_SIZE = 600 };
#ifdef FIXED
enum { LONGEST = KEPT_SIZE - 1 };
#else
enum { LONGEST = KEPT_SIZE };
#endif

static char kept[KEPT_SIZE];

static void keep(char *text)
{
    if (strlen(text) > LONGEST)
        text[LONGEST] = '\0';
    strcpy(kept, text); // @bug
}

int main(void)
{
    char text[TEXT_SIZE];
    splat_string(text, sizeof text, 0, "text");
    keep(text);
    return strlen(kept) > 500 ? 1 : 0;
}
