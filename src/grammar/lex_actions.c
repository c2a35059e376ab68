#include "lex_actions.h"

#include "../base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 4 };

/* What the reading of one action shares. */
typedef struct context {
    const lex_code *code;
    const grammar *tokens;
    lex_action *into;
} context;

static void add_token(lex_action *to, uint32_t token)
{
    for (size_t i = 0; i < to->tokens.count; i++)
        if (to->tokens.items[i] == token)
            return;
    array_push(&to->tokens, token);
}

static void read_returns(context *of, const c_word_list *words, size_t first, size_t end, unsigned depth);

static const c_part *find_function(const context *of, const c_word *name)
{
    size_t found = name->kind == C_NAME ? c_parts_find(&of->code->outline.functions, name->text) : SIZE_MAX;
    return found != SIZE_MAX ? &of->code->outline.functions.items[found] : NULL;
}

/* Does it return one of its arguments as it is? */
static bool gives_argument_back(const c_word_list *code, const c_part *function)
{
    for (size_t i = function->first; i < function->end; i++) {
        bool is_plain = c_word_is(code, i, "return") && c_word_is(code, i + 2, ";");
        for (size_t k = function->at + 2; is_plain && k + 1 < function->first; k++)
            if (code->items[k].kind == C_NAME && c_word_is(code, i + 1, code->items[k].text))
                return true;
    }
    return false;
}

/* The function whose argument the word at `at` is; null: there is none, or nothing is known of it. */
static const c_part *find_caller(const context *of, const c_word_list *words, size_t first, size_t at)
{
    for (size_t i = at; i-- > first + 1;)
        if (c_word_is(words, i, "(") && c_words_close(words, i) > at && find_function(of, &words->items[i - 1]))
            return find_function(of, &words->items[i - 1]);
    return NULL;
}

static bool is_index(const c_word_list *words, size_t first, size_t at)
{
    for (size_t i = at; i-- > first;)
        if (c_word_is(words, i, "[") && c_words_close(words, i) > at)
            return true;
    return false;
}

/* Is there a yytext[0] or *yytext that is not compared, an index, or given to what returns something else? */
static bool names_first_byte(const context *of, const c_word_list *words, size_t first, size_t end)
{
    for (size_t i = first; i < end; i++) {
        bool is_pointed = i > first && c_word_is(words, i - 1, "*");
        bool is_first = c_word_is(words, i + 1, "[") && i + 3 < end && !strcmp(words->items[i + 2].text, "0") &&
                        c_word_is(words, i + 3, "]");
        size_t behind = is_first ? i + 4 : i + 1;
        if (!c_word_is(words, i, "yytext") || (!is_pointed && !is_first))
            continue;
        const c_word *next = behind < end ? &words->items[behind] : NULL;
        bool is_asked = next && next->kind == C_MARK && strchr("=!<>?", next->text[0]);
        const c_part *caller = find_caller(of, words, first, i);
        if (!is_asked && !is_index(words, first, i) && (!caller || gives_argument_back(&of->code->words, caller)))
            return true;
    }
    return false;
}

/* Is there a member of something, or an element? The text's bytes and values are none. */
static bool names_element(const c_word_list *words, size_t first, size_t end)
{
    for (size_t i = first + 1; i < end; i++) {
        bool is_arrow = c_word_is(words, i, "-") && c_word_is(words, i + 1, ">");
        bool is_dot = c_word_is(words, i, ".") && words->items[i - 1].kind != C_NUMBER;
        bool is_value = c_word_is(words, i - 1, "yytext") || c_word_is(words, i - 1, "yylval") ||
                        c_word_is(words, i - 1, "yylloc");
        if (!is_value && (is_arrow || is_dot || c_word_is(words, i, "[")))
            return true;
    }
    return false;
}

static bool call_returns(context *of, const c_word_list *words, size_t first, size_t end, unsigned depth)
{
    bool is_known = false;
    for (size_t i = first; i + 1 < end; i++) {
        const c_part *called = c_word_is(words, i + 1, "(") && depth < DEEPEST ? find_function(of, &words->items[i]) : NULL;
        if (called)
            read_returns(of, &of->code->words, called->first, called->end, depth + 1);
        is_known |= called != NULL;
    }
    return is_known;
}

