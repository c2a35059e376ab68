#include "bug_list.h"

#include "../base/map.h"
#include "../base/memory.h"
#include "../base/text.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>

struct bug_list {
    const program *program;
    symbolizer *symbols;
    uint32_t checks;
    ARRAY(found_bug) bugs;
    map raw;          /* hash of what a trace says of a bug -> index: known without asking the symbolizer */
    map fingerprints; /* found_bug_hash -> index */
};

bug_list *bug_list_new(const program *program, symbolizer *symbols, uint32_t checks)
{
    bug_list *made = memory_allocate(1, sizeof *made);
    made->program = program;
    made->symbols = symbols;
    made->checks = checks;
    return made;
}

void bug_list_free(bug_list *of)
{
    if (!of)
        return;
    for (size_t i = 0; i < of->bugs.count; i++)
        found_bug_free(&of->bugs.items[i]);
    array_free(&of->bugs);
    map_free(&of->raw);
    map_free(&of->fingerprints);
    memory_free(of);
}

/* ---- what a run shows ---- */

#define NO_BUG SIZE_MAX

typedef ARRAY(trace_bug) shown_bugs; /* texts belong to the trace, or are static */

static enum bug_kind kind_of_signal(int number)
{
    switch (number) {
    case SIGSEGV:
    case SIGBUS:
        return BUG_SEGFAULT;
    case SIGABRT:
        return BUG_ABORT;
    default:
        return BUG_SIGNAL;
    }
}

/* Did the run itself already say why it died by this signal? */
static bool is_explained(const trace *t, int number)
{
    if (t->end == SEGMENT_END_BUG)
        return true;
    if (!t->bugs.count)
        return false;
    const trace_bug *last = &t->bugs.items[t->bugs.count - 1];
    if (number == SIGFPE)
        return last->kind == BUG_DIVIDE_BY_ZERO || last->kind == BUG_SIGNED_OVERFLOW || last->signal == SIGFPE;
    return last->signal == (uint32_t)number || bug_kind_stops(last->kind);
}

/* A bug that only the run's end shows. */
static void add_end(const bug_run *run, shown_bugs *shown)
{
    const trace *t = run->trace;
    int status = run->result.wait_status;
    trace_bug made = {.site = SEGMENT_NO_SITE, .made_site = SEGMENT_NO_SITE, .event_index = (uint32_t)t->events.count};
    if (run->result.timed_out) {
        made.kind = BUG_TIMEOUT;
    } else if (run->result.out_of_memory) {
        made.kind = BUG_OUT_OF_MEMORY;
    } else if (run->result.too_many_processes) {
        made.kind = BUG_TOO_MANY_PROCESSES;
    } else if (WIFSIGNALED(status) && !is_explained(t, WTERMSIG(status))) {
        made.kind = kind_of_signal(WTERMSIG(status));
        made.signal = (uint32_t)WTERMSIG(status);
    } else {
        return;
    }
    array_push(shown, made);
}

static void collect(const bug_list *of, const bug_run *run, shown_bugs *shown)
{
    if (run->result.server_died || run->result.interrupted)
        return;
    for (size_t i = 0; i < run->trace->bugs.count; i++)
        array_push(shown, run->trace->bugs.items[i]);
    add_end(run, shown);
    size_t kept = 0;
    for (size_t i = 0; i < shown->count; i++)
        if (of->checks >> shown->items[i].kind & 1)
            shown->items[kept++] = shown->items[i];
    shown->count = kept;
}

/* ---- which bug it is ---- */

static uint64_t hash_text(uint64_t seed, const char *text)
{
    return map_hash(seed, text ? map_hash_bytes(text, strlen(text)) : 0);
}

/* Where the run's last decision was made, if possible in the program and not in Splat's C library: all that is known of a run
 * that was killed. Such runs are told apart by the function alone, as how far each one got is chance. */
