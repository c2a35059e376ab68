#include "rung_list.h"

#include "solver.h"

#include <string.h>

static bool is_word(const char *word, size_t length, const char *name)
{
    return strlen(name) == length && !memcmp(word, name, length);
}

/* The rungs that a word stands for, as bits; 0: none. */
static unsigned find_rungs(const char *word, size_t length)
{
    if (is_word(word, length, "all"))
        return (1u << SOLVE_RUNG_COUNT) - 1;
    if (is_word(word, length, "z3"))
        return 1u << SOLVE_RUNG_SIMPLIFY | 1u << SOLVE_RUNG_Z3;
    if (is_word(word, length, "bits"))
        return 1u << SOLVE_RUNG_SIMPLIFY | 1u << SOLVE_RUNG_BITS | 1u << SOLVE_RUNG_Z3;
    for (int i = 0; i < SOLVE_RUNG_COUNT; i++)
        if (is_word(word, length, solve_rung_text(i)))
            return 1u << i;
    return 0;
}

bool rung_list_parse(const char *list, unsigned *without, const char **bad)
{
    unsigned chosen = list[0] == '-' ? find_rungs("all", 3) : 0;
    for (const char *word = list;; word++) {
        bool is_away = *word == '-';
        word += is_away;
        size_t length = strcspn(word, ",");
        unsigned found = find_rungs(word, length);
        if (is_away && is_word(word, length, "z3"))
            found = 1u << SOLVE_RUNG_Z3;
        if (is_away && is_word(word, length, "bits"))
            found = 1u << SOLVE_RUNG_BITS;
        if (!found) {
            *bad = word;
            return false;
        }
        chosen = is_away ? chosen & ~found : chosen | found;
        word += length;
        if (!*word)
            break;
    }
    *without = ~chosen;
    return true;
}
