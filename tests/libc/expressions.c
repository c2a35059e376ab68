/* Regular expressions beside the system's: random ones, on random texts. */

#include "fake_runtime.h"
#include "test.h"

#include <regex.h>

enum { ROUNDS = 30000, TEXTS = 6, FOUND = 3 };

OURS(regcomp); OURS(regexec); OURS(regfree);

static unsigned long followed;

/* Odd ones as well as usual ones. */
static void random_pattern(char *into, int is_extended)
{
    static const char *const extended[] = {"a", "b", "A", ".", "*", "+", "?", "{2}", "{1,3}", "{2,}", "(", ")", "|",
                                           "^", "$", "[ab]", "[^a]", "[a-c]", "[[:digit:]x]", "\\.", "1", "\n",
                                           "[[:upper:]]", "[]a]", "[^]-]", "a", "b", "\\(", "{,2}", "\\1", "\\w"};
    static const char *const basic[] = {"a", "b", "A", ".", "*", "\\+", "\\?", "\\{2\\}", "\\{1,3\\}", "\\{2,\\}", "\\(",
                                        "\\)", "\\|", "^", "$", "[ab]", "[^a]", "[a-c]", "[[:digit:]x]", "\\.", "1", "\n",
                                        "[[:alpha:]_]", "+", "(", "a", "b", "{", "|", "\\1", "\\<"};
    const char *const *pieces = is_extended ? extended : basic;
    unsigned count = sizeof basic / sizeof *basic, open = 0;
    *into = 0;
    for (unsigned length = 1 + random_below(7); length; length--) {
        const char *piece = pieces[random_below(count)];
        if (!strcmp(piece, is_extended ? ")" : "\\)") && !open)
            continue;
        open += !strcmp(piece, is_extended ? "(" : "\\(");
        open -= !strcmp(piece, is_extended ? ")" : "\\)");
        strcat(into, piece);
    }
    for (; open; open--)
        strcat(into, is_extended ? ")" : "\\)");
}

static void compare_texts(const char *pattern, int flags, const regex_t *mine, const regex_t *theirs)
{
    static const char alphabet[] = "aabbAc1x.\n\xe4(+";
    for (int i = 0; i < TEXTS; i++) {
        char text[12] = {0};
        for (unsigned length = random_below(10); length; length--)
            text[length - 1] = alphabet[random_below(sizeof alphabet - 1)];
        regmatch_t found[FOUND] = {{7, 7}, {7, 7}, {7, 7}}, expected[FOUND];
        memcpy(expected, found, sizeof found);
        size_t count = random_below(FOUND + 1);
        int how = (int)random_below(4); /* REG_NOTBOL and REG_NOTEOL */
        int status = regexec(theirs, text, count, expected, how);
        CHECK(our_regexec(mine, text, count, found, how) == status && !memcmp(found, expected, sizeof found),
              "%s (%d), %s (%d, %zu): %d-%d, not %d-%d", pattern, flags, text, how, count, found[0].rm_so, found[0].rm_eo,
              expected[0].rm_so, expected[0].rm_eo);
    }
}

int main(void)
{
    static const int extra[] = {0, 0, REG_ICASE, REG_NEWLINE, REG_NOSUB, REG_ICASE | REG_NEWLINE};
    test_begin("regcomp, regexec");
    for (int i = 0; i < ROUNDS; i++) {
        char pattern[100];
        int flags = (random_below(3) ? REG_EXTENDED : 0) | extra[random_below(6)];
        random_pattern(pattern, flags & REG_EXTENDED);
        regex_t mine = {0}, theirs = {0};
        int status = regcomp(&theirs, pattern, flags);
        CHECK(our_regcomp(&mine, pattern, flags) == status && (status || mine.re_nsub == theirs.re_nsub), "%s", pattern);
        if (status)
            continue;
        followed += mine.used != theirs.used;
        compare_texts(pattern, flags, &mine, &theirs);
        our_regfree(&mine);
        regfree(&theirs);
    }
    CHECK(followed > ROUNDS / 4, "only %lu patterns are followed", followed);
    test_end();
    return 0;
}
