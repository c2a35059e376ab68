// A record of a type, a length, data and a CRC-16, as a serial line would carry it: the data are looked at only if the
// checksum is right.
// RUN: --runs 150
#include <splat.h>

#include <stdint.h>

enum { SIZE = 12, HEAD = 2, TAIL = 2 };

static uint16_t crc16(const uint8_t *data, unsigned size)
{
    uint16_t crc = 0xffff;
    for (unsigned i = 0; i < size; i++) {
        crc ^= (uint16_t)(data[i] << 8);
        for (int bit = 0; bit < 8; bit++)
            crc = (uint16_t)((crc << 1) ^ (0x1021 & (0u - (crc >> 15))));
    }
    return crc;
}

static int set_speed(const uint8_t *data)
{
    unsigned speed = data[0] | (unsigned)data[1] << 8;
    if (speed > 9000)
        return 3;
    return speed == 0 ? 4 : 5;
}

static int set_name(const uint8_t *data, unsigned size)
{
    unsigned digits = 0;
    for (unsigned i = 0; i < size; i++)
        if (data[i] >= '0' && data[i] <= '9')
            digits++;
        else if (data[i] < 'a' || data[i] > 'z')
            return 6;
    return digits < 3 ? 7 : 13;
}

static int handle(const uint8_t *record)
{
    unsigned type = record[0], length = record[1];
    if (length > SIZE - HEAD - TAIL)
        return 1;
    const uint8_t *data = record + HEAD, *check = data + length;
    if (crc16(record, HEAD + length) != (uint16_t)(check[0] << 8 | check[1]))
        return 2;
    switch (type) {
    case 'S': return length == 2 ? set_speed(data) : 8;
    case 'N': return set_name(data, length);
    case 'R': return length == 0 ? 9 : 8;
    case 'Q': /* all greater than the one before */
        for (unsigned i = 1; i < length; i++)
            if (data[i] <= data[i - 1])
                return 10;
        return 11;
    default: return 12;
    }
}

int main(void)
{
    uint8_t record[SIZE];
    splat_bytes(record, SIZE, "record");
    return handle(record);
}
