#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "expr/evaluate.h"
#include "expr/expr_arena.h"
#include "grammar/pattern.h"
#include "grammar/word_conditions.h"

#include <string.h>

/* An automaton of one pattern of flex; null if the pattern is refused. */
static automaton *make(const char *source, regex_pool *pool)
{
    const pattern_definitions none = {0};
    pattern what;
    char *why = NULL;
    if (!pattern_parse(source, strlen(source), &none, false, pool, &what, &why)) {
        memory_free(why);
        return NULL;
    }
    nfa all = {0};
    uint32_t end = nfa_add(&all);
    all.nodes.items[end].label = 1;
    automaton *made = automaton_make(&all, nfa_add_regex(&all, what.word, end), 10000);
    nfa_free(&all);
    return made;
}

static bool matches(const char *source, const char *word)
{
    regex_pool pool = {0};
    automaton *made = make(source, &pool);
    bool does = made && automaton_accepts(made, word, strlen(word));
    automaton_free(made);
    regex_pool_free(&pool);
    return does;
}

static void patterns_match_as_flex_says(void **state)
{
    (void)state;
    static const struct {
        const char *pattern, *word;
        bool matches;
    } rows[] = {
        {"[a-c]x", "bx", true}, {"[a-c]x", "dx", false}, {"[^a-c]", "a", false}, {"[^a-c]", "\n", true}, {".", "\n", false},
        {"\"a+b\"", "a+b", true}, {"a{2,3}", "aa", true}, {"a{2,3}", "aaaa", false}, {"a{2}*", "aaaa", true}, {"a{2}*", "aaa", false},
        {"(?i:ab)c", "aBc", true}, {"(?i:ab)c", "abC", false}, {"[[:digit:]]+", "0123", true}, {"[[:^digit:]]", "1", false},
        {"[a-z]{-}[aeiou]", "e", false}, {"[a-z]{-}[aeiou]", "f", true}, {"\\x41\\102\\n", "AB\n", true}, {"a|b*", "bbb", true},
        {"(ab|c)?d", "d", true}, {"[]a]", "]", true}, {"[a\\]]", "]", true}, {"(?s:.)", "\n", true}, {"(?x: a b )", "ab", true},
        {"a\\/b", "a/b", true}, {"[\\t ]+", " \t", true}, {"(?#no)a", "a", true}, {"a{0,1}b{1,}", "bb", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (matches(rows[i].pattern, rows[i].word) != rows[i].matches)
            fail_msg("%s and %s", rows[i].pattern, rows[i].word);
}

static void bad_patterns_are_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {"[a", "(a", "\"a", "{nowhere}", "a{3,2}", "[z-a]", "a)"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        regex_pool pool = {0};
        automaton *made = make(bad[i], &pool);
        if (made)
            fail_msg("%s", bad[i]);
        regex_pool_free(&pool);
    }
}

static void words_are_counted(void **state)
{
    (void)state;
    regex_pool pool = {0};
    automaton *finite = make("a[bc]{1,2}", &pool), *infinite = make("[0-9]+", &pool);
    long double counts[4];
    assert_true(automaton_is_finite(finite));
    assert_false(automaton_is_finite(infinite));
    automaton_count(finite, 3, counts);
    assert_true(counts[0] == 0 && counts[1] == 0 && counts[2] == 2 && counts[3] == 4);
    automaton_count(infinite, 3, counts);
    assert_true(counts[0] == 0 && counts[1] == 10 && counts[3] == 1000);
    automaton_free(finite);
    automaton_free(infinite);
    regex_pool_free(&pool);
}

/* The conditions hold exactly for the words: for every text of two bytes. */
static void conditions_are_those_of_the_words(void **state)
{
    (void)state;
    static const char *const patterns[] = {"[a-c][0-9]", "ab|cd", "(a[^x]|b[x-z])", "..", "aa?"};
    for (size_t p = 0; p < sizeof patterns / sizeof *patterns; p++) {
        regex_pool pool = {0};
        automaton *words = make(patterns[p], &pool);
        expr_arena arena;
        condition_list conditions = {0};
        expr_arena_init(&arena);
        word_conditions(words, 0, 2, &arena, &conditions);
        evaluator *by = evaluator_new(&arena);
        for (unsigned text = 0; text < 65536; text++) {
            uint8_t bytes[2] = {(uint8_t)text, (uint8_t)(text >> 8)};
            bool holds = true;
            evaluator_start(by, bytes, 2);
            for (size_t i = 0; i < conditions.count && holds; i++)
                holds = evaluator_value(by, conditions.items[i]);
            if (holds != automaton_accepts(words, bytes, 2))
                fail_msg("%s and %02x %02x", patterns[p], bytes[0], bytes[1]);
        }
        evaluator_free(by);
        array_free(&conditions);
        expr_arena_free(&arena);
        automaton_free(words);
        regex_pool_free(&pool);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(patterns_match_as_flex_says),
        cmocka_unit_test(bad_patterns_are_refused),
        cmocka_unit_test(words_are_counted),
        cmocka_unit_test(conditions_are_those_of_the_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
