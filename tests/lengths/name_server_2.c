// A name server writes a signature into its answer: fields of a fixed size, then the signer's name. The
// room for the name is what the answer has left before the fields, not behind them.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*990
// FULL-INPUT: "a"*85
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdint.h>
#include <string.h>

#ifdef FULL
enum { NAME_SIZE = FULL + 1, PREFIX = FULL, ANSWER_SIZE = FULL + 20 };
#else
enum { NAME_SIZE = 2048, PREFIX = 0, ANSWER_SIZE = 1024 };
#endif
enum { HEADER_SIZE = 12, SIGNATURE_FIELDS = 18, RECORD_FIELDS = 10, TYPE_SIGNATURE = 24, CLASS_INTERNET = 1 };
enum outcome { ANSWERED, TRUNCATED, REFUSED };

struct signature {
    uint16_t type_covered, key_tag;
    uint8_t algorithm, labels;
    uint32_t seconds, expires, signed_at;
};

struct answer {
    uint8_t *at;
    uint8_t bytes[ANSWER_SIZE];
};

static void put_8(struct answer *to, unsigned value)
{
    *to->at++ = (uint8_t)value;
}

static void put_16(struct answer *to, unsigned value)
{
    put_8(to, value >> 8);
    put_8(to, value);
}

static void put_32(struct answer *to, uint32_t value)
{
    put_16(to, value >> 16);
    put_16(to, value);
}

static size_t room(const struct answer *in)
{
    return (size_t)(in->bytes + ANSWER_SIZE - in->at);
}

static void put_header(struct answer *to, unsigned id, unsigned flags)
{
    put_16(to, id);
    put_16(to, flags);
    put_16(to, 0);
    put_16(to, 1);
    put_32(to, 0);
}

/* The owner is the root, whose name is empty. */
static void put_record(struct answer *to, unsigned type, uint32_t seconds)
{
    put_8(to, 0);
    put_16(to, type);
    put_16(to, CLASS_INTERNET);
    put_32(to, seconds);
    put_16(to, 0);
}

static unsigned count_labels(const char *name)
{
    unsigned labels = 1;
    for (const char *dot = strchr(name, '.'); dot != NULL; dot = strchr(dot + 1, '.'))
        labels++;
    return labels;
}

static enum outcome put_signature(struct answer *to, const struct signature *signature, const char *signer)
{
    size_t length = strlen(signer) + 1;
#ifdef FIXED
    if (length + SIGNATURE_FIELDS > room(to))
        return TRUNCATED;
#else
    if (length > room(to))
        return TRUNCATED;
#endif
    put_16(to, signature->type_covered);
    put_8(to, signature->algorithm);
    put_8(to, signature->labels);
    put_32(to, signature->seconds);
    put_32(to, signature->expires);
    put_32(to, signature->signed_at);
    put_16(to, signature->key_tag);
    memcpy(to->at, signer, length); // @bug
    return ANSWERED;
}

static enum outcome answer_query(struct answer *answer, const char *signer)
{
    struct signature signature = {1, 4711, 3, 0, 3600, 1230768000, 1199145600};
    answer->at = answer->bytes;
    if (signer[0] == '\0' || strcspn(signer, " \t\r\n") != strlen(signer))
        return REFUSED;
    put_header(answer, 99, 0x8400);
    put_record(answer, TYPE_SIGNATURE, signature.seconds);
    signature.labels = (uint8_t)count_labels(signer);
    return put_signature(answer, &signature, signer);
}

int main(void)
{
    char signer[NAME_SIZE];
    struct answer answer;
    splat_string(signer, NAME_SIZE, PREFIX, "signer");
    enum outcome outcome = answer_query(&answer, signer);
    if (outcome == ANSWERED && strlen((const char *)answer.at) > ANSWER_SIZE / 2)
        return 3;
    return (int)outcome;
}
