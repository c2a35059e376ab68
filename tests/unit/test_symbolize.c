#include "explore/symbolize.h"

#include "base/memory.h"
#include "base/process.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { MARKED_LINE = __LINE__ + 1 };
__attribute__((noinline)) static int marked_function(volatile int x)
{
    return x + 1;
}

__attribute__((noinline)) int splat_pretended_runtime(volatile int x)
{
    return x + 2;
}

static uint64_t address_of(int (*function)(volatile int))
{
    return (uint64_t)(uintptr_t)function;
}

static symbolizer *make(pid_t process)
{
    char *found = process_find_program("llvm-symbolizer-19");
    if (!found)
        skip();
    memory_free(found);
    symbolizer *made = symbolizer_new();
    symbolizer_set_process(made, process, "/proc/self/exe");
    return made;
}

static void a_place_is_named(void **state)
{
    symbolizer *of = make(getpid());
    source_stack stack = {0};
    for (int i = 0; i < 2; i++) { /* the second time from the cache */
        uint64_t pcs[] = {address_of(marked_function), address_of(marked_function) + 1};
        symbolizer_stack(of, pcs, 2, &stack);
        assert_int_equal(stack.count, 2);
        assert_string_equal(stack.items[0].function, "marked_function");
        assert_non_null(strstr(stack.items[0].file, "test_symbolize.c"));
        assert_in_range(stack.items[0].line, MARKED_LINE, MARKED_LINE + 2);
        assert_string_equal(stack.items[1].function, "marked_function"); /* one less than the return address */
        source_stack_free(&stack);
    }
    symbolizer_free(of);
}

static void runtime_and_library_are_left_out(void **state)
{
    symbolizer *of = make(getpid());
    source_stack stack = {0};
    uint64_t library = (uint64_t)(uintptr_t)&getppid;
    uint64_t pcs[] = {library + 1, address_of(splat_pretended_runtime) + 1, address_of(marked_function) + 1,
                      library + 2};
    symbolizer_stack(of, pcs, 4, &stack);
    assert_int_equal(stack.count, 1);
    assert_string_equal(stack.items[0].function, "marked_function");
    source_stack_free(&stack);
    symbolizer_free(of);
}

static void unknown_addresses_give_nothing(void **state)
{
    symbolizer *of = make(getpid());
    source_stack stack = {0};
    uint64_t pcs[] = {16, 0, UINT64_MAX};
    symbolizer_stack(of, pcs, 3, &stack);
    assert_int_equal(stack.count, 0);
    source_stack_free(&stack);
    symbolizer_free(of);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_place_is_named),
        cmocka_unit_test(runtime_and_library_are_left_out),
        cmocka_unit_test(unknown_addresses_give_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
