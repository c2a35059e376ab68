#include "entry_support.h"

#include "entry_harness.h"

static const char *const declarations[] = {
    "unsigned __splat_choice(unsigned, const char *);",
    "void splat_bytes(void *, __SIZE_TYPE__, const char *);",
    "void splat_string(char *, __SIZE_TYPE__, __SIZE_TYPE__, const char *);",
    "signed char splat_schar(const char *);",
    "unsigned char splat_uchar(const char *);",
    "char splat_char(const char *);",
    "short splat_short(const char *);",
    "unsigned short splat_ushort(const char *);",
    "int splat_int(const char *);",
    "unsigned splat_uint(const char *);",
    "long splat_long(const char *);",
    "unsigned long splat_ulong(const char *);",
    "long long splat_longlong(const char *);",
    "unsigned long long splat_ulonglong(const char *);",
    "_Bool splat_bool(const char *);",
};

static const char *const names[] = {
    "static const char *splat_join(char *s_to, const char *s_a, const char *s_b, const char *s_c)",
    "{",
    "    const char *s_parts[3] = {s_a, s_b, s_c};",
    "    unsigned s_length = 0, s_i;",
    "    for (s_i = 0; s_i < 3; s_i++)",
    "        for (; *s_parts[s_i] && s_length + 1 < S_NAME; s_parts[s_i]++)",
    "            s_to[s_length++] = *s_parts[s_i];",
    "    s_to[s_length] = 0;",
    "    return s_to;",
    "}",
    "static const char *splat_element(char *s_to, const char *s_name, unsigned s_index)",
    "{",
    "    char s_digits[16];",
    "    unsigned s_at = sizeof s_digits;",
    "    s_digits[--s_at] = 0;",
    "    s_digits[--s_at] = ']';",
    "    do",
    "        s_digits[--s_at] = (char)('0' + s_index % 10);",
    "    while (s_index /= 10);",
    "    return splat_join(s_to, s_name, \"[\", s_digits + s_at);",
    "}",
};

static const char *const choices[] = {
    "/* A number below the count, the same for the rest of the path. */",
    "static unsigned splat_pick(unsigned s_count, const char *s_name, const char *s_what)",
    "{",
    "    char s_part[S_NAME];",
    "    unsigned s_i = 0, s_choice;",
    "    if (s_count < 2)",
    "        return 0;",
    "    s_choice = __splat_choice(s_count, splat_join(s_part, s_name, s_what, \"\"));",
    "    while (s_i + 1 < s_count && s_choice != s_i)",
    "        s_i++;",
    "    return s_i;",
    "}",
    "typedef void (*splat_fill)(void *s_object, const char *s_name, const char *s_member, unsigned s_depth);",
    "static void splat_array(void *s_object, unsigned s_count, unsigned s_size, splat_fill s_fill,",
    "                        const char *s_name, unsigned s_depth)",
    "{",
    "    char s_part[S_NAME];",
    "    unsigned s_i;",
    "    for (s_i = 0; s_i < s_count; s_i++)",
    "        s_fill((char *)s_object + s_i * s_size, splat_element(s_part, s_name, s_i), \".\", s_depth);",
    "}",
};

