#ifndef expr_h_INCLUDED
#define expr_h_INCLUDED

/* Expressions over the bytes of the input.
 *
 * A node is 16 bytes and never changes; equal nodes are one node (hash-consing), so that equality of expressions is
 * equality of ids. Id 0 means "no expression: concrete". Widths are 1 to 64 bits. A constructor simplifies what it
 * builds, and its operands must exist before it, so that ids rise from operands to results.
 *
 * The same code serves the tested program, where the nodes stand in shared memory and nothing may call malloc, and
 * the driver, whose arena grows and lives as long as a campaign. A constructor that finds no room returns 0 and sets
 * `full`: the value is concrete from there on, and the run says so.
 *
 * Meaning is that of SMT-LIB's bit-vectors: arithmetic wraps, x / 0 is all ones (unsigned) or as SMT-LIB's bvsdiv has
 * it (signed), x % 0 is x, a shift by the width or more shifts everything out.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uint32_t expr_id;

/* X(NAME, text, operands). What the fields hold:
 *   CONST    the value, low half in a, high half in b
 *   INPUT    a = index of the input byte; width 8
 *   EXTRACT  a; aux = lowest bit taken
 *   CONCAT   a = high part, b = low part
 *   ITE      a = condition of width 1, b = then, c = else
 *   TABLE    a = byte offset of width 64, b = table id: the width/8 bytes at that offset, lowest first; 0 outside it
 *   EQ..SLE, SMULO, UMULO: width 1, operands of one width; SMULO, UMULO: does the product overflow?
 *   *_TO_FLOAT, FLOAT_*: a float is its bits, 32 or 64 of them (float_apply.h); FLOAT_TO_SIGNED gives 32 or 64 bits,
 *            FLOAT_TO_UNSIGNED 64; FLOAT_REM is fmod; FLOAT_ROUND: aux = enum float_rounding
 *   ALIAS    a under a name of its own, aux: simplification does not see through it. In tested programs only; the driver
 *            reads it as a
 *   TAG      a, which depends also on what b depends on (b has any width); EVENT: a = number of an event, width 1. Likewise */
#define EXPR_OPS(X)                                                                                                  \
    X(NONE, "none", 0)                                                                                               \
    X(CONST, "const", 0)                                                                                             \
    X(INPUT, "input", 0)                                                                                             \
    X(NOT, "not", 1)                                                                                                 \
    X(NEG, "neg", 1)                                                                                                 \
    X(EXTRACT, "extract", 1)                                                                                         \
    X(ZEXT, "zext", 1)                                                                                               \
    X(SEXT, "sext", 1)                                                                                               \
    X(TABLE, "table", 1)                                                                                             \
    X(ADD, "add", 2)                                                                                                 \
    X(SUB, "sub", 2)                                                                                                 \
    X(MUL, "mul", 2)                                                                                                 \
    X(UDIV, "udiv", 2)                                                                                               \
    X(SDIV, "sdiv", 2)                                                                                               \
    X(UREM, "urem", 2)                                                                                               \
    X(SREM, "srem", 2)                                                                                               \
    X(AND, "and", 2)                                                                                                 \
    X(OR, "or", 2)                                                                                                   \
    X(XOR, "xor", 2)                                                                                                 \
    X(SHL, "shl", 2)                                                                                                 \
    X(LSHR, "lshr", 2)                                                                                               \
    X(ASHR, "ashr", 2)                                                                                               \
    X(EQ, "eq", 2)                                                                                                   \
    X(ULT, "ult", 2)                                                                                                 \
    X(ULE, "ule", 2)                                                                                                 \
    X(SLT, "slt", 2)                                                                                                 \
    X(SLE, "sle", 2)                                                                                                 \
    X(SMULO, "smulo", 2)                                                                                             \
    X(UMULO, "umulo", 2)                                                                                             \
    X(CONCAT, "concat", 2)                                                                                           \
    X(ITE, "ite", 3)                                                                                                 \
    X(SIGNED_TO_FLOAT, "signed_to_float", 1)                                                                         \
    X(UNSIGNED_TO_FLOAT, "unsigned_to_float", 1)                                                                     \
    X(FLOAT_TO_SIGNED, "float_to_signed", 1)                                                                         \
    X(FLOAT_TO_UNSIGNED, "float_to_unsigned", 1)                                                                     \
    X(FLOAT_TO_FLOAT, "float_to_float", 1)                                                                           \
    X(FLOAT_ADD, "float_add", 2)                                                                                     \
    X(FLOAT_SUB, "float_sub", 2)                                                                                     \
    X(FLOAT_MUL, "float_mul", 2)                                                                                     \
    X(FLOAT_DIV, "float_div", 2)                                                                                     \
    X(FLOAT_REM, "float_rem", 2)                                                                                     \
    X(FLOAT_ROOT, "float_root", 1)                                                                                   \
    X(FLOAT_ROUND, "float_round", 1)                                                                                 \
    X(ALIAS, "alias", 1)                                                                                             \
    X(TAG, "tag", 2)                                                                                                 \
    X(EVENT, "event", 0)

