#include "bits_table.h"

#include "bits_words.h"

#include <stdlib.h>

typedef struct table_read {
    bits_gates *gates;
    const expr_bytes *table;
    unsigned width;
    const bit *offset;
    size_t most_gates;
} table_read;

/* What stands at `first` and behind, chosen by bits `level` - 1 to 0 of the offset. False if it becomes too
 * large. */
static bool read_part(const table_read *of, uint64_t first, unsigned level, bit *result)
{
    if (!level || first >= of->table->size) {
        bits_word_constant(of->width, expr_table_read(of->table, of->width, first), result);
        return true;
    }
    bit high[64], choice = of->offset[level - 1];
    uint64_t middle = first + ((uint64_t)1 << (level - 1));
    if (choice != BIT_TRUE && !read_part(of, first, level - 1, result))
        return false;
    if (choice != BIT_FALSE && !read_part(of, middle, level - 1, choice == BIT_TRUE ? result : high))
        return false;
    if (abs(choice) != BIT_TRUE)
        bits_word_choose(of->gates, of->width, choice, high, result, result);
    return bits_gates_count(of->gates) <= of->most_gates;
}

bool bits_table(bits_gates *of, const expr_bytes *table, unsigned width, const bit *offset, bit *result)
{
    unsigned levels = table->size > 1 ? 32 - (unsigned)__builtin_clz(table->size - 1) : 0;
    const table_read read = {of, table, width, offset, bits_gates_count(of) + BITS_TABLE_GATES};
    if (!read_part(&read, 0, levels, result))
        return false;
    bit is_outside = bits_word_any(of, 64 - levels, offset + levels);
    for (unsigned i = 0; i < width; i++)
        result[i] = bits_and(of, result[i], -is_outside);
    return true;
}
