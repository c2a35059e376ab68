#ifndef option_values_h_INCLUDED
#define option_values_h_INCLUDED

/* Numbers and times on the command line. False if the word is none, or out of range. */

#include "../trace/segment.h"

#include <stdbool.h>
#include <stdint.h>

#define OPTION_LARGEST_SIZE (1u << 19) /* of an input */

bool option_values_count(const char *word, uint64_t limit, uint64_t *value);
bool option_values_size(const char *word, segment_size *value); /* N or N:K; K is at most N */
bool option_values_seconds(const char *word, double *value); /* 90, 500ms, 90s, 10m, 1h; more than 0 */

#endif
