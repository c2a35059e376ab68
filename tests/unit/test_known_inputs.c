#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/memory.h"
#include "partition/known_inputs.h"

#include <string.h>

static trace_input number(char *name, uint32_t first)
{
    return (trace_input){.name = name, .kind = INPUT_SIGNED, .first = first, .size = 4};
}

/* All names, with the first byte of each. */
static void check_names(const known_inputs *of, const char *wanted)
{
    text found = {0};
    for (size_t i = 0; i < of->items.count; i++)
        text_addf(&found, "%s%s@%u", i ? " " : "", of->items.items[i].name, of->items.items[i].first);
    assert_string_equal(text_get(&found), wanted);
    text_free(&found);
}

static void names_as_in_tests(void **state)
{
    (void)state;
    known_inputs known = {0};
    trace_input run[] = {number("x", 0), number("x", 4), number("", 8), number(NULL, 12), number("x", 16)};
    known_inputs_learn(&known, run, 2, false);
    known_inputs_learn(&known, run, 5, false);
    known_inputs_learn(&known, run, 3, false);
    check_names(&known, "x@0 x#1@4 unnamed@8 unnamed#1@12 x#2@16");
    assert_int_equal(known.end, 20);
    known_inputs_free(&known);
}

static void in_the_place_of_another(void **state)
{
    (void)state;
    known_inputs first = {0}, all = {0};
    trace_input one[] = {number("kind", 0), number("left", 4)};
    trace_input other[] = {number("kind", 0), number("right", 4), number("more", 8)};
    for (int i = 0; i < 2; i++) {
        known_inputs_learn(&first, one, 2, false);
        known_inputs_learn(&first, other, 3, false);
        known_inputs_learn(&all, one, 2, true);
        known_inputs_learn(&all, other, 3, true);
    }
    check_names(&first, "kind@0 left@4 more@8");
    check_names(&all, "kind@0 left@4 right@4 more@8");
    known_inputs_free(&first);
    known_inputs_free(&all);
}

static void in_another_process(void **state)
{
    (void)state;
    known_inputs before = {0}, after = {0}, damaged = {0};
    text packed = {0};
    trace_input run[] = {number("x", 0), number("x", 4), number("y", 8)};
    known_inputs_learn(&before, run, 2, false);
    known_inputs_pack(&before, &packed);
    unpacker from = unpack_from(text_get(&packed), packed.length);
    assert_true(known_inputs_unpack(&after, &from) && unpack_is_complete(&from));
    known_inputs_learn(&after, run, 3, true);
    check_names(&after, "x@0 x#1@4 y@8");
    assert_int_equal(after.end, 12);
    from = unpack_from(text_get(&packed), packed.length - 1);
    assert_false(known_inputs_unpack(&damaged, &from));
    text_free(&packed);
    known_inputs_free(&before);
    known_inputs_free(&after);
    known_inputs_free(&damaged);
}

static void too_many_bytes(void **state)
{
    (void)state;
    known_inputs damaged = {0};
    text packed = {0};
    pack_number(&packed, 1);
    pack_string(&packed, "x");
    pack_number(&packed, INPUT_BYTES);
    pack_number(&packed, 8);
    pack_number(&packed, UINT32_MAX);
    unpacker from = unpack_from(text_get(&packed), packed.length);
    assert_false(known_inputs_unpack(&damaged, &from));
    text_free(&packed);
    known_inputs_free(&damaged);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_as_in_tests),
        cmocka_unit_test(in_the_place_of_another),
        cmocka_unit_test(in_another_process),
        cmocka_unit_test(too_many_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
