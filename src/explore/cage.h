#ifndef cage_h_INCLUDED
#define cage_h_INCLUDED

/* What a tested program may not do to the rest of the machine, and who keeps it from doing so: namespaces of the kernel
 * where the system allows them, else rules (Landlock and a filter of system calls), else nobody. Limits and the clean-up
 * of processes are the same in every mode. docs/design/cage.md says how and why. */

#include "scratch.h"

#include <stdbool.h>
#include <sys/types.h>

/* X(MODE, name) */
#define CAGE_MODES(X)                                                                                                \
    X(OFF, "off")                                                                                                    \
    X(RULES, "rules")                                                                                                \
    X(NAMESPACES, "namespaces")                                                                                      \
    X(AUTO, "auto") /* the best that there is; only for cage_choose */

/* X(PART, name): what can be left open. */
#define CAGE_PARTS(X)                                                                                                \
    X(EXEC, "exec")       /* programs other than itself */                                                           \
    X(NETWORK, "network") /* sockets */                                                                              \
    X(FILES, "files")     /* writing files outside the scratch folder */                                             \
    X(SIGNALS, "signals") /* signals to processes outside, and tracing */

enum cage_mode {
#define CAGE_MODE(MODE, name) CAGE_##MODE,
    CAGE_MODES(CAGE_MODE)
#undef CAGE_MODE
};

enum cage_part_index {
#define CAGE_PART(PART, name) CAGE_INDEX_##PART,
    CAGE_PARTS(CAGE_PART)
#undef CAGE_PART
        CAGE_PART_COUNT
};

enum cage_part {
#define CAGE_PART(PART, name) CAGE_##PART = 1 << CAGE_INDEX_##PART,
    CAGE_PARTS(CAGE_PART)
#undef CAGE_PART
};

enum { CAGE_PROCESSES = 64 };

/* Zero-filled: no cage. */
typedef struct cage_settings {
    enum cage_mode mode;  /* not AUTO */
    unsigned allowed;     /* enum cage_part, ored */
    char *const *files;   /* names of files that exist, empty, before the program starts; absolute, or relative to the
                             working folder and without ".."; null-terminated; may be null */
    unsigned processes;   /* most processes of a run; 0: default */
} cage_settings;

const char *cage_mode_name(enum cage_mode mode);
const char *cage_part_name(unsigned index);
bool cage_mode_parse(const char *word, enum cage_mode *mode);

/* A list of names, separated by commas; false with the unknown word's start in *bad. */
bool cage_parts_parse(const char *list, unsigned *parts, const char **bad);

/* The mode that this system allows, at most `wanted`. In *why_not (caller frees; may be null), why it is a lesser one than
 * namespaces, or null. With a `wanted` other than AUTO a mode that is not to be had is false. */
bool cage_choose(enum cage_mode wanted, unsigned allowed, enum cage_mode *mode, char **why_not);

/* ---- for launch.c: in the process that becomes the program ---- */

/* What stands between the driver and the process that becomes the program. */
typedef struct cage_entry {
    const cage_settings *settings;
    const char *folder;  /* the working folder as the program sees it: absolute */
    const char *program; /* its file; absolute, or found by PATH where it has no slash */
    bool has_warden;     /* the program is not the first process of its pid namespace */
    bool is_server;      /* it forks runs, from which it has to be protected */
    int channel;         /* to the driver: see cage_report */
} cage_entry;

/* What the driver gets through the channel. A FAILED one is the last. */
enum cage_report_kind { CAGE_REPORT_VIEW, CAGE_REPORT_ROOT, CAGE_REPORT_WARDEN, CAGE_REPORT_PROGRAM, CAGE_REPORT_FAILED };
typedef struct cage_report {
    enum cage_report_kind kind;
    int value;      /* a pid, or errno; with a VIEW comes the descriptor of / as the program sees it */
    bool has_lower; /* of a ROOT: three descriptors come with it (merged, upper, lower), else two */
    char what[64];  /* that failed */
} cage_report;

bool cage_send(int channel, const cage_report *report, const int *descriptors, int count);
_Noreturn void cage_fail(int channel, const char *what);

/* The caller is a child of the driver; the callee goes on as another one, in namespaces, and the caller ends. Returns only
 * in the new process. */
void cage_enter_namespaces(const cage_entry *entry);

/* The mounts of the new namespace; reports the roots of the scratch folder, or fails. */
void cage_mount(const cage_entry *entry);
void cage_mount_processes(const cage_entry *entry); /* in the new pid namespace */

/* No privileges from here on. */
void cage_drop_privileges(const cage_entry *entry);

/* Kernel rules about files and programs. False (errno): there are none here. */
bool cage_set_rules(const cage_entry *entry);
bool cage_has_rules(void);

/* The filter of system calls. False (errno): there is none here. */
bool cage_set_filter(const cage_entry *entry);

void cage_set_limits(void);

#endif
