#include "selfcheck.h"

#include "../base/memory.h"
#include "../base/message.h"
#include "../expr/evaluate.h"
#include "../expr/print.h"

#define MESSAGE_LIMIT 20

struct selfcheck {
    const expr_arena *arena;
    const program *program;
    evaluator *evaluator;
    unsigned messages;
};

selfcheck *selfcheck_new(const expr_arena *arena, const program *program)
{
    selfcheck *made = memory_allocate(1, sizeof *made);
    made->arena = arena;
    made->program = program;
    made->evaluator = evaluator_new(arena);
    return made;
}

void selfcheck_free(selfcheck *of)
{
    if (!of)
        return;
    evaluator_free(of->evaluator);
    memory_free(of);
}

static uint64_t expected_value(const selfcheck *of, const trace_event *event)
{
    if (event->kind == EVENT_SWITCH || event->kind == EVENT_CONCRETIZE || event->kind == EVENT_LENGTH)
        return event->value & expr_mask(expr_width(of->arena, event->expr));
    return event->taken != 0;
}

static void complain(selfcheck *of, const trace_event *event, uint64_t value, uint64_t expected)
{
    static const char *const names[EVENT_KIND_COUNT] = {
        [EVENT_BRANCH] = "branch", [EVENT_SWITCH] = "switch",         [EVENT_CHECK] = "check",
        [EVENT_ASSUME] = "assume", [EVENT_CONCRETIZE] = "concretize", [EVENT_LENGTH] = "length",
    };
    if (of->messages++ >= MESSAGE_LIMIT)
        return;
    program_place place = {.file = "unknown place"};
    if (of->program && !program_find_place(of->program, event->site, &place))
        place.file = "unknown place";
    text expression = {0};
    expr_print(of->arena, event->expr, &expression);
    message_error("self-check: %s:%u:%u: %s: the run had %llu, the expression gives %llu: %s", place.file, place.line,
                  place.column, names[event->kind] ? names[event->kind] : "event", (unsigned long long)expected,
                  (unsigned long long)value, text_get(&expression));
    text_free(&expression);
}

static size_t check_events(selfcheck *of, const trace_event *events, size_t count)
{
    size_t failures = 0;
    for (size_t i = 0; i < count; i++) {
        const trace_event *event = &events[i];
        if (!event->expr)
            continue;
        uint64_t value = evaluator_value(of->evaluator, event->expr);
        uint64_t expected = expected_value(of, event);
        if (value != expected) {
            complain(of, event, value, expected);
            failures++;
        }
    }
    return failures;
}

size_t selfcheck_run(selfcheck *of, const trace *run, const uint8_t *input, size_t size)
{
    evaluator_start(of->evaluator, input, size);
    return check_events(of, run->events.items, run->events.count) +
           check_events(of, run->lengths.items, run->lengths.count);
}
