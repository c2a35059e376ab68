#include "c_outline.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static bool is_statement(const c_word *of)
{
    static const char *const names[] = {"if", "while", "for", "switch", "return", "sizeof"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(of->text, names[i]))
            return true;
    return false;
}

static void take_function(const c_word_list *of, size_t at, c_parts *into)
{
    size_t open = c_words_close(of, at + 1) + 1;
    while (open < of->count && of->items[open].kind == C_NAME && !c_word_is(of, open, "return")) { /* K&R parameters */
        while (open < of->count && !c_word_is(of, open, ";") && !c_word_is(of, open, "{"))
            open++;
        open += c_word_is(of, open, ";");
    }
    if (c_word_is(of, open, "{"))
        array_push(into, (c_part){of->items[at].text, at, open + 1, c_words_close(of, open)});
}

/* The name before an =, brackets between them; 0: there is none. */
static size_t find_variable(const c_word_list *of, size_t equals)
{
    size_t at = equals;
    for (size_t depth = 0; at-- > 0;) {
        depth += c_word_is(of, at, "]");
        if (!depth)
            break;
        depth -= c_word_is(of, at, "[");
    }
    bool is_name = at < equals && of->items[at].kind == C_NAME && !(at && c_word_is(of, at - 1, "."));
    return is_name ? at : 0;
}

static void take_table(const c_word_list *of, size_t equals, c_parts *into)
{
    size_t at = find_variable(of, equals);
    if (at)
        array_push(into, (c_part){of->items[at].text, at, equals + 2, c_words_close(of, equals + 1)});
}

static int compare(const void *a, const void *b)
{
    const c_part *x = a, *y = b;
    int order = strcmp(x->name, y->name);
    return order ? order : x->at < y->at ? -1 : x->at > y->at;
}

static void sort(c_parts *of)
{
    if (of->count)
        qsort(of->items, of->count, sizeof *of->items, compare);
}

void c_outline_read(const c_word_list *of, c_outline *into)
{
    for (size_t i = 0; i + 1 < of->count; i++) {
        if (of->items[i].kind == C_NAME && c_word_is(of, i + 1, "(") && !is_statement(&of->items[i]))
            take_function(of, i, &into->functions);
        else if (c_word_is(of, i, "=") && c_word_is(of, i + 1, "{"))
            take_table(of, i, &into->tables);
    }
    sort(&into->functions);
    sort(&into->tables);
}

void c_outline_free(c_outline *of)
{
    array_free(&of->functions);
    array_free(&of->tables);
}

size_t c_parts_find(const c_parts *among, const char *name)
{
    size_t low = 0, high = among->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(among->items[middle].name, name) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low < among->count && !strcmp(among->items[low].name, name) ? low : SIZE_MAX;
}
