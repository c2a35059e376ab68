#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/memory.h"
#include "base/random.h"
#include "store/input_objects.h"
#include "store/ktest.h"
#include "trace/filler.h"

#include <string.h>

static ktest sample_test(void)
{
    ktest test = {0};
    ktest_add_arg(&test, "./program");
    ktest_add_arg(&test, "-v");
    ktest_add_object(&test, "stdin", "hello\0world", 11);
    ktest_add_object(&test, "x", "\x01\x02\x03\x04", 4);
    return test;
}

static const char sample_bytes[] = "KTEST\0\0\0\3"
                                   "\0\0\0\2"
                                   "\0\0\0\x09./program"
                                   "\0\0\0\2-v"
                                   "\0\0\0\0\0\0\0\0"
                                   "\0\0\0\2"
                                   "\0\0\0\5stdin\0\0\0\x0bhello\0world"
                                   "\0\0\0\1x\0\0\0\4\1\2\3\4";

static void the_bytes_are_those_of_the_format(void **state)
{
    (void)state;
    ktest test = sample_test();
    text bytes = {0};
    ktest_write(&test, &bytes);
    assert_int_equal(bytes.length, sizeof sample_bytes - 1);
    assert_memory_equal(bytes.data, sample_bytes, bytes.length);
    text_free(&bytes);
    ktest_free(&test);
}

static void check_sample(const ktest *test)
{
    assert_int_equal(test->args.count, 2);
    assert_string_equal(test->args.items[0], "./program");
    assert_string_equal(test->args.items[1], "-v");
    assert_int_equal(test->objects.count, 2);
    assert_string_equal(test->objects.items[0].name, "stdin");
    assert_int_equal(test->objects.items[0].size, 11);
    assert_memory_equal(test->objects.items[0].bytes, "hello\0world", 11);
    assert_string_equal(test->objects.items[1].name, "x");
    assert_int_equal(test->objects.items[1].size, 4);
    assert_memory_equal(test->objects.items[1].bytes, "\1\2\3\4", 4);
}

static void a_test_is_read(void **state)
{
    (void)state;
    ktest test = {0};
    const char *why = NULL;
    assert_true(ktest_read(&test, (const uint8_t *)sample_bytes, sizeof sample_bytes - 1, &why));
    check_sample(&test);
    ktest_free(&test);

    uint8_t older[sizeof sample_bytes];
    memcpy(older, sample_bytes, sizeof older);
    memcpy(older, "BOUT\n", 5);
    older[8] = 2;
    assert_true(ktest_read(&test, older, sizeof older - 1, &why));
    check_sample(&test);
    ktest_free(&test);
}

static void version_1_has_no_symbolic_argument_counts(void **state)
{
    (void)state;
    static const char bytes[] = "KTEST\0\0\0\1\0\0\0\0\0\0\0\1\0\0\0\1x\0\0\0\1y";
    ktest test = {0};
    const char *why;
    assert_true(ktest_read(&test, (const uint8_t *)bytes, sizeof bytes - 1, &why));
    assert_int_equal(test.objects.count, 1);
    assert_int_equal(test.objects.items[0].bytes[0], 'y');
    ktest_free(&test);
}

static void nothing_empty_is_written(void **state)
{
    (void)state;
    ktest test = {0}, again = {0};
    ktest_add_object(&test, "empty", "", 0);
    ktest_add_object(&test, "", "bytes", 5);
    ktest_add_object(&test, "x", "1", 1);
    text bytes = {0};
    ktest_write(&test, &bytes);
    const char *why;
    assert_true(ktest_read(&again, (const uint8_t *)bytes.data, bytes.length, &why));
    assert_int_equal(again.objects.count, 1);
    assert_string_equal(again.objects.items[0].name, "x");
    text_free(&bytes);
    ktest_free(&test);
    ktest_free(&again);
}

static void check_refused(const void *bytes, size_t size, const char *wanted)
{
    ktest test = {0};
    const char *why = NULL;
    assert_false(ktest_read(&test, bytes, size, &why));
    assert_string_equal(why, wanted);
    assert_int_equal(test.args.count + test.objects.count, 0);
}

