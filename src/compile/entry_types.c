#include "entry_types.h"

#include "../base/memory.h"
#include "../base/text.h"
#include "entry_type_text.h"

#include <string.h>

/* X(name as clang writes it, kind, function of splat.h) */
#define BASIC_TYPES(X)                                                                                       \
    X("char", ENTRY_INTEGER, "splat_char")                                                                   \
    X("signed char", ENTRY_INTEGER, "splat_schar")                                                           \
    X("unsigned char", ENTRY_INTEGER, "splat_uchar")                                                         \
    X("short", ENTRY_INTEGER, "splat_short")                                                                 \
    X("unsigned short", ENTRY_INTEGER, "splat_ushort")                                                       \
    X("int", ENTRY_INTEGER, "splat_int")                                                                     \
    X("unsigned int", ENTRY_INTEGER, "splat_uint")                                                           \
    X("long", ENTRY_INTEGER, "splat_long")                                                                   \
    X("unsigned long", ENTRY_INTEGER, "splat_ulong")                                                         \
    X("long long", ENTRY_INTEGER, "splat_longlong")                                                          \
    X("unsigned long long", ENTRY_INTEGER, "splat_ulonglong")                                                \
    X("_Bool", ENTRY_BOOL, "splat_bool")                                                                     \
    X("bool", ENTRY_BOOL, "splat_bool")                                                                      \
    X("__int128", ENTRY_RAW, NULL)                                                                           \
    X("unsigned __int128", ENTRY_RAW, NULL)                                                                  \
    X("float", ENTRY_RAW, NULL)                                                                              \
    X("double", ENTRY_RAW, NULL)                                                                             \
    X("long double", ENTRY_RAW, NULL)                                                                        \
    X("_Float16", ENTRY_RAW, NULL)                                                                           \
    X("__float128", ENTRY_RAW, NULL)                                                                         \
    X("_Complex float", ENTRY_RAW, NULL)                                                                     \
    X("_Complex double", ENTRY_RAW, NULL)                                                                    \
    X("void", ENTRY_VOID, NULL)

typedef struct basic_type {
    const char *name;
    entry_kind kind;
    const char *function;
} basic_type;

static const basic_type basic_types[] = {
#define BASIC_ROW(name, kind, function) {name, kind, function},
    BASIC_TYPES(BASIC_ROW)
#undef BASIC_ROW
};

/* ---- the table ---- */

static entry_type *add(entry_types *of, entry_kind kind, char *key, char *spelling)
{
    entry_type *made = memory_allocate(1, sizeof *made);
    made->kind = kind;
    made->number = (unsigned)of->all.count;
    made->key = key;
    made->spelling = spelling;
    array_push(&of->all, made);
    return made;
}

/* Takes the key. Null when there is no such type yet; then the key is still the caller's. */
static entry_type *find(entry_types *of, char *key)
{
    for (size_t i = 0; i < of->all.count; i++)
        if (of->all.items[i]->key && strcmp(of->all.items[i]->key, key) == 0) {
            memory_free(key);
            return of->all.items[i];
        }
    return NULL;
}

const entry_type *entry_types_pointer(entry_types *types, const entry_type *to)
{
    char *key = text_format("* %s", to->key);
    entry_type *made = find(types, key);
    if (!made) {
        const char *format = to->kind == ENTRY_FUNCTION ? "__typeof__(void (*)(void))" : "__typeof__(void *)";
        bool named = to->spelling && to->kind < ENTRY_FUNCTION;
        made = add(types, ENTRY_POINTER, key,
                   named ? text_format("__typeof__(%s *)", to->spelling) : memory_copy_text(format));
        made->of = to;
    }
    return made;
}

const entry_type *entry_types_unsupported(entry_types *types, const char *written)
{
    char *key = text_format("unsupported %s", written);
    entry_type *made = find(types, key);
    return made ? made : add(types, ENTRY_UNSUPPORTED, key, memory_copy_text(written));
}

const entry_type *entry_types_array(entry_types *types, const entry_type *of, uint64_t count)
{
    if (of->kind == ENTRY_UNSUPPORTED)
        return of;
    if (!of->spelling)
        return entry_types_unsupported(types, of->key);
    char *key = text_format("[%llu] %s", (unsigned long long)count, of->key);
    entry_type *made = find(types, key);
    if (!made) {
        made = add(types, ENTRY_ARRAY, key,
                   text_format("__typeof__(%s[%llu])", of->spelling, (unsigned long long)count));
        made->of = of;
        made->count = count;
    }
    return made;
}

