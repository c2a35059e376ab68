#include "entry_lengths.h"

#include "../base/memory.h"
#include "../base/text.h"

#include <ctype.h>
#include <string.h>

/* ---- names ---- */

/* In the order in which one of several integers beside a pointer is taken as the length of the whole. */
static const char *const capacity_words[] = {"capacity", "cap", "allocated", "alloc", "room", "avail", NULL};
static const char *const size_words[] = {"size", "sz", "nmemb", NULL};
static const char *const count_words[] = {"n",   "len", "length", "count", "cnt",   "num", "number", "nr", "nb",
                                          "used", "bytes", "elements", "elems", "chars", "argc", NULL};
static const char *const first_words[] = {"n", "num", "nr", "nb", "len", "size", "count", "number", NULL};

/* Places in an array whose length is known: at most that. */
static const char *const place_words[] = {"offset", "off",  "pos", "position", "index", "idx", "cursor",
                                          "head",   "tail", "top", "next",     "at",    "cur", NULL};

/* Pointers that a length beside them does not belong to: to one result, or to what a callback gets. */
static const char *const single_words[] = {"out",  "result", "res",     "ret",  "err",    "error",    "status",
                                           "end",  "ctx",    "context", "arg",  "user",   "userdata", "opaque",
                                           "priv", "cookie", "closure", "self", "this",   "errp",     NULL};
static const char *const array_words[] = {"array", "arr", "vec", "vector", "list", "table", "tab", "data", "base", NULL};
static const char *const buffer_words[] = {"data", "buf",  "buffer", "bytes", "mem",   "memory", "base",  "ptr",
                                           "p",    "str",  "s",      "text",  "start", "begin",  "chars", "content",
                                           "contents", "payload", "src", "dst", "in", "block", NULL};

static bool is_among(const char *word, size_t length, const char *const *list)
{
    for (; *list; list++)
        if (strlen(*list) == length && strncasecmp(word, *list, length) == 0)
            return true;
    return false;
}

/* Words of a name end at underlines, and begin with capitals: max_len, bufSize. */
static size_t first_word_length(const char *name)
{
    size_t length = 0;
    while (name[length] && name[length] != '_' && !(length && isupper((unsigned char)name[length])))
        length++;
    return length;
}

static const char *last_word(const char *name)
{
    const char *at = name + strlen(name);
    while (at > name && at[-1] != '_' && !(isupper((unsigned char)*at) && !isupper((unsigned char)at[-1])))
        at--;
    return at;
}

static bool has_last_word(const char *name, const char *const *list)
{
    const char *last = last_word(name);
    return is_among(last, strlen(last), list);
}

/* Also "buflen": words that are too long to be there by chance. */
static bool ends_as(const char *name, const char *const *list)
{
    size_t length = strlen(name);
    for (; *list; list++) {
        size_t size = strlen(*list);
        if (size >= 3 && length > size && strcasecmp(name + length - size, *list) == 0)
            return true;
    }
    return false;
}

/* 0: no length; else the larger, the rather that of the whole array. */
static unsigned length_rank(const char *name)
{
    if (has_last_word(name, capacity_words) || ends_as(name, capacity_words))
        return 3;
    if (has_last_word(name, size_words) || ends_as(name, size_words))
        return 2;
    return has_last_word(name, count_words) || ends_as(name, count_words) ||
           (is_among(name, first_word_length(name), first_words) && name[first_word_length(name)]);
}

static const char *skip_line(const char *name)
{
    return name + (*name == '_');
}

/* "data_len" and "data", "nitems" or "num_items" and "items". */
static bool is_named_after(const char *length, const char *pointer)
{
    size_t size = strlen(pointer);
    if (size < 2)
        return false;
    if (strncmp(length, pointer, size) == 0) {
        const char *rest = skip_line(length + size);
        return *rest && (is_among(rest, strlen(rest), capacity_words) || is_among(rest, strlen(rest), size_words) ||
                         is_among(rest, strlen(rest), count_words));
    }
    for (const char *const *first = first_words; *first; first++)
        if (strncasecmp(length, *first, strlen(*first)) == 0 &&
            strcasecmp(skip_line(length + strlen(*first)), pointer) == 0)
            return true;
    return false;
}

