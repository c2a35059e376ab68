#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/memory.h"
#include "compile/entry_ast.h"
#include "compile/entry_harness.h"
#include "compile/entry_types.h"

#include <string.h>

/* What clang says of
 *     struct node { int v; struct node *next; unsigned a : 3; unsigned : 2; union { char *s; long n; }; };
 *     typedef struct { struct { double d; } part[2]; _Bool set; } shape;
 *     enum color { RED };  typedef enum { ON } toggle;  struct hidden;
 *     typedef int (*callback)(void *);  typedef shape *shapes;
 *     int f(shapes p, const char a[4], struct __va_list_tag *rest) { } */
static const char sample[] =
    "{\"kind\": \"TranslationUnitDecl\", \"inner\": ["
    "{\"kind\": \"RecordDecl\", \"name\": \"node\", \"tagUsed\": \"struct\"},"
    "{\"kind\": \"RecordDecl\", \"name\": \"node\", \"tagUsed\": \"struct\", \"completeDefinition\": true, \"inner\": ["
    "  {\"kind\": \"FieldDecl\", \"name\": \"v\", \"type\": {\"qualType\": \"int\"}},"
    "  {\"kind\": \"FieldDecl\", \"name\": \"next\", \"type\": {\"qualType\": \"struct node *\"}},"
    "  {\"kind\": \"FieldDecl\", \"name\": \"a\", \"isBitfield\": true, \"type\": {\"qualType\": \"unsigned int\"}},"
    "  {\"kind\": \"FieldDecl\", \"isBitfield\": true, \"type\": {\"qualType\": \"unsigned int\"}},"
    "  {\"kind\": \"RecordDecl\", \"tagUsed\": \"union\", \"completeDefinition\": true, \"inner\": ["
    "    {\"kind\": \"FieldDecl\", \"name\": \"s\", \"type\": {\"qualType\": \"char *\"}},"
    "    {\"kind\": \"FieldDecl\", \"name\": \"n\", \"type\": {\"qualType\": \"long\"}}]},"
    "  {\"kind\": \"FieldDecl\", \"type\": {\"qualType\": \"union node::(anonymous at a.c:1:60)\"}}]},"
    "{\"kind\": \"RecordDecl\", \"tagUsed\": \"struct\", \"completeDefinition\": true, \"inner\": ["
    "  {\"kind\": \"RecordDecl\", \"tagUsed\": \"struct\", \"completeDefinition\": true, \"inner\": ["
    "    {\"kind\": \"FieldDecl\", \"name\": \"d\", \"type\": {\"qualType\": \"double\"}}]},"
    "  {\"kind\": \"FieldDecl\", \"name\": \"part\", \"type\": {\"qualType\": \"struct (unnamed struct at a.c:2:18)[2]\"}},"
    "  {\"kind\": \"FieldDecl\", \"name\": \"set\", \"type\": {\"qualType\": \"_Bool\"}}]},"
    "{\"kind\": \"TypedefDecl\", \"name\": \"shape\", \"type\": {\"qualType\": \"struct shape\"}},"
    "{\"kind\": \"EnumDecl\", \"name\": \"color\"},"
    "{\"kind\": \"EnumDecl\"},"
    "{\"kind\": \"TypedefDecl\", \"name\": \"toggle\", \"type\": {\"qualType\": \"enum toggle\"}},"
    "{\"kind\": \"RecordDecl\", \"name\": \"hidden\", \"tagUsed\": \"struct\"},"
    "{\"kind\": \"TypedefDecl\", \"name\": \"callback\", \"type\": {\"qualType\": \"int (*)(void *)\"}},"
    "{\"kind\": \"TypedefDecl\", \"name\": \"shapes\", \"type\": {\"qualType\": \"shape *\"}},"
    "{\"kind\": \"FunctionDecl\", \"name\": \"f\", \"type\": {\"qualType\": \"int (shapes)\"}},"
    "{\"kind\": \"FunctionDecl\", \"name\": \"f\", \"inner\": ["
    "  {\"kind\": \"ParmVarDecl\", \"name\": \"p\", \"type\": {\"qualType\": \"shapes\"}},"
    "  {\"kind\": \"ParmVarDecl\", \"name\": \"a\", \"type\": {\"qualType\": \"const char *\"}},"
    "  {\"kind\": \"CompoundStmt\"}]},"
    "{\"kind\": \"FunctionDecl\", \"name\": \"g\", \"inner\": ["
    "  {\"kind\": \"ParmVarDecl\", \"name\": \"rest\", \"type\": {\"qualType\": \"struct __va_list_tag *\"}},"
    "  {\"kind\": \"CompoundStmt\"}]},"
    "{\"kind\": \"FunctionDecl\", \"name\": \"h\", \"loc\": {\"includedFrom\": {\"file\": \"a.c\"}}, \"inner\": ["
    "  {\"kind\": \"CompoundStmt\"}]}]}";

