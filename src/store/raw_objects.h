#ifndef raw_objects_h_INCLUDED
#define raw_objects_h_INCLUDED

/* The raw bytes of a test's objects stand beside it in files called STEM.NAME. */

#include "ktest.h"

/* A test of more objects has no raw files. */
#define RAW_OBJECTS_LIMIT 64

/* NAME for each object of the test, in their order: harmless characters only, all different, never "ktest". The caller
 * frees each. False, with nothing in `names`: the test has too many objects. */
bool raw_objects_names(const ktest *test, char *names[RAW_OBJECTS_LIMIT]);

#endif
