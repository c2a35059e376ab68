#include "keyword_spelling.h"

#include <ctype.h>

/* Reads as many bytes of any kind, of which the automaton leaves no choice that matters later. Null: it leaves one. */
static const regex *read_any(regex_pool *pool, const automaton *words, unsigned count, uint32_t *state)
{
    const regex *made = regex_empty(pool);
    for (; count > 0 && *state; count--) {
        byte_set set = {0};
        uint32_t next = AUTOMATON_DEAD;
        for (unsigned byte = 0; byte < 256; byte++) {
            uint32_t one = words->next[*state][byte];
            if (one && next && one != next)
                return NULL;
            next = one ? one : next;
            if (one)
                byte_set_add(&set, byte);
        }
        made = regex_then(pool, made, regex_set(pool, &set));
        *state = next;
    }
    return made;
}

/* Where an automaton reads both cases of a letter and goes on alike, both are read, and else what it can read. */
static const regex *read_letter(regex_pool *pool, const automaton *words, uint8_t byte, bool folds, uint32_t *state)
{
    uint8_t other = folds && isalpha(byte) ? byte ^ 0x20 : byte;
    uint32_t next = words->next[*state][byte], next_other = words->next[*state][other];
    byte_set set = {0};
    if (next)
        byte_set_add(&set, byte);
    if (next_other && (!next || next_other == next))
        byte_set_add(&set, other);
    *state = next ? next : next_other;
    return regex_set(pool, &set);
}

const regex *keyword_spelling(regex_pool *pool, const automaton *words, const lex_keyword *keyword, unsigned leaves_out)
{
    uint32_t state = AUTOMATON_FIRST;
    const regex *made = automaton_is_empty(words) ? NULL : read_any(pool, words, leaves_out, &state);
    for (const char *at = keyword->word; made && *at && state; at++)
        made = regex_then(pool, made, read_letter(pool, words, (uint8_t)*at, keyword->folds, &state));
    return made && words->label[state] ? made : NULL;
}
