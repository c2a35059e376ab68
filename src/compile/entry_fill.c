#include "entry_fill.h"

#include "../base/memory.h"
#include "../base/text.h"
#include "entry_harness.h"

#include <inttypes.h>
#include <string.h>

#define FILL_PARAMETERS "(void *s_object, const char *s_name, const char *s_member, unsigned s_depth)"

bool entry_fill_is_possible(const entry_type *of)
{
    return of->kind <= ENTRY_POINTER && !(of->kind == ENTRY_ARRAY && of->count == 0);
}

/* ---- members ---- */

static void add_fields(const entry_filler *of, const entry_type *record, const char *indentation);

static bool is_argument_list(const entry_member *pointer, const entry_member *length)
{
    const entry_type *target = pointer->type->of;
    return strcmp(length->name, "argc") == 0 && target->kind == ENTRY_POINTER && entry_type_is_character(target->of);
}

static void add_length(const entry_filler *of, const entry_member *pointer, const entry_member *length,
                       const char *depth, const char *indentation)
{
    text_addf(of->to, "%ss_length_%zu = splat_length(&splat_target_%u, %s, %s, %d);\n", indentation, pointer->partner,
              pointer->type->number, length->label, depth, is_argument_list(pointer, length));
    text_addf(of->to, "%s%s = s_length_%zu;\n", indentation, length->place, pointer->partner);
}

static void add_counted(const entry_filler *of, const entry_members *members, const entry_member *pointer,
                        const char *depth, const char *indentation)
{
    const entry_member *length = &members->items[pointer->partner];
    bool is_first = true;
    for (const entry_member *before = members->items; before < pointer; before++)
        is_first &= before->role != ENTRY_COUNTED || before->partner != pointer->partner;
    if (is_first)
        add_length(of, pointer, length, depth, indentation);
    text_addf(of->to, "%ssplat_%s((void *)&%s, %s, %s, &splat_target_%u, s_length_%zu);\n", indentation,
              is_argument_list(pointer, length) ? "arguments" : "point_exactly", pointer->place, pointer->label, depth,
              pointer->type->number, pointer->partner);
}

/* What is in use of an array. */
static void add_part(const entry_filler *of, const entry_members *members, const entry_member *part,
                     const char *indentation)
{
    const entry_member *whole = &members->items[part->partner];
    text_addf(of->to, "%s%s = %s(%s);\n", indentation, part->place, part->type->function, part->label);
    if (whole->type->kind == ENTRY_ARRAY)
        text_addf(of->to, "%ssplat_assume((unsigned long long)%s <= %" PRIu64 "u);\n", indentation, part->place,
                  whole->type->count);
    else
        text_addf(of->to, "%ssplat_assume((unsigned long long)%s <= s_length_%zu);\n", indentation, part->place,
                  whole->partner);
}

static void add_free(const entry_filler *of, const entry_member *member, const char *depth, const char *indentation)
{
    const entry_type *type = member->type;
    bool is_to_object = type->kind == ENTRY_POINTER && type->of->kind != ENTRY_FUNCTION;
    if (!member->name)
        add_fields(of, type, indentation);
    else if (member->is_bit_field)
        text_addf(of->to, "%s%s = %s(%s);\n", indentation, member->place, type->function ? type->function : "splat_int",
                  member->label);
    else if (member->least && is_to_object)
        text_addf(of->to, "%ssplat_point((void *)&%s, %s, %s, &splat_target_%u, %" PRIu64 ");\n", indentation,
                  member->place, member->label, depth, type->number, member->least);
    else
        text_addf(of->to, "%ssplat_fill_%u((void *)&%s, %s, \".\", %s);\n", indentation, type->number, member->place,
                  member->label, depth);
}

/* Lengths come with the first pointer that has them, parts of an array behind all of them. */
void entry_fill_add_members(const entry_filler *of, const entry_members *members, const char *depth,
                            const char *indentation)
{
    for (size_t i = 0; i < members->count; i++)
        if (members->items[i].role == ENTRY_LENGTH)
            text_addf(of->to, "%sunsigned s_length_%zu = 0;\n", indentation, i);
    for (size_t i = 0; i < members->count; i++) {
        const entry_member *member = &members->items[i];
        if (!entry_fill_is_possible(member->type))
            continue;
        if (member->role == ENTRY_COUNTED)
            add_counted(of, members, member, depth, indentation);
        else if (member->role == ENTRY_FREE)
            add_free(of, member, depth, indentation);
    }
    for (size_t i = 0; i < members->count; i++)
        if (members->items[i].role == ENTRY_PART)
            add_part(of, members, &members->items[i], indentation);
}

