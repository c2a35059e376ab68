#include "ebnf_file.h"

#include "../base/file.h"
#include "../base/memory.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 64, MOST_REPEATS = 4096 };

/* A rule as it stands in the file. */
typedef struct source_rule {
    char *name;
    const char *body; /* behind = or := */
    unsigned line;
    bool is_token;
} source_rule;

typedef struct reader {
    ebnf_file *into;
    ARRAY(source_rule) rules;
    const char *at, *end;
    unsigned line, depth, made; /* made: symbols without a name of their own */
    char *why;                  /* without the file's name */
} reader;

static bool complain(reader *of, const char *what, const char *why)
{
    if (!of->why)
        of->why = text_format("%u: %s%s", of->line, what, why);
    of->at = of->end;
    return false;
}

static void skip_space(reader *of)
{
    while (of->at < of->end && (isspace((unsigned char)*of->at) || *of->at == '#')) {
        if (*of->at == '#')
            while (of->at < of->end && *of->at != '\n')
                of->at++;
        else
            of->line += *of->at++ == '\n';
    }
}

static bool is_of_name(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '-' || c == '.';
}

static char *take_name(reader *of)
{
    const char *from = of->at;
    of->at += *of->at == '%';
    while (of->at < of->end && is_of_name(*of->at))
        of->at++;
    return text_format("%.*s", (int)(of->at - from), from);
}

static const char *skip_quoted(const char *at, const char *end, char close)
{
    for (at++; at < end && *at != close && *at != '\n'; at++)
        at += *at == '\\' && at + 1 < end;
    return at;
}

/* ---- finding the rules ---- */

/* To the semicolon that ends the rule. */
static void skip_body(reader *of)
{
    while (skip_space(of), of->at < of->end && *of->at != ';') {
        char close = *of->at == '[' ? ']' : *of->at;
        if (*of->at == '"' || *of->at == '\'' || *of->at == '[') {
            of->at = skip_quoted(of->at, of->end, close);
            if (of->at >= of->end || *of->at == '\n')
                complain(of, "a quote or bracket is not closed", "");
        }
        if (of->at < of->end)
            of->at++;
    }
    if (of->at == of->end)
        complain(of, "a rule ends without ;", "");
    else
        of->at++;
}

static const source_rule *find_rule(const reader *of, const char *name)
{
    for (size_t i = 0; i < of->rules.count; i++)
        if (!strcmp(of->rules.items[i].name, name))
            return &of->rules.items[i];
    return NULL;
}

static void find_rules(reader *of)
{
    while (skip_space(of), of->at < of->end && !of->why) {
        source_rule made = {.line = of->line};
        if (!is_of_name(*of->at) && *of->at != '%') {
            complain(of, "a rule must begin with its name", "");
            return;
        }
        made.name = take_name(of);
        skip_space(of);
        made.is_token = of->end - of->at > 1 && of->at[0] == ':' && of->at[1] == '=';
        bool is_rule = made.is_token || (of->at < of->end && *of->at == '=');
        of->at += made.is_token ? 2 : 1;
        made.body = of->at;
        if (!is_rule)
            complain(of, made.name, ": = or := must follow the name");
        else if (find_rule(of, made.name))
            complain(of, made.name, ": has two rules");
        else
            skip_body(of);
        array_push(&of->rules, made);
    }
}

/* ---- what both kinds of rules share ---- */

static const regex *take_quoted(reader *of)
{
    const pattern_definitions none = {0};
    const char *from = of->at, *close = skip_quoted(of->at, of->end, *of->at);
    if (close >= of->end || *close != *from) {
        complain(of, "a quote is not closed", "");
        return regex_empty(&of->into->pool);
    }
    char *word = text_format("\"%.*s\"", (int)(close - from - 1), from + 1), *why = NULL;
    pattern what = {0};
    of->at = close + 1;
    if (!pattern_parse(word, strlen(word), &none, false, &of->into->pool, &what, &why))
        complain(of, why, "");
    memory_free(why);
    memory_free(word);
    return what.word ? what.word : regex_empty(&of->into->pool);
}

static const regex *take_class(reader *of)
{
    const pattern_definitions none = {0};
    size_t extent = pattern_extent(of->at, (size_t)(of->end - of->at));
    const char *close = of->at + 1 + (of->at[1] == '^');
    for (close += *close == ']'; close < of->at + extent && *close != ']'; close++)
        close += *close == '\\';
    pattern what = {0};
    char *why = NULL;
    if (close >= of->end || !pattern_parse(of->at, (size_t)(close + 1 - of->at), &none, false, &of->into->pool, &what, &why))
        complain(of, why ? why : "] is missing", "");
    else
        of->at = close + 1;
    memory_free(why);
    return what.word ? what.word : regex_empty(&of->into->pool);
}

