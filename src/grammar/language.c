#include "language.h"

#include "../base/memory.h"
#include "../base/message.h"
#include "../base/text.h"
#include "code_file.h"
#include "ebnf_file.h"
#include "hole_split.h"
#include "keyword_spelling.h"
#include "lex_actions.h"
#include "yacc_file.h"

#include <string.h>

/* The files, as long as something points into them. */
struct language_parts {
    lex_file *lex;
    ebnf_file *ebnf;
    token_lines tokens;
    regex_pool pool;
    lex_code code;
    ARRAY(uint32_t) never; /* tokens that are not returned */
    uint8_t *is_used;      /* by token: some production has it, and it is not among those */
    text doubts;           /* what actions do to the text, by line */
    unsigned doubt_count;
};

typedef ARRAY(scanner_rule) rule_list;

/* ---- rules from a lex file ---- */

static void mark_used_tokens(const grammar *of, uint8_t *marks)
{
    for (size_t i = 0; i < of->productions.count; i++) {
        const grammar_production *one = &of->productions.items[i];
        for (size_t k = 0; k < one->right.count; k++)
            marks[one->right.items[k]] = of->symbols.items[one->right.items[k]].is_token;
    }
}

static bool is_keyword_token(const lex_keywords *of, uint32_t token)
{
    for (size_t i = 0; i < of->count; i++)
        if (of->items[i].token == token)
            return true;
    return false;
}

static bool has_token(const lex_action *of, uint32_t token)
{
    for (size_t i = 0; i < of->tokens.count; i++)
        if (of->tokens.items[i] == token)
            return true;
    return false;
}

static automaton *make_words(const regex *word)
{
    enum { MOST_STATES = 20000 };
    nfa all = {0};
    if (regex_weight(word) > MOST_STATES)
        return NULL;
    uint32_t end = nfa_add(&all);
    all.nodes.items[end].label = 1;
    automaton *made = automaton_make(&all, nfa_add_regex(&all, word, end), MOST_STATES);
    nfa_free(&all);
    return made;
}

/* Where a function or a table decides between keywords and other words, the keywords are rules of their own: those that the
 * rule matches. What is left of the action's tokens is returned for other words. */
static void add_keyword_rules(struct language_parts *parts, const scanner_rule *like, lex_action *action, rule_list *into)
{
    automaton *words = action->keywords.count ? make_words(like->word) : NULL;
    size_t kept = 0;
    for (size_t i = 0; i < action->keywords.count && words; i++) {
        const lex_keyword *one = &action->keywords.items[i];
        const regex *word = NULL;
        if (action->is_lookup || has_token(action, one->token))
            word = keyword_spelling(&parts->pool, words, one, 0);
        if (!word && action->is_lookup && action->leaves_out)
            word = keyword_spelling(&parts->pool, words, one, action->leaves_out);
        if (!word)
            continue;
        lex_keyword found = *one;
        action->keywords.items[i] = action->keywords.items[kept];
        action->keywords.items[kept++] = found;
        scanner_rule made = *like;
        made.word = word;
        made.returns_first_byte = false;
        array_push(&made.tokens, found.token);
        array_push(into, made);
    }
    automaton_free(words);
    for (size_t i = kept; i < action->keywords.count; i++)
        memory_free(action->keywords.items[i].word);
    action->keywords.count = kept;
}

static void add_doubt(struct language_parts *parts, const char *what, unsigned line)
{
    enum { MOST = 4 };
    if (parts->doubt_count++ < MOST)
        text_addf(&parts->doubts, "%s%s in line %u", parts->doubts.length ? ", " : "", what, line);
    else if (parts->doubt_count == MOST + 1)
        text_add(&parts->doubts, " and others");
}

static size_t count_used(const struct language_parts *parts, const uint32_t *tokens, size_t count)
{
    size_t used = 0;
    for (size_t i = 0; i < count; i++)
        used += parts->is_used[tokens[i]];
    return used;
}

