#include "distances.h"

#include "../base/map.h"

struct distances {
    input_store *inputs;
    ARRAY(distance_goal) goals;
    map index;  /* site and side -> index of the goal + 1 */
    map broken; /* sites that a run showed a bug at */
};

distances *distances_new(input_store *inputs)
{
    distances *made = memory_allocate(1, sizeof *made);
    made->inputs = inputs;
    return made;
}

void distances_free(distances *of)
{
    if (!of)
        return;
    array_free(&of->goals);
    map_free(&of->index);
    map_free(&of->broken);
    memory_free(of);
}

/* Where the program reads; if that is not known, its first input. */
static bool find_region(const trace *run, uint32_t byte, input_region *into)
{
    for (size_t i = 0; i < run->inputs.count; i++)
        if (input_region_of(&run->inputs.items[i], into) && byte >= into->first && byte < into->end)
            return true;
    for (size_t i = 0; i < run->inputs.count; i++)
        if (input_region_of(&run->inputs.items[i], into))
            return true;
    return false;
}

static uint32_t clamp(uint32_t byte, const input_region *into)
{
    return byte >= into->first && byte < into->end ? byte : into->first;
}

typedef struct sighting {
    const trace *run;
    input_id input;
    uint32_t site, distance, first, at;
    bool is_below;
} sighting;

/* True: a known goal came nearer. */
static bool note(distances *of, const sighting *seen)
{
    uint64_t *index = map_put(&of->index, (uint64_t)seen->site << 1 | seen->is_below, NULL);
    bool is_known = *index != 0;
    distance_goal made = {
        .site = seen->site, .is_below = seen->is_below, .nearest = seen->distance, .input = seen->input};
    if (is_known) {
        distance_goal *goal = &of->goals.items[*index - 1];
        goal->moves |= seen->distance != goal->nearest;
        if (seen->distance >= goal->nearest)
            return false;
        made.moves = true;
    }
    if (!find_region(seen->run, seen->first, &made.region))
        return false;
    made.first = clamp(seen->first, &made.region);
    made.at = clamp(seen->at, &made.region);
    input_store_refer(of->inputs, seen->input);
    if (is_known) {
        input_store_release(of->inputs, of->goals.items[*index - 1].input);
        of->goals.items[*index - 1] = made;
    } else {
        array_push(&of->goals, made);
        *index = of->goals.count;
    }
    return is_known;
}

bool distances_add_run(distances *of, const trace *run, const uint8_t *input, size_t size)
{
    bool nearer = false;
    for (size_t i = 0; i < run->bugs.count; i++)
        map_put(&of->broken, run->bugs.items[i].site, NULL);
    if (!run->distances.count)
        return false;
    input_id kept = input_store_add(of->inputs, input, size, 0);
    for (size_t i = 0; i < run->distances.count; i++) {
        const trace_distance *d = &run->distances.items[i];
        nearer |= note(of, &(sighting){run, kept, d->site, d->below, d->first, d->below_at, true});
        nearer |= note(of, &(sighting){run, kept, d->site, d->above, d->first, d->above_at, false});
    }
    input_store_release(of->inputs, kept);
    return nearer;
}

distance_goal *distances_next(distances *of, size_t *at)
{
    while (*at < of->goals.count) {
        distance_goal *goal = &of->goals.items[(*at)++];
        if (goal->moves && !map_get(&of->broken, goal->site))
            return goal;
    }
    return NULL;
}