static const char *const pointers[] = {
    "enum splat_shape { S_ELEMENTS, S_TEXT, S_BUFFER, S_STREAM, S_NOTHING };",
    "/* What pointers of a type point to: objects that are made, and those that were made before. */",
    "struct splat_target {",
    "    enum splat_shape s_shape;",
    "    unsigned s_size, s_most;",
    "    int s_is_record, s_has_pointers, s_is_recursive;",
    "    splat_fill s_fill, s_tail;",
    "    unsigned s_tail_size;",
    "    unsigned s_known, s_lengths[S_KNOWN];",
    "    void *s_objects[S_KNOWN];",
    "};",
    "static void *splat_make(struct splat_target *s_of, unsigned s_length, const char *s_name, unsigned "
    "s_depth)",
    "{",
    "    int s_is_one = s_length == 1 && s_of->s_is_record;",
    "    char *s_made = __builtin_calloc(1, s_of->s_size * s_length + s_of->s_tail_size);",
    "    if (s_of->s_shape == S_STREAM)",
    "        s_of->s_fill(&s_made, s_name, \".\", s_depth);",
    "    if (s_of->s_known < S_KNOWN) {",
    "        s_of->s_lengths[s_of->s_known] = s_length;",
    "        s_of->s_objects[s_of->s_known++] = s_made;",
    "    }",
    "    if (s_of->s_shape == S_TEXT)",
    "        splat_string(s_made, s_length + 1, S_PREFIX, s_name);",
    "    else if (s_of->s_shape == S_BUFFER)",
    "        splat_bytes(s_made, s_length, s_name);",
    "    else if (s_of->s_shape == S_ELEMENTS && s_is_one)",
    "        s_of->s_fill(s_made, s_name, \"->\", s_depth - 1);",
    "    else if (s_of->s_shape == S_ELEMENTS)",
    "        splat_array(s_made, s_length, s_of->s_size, s_of->s_fill, s_name, s_depth - 1);",
    "    if (s_of->s_tail && s_is_one)",
    "        s_of->s_tail(s_made, s_name, \"->\", s_depth - 1);",
    "    return s_made;",
    "}",
    "/* Null, a new array, or an object that an earlier pointer points to; at least s_least elements, or "
    "else any. */",
    "static void splat_point(void *s_object, const char *s_name, unsigned s_depth, struct splat_target "
    "*s_of,",
    "                        unsigned s_least)",
    "{",
    "    unsigned s_first = s_least ? s_least : 1, s_last = s_of->s_most > s_first ? s_of->s_most : s_first;",
    "    unsigned s_i, s_new, s_same = 0, s_pick;",
    "    void **s_to = s_object;",
    "    *s_to = 0;",
    "    if (s_of->s_shape == S_NOTHING || !s_depth)",
    "        return;",
    "    if (s_of->s_shape != S_ELEMENTS)",
    "        s_first = s_last = s_least ? s_least : s_of->s_most;",
    "    else if (s_of->s_is_recursive || (s_of->s_has_pointers && s_depth < S_DEPTH))",
    "        s_last = s_first;",
    "    s_new = s_last - s_first + 1;",
    "    for (s_i = 0; s_i < s_of->s_known; s_i++)",
    "        s_same += s_of->s_lengths[s_i] >= s_least;",
    "    s_pick = splat_pick(!s_least + s_new + s_same, s_name, \".shape\") + !!s_least;",
    "    if (s_pick > s_new) {",
    "        for (s_i = 0; s_of->s_lengths[s_i] < s_least || --s_pick > s_new; s_i++)",
    "            ;",
    "        *s_to = s_of->s_objects[s_i];",
    "    } else if (s_pick) {",
    "        *s_to = splat_make(s_of, s_first + s_pick - 1, s_name, s_depth);",
    "    }",
    "}",
};

static void add_lines(text *to, const char *const *lines, size_t count)
{
    for (size_t i = 0; i < count; i++)
        text_addf(to, "%s\n", lines[i]);
}

void entry_support_add(const entry_bounds *bounds, text *to)
{
    text_addf(to, "enum { S_NAME = %d, S_KNOWN = %d, S_DEPTH = %d, S_PREFIX = %u };\n", ENTRY_NAME_SIZE,
              ENTRY_KNOWN_OBJECTS, ENTRY_LEVELS + 1, bounds->prefix);
    add_lines(to, declarations, sizeof declarations / sizeof *declarations);
    add_lines(to, names, sizeof names / sizeof *names);
    add_lines(to, choices, sizeof choices / sizeof *choices);
    add_lines(to, pointers, sizeof pointers / sizeof *pointers);
}
