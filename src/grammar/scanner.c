#include "scanner.h"

#include "../base/memory.h"
#include "../base/text.h"

#include <string.h>

enum { MOST_STATES = 20000, HEAVIEST_RULE = 200000 };

struct scanner {
    scanner_rule *rules;
    size_t count;
    unsigned conditions;
    automaton *matches[SCANNER_MOST_CONDITIONS]; /* by condition; labels are rules, those that need more behind the others */
    uint32_t *rule_of_label;                     /* from 1 */
    uint32_t characters[256];
};

static bool is_skipped(const scanner_rule *of)
{
    return !of->tokens.count && !of->returns_first_byte && !of->is_opaque;
}

/* ---- making one ---- */

static void number_rules(scanner *of)
{
    uint32_t next = 1;
    of->rule_of_label = memory_allocate(of->count + 1, sizeof *of->rule_of_label);
    for (int needs_more = 0; needs_more < 2; needs_more++)
        for (size_t i = 0; i < of->count; i++)
            if (of->rules[i].needs_more == needs_more)
                of->rule_of_label[next++] = (uint32_t)i;
}

static automaton *make_matches(const scanner *of, unsigned condition)
{
    nfa all = {0};
    uint32_t start = nfa_add(&all);
    for (uint32_t label = 1; label <= of->count; label++) {
        const scanner_rule *rule = &of->rules[of->rule_of_label[label]];
        if (!(rule->conditions >> condition & 1))
            continue;
        uint32_t end = nfa_add(&all);
        all.nodes.items[end].label = label;
        nfa_link(&all, start, nfa_add_regex(&all, rule->word, end));
    }
    automaton *made = automaton_make(&all, start, MOST_STATES);
    nfa_free(&all);
    return made;
}

scanner *scanner_make(scanner_rule *rules, size_t count, unsigned conditions, const uint32_t *character_tokens, char **why)
{
    scanner *made = memory_allocate(1, sizeof *made);
    bool fits = true;
    *why = NULL;
    made->rules = rules;
    made->count = count;
    made->conditions = conditions;
    memcpy(made->characters, character_tokens, sizeof made->characters);
    number_rules(made);
    for (size_t i = 0; i < count; i++)
        fits &= regex_weight(rules[i].word) <= HEAVIEST_RULE;
    for (unsigned i = 0; i < conditions && fits; i++)
        fits = (made->matches[i] = make_matches(made, i)) != NULL;
    if (fits)
        return made;
    *why = text_format("its patterns make an automaton of more than %d states", MOST_STATES);
    scanner_free(made);
    return NULL;
}

void scanner_free(scanner *of)
{
    if (!of)
        return;
    for (unsigned i = 0; i < of->conditions; i++)
        automaton_free(of->matches[i]);
    for (size_t i = 0; i < of->count; i++)
        array_free(&of->rules[i].tokens);
    memory_free(of->rules);
    memory_free(of->rule_of_label);
    memory_free(of);
}

/* ---- the words of a token ---- */

static bool returns(const scanner_rule *of, uint32_t token)
{
    for (size_t i = 0; i < of->tokens.count; i++)
        if (of->tokens.items[i] == token)
            return true;
    return false;
}

bool scanner_may_return(const scanner *of, uint32_t rule, uint32_t token, uint8_t first)
{
    const scanner_rule *one = &of->rules[rule];
    return returns(one, token) || (one->returns_first_byte && of->characters[first] == token);
}

static int follow(const scanner_rule *rule, int condition, int outer)
{
    return rule->next == SCANNER_STAYS ? condition : rule->next == SCANNER_GOES_BACK ? outer : rule->next;
}

/* One automaton that reads everything that may belong to a token which begins in one condition: rules that return nothing
 * but change the condition, as the quote that begins a string does, and whatever follows there. */
typedef struct word_maker {
    const scanner *of;
    uint32_t token;
    int from, to;
    nfa all;
    uint32_t start, end;
    uint32_t inner[SCANNER_MOST_CONDITIONS]; /* first node of what is read there; NFA_NONE: not made */
    ARRAY(int) waiting;
} word_maker;

static uint32_t inner_of(word_maker *of, int condition)
{
    if (of->inner[condition] == NFA_NONE) {
        of->inner[condition] = nfa_add(&of->all);
        array_push(&of->waiting, condition);
    }
    return of->inner[condition];
}

