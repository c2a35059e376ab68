// A recursive descent parser that evaluates what it reads; nobody thought of division.
// RUN: --runs 1500
// BUG: divide-by-zero @bug
#include <splat.h>

static const char *at;

static int expression(void);

static int primary(void)
{
    int value = 0;
    if (*at == '(') {
        at++;
        value = expression();
        if (*at == ')')
            at++;
        return value;
    }
    if (*at >= '0' && *at <= '9')
        value = *at++ - '0';
    return value;
}

static int term(void)
{
    int value = primary();
    while (*at == '*' || *at == '/') {
        char operator = *at++;
        int right = primary();
        if (operator == '*') {
            value *= right;
        } else {
#ifdef FIXED
            if (right == 0)
                return 0;
#endif
            value /= right; // @bug
        }
    }
    return value;
}

static int expression(void)
{
    int value = term();
    while (*at == '+' || *at == '-') {
        char operator = *at++;
        int right = term();
        if (operator == '+')
            value += right;
        else
            value -= right;
    }
    return value;
}

int main(void)
{
    char text[5];
    splat_bytes(text, 4, "text");
    text[4] = '\0';
    at = text;
    return expression();
}
