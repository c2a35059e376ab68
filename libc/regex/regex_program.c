#include "regex_program.h"

#include "../ctype/class_names.h"
#include "../ctype/classes.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_REPEATS = 40, UNLIMITED = -1 };

typedef struct regex_parser {
    const char *at;
    bool extended, failed;
    int flags, depth;
    regex_program *program;
} regex_parser;

static void parse_choice(regex_parser *p);

/* ---- steps ---- */

/* Room for steps at `place`; what stands there moves. */
static regex_step *insert(regex_parser *p, int place, int count)
{
    regex_program *to = p->program;
    if (to->count + count >= REGEX_STEPS) {
        p->failed = true;
        return NULL;
    }
    memmove(to->steps + place + count, to->steps + place, (size_t)(to->count - place) * sizeof *to->steps);
    to->count += count;
    return to->steps + place;
}

static void add_step(regex_parser *p, int place, int kind, int argument, int other)
{
    regex_step *step = insert(p, place, 1);
    if (step)
        *step = (regex_step){(__typeof__(step->kind))kind, argument, other};
}

static void copy_steps(regex_parser *p, int start, int size)
{
    int to = p->program->count;
    if (insert(p, to, size))
        memcpy(p->program->steps + to, p->program->steps + start, (size_t)size * sizeof(regex_step));
}

/* What stands from `start` on may come, or come any number of times. */
static void make_optional(regex_parser *p, int start)
{
    add_step(p, start, STEP_FORK, 1, p->program->count - start + 1);
}

static void make_starred(regex_parser *p, int start)
{
    int size = p->program->count - start;
    add_step(p, start, STEP_FORK, 1, size + 2);
    add_step(p, p->program->count, STEP_GO, -(size + 1), 0);
}

/* x{2,4} is xx(x(x)?)?, x{2,} is xxx*. */
static void repeat(regex_parser *p, int start, int least, int most)
{
    int size = p->program->count - start;
    if (least == 0 && most == UNLIMITED) {
        make_starred(p, start);
        return;
    }
    if (most == 0 || least > MOST_REPEATS || most > MOST_REPEATS) {
        p->failed = true;
        return;
    }
    for (int i = 1; i < (most == UNLIMITED ? least + 1 : most) && !p->failed; i++)
        copy_steps(p, start, size);
    if (most == UNLIMITED)
        make_starred(p, start + least * size);
    for (int i = most - 1; i >= least && !p->failed; i--)
        make_optional(p, start + i * size);
}

/* ---- brackets ---- */

static int new_set(regex_parser *p)
{
    if (p->program->set_count == REGEX_SETS) {
        p->failed = true;
        return 0;
    }
    return p->program->set_count++;
}

static void add_class(regex_parser *p, uint8_t *set)
{
    const char *name = p->at + 2;
    size_t length = 0;
    while (is_among(name[length], 'a', 26))
        length++;
    bool any_case = p->flags & REG_ICASE && (name[0] == 'u' || name[0] == 'l');
    for (int c = 1; c < REGEX_BYTES; c++) {
        int is_member = __libsplat_is_of_class(any_case ? "alpha" : name, any_case ? 5 : length, c);
        p->failed |= is_member < 0;
        set[c] |= is_member > 0;
    }
    p->at = name + length + 2;
}

static void add_range(regex_parser *p, uint8_t *set)
{
    unsigned char first = (unsigned char)p->at[0], last = first;
    if (p->at[1] == '-' && p->at[2] != ']') {
        last = (unsigned char)p->at[2];
        p->failed |= last == '[';
        p->at += 2;
    }
    p->failed |= !first | !last | (first > 127) | (last > 127) | (first > last);
    for (unsigned c = first; c <= last && !p->failed; c++)
        set[c] = 1;
    p->at++;
}

static void fold_set(uint8_t *set)
{
    for (int c = 'a'; c <= 'z'; c++)
        set[c] = set[c - 32] = set[c] | set[c - 32];
}

static void parse_bracket(regex_parser *p)
{
    int number = new_set(p);
    uint8_t *set = p->program->sets[number];
    bool is_negated = *++p->at == '^', is_first = true;
    for (p->at += is_negated; !p->failed && (is_first || *p->at != ']'); is_first = false) {
        if (p->at[0] == '[' && p->at[1] == ':')
            add_class(p, set);
        else if (p->at[0] == '[' && (p->at[1] == '.' || p->at[1] == '='))
            p->failed = true;
        else
            add_range(p, set);
    }
    if (p->failed)
        return;
    p->at++;
    if (p->flags & REG_ICASE)
        fold_set(set);
    for (int c = 1; is_negated && c < REGEX_BYTES; c++)
        set[c] ^= 1;
    if (is_negated && p->flags & REG_NEWLINE)
        set['\n'] = 0;
    add_step(p, p->program->count, STEP_OF_SET, number, 0);
}

/* ---- syntax ---- */

/* Is an operator here, written with a backslash in basic expressions and without one in extended ones? */
static bool is_operator(const regex_parser *p, char c)
{
    return p->extended ? p->at[0] == c : p->at[0] == '\\' && p->at[1] == c;
}

