#include "sentence_draw.h"

#include "../base/map.h"
#include "../base/memory.h"

/* A symbol's weight is that of its lightest derivation: its bytes and its productions. A production weighs more than what it
 * consists of, so whoever goes on with the lightest ones comes to an end. */
struct sentence_drawer {
    const language *language;
    const state_grammar *grammar;
    uint32_t *of_symbols, *of_productions; /* weights */
    uint64_t *used;                        /* how often, by production */
    ARRAY(uint32_t) fitting; /* scratch */
    map slices;              /* (words, length) to an index below */
    ARRAY(automaton_slices) sliced;
};

enum {
    HEAVIEST = 1 << 24,     /* more than any sentence that fits into an input */
    PRODUCTIONS_A_BYTE = 4, /* about, of a derivation */
};

/* ---- weights ---- */

static uint32_t weigh_forms(const sentence_drawer *of, const state_symbol *symbol)
{
    uint32_t least = HEAVIEST;
    for (size_t i = 0; i < symbol->forms.count; i++) {
        uint32_t length = of->language->forms.items[symbol->forms.items[i]].length;
        least = length < least ? length : least;
    }
    return least;
}

static uint32_t weigh_production(const sentence_drawer *of, const state_production *one)
{
    uint64_t sum = 1;
    for (size_t i = 0; i < one->right.count; i++)
        sum += of->of_symbols[one->right.items[i]];
    return sum < HEAVIEST ? (uint32_t)sum : HEAVIEST;
}

static bool weigh_again(sentence_drawer *of)
{
    bool changes = false;
    for (size_t i = 0; i < of->grammar->productions.count; i++) {
        const state_production *one = &of->grammar->productions.items[i];
        of->of_productions[i] = weigh_production(of, one);
        if (of->of_productions[i] < of->of_symbols[one->left]) {
            of->of_symbols[one->left] = of->of_productions[i];
            changes = true;
        }
    }
    return changes;
}

sentence_drawer *sentence_drawer_new(const language *of, const state_grammar *in)
{
    sentence_drawer *made = memory_allocate(1, sizeof *made);
    made->language = of;
    made->grammar = in;
    made->of_symbols = memory_allocate(in->symbols.count, sizeof *made->of_symbols);
    made->of_productions = memory_allocate(in->productions.count, sizeof *made->of_productions);
    made->used = memory_allocate(in->productions.count, sizeof *made->used);
    for (size_t i = 0; i < in->symbols.count; i++)
        made->of_symbols[i] = weigh_forms(made, &in->symbols.items[i]);
    while (weigh_again(made))
        ;
    return made;
}

void sentence_drawer_free(sentence_drawer *of)
{
    if (!of)
        return;
    for (size_t i = 0; i < of->sliced.count; i++)
        automaton_slices_free(&of->sliced.items[i]);
    array_free(&of->sliced);
    map_free(&of->slices);
    array_free(&of->fitting);
    memory_free(of->of_symbols);
    memory_free(of->of_productions);
    memory_free(of->used);
    memory_free(of);
}

/* ---- derivations ---- */

/* One of those that fit; every second time one that was used least. */
static uint32_t choose_production(sentence_drawer *of, const state_symbol *symbol, uint32_t room, random_source *random)
{
    uint32_t lightest = symbol->productions.items[0];
    array_clear(&of->fitting);
    for (size_t i = 0; i < symbol->productions.count; i++) {
        uint32_t one = symbol->productions.items[i];
        if (of->of_productions[one] < of->of_productions[lightest])
            lightest = one;
        if (of->of_productions[one] <= room)
            array_push(&of->fitting, one);
    }
    if (!of->fitting.count)
        return lightest;
    uint32_t chosen = of->fitting.items[random_below(random, of->fitting.count)];
    if (random_below(random, 2))
        for (size_t i = 0; i < of->fitting.count; i++)
            if (of->used[of->fitting.items[i]] < of->used[chosen])
                chosen = of->fitting.items[i];
    return chosen;
}

/* Short words are more likely. */
static uint32_t choose_form(sentence_drawer *of, const state_symbol *symbol, uint32_t room, random_source *random)
{
    uint32_t shortest = symbol->forms.items[0];
    const token_form *forms = of->language->forms.items;
    array_clear(&of->fitting);
    for (size_t i = 0; i < symbol->forms.count; i++) {
        uint32_t one = symbol->forms.items[i];
        if (forms[one].length < forms[shortest].length)
            shortest = one;
        if (forms[one].length <= room)
            array_push(&of->fitting, one);
    }
    if (!of->fitting.count)
        return shortest;
    size_t bound = 1 + random_below(random, of->fitting.count);
    return of->fitting.items[random_below(random, bound)];
}

/* The height of what was made. */
static uint32_t derive(sentence_drawer *of, uint32_t number, uint32_t room, random_source *random, derivation *into)
{
    const state_symbol *symbol = &of->grammar->symbols.items[number];
    if (!symbol->productions.count) {
        array_push(&into->forms, choose_form(of, symbol, room, random));
        return 0;
    }
    uint32_t chosen = choose_production(of, symbol, room, random), height = 0;
    const state_production *one = &of->grammar->productions.items[chosen];
    uint32_t left = room > of->of_productions[chosen] ? room - of->of_productions[chosen] : 0;
    of->used[chosen]++;
    into->productions++;
    for (size_t i = 0; i < one->right.count; i++) {
        uint32_t more = i + 1 < one->right.count ? (uint32_t)random_below(random, left + 1) : left;
        uint32_t own = derive(of, one->right.items[i], of->of_symbols[one->right.items[i]] + more, random, into);
        height = own > height ? own : height;
        left -= more;
    }
    return height + 1;
}

void sentence_draw_derivation(sentence_drawer *by, uint32_t length, random_source *random, derivation *into)
{
    array_clear(&into->forms);
    into->productions = 0;
    uint32_t start = by->grammar->starts.items[random_below(random, by->grammar->starts.count)];
    into->height = derive(by, start, length * PRODUCTIONS_A_BYTE, random, into);
}

/* ---- words ---- */

static const automaton_slices *find_slices(sentence_drawer *of, const sentence_hole *hole)
{
    bool is_new;
    uint64_t *known = map_put(&of->slices, (uint64_t)hole->words << 32 | hole->count, &is_new);
    if (is_new) {
        automaton_slices made;
        automaton_slice(of->language->words.items[hole->words].words, hole->count, &made);
        *known = of->sliced.count;
        array_push(&of->sliced, made);
    }
    return &of->sliced.items[*known];
}

static void draw_word(sentence_drawer *by, random_source *random, const sentence_hole *hole, uint8_t *into)
{
    const automaton *words = by->language->words.items[hole->words].words;
    const automaton_slices *in = find_slices(by, hole);
    uint32_t state = AUTOMATON_FIRST;
    for (uint32_t i = 0; i < hole->count; i++) {
        uint8_t fitting[256];
        size_t count = 0;
        for (unsigned byte = 0; byte < 256; byte++)
            if (automaton_is_alive(words, in, i + 1, words->next[state][byte]))
                fitting[count++] = (uint8_t)byte;
        into[i] = fitting[random_below(random, count)];
        state = words->next[state][into[i]];
    }
}

void sentence_draw_words(sentence_drawer *by, random_source *random, sentence *of)
{
    for (size_t i = 0; i < of->holes.count; i++)
        draw_word(by, random, &of->holes.items[i], of->text.items + of->holes.items[i].first);
}
