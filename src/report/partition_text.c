#include "partition_text.h"

#include "../base/array.h"
#include "../base/map.h"
#include "../base/memory.h"
#include "visible_text.h"

#include <inttypes.h>
#include <string.h>

enum { ROW = 34, LEFT = 10, LETTER = 7, GAP = 8, HEIGHT = 22, NUMBER = 40, MOST_MERGES = 6 };

static const json *blocks_of(const json *partition)
{
    return json_get(partition, "blocks");
}

static const char *text_or(const json *value, const char *otherwise)
{
    return json_text(value) ? json_text(value) : otherwise;
}

/* How many blocks have an input. */
static uint64_t count_blocks_with(const json *blocks, const char *input)
{
    uint64_t found = 0;
    for (size_t i = 0; i < json_count(blocks); i++) {
        const json *inputs = json_get(json_item(blocks, i), "inputs");
        for (size_t k = 0; k < json_count(inputs); k++)
            found += !strcmp(text_or(json_item(inputs, k), ""), input);
    }
    return found;
}

static void add_inputs(text *to, const json *inputs)
{
    for (size_t k = 0; k < json_count(inputs); k++) {
        text_add(to, k ? ", " : "");
        visible_text_add(to, text_or(json_item(inputs, k), "?"));
    }
}

/* An assumption has no place. */
static void add_meeting(text *to, const json *of)
{
    const char *file = json_text(json_get(of, "file"));
    text_add(to, text_or(json_get(of, "met_in"), "?"));
    if (!file)
        return;
    text_add(to, " in ");
    visible_text_add(to, file);
    text_addf(to, ":%" PRIu64, json_unsigned_of(json_get(of, "line")));
}

/* What brought the block's inputs together at last. */
static void add_place(text *to, const json *block)
{
    const json *merges = json_get(block, "merges");
    if (json_count(merges))
        add_meeting(to, json_item(merges, json_count(merges) - 1));
    else
        text_add(to, json_is_true(json_get(block, "given")) ? "given" : "alone");
}

/* ---- words ---- */

/* The merges before the last one. */
static void add_history(text *to, const json *merges)
{
    size_t count = json_count(merges), first = count > MOST_MERGES + 1 ? count - MOST_MERGES - 1 : 0;
    if (first)
        text_addf(to, "      %zu earlier merges, see `partition` in summary.json\n", first);
    for (size_t i = first; i + 1 < count; i++) {
        text_add(to, "      before: ");
        add_inputs(to, json_get(json_item(merges, i), "inputs"));
        text_add(to, " by ");
        add_meeting(to, json_item(merges, i));
        text_add(to, "\n");
    }
}

static void add_block(text *to, const json *block, size_t number)
{
    uint64_t paths = json_unsigned_of(json_get(block, "paths"));
    text_addf(to, "%4zu  ", number);
    add_inputs(to, json_get(block, "inputs"));
    text_addf(to, "\n      %" PRIu64 " path%s; %s", paths, paths == 1 ? "" : "s",
              json_count(json_get(block, "merges")) ? "together by: " : "");
    add_place(to, block);
    text_add(to, "\n");
    add_history(to, json_get(block, "merges"));
}

static void add_words(const json *partition, text *to)
{
    const json *blocks = blocks_of(partition), *interference = json_get(partition, "interference");
    text_addf(to, "%zu block%s\n", json_count(blocks), json_count(blocks) == 1 ? "" : "s");
    for (size_t i = 0; i < json_count(blocks); i++)
        add_block(to, json_item(blocks, i), i + 1);
    if (json_count(interference))
        text_add(to, "blocks of the given partition that are not independent:\n");
    for (size_t i = 0; i < json_count(interference); i++) {
        text_add(to, "  ");
        partition_text_add_interference_at(partition, i, to);
        text_add(to, "\n");
    }
}

static const char *article_of(const char *noun)
{
    return strchr("aeiou", noun[0]) ? "an" : "a";
}

void partition_text_add_interference(const summary_interference *of, const char *file, text *to)
{
    size_t lines = of->lines.count, inputs = of->met.inputs.count;
    for (size_t i = 0; i < lines; i++) {
        text_add(to, visible_text_separator(i, lines + of->has_others));
        visible_text_add(to, file);
        text_addf(to, ":%" PRIu32, of->lines.items[i]);
    }
    text_addf(to, "%s: %s %s depends on ", of->has_others ? " and inputs in no line" : "", article_of(of->met.reason), of->met.reason);
    for (size_t i = 0; i < inputs; i++) {
        text_add(to, visible_text_separator(i, inputs));
        visible_text_add(to, of->met.inputs.items[i]);
    }
    if (!of->met.file)
        return;
    text_add(to, ", in ");
    visible_text_add(to, of->met.file);
    text_addf(to, ":%" PRIu32, of->met.line);
}

