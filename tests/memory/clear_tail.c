// The unused tail of a message is cleared before it is sent; a message that used all and its check sum has
// no tail.
// BUG: out-of-bounds-write @bug
// INPUT: 4:31
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { MESSAGE_SIZE = 32, SUM_SIZE = 2 };

static uint16_t sum_of(const uint8_t *bytes, size_t count)
{
    unsigned sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += bytes[i];
    return (uint16_t)sum;
}

static size_t finish(uint8_t *message, size_t used)
{
#ifdef FIXED
    if (used + SUM_SIZE > MESSAGE_SIZE)
        return 0;
#endif
    uint16_t sum = sum_of(message, used);
    size_t tail = MESSAGE_SIZE - used - SUM_SIZE;
    memset(message + used, 0, tail); // @bug
    message[MESSAGE_SIZE - 2] = (uint8_t)(sum >> 8);
    message[MESSAGE_SIZE - 1] = (uint8_t)sum;
    return tail;
}

int main(void)
{
    uint8_t *message = malloc(MESSAGE_SIZE);
    if (message == NULL)
        return 1;
    memset(message, 0x11, MESSAGE_SIZE);
    size_t tail = finish(message, (size_t)splat_range(0, MESSAGE_SIZE, "used"));
    free(message);
    return (int)tail;
}
