// A lexer written by hand: words, numbers, strings, comments and operators of a small language.
// RUN: --stdin 2
#include <stdio.h>

enum token { END, WORD, NUMBER, REAL, STRING, COMMENT, OPERATOR, ASSIGNMENT, WRONG };

static unsigned char input[8];
static size_t at, size;

static int peek(void)
{
    return at < size ? input[at] : EOF;
}

static int is_letter(int c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static int is_digit(int c)
{
    return c >= '0' && c <= '9';
}

static int is_blank(int c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static enum token word(void)
{
    while (is_letter(peek()) || is_digit(peek()))
        at++;
    return WORD;
}

static enum token number(void)
{
    while (is_digit(peek()))
        at++;
    if (peek() != '.')
        return is_letter(peek()) ? WRONG : NUMBER;
    at++;
    if (!is_digit(peek()))
        return WRONG;
    while (is_digit(peek()))
        at++;
    return REAL;
}

static enum token string(void)
{
    at++;
    while (peek() != EOF && peek() != '"') {
        if (peek() == '\\' && at + 1 < size)
            at++;
        at++;
    }
    if (peek() == EOF)
        return WRONG;
    at++;
    return STRING;
}

static enum token comment(void)
{
    while (peek() != EOF && peek() != '\n')
        at++;
    return COMMENT;
}

static enum token operator(void)
{
    int c = input[at++];
    if (c == '<' || c == '>' || c == '=' || c == '!') {
        if (peek() == '=') {
            at++;
            return OPERATOR;
        }
        return c == '=' ? ASSIGNMENT : OPERATOR;
    }
    if (c == '&' || c == '|') {
        if (peek() != c)
            return WRONG;
        at++;
        return OPERATOR;
    }
    if (c == '+' || c == '-' || c == '*' || c == '/' || c == '(' || c == ')' || c == ';')
        return OPERATOR;
    return WRONG;
}

static enum token next(void)
{
    while (is_blank(peek()))
        at++;
    if (at == size)
        return END;
    if (is_letter(peek()))
        return word();
    if (is_digit(peek()))
        return number();
    if (peek() == '"')
        return string();
    if (peek() == '#')
        return comment();
    return operator();
}

int main(void)
{
    unsigned counts[WRONG + 1] = {0};
    size = fread(input, 1, sizeof input, stdin);
    for (;;) {
        enum token found = next();
        counts[found]++;
        if (found == END)
            break;
    }
    printf("%u words, %u wrong\n", counts[WORD], counts[WRONG]);
    return counts[WRONG] != 0;
}