const entry_type *entry_types_function(entry_types *types, const entry_type *result)
{
    char *key = text_format("() %s", result->key);
    entry_type *made = find(types, key);
    if (!made) {
        made = add(types, ENTRY_FUNCTION, key, NULL);
        made->of = result;
    }
    return made;
}

/* ---- declarations ---- */

static bool has_text(const json *object, const char *key, const char *wanted)
{
    const char *found = json_text(json_get(object, key));
    return found && strcmp(found, wanted) == 0;
}

static bool is_tag(const json *declaration)
{
    return has_text(declaration, "kind", "RecordDecl") || has_text(declaration, "kind", "EnumDecl");
}

static bool is_unnamed(const json *declaration)
{
    return is_tag(declaration) && !json_get(declaration, "name");
}

static bool is_definition(const json *tag)
{
    return has_text(tag, "kind", "EnumDecl") || json_is_true(json_get(tag, "completeDefinition"));
}

/* The definition, or else a declaration; null: there is none. Also inside other structs: C does not nest
 * names. */
static const json *find_tag(const json *within, const char *name)
{
    const json *inner = json_get(within, "inner"), *declared = NULL;
    for (size_t i = 0; i < json_count(inner); i++) {
        const json *declaration = json_item(inner, i);
        if (!is_tag(declaration))
            continue;
        const json *found = has_text(declaration, "name", name) ? declaration : find_tag(declaration, name);
        if (found && is_definition(found))
            return found;
        declared = found ? found : declared;
    }
    return declared;
}

static const json *find_typedef(const json *ast, const char *name, const json **unnamed)
{
    const json *inner = json_get(ast, "inner");
    *unnamed = NULL;
    for (size_t i = 0; i < json_count(inner); i++) {
        const json *declaration = json_item(inner, i);
        if (is_unnamed(declaration))
            *unnamed = declaration;
        if (has_text(declaration, "kind", "TypedefDecl") && has_text(declaration, "name", name))
            return declaration;
    }
    return NULL;
}

static const char *written_type(const json *declaration)
{
    const char *written = json_text(json_get(json_get(declaration, "type"), "qualType"));
    return written ? written : "";
}

static const entry_type *make_tagged(entry_types *types, const json *declaration, char *key, char *spelling,
                                     const char *around);

/* `around` is what the struct that the members belong to is called. */
static void add_fields(entry_types *types, entry_type *to, const json *declaration, const char *around)
{
    const json *inner = json_get(declaration, "inner"), *unnamed = NULL;
    for (size_t i = 0; i < json_count(inner); i++) {
        const json *member = json_item(inner, i);
        const char *name = json_text(json_get(member, "name"));
        bool is_bit_field = json_is_true(json_get(member, "isBitfield"));
        if (is_unnamed(member))
            unnamed = member;
        if (!has_text(member, "kind", "FieldDecl") || (!name && is_bit_field))
            continue;
        if (name) {
            char *expression = text_format("(((%s *)0)->%s)", around, name);
            const entry_type *type = entry_types_read(types, written_type(member), unnamed, expression);
            array_push(&to->fields, (entry_field){memory_copy_text(name), type, is_bit_field});
            memory_free(expression);
        } else if (unnamed) {
            const entry_type *type = make_tagged(types, unnamed, NULL, NULL, around);
            array_push(&to->fields, (entry_field){NULL, type, false});
        }
    }
}

/* Takes key and spelling, both null for an anonymous member. */
static const entry_type *make_tagged(entry_types *types, const json *declaration, char *key, char *spelling,
                                     const char *around)
{
    entry_kind kind = has_text(declaration, "kind", "EnumDecl")   ? ENTRY_ENUM
                      : has_text(declaration, "tagUsed", "union") ? ENTRY_UNION
                                                                  : ENTRY_STRUCT;
    entry_type *made = add(types, kind, key, spelling);
    if (kind != ENTRY_ENUM)
        add_fields(types, made, declaration, spelling ? spelling : around);
    return made;
}

/* ---- names ---- */

static const entry_type *get_basic(entry_types *types, const char *name)
{
    for (size_t i = 0; i < sizeof basic_types / sizeof *basic_types; i++)
        if (strcmp(name, basic_types[i].name) == 0) {
            char *key = memory_copy_text(name);
            entry_type *made = find(types, key);
            if (!made) {
                bool is_bool = basic_types[i].kind == ENTRY_BOOL;
                made = add(types, basic_types[i].kind, key, memory_copy_text(is_bool ? "_Bool" : name));
                made->function = basic_types[i].function;
            }
            return made;
        }
    return NULL;
}

