#include "entry_harness.h"

#include "../base/memory.h"
#include "entry_ast.h"
#include "entry_support.h"

#include <inttypes.h>
#include <string.h>

#define FILL_PARAMETERS "(void *s_object, const char *s_name, const char *s_member, unsigned s_depth)"

/* ---- structs and unions ---- */

static bool can_fill(const entry_type *type)
{
    return type->kind <= ENTRY_POINTER && !(type->kind == ENTRY_ARRAY && type->count == 0);
}

static void add_members(const entry_type *of, const char *indentation, text *to);

static void add_field(const entry_field *field, const char *indentation, text *to)
{
    const entry_type *type = field->type;
    if (!can_fill(type))
        return;
    if (!field->name)
        add_members(type, indentation, to);
    else if (field->is_bit_field)
        text_addf(to, "%ss_to->%s = %s(splat_join(s_part, s_name, s_member, \"%s\"));\n", indentation,
                  field->name, type->function ? type->function : "splat_int", field->name);
    else
        text_addf(to,
                  "%ssplat_fill_%u((void *)&s_to->%s, splat_join(s_part, s_name, s_member, \"%s\"), \".\", "
                  "s_depth);\n",
                  indentation, type->number, field->name, field->name);
}

static void add_members(const entry_type *of, const char *indentation, text *to)
{
    char *deeper = text_format("%s    ", indentation);
    if (of->kind == ENTRY_UNION)
        text_addf(to,
                  "%sswitch (splat_pick(%zu, splat_join(s_part, s_name, s_member, \"\"), \"(union)\")) {\n",
                  indentation, of->fields.count);
    for (size_t i = 0; i < of->fields.count; i++) {
        if (of->kind == ENTRY_UNION)
            text_addf(to, "%scase %zu:\n", indentation, i);
        add_field(&of->fields.items[i], of->kind == ENTRY_UNION ? deeper : indentation, to);
        if (of->kind == ENTRY_UNION)
            text_addf(to, "%sbreak;\n", deeper);
    }
    if (of->kind == ENTRY_UNION)
        text_addf(to, "%s}\n", indentation);
    memory_free(deeper);
}

/* The array of unknown length at the end of a struct; null: there is none. */
static const entry_field *get_tail(const entry_type *of)
{
    const entry_field *last = of->fields.count ? &of->fields.items[of->fields.count - 1] : NULL;
    bool is_open = last && last->name && last->type->kind == ENTRY_ARRAY && last->type->count == 0;
    return is_open && can_fill(last->type->of) ? last : NULL;
}

static void add_tail(const entry_type *of, const entry_bounds *bounds, text *to)
{
    const entry_field *tail = get_tail(of);
    if (!tail)
        return;
    text_addf(to, "static void splat_tail_%u" FILL_PARAMETERS "\n{\n    char s_part[S_NAME];\n", of->number);
    text_addf(to, "    %s *s_to = s_object;\n", of->spelling);
    text_addf(to, "    splat_array((void *)s_to->%s, %u, sizeof s_to->%s[0], splat_fill_%u,\n", tail->name,
              bounds->elements, tail->name, tail->type->of->number);
    text_addf(to, "                splat_join(s_part, s_name, s_member, \"%s\"), s_depth);\n}\n", tail->name);
}

/* ---- pointers ---- */

