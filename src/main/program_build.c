#include "program_build.h"

#include "../compile/entry_build.h"

static int build_entry(const build_record *record, build_way way, const char *output)
{
    entry_request wanted = {.function = record->entry,
                            .bounds = record->bounds,
                            .lengths = record->lengths,
                            .globals = record->globals};
    for (size_t i = 0; i < record->assumptions.count; i++)
        array_push(&wanted.assumptions, (const char *)record->assumptions.items[i]);
    int status = entry_build((const char *const *)record->words.items, record->words.count, &wanted, way, output);
    array_free(&wanted.assumptions);
    return status;
}

bool program_build(const build_record *record, build_way way, const char *output)
{
    if (record->entry)
        return build_entry(record, way, output) == 0;
    return build_program((const char *const *)record->words.items, record->words.count, way, output) == 0;
}
