#include "probes.h"

#include "../base/map.h"
#include "distances.h"
#include "pieces.h"

#include <string.h>

enum {
    FIRST_TIMES = 4,    /* a piece is repeated so often at first, */
    SECOND_TIMES = 12,  /* then so often: the difference says what one repetition brings */
    MOST_STEPS = 10,    /* inputs that are made of one piece; the last one is as long as there is room */
    MOST_WAITING = 256, /* pieces of one sort */
};

/* Short pieces come first, then pieces inside of the inputs that came nearest, then long ones. */
enum { SINGLE, PAIR, LONG, QUEUES };

typedef struct queue {
    repetitions waiting;
    size_t taken;
} queue;

struct probes {
    input_store *inputs;
    distances *distances;
    pieces *pieces;
    queue queues[QUEUES];
    repetitions known; /* short pieces, for the goals */
    map tried;         /* hashes of what was tried on goals */
    repetitions found; /* scratch */

    bool is_under_way; /* the repetition below */
    bool was_nearer;   /* it, or the last one, came nearer to a bound */
    repetition current;
    uint32_t times, last_times, steps;
    ARRAY(trace_distance) last; /* of the run with last_times */
};

probes *probes_new(const expr_arena *arena)
{
    probes *made = memory_allocate(1, sizeof *made);
    made->inputs = input_store_new();
    made->distances = distances_new(made->inputs);
    made->pieces = pieces_new(arena);
    return made;
}

void probes_free(probes *of)
{
    if (!of)
        return;
    for (int i = 0; i < QUEUES; i++)
        array_free(&of->queues[i].waiting);
    array_free(&of->known);
    array_free(&of->found);
    array_free(&of->last);
    map_free(&of->tried);
    pieces_free(of->pieces);
    distances_free(of->distances);
    input_store_free(of->inputs);
    memory_free(of);
}

size_t probes_memory(const probes *of)
{
    return input_store_memory(of->inputs);
}

/* ---- what can be tried ---- */

static void add_piece(probes *to, const repetition *piece)
{
    queue *of = &to->queues[piece->length == 1 ? SINGLE : piece->length == 2 ? PAIR : LONG];
    if (piece->length <= 2)
        array_push(&to->known, *piece);
    if (of->waiting.count - of->taken >= MOST_WAITING)
        return;
    input_store_refer(to->inputs, piece->base);
    array_push(&of->waiting, *piece);
}

static void add_pieces(probes *to, const trace *run, const uint8_t *input, size_t size)
{
    array_clear(&to->found);
    pieces_find(to->pieces, run, input, size, &to->found);
    if (!to->found.count)
        return;
    input_id kept = input_store_add(to->inputs, input, size, 0);
    for (size_t i = 0; i < to->found.count; i++) {
        to->found.items[i].base = kept;
        add_piece(to, &to->found.items[i]);
    }
    input_store_release(to->inputs, kept);
}

/* True: it came nearer to some bound than all before. */
static bool learn(probes *to, const trace *run, const uint8_t *input, size_t size)
{
    bool nearer = distances_add_run(to->distances, run, input, size);
    if (run->distances.count)
        add_pieces(to, run, input, size);
    return nearer;
}

void probes_add_run(probes *to, const trace *run, const uint8_t *input, size_t size)
{
    learn(to, run, input, size);
}

static bool take_from(queue *from, repetition *into)
{
    if (from->taken == from->waiting.count) {
        from->taken = from->waiting.count = 0;
        return false;
    }
    *into = from->waiting.items[from->taken++];
    return true;
}

/* Every known piece in the goal's input, once where its first access comes, once where the nearest does. */
static void put_into_goal(const probes *of, const distance_goal *goal, uint32_t number, repetition *into)
{
    *into = of->known.items[number / 2];
    into->base = goal->input;
    into->region = goal->region;
    into->at = number % 2 ? goal->at : goal->first;
    into->replaces = 0;
}

static bool is_untried(probes *of, const repetition *r)
{
    size_t size;
    const uint8_t *base = input_store_get(of->inputs, r->base, &size);
    uint64_t hash = map_hash(map_hash_bytes(base, size), map_hash_bytes(r->piece, r->length));
    bool is_new;
    map_put(&of->tried, map_hash(hash, r->at), &is_new);
    return is_new;
}

