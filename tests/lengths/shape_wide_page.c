// A page of 4,096 bytes gets a title between its marks, of which only one was counted.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*4085
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <string.h>

enum { TITLE_SIZE = 6000, PAGE_SIZE = 4096 };

static char title[TITLE_SIZE], page[PAGE_SIZE];

int main(void)
{
    splat_string(title, sizeof title, 0, "title");
    size_t marks = strlen("<title>");
#ifdef FIXED
    marks += strlen("</title>");
#endif
    if (strlen(title) + marks >= sizeof page)
        return 1;
    sprintf(page, "<title>%s</title>", title); // @bug
    return strlen(page) > 4000 ? 2 : 0;
}
