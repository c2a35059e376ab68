#ifndef joint_h_INCLUDED
#define joint_h_INCLUDED

/* Where a token ends and the next one begins: does the scanner read the first one as it should, whatever fills the holes? It
 * reads on while its longest match could become longer, so that depends on what stands behind the token. */

#include "language.h"

enum joint {
    JOINT_FINE,   /* so it is read */
    JOINT_UNSURE, /* depends on the words, or on what stands farther behind */
    JOINT_WRONG,  /* some words at least are read otherwise */
};

enum { JOINT_NOTHING = -1 }; /* between the two, or in place of one of them: the sentence begins or ends there */

typedef struct joints joints;

/* `of` must outlive it, and has a scanner. */
joints *joints_new(const language *of);
void joints_free(joints *of);

/* Behind the form `a`, which stands at the start of a line or not, comes the separator, and then the form `b`. */
enum joint joints_find(joints *of, int64_t a, bool is_line_start, int separator, int64_t b);

/* What stands between two forms, and the second one. */
typedef struct joint_part {
    int separator;
    int64_t form;
} joint_part;

/* The same where all is known that stands behind, up to the sentence's end. */
enum joint joints_follow(joints *of, uint32_t a, bool is_line_start, const joint_part *parts, size_t count);

#endif
