#include "scanner.h"

#include "../base/memory.h"
#include "../base/text.h"

#include <string.h>

enum { MOST_STATES = 20000, MOST_STATES_OF_TOKEN = 2000, HEAVIEST_RULE = 200000 };

struct scanner {
    scanner_rule *rules;
    size_t count;
    unsigned conditions;
    /* By condition; the label of a match is its rule + 1. What must follow a word belongs to the match. */
    automaton *matches[SCANNER_MOST_CONDITIONS];      /* elsewhere than at the start of a line */
    automaton *line_matches[SCANNER_MOST_CONDITIONS]; /* there; null: the same */
    automaton **words, **behind; /* by rule, of those with something behind */
    uint32_t characters[256];
};

static bool is_skipped(const scanner_rule *of)
{
    return !of->tokens.count && !of->returns_first_byte && !of->is_opaque;
}

/* ---- making one ---- */

static automaton *make_matches(const scanner *of, unsigned condition, bool is_line_start)
{
    nfa all = {0};
    uint32_t start = nfa_add(&all);
    for (uint32_t i = 0; i < of->count; i++) {
        const scanner_rule *rule = &of->rules[i];
        if (!(rule->conditions >> condition & 1) || (rule->is_at_line_start && !is_line_start))
            continue;
        uint32_t end = nfa_add(&all);
        all.nodes.items[end].label = i + 1;
        if (rule->behind)
            end = nfa_add_regex(&all, rule->behind, end);
        nfa_link(&all, start, nfa_add_regex(&all, rule->word, end));
    }
    automaton *made = automaton_make(&all, start, MOST_STATES);
    nfa_free(&all);
    return made;
}

static bool has_line_rules(const scanner *of, unsigned condition)
{
    for (size_t i = 0; i < of->count; i++)
        if (of->rules[i].is_at_line_start && of->rules[i].conditions >> condition & 1)
            return true;
    return false;
}

static bool make_condition(scanner *of, unsigned condition)
{
    of->matches[condition] = make_matches(of, condition, false);
    if (of->matches[condition] && has_line_rules(of, condition))
        of->line_matches[condition] = make_matches(of, condition, true);
    return of->matches[condition] && (of->line_matches[condition] || !has_line_rules(of, condition));
}

static automaton *make_one(const regex *word)
{
    nfa all = {0};
    uint32_t end = nfa_add(&all);
    all.nodes.items[end].label = 1;
    automaton *made = automaton_make(&all, nfa_add_regex(&all, word, end), MOST_STATES);
    nfa_free(&all);
    return made;
}

