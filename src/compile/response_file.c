#include "response_file.h"

#include "../base/file.h"
#include "../base/memory.h"

#include <string.h>

enum { DEEPEST_NESTING = 32 };

void word_list_add(word_list *list, const char *word)
{
    array_push(list, memory_copy_text(word));
}

void word_list_free(word_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        memory_free(list->items[i]);
    array_free(list);
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Reads one word at `*at`; a backslash takes the next character as it is, also between quotes of both kinds.
 */
static char *take_word(const char **at)
{
    text word = {0};
    char quote = 0;
    const char *p = *at;
    text_add(&word, "");
    for (; *p && (quote || !is_space(*p)); p++) {
        if (*p == '\\' && p[1])
            text_add_bytes(&word, ++p, 1);
        else if (quote ? *p == quote : (*p == '"' || *p == '\''))
            quote = quote ? 0 : *p;
        else
            text_add_bytes(&word, p, 1);
    }
    *at = p;
    return text_take(&word);
}

static void split_words(const char *content, word_list *into)
{
    for (const char *at = content;;) {
        while (is_space(*at))
            at++;
        if (!*at)
            return;
        array_push(into, take_word(&at));
    }
}

static bool expand(const char *const *words, size_t count, int depth, word_list *into)
{
    if (depth > DEEPEST_NESTING)
        return false;
    bool well = true;
    for (size_t i = 0; i < count && well; i++) {
        text content = {0};
        if (words[i][0] == '@' && file_read(words[i] + 1, &content)) {
            word_list inner = {0};
            split_words(text_get(&content), &inner);
            well = expand((const char *const *)inner.items, inner.count, depth + 1, into);
            word_list_free(&inner);
        } else {
            word_list_add(into, words[i]);
        }
        text_free(&content);
    }
    return well;
}

bool response_file_expand(const char *const *words, size_t count, word_list *into)
{
    return expand(words, count, 0, into);
}

void response_file_add_word(text *file, const char *word)
{
    text_add(file, "\"");
    for (; *word; word++) {
        if (*word == '"' || *word == '\\')
            text_add(file, "\\");
        text_add_bytes(file, word, 1);
    }
    text_add(file, "\"\n");
}
