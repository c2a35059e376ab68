#include "long_option.h"

#include <stdio.h>

/* How long the name is that the text begins with. */
static size_t name_length(const char *text)
{
    size_t length = 0;
    while (!((text[length] == 0) | (text[length] == '=')))
        length++;
    return length;
}

static bool begins_with(const char *name, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (name[i] != text[i])
            return false;
    return true;
}

static int find_exact(const long_search *search, const char *text, size_t length)
{
    for (int i = 0; search->names[i].name; i++)
        if (begins_with(search->names[i].name, text, length) && !search->names[i].name[length])
            return i;
    return -1;
}

/* Options that mean the same are no reason for a doubt, but among those with one dash. */
static bool is_rival(const long_search *search, int first, int other)
{
    const struct option *a = &search->names[first], *b = &search->names[other];
    return search->behind_one || a->has_arg != b->has_arg || a->flag != b->flag || a->val != b->val;
}

static void tell_ambiguous(const long_search *search, const char *text, size_t length, int first)
{
    fprintf(stderr, "%s: option '%s%s' is ambiguous; possibilities:", search->words[0], search->prefix, text);
    for (int i = first; search->names[i].name; i++)
        if (begins_with(search->names[i].name, text, length) && (i == first || is_rival(search, first, i)))
            fprintf(stderr, " '%s%s'", search->prefix, search->names[i].name);
    fprintf(stderr, "\n");
}

/* The one option that begins so; -1: none. */
static int find_abbreviated(const long_search *search, const char *text, size_t length, bool *is_ambiguous)
{
    int first = -1;
    *is_ambiguous = false;
    for (int i = 0; search->names[i].name; i++) {
        if (!begins_with(search->names[i].name, text, length))
            continue;
        if (first < 0)
            first = i;
        else if (is_rival(search, first, i))
            *is_ambiguous = true;
    }
    if (*is_ambiguous && search->tells)
        tell_ambiguous(search, text, length, first);
    return first;
}

static void tell(const long_search *search, const char *name, const char *what)
{
    if (search->tells)
        fprintf(stderr, "%s: option '%s%s' %s\n", search->words[0], search->prefix, name, what);
}

/* 0, or what getopt_long returns for the error. */
static int take_value(const long_search *search, const struct option *option, const char *behind)
{
    if (*behind && option->has_arg) {
        optarg = (char *)behind + 1;
    } else if (*behind) {
        tell(search, option->name, "doesn't allow an argument");
        optopt = option->val;
        return '?';
    } else if (option->has_arg == required_argument && optind < search->count) {
        optarg = search->words[optind++];
    } else if (option->has_arg == required_argument) {
        tell(search, option->name, "requires an argument");
        optopt = option->val;
        return search->letters[0] == ':' ? ':' : '?';
    }
    return 0;
}

HIDDEN int __libsplat_take_long_option(const long_search *search, const char *text)
{
    size_t length = name_length(text);
    bool is_ambiguous = false;
    int found = find_exact(search, text, length);
    if (found < 0)
        found = find_abbreviated(search, text, length, &is_ambiguous);
    if (found < 0 && search->behind_one && search->words[optind][1] != '-' && find_letter(search->letters, *text))
        return -1;
    optind++;
    if (found < 0 || is_ambiguous) {
        if (found < 0 && search->tells)
            fprintf(stderr, "%s: unrecognized option '%s%s'\n", search->words[0], search->prefix, text);
        optopt = 0;
        return '?';
    }
    const struct option *option = &search->names[found];
    int failed = take_value(search, option, text + length);
    if (failed)
        return failed;
    if (search->index)
        *search->index = found;
    if (!option->flag)
        return option->val;
    *option->flag = option->val;
    return 0;
}