static void add_target(const entry_type *of, const entry_bounds *bounds, text *to)
{
    const entry_type *target = of->of;
    bool is_stream = target->spelling && strcmp(target->spelling, "struct _IO_FILE") == 0;
    text_addf(to, "static struct splat_target splat_target_%u = ", of->number);
    if (is_stream) {
        text_addf(to, "{S_STREAM, 1, 1, 0, 0, 0, splat_open_%u};\n", of->number);
    } else if (target->kind == ENTRY_VOID) {
        text_addf(to, "{S_BUFFER, 1, %d};\n", ENTRY_BUFFER_SIZE);
    } else if (!can_fill(target)) {
        text_add(to, "{S_NOTHING};\n");
    } else if (entry_type_is_character(target)) {
        /* one byte more than the characters, for the end */
        text_addf(to, "{S_TEXT, 1, %u, 0, 0, 0, 0, 0, 1};\n", bounds->characters);
    } else {
        bool is_record = target->kind == ENTRY_STRUCT || target->kind == ENTRY_UNION;
        const entry_field *tail = get_tail(target);
        text_addf(to, "{S_ELEMENTS, sizeof(%s), %u, %d, %d, %d, splat_fill_%u", target->spelling,
                  tail ? 1 : bounds->elements, is_record, entry_type_has_pointers(target),
                  entry_type_is_recursive(target), target->number);
        if (tail)
            text_addf(to, ", splat_tail_%u, %u * sizeof(((%s *)0)->%s[0])", target->number, bounds->elements,
                      target->spelling, tail->name);
        text_add(to, "};\n");
    }
}

static void add_pointer(const entry_type *of, const entry_bounds *bounds, text *to)
{
    if (of->of->spelling && strcmp(of->of->spelling, "struct _IO_FILE") == 0)
        text_addf(to,
                  "static void splat_open_%u" FILL_PARAMETERS
                  "\n{\n    *(void **)s_object = fopen(\"/dev/null\", \"r+\");\n}\n",
                  of->number);
    add_target(of, bounds, to);
    text_addf(to,
              "static void splat_fill_%u" FILL_PARAMETERS "\n{\n"
              "    splat_point(s_object, s_name, s_depth, &splat_target_%u, 0);\n}\n",
              of->number, of->number);
}

/* A callback takes nothing that it is given and returns an input; callers do not mind how it is declared. */
static void add_callback(const entry_type *of, text *to)
{
    const entry_type *result = of->of->of;
    bool returns = result->kind != ENTRY_VOID, can_be_made = !returns || can_fill(result);
    if (can_be_made) {
        text_addf(to, "static char splat_stub_name_%u[S_NAME];\n", of->number);
        text_addf(to, "static %s splat_stub_%u(void)\n{\n", returns ? result->spelling : "void", of->number);
        if (returns)
            text_addf(to,
                      "    %s s_result;\n    __builtin_memset((void *)&s_result, 0, sizeof s_result);\n"
                      "    splat_fill_%u((void *)&s_result, splat_stub_name_%u, \".\", S_DEPTH);\n    return "
                      "s_result;\n",
                      result->spelling, result->number, of->number);
        text_add(to, "}\n");
    }
    text_addf(to, "static void splat_fill_%u" FILL_PARAMETERS "\n{\n    *(void **)s_object = 0;\n",
              of->number);
    if (can_be_made)
        text_addf(to,
                  "    if (splat_pick(2, s_name, \".shape\")) {\n"
                  "        splat_join(splat_stub_name_%u, s_name, \"()\", \"\");\n"
                  "        *(void **)s_object = (void *)splat_stub_%u;\n    }\n",
                  of->number, of->number);
    text_add(to, "}\n");
}

/* ---- all types ---- */

