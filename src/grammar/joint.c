#include "joint.h"

#include "../base/map.h"
#include "../base/memory.h"

/* A state of the scanner, and of the words that it reads. */
typedef struct place {
    uint32_t word, match;
    int condition;
    bool is_line; /* its matches are those for the start of a line */
} place;

typedef ARRAY(place) place_list;

/* Where the scanner is behind the words of a form. */
typedef struct front {
    place_list places;
    enum joint state; /* wrong: whatever follows */
    bool has_context; /* it may be right where another match is longer for a while */
} front;

struct joints {
    const language *language;
    map known;  /* what was found, by what was asked */
    map fronts; /* (form, at the start of a line) to an index below */
    ARRAY(front) made;
};

joints *joints_new(const language *of)
{
    joints *made = memory_allocate(1, sizeof *made);
    made->language = of;
    return made;
}

void joints_free(joints *of)
{
    if (!of)
        return;
    for (size_t i = 0; i < of->made.count; i++)
        array_free(&of->made.items[i].places);
    array_free(&of->made);
    map_free(&of->known);
    map_free(&of->fronts);
    memory_free(of);
}

/* ---- reading all words of a form at once ---- */

typedef struct reader {
    const scanner *scanner;
    const scanner_words *words;
    automaton_slices in;
    place_list now, then;
    map seen; /* of `then` */
} reader;

static reader reader_begin(const joints *of, uint32_t form)
{
    const token_form *one = &of->language->forms.items[form];
    reader made = {.scanner = of->language->scanner, .words = &of->language->words.items[one->words]};
    automaton_slice(made.words->words, one->length, &made.in);
    return made;
}

static void reader_end(reader *of)
{
    automaton_slices_free(&of->in);
    array_free(&of->now);
    array_free(&of->then);
    map_free(&of->seen);
}

static const automaton *matches_of(const scanner *of, const place *at)
{
    return scanner_matches(of, at->condition, at->is_line);
}

static const scanner_rule *rule_of(const scanner *of, const place *at, uint32_t *number)
{
    const automaton *matches = matches_of(of, at);
    uint32_t label = at->match ? matches->label[at->match] : 0;
    *number = label - 1;
    return label ? scanner_get_rule(of, *number) : NULL;
}

static void add_place(reader *of, place one)
{
    bool is_new;
    uint64_t where = (uint64_t)one.match << 8 | (uint64_t)one.condition << 1 | one.is_line;
    map_put(&of->seen, where << 32 | one.word, &is_new);
    if (is_new)
        array_push(&of->then, one);
}

/* A rule that returns nothing may end here, inside of a token that several rules read. */
static void add_next_match(reader *of, const place *at, unsigned byte)
{
    uint32_t number;
    const scanner_rule *rule = rule_of(of->scanner, at, &number);
    if (!rule || rule->behind || !scanner_is_skipped(of->scanner, number))
        return;
    int next = scanner_lead(rule, at->condition, of->words->from);
    if (next < 0)
        return;
    bool is_line = byte == '\n' && scanner_has_lines(of->scanner, next);
    if (!automaton_is_empty(scanner_matches(of->scanner, next, is_line)))
        add_place(of, (place){at->word, AUTOMATON_FIRST, next, is_line});
}

/* Bytes that lead to the same stand side by side mostly, so that only the last one is remembered. */
static void step_place(reader *of, const place *from, size_t position)
{
    const automaton *words = of->words->words, *matches = matches_of(of->scanner, from);
    place last = {0};
    for (unsigned byte = 0; byte < 256; byte++) {
        place next = *from;
        next.word = words->next[from->word][byte];
        next.match = matches->next[from->match][byte];
        bool is_same = next.word == last.word && next.match == last.match && byte != '\n' && byte != '\n' + 1;
        if (is_same || !automaton_is_alive(words, &of->in, position + 1, next.word))
            continue;
        last = next;
        add_place(of, next);
        if (of->words->is_joined && position + 1 < of->in.length)
            add_next_match(of, &next, byte);
    }
}

