#include "symbolize.h"

#include "../base/map.h"
#include "../base/memory.h"
#include "../base/text.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#define SYMBOLIZER_PROGRAM "llvm-symbolizer-19"
#define ANSWER_MILLISECONDS 20000
#define USUAL_BASE 0x555555554000u
#define USUAL_FIXED_BASE 0x400000u
#define USUAL_SIZE 0x10000000u

/* A mapped part of an object file. */
typedef struct mapping {
    uint64_t start, end;
    uint64_t base; /* what to take off an address to get the object's own */
    char *path;
    bool is_library; /* of the system's: its frames say nothing about the program */
} mapping;

/* One address: its frames, innermost (inlined) first. */
typedef struct known_address {
    source_stack frames;
    bool is_library;
} known_address;

struct symbolizer {
    pid_t process;
    char *program;
    bool maps_read;
    ARRAY(mapping) mappings;
    const module_list *modules; /* may be null */
    map addresses; /* address -> index in `known` */
    ARRAY(known_address) known;
    pid_t helper; /* 0: not started, -1: none to be had */
    int socket;
    text answer; /* what was read and not used yet */
};

void source_stack_free(source_stack *of)
{
    for (size_t i = 0; i < of->count; i++) {
        memory_free(of->items[i].function);
        memory_free(of->items[i].file);
    }
    array_free(of);
}

symbolizer *symbolizer_new(void)
{
    symbolizer *made = memory_allocate(1, sizeof *made);
    made->socket = -1;
    return made;
}

static void clear_mappings(symbolizer *of)
{
    for (size_t i = 0; i < of->mappings.count; i++)
        memory_free(of->mappings.items[i].path);
    array_clear(&of->mappings);
    of->maps_read = false;
}

static void stop_helper(symbolizer *of)
{
    if (of->helper > 0) {
        close(of->socket);
        kill(of->helper, SIGKILL);
        while (waitpid(of->helper, NULL, 0) < 0 && errno == EINTR)
            ;
    }
    of->helper = -1;
}

void symbolizer_free(symbolizer *of)
{
    if (!of)
        return;
    stop_helper(of);
    clear_mappings(of);
    array_free(&of->mappings);
    memory_free(of->program);
    for (size_t i = 0; i < of->known.count; i++)
        source_stack_free(&of->known.items[i].frames);
    array_free(&of->known);
    map_free(&of->addresses);
    text_free(&of->answer);
    memory_free(of);
}

void symbolizer_set_process(symbolizer *of, pid_t pid, const char *program)
{
    of->process = pid;
    memory_free(of->program);
    of->program = realpath(program, NULL);
    of->maps_read = false; /* what was mapped so far stays known: a restarted program is at the same addresses */
}

void symbolizer_set_modules(symbolizer *of, const module_list *modules)
{
    of->modules = modules;
}

/* ---- the process's memory map ---- */

static bool is_position_independent(const char *path)
{
    unsigned char header[18] = {0};
    FILE *file = fopen(path, "re");
    size_t count = file ? fread(header, 1, sizeof header, file) : 0;
    if (file)
        fclose(file);
    return count == sizeof header && header[16] == 3; /* ET_DYN */
}

static bool is_system_library(const char *path)
{
    static const char *const names[] = {"libc.so", "libc-", "ld-linux", "libm.so", "libpthread", "[vdso]"};
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strncmp(name, names[i], strlen(names[i])) == 0)
            return true;
    return false;
}

static void add_mapping(symbolizer *of, uint64_t start, uint64_t end, uint64_t offset, const char *path)
{
    uint64_t base = start - offset;
    const mapping *last = of->mappings.count ? &of->mappings.items[of->mappings.count - 1] : NULL;
    if (last && offset && strcmp(last->path, path) == 0)
        base = last->base; /* the object was mapped from its first part on */
    else if (!is_position_independent(path))
        base = 0;
    array_push(&of->mappings, (mapping){start, end, base, memory_copy_text(path), is_system_library(path)});
}

static void read_maps(symbolizer *of)
{
    char path[64], line[4352];
    snprintf(path, sizeof path, "/proc/%d/maps", (int)of->process);
    FILE *maps = of->process > 0 ? fopen(path, "re") : NULL;
    of->maps_read = true;
    if (!maps && !of->mappings.count && of->program) {
        uint64_t start = is_position_independent(of->program) ? USUAL_BASE : USUAL_FIXED_BASE;
        add_mapping(of, start, start + USUAL_SIZE, 0, of->program);
    }
    if (!maps)
        return;
    clear_mappings(of);
    of->maps_read = true;
    while (fgets(line, sizeof line, maps)) {
        unsigned long start, end, offset;
        const char *name = strpbrk(line, "/[");
        if (!name || sscanf(line, "%lx-%lx %*s %lx", &start, &end, &offset) != 3)
            continue;
        line[strcspn(line, "\n")] = 0;
        add_mapping(of, start, end, offset, name);
    }
    fclose(maps);
}

static const mapping *find_in_process(const symbolizer *of, uint64_t address)
{
    for (size_t i = 0; i < of->mappings.count; i++)
        if (address >= of->mappings.items[i].start && address < of->mappings.items[i].end)
            return &of->mappings.items[i];
    return NULL;
}

static const mapping *find_mapping(symbolizer *of, uint64_t address)
{
    const mapping *found = find_in_process(of, address);
    if (!found) {
        read_maps(of);
        found = find_in_process(of, address);
    }
    return found;
}

/* The file of a library's module; null: unknown. */
static const char *find_library(const symbolizer *of, uint64_t number)
{
    if (!of->modules || number >= of->modules->modules.count)
        return NULL;
    for (size_t i = 0; i < of->modules->images.count; i++)
        if (of->modules->images.items[i].hash == of->modules->modules.items[number].image)
            return of->modules->images.items[i].path;
    return NULL;
}