static void note_doubts_of(struct language_parts *parts, const lex_rule *rule, const lex_action *action,
                           const scanner_rule *made)
{
    if (action->alters)
        add_doubt(parts, action->alters, rule->line);
    else if (count_used(parts, made->tokens.items, made->tokens.count) + made->returns_first_byte > 1)
        add_doubt(parts, "which of several tokens is returned", rule->line);
}

static void add_lex_rule(struct language_parts *parts, const lex_rule *rule, lex_action *action, rule_list *into)
{
    bool decides = action->is_lookup || action->tokens.count > 1;
    if (action->rejects && !lex_action_returns(action)) /* what it matches is left to the other rules */
        return;
    scanner_rule made = {.word = rule->what.word,
                         .conditions = rule->conditions,
                         .next = action->next == LEX_GOES_BACK ? SCANNER_GOES_BACK : action->next,
                         .returns_first_byte = action->returns_first_byte,
                         .behind = rule->what.behind,
                         .is_at_line_start = rule->what.is_at_line_start};
    if (decides)
        add_keyword_rules(parts, &made, action, into);
    for (size_t i = 0; i < action->tokens.count; i++)
        if (!decides || !is_keyword_token(&action->keywords, action->tokens.items[i]))
            array_push(&made.tokens, action->tokens.items[i]);
    made.is_opaque = lex_action_returns(action) && !made.tokens.count && !made.returns_first_byte;
    note_doubts_of(parts, rule, action, &made);
    array_push(into, made);
}

/* Keywords may stand in the code of either file, and in what that includes. */
static void read_code(struct language_parts *parts, const language_source *from, const grammar *tokens)
{
    text code = {0}, included = {0};
    if (parts->lex) {
        lex_code_read(&parts->lex->code, &parts->code);
        code_file_read_included(from->lex, &parts->lex->code, &included);
    }
    code_file_read_yacc(from->yacc, &code);
    code_file_read_included(from->yacc, &code, &included);
    lex_code_read_other(&code, &parts->code);
    lex_code_read_other(&included, &parts->code);
    lex_code_finish(&parts->code, tokens);
    text_free(&code);
    text_free(&included);
}

/* Nothing follows the end of the file, which is no rule for the scanner. */
static void note_end(struct language_parts *parts, const lex_rule *rule, const lex_action *action)
{
    if (count_used(parts, action->tokens.items, action->tokens.count))
        add_doubt(parts, "a token at the end of the file", rule->line);
}

static void add_lex_rules(struct language_parts *parts, const grammar *tokens, rule_list *into)
{
    size_t count = parts->lex->rules.count;
    parts->is_used = memory_allocate(tokens->symbols.count, 1);
    mark_used_tokens(tokens, parts->is_used);
    for (size_t i = 0; i < parts->never.count; i++)
        parts->is_used[parts->never.items[i]] = 0;
    lex_action *actions = memory_allocate(count, sizeof *actions);
    for (size_t i = 0; i < count; i++)
        actions[i] = lex_action_read(parts->lex->rules.items[i].action, &parts->code, parts->lex, tokens);
    for (size_t i = 0; i < count; i++) {
        const lex_rule *rule = &parts->lex->rules.items[i];
        if (!actions[i].keywords.count)
            lex_action_add_unclaimed(&actions[i], &parts->code);
        if (rule->what.word)
            add_lex_rule(parts, rule, &actions[i], into);
        else
            note_end(parts, rule, &actions[i]);
        lex_action_free(&actions[i]);
    }
    memory_free(actions);
}

static void note_doubts(const language *of, const char *lex)
{
    if (of->parts->doubts.length)
        message_note("%s: not followed: %s; a sentence may be read otherwise there", lex, of->parts->doubts.data);
}

/* ---- rules from names and words ---- */

