#include "scan_options.h"

WEAK int getopt(int count, char *const *words, const char *letters)
{
    return __libsplat_getopt(count, words, letters, NULL, NULL, LONG_NONE);
}