/* ---- members ---- */

static bool can_be_length(const entry_member *of)
{
    return of->name && of->type->kind == ENTRY_INTEGER && !entry_type_is_character(of->type) && !of->is_bit_field;
}

static bool can_be_counted(const entry_member *of)
{
    const entry_type *type = of->type;
    if (!of->name || of->least)
        return false;
    return type->kind == ENTRY_ARRAY ||
           (type->kind == ENTRY_POINTER && type->of->kind <= ENTRY_POINTER) ||
           (type->kind == ENTRY_POINTER && type->of->kind == ENTRY_VOID);
}

static bool is_plural(const char *name)
{
    size_t length = strlen(name);
    return length > 2 && name[length - 1] == 's' && name[length - 2] != 's';
}

/* Pointers to structs are mostly to one, so that their names must say that there are more. */
static bool sounds_like_array(const entry_member *of)
{
    const entry_type *target = of->type->of;
    if (!can_be_counted(of) || (target->kind != ENTRY_STRUCT && target->kind != ENTRY_UNION))
        return can_be_counted(of);
    return is_plural(of->name) || (has_last_word(of->name, array_words) && !entry_type_is_recursive(target));
}

/* May a length that stands beside this pointer be its own, whatever the length's name? */
static bool invites_length(const entry_member *of, bool in_struct)
{
    if (!sounds_like_array(of) || has_last_word(of->name, single_words))
        return false;
    const entry_type *target = of->type->of;
    bool is_text = target->kind == ENTRY_VOID || entry_type_is_character(target);
    return !in_struct || !is_text || has_last_word(of->name, buffer_words);
}

static void join(entry_members *of, size_t pointer, size_t length)
{
    entry_member *array = &of->items[pointer], *count = &of->items[length];
    count->partner = pointer;
    count->role = ENTRY_PART;
    if (array->type->kind == ENTRY_ARRAY && array->type->count)
        return;
    entry_member *before = array->role == ENTRY_COUNTED ? &of->items[array->partner] : NULL;
    if (before && length_rank(before->name) >= length_rank(count->name))
        return;
    if (before)
        before->role = ENTRY_PART;
    count->role = ENTRY_LENGTH;
    array->role = ENTRY_COUNTED;
    array->partner = length;
}

/* memcpy(to, from, n): the length of both. A name before a text has a length of its own. */
static void share_with_one_before(entry_members *of, size_t pointer, size_t length, bool in_struct)
{
    if (!pointer || in_struct || of->items[length].role != ENTRY_LENGTH)
        return;
    entry_member *first = &of->items[pointer - 1], *second = &of->items[pointer];
    bool is_copy = !first->is_constant && second->is_constant;
    if (first->role != ENTRY_FREE || first->type != second->type || !invites_length(first, in_struct) ||
        (entry_type_is_character(first->type->of) && !is_copy))
        return;
    first->role = ENTRY_COUNTED;
    first->partner = length;
}

static bool find_by_name(entry_members *of, size_t length)
{
    for (size_t i = 0; i < of->count; i++)
        if (sounds_like_array(&of->items[i]) && is_named_after(of->items[length].name, of->items[i].name)) {
            join(of, i, length);
            return true;
        }
    return false;
}

/* The array before it, with other lengths of that one between them. */
static bool find_before(entry_members *of, size_t length, bool in_struct)
{
    size_t at = length;
    while (at && of->items[at - 1].role != ENTRY_FREE && can_be_length(&of->items[at - 1]))
        at--;
    if (!at || (of->items[at - 1].role == ENTRY_COUNTED && at == length) ||
        !invites_length(&of->items[at - 1], in_struct))
        return false;
    join(of, at - 1, length);
    share_with_one_before(of, at - 1, length, in_struct);
    return true;
}

