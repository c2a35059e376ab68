// A lexer by tables, in the form that lex gives them: classes of characters, rows packed into each other, a default
// state where a row has no entry, and a step back to the last state that accepts.
// RUN: --stdin 3 --runs 300
#include <stdio.h>

enum state {
    JAM, START, BLANK, WORD, NUMBER, DOT, REAL, OPEN, STRING, OPERATOR, COMPARISON, LONG_COMPARISON, WRONG, STATES
};

static const unsigned char class_of[256] = {
    [0 ... 255] = 1,    [' '] = 2,          ['\t'] = 2,         ['\n'] = 2,         ['0' ... '9'] = 3,
    ['a' ... 'z'] = 4,  ['A' ... 'Z'] = 4,  ['_'] = 4,          ['.'] = 5,          ['"'] = 6,
    ['='] = 7,          ['<'] = 8,          ['>'] = 8,          ['!'] = 8,          ['+'] = 9,
    ['-'] = 9,          ['*'] = 9,          ['/'] = 9,          ['('] = 9,          [')'] = 9,
};

/* A state's row starts at its base; entry i belongs to state check[i]. */
static const unsigned char base[STATES] = {0, 0, 20, 16, 18, 21, 22, 9, 0, 0, 19, 0, 0};
static const unsigned char otherwise[STATES] = {[DOT] = REAL};
static const unsigned char next[32] = {
    JAM,  WRONG, BLANK, NUMBER, WORD, WRONG, OPEN, COMPARISON, COMPARISON, OPERATOR, OPEN,
    OPEN, OPEN,  OPEN,  OPEN,   STRING, OPEN, OPEN, OPEN,      WORD,       WORD,     NUMBER,
    BLANK, DOT,  JAM,   REAL,   LONG_COMPARISON,
};
static const unsigned char check[32] = {
    JAM,  START, START, START, START, START, START, START, START, START, OPEN,
    OPEN, OPEN,  OPEN,  OPEN,  OPEN,  OPEN,  OPEN,  OPEN,  WORD,  WORD,  NUMBER,
    BLANK, NUMBER, JAM, REAL,  COMPARISON,
};

/* Which rule a state accepts; 0: none. */
static const unsigned char accept[STATES] = {0, 0, 1, 2, 3, 0, 4, 0, 5, 6, 7, 7, 8};

static unsigned char input[8];
static unsigned at, size;

static unsigned step(unsigned state, unsigned char c)
{
    unsigned class = class_of[c];
    while (state != JAM && check[base[state] + class] != state)
        state = otherwise[state];
    return next[base[state] + class] * (state != JAM);
}

/* The rule that matches most characters from here; 0 where none does. */
static unsigned scan(void)
{
    unsigned state = START, end = at, i = at, rule = 0;
    while (i < size && (state = step(state, input[i])) != JAM) {
        i++;
        if (accept[state]) {
            rule = accept[state];
            end = i;
        }
    }
    at = rule ? end : at + 1;
    return rule;
}

int main(void)
{
    unsigned counts[9] = {0};
    size = (unsigned)fread(input, 1, sizeof input, stdin);
    while (at < size)
        counts[scan()]++;
    printf("%u words, %u numbers, %u wrong\n", counts[2], counts[3] + counts[4], counts[0] + counts[8]);
    return counts[0] + counts[8] != 0;
}
