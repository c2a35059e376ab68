#include "../ctype/classes.h"
#include "regex_program.h"

/* The steps of all ways to go on from one place of the text. */
typedef struct step_list {
    int steps[REGEX_STEPS];
    int count;
    bool is_done;
} step_list;

typedef struct regex_run {
    const regex_program *program;
    const char *text;
    int flags;
    int place;
    int seen[REGEX_STEPS]; /* the place where a step was last added, + 1 */
} regex_run;

static bool is_line_start(const regex_run *run)
{
    if (run->place == 0)
        return !(run->flags & REG_NOTBOL);
    return run->program->by_lines && run->text[run->place - 1] == '\n';
}

static bool is_line_end(const regex_run *run)
{
    char c = run->text[run->place];
    if (!c)
        return !(run->flags & REG_NOTEOL);
    return run->program->by_lines && c == '\n';
}

/* The step, or those that it leads to, if they wait for a byte. */
static void follow(regex_run *run, step_list *to, int at)
{
    const regex_step *step = &run->program->steps[at];
    if (run->seen[at] == run->place + 1)
        return;
    run->seen[at] = run->place + 1;
    switch (step->kind) {
    case STEP_FORK:
        follow(run, to, at + step->argument);
        follow(run, to, at + step->other);
        break;
    case STEP_GO: follow(run, to, at + step->argument); break;
    case STEP_LINE_START:
        if (is_line_start(run))
            follow(run, to, at + 1);
        break;
    case STEP_LINE_END:
        if (is_line_end(run))
            follow(run, to, at + 1);
        break;
    case STEP_DONE: to->is_done = true; break;
    default: to->steps[to->count++] = at;
    }
}

static bool takes(const regex_program *program, int at, unsigned char c)
{
    const regex_step *step = &program->steps[at];
    if (step->kind == STEP_OF_SET)
        return program->sets[step->argument][c];
    return step->argument == (int)(program->ignores_case ? c | is_among(c, 'A', 26) << 5 : c);
}

/* The end of the longest match from here on; -1: there is none. */
static int match_from(regex_run *run, int start)
{
    step_list lists[2];
    int longest = -1;
    for (int i = 0; i < run->program->count; i++)
        run->seen[i] = 0;
    run->place = start;
    lists[start & 1] = (step_list){.count = 0};
    follow(run, &lists[start & 1], 0);
    for (;; run->place++) {
        step_list *now = &lists[run->place & 1], *next = &lists[~run->place & 1];
        unsigned char c = (unsigned char)run->text[run->place];
        if (now->is_done)
            longest = run->place;
        if (!now->count || !c)
            return longest;
        next->count = 0;
        next->is_done = false;
        run->place++;
        for (int i = 0; i < now->count; i++)
            if (takes(run->program, now->steps[i], c))
                follow(run, next, now->steps[i] + 1);
        run->place--;
    }
}

HIDDEN bool __libsplat_match_regex(const regex_program *program, const char *text, int flags, regmatch_t *found)
{
    regex_run run = {.program = program, .text = text, .flags = flags};
    for (int start = 0;; start++) {
        int end = match_from(&run, start);
        if (end >= 0) {
            *found = (regmatch_t){start, end};
            return true;
        }
        if (!text[start])
            return false;
    }
}