static bool find_behind(entry_members *of, size_t length, bool in_struct)
{
    size_t next = length + 1;
    bool is_taken = next + 1 < of->count && can_be_length(&of->items[next + 1]) && of->items[next + 1].name &&
                    length_rank(of->items[next + 1].name);
    if (next >= of->count || of->items[next].role != ENTRY_FREE || is_taken ||
        !invites_length(&of->items[next], in_struct))
        return false;
    join(of, next, length);
    return true;
}

/* find(text, character, length): the only array that there is. */
static void find_only_one(entry_members *of, size_t length)
{
    size_t found = of->count, count = 0;
    for (size_t i = 0; i < of->count; i++)
        if (invites_length(&of->items[i], false)) {
            found = i;
            count++;
        }
    if (count == 1 && of->items[found].role == ENTRY_FREE)
        join(of, found, length);
}

/* A place in the array whose lengths stand before it; members of a struct keep to it, arguments need not. */
static void find_place(entry_members *of, size_t place)
{
    size_t at = place;
    while (at && of->items[at - 1].role != ENTRY_FREE && can_be_length(&of->items[at - 1]))
        at--;
    if (at && at < place && of->items[at - 1].role == ENTRY_COUNTED)
        join(of, at - 1, place);
}

void entry_lengths_find(entry_members *of, bool in_struct)
{
    for (size_t i = 0; i < of->count; i++)
        if (can_be_length(&of->items[i]) && of->items[i].role == ENTRY_FREE)
            find_by_name(of, i);
    for (size_t i = 0; i < of->count; i++)
        if (can_be_length(&of->items[i]) && of->items[i].role == ENTRY_FREE && length_rank(of->items[i].name) &&
            !find_before(of, i, in_struct) && !find_behind(of, i, in_struct) && !in_struct)
            find_only_one(of, i);
    for (size_t i = 0; i < of->count && in_struct; i++)
        if (can_be_length(&of->items[i]) && of->items[i].role == ENTRY_FREE && has_last_word(of->items[i].name, place_words))
            find_place(of, i);
}

/* ---- as the user says ---- */

static entry_member *find_member(entry_members *of, const char *name, size_t length)
{
    for (size_t i = 0; i < of->count; i++)
        if (of->items[i].name && strlen(of->items[i].name) == length && strncmp(of->items[i].name, name, length) == 0)
            return &of->items[i];
    return NULL;
}

/* Forgets what was found of a pointer and of a length. */
static void part(entry_members *of, entry_member *pointer, entry_member *length)
{
    if (pointer->role == ENTRY_COUNTED)
        of->items[pointer->partner].role = ENTRY_FREE;
    for (size_t i = 0; i < of->count; i++)
        if (length->role == ENTRY_LENGTH && of->items[i].role == ENTRY_COUNTED &&
            &of->items[of->items[i].partner] == length)
            of->items[i].role = ENTRY_FREE;
    pointer->role = length->role = ENTRY_FREE;
}

static bool set_one(entry_members *of, const char *word)
{
    size_t size = strcspn(word, ","), middle = strcspn(word, "=,");
    if (word[middle] != '=')
        return size == 4 && strncmp(word, "none", size) == 0;
    entry_member *pointer = find_member(of, word, middle);
    entry_member *length = find_member(of, word + middle + 1, size - middle - 1);
    if (!pointer || !length || !can_be_counted(pointer) || pointer->type->kind != ENTRY_POINTER ||
        !can_be_length(length))
        return false;
    part(of, pointer, length);
    join(of, (size_t)(pointer - of->items), (size_t)(length - of->items));
    return true;
}

const char *entry_lengths_set(entry_members *of, const char *words)
{
    for (const char *at = words; at && *at; at += strcspn(at, ","), at += *at == ',')
        if (!set_one(of, at))
            return at;
    return NULL;
}

bool entry_lengths_are_off(const char *words)
{
    return words && strncmp(words, "none", 4) == 0;
}

void entry_members_free(entry_members *of)
{
    for (size_t i = 0; i < of->count; i++) {
        memory_free(of->items[i].name);
        memory_free(of->items[i].place);
        memory_free(of->items[i].label);
    }
    array_free(of);
}
