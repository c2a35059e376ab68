#include "sentences.h"

#include "../base/map.h"
#include "../base/memory.h"
#include "../base/text.h"
#include "sentence_draw.h"

#include <math.h>

enum {
    LAST_CLASS = 1000,       /* and more where there is much room, or sizes are far from each other */
    EMPTY_CLASSES = 64,      /* likewise; as what is least may not fit into the bounds */
    MOST_FAILURES = 1 << 12, /* in one call */
    DRAWS_A_SENTENCE = 64,   /* at most, as some are refused or there already */
};

struct sentences {
    const language *language;
    sentence_bounds bounds;
    state_grammar *grammar;
    sentence_maker *maker;
    derivations *all;
    sentence_drawer *drawer; /* null: not needed yet */
    uint32_t class_now; /* so many productions and bytes in holes together; 0: there are no classes */
    uint32_t empty_classes, most_empty;
    size_t term;       /* of the counts */
    long double rank;  /* next in it */
    bool has_begun_term, is_drawing, is_over;
    long double counted, all_of_class; /* derivations up to this term, and in all */
    uint64_t to_draw, draws_left; /* sentences of this term */
    random_source random;
    map seen;
    derivation derivation; /* scratch */
    sentence_figures figures;
};

bool sentences_are_bounded(const sentences *of)
{
    return of->bounds.height || of->bounds.productions || of->bounds.length;
}

static uint32_t longest_text(const sentence_bounds *of)
{
    return of->length && of->length < of->longest ? of->length : of->longest;
}

static derivations *make_derivations(const sentences *of)
{
    const sentence_bounds *b = &of->bounds;
    uint32_t length = longest_text(b);
    uint32_t holes = b->holes && b->holes < length ? b->holes : length;
    derivation_bounds bounds = {.height = b->height,
                                .productions = of->class_now ? of->class_now : b->productions,
                                .length = length,
                                .holes = of->class_now && of->class_now < holes ? of->class_now : holes};
    return derivations_new(of->grammar, of->language, bounds);
}

static bool is_of_class(const sentences *of, const count_term *term)
{
    return !of->class_now || (uint32_t)term->size.productions + term->size.holes == of->class_now;
}

/* ---- sizes ---- */

/* The least number of productions and bytes in holes of what a symbol derives. */
static uint32_t least_of_forms(const state_symbol *of, const language *with)
{
    uint32_t least = UINT16_MAX;
    for (size_t i = 0; i < of->forms.count; i++) {
        const token_form *form = &with->forms.items[of->forms.items[i]];
        uint32_t own = form->is_hole ? form->length : 0;
        least = own < least ? own : least;
    }
    return least;
}

static uint32_t least_of_production(const state_production *of, const uint32_t *least)
{
    uint64_t sum = 1;
    for (size_t i = 0; i < of->right.count; i++)
        sum += least[of->right.items[i]];
    return sum < UINT16_MAX ? (uint32_t)sum : UINT16_MAX;
}

static uint32_t *find_least(const state_grammar *in, const language *with)
{
    uint32_t *least = memory_allocate(in->symbols.count, sizeof *least);
    for (size_t i = 0; i < in->symbols.count; i++)
        least[i] = least_of_forms(&in->symbols.items[i], with);
    for (bool changes = true; changes;) {
        changes = false;
        for (size_t i = 0; i < in->productions.count; i++) {
            const state_production *one = &in->productions.items[i];
            uint32_t own = least_of_production(one, least);
            changes |= own < least[one->left];
            least[one->left] = own < least[one->left] ? own : least[one->left];
        }
    }
    return least;
}

static uint32_t more_than(uint32_t a, uint32_t least, uint32_t gap)
{
    return a < UINT16_MAX && a > least && a - least > gap ? a - least : gap;
}

/* How far a size can be from the next smaller one. Whoever makes a derivation smaller, putting for one symbol after the other
 * the least that it derives, the innermost first, comes to the least of all derivations; and each step takes away what one production, or one
 * word, has more than the least of its symbol. */
static uint32_t widest_gap(const state_grammar *in, const language *with)
{
    uint32_t *least = find_least(in, with), gap = 1;
    for (size_t i = 0; i < in->symbols.count; i++) {
        const state_symbol *symbol = &in->symbols.items[i];
        uint32_t before = least[i], words = UINT32_MAX;
        for (size_t k = 0; k < symbol->forms.count; k++) { /* shorter ones of the same words come first */
            const token_form *form = &with->forms.items[symbol->forms.items[k]];
            uint32_t own = form->is_hole ? form->length : 0;
            gap = more_than(own, form->words == words ? before : least[i], gap);
            before = own, words = form->words;
        }
    }
    for (size_t i = 0; i < in->productions.count; i++)
        gap = more_than(least_of_production(&in->productions.items[i], least), least[in->productions.items[i].left], gap);
    for (size_t i = 0; i < in->starts.count; i++)
        gap = more_than(least[in->starts.items[i]], 0, gap);
    memory_free(least);
    return gap;
}

