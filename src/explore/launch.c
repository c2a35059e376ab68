#include "launch.h"

#include "../base/array.h"
#include "../base/memory.h"
#include "../base/text.h"
#include "../trace/segment.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

typedef ARRAY(char *) word_array;

/* "NAME=value" replaces what there is of that name. Takes the entry over. */
static void set_variable(word_array *entries, char *entry)
{
    size_t name = strcspn(entry, "=") + 1, i = 0;
    while (i < entries->count && strncmp(entries->items[i], entry, name) != 0)
        i++;
    if (i == entries->count) {
        array_push(entries, entry);
        return;
    }
    memory_free(entries->items[i]);
    entries->items[i] = entry;
}

/* The environment of this process, without an outer segment, with the additions and the new one. */
static word_array make_environment(const launch_settings *s)
{
    word_array entries = {0};
    for (char **at = environ; *at; at++)
        if (strncmp(*at, SEGMENT_VARIABLE "=", sizeof SEGMENT_VARIABLE) != 0)
            array_push(&entries, memory_copy_text(*at));
    for (char *const *at = s->environment; at && *at; at++)
        set_variable(&entries, memory_copy_text(*at));
    for (uint32_t i = 0; i < s->variable_count; i++)
        set_variable(&entries, text_format("%s=", s->variables[i].name));
    array_push(&entries, text_format("%s=%d:%d", SEGMENT_VARIABLE, s->segment_file, s->control_file));
    array_push(&entries, NULL);
    return entries;
}

static void free_environment(word_array *of)
{
    for (size_t i = 0; i < of->count; i++)
        memory_free(of->items[i]);
    array_free(of);
}

static void redirect(int descriptor, const char *path, int how)
{
    int file = open(path, how);
    dup2(file, descriptor);
    if (file > STDERR_FILENO)
        close(file);
}

/* The terminal is for the user: no program of a campaign reads it. */
static void set_streams(const launch_settings *s)
{
    if (s->stdin_file >= 0)
        dup2(s->stdin_file, STDIN_FILENO);
    else if (s->input || s->quiet)
        redirect(STDIN_FILENO, s->input ? s->input : "/dev/null", O_RDONLY);
    for (int descriptor = STDOUT_FILENO; descriptor <= STDERR_FILENO; descriptor++)
        if (s->output_file >= 0)
            dup2(s->output_file, descriptor);
        else if (s->quiet)
            redirect(descriptor, "/dev/null", O_WRONLY);
}

/* Where the kernel will find it. */
static char *find_program(const char *program)
{
    const char *path = getenv("PATH");
    if (strchr(program, '/') || access(program, X_OK) == 0 || !path)
        return realpath(program, NULL);
    char *found = NULL;
    for (size_t length; !found && *path; path += length + (path[length] != 0)) {
        length = strcspn(path, ":");
        char *candidate = text_format("%.*s/%s", (int)length, path, program);
        if (access(candidate, X_OK) == 0)
            found = realpath(candidate, NULL);
        memory_free(candidate);
    }
    return found;
}

/* It dies with the driver, also with one that is gone already. */
static void follow_driver(const cage_entry *entry, pid_t driver)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    cage_report report = {.kind = CAGE_REPORT_PROGRAM};
    bool is_there = entry->settings->mode == CAGE_NAMESPACES ? cage_send(entry->channel, &report, NULL, 0)
                                                             : getppid() == driver;
    if (!is_there)
        _exit(127);
}

static void close_cage(const cage_entry *entry)
{
    cage_set_limits();
    if (entry->settings->mode == CAGE_OFF)
        return;
    cage_drop_privileges(entry);
    if (!cage_set_rules(entry) && entry->settings->mode == CAGE_RULES)
        cage_fail(entry->channel, "Landlock");
    if (!cage_set_filter(entry) && entry->settings->mode == CAGE_RULES)
        cage_fail(entry->channel, "filter of system calls");
}

/* In the child: becomes the program; on failure the reason goes through the channel. */
static _Noreturn void become_program(const launch_settings *s, const cage_entry *entry, char **environment, pid_t driver,
                                     const process_limit *processes)
{
    char *only[] = {(char *)(uintptr_t)s->program, NULL};
    process_limit_enter(processes);
    if (entry->settings->mode == CAGE_NAMESPACES)
        cage_enter_namespaces(entry);
    if (s->own_session)
        setsid();
    follow_driver(entry, driver);
    if (chdir(entry->folder) != 0)
        cage_fail(entry->channel, "working folder");
    int persona = personality(0xffffffff);
    if (persona != -1)
        personality((unsigned long)persona | ADDR_NO_RANDOMIZE);
    set_streams(s);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    signal(SIGHUP, SIG_DFL);
    signal(SIGPIPE, SIG_DFL);
    close_range(STDERR_FILENO + 1, ~0u, CLOSE_RANGE_CLOEXEC); /* files of the driver's, or of who started it */
    fcntl(s->segment_file, F_SETFD, 0);
    fcntl(s->control_file, F_SETFD, 0);
    close_cage(entry);
    execve(entry->program, s->arguments ? s->arguments : only, environment);
    cage_fail(entry->channel, "");
}

/* ---- the driver's side ---- */

