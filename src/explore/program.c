#include "program.h"

#include "../base/array.h"
#include "../base/file.h"
#include "../base/memory.h"
#include "../base/text.h"
#include "../trace/elf_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct module {
    site_table table;
    bool is_registered;
    uint32_t site_base, coverage_base;
} module;

/* A registered module by its first site. */
typedef struct site_range {
    uint32_t first, count;
    size_t module;
} site_range;

struct program {
    ARRAY(module *) modules;
    ARRAY(site_range) ranges; /* by `first` */
    size_t images_read; /* of the program's list: their tables are here */
    char *path;
    uint64_t hash;
};

/* Adds the tables of an ELF file; false with a reason when there are none or they are broken. */
static bool read_tables(program *of, const elf_file *file, char **why)
{
    const uint8_t *bytes;
    size_t size, at = 0;
    if (!elf_file_section(file, SITE_SECTION, &bytes, &size)) {
        *why = text_format("it was not built with splat cc; build it with CC=\"splat cc\"");
        return false;
    }
    for (;;) {
        module *read = memory_allocate(1, sizeof *read);
        const char *reason = NULL;
        site_table_init(&read->table);
        if (!site_table_read(&read->table, bytes, size, &at, &reason)) {
            site_table_free(&read->table);
            memory_free(read);
            if (reason)
                *why = text_format("its site tables are broken: %s", reason);
            return !reason;
        }
        array_push(&of->modules, read);
    }
}

program *program_open(const char *path, char **why)
{
    const char *reason;
    *why = NULL;
    elf_file *file = elf_file_open(path, &reason);
    if (!file) {
        *why = text_format("%s", reason);
        return NULL;
    }
    program *made = memory_allocate(1, sizeof *made);
    made->hash = elf_file_hash(file);
    made->path = realpath(path, NULL);
    bool read = read_tables(made, file, why);
    elf_file_close(file);
    if (read)
        return made;
    program_free(made);
    return NULL;
}

void program_free(program *of)
{
    if (!of)
        return;
    for (size_t i = 0; i < of->modules.count; i++) {
        site_table_free(&of->modules.items[i]->table);
        memory_free(of->modules.items[i]);
    }
    array_free(&of->modules);
    array_free(&of->ranges);
    free(of->path);
    memory_free(of);
}

uint64_t program_hash(const program *of)
{
    return of->hash;
}

/* The table with this hash that is not yet registered elsewhere; its index or the number of tables. */
static size_t find_table(const program *of, uint64_t hash)
{
    size_t i = 0;
    while (i < of->modules.count &&
           (of->modules.items[i]->table.hash != hash || of->modules.items[i]->is_registered))
        i++;
    return i;
}

/* Adds the tables of the libraries that are new in the list. */
static void read_libraries(program *of, const module_list *registered)
{
    for (; of->images_read < registered->images.count; of->images_read++) {
        const char *reason, *path = registered->images.items[of->images_read].path;
        char *why = NULL;
        elf_file *file = of->path && strcmp(path, of->path) == 0 ? NULL : elf_file_open(path, &reason);
        if (!file)
            continue;
        read_tables(of, file, &why);
        memory_free(why);
        elf_file_close(file);
    }
}

static int compare_ranges(const void *a, const void *b)
{
    const site_range *x = a, *y = b;
    return x->first < y->first ? -1 : x->first > y->first;
}

size_t program_set_modules(program *of, const module_list *registered)
{
    size_t unknown = 0;
    read_libraries(of, registered);
    array_clear(&of->ranges);
    for (size_t i = 0; i < of->modules.count; i++)
        of->modules.items[i]->is_registered = false;
    for (size_t i = 0; i < registered->modules.count; i++) {
        const segment_module *one = &registered->modules.items[i];
        size_t found = find_table(of, one->hash);
        module *m = found < of->modules.count ? of->modules.items[found] : NULL;
        if (!m || m->table.sites.count != one->site_count || m->table.coverage_count != one->coverage_count) {
            unknown++;
            continue;
        }
        m->is_registered = true;
        m->site_base = one->site_base;
        m->coverage_base = one->coverage_base;
        array_push(&of->ranges, (site_range){one->site_base, one->site_count, found});
    }
    if (of->ranges.count)
        qsort(of->ranges.items, of->ranges.count, sizeof *of->ranges.items, compare_ranges);
    return unknown;
}

