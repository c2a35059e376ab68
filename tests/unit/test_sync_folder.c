#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/file.h"
#include "base/memory.h"
#include "store/sync_folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

/* Each test works in an empty folder of its own. */
static int enter_scratch(void **state)
{
    char name[] = "/tmp/splat-test-sync-XXXXXX";
    *state = memory_copy_text(mkdtemp(name));
    return chdir(*state);
}

static int leave_scratch(void **state)
{
    bool ok = chdir("/") == 0 && file_remove(*state);
    memory_free(*state);
    return ok ? 0 : -1;
}

static sync_folder *join(const char *name, bool goes_on)
{
    char *why = NULL;
    sync_folder *made = sync_folder_open("sync", name, goes_on, &why);
    if (why)
        print_error("%s\n", why);
    assert_non_null(made);
    return made;
}

static void refuse(const char *folder, const char *name, const char *words)
{
    char *why = NULL;
    assert_null(sync_folder_open(folder, name, false, &why));
    assert_non_null(strstr(why, words));
    assert_null(strchr(why, '\n'));
    memory_free(why);
}

/* A file that nobody writes to any more. */
static void put(const char *path, const char *content)
{
    char *folder = file_folder(path);
    assert_true(file_make_folder(folder) && file_write(path, content, strlen(content)));
    assert_int_equal(utime(path, &(struct utimbuf){1000000, 1000000}), 0);
    memory_free(folder);
}

static void take(void *context, const void *bytes, size_t count)
{
    text_add_bytes(context, bytes, count);
    text_add(context, ";");
}

/* What is read, each with a semicolon. */
static void check_read(sync_folder *of, size_t most, const char *wanted)
{
    text got = {0};
    sync_folder_read(of, 8, most, &got, take);
    assert_string_equal(text_get(&got), wanted);
    text_free(&got);
}

static void inputs_of_all_others_are_read_once_and_in_order(void **state)
{
    sync_folder *of = join("me", false);
    check_read(of, 9, "");
    put("sync/b/queue/id:000000", "b0");
    put("sync/a/queue/id:000001,src:000000", "a1");
    put("sync/a/queue/id:000000,orig:x", "a0");
    put("sync/a/queue/id:1000000", "a1000000");
    put("sync/a/queue/id:999999", "a999999");
    put("sync/me/queue/id:000000", "mine");
    put("sync/.hidden/queue/id:000000", "hidden");
    check_read(of, 9, "a0;a1;a999999;a1000000;b0;");
    check_read(of, 9, "");
    put("sync/b/queue/id:000001", "b1");
    check_read(of, 9, "b1;");
    assert_int_equal(sync_folder_skipped(of), 0);
    sync_folder_free(of);
}

static void what_was_read_is_remembered_on_request(void **state)
{
    sync_folder *of = join("me", false);
    for (int i = 0; i < 4; i++) {
        char path[64], content[8];
        snprintf(path, sizeof path, "sync/a/queue/id:%06d", i);
        snprintf(content, sizeof content, "a%d", i);
        put(path, content);
    }
    check_read(of, 2, "a0;a1;");
    assert_true(sync_folder_save_marks(of));
    check_read(of, 1, "a2;");
    sync_folder_free(of);
    text mark = {0};
    uint32_t next = 2;
    assert_true(file_read("sync/me/.synced/a", &mark));
    assert_int_equal(mark.length, sizeof next);
    assert_memory_equal(mark.data, &next, sizeof next);
    text_free(&mark);
    of = join("me", true);
    check_read(of, 9, "a2;a3;");
    sync_folder_free(of);
    of = join("me", false); /* another campaign */
    check_read(of, 9, "a0;a1;a2;a3;");
    sync_folder_free(of);
}

static void what_is_no_input_is_left_out(void **state)
{
    sync_folder *of = join("me", false);
    put("sync/a/queue/id:00001", "short");
    put("sync/a/queue/id:000001x", "damaged");
    put("sync/a/queue/id:0000001", "long");
    put("sync/a/queue/id:abcdef", "letters");
    put("sync/a/queue/id:99999999999", "huge");
    put("sync/a/queue/.id:000000", "hidden");
    put("sync/a/queue/id:000000", "");
    put("sync/a/queue/id:000005,gap", "fine");
    put("sync/a/queue/id:000009", "fine");       /* seen before */
    put("sync/a/queue/id:000010", "last");
    put("sync/file", "no folder");
    assert_true(file_make_folder("sync/a/queue/id:000007") && file_make_folder("sync/empty"));
    assert_int_equal(mkfifo("sync/a/queue/id:000008", 0666), 0);
    check_read(of, 9, "fine;last;");
    assert_int_equal(sync_folder_skipped(of), 2);
    sync_folder_free(of);
}