bool launch_prepare(const cage_settings *cage, launched *made, char **why)
{
    unsigned processes = cage->processes ? cage->processes : CAGE_PROCESSES;
    bool has_files = cage->files && *cage->files;
    bool is_closed = cage->mode == CAGE_RULES && !(cage->allowed & CAGE_FILES);
    *made = (launched){.has_pids = cage->mode == CAGE_NAMESPACES && !(cage->allowed & CAGE_SIGNALS)};
    if (cage->mode == CAGE_NAMESPACES || (!is_closed && !has_files)) {
        made->folder = getcwd(NULL, 0);
    } else {
        made->scratch = scratch_new(false);
        const char *folder = scratch_make_folder(made->scratch);
        made->folder = folder ? strdup(folder) : NULL;
    }
    made->processes = process_limit_new(processes, cage->mode == CAGE_NAMESPACES);
    if (!made->folder)
        *why = text_format("its working folder: %s", strerror(errno));
    return made->folder != NULL;
}

/* As it is when a program starts. */
static bool fill_scratch(const cage_settings *cage, launched *made)
{
    if (cage->mode != CAGE_NAMESPACES)
        return !made->scratch || scratch_fill(made->scratch, cage->files);
    scratch_free(made->scratch);
    made->scratch = cage->allowed & CAGE_FILES ? NULL : scratch_new(true);
    return true;
}

static void take_descriptors(const cage_report *report, struct msghdr *message, launched *made)
{
    int descriptors[3] = {-1, -1, -1}, count = report->kind == CAGE_REPORT_VIEW ? 1 : 2 + report->has_lower;
    const struct cmsghdr *header = CMSG_FIRSTHDR(message);
    if (!header || header->cmsg_type != SCM_RIGHTS || header->cmsg_len != CMSG_LEN((size_t)count * sizeof(int)))
        return;
    memcpy(descriptors, CMSG_DATA(header), (size_t)count * sizeof(int));
    if (report->kind == CAGE_REPORT_VIEW)
        scratch_set_view(made->scratch, descriptors[0]);
    else
        scratch_add_root(made->scratch, descriptors[0], descriptors[1], descriptors[2]);
}

/* Until the program runs, or cannot. */
static void hear(int channel, launched *made, char **why)
{
    for (;;) {
        cage_report report;
        union {
            char bytes[CMSG_SPACE(3 * sizeof(int))];
            struct cmsghdr alignment;
        } control;
        struct iovec content = {&report, sizeof report};
        struct msghdr message = {.msg_iov = &content, .msg_iovlen = 1, .msg_control = control.bytes,
                                 .msg_controllen = sizeof control.bytes};
        ssize_t got = recvmsg(channel, &message, MSG_CMSG_CLOEXEC);
        if (got < 0 && errno == EINTR)
            continue;
        if (got != (ssize_t)sizeof report)
            return;
        if (report.kind == CAGE_REPORT_ROOT || report.kind == CAGE_REPORT_VIEW)
            take_descriptors(&report, &message, made);
        else if (report.kind == CAGE_REPORT_WARDEN && report.value)
            made->warden = report.value;
        else if (report.kind == CAGE_REPORT_PROGRAM && report.value)
            made->program = report.value;
        else if (report.kind == CAGE_REPORT_FAILED && !*why)
            *why = *report.what ? text_format("cage: %.*s: %s", (int)sizeof report.what, report.what,
                                              strerror(report.value))
                                : text_format("%s", strerror(report.value));
    }
}

static void end_process(pid_t pid)
{
    if (pid <= 0)
        return;
    kill(pid, SIGKILL);
    while (waitpid(pid, NULL, 0) < 0 && errno == EINTR)
        ;
}

/* `entry` becomes the program, in a process of its own. */
static void start(const launch_settings *s, cage_entry *entry, char **environment, launched *made, char **why)
{
    int channel[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, channel) != 0) {
        *why = text_format("%s", strerror(errno));
        return;
    }
    entry->channel = channel[1];
    pid_t driver = getpid(), pid = fork();
    if (pid == 0) {
        close(channel[0]);
        become_program(s, entry, environment, driver, &made->processes);
    }
    if (pid < 0)
        *why = text_format("%s", strerror(errno));
    close(channel[1]);
    if (pid > 0)
        hear(channel[0], made, why);
    close(channel[0]);
    bool is_program = s->cage->mode != CAGE_NAMESPACES;
    if (is_program)
        made->program = pid > 0 ? pid : 0;
    else if (pid > 0)
        while (waitpid(pid, NULL, 0) < 0 && errno == EINTR)
            ;
    if (!made->program && !*why)
        *why = text_format("it could not be started");
}

bool launch_program(const launch_settings *s, launched *made, char **why)
{
    made->program = made->warden = 0;
    *why = NULL;
    char *program = find_program(s->program);
    if (!program || access(program, X_OK) != 0) {
        *why = text_format("%s", strerror(errno));
    } else if (!fill_scratch(s->cage, made)) {
        *why = text_format("its working folder: %s", strerror(errno));
    } else {
        cage_entry entry = {.settings = s->cage, .folder = made->folder, .program = program,
                            .has_warden = s->is_single, .is_server = !s->is_single};
        word_array environment = make_environment(s);
        start(s, &entry, environment.items, made, why);
        free_environment(&environment);
    }
    free(program);
    if (!*why)
        return true;
    end_process(made->program);
    end_process(made->warden);
    made->program = made->warden = 0;
    return false;
}

void launched_free(launched *of)
{
    scratch_free(of->scratch);
    process_limit_free(&of->processes);
    free(of->folder);
    *of = (launched){0};
}