static bool find_last_place(const bug_list *of, const trace *t, program_place *place)
{
    program_place last;
    bool is_found = false;
    for (size_t i = t->events.count; of->program && i > 0; i--) {
        if (!program_find_place(of->program, t->events.items[i - 1].site, &last))
            continue;
        bool is_own = program_is_own_file(last.file);
        if (!is_own || !is_found)
            *place = last;
        is_found = true;
        if (!is_own)
            break;
    }
    return is_found;
}

static bool has_place(const trace_bug *shown)
{
    return shown->site != SEGMENT_NO_SITE || shown->file || shown->pc_count;
}

static uint64_t raw_hash(const bug_list *of, const bug_run *run, const trace_bug *shown)
{
    uint64_t hash = map_hash(map_hash(shown->kind, shown->signal), shown->site);
    hash = map_hash(hash_text(hash, shown->file), (uint64_t)shown->line << 32 | shown->column);
    hash = hash_text(hash, shown->function);
    for (uint32_t i = 0; i < shown->pc_count && i < SEGMENT_STACK_LIMIT; i++)
        hash = map_hash(hash, shown->pcs[i]);
    program_place last;
    if (!has_place(shown) && find_last_place(of, run->trace, &last))
        hash = hash_text(hash_text(hash, last.function), last.file);
    return hash;
}

static char *copy_or_null(const char *text)
{
    return text && *text ? memory_copy_text(text) : NULL;
}

static void set_place(found_bug *bug, const char *file, const char *function, uint32_t line, uint32_t column)
{
    bug->file = copy_or_null(file);
    bug->function = copy_or_null(function);
    bug->line = line;
    bug->column = column;
}

/* The stack, its files named as the site tables name them. */
static void find_stack(bug_list *of, const trace_bug *shown, source_stack *stack)
{
    if (!of->symbols)
        return;
    symbolizer_stack(of->symbols, shown->pcs, shown->pc_count, stack);
    for (size_t i = 0; of->program && i < stack->count; i++) {
        const char *name = program_find_file(of->program, stack->items[i].file);
        if (name == stack->items[i].file)
            continue;
        memory_free(stack->items[i].file);
        stack->items[i].file = memory_copy_text(name);
    }
}

static void find_place(bug_list *of, const bug_run *run, const trace_bug *shown, found_bug *bug)
{
    program_place place;
    find_stack(of, shown, &bug->stack);
    const source_frame *top = bug->stack.count ? &bug->stack.items[0] : NULL;
    if (of->program && shown->site != SEGMENT_NO_SITE && program_find_place(of->program, shown->site, &place) &&
        place.line && !(top && program_is_own_file(place.file)))
        set_place(bug, place.file, place.function, place.line, place.column);
    else if (shown->file && shown->line)
        set_place(bug, shown->file, shown->function ? shown->function : top ? top->function : NULL, shown->line,
                  shown->column);
    else if (top)
        set_place(bug, top->file, top->function, top->line, top->column);
    else if (find_last_place(of, run->trace, &place))
        set_place(bug, place.file, place.function, place.line, 0);
}

static void add_place(text *to, const char *what, const char *file, uint32_t line)
{
    text_addf(to, ", %s at %s:%u", what, file, line);
}

static void add_allocation(bug_list *of, const uint64_t pcs[2], const char *what, text *to)
{
    trace_bug there = {.pc_count = 2, .pcs = {pcs[0], pcs[1]}};
    source_stack stack = {0};
    find_stack(of, &there, &stack);
    if (stack.count && stack.items[0].line)
        add_place(to, what, stack.items[0].file, stack.items[0].line);
    source_stack_free(&stack);
}

/* Where the object in question comes from, and where it went. */
static void add_history(bug_list *of, const trace_bug *shown, text *to)
{
    program_place place;
    if (shown->made_site != SEGMENT_NO_SITE && of->program &&
        program_find_place(of->program, shown->made_site, &place) && place.line)
        add_place(to, "declared", place.file, place.line);
    add_allocation(of, shown->made, "allocated", to);
    add_allocation(of, shown->freed, "freed", to);
}

