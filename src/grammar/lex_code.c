#include "lex_code.h"

#include "../base/memory.h"

#include <string.h>

enum { DEEPEST = 4, NEAR = 16 /* words between a comparison and the return that it guards */ };

/* ---- reading ---- */

void lex_code_read(const text *source, lex_code *into)
{
    c_words_read(text_get(source), source->length, &into->words, &into->macros);
}

static bool has_macro(const c_macro_list *of, const char *name)
{
    for (size_t i = 0; i < of->count; i++)
        if (!strcmp(of->items[i].name, name))
            return true;
    return false;
}

/* What flex defines itself has a meaning that is known; numbers are tokens, conditions, or nothing of interest. */
static bool is_of_use(const c_macro *of)
{
    static const char *const known[] = {"BEGIN", "REJECT", "ECHO", "unput", "input"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(of->name, known[i]))
            return false;
    bool is_number = of->body.count == 1 && of->body.items[0].kind == C_NUMBER;
    return of->body.count && !is_number && strncmp(of->name, "yy", 2) != 0 && strncmp(of->name, "YY", 2) != 0;
}

void lex_code_read_other(const text *source, lex_code *into)
{
    c_macro_list macros = {0}, rest = {0};
    c_words_read(text_get(source), source->length, &into->words, &macros);
    for (size_t i = 0; i < macros.count; i++)
        if (is_of_use(&macros.items[i]) && !has_macro(&into->macros, macros.items[i].name))
            array_push(&into->macros, macros.items[i]);
        else
            array_push(&rest, macros.items[i]);
    array_free(&macros);
    c_macros_free(&rest);
}

void lex_code_finish(lex_code *of, const grammar *tokens)
{
    c_word_list plain = of->words;
    of->words = (c_word_list){0};
    c_words_expand(&plain, 0, plain.count, &of->macros, &of->words);
    c_words_free(&plain);
    c_outline_read(&of->words, &of->outline);
    lex_keywords_find(&of->words, tokens, &of->keywords);
}

void lex_code_free(lex_code *of)
{
    lex_keywords_free(&of->keywords);
    c_outline_free(&of->outline);
    c_words_free(&of->words);
    c_macros_free(&of->macros);
}

uint32_t lex_find_token(const grammar *among, const c_word *word)
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

/* ---- keywords ---- */

void lex_keywords_add(lex_keywords *to, const lex_keyword *one)
{
    array_push(to, *one);
    to->items[to->count - 1].word = memory_copy_text(one->word);
}

static uint32_t token_of(const c_word_list *words, size_t at, const grammar *tokens)
{
    bool is_name = at < words->count && words->items[at].kind == C_NAME;
    return is_name ? lex_find_token(tokens, &words->items[at]) : GRAMMAR_NONE;
}

static void add_found(const c_word_list *words, size_t word, uint32_t token, bool folds, lex_keywords *into)
{
    lex_keyword made = {.word = words->items[word].text, .token = token, .at = word, .folds = folds};
    if (made.word[0])
        lex_keywords_add(into, &made);
}

/* {"while", WHILE, ...} or {WHILE, "while"}: one word and one token between two braces. */
static void take_entry(const c_word_list *words, size_t open, const grammar *tokens, lex_keywords *into)
{
    size_t close = c_words_close(words, open), strings = 0, found = 0, word = 0;
    uint32_t token = GRAMMAR_NONE;
    for (size_t i = open + 1; i < close; i++) {
        if (c_word_is(words, i, "{") || c_word_is(words, i, ";"))
            return;
        uint32_t one = token_of(words, i, tokens);
        if (one != GRAMMAR_NONE && !found++)
            token = one;
        if (words->items[i].kind == C_STRING && !strings++)
            word = i;
    }
    if (strings && found)
        add_found(words, word, token, false, into);
}

/* Is it = {"while", WHILE, "if", IF, ...}? Then all words are in the same braces. */
static bool is_flat_table(const c_word_list *words, size_t open)
{
    size_t strings = 0;
    for (size_t i = open + 1; i < words->count && !c_word_is(words, i, "}") && !c_word_is(words, i, "{"); i++)
        strings += words->items[i].kind == C_STRING;
    return strings > 1 && c_word_is(words, open - 1, "=") && !c_word_is(words, open + 1, "{");
}

static void take_flat_table(const c_word_list *words, size_t open, const grammar *tokens, lex_keywords *into)
{
    size_t close = c_words_close(words, open);
    bool word_is_first = words->items[open + 1].kind == C_STRING;
    for (size_t i = open + 1; i < close; i++) {
        bool is_word = words->items[i].kind == C_STRING && c_word_is(words, word_is_first ? i + 1 : i - 1, ",");
        uint32_t token = is_word ? token_of(words, word_is_first ? i + 2 : i - 2, tokens) : GRAMMAR_NONE;
        if (token != GRAMMAR_NONE)
            add_found(words, i, token, false, into);
    }
}

