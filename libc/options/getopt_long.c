#include "scan_options.h"

WEAK int getopt_long(int count, char *const *words, const char *letters, const struct option *names, int *index)
{
    return __libsplat_getopt(count, words, letters, names, index, LONG_BEHIND_TWO);
}
