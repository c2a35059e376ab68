#ifndef scan_options_h_INCLUDED
#define scan_options_h_INCLUDED

/* Options of a command line, as the C library takes them. optind, optarg, opterr and optopt are its own. */

#include "../runtime.h"

#include <getopt.h>
#include <stdbool.h>

enum long_option_kind { LONG_NONE, LONG_BEHIND_TWO, LONG_ALSO_BEHIND_ONE };

/* As getopt_long; getopt, or getopt_long_only, by the kind. */
int __libsplat_getopt(int count, char *const *words, const char *letters, const struct option *names, int *index,
                      enum long_option_kind kind);

#endif
