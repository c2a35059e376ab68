/* Names of files and patterns for them, beside the system's. */

#include "fake_runtime.h"
#include "test.h"

#include <fnmatch.h>

enum { ROUNDS = 200000 };

char *__xpg_basename(char *), *dirname(char *);
OURS(basename); OURS(__xpg_basename); OURS(dirname); OURS(fnmatch);

static char *page;

/* At the end of the page. */
static char *random_text(const char *alphabet, unsigned longest)
{
    unsigned length = random_below(longest + 1), characters = (unsigned)strlen(alphabet);
    char *at = page + TEST_PAGE - length - 1;
    for (unsigned i = 0; i < length; i++)
        at[i] = alphabet[random_below(characters)];
    at[length] = 0;
    return at;
}

#define CHECK_PART(function)                                                                                 \
    do {                                                                                                     \
        test_begin(#function);                                                                               \
        CHECK(!strcmp(function(strdupa("")), our_##function(strdupa(""))), "empty");                         \
        for (int i = 0; i < ROUNDS / 10; i++) {                                                              \
            char *mine = random_text("/./a/b", 9), *theirs = strdupa(mine), *kept = strdupa(mine);           \
            char *found = our_##function(mine), *expected = function(theirs);                                \
            CHECK(!strcmp(found, expected) && !strcmp(mine, theirs) &&                                       \
                      (*expected == '.' || found - mine == expected - theirs),                               \
                  "%s: %s, not %s", kept, found, expected);                                                  \
        }                                                                                                    \
    } while (0)

static void check_patterns(const char *name, const char *alphabet, const char *texts, unsigned longest)
{
    test_begin(name);
    for (int i = 0; i < ROUNDS; i++) {
        char *pattern = strdupa(random_text(alphabet, longest));
        char *text = random_text(texts, 6);
        int flags = (int)random_below(64); /* all of them */
        int found = our_fnmatch(pattern, text, flags), expected = fnmatch(pattern, text, flags);
        CHECK(found == expected, "%s, %s, %d: %d", pattern, text, flags, found);
    }
}

static void check_brackets(void)
{
    static const char *const parts[] = {"[:alpha:]", "[:digit:]", "[:xdigit:]", "[:upper:]", "[:punct:]", "[:space:]",
                                        "[:print:]", "[:graph:]", "[:cntrl:]",  "[:blank:]", "[:alnum:]", "[:lower:]",
                                        "[=a=]",     "[.a.]",     "[.-.]",      "a-c",       "C-a",       "-",
                                        "!",         "^",         "]",          "\\]",       "\\",        "/",
                                        "[",         "*",         "z",          "\xe0-\xff", "A-Z",       "."};
    test_begin("fnmatch, brackets");
    for (int i = 0; i < ROUNDS; i++) {
        char pattern[100] = "[";
        if (random_below(4) == 0)
            strcat(pattern, "!");
        for (unsigned count = random_below(4); count; count--)
            strcat(pattern, parts[random_below(sizeof parts / sizeof *parts)]);
        strcat(pattern, random_below(10) ? "]" : "]a");
        char text[3] = {(char)(1 + random_below(255)), random_below(8) ? 0 : 'a', 0};
        if (random_below(2))
            text[0] = "abcAZz-]/[.!\\"[random_below(13)];
        int flags = (int)random_below(64);
        int found = our_fnmatch(pattern, text, flags), expected = fnmatch(pattern, text, flags);
        CHECK(found == expected, "%s, %s, %d: %d", pattern, text, flags, found);
    }
}

int main(void)
{
    page = guarded_page();
    CHECK_PART(basename);
    CHECK_PART(__xpg_basename);
    CHECK_PART(dirname);
    check_patterns("fnmatch, stars", "ab*?*./A", "ab./aAb", 8);
    check_patterns("fnmatch, all", "ab*?[]-!./\\(|)A", "ab./-[]\\A", 8);
    check_brackets();
    test_end();
    return 0;
}