/* Where a match of each rule in this condition leads. */
static void find_ends(word_maker *of, int condition, uint32_t *ends)
{
    for (uint32_t label = 1; label <= of->of->count; label++) {
        const scanner_rule *rule = &of->of->rules[of->of->rule_of_label[label]];
        int next = follow(rule, condition, of->from);
        ends[label] = NFA_NONE;
        if (!(rule->conditions >> condition & 1))
            continue;
        if (returns(rule, of->token) && next == of->to)
            ends[label] = of->end;
        else if (is_skipped(rule) && next != of->from)
            ends[label] = inner_of(of, next);
    }
}

static int character_of(const scanner *of, uint32_t token)
{
    for (int c = 0; c < 256; c++)
        if (of->characters[c] == token)
            return c;
    return -1;
}

/* Rules that return the first byte of their text. */
static void add_by_character(word_maker *of, uint32_t *ends)
{
    int character = character_of(of->of, of->token);
    bool has_one = false;
    for (uint32_t label = 1; label <= of->of->count; label++) {
        const scanner_rule *rule = &of->of->rules[of->of->rule_of_label[label]];
        bool is_one = rule->returns_first_byte && follow(rule, of->from, of->from) == of->to;
        ends[label] = is_one ? of->end : NFA_NONE;
        has_one |= is_one;
    }
    if (character < 0 || !has_one)
        return;
    byte_set first = {0};
    byte_set_add(&first, (unsigned)character);
    nfa_link(&of->all, of->start, nfa_add_automaton(&of->all, of->of->matches[of->from], ends, &first));
}

static automaton *make_words(const scanner *of, uint32_t token, int from, int to)
{
    word_maker maker = {.of = of, .token = token, .from = from, .to = to};
    uint32_t *ends = memory_allocate(of->count + 1, sizeof *ends);
    for (int i = 0; i < SCANNER_MOST_CONDITIONS; i++)
        maker.inner[i] = NFA_NONE;
    maker.start = nfa_add(&maker.all);
    maker.end = nfa_add(&maker.all);
    maker.all.nodes.items[maker.end].label = 1;
    find_ends(&maker, from, ends);
    nfa_link(&maker.all, maker.start, nfa_add_automaton(&maker.all, of->matches[from], ends, NULL));
    for (size_t i = 0; i < maker.waiting.count; i++) {
        int condition = maker.waiting.items[i];
        find_ends(&maker, condition, ends);
        nfa_link(&maker.all, maker.inner[condition], nfa_add_automaton(&maker.all, of->matches[condition], ends, NULL));
    }
    add_by_character(&maker, ends);
    automaton *made = automaton_make(&maker.all, maker.start, MOST_STATES);
    memory_free(ends);
    array_free(&maker.waiting);
    nfa_free(&maker.all);
    return made;
}

/* Conditions in which some token may begin: those that rules which return something lead to. */
static uint64_t reached_conditions(const scanner *of)
{
    uint64_t reached = 1;
    for (size_t i = 0; i < of->count; i++)
        if (!is_skipped(&of->rules[i]) && of->rules[i].next >= 0)
            reached |= (uint64_t)1 << of->rules[i].next;
    return reached;
}

/* Could a word of the token in condition `from` leave the scanner in `to`? */
static bool may_lead(const scanner *of, uint32_t token, int from, int to)
{
    for (size_t i = 0; i < of->count; i++) {
        const scanner_rule *rule = &of->rules[i];
        bool returns_it = returns(rule, token) || (rule->returns_first_byte && character_of(of, token) >= 0);
        for (unsigned condition = 0; returns_it && condition < of->conditions; condition++)
            if (rule->conditions >> condition & 1 && follow(rule, (int)condition, from) == to)
                return true;
    }
    return false;
}

bool scanner_find_words(const scanner *of, uint32_t token, scanner_words_list *into)
{
    uint64_t reached = reached_conditions(of);
    for (int from = 0; from < (int)of->conditions; from++)
        for (int to = 0; to < (int)of->conditions; to++) {
            if (!(reached >> from & 1) || !(reached >> to & 1) || !may_lead(of, token, from, to))
                continue;
            automaton *words = make_words(of, token, from, to);
            if (!words)
                return false;
            if (automaton_is_empty(words))
                automaton_free(words);
            else
                array_push(into, (scanner_words){token, from, to, words});
        }
    return true;
}

