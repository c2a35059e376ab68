#ifndef test_inputs_h_INCLUDED
#define test_inputs_h_INCLUDED

/* Which inputs a program has, as a saved test tells it. */

#include "../store/ktest.h"
#include "../trace/program_inputs.h"

typedef struct test_inputs {
    program_inputs inputs; /* for one run on the test: all of them as large as they are there */
    segment_size arguments[SEGMENT_ARGUMENTS];
    named_input files[SEGMENT_FILES], variables[SEGMENT_VARIABLES];
} test_inputs;

/* Fills what stands in a fixed place, as its parts point to each other. */
void test_inputs_find(test_inputs *into, const ktest *test);
void test_inputs_free(test_inputs *of);

/* The largest size that the test's object of this name asks for; 0: there is none. */
uint32_t test_inputs_size(const ktest *test, const char *name);

/* How many of the arguments are really there. */
uint32_t test_inputs_argument_count(const ktest *test);

#endif