static distance_goal *least_tried_goal(probes *of)
{
    distance_goal *best = NULL, *goal;
    for (size_t at = 0; (goal = distances_next(of->distances, &at));)
        if (goal->tried < 2 * of->known.count &&
            (!best || goal->tried < best->tried || (goal->tried == best->tried && goal->nearest < best->nearest)))
            best = goal;
    return best;
}

static bool take_from_goals(probes *of, repetition *into)
{
    for (distance_goal *goal; (goal = least_tried_goal(of));) {
        put_into_goal(of, goal, goal->tried++, into);
        if (is_untried(of, into)) {
            input_store_refer(of->inputs, into->base);
            return true;
        }
    }
    return false;
}

static bool choose(probes *of)
{
    repetition *into = &of->current;
    return take_from(&of->queues[SINGLE], into) || take_from(&of->queues[PAIR], into) || take_from_goals(of, into) ||
           take_from(&of->queues[LONG], into);
}

/* ---- how often it is repeated ---- */

static const trace_distance *find_last(const probes *of, uint32_t site)
{
    for (size_t i = 0; i < of->last.count; i++)
        if (of->last.items[i].site == site)
            return &of->last.items[i];
    return NULL;
}

/* How often to repeat the piece so that the distance is used up, if it goes on to shrink as it did. */
static uint64_t times_needed(const probes *of, uint32_t before, uint32_t now)
{
    if (now >= before)
        return UINT64_MAX;
    uint64_t shrunk = before - now, by = of->times - of->last_times;
    return of->times + (((uint64_t)now + 1) * by + shrunk - 1) / shrunk;
}

/* The smallest number of repetitions that brings something to its bound; 0: nothing moves. */
static uint32_t predict(const probes *of, const trace *run, uint32_t most)
{
    uint64_t least = UINT64_MAX;
    for (size_t i = 0; i < run->distances.count; i++) {
        const trace_distance *now = &run->distances.items[i], *before = find_last(of, now->site);
        if (!before)
            continue;
        uint64_t below = times_needed(of, before->below, now->below);
        uint64_t above = times_needed(of, before->above, now->above);
        least = below < least ? below : least;
        least = above < least ? above : least;
    }
    if (least == UINT64_MAX || of->times >= most)
        return 0;
    return least < most && of->steps + 1 < MOST_STEPS ? (uint32_t)least : most;
}

static void stop(probes *of)
{
    of->is_under_way = false;
    input_store_release(of->inputs, of->current.base);
}

static void go_on(probes *of, const trace *run)
{
    uint32_t most = repetition_most(&of->current), next;
    if (of->steps == 1)
        next = most < SECOND_TIMES ? most : SECOND_TIMES;
    else
        next = predict(of, run, most);
    if (run->bugs.count || next <= of->times || of->steps >= MOST_STEPS) {
        stop(of);
        return;
    }
    array_clear(&of->last);
    for (size_t i = 0; i < run->distances.count; i++)
        array_push(&of->last, run->distances.items[i]);
    of->last_times = of->times;
    of->times = next;
}

bool probes_are_urgent(const probes *of)
{
    return of->is_under_way || of->was_nearer;
}

bool probes_next(probes *of, input_bytes *into)
{
    while (!of->is_under_way) {
        of->was_nearer = false;
        if (!choose(of))
            return false;
        of->is_under_way = true;
        of->steps = 0;
        of->times = FIRST_TIMES;
        array_clear(&of->last);
        if (repetition_most(&of->current) < FIRST_TIMES)
            stop(of);
    }
    of->steps++;
    size_t size;
    const uint8_t *base = input_store_get(of->inputs, of->current.base, &size);
    repetition_make(&of->current, base, size, of->times, into);
    return true;
}

void probes_tell(probes *of, const trace *run, const uint8_t *input, size_t size)
{
    if (!run) {
        stop(of);
        return;
    }
    of->was_nearer |= learn(of, run, input, size);
    go_on(of, run);
}
