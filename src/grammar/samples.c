#include "samples.h"

#include "../base/memory.h"
#include "../base/random.h"

#include <string.h>

enum { MOST_SAMPLES = 16 };

typedef struct maker {
    const automaton *words;
    automaton_slices in;
    random_source random;
    uint8_t *word; /* so far */
    samples *into;
} maker;

static void keep(maker *of)
{
    memcpy(of->into->bytes + of->into->count++ * of->in.length, of->word, of->in.length);
}

static void add_all(maker *of, size_t position, uint32_t state)
{
    if (position == of->in.length) {
        keep(of);
        return;
    }
    for (unsigned byte = 0; byte < 256; byte++)
        if (automaton_is_alive(of->words, &of->in, position + 1, of->words->next[state][byte])) {
            of->word[position] = (uint8_t)byte;
            add_all(of, position + 1, of->words->next[state][byte]);
        }
}

enum choice { CHOOSE_FIRST, CHOOSE_LAST, CHOOSE_ANY };

static void add_one(maker *of, enum choice how)
{
    uint32_t state = AUTOMATON_FIRST;
    for (size_t i = 0; i < of->in.length; i++) {
        uint8_t fitting[256];
        size_t count = 0;
        for (unsigned byte = 0; byte < 256; byte++)
            if (automaton_is_alive(of->words, &of->in, i + 1, of->words->next[state][byte]))
                fitting[count++] = (uint8_t)byte;
        size_t chosen = how == CHOOSE_FIRST ? 0 : how == CHOOSE_LAST ? count - 1 : random_below(&of->random, count);
        of->word[i] = fitting[chosen];
        state = of->words->next[state][of->word[i]];
    }
    keep(of);
}

void samples_make(const automaton *words, size_t length, samples *into)
{
    maker of = {.words = words, .random = {.state = length}, .into = into};
    long double *counts = memory_allocate(length + 1, sizeof *counts);
    of.word = memory_allocate(length + 1, 1);
    automaton_count(words, length, counts);
    automaton_slice(words, length, &of.in);
    into->count = 0;
    into->bytes = memory_allocate(MOST_SAMPLES * length + 1, 1);
    if (counts[length] <= MOST_SAMPLES)
        add_all(&of, 0, AUTOMATON_FIRST);
    else
        for (size_t i = 0; i < MOST_SAMPLES; i++)
            add_one(&of, i == 0 ? CHOOSE_FIRST : i == 1 ? CHOOSE_LAST : CHOOSE_ANY);
    automaton_slices_free(&of.in);
    memory_free(of.word);
    memory_free(counts);
}

void samples_free(samples *of)
{
    memory_free(of->bytes);
    of->bytes = NULL;
    of->count = 0;
}
