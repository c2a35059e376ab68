#include "executor.h"

#include "../base/clock.h"
#include "../base/file.h"
#include "../base/memory.h"
#include "../base/text.h"
#include "launch.h"
#include "process_tree.h"
#include "segment_layout.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/futex.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define POLL_SECONDS 0.02
#define KILL_SECONDS 5.0
#define REAP_SECONDS 1.0
#define GRACE_SECONDS 1.0 /* for what a single run leaves behind */
#define OUTPUT_KEPT (64u << 10)
#define MOST_KILLED 1000 /* processes, before others are looked for */

struct executor {
    executor_settings settings;
    executor_state state;
    segment_header wanted;
    uint8_t *segment;
    size_t segment_size;
    segment_control *control;
    size_t control_size;
    int segment_file, control_file;
    int stdin_file; /* what symbolic standard input is read from; -1: none */
    text names;     /* of inputs, for the segment */
    ARRAY(char *) files; /* names of symbolic ones, null-terminated */
    pid_t pid;
    launched launched;
    bool own_session, reaped, is_single;
    bool is_stale; /* the program must be started again before the next run */
    int output_file, output_end; /* the second appends; -1: output is not kept */
    off_t output_start;          /* size at the fork point */
    double run_seconds;          /* limit of the run that is under way */
    process_list others;         /* children of the driver, which are not the run's, */
    bool adopts;                 /* where its orphans come to the driver */
    process_list processes;      /* of a run; scratch */
    size_t input_size; /* bytes that the last run's input left in the input area */
    module_list modules;
    run_result result; /* of an ENDED executor */
    int exit_status;   /* of the forking process, once reaped */
};

static uint32_t load(const uint32_t *word)
{
    return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}

static void store(uint32_t *word, uint32_t value)
{
    __atomic_store_n(word, value, __ATOMIC_RELEASE);
}

static void futex_wait(uint32_t *word, uint32_t while_equal, double seconds)
{
    struct timespec limit = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
    syscall(SYS_futex, word, FUTEX_WAIT, while_equal, &limit, NULL, 0);
}