/* ---- structs and unions ---- */

static void collect_fields(const entry_type *record, entry_members *into)
{
    for (size_t i = 0; i < record->fields.count; i++) {
        const entry_field *field = &record->fields.items[i];
        entry_member made = {.type = field->type, .is_bit_field = field->is_bit_field};
        if (field->name) {
            made.name = memory_copy_text(field->name);
            made.place = text_format("s_to->%s", field->name);
            made.label = text_format("splat_join(s_part, s_name, s_member, \"%s\")", field->name);
        }
        array_push(into, made);
    }
}

/* Which member of a union is there is a choice. */
static void add_choice(const entry_filler *of, const entry_members *members, const char *indentation)
{
    char *deeper = text_format("%s    ", indentation);
    text_addf(of->to, "%sswitch (splat_pick(%zu, splat_join(s_part, s_name, s_member, \"\"), \"(union)\")) {\n",
              indentation, members->count);
    for (size_t i = 0; i < members->count; i++) {
        text_addf(of->to, "%scase %zu:\n", indentation, i);
        if (entry_fill_is_possible(members->items[i].type))
            add_free(of, &members->items[i], "s_depth", deeper);
        text_addf(of->to, "%sbreak;\n", deeper);
    }
    text_addf(of->to, "%s}\n", indentation);
    memory_free(deeper);
}

static void add_fields(const entry_filler *of, const entry_type *record, const char *indentation)
{
    entry_members members = {0};
    collect_fields(record, &members);
    if (record->kind == ENTRY_UNION) {
        add_choice(of, &members, indentation);
    } else {
        char *deeper = text_format("%s    ", indentation);
        if (of->finds_lengths)
            entry_lengths_find(&members, true);
        text_addf(of->to, "%s{\n", indentation);
        entry_fill_add_members(of, &members, "s_depth", deeper);
        text_addf(of->to, "%s}\n", indentation);
        memory_free(deeper);
    }
    entry_members_free(&members);
}

/* The array of unknown length at the end of a struct; null: there is none. */
static const entry_field *get_tail(const entry_type *of)
{
    const entry_field *last = of->fields.count ? &of->fields.items[of->fields.count - 1] : NULL;
    bool is_open = last && last->name && last->type->kind == ENTRY_ARRAY && last->type->count == 0;
    return is_open && entry_fill_is_possible(last->type->of) ? last : NULL;
}

/* The member that says how long the tail is; null: there is none. */
static const entry_field *get_tail_length(const entry_filler *of, const entry_type *record)
{
    entry_members members = {0};
    const entry_field *found = NULL;
    collect_fields(record, &members);
    if (of->finds_lengths && get_tail(record)) {
        entry_lengths_find(&members, true);
        const entry_member *tail = &members.items[members.count - 1];
        found = tail->role == ENTRY_COUNTED ? &record->fields.items[tail->partner] : NULL;
    }
    entry_members_free(&members);
    return found;
}

static void add_tail(const entry_filler *of, const entry_type *record)
{
    const entry_field *tail = get_tail(record), *length = tail ? get_tail_length(of, record) : NULL;
    if (!tail)
        return;
    text_addf(of->to, "static void splat_tail_%u(void *s_object, unsigned s_count, const char *s_name, unsigned s_depth)\n",
              record->number);
    text_addf(of->to, "{\n    char s_part[S_NAME];\n    %s *s_to = s_object;\n", record->spelling);
    if (length)
        text_addf(of->to, "    s_to->%s = s_count;\n", length->name);
    text_addf(of->to, "    splat_array((void *)s_to->%s, s_count, sizeof s_to->%s[0], splat_fill_%u,\n", tail->name,
              tail->name, tail->type->of->number);
    text_addf(of->to, "                splat_join(s_part, s_name, \"->\", \"%s\"), s_depth);\n}\n", tail->name);
}

