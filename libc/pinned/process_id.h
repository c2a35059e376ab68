#ifndef process_id_h_INCLUDED
#define process_id_h_INCLUDED

/* Process ids of pinned runs: above the kernel's limit of 2 to the 22nd, so that no process has them. */
enum { PINNED_PARENT_ID = 4194305, PINNED_PROCESS_ID = 4194306 };

#endif
