// Marks in an array inside a record: one past its end is the next field, further on is no longer the
// record.
// BUG: out-of-bounds-write @bug
// INPUT: 4:2 4:2
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum { SUBJECTS = 3, TERMS = 2 };

struct pupil {
    int number;
    short marks[TERMS][SUBJECTS];
};

static short *mark_of(struct pupil *of, int term, int subject)
{
    return (short *)of->marks + term * SUBJECTS + subject;
}

static int note(struct pupil *of, int term, int subject, short mark)
{
#ifdef FIXED
    if (term < 0 || term >= TERMS || subject < 0 || subject >= SUBJECTS)
        return -1;
#else
    if (term < 0 || term > TERMS || subject < 0 || subject >= SUBJECTS)
        return -1;
#endif
    short *place = mark_of(of, term, subject);
    *place = mark; // @bug
    return 0;
}

int main(void)
{
    struct pupil *pupil = calloc(1, sizeof *pupil);
    if (pupil == NULL)
        return 1;
    int term = splat_range(-1, 3, "term"), subject = splat_range(-1, 4, "subject");
    int result = note(pupil, term, subject, 7);
    free(pupil);
    return result < 0;
}
