#include "hole_split.h"

#include "../base/map.h"
#include "../base/memory.h"
#include "samples.h"

#include <string.h>

enum { LENGTHS_OF_OTHERS = 2 };

/* Two words are of one kind if they go together with the same others, before and behind them. */
typedef struct splitter {
    language *language;
    samples *samples; /* by form */
    uint8_t *is_other; /* by form: one that all are put beside, since its words have no others that are shorter */
    size_t forms, words; /* before anything was split */
    ARRAY(uint8_t) text; /* scratch */
} splitter;

/* A word of a form. */
typedef struct part {
    const token_form *form;
    const uint8_t *word;
} part;

static part part_of(const splitter *of, size_t form, size_t sample)
{
    const token_form *one = &of->language->forms.items[form];
    return (part){one, of->samples[form].bytes + sample * one->length};
}

/* ---- does it go together? ---- */

static void add_bytes(splitter *of, const uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        array_push(&of->text, bytes[i]);
}

/* Is the first of two words read as it should be, behind this byte? */
static bool is_read(splitter *of, const part *a, uint8_t before, int separator, const part *b)
{
    const scanner *scanner = of->language->scanner;
    const scanner_words *words = &of->language->words.items[a->form->words];
    size_t end = 1 + a->form->length;
    uint8_t between = (uint8_t)separator;
    scanner_place where = {.at = 1, .condition = words->from};
    uint32_t rule = 0;
    array_clear(&of->text);
    add_bytes(of, &before, 1);
    add_bytes(of, a->word, a->form->length);
    add_bytes(of, &between, separator >= 0);
    add_bytes(of, b->word, b->form->length);
    while (where.at < end)
        if (!scanner_next(scanner, of->text.items, of->text.count, &where, &rule))
            return false;
    return where.at == end && where.condition == words->to && scanner_may_return(scanner, rule, words->token, a->word[0]);
}

/* Is there something to put between, or nothing, so that the first is always read, whichever word of `other` is the other one? */
static bool go_together(splitter *of, const part *one, size_t other, bool is_first, uint8_t before)
{
    const language *in = of->language;
    const token_form *form = &in->forms.items[other], *behind = is_first ? form : one->form;
    int condition = in->words.items[behind->words].from;
    uint8_t bytes[SCANNER_MOST_SEPARATORS];
    unsigned count = scanner_separators(in->scanner, condition, bytes);
    for (unsigned i = 0; i <= count; i++) {
        bool is_always = true;
        for (size_t k = 0; k < of->samples[other].count && is_always; k++) {
            part two = part_of(of, other, k);
            is_always = is_read(of, is_first ? one : &two, before, i ? bytes[i - 1] : -1, is_first ? &two : one);
        }
        if (is_always)
            return true;
    }
    return false;
}

/* The same for words of one kind. */
static uint64_t kind_of(splitter *of, const part *one)
{
    const language *in = of->language;
    const scanner_words *own = &in->words.items[one->form->words];
    bool has_lines = scanner_has_lines(in->scanner, own->from);
    uint64_t kind = 0;
    for (size_t i = 0; i < of->forms; i++) {
        const scanner_words *words = &in->words.items[in->forms.items[i].words];
        if (!of->is_other[i])
            continue;
        unsigned fits = words->from == own->to && go_together(of, one, i, true, ' ');
        fits |= (unsigned)(has_lines && words->from == own->to && go_together(of, one, i, true, '\n')) << 1;
        fits |= (unsigned)(words->to == own->from && go_together(of, one, i, false, ' ')) << 2;
        kind = map_hash(kind, fits);
    }
    return kind;
}

/* ---- splitting ---- */

/* Appends the samples of a form that are of this kind, as words and a form. */
static void add_kind(splitter *of, size_t form, const uint64_t *kinds, uint64_t kind)
{
    language *in = of->language;
    token_form made = {.words = (uint32_t)in->words.count, .length = in->forms.items[form].length};
    scanner_words words = in->words.items[in->forms.items[form].words];
    nfa all = {0};
    uint32_t start = nfa_add(&all), end = nfa_add(&all), count = 0;
    all.nodes.items[end].label = 1;
    for (size_t i = 0; i < of->samples[form].count; i++) {
        part one = part_of(of, form, i);
        if (kinds[i] != kind)
            continue;
        nfa_link(&all, start, nfa_add_word(&all, one.word, made.length, end));
        if (!count++)
            made.example = memory_copy(one.word, made.length);
    }
    made.is_hole = count > 1;
    words.words = automaton_make(&all, start, UINT32_MAX);
    nfa_free(&all);
    array_push(&in->words, words);
    array_push(&in->forms, made);
}

/* Appends a form for each kind of words; false: all are of one. */
static bool split_form(splitter *of, size_t form)
{
    size_t count = of->samples[form].count;
    uint64_t *kinds = memory_allocate(count, sizeof *kinds);
    bool has_others = false;
    for (size_t i = 0; i < count; i++) {
        part one = part_of(of, form, i);
        kinds[i] = kind_of(of, &one);
        has_others |= kinds[i] != kinds[0];
    }
    for (size_t i = 0; i < count && has_others; i++) {
        bool is_new = true;
        for (size_t k = 0; k < i; k++)
            is_new &= kinds[k] != kinds[i];
        if (is_new)
            add_kind(of, form, kinds, kinds[i]);
    }
    memory_free(kinds);
    return has_others;
}

static bool has_all_samples(const splitter *of, size_t form)
{
    const token_form *one = &of->language->forms.items[form];
    long double *counts = memory_allocate(one->length + 1, sizeof *counts);
    automaton_count(of->language->words.items[one->words].words, one->length, counts);
    bool has_all = counts[one->length] == of->samples[form].count;
    memory_free(counts);
    return has_all;
}

static void prepare(splitter *of)
{
    const language *in = of->language;
    uint8_t *lengths = memory_allocate(of->words, 1);
    for (size_t i = 0; i < of->forms; i++) {
        const token_form *form = &in->forms.items[i];
        of->is_other[i] = form->length && lengths[form->words]++ < LENGTHS_OF_OTHERS;
        if (of->is_other[i] || form->is_hole)
            samples_make(in->words.items[form->words].words, form->length, &of->samples[i]);
    }
    memory_free(lengths);
}

void hole_split(language *of)
{
    splitter by = {.language = of, .forms = of->forms.count, .words = of->words.count};
    size_t kept = 0;
    if (!of->scanner)
        return;
    by.samples = memory_allocate(by.forms, sizeof *by.samples);
    by.is_other = memory_allocate(by.forms, sizeof *by.is_other);
    uint8_t *is_split = memory_allocate(by.forms, sizeof *is_split);
    prepare(&by);
    for (size_t i = 0; i < by.forms; i++)
        is_split[i] = of->forms.items[i].is_hole && has_all_samples(&by, i) && split_form(&by, i);
    for (size_t i = 0; i < of->forms.count; i++)
        if (i < by.forms && is_split[i])
            memory_free(of->forms.items[i].example);
        else
            of->forms.items[kept++] = of->forms.items[i];
    of->forms.count = kept;
    for (size_t i = 0; i < by.forms; i++)
        samples_free(&by.samples[i]);
    memory_free(by.samples);
    memory_free(by.is_other);
    memory_free(is_split);
    array_free(&by.text);
}
