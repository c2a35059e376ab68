/* draw LENGTH COUNT FOLDER SEED GRAMMAR...: writes sentences of at most LENGTH bytes into files of a folder, about COUNT of
 * them, drawn with the same chance each; holes are filled at random. GRAMMAR is --yacc FILE [--lex FILE] [--tokens FILE] or
 * --ebnf FILE. */
#include "base/memory.h"
#include "base/random.h"
#include "base/text.h"
#include "grammar/sentence_draw.h"
#include "grammar/sentences.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static random_source chance;

static int write_file(const char *folder, unsigned number, const sentence *of)
{
    char *path = text_format("%s/%06u", folder, number);
    FILE *to = fopen(path, "w");
    memory_free(path);
    return to && fwrite(of->text.items, 1, of->text.count, to) == of->text.count && fclose(to) == 0;
}

static int draw(const language *from, uint32_t length, unsigned count, const char *folder)
{
    char *why = NULL;
    sentence_bounds bounds = {.length = length,
                              .longest = length,
                              .prefix = length,
                              .most = count,
                              .random_seed = random_next(&chance)};
    sentences *all = sentences_new(from, &bounds, &why);
    bool is_too_large;
    state_grammar *in = all ? state_grammar_make(from, &is_too_large) : NULL;
    sentence_drawer *words = in ? sentence_drawer_new(from, in) : NULL;
    sentence one = {0};
    unsigned number = 0;
    if (!all) {
        fprintf(stderr, "draw: %s\n", why);
        memory_free(why);
        return 1;
    }
    for (; sentences_find_next(all, &one); number++) {
        sentence_draw_words(words, &chance, &one);
        if (!write_file(folder, number, &one))
            return 1;
    }
    sentence_free(&one);
    sentence_drawer_free(words);
    state_grammar_free(in);
    sentences_free(all);
    return 0;
}

int main(int argc, char **argv)
{
    language_source source = {0};
    char *why = NULL;
    if (argc < 7)
        return 2;
    uint32_t length = (uint32_t)atoi(argv[1]);
    chance.state = strtoull(argv[4], NULL, 0);
    source.longest = source.longest_hole = length;
    for (int i = 5; i + 1 < argc; i += 2) {
        const char **place = !strcmp(argv[i], "--yacc") ? &source.yacc : !strcmp(argv[i], "--lex") ? &source.lex
                             : !strcmp(argv[i], "--tokens") ? &source.tokens : &source.ebnf;
        *place = argv[i + 1];
    }
    language *from = language_read(&source, &why);
    if (!from) {
        fprintf(stderr, "draw: %s\n", why);
        memory_free(why);
        return 1;
    }
    int status = draw(from, length, (unsigned)atoi(argv[2]), argv[3]);
    language_free(from);
    return status;
}
