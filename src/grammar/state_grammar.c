#include "state_grammar.h"

#include "../base/map.h"
#include "../base/memory.h"

enum { MOST_PRODUCTIONS = 1000000 };

typedef struct maker {
    const language *from;
    state_grammar *into;
    map numbers;      /* of symbols with conditions */
    uint8_t *leads;   /* [symbol][from][to]: there is something */
    unsigned count;   /* of conditions */
    ARRAY(uint32_t) chosen; /* scratch: the right side so far */
    bool is_too_large;
} maker;

static uint8_t *leads(const maker *of, uint32_t symbol, unsigned from, unsigned to)
{
    return &of->leads[(symbol * of->count + from) * of->count + to];
}

/* ---- which symbols lead from where to where ---- */

static bool mark_right(maker *of, const grammar_production *one, size_t index, unsigned first, unsigned now)
{
    if (index == one->right.count) {
        uint8_t *mark = leads(of, one->left, first, now);
        bool is_new = !*mark;
        *mark = 1;
        return is_new;
    }
    bool changes = false;
    for (unsigned to = 0; to < of->count; to++)
        if (*leads(of, one->right.items[index], now, to))
            changes |= mark_right(of, one, index + 1, first, to);
    return changes;
}

static void find_leads(maker *of)
{
    const language *from = of->from;
    for (size_t i = 0; i < from->forms.count; i++) {
        const scanner_words *words = &from->words.items[from->forms.items[i].words];
        *leads(of, words->token, (unsigned)words->from, (unsigned)words->to) = 1;
    }
    for (bool changes = true; changes;) {
        changes = false;
        for (size_t i = 0; i < from->grammar->productions.count; i++)
            for (unsigned first = 0; first < of->count; first++)
                changes |= mark_right(of, &from->grammar->productions.items[i], 0, first, first);
    }
}

/* ---- making it, from the start on ---- */

static uint32_t add_symbol(maker *of, uint32_t symbol, unsigned from, unsigned to)
{
    bool is_new;
    uint64_t *number = map_put(&of->numbers, ((uint64_t)symbol * of->count + from) * of->count + to + 1, &is_new);
    if (is_new) {
        *number = of->into->symbols.count;
        array_push(&of->into->symbols, (state_symbol){.symbol = symbol, .from = (int)from, .to = (int)to});
    }
    return (uint32_t)*number;
}

static void end_production(maker *of, uint32_t left)
{
    state_production made = {.left = left};
    for (size_t i = 0; i < of->chosen.count; i++)
        array_push(&made.right, of->chosen.items[i]);
    array_push(&of->into->symbols.items[left].productions, (uint32_t)of->into->productions.count);
    array_push(&of->into->productions, made);
    of->is_too_large |= of->into->productions.count > MOST_PRODUCTIONS;
}

static void add_productions(maker *of, const grammar_production *one, size_t index, uint32_t left, unsigned now, unsigned last)
{
    if (index == one->right.count) {
        if (now == last)
            end_production(of, left);
        return;
    }
    for (unsigned to = 0; to < of->count && !of->is_too_large; to++) {
        if (!*leads(of, one->right.items[index], now, to))
            continue;
        array_push(&of->chosen, add_symbol(of, one->right.items[index], now, to));
        add_productions(of, one, index + 1, left, to, last);
        of->chosen.count--;
    }
}

static void add_forms(maker *of, uint32_t number)
{
    state_symbol *symbol = &of->into->symbols.items[number];
    for (uint32_t i = 0; i < of->from->forms.count; i++) {
        const scanner_words *words = &of->from->words.items[of->from->forms.items[i].words];
        if (words->token == symbol->symbol && words->from == symbol->from && words->to == symbol->to)
            array_push(&symbol->forms, i);
    }
}

static void add_all(maker *of)
{
    const grammar *g = of->from->grammar;
    for (unsigned to = 0; to < of->count; to++)
        if (*leads(of, g->start, 0, to))
            array_push(&of->into->starts, add_symbol(of, g->start, 0, to));
    for (uint32_t i = 0; i < of->into->symbols.count && !of->is_too_large; i++) {
        state_symbol symbol = of->into->symbols.items[i];
        if (g->symbols.items[symbol.symbol].is_token)
            add_forms(of, i);
        for (size_t k = 0; k < g->productions.count; k++)
            if (g->productions.items[k].left == symbol.symbol)
                add_productions(of, &g->productions.items[k], 0, i, (unsigned)symbol.from, (unsigned)symbol.to);
    }
}

state_grammar *state_grammar_make(const language *from, bool *is_too_large)
{
    maker of = {.from = from, .count = from->conditions};
    of.into = memory_allocate(1, sizeof *of.into);
    of.leads = memory_allocate(from->grammar->symbols.count * of.count * of.count, 1);
    find_leads(&of);
    add_all(&of);
    map_free(&of.numbers);
    memory_free(of.leads);
    array_free(&of.chosen);
    *is_too_large = of.is_too_large;
    if (!of.is_too_large && of.into->starts.count)
        return of.into;
    state_grammar_free(of.into);
    return NULL;
}

void state_grammar_free(state_grammar *of)
{
    if (!of)
        return;
    for (size_t i = 0; i < of->symbols.count; i++) {
        array_free(&of->symbols.items[i].forms);
        array_free(&of->symbols.items[i].productions);
    }
    for (size_t i = 0; i < of->productions.count; i++)
        array_free(&of->productions.items[i].right);
    array_free(&of->symbols);
    array_free(&of->productions);
    array_free(&of->starts);
    memory_free(of);
}
