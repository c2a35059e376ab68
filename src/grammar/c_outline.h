#ifndef c_outline_h_INCLUDED
#define c_outline_h_INCLUDED

/* Where in the words of C text its functions and its tables stand. */

#include "c_words.h"

/* A function, or a variable with a value in braces. */
typedef struct c_part {
    const char *name;  /* of the words */
    size_t at;         /* the name's index */
    size_t first, end; /* words between the braces */
} c_part;

typedef ARRAY(c_part) c_parts; /* by name */

typedef struct c_outline {
    c_parts functions, tables;
} c_outline;

void c_outline_read(const c_word_list *of, c_outline *into);
void c_outline_free(c_outline *of);

/* SIZE_MAX: there is none of that name. */
size_t c_parts_find(const c_parts *among, const char *name);

#endif
