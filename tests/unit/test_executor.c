#include "explore/executor.h"

#include "base/clock.h"
#include "base/memory.h"
#include "fake_program.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum command { DO_EXIT, DO_CRASH, DO_HANG, DO_EAT, DO_KILL_PARENT, DO_ADDRESS, DO_SUM, DO_SLOW };

static _Noreturn void eat_memory(void)
{
    for (;;) {
        volatile char *block = malloc(1 << 20);
        for (size_t i = 0; i < 1 << 20; i += 4096)
            block[i] = 1;
        usleep(100);
    }
}

static _Noreturn void obey(fake_program *of)
{
    const uint8_t *input = fake_area(of, &of->header->input);
    uint8_t sum = 0;
    switch (input[0]) {
    case DO_CRASH:
        signal(SIGSEGV, SIG_DFL);
        raise(SIGSEGV);
        break;
    case DO_HANG:
        for (;;)
            pause();
    case DO_EAT:
        eat_memory();
    case DO_KILL_PARENT:
        kill(getppid(), SIGKILL);
        break;
    case DO_ADDRESS: {
        uint64_t address = (uint64_t)(uintptr_t)&obey;
        memcpy(fake_area(of, &of->header->texts), &address, sizeof address);
        break;
    }
    case DO_SUM:
        for (uint32_t i = 1; i < 64; i++)
            sum = (uint8_t)(sum + input[i]);
        of->header->input_used = 64;
        fake_exit(of, SEGMENT_END_EXIT, sum);
    case DO_SLOW:
        usleep(60000);
        fake_exit(of, SEGMENT_END_EXIT, 5);
    default:
        fake_exit(of, SEGMENT_END_EXIT, input[1]);
    }
    _exit(0);
}

static int play_program(void)
{
    const char *mode = getenv("FAKE_MODE");
    fake_program of;
    fake_start(&of);
    if (!mode || strcmp(mode, "mute") != 0)
        fake_register(&of, 1, 0, 0);
    if (!mode) {
        if (!(of.header->options & SEGMENT_SINGLE))
            fake_serve(&of);
        obey(&of);
    }
    if (strcmp(mode, "refuse") == 0) {
        fake_set_state(&of, SEGMENT_REFUSED);
        pause();
    }
    if (strcmp(mode, "no input") == 0) {
        fake_set_state(&of, SEGMENT_NO_INPUT);
        usleep(30000);
        _exit(4);
    }
    if (strcmp(mode, "early crash") == 0) {
        signal(SIGABRT, SIG_DFL);
        abort();
    }
    return 3;
}

static executor_settings settings_for(char *const *environment)
{
    return (executor_settings){.program = "/proc/self/exe", .quiet = true, .environment = environment};
}

static executor *start(void)
{
    executor_settings settings = settings_for(NULL);
    settings.run_seconds = 0.3;
    settings.megabytes = 64;
    char *why;
    executor *made = executor_start(&settings, &why);
    if (!made)
        fail_msg("%s", why);
    assert_int_equal(executor_get_state(made), EXECUTOR_READY);
    return made;
}

static run_result run(executor *on, uint8_t command, uint8_t argument)
{
    return executor_run(on, (uint8_t[]){command, argument}, 2);
}

static void runs_follow_each_other(void **state)
{
    executor *made = start();
    for (int i = 0; i < 50; i++) {
        run_result result = run(made, DO_EXIT, (uint8_t)i);
        assert_false(result.server_died || result.timed_out || result.out_of_memory);
        assert_true(WIFEXITED(result.wait_status));
        assert_int_equal(WEXITSTATUS(result.wait_status), i);
    }
    size_t size;
    const segment_header *header = (const void *)executor_segment(made, &size);
    assert_int_equal(header->end, SEGMENT_END_EXIT);
    assert_int_equal(header->exit_code, 49);
    assert_int_equal(header->input_given, 2);
    assert_int_equal(executor_modules(made)->modules.count, 1);
    executor_free(made);
}

static void a_shorter_input_leaves_nothing_behind(void **state)
{
    executor *made = start();
    uint8_t input[64] = {DO_SUM};
    memset(input + 1, 1, 63);
    assert_int_equal(WEXITSTATUS(executor_run(made, input, 64).wait_status), 63);
    assert_int_equal(WEXITSTATUS(executor_run(made, input, 3).wait_status), 2);
    size_t size;
    const segment_header *header = (const void *)executor_segment(made, &size);
    assert_int_equal(header->input_used, 64);
    run(made, DO_CRASH, 0);
    assert_int_equal(header->input_used, 0);
    assert_int_equal(header->end, SEGMENT_END_NONE);
    executor_free(made);
}

static void crashes_hangs_and_hunger_are_told_apart(void **state)
{
    executor *made = start();
    run_result result = run(made, DO_CRASH, 0);
    assert_true(WIFSIGNALED(result.wait_status) && WTERMSIG(result.wait_status) == SIGSEGV);
    double before = clock_seconds();
    result = run(made, DO_HANG, 0);
    assert_true(result.timed_out && !result.out_of_memory && !result.server_died);
    assert_true(WIFSIGNALED(result.wait_status) && WTERMSIG(result.wait_status) == SIGKILL);
    assert_true(clock_seconds() - before < 2);
    result = run(made, DO_EAT, 0);
    assert_true(result.out_of_memory && !result.timed_out);
    result = run(made, DO_SLOW, 0);
    assert_false(result.out_of_memory || result.timed_out);
    assert_int_equal(WEXITSTATUS(result.wait_status), 5);
    executor_free(made);
}

