#include "time_shares.h"

#define WINDOW_SECONDS 20.0 /* what was found longer ago counts half, and so on */
#define LEAST_SHARE 0.1

static double found_a_second(const time_shares *of, unsigned part)
{
    return of->parts[part].seconds > 0 ? of->parts[part].sides / of->parts[part].seconds : 0;
}

double time_shares_seconds(const time_shares *of)
{
    double sum = 0;
    for (unsigned i = 0; i < TIME_PARTS; i++)
        sum += of->parts[i].seconds;
    return sum;
}

double time_shares_found_a_second(const time_shares *of)
{
    double sum = 0;
    for (unsigned i = 0; i < TIME_PARTS; i++)
        sum += of->parts[i].is_left_out ? 0 : found_a_second(of, i);
    return sum;
}

void time_shares_count(time_shares *to, unsigned part, double seconds, size_t new_sides)
{
    to->parts[part].seconds += seconds;
    to->parts[part].sides += (double)new_sides;
    if (time_shares_seconds(to) < WINDOW_SECONDS)
        return;
    for (unsigned i = 0; i < TIME_PARTS; i++) {
        to->parts[i].seconds /= 2;
        to->parts[i].sides /= 2;
    }
}

double time_shares_wanted(const time_shares *of, unsigned part)
{
    double found = time_shares_found_a_second(of), sum = 0, wanted = 0;
    for (unsigned i = 0; i < TIME_PARTS; i++) {
        if (of->parts[i].is_left_out)
            continue;
        double own = found > 0 ? found_a_second(of, i) / found : 1;
        own = own < LEAST_SHARE ? LEAST_SHARE : own;
        sum += own;
        if (i == part)
            wanted = own;
    }
    return wanted / sum;
}

bool time_shares_is_behind(const time_shares *of, unsigned part, double share)
{
    return of->parts[part].seconds < time_shares_seconds(of) * share;
}
