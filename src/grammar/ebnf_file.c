#include "ebnf_file.h"

#include "../base/file.h"
#include "../base/memory.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 1000, MOST_REPEATS = 4096 };

/* A rule as it stands in the file. */
typedef struct source_rule {
    char *name;
    const char *body; /* behind = or := */
    unsigned line;
    bool is_token, is_open; /* is_open: being read */
    const regex *word;      /* of a token that was read */
} source_rule;

typedef struct reader {
    ebnf_file *into;
    ARRAY(source_rule) rules;
    const source_rule *rule; /* of sentences, that is being read */
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
    for (at++; at < end && *at != close; at++)
        at += *at == '\\' && at + 1 < end;
    return at;
}

/* The end of the quote or bracket here, which is in the same line; null after a complaint. */
static const char *find_close(reader *of)
{
    const char *end = memchr(of->at, '\n', (size_t)(of->end - of->at)), *close;
    if (*of->at == '[') {
        size_t extent = pattern_set_extent(of->at, (size_t)(end - of->at));
        close = extent ? of->at + extent - 1 : end;
    } else {
        close = skip_quoted(of->at, end, *of->at);
    }
    if (close < end)
        return close;
    complain(of, "a quote or bracket is not closed", "");
    return NULL;
}

static bool is_quote(char c)
{
    return c == '"' || c == '\'';
}

static bool enter(reader *of)
{
    return ++of->depth <= DEEPEST || complain(of, "this is nested more than 1000 deep", "");
}

/* ---- finding the rules ---- */

/* To the semicolon that ends the rule. */
static void skip_body(reader *of)
{
    while (skip_space(of), of->at < of->end && *of->at != ';') {
        const char *last = is_quote(*of->at) || *of->at == '[' ? find_close(of) : of->at;
        if (last)
            of->at = last + 1;
    }
    if (of->at == of->end)
        complain(of, "a rule ends without ;", "");
    else
        of->at++;
}

static source_rule *find_rule(const reader *of, const char *name)
{
    for (size_t i = 0; i < of->rules.count; i++)
        if (!strcmp(of->rules.items[i].name, name))
            return &of->rules.items[i];
    return NULL;
}

/* What is wrong with the beginning of a rule, behind its name; null: nothing. */
static const char *find_fault_of_head(const reader *of, const source_rule *rule, bool has_sign)
{
    bool is_skip = !strcmp(rule->name, TOKEN_FILE_SKIP);
    return !has_sign                          ? ": = or := must follow the name"
           : rule->name[0] == '%' && !is_skip ? ": unknown; there is only " TOKEN_FILE_SKIP
           : is_skip && !rule->is_token       ? ": is made of characters, not of tokens; := must follow"
           : find_rule(of, rule->name)        ? ": has two rules"
                                              : NULL;
}

static void find_rules(reader *of)
{
    while (skip_space(of), of->at < of->end && !of->why) {
        source_rule made = {.line = of->line};
        if ((!is_of_name(*of->at) && *of->at != '%') || *of->at == '.') {
            complain(of, "a rule must begin with its name", "");
            return;
        }
        made.name = take_name(of);
        skip_space(of);
        made.is_token = of->end - of->at > 1 && of->at[0] == ':' && of->at[1] == '=';
        bool has_sign = made.is_token || (of->at < of->end && *of->at == '=');
        of->at += made.is_token ? 2 : 1;
        made.body = of->at;
        const char *fault = find_fault_of_head(of, &made, has_sign);
        if (fault)
            complain(of, made.name, fault);
        else
            skip_body(of);
        array_push(&of->rules, made);
    }
}

/* ---- what both kinds of rules share ---- */

static const regex *take_pattern(reader *of, const char *source, size_t length)
{
    const pattern_definitions none = {0};
    pattern what = {0};
    char *why = NULL;
    if (!pattern_parse(source, length, &none, false, &of->into->pool, &what, &why))
        complain(of, why, "");
    memory_free(why);
    return what.word ? what.word : regex_empty(&of->into->pool);
}

