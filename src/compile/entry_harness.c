#include "entry_harness.h"

#include "../base/memory.h"
#include "entry_ast.h"
#include "entry_fill.h"
#include "entry_support.h"
#include "entry_type_text.h"

#include <string.h>

/* ---- what becomes input ---- */

static bool points_to_constant(const char *written)
{
    return strncmp(written, "const ", strlen("const ")) == 0;
}

static void collect_parameters(const entry_harness_plan *plan, entry_types *types, entry_members *into)
{
    const json *inner = json_get(plan->function, "inner");
    for (size_t i = 0; i < json_count(inner); i++) {
        const json *child = json_item(inner, i);
        const char *kind = json_text(json_get(child, "kind")), *name = json_text(json_get(child, "name"));
        const char *written = json_text(json_get(json_get(child, "type"), "qualType"));
        if (!kind || strcmp(kind, "ParmVarDecl") != 0)
            continue;
        written = written ? written : "";
        entry_member made = {.type = entry_types_get(types, written), .is_constant = points_to_constant(written)};
        made.name = name ? memory_copy_text(name) : text_format("argument%zu", into->count + 1);
        made.place = text_format("(*s_%zu)", into->count);
        made.label = text_format("\"%s\"", made.name);
        made.least = entry_ast_array_bound(plan->signature, made.name);
        array_push(into, made);
    }
}

static const entry_type *find_unsupported(const entry_type *type)
{
    if (type->kind == ENTRY_POINTER && type->of->kind == ENTRY_UNSUPPORTED)
        return type->of;
    return entry_fill_is_possible(type) && type->spelling ? NULL : type;
}

/* If all are wanted, those are left out that cannot be made. */
static void collect_variables(const entry_harness_plan *plan, entry_types *types, entry_members *into, text *notes)
{
    for (size_t i = 0; plan->variables && i < plan->variables->count; i++) {
        const entry_variable *from = &plan->variables->items[i];
        const char *name = entry_variable_name(from), *written = entry_variable_type(from);
        const entry_type *type = entry_types_read(types, written, from->unnamed, name);
        if (find_unsupported(type) && strcmp(plan->request->globals, "all") == 0) {
            text_addf(notes, "variable %s: stays as it is; no inputs of type %s can be made\n", name, written);
            continue;
        }
        array_push(into, (entry_member){.name = memory_copy_text(name),
                                        .type = type,
                                        .place = memory_copy_text(name),
                                        .label = text_format("\"%s\"", name),
                                        .is_constant = points_to_constant(written)});
    }
}

/* False with the reason when one cannot be made. */
static bool check(const entry_members *members, const char *what, text *notes, char **why)
{
    for (size_t i = 0; i < members->count; i++) {
        const entry_member *member = &members->items[i];
        const entry_type *bad = find_unsupported(member->type);
        if (bad) {
            *why = text_format("%s %s: no inputs of type %s can be made; write a harness with splat.h", what,
                               member->name, bad->spelling ? bad->spelling : bad->key);
            return false;
        }
        if (member->type->kind == ENTRY_POINTER && member->type->of->kind == ENTRY_OPAQUE)
            text_addf(notes,
                      "%s %s: always null, as %s is not defined in this file; include its definition with "
                      "-include FILE, or write a harness with splat.h\n",
                      what, member->name, member->type->of->key);
    }
    return true;
}

static bool set_lengths(const entry_request *request, entry_members *parameters, entry_members *variables, char **why)
{
    if (!entry_lengths_are_off(request->lengths)) {
        entry_lengths_find(parameters, false);
        entry_lengths_find(variables, true);
    }
    const char *bad = entry_lengths_set(parameters, request->lengths);
    if (bad)
        *why = text_format("--lengths %.*s: this must be none, or POINTER=INTEGER with the names of two parameters",
                           (int)strcspn(bad, ","), bad);
    return !bad;
}

/* ---- the program ---- */

/* The user's expressions, where the user's macros are still there. A function each, whose parameters have the names of
 * those of the function. */
