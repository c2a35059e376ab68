// A JSON parser that keeps nothing: objects, arrays, strings with escapes, numbers, words.
// RUN: --stdin 3
#include <stdio.h>
#include <string.h>

static char input[9];
static unsigned at, depth;

static int value(void);

static void skip_blanks(void)
{
    while (input[at] == ' ' || input[at] == '\n' || input[at] == '\t' || input[at] == '\r')
        at++;
}

static int is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static int digits(void)
{
    if (!is_digit(input[at]))
        return 0;
    while (is_digit(input[at]))
        at++;
    return 1;
}

static int number(void)
{
    if (input[at] == '-')
        at++;
    if (input[at] == '0')
        at++;
    else if (!digits())
        return 0;
    if (input[at] == '.') {
        at++;
        if (!digits())
            return 0;
    }
    if (input[at] == 'e' || input[at] == 'E') {
        at++;
        if (input[at] == '+' || input[at] == '-')
            at++;
        return digits();
    }
    return 1;
}

static int string(void)
{
    if (input[at++] != '"')
        return 0;
    while (input[at] != '"') {
        if ((unsigned char)input[at] < ' ')
            return 0;
        if (input[at] == '\\') {
            at++;
            if (!input[at] || !strchr("\"\\/bfnrt", input[at]))
                return 0;
        }
        at++;
    }
    at++;
    return 1;
}

static int word(const char *wanted)
{
    size_t length = strlen(wanted);
    if (strncmp(input + at, wanted, length) != 0)
        return 0;
    at += (unsigned)length;
    return 1;
}

static int members(char end, int with_names)
{
    at++;
    skip_blanks();
    if (input[at] == end) {
        at++;
        return 1;
    }
    for (;;) {
        skip_blanks();
        if (with_names) {
            if (!string())
                return 0;
            skip_blanks();
            if (input[at++] != ':')
                return 0;
        }
        if (!value())
            return 0;
        if (input[at] == end) {
            at++;
            return 1;
        }
        if (input[at++] != ',')
            return 0;
    }
}

static int value(void)
{
    int good;
    if (depth == 6)
        return 0;
    depth++;
    skip_blanks();
    switch (input[at]) {
    case '{': good = members('}', 1); break;
    case '[': good = members(']', 0); break;
    case '"': good = string(); break;
    case 't': good = word("true"); break;
    case 'f': good = word("false"); break;
    case 'n': good = word("null"); break;
    default: good = number();
    }
    skip_blanks();
    depth--;
    return good;
}

int main(void)
{
    size_t size = fread(input, 1, 8, stdin);
    input[size] = 0;
    int good = value() && input[at] == 0;
    puts(good ? "valid" : "not valid");
    return !good;
}