static void skip_operator(regex_parser *p)
{
    p->at += p->extended ? 1 : 2;
}

static void parse_any(regex_parser *p)
{
    int number = new_set(p);
    memset(p->program->sets[number] + 1, 1, REGEX_BYTES - 1);
    if (p->flags & REG_NEWLINE)
        p->program->sets[number]['\n'] = 0;
    add_step(p, p->program->count, STEP_OF_SET, number, 0);
    p->at++;
}

/* What can be followed by a repetition. Bytes that mean something elsewhere are left to the C library. */
static void parse_item(regex_parser *p)
{
    static const char special[] = "*+?{}()|^$\\";
    static const char basic_special[] = "*^$\\";
    if (is_operator(p, '(')) {
        skip_operator(p);
        parse_choice(p);
        p->failed |= !is_operator(p, ')');
        skip_operator(p);
        return;
    }
    if (*p->at == '[') {
        parse_bracket(p);
        return;
    }
    if (*p->at == '.') {
        parse_any(p);
        return;
    }
    bool is_escaped = *p->at == '\\' && p->at[1] && strchr(".[]*^$\\/-", p->at[1]);
    p->at += is_escaped;
    unsigned char c = (unsigned char)*p->at;
    p->failed |= !c || c > 127 || (!is_escaped && strchr(p->extended ? special : basic_special, c));
    if (p->failed)
        return;
    c |= p->flags & REG_ICASE ? is_among(c, 'A', 26) << 5 : 0;
    add_step(p, p->program->count, STEP_BYTE, c, 0);
    p->at++;
}

static int parse_number(regex_parser *p)
{
    int value = 0;
    p->failed |= !is_decimal(*p->at);
    for (; is_decimal(*p->at) && value <= MOST_REPEATS; p->at++)
        value = 10 * value + (*p->at - '0');
    return value;
}

/* {2}, {2,} or {2,4} */
static void parse_bounds(regex_parser *p, int start)
{
    skip_operator(p);
    int least = parse_number(p), most = least;
    if (*p->at == ',') {
        p->at++;
        most = is_operator(p, '}') ? UNLIMITED : parse_number(p);
    }
    p->failed |= !is_operator(p, '}') || (most != UNLIMITED && most < least);
    skip_operator(p);
    if (!p->failed)
        repeat(p, start, least, most);
}

static bool is_repetition(const regex_parser *p)
{
    return *p->at == '*' || is_operator(p, '+') || is_operator(p, '?') || is_operator(p, '{');
}

static void parse_repeated(regex_parser *p)
{
    int start = p->program->count;
    parse_item(p);
    if (p->failed || !is_repetition(p))
        return;
    if (*p->at == '*') {
        p->at++;
        repeat(p, start, 0, UNLIMITED);
    } else if (is_operator(p, '{')) {
        parse_bounds(p, start);
    } else {
        bool is_plus = is_operator(p, '+');
        skip_operator(p);
        repeat(p, start, is_plus, is_plus ? UNLIMITED : 1);
    }
    p->failed |= !p->failed && is_repetition(p);
}

static bool is_at_end(const regex_parser *p)
{
    return !*p->at || is_operator(p, '|') || is_operator(p, ')');
}

/* Items one behind the other, with anchors only around them; none at all is left to the C library. */
static void parse_row(regex_parser *p)
{
    bool is_empty = true;
    if (*p->at == '^') {
        add_step(p, p->program->count, STEP_LINE_START, 0, 0);
        p->at++;
        is_empty = false;
    }
    while (!p->failed && !is_at_end(p) && *p->at != '$') {
        parse_repeated(p);
        is_empty = false;
    }
    if (!p->failed && *p->at == '$') {
        add_step(p, p->program->count, STEP_LINE_END, 0, 0);
        p->at++;
        is_empty = false;
    }
    p->failed |= is_empty || !is_at_end(p);
}

static void parse_choice(regex_parser *p)
{
    enum { DEEPEST = 20 };
    int start = p->program->count;
    p->failed |= ++p->depth > DEEPEST;
    parse_row(p);
    while (!p->failed && is_operator(p, '|')) {
        skip_operator(p);
        int size = p->program->count - start;
        add_step(p, start, STEP_FORK, 1, size + 2);
        add_step(p, p->program->count, STEP_GO, 0, 0);
        int go = p->program->count - 1;
        parse_row(p);
        p->program->steps[go].argument = p->program->count - go;
    }
    p->depth--;
}

HIDDEN regex_program *__libsplat_compile_regex(const char *pattern, int flags)
{
    regex_program *made = calloc(1, sizeof *made);
    if (!made)
        return NULL;
    made->by_lines = flags & REG_NEWLINE;
    made->ignores_case = flags & REG_ICASE;
    regex_parser p = {.at = pattern, .extended = flags & REG_EXTENDED, .flags = flags, .program = made};
    parse_choice(&p);
    add_step(&p, made->count, STEP_DONE, 0, 0);
    if (!p.failed && !*p.at)
        return made;
    free(made);
    return NULL;
}
