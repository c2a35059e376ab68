/* Packs a generated text with blocks of all three kinds that RFC 1951 knows, then unpacks it again and again
 * and takes the CRC-32 of what comes out. With an argument, writes the packed text as a gzip file to standard
 * output instead. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TEXT_SIZE = 1 << 19,
    PACKED_SIZE = TEXT_SIZE + TEXT_SIZE / 8,
    ROUNDS = 52,
    BLOCK_SIZE = 30000,
    MATCH_LIMIT = 258,
    LITERALS = 288,
    DISTANCES = 30,
    LONGEST_CODE = 15,
    HASH_BITS = 13
};

static const uint16_t length_base[29] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                         31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
static const uint8_t length_extra[29] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                         2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
static const uint16_t distance_base[DISTANCES] = {
    1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
    193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
static const uint8_t distance_extra[DISTANCES] = {0, 0, 0, 0, 1, 1, 2, 2,  3,  3,  4,  4,  5,  5,  6,
                                                  6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13};
static const uint8_t length_order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};

static void fail(const char *why)
{
    printf("%s\n", why);
    exit(1);
}

/* CRC-32 */

static uint32_t crc_table[256];

static void make_crc_table(void)
{
    for (uint32_t i = 0; i < 256; i++) {
        uint32_t crc = i;
        for (int bit = 0; bit < 8; bit++)
            crc = crc & 1 ? crc >> 1 ^ 0xedb88320u : crc >> 1;
        crc_table[i] = crc;
    }
}

static uint32_t find_crc(const uint8_t *bytes, size_t size)
{
    uint32_t crc = 0xffffffffu;
    for (size_t i = 0; i < size; i++)
        crc = crc >> 8 ^ crc_table[(crc ^ bytes[i]) & 0xff];
    return ~crc;
}

/* Code lengths that both sides know */

