#include "c_words.h"

#include "../base/memory.h"
#include "../base/text.h"

#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 8 };

static void push(c_word_list *into, enum c_word_kind kind, const char *from, size_t length)
{
    array_push(into, (c_word){kind, text_format("%.*s", (int)length, from)});
}

static char resolve_escape(const char **at, const char *end)
{
    static const char names[] = "a\ab\bf\fn\nr\rt\tv\v";
    const char *from = ++*at;
    if (from >= end)
        return '\\';
    if (*from >= '0' && *from <= '7') {
        int value = 0;
        for (int i = 0; i < 3 && *at < end && **at >= '0' && **at <= '7'; i++)
            value = value * 8 + *(*at)++ - '0';
        return (char)value;
    }
    ++*at;
    if (*from == 'x') {
        char *behind;
        long value = strtol(from + 1, &behind, 16);
        *at = behind;
        return (char)value;
    }
    for (const char *name = names; *name; name += 2)
        if (*name == *from)
            return name[1];
    return *from;
}

static const char *take_quoted(const char *at, const char *end, c_word_list *into)
{
    char quote = *at++;
    text made = {0};
    text_add(&made, "");
    while (at < end && *at != quote && *at != '\n') {
        char c = *at == '\\' ? resolve_escape(&at, end) : *at++;
        text_add_bytes(&made, &c, 1);
    }
    array_push(into, (c_word){quote == '"' ? C_STRING : C_CHARACTER, text_take(&made)});
    return at < end ? at + 1 : end;
}

static const char *skip_comment(const char *at, const char *end)
{
    const char *close = at[1] == '/' ? memchr(at, '\n', (size_t)(end - at))
                                     : memmem(at + 2, (size_t)(end - at - 2), "*/", 2);
    return !close ? end : at[1] == '/' ? close : close + 2;
}

static const char *end_of_line(const char *at, const char *end)
{
    while (at < end && *at != '\n')
        at += *at == '\\' && at + 1 < end ? 2 : 1;
    return at;
}

/* A line that begins with #. */
static void take_directive(const char *at, const char *end, c_macro_list *macros)
{
    c_macro made = {0};
    at++;
    while (at < end && isblank((unsigned char)*at))
        at++;
    if (!macros || end - at < 8 || strncmp(at, "define", 6) != 0 || !isblank((unsigned char)at[6]))
        return;
    for (at += 6; at < end && isblank((unsigned char)*at);)
        at++;
    const char *name = at;
    while (at < end && (isalnum((unsigned char)*at) || *at == '_'))
        at++;
    made.name = text_format("%.*s", (int)(at - name), name);
    const char *close = at < end && *at == '(' ? memchr(at, ')', (size_t)(end - at)) : NULL;
    if (close) {
        made.takes_arguments = true;
        c_words_read(at + 1, (size_t)(close - at - 1), &made.parameters, NULL);
        at = close + 1;
    }
    c_words_read(at, (size_t)(end - at), &made.body, NULL);
    array_push(macros, made);
}

static bool is_line_start(const char *source, const char *at)
{
    while (at > source && isblank((unsigned char)at[-1]))
        at--;
    return at == source || at[-1] == '\n';
}