/* typedef struct { ... } name; null: that is not how it was declared. */
static const entry_type *get_unnamed_by_typedef(entry_types *types, const char *name)
{
    const json *unnamed, *declaration = find_typedef(types->ast, name, &unnamed);
    const char *written = written_type(declaration), *space = strrchr(written, ' ');
    if (!unnamed || !space || strcmp(space + 1, name) != 0 || find_tag(types->ast, name))
        return NULL;
    char *key = text_format("typedef %s", name);
    const entry_type *made = find(types, key);
    return made ? made : make_tagged(types, unnamed, key, memory_copy_text(name), NULL);
}

const entry_type *entry_types_named(entry_types *types, const char *name)
{
    const entry_type *made = get_basic(types, name);
    const json *unnamed, *declaration = find_typedef(types->ast, name, &unnamed);
    if (!made)
        made = get_unnamed_by_typedef(types, name);
    if (made)
        return made;
    if (!declaration)
        return entry_types_unsupported(types, name);
    char *expression = text_format("(*(%s *)0)", name);
    made = entry_types_read(types, written_type(declaration), unnamed, expression);
    memory_free(expression);
    return made;
}

const entry_type *entry_types_tagged(entry_types *types, const char *tag, const char *name)
{
    if (strcmp(name, "__va_list_tag") == 0)
        return entry_types_unsupported(types, "va_list");
    char *key = text_format("%s %s", tag, name);
    const entry_type *made = find(types, key);
    if (made)
        return made;
    const json *declaration = find_tag(types->ast, name);
    if (declaration && is_definition(declaration))
        return make_tagged(types, declaration, key, memory_copy_text(key), NULL);
    made = declaration ? NULL : get_unnamed_by_typedef(types, name);
    if (!made)
        return add(types, ENTRY_OPAQUE, key, NULL);
    memory_free(key);
    return made;
}

/* ---- types without a name ---- */

const entry_type *entry_types_unnamed(entry_types *types, const json *declaration, const char *expression)
{
    char *spelling = text_format("__typeof_unqual__(%s)", expression), *key = memory_copy_text(spelling);
    const entry_type *made = find(types, key);
    if (!made)
        return make_tagged(types, declaration, key, spelling, NULL);
    memory_free(spelling);
    return made;
}

const entry_type *entry_types_get(entry_types *of, const char *written)
{
    return entry_types_read(of, written, NULL, NULL);
}

void entry_types_free(entry_types *of)
{
    for (size_t i = 0; i < of->all.count; i++) {
        entry_type *type = of->all.items[i];
        for (size_t j = 0; j < type->fields.count; j++)
            memory_free(type->fields.items[j].name);
        array_free(&type->fields);
        memory_free(type->key);
        memory_free(type->spelling);
        memory_free(type);
    }
    array_free(&of->all);
}

bool entry_type_has_pointers(const entry_type *of)
{
    for (size_t i = 0; i < of->fields.count; i++)
        if (entry_type_has_pointers(of->fields.items[i].type))
            return true;
    return of->kind == ENTRY_POINTER || (of->kind == ENTRY_ARRAY && entry_type_has_pointers(of->of));
}

typedef ARRAY(const entry_type *) type_list;

static bool is_in(const type_list *list, const entry_type *type)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i] == type)
            return true;
    return false;
}

/* Adds what an object of this type holds and points to. */
static void collect_reachable(const entry_type *from, type_list *into)
{
    for (size_t i = 0; i <= from->fields.count; i++) {
        const entry_type *next = i < from->fields.count ? from->fields.items[i].type : from->of;
        if (next && next->kind <= ENTRY_POINTER && !is_in(into, next)) {
            array_push(into, next);
            collect_reachable(next, into);
        }
    }
}

bool entry_type_is_recursive(const entry_type *of)
{
    type_list reachable = {0};
    collect_reachable(of, &reachable);
    bool found = is_in(&reachable, of);
    array_free(&reachable);
    return found;
}

bool entry_type_is_plain(const entry_type *of)
{
    for (size_t i = 0; i < of->fields.count; i++)
        if (!entry_type_is_plain(of->fields.items[i].type))
            return false;
    if (of->kind == ENTRY_ARRAY)
        return entry_type_is_plain(of->of);
    return of->kind != ENTRY_BOOL && of->kind <= ENTRY_UNION;
}

bool entry_type_is_character(const entry_type *of)
{
    return of->kind == ENTRY_INTEGER && strstr(of->spelling, "char");
}
