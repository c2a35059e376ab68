#include "../locale.h"
#include "../native.h"
#include "../string/spans.h"
#include "bracket.h"

#pragma weak __fnmatch
int __fnmatch(const char *, const char *, int);

typedef struct place {
    const char *pattern, *text;
} place;

typedef struct matching {
    const char *start;
    int flags;
    place again; /* where the last * can take one character more; the pattern is null: nowhere */
} matching;

static bool is_hidden(const matching *m, const char *text)
{
    return m->flags & FNM_PERIOD && *text == '.' &&
           (text == m->start || (m->flags & FNM_PATHNAME && text[-1] == '/'));
}

/* Can ?, * or a bracket stand for what is there? */
static bool may_be_any(const matching *m, const char *text)
{
    return *text && !(m->flags & FNM_PATHNAME && *text == '/') && !is_hidden(m, text);
}

static bool match_literal(const matching *m, place *at)
{
    if (*at->pattern == '\\' && !(m->flags & FNM_NOESCAPE))
        at->pattern++;
    if (!*at->pattern || folded((unsigned char)*at->pattern, m->flags) != folded((unsigned char)*at->text, m->flags))
        return false;
    at->pattern++;
    at->text++;
    return true;
}

static bool match_bracket(const matching *m, place *at)
{
    const char *behind = at->pattern + 1;
    if (!may_be_any(m, at->text))
        return false;
    switch (__libsplat_match_bracket(&behind, (unsigned char)*at->text, m->flags)) {
    case BRACKET_MATCHES:
        at->pattern = behind;
        at->text++;
        return true;
    case BRACKET_IS_NONE: return match_literal(m, at);
    default: return false;
    }
}

/* One character, or a *, of the pattern. */
static bool match_next(matching *m, place *at)
{
    switch (*at->pattern) {
    case '*':
        at->pattern++;
        m->again = *at;
        return !is_hidden(m, at->text);
    case '?':
        if (!may_be_any(m, at->text))
            return false;
        at->pattern++;
        at->text++;
        return true;
    case '[': return match_bracket(m, at);
    default: return match_literal(m, at);
    }
}

static bool is_over(const matching *m, const place *at)
{
    return !*at->pattern && (!*at->text || (m->flags & FNM_LEADING_DIR && *at->text == '/'));
}

/* The last * is the only one that has to be tried again: what an earlier one takes more, it takes instead. */
static int match(matching *m, place at)
{
    while (!is_over(m, &at)) {
        if (*at.pattern && match_next(m, &at))
            continue;
        if (!m->again.pattern || !may_be_any(m, m->again.text))
            return FNM_NOMATCH;
        m->again.text++;
        at = m->again;
    }
    return 0;
}

/* What is left to the C library: groups, [.x.] and [=x=], and a slash behind a backslash behind a *, which it does not find in
 * names of files. */
static bool is_special(const char *at, int flags)
{
    static const char marks[] = "?*+@!";
    bool is_behind_star = false;
    for (; *at; at++) {
        if (flags & FNM_EXTMATCH && at[1] == '(' && is_member(*at, marks))
            return true;
        if ((at[0] == '[') & ((at[1] == '.') | (at[1] == '=')))
            return true;
        if (is_behind_star && flags & FNM_PATHNAME && at[0] == '\\' && at[1] == '/')
            return true;
        is_behind_star = *at == '*' || (is_behind_star && *at == '?');
    }
    return false;
}

int fnmatch(const char *pattern, const char *text, int flags)
{
    if (!is_c_locale(LC_CTYPE) || !is_c_locale(LC_COLLATE) || is_special(pattern, flags)) {
        if (__splat_is_symbolic(text) || __splat_is_symbolic(pattern))
            __splat_not_followed("fnmatch");
        return NATIVE(fnmatch, __fnmatch)(pattern, text, flags);
    }
    matching m = {text, flags, {NULL, NULL}};
    return match(&m, (place){pattern, text});
}
