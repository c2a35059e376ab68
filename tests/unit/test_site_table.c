#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/random.h"
#include "base/text.h"
#include "trace/bug_kinds.h"
#include "trace/site_table.h"

#include <string.h>

static void add_block(site_table *to, uint32_t function, uint32_t post_dominator, uint32_t loop,
                      uint32_t coverage, int successors, const uint32_t *list)
{
    site_block block = {.function = function,
                        .first_successor = (uint32_t)to->numbers.count,
                        .successor_count = (uint32_t)successors,
                        .post_dominator = post_dominator,
                        .loop = loop,
                        .coverage = coverage};
    for (int i = 0; i < successors; i++)
        array_push(&to->numbers, list[i]);
    block.first_line = (uint32_t)to->numbers.count;
    block.line_count = 1;
    array_push(&to->numbers, 10 + (uint32_t)to->blocks.count);
    array_push(&to->blocks, block);
}

/* Two functions: 0 -> 1 -> {2, 3}, 2 -> 1 with the loop (1, 2), and a switch 4 -> {5, 5, 6}. */
static void make_table(site_table *into)
{
    site_table_init(into);
    into->hash = 0x123456789abcdef0u;
    into->coverage_count = 7;
    uint32_t file = site_table_add_string(into, "a.c");
    uint32_t first = site_table_add_string(into, "first"), second = site_table_add_string(into, "second");
    array_push(&into->functions, (site_function){first, file, 3, 0, 4, 0});
    array_push(&into->functions, (site_function){second, file, 30, 4, 3, 1});
    add_block(into, 0, 1, SITE_NONE, SITE_NONE, 1, (uint32_t[]){1});
    add_block(into, 0, 3, 0, 2, 2, (uint32_t[]){3, 2});
    add_block(into, 0, 1, 0, SITE_NONE, 1, (uint32_t[]){1});
    add_block(into, 0, SITE_NONE, SITE_NONE, SITE_NONE, 0, NULL);
    add_block(into, 1, SITE_NONE, SITE_NONE, 4, 3, (uint32_t[]){5, 5, 6});
    add_block(into, 1, SITE_NONE, SITE_NONE, SITE_NONE, 0, NULL);
    add_block(into, 1, SITE_NONE, SITE_NONE, SITE_NONE, 0, NULL);
    site_loop loop = {.function = 0, .header = 1, .parent = SITE_NONE, .back_edge_count = 1, .exit_count = 1};
    loop.first_back_edge = (uint32_t)into->numbers.count;
    array_push(&into->numbers, 2);
    loop.first_exit = (uint32_t)into->numbers.count;
    array_push(&into->numbers, 1);
    array_push(&into->numbers, 3);
    array_push(&into->loops, loop);
    array_push(&into->cases, (site_case){.value = -5, .successor = 1});
    array_push(&into->cases, (site_case){.value = 7, .successor = 2});
    array_push(&into->sites,
               (site){.kind = SITE_BRANCH, .function = 0, .block = 1, .file = file, .line = 5, .column = 9});
    array_push(
        &into->sites,
        (site){.kind = SITE_CHECK, .detail = BUG_SHIFT, .function = 0, .block = 2, .file = file, .line = 6});
    array_push(&into->sites,
               (site){.kind = SITE_SWITCH, .function = 1, .block = 4, .file = file, .case_count = 2});
    array_push(&into->sites, (site){.kind = SITE_CALL, .function = 1, .block = SITE_NONE, .file = file});
    uint32_t names = site_table_add_string(into, "c p* ?");
    array_push(&into->sites, (site){.kind = SITE_LOOP, .function = 0, .block = 1, .file = file, .names = names});
}

#define assert_same_array(x, y)                                                                              \
    do {                                                                                                     \
        assert_int_equal((x).count, (y).count);                                                              \
        assert_memory_equal((x).items, (y).items, (x).count * sizeof *(x).items);                            \
    } while (0)

static void assert_same_table(const site_table *x, const site_table *y)
{
    assert_true(x->hash == y->hash);
    assert_int_equal(x->coverage_count, y->coverage_count);
    assert_same_array(x->strings, y->strings);
    assert_same_array(x->sites, y->sites);
    assert_same_array(x->cases, y->cases);
    assert_same_array(x->functions, y->functions);
    assert_same_array(x->blocks, y->blocks);
    assert_same_array(x->loops, y->loops);
    assert_same_array(x->numbers, y->numbers);
}

