#include "base/map.h"
#include "base/memory.h"
#include "base/packing.h"
#include "base/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void what_is_packed_is_read_again(void **state)
{
    static const uint64_t numbers[] = {0, 1, 127, 128, 300, UINT32_MAX, (uint64_t)1 << 63, UINT64_MAX};
    text packed = {0};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        pack_number(&packed, numbers[i]);
    pack_real(&packed, 0.25);
    pack_bytes(&packed, "a\0b", 3);
    pack_string(&packed, NULL);
    pack_string(&packed, "");
    pack_string(&packed, "text");
    unpacker from = unpack_from(packed.data, packed.length);
    size_t count;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        assert_true(unpack_number(&from) == numbers[i]);
    assert_true(unpack_real(&from) == 0.25);
    const uint8_t *bytes = unpack_bytes(&from, &count);
    assert_int_equal(count, 3);
    assert_memory_equal(bytes, "a\0b", 3);
    assert_null(unpack_string(&from));
    char *empty = unpack_string(&from), *word = unpack_string(&from);
    assert_string_equal(empty, "");
    assert_string_equal(word, "text");
    assert_true(unpack_is_complete(&from));
    memory_free(empty);
    memory_free(word);
    text_free(&packed);
}

static void what_is_not_there_is_broken(void **state)
{
    size_t count;
    unpacker none = unpack_from(NULL, 0);
    assert_true(unpack_is_complete(&none));
    assert_int_equal(unpack_number(&none), 0);
    assert_true(none.broken);
    unpacker endless = unpack_from("\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", 12);
    unpack_number(&endless);
    assert_true(endless.broken);
    unpacker greedy = unpack_from("\x7fxyz", 4); /* 127 bytes are announced, 3 follow */
    unpack_bytes(&greedy, &count);
    assert_int_equal(count, 0);
    assert_true(greedy.broken);
    unpacker more = unpack_from("\1\2", 2);
    assert_int_equal(unpack_number(&more), 1);
    assert_false(unpack_is_complete(&more));
}

/* Random puts and removals, against an array. */
static void a_map_forgets_what_is_removed(void **state)
{
    enum { KEYS = 300 };
    map of = {0};
    bool is_there[KEYS] = {0};
    random_source random = {11};
    for (int i = 0; i < 20000; i++) {
        size_t key = (size_t)random_below(&random, KEYS);
        if (random_below(&random, 2)) {
            *map_put(&of, key * 64, NULL) = key;
            is_there[key] = true;
        } else {
            map_remove(&of, key * 64);
            is_there[key] = false;
        }
    }
    size_t count = 0, seen = 0, at = 0;
    for (size_t key = 0; key < KEYS; key++) {
        const uint64_t *found = map_get(&of, key * 64);
        assert_int_equal(found != NULL, is_there[key]);
        assert_true(!found || *found == key);
        count += is_there[key];
    }
    for (uint64_t key, value; map_next(&of, &at, &key, &value); seen++)
        assert_true(is_there[value] && key == value * 64);
    assert_int_equal(of.count, count);
    assert_int_equal(seen, count);
    map_free(&of);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_packed_is_read_again),
        cmocka_unit_test(what_is_not_there_is_broken),
        cmocka_unit_test(a_map_forgets_what_is_removed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
