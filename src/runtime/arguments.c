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

/* The last ones may be there for inputs, of a size of their own. */
typedef struct text_list {
    char **texts;
    uint64_t count, plain;
    const segment_size *inputs;
} text_list;

static uint64_t size_of_text(const text_list *of, uint64_t index)
{
    return (index < of->plain ? length_of(of->texts[index]) : of->inputs[index - of->plain].size) + 1;
}

/* A vector of texts with a null pointer behind the last. The original if there is no memory. */
static char **copy_texts(const text_list *of, const splat_object *vector, const splat_object *text)
{
    char **texts = of->texts;
    uint64_t count = of->count, size = room_for((count + 1) * sizeof *texts);
    for (uint64_t i = 0; i < count; i++)
        size += room_for(size_of_text(of, i));
    copy_maker maker = {runtime_map(size)};
    if (!maker.at)
        return texts;
    char **copy = place(&maker, (count + 1) * sizeof *texts, vector);
    for (uint64_t i = 0; i < count; i++) {
        copy[i] = place(&maker, size_of_text(of, i), text);
        __builtin_memcpy(copy[i], texts[i], length_of(texts[i]) + 1);
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

static void make_inputs(const text_list *of, char **copy)
{
    const void *mark = __splat_call.returned;
    for (uint64_t i = of->plain; i < of->count; i++) {
        __splat_call.returned = NULL; /* as an instrumented caller leaves it: see input_declare */
        uint64_t number = i - of->plain;
        char name[] = {'a', 'r', 'g', (char)('0' + number / 10), (char)('0' + number % 10), 0};
        input_string(copy[i], of->inputs[number].size + 1, of->inputs[number].prefix, name);
    }
    __splat_call.returned = mark;
}

char **__splat_arguments(int count, char **arguments)
{
    static const splat_object vector = {.kind = OBJECT_ARGUMENT, .name = "vector of arguments", .site = SEGMENT_NO_SITE};
    static const splat_object text = {.kind = OBJECT_ARGUMENT, .name = "argument", .site = SEGMENT_NO_SITE};
    GATE(arguments);
    uint64_t all = count < 0 ? 0 : (uint64_t)count, inputs = RT.attached ? RT.header->argument_count : 0;
    if ((!nodes_are_wanted() && !inputs) || inputs > all || all != count_texts(arguments))
        return arguments;
    text_list list = {arguments, all, all - inputs, RT.header->symbolic_arguments};
    char **copy = copy_texts(&list, &vector, &text);
    if (copy != arguments)
        make_inputs(&list, copy);
    return copy;
}

LOCAL void arguments_copy_environment(void)
{
    static const splat_object vector = {.kind = OBJECT_ARGUMENT, .name = "environment", .site = SEGMENT_NO_SITE};
    static const splat_object text = {.kind = OBJECT_ARGUMENT, .name = "environment variable", .site = SEGMENT_NO_SITE};
    if (nodes_are_wanted() && environ)
        environ = copy_texts(&(text_list){environ, count_texts(environ), count_texts(environ), NULL}, &vector, &text);
}
