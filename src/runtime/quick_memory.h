#ifndef quick_memory_h_INCLUDED
#define quick_memory_h_INCLUDED

/* What a run changes in its process's memory, and how it is put back. All private pages that can be written are closed
 * (read-only) at first. A page is copied and opened when it is first written to, and put back after every run from then
 * on. What the run maps itself is unmapped. */

#include "runtime.h"

#include <signal.h>

enum { QUICK_PAGE = 4096, QUICK_PAGES = 256, QUICK_RANGES = 256, QUICK_MAPPINGS = 32 };

typedef struct quick_range {
    uintptr_t start, end;
    int rights; /* as of mmap */
} quick_range;

typedef struct quick_memory {
    quick_range ranges[QUICK_RANGES]; /* private and writable */
    quick_range mappings[QUICK_MAPPINGS]; /* made by the run */
    uintptr_t pages[QUICK_PAGES];     /* those that are open, of the ranges */
    uint32_t range_count, mapping_count, page_count;
    quick_range kernels;          /* what the kernel writes on its own; not put back */
    uintptr_t stack_start, stack_end;
    uint64_t stack_size; /* its limit, as of setrlimit */
    uintptr_t end_of_data;              /* as of brk */
    uint8_t (*saved)[QUICK_PAGE];       /* what the open pages hold before a run; read-only but when one is added */
} quick_memory;

/* Lists the ranges; `saved` has room for QUICK_PAGES; the handlers' stack is left alone. False: it cannot be done. */
LOCAL bool quick_memory_find(quick_memory *of, void *saved, const stack_t *signal_stack);

/* Later processes find out anew which pages runs write. */
LOCAL void quick_memory_forget(quick_memory *of);

/* Closes all pages but those that an earlier process of the program opened. */
LOCAL void quick_memory_close(quick_memory *of);

/* Before the first run: what is open is copied. */
LOCAL void quick_memory_save(quick_memory *of);

/* Opens this page if it is closed. False: it was not, or there is no room for it. */
LOCAL bool quick_memory_open(quick_memory *of, uintptr_t address);

/* Is no page of it closed? Where one is, the kernel could not write. */
LOCAL bool quick_memory_is_open(quick_memory *of, uintptr_t address, uint64_t size);
/* False: no room. */
LOCAL bool quick_memory_open_all(quick_memory *of, uintptr_t address, uint64_t size);

/* As the system calls: the kernel's result, or false and nothing done where it could not be undone. */
LOCAL bool quick_memory_brk(const quick_memory *of, uintptr_t wanted, long *result);
LOCAL bool quick_memory_map(quick_memory *of, const long arguments[6], long *result);
LOCAL bool quick_memory_unmap(quick_memory *of, uintptr_t start, uint64_t size, long *result);

/* After a run. */
LOCAL void quick_memory_put_back(quick_memory *of);

/* All pages get their rights back; nothing more is watched. */
LOCAL void quick_memory_release(const quick_memory *of);

#endif
