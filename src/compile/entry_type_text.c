#include "entry_type_text.h"

#include "../base/memory.h"
#include "../base/text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* A type that is being read. A struct without a name is known only by where it stands: it is the last one
 * that was declared before, and `expression` is an expression of the whole type that is read. */
typedef struct reader {
    entry_types *types;
    const char *at;
    const json *unnamed;
    const char *expression;
} reader;

static void skip_spaces(reader *from)
{
    from->at += strspn(from->at, " ");
}

/* Behind the bracket that closes the one at `at`. */
static const char *behind_bracket(const char *at)
{
    int depth = 0;
    for (; *at; at++) {
        depth += *at == '(' || *at == '[';
        depth -= *at == ')' || *at == ']';
        if (!depth)
            return at + 1;
    }
    return at;
}

static size_t word_length(const char *at)
{
    size_t length = 0;
    while (at[length] == '_' || isalnum((unsigned char)at[length]))
        length++;
    return length;
}

static bool is_word(const char *at, size_t length, const char *word)
{
    return strlen(word) == length && strncmp(at, word, length) == 0;
}

static bool is_among(const char *at, size_t length, const char *const *list)
{
    for (; *list; list++)
        if (is_word(at, length, *list))
            return true;
    return false;
}

/* Qualifiers and attributes change nothing here, but for vectors, which stay to be refused. */
static void skip_qualifiers(reader *from)
{
    static const char *const skipped[] = {"const",    "volatile",  "restrict",          "__restrict",
                                          "_Nonnull", "_Nullable", "_Null_unspecified", "_Noreturn",
                                          NULL};
    for (;;) {
        skip_spaces(from);
        size_t length = word_length(from->at);
        const char *next = from->at + length;
        if (is_among(from->at, length, skipped))
            from->at = next;
        else if (is_word(from->at, length, "__attribute__") && !strstr(from->at, "vector_"))
            from->at = behind_bracket(next);
        else
            return;
    }
}

/* An expression of the unnamed type itself, from one of what was built on it: one [0] for each star and
 * bracket. */
static char *base_expression(const reader *from)
{
    text made = {0};
    text_add(&made, from->expression);
    for (const char *at = from->at; *at; at++)
        if (*at == '*' || *at == '[')
            text_add(&made, "[0]");
    return text_take(&made);
}

static const entry_type *read_unnamed(reader *from)
{
    const char *written = from->at;
    from->at = behind_bracket(strchr(from->at, '('));
    if (!from->unnamed || !from->expression)
        return entry_types_unsupported(from->types, written);
    char *expression = base_expression(from);
    const entry_type *made = entry_types_unnamed(from->types, from->unnamed, expression);
    memory_free(expression);
    return made;
}

static const entry_type *read_tag(reader *from, const char *tag, size_t length)
{
    skip_spaces(from);
    if (from->at[strcspn(from->at, " *[(")] == '(')
        return read_unnamed(from);
    size_t name_length = word_length(from->at);
    char *name = text_format("%.*s", (int)name_length, from->at),
         *keyword = text_format("%.*s", (int)length, tag);
    from->at += name_length;
    const entry_type *made = entry_types_tagged(from->types, keyword, name);
    memory_free(name);
    memory_free(keyword);
    return made;
}

/* One or more words: "unsigned long", "size_t". */
static const entry_type *read_name(reader *from)
{
    static const char *const parts[] = {"unsigned", "signed", "char",     "short",    "int", "long",
                                        "float",    "double", "_Complex", "__int128", NULL};
    text name = {0};
    size_t length = word_length(from->at);
    while (length) {
        bool is_part = is_among(from->at, length, parts);
        if (!is_part && name.length)
            break;
        text_addf(&name, "%s%.*s", name.length ? " " : "", (int)length, from->at);
        from->at += length;
        skip_qualifiers(from);
        if (!is_part)
            break;
        length = word_length(from->at);
    }
    const entry_type *made = entry_types_named(from->types, text_get(&name));
    text_free(&name);
    return made;
}

static const entry_type *read_specifiers(reader *from)
{
    static const char *const tags[] = {"struct", "union", "enum", NULL};
    static const char *const refused[] = {"_BitInt", "typeof", "__typeof__", "__attribute__", NULL};
    skip_qualifiers(from);
    const char *word = from->at;
    size_t length = word_length(word);
    if (is_word(word, length, "unsigned") && strncmp(word + length, " _BitInt", 8) == 0)
        length = 0;
    if (!length || is_among(word, length, refused)) {
        from->at += strlen(from->at);
        return entry_types_unsupported(from->types, word);
    }
    if (is_word(word, length, "_Atomic") && word[length] == '(') {
        const char *opened = word + length + 1, *behind = behind_bracket(word + length);
        char *inside = text_format("%.*s", (int)(behind - 1 - opened), opened);
        const entry_type *made = entry_types_read(from->types, inside, NULL, NULL);
        from->at = behind;
        memory_free(inside);
        return made;
    }
    if (!is_among(word, length, tags))
        return read_name(from);
    from->at += length;
    return read_tag(from, word, length);
}

static const entry_type *read_suffixes(reader *from, const entry_type *base)
{
    skip_spaces(from);
    if (*from->at == '[') {
        const char *bound = from->at + 1;
        char *end;
        uint64_t count = strtoull(bound, &end, 10);
        from->at = behind_bracket(from->at);
        const entry_type *element = read_suffixes(from, base);
        if (*end != ']')
            return entry_types_unsupported(from->types, "variable-length array");
        return entry_types_array(from->types, element, count);
    }
    if (*from->at == '(') {
        from->at = behind_bracket(from->at);
        return entry_types_function(from->types, read_suffixes(from, base));
    }
    return base;
}

static const entry_type *read_declarator(reader *from, const entry_type *base)
{
    skip_qualifiers(from);
    while (*from->at == '*') {
        from->at++;
        base = entry_types_pointer(from->types, base);
        skip_qualifiers(from);
    }
    if (from->at[0] != '(' || from->at[1] != '*')
        return read_suffixes(from, base);
    reader inside = *from;
    inside.at++;
    from->at = behind_bracket(from->at);
    return read_declarator(&inside, read_suffixes(from, base));
}

static const entry_type *read_type(reader *from)
{
    return read_declarator(from, read_specifiers(from));
}

const entry_type *entry_types_read(entry_types *types, const char *written, const json *unnamed,
                                   const char *expression)
{
    reader from = {types, written, unnamed, expression};
    return read_type(&from);
}