void partition_text_add_interference_at(const json *partition, size_t index, text *to)
{
    const json *one = json_item(json_get(partition, "interference"), index);
    const json *lines = json_get(one, "lines"), *inputs = json_get(one, "inputs");
    summary_interference made = {.has_others = json_is_true(json_get(one, "others"))};
    made.met = (summary_meeting){.file = (char *)(uintptr_t)json_text(json_get(one, "file")),
                                 .line = (uint32_t)json_unsigned_of(json_get(one, "line")),
                                 .reason = text_or(json_get(one, "met_in"), "decision")};
    for (size_t i = 0; i < json_count(lines); i++)
        array_push(&made.lines, (uint32_t)json_unsigned_of(json_item(lines, i)));
    for (size_t i = 0; i < json_count(inputs); i++)
        array_push(&made.met.inputs, (char *)(uintptr_t)text_or(json_item(inputs, i), "?"));
    partition_text_add_interference(&made, text_or(json_get(partition, "given"), "?"), to);
    array_free(&made.lines);
    array_free(&made.met.inputs);
}

/* ---- Graphviz ---- */

static void add_quoted(text *to, const char *what)
{
    text visible = {0};
    visible_text_add(&visible, what);
    text_add(to, "\"");
    for (const char *at = text_get(&visible); *at; at++)
        text_addf(to, *at == '"' || *at == '\\' ? "\\%c" : "%c", *at);
    text_add(to, "\"");
    text_free(&visible);
}

static void add_dot(const json *partition, text *to)
{
    const json *blocks = blocks_of(partition);
    text_add(to, "graph partition {\n  rankdir=LR;\n  node [fontname=\"sans-serif\"];\n");
    for (size_t i = 0; i < json_count(blocks); i++) {
        const json *block = json_item(blocks, i), *inputs = json_get(block, "inputs");
        text label = {0};
        text_addf(&label, "block %zu: ", i + 1);
        add_place(&label, block);
        text_addf(to, "  b%zu [shape=box, label=", i + 1);
        add_quoted(to, text_get(&label));
        text_add(to, "];\n");
        for (size_t k = 0; k < json_count(inputs); k++) {
            text_add(to, "  ");
            add_quoted(to, text_or(json_item(inputs, k), "?"));
            text_addf(to, " -- b%zu;\n", i + 1);
        }
        text_free(&label);
    }
    text_add(to, "}\n");
}

/* ---- SVG ---- */

static void add_escaped(text *to, const char *what)
{
    for (; *what; what++) {
        const char *as = *what == '<' ? "&lt;" : *what == '>' ? "&gt;" : *what == '&' ? "&amp;" : NULL;
        if (as)
            text_add(to, as);
        else
            text_addf(to, "%c", *what);
    }
}

static void add_svg_text(text *to, size_t x, size_t y, const char *style, const char *what)
{
    text_addf(to, "<text x=\"%zu\" y=\"%zu\"%s>", x, y, style);
    add_escaped(to, what);
    text_add(to, "</text>\n");
}

/* A row: the block's number, a box for each input, shaded if other blocks have it too, and where they met. Returns its width. */
static size_t add_row(const json *blocks, size_t index, text *to)
{
    const json *block = json_item(blocks, index), *inputs = json_get(block, "inputs");
    size_t x = LEFT + NUMBER, y = LEFT + index * ROW;
    char *number = text_format("%zu", index + 1);
    text place = {0};
    add_svg_text(to, LEFT, y + 15, "", number);
    memory_free(number);
    for (size_t k = 0; k < json_count(inputs); k++) {
        const char *name = text_or(json_item(inputs, k), "?");
        text visible = {0};
        visible_text_add(&visible, name);
        size_t width = visible.length * LETTER + 10;
        text_addf(to, "<rect x=\"%zu\" y=\"%zu\" width=\"%zu\" height=\"%d\" rx=\"4\" fill=\"%s\" stroke=\"#333\"/>\n", x, y,
                  width, HEIGHT, count_blocks_with(blocks, name) > 1 ? "#ffd9a0" : "#dbe9ff");
        add_svg_text(to, x + 5, y + 15, "", text_get(&visible));
        x += width + GAP;
        text_free(&visible);
    }
    text_addf(&place, "%" PRIu64 " paths; ", json_unsigned_of(json_get(block, "paths")));
    add_place(&place, block);
    add_svg_text(to, x, y + 15, " fill=\"#666\"", text_get(&place));
    x += place.length * LETTER;
    text_free(&place);
    return x;
}

static void add_svg(const json *partition, text *to)
{
    const json *blocks = blocks_of(partition);
    text rows = {0};
    size_t width = 200, height = 2 * LEFT + json_count(blocks) * ROW;
    for (size_t i = 0; i < json_count(blocks); i++) {
        size_t row = add_row(blocks, i, &rows);
        width = row > width ? row : width;
    }
    text_addf(to, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%zu\" height=\"%zu\" font-family=\"monospace\" font-size=\"11\">\n",
              width + LEFT, height);
    text_addf(to, "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n%s</svg>\n", text_get(&rows));
    text_free(&rows);
}

void partition_text_add(const json *partition, enum partition_form form, text *to)
{
    if (form == PARTITION_DOT)
        add_dot(partition, to);
    else if (form == PARTITION_SVG)
        add_svg(partition, to);
    else
        add_words(partition, to);
}
