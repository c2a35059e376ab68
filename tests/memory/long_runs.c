// Runs of a byte are packed as a pair of count and byte. The bound of the output counts a run as one byte,
// which is right for literals and wrong for a long row of runs.
// BUG: out-of-bounds-write @bug
// INPUT: "aabbccddeeffgghhiijjkkllmmnnooppqqrrssttuuvvwwxxyyzzAABBCCDDEEFF"
#include <splat.h>
#include <stdlib.h>

enum { INPUT_SIZE = 64, OUTPUT_SIZE = 48, LONGEST_RUN = 9 };

static int run_length(const unsigned char *at, const unsigned char *end)
{
    int length = 1;
    while (at + length < end && length < LONGEST_RUN && at[length] == at[0])
        length++;
    return length;
}

static unsigned char *put(unsigned char *at, int byte)
{
    *at = (unsigned char)byte; // @bug
    return at + 1;
}

/* Returns how many bytes were written. */
static int pack(unsigned char *to, const unsigned char *from, int size)
{
    const unsigned char *end = from + size;
    unsigned char *at = to;
    int room = OUTPUT_SIZE;
    while (from < end && room > 0) {
        int length = run_length(from, end);
#ifdef FIXED
        room -= length > 1 ? 2 : 1;
        if (room < 0)
            break;
#else
        room -= 1;
#endif
        if (length > 1)
            at = put(at, length);
        at = put(at, *from);
        from += length;
    }
    return (int)(at - to);
}

int main(void)
{
    unsigned char *input = malloc(INPUT_SIZE), *output = malloc(OUTPUT_SIZE);
    if (input == NULL || output == NULL)
        return 1;
    splat_bytes(input, INPUT_SIZE, "input");
    int size = pack(output, input, INPUT_SIZE);
    free(input);
    free(output);
    return size < INPUT_SIZE / 2;
}
