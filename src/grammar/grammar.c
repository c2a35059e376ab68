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

uint32_t grammar_find_circle(const grammar *of, const uint8_t *is_empty)
{
    size_t count = of->symbols.count;
    uint8_t *is_nullable = memory_copy(is_empty, count), *leads = memory_allocate(count * count, 1);
    uint32_t found = GRAMMAR_NONE;
    mark_nullable(of, is_nullable);
    for (size_t i = 0; i < of->productions.count; i++) {
        const grammar_production *one = &of->productions.items[i];
        for (size_t k = 0; k < one->right.count; k++)
            if (!of->symbols.items[one->right.items[k]].is_token && is_alone(one, k, is_nullable))
                leads[one->left * count + one->right.items[k]] = 1;
    }
    for (size_t via = 0; via < count; via++)
        for (size_t from = 0; from < count; from++)
            for (size_t to = 0; leads[from * count + via] && to < count; to++)
                leads[from * count + to] |= leads[via * count + to];
    for (uint32_t i = 0; i < count && found == GRAMMAR_NONE; i++)
        if (leads[i * count + i])
            found = i;
    memory_free(is_nullable);
    memory_free(leads);
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
