/* Start-up: finds the driver's segment, and knows how to leave. */

#include "input_files.h"
#include "flow.h"
#include "loops.h"
#include "nodes.h"
#include "quick_calls.h"
#include "texts.h"
#include "unset.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

LOCAL runtime splat_runtime;
/* Marked as long as no instrumented code runs: see input_declare. */
_Thread_local splat_call_block __splat_call __attribute__((tls_model("initial-exec"))) = {
    .returned = &splat_runtime, .failing_site = SEGMENT_NO_SITE};

static const struct table {
    uintptr_t at;
    uint64_t size;
} tables[] = {
    {ABI_PAGES_AT, ABI_PAGES},
    {ABI_NODE_MAP_AT, (uint64_t)ABI_GRANULES * sizeof(uint32_t)},
    {ABI_NOWHERE_AT, ABI_NOWHERE_SIZE},
    {ABI_SETTINGS_AT, 4096},
    {ABI_NODES_AT, (uint64_t)ABI_NODES * sizeof(splat_node)},
    {ABI_SLOTS_AT, ABI_SLOTS_SIZE},
};

/* mmap itself may be one of libc/, which is instrumented. */
static void *map_pages(void *at, uint64_t size, int flags, int descriptor)
{
    return (void *)syscall(SYS_mmap, at, size, PROT_READ | PROT_WRITE, flags, descriptor, 0L);
}

static _Noreturn void refuse(const char *why, size_t length)
{
    QUICK_CALL(SYS_write, STDERR_FILENO, why, length);
    for (;;)
        QUICK_CALL(SYS_exit_group, 127);
}

static void map_tables(void)
{
    static const char taken[] = "splat: the program's data reaches the address of the runtime's tables; build it with -fPIE -pie\n";
    static const char limited[] = "splat: there is no room for the runtime's tables; allow 512 MB of address space (ulimit -v)\n";
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        long made = QUICK_CALL(SYS_mmap, tables[i].at, tables[i].size, PROT_READ | PROT_WRITE,
                               MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1);
        if (made == -ENOMEM)
            refuse(limited, sizeof limited - 1);
        if ((uintptr_t)made != tables[i].at)
            refuse(taken, sizeof taken - 1);
    }
    nodes_map();
}

static void do_nothing(void)
{
}

/* The C library of a static program calls functions of libc/ before any constructor, even before .preinit_array. What it
 * does before that is to choose functions (ifunc), so the tables are mapped as if to choose one. There is no thread-local
 * memory then, hence no errno, and in a dynamic program no function of another library can be called yet. */
static void (*map_tables_and_choose(void))(void)
{
    map_tables();
    return do_nothing;
}
extern LOCAL void splat_map_tables_first(void) __attribute__((ifunc("map_tables_and_choose")));
__attribute__((section(".preinit_array"), used)) static void (*const map_tables_first)(void) = splat_map_tables_first;

/* Named on every link line, so that this file is always part of the program. */
extern const int __splat_runtime_anchor;
const int __splat_runtime_anchor = ABI_VERSION;

extern char **environ;
extern void *__libc_stack_end;

LOCAL void *runtime_map(uint64_t size)
{
    void *made = map_pages(NULL, size, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1);
    return made == MAP_FAILED ? NULL : made;
}

static bool is_prefix(const char *prefix, const char *of)
{
    while (*prefix && *prefix == *of)
        prefix++, of++;
    return *prefix == 0;
}

/* Takes the variable out of the environment, so that the program and its children do not see it. */
static const char *take_variable(const char *name_and_equals)
{
    for (char **at = environ; at && *at; at++) {
        if (!is_prefix(name_and_equals, *at))
            continue;
        const char *value = *at;
        while (*name_and_equals)
            name_and_equals++, value++;
        for (; *at; at++)
            *at = at[1];
        return value;
    }
    return NULL;
}

static int read_number(const char **at)
{
    int number = 0;
    while (**at >= '0' && **at <= '9')
        number = 10 * number + (*(*at)++ - '0');
    return number;
}

