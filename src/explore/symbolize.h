#ifndef symbolize_h_INCLUDED
#define symbolize_h_INCLUDED

/* Addresses of the running program as functions, files and lines, by one llvm-symbolizer that is kept open. Without
 * that program every stack is empty. */

#include "../base/array.h"
#include "../trace/module_list.h"

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct source_frame {
    char *function, *file; /* never null; "" if unknown */
    uint32_t line, column; /* 0: unknown */
} source_frame;

typedef ARRAY(source_frame) source_stack;

void source_stack_free(source_stack *of);

typedef struct symbolizer symbolizer;

symbolizer *symbolizer_new(void);
void symbolizer_free(symbolizer *of);

/* The process whose addresses are asked for from now on; it is looked at when first needed. If it is gone by then, and
 * was never looked at, `program` is taken to stand where Linux puts a program without address randomization. */
void symbolizer_set_process(symbolizer *of, pid_t pid, const char *program);

/* Tells of files that stand in the program's memory where its process, if it can still be looked at, has nothing:
 * libraries that were loaded in a run. The list is used until it is set again. */
void symbolizer_set_modules(symbolizer *of, const module_list *modules);

/* The stack of these pcs, innermost first: the first is a place, the others are return addresses. Frames of Splat's
 * runtime and of the C library are left out at both ends. Appended to `into`. */
void symbolizer_stack(symbolizer *of, const uint64_t *pcs, size_t count, source_stack *into);

/* The name of the function that begins there, also in the C library; null: not known. Valid until the next question. */
const char *symbolizer_function(symbolizer *of, uint64_t address);

#endif