static void test_strings(void **state)
{
    site_table table;
    site_table_init(&table);
    assert_int_equal(site_table_add_string(&table, ""), 0);
    uint32_t file = site_table_add_string(&table, "file.c"), tail = site_table_add_string(&table, "e.c");
    assert_int_equal(site_table_add_string(&table, "file.c"), file);
    assert_int_not_equal(file, tail);
    assert_string_equal(site_table_string(&table, file), "file.c");
    assert_string_equal(site_table_string(&table, tail), "e.c");
    assert_string_equal(site_table_string(&table, 1000), "");
    site_table_free(&table);
}

static void test_round_trip(void **state)
{
    site_table made, empty, read = {0};
    make_table(&made);
    site_table_init(&empty);
    text bytes = {0};
    site_table_write(&made, &bytes);
    size_t one = bytes.length;
    assert_int_equal(one % 8, 0);
    text_add_bytes(&bytes, "\0\0\0\0\0\0\0\0", 8);
    site_table_write(&empty, &bytes);
    site_table_write(&made, &bytes);
    text_add_bytes(&bytes, "\0\0\0", 3);

    size_t at = 0;
    const char *why = "unset";
    const uint8_t *all = (const uint8_t *)bytes.data;
    assert_true(site_table_read(&read, all, bytes.length, &at, &why));
    assert_int_equal(at, one);
    assert_same_table(&read, &made);
    assert_true(site_table_read(&read, all, bytes.length, &at, &why));
    assert_same_table(&read, &empty);
    assert_true(site_table_read(&read, all, bytes.length, &at, &why));
    assert_same_table(&read, &made);
    assert_false(site_table_read(&read, all, bytes.length, &at, &why));
    assert_null(why);

    text_free(&bytes);
    site_table_free(&read);
    site_table_free(&made);
    site_table_free(&empty);
}

/* Writes the table, reads it back and expects that it is refused. */
static void assert_refused(const site_table *table)
{
    text bytes = {0};
    site_table read = {0};
    size_t at = 0;
    const char *why = NULL;
    site_table_write(table, &bytes);
    assert_false(site_table_read(&read, (const uint8_t *)bytes.data, bytes.length, &at, &why));
    assert_non_null(why);
    assert_int_equal(read.blocks.count, 0);
    text_free(&bytes);
    site_table_free(&read);
}

#define REFUSED(change)                                                                                      \
    do {                                                                                                     \
        site_table table;                                                                                    \
        make_table(&table);                                                                                  \
        change;                                                                                              \
        assert_refused(&table);                                                                              \
        site_table_free(&table);                                                                             \
    } while (0)

static void test_each_rule(void **state)
{
    REFUSED(table.strings.items[table.strings.count - 1] = 'x');
    REFUSED(table.functions.items[0].name = 1000);
    REFUSED(table.functions.items[1].first_block = 3);
    REFUSED(table.functions.items[1].first_block = 3; table.functions.items[1].block_count = 4);
    REFUSED(table.functions.items[1].block_count = 2);
    REFUSED(table.functions.items[0].block_count = UINT32_MAX);
    REFUSED(table.functions.items[0].coverage = 7);
    REFUSED(table.blocks.items[2].function = 1);
    REFUSED(table.blocks.items[0].first_successor = UINT32_MAX);
    REFUSED(table.blocks.items[0].line_count = UINT32_MAX);
    REFUSED(table.numbers.items[0] = 4);
    REFUSED(table.blocks.items[2].post_dominator = 5);
    REFUSED(table.blocks.items[3].post_dominator = 1);
    REFUSED(table.blocks.items[2].loop = 1);
    REFUSED(table.blocks.items[4].loop = 0);
    REFUSED(table.blocks.items[4].coverage = 5);
    REFUSED(table.loops.items[0].header = 4);
    REFUSED(table.loops.items[0].parent = 0);
    REFUSED(table.loops.items[0].exit_count = 0x80000000u);
    REFUSED(table.loops.items[0].irreducible = 2);
    REFUSED(table.numbers.items[table.loops.items[0].first_back_edge] = 4);
    REFUSED(table.numbers.items[table.loops.items[0].first_exit + 1] = 4);
    REFUSED(table.sites.items[0].kind = SITE_KIND_COUNT);
    REFUSED(table.sites.items[1].detail = BUG_KIND_COUNT);
    REFUSED(table.sites.items[0].block = 4);
    REFUSED(table.sites.items[2].block = SITE_NONE);
    REFUSED(table.sites.items[2].case_count = 3);
    REFUSED(table.cases.items[1].successor = 3);
    REFUSED(table.sites.items[0].file = 1000);
    REFUSED(table.sites.items[4].names = 1000);
    REFUSED(table.sites.items[4].case_count = 1);
}

