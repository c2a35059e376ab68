/* Writes random inputs for a program: tests with the objects of one of its tests, and other values in them.
 *
 *     make_inputs TEST.ktest FOLDER COUNT SEED
 *
 * Most values are below 5000, so that loops which count up to them are short. */

#include "base/file.h"
#include "base/memory.h"
#include "store/ktest.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* xorshift64*: the same inputs for the same seed. */
static uint64_t next_random(uint64_t *state)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * 2685821657736338717u >> 16;
}

static uint64_t edge(uint64_t *state, unsigned bits)
{
    uint64_t top = (uint64_t)1 << (bits - 1);
    const uint64_t edges[] = {0, 1, 2, 3, 4, (uint64_t)-1, (uint64_t)-2, top - 1, top, top + 1};
    /* The large ones make loops run for a long time: they come seldom. */
    return edges[next_random(state) % (next_random(state) % 8 == 0 ? 10 : 7)];
}

static uint64_t choose_value(uint64_t *state, unsigned bits)
{
    uint64_t kind = next_random(state) % 100;
    if (kind < 25)
        return next_random(state) % 10;
    if (kind < 50)
        return next_random(state) % 200;
    if (kind < 87)
        return next_random(state) % 5000;
    if (kind < 97)
        return edge(state, bits);
    return next_random(state) << 32 ^ next_random(state);
}

static void fill(ktest_object *object, uint64_t *state)
{
    if (ktest_is_facts(object))
        return;
    unsigned step = object->size <= 8 ? object->size : 1;
    for (uint32_t at = 0; at < object->size; at += step) {
        uint64_t value = choose_value(state, step * 8);
        memcpy(object->bytes + at, &value, step);
    }
}

static bool write_input(ktest *test, const char *folder, unsigned long number, uint64_t *state)
{
    char path[4096];
    text bytes = {0};
    for (size_t i = 0; i < test->objects.count; i++)
        fill(&test->objects.items[i], state);
    ktest_write(test, &bytes);
    snprintf(path, sizeof path, "%s/input%06lu.ktest", folder, number);
    bool is_written = file_write(path, text_get(&bytes), bytes.length);
    text_free(&bytes);
    return is_written;
}

int main(int argc, char **argv)
{
    if (argc != 5) {
        fprintf(stderr, "usage: make_inputs TEST.ktest FOLDER COUNT SEED\n");
        return 2;
    }
    ktest test = {0};
    const char *why;
    if (!ktest_load(&test, argv[1], &why)) {
        fprintf(stderr, "make_inputs: %s: %s\n", argv[1], why);
        return 2;
    }
    unsigned long count = strtoul(argv[3], NULL, 10);
    uint64_t state = strtoull(argv[4], NULL, 10) * 2654435769u + 88172645463325252u;
    for (unsigned long i = 0; i < count; i++)
        if (!write_input(&test, argv[2], i, &state)) {
            perror(argv[2]);
            return 2;
        }
    ktest_free(&test);
    return 0;
}