static bool is_compared(const c_word_list *words, size_t first, size_t at)
{
    bool is_right = at > first + 1 && c_word_is(words, at - 1, "=") &&
                    (c_word_is(words, at - 2, "=") || c_word_is(words, at - 2, "!"));
    return is_right || (c_word_is(words, at + 2, "=") && (c_word_is(words, at + 1, "=") || c_word_is(words, at + 1, "!")));
}

/* Tokens that are named, but for those that something is compared with. */
static bool add_named(context *of, const c_word_list *words, size_t first, size_t end)
{
    bool has_some = false;
    for (size_t i = first; i < end; i++) {
        uint32_t token = is_compared(words, first, i) ? GRAMMAR_NONE : lex_find_token(of->tokens, &words->items[i]);
        if (token != GRAMMAR_NONE)
            add_token(of->into, token);
        has_some |= token != GRAMMAR_NONE;
    }
    return has_some;
}

/* Of a choice what may be chosen is of interest, not the condition. */
static size_t skip_condition(const c_word_list *words, size_t first, size_t end)
{
    for (size_t i = first; i < end; i++) {
        if (c_word_is(words, i, "(") || c_word_is(words, i, "["))
            i = c_words_close(words, i);
        else if (c_word_is(words, i, "?"))
            return c_word_is(words, i + 1, ":") ? first : i + 1;
    }
    return first;
}

static void skip_parentheses(const c_word_list *words, size_t *first, size_t *end)
{
    while (*first + 1 < *end && c_word_is(words, *first, "(") && c_words_close(words, *first) == *end - 1)
        ++*first, --*end;
}

/* The end of an expression in which no parenthesis is closed that it did not open. */
static size_t find_expression_end(const c_word_list *words, size_t first, size_t end)
{
    for (size_t i = first; i < end; i++) {
        if (c_word_is(words, i, "(") || c_word_is(words, i, "["))
            i = c_words_close(words, i);
        else if (c_word_is(words, i, ";") || c_word_is(words, i, ",") || c_word_is(words, i, ")") || c_word_is(words, i, "}"))
            return i;
    }
    return end;
}

/* What the words before put into a variable which is returned: tokens by name, as the result of a function, or from a table. */
static bool add_assigned(context *of, const c_word_list *words, size_t start, size_t end, const char *name, unsigned depth)
{
    bool is_known = false;
    for (size_t i = start; i + 2 < end; i++) {
        if (!c_word_is(words, i, name) || !c_word_is(words, i + 1, "=") || c_word_is(words, i + 2, "="))
            continue;
        size_t first = i + 2, last = find_expression_end(words, first, end);
        skip_parentheses(words, &first, &last);
        first = skip_condition(words, first, last);
        is_known |= add_named(of, words, first, last);
        is_known |= call_returns(of, words, first, last, depth);
        of->into->is_lookup |= names_element(words, first, last);
        if (names_first_byte(of, words, first, last))
            of->into->returns_first_byte = is_known = true;
    }
    return is_known;
}

/* The : of a choice; `end`: there is none. */
static size_t find_colon(const c_word_list *words, size_t first, size_t end)
{
    for (size_t i = first; i < end; i++) {
        if (c_word_is(words, i, "(") || c_word_is(words, i, "["))
            i = c_words_close(words, i);
        else if (c_word_is(words, i, ":"))
            return i;
    }
    return end;
}

/* What stands behind a return; `start` is where the words begin among which it stands. */
static void read_result(context *of, const c_word_list *words, size_t start, size_t first, size_t end, unsigned depth)
{
    skip_parentheses(words, &first, &end);
    size_t chosen = skip_condition(words, first, end), colon = find_colon(words, chosen, end);
    if (chosen > first && colon < end) {
        read_result(of, words, start, chosen, colon, depth);
        read_result(of, words, start, colon + 1, end, depth);
        return;
    }
    bool is_one = first + 1 == end;
    bool is_byte = names_first_byte(of, words, first, end);
    bool is_end = is_one && words->items[first].kind == C_NUMBER && strtol(words->items[first].text, NULL, 0) <= 0;
    bool is_known = add_named(of, words, first, end) || is_byte || is_end;
    of->into->returns_first_byte |= is_byte;
    of->into->ends |= is_end;
    if (is_one && words->items[first].kind == C_NAME)
        is_known |= add_assigned(of, words, start, first, words->items[first].text, depth);
    is_known |= call_returns(of, words, first, end, depth);
    if (names_element(words, first, end) || !is_known)
        of->into->is_lookup = true;
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
            read_result(of, words, first, i + 1, last, depth);
        i = last;
    }
}

/* ---- conditions ---- */

