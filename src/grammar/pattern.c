#include "pattern.h"

#include "../base/memory.h"
#include "../base/text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 64, DEEPEST_GROUP = 1000, MOST_REPEATS = 4096, MOST_NODES = 1 << 19 };

typedef struct flags {
    bool folds, takes_lines, skips_blanks; /* (?i:), (?s:), (?x:) */
} flags;

typedef struct parser {
    const char *at, *end;
    const pattern_definitions *known;
    regex_pool *pool;
    flags flags;
    unsigned depth, groups; /* open definitions and groups */
    size_t first_node;      /* of the pool */
    char *why; /* the first complaint */
} parser;

static const regex *parse_choice(parser *of);

static const regex *complain(parser *of, const char *format, const char *what, int length)
{
    if (!of->why)
        of->why = text_format(format, length, what);
    of->at = of->end;
    return regex_empty(of->pool);
}

static bool is_next(const parser *of, const char *what)
{
    size_t length = strlen(what);
    return (size_t)(of->end - of->at) >= length && !strncmp(of->at, what, length);
}

/* ---- characters and sets ---- */

static unsigned take_number(parser *of, int base, int digits)
{
    unsigned number = 0;
    for (int i = 0; i < digits && of->at < of->end; i++, of->at++) {
        int c = tolower((unsigned char)*of->at);
        int digit = isdigit(c) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : base;
        if (digit >= base)
            break;
        number = number * (unsigned)base + (unsigned)digit;
    }
    return number & 255;
}

/* Behind a backslash. */
static unsigned take_escape(parser *of)
{
    static const char names[] = "a\ab\bf\fn\nr\rt\tv\v";
    if (of->at == of->end)
        return '\\';
    char c = *of->at;
    if (c >= '0' && c <= '7')
        return take_number(of, 8, 3);
    of->at++;
    if (c == 'x' && of->at < of->end && isxdigit((unsigned char)*of->at))
        return take_number(of, 16, 2);
    for (const char *at = names; *at; at += 2)
        if (*at == c)
            return (unsigned char)at[1];
    return (unsigned char)c;
}

static unsigned take_character(parser *of)
{
    char c = *of->at++;
    return c == '\\' ? take_escape(of) : (unsigned char)c;
}

static void add_folded(const parser *of, byte_set *set)
{
    for (unsigned c = 'a'; of->flags.folds && c <= 'z'; c++)
        if (byte_set_has(set, c) || byte_set_has(set, c - 32)) {
            byte_set_add(set, c);
            byte_set_add(set, c - 32);
        }
}

static int is_blank(int c)
{
    return c == ' ' || c == '\t';
}

/* [:alpha:] and its kin, [:^alpha:] being all others; false: it is none of them. */
static bool take_class(parser *of, byte_set *into)
{
    static const struct {
        const char *name;
        int (*test)(int);
    } classes[] = {{"alpha", isalpha}, {"digit", isdigit}, {"alnum", isalnum}, {"space", isspace}, {"upper", isupper},
                   {"lower", islower}, {"punct", ispunct}, {"print", isprint}, {"graph", isgraph}, {"cntrl", iscntrl},
                   {"xdigit", isxdigit}, {"blank", is_blank}};
    const char *name = of->at + 2;
    const char *close = memmem(of->at, (size_t)(of->end - of->at), ":]", 2);
    bool is_other = close && close > name && *name == '^';
    name += is_other;
    for (size_t i = 0; close && i < sizeof classes / sizeof *classes; i++) {
        if (strlen(classes[i].name) != (size_t)(close - name) || strncmp(classes[i].name, name, (size_t)(close - name)) != 0)
            continue;
        for (int c = 0; c < 256; c++)
            if ((c < 128 && classes[i].test(c)) != is_other)
                byte_set_add(into, (unsigned)c);
        of->at = close + 2;
        return true;
    }
    return false;
}