static void what_is_no_test_is_refused(void **state)
{
    (void)state;
    check_refused("", 0, "not a .ktest file");
    check_refused("KTES", 4, "not a .ktest file");
    check_refused("KTEST\0\0\0\4\0\0\0\0", 13, "a .ktest file of an unknown version");
    check_refused("KTEST\0\0\0\0\0\0\0\0", 13, "a .ktest file of an unknown version");
    check_refused("KTEST\0\0\0\3\0\0\0\1\0\0\0\3ab", 19, "a length leads beyond the end of the file");
    check_refused("KTEST\0\0\0\3\0\0\0\1\0\0\0\2a\0", 19, "a name or argument holds a zero byte");
    check_refused("KTEST\0\0\0\3\0\0\0\1\xff\xff\xff\xff", 17, "a length leads beyond the end of the file");
    check_refused("KTEST\0\0\0\3\xff\xff\xff\xff", 13, "the file ends too early");
    for (size_t size = 0; size < sizeof sample_bytes - 1; size++) {
        ktest test = {0};
        const char *why;
        assert_false(ktest_read(&test, (const uint8_t *)sample_bytes, size, &why));
    }
    ktest test = {0};
    const char *why = NULL;
    assert_false(ktest_load(&test, "/no/such/file.ktest", &why));
    assert_string_equal(why, "No such file or directory");
}

/* Whatever is read from a damaged file is written and read again as the same, but for what is empty. */
static void damaged_files_do_no_harm(void **state)
{
    (void)state;
    random_source source = {7};
    unsigned accepted = 0;
    for (unsigned round = 0; round < 20000; round++) {
        size_t size = round % 2 ? sizeof sample_bytes - 1 : random_below(&source, sizeof sample_bytes);
        uint8_t *bytes = memory_copy(sample_bytes, size);
        for (uint64_t changes = 1 + random_below(&source, 3); size && changes; changes--)
            bytes[random_below(&source, size)] = (uint8_t)random_next(&source);
        ktest test = {0}, again = {0};
        const char *why = NULL;
        if (ktest_read(&test, bytes, size, &why)) {
            accepted++;
            text written = {0};
            ktest_write(&test, &written);
            assert_true(ktest_read(&again, (const uint8_t *)written.data, written.length, &why));
            assert_int_equal(again.args.count, test.args.count);
            text_free(&written);
        } else {
            assert_non_null(why);
        }
        ktest_free(&test);
        ktest_free(&again);
        memory_free(bytes);
    }
    assert_in_range(accepted, 1000, 19000);
}

static trace_input inputs[] = {
    {(char[]){"x"}, INPUT_SIGNED, 0, 4, 4, 0, 0},      {(char[]){"stdin"}, INPUT_SIZED, 4, 4 + 5, 5, 0, 0},
    {(char[]){"x"}, INPUT_CHOICE, 13, 4, 4, 0, 0},     {(char[]){"s"}, INPUT_SIZED, 17, 4 + 2, 2, 0, 0},
    {(char[]){"s"}, INPUT_SIZED, 23, 4 + 2, 2, 0, 0}, {(char[]){"tail"}, INPUT_BYTES, 29, 3, 3, 0, 0},
};
#define INPUT_COUNT (sizeof inputs / sizeof *inputs)

static const uint8_t flat[] = "\1\2\3\4"
                              "\3\0\0\0abc\0\0"
                              "\5\6\7\x08"
                              "\0\0\0\0\0\0"
                              "\2\0\0\0uv"
                              "xyz";

static void an_input_becomes_objects_and_comes_back(void **state)
{
    (void)state;
    ktest test = {0};
    store_objects_from_input(inputs, INPUT_COUNT, flat, sizeof flat - 1, &test);
    const char *names[] = {"x", "stdin", "x", "s#1", "tail"};
    const uint32_t sizes[] = {4, 3, 4, 2, 3};
    assert_int_equal(test.objects.count, 5);
    for (size_t i = 0; i < 5; i++) {
        assert_string_equal(test.objects.items[i].name, names[i]);
        assert_int_equal(test.objects.items[i].size, sizes[i]);
    }
    assert_memory_equal(test.objects.items[1].bytes, "abc", 3);
    assert_memory_equal(test.objects.items[2].bytes, "\5\6\7\x08", 4);
    assert_memory_equal(test.objects.items[3].bytes, "uv", 2);
    assert_memory_equal(test.objects.items[4].bytes, "xyz", 3);

    text back = {0};
    assert_int_equal(store_input_from_objects(inputs, INPUT_COUNT, &test, &back), 0);
    assert_int_equal(back.length, sizeof flat - 1);
    assert_memory_equal(back.data, flat, sizeof flat - 1);
    text_free(&back);
    ktest_free(&test);
}