static void add_assumptions(const entry_request *request, const entry_members *parameters, text *to)
{
    for (size_t i = 0; i < request->assumptions.count; i++) {
        text_addf(to, "static __attribute__((noinline)) int s_assumption_%zu(", i);
        for (size_t j = 0; j < parameters->count; j++)
            text_addf(to, "%s%s %s", j ? ", " : "", parameters->items[j].type->spelling, parameters->items[j].name);
        text_addf(to, "%s)\n{\n#line 1 \"" ENTRY_ASSUMPTION_FILE_NAME "\"\nreturn !!(%s\n);\n}\n",
                  parameters->count ? "" : "void", request->assumptions.items[i]);
    }
}

static void add_main(const char *function, const entry_filler *filler, const entry_members *parameters,
                     const entry_members *variables, size_t assumptions)
{
    text call = {0}, *to = filler->to;
    text_add(to, "#undef main\nint main(void)\n{\n");
    for (size_t i = 0; i < parameters->count; i++) {
        text_addf(to, "    %s *s_%zu = __builtin_calloc(1, sizeof *s_%zu);\n", parameters->items[i].type->spelling, i, i);
        text_addf(&call, "%s*s_%zu", i ? ", " : "", i);
    }
    text_add(to, "    {\n");
    entry_fill_add_members(filler, variables, "S_DEPTH", "        ");
    text_add(to, "    }\n    {\n");
    entry_fill_add_members(filler, parameters, "S_DEPTH", "        ");
    text_add(to, "    }\n");
    for (size_t i = 0; i < assumptions; i++)
        text_addf(to, "    splat_assume(s_assumption_%zu(%s));\n", i, text_get(&call));
    /* A function that only computes would not be called for nothing; through such a pointer it is. */
    text_addf(to, "    __typeof__(%s) *volatile s_function = %s;\n    s_function(%s);\n    return 0;\n}\n", function, function,
              text_get(&call));
    text_free(&call);
}

static void add_undefinition(const char *name, text *to)
{
    if (strcmp(name, "main") != 0)
        text_addf(to, "#undef %s\n", name);
}

/* The names in the syntax tree are those behind the user's macros: sa_handler is one, in a struct that has
 * none. */
static void undefine_names(const entry_types *types, const char *function, const entry_members *variables, text *to)
{
    add_undefinition(function, to);
    for (size_t i = 0; i < variables->count; i++)
        add_undefinition(variables->items[i].name, to);
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

static void add_program(const entry_harness_plan *plan, const entry_types *types, const entry_members *parameters,
                        const entry_members *variables, text *to)
{
    const entry_request *request = plan->request;
    const char *name = json_text(json_get(plan->function, "name"));
    const char *storage = json_text(json_get(plan->function, "storageClass"));
    bool is_static = storage && strcmp(storage, "static") == 0;
    bool is_inline = json_is_true(json_get(plan->function, "inline")) && !is_static;
    entry_filler filler = {&request->bounds, !entry_lengths_are_off(request->lengths), to};
    text_addf(to, "#define main " ENTRY_OTHER_MAIN "\n#include \"%s\"\n", plan->source);
    text_add(to, "#pragma clang diagnostic ignored \"-Weverything\"\n");
    add_assumptions(request, parameters, to);
    text_add(to, "#line 1 \"" ENTRY_FILE_NAME "\"\n");
    undefine_names(types, name, variables, to);
    /* An inline function alone is no definition. */
    if (is_inline)
        text_addf(to, "extern __typeof__(%s) %s;\n", name, name);
    entry_support_add(&request->bounds, to);
    entry_fill_add_types(&filler, types);
    add_main(strcmp(name, "main") == 0 ? ENTRY_OTHER_MAIN : name, &filler, parameters, variables,
             request->assumptions.count);
}

bool entry_harness_write(const entry_harness_plan *plan, entry_types *types, text *to, text *notes, char **why)
{
    entry_members parameters = {0}, variables = {0};
    collect_parameters(plan, types, &parameters);
    collect_variables(plan, types, &variables, notes);
    if (check(&parameters, "parameter", notes, why) && check(&variables, "variable", notes, why) &&
        set_lengths(plan->request, &parameters, &variables, why))
        add_program(plan, types, &parameters, &variables, to);
    entry_members_free(&parameters);
    entry_members_free(&variables);
    return !*why;
}
