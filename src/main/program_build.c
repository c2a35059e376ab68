#include "program_build.h"

#include "../compile/entry_build.h"

bool program_build(const build_record *record, build_way way, const char *output)
{
    const char *const *words = (const char *const *)record->words.items;
    size_t count = record->words.count;
    if (record->entry)
        return entry_build(words, count, record->entry, &record->bounds, way, output) == 0;
    return build_program(words, count, way, output) == 0;
}