/* ---- making one ---- */

static char *find_fault(const sentences *of, bool is_too_large)
{
    if (is_too_large)
        return text_format("the scanner's start conditions make too many productions of the grammar");
    if (!of->grammar && of->language->scanner && of->language->conditions > 1)
        return text_format("there is no sentence that the scanner could read");
    if (!of->grammar)
        return text_format("no sentence fits into these bounds");
    const char *circle = language_find_circle(of->language);
    if (!circle || of->bounds.height || of->bounds.productions || !of->bounds.length)
        return NULL;
    return text_format("%s: derives itself, so that its derivations have no end; bound them with --height or --productions",
                       circle);
}

sentences *sentences_new(const language *of, const sentence_bounds *bounds, char **why)
{
    sentences *made = memory_allocate(1, sizeof *made);
    bool is_too_large;
    made->language = of;
    made->bounds = *bounds;
    made->random.state = bounds->random_seed;
    made->grammar = state_grammar_make(of, &is_too_large);
    *why = find_fault(made, is_too_large);
    if (!*why) {
        made->class_now = sentences_are_bounded(made) ? 0 : 1;
        made->most_empty = EMPTY_CLASSES + widest_gap(made->grammar, of) + (bounds->opens_ends ? bounds->longest : 0);
        made->maker = sentence_maker_new(of, bounds->prefix, bounds->opens_ends);
        made->all = make_derivations(made);
        if (!made->class_now && !derivations_count(made->all)->count)
            *why = text_format("no sentence fits into these bounds");
    }
    if (!*why)
        return made;
    sentences_free(made);
    return NULL;
}

void sentences_free(sentences *of)
{
    if (!of)
        return;
    derivations_free(of->all);
    sentence_drawer_free(of->drawer);
    sentence_maker_free(of->maker);
    state_grammar_free(of->grammar);
    map_free(&of->seen);
    array_free(&of->derivation.forms);
    array_free(&of->figures.by_length);
    array_free(&of->figures.by_height);
    memory_free(of);
}

/* ---- one after the other ---- */

static bool has_terms(const sentences *of)
{
    const counts *all = derivations_count(of->all);
    for (size_t i = 0; i < all->count; i++)
        if (is_of_class(of, &all->items[i]))
            return true;
    return false;
}

static uint32_t last_class(const sentences *of)
{
    uint64_t last = LAST_CLASS + of->bounds.longest + 2 * (uint64_t)of->most_empty;
    return last < UINT16_MAX ? (uint32_t)last : UINT16_MAX;
}

/* Is there another class? It may be empty where others behind it are not. */
static bool go_to_next_class(sentences *of)
{
    if (!of->class_now)
        return false;
    if (of->class_now >= last_class(of)) {
        of->figures.is_drawn = true;
        return false;
    }
    of->empty_classes = has_terms(of) ? 0 : of->empty_classes + 1;
    if (of->empty_classes > of->most_empty)
        return false;
    of->class_now++;
    derivations_free(of->all);
    of->all = make_derivations(of);
    of->term = 0;
    of->counted = 0;
    return true;
}

static long double sum_of_class(const sentences *of)
{
    const counts *all = derivations_count(of->all);
    long double sum = 0;
    for (size_t i = 0; i < all->count; i++)
        sum += is_of_class(of, &all->items[i]) ? all->items[i].count : 0;
    return sum;
}

/* All of a term are made, or as many are drawn as is its part of the whole. */
static void begin_term(sentences *of, const count_term *term)
{
    if (!of->counted)
        of->all_of_class = sum_of_class(of);
    long double most = (long double)of->bounds.most, before = floorl(most * of->counted / of->all_of_class);
    of->counted += term->count;
    of->is_drawing = of->all_of_class > most;
    of->to_draw = of->is_drawing ? (uint64_t)(floorl(most * of->counted / of->all_of_class) - before) : 0;
    of->draws_left = of->to_draw * DRAWS_A_SENTENCE;
    of->figures.is_drawn |= of->is_drawing;
    of->rank = 0;
    of->has_begun_term = true;
}

static long double draw(sentences *of, long double below)
{
    long double part = (long double)(random_next(&of->random) >> 1) / 0x1p63L;
    if (below > 0x1p60L)
        return floorl(part * below);
    return (long double)random_below(&of->random, (uint64_t)below);
}