static void test_other_versions(void **state)
{
    site_table made, read = {0};
    make_table(&made);
    text bytes = {0};
    site_table_write(&made, &bytes);
    for (size_t i = 0; i < 8; i += 4) { /* magic and version */
        size_t at = 0;
        const char *why = NULL;
        bytes.data[i] ^= 2;
        assert_false(site_table_read(&read, (const uint8_t *)bytes.data, bytes.length, &at, &why));
        assert_non_null(strstr(why, "version"));
        bytes.data[i] ^= 2;
    }
    text_free(&bytes);
    site_table_free(&made);
}

static void test_damaged_bytes(void **state)
{
    random_source source = {7};
    site_table made, read = {0};
    make_table(&made);
    text bytes = {0};
    site_table_write(&made, &bytes);
    site_table_write(&made, &bytes);
    uint8_t *copy = memory_allocate(bytes.length, 1);
    int refused = 0;
    for (int round = 0; round < 20000; round++) {
        memcpy(copy, bytes.data, bytes.length);
        size_t size = random_below(&source, 8) ? bytes.length : random_below(&source, bytes.length + 1);
        for (uint64_t i = random_below(&source, 4); i > 0; i--) {
            size_t place = random_below(&source, bytes.length - 4);
            uint32_t words[] = {0, 1, UINT32_MAX, 0x80000000u, (uint32_t)random_next(&source)};
            if (random_below(&source, 2))
                copy[place] ^= (uint8_t)(1u << random_below(&source, 8));
            else
                memcpy(copy + place / 4 * 4, &words[random_below(&source, 5)], 4);
        }
        uint8_t *exact = memory_copy(copy, size); /* so that a read behind the end shows */
        size_t at = 0;
        const char *why = NULL;
        while (site_table_read(&read, exact, size, &at, &why))
            assert_true(at <= size);
        refused += why != NULL;
        memory_free(exact);
    }
    assert_true(refused > 5000);
    memory_free(copy);
    text_free(&bytes);
    site_table_free(&read);
    site_table_free(&made);
}

static uint32_t parse(const char *list)
{
    uint32_t mask = 12345;
    const char *bad = NULL;
    return bug_kinds_parse(list, &mask, &bad) ? mask : 0xdeadbeef;
}

static void test_lists_of_bug_kinds(void **state)
{
    uint32_t all = (UINT32_C(1) << BUG_KIND_COUNT) - 1, shift = UINT32_C(1) << BUG_SHIFT;
    assert_int_equal(parse("none"), 0);
    assert_int_equal(parse("all"), all);
    assert_int_equal(parse("default"), bug_kinds_default());
    assert_int_equal(parse("all,-shift"), all & ~shift);
    assert_int_equal(parse("-shift"), bug_kinds_default() & ~shift);
    assert_int_equal(parse("shift,leak"), shift | UINT32_C(1) << BUG_LEAK);
    assert_int_equal(parse("all,none,shift"), shift);
    uint32_t mask = 5;
    const char *bad, *list = "shift,shif,leak";
    assert_false(bug_kinds_parse(list, &mask, &bad));
    assert_ptr_equal(bad, list + 6);
    assert_int_equal(mask, 5);
    assert_false(bug_kinds_parse("", &mask, &bad));
    assert_false(bug_kinds_parse("shift,", &mask, &bad));
    assert_string_equal(bug_kind_text(BUG_DOUBLE_FREE), "double-free");
    assert_true(bug_kind_stops(BUG_ASSERT) && !bug_kind_stops(BUG_SHIFT));
    assert_true(bug_kind_is_on_by_default(BUG_SHIFT) && !bug_kind_is_on_by_default(BUG_LEAK));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_strings),       cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_each_rule),     cmocka_unit_test(test_other_versions),
        cmocka_unit_test(test_damaged_bytes), cmocka_unit_test(test_lists_of_bug_kinds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
