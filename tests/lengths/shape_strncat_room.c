// strncat writes a terminator behind as many characters as it may take, so all that is left is one too
// many.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*700
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { SUBJECT_SIZE = 1024, HEADER_SIZE = 512 };

static char header[HEADER_SIZE];

int main(void)
{
    char subject[SUBJECT_SIZE];
    splat_string(subject, sizeof subject, 0, "subject");
    strcpy(header, "Subject: ");
#ifdef FIXED
    size_t room = sizeof header - strlen(header) - 1;
#else
    size_t room = sizeof header - strlen(header);
#endif
    strncat(header, subject, room); // @bug
    return strlen(header) == HEADER_SIZE - 1 ? 1 : 0;
}
