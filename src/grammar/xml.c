#include "xml.h"

#include "../base/memory.h"

#include <stdlib.h>
#include <string.h>

xml_reader xml_read(const char *source, size_t length)
{
    return (xml_reader){.at = source, .end = source + length};
}

static void add_character(text *to, unsigned long number)
{
    char byte = (char)number;
    if (number && number < 256)
        text_add_bytes(to, &byte, 1);
}

/* Appends the characters with entities resolved; one that is not known stays as it is. */
static void add_resolved(text *to, const char *from, const char *end)
{
    static const struct {
        const char *name, *text;
    } known[] = {{"&lt;", "<"}, {"&gt;", ">"}, {"&amp;", "&"}, {"&quot;", "\""}, {"&apos;", "'"}};
    while (from < end) {
        size_t i = 0, left = (size_t)(end - from);
        while (i < sizeof known / sizeof *known &&
               (strlen(known[i].name) > left || strncmp(from, known[i].name, strlen(known[i].name)) != 0))
            i++;
        const char *close = left > 2 && from[0] == '&' && from[1] == '#' ? memchr(from, ';', left) : NULL;
        if (i < sizeof known / sizeof *known) {
            text_add(to, known[i].text);
            from += strlen(known[i].name);
        } else if (close) {
            add_character(to, from[2] == 'x' ? strtoul(from + 3, NULL, 16) : strtoul(from + 2, NULL, 10));
            from = close + 1;
        } else {
            text_add_bytes(to, from++, 1);
        }
    }
}

static const char *find(const char *from, const char *end, const char *what)
{
    return memmem(from, (size_t)(end - from), what, strlen(what));
}

/* What is behind a comment or a declaration; null if none begins here. */
static const char *skip_other(const char *at, const char *end)
{
    if (end - at >= 4 && !strncmp(at, "<!--", 4)) {
        const char *close = find(at, end, "-->");
        return close ? close + 3 : end;
    }
    if (end - at >= 2 && (at[1] == '?' || at[1] == '!')) {
        const char *close = memchr(at, '>', (size_t)(end - at));
        return close ? close + 1 : end;
    }
    return NULL;
}

static void take_tag(xml_reader *of, const char *open, const char *close)
{
    const char *at = open + 1;
    of->is_end = *at == '/';
    at += of->is_end;
    bool is_empty = close > at && close[-1] == '/';
    const char *last = close - is_empty, *name = at;
    while (at < last && !strchr(" \t\r\n", *at))
        at++;
    text_clear(&of->name);
    text_clear(&of->attributes);
    text_add_bytes(&of->name, name, (size_t)(at - name));
    text_add_bytes(&of->attributes, at, (size_t)(last - at));
}

bool xml_next(xml_reader *of)
{
    text_clear(&of->content);
    while (of->at < of->end) {
        const char *open = memchr(of->at, '<', (size_t)(of->end - of->at));
        if (!open)
            break;
        add_resolved(&of->content, of->at, open);
        const char *behind = skip_other(open, of->end);
        if (behind) {
            of->at = behind;
            continue;
        }
        const char *close = memchr(open, '>', (size_t)(of->end - open));
        if (!close || close == open + 1)
            break;
        take_tag(of, open, close);
        of->at = close + 1;
        return true;
    }
    of->at = of->end;
    return false;
}

char *xml_attribute(const xml_reader *of, const char *name)
{
    size_t length = strlen(name);
    const char *at = text_get(&of->attributes), *end = at + of->attributes.length;
    while ((at = find(at, end, name))) {
        const char *value = at + length;
        bool is_whole = at > text_get(&of->attributes) && strchr(" \t\r\n", at[-1]) && end - value > 2 && value[0] == '=';
        const char *close = is_whole ? memchr(value + 2, value[1], (size_t)(end - value - 2)) : NULL;
        at = value;
        if (!close)
            continue;
        text made = {0};
        text_add(&made, "");
        add_resolved(&made, value + 2, close);
        return text_take(&made);
    }
    return NULL;
}

void xml_free(xml_reader *of)
{
    text_free(&of->name);
    text_free(&of->attributes);
    text_free(&of->content);
}
