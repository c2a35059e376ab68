#include <string.h>

/* One decision for each place. */
void *memmem(const void *memory, size_t size, const void *wanted, size_t length)
{
    const unsigned char *text = memory, *word = wanted;
    for (size_t start = 0; length <= size && start <= size - length; start++) {
        unsigned char difference = 0;
        for (size_t i = 0; i < length; i++)
            difference |= text[start + i] ^ word[i];
        if (!difference)
            return (void *)(text + start);
    }
    return NULL;
}