/* if (!strcmp(text, "while")) return WHILE; */
static void take_comparison(const c_word_list *words, size_t at, bool folds, const grammar *tokens, lex_keywords *into)
{
    size_t close = c_words_close(words, at + 1), word = 0;
    for (size_t i = at + 1; i < close; i++)
        if (words->items[i].kind == C_STRING)
            word = i;
    for (size_t i = close; word && i + 1 < words->count && i < close + NEAR; i++) {
        if (words->items[i].kind == C_STRING)
            return; /* the next comparison */
        bool leads = c_word_is(words, i, "return") || c_word_is(words, i, "?");
        uint32_t token = leads ? lex_find_token(tokens, &words->items[i + 1]) : GRAMMAR_NONE;
        if (token != GRAMMAR_NONE) {
            add_found(words, word, token, folds, into);
            return;
        }
    }
}

/* A function of the library that tells no cases apart, or one that is named after it, as in what gperf makes. */
static bool is_folding(const c_word *of)
{
    static const char *const parts[] = {"casecmp",  "case_str", "stricmp", "strcmpi",
                                        "strnicmp", "tolower",  "toupper", "downcase"};
    for (size_t i = 0; of->kind == C_NAME && i < sizeof parts / sizeof *parts; i++)
        if (strstr(of->text, parts[i]))
            return true;
    return false;
}

void lex_keywords_find(const c_word_list *words, const grammar *tokens, lex_keywords *into)
{
    static const char *const folding[] = {"strcasecmp", "stricmp", "_stricmp", "strcmpi"};
    for (size_t i = 0; i < words->count; i++) {
        bool folds = false;
        for (size_t k = 0; k < sizeof folding / sizeof *folding; k++)
            folds |= c_word_is(words, i, folding[k]);
        if (c_word_is(words, i, "{") && i && is_flat_table(words, i))
            take_flat_table(words, i, tokens, into);
        else if (c_word_is(words, i, "{"))
            take_entry(words, i, tokens, into);
        else if ((folds || c_word_is(words, i, "strcmp")) && c_word_is(words, i + 1, "("))
            take_comparison(words, i, folds, tokens, into);
    }
}

void lex_keywords_free(lex_keywords *of)
{
    for (size_t i = 0; i < of->count; i++)
        memory_free(of->items[i].word);
    array_free(of);
}

/* ---- what an action gets to ---- */

static bool is_in(const lex_regions *of, const c_word_list *words, size_t at)
{
    for (size_t i = 0; i < of->count; i++)
        if (of->items[i].words == words && of->items[i].first <= at && at < of->items[i].end)
            return true;
    return false;
}

void lex_regions_find(const c_word_list *from, const lex_code *code, lex_regions *into)
{
    array_push(into, (lex_region){from, 0, from->count, 0});
    for (size_t i = 0; i < into->count; i++) {
        lex_region here = into->items[i];
        for (size_t k = here.first; k < here.end && here.depth < DEEPEST; k++) {
            bool is_name = here.words->items[k].kind == C_NAME;
            size_t found = is_name ? c_parts_find(&code->outline.functions, here.words->items[k].text) : SIZE_MAX;
            const c_part *part = found != SIZE_MAX ? &code->outline.functions.items[found] : NULL;
            if (part && part->first < part->end && !is_in(into, &code->words, part->first))
                array_push(into, (lex_region){&code->words, part->first, part->end, here.depth + 1});
        }
    }
}

/* Tables that are named there, by their numbers; and is there a word which says that cases are not told apart? */
static bool find_named(const lex_regions *of, const lex_code *code, uint8_t *is_named)
{
    bool folds = false;
    for (size_t i = 0; i < of->count; i++)
        for (size_t k = of->items[i].first; k < of->items[i].end; k++) {
            const c_word *word = &of->items[i].words->items[k];
            size_t found = word->kind == C_NAME ? c_parts_find(&code->outline.tables, word->text) : SIZE_MAX;
            folds |= is_folding(word);
            for (; found < code->outline.tables.count && !strcmp(code->outline.tables.items[found].name, word->text); found++)
                is_named[found] = 1;
        }
    return folds;
}

static bool is_in_named(const c_parts *tables, const uint8_t *is_named, size_t at)
{
    for (size_t i = 0; i < tables->count; i++)
        if (is_named[i] && tables->items[i].first <= at && at < tables->items[i].end)
            return true;
    return false;
}

bool lex_regions_keywords(const lex_regions *of, lex_code *code, const grammar *tokens, lex_keywords *into)
{
    const c_parts *tables = &code->outline.tables;
    uint8_t *is_named = memory_allocate(tables->count + 1, 1);
    bool folds = find_named(of, code, is_named);
    lex_keywords_find(of->items[0].words, tokens, into);
    for (size_t i = 0; i < code->keywords.count; i++) {
        lex_keyword *one = &code->keywords.items[i];
        if (!is_in(of, &code->words, one->at) && !is_in_named(tables, is_named, one->at))
            continue;
        one->is_claimed = true;
        lex_keywords_add(into, one);
    }
    for (size_t i = 0; i < into->count; i++)
        into->items[i].folds |= folds;
    memory_free(is_named);
    return folds;
}
