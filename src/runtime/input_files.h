#ifndef input_files_h_INCLUDED
#define input_files_h_INCLUDED

/* Symbolic files, of which standard input is one. abi.h says what libc/ makes of them. */

#include "quantity.h"

/* Which files they are: before the program can do anything to them. */
LOCAL void input_files_start(void);

/* Before the program forks: a child cannot take inputs any more. */
LOCAL void input_files_begin_all(void);

/* inputs.c: `size.size` bytes of input at `to`, and how many of them there are. */
LOCAL quantity input_sized(void *to, segment_size size, const char *name);

#endif