static bool make_behind(scanner *of, size_t rule)
{
    if (!of->rules[rule].behind)
        return true;
    of->words[rule] = make_one(of->rules[rule].word);
    of->behind[rule] = make_one(of->rules[rule].behind);
    return of->words[rule] && of->behind[rule];
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
    for (size_t i = 0; i < count; i++)
        fits &= regex_weight(rules[i].word) + (rules[i].behind ? regex_weight(rules[i].behind) : 0) <= HEAVIEST_RULE;
    for (unsigned i = 0; i < conditions && fits; i++)
        fits = make_condition(made, i);
    made->words = memory_allocate(count, sizeof *made->words);
    made->behind = memory_allocate(count, sizeof *made->behind);
    for (size_t i = 0; i < count && fits; i++)
        fits = make_behind(made, i);
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
    for (unsigned i = 0; i < of->conditions; i++) {
        automaton_free(of->matches[i]);
        automaton_free(of->line_matches[i]);
    }
    for (size_t i = 0; i < of->count; i++) {
        array_free(&of->rules[i].tokens);
        automaton_free(of->words[i]);
        automaton_free(of->behind[i]);
    }
    memory_free(of->words);
    memory_free(of->behind);
    memory_free(of->rules);
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

const scanner_rule *scanner_get_rule(const scanner *of, uint32_t rule)
{
    return &of->rules[rule];
}

uint32_t scanner_rule_count(const scanner *of)
{
    return (uint32_t)of->count;
}

const automaton *scanner_matches(const scanner *of, int condition, bool is_line_start)
{
    return is_line_start && of->line_matches[condition] ? of->line_matches[condition] : of->matches[condition];
}

bool scanner_has_lines(const scanner *of, int condition)
{
    return of->line_matches[condition] != NULL;
}

bool scanner_is_skipped(const scanner *of, uint32_t rule)
{
    return is_skipped(&of->rules[rule]);
}

bool scanner_has_rule(const scanner *of, uint32_t token)
{
    for (size_t i = 0; i < of->count; i++)
        if (returns(&of->rules[i], token))
            return true;
    return false;
}

int scanner_follow(const scanner_rule *rule, int condition, int outer)
{
    return rule->next == SCANNER_STAYS ? condition : rule->next == SCANNER_GOES_BACK ? outer : rule->next;
}

/* How words are read: by one rule inside of a line, by one that wants something behind it, by one at the start of a line, or
 * by several rules, one after the other. */
enum way { WAY_PLAIN, WAY_CONTEXT, WAY_LINE, WAY_JOINED, WAY_LINE_JOINED, WAYS };

int scanner_lead(const scanner_rule *rule, int condition, int from)
{
    return scanner_follow(rule, condition, condition == from ? SCANNER_GOES_BACK : from);
}

/* One automaton that reads everything that may belong to a token which begins in one condition: rules that return nothing
 * but change the condition, as the quote that begins a string does, and whatever follows there. */
typedef struct word_maker {
    const scanner *of;
    uint32_t token;
    int from, to;
    uint64_t begins; /* conditions in which tokens begin */
    enum way way;
    const automaton *single; /* words that one rule reads; null: there are none */
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

static bool are_all_among(const regex *words, const automaton *others)
{
    automaton *own = make_one(words), *left = own ? automaton_without(own, others, MOST_STATES) : NULL;
    bool are = left && automaton_is_empty(left);
    automaton_free(own);
    automaton_free(left);
    return are;
}

/* May this rule, not the first, end the token? One that is the token alone ends a comment before it. */
static bool may_end(const word_maker *of, const scanner_rule *rule, int condition)
{
    return condition == of->from || !of->single || !are_all_among(rule->word, of->single);
}

/* May a token go on there? If there is a rule for the whole of it, not where tokens begin: it is a comment that leads there. */
static bool may_go_on(const word_maker *of, int next)
{
    bool goes_on = of->way == WAY_JOINED || of->way == WAY_LINE_JOINED;
    return goes_on && next >= 0 && next != of->from && !(of->single && of->begins >> next & 1);
}

/* Where a match of each rule in this condition leads. */
static void find_ends(word_maker *of, int condition, uint32_t *ends)
{
    for (size_t i = 0; i < of->of->count; i++) {
        const scanner_rule *rule = &of->of->rules[i];
        int next = scanner_lead(rule, condition, of->from);
        ends[i + 1] = NFA_NONE;
        if (!(rule->conditions >> condition & 1) || rule->behind)
            continue;
        if (returns(rule, of->token) && next == of->to)
            ends[i + 1] = may_end(of, rule, condition) ? of->end : NFA_NONE;
        else if (is_skipped(rule) && may_go_on(of, next))
            ends[i + 1] = inner_of(of, next);
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
static void add_by_character(word_maker *of, const automaton *matches, uint32_t *ends)
{
    int character = character_of(of->of, of->token);
    bool has_one = false;
    for (size_t i = 0; i < of->of->count; i++) {
        const scanner_rule *rule = &of->of->rules[i];
        bool is_one = rule->returns_first_byte && !rule->behind && scanner_lead(rule, of->from, of->from) == of->to;
        ends[i + 1] = is_one ? of->end : NFA_NONE;
        has_one |= is_one;
    }
    if (character < 0 || !has_one)
        return;
    byte_set first = {0};
    byte_set_add(&first, (unsigned)character);
    nfa_link(&of->all, of->start, nfa_add_automaton(&of->all, matches, ends, &first));
}

/* Words in front of something. Other rules may match them too where that does not follow. */
static void add_by_context(word_maker *of)
{
    for (size_t i = 0; i < of->of->count; i++) {
        const scanner_rule *rule = &of->of->rules[i];
        if (rule->behind && rule->conditions >> of->from & 1 && returns(rule, of->token) &&
            scanner_lead(rule, of->from, of->from) == of->to)
            nfa_link(&of->all, of->start, nfa_add_regex(&of->all, rule->word, of->end));
    }
}

static void add_matches(word_maker *of)
{
    uint32_t *ends = memory_allocate(of->of->count + 1, sizeof *ends);
    const automaton *first = scanner_matches(of->of, of->from, of->way == WAY_LINE || of->way == WAY_LINE_JOINED);
    find_ends(of, of->from, ends);
    nfa_link(&of->all, of->start, nfa_add_automaton(&of->all, first, ends, NULL));
    for (size_t i = 0; i < of->waiting.count; i++) {
        int condition = of->waiting.items[i];
        find_ends(of, condition, ends);
        nfa_link(&of->all, of->inner[condition], nfa_add_automaton(&of->all, of->of->matches[condition], ends, NULL));
    }
    add_by_character(of, first, ends);
    memory_free(ends);
}

static automaton *try_words(const scanner *of, const word_maker *wanted)
{
    word_maker maker = *wanted;
    maker.of = of;
    for (int i = 0; i < SCANNER_MOST_CONDITIONS; i++)
        maker.inner[i] = NFA_NONE;
    maker.start = nfa_add(&maker.all);
    maker.end = nfa_add(&maker.all);
    maker.all.nodes.items[maker.end].label = 1;
    if (maker.way == WAY_CONTEXT)
        add_by_context(&maker);
    else
        add_matches(&maker);
    bool is_joined = maker.way >= WAY_JOINED;
    automaton *made = automaton_make(&maker.all, maker.start, is_joined ? MOST_STATES_OF_TOKEN : MOST_STATES);
    array_free(&maker.waiting);
    nfa_free(&maker.all);
    return made;
}

/* The conditions of `reached`, and those that rules lead to from there; with `only_skipped`, rules that return nothing. */
static uint64_t add_reached(const scanner *of, uint64_t reached, bool only_skipped)
{
    for (uint64_t before = 0; before != reached;) {
        before = reached;
        for (size_t i = 0; i < of->count; i++)
            if (of->rules[i].conditions & reached && of->rules[i].next >= 0 && (!only_skipped || is_skipped(&of->rules[i])))
                reached |= (uint64_t)1 << of->rules[i].next;
    }
    return reached;
}

/* Conditions in which some token may begin: those that rules which return something lead to. */
static uint64_t reached_conditions(const scanner *of)
{
    uint64_t reached = 1, all = add_reached(of, 1, false);
    for (size_t i = 0; i < of->count; i++)
        if (!is_skipped(&of->rules[i]) && of->rules[i].next >= 0 && of->rules[i].conditions & all)
            reached |= (uint64_t)1 << of->rules[i].next;
    return reached;
}

/* Could a word of the token in condition `from` leave the scanner in `to`? */
static bool may_lead(const scanner *of, uint32_t token, int from, int to)
{
    uint64_t reached = add_reached(of, (uint64_t)1 << from, true);
    for (size_t i = 0; i < of->count; i++) {
        const scanner_rule *rule = &of->rules[i];
        bool returns_it = returns(rule, token) || (rule->returns_first_byte && character_of(of, token) >= 0);
        for (unsigned condition = 0; returns_it && condition < of->conditions; condition++)
            if (rule->conditions & reached & (uint64_t)1 << condition && scanner_lead(rule, (int)condition, from) == to)
                return true;
    }
    return false;
}

/* Is there a rule that could begin a word in this way? */
static bool has_way(const scanner *of, const word_maker *wanted)
{
    bool is_line = wanted->way == WAY_LINE || wanted->way == WAY_LINE_JOINED;
    if (wanted->way == WAY_PLAIN)
        return true;
    for (size_t i = 0; i < of->count; i++) {
        const scanner_rule *rule = &of->rules[i];
        bool is_first = rule->conditions >> wanted->from & 1 && (!is_line || rule->is_at_line_start);
        int next = scanner_lead(rule, wanted->from, wanted->from);
        bool fits = wanted->way < WAY_JOINED ? rule->returns_first_byte || returns(rule, wanted->token)
                                             : is_skipped(rule) && may_go_on(wanted, next);
        if (is_first && fits && (wanted->way != WAY_CONTEXT || rule->behind))
            return true;
    }
    return false;
}

/* Takes out what is among the words that were found before, from index `first` on. */
static automaton *take_out_known(automaton *words, const scanner_words_list *known, size_t first)
{
    for (size_t i = first; i < known->count && words && !automaton_is_empty(words); i++) {
        automaton *left = automaton_without(words, known->items[i].words, MOST_STATES);
        automaton_free(words);
        words = left;
    }
    return words;
}

/* The words of a token from one condition to another, those that are read in one way after the other. What is too large is left
 * out where there is something already. */
static bool add_words(const scanner *of, word_maker *wanted, scanner_words_list *into)
{
    size_t first = into->count;
    bool fits = true;
    for (wanted->way = 0; wanted->way < WAYS; wanted->way++) {
        wanted->single = into->count > first ? into->items[first].words : NULL;
        if (!has_way(of, wanted))
            continue;
        automaton *words = take_out_known(try_words(of, wanted), into, first);
        fits &= words != NULL;
        if (words && !automaton_is_empty(words))
            array_push(into, (scanner_words){wanted->token, wanted->from, wanted->to, words, wanted->way >= WAY_JOINED});
        else
            automaton_free(words);
    }
    return fits || into->count > first;
}

bool scanner_find_words(const scanner *of, uint32_t token, scanner_words_list *into)
{
    uint64_t reached = reached_conditions(of);
    for (int from = 0; from < (int)of->conditions; from++)
        for (int to = SCANNER_GOES_BACK; to < (int)of->conditions; to++) {
            if (!(reached >> from & 1) || (to >= 0 && !(reached >> to & 1)) || !may_lead(of, token, from, to))
                continue;
            word_maker wanted = {.token = token, .from = from, .to = to, .begins = reached};
            if (!add_words(of, &wanted, into))
                return false;
        }
    return true;
}

/* ---- white space ---- */

/* Is this byte alone skipped between tokens? */
static bool is_separator(const scanner *of, int condition, unsigned byte)
{
    const automaton *matches = of->matches[condition];
    if (automaton_is_empty(matches))
        return false;
    uint32_t label = matches->label[matches->next[AUTOMATON_FIRST][byte]];
    const scanner_rule *rule = label ? &of->rules[label - 1] : NULL;
    return rule && !rule->behind && is_skipped(rule) && scanner_follow(rule, condition, condition) == condition;
}

unsigned scanner_separators(const scanner *of, int condition, uint8_t *into)
{
    static const char liked[] = " \n\t";
    unsigned count = 0;
    for (int k = 0; k < 256 + 3 && count < SCANNER_MOST_SEPARATORS; k++) {
        unsigned byte = k < 3 ? (unsigned char)liked[k] : (unsigned)(k - 3);
        bool is_wanted = !count || byte == '\n'; /* which alone begins a line */
        if (is_wanted && is_separator(of, condition, byte) && !(count && into[0] == byte))
            into[count++] = (uint8_t)byte;
    }
    return count;
}

/* ---- reading a text ---- */

/* How much of a match is the word: as much as can be, something that must follow being behind it. */
static size_t find_word_end(const scanner *of, uint32_t rule, const uint8_t *match, size_t length)
{
    size_t end = length;
    while (end && !(automaton_accepts(of->words[rule], match, end) &&
                    automaton_accepts(of->behind[rule], match + end, length - end)))
        end--;
    return end;
}

/* False: there is nothing to go back to. Of what is around, the innermost is kept. */
static bool change_condition(const scanner_rule *rule, scanner_place *where)
{
    if (rule->next == SCANNER_GOES_BACK) {
        if (!where->depth)
            return false;
        where->condition = where->outer[--where->depth];
    } else if (rule->next >= 0) {
        if (where->depth == SCANNER_MOST_OUTER)
            memmove(where->outer, where->outer + 1, --where->depth * sizeof *where->outer);
        where->outer[where->depth++] = where->condition;
        where->condition = rule->next;
    }
    return true;
}

bool scanner_next(const scanner *of, const uint8_t *text, size_t length, scanner_place *where, uint32_t *rule)
{
    bool is_line_start = where->at == 0 || text[where->at - 1] == '\n';
    const automaton *matches = scanner_matches(of, where->condition, is_line_start);
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
    *rule = label - 1;
    if (of->rules[*rule].behind)
        end = where->at + find_word_end(of, *rule, text + where->at, end - where->at);
    bool has_outer = change_condition(&of->rules[*rule], where);
    bool advances = end > where->at;
    where->at = end;
    return advances && has_outer;
}
