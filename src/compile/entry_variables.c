#include "entry_variables.h"

#include "../base/memory.h"
#include "../base/text.h"

#include <string.h>

static bool has_text(const json *object, const char *key, const char *wanted)
{
    const char *found = json_text(json_get(object, key));
    return found && strcmp(found, wanted) == 0;
}

const char *entry_variable_name(const entry_variable *of)
{
    const char *name = json_text(json_get(of->declaration, "name"));
    return name ? name : "";
}

const char *entry_variable_type(const entry_variable *of)
{
    const char *type = json_text(json_get(json_get(of->declaration, "type"), "qualType"));
    return type ? type : "";
}

static bool is_variable(const json *declaration)
{
    return has_text(declaration, "kind", "VarDecl") && json_text(json_get(declaration, "name"));
}

/* "extern int x = 3;" is a definition too. */
static bool is_defined(const json *declaration)
{
    return !has_text(declaration, "storageClass", "extern") || json_get(declaration, "init");
}

static bool ends_with(const char *in, size_t length, const char *end)
{
    size_t size = strlen(end);
    return length >= size && strncmp(in + length - size, end, size) == 0;
}

/* Not of what it points to: "const char *" can change, "char *const" and "const int[4]" cannot. */
static bool is_constant(const char *type)
{
    size_t length = strcspn(type, "[");
    const char *star = memchr(type, '*', length);
    if (strstr(type, "(*const"))
        return true;
    return star ? ends_with(type, length, "const") : strncmp(type, "const ", 6) == 0;
}

static bool is_defined_in(const json *ast, const char *name)
{
    const json *inner = json_get(ast, "inner");
    for (size_t i = 0; i < json_count(inner); i++) {
        const json *declaration = json_item(inner, i);
        if (is_variable(declaration) && is_defined(declaration) && has_text(declaration, "name", name) &&
            !has_text(declaration, "storageClass", "static"))
            return true;
    }
    return false;
}

static bool is_in(const entry_variables *list, const char *name)
{
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(entry_variable_name(&list->items[i]), name) == 0)
            return true;
    return false;
}

/* Is the name one of the words? */
static bool is_named(const char *words, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = words; *at; at += strcspn(at, ","), at += *at == ',')
        if (strcspn(at, ",") == length && strncmp(at, name, length) == 0)
            return true;
    return false;
}

/* The first word that is not in the list; null: all are. */
static const char *find_missing(const entry_variables *list, const char *words)
{
    for (const char *at = words; *at; at += strcspn(at, ","), at += *at == ',') {
        char *name = text_format("%.*s", (int)strcspn(at, ","), at);
        bool is_there = is_in(list, name);
        memory_free(name);
        if (!is_there)
            return at;
    }
    return NULL;
}

/* Collects those that `wanted` names, or all if it is null. */
static void collect(const json *ast, const json *const *others, size_t other_count, const char *wanted,
                    entry_variables *into)
{
    const json *inner = json_get(ast, "inner"), *unnamed = NULL;
    for (size_t i = 0; i < json_count(inner); i++) {
        const json *declaration = json_item(inner, i);
        if ((has_text(declaration, "kind", "RecordDecl") || has_text(declaration, "kind", "EnumDecl")) &&
            !json_get(declaration, "name"))
            unnamed = declaration;
        if (!is_variable(declaration))
            continue;
        entry_variable made = {declaration, unnamed};
        const char *name = entry_variable_name(&made);
        bool is_ours = is_defined(declaration);
        for (size_t j = 0; j < other_count && !is_ours; j++)
            is_ours = is_defined_in(others[j], name);
        bool is_wanted = wanted ? is_named(wanted, name) : is_ours && !is_constant(entry_variable_type(&made));
        if (is_wanted && !is_in(into, name))
            array_push(into, made);
    }
}

static char *explain_missing(const json *ast, const char *name)
{
    enum { LONGEST_LIST = 20 };
    entry_variables all = {0};
    text made = {0};
    collect(ast, NULL, 0, NULL, &all);
    text_addf(&made, "%.*s: no such variable in the function's file; there are: ", (int)strcspn(name, ","), name);
    for (size_t i = 0; i < all.count && i < LONGEST_LIST; i++)
        text_addf(&made, "%s%s", i ? ", " : "", entry_variable_name(&all.items[i]));
    text_add(&made, !all.count ? "none" : all.count > LONGEST_LIST ? ", ..." : "");
    array_free(&all);
    return text_take(&made);
}

bool entry_variables_find(const json *ast, const json *const *others, size_t other_count, const char *wanted,
                          entry_variables *into, char **why)
{
    bool wants_all = strcmp(wanted, "all") == 0;
    collect(ast, others, other_count, wants_all ? NULL : wanted, into);
    const char *missing = wants_all ? NULL : find_missing(into, wanted);
    if (missing)
        *why = explain_missing(ast, missing);
    return !missing;
}
