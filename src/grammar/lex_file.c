#include "lex_file.h"

#include "../base/file.h"
#include "../base/memory.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>

typedef struct reader {
    lex_file *into;
    const char *at, *end; /* of the file */
    unsigned line;        /* where `at` is */
    pattern_definitions known;
    bool folds;
    uint64_t scopes[LEX_MOST_CONDITIONS]; /* conditions of the blocks around a rule */
    unsigned depth;
    char *why; /* without the file's name */
} reader;

int lex_file_condition(const lex_file *of, const char *name, size_t length)
{
    for (size_t i = 0; i < of->conditions.count; i++)
        if (strlen(of->conditions.items[i].name) == length && !strncmp(of->conditions.items[i].name, name, length))
            return (int)i;
    return -1;
}

/* ---- lines ---- */

static const char *line_end(const reader *of)
{
    const char *end = memchr(of->at, '\n', (size_t)(of->end - of->at));
    return end ? end : of->end;
}

/* Goes to `to`, counting lines. */
static void go_to(reader *of, const char *to)
{
    for (; of->at < to; of->at++)
        of->line += *of->at == '\n';
}

static void go_to_next_line(reader *of)
{
    const char *end = line_end(of);
    go_to(of, end < of->end ? end + 1 : end);
}

static bool is_at(const reader *of, const char *what)
{
    size_t length = strlen(what);
    return (size_t)(of->end - of->at) >= length && !strncmp(of->at, what, length);
}

static void skip_blanks(reader *of)
{
    while (of->at < of->end && isblank((unsigned char)*of->at))
        of->at++;
}

static void keep_code(reader *of, const char *from, const char *to)
{
    text_add_bytes(&of->into->code, from, (size_t)(to - from));
    text_add(&of->into->code, "\n");
}

/* From behind its opening up to `close` at the beginning of a line. */
static void take_code_block(reader *of, const char *close)
{
    go_to_next_line(of);
    const char *from = of->at;
    while (of->at < of->end && !is_at(of, close))
        go_to_next_line(of);
    keep_code(of, from, of->at);
    go_to_next_line(of);
}

static void skip_comment(reader *of)
{
    const char *close = memmem(of->at, (size_t)(of->end - of->at), "*/", 2);
    go_to(of, close ? close + 2 : of->end);
}

/* ---- definitions ---- */

static void add_condition(reader *of, const char *name, size_t length, bool is_exclusive)
{
    if (of->into->conditions.count == LEX_MOST_CONDITIONS)
        of->why = text_format("%u: more than %d start conditions", of->line, LEX_MOST_CONDITIONS);
    else if (lex_file_condition(of->into, name, length) < 0)
        array_push(&of->into->conditions, (lex_condition){text_format("%.*s", (int)length, name), is_exclusive});
}

static void take_conditions(reader *of)
{
    bool is_exclusive = of->at[1] == 'x' || of->at[1] == 'X';
    const char *end = line_end(of), *at = of->at;
    while (at < end && !isspace((unsigned char)*at))
        at++;
    while (at < end) {
        while (at < end && (isspace((unsigned char)*at) || *at == ','))
            at++;
        const char *name = at;
        while (at < end && (isalnum((unsigned char)*at) || *at == '_' || *at == '-' || *at == '.'))
            at++;
        if (at == name)
            break;
        add_condition(of, name, (size_t)(at - name), is_exclusive);
    }
    go_to_next_line(of);
}

/* An option of which "no" in front says the opposite, as often as it stands there. */
static void take_option(reader *of, const char *name, size_t length)
{
    static const struct {
        const char *name;
        bool folds;
    } cases[] = {{"case-insensitive", true}, {"caseless", true}, {"case-sensitive", false}, {"caseful", false}};
    bool value = true;
    for (; length > 2 && !strncmp(name, "no", 2); name += 2, length -= 2)
        value = !value;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (strlen(cases[i].name) == length && !strncmp(cases[i].name, name, length))
            of->folds = cases[i].folds == value;
}

static void take_options(reader *of)
{
    const char *end = line_end(of), *at = of->at;
    while (at < end && !isspace((unsigned char)*at))
        at++;
    while (at < end) {
        const char *name = at;
        while (at < end && !isspace((unsigned char)*at))
            at++;
        take_option(of, name, (size_t)(at - name));
        at += at < end;
    }
    go_to_next_line(of);
}

