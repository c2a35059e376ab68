#include "regex.h"

#include <ctype.h>

enum { HEAVIEST = 1u << 30 };

void regex_pool_free(regex_pool *of)
{
    for (size_t i = 0; i < of->nodes.count; i++)
        memory_free(of->nodes.items[i]);
    array_free(&of->nodes);
}

static uint32_t weigh(const regex *of)
{
    uint64_t weight = 1, times;
    switch (of->kind) {
    case REGEX_EMPTY:
    case REGEX_SET: break;
    case REGEX_THEN:
    case REGEX_OR: weight = (uint64_t)of->a->weight + of->b->weight; break;
    case REGEX_REPEAT:
        times = of->most == REGEX_FOREVER ? (uint64_t)of->least + 1 : of->most;
        weight = of->a->weight * times + 1;
        break;
    }
    return weight < HEAVIEST ? (uint32_t)weight : HEAVIEST;
}

static const regex *add(regex_pool *pool, regex made)
{
    made.weight = weigh(&made);
    regex *kept = memory_copy(&made, sizeof made);
    array_push(&pool->nodes, kept);
    return kept;
}

const regex *regex_empty(regex_pool *pool)
{
    return add(pool, (regex){.kind = REGEX_EMPTY});
}

const regex *regex_set(regex_pool *pool, const byte_set *set)
{
    return add(pool, (regex){.kind = REGEX_SET, .set = *set});
}

const regex *regex_byte(regex_pool *pool, unsigned byte)
{
    byte_set set = {0};
    byte_set_add(&set, byte);
    return regex_set(pool, &set);
}

const regex *regex_then(regex_pool *pool, const regex *a, const regex *b)
{
    if (a->kind == REGEX_EMPTY)
        return b;
    return b->kind == REGEX_EMPTY ? a : add(pool, (regex){.kind = REGEX_THEN, .a = a, .b = b});
}

const regex *regex_or(regex_pool *pool, const regex *a, const regex *b)
{
    return add(pool, (regex){.kind = REGEX_OR, .a = a, .b = b});
}

const regex *regex_repeat(regex_pool *pool, const regex *a, uint32_t least, uint32_t most)
{
    return add(pool, (regex){.kind = REGEX_REPEAT, .a = a, .least = least, .most = most});
}

const regex *regex_word(regex_pool *pool, const char *bytes, size_t count, bool folds)
{
    const regex *made = regex_empty(pool);
    for (size_t i = 0; i < count; i++) {
        byte_set set = {0};
        byte_set_add(&set, (unsigned char)bytes[i]);
        if (folds && isalpha((unsigned char)bytes[i]))
            byte_set_add(&set, (unsigned char)bytes[i] ^ 0x20u);
        made = regex_then(pool, made, regex_set(pool, &set));
    }
    return made;
}

size_t regex_weight(const regex *of)
{
    return of->weight;
}