/* A line for something that is no token of the grammar is wrong where a user wrote it (`path`), and else part of others. */
static bool add_token_rules(struct language_parts *parts, const char *path, const token_lines *lines, const grammar *tokens,
                            rule_list *into, char **why)
{
    for (size_t i = 0; i < lines->count; i++) {
        const token_line *line = &lines->items[i];
        scanner_rule made = {.word = line->word, .conditions = ~(uint64_t)0, .next = SCANNER_STAYS};
        if (strcmp(line->name, TOKEN_FILE_SKIP) != 0) {
            uint32_t token = grammar_find_spelled(tokens, line->name);
            bool is_token = token != GRAMMAR_NONE && tokens->symbols.items[token].is_token;
            if (!is_token && path) {
                *why = text_format("%s:%u: %s: the grammar has no such token", path, line->line, line->name);
                return false;
            }
            if (!is_token)
                continue;
            if (!line->word) {
                array_push(&parts->never, token);
                continue;
            }
            array_push(&made.tokens, token);
        }
        array_push(into, made);
    }
    return true;
}

static bool has_rule(const rule_list *among, uint32_t token)
{
    for (size_t i = 0; i < among->count; i++)
        if (among->items[i].tokens.count && among->items[i].tokens.items[0] == token)
            return true;
    return false;
}

static void add_plain_keywords(struct language_parts *parts, rule_list *into)
{
    for (size_t i = 0; i < parts->code.keywords.count; i++) {
        const lex_keyword *one = &parts->code.keywords.items[i];
        scanner_rule made = {.word = regex_word(&parts->pool, one->word, strlen(one->word), one->folds),
                             .conditions = ~(uint64_t)0,
                             .next = SCANNER_STAYS};
        array_push(&made.tokens, one->token);
        array_push(into, made);
    }
}

/* Without a lex file, characters are themselves, and tokens that tables in the code or the grammar spell are so. The alias of
 * one with a value is no word but a description ("number"). */
static void add_plain_rules(struct language_parts *parts, const grammar *tokens, rule_list *into)
{
    add_plain_keywords(parts, into);
    for (uint32_t i = 0; i < tokens->symbols.count; i++) {
        const grammar_symbol *symbol = &tokens->symbols.items[i];
        scanner_rule made = {.conditions = ~(uint64_t)0, .next = SCANNER_STAYS};
        if (symbol->is_token && symbol->literal >= 0)
            made.word = regex_byte(&parts->pool, (unsigned)symbol->literal);
        else if (symbol->is_token && symbol->alias && !symbol->has_value && !has_rule(into, i))
            made.word = regex_word(&parts->pool, symbol->alias, strlen(symbol->alias), false);
        else
            continue;
        array_push(&made.tokens, i);
        array_push(into, made);
    }
}

static bool is_never(const struct language_parts *parts, const grammar_production *one)
{
    for (size_t i = 0; i < one->right.count; i++)
        for (size_t k = 0; k < parts->never.count; k++)
            if (one->right.items[i] == parts->never.items[k])
                return true;
    return false;
}

/* Leaves out what needs a token that is never returned. */
static bool drop_never(const struct language_parts *parts, grammar *of, char **why)
{
    size_t kept = 0;
    for (size_t i = 0; i < of->productions.count; i++)
        if (is_never(parts, &of->productions.items[i]))
            array_free(&of->productions.items[i].right);
        else
            of->productions.items[kept++] = of->productions.items[i];
    bool is_smaller = kept < of->productions.count;
    of->productions.count = kept;
    if (!is_smaller || grammar_reduce(of, why))
        return true;
    memory_free(*why);
    *why = text_format("%s: has no sentence without the tokens of %s", of->symbols.items[of->start].name, TOKEN_FILE_NEVER);
    return false;
}

/* ---- the words of tokens ---- */

