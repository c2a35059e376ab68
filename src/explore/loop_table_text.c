#include "loop_table_text.h"

#include "../base/memory.h"
#include "../base/text_table.h"
#include "../expr/node.h"
#include "../expr/print.h"

#include <inttypes.h>
#include <string.h>

typedef struct explanation {
    const segment_loop_row *rows;
    size_t count;
    const program *program;
    expr_arena *arena;
    ARRAY(expr_name) inputs; /* owns the texts */
    const char *variables;   /* their names, as site.names has them */
} explanation;

/* ---- names ---- */

/* Those whose length is input begin with it. */
static void name_inputs(explanation *to, const trace *run)
{
    for (size_t i = 0; i < run->inputs.count; i++) {
        const trace_input *input = &run->inputs.items[i];
        uint32_t behind = input->kind == INPUT_SIZED || input->kind == INPUT_STRING ? 4 : 0;
        if (behind)
            array_push(&to->inputs, (expr_name){text_format("length(%s)", input->name), input->first, behind});
        array_push(&to->inputs,
                   (expr_name){memory_copy_text(input->name), input->first + behind, input->size - behind});
    }
}

static const char *find_names(const program *program, uint32_t number)
{
    const site_table *table;
    const site *found = program_find_site(program, number, &table);
    return found && found->kind == SITE_LOOP ? site_table_string(table, found->names) : "";
}

/* The variable's word in the list of names; its length, 0: there is none. */
static size_t find_word(const explanation *with, uint32_t variable, const char **word)
{
    *word = with->variables;
    for (; variable && **word; variable--) {
        *word += strcspn(*word, " ");
        *word += **word == ' ';
    }
    return strcspn(*word, " ");
}

static bool is_pointer(const explanation *with, uint32_t variable)
{
    const char *word;
    size_t length = find_word(with, variable, &word);
    return length && word[length - 1] == '*';
}

static char *variable_name(const explanation *with, uint32_t variable)
{
    const char *word;
    size_t length = find_word(with, variable, &word);
    if (!length || *word == '?')
        return text_format("v%" PRIu32, variable + 1);
    return text_format("%.*s", (int)(length - is_pointer(with, variable)), word);
}

/* ---- expressions ---- */

static bool is_number(const explanation *with, expr_id id, uint64_t value)
{
    return expr_is_const(with->arena, id) && expr_const_value(with->arena, id) == value;
}

/* Of several parts it needs brackets inside a product. */
static char *expression(const explanation *with, expr_id id, bool is_factor)
{
    text made = {0};
    expr_print_named(with->arena, id, with->inputs.items, with->inputs.count, &made);
    if (!is_factor || !strchr(text_get(&made), ' '))
        return text_take(&made);
    char *bracketed = text_format("(%s)", text_get(&made));
    text_free(&made);
    return bracketed;
}

enum { SUM_DEPTH = 4 };

/* Its lowest bits, without widening it first and cutting it off afterwards. */
static expr_id narrow(expr_arena *arena, expr_id id, unsigned width, int depth)
{
    expr_node node = *expr_get(arena, id);
    if (node.width <= width)
        return node.width < width ? expr_zext(arena, id, width) : id;
    if (!depth || (node.op != EXPR_ADD && node.op != EXPR_SUB && node.op != EXPR_MUL))
        return expr_extract(arena, id, 0, width);
    expr_id a = narrow(arena, node.a, width, depth - 1), b = narrow(arena, node.b, width, depth - 1);
    return a && b ? expr_binary(arena, node.op, a, b) : 0;
}

/* ---- values ---- */

static int64_t value_at_entry(const explanation *with, uint32_t variable)
{
    for (size_t i = 0; i < with->count; i++)
        if (with->rows[i].kind == LOOP_ROW_VARIABLE && with->rows[i].subject == variable)
            return with->rows[i].value;
    return 0;
}

/* An address is another one in each program: it is told from where the pointer points as the loop begins. */
static char *value_text(const explanation *with, uint32_t variable, int64_t value)
{
    if (!is_pointer(with, variable))
        return text_format("%" PRId64, value);
    int64_t offset = (int64_t)((uint64_t)value - (uint64_t)value_at_entry(with, variable));
    return offset ? text_format("start%+" PRId64, offset) : memory_copy_text("start");
}

