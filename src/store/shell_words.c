#include "shell_words.h"

#include <stdbool.h>

static bool is_printable(char c)
{
    return c >= 0x20 && c < 0x7f;
}

static void add_quoted(text *to, const char *bytes, size_t count)
{
    text_add(to, "'");
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] == '\'')
            text_add(to, "'\\''");
        else
            text_add_bytes(to, &bytes[i], 1);
    }
    text_add(to, "'");
}

void shell_words_add(text *to, const char *word)
{
    size_t count = 0;
    while (word[count])
        count++;
    add_quoted(to, word, count);
}

/* As the format of printf, in quotes. */
static void add_format(text *to, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] == '\'')
            text_add(to, "'\\''");
        else if (bytes[i] == '%')
            text_add(to, "%%");
        else if (bytes[i] == '\\' || !is_printable(bytes[i]) || (!i && bytes[i] == '-')) /* that is no option */
            text_addf(to, "\\%03o", (unsigned char)bytes[i]);
        else
            text_add_bytes(to, &bytes[i], 1);
    }
}

void shell_words_assign(text *to, const char *name, const char *bytes, size_t count)
{
    bool plain = true;
    for (size_t i = 0; i < count; i++)
        plain &= is_printable(bytes[i]);
    text_addf(to, "%s=", name);
    if (plain) {
        add_quoted(to, bytes, count);
        text_add(to, "\n");
        return;
    }
    /* A substitution loses the line ends behind its text, so something else stands at its end. */
    text_add(to, "$(printf '");
    add_format(to, bytes, count);
    text_addf(to, ".'); %s=${%s%%.}\n", name, name);
}

void shell_words_comment(text *to, const char *words)
{
    for (; *words; words++)
        text_add_bytes(to, (unsigned char)*words < 0x20 || *words == 0x7f ? "?" : words, 1);
}