/* What stands between tokens is nothing: each token has its words, whatever others match. */
static bool find_plain_words(language *into, uint32_t token)
{
    const token_lines *lines = &into->parts->ebnf->tokens;
    for (size_t i = 0; i < lines->count; i++) {
        if (strcmp(lines->items[i].name, into->grammar->symbols.items[token].name) != 0)
            continue;
        automaton *words = make_words(lines->items[i].word);
        if (!words)
            return false;
        array_push(&into->words, (scanner_words){token, 0, 0, words, false});
    }
    return true;
}

static char *name_hidden(const language *of, const uint8_t *is_used)
{
    for (uint32_t i = 0; i < of->grammar->symbols.count; i++) {
        bool has_words = false;
        for (size_t k = 0; k < of->words.count; k++)
            has_words |= of->words.items[k].token == i;
        if (is_used[i] && !has_words && of->scanner && scanner_has_rule(of->scanner, i))
            return text_format("%s: its words are always read as another token%s", of->grammar->symbols.items[i].name,
                               of->parts->ebnf ? "; words that stand in rules come first, then tokens in their order"
                                               : ", or in a condition that is not reached; put its rule before that one's, or "
                                                 "give \"%never NAME\" or its words with --tokens FILE");
    }
    return NULL;
}

static char *name_missing(const language *of, const uint8_t *is_used, const char *lex)
{
    enum { MOST_NAMES = 12 };
    text names = {0};
    size_t count = 0;
    uint8_t *has_words = memory_allocate(of->grammar->symbols.count, 1);
    for (size_t i = 0; i < of->words.count; i++)
        has_words[of->words.items[i].token] = 1;
    for (uint32_t i = 0; i < of->grammar->symbols.count; i++) {
        if (!is_used[i] || has_words[i])
            continue;
        if (count++ < MOST_NAMES)
            text_addf(&names, "%s%s", count > 1 ? ", " : "", of->grammar->symbols.items[i].name);
    }
    if (count > MOST_NAMES)
        text_addf(&names, " and %zu more", count - MOST_NAMES);
    char *why = !count ? NULL
                : lex  ? text_format("%s: no rule is known to return %s; give the words with --tokens FILE, a line "
                                     "\"NAME pattern\" each, or \"%%never NAME\"",
                                     lex, names.data)
                       : text_format("%s: no words are known; give them with --tokens FILE, a line \"NAME pattern\" each, or "
                                     "with --lex FILE",
                                     names.data);
    memory_free(has_words);
    text_free(&names);
    return why;
}

static bool find_words(language *into, const char *lex, char **why)
{
    uint8_t *is_used = memory_allocate(into->grammar->symbols.count, 1);
    mark_used_tokens(into->grammar, is_used);
    for (uint32_t i = 0; i < into->grammar->symbols.count && !*why; i++) {
        bool fits = !is_used[i] ||
                    (into->scanner ? scanner_find_words(into->scanner, i, &into->words) : find_plain_words(into, i));
        if (!fits)
            *why = text_format("%s: its words make too large an automaton", into->grammar->symbols.items[i].name);
    }
    if (!*why && !(*why = name_hidden(into, is_used)))
        *why = name_missing(into, is_used, lex);
    memory_free(is_used);
    return !*why;
}

/* ---- forms ---- */

/* Short, or near a power of two. */
static bool is_telling_length(size_t length)
{
    enum { NEAR = 16 };
    size_t power = 1;
    while (power * 2 <= length)
        power *= 2;
    return length - power <= NEAR || power * 2 - length <= NEAR;
}

static void add_forms(language *to, uint32_t index, const language_source *from)
{
    const automaton *words = to->words.items[index].words;
    size_t longest = from->longest;
    bool is_finite = automaton_is_finite(words);
    if (!is_finite && from->longest_hole < longest)
        longest = from->longest_hole;
    long double *counts = memory_allocate(longest + 1, sizeof *counts);
    automaton_count(words, longest, counts);
    for (uint32_t length = 0; length <= longest; length++) {
        bool is_left_out = from->leaves_lengths_out && !is_finite && !is_telling_length(length);
        if (counts[length] < 1 || is_left_out)
            continue;
        token_form made = {.words = index, .length = length, .is_hole = counts[length] > 1};
        made.example = memory_allocate(length + 1, 1);
        automaton_word(words, length, made.example);
        array_push(&to->forms, made);
    }
    memory_free(counts);
}

