#include "cage.h"

#include "../base/memory.h"
#include "../base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LARGEST_FILE = 64 << 20 };

/* ---- names ---- */

static const char *const mode_names[] = {
#define MODE_NAME(MODE, name) name,
    CAGE_MODES(MODE_NAME)
#undef MODE_NAME
};

static const char *const part_names[] = {
#define PART_NAME(PART, name) name,
    CAGE_PARTS(PART_NAME)
#undef PART_NAME
};

const char *cage_mode_name(enum cage_mode mode)
{
    return mode_names[mode];
}

bool cage_mode_parse(const char *word, enum cage_mode *mode)
{
    for (size_t i = 0; i < sizeof mode_names / sizeof *mode_names; i++)
        if (!strcmp(word, mode_names[i])) {
            *mode = (enum cage_mode)i;
            return true;
        }
    return false;
}

const char *cage_part_name(unsigned index)
{
    return part_names[index];
}

bool cage_parts_parse(const char *list, unsigned *parts, const char **bad)
{
    unsigned found = 0;
    for (const char *word = list;; word++) {
        size_t length = strcspn(word, ",");
        unsigned i = 0;
        while (i < CAGE_PART_COUNT && (strlen(part_names[i]) != length || strncmp(part_names[i], word, length)))
            i++;
        if (i == CAGE_PART_COUNT) {
            *bad = word;
            return false;
        }
        found |= 1u << i;
        word += length;
        if (!*word)
            break;
    }
    *parts |= found;
    return true;
}

/* ---- what the driver is told ---- */

bool cage_send(int channel, const cage_report *report, const int *descriptors, int count)
{
    union {
        char bytes[CMSG_SPACE(3 * sizeof(int))];
        struct cmsghdr alignment;
    } control = {0};
    struct iovec content = {(void *)(uintptr_t)report, sizeof *report};
    struct msghdr message = {.msg_iov = &content, .msg_iovlen = 1};
    if (count) {
        message.msg_control = control.bytes;
        message.msg_controllen = CMSG_SPACE((size_t)count * sizeof(int));
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN((size_t)count * sizeof(int));
        memcpy(CMSG_DATA(header), descriptors, (size_t)count * sizeof(int));
    }
    return sendmsg(channel, &message, MSG_NOSIGNAL) == (ssize_t)sizeof *report;
}

_Noreturn void cage_fail(int channel, const char *what)
{
    cage_report report = {.kind = CAGE_REPORT_FAILED, .value = errno};
    strncpy(report.what, what, sizeof report.what - 1);
    cage_send(channel, &report, NULL, 0);
    _exit(127);
}

/* ---- which one ---- */

/* All that is done for a program, by a process that then ends. Null, or why it cannot be done. */
static char *try_namespaces(unsigned allowed)
{
    int channel[2];
    char *folder = getcwd(NULL, 0);
    char *why = NULL;
    if (!folder || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, channel) != 0) {
        free(folder);
        return memory_copy_text(strerror(errno));
    }
    cage_settings settings = {.mode = CAGE_NAMESPACES, .allowed = allowed};
    cage_entry entry = {.settings = &settings, .folder = folder, .program = "/proc/self/exe", .channel = channel[1]};
    pid_t child = fork();
    if (child == 0) {
        close(channel[0]);
        cage_enter_namespaces(&entry);
        cage_drop_privileges(&entry);
        _exit(0);
    }
    close(channel[1]);
    cage_report report;
    pid_t program = 0;
    while (child > 0 && recv(channel[0], &report, sizeof report, 0) == (ssize_t)sizeof report) {
        if (report.kind == CAGE_REPORT_FAILED && !why)
            why = text_format("%.*s: %s", (int)sizeof report.what, report.what, strerror(report.value));
        if (report.kind == CAGE_REPORT_PROGRAM)
            program = report.value;
    }
    close(channel[0]);
    if (child > 0)
        waitpid(child, NULL, 0);
    if (program)
        waitpid(program, NULL, 0);
    if (!program && !why)
        why = memory_copy_text("the kernel does not answer");
    free(folder);
    return why;
}

/* Null, or why there are none. */
static char *try_rules(void)
{
    return cage_has_rules() ? NULL : text_format("Landlock: %s", strerror(errno));
}

bool cage_choose(enum cage_mode wanted, unsigned allowed, enum cage_mode *mode, char **why_not)
{
    char *no_namespaces = NULL, *no_rules = NULL;
    *why_not = NULL;
    *mode = CAGE_OFF;
    if (wanted == CAGE_NAMESPACES || wanted == CAGE_AUTO)
        no_namespaces = try_namespaces(allowed);
    if (wanted == CAGE_RULES || no_namespaces)
        no_rules = try_rules();
    if (wanted != CAGE_OFF)
        *mode = !no_namespaces && wanted != CAGE_RULES ? CAGE_NAMESPACES : !no_rules ? CAGE_RULES : CAGE_OFF;
    if (no_namespaces || no_rules)
        *why_not = no_namespaces && no_rules ? text_format("%s; %s", no_namespaces, no_rules)
                                             : memory_copy_text(no_namespaces ? no_namespaces : no_rules);
    memory_free(no_namespaces);
    memory_free(no_rules);
    return wanted == CAGE_AUTO || wanted == *mode;
}

/* ---- limits ---- */

static void limit(__rlimit_resource_t resource, rlim_t most)
{
    struct rlimit now;
    if (getrlimit(resource, &now) == 0 && (now.rlim_max == RLIM_INFINITY || now.rlim_max > most))
        setrlimit(resource, &(struct rlimit){most, most});
}

void cage_set_limits(void)
{
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, LARGEST_FILE);
    signal(SIGXFSZ, SIG_IGN); /* a file that is too large is an error of write, not the run's end */
}
