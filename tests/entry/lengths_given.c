// A length that only the user knows of, and a guess that is switched off.
// ENTRY: pick
// RUN: --lengths none,weights=limit
// BUG: out-of-bounds-read @bug
// TWIN-EXHAUSTED: yes

int pick(const short *weights, const int *n, int size, int limit)
{
    if (!weights || !n || size != 1000) /* free, as it counts nothing */
        return 0;
#ifdef FIXED
    if (limit == 0)
        return 0;
    return weights[limit - 1];
#else
    return weights[limit]; // @bug
#endif
}