static void take_definition(reader *of)
{
    const char *end = line_end(of), *at = of->at;
    while (at < end && !isspace((unsigned char)*at))
        at++;
    const char *body = at, *last = end;
    while (body < end && isspace((unsigned char)*body))
        body++;
    while (last > body && isspace((unsigned char)last[-1]))
        last--;
    if (body < last)
        array_push(&of->known, (pattern_definition){text_format("%.*s", (int)(at - of->at), of->at),
                                                    text_format("%.*s", (int)(last - body), body)});
    go_to_next_line(of);
}

static void take_definitions(reader *of)
{
    while (of->at < of->end && !is_at(of, "%%") && !of->why) {
        if (is_at(of, "%{"))
            take_code_block(of, "%}");
        else if (is_at(of, "%top"))
            take_code_block(of, "}");
        else if (is_at(of, "/*"))
            skip_comment(of);
        else if (is_at(of, "%option") || is_at(of, "%options"))
            take_options(of);
        else if (of->at[0] == '%' && of->at + 1 < of->end && strchr("sSxX", of->at[1]))
            take_conditions(of);
        else if (isblank((unsigned char)*of->at)) {
            keep_code(of, of->at, line_end(of));
            go_to_next_line(of);
        } else if (*of->at == '%' || *of->at == '\n' || is_at(of, "//"))
            go_to_next_line(of);
        else
            take_definition(of);
    }
}

/* ---- rules ---- */

static uint64_t inclusive_conditions(const lex_file *of)
{
    uint64_t made = 0;
    for (size_t i = 0; i < of->conditions.count; i++)
        made |= (uint64_t)!of->conditions.items[i].is_exclusive << i;
    return made;
}

static uint64_t all_conditions(const lex_file *of)
{
    return of->conditions.count == 64 ? ~(uint64_t)0 : ((uint64_t)1 << of->conditions.count) - 1;
}

/* <A,B> at the start of a rule; the conditions around it if there is none. */
static uint64_t take_rule_conditions(reader *of)
{
    const char *close = memchr(of->at, '>', (size_t)(line_end(of) - of->at));
    uint64_t made = 0;
    if (*of->at != '<' || is_at(of, "<<EOF>>") || !close)
        return of->depth ? of->scopes[of->depth - 1] : inclusive_conditions(of->into);
    for (const char *at = of->at + 1; at < close && !of->why;) {
        size_t length = strcspn(at, ",>");
        const char *name = at;
        at += length + 1;
        while (length && isspace((unsigned char)*name))
            name++, length--;
        while (length && isspace((unsigned char)name[length - 1]))
            length--;
        int found = lex_file_condition(of->into, name, length);
        if (length == 1 && *name == '*')
            made = all_conditions(of->into);
        else if (found >= 0)
            made |= (uint64_t)1 << found;
        else
            of->why = text_format("%u: <%.*s>: no such start condition", of->line, (int)length, name);
    }
    of->at = close + 1;
    return of->depth ? made | of->scopes[of->depth - 1] : made;
}

static const char *skip_quoted(const char *at, const char *end)
{
    char quote = *at++;
    while (at < end && *at != quote && *at != '\n')
        at += *at == '\\' && at + 1 < end ? 2 : 1;
    return at < end ? at + 1 : end;
}

/* The end of an action: that of its line, or behind the brace that closes what the line opened. */
static const char *find_action_end(const reader *of)
{
    const char *at = of->at;
    size_t depth = 0;
    if (is_at(of, "|")) /* whatever stands behind it */
        return line_end(of);
    if (is_at(of, "%{")) {
        const char *close = memmem(at, (size_t)(of->end - at), "%}", 2);
        return close ? close : of->end;
    }
    while (at < of->end && (depth || *at != '\n')) {
        if (*at == '"' || *at == '\'') {
            at = skip_quoted(at, of->end);
        } else if (*at == '/' && at + 1 < of->end && at[1] == '*') {
            const char *close = memmem(at + 2, (size_t)(of->end - at - 2), "*/", 2);
            at = close ? close + 2 : of->end;
        } else if (*at == '/' && at + 1 < of->end && at[1] == '/') {
            const char *end = memchr(at, '\n', (size_t)(of->end - at));
            at = end ? end : of->end;
        } else {
            depth += *at == '{';
            depth -= *at == '}' && depth;
            at++;
        }
    }
    return at;
}

