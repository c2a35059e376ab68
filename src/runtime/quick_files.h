#ifndef quick_files_h_INCLUDED
#define quick_files_h_INCLUDED

/* Files that a run opens only to read them: they are closed after it. */

#include "runtime.h"

enum { QUICK_FILES = 32 };

typedef struct quick_files {
    int descriptors[QUICK_FILES];
    uint32_t count;
} quick_files;

/* Does this call open a file for reading, or close one that the run opened? */
LOCAL bool quick_files_can(const quick_files *of, long number, const long arguments[6]);

/* Does it: the kernel's result. */
LOCAL long quick_files_do(quick_files *of, long number, const long arguments[6]);

/* After a run. */
LOCAL void quick_files_put_back(quick_files *of);

#endif
