/* The language of settings.ebnf, which is regular. */
#include <ctype.h>

int accepts(const char *text, int length)
{
    enum { START, KEY, VALUE, MINUS, NUMBER, TEXT, ESCAPE, CLOSED } state = START;
    for (int i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        int is_open = state == TEXT || state == ESCAPE;
        if (c == '\n')
            return 0;
        if (is_open)
            state = state == ESCAPE ? TEXT : c == '\\' ? ESCAPE : c == '"' ? CLOSED : TEXT;
        else if (c == ';' && (state == KEY || state == NUMBER || state == CLOSED))
            state = START;
        else if (c >= 'a' && c <= 'z' && (state == START || state == KEY))
            state = KEY;
        else if (c == '=' && state == KEY)
            state = VALUE;
        else if (c == '"' && state == VALUE)
            state = TEXT;
        else if (c == '-' && state == VALUE)
            state = MINUS;
        else if (isdigit(c) && (state == VALUE || state == MINUS || state == NUMBER))
            state = NUMBER;
        else
            return 0;
    }
    return state == KEY || state == NUMBER || state == CLOSED;
}