/* A quote of the other kind is a character between these, which in a pattern has a backslash. */
static const regex *take_quoted(reader *of)
{
    const char *close = find_close(of);
    if (!close)
        return regex_empty(&of->into->pool);
    text word = {0};
    text_add(&word, "\"");
    for (of->at++; of->at < close; of->at++) {
        text_add(&word, *of->at == '"' ? "\\" : "");
        text_add_bytes(&word, of->at, 1);
        if (*of->at == '\\')
            text_add_bytes(&word, ++of->at, 1);
    }
    text_add(&word, "\"");
    of->at = close + 1;
    const regex *made = take_pattern(of, text_get(&word), word.length);
    text_free(&word);
    return made;
}

static const regex *take_class(reader *of)
{
    const char *from = of->at, *close = find_close(of);
    if (!close)
        return regex_empty(&of->into->pool);
    of->at = close + 1;
    return take_pattern(of, from, (size_t)(close + 1 - from));
}

/* . is any byte. */
static const regex *take_any(reader *of)
{
    byte_set any = {0};
    byte_set_invert(&any);
    of->at++;
    return regex_set(&of->into->pool, &any);
}

/* What stands for characters in rules of both kinds; null: it is something else. */
static const regex *take_characters(reader *of)
{
    return is_quote(*of->at) ? take_quoted(of) : *of->at == '[' ? take_class(of) : *of->at == '.' ? take_any(of) : NULL;
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
    bool is_open = at[0] == ',' && at[1] == '}', has_low = isdigit((unsigned char)of->at[1]);
    if (*at == ',')
        high = strtoul(at + 1, &at, 10);
    if (*at != '}' || !has_low || low > MOST_REPEATS || (!is_open && (high > MOST_REPEATS || high < low)))
        return complain(of, "{: a bad number of repetitions", "");
    of->at = at + 1;
    *least = (uint32_t)low;
    *most = is_open ? REGEX_FOREVER : (uint32_t)high;
    return true;
}

static bool is_at_end(reader *of)
{
    skip_space(of);
    return of->at == of->end || (*of->at && strchr("|);", *of->at));
}

static void check_end(reader *of, const source_rule *rule)
{
    if (!of->why && (of->at == of->end || *of->at != ';'))
        complain(of, rule->name, ": its rule does not end where it should");
}

static void leave_group(reader *of)
{
    of->depth--;
    if (of->at < of->end && *of->at == ')')
        of->at++;
    else
        complain(of, ") is missing", "");
}

/* ---- rules of tokens ---- */

static const regex *token_choice(reader *of);

/* Read once, wherever it is used. */
static const regex *token_word(reader *of, source_rule *rule)
{
    const char *behind = of->at;
    unsigned line = of->line;
    if (rule->is_open)
        complain(of, rule->name, ": a token cannot use itself");
    if (rule->is_open || rule->word || !enter(of))
        return rule->word ? rule->word : regex_empty(&of->into->pool);
    rule->is_open = true;
    of->at = rule->body;
    of->line = rule->line;
    rule->word = token_choice(of);
    check_end(of, rule);
    rule->is_open = false;
    of->depth--;
    of->line = line;
    of->at = of->why ? of->end : behind;
    return rule->word;
}

static const regex *token_of_name(reader *of)
{
    char *name = take_name(of);
    source_rule *rule = find_rule(of, name);
    const regex *made = NULL;
    if (rule && rule->is_token)
        made = token_word(of, rule);
    else
        complain(of, name, rule ? ": is no token; a token can only use tokens" : ": used, but nothing defines it");
    memory_free(name);
    return made ? made : regex_empty(&of->into->pool);
}

