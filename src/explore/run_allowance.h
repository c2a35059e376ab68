#ifndef run_allowance_h_INCLUDED
#define run_allowance_h_INCLUDED

/* How many runs several processes may make together: a number that they share. Each takes a run before it makes it. */

#include <stdbool.h>
#include <stdint.h>

typedef struct run_allowance run_allowance;

/* For the calling process and those that it forks afterwards, which are numbered from 0. */
run_allowance *run_allowance_new(uint64_t runs, unsigned processes);
void run_allowance_free(run_allowance *of);

/* False: all were taken. */
bool run_allowance_take(run_allowance *from, unsigned process);

/* A run that was taken and not made. */
void run_allowance_put_back(run_allowance *to, unsigned process);

/* Runs that were made without asking. */
void run_allowance_charge(run_allowance *to, unsigned process, uint64_t runs);

/* The process died. What it took beyond the runs that it told of is free again. */
void run_allowance_end_process(run_allowance *of, unsigned process, uint64_t told);

#endif
