#include "entry_units.h"

#include "../base/file.h"
#include "../base/memory.h"
#include "../base/message.h"
#include "../trace/elf_file.h"
#include "entry_source.h"
#include "unit_record.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

enum { FAILED = 2 };

typedef struct unit_builder {
    const tool_paths *paths;
    const entry_request *wanted;
    build_way way;
    const char *output;
    unit_records units;
    const unit_record *chosen; /* defines the function */
    ARRAY(char *) words;       /* for the linker */
    ARRAY(char *) made;        /* files to be removed */
} unit_builder;

/* ---- what was built ---- */

static bool is_built(const command_argument *argument)
{
    return argument->input == INPUT_LINKED && argument->words[0][0] != '-';
}

/* The shared libraries that a program asks for; the C library comes by itself. */
static void add_libraries(unit_builder *of, const char *path)
{
    const char *why;
    const uint8_t *entries, *names;
    size_t size, names_size;
    elf_file *file = elf_file_open(path, &why);
    bool is_linked = file && elf_file_section(file, ".dynamic", &entries, &size) &&
                     elf_file_section(file, ".dynstr", &names, &names_size);
    for (size_t at = 0; is_linked && at + sizeof(Elf64_Dyn) <= size; at += sizeof(Elf64_Dyn)) {
        Elf64_Dyn entry;
        memcpy(&entry, entries + at, sizeof entry);
        if (entry.d_un.d_val >= names_size)
            continue;
        const char *name = (const char *)names + entry.d_un.d_val;
        if (entry.d_tag == DT_NEEDED && strncmp(name, "libc.so", 7) != 0 && strncmp(name, "ld-linux", 8) != 0)
            array_push(&of->words, text_format("-l:%s", name));
        if (entry.d_tag == DT_RUNPATH || entry.d_tag == DT_RPATH) {
            array_push(&of->words, text_format("-L%s", name));
            array_push(&of->words, text_format("-Wl,-rpath,%s", name));
        }
    }
    elf_file_close(file);
}

/* False after a message. */
static bool read_units(unit_builder *of, const command_line *line)
{
    const char *first = NULL, *why;
    for (size_t i = 0; i < line->arguments.count; i++) {
        const command_argument *argument = &line->arguments.items[i];
        if (!is_built(argument))
            continue;
        first = first ? first : argument->words[0];
        if (!unit_records_read(&of->units, argument->words[0], &why)) {
            message_error("%s: %s", argument->words[0], why);
            return false;
        }
    }
    if (!of->units.count)
        message_error("--entry %s: %s does not say of which C files it was made; build it with splat cc, or give the C files",
                      of->wanted->function, first ? first : "this");
    return of->units.count != 0;
}

/* ---- finding the function ---- */

static int enter(const char *folder)
{
    int here = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (here >= 0 && chdir(folder) == 0)
        return here;
    message_error("%s: %s", folder, strerror(errno));
    if (here >= 0)
        close(here);
    return -1;
}

static bool leave(int here)
{
    bool back = fchdir(here) == 0;
    close(here);
    return back;
}

static bool parse(const unit_record *unit, command_line *line)
{
    ARRAY(const char *) words = {0};
    for (size_t i = 0; i < unit->words.count; i++)
        array_push(&words, (const char *)unit->words.items[i]);
    array_push(&words, (const char *)unit->source);
    bool parsed = command_line_parse(line, words.items, words.count);
    array_free(&words);
    return parsed;
}

/* A glance at the text, as it is quick. */
static bool mentions(const unit_record *unit, const char *function)
{
    text content = {0};
    bool found = file_read(unit->source, &content) && strstr(text_get(&content), function);
    text_free(&content);
    return found;
}

/* Writes the harness if the unit defines the function. False after messages. */
static bool try_unit(unit_builder *of, const unit_record *unit, const char *harness)
{
    command_line line = {0};
    bool fine = parse(unit, &line);
    json *ast = fine ? entry_ast_read(of->paths, &line, unit->source) : NULL;
    fine = ast != NULL;
    if (entry_ast_find_function(ast, of->wanted->function)) {
        entry_source source = {of->wanted, of->paths, &line, unit->source, ast};
        fine = entry_source_write_harness(&source, harness);
        of->chosen = unit;
    }
    json_free(ast);
    command_line_free(&line);
    return fine;
}

