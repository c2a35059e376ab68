#ifndef hole_split_h_INCLUDED
#define hole_split_h_INCLUDED

/* Holes of few words of which some can stand beside a token where others cannot, whatever is put between: the scanner would read
 * those together with it. Each kind becomes a hole of its own, or is a fixed word if it is alone. */

#include "language.h"

void hole_split(language *of);

#endif
