#include "build.h"

#include "../base/array.h"
#include "../base/process.h"
#include "clang_options.h"
#include "driver.h"
#include "tool_paths.h"

typedef ARRAY(const char *) words;

static void add_words(words *to, const char *const *from, size_t count)
{
    for (size_t i = 0; i < count; i++)
        array_push(to, from[i]);
}

/* clang itself, and the runtime without what only instrumented code calls. */
static int run_clang(const words *wanted)
{
    tool_paths paths;
    if (!tool_paths_find(&paths))
        return 2;
    const char *const before[] = {paths.clang, "-g", "-fno-omit-frame-pointer", "-fsanitize=address", "-idirafter",
                                  paths.include_folder};
    const char *const behind[] = {"-x", "none", "-Wl,-u,__splat_runtime_anchor", paths.plain_archive, "-lm",
                                  "-lpthread", "-ldl", "-lrt", NULL};
    words all = {0};
    add_words(&all, before, sizeof before / sizeof *before);
    for (size_t i = 0; i < wanted->count; i++)
        if (clang_option_effect(wanted->items[i]) != OPTION_OWN)
            array_push(&all, wanted->items[i]);
    add_words(&all, behind, sizeof behind / sizeof *behind);
    int status = process_run(all.items, NULL, NULL);
    array_free(&all);
    tool_paths_free(&paths);
    return status;
}

int build_program(const char *const *sources_and_flags, size_t count, build_way way, const char *output)
{
    words wanted = {0};
    array_push(&wanted, "-o");
    array_push(&wanted, output);
    add_words(&wanted, sources_and_flags, count);
    int status = way == BUILD_ASAN ? run_clang(&wanted) : compile_run(wanted.items, wanted.count);
    array_free(&wanted);
    return status;
}
