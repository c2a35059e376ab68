#ifndef bits_instance_h_INCLUDED
#define bits_instance_h_INCLUDED

/* One CaDiCaL solver and the part of the circuit that it knows. A gate becomes clauses when a question needs
 * it, once; what the solver learns from a question serves the next. */

#include "bits_gates.h"

#include <signal.h>
#include <stdbool.h>

typedef struct bits_instance bits_instance;

/* When a question is given up. */
typedef struct bits_limits {
    int conflicts;
    double deadline;                          /* as clock_seconds has it */
    const volatile sig_atomic_t *interrupted; /* null or: when it is not 0 */
} bits_limits;

bits_instance *bits_instance_new(const bits_gates *gates);
void bits_instance_free(bits_instance *of);

/* Number of variables that the solver has. */
size_t bits_instance_size(const bits_instance *of);

/* Makes clauses for a bit and all that it depends on. The first guess of the solver for what
 * is new will be its value on `input`. False if that takes more than `most` variables altogether. */
bool bits_instance_add(bits_instance *of, bit wanted, const uint8_t *input, size_t most);

/* Can all bits, added before, be true together? 1: yes, 0: no, -1: not known within the limits. */
int bits_instance_solve(bits_instance *of, const bit *wanted, size_t count, const bits_limits *limits);

/* After a yes: the value of an input bit; false if no question needed it. */
bool bits_instance_value(const bits_instance *of, bit input, bool *value);

/* After a no: was the bit needed for it? */
bool bits_instance_has_failed(const bits_instance *of, bit wanted);

#endif
