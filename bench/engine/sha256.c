/* SHA-256 of generated megabytes, and once of "abc", whose digest everybody knows. */

#include "sha256.h"

#include <stdio.h>

static void print_digest(const char *what, sha256 *hash)
{
    uint8_t digest[32];
    sha256_finish(hash, digest);
    printf("%s ", what);
    for (int i = 0; i < 32; i++)
        printf("%02x", digest[i]);
    printf("\n");
}

int main(void)
{
    sha256 hash;
    sha256_start(&hash);
    sha256_add(&hash, (const uint8_t *)"abc", 3);
    print_digest("abc", &hash);

    static uint8_t buffer[1 << 16];
    uint32_t seed = 1;
    sha256_start(&hash);
    for (int round = 0; round < 1000; round++) {
        for (size_t i = 0; i < sizeof buffer; i += 16) {
            seed = seed * 1664525 + 1013904223;
            buffer[i] = (uint8_t)(seed >> 24);
        }
        sha256_add(&hash, buffer, sizeof buffer);
    }
    print_digest("generated", &hash);
    return 0;
}
