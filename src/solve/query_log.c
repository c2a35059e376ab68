#include "query_log.h"

#include "../base/array.h"
#include "../base/file.h"
#include "../expr/expr_arena.h"

#include <stdio.h>
#include <string.h>

/* What follows: a table's bytes; nodes; a question's conditions, those asked, and input. */
enum { TABLE = 1, NODES, QUESTION };

typedef struct entry {
    uint32_t kind, count, asked, size;
} entry;

struct query_log {
    FILE *file;
    const expr_arena *arena;
    uint32_t nodes, tables; /* written so far */
};

query_log *query_log_new(const char *path, const expr_arena *arena)
{
    FILE *file = fopen(path, "wbe");
    if (!file)
        return NULL;
    query_log *of = memory_allocate(1, sizeof *of);
    of->file = file;
    of->arena = arena;
    of->nodes = 1;
    return of;
}

bool query_log_free(query_log *of)
{
    if (!of)
        return true;
    bool fine = !ferror(of->file);
    fine = !fclose(of->file) && fine;
    memory_free(of);
    return fine;
}

/* An error is seen when the log is closed. */
static void put(query_log *of, const void *bytes, size_t size)
{
    if (size)
        (void)!fwrite(bytes, size, 1, of->file);
}

static void put_arena(query_log *of)
{
    const expr_arena *arena = of->arena;
    for (; of->tables < arena->table_count; of->tables++) {
        const expr_bytes *table = &arena->tables[of->tables];
        put(of, &(entry){.kind = TABLE, .count = table->size}, sizeof(entry));
        put(of, table->bytes, table->size);
    }
    uint32_t count = arena->count - of->nodes;
    put(of, &(entry){.kind = NODES, .count = count}, sizeof(entry));
    put(of, &arena->nodes[of->nodes], count * sizeof *arena->nodes);
    of->nodes = arena->count;
}

void query_log_add(query_log *of, const expr_id *conditions, size_t count, const expr_id *asked,
                   size_t asked_count, const uint8_t *input, size_t size)
{
    put_arena(of);
    entry head = {QUESTION, (uint32_t)count, (uint32_t)asked_count, (uint32_t)size};
    put(of, &head, sizeof head);
    put(of, conditions, count * sizeof *conditions);
    put(of, asked, asked_count * sizeof *asked);
    put(of, input, size);
}

typedef struct reader {
    const char *at;
    size_t left;
    expr_arena *arena;
    ARRAY(expr_id) ids;     /* by recorded node */
    ARRAY(uint32_t) tables; /* by recorded table */
    ARRAY(expr_id) question;
} reader;

/* The next bytes; null: there are fewer. */
static const void *take(reader *of, size_t size)
{
    if (size > of->left)
        return NULL;
    const char *taken = of->at;
    of->at += size;
    of->left -= size;
    return taken;
}

static expr_id build(const reader *of, const expr_node *node)
{
    const expr_id *ids = of->ids.items;
    enum expr_op op = (enum expr_op)node->op;
    switch (op) {
    case EXPR_CONST:
        return expr_const(of->arena, node->width, node->a | (uint64_t)node->b << 32);
    case EXPR_INPUT:
        return expr_input(of->arena, node->a);
    case EXPR_NOT:
    case EXPR_NEG:
        return expr_unary(of->arena, op, ids[node->a]);
    case EXPR_EXTRACT:
        return expr_extract(of->arena, ids[node->a], node->aux, node->width);
    case EXPR_ZEXT:
        return expr_zext(of->arena, ids[node->a], node->width);
    case EXPR_SEXT:
        return expr_sext(of->arena, ids[node->a], node->width);
    case EXPR_TABLE:
        return expr_table(of->arena, node->width, ids[node->a], of->tables.items[node->b]);
    case EXPR_CONCAT:
        return expr_concat(of->arena, ids[node->a], ids[node->b]);
    case EXPR_ITE:
        return expr_ite(of->arena, ids[node->a], ids[node->b], ids[node->c]);
    default:
        if (expr_op_is_float(op))
            return expr_float(of->arena, op, node->width, node->aux, ids[node->a],
                              expr_op_operands(op) > 1 ? ids[node->b] : 0);
        return expr_binary(of->arena, op, ids[node->a], ids[node->b]);
    }
}

static bool read_nodes(reader *of, uint32_t count)
{
    const char *bytes = take(of, (size_t)count * sizeof(expr_node));
    for (uint32_t i = 0; bytes && i < count; i++) {
        expr_node node;
        memcpy(&node, bytes + i * sizeof node, sizeof node);
        expr_id made = build(of, &node);
        array_push(&of->ids, made);
    }
    return bytes;
}

static bool is_among(const expr_id *ids, size_t count, expr_id id)
{
    for (size_t i = 0; i < count; i++)
        if (ids[i] == id)
            return true;
    return false;
}

/* The new conditions become one, the last. */
static bool read_question(reader *of, const entry *head, query_log_visitor *visit, void *context)
{
    const void *conditions = take(of, head->count * sizeof(expr_id)),
               *asked = take(of, head->asked * sizeof(expr_id));
    const uint8_t *input = take(of, head->size);
    if (!conditions || !asked || !input)
        return false;
    expr_id *fresh = memory_copy(asked, head->asked * sizeof *fresh); /* what is in the file is not aligned */
    expr_id *all_ids = memory_copy(conditions, head->count * sizeof *all_ids),
            all = expr_const(of->arena, 1, 1);
    array_clear(&of->question);
    for (size_t i = 0; i < head->count; i++)
        if (!is_among(fresh, head->asked, all_ids[i]))
            array_push(&of->question, of->ids.items[all_ids[i]]);
    for (size_t i = 0; i < head->asked; i++)
        all = expr_binary(of->arena, EXPR_AND, all, of->ids.items[fresh[i]]);
    memory_free(fresh);
    memory_free(all_ids);
    array_push(&of->question, all);
    visit(context, of->question.items, of->question.count, input, head->size);
    return true;
}

static bool read_entry(reader *of, query_log_visitor *visit, void *context)
{
    const void *found = take(of, sizeof(entry));
    if (!found)
        return false;
    entry head;
    memcpy(&head, found, sizeof head);
    switch (head.kind) {
    case TABLE: {
        const uint8_t *bytes = take(of, head.count);
        if (bytes)
            array_push(&of->tables, expr_arena_add_table(of->arena, bytes, head.count));
        return bytes;
    }
    case NODES:
        return read_nodes(of, head.count);
    case QUESTION:
        return read_question(of, &head, visit, context);
    default:
        return false;
    }
}

bool query_log_read(const char *path, expr_arena *into, query_log_visitor *visit, void *context)
{
    text content = {0};
    bool fine = file_read(path, &content);
    reader of = {.at = content.data, .left = content.length, .arena = into};
    array_push(&of.ids, 0);
    while (fine && of.left)
        fine = read_entry(&of, visit, context);
    array_free(&of.ids);
    array_free(&of.tables);
    array_free(&of.question);
    text_free(&content);
    return fine;
}