static void futex_wake(uint32_t *word)
{
    syscall(SYS_futex, word, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
}

/* ---- the shared memory ---- */

enum { CPU_MARGIN = 2 /* the driver comes first, as it can say why */ };

static void *map_memory_file(const char *name, size_t size, int *file)
{
    *file = memfd_create(name, MFD_CLOEXEC);
    if (*file < 0 || ftruncate(*file, (off_t)size) != 0)
        return NULL;
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, *file, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

/* A file that the program can only read: the runtime opens it once more, to give it each run's content. */
static bool make_standard_input(executor *of)
{
    int made = memfd_create("splat-stdin", MFD_CLOEXEC);
    char *path = text_format("/proc/self/fd/%d", made);
    of->stdin_file = made < 0 ? -1 : open(path, O_RDONLY | O_CLOEXEC);
    memory_free(path);
    if (made >= 0)
        close(made);
    return of->stdin_file >= 0;
}

/* What the program writes there comes behind what is there, whoever of its processes it is. */
static bool make_output(executor *of)
{
    of->output_file = memfd_create("splat-output", MFD_CLOEXEC);
    char *path = text_format("/proc/self/fd/%d", of->output_file);
    of->output_end = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
    memory_free(path);
    return of->output_end >= 0;
}

static bool make_shared_memory(executor *of)
{
    of->control_size = 4096;
    of->segment = map_memory_file("splat-segment", of->segment_size, &of->segment_file);
    if (!of->segment)
        return false;
    of->control = map_memory_file("splat-control", of->control_size, &of->control_file);
    if (!of->control)
        return false;
    of->control->magic = SEGMENT_MAGIC;
    of->control->version = SEGMENT_VERSION;
    of->control->locks_groups = of->settings.cage.mode == CAGE_RULES && !(of->settings.cage.allowed & CAGE_SIGNALS);
    of->control->cpu_seconds = of->settings.run_seconds > 0 ? (uint32_t)of->settings.run_seconds + CPU_MARGIN : 0;
    bool has_stdin = of->settings.inputs.stdin.size && !of->settings.keeps_stdin;
    return (!has_stdin || make_standard_input(of)) && (!of->settings.quiet || make_output(of));
}

static segment_header *shared_header(const executor *of)
{
    return (segment_header *)(void *)of->segment;
}

/* What the program registered since the last look. The next run starts from there. */
static void take_modules(executor *of)
{
    uint32_t covered = load(&shared_header(of)->coverage.count);
    module_list_update(&of->modules, &of->wanted, of->segment);
    of->wanted.modules.count = (uint32_t)of->modules.modules.count;
    if (covered > of->wanted.coverage.count && covered <= of->wanted.coverage.capacity)
        of->wanted.coverage.count = covered;
}

/* The input, with zeros where an earlier and longer one was. */
static void put_input(executor *of, const uint8_t *input, size_t size)
{
    uint8_t *area = of->segment + of->wanted.input.offset;
    if (size > of->wanted.input.capacity)
        size = of->wanted.input.capacity;
    if (size)
        memcpy(area, input, size);
    if (size < of->input_size)
        memset(area + size, 0, of->input_size - size);
    of->input_size = size;
    of->wanted.input_given = (uint32_t)size;
    *shared_header(of) = of->wanted;
    memcpy(of->segment + of->wanted.names.offset, of->names.data, of->names.length);
    module_list_restore(&of->modules, &of->wanted, of->segment);
}

static off_t output_size(const executor *of)
{
    struct stat facts;
    return of->output_file >= 0 && fstat(of->output_file, &facts) == 0 ? facts.st_size : 0;
}

/* Back to what was written before the fork point. */
static void empty_output(const executor *of, off_t size)
{
    if (output_size(of) != size)
        (void)!ftruncate(of->output_file, size);
}

/* ---- starting ---- */

static bool launch(executor *of, char **why)
{
    launch_settings settings = {.program = of->settings.program,
                                .arguments = of->settings.arguments,
                                .environment = of->settings.environment,
                                .variables = of->settings.inputs.variables,
                                .variable_count = of->settings.inputs.variable_count,
                                .input = of->settings.input,
                                .output_file = of->output_end,
                                .quiet = of->settings.quiet,
                                .own_session = of->own_session,
                                .is_single = of->is_single,
                                .segment_file = of->segment_file,
                                .control_file = of->control_file,
                                .stdin_file = of->stdin_file,
                                .cage = &of->settings.cage};
    if (of->stdin_file >= 0)
        lseek(of->stdin_file, 0, SEEK_SET); /* where an earlier program stopped reading */
    bool fine = launch_program(&settings, &of->launched, why);
    of->pid = of->launched.program;
    of->reaped = false;
    return fine;
}

/* Has the forking process ended? */
static bool reap(executor *of)
{
    if (!of->reaped && waitpid(of->pid, &of->exit_status, WNOHANG) == of->pid)
        of->reaped = true;
    return of->reaped;
}

static void wait_for(pid_t pid, int *status)
{
    while (waitpid(pid, status, 0) < 0 && errno == EINTR)
        ;
}

static size_t most_processes(const executor *of)
{
    return of->settings.cage.processes ? of->settings.cage.processes : CAGE_PROCESSES;
}

/* What the program started; of a great many not all, as they may be faster than this. A run's process group comes first,
 * as it can be killed at once. */
static void kill_descendants(executor *of)
{
    process_tree_find(of->pid, 0, &of->processes);
    for (size_t i = 0; i < of->processes.count; i++)
        kill(-of->processes.items[i], SIGKILL);
    process_tree_find(of->pid, MOST_KILLED, &of->processes);
    for (size_t i = 0; i < of->processes.count; i++) {
        if (getpgid(of->processes.items[i]) == of->processes.items[i])
            kill(-of->processes.items[i], SIGKILL);
        kill(of->processes.items[i], SIGKILL);
    }
}

/* The program takes its orphans, so nobody is lost while it lives; it may be slower in reaping them than they are in
 * coming. */
static void kill_all_descendants(executor *of)
{
    double end = clock_seconds() + REAP_SECONDS;
    do {
        kill_descendants(of);
    } while (of->processes.count && clock_seconds() < end);
}

static void kill_program(executor *of)
{
    if (of->pid > 0 && !of->reaped) {
        if (!of->launched.has_pids)
            kill_all_descendants(of);
        if (of->own_session)
            kill(-of->pid, SIGKILL);
        kill(of->pid, SIGKILL);
        wait_for(of->pid, &of->exit_status);
        of->reaped = true;
    }
    if (of->launched.warden > 0) {
        kill(of->launched.warden, SIGKILL);
        wait_for(of->launched.warden, NULL);
        of->launched.warden = 0;
    }
}

/* The processes of the run that is under way: below the one that forks, or that one too where it is a run itself. */
static bool find_excess(executor *of, run_result *result)
{
    uint64_t most = (uint64_t)of->settings.megabytes << 20, used = 0;
    process_tree_find(of->pid, most_processes(of), &of->processes);
    if (of->state != EXECUTOR_READY)
        array_push(&of->processes, of->pid);
    for (size_t i = 0; i < of->processes.count && used <= most; i++)
        used += process_memory(of->processes.items[i], of->segment_size);
    result->out_of_memory = used > most;
    result->too_many_processes = !result->out_of_memory && of->processes.count > most_processes(of);
    return result->out_of_memory || result->too_many_processes;
}

static bool is_interrupted(const executor *of)
{
    return of->settings.interrupted && *of->settings.interrupted;
}

/* Waits for the forking process's end as if it were a run. */
static void wait_for_end(executor *of, double deadline)
{
    while (!reap(of)) {
        if (deadline > 0 && clock_seconds() > deadline)
            of->result.timed_out = true;
        of->result.interrupted = is_interrupted(of);
        if (of->result.timed_out || of->result.interrupted || find_excess(of, &of->result))
            kill_program(of);
        else
            nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
}

static void find_left(executor *of)
{
    array_clear(&of->processes);
    if (of->launched.warden > 0)
        process_tree_find(of->launched.warden, most_processes(of), &of->processes);
    else if (of->adopts)
        process_find_orphans(&of->others, &of->processes);
}

/* What a single run started may end by itself, within a while. */
static void follow_children(executor *of)
{
    double end = clock_seconds() + GRACE_SECONDS;
    for (find_left(of); of->processes.count; find_left(of)) {
        bool is_late = clock_seconds() > end || is_interrupted(of);
        if (is_late && of->launched.warden > 0)
            break; /* they end with it */
        for (size_t i = 0; is_late && i < of->processes.count; i++)
            kill(of->processes.items[i], SIGKILL);
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    kill_program(of);
}

static void finish_only_run(executor *of, double start, double deadline)
{
    of->state = EXECUTOR_ENDED;
    wait_for_end(of, deadline);
    follow_children(of);
    take_modules(of);
    of->result.wait_status = of->exit_status;
    of->result.seconds = clock_seconds() - start;
}

static bool run_single(executor *of)
{
    double start = clock_seconds();
    finish_only_run(of, start, of->settings.run_seconds > 0 ? start + of->settings.run_seconds : 0);
    return true;
}

static bool has_registered(const executor *of)
{
    return load(&shared_header(of)->modules.count) > 0;
}

/* Until the program wants its first input (READY), or has run to its end (ENDED). */
static bool wait_for_first_input(executor *of, char **why)
{
    double start = clock_seconds();
    double deadline = start + of->settings.start_seconds;
    while (load(&of->control->state) == SEGMENT_STARTING && !reap(of) && clock_seconds() < deadline &&
           !is_interrupted(of))
        futex_wait(&of->control->state, SEGMENT_STARTING, POLL_SECONDS / 4);
    uint32_t state = load(&of->control->state);
    if (state == SEGMENT_REFUSED) {
        *why = text_format("it was built by another version of splat cc; build it again");
        return false;
    }
    if (state == SEGMENT_READY && !reap(of)) {
        of->state = EXECUTOR_READY;
        take_modules(of);
        if (of->launched.scratch)
            scratch_remember(of->launched.scratch, of->launched.folder, of->files.items);
        of->output_start = output_size(of);
        return true;
    }
    if (state == SEGMENT_STARTING && !has_registered(of) && !is_interrupted(of)) {
        *why = reap(of) ? text_format("it ended without a word; was it built with splat cc?")
                        : text_format("it did not answer in %g seconds; was it built with splat cc?",
                                      of->settings.start_seconds);
        return false;
    }
    finish_only_run(of, start, deadline);
    return true;
}

static void clear_control(executor *of)
{
    *of->control = (segment_control){.magic = SEGMENT_MAGIC, .version = SEGMENT_VERSION,
                                     .cpu_seconds = of->control->cpu_seconds,
                                     .locks_groups = of->control->locks_groups};
}

/* The first process of a pid namespace does not get signals that it does not handle. A program whose only run was its
 * start-up has to be run again, as another one. */
static bool end_properly(executor *of, char **why)
{
    const run_result *result = &of->result;
    if (of->state != EXECUTOR_ENDED || !of->launched.has_pids || result->timed_out || result->out_of_memory ||
        result->too_many_processes || result->interrupted)
        return true;
    clear_control(of);
    put_input(of, NULL, 0);
    empty_output(of, 0);
    of->is_single = true;
    return launch(of, why) && wait_for_first_input(of, why);
}

/* The names of symbolic files, and where they are. */
static bool prepare_files(executor *of, char **why)
{
    for (uint32_t i = 0; i < of->settings.inputs.file_count; i++)
        array_push(&of->files, (char *)(uintptr_t)of->settings.inputs.files[i].name);
    array_push(&of->files, NULL);
    of->settings.cage.files = of->files.items;
    return launch_prepare(&of->settings.cage, &of->launched, why);
}

/* `before` (may be null) is an earlier process of the same program, whose modules become the new one's. */
static executor *start(const executor_settings *settings, executor *before, char **why)
{
    executor *of = memory_allocate(1, sizeof *of);
    of->settings = *settings;
    of->segment_file = of->control_file = of->stdin_file = of->output_file = of->output_end = -1;
    bool single = settings->options & SEGMENT_SINGLE;
    of->is_single = single;
    of->own_session = !single || settings->quiet;
    if (of->settings.run_seconds <= 0 && !single)
        of->settings.run_seconds = 10;
    if (!of->settings.megabytes)
        of->settings.megabytes = 1024;
    if (of->settings.start_seconds <= 0)
        of->settings.start_seconds = of->settings.run_seconds > 10 ? of->settings.run_seconds : 10;
    *why = NULL;
    bool is_prepared = prepare_files(of, why);
    of->segment_size = segment_layout_make(&of->settings, is_prepared ? of->launched.folder : "", &of->wanted, &of->names);
    if (before) {
        of->modules = before->modules;
        before->modules = (module_list){0};
        of->wanted.modules.count = before->wanted.modules.count;
        of->wanted.coverage.count = before->wanted.coverage.count;
    } else if (settings->modules && settings->modules->modules.count <= of->wanted.modules.capacity) {
        module_list_copy(&of->modules, settings->modules);
        of->wanted.modules.count = (uint32_t)of->modules.modules.count;
        of->wanted.coverage.count = module_list_coverage_end(&of->modules);
    }
    of->adopts = is_prepared && single && !of->launched.has_pids && !(settings->options & SEGMENT_NO_SIGNALS);
    if (of->adopts)
        process_adopt(&of->others);
    if (is_prepared && !make_shared_memory(of)) {
        *why = text_format("no shared memory: %s", strerror(errno));
    } else if (is_prepared) {
        put_input(of, single ? settings->single_input : NULL, single ? settings->single_size : 0);
        if (launch(of, why) && (single ? run_single(of) : wait_for_first_input(of, why) && end_properly(of, why)))
            return of;
    }
    executor_free(of);
    return NULL;
}

executor *executor_start(const executor_settings *settings, char **why)
{
    return start(settings, NULL, why);
}

executor *executor_restart(executor *of, char **why)
{
    kill_program(of);
    executor *made = start(&of->settings, of, why);
    executor_free(of);
    return made;
}

/* ---- running ---- */

/* Is there a reason to end the run? */
static bool find_reason_to_kill(executor *of, double start, run_result *result)
{
    result->interrupted = is_interrupted(of);
    result->timed_out = !result->interrupted && clock_seconds() - start > of->run_seconds;
    return result->interrupted || result->timed_out || find_excess(of, result);
}

/* With all that it started, and with the forking process: there is no other way to be sure that all are gone. */
static void kill_with_program(executor *of)
{
    kill_program(of);
    of->is_stale = true;
    of->control->wait_status = SIGKILL;
}

/* The slow way: the run takes longer than one poll. False when the forking process died. */
static bool watch_run(executor *of, uint32_t run, double start, run_result *result)
{
    double killed_at = 0;
    for (uint32_t done = load(&of->control->done); done != run; done = load(&of->control->done)) {
        if (reap(of))
            return false;
        if (killed_at == 0 && find_reason_to_kill(of, start, result))
            killed_at = clock_seconds();
        if (killed_at > 0 && !result->too_many_processes)
            kill_descendants(of);
        if (result->too_many_processes || (killed_at > 0 && clock_seconds() > killed_at + KILL_SECONDS)) {
            kill_with_program(of);
            return true;
        }
        futex_wait(&of->control->done, done, POLL_SECONDS);
    }
    return true;
}

/* Another process for one that is not fit for runs any more; the campaign does not notice. */
static bool renew(executor *of)
{
    char *why = NULL;
    kill_program(of);
    clear_control(of);
    put_input(of, NULL, 0);
    empty_output(of, 0);
    of->is_stale = false;
    of->state = EXECUTOR_DIED;
    bool fine = launch(of, &why) && wait_for_first_input(of, &why) && of->state == EXECUTOR_READY;
    if (!fine)
        of->state = EXECUTOR_DIED;
    memory_free(why);
    return fine;
}

static bool is_fit_for_run(executor *of)
{
    return of->state == EXECUTOR_READY && (!of->is_stale || renew(of));
}

/* A run with a process of its own may have changed any file; others only those that were open before. */
static void restore_files(executor *of)
{
    scratch *files = of->launched.scratch;
    bool was_plain = !load((uint32_t *)&of->control->child_pid);
    if (files && !of->is_stale && (was_plain || scratch_has_files(files)))
        of->is_stale = !scratch_reset(files);
}

static run_result run_input(executor *of, const uint8_t *input, size_t size)
{
    run_result result = {0};
    if (!is_fit_for_run(of)) {
        result.server_died = true;
        return result;
    }
    put_input(of, input, size);
    empty_output(of, of->output_start);
    double start = clock_seconds();
    uint32_t run = of->control->run + 1;
    uint32_t done = load(&of->control->done);
    store(&of->control->run, run);
    futex_wake(&of->control->run);
    if (load(&of->control->done) != run)
        futex_wait(&of->control->done, done, POLL_SECONDS);
    if (load(&of->control->done) != run && !watch_run(of, run, start, &result)) {
        of->state = EXECUTOR_DIED;
        result.server_died = true;
    }
    take_modules(of);
    restore_files(of);
    result.wait_status = of->control->wait_status;
    result.seconds = clock_seconds() - start;
    return result;
}

run_result executor_run(executor *of, const uint8_t *input, size_t size)
{
    of->run_seconds = of->settings.run_seconds;
    return run_input(of, input, size);
}

run_result executor_try(executor *of, const uint8_t *input, size_t size, double seconds)
{
    of->run_seconds = seconds < of->settings.run_seconds ? seconds : of->settings.run_seconds;
    uint32_t options = of->wanted.options;
    of->wanted.options = (options | SEGMENT_CONCRETE) & ~(uint32_t)SEGMENT_FLOW;
    run_result result = run_input(of, input, size);
    of->wanted.options = options;
    return result;
}

void executor_follow_flow(executor *of, bool is_wanted)
{
    of->wanted.options &= ~(uint32_t)SEGMENT_FLOW;
    of->wanted.options |= is_wanted ? SEGMENT_FLOW : 0;
}

/* The last run's process waits for the next one. It is reaped by the one that forked it, so that its time counts. */
static void end_runs(executor *of)
{
    uint32_t *word = (uint32_t *)&of->control->child_pid, child = load(word);
    kill_descendants(of);
    for (double end = clock_seconds() + REAP_SECONDS; child && load(word) == child && clock_seconds() < end;)
        futex_wait(word, child, REAP_SECONDS);
}

/* ---- looking ---- */

executor_state executor_get_state(const executor *of)
{
    return of->state;
}

run_result executor_result(const executor *of)
{
    return of->result;
}

const segment_header *executor_header(const executor *of)
{
    return &of->wanted;
}

const uint8_t *executor_segment(const executor *of, size_t *size)
{
    *size = of->segment_size;
    return of->segment;
}

const module_list *executor_modules(const executor *of)
{
    return &of->modules;
}

const uint8_t *executor_coverage(const executor *of, size_t *count)
{
    *count = of->wanted.coverage.count;
    return of->segment + of->wanted.coverage.offset;
}

char *executor_output(const executor *of, size_t *size)
{
    off_t end = output_size(of), start = end > OUTPUT_KEPT ? end - OUTPUT_KEPT : 0;
    *size = 0;
    if (end <= 0)
        return NULL;
    char *read = memory_allocate((size_t)(end - start), 1);
    ssize_t got = pread(of->output_file, read, (size_t)(end - start), start);
    *size = got > 0 ? (size_t)got : 0;
    return read;
}

const char *executor_working_folder(const executor *of)
{
    return of->launched.folder;
}

pid_t executor_pid(const executor *of)
{
    return of->pid;
}

void executor_free(executor *of)
{
    if (!of)
        return;
    if (of->control && of->state == EXECUTOR_READY && !of->is_stale)
        end_runs(of);
    kill_program(of);
    launched_free(&of->launched);
    array_free(&of->processes);
    array_free(&of->others);
    if (of->output_file >= 0)
        close(of->output_file);
    if (of->output_end >= 0)
        close(of->output_end);
    if (of->segment)
        munmap(of->segment, of->segment_size);
    if (of->control)
        munmap(of->control, of->control_size);
    if (of->segment_file >= 0)
        close(of->segment_file);
    if (of->control_file >= 0)
        close(of->control_file);
    if (of->stdin_file >= 0)
        close(of->stdin_file);
    text_free(&of->names);
    array_free(&of->files);
    module_list_free(&of->modules);
    memory_free(of);
}
