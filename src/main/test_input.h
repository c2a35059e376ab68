#ifndef test_input_h_INCLUDED
#define test_input_h_INCLUDED

/* From a saved test to the flat input of a run. */

#include "../explore/executor.h"
#include "../explore/found_bug.h"
#include "../store/ktest.h"

/* Fills `input` with the test's objects in the order in which the program asks for them, which is found by running it.
 * An input called `without` (may be null) is then left out. False with the reason in *why, which the caller frees. */
bool test_input_find(const executor_settings *program, const ktest *test, const char *without, text *input,
                     char **why);

/* The inputs that it asks for when all of them are empty or zero. False with the reason in *why, which the caller frees. */
bool test_input_list(const executor_settings *program, trace_input_list *into, char **why);

/* Reads a .ktest file; any other file becomes a test whose standard input, or fuzzer data, is its content. False after a
 * message. */
bool test_input_load(const char *path, const char *raw_name, ktest *into);

#endif