/* Behind the opening bracket. */
static byte_set take_set(parser *of)
{
    byte_set set = {0};
    bool is_other = of->at < of->end && *of->at == '^';
    of->at += is_other;
    for (bool is_first = true; of->at < of->end && (*of->at != ']' || is_first); is_first = false) {
        if (is_next(of, "[:") && take_class(of, &set))
            continue;
        unsigned low = take_character(of), high = low;
        if (of->end - of->at >= 2 && of->at[0] == '-' && of->at[1] != ']') {
            of->at++;
            high = take_character(of);
        }
        if (high < low)
            complain(of, "[%.*s: a range runs backwards", of->at - 3, 3);
        byte_set_add_range(&set, low, high);
    }
    if (of->at == of->end)
        complain(of, "%.*s is missing", "]", 1);
    else
        of->at++;
    add_folded(of, &set);
    if (is_other)
        byte_set_invert(&set);
    return set;
}

/* Sets can be added and subtracted: [a-z]{-}[aeiou]. */
static const regex *parse_set(parser *of)
{
    byte_set set = take_set(of);
    while (is_next(of, "{-}[") || is_next(of, "{+}[")) {
        bool is_minus = of->at[1] == '-';
        of->at += 4;
        byte_set other = take_set(of);
        if (is_minus)
            byte_set_remove_all(&set, &other);
        else
            byte_set_add_all(&set, &other);
    }
    return regex_set(of->pool, &set);
}

static const regex *one_character(parser *of, unsigned character)
{
    byte_set set = {0};
    byte_set_add(&set, character);
    add_folded(of, &set);
    return regex_set(of->pool, &set);
}

static const regex *parse_quoted(parser *of)
{
    const regex *made = regex_empty(of->pool);
    while (of->at < of->end && *of->at != '"')
        made = regex_then(of->pool, made, one_character(of, take_character(of)));
    if (of->at == of->end)
        return complain(of, "%.*s is missing", "\"", 1);
    of->at++;
    return made;
}

/* ---- groups and names ---- */

/* (?i-x: sets some and clears others. */
static void take_flags(parser *of)
{
    bool value = true;
    for (; of->at < of->end && *of->at != ':' && *of->at != ')'; of->at++) {
        if (*of->at == '-')
            value = false;
        else if (*of->at == 'i')
            of->flags.folds = value;
        else if (*of->at == 's')
            of->flags.takes_lines = value;
        else if (*of->at == 'x')
            of->flags.skips_blanks = value;
    }
    if (of->at < of->end && *of->at == ':')
        of->at++;
}

static const regex *parse_group(parser *of)
{
    flags before = of->flags;
    if (is_next(of, "?#")) { /* a comment */
        while (of->at < of->end && *of->at != ')')
            of->at++;
    } else if (is_next(of, "?")) {
        of->at++;
        take_flags(of);
    }
    if (++of->groups > DEEPEST_GROUP)
        return complain(of, "%.*s is nested more than 1000 deep", "(", 1);
    const regex *made = of->at < of->end && *of->at == ')' ? regex_empty(of->pool) : parse_choice(of);
    of->groups--;
    of->flags = before;
    if (of->at == of->end)
        return complain(of, "%.*s is missing", ")", 1);
    of->at++;
    return made;
}

static const regex *parse_definition(parser *of, const char *body)
{
    parser inner = *of;
    inner.at = body;
    inner.end = body + strlen(body);
    inner.depth++;
    if (inner.depth > DEEPEST)
        return complain(of, "{%.*s}: is defined by itself", "...", 3);
    if (of->pool->nodes.count - of->first_node > MOST_NODES)
        return complain(of, "{%.*s}: makes too large a pattern", "...", 3);
    const regex *made = parse_choice(&inner);
    if (!inner.why && inner.at != inner.end)
        complain(&inner, "%.*s: cannot be read", inner.at, (int)(inner.end - inner.at));
    if (inner.why && !of->why) {
        of->why = inner.why;
        of->at = of->end;
    }
    return made;
}

static const char *find_body(const pattern_definitions *known, const char *name, size_t length)
{
    for (size_t i = known->count; i-- > 0;)
        if (strlen(known->items[i].name) == length && !strncmp(known->items[i].name, name, length))
            return known->items[i].body;
    return NULL;
}

