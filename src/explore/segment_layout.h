#ifndef segment_layout_h_INCLUDED
#define segment_layout_h_INCLUDED

/* What stands where in the segment of a program with these settings (../trace/segment.h). */

#include "../base/text.h"
#include "executor.h"

/* Fills the header, and the content of its area `names`. `folder` is the program's working folder. The segment's
 * size. */
size_t segment_layout_make(const executor_settings *settings, const char *folder, segment_header *header, text *names);

#endif
