#include "lex_actions.h"

#include "../base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 4, NEAR = 16 /* words between a comparison and the return that it guards */ };

void lex_code_read(const text *source, lex_code *into)
{
    c_words_read(text_get(source), source->length, &into->words, &into->macros);
}

void lex_code_read_other(const text *source, lex_code *into)
{
    c_words_read(text_get(source), source->length, &into->words, NULL);
}

void lex_code_free(lex_code *of)
{
    c_words_free(&of->words);
    c_macros_free(&of->macros);
}

/* What the reading of one action shares. */
typedef struct context {
    const lex_code *code;
    const grammar *tokens;
    lex_action *into;
} context;

static uint32_t find_token(const grammar *among, const c_word *word)
{
    for (uint32_t i = 0; i < among->symbols.count; i++) {
        const grammar_symbol *symbol = &among->symbols.items[i];
        bool is_same = word->kind == C_NAME ? !strcmp(symbol->name, word->text)
                       : word->kind == C_CHARACTER ? symbol->literal == (unsigned char)word->text[0]
                                                   : false;
        if (symbol->is_token && is_same)
            return i;
    }
    return GRAMMAR_NONE;
}

static void add_token(lex_action *to, uint32_t token)
{
    for (size_t i = 0; i < to->tokens.count; i++)
        if (to->tokens.items[i] == token)
            return;
    array_push(&to->tokens, token);
}

static void read_returns(context *of, const c_word_list *words, size_t first, size_t end, unsigned depth);

/* The body of a function of the code: the words between its braces. */
static bool find_body(const c_word_list *code, const char *name, size_t *first, size_t *end)
{
    for (size_t i = 0; i < code->count; i++) {
        if (!c_word_is(code, i, name) || !c_word_is(code, i + 1, "("))
            continue;
        size_t at = c_words_close(code, i + 1) + 1;
        while (at < code->count && code->items[at].kind == C_NAME && !c_word_is(code, at, "return")) { /* K&R parameters */
            while (at < code->count && !c_word_is(code, at, ";") && !c_word_is(code, at, "{"))
                at++;
            at += c_word_is(code, at, ";");
        }
        if (c_word_is(code, at, "{")) {
            *first = at + 1;
            *end = c_words_close(code, at);
            return true;
        }
    }
    return false;
}

static bool names_text(const c_word_list *words, size_t first, size_t end)
{
    for (size_t i = first; i < end; i++)
        if (c_word_is(words, i, "yytext") && (c_word_is(words, i + 1, "[") || (i > first && c_word_is(words, i - 1, "*"))))
            return true;
    return false;
}

static bool call_returns(context *of, const c_word_list *words, size_t first, size_t end, unsigned depth)
{
    size_t body, body_end, before = of->into->tokens.count;
    for (size_t i = first; i + 1 < end; i++)
        if (words->items[i].kind == C_NAME && c_word_is(words, i + 1, "(") && depth < DEEPEST &&
            find_body(&of->code->words, words->items[i].text, &body, &body_end))
            read_returns(of, &of->code->words, body, body_end, depth + 1);
    return of->into->tokens.count > before;
}

/* Tokens that the words before put into a variable which is returned: by name, as the result of a function, or from a table. */
static bool add_assigned(context *of, const c_word_list *words, size_t end, const char *name, unsigned depth)
{
    size_t before = of->into->tokens.count;
    for (size_t i = 0; i + 2 < end; i++) {
        if (!c_word_is(words, i, name) || !c_word_is(words, i + 1, "="))
            continue;
        uint32_t token = find_token(of->tokens, &words->items[i + 2]);
        if (token != GRAMMAR_NONE)
            add_token(of->into, token);
        else if (c_word_is(words, i + 3, "("))
            call_returns(of, words, i + 2, i + 4, depth);
        else if (c_word_is(words, i + 3, ".") || c_word_is(words, i + 3, "[") || c_word_is(words, i + 4, ">"))
            of->into->is_lookup = true;
    }
    return of->into->tokens.count > before;
}

/* What stands behind a return. */
static void read_result(context *of, const c_word_list *words, size_t first, size_t end, unsigned depth)
{
    size_t before = of->into->tokens.count;
    for (size_t i = first; i < end; i++) {
        uint32_t token = find_token(of->tokens, &words->items[i]);
        if (token != GRAMMAR_NONE)
            add_token(of->into, token);
    }
    bool is_known = of->into->tokens.count > before;
    if (names_text(words, first, end))
        of->into->returns_first_byte = is_known = true;
    while (first + 1 < end && c_word_is(words, first, "(") && c_words_close(words, first) == end - 1)
        first++, end--;
    bool is_one = first + 1 == end;
    if (is_one && words->items[first].kind == C_NUMBER && strtol(words->items[first].text, NULL, 0) <= 0)
        of->into->ends = is_known = true;
    if (is_one && words->items[first].kind == C_NAME)
        is_known |= add_assigned(of, words, first, words->items[first].text, depth);
    is_known |= call_returns(of, words, first, end, depth);
    if (!is_known || (depth == 0 && !is_one && before == of->into->tokens.count))
        of->into->is_lookup = !of->into->returns_first_byte && !of->into->ends;
}