static const regex *parse_name(parser *of)
{
    const char *name = of->at, *close = memchr(of->at, '}', (size_t)(of->end - of->at));
    if (!close)
        return complain(of, "%.*s is missing", "}", 1);
    of->at = close + 1;
    const char *body = find_body(of->known, name, (size_t)(close - name));
    return body ? parse_definition(of, body) : complain(of, "{%.*s}: is not defined", name, (int)(close - name));
}

/* ---- expressions ---- */

static const regex *parse_single(parser *of)
{
    byte_set all = {0};
    char c = *of->at++;
    switch (c) {
    case '[': return parse_set(of);
    case '"': return parse_quoted(of);
    case '(': return parse_group(of);
    case '{': return parse_name(of);
    case '.':
        if (!of->flags.takes_lines)
            byte_set_add(&all, '\n');
        byte_set_invert(&all);
        return regex_set(of->pool, &all);
    case '\\': return one_character(of, take_escape(of));
    default: return one_character(of, (unsigned char)c);
    }
}

/* {n}, {n,} or {n,m}; false: it is something else, and nothing was taken. */
static bool take_counts(parser *of, uint32_t *least, uint32_t *most)
{
    char *at = NULL;
    if (!is_next(of, "{") || of->end - of->at < 3 || !isdigit((unsigned char)of->at[1]))
        return false;
    unsigned long low = strtoul(of->at + 1, &at, 10), high = low;
    bool is_open = *at == ',' && at[1] == '}';
    if (*at == ',')
        high = strtoul(at + 1, &at, 10);
    if (at >= of->end || (*at != '}' && !is_open) || low > MOST_REPEATS || (!is_open && (high > MOST_REPEATS || high < low))) {
        complain(of, "%.*s: bad repetition", of->at, (int)(of->end - of->at));
        return false;
    }
    *least = (uint32_t)low;
    *most = is_open ? REGEX_FOREVER : (uint32_t)high;
    of->at = strchr(at, '}') + 1;
    return true;
}

static bool take_repetition(parser *of, uint32_t *least, uint32_t *most)
{
    static const struct {
        char mark;
        uint32_t least, most;
    } marks[] = {{'*', 0, REGEX_FOREVER}, {'+', 1, REGEX_FOREVER}, {'?', 0, 1}};
    for (size_t i = 0; of->at < of->end && i < sizeof marks / sizeof *marks; i++)
        if (*of->at == marks[i].mark) {
            *least = marks[i].least;
            *most = marks[i].most;
            of->at++;
            return true;
        }
    return take_counts(of, least, most);
}

static const regex *parse_repeated(parser *of)
{
    const regex *made = parse_single(of);
    uint32_t least, most;
    while (take_repetition(of, &least, &most))
        made = regex_repeat(of->pool, made, least, most);
    return made;
}

static bool is_end_of_series(const parser *of)
{
    return of->at == of->end || *of->at == '|' || *of->at == ')' || *of->at == '/' ||
           (*of->at == '$' && of->at + 1 == of->end && of->depth == 0);
}

static const regex *parse_series(parser *of)
{
    const regex *made = regex_empty(of->pool);
    while (!is_end_of_series(of)) {
        if (of->flags.skips_blanks && isspace((unsigned char)*of->at))
            of->at++;
        else
            made = regex_then(of->pool, made, parse_repeated(of));
    }
    return made;
}

static const regex *parse_choice(parser *of)
{
    const regex *made = parse_series(of);
    while (of->at < of->end && *of->at == '|') {
        of->at++;
        made = regex_or(of->pool, made, parse_series(of));
    }
    return made;
}

static void parse_behind(parser *of, pattern *into)
{
    if (is_next(of, "/")) {
        of->at++;
        into->behind = parse_choice(of);
    }
    if (is_next(of, "$")) {
        of->at++;
        into->behind = regex_byte(of->pool, '\n');
    }
}

