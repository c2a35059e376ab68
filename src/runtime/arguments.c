/* The program's arguments and environment, as objects with nodes. The kernel puts them side by side, where a read behind one
 * would find the next. */

#include "gate.h"
#include "nodes.h"

extern char **environ;

typedef struct copy_maker {
    char *at; /* the next free byte, at a granule */
} copy_maker;

static uint64_t length_of(const char *text)
{
    uint64_t length = 0;
    while (text[length])
        length++;
    return length;
}

static uint64_t room_for(uint64_t size)
{
    return (size / ABI_GRANULE + 1) * ABI_GRANULE;
}

static void *place(copy_maker *of, uint64_t size, const splat_object *as)
{
    void *made = of->at;
    of->at += room_for(size);
    node_add(made, size, as);
    return made;
}

/* A vector of texts with a null pointer behind the last. The original if there is no memory. */
static char **copy_texts(char **texts, uint64_t count, const splat_object *vector, const splat_object *text)
{
    uint64_t size = room_for((count + 1) * sizeof *texts);
    for (uint64_t i = 0; i < count; i++)
        size += room_for(length_of(texts[i]) + 1);
    copy_maker maker = {runtime_map(size)};
    if (!maker.at)
        return texts;
    char **copy = place(&maker, (count + 1) * sizeof *texts, vector);
    for (uint64_t i = 0; i < count; i++) {
        uint64_t bytes = length_of(texts[i]) + 1;
        copy[i] = place(&maker, bytes, text);
        __builtin_memcpy(copy[i], texts[i], bytes);
    }
    copy[count] = NULL;
    return copy;
}

static uint64_t count_texts(char **texts)
{
    uint64_t count = 0;
    while (texts && texts[count])
        count++;
    return count;
}

char **__splat_arguments(int count, char **arguments)
{
    static const splat_object vector = {.kind = OBJECT_ARGUMENT, .name = "vector of arguments", .site = SEGMENT_NO_SITE};
    static const splat_object text = {.kind = OBJECT_ARGUMENT, .name = "argument", .site = SEGMENT_NO_SITE};
    GATE(arguments);
    if (!nodes_are_wanted() || count < 0 || (uint64_t)count != count_texts(arguments))
        return arguments;
    return copy_texts(arguments, (uint64_t)count, &vector, &text);
}

LOCAL void arguments_copy_environment(void)
{
    static const splat_object vector = {.kind = OBJECT_ARGUMENT, .name = "environment", .site = SEGMENT_NO_SITE};
    static const splat_object text = {.kind = OBJECT_ARGUMENT, .name = "environment variable", .site = SEGMENT_NO_SITE};
    if (nodes_are_wanted() && environ)
        environ = copy_texts(environ, count_texts(environ), &vector, &text);
}