static char *make_message(bug_list *of, const trace_bug *shown)
{
    text made = {0};
    if (shown->message && *shown->message)
        text_add(&made, shown->message);
    else if (shown->signal)
        text_addf(&made, "%s (signal %u, %s)", bug_kind_description(shown->kind), shown->signal,
                  strsignal((int)shown->signal));
    else
        text_add(&made, bug_kind_description(shown->kind));
    add_history(of, shown, &made);
    return text_take(&made);
}

/* An assumption that cannot be evaluated, as the argument that it looks at is null, does not hold: a bug there is
 * none of the program. */
static bool is_in_assumption(const found_bug *bug)
{
    bool found = bug->file && program_is_assumption(bug->file);
    for (size_t i = 0; i < bug->stack.count; i++)
        found |= program_is_assumption(bug->stack.items[i].file);
    return found;
}

/* The index of the bug, made if it is new; NO_BUG. */
static size_t find_bug(bug_list *of, const bug_run *run, const trace_bug *shown, bool *is_new)
{
    uint64_t raw = raw_hash(of, run, shown);
    uint64_t *known = map_get(&of->raw, raw);
    *is_new = false;
    if (known)
        return (size_t)*known;
    found_bug made = {.kind = shown->kind, .signal = shown->signal, .run = run->number, .seconds = run->seconds};
    find_place(of, run, shown, &made);
    if (is_in_assumption(&made)) {
        found_bug_free(&made);
        *map_put(&of->raw, raw, NULL) = NO_BUG;
        return NO_BUG;
    }
    made.message = make_message(of, shown);
    uint64_t *index = map_put(&of->fingerprints, found_bug_hash(&made), is_new);
    if (*is_new) {
        *index = of->bugs.count;
        array_push(&of->bugs, made);
    } else {
        found_bug_free(&made);
    }
    *map_put(&of->raw, raw, NULL) = *index;
    return (size_t)*index;
}

/* ---- its smallest input ---- */

static size_t used_size(const bug_run *run)
{
    return run->size < run->trace->input_used ? run->size : run->trace->input_used;
}

static void keep_output(found_bug *bug, const executor *ran)
{
    size_t size;
    char *output = ran ? executor_output(ran, &size) : NULL;
    found_bug_set_output(bug, output, output ? size : 0);
    memory_free(output);
}

void bug_list_add_run(bug_list *of, const bug_run *run, bug_changes *changes)
{
    shown_bugs shown = {0};
    collect(of, run, &shown);
    for (size_t i = 0; i < shown.count; i++) {
        bool is_new;
        size_t index = find_bug(of, run, &shown.items[i], &is_new);
        if (index == NO_BUG)
            continue;
        found_bug *bug = &of->bugs.items[index];
        bug->shown++;
        if (is_new || found_bug_would_shrink(bug, run->input, used_size(run))) {
            found_bug_set_input(bug, run->input, used_size(run), run->trace->inputs.items, run->trace->inputs.count);
            keep_output(bug, run->ran);
            array_push(changes, (bug_change){index, is_new});
        }
    }
    array_free(&shown);
}

void bug_list_confirm(bug_list *of, size_t index, const bug_run *run)
{
    shown_bugs shown = {0};
    collect(of, run, &shown);
    for (size_t i = 0; i < shown.count; i++) {
        const uint64_t *known = map_get(&of->raw, raw_hash(of, run, &shown.items[i]));
        if (known && *known == index)
            of->bugs.items[index].confirmed = true;
    }
    array_free(&shown);
}

size_t bug_list_count(const bug_list *of)
{
    return of->bugs.count;
}

const found_bug *bug_list_at(const bug_list *of, size_t index)
{
    return &of->bugs.items[index];
}
