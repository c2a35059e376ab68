#ifndef sentence_pattern_h_INCLUDED
#define sentence_pattern_h_INCLUDED

/* Symbolic sentences as patterns of a campaign's inputs. */

#include "../explore/constraint.h"
#include "sentence.h"

/* The context of sentence_constrain. */
typedef struct sentence_patterns {
    const language *language;
    const char *object; /* name of the input that the sentence is */
    bool is_free;       /* holes may be filled with anything */
} sentence_patterns;

void sentence_pattern_pack(const sentence *of, text *to);

/* For constraint_source. */
void sentence_constrain(void *context, const text *pattern, const trace_input *inputs, size_t input_count, expr_arena *arena,
                        constraint_list *into);

#endif
