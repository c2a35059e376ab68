// A fuzzer's harness: no main.
// RUN: --data 8 --runs 300
// BUG: abort @bug
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 4)
        return 0;
    if (data[0] == 'F' && data[1] == 'U' && data[2] == 'Z') {
#ifndef FIXED
        if (data[3] == 'Z')
            abort(); // @bug
#endif
    }
    return 0;
}
