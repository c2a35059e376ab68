/* Reads a byte behind its data. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t *copy = malloc(size + 1);
    memcpy(copy, data, size);
    int found = size == 2 && copy[0] == 'k' && copy[size + 1] == 1; // @read
    free(copy);
    return found;
}
