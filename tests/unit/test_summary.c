#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/json.h"
#include "base/memory.h"
#include "report/campaign_text.h"

#include <string.h>

static bug sample_bug(const char *file, unsigned line)
{
    bug made = {.line = line, .column = 7, .confirmed = true, .run = 12, .seconds = 1.5};
    bug_set_kind(&made, BUG_SIGNED_OVERFLOW, 0);
    made.file = memory_copy_text(file);
    made.function = memory_copy_text("add");
    made.message = memory_copy_text("2147483647 + 1\ncannot be represented");
    made.input = memory_copy_text("bugs/0001-signed-overflow/input.ktest");
    bug_add_frame(&made, "add", file, line, 7);
    bug_add_frame(&made, "main", file, 40, 3);
    bug_add_frame(&made, NULL, NULL, 0, 0);
    bug_set_id(&made);
    return made;
}

static campaign_summary sample_summary(void)
{
    campaign_summary made = {.random_seed = 1,
                             .seconds = 90.25,
                             .runs = 1000,
                             .trials = 30,
                             .second_runs = 40,
                             .paths = 900,
                             .frontier = 17,
                             .divergences = 2,
                             .tests = 31,
                             .inputs_declared = 1,
                             .symbolic_branches = 5};
    made.command = memory_copy_text("run");
    made.program = memory_copy_text("./pro\"gram");
    made.stop_reason = memory_copy_text("time");
    summary_add_text(&made.not_exhausted_because, "%d branches are open", 17);
    summary_add_text(&made.bounds, "stdin: up to %d bytes", 16);
    summary_add_loss(
        &made, &(summary_loss){.file = "a.c", .line = 3, .reason = "floating point arithmetic", .count = 4});
    summary_add_loss(&made, &(summary_loss){.reason = "call", .callee = "getenv", .count = 1});
    summary_add_loss(
        &made, &(summary_loss){.file = "a.c", .line = 3, .reason = "floating point arithmetic", .count = 6});
    made.coverage =
        (summary_coverage){.branches = 20, .branches_covered = 11, .lines = 50, .lines_covered = 41};
    made.solver = (solve_statistics){.queries = 7, .sat = 4, .unsat = 2, .unknown = 1, .seconds = 0.5};
    made.solver.rungs[SOLVE_RUNG_Z3] = (solve_rung_statistics){3, 1, 1, 0.25};
    array_push(&made.bugs, sample_bug("src/a.c", 33));
    return made;
}

static json *to_tree(const campaign_summary *of)
{
    text source = {0};
    char *why = NULL;
    summary_to_json(of, &source);
    json *tree = json_read(source.data, source.length, &why);
    if (!tree)
        print_error("%s\n%s\n", why, text_get(&source));
    assert_non_null(tree);
    text_free(&source);
    return tree;
}

/* Every key of the contract, in its order. */
static void all_keys_are_there(void **state)
{
    (void)state;
    static const char *const keys[] = {"schema",      "splat",     "command",      "program",
                                       "random_seed", "seconds",   "stop_reason",  "runs",
                                       "trials",      "second_runs", "paths",     "exhausted",    "exhausted_by",
                                       "not_exhausted_because",    "frontier",     "losses",
                                       "unchecked_pages",          "bounds",       "divergences",
                                       "tests",       "coverage",
                                       "solver",      "bugs"};
    campaign_summary empty = {0};
    json *tree = to_tree(&empty);
    assert_int_equal(json_count(tree), sizeof keys / sizeof *keys);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        assert_string_equal(json_item_key(tree, i), keys[i]);
    json_free(tree);
}

