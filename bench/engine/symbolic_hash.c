/* SHA-256 over and over of 64 symbolic bytes: no branch depends on them, every operation makes nodes. */

#include "sha256.h"
#include "splat.h"

#define ROUNDS 32

int main(void)
{
    uint8_t message[64], digest[32];
    sha256 hash;
    splat_bytes(message, sizeof message, "message");
    sha256_start(&hash);
    for (int round = 0; round < ROUNDS; round++)
        sha256_add(&hash, message, sizeof message);
    sha256_finish(&hash, digest);
    return 0;
}
