// A recursive-descent parser for statements of a small language. After an error it goes on behind the character that
// it could not use, as an editor would.
// RUN: --stdin 3
#include <stdio.h>

static char input[9];
static unsigned at, errors, depth;

static void expression(void);

static void skip_blanks(void)
{
    while (input[at] == ' ' || input[at] == '\n')
        at++;
}

static int accept(char c)
{
    skip_blanks();
    if (input[at] != c)
        return 0;
    at++;
    return 1;
}

static int accept_either(char c, char d)
{
    skip_blanks();
    if (input[at] != c && input[at] != d)
        return 0;
    at++;
    return 1;
}

static void error(void)
{
    errors++;
    if (input[at])
        at++;
}

static int is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static int is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static void primary(void)
{
    skip_blanks();
    if (is_digit(input[at])) {
        while (is_digit(input[at]))
            at++;
    } else if (is_letter(input[at])) {
        while (is_letter(input[at]) || is_digit(input[at]))
            at++;
        if (accept('[')) {
            expression();
            if (!accept(']'))
                error();
        }
    } else if (accept('(')) {
        depth++;
        expression();
        depth--;
        if (!accept(')'))
            error();
    } else {
        error();
    }
}

static void unary(void)
{
    while (accept_either('-', '!'))
        ;
    primary();
}

static void product(void)
{
    unary();
    while (accept_either('*', '/'))
        unary();
}

static void sum(void)
{
    product();
    while (accept_either('+', '-'))
        product();
}

static void comparison(void)
{
    sum();
    if (accept_either('<', '>'))
        sum();
}

static void expression(void)
{
    comparison();
    while (accept_either('&', '|'))
        comparison();
}

static void statement(void)
{
    if (accept('{')) {
        depth++;
        skip_blanks();
        while (input[at] && !accept('}'))
            statement();
        depth--;
        return;
    }
    expression();
    if (accept('='))
        expression();
    if (!accept(';') && input[at])
        errors++;
}

int main(void)
{
    size_t size = fread(input, 1, 8, stdin);
    input[size] = 0;
    skip_blanks();
    while (input[at]) {
        statement();
        skip_blanks();
    }
    printf("%u errors\n", errors);
    return errors != 0;
}