/* ---- pointers ---- */

static bool is_stream(const entry_type *target)
{
    return target->spelling && strcmp(target->spelling, "struct _IO_FILE") == 0;
}

static void add_elements(const entry_filler *of, const entry_type *target)
{
    bool is_record = target->kind == ENTRY_STRUCT || target->kind == ENTRY_UNION;
    const entry_field *tail = get_tail(target), *length = tail ? get_tail_length(of, target) : NULL;
    text_addf(of->to, "{.s_shape = S_ELEMENTS, .s_size = sizeof(%s), .s_most = %u, .s_is_record = %d, ", target->spelling,
              tail ? 1 : of->bounds->elements, is_record);
    text_addf(of->to, ".s_is_pointer = %d, .s_has_pointers = %d, .s_is_recursive = %d, .s_fill = splat_fill_%u",
              target->kind == ENTRY_POINTER, entry_type_has_pointers(target), entry_type_is_recursive(target),
              target->number);
    if (tail)
        text_addf(of->to, ", .s_tail = splat_tail_%u, .s_tail_size = sizeof(((%s *)0)->%s[0]), .s_tail_most = %u",
                  target->number, target->spelling, tail->name, of->bounds->elements);
    if (length)
        text_addf(of->to, ", .s_tail_length = \"%s\"", length->name);
    text_add(of->to, "};\n");
}

static void add_pointer(const entry_filler *of, const entry_type *pointer)
{
    const entry_type *target = pointer->of;
    if (is_stream(target))
        text_addf(of->to,
                  "static void splat_open_%u" FILL_PARAMETERS "\n{\n    *(void **)s_object =\n"
                  "        splat_pick(2, s_name, \".stream\") ? (void *)fopen(\"/dev/null\", \"r+\") : (void *)stdin;\n}\n",
                  pointer->number);
    text_addf(of->to, "static struct splat_target splat_target_%u = ", pointer->number);
    if (is_stream(target))
        text_addf(of->to, "{.s_shape = S_STREAM, .s_size = 1, .s_most = 1, .s_fill = splat_open_%u};\n", pointer->number);
    else if (target->kind == ENTRY_VOID)
        text_addf(of->to, "{.s_shape = S_BUFFER, .s_size = 1, .s_most = %d};\n", ENTRY_BUFFER_SIZE);
    else if (!entry_fill_is_possible(target))
        text_add(of->to, "{.s_shape = S_NOTHING};\n");
    else if (entry_type_is_character(target))
        text_addf(of->to, "{.s_shape = S_TEXT, .s_size = 1, .s_most = %u};\n", of->bounds->characters);
    else
        add_elements(of, target);
    text_addf(of->to,
              "static void splat_fill_%u" FILL_PARAMETERS "\n{\n"
              "    splat_point(s_object, s_name, s_depth, &splat_target_%u, 0);\n}\n",
              pointer->number, pointer->number);
}

/* A callback takes nothing that it is given and returns an input; callers do not mind how it is declared. */
static void add_callback(const entry_filler *of, const entry_type *pointer)
{
    const entry_type *result = pointer->of->of;
    bool returns = result->kind != ENTRY_VOID, can_be_made = !returns || entry_fill_is_possible(result);
    if (can_be_made) {
        text_addf(of->to, "static char splat_stub_name_%u[S_NAME];\n", pointer->number);
        text_addf(of->to, "static %s splat_stub_%u(void)\n{\n", returns ? result->spelling : "void", pointer->number);
        if (returns)
            text_addf(of->to,
                      "    static unsigned s_calls;\n"
                      "    %s s_result;\n    __builtin_memset((void *)&s_result, 0, sizeof s_result);\n"
                      "    if (s_calls++ < %d)\n"
                      "        splat_fill_%u((void *)&s_result, splat_stub_name_%u, \".\", S_DEPTH);\n    return "
                      "s_result;\n",
                      result->spelling, ENTRY_CALLBACK_RESULTS, result->number, pointer->number);
        text_add(of->to, "}\n");
    }
    text_addf(of->to, "static void splat_fill_%u" FILL_PARAMETERS "\n{\n    *(void **)s_object = 0;\n",
              pointer->number);
    if (can_be_made)
        text_addf(of->to,
                  "    if (splat_shape(1, 1, s_name, s_depth)) {\n"
                  "        splat_join(splat_stub_name_%u, s_name, \"()\", \"\");\n"
                  "        *(void **)s_object = (void *)splat_stub_%u;\n    }\n",
                  pointer->number, pointer->number);
    text_add(of->to, "}\n");
}

