#include "sentence.h"

#include "../base/map.h"
#include "../base/memory.h"
#include "../base/random.h"
#include "../base/text.h"
#include "joint.h"
#include "samples.h"

#include <string.h>

/* What stands before a token, or behind the last one. */
typedef struct gap {
    int bytes[1 + SCANNER_MOST_SEPARATORS]; /* what there is to choose from, JOINT_NOTHING first */
    uint8_t count, chosen;
    bool is_unsure; /* the token before it may be read otherwise with other words in the holes, */
    bool has_lines; /* as it may stand at the start of a line, or not */
} gap;

struct sentence_maker {
    const language *language;
    uint32_t prefix;
    bool opens_ends;
    joints *joints;   /* null: there is no scanner */
    samples *samples; /* by form; those without bytes are not made yet */
    map texts;        /* (words, length) to an index below, + 1 */
    ARRAY(long double) counts;
    ARRAY(uint32_t) tokens; /* scratch, as all below */
    ARRAY(uint32_t) starts; /* of tokens, in the text */
    ARRAY(gap) gaps;
    ARRAY(joint_part) parts;
    ARRAY(uint8_t) tried; /* the text with other words */
};

sentence_maker *sentence_maker_new(const language *of, uint32_t prefix, bool opens_ends)
{
    sentence_maker *made = memory_allocate(1, sizeof *made);
    made->language = of;
    made->prefix = prefix;
    made->opens_ends = opens_ends;
    made->joints = of->scanner ? joints_new(of) : NULL;
    made->samples = memory_allocate(of->forms.count, sizeof *made->samples);
    return made;
}

void sentence_maker_free(sentence_maker *of)
{
    if (!of)
        return;
    for (size_t i = 0; i < of->language->forms.count; i++)
        samples_free(&of->samples[i]);
    memory_free(of->samples);
    joints_free(of->joints);
    map_free(&of->texts);
    array_free(&of->counts);
    array_free(&of->tokens);
    array_free(&of->starts);
    array_free(&of->gaps);
    array_free(&of->parts);
    array_free(&of->tried);
    memory_free(of);
}

static const token_form *form_of(const sentence_maker *of, const derivation *from, size_t index)
{
    return &of->language->forms.items[from->forms.items[index]];
}

static const scanner_words *words_of(const sentence_maker *of, const derivation *from, size_t index)
{
    return &of->language->words.items[form_of(of, from, index)->words];
}

/* ---- reading a text back ---- */

/* One match of the scanner's, which began at `before`. False: it is none that the tokens have. */
static bool take_match(const sentence_maker *of, const derivation *from, const uint8_t *text, size_t before,
                       const scanner_place *where, uint32_t rule, size_t *next)
{
    const scanner *scanner = of->language->scanner;
    bool is_over = *next == from->forms.count, is_skipped = scanner_is_skipped(scanner, rule);
    size_t start = is_over ? SIZE_MAX : of->starts.items[*next];
    if (before < start)
        return is_skipped && where->at <= start;
    const scanner_words *words = words_of(of, from, *next);
    size_t end = start + form_of(of, from, *next)->length;
    if (where->at != end)
        return is_skipped && where->at < end;
    if (!scanner_may_return(scanner, rule, words->token, text[before]))
        return false;
    int to = words->to >= 0 ? words->to : where->condition;
    ++*next;
    return where->condition == to && (*next == from->forms.count || words_of(of, from, *next)->from == to);
}

/* Does the scanner return these tokens from this text, with these words, and nothing else? *next: how many it does. */
static bool is_read_back(const sentence_maker *of, const derivation *from, const uint8_t *text, size_t length, size_t *next)
{
    scanner_place where = {0};
    uint32_t rule;
    *next = 0;
    while (where.at < length) {
        size_t before = where.at;
        if (!scanner_next(of->language->scanner, text, length, &where, &rule) ||
            !take_match(of, from, text, before, &where, rule, next))
            return false;
    }
    return *next == from->forms.count;
}

static const samples *samples_of(sentence_maker *of, uint32_t form)
{
    samples *known = &of->samples[form];
    if (!known->bytes) {
        const token_form *one = &of->language->forms.items[form];
        samples_make(of->language->words.items[one->words].words, one->length, known);
    }
    return known;
}