static void a_long_input_is_cut(void **state)
{
    sync_folder *of = join("me", false);
    put("sync/a/queue/id:000000", "12345678");
    put("sync/a/queue/id:000001", "abcdefghi");
    put("sync/a/queue/id:000002", "abcdefghj"); /* the same */
    check_read(of, 9, "12345678;abcdefgh;");
    assert_int_equal(sync_folder_cut(of), 2);
    assert_int_equal(sync_folder_skipped(of), 0);
    sync_folder_free(of);
}

static void a_file_that_was_just_written_is_read_later(void **state)
{
    sync_folder *of = join("me", false);
    put("sync/a/queue/id:000000", "a0");
    assert_true(file_write("sync/a/queue/id:000001", "half", 4));
    put("sync/a/queue/id:000002", "a2");
    check_read(of, 9, "a0;");
    put("sync/a/queue/id:000001", "whole");
    check_read(of, 9, "whole;a2;");
    sync_folder_free(of);
}

static void check_content(const char *path, const char *wanted)
{
    text content = {0};
    assert_true(file_read(path, &content));
    assert_string_equal(text_get(&content), wanted);
    text_free(&content);
}

static void our_inputs_are_numbered_without_gaps(void **state)
{
    sync_folder *of = join("me", false);
    assert_true(sync_folder_add(of, SYNC_QUEUE, "op:splat", "one", 3));
    assert_true(sync_folder_add(of, SYNC_QUEUE, "op:splat", "one", 3));
    assert_true(sync_folder_add(of, SYNC_QUEUE, "op:splat", "", 0));
    assert_true(sync_folder_add(of, SYNC_CRASH, "sig:06", "one", 3));
    assert_true(sync_folder_add(of, SYNC_QUEUE, "op:splat", "two", 3));
    assert_int_equal(sync_folder_count(of, SYNC_QUEUE), 2);
    check_content("sync/me/queue/id:000000,op:splat", "one");
    check_content("sync/me/queue/id:000001,op:splat", "two");
    check_content("sync/me/crashes/id:000000,sig:06", "one");
    sync_folder_free(of);
    of = join("me", true);
    assert_true(sync_folder_add(of, SYNC_QUEUE, "op:splat", "two", 3)); /* is there */
    assert_true(sync_folder_add(of, SYNC_QUEUE, "op:splat", "three", 5));
    check_content("sync/me/queue/id:000002,op:splat", "three");
    put("sync/a/queue/id:000000", "three");
    put("sync/a/queue/id:000001", "theirs");
    check_read(of, 9, "theirs;"); /* ours does not come back */
    assert_true(sync_folder_add(of, SYNC_QUEUE, "op:splat", "theirs", 6));
    assert_int_equal(sync_folder_count(of, SYNC_QUEUE), 3);
    sync_folder_free(of);
}

static void bad_names_and_folders_are_refused(void **state)
{
    refuse("sync", "a/b", "--name a/b");
    refuse("sync", "", "--name");
    refuse("sync", ".hidden", "letters");
    refuse("sync", "a_name_that_is_longer_than_32_characters", "32");
    assert_true(file_write("file", "", 0));
    refuse("file", "me", "Not a directory");
    sync_folder *of = join("me", false);
    refuse("sync", "me", "running");
    refuse("sync/me", "me", "above");
    sync_folder_free(of);
    sync_folder_free(join("me", false));
    put("sync/afl/queue/id:000000", "x");
    refuse("sync", "afl", "not made by splat");
}

static void a_folder_that_disappears_is_an_error(void **state)
{
    sync_folder *of = join("me", false);
    assert_true(file_remove("sync"));
    check_read(of, 9, "");
    assert_false(sync_folder_add(of, SYNC_QUEUE, "op:splat", "x", 1));
    assert_non_null(strstr(sync_folder_error(of), "No such file"));
    text stats = {0};
    text_add(&stats, "x");
    assert_false(sync_folder_write_stats(of, &stats));
    text_free(&stats);
    sync_folder_free(of);
}

int main(void)
{
#define IN_SCRATCH(test) cmocka_unit_test_setup_teardown(test, enter_scratch, leave_scratch)
    const struct CMUnitTest tests[] = {
        IN_SCRATCH(inputs_of_all_others_are_read_once_and_in_order),
        IN_SCRATCH(what_was_read_is_remembered_on_request),
        IN_SCRATCH(what_is_no_input_is_left_out),
        IN_SCRATCH(a_long_input_is_cut),
        IN_SCRATCH(a_file_that_was_just_written_is_read_later),
        IN_SCRATCH(our_inputs_are_numbered_without_gaps),
        IN_SCRATCH(bad_names_and_folders_are_refused),
        IN_SCRATCH(a_folder_that_disappears_is_an_error),
    };
    return cmocka_run_group_tests_name("sync_folder", tests, NULL, NULL);
}