/* ---- all types ---- */

/* Of arrays of more elements than anybody wants to read the rest stays as it is. */
static void add_array(const entry_type *of, text *to)
{
    uint64_t count = of->count < ENTRY_NAMED_ELEMENTS ? of->count : ENTRY_NAMED_ELEMENTS;
    if (entry_type_is_character(of->of) || (entry_type_is_plain(of->of) && of->count > ENTRY_NAMED_ELEMENTS))
        text_addf(to, "    splat_bytes(s_object, sizeof(%s) < %d ? sizeof(%s) : %d, s_name);\n", of->spelling,
                  ENTRY_ARRAY_BYTES, of->spelling, ENTRY_ARRAY_BYTES);
    else
        text_addf(to, "    splat_array(s_object, %" PRIu64 ", sizeof(%s), splat_fill_%u, s_name, s_depth);\n", count,
                  of->of->spelling, of->of->number);
}

static void add_body(const entry_filler *of, const entry_type *type)
{
    text *to = of->to;
    switch (type->kind) {
    case ENTRY_INTEGER:
    case ENTRY_BOOL: text_addf(to, "    *(%s *)s_object = %s(s_name);\n", type->spelling, type->function); break;
    case ENTRY_ENUM:
        text_addf(to, "    if (sizeof(%s) == sizeof(int))\n        *(int *)s_object = splat_int(s_name);\n",
                  type->spelling);
        text_addf(to, "    else\n        splat_bytes(s_object, sizeof(%s), s_name);\n", type->spelling);
        break;
    case ENTRY_RAW: /* long double has six bytes without meaning */
        text_addf(to, "    splat_bytes(s_object, sizeof(%s%s, s_name);\n", type->spelling,
                  strcmp(type->spelling, "long double") == 0 ? ") - 6" : ")");
        break;
    case ENTRY_STRUCT:
    case ENTRY_UNION:
        text_addf(to, "    char s_part[S_NAME];\n    %s *s_to = s_object;\n", type->spelling);
        if (type->kind == ENTRY_UNION && entry_type_is_plain(type))
            text_addf(to, "    splat_bytes(s_to, sizeof *s_to, s_name);\n");
        else
            add_fields(of, type, "    ");
        break;
    case ENTRY_ARRAY: add_array(type, to); break;
    default: break;
    }
}

static void add_type(const entry_filler *of, const entry_type *type)
{
    if (!type->spelling || !entry_fill_is_possible(type))
        return;
    if (type->kind == ENTRY_POINTER && type->of->kind == ENTRY_FUNCTION) {
        add_callback(of, type);
    } else if (type->kind == ENTRY_POINTER) {
        add_pointer(of, type);
    } else {
        text_addf(of->to, "static void splat_fill_%u" FILL_PARAMETERS "\n{\n", type->number);
        add_body(of, type);
        text_add(of->to, "}\n");
        add_tail(of, type);
    }
}

void entry_fill_add_types(const entry_filler *of, const entry_types *types)
{
    for (size_t i = 0; i < types->all.count; i++) {
        const entry_type *type = types->all.items[i];
        if (type->spelling && entry_fill_is_possible(type))
            text_addf(of->to, "static void splat_fill_%u" FILL_PARAMETERS ";\n", type->number);
        if (type->spelling && type->kind == ENTRY_POINTER && type->of->kind != ENTRY_FUNCTION)
            text_addf(of->to, "static struct splat_target splat_target_%u;\n", type->number);
        if (type->spelling && get_tail(type))
            text_addf(of->to, "static void splat_tail_%u(void *, unsigned, const char *, unsigned);\n", type->number);
    }
    for (size_t i = 0; i < types->all.count; i++)
        add_type(of, types->all.items[i]);
}
