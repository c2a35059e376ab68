#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/memory.h"
#include "base/text.h"
#include "compile/entry_lengths.h"

#include <string.h>

/* Members as a C declaration lists them, "const char *buf, int n", and what is found of them. */
typedef struct fixture {
    json *ast;
    entry_types types;
    entry_members members;
} fixture;

static int set_up(void **state)
{
    static const char sample[] =
        "{\"inner\": [{\"kind\": \"RecordDecl\", \"name\": \"item\", \"tagUsed\": \"struct\", \"completeDefinition\": true, "
        "\"inner\": [{\"kind\": \"FieldDecl\", \"name\": \"v\", \"type\": {\"qualType\": \"int\"}}]}]}";
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
    entry_members_free(&of->members);
    entry_types_free(&of->types);
    json_free(of->ast);
    memory_free(of);
    return 0;
}

static void declare(fixture *of, const char *declarations)
{
    entry_members_free(&of->members);
    of->members = (entry_members){0};
    for (const char *at = declarations; *at; at += strcspn(at, ","), at += strspn(at, ", ")) {
        char *one = text_format("%.*s", (int)strcspn(at, ","), at), *space = strrchr(one, ' ');
        *space = 0;
        char *name = space + 1, *bracket = strchr(name, '[');
        char *type = text_format("%s%s", one, bracket ? bracket : "");
        if (bracket)
            *bracket = 0;
        array_push(&of->members, (entry_member){.name = memory_copy_text(name),
                                                .type = entry_types_get(&of->types, type),
                                                .is_constant = strncmp(one, "const", 5) == 0});
        memory_free(type);
        memory_free(one);
    }
}

/* One letter for each: free, length, part, counted; and the partners of what is not free. */
static const char *describe(const fixture *of, char *into)
{
    char *at = into;
    for (size_t i = 0; i < of->members.count; i++) {
        const entry_member *member = &of->members.items[i];
        *at++ = "flpc"[member->role];
        if (member->role != ENTRY_FREE)
            *at++ = (char)('0' + member->partner);
    }
    *at = 0;
    return into;
}

static const char *find(fixture *of, const char *declarations, bool in_struct, char *into)
{
    declare(of, declarations);
    entry_lengths_find(&of->members, in_struct);
    return describe(of, into);
}

typedef struct sample_case {
    const char *declarations, *found;
} sample_case;

static void check(fixture *of, const sample_case *cases, size_t count, bool in_struct)
{
    char found[64];
    for (size_t i = 0; i < count; i++)
        assert_string_equal(find(of, cases[i].declarations, in_struct, found), cases[i].found);
}

static void arguments_have_lengths_beside_them(void **state)
{
    static const sample_case cases[] = {
        {"const int * items, unsigned long n", "c1l0"},
        {"void * data, unsigned long len", "c1l0"},
        {"char * buf, int bufsize", "c1l0"},
        {"int argc, char ** argv", "l1c0"},
        {"unsigned char * to, const unsigned char * from, int length", "c2c2l1"},
        {"const char * format, char * buf, int size", "fc2l1"},
        {"const char * name, const char * data, int len", "fc2l1"},
        {"char * dst, int dst_size, const char * src", "c1l0f"},
        {"struct item * items, int count", "c1l0"},
        {"const char * text, int c, int n", "c2fl0"},
        {"int nitems, int flags, struct item * items", "l2fc0"},
    };
    check(*state, cases, sizeof cases / sizeof *cases, false);
}

static void other_integers_are_free(void **state)
{
    static const sample_case cases[] = {
        {"const char * name, int flags", "ff"},
        {"struct item * self, int n", "ff"},
        {"void * ctx, int count", "ff"},
        {"int * result, int n", "ff"},
        {"struct item * n1, int n1len, struct item * n2, int n2len", "ffff"},
        {"int n, int m", "ff"},
        {"const char * text, char size", "ff"},
        {"int * items, int n, int index", "c1l0f"},
    };
    check(*state, cases, sizeof cases / sizeof *cases, false);
}

static void members_have_capacities_and_parts(void **state)
{
    static const sample_case cases[] = {
        {"char * data, unsigned long used, unsigned long capacity", "c2p0l0"},
        {"char * buf, unsigned long size, unsigned long len, unsigned long offset", "c1l0p0p0"},
        {"int count, int values[4]", "p1f"},
        {"int count, int values[]", "l1c0"},
        {"char * name, int size", "ff"},
        {"char * name, int name_len", "c1l0"},
        {"struct item * entries, int n_entries, int other", "c1l0f"},
    };
    check(*state, cases, sizeof cases / sizeof *cases, true);
}

static void users_know_better(void **state)
{
    fixture *of = *state;
    char found[64];
    find(of, "short * a, int n, short * b, int limit", false, found);
    assert_string_equal(found, "c1l0ff");
    assert_null(entry_lengths_set(&of->members, "b=n,a=limit"));
    assert_string_equal(describe(of, found), "c3l2c1l0");
    assert_string_equal(entry_lengths_set(&of->members, "b=n,c=n"), "c=n");
    assert_string_equal(entry_lengths_set(&of->members, "n=a"), "n=a");
    assert_string_equal(entry_lengths_set(&of->members, "some"), "some");
    assert_null(entry_lengths_set(&of->members, "none"));
    assert_null(entry_lengths_set(&of->members, NULL));
    assert_true(entry_lengths_are_off("none,b=n"));
    assert_false(entry_lengths_are_off("b=n"));
    assert_false(entry_lengths_are_off(NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(arguments_have_lengths_beside_them, set_up, tear_down),
        cmocka_unit_test_setup_teardown(other_integers_are_free, set_up, tear_down),
        cmocka_unit_test_setup_teardown(members_have_capacities_and_parts, set_up, tear_down),
        cmocka_unit_test_setup_teardown(users_know_better, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
