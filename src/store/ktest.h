#ifndef ktest_h_INCLUDED
#define ktest_h_INCLUDED

/* A saved test in KLEE's .ktest format, version 3: the program's arguments and its input objects, in order.
 *
 *     "KTEST" | version | args { length, bytes }* | symbolic args | 0 | objects { name length, name, size, bytes }*
 *
 * All numbers are 32 bits, big-endian. KLEE's own tools cannot read an object without bytes or name: such an
 * object is left out when a test is written, and an absent object means an empty input. */

#include "../base/array.h"
#include "../base/text.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct ktest_object {
    char *name;
    uint8_t *bytes;
    uint32_t size;
} ktest_object;

/* A zero-filled ktest is an empty test. It owns what it holds. */
typedef struct ktest {
    ARRAY(char *) args; /* the first is the program */
    uint32_t symbolic_args; /* how many follow whose content is in the objects arg00, arg01, ... */
    ARRAY(ktest_object) objects;
} ktest;

/* What stat says of a symbolic file, for KLEE's tools: no input of the program. */
bool ktest_is_facts(const ktest_object *object);

/* Both copy what they are given. */
void ktest_add_arg(ktest *to, const char *arg);
void ktest_add_object(ktest *to, const char *name, const void *bytes, uint32_t size);

void ktest_write(const ktest *of, text *bytes);

/* Also takes versions 1 and 2 and the older magic "BOUT\n". False with a reason (static text) when the bytes
 * are no test; `into`, which must be empty, stays so. */
bool ktest_read(ktest *into, const uint8_t *bytes, size_t size, const char **why);

/* The same for a file. */
bool ktest_load(ktest *into, const char *path, const char **why);

void ktest_free(ktest *of);

#endif
