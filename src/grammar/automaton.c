#include "automaton.h"

#include "../base/map.h"
#include "../base/memory.h"

#include <stdlib.h>
#include <string.h>

/* ---- making one: every state stands for a set of nodes ---- */

typedef struct node_set {
    uint32_t *nodes; /* ascending */
    size_t count;
} node_set;

typedef struct maker {
    const nfa *from;
    ARRAY(node_set) sets; /* by state */
    map numbers;          /* hash of a set to the first state of that hash */
    ARRAY(uint32_t) same; /* by state: the next one of that hash */
    uint8_t *is_in;       /* scratch, by node */
    ARRAY(uint32_t) found;
    struct {
        uint32_t (*items)[256];
        size_t count, capacity;
    } next;
} maker;

static void reach(maker *of, uint32_t node)
{
    if (node == NFA_NONE || of->is_in[node])
        return;
    of->is_in[node] = 1;
    array_push(&of->found, node);
}

static int compare_numbers(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

/* What can be reached from the nodes found so far without reading. */
static void close_found(maker *of)
{
    for (size_t i = 0; i < of->found.count; i++) {
        const nfa_node *node = &of->from->nodes.items[of->found.items[i]];
        uint32_t a = node->free[0], b = node->free[1];
        reach(of, a);
        reach(of, b);
    }
    for (size_t i = 0; i < of->found.count; i++)
        of->is_in[of->found.items[i]] = 0;
    if (of->found.count)
        qsort(of->found.items, of->found.count, sizeof *of->found.items, compare_numbers);
}

/* The state of the set that was found; the dead one if it is empty. */
static uint32_t intern(maker *of)
{
    size_t bytes = of->found.count * sizeof *of->found.items;
    if (!bytes)
        return AUTOMATON_DEAD;
    bool is_new;
    uint64_t *first = map_put(&of->numbers, map_hash_bytes(of->found.items, bytes), &is_new);
    for (uint32_t state = is_new ? 0 : (uint32_t)*first; state; state = of->same.items[state])
        if (of->sets.items[state].count == of->found.count && !memcmp(of->sets.items[state].nodes, of->found.items, bytes))
            return state;
    uint32_t made = (uint32_t)of->sets.count;
    array_push(&of->sets, (node_set){memory_copy(of->found.items, bytes), of->found.count});
    array_push(&of->same, is_new ? 0 : (uint32_t)*first);
    *first = made;
    return made;
}

static void find_successors(maker *of, uint32_t state)
{
    array_reserve_one(&of->next);
    uint32_t(*row)[256] = &of->next.items[of->next.count++];
    for (unsigned byte = 0; byte < 256; byte++) {
        const node_set *set = &of->sets.items[state];
        array_clear(&of->found);
        for (size_t i = 0; i < set->count; i++) {
            const nfa_node *node = &of->from->nodes.items[set->nodes[i]];
            if (node->next != NFA_NONE && byte_set_has(&node->set, byte))
                reach(of, node->next);
        }
        close_found(of);
        (*row)[byte] = intern(of);
    }
}

static uint32_t label_of(const maker *of, uint32_t state)
{
    uint32_t label = 0;
    for (size_t i = 0; i < of->sets.items[state].count; i++) {
        uint32_t one = of->from->nodes.items[of->sets.items[state].nodes[i]].label;
        if (one && (!label || one < label))
            label = one;
    }
    return label;
}

/* Which states lead to an accepted word: found backwards, until nothing changes. */
static void find_useful(const automaton *of, uint8_t *is_useful)
{
    for (uint32_t i = 1; i < of->count; i++)
        is_useful[i] = of->label[i] != 0;
    for (bool changes = true; changes;) {
        changes = false;
        for (uint32_t i = of->count; i-- > 1;)
            for (unsigned byte = 0; byte < 256 && !is_useful[i]; byte++)
                changes |= is_useful[i] = is_useful[of->next[i][byte]];
    }
}

/* Takes useless states out. */
static void trim(automaton *of)
{
    uint8_t *is_useful = memory_allocate(of->count, 1);
    uint32_t *number = memory_allocate(of->count, sizeof *number), kept = 1;
    find_useful(of, is_useful);
    for (uint32_t i = 1; i < of->count; i++)
        number[i] = is_useful[i] ? kept++ : AUTOMATON_DEAD;
    for (uint32_t i = 1; i < of->count; i++) {
        if (!is_useful[i])
            continue;
        for (unsigned byte = 0; byte < 256; byte++)
            of->next[number[i]][byte] = number[of->next[i][byte]];
        of->label[number[i]] = of->label[i];
    }
    of->count = is_useful[AUTOMATON_FIRST] ? kept : 1;
    memory_free(is_useful);
    memory_free(number);
}

static automaton *finish(maker *of)
{
    automaton *made = memory_allocate(1, sizeof *made);
    made->count = (uint32_t)of->sets.count;
    made->next = memory_copy(of->next.items, of->next.count * sizeof *of->next.items);
    made->label = memory_allocate(made->count, sizeof *made->label);
    for (uint32_t i = 1; i < made->count; i++)
        made->label[i] = label_of(of, i);
    trim(made);
    return made;
}

automaton *automaton_make(const nfa *from, uint32_t start, uint32_t most)
{
    maker of = {.from = from};
    automaton *made = NULL;
    of.is_in = memory_allocate(from->nodes.count, 1);
    array_push(&of.sets, (node_set){NULL, 0});
    array_push(&of.same, 0);
    array_reserve_one(&of.next);
    memset(of.next.items[of.next.count++], 0, sizeof *of.next.items);
    reach(&of, start);
    close_found(&of);
    intern(&of);
    for (uint32_t state = 1; state < of.sets.count && of.sets.count <= most; state++)
        find_successors(&of, state);
    if (of.sets.count <= most)
        made = finish(&of);
    for (size_t i = 0; i < of.sets.count; i++)
        memory_free(of.sets.items[i].nodes);
    array_free(&of.sets);
    array_free(&of.same);
    array_free(&of.found);
    array_free(&of.next);
    map_free(&of.numbers);
    memory_free(of.is_in);
    return made;
}

void automaton_free(automaton *of)
{
    if (!of)
        return;
    memory_free(of->next);
    memory_free(of->label);
    memory_free(of);
}

/* All its words lead from one node to another. */
static void link_automaton(nfa *to, uint32_t from, const automaton *what, uint32_t end)
{
    uint32_t most = 0;
    for (uint32_t i = 1; i < what->count; i++)
        most = what->label[i] > most ? what->label[i] : most;
    uint32_t *ends = memory_allocate(most + 1, sizeof *ends);
    for (uint32_t i = 0; i <= most; i++)
        ends[i] = end;
    nfa_link(to, from, nfa_add_automaton(to, what, ends, NULL));
    memory_free(ends);
}

/* Both at once, with a label each; then that of the others is no longer accepted. */
automaton *automaton_without(const automaton *of, const automaton *others, uint32_t most)
{
    enum { OTHER = 1, OWN = 2 };
    nfa all = {0};
    uint32_t start = nfa_add(&all), own = nfa_add(&all), other = nfa_add(&all);
    all.nodes.items[own].label = OWN;
    all.nodes.items[other].label = OTHER;
    link_automaton(&all, start, of, own);
    link_automaton(&all, start, others, other);
    automaton *made = automaton_make(&all, start, most);
    nfa_free(&all);
    for (uint32_t i = 1; made && i < made->count; i++)
        made->label[i] = made->label[i] == OWN;
    if (made)
        trim(made);
    return made;
}

/* ---- asking it ---- */

uint32_t automaton_run(const automaton *of, uint32_t state, const void *bytes, size_t count)
{
    const uint8_t *at = bytes;
    for (size_t i = 0; i < count && state; i++)
        state = of->next[state][at[i]];
    return state;
}

bool automaton_accepts(const automaton *of, const void *bytes, size_t count)
{
    return !automaton_is_empty(of) && of->label[automaton_run(of, AUTOMATON_FIRST, bytes, count)];
}

/* Every state leads to an accepted word, so it is infinite if a state can be reached from itself. A state is done when all
 * that follow it are; whatever is never done lies on a circle or before one. */
bool automaton_is_finite(const automaton *of)
{
    uint8_t *is_done = memory_allocate(of->count, 1);
    is_done[AUTOMATON_DEAD] = 1;
    size_t left = of->count - 1;
    for (bool changes = true; changes;) {
        changes = false;
        for (uint32_t i = of->count; i-- > 1;) {
            bool waits = is_done[i];
            for (unsigned byte = 0; byte < 256 && !waits; byte++)
                waits = !is_done[of->next[i][byte]];
            if (!waits) {
                is_done[i] = 1;
                changes = true;
                left--;
            }
        }
    }
    memory_free(is_done);
    return left == 0;
}

void automaton_count(const automaton *of, size_t longest, long double *counts)
{
    long double *now = memory_allocate(of->count, sizeof *now), *then = memory_allocate(of->count, sizeof *then);
    if (!automaton_is_empty(of))
        now[AUTOMATON_FIRST] = 1;
    for (size_t length = 0; length <= longest; length++) {
        counts[length] = 0;
        memset(then, 0, of->count * sizeof *then);
        for (uint32_t state = 1; state < of->count; state++) {
            counts[length] += of->label[state] ? now[state] : 0;
            for (unsigned byte = 0; byte < 256 && now[state] > 0; byte++)
                then[of->next[state][byte]] += now[state];
        }
        long double *other = now;
        now = then;
        then = other;
    }
    memory_free(now);
    memory_free(then);
}

/* Which states lead to an accepted word in exactly so many more bytes, from the end; then those that are reached too. */
void automaton_slice(const automaton *of, size_t length, automaton_slices *into)
{
    size_t count = of->count;
    into->length = length;
    into->alive = memory_allocate((length + 1) * count, 1);
    for (uint32_t state = 1; state < count; state++)
        into->alive[length * count + state] = of->label[state] != 0;
    for (size_t at = length; at-- > 0;)
        for (uint32_t state = 1; state < count; state++)
            for (unsigned byte = 0; byte < 256 && !into->alive[at * count + state]; byte++)
                into->alive[at * count + state] = into->alive[(at + 1) * count + of->next[state][byte]];
    uint8_t *reached = memory_allocate((length + 1) * count, 1);
    if (count > 1)
        reached[AUTOMATON_FIRST] = 1;
    for (size_t at = 0; at < length; at++)
        for (uint32_t state = 1; state < count; state++)
            for (unsigned byte = 0; byte < 256 && reached[at * count + state]; byte++)
                reached[(at + 1) * count + of->next[state][byte]] = 1;
    for (size_t i = 0; i < (length + 1) * count; i++)
        into->alive[i] &= reached[i];
    memory_free(reached);
}

void automaton_slices_free(automaton_slices *of)
{
    memory_free(of->alive);
    of->alive = NULL;
}

void automaton_position_sets(const automaton *of, size_t count, byte_set *sets)
{
    uint8_t *now = memory_allocate(of->count, 1), *then = memory_allocate(of->count, 1);
    if (!automaton_is_empty(of))
        now[AUTOMATON_FIRST] = 1;
    for (size_t i = 0; i < count; i++) {
        sets[i] = (byte_set){0};
        memset(then, 0, of->count);
        for (uint32_t state = 1; state < of->count; state++)
            for (unsigned byte = 0; now[state] && byte < 256; byte++)
                if (of->next[state][byte]) {
                    byte_set_add(&sets[i], byte);
                    then[of->next[state][byte]] = 1;
                }
        uint8_t *other = now;
        now = then;
        then = other;
    }
    memory_free(now);
    memory_free(then);
}

void automaton_word(const automaton *of, size_t length, uint8_t *into)
{
    static const char liked[] = "a0A1 ";
    automaton_slices in;
    automaton_slice(of, length, &in);
    uint32_t state = AUTOMATON_FIRST;
    for (size_t i = 0; i < length; i++) {
        int chosen = -1;
        for (const char *c = liked; *c && chosen < 0; c++)
            if (automaton_is_alive(of, &in, i + 1, of->next[state][(unsigned char)*c]))
                chosen = (unsigned char)*c;
        for (unsigned k = 0; k < 256 && chosen < 0; k++) { /* from '!' on, so that what cannot be printed comes last */
            unsigned byte = (k + '!') & 255;
            if (automaton_is_alive(of, &in, i + 1, of->next[state][byte]))
                chosen = (int)byte;
        }
        into[i] = (uint8_t)chosen;
        state = of->next[state][into[i]];
    }
    automaton_slices_free(&in);
}
