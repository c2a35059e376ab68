#ifndef entry_support_h_INCLUDED
#define entry_support_h_INCLUDED

#include "../base/text.h"
#include "entry_bounds.h"

/* Appends the C code that every harness begins with, behind the user's file: names of inputs, choices, and
 * what pointers point to. Its names begin with splat_ or s_, so that the user's macros do not meet them. */
void entry_support_add(const entry_bounds *bounds, text *to);

#endif
