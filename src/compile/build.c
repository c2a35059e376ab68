#include "build.h"

#include "../base/array.h"
#include "driver.h"

int build_program(const char *const *sources_and_flags, size_t count, const char *output)
{
    ARRAY(const char *) words = {0};
    array_push(&words, "-o");
    array_push(&words, output);
    for (size_t i = 0; i < count; i++)
        array_push(&words, sources_and_flags[i]);
    int status = compile_run(words.items, words.count);
    array_free(&words);
    return status;
}
