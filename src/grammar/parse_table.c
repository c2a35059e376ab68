#include "parse_table.h"

#include "../base/array.h"
#include "../base/map.h"
#include "../base/memory.h"
#include "xml.h"

#include <stdlib.h>
#include <string.h>

/* What to do in a state before a symbol. Numbers are those of states and rules. */
enum act { ACT_ERROR, ACT_SHIFT, ACT_REDUCE };
enum { DEFAULT = 0x7fffffff }; /* for any other symbol */

typedef struct parse_rule {
    uint32_t left, length;
} parse_rule;

struct parse_table {
    ARRAY(parse_rule) rules;
    map acts; /* (state, symbol or DEFAULT) to an act and its number */
    uint32_t states, end;
    ARRAY(uint32_t) stack; /* scratch */
};

static uint64_t key_of(uint32_t state, uint32_t symbol)
{
    return (uint64_t)state << 32 | symbol;
}

static uint64_t pack(enum act what, uint32_t number)
{
    return (uint64_t)what << 32 | number;
}

/* ---- reading ---- */

static uint32_t number_of(const xml_reader *from, const char *attribute)
{
    char *value = xml_attribute(from, attribute);
    uint32_t number = value ? (uint32_t)strtoul(value, NULL, 10) : 0;
    memory_free(value);
    return number;
}

static bool is_attribute(const xml_reader *from, const char *attribute, const char *wanted)
{
    char *value = xml_attribute(from, attribute);
    bool is_same = value && !strcmp(value, wanted);
    memory_free(value);
    return is_same;
}

static uint32_t symbol_of(const xml_reader *from, grammar *symbols)
{
    char *name = xml_attribute(from, "symbol");
    uint32_t found = !name ? GRAMMAR_NONE : !strcmp(name, "$default") ? DEFAULT : grammar_add_spelled(symbols, name);
    memory_free(name);
    return found;
}

static void put_act(parse_table *to, uint32_t symbol, uint64_t what)
{
    bool is_new;
    uint64_t *place = map_put(&to->acts, key_of(to->states - 1, symbol), &is_new);
    if (is_new) /* a shift comes before reductions that lost against it */
        *place = what;
}

/* A tag of a state's actions. */
static void take_act(parse_table *to, const xml_reader *from, grammar *symbols)
{
    const char *name = text_get(&from->name);
    if (!strcmp(name, "transition"))
        put_act(to, symbol_of(from, symbols), pack(ACT_SHIFT, number_of(from, "state")));
    else if (!strcmp(name, "error"))
        put_act(to, symbol_of(from, symbols), pack(ACT_ERROR, 0));
    else if (!strcmp(name, "reduction") && is_attribute(from, "enabled", "true"))
        put_act(to, symbol_of(from, symbols), pack(ACT_REDUCE, number_of(from, "rule")));
}

/* The rules are numbered as they come. What the first one ends with is the end of the input. */
static void take_rule_end(parse_table *to, const xml_reader *from, parse_rule *rule, grammar *symbols)
{
    const char *name = text_get(&from->name), *content = text_get(&from->content);
    if (!strcmp(name, "lhs")) {
        *rule = (parse_rule){.left = grammar_add_spelled(symbols, content)};
    } else if (!strcmp(name, "symbol")) {
        rule->length++;
        if (!to->rules.count)
            to->end = grammar_add_spelled(symbols, content);
    } else if (!strcmp(name, "rule")) {
        array_push(&to->rules, *rule);
    }
}

parse_table *parse_table_read(const text *xml, grammar *symbols)
{
    parse_table *made = memory_allocate(1, sizeof *made);
    xml_reader from = xml_read(xml->data, xml->length);
    parse_rule rule = {0};
    bool is_automaton = false;
    while (xml_next(&from)) {
        is_automaton |= !strcmp(text_get(&from.name), "automaton");
        if (!is_automaton && from.is_end)
            take_rule_end(made, &from, &rule, symbols);
        else if (is_automaton && !from.is_end && !strcmp(text_get(&from.name), "state"))
            made->states++;
        else if (is_automaton && !from.is_end && made->states)
            take_act(made, &from, symbols);
    }
    xml_free(&from);
    if (made->rules.count && made->states)
        return made;
    parse_table_free(made);
    return NULL;
}

void parse_table_free(parse_table *of)
{
    if (!of)
        return;
    array_free(&of->rules);
    map_free(&of->acts);
    array_free(&of->stack);
    memory_free(of);
}

/* ---- parsing ---- */

static uint64_t find_act(const parse_table *of, uint32_t state, uint32_t symbol)
{
    const uint64_t *found = map_get(&of->acts, key_of(state, symbol));
    if (!found)
        found = map_get(&of->acts, key_of(state, DEFAULT));
    return found ? *found : pack(ACT_ERROR, 0);
}

/* False: the stack does not hold what the rule is made of, or nothing leads on from there. */
static bool reduce(parse_table *of, uint32_t number)
{
    if (number >= of->rules.count || of->rules.items[number].length >= of->stack.count)
        return false;
    of->stack.count -= of->rules.items[number].length;
    const uint64_t *next = map_get(&of->acts, key_of(of->stack.items[of->stack.count - 1], of->rules.items[number].left));
    if (next)
        array_push(&of->stack, (uint32_t)*next);
    return next != NULL;
}

/* Reductions until the token can be shifted, or none is possible. A symbol that derives itself may be reduced for ever. */
static enum act take_token(parse_table *of, uint32_t token)
{
    enum { MOST_REDUCTIONS = 1 << 16 };
    uint64_t what = find_act(of, of->stack.items[of->stack.count - 1], token);
    for (unsigned i = 0; what >> 32 == ACT_REDUCE && i < MOST_REDUCTIONS; i++) {
        if (!reduce(of, (uint32_t)what))
            return ACT_ERROR;
        what = find_act(of, of->stack.items[of->stack.count - 1], token);
    }
    if (what >> 32 == ACT_SHIFT)
        array_push(&of->stack, (uint32_t)what);
    return (enum act)(what >> 32);
}

bool parse_table_accepts(parse_table *of, const uint32_t *tokens, size_t count)
{
    array_clear(&of->stack);
    array_push(&of->stack, 0);
    enum act last = ACT_SHIFT;
    for (size_t i = 0; i < count && last == ACT_SHIFT; i++)
        last = take_token(of, tokens[i]);
    if (last == ACT_SHIFT)
        last = take_token(of, of->end);
    return last != ACT_ERROR;
}
