#include "sentences.h"

#include "../base/map.h"
#include "../base/memory.h"
#include "../base/text.h"
#include "sentence_draw.h"

#include <math.h>

enum { EMPTY_CLASSES = 64, LAST_CLASS = 1000 }; /* and more where words of some lengths are left out */

struct sentences {
    const language *language;
    sentence_bounds bounds;
    state_grammar *grammar;
    sentence_maker *maker;
    derivations *all;
    sentence_drawer *drawer; /* null: not needed yet */
    uint32_t class_now; /* so many productions and bytes in holes together; 0: there are no classes */
    uint32_t empty_classes;
    size_t term;       /* of the counts */
    long double rank;  /* next in it */
    uint64_t to_draw;  /* are left of the term; 0 with rank 0: not begun */
    bool is_drawing, is_over;
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

static size_t terms_of_class(const sentences *of)
{
    const counts *all = derivations_count(of->all);
    size_t count = 0;
    for (size_t i = 0; i < all->count; i++)
        count += is_of_class(of, &all->items[i]);
    return count;
}

/* Is there another class? It may be empty where others behind it are not. */
static bool go_to_next_class(sentences *of)
{
    uint32_t more = of->bounds.opens_ends ? of->bounds.longest : 0;
    if (!of->class_now || of->class_now == LAST_CLASS + more)
        return false;
    of->empty_classes = terms_of_class(of) ? 0 : of->empty_classes + 1;
    if (of->empty_classes == EMPTY_CLASSES + more)
        return false;
    of->class_now++;
    derivations_free(of->all);
    of->all = make_derivations(of);
    of->term = 0;
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

/* All of a term are made, or a share of them is drawn. */
static void begin_term(sentences *of, const count_term *term)
{
    uint64_t share = of->bounds.most / terms_of_class(of) + 1;
    of->is_drawing = sum_of_class(of) > of->bounds.most && term->count > share;
    of->to_draw = of->is_drawing ? share : 0;
    of->figures.is_drawn |= of->is_drawing;
    of->rank = 0;
}

static long double draw(sentences *of, long double below)
{
    long double part = (long double)(random_next(&of->random) >> 1) / 0x1p63L;
    if (below > 0x1p60L)
        return floorl(part * below);
    return (long double)random_below(&of->random, (uint64_t)below);
}

/* The next derivation, drawn or in order. */
static bool next_derivation(sentences *of)
{
    while (!of->is_over) {
        const counts *all = derivations_count(of->all);
        if (of->term == all->count) {
            of->is_over = !go_to_next_class(of);
            continue;
        }
        const count_term *term = &all->items[of->term];
        if (is_of_class(of, term) && !of->rank && !of->is_drawing)
            begin_term(of, term);
        bool has_more = is_of_class(of, term) && (of->is_drawing ? of->to_draw > 0 : of->rank < term->count);
        if (has_more) {
            long double rank = of->is_drawing ? draw(of, term->count) : of->rank;
            of->to_draw -= of->is_drawing;
            of->rank++;
            derivations_get(of->all, term->size, rank, &of->derivation);
            return true;
        }
        of->term++;
        of->rank = 0;
        of->is_drawing = false;
    }
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

bool sentences_next(sentences *of, sentence *into)
{
    bool has_enough = !of->class_now && of->figures.is_drawn && of->figures.sentences >= of->bounds.most;
    while (!has_enough && next_derivation(of)) {
        bool is_new;
        of->figures.derivations++;
        enum sentence_fault fault = sentence_make(of->maker, &of->derivation, into);
        of->figures.too_long += fault == SENTENCE_TOO_LONG;
        of->figures.refused += fault == SENTENCE_REFUSED;
        of->figures.read_otherwise += fault == SENTENCE_READ_OTHERWISE;
        if (fault != SENTENCE_FINE)
            continue;
        map_put(&of->seen, sentence_hash(into, of->bounds.is_free), &is_new);
        if (is_new) {
            note(of, into);
            return true;
        }
    }
    return false;
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
    while (of->figures.derivations < made && sentences_next(of, &forgotten))
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
