#ifndef quick_runs_h_INCLUDED
#define quick_runs_h_INCLUDED

/* Several runs in one forked process. A run that ends by exit, and did nothing to its process but change its memory, is
 * undone, and the next one starts where the process was forked. A run that does more (crashes, opens a file, makes a
 * thread) goes on as any other run, and its process ends with it. */

#include "runtime.h"

/* In the forking process, before its first fork. Moves the control page. */
LOCAL void quick_prepare(void);

/* In the forking process, before a fork. */
LOCAL void quick_count_fork(void);

/* In the run: returns here once for each run of this process. The control page is out of the program's reach. */
LOCAL void quick_begin(void);

#endif
