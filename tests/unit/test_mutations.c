#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "explore/mutations.h"

enum { ROUNDS = 20000 };

/* A sized input of 4 + 16 bytes, a string of 4 + 8, raw bytes, a number, and a choice. */
enum { SIZED = 0, STRING = 20, RAW = 32, NUMBER = 40, CHOICE = 44, ALL = 48 };
static const trace_input inputs[] = {{.kind = INPUT_SIZED, .first = SIZED, .size = 20, .prefix = 16},
                                     {.kind = INPUT_STRING, .first = STRING, .size = 12, .prefix = 4},
                                     {.kind = INPUT_BYTES, .first = RAW, .size = 8, .prefix = 8},
                                     {.kind = INPUT_SIGNED, .first = NUMBER, .size = 4, .prefix = 4},
                                     {.kind = INPUT_CHOICE, .first = CHOICE, .size = 4, .prefix = 4}};
enum { INPUTS = sizeof inputs / sizeof *inputs };

static void make_base(uint8_t *into, const char *sized, const char *string)
{
    memset(into, 0, ALL);
    into[SIZED] = (uint8_t)strlen(sized);
    memcpy(into + SIZED + 4, sized, strlen(sized));
    into[STRING] = (uint8_t)strlen(string);
    memcpy(into + STRING + 4, string, strlen(string));
    memcpy(into + RAW, "rawbytes", 8);
    into[NUMBER] = 7;
    into[CHOICE] = 2;
}

static mutations *make_two_bases(uint64_t seed)
{
    uint8_t base[ALL];
    mutations *made = mutations_new(seed);
    make_base(base, "hello world", "abc");
    mutations_add(made, inputs, INPUTS, base, ALL);
    make_base(base, "", "");
    mutations_add(made, inputs, INPUTS, base, ALL);
    return made;
}

static uint32_t length_at(const uint8_t *input, size_t at)
{
    uint32_t length;
    memcpy(&length, input + at, sizeof length);
    return length;
}

static void check_form(const input_bytes *made)
{
    assert_int_equal(made->count, ALL);
    uint32_t sized = length_at(made->items, SIZED), string = length_at(made->items, STRING);
    assert_true(sized <= 16 && string <= 8);
    for (uint32_t i = sized; i < 16; i++)
        assert_int_equal(made->items[SIZED + 4 + i], 0);
    for (uint32_t i = 0; i < 8; i++)
        assert_int_equal(made->items[STRING + 4 + i] == 0, i >= string);
    assert_int_equal(length_at(made->items, CHOICE), 2);
}

/* Whatever chance does, lengths fit and choices stay; and every part gets its share of changes. */
static void keeps_the_form(void **state)
{
    mutations *of = make_two_bases(1);
    input_bytes made = {0};
    uint8_t base[2][ALL];
    make_base(base[0], "hello world", "abc");
    make_base(base[1], "", "");
    size_t changed[INPUTS] = {0}, longest = 0;
    for (int i = 0; i < ROUNDS; i++) {
        assert_true(mutations_next(of, &made));
        check_form(&made);
        for (size_t j = 0; j < INPUTS; j++)
            changed[j] += memcmp(made.items + inputs[j].first, base[0] + inputs[j].first, inputs[j].size) != 0 &&
                          memcmp(made.items + inputs[j].first, base[1] + inputs[j].first, inputs[j].size) != 0;
        longest += length_at(made.items, SIZED) == 16;
    }
    for (size_t j = 0; j + 1 < INPUTS; j++)
        assert_true(changed[j] > ROUNDS / 20);
    assert_int_equal(changed[INPUTS - 1], 0);
    assert_true(longest > 0);
    array_free(&made);
    mutations_free(of);
}

static void same_seed_same_inputs(void **state)
{
    mutations *a = make_two_bases(5), *b = make_two_bases(5), *c = make_two_bases(6);
    input_bytes of_a = {0}, of_b = {0}, of_c = {0};
    int different = 0;
    for (int i = 0; i < 100; i++) {
        mutations_next(a, &of_a);
        mutations_next(b, &of_b);
        mutations_next(c, &of_c);
        assert_memory_equal(of_a.items, of_b.items, ALL);
        different += memcmp(of_a.items, of_c.items, ALL) != 0;
    }
    assert_true(different > 50);
    array_free(&of_a);
    array_free(&of_b);
    array_free(&of_c);
    mutations_free(a);
    mutations_free(b);
    mutations_free(c);
}

static void nothing_to_change(void **state)
{
    mutations *of = mutations_new(0);
    input_bytes made = {0};
    assert_false(mutations_next(of, &made));
    mutations_add(of, &inputs[4], 1, (const uint8_t[ALL]){0}, ALL); /* a choice alone */
    assert_false(mutations_next(of, &made));
    mutations_add(of, inputs, 1, (const uint8_t[4]){0}, 4); /* the run saw less than it declared */
    assert_false(mutations_next(of, &made));
    mutations_free(of);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(keeps_the_form), cmocka_unit_test(same_seed_same_inputs),
                                       cmocka_unit_test(nothing_to_change)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
