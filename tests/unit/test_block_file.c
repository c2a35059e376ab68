#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/memory.h"
#include "partition/block_file.h"

#include <string.h>

static const trace_input inputs[] = {{.name = "x", .kind = INPUT_SIGNED, .first = 0, .size = 4},
                                     {.name = "b", .kind = INPUT_BYTES, .first = 4, .size = 8},
                                     {.name = "stdin", .kind = INPUT_SIZED, .first = 12, .size = 10},
                                     {.name = "b", .kind = INPUT_BYTES, .first = 12, .size = 2}};
enum { X, B, STDIN, INPUTS = 4 };

static void check_wrong(const char *source, size_t length, const char *wanted)
{
    block_file file = {0};
    char *why = block_file_parse(&file, source, length);
    assert_non_null(why);
    if (!strstr(why, wanted))
        fail_msg("%s: no \"%s\" in: %s", source, wanted, why);
    memory_free(why);
    block_file_free(&file);
}

/* Of every byte of the input, whether the first line has it. */
static void check_line(const char *source, const trace_input *input, const char *wanted)
{
    block_file file = {0};
    char found[16] = "";
    assert_null(block_file_parse(&file, source, strlen(source)));
    for (uint32_t byte = 0; byte < input->size; byte++)
        found[byte] = block_file_has(&file, 0, input, byte) ? '1' : '0';
    assert_string_equal(found, wanted);
    block_file_free(&file);
}

static void check_unknown(const char *source, const char *wanted)
{
    block_file file = {0};
    assert_null(block_file_parse(&file, source, strlen(source)));
    char *why = block_file_find_unknown(&file, inputs, INPUTS);
    if (wanted)
        assert_string_equal(why, wanted);
    else
        assert_null(why);
    memory_free(why);
    block_file_free(&file);
}

static void lines_and_remarks(void **state)
{
    (void)state;
    static const char source[] = "# first\n\n x,  y\t#z\r\n  \n,\nx#1 b[3..5]";
    block_file file = {0};
    assert_null(block_file_parse(&file, source, strlen(source)));
    assert_int_equal(file.lines.count, 2);
    assert_int_equal(file.lines.items[0].number, 3);
    assert_int_equal(file.lines.items[0].parts.count, 2);
    assert_string_equal(file.lines.items[0].parts.items[1].name, "y");
    assert_int_equal(file.lines.items[1].number, 6);
    const block_part *part = &file.lines.items[1].parts.items[0];
    assert_string_equal(part[0].name, "x#1");
    assert_int_equal(part[0].kind, PART_WHOLE);
    assert_string_equal(part[1].name, "b");
    assert_true(part[1].kind == PART_BYTES && part[1].first == 3 && part[1].last == 5);
    block_file_free(&file);
}

static void bytes_and_lengths(void **state)
{
    (void)state;
    check_line("b", &inputs[B], "11111111");
    check_line("b[2]", &inputs[B], "00100000");
    check_line("b[0] b[6..7]", &inputs[B], "10000011");
    check_line("b", &inputs[X], "0000");
    check_line("stdin", &inputs[STDIN], "1111111111");
    check_line("stdin[0..1]", &inputs[STDIN], "0000110000");
    check_line("length of stdin", &inputs[STDIN], "1111000000");
    check_line("length \t of  stdin , stdin[5]", &inputs[STDIN], "1111000001");
    check_line("length, of, b", &inputs[STDIN], "0000000000"); /* three inputs */
    check_line("length of # stdin", &inputs[STDIN], "0000000000");
    check_line("\"b\"", &inputs[B], "11111111");
    check_line("x,\"b\"[2..3],y", &inputs[B], "00110000");
    check_line("length of \"stdin\"", &inputs[STDIN], "1111000000");
    check_line("\xef\xbb\xbf" "b[0]", &inputs[B], "10000000");
}

static void names_with_other_characters(void **state)
{
    (void)state;
    static const char *const names[] = {"a[0]", "two words", "a,b", "#1", "plain", "tab\there"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        trace_input input = {.name = (char *)(uintptr_t)names[i], .kind = INPUT_BYTES, .size = 2};
        char *spelled = block_file_spell(names[i]), *part = text_format("%s[1]", spelled);
        check_line(spelled, &input, "11");
        check_line(part, &input, "01");
        memory_free(spelled);
        memory_free(part);
    }
    check_wrong("\"b", 2, "1: \"b: not an input");
    check_wrong("\"b\"x", 4, "1: ");
    check_wrong("\"\"", 2, "1: ");
}

static void numbers(void **state)
{
    (void)state;
    static const char *const wrong[] = {"b[]",   "b[x]",  "b[-1]",       "b[+3]",          "b[ 3]",      "b[3..1]", "b[3..]",
                                        "b[..3]", "b[3",   "b[3]x",       "b[3.4]",         "[3]",        "b[0x3]",  "b[3...4]",
                                        "b[3..4", "b[3..", "b[4294967295]", "b[4294967296]", "b[0..18446744073709551616]",
                                        "b[99999999999999999999999999]", "length of b[3]", "length of [3]"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        check_wrong(wrong[i], strlen(wrong[i]), "1: ");
    check_wrong("x\ny\nb[3..1]\nz", 14, "3: b[3..1]: not an input");
    check_unknown("b[007]", NULL);
}

static void what_is_no_text(void **state)
{
    (void)state;
    check_wrong("", 0, "no block");
    check_wrong("# x\n", 4, "no block");
    check_wrong("x\ny\0z\n", 6, "2: a control character");
    check_wrong("x\033[1m\n", 6, "1: a control character");
    check_wrong("\177ELF", 4, "1: a control character");
}

static void unknown_names(void **state)
{
    (void)state;
    check_unknown("x b stdin\nb[7] x[0..3] length of stdin\nstdin[5]", NULL);
    check_unknown("x\nb y z", "2: y: no run declared such an input");
    check_unknown("b[8]", "1: b[8]: no run declared one with all of these bytes");
    check_unknown("b[7..8]", "1: b[7..8]: no run declared one with all of these bytes");
    check_unknown("stdin[6]", "1: stdin[6]: no run declared one with all of these bytes");
    check_unknown("c[1..2]", "1: c[1..2]: no run declared such an input");
    check_unknown("length of x", "1: length of x: it has none");
    check_unknown("length of c", "1: length of c: no run declared such an input");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_and_remarks), cmocka_unit_test(bytes_and_lengths), cmocka_unit_test(numbers),
        cmocka_unit_test(names_with_other_characters),
        cmocka_unit_test(what_is_no_text),   cmocka_unit_test(unknown_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
