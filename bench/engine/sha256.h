#ifndef sha256_h_INCLUDED
#define sha256_h_INCLUDED

/* SHA-256 as FIPS 180-4 states it. Whole here, so that each program that uses it is one file to the compiler.
 */

#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef struct sha256 {
    uint32_t state[8];
    uint64_t length;
    uint8_t block[64];
    size_t used;
} sha256;

static const uint32_t sha256_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotate_right(uint32_t x, unsigned n)
{
    return x >> n | x << (32 - n);
}

static void sha256_start(sha256 *hash)
{
    static const uint32_t first[8] = {
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
    };
    memcpy(hash->state, first, sizeof first);
    hash->length = 0;
    hash->used = 0;
}

static void sha256_block(sha256 *hash, const uint8_t *bytes)
{
    uint32_t w[64];
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)bytes[4 * i] << 24 | (uint32_t)bytes[4 * i + 1] << 16 |
               (uint32_t)bytes[4 * i + 2] << 8 | bytes[4 * i + 3];
    for (int i = 16; i < 64; i++) {
        uint32_t low = rotate_right(w[i - 15], 7) ^ rotate_right(w[i - 15], 18) ^ w[i - 15] >> 3;
        uint32_t high = rotate_right(w[i - 2], 17) ^ rotate_right(w[i - 2], 19) ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + low + w[i - 7] + high;
    }
    uint32_t s[8];
    memcpy(s, hash->state, sizeof s);
    for (int i = 0; i < 64; i++) {
        uint32_t mixed_e = rotate_right(s[4], 6) ^ rotate_right(s[4], 11) ^ rotate_right(s[4], 25);
        uint32_t choice = (s[4] & s[5]) ^ (~s[4] & s[6]);
        uint32_t one = s[7] + mixed_e + choice + sha256_constants[i] + w[i];
        uint32_t mixed_a = rotate_right(s[0], 2) ^ rotate_right(s[0], 13) ^ rotate_right(s[0], 22);
        uint32_t majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
        uint32_t two = mixed_a + majority;
        s[7] = s[6], s[6] = s[5], s[5] = s[4], s[4] = s[3] + one;
        s[3] = s[2], s[2] = s[1], s[1] = s[0], s[0] = one + two;
    }
    for (int i = 0; i < 8; i++)
        hash->state[i] += s[i];
}

static void sha256_add(sha256 *hash, const uint8_t *bytes, size_t size)
{
    hash->length += size;
    for (size_t i = 0; i < size; i++) {
        hash->block[hash->used++] = bytes[i];
        if (hash->used == 64) {
            sha256_block(hash, hash->block);
            hash->used = 0;
        }
    }
}

static void sha256_finish(sha256 *hash, uint8_t digest[32])
{
    static const uint8_t padding[64] = {0x80};
    uint64_t bits = hash->length * 8;
    uint8_t tail[8];
    for (int i = 0; i < 8; i++)
        tail[i] = (uint8_t)(bits >> (56 - 8 * i));
    sha256_add(hash, padding, hash->used < 56 ? 56 - hash->used : 120 - hash->used);
    sha256_add(hash, tail, sizeof tail);
    for (int i = 0; i < 32; i++)
        digest[i] = (uint8_t)(hash->state[i / 4] >> (24 - 8 * (i % 4)));
}

#endif
