#include "base/file.h"
#include "base/memory.h"
#include "store/campaign_db.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <stdlib.h>
#include <unistd.h>

static int enter_scratch(void **state)
{
    char name[] = "/tmp/splat-test-db-XXXXXX";
    *state = memory_copy_text(mkdtemp(name));
    return chdir(*state);
}

static int leave_scratch(void **state)
{
    bool ok = chdir("/") == 0 && file_remove(*state);
    memory_free(*state);
    return ok ? 0 : -1;
}

typedef struct fixture {
    campaign_db *db;
    ledger *work;
    tally *found;
    campaign_marks marks;
    bug_changes changes;
} fixture;

static void start(fixture *f, campaign_db *(*open)(const char *path, char **why))
{
    char *why = NULL;
    *f = (fixture){.work = ledger_new(), .found = tally_new()};
    f->db = open("campaign.db", &why);
    if (!f->db)
        fail_msg("%s", why);
}

static void finish(fixture *f)
{
    campaign_db_close(f->db);
    ledger_free(f->work);
    tally_free(f->found);
    array_free(&f->changes);
}

/* A campaign with some of everything, committed. */
static void make_campaign(fixture *f)
{
    campaign_step step = {.opened = {.id = 5}, .seed_done = 1};
    bundle_set_input(&step.opened, (const uint8_t *)"abc", 3);
    array_push(&step.opened.edges, (open_edge){{7, 1}, 0xffffffff});
    array_push(&step.opened.edges, (open_edge){{9, PATH_TAKEN_OTHER}, 1});
    array_push(&step.opened.given_up, (open_edge){{8, 0}, 2});
    array_push(&step.opened.excluded, (path_exclusion){9, UINT64_MAX});
    found_bug bug = {.kind = BUG_ASSERT, .message = memory_copy_text("no"), .input = memory_copy("x", 1), .input_size = 1};
    array_push(&step.bugs, bug);
    array_push(&step.sides, 40);
    array_push(&step.failed_checks, 8);
    array_push(&step.losses, (campaign_loss){.site = 3, .line = 9, .file = memory_copy_text("a.c"), .count = 4, .runs = 2});
    step.counters.runs = 12;
    step.solver.queries = 30;
    step.solver.rungs[SOLVE_RUNG_Z3].seconds = 1.5;
    start(f, campaign_db_create);
    ledger_apply(f->work, &step, 1);
    tally_apply(f->found, 1, &step, &f->changes);
    f->marks = (campaign_marks){.tests = 2, .event_bytes = 100, .epochs = 3, .has_begun = 1};
    assert_true(campaign_db_put_setting(f->db, "hash", "12345678", 8));
    assert_true(campaign_db_save(f->db, f->work, f->found, &f->changes, &f->marks));
    assert_true(campaign_db_commit(f->db));
    campaign_step_free(&step);
}

static void what_was_saved_is_loaded(void **state)
{
    fixture f;
    make_campaign(&f);
    finish(&f);
    start(&f, campaign_db_open);
    assert_true(campaign_db_load(f.db, f.work, f.found, &f.marks));
    assert_int_equal(f.marks.tests, 2);
    assert_int_equal(f.marks.event_bytes, 100);
    assert_int_equal(f.marks.epochs, 3);
    assert_true(f.marks.has_begun);
    const bundle *work = ledger_take(f.work, 1);
    assert_int_equal(work->id, 5);
    assert_memory_equal(work->input, "abc", 3);
    assert_int_equal(work->edges.count, 2);
    assert_int_equal(work->edges.items[0].check, 0xffffffff);
    assert_int_equal(work->edges.items[1].place.taken, PATH_TAKEN_OTHER);
    assert_true(work->excluded.items[0].value == UINT64_MAX);
    assert_int_equal(work->given_up.count, 1);
    assert_int_equal(work->given_up.items[0].check, 2);
    assert_int_equal(tally_bug_count(f.found), 1);
    assert_string_equal(tally_bug_at(f.found, 0)->message, "no");
    assert_int_equal(tally_get_statistics(f.found)->counters.runs, 12);
    const campaign_loss *loss = &tally_get_statistics(f.found)->losses.items[0];
    assert_int_equal(loss->count, 4);
    assert_int_equal(loss->runs, 2);
    assert_int_equal(loss->line, 9);
    assert_string_equal(loss->file, "a.c");
    assert_int_equal(tally_get_solver(f.found).queries, 30);
    assert_true(tally_get_solver(f.found).rungs[SOLVE_RUNG_Z3].seconds == 1.5);
    assert_int_equal(tally_failed_check_at(f.found, 0), 8);
    assert_true(coverage_has_side(tally_get_coverage(f.found), 40));
    assert_false(coverage_has_side(tally_get_coverage(f.found), 39));
    text hash = {0};
    assert_true(campaign_db_get_setting(f.db, "hash", &hash));
    assert_string_equal(text_get(&hash), "12345678");
    assert_false(campaign_db_get_setting(f.db, "nothing", &hash));
    text_free(&hash);
    finish(&f);
}

static void a_second_save_only_changes(void **state)
{
    fixture f;
    make_campaign(&f);
    campaign_step step = {0};
    array_push(&step.closed, (edge_name){5, {7, 1}});
    ledger_apply(f.work, &step, 1);
    array_clear(&f.changes);
    f.marks.tests = 9;
    assert_true(campaign_db_save(f.db, f.work, f.found, &f.changes, &f.marks));
    campaign_step_free(&step);
    finish(&f);
    start(&f, campaign_db_open);
    assert_true(campaign_db_load(f.db, f.work, f.found, &f.marks));
    assert_int_equal(ledger_open_edges(f.work), 1);
    assert_int_equal(f.marks.tests, 9);
    assert_true(campaign_db_begin(f.db) && campaign_db_clear(f.db) && campaign_db_commit(f.db));
    finish(&f);
    start(&f, campaign_db_open);
    assert_true(campaign_db_load(f.db, f.work, f.found, &f.marks));
    assert_true(ledger_is_empty(f.work));
    assert_int_equal(tally_bug_count(f.found), 0);
    assert_int_equal(f.marks.tests, 0);
    finish(&f);
}

static void expect_refusal(const char *word)
{
    char *why = NULL;
    assert_null(campaign_db_open("campaign.db", &why));
    assert_non_null(strstr(why, word));
    memory_free(why);
}

static void what_is_no_campaign_is_refused(void **state)
{
    fixture f;
    expect_refusal("no campaign");
    assert_true(file_write("campaign.db", "these words are no database at all, they are words", 50));
    expect_refusal("damaged");
    unlink("campaign.db");
    start(&f, campaign_db_create); /* never committed */
    finish(&f);
    expect_refusal("before it began");
    unlink("campaign.db");
    make_campaign(&f);
    expect_refusal("another splat");
    finish(&f);
    text content = {0};
    assert_true(file_read("campaign.db", &content));
    memset(content.data + 4096, 0x5a, 4096);
    assert_true(file_write("campaign.db", content.data, content.length));
    expect_refusal("damaged");
    text_free(&content);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_was_saved_is_loaded, enter_scratch, leave_scratch),
        cmocka_unit_test_setup_teardown(a_second_save_only_changes, enter_scratch, leave_scratch),
        cmocka_unit_test_setup_teardown(what_is_no_campaign_is_refused, enter_scratch, leave_scratch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