static bool take_repetition(reader *of, uint32_t *least, uint32_t *most)
{
    skip_space(of);
    char mark = of->at < of->end ? *of->at : 0;
    *least = mark == '+';
    *most = mark == '?' ? 1 : REGEX_FOREVER;
    if (mark == '?' || mark == '*' || mark == '+') {
        of->at++;
        return true;
    }
    if (mark != '{')
        return false;
    char *at;
    unsigned long low = strtoul(of->at + 1, &at, 10), high = low;
    bool is_open = at[0] == ',' && at[1] == '}';
    if (*at == ',')
        high = strtoul(at + 1, &at, 10);
    if (*at != '}' || low > MOST_REPEATS || (!is_open && (high > MOST_REPEATS || high < low)))
        return complain(of, "{: a bad number of repetitions", "");
    of->at = at + 1;
    *least = (uint32_t)low;
    *most = is_open ? REGEX_FOREVER : (uint32_t)high;
    return true;
}

static bool is_at_end(reader *of)
{
    skip_space(of);
    return of->at == of->end || strchr("|);", *of->at);
}

/* ---- rules of tokens ---- */

static const regex *token_choice(reader *of);

static const regex *token_of_name(reader *of)
{
    char *name = take_name(of);
    const source_rule *rule = find_rule(of, name);
    const regex *made = regex_empty(&of->into->pool);
    if (!rule || !rule->is_token) {
        complain(of, name, rule ? ": is no token; a token can only use tokens" : ": used, but nothing defines it");
    } else if (of->depth == DEEPEST) {
        complain(of, name, ": a token cannot use itself");
    } else {
        const char *behind = of->at;
        unsigned line = of->line;
        of->at = rule->body;
        of->line = rule->line;
        of->depth++;
        made = token_choice(of);
        of->depth--;
        of->line = line;
        of->at = of->why ? of->end : behind;
    }
    memory_free(name);
    return made;
}

static const regex *token_item(reader *of)
{
    byte_set any = {0};
    char c = *of->at;
    if (c == '"' || c == '\'')
        return take_quoted(of);
    if (c == '[')
        return take_class(of);
    if (is_of_name(c) && c != '.')
        return token_of_name(of);
    of->at++;
    if (c == '.') {
        byte_set_invert(&any);
        return regex_set(&of->into->pool, &any);
    }
    if (c != '(') {
        complain(of, "this cannot be read", "");
        return regex_empty(&of->into->pool);
    }
    const regex *made = token_choice(of);
    if (of->at < of->end && *of->at == ')')
        of->at++;
    else
        complain(of, ") is missing", "");
    return made;
}

static const regex *token_choice(reader *of)
{
    const regex *made = NULL;
    do {
        const regex *series = regex_empty(&of->into->pool);
        of->at += made != NULL;
        while (!is_at_end(of)) {
            uint32_t least, most;
            const regex *item = token_item(of);
            while (take_repetition(of, &least, &most))
                item = regex_repeat(&of->into->pool, item, least, most);
            series = regex_then(&of->into->pool, series, item);
        }
        made = made ? regex_or(&of->into->pool, made, series) : series;
    } while (of->at < of->end && *of->at == '|');
    return made;
}

/* ---- rules of sentences ---- */

static void rule_choice(reader *of, uint32_t left);

static uint32_t add_token(reader *of, const char *name, const regex *word)
{
    grammar *g = of->into->grammar;
    bool is_new = grammar_find(g, name) == GRAMMAR_NONE;
    uint32_t made = grammar_add(g, name);
    g->symbols.items[made].is_token = true;
    if (is_new)
        array_push(&of->into->tokens, (token_line){memory_copy_text(name), word});
    return made;
}

static uint32_t add_symbol(reader *of)
{
    char *name = text_format("(%u)", ++of->made);
    uint32_t made = grammar_add(of->into->grammar, name);
    memory_free(name);
    return made;
}

static uint32_t rule_item(reader *of)
{
    const char *from = of->at;
    char c = *from;
    uint32_t made;
    if (c == '"' || c == '\'' || c == '[') {
        const regex *word = c == '[' ? take_class(of) : take_quoted(of);
        char *name = text_format("%.*s", (int)(of->at - from), from);
        made = add_token(of, name, word);
        memory_free(name);
    } else if (is_of_name(c)) {
        char *name = take_name(of);
        const source_rule *rule = find_rule(of, name);
        if (!rule)
            complain(of, name, ": used, but nothing defines it");
        made = grammar_add(of->into->grammar, name);
        of->into->grammar->symbols.items[made].is_token = rule && rule->is_token;
        memory_free(name);
    } else {
        of->at++;
        made = add_symbol(of);
        if (c != '(')
            complain(of, "this cannot be read", "");
        else
            rule_choice(of, made);
        if (of->at < of->end && *of->at == ')')
            of->at++;
        else
            complain(of, ") is missing", "");
    }
    return made;
}