static char *start_text(const explanation *with, uint32_t variable, expr_id id)
{
    if (!id)
        return memory_copy_text("-");
    if (!expr_is_const(with->arena, id))
        return expression(with, id, false);
    return value_text(with, variable, expr_signed(expr_const_value(with->arena, id), expr_width(with->arena, id)));
}

/* ---- how a variable changes ---- */

static void add_product(const explanation *with, expr_id by, const char *what, text *to)
{
    bool is_const = expr_is_const(with->arena, by);
    int64_t value = is_const ? expr_signed(expr_const_value(with->arena, by), expr_width(with->arena, by)) : 1;
    if (value == 0)
        return;
    text_add(to, value < 0 ? (to->length ? " - " : "-") : to->length ? " + " : "");
    char *factor = is_const ? text_format("%" PRIu64, value < 0 ? -(uint64_t)value : (uint64_t)value)
                            : expression(with, by, true);
    if (strcmp(factor, "1") != 0)
        text_addf(to, "%s * ", factor);
    text_add(to, what);
    memory_free(factor);
}

static void add_sum(const explanation *with, const segment_loop_row *row, const char *start, text *to)
{
    uint64_t from = row->iteration;
    bool is_zero = is_number(with, row->expr, 0);
    if (is_zero && is_number(with, row->step_expr, 1) && !row->growth_expr) {
        text_addf(to, "# - %" PRIu64, from);
        return;
    }
    char *turns = text_format("(# - %" PRIu64 ")", from);
    char *pairs = text_format("(# - %" PRIu64 ") * (# - %" PRIu64 ") / 2", from, from + 1);
    text_add(to, is_zero ? "" : start);
    add_product(with, row->step_expr, turns, to);
    if (row->growth_expr)
        add_product(with, row->growth_expr, pairs, to);
    memory_free(turns);
    memory_free(pairs);
}

/* In iteration #; "" if that is not known. */
static char *form_text(const explanation *with, const segment_loop_row *row)
{
    text made = {0};
    bool is_one = is_number(with, row->expr, 1);
    char *start = start_text(with, row->subject, row->expr);
    if (row->how == LOOP_GEOMETRIC && row->expr && row->count < 64)
        text_addf(&made, "%s%s%" PRIu64 "^(# - %" PRIu64 ")", is_one ? "" : start, is_one ? "" : " * ",
                  (uint64_t)1 << row->count, row->iteration);
    else if (row->expr && row->step_expr)
        add_sum(with, row, start, &made);
    memory_free(start);
    return text_take(&made);
}

static const segment_loop_row *find_form(const explanation *with, const segment_loop_row *of)
{
    for (size_t i = 0; i < with->count; i++) {
        const segment_loop_row *row = &with->rows[i];
        if (row->kind == LOOP_ROW_FORM && row->subject == of->subject && of->iteration >= (uint64_t)row->value)
            return row;
    }
    return NULL;
}

/* ---- the tables ---- */

/* With its column, if there is another guard in its line. */
static char *place_text(const explanation *with, uint32_t site)
{
    program_place place = {0}, other = {0};
    bool is_only = true;
    if (!program_find_place(with->program, site, &place) || !place.line)
        return memory_copy_text("-");
    for (size_t i = 0; i < with->count; i++)
        if (with->rows[i].kind == LOOP_ROW_GUARD && with->rows[i].subject != site && site != with->rows[i].loop &&
            program_find_place(with->program, with->rows[i].subject, &other))
            is_only &= other.line != place.line;
    return is_only ? text_format("%" PRIu32, place.line) : text_format("%" PRIu32 ":%" PRIu32, place.line, place.column);
}

/* Iterations that are not told leave a mark. */
static void begin_row(const explanation *with, const segment_loop_row *row, uint64_t *last, uint32_t site, text_table *to)
{
    if (*last && row->iteration > *last + 1) {
        text_table_add(to, memory_copy_text("..."));
        text_table_end_row(to);
    }
    *last = row->iteration;
    text_table_add(to, text_format("%" PRIu64, row->iteration));
    text_table_add(to, place_text(with, site));
}

static char *step_text(const segment_loop_row *row)
{
    return row->iteration > 1 ? text_format("%" PRId64, row->step) : memory_copy_text("-");
}

