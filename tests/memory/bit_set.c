// A set of numbers as bits in words: the number of words is rounded down.
// BUG: out-of-bounds-read|out-of-bounds-write @bug
// INPUT: 4:70 4:69
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdint.h>
#include <stdlib.h>

enum { WORD_BITS = 32, MOST = 100 };

struct bit_set {
    uint32_t *words;
    unsigned size;
};

static int set_create(struct bit_set *of, unsigned size)
{
#ifdef FIXED
    unsigned words = (size + WORD_BITS - 1) / WORD_BITS;
#else
    unsigned words = size / WORD_BITS + 1 - (size > WORD_BITS);
#endif
    of->words = calloc(words, sizeof *of->words);
    of->size = size;
    return of->words == NULL ? -1 : 0;
}

static int set_add(struct bit_set *to, unsigned number)
{
    if (number >= to->size)
        return -1;
    to->words[number / WORD_BITS] |= UINT32_C(1) << number % WORD_BITS; // @bug
    return 0;
}

int main(void)
{
    struct bit_set set;
    int size = splat_range(1, MOST, "size");
    if (set_create(&set, (unsigned)size) < 0)
        return 1;
    int result = set_add(&set, (unsigned)splat_range(0, MOST, "number"));
    free(set.words);
    return result < 0;
}