static void add_production(reader *of, uint32_t left, const uint32_t *right, size_t count)
{
    grammar *g = of->into->grammar;
    size_t made = grammar_add_production(g, left);
    for (size_t i = 0; i < count; i++)
        array_push(&g->productions.items[made].right, right[i]);
}

/* A symbol for `least` to `most` times the item: nothing, or one more in front. */
static uint32_t repeat_symbol(reader *of, uint32_t item, uint32_t least, uint32_t most)
{
    uint32_t rest = add_symbol(of);
    add_production(of, rest, NULL, 0);
    if (most == REGEX_FOREVER) {
        add_production(of, rest, (uint32_t[]){item, rest}, 2);
    } else {
        for (uint32_t i = least; i < most; i++) {
            uint32_t next = add_symbol(of);
            add_production(of, next, NULL, 0);
            add_production(of, next, (uint32_t[]){item, rest}, 2);
            rest = next;
        }
    }
    for (uint32_t i = 0; i < least; i++) {
        uint32_t next = add_symbol(of);
        add_production(of, next, (uint32_t[]){item, rest}, 2);
        rest = next;
    }
    return rest;
}

static void rule_choice(reader *of, uint32_t left)
{
    bool is_first = true;
    do {
        ARRAY(uint32_t) right = {0};
        of->at += !is_first;
        is_first = false;
        while (!is_at_end(of)) {
            uint32_t least, most, item = rule_item(of);
            while (take_repetition(of, &least, &most))
                item = repeat_symbol(of, item, least, most);
            array_push(&right, item);
        }
        add_production(of, left, right.items, right.count);
        array_free(&right);
    } while (of->at < of->end && *of->at == '|');
}

/* ---- the file ---- */

static void read_rule(reader *of, const source_rule *rule)
{
    of->at = rule->body;
    of->line = rule->line;
    if (rule->is_token) {
        const regex *word = token_choice(of);
        if (!of->why)
            array_push(&of->into->tokens, (token_line){memory_copy_text(rule->name), word});
    } else {
        rule_choice(of, grammar_add(of->into->grammar, rule->name));
    }
    if (!of->why && (of->at == of->end || *of->at != ';'))
        complain(of, rule->name, ": its rule does not end where it should");
}

/* Sentences first, so that the words in them come before the tokens that might match them too. */
static void read_rules(reader *of, const char *start)
{
    grammar *g = of->into->grammar;
    find_rules(of);
    for (int tokens = 0; tokens < 2; tokens++)
        for (size_t i = 0; i < of->rules.count && !of->why; i++)
            if (of->rules.items[i].is_token == tokens)
                read_rule(of, &of->rules.items[i]);
    for (size_t i = 0; i < of->rules.count && !start; i++)
        if (!of->rules.items[i].is_token)
            start = of->rules.items[i].name;
    g->start = start ? grammar_find(g, start) : GRAMMAR_NONE;
    if (!of->why && start && (g->start == GRAMMAR_NONE || g->symbols.items[g->start].is_token))
        of->why = text_format(" --start %s: the grammar has no such symbol", start);
}

ebnf_file *ebnf_file_read(const char *path, const char *start, char **why)
{
    text content = {0};
    *why = NULL;
    if (!file_read(path, &content)) {
        *why = text_format("%s: %s", path, strerror(errno));
        text_free(&content);
        return NULL;
    }
    ebnf_file *made = memory_allocate(1, sizeof *made);
    made->grammar = memory_allocate(1, sizeof *made->grammar);
    reader of = {.into = made, .line = 1};
    text_add(&content, "\n");
    of.at = text_get(&content);
    of.end = of.at + content.length;
    read_rules(&of, start);
    if (of.why)
        *why = text_format("%s:%s", path, of.why);
    memory_free(of.why);
    for (size_t i = 0; i < of.rules.count; i++)
        memory_free(of.rules.items[i].name);
    array_free(&of.rules);
    text_free(&content);
    if (!*why)
        return made;
    ebnf_file_free(made);
    return NULL;
}

void ebnf_file_free(ebnf_file *of)
{
    if (!of)
        return;
    if (of->grammar)
        grammar_free(of->grammar);
    memory_free(of->grammar);
    token_lines_free(&of->tokens);
    regex_pool_free(&of->pool);
    memory_free(of);
}
