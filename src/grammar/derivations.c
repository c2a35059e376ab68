#include "derivations.h"

#include "../base/map.h"
#include "../base/memory.h"

#include <math.h>

/* Level h has the derivations of at most that height; without a bound on it there is one level, which has all. */
struct derivations {
    const state_grammar *grammar;
    const language *language;
    derivation_bounds bounds;
    derivation_size most;
    ARRAY(counts *) levels; /* each by symbol */
    counts all;             /* of the starts */
    map suffixes;           /* (level, production, index) to the products of what stands from there on */
    ARRAY(counts) products;
};

/* ---- counting ---- */

static void count_forms(const derivations *of, const state_symbol *symbol, counts *into)
{
    for (size_t i = 0; i < symbol->forms.count; i++) {
        const token_form *form = &of->language->forms.items[symbol->forms.items[i]];
        derivation_size size = {0, (uint16_t)form->length, (uint16_t)(form->is_hole ? form->length : 0)};
        if (form->length <= UINT16_MAX && derivation_size_fits(size, of->most))
            counts_add(into, size, 1);
    }
}

/* The product of what stands on the right of a production, from `index` on. */
static void multiply_right(const derivations *of, const state_production *one, size_t index, const counts *parts, counts *into)
{
    counts product = {0}, next = {0};
    counts_add(&product, (derivation_size){0}, 1);
    for (size_t i = one->right.count; i-- > index;) {
        counts_multiply(&parts[one->right.items[i]], &product, of->most, &next);
        counts other = product;
        product = next;
        next = other;
    }
    array_free(&next);
    array_free(into);
    *into = product;
}

static void count_symbol(const derivations *of, uint32_t number, const counts *parts, counts *into)
{
    const state_symbol *symbol = &of->grammar->symbols.items[number];
    unsigned counted = of->bounds.productions != 0;
    counts product = {0};
    array_clear(into);
    count_forms(of, symbol, into);
    for (size_t i = 0; i < symbol->productions.count; i++) {
        multiply_right(of, &of->grammar->productions.items[symbol->productions.items[i]], 0, parts, &product);
        for (size_t k = 0; k < product.count; k++) {
            derivation_size size = product.items[k].size;
            if (size.productions + counted <= of->most.productions) {
                size.productions = (uint16_t)(size.productions + counted);
                counts_add(into, size, product.items[k].count);
            }
        }
    }
    array_free(&product);
}

static counts *new_level(derivations *of)
{
    counts *made = memory_allocate(of->grammar->symbols.count, sizeof *made);
    array_push(&of->levels, made);
    return made;
}

/* Tokens have no height, and are the same at every level. */
static void count_levels(derivations *of)
{
    counts *before = new_level(of);
    for (uint32_t i = 0; i < of->grammar->symbols.count; i++)
        count_forms(of, &of->grammar->symbols.items[i], &before[i]);
    for (uint32_t height = 1; height <= of->bounds.height; height++) {
        counts *now = new_level(of);
        for (uint32_t i = 0; i < of->grammar->symbols.count; i++)
            count_symbol(of, i, before, &now[i]);
        before = now;
    }
}

static bool has_changed_part(const state_grammar *of, const state_symbol *symbol, const uint8_t *changed)
{
    for (size_t i = 0; i < symbol->productions.count; i++) {
        const state_production *one = &of->productions.items[symbol->productions.items[i]];
        for (size_t k = 0; k < one->right.count; k++)
            if (changed[one->right.items[k]])
                return true;
    }
    return false;
}

/* Until nothing changes: what is larger than the bounds is left out, so there is an end. */
static void count_to_the_end(derivations *of)
{
    size_t count = of->grammar->symbols.count;
    counts *level = new_level(of), made = {0};
    uint8_t *changed = memory_allocate(count, 1), *next = memory_allocate(count, 1);
    for (uint32_t i = 0; i < count; i++) {
        count_symbol(of, i, level, &level[i]);
        changed[i] = 1;
    }
    for (bool changes = true; changes;) {
        changes = false;
        for (uint32_t i = 0; i < count; i++) {
            next[i] = 0;
            if (!has_changed_part(of->grammar, &of->grammar->symbols.items[i], changed))
                continue;
            count_symbol(of, i, level, &made);
            next[i] = !counts_are_equal(&made, &level[i]);
            changes |= next[i];
            if (next[i])
                counts_copy(&level[i], &made);
            changed[i] |= next[i]; /* those behind it in this round see it at once */
        }
        uint8_t *other = changed;
        changed = next;
        next = other;
    }
    array_free(&made);
    memory_free(changed);
    memory_free(next);
}

static uint16_t limit(uint32_t bound)
{
    return bound && bound < UINT16_MAX ? (uint16_t)bound : UINT16_MAX;
}

