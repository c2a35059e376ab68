#ifndef input_objects_h_INCLUDED
#define input_objects_h_INCLUDED

/* Between the flat input of a run and the named objects of a saved test.
 *
 * Every input becomes an object of its name with its bytes; a SIZED input only with the bytes that its length
 * says, a STRING with those before its first zero and at least those that are symbolic. An empty input has no object. Inputs of one name are told apart by order; one that follows an empty
 * one of its name is called "name#K", K being its number among the inputs of that name, from 0, so that it
 * stays in its place. */

#include "../trace/trace.h"
#include "ktest.h"

/* Appends the objects of the run's input to `to`. Bytes of the input at `size` and beyond are 0. */
void store_objects_from_input(const trace_input *inputs, size_t input_count, const uint8_t *input,
                              size_t size, ktest *to);

/* Appends what stat says of a symbolic file: an empty one is told from a missing one by that, and KLEE's tools expect
 * it. */
void store_add_file_facts(const char *name, ktest *to);

/* Appends the flat input of a run that declares these inputs. What an object lacks is 0, what it has too much
 * is cut off. The number of objects that no input took. */
size_t store_input_from_objects(const trace_input *inputs, size_t input_count, const ktest *from,
                                text *input);

#endif
