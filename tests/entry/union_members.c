// A union of numbers is its bytes; one with a pointer holds one member or the other, whatever the struct says.
// ENTRY: read_value
// BUG: abort @number
// BUG: abort @text
// BUG: segfault|null-dereference @wild
// TWIN-EXHAUSTED: yes
#include <stdlib.h>

typedef union {
    unsigned whole;
    unsigned char bytes[4];
} word;

struct value {
    int is_text;
    union {
        const char *text;
        long number;
    };
};

int read_value(word key, struct value *of)
{
    if (key.bytes[3] != 0x12 || key.whole != 0x12345678 || !of)
        return 0;
#ifndef FIXED
    if (of->is_text == 1 && of->number == 99)
        abort(); // @number
    if (of->is_text == 2 && of->text && of->text[0] == '!') // @wild
        abort(); // @text
#endif
    return 1;
}