typedef struct fixture {
    json *ast;
    entry_types types;
} fixture;

static int set_up(void **state)
{
    fixture *of = memory_allocate(1, sizeof *of);
    char *why = NULL;
    of->ast = json_read(sample, strlen(sample), &why);
    assert_null(why);
    of->types.ast = of->ast;
    *state = of;
    return 0;
}

static int tear_down(void **state)
{
    fixture *of = *state;
    entry_types_free(&of->types);
    json_free(of->ast);
    memory_free(of);
    return 0;
}

static void basic_types_are_found_through_qualifiers(void **state)
{
    fixture *of = *state;
    const entry_type *type = entry_types_get(&of->types, "const volatile unsigned long");
    assert_int_equal(type->kind, ENTRY_INTEGER);
    assert_string_equal(type->function, "splat_ulong");
    assert_ptr_equal(type, entry_types_get(&of->types, "unsigned long"));
    assert_int_equal(entry_types_get(&of->types, "bool")->kind, ENTRY_BOOL);
    assert_int_equal(entry_types_get(&of->types, "long double")->kind, ENTRY_RAW);
    assert_ptr_equal(entry_types_get(&of->types, "_Atomic(int)"), entry_types_get(&of->types, "int"));
}

static void declarators_nest(void **state)
{
    fixture *of = *state;
    const entry_type *rows = entry_types_get(&of->types, "int (*)[3][4]");
    assert_int_equal(rows->kind, ENTRY_POINTER);
    assert_int_equal(rows->of->count, 3);
    assert_int_equal(rows->of->of->count, 4);
    assert_int_equal(rows->of->of->of->kind, ENTRY_INTEGER);
    const entry_type *functions = entry_types_get(&of->types, "char *(*[5])(int (*)(void), ...)");
    assert_int_equal(functions->kind, ENTRY_ARRAY);
    assert_int_equal(functions->count, 5);
    assert_int_equal(functions->of->kind, ENTRY_POINTER);
    assert_int_equal(functions->of->of->kind, ENTRY_FUNCTION);
    assert_ptr_equal(functions->of->of->of, entry_types_get(&of->types, "const char *const"));
    assert_int_equal(entry_types_get(&of->types, "callback")->of->kind, ENTRY_FUNCTION);
}

static void records_have_their_members(void **state)
{
    fixture *of = *state;
    const entry_type *node = entry_types_get(&of->types, "const struct node *")->of;
    assert_int_equal(node->kind, ENTRY_STRUCT);
    assert_string_equal(node->spelling, "struct node");
    assert_int_equal(node->fields.count, 4);
    assert_ptr_equal(node->fields.items[1].type->of, node);
    assert_true(node->fields.items[2].is_bit_field);
    assert_null(node->fields.items[3].name);
    assert_int_equal(node->fields.items[3].type->kind, ENTRY_UNION);
    assert_true(entry_type_has_pointers(node));
    assert_true(entry_type_is_recursive(node));
    assert_false(entry_type_is_plain(node));
    assert_int_equal(entry_types_get(&of->types, "struct hidden")->kind, ENTRY_OPAQUE);
    assert_int_equal(entry_types_get(&of->types, "struct unheard_of *")->of->kind, ENTRY_OPAQUE);
}

static void unnamed_types_are_spelled_by_what_has_a_name(void **state)
{
    fixture *of = *state;
    const entry_type *shape = entry_types_get(&of->types, "shapes")->of;
    assert_string_equal(shape->spelling, "shape");
    assert_ptr_equal(shape, entry_types_get(&of->types, "struct shape"));
    const entry_type *part = shape->fields.items[0].type;
    assert_int_equal(part->count, 2);
    assert_string_equal(part->of->spelling, "__typeof_unqual__((((shape *)0)->part)[0])");
    assert_string_equal(part->of->fields.items[0].name, "d");
    assert_false(entry_type_has_pointers(shape));
    assert_false(entry_type_is_recursive(shape));
    assert_int_equal(entry_types_get(&of->types, "toggle")->kind, ENTRY_ENUM);
    assert_int_equal(entry_types_get(&of->types, "enum color")->kind, ENTRY_ENUM);
}

static void strange_types_are_refused(void **state)
{
    static const char *const strange[] = {"__attribute__((__vector_size__(4 * sizeof(int)))) int", "_BitInt(7)",
                                          "unsigned _BitInt(7)", "typeof(x)", "no_such_name", "int[n]", ""};
    fixture *of = *state;
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++)
        assert_int_equal(entry_types_get(&of->types, strange[i])->kind, ENTRY_UNSUPPORTED);
}