static void lengths_are_clamped_and_missing_bytes_are_zero(void **state)
{
    (void)state;
    ktest test = {0};
    store_objects_from_input(&inputs[1], 1, (const uint8_t *)"....\xff\xff\xff\xffhello", 13, &test);
    assert_int_equal(test.objects.items[0].size, 5);
    assert_memory_equal(test.objects.items[0].bytes, "hello", 5);
    store_objects_from_input(&inputs[5], 1, (const uint8_t *)flat, 30, &test);
    assert_memory_equal(test.objects.items[1].bytes, "x\0\0", 3);
    store_objects_from_input(&inputs[5], 1, (const uint8_t *)flat, 3, &test);
    assert_memory_equal(test.objects.items[2].bytes, "\0\0\0", 3);
    trace_input broken = {(char[]){"b"}, INPUT_SIZED, 0, 2, 0, 0, 0};
    store_objects_from_input(&broken, 1, flat, sizeof flat, &test);
    assert_int_equal(test.objects.count, 3);
    ktest_free(&test);
}

/* Of a string its length, a prefix of 3 characters, and room for 6 more. */
static void strings_are_written_out_and_come_back(void **state)
{
    (void)state;
    trace_input string = {(char[]){"t"}, INPUT_STRING, 0, 4 + 9, 3, 7, 0};
    static const struct {
        const char *input;
        uint32_t size;
    } cases[] = {{"\x08\0\0\0abc\0\0\0\0\0\0", 8}, {"\3\0\0\0abc\0\0\0\0\0\0", 3}, {"\1\0\0\0a\0c\0\0\0\0\0\0", 3}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ktest test = {0};
        text back = {0};
        const uint8_t *input = (const uint8_t *)cases[i].input;
        store_objects_from_input(&string, 1, input, 13, &test);
        const ktest_object *object = &test.objects.items[0];
        assert_int_equal(object->size, cases[i].size);
        assert_memory_equal(object->bytes, input + 4, 3);
        for (uint32_t at = 3; at < object->size; at++)
            assert_int_equal(object->bytes[at], filler_byte(7 + 4, at));
        store_input_from_objects(&string, 1, &test, &back);
        assert_int_equal(back.length, 13);
        assert_memory_equal(back.data, input, 7);
        assert_memory_equal(back.data + 4, object->bytes, object->size);
        text_free(&back);
        ktest_free(&test);
    }
}

static void objects_that_do_not_fit_are_cut_filled_or_left(void **state)
{
    (void)state;
    ktest test = {0};
    ktest_add_object(&test, "stdin", "too long", 8);
    ktest_add_object(&test, "unknown", "?", 1);
    ktest_add_object(&test, "tail", "abcdef", 6);
    ktest_add_object(&test, "x", "\x09", 1);
    text back = {0};
    assert_int_equal(store_input_from_objects(inputs, INPUT_COUNT, &test, &back), 1);
    assert_int_equal(back.length, 32);
    assert_memory_equal(back.data, "\x09\0\0\0\5\0\0\0too l\0\0\0\0", 17);
    assert_memory_equal(back.data + 29, "abc", 3);
    text_free(&back);
    ktest_free(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_bytes_are_those_of_the_format),
        cmocka_unit_test(a_test_is_read),
        cmocka_unit_test(version_1_has_no_symbolic_argument_counts),
        cmocka_unit_test(nothing_empty_is_written),
        cmocka_unit_test(what_is_no_test_is_refused),
        cmocka_unit_test(damaged_files_do_no_harm),
        cmocka_unit_test(an_input_becomes_objects_and_comes_back),
        cmocka_unit_test(lengths_are_clamped_and_missing_bytes_are_zero),
        cmocka_unit_test(strings_are_written_out_and_come_back),
        cmocka_unit_test(objects_that_do_not_fit_are_cut_filled_or_left),
    };
    return cmocka_run_group_tests_name("ktest", tests, NULL, NULL);
}