derivations *derivations_new(const state_grammar *of, const language *with, derivation_bounds bounds)
{
    derivations *made = memory_allocate(1, sizeof *made);
    made->grammar = of;
    made->language = with;
    made->bounds = bounds;
    made->most = (derivation_size){limit(bounds.productions), (uint16_t)bounds.length, (uint16_t)bounds.holes};
    if (bounds.height)
        count_levels(made);
    else
        count_to_the_end(made);
    const counts *last = made->levels.items[made->levels.count - 1];
    for (size_t i = 0; i < of->starts.count; i++)
        counts_add_all(&made->all, &last[of->starts.items[i]], 0);
    return made;
}

void derivations_free(derivations *of)
{
    if (!of)
        return;
    for (size_t i = 0; i < of->levels.count; i++) {
        for (size_t k = 0; k < of->grammar->symbols.count; k++)
            array_free(&of->levels.items[i][k]);
        memory_free(of->levels.items[i]);
    }
    for (size_t i = 0; i < of->products.count; i++)
        array_free(&of->products.items[i]);
    array_free(&of->products);
    array_free(&of->levels);
    array_free(&of->all);
    map_free(&of->suffixes);
    memory_free(of);
}

const counts *derivations_count(const derivations *of)
{
    return &of->all;
}

/* ---- one of them ---- */

/* What the parts of a symbol of this level are taken from. */
static size_t level_below(const derivations *of, size_t level)
{
    return of->bounds.height ? level - 1 : level;
}

static const counts *suffix(derivations *of, size_t level, uint32_t production, size_t index)
{
    bool is_new;
    const state_production *one = &of->grammar->productions.items[production];
    uint64_t *number = map_put(&of->suffixes, map_hash(map_hash(level, production), index), &is_new);
    if (is_new) {
        counts made = {0};
        multiply_right(of, one, index, of->levels.items[level], &made);
        *number = of->products.count;
        array_push(&of->products, made);
    }
    return &of->products.items[*number];
}

static derivation_size minus(derivation_size a, derivation_size b)
{
    return (derivation_size){(uint16_t)(a.productions - b.productions), (uint16_t)(a.length - b.length),
                             (uint16_t)(a.holes - b.holes)};
}

/* The height of the part that was made. */
static uint32_t unrank(derivations *of, size_t level, uint32_t symbol, derivation_size size, long double rank, derivation *into);

/* The right side of a production from `index` on; its parts are of `level`. */
static uint32_t unrank_right(derivations *of, size_t level, uint32_t production, size_t index, derivation_size size,
                             long double rank, derivation *into)
{
    const state_production *one = &of->grammar->productions.items[production];
    if (index == one->right.count)
        return 0;
    uint32_t part = one->right.items[index];
    const counts *parts = &of->levels.items[level][part];
    for (size_t i = 0; i < parts->count; i++) {
        if (!derivation_size_fits(parts->items[i].size, size))
            continue;
        derivation_size rest = minus(size, parts->items[i].size);
        long double others = counts_get(suffix(of, level, production, index + 1), rest);
        long double all = parts->items[i].count * others;
        if (rank >= all) {
            rank -= all;
            continue;
        }
        long double mine = floorl(rank / others);
        uint32_t a = unrank(of, level, part, parts->items[i].size, mine, into);
        uint32_t b = unrank_right(of, level, production, index + 1, rest, rank - mine * others, into);
        return a > b ? a : b;
    }
    return 0; /* only where numbers are so large that they are rounded */
}

/* A token: the form of that number. */
static void unrank_form(derivations *of, const state_symbol *symbol, derivation_size size, long double rank, derivation *into)
{
    for (size_t i = 0; i < symbol->forms.count; i++) {
        const token_form *form = &of->language->forms.items[symbol->forms.items[i]];
        if (form->length == size.length && (form->is_hole ? form->length : 0) == size.holes && rank-- < 1) {
            array_push(&into->forms, symbol->forms.items[i]);
            return;
        }
    }
}

static uint32_t unrank(derivations *of, size_t level, uint32_t symbol, derivation_size size, long double rank, derivation *into)
{
    const state_symbol *one = &of->grammar->symbols.items[symbol];
    uint16_t counted = of->bounds.productions != 0;
    if (!one->productions.count || level_below(of, level) > level) {
        unrank_form(of, one, size, rank, into);
        return 0;
    }
    derivation_size below = {(uint16_t)(size.productions - counted), size.length, size.holes};
    size_t next = level_below(of, level);
    for (size_t i = 0; i < one->productions.count; i++) {
        long double count = counts_get(suffix(of, next, one->productions.items[i], 0), below);
        if (rank >= count) {
            rank -= count;
            continue;
        }
        into->productions++;
        return 1 + unrank_right(of, next, one->productions.items[i], 0, below, rank, into);
    }
    return 0;
}

void derivations_get(derivations *of, derivation_size size, long double rank, derivation *into)
{
    size_t last = of->levels.count - 1;
    array_clear(&into->forms);
    into->height = into->productions = 0;
    for (size_t i = 0; i < of->grammar->starts.count; i++) {
        uint32_t start = of->grammar->starts.items[i];
        long double count = counts_get(&of->levels.items[last][start], size);
        if (rank < count) {
            into->height = unrank(of, last, start, size, rank, into);
            return;
        }
        rank -= count;
    }
}
