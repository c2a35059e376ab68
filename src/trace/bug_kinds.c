#include "bug_kinds.h"

#include <string.h>

typedef struct bug_kind_row {
    const char *text, *description;
    bool on, stops;
} bug_kind_row;

static const bug_kind_row rows[BUG_KIND_COUNT] = {
#define BUG_KIND_ROW(NAME, text, on, stops, what) {text, what, on, stops},
    BUG_KINDS(BUG_KIND_ROW)
#undef BUG_KIND_ROW
};

_Static_assert(BUG_KIND_COUNT < 32, "a set of bug kinds is a 32-bit mask");

const char *bug_kind_text(enum bug_kind kind)
{
    return rows[kind].text;
}

const char *bug_kind_description(enum bug_kind kind)
{
    return rows[kind].description;
}

bool bug_kind_is_on_by_default(enum bug_kind kind)
{
    return rows[kind].on;
}

bool bug_kind_stops(enum bug_kind kind)
{
    return rows[kind].stops;
}

uint32_t bug_kinds_default(void)
{
    uint32_t mask = 0;
    for (unsigned i = 0; i < BUG_KIND_COUNT; i++)
        mask |= (uint32_t)rows[i].on << i;
    return mask;
}

static bool is_word(const char *word, size_t length, const char *text)
{
    return strlen(text) == length && memcmp(word, text, length) == 0;
}

/* The set that a word stands for; false if it stands for none. */
static bool find_set(const char *word, size_t length, uint32_t *set)
{
    *set = 0;
    if (is_word(word, length, "none"))
        return true;
    if (is_word(word, length, "all"))
        *set = (UINT32_C(1) << BUG_KIND_COUNT) - 1;
    if (is_word(word, length, "default"))
        *set = bug_kinds_default();
    for (unsigned i = 0; i < BUG_KIND_COUNT; i++)
        if (is_word(word, length, rows[i].text))
            *set = UINT32_C(1) << i;
    return *set != 0;
}

bool bug_kinds_parse(const char *list, uint32_t *mask, const char **bad)
{
    uint32_t found = *list == '-' ? bug_kinds_default() : 0;
    for (const char *word = list;; word++) {
        bool removes = *word == '-';
        const char *name = word + removes;
        size_t length = strcspn(name, ",");
        uint32_t set;
        if (!find_set(name, length, &set)) {
            *bad = word;
            return false;
        }
        if (removes)
            found &= ~set;
        else if (is_word(name, length, "none"))
            found = 0;
        else
            found |= set;
        word = name + length;
        if (!*word)
            break;
    }
    *mask = found;
    return true;
}
