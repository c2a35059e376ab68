/* A fuzzer's harness: no main. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 3 && data[0] * 0.5 > 100.0 && data[1] == 7 * data[2] + 1)
        abort();
    return 0;
}
