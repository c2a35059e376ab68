#include "state_grammar.h"

#include "../base/map.h"
#include "../base/memory.h"

enum { MOST_PRODUCTIONS = 1000000, MOST_AROUND = 4, MOST_PLACES = 48 };

/* A condition, and those around it, which rules may go back to. */
typedef struct place {
    int conditions[MOST_AROUND]; /* the last one is that in which the scanner is */
    unsigned depth;
} place;

typedef struct maker {
    const language *from;
    state_grammar *into;
    map numbers;      /* of symbols with conditions */
    uint8_t *leads;   /* [symbol][from][to]: there is something */
    place places[MOST_PLACES > SCANNER_MOST_CONDITIONS ? MOST_PLACES : SCANNER_MOST_CONDITIONS];
    unsigned count;   /* of places */
    bool goes_back;   /* else a place is its condition alone */
    ARRAY(uint32_t) chosen; /* scratch: the right side so far */
    bool is_too_large;
} maker;

static uint8_t *leads(const maker *of, uint32_t symbol, unsigned from, unsigned to)
{
    return &of->leads[(symbol * of->count + from) * of->count + to];
}

/* ---- conditions, and what is around them ---- */

/* Where a token leads; false: farther than is followed. */
static bool go(const maker *of, const scanner_words *words, const place *from, place *to)
{
    *to = *from;
    if (from->conditions[from->depth - 1] != words->from)
        return false;
    if (words->to == SCANNER_GOES_BACK)
        return --to->depth > 0;
    if (!of->goes_back)
        to->conditions[0] = words->to;
    else if (words->to != words->from && to->depth == MOST_AROUND)
        return false;
    else if (words->to != words->from)
        to->conditions[to->depth++] = words->to;
    return true;
}

static bool is_same_place(const place *a, const place *b)
{
    bool is_same = a->depth == b->depth;
    for (unsigned i = 0; i < a->depth && is_same; i++)
        is_same = a->conditions[i] == b->conditions[i];
    return is_same;
}

static bool leads_to(const maker *of, const scanner_words *words, unsigned from, unsigned to)
{
    place found;
    return go(of, words, &of->places[from], &found) && is_same_place(&found, &of->places[to]);
}

static void add_place(maker *of, const place *one)
{
    for (unsigned i = 0; i < of->count; i++)
        if (is_same_place(&of->places[i], one))
            return;
    if (of->count < MOST_PLACES)
        of->places[of->count++] = *one;
}

/* Where nothing goes back, all conditions are places; else those that tokens lead to from the first. */
static void find_places(maker *of)
{
    const language *from = of->from;
    for (size_t i = 0; i < from->words.count; i++)
        of->goes_back |= from->words.items[i].to == SCANNER_GOES_BACK;
    of->count = of->goes_back ? 1 : from->conditions;
    for (unsigned i = 0; i < of->count; i++)
        of->places[i] = (place){{(int)i}, 1};
    for (unsigned i = 0; i < of->count && of->goes_back; i++)
        for (size_t k = 0; k < from->words.count; k++) {
            place next;
            if (go(of, &from->words.items[k], &of->places[i], &next))
                add_place(of, &next);
        }
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
        for (unsigned at = 0; at < of->count; at++)
            for (unsigned to = 0; to < of->count; to++)
                *leads(of, words->token, at, to) |= leads_to(of, words, at, to);
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
        if (words->token == symbol->symbol && leads_to(of, words, (unsigned)symbol->from, (unsigned)symbol->to))
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
    maker of = {.from = from};
    find_places(&of);
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
