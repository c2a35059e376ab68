#include "grammar.h"

#include "../base/memory.h"
#include "../base/text.h"

#include <string.h>

uint32_t grammar_find(const grammar *of, const char *name)
{
    for (uint32_t i = 0; i < of->symbols.count; i++)
        if (!strcmp(of->symbols.items[i].name, name))
            return i;
    return GRAMMAR_NONE;
}

uint32_t grammar_add(grammar *to, const char *name)
{
    uint32_t found = grammar_find(to, name);
    if (found != GRAMMAR_NONE)
        return found;
    array_push(&to->symbols, (grammar_symbol){.name = memory_copy_text(name), .literal = -1});
    return (uint32_t)to->symbols.count - 1;
}

uint32_t grammar_find_spelled(const grammar *of, const char *name)
{
    for (uint32_t i = 0; i < of->symbols.count; i++)
        if (of->symbols.items[i].tag && !strcmp(of->symbols.items[i].tag, name))
            return i;
    return grammar_find(of, name);
}

uint32_t grammar_add_spelled(grammar *to, const char *name)
{
    uint32_t found = grammar_find_spelled(to, name);
    return found != GRAMMAR_NONE ? found : grammar_add(to, name);
}

size_t grammar_add_production(grammar *to, uint32_t left)
{
    array_push(&to->productions, (grammar_production){.left = left});
    return to->productions.count - 1;
}

/* ---- what can be part of a sentence ---- */

static bool is_all_marked(const grammar_production *of, const uint8_t *marks)
{
    for (size_t i = 0; i < of->right.count; i++)
        if (!marks[of->right.items[i]])
            return false;
    return true;
}

/* Symbols that stand for some sequence of tokens. */
static void mark_productive(const grammar *of, uint8_t *marks)
{
    for (size_t i = 0; i < of->symbols.count; i++)
        marks[i] = of->symbols.items[i].is_token;
    for (bool changes = true; changes;) {
        changes = false;
        for (size_t i = 0; i < of->productions.count; i++) {
            const grammar_production *one = &of->productions.items[i];
            if (!marks[one->left] && is_all_marked(one, marks))
                changes = marks[one->left] = 1;
        }
    }
}

static void mark_reached(const grammar *of, uint8_t *marks)
{
    marks[of->start] = 1;
    for (bool changes = true; changes;) {
        changes = false;
        for (size_t i = 0; i < of->productions.count; i++) {
            const grammar_production *one = &of->productions.items[i];
            for (size_t k = 0; marks[one->left] && k < one->right.count; k++) {
                changes |= !marks[one->right.items[k]];
                marks[one->right.items[k]] = 1;
            }
        }
    }
}

static void keep_productions(grammar *of, const uint8_t *marks)
{
    size_t kept = 0;
    for (size_t i = 0; i < of->productions.count; i++) {
        grammar_production one = of->productions.items[i];
        if (marks[one.left] && is_all_marked(&one, marks))
            of->productions.items[kept++] = one;
        else
            array_free(&one.right);
    }
    of->productions.count = kept;
}

static char *find_undefined(const grammar *of)
{
    uint8_t *is_defined = memory_allocate(of->symbols.count, 1);
    char *why = NULL;
    for (size_t i = 0; i < of->productions.count; i++)
        is_defined[of->productions.items[i].left] = 1;
    for (size_t i = 0; i < of->productions.count && !why; i++) {
        const grammar_production *one = &of->productions.items[i];
        for (size_t k = 0; k < one->right.count && !why; k++) {
            const grammar_symbol *symbol = &of->symbols.items[one->right.items[k]];
            if (!symbol->is_token && !is_defined[one->right.items[k]])
                why = text_format("%s: used in the rule of %s, but nothing defines it", symbol->name,
                                  of->symbols.items[one->left].name);
        }
    }
    if (!why && !is_defined[of->start])
        why = text_format("%s: the start symbol has no rule", of->symbols.items[of->start].name);
    memory_free(is_defined);
    return why;
}

bool grammar_reduce(grammar *of, char **why)
{
    *why = of->start == GRAMMAR_NONE ? text_format("there are no rules") : of->is_defined ? NULL : find_undefined(of);
    if (*why)
        return false;
    uint8_t *marks = memory_allocate(of->symbols.count, 1);
    mark_productive(of, marks);
    if (!marks[of->start])
        *why = text_format("%s: has no sentence; all its rules lead back to themselves", of->symbols.items[of->start].name);
    else
        keep_productions(of, marks);
    memset(marks, 0, of->symbols.count);
    mark_reached(of, marks);
    if (!*why)
        keep_productions(of, marks);
    memory_free(marks);
    return !*why;
}

