// An array at the end of a struct has as many elements as the member before it says.
// ENTRY: total
// BUG: out-of-bounds-read @bug
// TWIN-EXHAUSTED: yes

struct packet {
    unsigned short count;
    int values[];
};

int total(const struct packet *of)
{
    unsigned sum = 0;
    if (!of)
        return 0;
#ifdef FIXED
    for (int i = 0; i < of->count; i++)
#else
    for (int i = 0; i <= of->count; i++)
#endif
        sum += (unsigned)of->values[i]; // @bug
    return sum == 7;
}