/* ---- the helper program ---- */

static void start_helper(symbolizer *of)
{
    int ends[2];
    of->helper = -1;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return;
    pid_t helper = fork();
    if (helper == 0) {
        setsid();
        dup2(ends[1], 0);
        dup2(ends[1], 1);
        execlp(SYMBOLIZER_PROGRAM, SYMBOLIZER_PROGRAM, "--inlines", "--no-demangle", (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    if (helper < 0) {
        close(ends[0]);
        return;
    }
    of->helper = helper;
    of->socket = ends[0];
}

/* Waits until the answer holds an empty line, which ends it. False: the helper does not answer. */
static bool read_answer(symbolizer *of)
{
    while (!strstr(text_get(&of->answer), "\n\n")) {
        struct pollfd waiting = {.fd = of->socket, .events = POLLIN};
        int ready = poll(&waiting, 1, ANSWER_MILLISECONDS);
        if (ready < 0 && errno == EINTR)
            continue;
        char buffer[4096];
        ssize_t count = ready > 0 ? read(of->socket, buffer, sizeof buffer) : 0;
        if (count <= 0)
            return false;
        text_add_bytes(&of->answer, buffer, (size_t)count);
    }
    return true;
}

static bool ask_helper(symbolizer *of, const char *path, uint64_t address)
{
    if (of->helper == 0)
        start_helper(of);
    if (of->helper < 0)
        return false;
    char *question = text_format("\"%s\" 0x%llx\n", path, (unsigned long long)address);
    size_t length = strlen(question);
    text_clear(&of->answer);
    bool sent = send(of->socket, question, length, MSG_NOSIGNAL) == (ssize_t)length;
    memory_free(question);
    if (sent && read_answer(of))
        return true;
    stop_helper(of);
    return false;
}

/* Cuts ":number" off the end. */
static uint32_t cut_number(char *place)
{
    char *colon = strrchr(place, ':');
    if (!colon)
        return 0;
    *colon = 0;
    return (uint32_t)strtoul(colon + 1, NULL, 10);
}

static const char *unless_unknown(const char *name)
{
    return strcmp(name, "??") == 0 ? "" : name;
}

/* Pairs of lines: function, file:line:column. */
static void read_frames(char *answer, source_stack *into)
{
    char *rest = NULL;
    for (char *function = strtok_r(answer, "\n", &rest); function; function = strtok_r(NULL, "\n", &rest)) {
        char *place = strtok_r(NULL, "\n", &rest);
        if (!place)
            return;
        source_frame frame = {0};
        frame.column = cut_number(place);
        frame.line = cut_number(place);
        frame.function = memory_copy_text(unless_unknown(function));
        frame.file = memory_copy_text(unless_unknown(place));
        array_push(into, frame);
    }
}

static const known_address *look_up(symbolizer *of, uint64_t address)
{
    bool is_new;
    uint64_t *index = map_put(&of->addresses, address, &is_new);
    if (!is_new)
        return &of->known.items[*index];
    *index = of->known.count;
    known_address found = {0};
    uint64_t library = address >> SEGMENT_PC_BITS, offset = address & (((uint64_t)1 << SEGMENT_PC_BITS) - 1);
    const mapping *m = library ? NULL : find_mapping(of, address);
    const char *path = library ? find_library(of, library - 1) : m ? m->path : NULL;
    if (m) {
        found.is_library = m->is_library;
        offset -= m->base;
    }
    if (path && path[0] == '/' && ask_helper(of, path, offset))
        read_frames(of->answer.data, &found.frames);
    array_push(&of->known, found);
    return &of->known.items[of->known.count - 1];
}

/* ---- stacks ---- */

/* What splat cc defines in the program itself (compile/missing_functions.c) has no line. */
static bool is_added(const source_frame *frame)
{
    return !frame->line && (strcmp(frame->function, "strlcpy") == 0 || strcmp(frame->function, "strlcat") == 0);
}

static bool is_runtime(const source_frame *frame)
{
    return is_added(frame) || strncmp(frame->function, "__splat_", 8) == 0 || strncmp(frame->function, "splat_", 6) == 0 ||
           strncmp(frame->function, "__ubsan", 7) == 0 || strstr(frame->file, "src/runtime/") != NULL ||
           strstr(frame->file, "splat-libc/") != NULL;
}

static bool is_start_code(const source_frame *frame)
{
    return strcmp(frame->function, "_start") == 0 || strncmp(frame->function, "__libc_start", 12) == 0;
}

const char *symbolizer_function(symbolizer *of, uint64_t address)
{
    const known_address *known = look_up(of, address);
    const char *name = known->frames.count ? known->frames.items[known->frames.count - 1].function : "";
    return *name ? name : NULL;
}

void symbolizer_stack(symbolizer *of, const uint64_t *pcs, size_t count, source_stack *into)
{
    bool at_top = true;
    size_t end = into->count; /* behind the last frame of the program's own */
    for (size_t i = 0; i < count; i++) {
        if (!pcs[i])
            continue;
        const known_address *known = look_up(of, i ? pcs[i] - 1 : pcs[i]);
        for (size_t j = 0; j < known->frames.count; j++) {
            const source_frame *frame = &known->frames.items[j];
            bool is_foreign = known->is_library || is_runtime(frame) || is_start_code(frame);
            if (at_top && is_foreign)
                continue;
            at_top = false;
            array_push(into, (source_frame){memory_copy_text(frame->function), memory_copy_text(frame->file),
                                            frame->line, frame->column});
            if (!is_foreign)
                end = into->count;
        }
    }
    while (into->count > end) {
        source_frame last = array_pop(into);
        memory_free(last.function);
        memory_free(last.file);
    }
}