static void set_fixed_lengths(uint8_t *literal, uint8_t *distance)
{
    for (int i = 0; i < LITERALS; i++)
        literal[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
    memset(distance, 5, DISTANCES);
}

/* Packing */

typedef struct packer {
    uint8_t *bytes;
    size_t size;
    uint32_t bits;
    int bit_count;
    uint8_t literal_length[LITERALS], distance_length[DISTANCES];
    uint16_t literal_code[LITERALS], distance_code[DISTANCES];
    int32_t last_seen[1 << HASH_BITS];
} packer;

static void put_byte(packer *p, unsigned byte)
{
    if (p->size == PACKED_SIZE)
        fail("packed text is too long");
    p->bytes[p->size++] = (uint8_t)byte;
}

static void put_bits(packer *p, uint32_t value, int count)
{
    p->bits |= value << p->bit_count;
    p->bit_count += count;
    while (p->bit_count >= 8) {
        put_byte(p, p->bits & 0xff);
        p->bits >>= 8;
        p->bit_count -= 8;
    }
}

static void fill_byte(packer *p)
{
    if (p->bit_count > 0)
        put_bits(p, 0, 8 - p->bit_count);
}

/* Canonical codes, bits reversed as they go into the stream. */
static void make_codes(const uint8_t *length, int count, uint16_t *code)
{
    uint32_t next = 0;
    for (int bits = 1; bits <= LONGEST_CODE; bits++, next <<= 1)
        for (int i = 0; i < count; i++)
            if (length[i] == bits) {
                uint32_t reversed = 0;
                for (int bit = 0; bit < bits; bit++)
                    reversed |= (next >> bit & 1) << (bits - 1 - bit);
                code[i] = (uint16_t)reversed;
                next++;
            }
}

static void put_literal(packer *p, int symbol)
{
    put_bits(p, p->literal_code[symbol], p->literal_length[symbol]);
}

static void put_match(packer *p, int length, int distance)
{
    int at = 28;
    while (length < length_base[at])
        at--;
    put_literal(p, 257 + at);
    put_bits(p, (uint32_t)(length - length_base[at]), length_extra[at]);
    at = DISTANCES - 1;
    while (distance < distance_base[at])
        at--;
    put_bits(p, p->distance_code[at], p->distance_length[at]);
    put_bits(p, (uint32_t)(distance - distance_base[at]), distance_extra[at]);
}

static unsigned hash_three(const uint8_t *at)
{
    uint32_t three = at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16;
    return three * 2654435761u >> (32 - HASH_BITS);
}

static void put_text(packer *p, const uint8_t *text, int from, int to)
{
    for (int at = from; at < to;) {
        int length = 0, distance = 0;
        if (at + 3 <= to) {
            int32_t *seen = &p->last_seen[hash_three(text + at)];
            if (*seen >= 0 && at - *seen <= 32768) {
                distance = at - *seen;
                while (length < MATCH_LIMIT && at + length < to && text[*seen + length] == text[at + length])
                    length++;
            }
            *seen = at;
        }
        if (length >= 3) {
            put_match(p, length, distance);
            at += length;
        } else
            put_literal(p, text[at++]);
    }
    put_literal(p, 256);
}

static void put_stored_block(packer *p, const uint8_t *text, int from, int to)
{
    put_bits(p, 0, 2);
    fill_byte(p);
    unsigned size = (unsigned)(to - from);
    put_bits(p, size & 0xffff, 16);
    put_bits(p, ~size & 0xffff, 16);
    for (int i = from; i < to; i++)
        put_byte(p, text[i]);
}

static void put_fixed_block(packer *p, const uint8_t *text, int from, int to)
{
    put_bits(p, 1, 2);
    set_fixed_lengths(p->literal_length, p->distance_length);
    make_codes(p->literal_length, LITERALS, p->literal_code);
    make_codes(p->distance_length, DISTANCES, p->distance_code);
    put_text(p, text, from, to);
}

/* Nearly flat codes for all 286 and 30 symbols: lengths 8 and 9, 4 and 5, which need no table of frequencies.
 */
static void put_dynamic_block(packer *p, const uint8_t *text, int from, int to)
{
    put_bits(p, 2, 2);
    for (int i = 0; i < 286; i++)
        p->literal_length[i] = i >= 32 && i < 258 ? 8 : 9;
    for (int i = 0; i < DISTANCES; i++)
        p->distance_length[i] = i < 28 ? 5 : 4;
    make_codes(p->literal_length, 286, p->literal_code);
    make_codes(p->distance_length, DISTANCES, p->distance_code);

    uint8_t lengths[19] = {[4] = 2, [5] = 2, [8] = 2, [9] = 2};
    uint16_t codes[19];
    make_codes(lengths, 19, codes);
    put_bits(p, 286 - 257, 5);
    put_bits(p, DISTANCES - 1, 5);
    put_bits(p, 12 - 4, 4);
    for (int i = 0; i < 12; i++)
        put_bits(p, lengths[length_order[i]], 3);
    for (int i = 0; i < 286; i++)
        put_bits(p, codes[p->literal_length[i]], 2);
    for (int i = 0; i < DISTANCES; i++)
        put_bits(p, codes[p->distance_length[i]], 2);
    put_text(p, text, from, to);
}

static void pack(packer *p, const uint8_t *text, int size)
{
    for (int i = 0; i < 1 << HASH_BITS; i++)
        p->last_seen[i] = -1;
    int number = 0;
    for (int from = 0; from < size; from += BLOCK_SIZE, number++) {
        int to = size - from < BLOCK_SIZE ? size : from + BLOCK_SIZE;
        put_bits(p, to == size, 1);
        if (number % 8 == 0)
            put_stored_block(p, text, from, to);
        else if (number % 2 == 0)
            put_fixed_block(p, text, from, to);
        else
            put_dynamic_block(p, text, from, to);
    }
    fill_byte(p);
}

/* Unpacking */

typedef struct code_table {
    uint16_t count[LONGEST_CODE + 1]; /* codes of each length */
    uint16_t symbol[LITERALS];        /* in the order of their codes */
} code_table;

typedef struct unpacker {
    const uint8_t *bytes;
    size_t size, at;
    uint32_t bits;
    int bit_count;
    uint8_t *text;
    size_t text_size;
} unpacker;

static uint32_t get_bits(unpacker *u, int count)
{
    while (u->bit_count < count) {
        if (u->at == u->size)
            fail("stream ends early");
        u->bits |= (uint32_t)u->bytes[u->at++] << u->bit_count;
        u->bit_count += 8;
    }
    uint32_t value = u->bits & ((1u << count) - 1);
    u->bits >>= count;
    u->bit_count -= count;
    return value;
}

static void put_char(unpacker *u, uint8_t byte)
{
    if (u->text_size == TEXT_SIZE)
        fail("text is too long");
    u->text[u->text_size++] = byte;
}

static void make_table(code_table *table, const uint8_t *length, int count)
{
    uint16_t next[LONGEST_CODE + 1];
    memset(table->count, 0, sizeof table->count);
    for (int i = 0; i < count; i++)
        table->count[length[i]]++;
    table->count[0] = 0;
    next[0] = 0;
    for (int bits = 1; bits <= LONGEST_CODE; bits++)
        next[bits] = (uint16_t)(next[bits - 1] + table->count[bits - 1]);
    for (int i = 0; i < count; i++)
        if (length[i] != 0)
            table->symbol[next[length[i]]++] = (uint16_t)i;
}

static int get_symbol(unpacker *u, const code_table *table)
{
    int code = 0, first = 0, index = 0;
    for (int bits = 1; bits <= LONGEST_CODE; bits++) {
        code |= (int)get_bits(u, 1);
        int count = table->count[bits];
        if (code - first < count)
            return table->symbol[index + code - first];
        index += count;
        first = (first + count) << 1;
        code <<= 1;
    }
    fail("bad code");
    return -1;
}

static void get_match(unpacker *u, int symbol, const code_table *distances)
{
    if (symbol > 285)
        fail("bad length");
    size_t length = length_base[symbol - 257] + get_bits(u, length_extra[symbol - 257]);
    int at = get_symbol(u, distances);
    if (at >= DISTANCES)
        fail("bad distance");
    size_t distance = distance_base[at] + get_bits(u, distance_extra[at]);
    if (distance > u->text_size)
        fail("distance before the start");
    while (length-- > 0)
        put_char(u, u->text[u->text_size - distance]);
}

static void get_coded_block(unpacker *u, const uint8_t *literal, const uint8_t *distance)
{
    code_table literals, distances;
    make_table(&literals, literal, LITERALS);
    make_table(&distances, distance, DISTANCES);
    for (;;) {
        int symbol = get_symbol(u, &literals);
        if (symbol == 256)
            return;
        if (symbol < 256)
            put_char(u, (uint8_t)symbol);
        else
            get_match(u, symbol, &distances);
    }
}

static void get_stored_block(unpacker *u)
{
    u->bits = 0;
    u->bit_count = 0;
    uint32_t size = get_bits(u, 16);
    if ((size ^ get_bits(u, 16)) != 0xffff)
        fail("bad size of a stored block");
    while (size-- > 0)
        put_char(u, (uint8_t)get_bits(u, 8));
}

static void get_lengths(unpacker *u, uint8_t *literal, uint8_t *distance)
{
    int literals = 257 + (int)get_bits(u, 5), distances = 1 + (int)get_bits(u, 5),
        coded = 4 + (int)get_bits(u, 4);
    uint8_t lengths[LITERALS + 32] = {0}, order[19] = {0};
    if (literals > 286 || distances > DISTANCES)
        fail("too many codes");
    for (int i = 0; i < coded; i++)
        order[length_order[i]] = (uint8_t)get_bits(u, 3);
    code_table table;
    make_table(&table, order, 19);
    for (int i = 0; i < literals + distances;) {
        int symbol = get_symbol(u, &table), repeat = 1;
        uint8_t length = (uint8_t)symbol;
        if (symbol == 16) {
            if (i == 0)
                fail("nothing to repeat");
            length = lengths[i - 1];
            repeat = 3 + (int)get_bits(u, 2);
        } else if (symbol > 16) {
            length = 0;
            repeat = symbol == 17 ? 3 + (int)get_bits(u, 3) : 11 + (int)get_bits(u, 7);
        }
        if (i + repeat > literals + distances)
            fail("too many lengths");
        while (repeat-- > 0)
            lengths[i++] = length;
    }
    memset(literal, 0, LITERALS);
    memset(distance, 0, DISTANCES);
    memcpy(literal, lengths, (size_t)literals);
    memcpy(distance, lengths + literals, (size_t)distances);
}

static void unpack(unpacker *u)
{
    uint8_t literal[LITERALS], distance[DISTANCES];
    uint32_t last;
    do {
        last = get_bits(u, 1);
        switch (get_bits(u, 2)) {
        case 0: get_stored_block(u); break;
        case 1:
            set_fixed_lengths(literal, distance);
            get_coded_block(u, literal, distance);
            break;
        case 2:
            get_lengths(u, literal, distance);
            get_coded_block(u, literal, distance);
            break;
        default: fail("bad kind of block");
        }
    } while (!last);
}

/* The program */

static void make_text(uint8_t *text)
{
    static const char *const words[] = {"path", "branch", "solver",   "input",    "of", "the",
                                        "and",  "test",   "concrete", "symbolic", "is", "a",
                                        "node", "trace",  "run",      "bug"};
    uint32_t seed = 11;
    size_t at = 0;
    while (at < TEXT_SIZE) {
        seed = seed * 1664525 + 1013904223;
        const char *word = words[seed >> 28];
        if (seed >> 20 & 3)
            for (; *word && at < TEXT_SIZE; word++)
                text[at++] = (uint8_t)*word;
        else
            text[at++] = (uint8_t)(seed >> 12);
        if (at < TEXT_SIZE)
            text[at++] = ' ';
    }
}

static void write_four(uint32_t value)
{
    for (int i = 0; i < 4; i++)
        putchar((int)(value >> 8 * i & 0xff));
}

int main(int argc, char **argv)
{
    static uint8_t text[TEXT_SIZE], packed[PACKED_SIZE], unpacked[TEXT_SIZE];
    static packer p = {.bytes = packed};
    (void)argv;
    make_crc_table();
    make_text(text);
    uint32_t wanted = find_crc(text, TEXT_SIZE);
    pack(&p, text, TEXT_SIZE);
    if (argc > 1) {
        fwrite("\x1f\x8b\x08\0\0\0\0\0\0\xff", 1, 10, stdout);
        fwrite(packed, 1, p.size, stdout);
        write_four(wanted);
        write_four(TEXT_SIZE);
        return 0;
    }
    uint32_t checksum = 0;
    for (int round = 0; round < ROUNDS; round++) {
        unpacker u = {.bytes = packed, .size = p.size, .text = unpacked};
        unpack(&u);
        uint32_t crc = find_crc(unpacked, u.text_size);
        if (crc != wanted || u.text_size != TEXT_SIZE)
            fail("unpacked text differs");
        checksum = checksum * 31 + crc;
    }
    printf("packed %zu of %d checksum %08x\n", p.size, TEXT_SIZE, (unsigned)checksum);
    return 0;
}
