#ifndef long_option_h_INCLUDED
#define long_option_h_INCLUDED

#include "scan_options.h"

/* One look for a long option: the word --name or --name=value is words[optind]. */
typedef struct long_search {
    int count;
    char *const *words;
    const char *letters; /* of short options */
    const struct option *names;
    int *index;
    bool behind_one; /* a word with one dash may be a long option */
    bool tells;      /* of errors */
    const char *prefix;
} long_search;

/* Null: there is no such letter. */
static inline const char *find_letter(const char *letters, char c)
{
    for (; *letters; letters++)
        if (*letters == c)
            return letters;
    return NULL;
}

/* What getopt_long returns; -1: it is no long option after all, but may be a short one. */
int __libsplat_take_long_option(const long_search *search, const char *text);

#endif