static void take_rule(reader *of)
{
    lex_rule made = {.line = of->line};
    const char *start = of->at;
    made.conditions = take_rule_conditions(of);
    skip_blanks(of);
    if (of->why)
        return;
    if (of->at > start && of->at == line_end(of)) { /* the block begins on the next line */
        go_to_next_line(of);
        skip_blanks(of);
    }
    if (*of->at == '{' && (of->at + 1 == of->end || isspace((unsigned char)of->at[1]))) { /* <A>{: rules follow */
        if (of->depth == LEX_MOST_CONDITIONS)
            of->why = text_format("%u: blocks of conditions are nested too deeply", of->line);
        else
            of->scopes[of->depth++] = made.conditions;
        go_to_next_line(of);
        return;
    }
    char *complaint = NULL;
    size_t extent = pattern_extent(of->at, (size_t)(line_end(of) - of->at));
    if (!pattern_parse(of->at, extent, &of->known, of->folds, &of->into->pool, &made.what, &complaint)) {
        of->why = text_format("%u: %s", of->line, complaint);
        memory_free(complaint);
        return;
    }
    of->at += extent;
    skip_blanks(of);
    const char *end = find_action_end(of);
    made.action = text_format("%.*s", (int)(end - of->at), of->at);
    go_to(of, end);
    go_to_next_line(of);
    array_push(&of->into->rules, made);
}

static void take_rules(reader *of)
{
    go_to_next_line(of); /* %% */
    while (of->at < of->end && !is_at(of, "%%") && !of->why) {
        const char *line = of->at;
        if (of->depth)
            skip_blanks(of);
        if (is_at(of, "%{")) {
            take_code_block(of, "%}");
        } else if (of->at < of->end && (*of->at == '\n' || *of->at == '\r')) {
            go_to_next_line(of);
        } else if (is_at(of, "/*")) {
            skip_comment(of);
        } else if (of->depth && is_at(of, "}")) {
            of->depth--;
            go_to_next_line(of);
        } else if (isspace((unsigned char)*line) && !of->depth) {
            keep_code(of, line, line_end(of));
            go_to_next_line(of);
        } else if (of->at < of->end) {
            take_rule(of);
        }
    }
}

/* The action | is that of the next rule. */
static void join_actions(lex_file *of)
{
    for (size_t i = of->rules.count; i-- > 0;) {
        lex_rule *rule = &of->rules.items[i];
        if (rule->action[0] != '|' || i + 1 == of->rules.count)
            continue;
        memory_free(rule->action);
        rule->action = memory_copy_text(of->rules.items[i + 1].action);
    }
}

static void read_all(reader *of)
{
    array_push(&of->into->conditions, (lex_condition){memory_copy_text("INITIAL"), false});
    take_definitions(of);
    if (!of->why && of->at == of->end)
        of->why = text_format("%u: %%%% is missing; is it a file for lex?", of->line);
    if (!of->why)
        take_rules(of);
    if (!of->why && of->at < of->end) {
        go_to_next_line(of);
        keep_code(of, of->at, of->end);
    }
    if (!of->why && !of->into->rules.count)
        of->why = text_format("%u: there are no rules", of->line);
    join_actions(of->into);
}

lex_file *lex_file_read(const char *path, char **why)
{
    text content = {0};
    *why = NULL;
    if (!file_read(path, &content)) {
        *why = text_format("%s: %s", path, strerror(errno));
        text_free(&content);
        return NULL;
    }
    text_add(&content, "\n");
    lex_file *made = memory_allocate(1, sizeof *made);
    reader of = {.into = made, .at = content.data, .end = content.data + content.length, .line = 1};
    read_all(&of);
    pattern_definitions_free(&of.known);
    text_free(&content);
    if (of.why) {
        *why = text_format("%s:%s", path, of.why);
        memory_free(of.why);
        lex_file_free(made);
        return NULL;
    }
    return made;
}

void lex_file_free(lex_file *of)
{
    if (!of)
        return;
    for (size_t i = 0; i < of->conditions.count; i++)
        memory_free(of->conditions.items[i].name);
    for (size_t i = 0; i < of->rules.count; i++)
        memory_free(of->rules.items[i].action);
    array_free(&of->conditions);
    array_free(&of->rules);
    text_free(&of->code);
    regex_pool_free(&of->pool);
    memory_free(of);
}
