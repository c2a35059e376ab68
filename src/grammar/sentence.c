#include "sentence.h"

#include "../base/map.h"
#include "../base/memory.h"
#include "../base/text.h"

struct sentence_maker {
    const language *language;
    uint32_t prefix;
    bool opens_ends;
    map merges; /* (form, form) to whether they need white space between them, + 1 */
    map texts;  /* (words, length) to an index below, + 1 */
    ARRAY(long double) counts;
    ARRAY(uint32_t) tokens; /* scratch */
};

sentence_maker *sentence_maker_new(const language *of, uint32_t prefix, bool opens_ends)
{
    sentence_maker *made = memory_allocate(1, sizeof *made);
    made->language = of;
    made->prefix = prefix;
    made->opens_ends = opens_ends;
    return made;
}

void sentence_maker_free(sentence_maker *of)
{
    if (!of)
        return;
    map_free(&of->merges);
    map_free(&of->texts);
    array_free(&of->counts);
    array_free(&of->tokens);
    memory_free(of);
}

static bool needs_space(sentence_maker *of, uint32_t a, uint32_t b)
{
    const language *in = of->language;
    if (!in->scanner)
        return false;
    bool is_new;
    uint64_t *known = map_put(&of->merges, (uint64_t)a << 32 | b, &is_new);
    if (is_new) {
        const token_form *x = &in->forms.items[a], *y = &in->forms.items[b];
        *known = 1 + scanner_merges(in->scanner, &in->words.items[x->words], x->length, &in->words.items[y->words], y->length);
    }
    return *known == 2;
}

/* Does the scanner return these tokens, with these words, and nothing else? */
static bool is_read_back(const language *in, const derivation *from, const sentence *made)
{
    scanner_place where = {0};
    size_t next = 0, start = 0;
    uint32_t rule;
    while (where.at < made->text.count) {
        size_t before = where.at;
        if (!scanner_next(in->scanner, made->text.items, made->text.count, &where, &rule))
            return false;
        if (next == from->forms.count)
            continue; /* white space at the end */
        const token_form *form = &in->forms.items[from->forms.items[next]];
        const scanner_words *words = &in->words.items[form->words];
        if (where.at - start == form->length && where.condition == words->to &&
            scanner_may_return(in->scanner, rule, words->token, made->text.items[before])) {
            next++;
            start = where.at;
        } else if (before == start && where.at - before == 1 && where.condition == words->from &&
                   made->text.items[before] == scanner_separator(in->scanner, words->from)) {
            start = where.at;
        }
    }
    return next == from->forms.count;
}

static bool is_accepted(sentence_maker *of, const derivation *from)
{
    const language *in = of->language;
    array_clear(&of->tokens);
    for (size_t i = 0; i < from->forms.count; i++)
        array_push(&of->tokens, in->words.items[in->forms.items[from->forms.items[i]].words].token);
    return !in->parser || parse_table_accepts(in->parser, of->tokens.items, of->tokens.count);
}

enum sentence_fault sentence_make(sentence_maker *of, const derivation *from, sentence *into)
{
    const language *in = of->language;
    if (!is_accepted(of, from))
        return SENTENCE_REFUSED;
    array_clear(&into->text);
    array_clear(&into->holes);
    into->height = from->height;
    into->productions = from->productions;
    for (size_t i = 0; i < from->forms.count; i++) {
        const token_form *form = &in->forms.items[from->forms.items[i]];
        if (i && form->length && needs_space(of, from->forms.items[i - 1], from->forms.items[i])) {
            int space = scanner_separator(in->scanner, in->words.items[form->words].from);
            if (space < 0)
                return SENTENCE_READ_OTHERWISE;
            array_push(&into->text, (uint8_t)space);
        }
        if (form->is_hole)
            array_push(&into->holes, (sentence_hole){(uint32_t)into->text.count, form->length, form->words});
        for (uint32_t k = 0; k < form->length; k++)
            array_push(&into->text, form->example[k]);
    }
    const sentence_hole *last = into->holes.count ? &into->holes.items[into->holes.count - 1] : NULL;
    into->is_open = of->opens_ends && last && last->first + last->count == into->text.count &&
                    !automaton_is_finite(in->words.items[last->words].words);
    if (into->is_open && last->count > 1)
        return SENTENCE_LONGER;
    size_t needed = into->is_open ? last->first : into->text.count;
    if (needed > of->prefix)
        return SENTENCE_TOO_LONG;
    return !in->scanner || is_read_back(in, from, into) ? SENTENCE_FINE : SENTENCE_READ_OTHERWISE;
}

uint64_t sentence_hash(const sentence *of, bool is_free)
{
    enum { HOLE = 256 };
    uint64_t hash = of->text.count;
    size_t next = 0;
    for (size_t i = 0; i < of->text.count;) {
        if (next < of->holes.count && of->holes.items[next].first == i) {
            const sentence_hole *hole = &of->holes.items[next++];
            for (uint32_t k = 0; k < hole->count; k++, i++) /* where anything fits, holes side by side are one */
                hash = map_hash(hash, is_free ? HOLE : HOLE + ((uint64_t)hole->words + 1) * (k + 1));
        } else {
            hash = map_hash(hash, of->text.items[i++]);
        }
    }
    return hash;
}

static long double texts_of_hole(sentence_maker *by, const sentence_hole *hole)
{
    bool is_new;
    uint64_t *known = map_put(&by->texts, (uint64_t)hole->words << 32 | hole->count, &is_new);
    if (is_new) {
        long double *counts = memory_allocate(hole->count + 1, sizeof *counts);
        automaton_count(by->language->words.items[hole->words].words, hole->count, counts);
        array_push(&by->counts, counts[hole->count]);
        *known = by->counts.count - 1;
        memory_free(counts);
    }
    return by->counts.items[*known];
}

long double sentence_texts(sentence_maker *by, const sentence *of)
{
    long double all = 1;
    for (size_t i = 0; i < of->holes.count; i++)
        all *= texts_of_hole(by, &of->holes.items[i]);
    return all;
}

static void print_byte(uint8_t byte, text *to)
{
    if (byte == '\n')
        text_add(to, "\\n");
    else if (byte == '\t')
        text_add(to, "\\t");
    else if (byte < ' ' || byte > 126)
        text_addf(to, "\\x%02x", byte);
    else
        text_addf(to, byte == '\\' || byte == '<' ? "\\%c" : "%c", byte);
}

void sentence_print(const sentence *of, const language *in, text *to)
{
    size_t next = 0;
    for (size_t i = 0; i < of->text.count;) {
        if (next < of->holes.count && of->holes.items[next].first == i) {
            const sentence_hole *hole = &of->holes.items[next++];
            text_addf(to, "<%s:%u>", in->grammar->symbols.items[in->words.items[hole->words].token].name, hole->count);
            i += hole->count;
        } else {
            print_byte(of->text.items[i++], to);
        }
    }
}

void sentence_free(sentence *of)
{
    array_free(&of->text);
    array_free(&of->holes);
}