static void *map_descriptor(int descriptor, uint64_t *size)
{
    struct stat facts;
    if (syscall(SYS_fstat, descriptor, &facts) != 0)
        return NULL;
    *size = (uint64_t)facts.st_size;
    void *made = map_pages(NULL, *size, MAP_SHARED, descriptor);
    syscall(SYS_close, descriptor);
    return made == MAP_FAILED ? NULL : made;
}

static void *area(const segment_area *of)
{
    return (char *)RT.header + of->offset;
}

/* The program's own hash table for expressions starts small, as each page that a run touches costs it time. */
static uint32_t first_table[1 << 10];

static void grow_table(expr_arena *arena)
{
    uint32_t size = arena->table_size * 4;
    if (arena->count >= arena->capacity)
        return;
    uint32_t *table = runtime_map((uint64_t)size * sizeof *table);
    if (table)
        expr_arena_use_table(arena, table, size);
}

/* A debugger may start the program again on the same segment. */
static void start_over(void)
{
    segment_header *h = RT.header;
    h->input_used = h->end = 0;
    h->events.count = h->nodes.count = h->texts.count = h->tables.count = h->losses.count = h->loops.count = 0;
    h->distances.count = h->loop_rows.count = h->modules.count = 0;
}

static void note_exit_code(int code, void *unused)
{
    (void)unused;
    RT.header->exit_code = code;
}

static void attach(const char *where)
{
    int segment = read_number(&where);
    int control = *where == ':' ? (where++, read_number(&where)) : -1;
    RT.header = map_descriptor(segment, &RT.segment_size);
    RT.control = map_descriptor(control, &RT.control_size);
    if (!RT.header || !RT.control)
        return;
    if (RT.header->magic != SEGMENT_MAGIC || RT.header->version != SEGMENT_VERSION) {
        RT.control->state = SEGMENT_REFUSED;
        _exit(125);
    }
    RT.input = area(&RT.header->input);
    RT.events = area(&RT.header->events);
    RT.texts = area(&RT.header->texts);
    RT.tables = area(&RT.header->tables);
    RT.losses = area(&RT.header->losses);
    RT.loops = area(&RT.header->loops);
    RT.loop_rows = area(&RT.header->loop_rows);
    RT.distances = area(&RT.header->distances);
    RT.modules = area(&RT.header->modules);
    RT.coverage = area(&RT.header->coverage);
    expr_arena_use(&RT.arena, area(&RT.header->nodes), RT.header->nodes.capacity, first_table,
                   sizeof first_table / sizeof *first_table);
    RT.arena.grow = grow_table;
    RT.arena.tables = runtime_map(RT.header->tables.capacity * sizeof *RT.arena.tables);
    RT.arena.table_capacity = RT.arena.tables ? RT.header->tables.capacity : 0;
    RT.attached = true;
    on_exit(note_exit_code, NULL);
    if (!(RT.header->options & SEGMENT_NO_SIGNALS))
        signals_install();
    if (RT.header->options & SEGMENT_SINGLE)
        start_over();
    gate_watch_forks();
    nodes_start();
    texts_start();
    loops_start();
    flow_start();
    arguments_copy_environment();
    input_files_start();
    unset_start();
}

LOCAL void runtime_start(void)
{
    if (RT.started)
        return;
    RT.started = true;
    RT.stack_top = (uintptr_t)__libc_stack_end;
    const char *where = take_variable(SEGMENT_VARIABLE "=");
    if (where)
        attach(where);
}

LOCAL void runtime_leave(enum segment_end end, int code)
{
    if (RT.attached && !RT.ended) {
        texts_tell_lengths();
        loops_end_run(end == SEGMENT_END_BUG);
        RT.header->end = end;
        RT.header->exit_code = code;
        RT.ended = true;
    }
    _exit(code);
}

__attribute__((constructor(100))) static void start_before_main(void)
{
    runtime_start();
}
