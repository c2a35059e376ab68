// Runs of dots are copied under a bound that knows the start of the run only.
// RUN: --runs 6000 --data 256
// BUG: out-of-bounds-write @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <stddef.h>
#include <stdint.h>

#ifndef SIZE
#define SIZE 80
#endif

struct name {
    char text[SIZE];
};

static size_t shorten(struct name *to, const uint8_t *from, size_t length)
{
    size_t used = 0;
    for (size_t i = 0; i < length; i++) {
        if (used + 4 >= SIZE)
            return used;
        if (from[i] == '.' && i + 1 < length && from[i + 1] == '.') {
            while (i < length && from[i] == '.') {
#ifdef FIXED
                if (used + 4 >= SIZE)
                    return used;
#endif
                to->text[used++] = '.'; // @bug
                i++;
            }
            i--;
        } else if (from[i] > ' ') {
            to->text[used++] = (char)from[i];
        }
    }
    return used;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct name name;
    return shorten(&name, data, size) > SIZE;
}
