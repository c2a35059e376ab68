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

/* Some may be there for inputs, of a size of their own. */
typedef struct text_list {
    char **texts;
    uint64_t count;
    uint64_t (*size)(const struct text_list *of, uint64_t index); /* of a text, with its zero */
    uint64_t plain; /* arguments behind these are inputs */
} text_list;

static uint64_t size_of_argument(const text_list *of, uint64_t index)
{
    return (index < of->plain ? length_of(of->texts[index]) : RT.header->symbolic_arguments[index - of->plain].size) + 1;
}

/* A vector of texts with a null pointer behind the last. The original if there is no memory. */
static char **copy_texts(const text_list *of, const splat_object *vector, const splat_object *text)
{
    char **texts = of->texts;
    uint64_t count = of->count, size = room_for((count + 1) * sizeof *texts);
    for (uint64_t i = 0; i < count; i++)
        size += room_for(of->size(of, i));
    copy_maker maker = {runtime_map(size)};
    if (!maker.at)
        return texts;
    char **copy = place(&maker, (count + 1) * sizeof *texts, vector);
    for (uint64_t i = 0; i < count; i++) {
        copy[i] = place(&maker, of->size(of, i), text);
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

/* A string of input, as if an instrumented caller asked for it: see input_declare. */
static void make_input(char *to, segment_size size, const char *name)
{
    const void *mark = __splat_call.returned;
    __splat_call.returned = NULL;
    input_string(to, (uint64_t)size.size + 1, size.prefix, name);
    __splat_call.returned = mark;
}

static void make_arguments(const text_list *of, char **copy)
{
    uint64_t inputs = of->count - of->plain, least = RT.header->least_arguments;
    if (least < inputs) {
        inputs = input_number((uint32_t)least, (uint32_t)inputs, SEGMENT_ARGUMENT_COUNT);
        copy[of->plain + inputs] = NULL;
    }
    for (uint64_t i = 0; i < inputs; i++) {
        char name[] = {'a', 'r', 'g', (char)('0' + i / 10), (char)('0' + i % 10), 0};
        make_input(copy[of->plain + i], RT.header->symbolic_arguments[i], name);
    }
}

/* ---- the environment ---- */

static const segment_named *find_variable(const char *text)
{
    for (uint32_t i = 0; RT.attached && i < RT.header->variable_count && i < SEGMENT_VARIABLES; i++) {
        const char *name = (const char *)RT.header + RT.header->names.offset + RT.header->variables[i].target;
        uint64_t length = length_of(name);
        if (!__builtin_memcmp(name, text, length_of(text) < length ? length_of(text) + 1 : length))
            return &RT.header->variables[i];
    }
    return NULL;
}

static uint64_t size_of_variable(const text_list *of, uint64_t index)
{
    const segment_named *input = find_variable(of->texts[index]);
    return length_of(of->texts[index]) + 1 + (input ? input->size.size : 0);
}

/* Behind the name and "=". */
static void make_variables(void)
{
    if (RT.has_variables)
        return;
    RT.has_variables = true;
    const char *names = (const char *)RT.header + RT.header->names.offset;
    for (char **at = environ; RT.header->variable_count && at && *at; at++) {
        const segment_named *input = find_variable(*at);
        if (input)
            make_input(*at + length_of(names + input->target), input->size, names + input->name);
    }
}

/* A constructor looks for it; otherwise they become inputs when main begins. */
void __splat_variable_found(const char *text)
{
    GATE();
    if (RT.attached && !RT.has_variables && find_variable(text))
        make_variables();
}

LOCAL void arguments_copy_environment(void)
{
    static const splat_object vector = {.kind = OBJECT_ARGUMENT, .name = "environment", .site = SEGMENT_NO_SITE};
    static const splat_object text = {.kind = OBJECT_ARGUMENT, .name = "environment variable", .site = SEGMENT_NO_SITE};
    if ((nodes_are_wanted() || RT.header->variable_count) && environ)
        environ = copy_texts(&(text_list){environ, count_texts(environ), size_of_variable, 0}, &vector, &text);
}

/* ---- what main is given ---- */

char **__splat_arguments(int count, char **arguments)
{
    static const splat_object vector = {.kind = OBJECT_ARGUMENT, .name = "vector of arguments", .site = SEGMENT_NO_SITE};
    static const splat_object text = {.kind = OBJECT_ARGUMENT, .name = "argument", .site = SEGMENT_NO_SITE};
    GATE(arguments);
    uint64_t all = count < 0 ? 0 : (uint64_t)count, inputs = RT.attached ? RT.header->argument_count : 0;
    if (RT.has_begun_main || !RT.attached)
        return arguments;
    RT.has_begun_main = RT.has_new_count = RT.has_new_environment = true;
    RT.argument_count = count;
    char **copy = arguments;
    if ((nodes_are_wanted() || inputs) && inputs <= all && all == count_texts(arguments)) {
        text_list list = {arguments, all, size_of_argument, all - inputs};
        copy = copy_texts(&list, &vector, &text);
        if (copy != arguments)
            make_arguments(&list, copy);
        RT.argument_count = (int)count_texts(copy);
    }
    make_variables();
    return copy;
}

/* A program may call its main again, with what it likes. */
int __splat_argument_count(int count)
{
    bool is_new = RT.has_new_count;
    RT.has_new_count = false;
    return is_new ? RT.argument_count : count;
}

char **__splat_environment(char **environment)
{
    bool is_new = RT.has_new_environment;
    RT.has_new_environment = false;
    return is_new ? environ : environment;
}