static void step(reader *of, size_t position)
{
    array_clear(&of->then);
    for (size_t i = 0; i < of->now.count; i++)
        step_place(of, &of->now.items[i], position);
    map_free(&of->seen);
    place_list other = of->now;
    of->now = of->then;
    of->then = other;
}

/* ---- behind a form ---- */

/* Is a match of this rule the token of these words? */
static bool is_token(const scanner *of, const scanner_words *words, const place *at, uint32_t number, const scanner_rule *rule)
{
    bool may = rule->returns_first_byte || scanner_may_return(of, number, words->token, 0);
    return may && scanner_lead(rule, at->condition, words->from) == words->to;
}

static bool has_context(const scanner *of, const scanner_words *words)
{
    for (uint32_t i = 0; i < scanner_rule_count(of); i++) {
        const scanner_rule *rule = scanner_get_rule(of, i);
        if (rule->behind && rule->conditions >> words->from & 1 && scanner_may_return(of, i, words->token, 0))
            return true;
    }
    return false;
}

/* Keeps the places where the token may be over. A token with a rule that wants something behind it may be over where none is. */
static void end_form(const reader *of, front *into)
{
    into->has_context = has_context(of->scanner, of->words);
    into->state = of->words->is_joined || into->has_context ? JOINT_UNSURE : JOINT_FINE;
    for (size_t i = 0; i < of->now.count; i++) {
        const place *one = &of->now.items[i];
        uint32_t number;
        const scanner_rule *rule = rule_of(of->scanner, one, &number);
        bool is_one = rule && !rule->behind && is_token(of->scanner, of->words, one, number, rule);
        if (!is_one && into->state == JOINT_FINE)
            into->state = JOINT_WRONG;
        if (one->match && (is_one || into->has_context))
            array_push(&into->places, *one);
    }
}

static const front *find_front(joints *of, uint32_t form, bool is_line_start)
{
    bool is_new;
    uint64_t *known = map_put(&of->fronts, (uint64_t)form << 1 | is_line_start, &is_new);
    if (is_new) {
        reader by = reader_begin(of, form);
        front made = {0};
        bool is_line = is_line_start && scanner_has_lines(by.scanner, by.words->from);
        array_push(&by.now, (place){AUTOMATON_FIRST, AUTOMATON_FIRST, by.words->from, is_line});
        for (size_t i = 0; i < by.in.length; i++)
            step(&by, i);
        end_form(&by, &made);
        reader_end(&by);
        *known = of->made.count;
        array_push(&of->made, made);
    }
    return &of->made.items[*known];
}

/* ---- and what follows it ---- */

/* A longer match, unless it is the token itself with what must stand behind it. */
static enum joint judge(const scanner *of, const scanner_words *token, const place *at)
{
    uint32_t number;
    const scanner_rule *rule = rule_of(of, at, &number);
    if (!rule)
        return JOINT_FINE;
    bool is_own = token && rule->behind && is_token(of, token, at, number, rule);
    return is_own ? JOINT_UNSURE : JOINT_WRONG;
}

static enum joint worse(enum joint a, enum joint b)
{
    return a > b ? a : b;
}

static void drop_dead(place_list *of)
{
    size_t kept = 0;
    for (size_t i = 0; i < of->count; i++)
        if (of->items[i].match)
            of->items[kept++] = of->items[i];
    of->count = kept;
}

static void copy_places(const place_list *from, place_list *into)
{
    for (size_t i = 0; i < from->count; i++)
        array_push(into, from->items[i]);
}

