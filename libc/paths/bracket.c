#include "bracket.h"

#include "../ctype/class_names.h"
#include "../stdlib/variables.h"

enum { LONGEST_CLASS = 256 };

/* How many characters the name between [: and :] has; 0: none stands here. */
static size_t class_length(const char *at)
{
    size_t length = 0;
    if (at[0] != '[' || at[1] != ':')
        return 0;
    while (is_among(at[2 + length], 'a', 25) && length < LONGEST_CLASS)
        length++;
    return at[2 + length] == ':' && at[3 + length] == ']' ? length : 0;
}

/* One character, or what stands behind a backslash. Null: the pattern ends. */
static const char *take_character(const char *at, unsigned char *into, int flags)
{
    at += at[0] == '\\' && !(flags & FNM_NOESCAPE);
    *into = (unsigned char)at[0];
    return at[0] ? at + 1 : NULL;
}

/* A character or a range of them. */
static const char *match_range(const char *at, unsigned char c, int flags, unsigned *found)
{
    unsigned char first, last;
    at = take_character(at, &first, flags);
    if (!at)
        return NULL;
    unsigned char wanted = folded(c, flags);
    first = folded(first, flags);
    if (at[0] != '-' || at[1] == ']' || !at[1]) {
        *found |= first == wanted;
        return at;
    }
    at = take_character(at + 1, &last, flags);
    last = folded(last, flags);
    *found |= (first <= wanted) & (wanted <= last);
    return at;
}

static bool is_negated(const char *at)
{
    static const char standard[] = "POSIXLY_CORRECT";
    return *at == '!' || (*at == '^' && !__libsplat_find_variable(standard, sizeof standard - 1));
}

HIDDEN bracket_result __libsplat_match_bracket(const char **pattern, unsigned char c, int flags)
{
    const char *at = *pattern;
    unsigned found = 0, negated = is_negated(at);
    at += negated;
    for (bool is_first = true; is_first || *at != ']'; is_first = false) {
        size_t length = class_length(at);
        if (length) {
            int is_member = __libsplat_is_of_class(at + 2, length, c);
            if (is_member < 0)
                return BRACKET_FAILS;
            found |= (unsigned)is_member;
            at += length + 4;
        } else {
            at = match_range(at, c, flags, &found);
            if (!at)
                return BRACKET_IS_NONE;
        }
    }
    *pattern = at + 1;
    return found != negated ? BRACKET_MATCHES : BRACKET_DIFFERS;
}
