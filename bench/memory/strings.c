/* Strings: text is put together with the C library's functions, split into words, searched, and rewritten by loops over
   its bytes. */

#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { ROUNDS = 15000, WORDS = 200, TEXT_SIZE = 4096, WORD_SIZE = 16 };

static const char *const syllables[] = {"ka", "lo", "mir", "ten", "su", "pra", "o", "vel"};

static uint32_t next_random(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

static void make_word(char *word, uint32_t *random)
{
    uint32_t bits = next_random(random);
    strcpy(word, syllables[bits % 8]);
    for (uint32_t more = bits >> 3 & 3; more > 0; more--) {
        bits >>= 3;
        strcat(word, syllables[bits >> 5 & 7]);
    }
}

static void make_text(char *text, uint32_t *random)
{
    char word[WORD_SIZE], *end = text;
    for (int i = 0; i < WORDS; i++) {
        make_word(word, random);
        size_t length = strlen(word);
        memcpy(end, word, length);
        end += length;
        *end++ = i % 10 == 9 ? '\n' : ' ';
    }
    *end = '\0';
}

/* The next word of a text, which is cut off in place; null behind the last. */
static char *cut_word(char **rest)
{
    char *from = *rest;
    while (*from == ' ' || *from == '\n')
        from++;
    if (*from == '\0')
        return NULL;
    char *to = from;
    while (*to != '\0' && *to != ' ' && *to != '\n')
        to++;
    *rest = *to == '\0' ? to : to + 1;
    *to = '\0';
    return from;
}

static uint32_t hash_string(const char *text)
{
    uint32_t hash = 2166136261;
    for (; *text != '\0'; text++)
        hash = (hash ^ (unsigned char)*text) * 16777619;
    return hash;
}

static void reverse(char *text)
{
    for (char *last = text + strlen(text); text < last; text++) {
        char byte = *--last;
        *last = *text;
        *text = byte;
    }
}

static int is_less(const char *a, const char *b)
{
    for (; *a != '\0' && *a == *b; a++)
        b++;
    return (unsigned char)*a < (unsigned char)*b;
}

static uint32_t count_lines(const char *text)
{
    uint32_t lines = 0;
    for (const char *at = text; (at = strchr(at, '\n')) != NULL; at++)
        lines++;
    return lines;
}

static uint32_t use_words(char *text)
{
    char least[WORD_SIZE] = "zzz", *rest = text, *word;
    uint32_t sum = 0;
    while ((word = cut_word(&rest)) != NULL) {
        if (is_less(word, least))
            strcpy(least, word);
        reverse(word);
        sum += hash_string(word) + (strcmp(word, least) < 0);
    }
    return sum + hash_string(least);
}

int main(void)
{
    char text[TEXT_SIZE], copy[TEXT_SIZE];
    uint32_t random = 2463534242, sum = 0;
    for (int i = 0; i < ROUNDS; i++) {
        make_text(text, &random);
        strcpy(copy, text);
        sum = sum * 17 + hash_string(copy) + count_lines(copy) + (strstr(copy, "kalomir") != NULL);
        sum += use_words(copy);
    }
    printf("%08x\n", (unsigned)sum);
    return 0;
}
