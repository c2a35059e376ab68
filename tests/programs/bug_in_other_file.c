// The bug is reported in the file where it is.
// FILES: bug_in_other_file_shared.c
// BUG: abort bug_in_other_file_shared.c:9
// PATHS: 3
// EXHAUSTED: yes
// TWIN-PATHS: 3
// TWIN-EXHAUSTED: yes
#include <splat.h>

int mode_of(char letter);

int main(void)
{
    int mode = mode_of(splat_char("letter"));
    return mode == 2;
}