/* ---- one kind of hole ---- */

/* Do two tokens have the same forms, all of them holes? */
static bool are_same_holes(const language *of, uint32_t a, uint32_t b)
{
    size_t i = 0, k = 0, count = of->forms.count;
    for (;; i++, k++) {
        while (i < count && of->words.items[of->forms.items[i].words].token != a)
            i++;
        while (k < count && of->words.items[of->forms.items[k].words].token != b)
            k++;
        if (i == count || k == count)
            return i == k;
        const token_form *x = &of->forms.items[i], *y = &of->forms.items[k];
        const scanner_words *p = &of->words.items[x->words], *q = &of->words.items[y->words];
        if (!x->is_hole || !y->is_hole || x->length != y->length || p->from != q->from || p->to != q->to)
            return false;
    }
}

static bool is_same_production(const grammar_production *a, const grammar_production *b)
{
    return a->left == b->left && a->right.count == b->right.count &&
           (!a->right.count || !memcmp(a->right.items, b->right.items, a->right.count * sizeof *a->right.items));
}

static void drop_repeated_productions(grammar *of)
{
    size_t kept = 0;
    for (size_t i = 0; i < of->productions.count; i++) {
        bool is_new = true;
        for (size_t k = 0; k < kept && is_new; k++)
            is_new = !is_same_production(&of->productions.items[i], &of->productions.items[k]);
        if (is_new)
            of->productions.items[kept++] = of->productions.items[i];
        else
            array_free(&of->productions.items[i].right);
    }
    of->productions.count = kept;
}

void language_join_holes(language *of)
{
    uint32_t count = (uint32_t)of->grammar->symbols.count, *first = memory_allocate(count, sizeof *first);
    for (uint32_t i = 0; i < count; i++) {
        first[i] = i;
        for (uint32_t k = 0; k < i && first[i] == i && of->grammar->symbols.items[i].is_token; k++)
            if (of->grammar->symbols.items[k].is_token && are_same_holes(of, i, k))
                first[i] = first[k];
    }
    for (size_t i = 0; i < of->grammar->productions.count; i++)
        for (size_t k = 0; k < of->grammar->productions.items[i].right.count; k++)
            of->grammar->productions.items[i].right.items[k] = first[of->grammar->productions.items[i].right.items[k]];
    memory_free(first);
    drop_repeated_productions(of->grammar);
    parse_table_free(of->parser); /* it tells the tokens apart */
    of->parser = NULL;
}

/* ---- everything ---- */

static void find_characters(const grammar *of, uint32_t *characters)
{
    for (int i = 0; i < 256; i++)
        characters[i] = UINT32_MAX;
    for (uint32_t i = 0; i < of->symbols.count; i++)
        if (of->symbols.items[i].is_token && of->symbols.items[i].literal >= 0)
            characters[of->symbols.items[i].literal] = i;
}

static bool has_skip(const token_lines *of)
{
    for (size_t i = 0; i < of->count; i++)
        if (!strcmp(of->items[i].name, TOKEN_FILE_SKIP))
            return true;
    return false;
}

static bool collect_rules(language *into, const language_source *from, rule_list *rules, char **why)
{
    struct language_parts *parts = into->parts;
    if (from->ebnf)
        return add_token_rules(parts, NULL, &parts->ebnf->tokens, into->grammar, rules, why);
    if (from->tokens && (!token_file_read(from->tokens, &parts->pool, &parts->tokens, why) ||
                         !add_token_rules(parts, from->tokens, &parts->tokens, into->grammar, rules, why)))
        return false;
    if (from->lex && !(parts->lex = lex_file_read(from->lex, why)))
        return false;
    read_code(parts, from, into->grammar);
    if (parts->lex)
        add_lex_rules(parts, into->grammar, rules);
    else
        add_plain_rules(parts, into->grammar, rules);
    return true;
}