static const regex *token_item(reader *of)
{
    const regex *made = take_characters(of);
    if (made)
        return made;
    if (is_of_name(*of->at))
        return token_of_name(of);
    if (*of->at != '(')
        complain(of, "this cannot be read", "");
    else if (of->at++, enter(of))
        made = token_choice(of);
    if (!of->why)
        leave_group(of);
    return made ? made : regex_empty(&of->into->pool);
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

/* Do two series of characters have the same words? */
static bool is_same_series(const regex *a, const regex *b)
{
    while (a->kind == REGEX_THEN && b->kind == REGEX_THEN && !memcmp(&a->b->set, &b->b->set, sizeof a->b->set)) {
        a = a->a;
        b = b->a;
    }
    return a->kind == REGEX_SET && b->kind == REGEX_SET && !memcmp(&a->set, &b->set, sizeof a->set);
}

/* As it stands in the file. */
static char *copy_source(const char *from, const char *end)
{
    text made = {0};
    for (; from < end; from++) {
        if (*from)
            text_add_bytes(&made, from, 1);
        else
            text_add(&made, "\\x00");
    }
    return text_take(&made);
}

/* The same word is one token, however it is written. */
static uint32_t add_token(reader *of, char *name, const regex *word)
{
    grammar *g = of->into->grammar;
    for (size_t i = 0; i < of->into->tokens.count; i++)
        if (is_same_series(of->into->tokens.items[i].word, word)) {
            memory_free(name);
            return grammar_find(g, of->into->tokens.items[i].name);
        }
    uint32_t made = grammar_add(g, name);
    g->symbols.items[made].is_token = true;
    array_push(&of->into->tokens, (token_line){.name = name, .word = word});
    return made;
}

static uint32_t add_symbol(reader *of, const char *what)
{
    char *name = text_format("(%u)", ++of->made);
    uint32_t made = grammar_add(of->into->grammar, name);
    of->into->grammar->symbols.items[made].place =
        text_format("%s in line %u, in the rule of %s", what, of->line, of->rule->name);
    memory_free(name);
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
    static const char what[] = "a repetition";
    uint32_t rest = add_symbol(of, what);
    add_production(of, rest, NULL, 0);
    if (most == REGEX_FOREVER) {
        add_production(of, rest, (uint32_t[]){item, rest}, 2);
    } else {
        for (uint32_t i = least; i < most; i++) {
            uint32_t next = add_symbol(of, what);
            add_production(of, next, NULL, 0);
            add_production(of, next, (uint32_t[]){item, rest}, 2);
            rest = next;
        }
    }
    for (uint32_t i = 0; i < least; i++) {
        uint32_t next = add_symbol(of, what);
        add_production(of, next, (uint32_t[]){item, rest}, 2);
        rest = next;
    }
    return rest;
}

static uint32_t rule_of_name(reader *of)
{
    char *name = take_name(of);
    const source_rule *rule = find_rule(of, name);
    if (!rule)
        complain(of, name, ": used, but nothing defines it");
    uint32_t made = grammar_add(of->into->grammar, name);
    of->into->grammar->symbols.items[made].is_token = rule && rule->is_token;
    memory_free(name);
    return made;
}

static uint32_t rule_group(reader *of)
{
    uint32_t made = add_symbol(of, "a group");
    if (*of->at != '(')
        complain(of, "this cannot be read", "");
    else if (of->at++, enter(of))
        rule_choice(of, made);
    if (!of->why)
        leave_group(of);
    return made;
}

static uint32_t rule_item(reader *of)
{
    const char *from = of->at;
    const regex *word = take_characters(of);
    if (word && word->kind != REGEX_EMPTY)
        return add_token(of, copy_source(from, of->at), word);
    if (!word)
        return is_of_name(*from) ? rule_of_name(of) : rule_group(of);
    uint32_t made = add_symbol(of, "an empty word");
    add_production(of, made, NULL, 0);
    return made;
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

static void read_rule(reader *of, source_rule *rule)
{
    if (rule->is_token) {
        const regex *word = token_word(of, rule);
        array_push(&of->into->tokens, (token_line){.name = memory_copy_text(rule->name), .word = word});
        return;
    }
    of->rule = rule;
    of->at = rule->body;
    of->line = rule->line;
    rule_choice(of, grammar_add(of->into->grammar, rule->name));
    check_end(of, rule);
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