/* Goes on from these places into the words of a form; those behind it replace them. */
static enum joint read_form(const joints *of, const scanner_words *token, place_list *at, uint32_t form)
{
    drop_dead(at);
    if (!at->count)
        return JOINT_FINE;
    reader by = reader_begin(of, form);
    scanner_words words = *by.words;
    enum joint found = JOINT_FINE;
    words.is_joined = false; /* one match alone is followed */
    by.words = &words;
    for (size_t i = 0; i < at->count; i++) {
        place one = at->items[i];
        one.word = AUTOMATON_FIRST;
        array_push(&by.now, one);
    }
    for (size_t i = 0; i < by.in.length && by.now.count && found != JOINT_WRONG; i++) {
        step(&by, i);
        drop_dead(&by.now);
        for (size_t k = 0; k < by.now.count; k++)
            found = worse(found, judge(by.scanner, token, &by.now.items[k]));
    }
    array_clear(at);
    copy_places(&by.now, at);
    reader_end(&by);
    return found;
}

static enum joint read_byte(const scanner *of, const scanner_words *token, place_list *at, unsigned byte)
{
    enum joint found = JOINT_FINE;
    for (size_t i = 0; i < at->count; i++) {
        place *one = &at->items[i];
        one->match = matches_of(of, one)->next[one->match][byte];
        found = worse(found, judge(of, token, one));
    }
    return found;
}

static enum joint read_part(const joints *of, const scanner_words *token, const joint_part *part, place_list *at)
{
    enum joint found = JOINT_FINE;
    if (part->separator != JOINT_NOTHING)
        found = read_byte(of->language->scanner, token, at, (unsigned)part->separator);
    if (part->form != JOINT_NOTHING && found != JOINT_WRONG)
        found = worse(found, read_form(of, token, at, (uint32_t)part->form));
    drop_dead(at);
    return found;
}

/* Until nothing is alive; what is alive behind all parts depends on what follows, if something does. */
static enum joint find_behind(joints *of, uint32_t a, bool is_line_start, const joint_part *parts, size_t count, bool is_end)
{
    const language *in = of->language;
    const front *behind = find_front(of, a, is_line_start);
    const scanner_words *token = &in->words.items[in->forms.items[a].words];
    place_list places = {0};
    enum joint found = behind->state;
    copy_places(&behind->places, &places);
    for (size_t i = 0; i < count && places.count && found != JOINT_WRONG; i++)
        found = worse(found, read_part(of, token, &parts[i], &places));
    if (places.count && !is_end)
        found = worse(found, JOINT_UNSURE);
    array_free(&places);
    return found == JOINT_WRONG && behind->has_context ? JOINT_UNSURE : found;
}

enum joint joints_follow(joints *of, uint32_t a, bool is_line_start, const joint_part *parts, size_t count)
{
    return find_behind(of, a, is_line_start, parts, count, true);
}

/* Could the separator be read together with the form behind it? */
static enum joint find_separator(const joints *of, int separator, uint32_t b, bool is_line_start)
{
    const scanner *scanner = of->language->scanner;
    int condition = of->language->words.items[of->language->forms.items[b].words].from;
    place_list places = {0};
    bool is_line = is_line_start && scanner_has_lines(scanner, condition);
    array_push(&places, (place){0, AUTOMATON_FIRST, condition, is_line});
    read_byte(scanner, NULL, &places, (unsigned)separator);
    enum joint found = read_form(of, NULL, &places, b);
    array_free(&places);
    return found;
}

enum joint joints_find(joints *of, int64_t a, bool is_line_start, int separator, int64_t b)
{
    bool is_new;
    uint64_t where = map_hash(map_hash((uint64_t)(a + 1) << 1 | is_line_start, (uint64_t)(separator + 1)), (uint64_t)(b + 1));
    uint64_t *known = map_put(&of->known, where, &is_new);
    if (is_new) {
        enum joint found = JOINT_FINE;
        if (a != JOINT_NOTHING)
            found = find_behind(of, (uint32_t)a, is_line_start, &(joint_part){separator, b}, 1, b == JOINT_NOTHING);
        if (separator != JOINT_NOTHING && b != JOINT_NOTHING)
            found = worse(found, find_separator(of, separator, (uint32_t)b, a == JOINT_NOTHING));
        *known = found;
    }
    return (enum joint)*known;
}
