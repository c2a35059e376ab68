#include "apply.h"

uint64_t expr_apply(enum expr_op op, unsigned width, unsigned operand_width, unsigned aux, uint64_t a,
                    uint64_t b, uint64_t c)
{
    return expr_apply_inline(op, width, operand_width, aux, a, b, c);
}

uint64_t expr_table_read(const expr_bytes *table, unsigned width, uint64_t offset)
{
    uint64_t value = 0;
    for (unsigned i = 0; i < width / 8; i++)
        if (offset < table->size && i < table->size - offset)
            value |= (uint64_t)table->bytes[offset + i] << 8 * i;
    return value;
}