/* ---- circles ---- */

static void mark_nullable(const grammar *of, uint8_t *marks)
{
    for (bool changes = true; changes;) {
        changes = false;
        for (size_t i = 0; i < of->productions.count; i++) {
            const grammar_production *one = &of->productions.items[i];
            if (!marks[one->left] && is_all_marked(one, marks))
                changes = marks[one->left] = 1;
        }
    }
}

/* May all symbols of the right but this one stand for nothing? */
static bool is_alone(const grammar_production *of, size_t index, const uint8_t *is_nullable)
{
    for (size_t i = 0; i < of->right.count; i++)
        if (i != index && !is_nullable[of->right.items[i]])
            return false;
    return true;
}

/* One symbol leads to another: it may stand for that one and nothing else. */
typedef struct lead {
    uint32_t from, to;
} lead;

typedef ARRAY(lead) lead_list;

static void find_leads(const grammar *of, const uint8_t *is_empty, lead_list *into)
{
    uint8_t *is_nullable = memory_copy(is_empty, of->symbols.count);
    mark_nullable(of, is_nullable);
    for (size_t i = 0; i < of->productions.count; i++) {
        const grammar_production *one = &of->productions.items[i];
        for (size_t k = 0; k < one->right.count; k++)
            if (!of->symbols.items[one->right.items[k]].is_token && is_alone(one, k, is_nullable))
                array_push(into, (lead){one->left, one->right.items[k]});
    }
    memory_free(is_nullable);
}

/* Those to symbol i become the ones from first[i] up to first[i + 1]. */
static void sort_by_target(lead_list *all, size_t count, uint32_t *first)
{
    lead *sorted = memory_allocate(all->count + 1, sizeof *sorted);
    for (size_t i = 0; i < all->count; i++)
        first[all->items[i].to + 1]++;
    for (size_t i = 0; i < count; i++)
        first[i + 1] += first[i];
    for (size_t i = all->count; i-- > 0;)
        sorted[--first[all->items[i].to + 1]] = all->items[i];
    for (size_t i = 0; i < all->count; i++)
        all->items[i] = sorted[i];
    memory_free(sorted);
    for (size_t i = 0; i < count; i++)
        first[i] = first[i + 1];
    first[count] = (uint32_t)all->count;
}

/* Leaves out symbols that lead nowhere, again and again; open[i] is how many of its leads a symbol has in the end. */
static void close_ends(const lead_list *sorted, const uint32_t *first, size_t count, uint32_t *open)
{
    ARRAY(uint32_t) ended = {0};
    for (size_t i = 0; i < sorted->count; i++)
        open[sorted->items[i].from]++;
    for (uint32_t i = 0; i < count; i++)
        if (!open[i])
            array_push(&ended, i);
    for (size_t next = 0; next < ended.count; next++) {
        uint32_t to = ended.items[next];
        for (uint32_t i = first[to]; i < first[to + 1]; i++)
            if (--open[sorted->items[i].from] == 0)
                array_push(&ended, sorted->items[i].from);
    }
    array_free(&ended);
}

uint32_t grammar_find_circle(const grammar *of, const uint8_t *is_empty)
{
    size_t count = of->symbols.count;
    lead_list leads = {0};
    find_leads(of, is_empty, &leads);
    uint32_t *first = memory_allocate(count + 1, sizeof *first), *open = memory_allocate(count, sizeof *open);
    uint32_t *next = memory_allocate(count, sizeof *next), found = GRAMMAR_NONE;
    sort_by_target(&leads, count, first);
    close_ends(&leads, first, count, open);
    for (size_t i = 0; i < leads.count; i++)
        if (open[leads.items[i].from] && open[leads.items[i].to])
            found = next[leads.items[i].from] = leads.items[i].to;
    for (size_t i = 0; found != GRAMMAR_NONE && i < count; i++)
        found = next[found]; /* into the circle, wherever it began */
    memory_free(first);
    memory_free(open);
    memory_free(next);
    array_free(&leads);
    return found;
}

void grammar_free(grammar *of)
{
    for (size_t i = 0; i < of->symbols.count; i++) {
        memory_free(of->symbols.items[i].name);
        memory_free(of->symbols.items[i].place);
        memory_free(of->symbols.items[i].tag);
        memory_free(of->symbols.items[i].alias);
    }
    for (size_t i = 0; i < of->productions.count; i++)
        array_free(&of->productions.items[i].right);
    array_free(&of->symbols);
    array_free(&of->productions);
}