/* Of the term at hand, drawn or in order; false: there is none any more. */
static bool next_of_term(sentences *of, const count_term *term)
{
    if (!is_of_class(of, term))
        return false;
    if (!of->has_begun_term)
        begin_term(of, term);
    if (of->is_drawing ? !of->to_draw || !of->draws_left : of->rank >= term->count)
        return false;
    of->draws_left -= of->is_drawing;
    derivations_get(of->all, term->size, of->is_drawing ? draw(of, term->count) : of->rank++, &of->derivation);
    return true;
}

/* The next derivation. False: there is none any more, or another class was begun. */
static bool next_derivation(sentences *of)
{
    const counts *all = derivations_count(of->all);
    for (; of->term < all->count; of->term++) {
        if (next_of_term(of, &all->items[of->term]))
            return true;
        of->has_begun_term = false;
    }
    of->is_over = !go_to_next_class(of);
    return false;
}

static void count_at(size_counts *in, size_t size)
{
    while (in->count <= size)
        array_push(in, 0);
    in->items[size]++;
}

static void note(sentences *of, const sentence *made)
{
    sentence_figures *f = &of->figures;
    uint64_t holes = 0;
    for (size_t i = 0; i < made->holes.count; i++)
        holes += made->holes.items[i].count;
    f->sentences++;
    f->texts += sentence_texts(of->maker, made);
    f->most_holes = holes > f->most_holes ? holes : f->most_holes;
    count_at(&f->by_length, made->text.count);
    count_at(&f->by_height, made->height);
}

/* Of the derivation at hand; false: it makes none, or one that was there already. */
static bool make(sentences *of, sentence *into)
{
    bool is_new;
    of->figures.derivations++;
    enum sentence_fault fault = sentence_make(of->maker, &of->derivation, into);
    of->figures.too_long += fault == SENTENCE_TOO_LONG;
    of->figures.refused += fault == SENTENCE_REFUSED;
    of->figures.read_otherwise += fault == SENTENCE_READ_OTHERWISE;
    if (fault != SENTENCE_FINE)
        return false;
    map_put(&of->seen, sentence_hash(into, of->bounds.is_free), &is_new);
    if (is_new)
        note(of, into);
    return is_new;
}

enum sentences_answer sentences_next(sentences *of, sentence *into)
{
    for (unsigned i = 0; i < MOST_FAILURES && !of->is_over; i++) {
        if (next_derivation(of) && make(of, into)) {
            of->to_draw -= of->is_drawing;
            return SENTENCES_MADE;
        }
    }
    return of->is_over ? SENTENCES_OVER : SENTENCES_NONE_YET;
}

bool sentences_find_next(sentences *of, sentence *into)
{
    enum sentences_answer answer;
    while ((answer = sentences_next(of, into)) == SENTENCES_NONE_YET)
        ;
    return answer == SENTENCES_MADE;
}

/* ---- by chance ---- */

static bool is_within(const sentences *of, const derivation *drawn)
{
    const sentence_bounds *b = &of->bounds;
    uint64_t length = 0, holes = 0;
    for (size_t i = 0; i < drawn->forms.count; i++) {
        const token_form *form = &of->language->forms.items[drawn->forms.items[i]];
        length += form->length;
        holes += form->is_hole ? form->length : 0;
    }
    return length <= longest_text(b) && (!b->holes || holes <= b->holes) && (!b->height || drawn->height <= b->height) &&
           (!b->productions || drawn->productions <= b->productions);
}

bool sentences_draw(sentences *of, random_source *random, sentence *into)
{
    if (!of->drawer)
        of->drawer = sentence_drawer_new(of->language, of->grammar);
    uint32_t length = 1 + (uint32_t)random_below(random, longest_text(&of->bounds));
    sentence_draw_derivation(of->drawer, length, random, &of->derivation);
    if (!is_within(of, &of->derivation) || sentence_make(of->maker, &of->derivation, into) != SENTENCE_FINE)
        return false;
    sentence_draw_words(of->drawer, random, into);
    return true;
}

void sentences_skip(sentences *of, uint64_t made)
{
    sentence forgotten = {0};
    while (of->figures.derivations < made && sentences_next(of, &forgotten) != SENTENCES_OVER)
        ;
    sentence_free(&forgotten);
}

const sentence_figures *sentences_get_figures(const sentences *of)
{
    return &of->figures;
}

void sentences_count(const sentences *of, long double *into)
{
    const counts *all = derivations_count(of->all);
    for (uint32_t i = 0; i <= of->bounds.longest; i++)
        into[i] = 0;
    for (size_t i = 0; i < all->count; i++)
        into[all->items[i].size.length] += all->items[i].count;
}