/* Other words in the holes: every combination in turn, by the digits of `number`, or any. */
static void try_words(sentence_maker *of, const derivation *from, size_t number, random_source *random)
{
    for (size_t i = 0; i < from->forms.count; i++) {
        const token_form *form = form_of(of, from, i);
        if (!form->is_hole)
            continue;
        const samples *in = samples_of(of, from->forms.items[i]);
        size_t which = random ? random_below(random, in->count) : number % in->count;
        number /= in->count;
        memcpy(of->tried.items + of->starts.items[i], in->bytes + which * form->length, form->length);
    }
}

/* Is it read so with samples of all words in its holes? With all of them together, if those are few. */
static bool are_samples_read_back(sentence_maker *of, const derivation *from, const sentence *made, size_t *next)
{
    enum { TRIES = 64 };
    random_source random = {.state = made->text.count};
    size_t all = 1;
    for (size_t i = 0; i < from->forms.count && all <= TRIES; i++)
        all *= form_of(of, from, i)->is_hole ? samples_of(of, from->forms.items[i])->count : 1;
    array_clear(&of->tried);
    for (size_t i = 0; i < made->text.count; i++)
        array_push(&of->tried, made->text.items[i]);
    for (size_t i = 0; i < (all < TRIES ? all : TRIES); i++) {
        try_words(of, from, i, all <= TRIES ? NULL : &random);
        if (!is_read_back(of, from, of->tried.items, of->tried.count, next))
            return false;
    }
    return true;
}

static bool is_at_line_start(const sentence *made, size_t at)
{
    return at == 0 || made->text.items[at - 1] == '\n';
}

/* Where what follows a token at once does not tell, all that follows may. */
static enum joint judge_all(sentence_maker *of, const derivation *from, size_t token, const sentence *made)
{
    if (of->gaps.items[token + 1].has_lines)
        return JOINT_UNSURE;
    array_clear(&of->parts);
    for (size_t i = token + 1; i <= from->forms.count; i++) {
        const gap *one = &of->gaps.items[i];
        int64_t form = i < from->forms.count ? (int64_t)from->forms.items[i] : JOINT_NOTHING;
        array_push(&of->parts, (joint_part){one->bytes[one->chosen], form});
    }
    bool is_line_start = is_at_line_start(made, of->starts.items[token]);
    return joints_follow(of->joints, from->forms.items[token], is_line_start, of->parts.items, of->parts.count);
}

/* Whatever is in the holes? *next: a token that is not. */
static bool is_read_always(sentence_maker *of, const derivation *from, const sentence *made, size_t *next)
{
    bool is_unsure = false;
    if (!is_read_back(of, from, made->text.items, made->text.count, next))
        return false;
    for (size_t i = 0; i < from->forms.count && made->holes.count; i++) {
        enum joint found = of->gaps.items[i + 1].is_unsure ? judge_all(of, from, i, made) : JOINT_FINE;
        *next = i;
        if (found == JOINT_WRONG)
            return false;
        is_unsure |= found == JOINT_UNSURE;
    }
    return !is_unsure || are_samples_read_back(of, from, made, next);
}

/* ---- what stands between tokens ---- */

static void find_choices(const sentence_maker *of, const derivation *from, size_t index, gap *into)
{
    const scanner *scanner = of->language->scanner;
    size_t count = from->forms.count;
    *into = (gap){.count = 1, .bytes = {JOINT_NOTHING}};
    if (!scanner || !count)
        return;
    int condition = index < count ? words_of(of, from, index)->from : words_of(of, from, count - 1)->to;
    if (condition < 0)
        return;
    uint8_t bytes[SCANNER_MOST_SEPARATORS];
    unsigned found = scanner_separators(scanner, condition, bytes);
    for (unsigned i = 0; i < found && (index < count || !of->opens_ends); i++)
        into->bytes[into->count++] = bytes[i];
}