static bool make_scanner(language *into, const language_source *from, char **why)
{
    rule_list rules = {0};
    uint32_t characters[256];
    bool fine = collect_rules(into, from, &rules, why) && drop_never(into->parts, into->grammar, why);
    into->conditions = into->parts->lex ? (unsigned)into->parts->lex->conditions.count : 1;
    if (!fine || (from->ebnf && !has_skip(&into->parts->ebnf->tokens))) {
        for (size_t i = 0; i < rules.count; i++)
            array_free(&rules.items[i].tokens);
        array_free(&rules);
        return fine;
    }
    find_characters(into->grammar, characters);
    char *reason = NULL;
    into->scanner = scanner_make(rules.items, rules.count, into->conditions, characters, &reason);
    if (!into->scanner)
        *why = text_format("%s: %s", from->lex ? from->lex : from->ebnf ? from->ebnf : from->yacc, reason);
    memory_free(reason);
    return into->scanner != NULL;
}

static bool read_grammar(language *into, const language_source *from, char **why)
{
    if (from->ebnf) {
        into->parts->ebnf = ebnf_file_read(from->ebnf, from->start, why);
        if (into->parts->ebnf) {
            into->grammar = into->parts->ebnf->grammar;
            into->parts->ebnf->grammar = NULL;
        }
    } else {
        into->grammar = yacc_file_read(from->yacc, from->start, &into->parser, why);
    }
    char *reason = NULL;
    if (into->grammar && !grammar_reduce(into->grammar, &reason))
        *why = text_format("%s: %s", from->ebnf ? from->ebnf : from->yacc, reason);
    memory_free(reason);
    return !*why;
}

language *language_read(const language_source *from, char **why)
{
    language *made = memory_allocate(1, sizeof *made);
    made->parts = memory_allocate(1, sizeof *made->parts);
    *why = NULL;
    if (!read_grammar(made, from, why) || !make_scanner(made, from, why) || !find_words(made, from->lex, why)) {
        language_free(made);
        return NULL;
    }
    for (uint32_t i = 0; i < made->words.count; i++)
        add_forms(made, i, from);
    if (!from->leaves_lengths_out)
        hole_split(made);
    note_doubts(made, from->lex);
    return made;
}

const char *language_find_circle(const language *of)
{
    uint8_t *is_empty = memory_allocate(of->grammar->symbols.count, 1);
    for (size_t i = 0; i < of->forms.count; i++)
        is_empty[of->words.items[of->forms.items[i].words].token] |= !of->forms.items[i].length;
    uint32_t found = grammar_find_circle(of->grammar, is_empty);
    memory_free(is_empty);
    if (found == GRAMMAR_NONE)
        return NULL;
    const grammar_symbol *symbol = &of->grammar->symbols.items[found];
    return symbol->place ? symbol->place : symbol->name;
}

void language_free(language *of)
{
    if (!of)
        return;
    scanner_free(of->scanner);
    parse_table_free(of->parser);
    for (size_t i = 0; i < of->words.count; i++)
        automaton_free(of->words.items[i].words);
    for (size_t i = 0; i < of->forms.count; i++)
        memory_free(of->forms.items[i].example);
    array_free(&of->words);
    array_free(&of->forms);
    if (of->grammar)
        grammar_free(of->grammar);
    memory_free(of->grammar);
    lex_file_free(of->parts->lex);
    ebnf_file_free(of->parts->ebnf);
    token_lines_free(&of->parts->tokens);
    regex_pool_free(&of->parts->pool);
    lex_code_free(&of->parts->code);
    array_free(&of->parts->never);
    memory_free(of->parts->is_used);
    text_free(&of->parts->doubts);
    memory_free(of->parts);
    memory_free(of);
}