/* The condition that the word names; LEX_STAYS: it is none. */
static int condition_of(const c_word_list *words, size_t at, const lex_file *file)
{
    return at < words->count ? lex_file_condition(file, words->items[at].text, strlen(words->items[at].text)) : LEX_STAYS;
}

/* What the words at `at` change the condition to: what BEGIN or yy_push_state names, or else the first of the other words. */
static int find_change(const c_word_list *words, size_t at, const c_word_list *others, size_t first, size_t end,
                       const lex_file *file)
{
    if (c_word_is(words, at, "yy_pop_state"))
        return LEX_GOES_BACK;
    if (!c_word_is(words, at, "BEGIN") && !c_word_is(words, at, "yy_push_state"))
        return LEX_STAYS;
    int found = condition_of(words, at + 1 + c_word_is(words, at + 1, "("), file);
    for (size_t i = first; i < end && found < 0; i++)
        found = condition_of(others, i, file);
    return found >= 0 ? found : LEX_INITIAL;
}

/* In a function that an action calls there is more than that action needs, so a change under a condition does not count. */
static int find_called_change(const context *of, const c_part *called, const c_word_list *words, size_t open,
                              const lex_file *file)
{
    const c_word_list *code = &of->code->words;
    int next = LEX_STAYS;
    for (size_t i = called->first; i < called->end; i++) {
        bool is_statement = i == called->first || c_word_is(code, i - 1, ";") || c_word_is(code, i - 1, "}");
        int change = is_statement ? find_change(code, i, words, open + 1, c_words_close(words, open), file) : LEX_STAYS;
        if (change != LEX_STAYS)
            next = change;
        if (c_word_is(code, i, "{"))
            i = c_words_close(code, i);
    }
    return next;
}

static int find_next(const context *of, const c_word_list *words, const lex_file *file)
{
    int next = LEX_STAYS;
    for (size_t i = 0; i < words->count; i++) {
        const c_part *called = c_word_is(words, i + 1, "(") ? find_function(of, &words->items[i]) : NULL;
        int change = called ? find_called_change(of, called, words, i + 1, file) : find_change(words, i, NULL, 0, 0, file);
        if (change != LEX_STAYS)
            next = change;
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

/* ---- keywords ---- */

/* yytext + 1, or &yytext[1] */
static unsigned find_left_out(const lex_regions *of)
{
    for (size_t i = 0; i < of->count; i++)
        for (size_t k = of->items[i].first; k + 2 < of->items[i].end; k++) {
            const c_word_list *words = of->items[i].words;
            bool is_address = k && c_word_is(words, k - 1, "&") && c_word_is(words, k + 1, "[");
            bool is_behind = c_word_is(words, k + 1, "+") || is_address;
            if (c_word_is(words, k, "yytext") && is_behind && words->items[k + 2].kind == C_NUMBER)
                return (unsigned)strtoul(words->items[k + 2].text, NULL, 0);
        }
    return 0;
}

static void find_keywords(const c_word_list *words, lex_code *code, const grammar *tokens, lex_action *into)
{
    lex_regions regions = {0};
    lex_regions_find(words, code, &regions);
    into->folds = lex_regions_keywords(&regions, code, tokens, &into->keywords);
    into->leaves_out = find_left_out(&regions);
    array_free(&regions);
}

lex_action lex_action_read(const char *action, lex_code *code, const lex_file *file, const grammar *tokens)
{
    lex_action made = {.next = LEX_STAYS};
    c_word_list plain = {0}, words = {0};
    c_words_read(action, strlen(action), &plain, NULL);
    c_words_expand(&plain, 0, plain.count, &code->macros, &words);
    context of = {code, tokens, &made};
    read_returns(&of, &words, 0, words.count, 0);
    made.next = find_next(&of, &words, file);
    find_alteration(&words, &made);
    find_keywords(&words, code, tokens, &made);
    c_words_free(&plain);
    c_words_free(&words);
    return made;
}

void lex_action_add_unclaimed(lex_action *to, const lex_code *code)
{
    for (size_t i = 0; i < code->keywords.count && to->is_lookup; i++) {
        if (code->keywords.items[i].is_claimed)
            continue;
        lex_keywords_add(&to->keywords, &code->keywords.items[i]);
        to->keywords.items[to->keywords.count - 1].folds |= to->folds;
    }
}

void lex_action_free(lex_action *of)
{
    array_free(&of->tokens);
    lex_keywords_free(&of->keywords);
}
