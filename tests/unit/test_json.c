#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/json.h"
#include "base/memory.h"
#include "base/random.h"

#include <float.h>
#include <math.h>
#include <string.h>

static void write_sample(json_writer writer)
{
    json_begin_object(&writer);
    json_put_string(&writer, "name", "a\"b");
    json_key(&writer, "list");
    json_begin_array(&writer);
    json_integer(&writer, -3);
    json_unsigned(&writer, UINT64_MAX);
    json_end_array(&writer);
    json_key(&writer, "empty");
    json_begin_array(&writer);
    json_end_array(&writer);
    json_key(&writer, "nothing");
    json_begin_object(&writer);
    json_end_object(&writer);
    json_put_bool(&writer, "yes", true);
    json_put_string(&writer, "missing", NULL);
    json_end_object(&writer);
}

static void pretty_text_is_indented(void **state)
{
    (void)state;
    text to = {0};
    write_sample(json_writer_pretty(&to));
    assert_string_equal(text_get(&to), "{\n"
                                       "  \"name\": \"a\\\"b\",\n"
                                       "  \"list\": [\n"
                                       "    -3,\n"
                                       "    18446744073709551615\n"
                                       "  ],\n"
                                       "  \"empty\": [],\n"
                                       "  \"nothing\": {},\n"
                                       "  \"yes\": true,\n"
                                       "  \"missing\": null\n"
                                       "}\n");
    text_free(&to);
}

static void compact_text_is_one_line(void **state)
{
    (void)state;
    text to = {0};
    write_sample(json_writer_compact(&to));
    assert_string_equal(text_get(&to),
                        "{\"name\": \"a\\\"b\", \"list\": [-3, 18446744073709551615], \"empty\": [], "
                        "\"nothing\": {}, \"yes\": true, \"missing\": null}\n");
    text_free(&to);
}

static void check_string(const char *bytes, size_t count, const char *wanted)
{
    text to = {0};
    json_writer writer = json_writer_compact(&to);
    json_string_bytes(&writer, bytes, count);
    assert_string_equal(text_get(&to), wanted);
    text_free(&to);
}

static void strings_are_escaped(void **state)
{
    (void)state;
    check_string("a\n\t\\\x01\x7f", 6, "\"a\\n\\t\\\\\\u0001\\u007f\"\n");
    check_string("\0x", 2, "\"\\u0000x\"\n");
    check_string("gr\xc3\xbc\xc3\x9f", 6, "\"gr\xc3\xbc\xc3\x9f\"\n");
    check_string("\xf0\x9f\x98\x80", 4, "\"\xf0\x9f\x98\x80\"\n");
    check_string("\xc3", 1, "\"\\u00c3\"\n");
    check_string("\xff\xfe", 2, "\"\\u00ff\\u00fe\"\n");
    check_string("\xc0\x80", 2, "\"\\u00c0\\u0080\"\n");
    check_string("\xed\xa0\x80", 3, "\"\\u00ed\\u00a0\\u0080\"\n");
    check_string("\xf4\x90\x80\x80", 4, "\"\\u00f4\\u0090\\u0080\\u0080\"\n");
    check_string("\xe0\x80\x80", 3, "\"\\u00e0\\u0080\\u0080\"\n");
}

static json *read_text(const char *source)
{
    char *why;
    json *root = json_read(source, strlen(source), &why);
    if (!root)
        print_error("%s\n", why);
    assert_non_null(root);
    return root;
}

static void numbers_come_back_exactly(void **state)
{
    (void)state;
    const double numbers[] = {0, 1, -1.5, 0.1, 1e300, DBL_MIN, DBL_MAX, 1.0 / 3, 12345678.901};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        text to = {0};
        json_writer writer = json_writer_pretty(&to);
        json_number(&writer, numbers[i]);
        json *root = read_text(text_get(&to));
        assert_true(json_number_of(root) == numbers[i]);
        json_free(root);
        text_free(&to);
    }
    text to = {0};
    json_writer writer = json_writer_compact(&to);
    json_number(&writer, NAN);
    assert_string_equal(text_get(&to), "null\n");
    text_free(&to);
    json *root = read_text("[18446744073709551615, 18446744073709551616, -1, 1.5]");
    assert_true(json_unsigned_of(json_item(root, 0)) == UINT64_MAX);
    assert_true(json_unsigned_of(json_item(root, 1)) == 0);
    assert_true(json_unsigned_of(json_item(root, 2)) == 0);
    assert_true(json_unsigned_of(json_item(root, 3)) == 0);
    json_free(root);
}

