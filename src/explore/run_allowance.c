#include "run_allowance.h"

#include "../base/message.h"

#include <stdatomic.h>
#include <stddef.h>
#include <sys/mman.h>

struct run_allowance {
    size_t size;
    _Atomic int64_t left;    /* below 0 when runs were charged */
    _Atomic int64_t taken[]; /* by each process */
};

run_allowance *run_allowance_new(uint64_t runs, unsigned processes)
{
    size_t size = sizeof(run_allowance) + processes * sizeof(int64_t);
    run_allowance *made = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (made == MAP_FAILED)
        message_fatal("memory: none left for the counters of %u workers", processes);
    made->size = size;
    atomic_store(&made->left, runs < INT64_MAX ? (int64_t)runs : INT64_MAX);
    return made;
}

void run_allowance_free(run_allowance *of)
{
    if (of)
        munmap(of, of->size);
}

/* First what this process took: if it is killed in between, one run too many is free again, which is better than a run
 * that nobody ever makes. */
bool run_allowance_take(run_allowance *from, unsigned process)
{
    atomic_fetch_add(&from->taken[process], 1);
    if (atomic_fetch_sub(&from->left, 1) > 0)
        return true;
    run_allowance_put_back(from, process);
    return false;
}

void run_allowance_put_back(run_allowance *to, unsigned process)
{
    atomic_fetch_add(&to->left, 1);
    atomic_fetch_sub(&to->taken[process], 1);
}

void run_allowance_charge(run_allowance *to, unsigned process, uint64_t runs)
{
    atomic_fetch_add(&to->taken[process], (int64_t)runs);
    atomic_fetch_sub(&to->left, (int64_t)runs);
}

void run_allowance_end_process(run_allowance *of, unsigned process, uint64_t told)
{
    int64_t taken = atomic_exchange(&of->taken[process], 0);
    atomic_fetch_add(&of->left, taken - (int64_t)told);
}
