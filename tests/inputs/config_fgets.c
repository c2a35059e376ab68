// A settings file by fgets: what is left of a long line comes as a piece of its
// own and is taken for a comment.
// RUN: --file app.conf=5
// BUG: assert @bug
// SHOWS: file:app.conf=a=1#
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    char piece[4];
    int at_start = 1, comments = 0;
    FILE *config = fopen("app.conf", "r");
    if (!config)
        return 1;
    while (fgets(piece, sizeof piece, config)) {
#ifdef FIXED
        int is_comment = at_start && piece[0] == '#';
#else
        int is_comment = piece[0] == '#';
#endif
        comments += is_comment;
        splat_assert(!is_comment || at_start); // @bug
        at_start = strchr(piece, '\n') != NULL;
    }
    fclose(config);
    return comments > 1;
}