static void the_values_come_back(void **state)
{
    (void)state;
    campaign_summary summary = sample_summary();
    json *tree = to_tree(&summary);
    assert_int_equal(json_unsigned_of(json_get(tree, "schema")), 1);
    assert_non_null(json_text(json_get(tree, "splat")));
    assert_string_equal(json_text(json_get(tree, "program")), "./pro\"gram");
    assert_true(json_number_of(json_get(tree, "seconds")) == 90.25);
    assert_int_equal(json_unsigned_of(json_get(tree, "runs")), 1000);
    assert_int_equal(json_unsigned_of(json_get(tree, "trials")), 30);
    assert_int_equal(json_unsigned_of(json_get(tree, "second_runs")), 40);
    assert_int_equal(json_kind_of(json_get(tree, "exhausted")), JSON_FALSE);
    assert_int_equal(json_kind_of(json_get(tree, "exhausted_by")), JSON_NULL);
    assert_string_equal(json_text(json_item(json_get(tree, "not_exhausted_because"), 0)),
                        "17 branches are open");
    assert_string_equal(json_text(json_item(json_get(tree, "bounds"), 0)), "stdin: up to 16 bytes");
    assert_int_equal(json_unsigned_of(json_get(json_get(tree, "coverage"), "lines_covered")), 41);
    const json *losses = json_get(tree, "losses");
    assert_int_equal(json_count(losses), 2);
    assert_int_equal(json_unsigned_of(json_get(json_item(losses, 0), "count")), 10);
    assert_string_equal(json_text(json_get(json_item(losses, 1), "callee")), "getenv");
    const json *tiers = json_get(json_get(tree, "solver"), "tiers");
    assert_int_equal(json_count(tiers), SOLVE_RUNG_COUNT);
    assert_int_equal(json_unsigned_of(json_get(json_get(tiers, "z3"), "queries")), 3);
    assert_true(json_number_of(json_get(json_get(tiers, "z3"), "seconds")) == 0.25);
    json_free(tree);
    summary_free(&summary);
}

static void a_bug_has_all_its_keys(void **state)
{
    (void)state;
    static const char *const keys[] = {"id",    "kind",    "file",  "line",      "column", "function",
                                       "stack", "message", "input", "confirmed", "run",    "seconds"};
    campaign_summary summary = sample_summary();
    json *tree = to_tree(&summary);
    const json *found = json_item(json_get(tree, "bugs"), 0);
    assert_int_equal(json_count(found), sizeof keys / sizeof *keys);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        assert_string_equal(json_item_key(found, i), keys[i]);
    assert_string_equal(json_text(json_get(found, "kind")), "signed-overflow");
    assert_int_equal(json_text_length(json_get(found, "id")), 16);
    assert_int_equal(json_count(json_get(found, "stack")), 3);
    assert_string_equal(json_text(json_get(json_item(json_get(found, "stack"), 1), "function")), "main");
    json_free(tree);
    summary_free(&summary);
}

static void the_id_is_that_of_the_bug_not_of_the_checkout(void **state)
{
    (void)state;
    bug one = sample_bug("src/a.c", 33), same = sample_bug("/home/me/src/a.c", 33),
        other = sample_bug("src/a.c", 34);
    /* Fixed: users keep ids in their lists of known bugs, so a later version must not change them. */
    assert_string_equal(one.id, "47c2b6fe7202c942");
    assert_string_equal(one.id, same.id);
    assert_string_not_equal(one.id, other.id);
    bug_add_frame(&same, "deep", NULL, 0, 0);
    bug_set_id(&same);
    assert_string_equal(one.id, same.id);
    bug_set_kind(&same, BUG_SHIFT, 0);
    bug_set_id(&same);
    assert_string_not_equal(one.id, same.id);
    bug_free(&one);
    bug_free(&same);
    bug_free(&other);
}

static void kinds_have_texts(void **state)
{
    (void)state;
    for (unsigned kind = 0; kind < BUG_KIND_COUNT; kind++)
        assert_int_equal(bug_kind_from_text(bug_kind_text((enum bug_kind)kind)), kind);
    assert_int_equal(bug_kind_from_text("nonsense"), BUG_KIND_COUNT);
    bug made = {0};
    bug_set_kind(&made, BUG_SIGNAL, 7);
    assert_string_equal(made.kind, "signal-7");
    assert_int_equal(bug_kind_from_text(made.kind), BUG_SIGNAL);
}

static void check_has(const text *in, const char *part)
{
    if (!strstr(text_get(in), part))
        fail_msg("'%s' is not in:\n%s", part, text_get(in));
}

static void check_has_not(const text *in, const char *part)
{
    if (strstr(text_get(in), part))
        fail_msg("'%s' is in:\n%s", part, text_get(in));
}

static void the_report_says_where(void **state)
{
    (void)state;
    bug made = sample_bug("src/a.c", 33);
    text to = {0};
    bug_add_report(&made, &to);
    check_has(&to, "src/a.c:33:7: signed-overflow: 2147483647 + 1 cannot be represented\n");
    check_has(&to, "    #1 main at src/a.c:40:3\n    #2 ? at unknown place\n");
    text_free(&to);
    bug_free(&made);
}