size_t program_module_count(const program *of)
{
    return of->modules.count;
}

program_module program_module_at(const program *of, size_t index)
{
    const module *m = of->modules.items[index];
    return (program_module){&m->table, m->is_registered, m->site_base, m->coverage_base};
}

static const module *find_module(const program *of, uint32_t number, uint32_t *index)
{
    size_t low = 0, high = of->ranges.count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (of->ranges.items[middle].first <= number)
            low = middle + 1;
        else
            high = middle;
    }
    /* Modules without sites share their base with the next one. */
    for (; low > 0; low--) {
        const site_range *range = &of->ranges.items[low - 1];
        if (range->count == 0)
            continue;
        *index = number - range->first;
        return *index < range->count ? of->modules.items[range->module] : NULL;
    }
    return NULL;
}

const site *program_find_site(const program *of, uint32_t number, const site_table **table)
{
    uint32_t index;
    const module *m = find_module(of, number, &index);
    if (!m)
        return NULL;
    if (table)
        *table = &m->table;
    return &m->table.sites.items[index];
}

bool program_find_place(const program *of, uint32_t number, program_place *place)
{
    const site_table *table;
    const site *found = program_find_site(of, number, &table);
    *place = (program_place){.file = "", .function = ""};
    if (!found)
        return false;
    place->file = site_table_string(table, found->file);
    place->line = found->line;
    place->column = found->column;
    if (found->function < table->functions.count)
        place->function = site_table_string(table, table->functions.items[found->function].name);
    return true;
}

bool program_is_assumption(const char *file)
{
    return strcmp(file_name(file), "--assume") == 0;
}

bool program_is_own_file(const char *file)
{
    return strcmp(file, "splat-entry") == 0 || program_is_assumption(file) ||
           strncmp(file, SITE_OWN_FOLDER, strlen(SITE_OWN_FOLDER)) == 0;
}

/* Is `name` the end of `path`, whole folders only? */
static bool is_end_of_path(const char *name, const char *path)
{
    while (strncmp(name, "./", 2) == 0)
        name += 2;
    size_t length = strlen(name), path_length = strlen(path);
    if (!length || length > path_length || strcmp(path + path_length - length, name) != 0)
        return false;
    return length == path_length || path[path_length - length - 1] == '/';
}

const char *program_find_file(const program *of, const char *path)
{
    for (size_t i = 0; i < of->modules.count; i++) {
        const site_table *table = &of->modules.items[i]->table;
        for (size_t j = 0; j < table->functions.count; j++) {
            const char *name = site_table_string(table, table->functions.items[j].file);
            if (is_end_of_path(name, path))
                return name;
        }
    }
    return path;
}

const site_case *program_find_cases(void *of, uint32_t number, size_t *count)
{
    const site_table *table;
    const site *found = program_find_site(of, number, &table);
    *count = 0;
    if (!found || found->kind != SITE_SWITCH || !found->case_count)
        return NULL;
    *count = found->case_count;
    return &table->cases.items[found->first_case];
}

uint32_t program_find_side(const program *of, uint32_t number, uint32_t successor)
{
    uint32_t index;
    const module *m = find_module(of, number, &index);
    if (!m)
        return SITE_NONE;
    const site *found = &m->table.sites.items[index];
    if ((found->kind != SITE_BRANCH && found->kind != SITE_SWITCH) || found->block >= m->table.blocks.count)
        return SITE_NONE;
    if (program_is_own_file(site_table_string(&m->table, found->file)))
        return SITE_NONE;
    const site_block *block = &m->table.blocks.items[found->block];
    if (block->coverage == SITE_NONE || successor >= block->successor_count)
        return SITE_NONE;
    return m->coverage_base + block->coverage + successor;
}