static void parse_rule(parser *of, pattern *into)
{
    if (is_next(of, "^")) {
        into->is_at_line_start = true;
        of->at++;
    }
    into->word = parse_choice(of);
    parse_behind(of, into);
    if (!of->why && of->at != of->end)
        complain(of, "%.*s: cannot be read", of->at, (int)(of->end - of->at));
}

/* Behind the bracket that closes a set which begins at `at`. */
static size_t skip_set(const char *line, size_t at, size_t length)
{
    size_t first = at + 1 + (at + 1 < length && line[at + 1] == '^');
    for (at = first; at < length && (line[at] != ']' || at == first); at++) {
        if (line[at] == '\\')
            at++;
        else if (line[at] == '[' && at + 1 < length && line[at + 1] == ':') {
            const char *close = memmem(line + at, length - at, ":]", 2);
            at = close ? (size_t)(close - line) + 1 : at;
        }
    }
    return at + 1;
}

size_t pattern_extent(const char *line, size_t length)
{
    size_t at = 0;
    unsigned groups = 0; /* inside one with x in its flags, blanks do not end the pattern */
    bool is_quoted = false;
    while (at < length && (is_quoted || groups || !isspace((unsigned char)line[at]))) {
        if (line[at] == '\\') {
            at += 2;
            continue;
        }
        if (line[at] == '"')
            is_quoted = !is_quoted;
        if (!is_quoted && line[at] == '[') {
            at = skip_set(line, at, length);
            continue;
        }
        if (!is_quoted && line[at] == '(')
            groups += groups || (at + 1 < length && line[at + 1] == '?');
        if (!is_quoted && line[at] == ')' && groups)
            groups--;
        at++;
    }
    return at < length ? at : length;
}

size_t pattern_set_extent(const char *source, size_t length)
{
    size_t extent = skip_set(source, 0, length);
    return extent <= length ? extent : 0;
}

/* The definition that a pattern names at `at`, if it begins with ^ or ends with $: it is no group, but put in as it stands, so
 * that these keep their meaning at the ends of the pattern. */
static const char *anchored_body(const char *source, size_t at, size_t length, const pattern_definitions *known)
{
    const char *close = source[at] == '{' ? memchr(source + at, '}', length - at) : NULL;
    const char *body = close ? find_body(known, source + at + 1, (size_t)(close - source) - at - 1) : NULL;
    size_t size = body ? strlen(body) : 0;
    return size && (body[0] == '^' || body[size - 1] == '$') ? body : NULL;
}

static void put_anchored(const char *source, size_t length, const pattern_definitions *known, unsigned depth, text *into)
{
    bool is_quoted = false;
    for (size_t at = 0, from = 0; at < length; from = at) {
        const char *body = is_quoted || depth > DEEPEST ? NULL : anchored_body(source, at, length, known);
        if (body) {
            put_anchored(body, strlen(body), known, depth + 1, into);
            at = (size_t)((const char *)memchr(source + at, '}', length - at) - source) + 1;
            continue;
        }
        is_quoted ^= source[at] == '"';
        at = source[at] == '\\' ? at + 2 : source[at] == '[' && !is_quoted ? skip_set(source, at, length) : at + 1;
        at = at < length ? at : length;
        text_add_bytes(into, source + from, at - from);
    }
}

bool pattern_parse(const char *source, size_t length, const pattern_definitions *known, bool folds, regex_pool *pool,
                   pattern *into, char **why)
{
    *into = (pattern){0};
    if (length == 7 && !strncmp(source, "<<EOF>>", 7)) {
        into->is_end_of_file = true;
        return true;
    }
    text whole = {0};
    put_anchored(source, length, known, 0, &whole);
    const char *start = text_get(&whole);
    parser of = {.at = start, .end = start + whole.length, .known = known, .pool = pool, .flags = {.folds = folds},
                 .first_node = pool->nodes.count};
    parse_rule(&of, into);
    text_free(&whole);
    *why = of.why;
    return !of.why;
}

void pattern_definitions_free(pattern_definitions *of)
{
    for (size_t i = 0; i < of->count; i++) {
        memory_free(of->items[i].name);
        memory_free(of->items[i].body);
    }
    array_free(of);
}