/* ---- white space ---- */

int scanner_separator(const scanner *of, int condition)
{
    static const char liked[] = " \n\t";
    const automaton *matches = of->matches[condition];
    if (automaton_is_empty(matches))
        return -1;
    for (int k = 0; k < 256 + 3; k++) {
        unsigned byte = k < 3 ? (unsigned char)liked[k] : (unsigned)(k - 3);
        uint32_t label = matches->label[matches->next[AUTOMATON_FIRST][byte]];
        const scanner_rule *rule = label ? &of->rules[of->rule_of_label[label]] : NULL;
        if (rule && is_skipped(rule) && follow(rule, condition, condition) == condition)
            return (int)byte;
    }
    return -1;
}

/* The pairs (state of the words, state of the scanner) that all words of one length lead to. */
typedef struct pairs {
    uint8_t *now, *then;
    size_t size, width; /* width: states of the scanner */
} pairs;

static void step_pairs(pairs *of, const automaton *words, const automaton_slices *in, size_t position, const automaton *matches)
{
    memset(of->then, 0, of->size);
    for (uint32_t w = 1; w < words->count; w++)
        for (uint32_t m = 0; m < of->width; m++)
            for (unsigned byte = 0; of->now[w * of->width + m] && byte < 256; byte++)
                if (automaton_is_alive(words, in, position + 1, words->next[w][byte]))
                    of->then[words->next[w][byte] * of->width + matches->next[m][byte]] = 1;
    uint8_t *other = of->now;
    of->now = of->then;
    of->then = other;
}

/* The scanner's states behind words of this length that begin in the states `reached`, which they replace. True: on the way,
 * behind at least one byte, a longer match was seen. */
static bool read_words(const automaton *words, size_t length, const automaton *matches, uint8_t *reached, bool looks)
{
    pairs of = {.size = (size_t)words->count * matches->count, .width = matches->count};
    automaton_slices in;
    bool is_longer = false;
    of.now = memory_allocate(of.size, 1);
    of.then = memory_allocate(of.size, 1);
    automaton_slice(words, length, &in);
    memcpy(of.now + AUTOMATON_FIRST * of.width, reached, of.width);
    for (size_t i = 0; i < length; i++) {
        step_pairs(&of, words, &in, i, matches);
        for (size_t k = 0; looks && k < of.size && !is_longer; k++)
            is_longer = of.now[k] && matches->label[k % of.width];
    }
    memset(reached, 0, of.width);
    for (size_t k = 0; k < of.size; k++)
        reached[k % of.width] |= of.now[k];
    automaton_slices_free(&in);
    memory_free(of.now);
    memory_free(of.then);
    return is_longer;
}

bool scanner_merges(const scanner *of, const scanner_words *a, size_t a_length, const scanner_words *b, size_t b_length)
{
    const automaton *matches = of->matches[a->from];
    if (automaton_is_empty(matches))
        return false;
    uint8_t *reached = memory_allocate(matches->count, 1);
    reached[AUTOMATON_FIRST] = 1;
    read_words(a->words, a_length, matches, reached, false);
    reached[AUTOMATON_DEAD] = 0;
    bool merges = read_words(b->words, b_length, matches, reached, true);
    for (uint32_t state = 1; state < matches->count; state++)
        merges |= reached[state]; /* what follows could still be taken for more of it */
    memory_free(reached);
    return merges;
}

/* ---- reading a text ---- */

bool scanner_next(const scanner *of, const uint8_t *text, size_t length, scanner_place *where, uint32_t *rule)
{
    const automaton *matches = of->matches[where->condition];
    uint32_t state = AUTOMATON_FIRST, label = 0;
    size_t end = where->at;
    if (automaton_is_empty(matches))
        return false;
    for (size_t i = where->at; i < length && state; i++) {
        state = matches->next[state][text[i]];
        if (state && matches->label[state]) {
            label = matches->label[state];
            end = i + 1;
        }
    }
    if (!label)
        return false;
    *rule = of->rule_of_label[label];
    int before = where->condition;
    where->condition = follow(&of->rules[*rule], before, where->outer);
    if (where->condition != before && of->rules[*rule].next != SCANNER_GOES_BACK)
        where->outer = before;
    where->at = end;
    return true;
}
