/* The language of nest.y, without comments, and with a blank between two words only. */
#include <ctype.h>
#include <string.h>

static int word_length(const char *text, int rest)
{
    int length = 0;
    if (rest && islower((unsigned char)text[0]))
        while (length < rest && (islower((unsigned char)text[length]) || isdigit((unsigned char)text[length])))
            length++;
    return length;
}

/* What is due: a value; a value or the end of an empty list; what follows a value. */
int accepts(const char *text, int length)
{
    enum { VALUE, FIRST, BEHIND } due = VALUE;
    int depth = 0;
    for (int at = 0; at < length;) {
        int word = word_length(text + at, length - at);
        if (word && due == BEHIND)
            return 0;
        if (word == 2 && !memcmp(text + at, "no", 2)) {
            int is_spaced = at + 3 < length && text[at + 2] == ' ' && word_length(text + at + 3, length - at - 3);
            due = VALUE;
            at += 2 + is_spaced;
        } else if (word) {
            due = BEHIND;
            at += word;
        } else if (due != BEHIND && length - at >= 2 && !memcmp(text + at, "{}", 2)) {
            due = BEHIND;
            at += 2;
        } else if (due != BEHIND && text[at] == '[') {
            due = FIRST;
            depth++;
            at++;
        } else if (due != VALUE && text[at] == ']' && depth) {
            due = BEHIND;
            depth--;
            at++;
        } else if (due == BEHIND && text[at] == ',' && depth) {
            due = VALUE;
            at++;
        } else {
            return 0;
        }
    }
    return due == BEHIND && !depth;
}
