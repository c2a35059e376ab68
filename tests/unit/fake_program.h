#ifndef fake_program_h_INCLUDED
#define fake_program_h_INCLUDED

/* The tested program's side of the segment protocol, by hand: a test program that finds SPLAT_SEGMENT in its
 * environment plays a program that was built with splat cc. */

#include "expr/expr.h"
#include "trace/segment.h"

#include <linux/futex.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct fake_program {
    segment_control *control;
    uint8_t *segment;
    segment_header *header;
    expr_arena arena;
    uint32_t input_used;
} fake_program;

static inline void *fake_map(int file)
{
    struct stat facts;
    if (fstat(file, &facts) != 0)
        _exit(99);
    void *memory = mmap(NULL, (size_t)facts.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    return memory == MAP_FAILED ? NULL : memory;
}

static inline bool fake_is_wanted(void)
{
    return getenv(SEGMENT_VARIABLE) != NULL;
}

static inline void *fake_area(const fake_program *of, const segment_area *area)
{
    return of->segment + area->offset;
}

static inline void fake_start(fake_program *of)
{
    int segment_file, control_file;
    if (sscanf(getenv(SEGMENT_VARIABLE), "%d:%d", &segment_file, &control_file) != 2)
        _exit(99);
    *of = (fake_program){0};
    of->segment = fake_map(segment_file);
    of->control = fake_map(control_file);
    of->header = (segment_header *)(void *)of->segment;
    unsetenv(SEGMENT_VARIABLE);
}

static inline void fake_futex(uint32_t *word, int operation, uint32_t value)
{
    syscall(SYS_futex, word, operation, value, NULL, NULL, 0);
}

static inline void fake_set_state(fake_program *of, uint32_t state)
{
    __atomic_store_n(&of->control->state, state, __ATOMIC_RELEASE);
    fake_futex(&of->control->state, FUTEX_WAKE, 1);
}

static inline void fake_register(fake_program *of, uint64_t hash, uint32_t sites, uint32_t sides)
{
    segment_module *modules = fake_area(of, &of->header->modules);
    modules[of->header->modules.count++] = (segment_module){.hash = hash,
                                                            .site_base = 0,
                                                            .site_count = sites,
                                                            .coverage_base = 0,
                                                            .coverage_count = sides};
    of->header->coverage.count = sides;
}

/* Returns in the child of each run. */
static inline void fake_serve(fake_program *of)
{
    fake_set_state(of, SEGMENT_READY);
    for (uint32_t done = of->control->done;;) {
        uint32_t run;
        while ((run = __atomic_load_n(&of->control->run, __ATOMIC_ACQUIRE)) == done)
            fake_futex(&of->control->run, FUTEX_WAIT, done);
        pid_t child = fork();
        if (child == 0) {
            munmap(of->control, 4096);
            of->control = NULL;
            return;
        }
        of->control->child_pid = child;
        int status = 0;
        waitpid(child, &status, 0);
        of->control->child_pid = 0;
        fake_futex((uint32_t *)&of->control->child_pid, FUTEX_WAKE, 1);
        of->control->wait_status = status;
        done = run;
        __atomic_store_n(&of->control->done, done, __ATOMIC_RELEASE);
        fake_futex(&of->control->done, FUTEX_WAKE, 1);
    }
}

static inline void fake_use_arena(fake_program *of)
{
    uint32_t table_size = 1u << 12;
    expr_arena_use(&of->arena, fake_area(of, &of->header->nodes), of->header->nodes.capacity,
                   calloc(table_size, sizeof(uint32_t)), table_size);
    of->header->texts.count = 1; /* offset 0 is none */
}

static inline uint32_t fake_text(fake_program *of, const char *text)
{
    char *texts = fake_area(of, &of->header->texts);
    uint32_t at = of->header->texts.count;
    memcpy(texts + at, text, strlen(text) + 1);
    of->header->texts.count += (uint32_t)strlen(text) + 1;
    return at;
}

static inline void fake_event(fake_program *of, segment_event event)
{
    segment_event *events = fake_area(of, &of->header->events);
    of->header->nodes.count = of->arena.count;
    events[of->header->events.count] = event;
    of->header->events.count++;
}

/* An input of `size` bytes, at most 8, as a number. */
static inline expr_id fake_input(fake_program *of, const char *name, uint32_t size, uint64_t *value)
{
    uint32_t first = of->input_used;
    expr_id whole = expr_input(&of->arena, first);
    for (uint32_t i = 1; i < size; i++)
        whole = expr_concat(&of->arena, expr_input(&of->arena, first + i), whole);
    *value = 0;
    memcpy(value, (uint8_t *)fake_area(of, &of->header->input) + first, size);
    of->header->input_used = of->input_used += size;
    fake_event(of, (segment_event){.kind = EVENT_INPUT,
                                   .flags = INPUT_UNSIGNED,
                                   .site = fake_text(of, name),
                                   .expr = first,
                                   .aux = size});
    return whole;
}

static inline void fake_cover(fake_program *of, uint32_t side)
{
    ((uint8_t *)fake_area(of, &of->header->coverage))[side] = 1;
}

static inline bool fake_decide(fake_program *of, uint8_t kind, uint8_t flags, uint32_t site, expr_id condition,
                               bool taken)
{
    if (condition)
        fake_event(of, (segment_event){
                           .kind = kind, .flags = flags, .site = site, .expr = condition, .taken = taken});
    return taken;
}

static inline void fake_bug(fake_program *of, uint8_t kind, uint32_t site, const char *message)
{
    segment_bug details = {.message = message ? fake_text(of, message) : 0, .made_site = SEGMENT_NO_SITE};
    uint32_t at = (of->header->texts.count + 7) / 8 * 8;
    memcpy((char *)fake_area(of, &of->header->texts) + at, &details, sizeof details);
    of->header->texts.count = at + sizeof details;
    fake_event(of, (segment_event){
                       .kind = EVENT_BUG, .flags = kind, .site = site, .value = at, .aux = sizeof details});
}

static inline _Noreturn void fake_exit(fake_program *of, uint32_t end, int code)
{
    of->header->nodes.count = of->arena.count;
    of->header->end = end;
    of->header->exit_code = code;
    _exit(code);
}

#endif