static bool is_of_name(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

void c_words_read(const char *source, size_t length, c_word_list *into, c_macro_list *macros)
{
    const char *at = source, *end = source + length;
    while (at < end) {
        const char *from = at;
        if (isspace((unsigned char)*at) || (*at == '\\' && at + 1 < end && at[1] == '\n')) {
            at++;
        } else if (*at == '/' && at + 1 < end && (at[1] == '/' || at[1] == '*')) {
            at = skip_comment(at, end);
        } else if (*at == '#' && is_line_start(source, at)) {
            at = end_of_line(at, end);
            take_directive(from, at, macros);
        } else if (*at == '"' || *at == '\'') {
            at = take_quoted(at, end, into);
        } else if (is_of_name(*at)) {
            while (at < end && is_of_name(*at))
                at++;
            push(into, isdigit((unsigned char)*from) ? C_NUMBER : C_NAME, from, (size_t)(at - from));
        } else {
            push(into, C_MARK, at++, 1);
        }
    }
}

bool c_word_is(const c_word_list *of, size_t index, const char *text)
{
    return index < of->count && (of->items[index].kind == C_NAME || of->items[index].kind == C_MARK) &&
           !strcmp(of->items[index].text, text);
}

size_t c_words_close(const c_word_list *of, size_t open)
{
    size_t depth = 0;
    for (size_t i = open; i < of->count; i++) {
        if (of->items[i].kind != C_MARK)
            continue;
        if (strchr("({[", of->items[i].text[0]))
            depth++;
        else if (strchr(")}]", of->items[i].text[0]) && --depth == 0)
            return i;
    }
    return of->count;
}

/* ---- macros ---- */

static const c_macro *find_macro(const c_macro_list *among, const c_word *word)
{
    for (size_t i = among->count; word->kind == C_NAME && i-- > 0;)
        if (!strcmp(among->items[i].name, word->text))
            return &among->items[i];
    return NULL;
}

/* The argument number `which` of the call whose parenthesis opens at `open`: first word and end. */
static void find_argument(const c_word_list *of, size_t open, size_t which, size_t *first, size_t *end)
{
    size_t close = c_words_close(of, open), number = 0;
    *first = open + 1;
    for (size_t i = open + 1; i < close; i++) {
        if (of->items[i].kind == C_MARK && strchr("({[", of->items[i].text[0])) {
            i = c_words_close(of, i);
        } else if (c_word_is(of, i, ",")) {
            if (number++ == which) {
                *end = i;
                return;
            }
            *first = i + 1;
        }
    }
    *end = close < of->count ? close : of->count;
    if (number != which)
        *first = *end;
}

static size_t parameter_index(const c_macro *of, const c_word *word)
{
    size_t index = 0;
    for (size_t i = 0; i < of->parameters.count; i++) {
        if (of->parameters.items[i].kind == C_NAME && word->kind == C_NAME && !strcmp(of->parameters.items[i].text, word->text))
            return index;
        index += c_word_is(&of->parameters, i, ",");
    }
    return SIZE_MAX;
}

static void copy_word(const c_word *from, c_word_list *into)
{
    array_push(into, (c_word){from->kind, memory_copy_text(from->text)});
}

/* a ## b is ab. */
static void paste(c_word_list *of)
{
    size_t kept = 0;
    for (size_t i = 0; i < of->count; i++) {
        bool joins = kept && c_word_is(of, i, "#") && c_word_is(of, i + 1, "#") && i + 2 < of->count;
        if (joins) {
            char *joined = text_format("%s%s", of->items[kept - 1].text, of->items[i + 2].text);
            for (size_t k = i; k <= i + 2; k++)
                memory_free(of->items[k].text);
            memory_free(of->items[kept - 1].text);
            of->items[kept - 1].text = joined;
            i += 2;
        } else {
            of->items[kept++] = of->items[i];
        }
    }
    of->count = kept;
}

static void expand(const c_word_list *from, size_t first, size_t end, const c_macro_list *macros, unsigned depth,
                   c_word_list *into);

/* The body with the arguments of the call at `call` in the place of its parameters. */
static void put_body(const c_macro *macro, const c_word_list *from, size_t call, const c_macro_list *macros, unsigned depth,
                     c_word_list *into)
{
    c_word_list made = {0};
    for (size_t i = 0; i < macro->body.count; i++) {
        size_t which = macro->takes_arguments ? parameter_index(macro, &macro->body.items[i]) : SIZE_MAX, first, end;
        if (which == SIZE_MAX) {
            copy_word(&macro->body.items[i], &made);
            continue;
        }
        find_argument(from, call + 1, which, &first, &end);
        for (size_t k = first; k < end; k++)
            copy_word(&from->items[k], &made);
    }
    paste(&made);
    expand(&made, 0, made.count, macros, depth + 1, into);
    c_words_free(&made);
}

static void expand(const c_word_list *from, size_t first, size_t end, const c_macro_list *macros, unsigned depth,
                   c_word_list *into)
{
    for (size_t i = first; i < end; i++) {
        const c_macro *macro = depth < DEEPEST ? find_macro(macros, &from->items[i]) : NULL;
        bool is_call = c_word_is(from, i + 1, "(");
        if (!macro || (macro->takes_arguments && !is_call)) {
            copy_word(&from->items[i], into);
            continue;
        }
        put_body(macro, from, i, macros, depth, into);
        if (macro->takes_arguments)
            i = c_words_close(from, i + 1);
    }
}

void c_words_expand(const c_word_list *from, size_t first, size_t end, const c_macro_list *macros, c_word_list *into)
{
    expand(from, first, end, macros, 0, into);
}

void c_words_free(c_word_list *of)
{
    for (size_t i = 0; i < of->count; i++)
        memory_free(of->items[i].text);
    array_free(of);
}

void c_macros_free(c_macro_list *of)
{
    for (size_t i = 0; i < of->count; i++) {
        memory_free(of->items[i].name);
        c_words_free(&of->items[i].parameters);
        c_words_free(&of->items[i].body);
    }
    array_free(of);
}