/* What is known of the token before this gap, as it is chosen. */
static enum joint judge_gap(sentence_maker *of, const derivation *from, size_t index, const sentence *made)
{
    gap *one = &of->gaps.items[index];
    int separator = one->bytes[one->chosen];
    int64_t b = index < from->forms.count ? (int64_t)from->forms.items[index] : JOINT_NOTHING;
    if (!of->joints)
        return JOINT_FINE;
    if (!index)
        return joints_find(of->joints, JOINT_NOTHING, true, separator, b);
    size_t start = of->starts.items[index - 1];
    enum joint found = joints_find(of->joints, from->forms.items[index - 1], is_at_line_start(made, start), separator, b);
    bool is_behind_hole = index > 1 && of->gaps.items[index - 1].chosen == 0 && form_of(of, from, index - 2)->is_hole;
    one->has_lines = is_behind_hole && scanner_has_lines(of->language->scanner, words_of(of, from, index - 1)->from);
    return found == JOINT_FINE && one->has_lines ? JOINT_UNSURE : found;
}

static size_t end_of(const sentence_maker *of, const derivation *from, size_t index)
{
    return index ? of->starts.items[index - 1] + form_of(of, from, index - 1)->length : 0;
}

/* Writes what was chosen for a gap, and the token behind it. */
static void write_gap(sentence_maker *of, const derivation *from, size_t index, sentence *into)
{
    const gap *one = &of->gaps.items[index];
    into->text.count = end_of(of, from, index);
    if (one->bytes[one->chosen] != JOINT_NOTHING)
        array_push(&into->text, (uint8_t)one->bytes[one->chosen]);
    if (index == from->forms.count)
        return;
    const token_form *form = form_of(of, from, index);
    of->starts.items[index] = (uint32_t)into->text.count;
    for (uint32_t k = 0; k < form->length; k++)
        array_push(&into->text, form->example[k]);
}

static void find_holes(const sentence_maker *of, const derivation *from, sentence *into)
{
    array_clear(&into->holes);
    for (size_t i = 0; i < from->forms.count; i++) {
        const token_form *form = form_of(of, from, i);
        if (form->is_hole)
            array_push(&into->holes, (sentence_hole){of->starts.items[i], form->length, form->words});
    }
}

/* Goes back to the last gap up to `last` that has another choice. */
static bool choose_other(sentence_maker *of, size_t last, size_t *at)
{
    for (size_t i = last + 1; i-- > 0;)
        if (of->gaps.items[i].chosen + 1 < of->gaps.items[i].count) {
            of->gaps.items[i].chosen++;
            *at = i;
            return true;
        }
    return false;
}

/* Puts the tokens together: side by side where that can be, else with what may stand between them. If the text is read
 * otherwise from some token on, what stands before or behind that one must be another thing. */
static bool join_tokens(sentence_maker *of, const derivation *from, sentence *into)
{
    size_t count = from->forms.count, at = 0, steps = 64 + 16 * count, read;
    array_clear(&of->gaps);
    array_clear(&of->starts);
    for (size_t i = 0; i <= count; i++) {
        array_push(&of->starts, 0);
        array_push(&of->gaps, (gap){0});
        find_choices(of, from, i, &of->gaps.items[i]);
    }
    for (; steps > 0; steps--) {
        enum joint found = judge_gap(of, from, at, into);
        size_t last = at;
        if (found != JOINT_WRONG) {
            of->gaps.items[at].is_unsure = found == JOINT_UNSURE;
            write_gap(of, from, at, into);
            if (at++ < count) {
                of->gaps.items[at].chosen = 0;
                continue;
            }
            find_holes(of, from, into);
            if (!of->joints || is_read_always(of, from, into, &read))
                return true;
            last = read < count ? read + 1 : count;
        }
        if (!choose_other(of, last, &at))
            return false;
    }
    return false;
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
    if (!is_accepted(of, from))
        return SENTENCE_REFUSED;
    into->height = from->height;
    into->productions = from->productions;
    if (!join_tokens(of, from, into))
        return SENTENCE_READ_OTHERWISE;
    const sentence_hole *last = into->holes.count ? &into->holes.items[into->holes.count - 1] : NULL;
    into->is_open = of->opens_ends && last && last->first + last->count == into->text.count &&
                    !automaton_is_finite(of->language->words.items[last->words].words);
    if (into->is_open && last->count > 1)
        return SENTENCE_LONGER;
    size_t needed = into->is_open ? last->first : into->text.count;
    return needed > of->prefix ? SENTENCE_TOO_LONG : SENTENCE_FINE;
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