static void add_body(const entry_type *of, text *to)
{
    switch (of->kind) {
    case ENTRY_INTEGER:
    case ENTRY_BOOL: text_addf(to, "    *(%s *)s_object = %s(s_name);\n", of->spelling, of->function); break;
    case ENTRY_ENUM:
        text_addf(to, "    if (sizeof(%s) == sizeof(int))\n        *(int *)s_object = splat_int(s_name);\n",
                  of->spelling);
        text_addf(to, "    else\n        splat_bytes(s_object, sizeof(%s), s_name);\n", of->spelling);
        break;
    case ENTRY_RAW: /* long double has six bytes without meaning */
        text_addf(to, "    splat_bytes(s_object, %s%s%s, s_name);\n", "sizeof(", of->spelling,
                  strcmp(of->spelling, "long double") == 0 ? ") - 6" : ")");
        break;
    case ENTRY_STRUCT:
        text_addf(to, "    char s_part[S_NAME];\n    %s *s_to = s_object;\n", of->spelling);
        add_members(of, "    ", to);
        break;
    case ENTRY_UNION:
        text_addf(to, "    char s_part[S_NAME];\n    %s *s_to = s_object;\n", of->spelling);
        if (entry_type_is_plain(of))
            text_addf(to, "    splat_bytes(s_to, sizeof *s_to, s_name);\n");
        else
            add_members(of, "    ", to);
        break;
    case ENTRY_ARRAY:
        if (entry_type_is_character(of->of) ||
            (entry_type_is_plain(of->of) && of->count > ENTRY_NAMED_ELEMENTS))
            text_addf(to, "    splat_bytes(s_object, sizeof(%s) < %d ? sizeof(%s) : %d, s_name);\n",
                      of->spelling, ENTRY_ARRAY_BYTES, of->spelling, ENTRY_ARRAY_BYTES);
        else
            text_addf(to,
                      "    splat_array(s_object, %" PRIu64 ", sizeof(%s), splat_fill_%u, s_name, s_depth);\n",
                      of->count, of->of->spelling, of->of->number);
        break;
    default: break;
    }
}

static void add_type(const entry_type *of, const entry_bounds *bounds, text *to)
{
    if (!of->spelling || !can_fill(of))
        return;
    if (of->kind == ENTRY_POINTER && of->of->kind == ENTRY_FUNCTION) {
        add_callback(of, to);
    } else if (of->kind == ENTRY_POINTER) {
        add_pointer(of, bounds, to);
    } else {
        text_addf(to, "static void splat_fill_%u" FILL_PARAMETERS "\n{\n", of->number);
        add_body(of, to);
        text_add(to, "}\n");
        add_tail(of, bounds, to);
    }
}

static void add_types(const entry_types *types, const entry_bounds *bounds, text *to)
{
    for (size_t i = 0; i < types->all.count; i++) {
        const entry_type *type = types->all.items[i];
        if (type->spelling && can_fill(type))
            text_addf(to, "static void splat_fill_%u" FILL_PARAMETERS ";\n", type->number);
        if (type->spelling && get_tail(type))
            text_addf(to, "static void splat_tail_%u" FILL_PARAMETERS ";\n", type->number);
    }
    for (size_t i = 0; i < types->all.count; i++)
        add_type(types->all.items[i], bounds, to);
}

/* ---- the function ---- */

typedef struct parameter {
    char *name;
    const entry_type *type;
    uint64_t least;
} parameter;

typedef ARRAY(parameter) parameter_list;

static void collect_parameters(const entry_harness_plan *plan, entry_types *types, parameter_list *into)
{
    const json *inner = json_get(plan->function, "inner");
    for (size_t i = 0; i < json_count(inner); i++) {
        const json *child = json_item(inner, i);
        const char *kind = json_text(json_get(child, "kind")), *name = json_text(json_get(child, "name"));
        const char *written = json_text(json_get(json_get(child, "type"), "qualType"));
        if (!kind || strcmp(kind, "ParmVarDecl") != 0)
            continue;
        parameter made = {.type = entry_types_get(types, written ? written : "")};
        made.name = name ? memory_copy_text(name) : text_format("argument%zu", into->count + 1);
        made.least = entry_ast_array_bound(plan->signature, made.name);
        array_push(into, made);
    }
}

static const entry_type *find_unsupported(const entry_type *type)
{
    if (type->kind == ENTRY_POINTER && type->of->kind == ENTRY_UNSUPPORTED)
        return type->of;
    return can_fill(type) && type->spelling ? NULL : type;
}

