/* Reads settings as settings.ebnf has them, and says what they ask for. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct reader {
    const char *at, *end;
} reader;

static int level, lines, is_quiet;

static int next(const reader *of)
{
    return of->at < of->end ? (unsigned char)*of->at : -1;
}

static int read_number(reader *of, int *value)
{
    int sign = 1, digits = 0;
    if (next(of) == '-') {
        sign = -1;
        of->at++;
    }
    for (; next(of) >= '0' && next(of) <= '9'; of->at++, digits++)
        *value = *value * 10 + next(of) - '0';
    *value *= sign;
    return digits > 0;
}

static int read_text(reader *of, int *length)
{
    of->at++;
    while (next(of) != '"') {
        if (next(of) == '\\') {
            of->at++;
            lines += next(of) == 'n';
        }
        if (next(of) < 0 || next(of) == '\n')
            return 0;
        of->at++;
        ++*length;
    }
    of->at++;
    return 1;
}

static int read_setting(reader *of)
{
    const char *key = of->at;
    int value = 0;
    while (next(of) >= 'a' && next(of) <= 'z')
        of->at++;
    size_t length = (size_t)(of->at - key);
    if (!length)
        return 0;
    if (next(of) == '=') {
        of->at++;
        if (!(next(of) == '"' ? read_text(of, &value) : read_number(of, &value)))
            return 0;
    }
    if (length == 1 && *key == 'v')
        level = value < 0 ? 0 : value;
    else if (length == 2 && !memcmp(key, "qn", 2))
        is_quiet = 1;
    return 1;
}

int main(void)
{
    char text[16];
    ssize_t length = read(0, text, sizeof text);
    reader of = {text, text + (length > 0 ? length : 0)};
    while (read_setting(&of) && next(&of) == ';')
        of.at++;
    if (of.at != of.end || of.at == text || of.at[-1] == ';')
        return 1;
    puts(is_quiet ? "quiet" : level > 1 ? "loud" : lines ? "lines" : "plain");
    return 0;
}