static volatile sig_atomic_t interrupted;

static void note_interrupt(int number)
{
    interrupted = number;
}

static void an_interrupt_ends_the_run(void **state)
{
    executor_settings settings = settings_for(NULL);
    settings.interrupted = &interrupted;
    char *why;
    executor *made = executor_start(&settings, &why);
    assert_non_null(made);
    signal(SIGALRM, note_interrupt);
    ualarm(50000, 0);
    run_result result = run(made, DO_HANG, 0);
    assert_true(result.interrupted && !result.timed_out && !result.server_died);
    assert_true(result.seconds < 5);
    executor_free(made);
}

static void the_server_may_die(void **state)
{
    executor *made = start();
    assert_true(run(made, DO_KILL_PARENT, 0).server_died);
    assert_int_equal(executor_get_state(made), EXECUTOR_DIED);
    assert_true(run(made, DO_EXIT, 0).server_died);
    executor_free(made);
}

static void addresses_are_the_same_each_time(void **state)
{
    uint64_t seen[2];
    for (int i = 0; i < 2; i++) {
        size_t size;
        executor *made = start();
        run(made, DO_ADDRESS, 0);
        memcpy(&seen[i], executor_segment(made, &size) + executor_header(made)->texts.offset, sizeof seen[i]);
        executor_free(made);
    }
    assert_true(seen[0] != 0);
    assert_int_equal(seen[0], seen[1]);
}

static void expect_refusal(const executor_settings *settings, const char *words)
{
    char *why;
    assert_null(executor_start(settings, &why));
    assert_non_null(why);
    if (!strstr(why, words))
        fail_msg("'%s' does not say '%s'", why, words);
    memory_free(why);
}

static void bad_programs_get_a_reason(void **state)
{
    expect_refusal(&(executor_settings){.program = "/nonexistent"}, "No such file");
    expect_refusal(&(executor_settings){.program = "/bin/true", .quiet = true}, "splat cc");
    char *arguments[] = {"sleep", "100", NULL};
    expect_refusal(&(executor_settings){.program = "sleep", .arguments = arguments, .start_seconds = 0.2},
                   "did not answer");
    char *refuse[] = {"FAKE_MODE=refuse", NULL}, *mute[] = {"FAKE_MODE=mute", NULL};
    executor_settings settings = settings_for(refuse);
    expect_refusal(&settings, "another version");
    settings = settings_for(mute);
    expect_refusal(&settings, "without a word");
}

static run_result result_of_only_run(const executor_settings *settings)
{
    char *why;
    executor *made = executor_start(settings, &why);
    if (!made)
        fail_msg("%s", why);
    assert_int_equal(executor_get_state(made), EXECUTOR_ENDED);
    run_result result = executor_result(made);
    executor_free(made);
    return result;
}

static void programs_without_input_run_once(void **state)
{
    char *no_input[] = {"FAKE_MODE=no input", NULL}, *crash[] = {"FAKE_MODE=early crash", NULL};
    executor_settings settings = settings_for(no_input);
    run_result result = result_of_only_run(&settings);
    assert_true(WIFEXITED(result.wait_status) && WEXITSTATUS(result.wait_status) == 4);
    settings = settings_for(crash);
    result = result_of_only_run(&settings);
    assert_true(WIFSIGNALED(result.wait_status) && WTERMSIG(result.wait_status) == SIGABRT);
}

static void a_single_run_needs_no_server(void **state)
{
    executor_settings settings = settings_for(NULL);
    settings.options = SEGMENT_SINGLE;
    settings.single_input = (const uint8_t[]){DO_EXIT, 7};
    settings.single_size = 2;
    run_result result = result_of_only_run(&settings);
    assert_int_equal(WEXITSTATUS(result.wait_status), 7);
    settings.single_input = (const uint8_t[]){DO_HANG, 0};
    settings.run_seconds = 0.1;
    assert_true(result_of_only_run(&settings).timed_out);
}

static void measure(void)
{
    executor *made = start();
    double begin = clock_seconds();
    for (int i = 0; i < 2000; i++)
        run(made, DO_EXIT, 0);
    printf("%.1f us a run\n", (clock_seconds() - begin) / 2000 * 1e6);
    executor_free(made);
}

int main(int count, char **arguments)
{
    if (fake_is_wanted())
        return play_program();
    if (count > 1 && strcmp(arguments[1], "--measure") == 0) {
        measure();
        return 0;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(runs_follow_each_other),
        cmocka_unit_test(a_shorter_input_leaves_nothing_behind),
        cmocka_unit_test(crashes_hangs_and_hunger_are_told_apart),
        cmocka_unit_test(an_interrupt_ends_the_run),
        cmocka_unit_test(the_server_may_die),
        cmocka_unit_test(addresses_are_the_same_each_time),
        cmocka_unit_test(bad_programs_get_a_reason),
        cmocka_unit_test(programs_without_input_run_once),
        cmocka_unit_test(a_single_run_needs_no_server),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