static void add_main(const char *function, const parameter_list *parameters, text *to)
{
    text call = {0};
    text_add(to, "#undef main\nint main(void)\n{\n");
    for (size_t i = 0; i < parameters->count; i++) {
        const parameter *at = &parameters->items[i];
        text_addf(to, "    %s *s_%zu = __builtin_calloc(1, sizeof *s_%zu);\n", at->type->spelling, i, i);
        text_addf(&call, "%s*s_%zu", i ? ", " : "", i);
    }
    for (size_t i = 0; i < parameters->count; i++) {
        const parameter *at = &parameters->items[i];
        if (at->least && at->type->kind == ENTRY_POINTER && at->type->of->kind != ENTRY_FUNCTION)
            text_addf(to, "    splat_point(s_%zu, \"%s\", S_DEPTH, &splat_target_%u, %" PRIu64 ");\n", i,
                      at->name, at->type->number, at->least);
        else
            text_addf(to, "    splat_fill_%u(s_%zu, \"%s\", \".\", S_DEPTH);\n", at->type->number, i,
                      at->name);
    }
    text_addf(to, "    %s(%s);\n    return 0;\n}\n", function, text_get(&call));
    text_free(&call);
}

static void add_undefinition(const char *name, text *to)
{
    if (strcmp(name, "main") != 0)
        text_addf(to, "#undef %s\n", name);
}

/* The names in the syntax tree are those behind the user's macros: sa_handler is one, in a struct that has
 * none. */
static void undefine_names(const entry_types *types, const char *function, text *to)
{
    add_undefinition(function, to);
    for (size_t i = 0; i < types->all.count; i++) {
        const entry_type *type = types->all.items[i];
        bool has_tag = type->kind == ENTRY_STRUCT || type->kind == ENTRY_UNION || type->kind == ENTRY_ENUM;
        const char *space = has_tag && type->spelling ? strrchr(type->spelling, ' ') : NULL;
        if (has_tag && type->spelling && !strchr(type->spelling, '('))
            add_undefinition(space ? space + 1 : type->spelling, to);
        for (size_t j = 0; j < type->fields.count; j++)
            if (type->fields.items[j].name)
                add_undefinition(type->fields.items[j].name, to);
    }
}

static void add_program(const entry_harness_plan *plan, const entry_types *types,
                        const parameter_list *parameters, text *to)
{
    const char *name = json_text(json_get(plan->function, "name"));
    const char *storage = json_text(json_get(plan->function, "storageClass"));
    bool is_static = storage && strcmp(storage, "static") == 0;
    bool is_inline = json_is_true(json_get(plan->function, "inline")) && !is_static;
    text_addf(to, "#define main " ENTRY_OTHER_MAIN "\n#include \"%s\"\n", plan->source);
    text_add(to, "#line 1 \"" ENTRY_FILE_NAME "\"\n#pragma clang diagnostic ignored \"-Weverything\"\n");
    undefine_names(types, name, to);
    /* An inline function alone is no definition. */
    if (is_inline)
        text_addf(to, "extern __typeof__(%s) %s;\n", name, name);
    entry_support_add(&plan->bounds, to);
    add_types(types, &plan->bounds, to);
    add_main(strcmp(name, "main") == 0 ? ENTRY_OTHER_MAIN : name, parameters, to);
}

bool entry_harness_write(const entry_harness_plan *plan, entry_types *types, text *to, char **why)
{
    parameter_list parameters = {0};
    collect_parameters(plan, types, &parameters);
    for (size_t i = 0; i < parameters.count && !*why; i++) {
        const entry_type *bad = find_unsupported(parameters.items[i].type);
        if (bad)
            *why = text_format("parameter %s: no inputs of type %s can be made; write a harness with splat.h",
                               parameters.items[i].name, bad->spelling ? bad->spelling : bad->key);
    }
    if (!*why)
        add_program(plan, types, &parameters, to);
    for (size_t i = 0; i < parameters.count; i++)
        memory_free(parameters.items[i].name);
    array_free(&parameters);
    return !*why;
}