enum expr_op {
#define EXPR_OP_ENUM(NAME, text, operands) EXPR_##NAME,
    EXPR_OPS(EXPR_OP_ENUM)
#undef EXPR_OP_ENUM
        EXPR_OP_COUNT
};

typedef struct expr_node {
    uint8_t op, width;
    uint16_t aux;
    uint32_t a, b, c;
} expr_node;

/* The bytes of an object that is read at a symbolic offset. */
typedef struct expr_bytes {
    const uint8_t *bytes;
    uint32_t size;
} expr_bytes;

typedef struct expr_arena expr_arena;
struct expr_arena {
    expr_node *nodes; /* nodes[0] is NONE */
    uint32_t count, capacity;
    uint32_t *table; /* open addressing; 0 is free; table_size is a power of two */
    uint32_t table_size;
    expr_bytes *tables;
    uint32_t table_count, table_capacity;
    bool full;
    /* Asked for room when nodes, table or tables are full; null: there is none. Grows what is full, or sets nothing. */
    void (*grow)(expr_arena *arena);
};

/* Uses the given memory, which must be zero-filled, and never grows. For the tested program. */
void expr_arena_use(expr_arena *arena, expr_node *nodes, uint32_t capacity, uint32_t *table, uint32_t table_size);

/* Goes on with a larger zero-filled hash table, for `grow`. */
void expr_arena_use_table(expr_arena *arena, uint32_t *table, uint32_t table_size);

const char *expr_op_text(enum expr_op op);
extern const uint8_t expr_operand_counts[EXPR_OP_COUNT];
static inline int expr_op_operands(enum expr_op op)
{
    return expr_operand_counts[op];
}

static inline const expr_node *expr_get(const expr_arena *arena, expr_id id)
{
    return &arena->nodes[id];
}
static inline unsigned expr_width(const expr_arena *arena, expr_id id)
{
    return arena->nodes[id].width;
}
static inline bool expr_is_const(const expr_arena *arena, expr_id id)
{
    return arena->nodes[id].op == EXPR_CONST;
}
static inline uint64_t expr_const_value(const expr_arena *arena, expr_id id)
{
    return arena->nodes[id].a | (uint64_t)arena->nodes[id].b << 32;
}
static inline uint64_t expr_mask(unsigned width)
{
    return width >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << width) - 1;
}

/* Constructors. Operand 0 (concrete) gives 0, as does a full arena. Widths must fit, which is asserted. */
expr_id expr_const(expr_arena *arena, unsigned width, uint64_t value); /* cut to width */
expr_id expr_input(expr_arena *arena, uint32_t byte_index);
expr_id expr_unary(expr_arena *arena, enum expr_op op, expr_id a); /* NOT, NEG */
expr_id expr_binary(expr_arena *arena, enum expr_op op, expr_id a, expr_id b);
expr_id expr_extract(expr_arena *arena, expr_id a, unsigned lowest, unsigned width);
expr_id expr_zext(expr_arena *arena, expr_id a, unsigned width); /* same width: a itself */
expr_id expr_sext(expr_arena *arena, expr_id a, unsigned width);
expr_id expr_concat(expr_arena *arena, expr_id high, expr_id low);
expr_id expr_ite(expr_arena *arena, expr_id condition, expr_id then, expr_id other);
expr_id expr_table(expr_arena *arena, unsigned width, expr_id offset, uint32_t table);
expr_id expr_alias(expr_arena *arena, expr_id a, uint16_t name);
expr_id expr_tag(expr_arena *arena, expr_id a, expr_id b);
expr_id expr_event(expr_arena *arena, uint32_t event);

/* An operation on floating point; b is 0 where there is one operand. Comparisons: float_compare.h. */
expr_id expr_float(expr_arena *arena, enum expr_op op, unsigned width, unsigned aux, expr_id a, expr_id b);
/* The sum, difference or product, as an integer that was converted, where that is what it is; else 0. */
expr_id expr_float_exactly(expr_arena *arena, enum expr_op op, unsigned width, expr_id a, expr_id b);
bool expr_float_fits(const expr_node *node, unsigned a, unsigned b); /* do operands of these widths? */
static inline bool expr_op_is_float(enum expr_op op)
{
    return op >= EXPR_SIGNED_TO_FLOAT && op <= EXPR_FLOAT_ROUND;
}

/* The logical negation of a width-1 expression. */
expr_id expr_not(expr_arena *arena, expr_id condition);

/* The value of one operation on concrete operands: the single definition of what each operator means.
 * `operand_width` is the width of a (for CONCAT: of the low part b); c is used by ITE alone. Not for INPUT, CONST, TABLE. */
uint64_t expr_apply(enum expr_op op, unsigned width, unsigned operand_width, unsigned aux, uint64_t a, uint64_t b,
                    uint64_t c);

/* What a TABLE node of `width` bits reads at `offset`. */
uint64_t expr_table_read(const expr_bytes *table, unsigned width, uint64_t offset);

#endif