static void a_tree_is_read(void **state)
{
    (void)state;
    json *root = read_text(
        " {\"a\": [1, \"two\", true, null, {\"b\": -2.5e1}],\r\n \"u\": \"\\u00e9\\ud83d\\ude00\\/\"} ");
    const json *a = json_get(root, "a");
    assert_int_equal(json_kind_of(root), JSON_OBJECT);
    assert_int_equal(json_count(root), 2);
    assert_string_equal(json_item_key(root, 1), "u");
    assert_int_equal(json_count(a), 5);
    assert_true(json_number_of(json_item(a, 0)) == 1);
    assert_string_equal(json_text(json_item(a, 1)), "two");
    assert_int_equal(json_text_length(json_item(a, 1)), 3);
    assert_true(json_is_true(json_item(a, 2)));
    assert_int_equal(json_kind_of(json_item(a, 3)), JSON_NULL);
    assert_true(json_number_of(json_get(json_item(a, 4), "b")) == -25);
    assert_string_equal(json_text(json_get(root, "u")), "\xc3\xa9\xf0\x9f\x98\x80/");

    assert_null(json_get(root, "none"));
    assert_null(json_get(a, "none"));
    assert_null(json_item(a, 5));
    assert_null(json_text(a));
    assert_null(json_item_key(a, 0));
    assert_int_equal(json_count(NULL), 0);
    assert_true(json_number_of(json_get(json_get(root, "x"), "y")) == 0);
    json_free(root);
}

static void check_error(const char *source, const char *wanted)
{
    char *why;
    assert_null(json_read(source, strlen(source), &why));
    assert_string_equal(why, wanted);
    memory_free(why);
}

static void errors_name_the_line(void **state)
{
    (void)state;
    check_error("", "line 1: the text ends too early");
    check_error("{\n\"a\": 1,\n}", "line 3: a key in quotes was expected");
    check_error("[1\n2]", "line 2: ',' or ']' was expected");
    check_error("{\"a\" 1}", "line 1: ':' was expected behind a key");
    check_error("{\"a\": 1", "line 1: ',' or '}' was expected");
    check_error("01", "line 1: a number that is none");
    check_error("1.", "line 1: a number without digits behind its point");
    check_error("1e", "line 1: a number without an exponent");
    check_error("tru", "line 1: a value was expected");
    check_error("\"a", "line 1: a string without an end");
    check_error("\"\\x\"", "line 1: unknown escape in a string");
    check_error("\"\\u12g4\"", "line 1: \\u without four hexadecimal digits");
    check_error("\"\\ud800\"", "line 1: half of a surrogate pair");
    check_error("\"\\udc00\"", "line 1: half of a surrogate pair");
    check_error("\"a\nb\"", "line 1: a control character in a string");
    check_error("1 2", "line 1: something stands behind the value");
}

static void depth_is_bounded(void **state)
{
    (void)state;
    char nested[2 * JSON_DEPTH_LIMIT + 3];
    memset(nested, '[', JSON_DEPTH_LIMIT);
    memset(nested + JSON_DEPTH_LIMIT, ']', JSON_DEPTH_LIMIT);
    nested[2 * JSON_DEPTH_LIMIT] = 0;
    json_free(read_text(nested));
    memset(nested, '[', JSON_DEPTH_LIMIT + 1);
    memset(nested + JSON_DEPTH_LIMIT + 1, ']', JSON_DEPTH_LIMIT + 1);
    nested[2 * JSON_DEPTH_LIMIT + 2] = 0;
    check_error(nested, "line 1: too deeply nested");
}

/* Damaged texts are refused or read, never worse; what was read can be freed. */
static void damaged_texts_do_no_harm(void **state)
{
    (void)state;
    text sample = {0};
    write_sample(json_writer_pretty(&sample));
    random_source source = {1};
    for (unsigned round = 0; round < 20000; round++) {
        size_t length = random_below(&source, sample.length + 1);
        char *copy = memory_copy(sample.data, length);
        for (uint64_t changes = random_below(&source, 4); length && changes; changes--)
            copy[random_below(&source, length)] = "{}[]\",:\\u01\n\xff\0"[random_below(&source, 14)];
        char *why;
        json *root = json_read(copy, length, &why);
        assert_true((root == NULL) == (why != NULL));
        json_free(root);
        memory_free(why);
        memory_free(copy);
    }
    text_free(&sample);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pretty_text_is_indented), cmocka_unit_test(compact_text_is_one_line),
        cmocka_unit_test(strings_are_escaped),     cmocka_unit_test(numbers_come_back_exactly),
        cmocka_unit_test(a_tree_is_read),          cmocka_unit_test(errors_name_the_line),
        cmocka_unit_test(depth_is_bounded),        cmocka_unit_test(damaged_texts_do_no_harm),
    };
    return cmocka_run_group_tests_name("json", tests, NULL, NULL);
}
