#include "loop_figures.h"

void loop_list_add(loop_list *to, const loop_figures *more)
{
    size_t i = 0;
    while (i < to->count && to->items[i].site != more->site)
        i++;
    if (i == to->count) {
        array_push(to, *more);
        return;
    }
    loop_figures *known = &to->items[i];
    known->activations += more->activations;
    known->summarized += more->summarized;
    known->removed += more->removed;
    known->updates += more->updates;
    for (int k = 0; k < LOOP_REASON_COUNT; k++)
        known->why_not[k] += more->why_not[k];
}

void loop_list_add_run(loop_list *to, const segment_loop *loop)
{
    loop_figures made = {.site = loop->site, .activations = loop->activations, .summarized = loop->summarized,
                         .removed = loop->removed, .updates = loop->updates};
    for (int k = 0; k < LOOP_REASON_COUNT; k++)
        made.why_not[k] = loop->why_not[k];
    loop_list_add(to, &made);
}

void loop_list_pack(const loop_list *of, text *to)
{
    pack_number(to, of->count);
    for (size_t i = 0; i < of->count; i++) {
        const loop_figures *loop = &of->items[i];
        pack_number(to, loop->site);
        pack_number(to, loop->activations);
        pack_number(to, loop->summarized);
        pack_number(to, loop->removed);
        pack_number(to, loop->updates);
        for (int k = 0; k < LOOP_REASON_COUNT; k++)
            pack_number(to, loop->why_not[k]);
    }
}

void loop_list_unpack(loop_list *into, unpacker *from)
{
    for (size_t left = unpack_count(from); left && !from->broken; left--) {
        loop_figures loop = {.site = (uint32_t)unpack_number(from)};
        loop.activations = unpack_number(from);
        loop.summarized = unpack_number(from);
        loop.removed = unpack_number(from);
        loop.updates = unpack_number(from);
        for (int k = 0; k < LOOP_REASON_COUNT; k++)
            loop.why_not[k] = unpack_number(from);
        loop_list_add(into, &loop);
    }
}