static void read_returns(context *of, const c_word_list *words, size_t first, size_t end, unsigned depth)
{
    for (size_t i = first; i < end; i++) {
        if (c_word_is(words, i, "yyterminate"))
            of->into->ends = true;
        if (!c_word_is(words, i, "return"))
            continue;
        size_t last = i + 1;
        while (last < end && !c_word_is(words, last, ";") && !c_word_is(words, last, "}"))
            last++;
        if (last > i + 1)
            read_result(of, words, i + 1, last, depth);
        i = last;
    }
}

/* ---- conditions ---- */

/* The condition that the words behind BEGIN or yy_push_state name. */
static int find_condition(const c_word_list *words, size_t at, const lex_file *file)
{
    at += c_word_is(words, at, "(");
    if (at >= words->count)
        return LEX_INITIAL;
    int found = lex_file_condition(file, words->items[at].text, strlen(words->items[at].text));
    return found >= 0 ? found : LEX_INITIAL;
}

static int find_next(const c_word_list *words, const lex_file *file)
{
    int next = LEX_STAYS;
    for (size_t i = 0; i < words->count; i++) {
        if (c_word_is(words, i, "BEGIN") || c_word_is(words, i, "yy_push_state"))
            next = find_condition(words, i + 1, file);
        else if (c_word_is(words, i, "yy_pop_state"))
            next = LEX_GOES_BACK;
    }
    return next;
}

/* ---- what changes the text ---- */

static void find_alteration(const c_word_list *words, lex_action *into)
{
    static const char *const names[] = {"yyless", "yymore", "unput", "input"};
    for (size_t i = 0; i < words->count; i++) {
        into->rejects |= c_word_is(words, i, "REJECT");
        for (size_t k = 0; k < sizeof names / sizeof *names && !into->alters; k++)
            if (c_word_is(words, i, names[k]) && c_word_is(words, i + 1, "("))
                into->alters = names[k];
    }
    if (!into->alters && into->rejects)
        into->alters = "REJECT";
    bool goes_on = into->alters && !strcmp(into->alters, "yymore");
    if (!lex_action_returns(into) && !goes_on)
        into->alters = NULL; /* of a comment, for instance */
}

lex_action lex_action_read(const char *action, const lex_code *code, const lex_file *file, const grammar *tokens)
{
    lex_action made = {.next = LEX_STAYS};
    c_word_list plain = {0}, words = {0};
    c_words_read(action, strlen(action), &plain, NULL);
    c_words_expand(&plain, 0, plain.count, &code->macros, &words);
    context of = {code, tokens, &made};
    read_returns(&of, &words, 0, words.count, 0);
    made.next = find_next(&words, file);
    find_alteration(&words, &made);
    c_words_free(&plain);
    c_words_free(&words);
    return made;
}

/* ---- keywords ---- */

static void add_keyword(lex_keywords *to, const char *word, uint32_t token)
{
    for (size_t i = 0; i < to->count; i++)
        if (!strcmp(to->items[i].word, word))
            return;
    array_push(to, (lex_keyword){memory_copy_text(word), token});
}

/* {"while", WHILE, ...} or {WHILE, "while"}: one word and one token between two braces. */
static void take_entry(const c_word_list *words, size_t open, const grammar *tokens, lex_keywords *into)
{
    size_t close = c_words_close(words, open), strings = 0, found = 0;
    const char *word = NULL;
    uint32_t token = GRAMMAR_NONE;
    for (size_t i = open + 1; i < close; i++) {
        if (c_word_is(words, i, "{") || c_word_is(words, i, ";"))
            return;
        uint32_t one = words->items[i].kind == C_NAME ? find_token(tokens, &words->items[i]) : GRAMMAR_NONE;
        if (one != GRAMMAR_NONE && !found++)
            token = one;
        if (words->items[i].kind == C_STRING && !strings++)
            word = words->items[i].text;
    }
    if (strings && found && word[0])
        add_keyword(into, word, token);
}

/* if (!strcmp(text, "while")) return WHILE; */
static void take_comparison(const c_word_list *words, size_t at, const grammar *tokens, lex_keywords *into)
{
    size_t close = c_words_close(words, at + 1);
    const char *word = NULL;
    for (size_t i = at + 1; i < close; i++)
        if (words->items[i].kind == C_STRING)
            word = words->items[i].text;
    for (size_t i = close; word && i + 1 < words->count && i < close + NEAR; i++) {
        if (words->items[i].kind == C_STRING)
            return; /* the next comparison */
        uint32_t token = c_word_is(words, i, "return") ? find_token(tokens, &words->items[i + 1]) : GRAMMAR_NONE;
        if (token != GRAMMAR_NONE) {
            add_keyword(into, word, token);
            return;
        }
    }
}

void lex_keywords_find(const lex_code *code, const grammar *tokens, lex_keywords *into)
{
    const c_word_list *words = &code->words;
    for (size_t i = 0; i < words->count; i++) {
        if (c_word_is(words, i, "{"))
            take_entry(words, i, tokens, into);
        else if ((c_word_is(words, i, "strcmp") || c_word_is(words, i, "strcasecmp")) && c_word_is(words, i + 1, "("))
            take_comparison(words, i, tokens, into);
    }
}

void lex_keywords_free(lex_keywords *of)
{
    for (size_t i = 0; i < of->count; i++)
        memory_free(of->items[i].word);
    array_free(of);
}