static void add_variables(const explanation *with, text *to)
{
    static const char *const titles[] = {"iteration", "line", "variable", "V", "dV", "V^S", "change", "in iteration #"};
    static const char *const changes[] = {
#define CHANGE_TEXT(NAME, text) text,
        LOOP_CHANGES(CHANGE_TEXT)
#undef CHANGE_TEXT
    };
    text_table table = {.titles = titles, .sides = "rrlrrlll"};
    uint64_t last = 0;
    for (size_t i = 0; i < with->count; i++) {
        const segment_loop_row *row = &with->rows[i], *form = find_form(with, row);
        if (row->kind != LOOP_ROW_VARIABLE)
            continue;
        begin_row(with, row, &last, row->loop, &table);
        text_table_add(&table, variable_name(with, row->subject));
        text_table_add(&table, value_text(with, row->subject, row->value));
        text_table_add(&table, step_text(row));
        text_table_add(&table, start_text(with, row->subject, row->expr));
        if (form) {
            text_table_add(&table, memory_copy_text(changes[form->how]));
            text_table_add(&table, form_text(with, form));
        }
        text_table_end_row(&table);
    }
    text_table_print(&table, to);
    text_table_free(&table);
}

/* The difference of a guard's sides as its source has them: `x <= 0` and `x < 1` are the same to us. */
static int64_t written_difference(const explanation *with, const segment_loop_row *row)
{
    const site *found = program_find_site(with->program, row->subject, NULL);
    unsigned written = found && found->kind == SITE_BRANCH ? found->detail : SITE_RELATION_OTHER;
    bool is_strict = row->how == LOOP_BELOW || row->how == LOOP_ABOVE;
    if (row->how == LOOP_EQUAL || written == SITE_RELATION_OTHER || (written == SITE_RELATION_STRICT) == is_strict)
        return row->value;
    bool is_further = row->how == LOOP_BELOW || row->how == LOOP_AT_LEAST;
    return (int64_t)((uint64_t)row->value + (is_further ? 1 : UINT64_MAX));
}

static char *count_text(const explanation *with, const segment_loop_row *row)
{
    expr_id count = row->expr ? narrow(with->arena, row->expr, row->width, SUM_DEPTH) : 0;
    return count ? expression(with, count, false) : memory_copy_text("-");
}

static void add_guards(const explanation *with, text *to)
{
    static const char *const titles[] = {"iteration", "line", "B", "D", "dD", "EC", "EC^S", "hit"};
    text_table table = {.titles = titles, .sides = "rrlrrrlr"};
    uint64_t last = 0;
    for (size_t i = 0; i < with->count; i++) {
        const segment_loop_row *row = &with->rows[i];
        if (row->kind != LOOP_ROW_GUARD)
            continue;
        bool is_counted = row->iteration > 1 && row->expr;
        begin_row(with, row, &last, row->subject, &table);
        text_table_add(&table, memory_copy_text(row->holds ? "T" : "F"));
        text_table_add(&table, text_format("%" PRId64, written_difference(with, row)));
        text_table_add(&table, step_text(row));
        text_table_add(&table, is_counted ? text_format("%" PRIu64, row->count) : memory_copy_text("-"));
        text_table_add(&table, is_counted ? count_text(with, row) : memory_copy_text("-"));
        text_table_add(&table, text_format("%" PRIu64, row->iteration));
    }
    text_table_print(&table, to);
    text_table_free(&table);
}

void loop_table_text_add(const segment_loop_row *rows, size_t count, const trace *run, const program *program,
                         expr_arena *arena, text *to)
{
    explanation with = {.rows = rows, .count = count, .program = program, .arena = arena,
                        .variables = find_names(program, rows[0].loop)};
    program_place place = {.file = "", .function = ""};
    program_find_place(program, rows[0].loop, &place);
    name_inputs(&with, run);
    text_addf(to, "loop at %s:%" PRIu32 " in %s\n\n", *place.file ? place.file : "?", place.line,
              *place.function ? place.function : "?");
    add_variables(&with, to);
    text_add(to, "\n");
    add_guards(&with, to);
    for (size_t i = 0; i < with.inputs.count; i++)
        memory_free((char *)with.inputs.items[i].name);
    array_free(&with.inputs);
}