static void the_start_text_says_what_is_symbolic_and_the_budget(void **state)
{
    (void)state;
    const char *const inputs[] = {"standard input, up to 16 bytes", "argument 1, up to 4 bytes"};
    campaign_plan plan = {
        .program = "./a", .inputs = inputs, .input_count = 2, .seconds = 600, .folder = "out"};
    text to = {0};
    campaign_text_add_start(&plan, &to);
    check_has(&to, "standard input, up to 16 bytes; argument 1, up to 4 bytes\n");
    check_has(&to, "10 min 00 s (--time");
    text_clear(&to);
    plan = (campaign_plan){.program = "./a", .runs = 1, .folder = "out"};
    campaign_text_add_start(&plan, &to);
    check_has(&to, "what the program declares itself");
    check_has(&to, " 1 run (--time");
    text_free(&to);
}

static void the_status_line_is_cut(void **state)
{
    (void)state;
    campaign_status status = {.seconds = 20,
                              .runs = 2000,
                              .paths = 5,
                              .frontier = 6,
                              .branches = 4,
                              .branches_covered = 1,
                              .bugs = 1,
                              .solver_seconds = 5};
    text to = {0};
    campaign_text_add_status(&status, 200, &to);
    assert_string_equal(text_get(&to),
                        "20 s  2000 runs (100/s)  5 paths  6 open  25% covered  1 bug  solver 25%");
    text_clear(&to);
    campaign_text_add_status(&status, 10, &to);
    assert_string_equal(text_get(&to), "20 s  2000");
    text_clear(&to);
    campaign_text_add_status(&(campaign_status){0}, 200, &to);
    assert_string_equal(text_get(&to), "0.0 s  0 runs  0 paths  0 open  0% covered  0 bugs  solver 0%");
    text_free(&to);
}

static void the_end_text_tells_everything(void **state)
{
    (void)state;
    campaign_summary summary = sample_summary();
    text to = {0};
    campaign_text_add_end(&summary, "out", &to);
    check_has(&to, "covered: 11 of 20 branches, 41 of 50 lines\n");
    check_has(&to, "  a.c:3: floating point arithmetic, 10 times\n  unknown place: call (getenv), 1 time\n");
    check_has(&to, "not exhausted: 17 branches are open\n");
    check_has(&to, "1 bug found:\n  src/a.c:33:7: signed-overflow: ");
    check_has(&to, "      splat replay out/bugs/0001-signed-overflow/input.ktest\n");
    check_has(&to, "stopped (time) after 90 s: 1000 runs, 900 paths, 31 tests written\n");
    check_has_not(&to, "no branch depended");
    text_free(&to);
    summary_free(&summary);
}

static void the_end_text_says_why_nothing_was_explored(void **state)
{
    (void)state;
    campaign_summary summary = {.runs = 1, .paths = 1, .tests = 1};
    text to = {0};
    campaign_text_add_end(&summary, "out", &to);
    check_has(&to, "no branch depended on the input: the program declared or read none;");
    check_has(&to, "no bug found\n");
    text_clear(&to);
    summary.inputs_declared = 1;
    campaign_text_add_end(&summary, "out", &to);
    check_has(&to, "no branch depended on the input: the program reads it but");
    text_clear(&to);
    summary_add_loss(&summary, &(summary_loss){.reason = "call", .count = 1});
    campaign_text_add_end(&summary, "out", &to);
    check_has(&to, "no branch depended on the input: its influence was lost");
    text_clear(&to);
    summary.symbolic_branches = 1;
    campaign_text_add_end(&summary, "out", &to);
    check_has_not(&to, "no branch depended");
    text_free(&to);
    summary_free(&summary);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_keys_are_there),
        cmocka_unit_test(the_values_come_back),
        cmocka_unit_test(a_bug_has_all_its_keys),
        cmocka_unit_test(the_id_is_that_of_the_bug_not_of_the_checkout),
        cmocka_unit_test(kinds_have_texts),
        cmocka_unit_test(the_report_says_where),
        cmocka_unit_test(the_start_text_says_what_is_symbolic_and_the_budget),
        cmocka_unit_test(the_status_line_is_cut),
        cmocka_unit_test(the_end_text_tells_everything),
        cmocka_unit_test(the_end_text_says_why_nothing_was_explored),
    };
    return cmocka_run_group_tests_name("summary", tests, NULL, NULL);
}
