#ifndef run_end_h_INCLUDED
#define run_end_h_INCLUDED

/* What a run leaves behind outside its memory: processes, and positions in files that were open before it. */

#include "runtime.h"

#include <sys/types.h>

/* In the forking process, once, before the first run. */
LOCAL void run_end_prepare(void);

/* In a run: neither it nor what it starts can leave its process group. */
LOCAL void run_end_lock_group(void);

/* In the forking process, after a run's first process has ended: the others may end too, within a while. None is left when
 * it returns. `group` is the run's process group. */
LOCAL void run_end_processes(pid_t group);

/* Positions are shared by all processes, so each run has to begin with those of the fork point. */
LOCAL void run_end_put_back_positions(void);

#endif
