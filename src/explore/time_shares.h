#ifndef time_shares_h_INCLUDED
#define time_shares_h_INCLUDED

/* What time went to, and what it brought, part by part, for those who give more of it to the parts that find more. What was found
 * long ago counts less and less. */

#include <stdbool.h>
#include <stddef.h>

enum { TIME_PARTS = 3 };

typedef struct time_shares {
    struct {
        double seconds, sides; /* new ones */
        bool is_left_out;
    } parts[TIME_PARTS];
} time_shares;

/* A part took so long and covered so many sides first. */
void time_shares_count(time_shares *to, unsigned part, double seconds, size_t new_sides);

double time_shares_seconds(const time_shares *of);          /* of all parts */
double time_shares_found_a_second(const time_shares *of);   /* by those that are not left out, summed up */

/* In proportion to what a part finds, and a tenth where others find nearly all. All are equal where nobody finds anything. */
double time_shares_wanted(const time_shares *of, unsigned part);

/* Has the part had less than that share? */
bool time_shares_is_behind(const time_shares *of, unsigned part, double share);

#endif
