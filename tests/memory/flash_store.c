// A store in flash memory that is emulated in a heap block: it is formatted, written three times, read
// once. Offset plus length wraps in both checks of the bounds.
// RUN: --time 20s
// BUG: out-of-bounds-read|out-of-bounds-write @write
// BUG: out-of-bounds-read @read
// INPUT: 4:0 4:0xfffffff0 4:16
// INPUT: 4:0 4:8 4:4 4:1 4:8 4:4 4:2 4:8 4:4 4:0 4:0xfffffff8 4:12
#include <splat.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { SECTOR_SIZE = 64, SECTORS = 3, WRITES = 3, MOST_LENGTH = 16, ERASED = 0xff };

struct sector_head {
    uint16_t mark, writes;
};

struct flash {
    uint8_t *bytes;
    uint32_t sector_size, sectors;
};

static const uint16_t FORMATTED = 0x1f5a;

static int format(struct flash *flash)
{
    struct sector_head head = {FORMATTED, 0};
    flash->sector_size = SECTOR_SIZE;
    flash->sectors = SECTORS;
    flash->bytes = malloc(SECTORS * SECTOR_SIZE);
    if (flash->bytes == NULL)
        return -1;
    memset(flash->bytes, ERASED, SECTORS * SECTOR_SIZE);
    for (uint32_t i = 0; i < SECTORS; i++)
        memcpy(flash->bytes + i * SECTOR_SIZE, &head, sizeof head);
    return 0;
}

static int is_outside(const struct flash *flash, uint32_t offset, uint32_t length)
{
    uint32_t room = flash->sector_size - (uint32_t)sizeof(struct sector_head);
#ifdef FIXED
    return offset > room || length > room - offset;
#else
    return offset + length > room;
#endif
}

/* Where data of a sector starts, or null. */
static uint8_t *locate(const struct flash *flash, uint32_t sector, uint32_t offset, uint32_t length)
{
    struct sector_head head;
    if (sector >= flash->sectors || length > MOST_LENGTH || is_outside(flash, offset, length))
        return NULL;
    uint8_t *start = flash->bytes + sector * flash->sector_size;
    memcpy(&head, start, sizeof head);
    return head.mark == FORMATTED ? start + sizeof head + offset : NULL;
}

static int write_data(struct flash *flash, uint32_t sector, uint32_t offset, const uint8_t *data,
                      uint32_t length)
{
    struct sector_head head;
    uint8_t *to = locate(flash, sector, offset, length);
    if (to == NULL || length == 0)
        return -1;
    for (uint32_t i = 0; i < length; i++)
        to[i] &= data[i]; // @write
    uint8_t *start = flash->bytes + sector * flash->sector_size;
    memcpy(&head, start, sizeof head);
    head.writes++;
    memcpy(start, &head, sizeof head);
    return 0;
}

static int read_data(const struct flash *flash, uint32_t sector, uint32_t offset, uint8_t *data,
                     uint32_t length)
{
    const uint8_t *from = locate(flash, sector, offset, length);
    if (from == NULL)
        return -1;
    for (uint32_t i = 0; i < length; i++)
        data[i] = from[i]; // @read
    return (int)length;
}

int main(void)
{
    struct flash flash;
    uint8_t data[MOST_LENGTH] = {0x10, 0x32, 0x54, 0x76};
    if (format(&flash) < 0)
        return 1;
    for (int i = 0; i < WRITES; i++) {
        uint32_t sector = splat_uint("sector"), offset = splat_uint("offset"), length = splat_uint("length");
        if (write_data(&flash, sector, offset, data, length) < 0)
            break;
    }
    uint32_t sector = splat_uint("sector"), offset = splat_uint("offset"), length = splat_uint("length");
    int got = read_data(&flash, sector, offset, data, length);
    free(flash.bytes);
    return got > 4;
}