/* False after a message. */
static bool write_harness(unit_builder *of, const char *harness)
{
    bool fine = true;
    for (size_t i = 0; i < of->units.count && fine && !of->chosen; i++) {
        const unit_record *unit = &of->units.items[i];
        int here = enter(unit->folder);
        fine = here >= 0;
        if (fine && mentions(unit, of->wanted->function))
            fine = try_unit(of, unit, harness);
        fine = here >= 0 && leave(here) && fine;
    }
    if (fine && !of->chosen)
        message_error("--entry %s: no function of that name with a body in the %zu C files of which this was built",
                      of->wanted->function, of->units.count);
    return fine && of->chosen;
}

/* ---- building ---- */

/* Compiles a file with the options of a unit. False after messages. */
static bool compile(const unit_builder *of, const unit_record *unit, const char *source, const char *object)
{
    ARRAY(const char *) words = {0};
    int here = enter(unit->folder);
    array_push(&words, "-w");
    array_push(&words, "-Qunused-arguments");
    for (size_t i = 0; i < unit->words.count; i++)
        array_push(&words, (const char *)unit->words.items[i]);
    array_push(&words, "-c");
    array_push(&words, source);
    bool fine = here >= 0 && build_program(words.items, words.count, of->way, object) == 0;
    array_free(&words);
    return here >= 0 && leave(here) && fine;
}

/* The object of a unit: the one that is there, if it is still the one. */
static bool add_object(unit_builder *of, const unit_record *unit, const char *harness)
{
    if (unit != of->chosen && of->way == BUILD_FOLLOWED && unit_record_is_current(unit)) {
        array_push(&of->words, memory_copy_text(unit->object));
        return true;
    }
    char *object = text_format("%s-unit-%zu.o", of->output, of->made.count);
    array_push(&of->made, object);
    array_push(&of->words, memory_copy_text(object));
    return compile(of, unit, unit == of->chosen ? harness : unit->source, object);
}

/* The harness comes first: of two functions main it has the one that counts. Behind the objects stand the libraries and
 * the options that the user gives. */
static bool collect_words(unit_builder *of, const command_line *line, const char *harness)
{
    bool fine = add_object(of, of->chosen, harness);
    for (size_t i = 0; i < of->units.count && fine; i++)
        if (&of->units.items[i] != of->chosen)
            fine = add_object(of, &of->units.items[i], harness);
    array_push(&of->words, memory_copy_text("-Wl,-z,muldefs"));
    for (size_t i = 0; i < line->arguments.count; i++) {
        const command_argument *argument = &line->arguments.items[i];
        if (is_built(argument))
            add_libraries(of, argument->words[0]);
        else
            for (size_t j = 0; j < 2 && argument->words[j]; j++)
                array_push(&of->words, memory_copy_text(argument->words[j]));
    }
    return fine;
}

int entry_units_build(const tool_paths *paths, const command_line *line, const entry_request *wanted, build_way way,
                      const char *output)
{
    unit_builder of = {.paths = paths, .wanted = wanted, .way = way, .output = output};
    char *harness = text_format("%s-entry.c", output);
    int status = FAILED;
    array_push(&of.made, harness);
    if (read_units(&of, line) && write_harness(&of, harness) && collect_words(&of, line, harness))
        status = build_program((const char *const *)of.words.items, of.words.count, way, output);
    for (size_t i = 0; i < of.made.count; i++) {
        file_remove(of.made.items[i]);
        memory_free(of.made.items[i]);
    }
    array_free(&of.made);
    for (size_t i = 0; i < of.words.count; i++)
        memory_free(of.words.items[i]);
    array_free(&of.words);
    unit_records_free(&of.units);
    return status;
}
