// Four characters are put before a subject, which moves within its own buffer; the terminator is not
// counted.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*496
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { SUBJECT_SIZE = 500, MARK = 4 };

int main(void)
{
    char subject[SUBJECT_SIZE];
    splat_string(subject, sizeof subject, 0, "subject");
#ifdef FIXED
    if (strlen(subject) + MARK >= sizeof subject)
        return 1;
#else
    if (strlen(subject) + MARK > sizeof subject)
        return 1;
#endif
    memmove(subject + MARK, subject, strlen(subject) + 1); // @bug
    memcpy(subject, "Re: ", MARK);
    return strlen(subject) == MARK ? 2 : 0;
}