static bool write(fixture *of, const char *function, text *to, char **why)
{
    text notes = {0};
    entry_request wanted = {.function = function, .bounds = ENTRY_USUAL_BOUNDS};
    array_push(&wanted.assumptions, "p > a");
    entry_harness_plan plan = {.source = "/there/a.c",
                               .function = entry_ast_find_function(of->ast, function),
                               .signature = "shapes p, const char a[4]) {",
                               .request = &wanted};
    bool written = entry_harness_write(&plan, &of->types, to, &notes, why);
    array_free(&wanted.assumptions);
    text_free(&notes);
    return written;
}

static void harness_includes_calls_and_hides_itself(void **state)
{
    fixture *of = *state;
    text program = {0};
    char *why = NULL;
    assert_true(write(of, "f", &program, &why));
    const char *written = text_get(&program);
    const char *include = strstr(written, "#include \"/there/a.c\"\n"), *own = strstr(written, "#line 1 \"splat-entry\"\n");
    assert_non_null(include);
    assert_true(own > include);
    assert_non_null(strstr(own, "S_DEPTH, &splat_target_"));
    assert_non_null(strstr(own, ", 4);\n"));
    const char *assumed = strstr(own, "    splat_assume(s_assumption_0(*s_0, *s_1));\n");
    assert_non_null(assumed);
    assert_non_null(strstr(assumed, "    s_function(*s_0, *s_1);\n"));
    text_free(&program);
}

static void harness_says_what_it_cannot_make(void **state)
{
    fixture *of = *state;
    text program = {0};
    char *why = NULL;
    assert_false(write(of, "g", &program, &why));
    assert_non_null(strstr(why, "parameter rest: no inputs of type va_list"));
    memory_free(why);
    text_free(&program);
}

static void functions_with_a_body_are_found(void **state)
{
    fixture *of = *state;
    text names = {0};
    assert_int_equal(json_count(json_get(entry_ast_find_function(of->ast, "f"), "inner")), 3);
    assert_null(entry_ast_find_function(of->ast, "node"));
    entry_ast_list_functions(of->ast, &names);
    assert_string_equal(text_get(&names), "f, g");
    text_free(&names);
}

static void outline_drops_code_and_stays_json(void **state)
{
    static const char *const lines[] = {"{\n",
                                        "  \"id\": \"0x1\",\n",
                                        "  \"kind\": \"FunctionDecl\",\n",
                                        "  \"range\": {\n",
                                        "    \"begin\": {}\n",
                                        "  },\n",
                                        "  \"inner\": [\n",
                                        "    {\n",
                                        "      \"id\": \"0x2\",\n",
                                        "      \"kind\": \"CompoundStmt\",\n",
                                        "      \"inner\": [\n",
                                        "        {\n",
                                        "          \"kind\": \"ReturnStmt\"\n",
                                        "        }\n",
                                        "      ]\n",
                                        "    },\n",
                                        "    {\n",
                                        "      \"kind\": \"EmptyDecl\",\n",
                                        "      \"range\": {\n",
                                        "        \"end\": {}\n",
                                        "      }\n",
                                        "    }\n",
                                        "  ]\n",
                                        "}\n"};
    entry_outline outline = {0};
    char *why = NULL;
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        entry_outline_add_line(&outline, lines[i]);
    json *read = json_read(text_get(&outline.kept), outline.kept.length, &why);
    assert_null(why);
    const json *inner = json_get(read, "inner");
    assert_int_equal(json_count(inner), 2);
    assert_int_equal(json_count(json_item(inner, 0)), 1);
    assert_string_equal(json_text(json_get(json_item(inner, 1), "kind")), "EmptyDecl");
    json_free(read);
    text_free(&outline.kept);
}

static void bounds_of_array_parameters_are_read(void **state)
{
    static const char signature[] = "int aa[5], int a[static 4], int m[3][2], int n, int v[n], int *p) {";
    (void)state;
    assert_int_equal(entry_ast_array_bound(signature, "a"), 4);
    assert_int_equal(entry_ast_array_bound(signature, "aa"), 5);
    assert_int_equal(entry_ast_array_bound(signature, "m"), 3);
    assert_int_equal(entry_ast_array_bound(signature, "v"), 0);
    assert_int_equal(entry_ast_array_bound(signature, "p"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(basic_types_are_found_through_qualifiers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(declarators_nest, set_up, tear_down),
        cmocka_unit_test_setup_teardown(records_have_their_members, set_up, tear_down),
        cmocka_unit_test_setup_teardown(unnamed_types_are_spelled_by_what_has_a_name, set_up, tear_down),
        cmocka_unit_test_setup_teardown(strange_types_are_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(harness_includes_calls_and_hides_itself, set_up, tear_down),
        cmocka_unit_test_setup_teardown(harness_says_what_it_cannot_make, set_up, tear_down),
        cmocka_unit_test_setup_teardown(functions_with_a_body_are_found, set_up, tear_down),
        cmocka_unit_test(outline_drops_code_and_stays_json),
        cmocka_unit_test(bounds_of_array_parameters_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
