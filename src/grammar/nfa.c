#include "nfa.h"

#include "automaton.h"

uint32_t nfa_add(nfa *to)
{
    array_push(&to->nodes, (nfa_node){.next = NFA_NONE, .free = {NFA_NONE, NFA_NONE}});
    return (uint32_t)to->nodes.count - 1;
}

void nfa_link(nfa *of, uint32_t from, uint32_t to)
{
    if (of->nodes.items[from].free[0] == NFA_NONE) {
        of->nodes.items[from].free[0] = to;
    } else if (of->nodes.items[from].free[1] == NFA_NONE) {
        of->nodes.items[from].free[1] = to;
    } else { /* what was there goes on from a node of its own */
        uint32_t more = nfa_add(of);
        of->nodes.items[more].free[0] = of->nodes.items[from].free[1];
        of->nodes.items[more].free[1] = to;
        of->nodes.items[from].free[1] = more;
    }
}

static uint32_t add_set(nfa *to, const byte_set *set, uint32_t end)
{
    uint32_t made = nfa_add(to);
    to->nodes.items[made].set = *set;
    to->nodes.items[made].next = end;
    return made;
}

/* Written out from its end: the copies that must be there come first. */
static uint32_t add_repeat(nfa *to, const regex *what, uint32_t end)
{
    uint32_t first = end;
    if (what->most == REGEX_FOREVER) {
        first = nfa_add(to);
        nfa_link(to, first, end);
        nfa_link(to, first, nfa_add_regex(to, what->a, first));
    } else {
        for (uint32_t i = what->least; i < what->most; i++) {
            uint32_t optional = nfa_add(to);
            nfa_link(to, optional, end);
            nfa_link(to, optional, nfa_add_regex(to, what->a, first));
            first = optional;
        }
    }
    for (uint32_t i = 0; i < what->least; i++)
        first = nfa_add_regex(to, what->a, first);
    return first;
}

uint32_t nfa_add_regex(nfa *to, const regex *what, uint32_t end)
{
    uint32_t made;
    switch (what->kind) {
    case REGEX_EMPTY: break;
    case REGEX_SET: return add_set(to, &what->set, end);
    case REGEX_THEN: return nfa_add_regex(to, what->a, nfa_add_regex(to, what->b, end));
    case REGEX_OR:
        made = nfa_add(to);
        for (; what->kind == REGEX_OR; what = what->a) /* there may be very many */
            nfa_link(to, made, nfa_add_regex(to, what->b, end));
        nfa_link(to, made, nfa_add_regex(to, what, end));
        return made;
    case REGEX_REPEAT: return add_repeat(to, what, end);
    }
    return end;
}

/* Edges of one state to each of its successors, from the node `from`; nodes[i] is that of state i. */
static void add_row(nfa *to, const uint32_t *row, uint32_t from, const uint32_t *nodes, const byte_set *first)
{
    for (unsigned byte = 0; byte < 256; byte++) {
        uint32_t successor = row[byte];
        bool is_known = !successor;
        for (unsigned before = 0; before < byte && !is_known; before++)
            is_known = row[before] == successor;
        if (is_known)
            continue;
        byte_set set = {0};
        for (unsigned other = byte; other < 256; other++)
            if (row[other] == successor && (!first || byte_set_has(first, other)))
                byte_set_add(&set, other);
        uint32_t made = nfa_add(to);
        to->nodes.items[made].set = set;
        to->nodes.items[made].next = nodes[successor];
        nfa_link(to, from, made);
    }
}

uint32_t nfa_add_automaton(nfa *to, const automaton *what, const uint32_t *ends, const byte_set *first)
{
    uint32_t *nodes = memory_allocate(what->count, sizeof *nodes), start = nfa_add(to);
    for (uint32_t state = 1; state < what->count; state++)
        nodes[state] = nfa_add(to);
    for (uint32_t state = 1; state < what->count; state++) {
        add_row(to, what->next[state], nodes[state], nodes, NULL);
        if (what->label[state] && ends[what->label[state]] != NFA_NONE)
            nfa_link(to, nodes[state], ends[what->label[state]]);
    }
    if (!automaton_is_empty(what))
        add_row(to, what->next[AUTOMATON_FIRST], start, nodes, first);
    memory_free(nodes);
    return start;
}

uint32_t nfa_add_word(nfa *to, const uint8_t *bytes, size_t count, uint32_t end)
{
    for (size_t i = count; i-- > 0;) {
        byte_set set = {0};
        byte_set_add(&set, bytes[i]);
        end = add_set(to, &set, end);
    }
    return end;
}

void nfa_free(nfa *of)
{
    array_free(&of->nodes);
}
