/* Landlock: rules of the kernel's about what lies where in the file system. In namespaces only for programs that may be
 * executed; else for all writing. The kernel's headers may be older than the kernel, hence the numbers. */

#include "cage.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/landlock.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

enum {
    ACCESS_EXECUTE = 1 << 0,
    ACCESS_WRITE_FILE = 1 << 1,
    ACCESS_CHANGES = 0x1fff & ~(1 << 0 | 1 << 2 | 1 << 3), /* of the first version: all but execute, read file and folder */
    ACCESS_REFER = 1 << 13,
    ACCESS_TRUNCATE = 1 << 14,
    NETWORK = 1 << 0 | 1 << 1, /* bind and connect of TCP */
    SCOPE_ABSTRACT_SOCKET = 1 << 0,
    SCOPE_SIGNAL = 1 << 1,
    VERSION_REFER = 2,
    VERSION_TRUNCATE = 3,
    VERSION_NETWORK = 4,
    VERSION_SCOPE = 6,
};

typedef struct rule_set {
    uint64_t files, network, scoped;
} rule_set;

static int version_of_rules(void)
{
    return (int)syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
}

bool cage_has_rules(void)
{
    return version_of_rules() > 0;
}

static void allow(int rules, const char *path, uint64_t what)
{
    struct landlock_path_beneath_attr rule = {.allowed_access = what,
                                              .parent_fd = open(path, O_PATH | O_CLOEXEC)};
    if (rule.parent_fd < 0)
        return;
    syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(rule.parent_fd);
}

/* The program that loads the program, which the kernel executes too. */
static bool find_loader(const char *program, char path[PATH_MAX])
{
    Elf64_Ehdr header;
    Elf64_Phdr part;
    bool found = false;
    int file = open(program, O_RDONLY | O_CLOEXEC);
    if (file >= 0 && pread(file, &header, sizeof header, 0) == sizeof header &&
        !memcmp(header.e_ident, ELFMAG, SELFMAG) && header.e_phentsize == sizeof part)
        for (int i = 0; i < header.e_phnum && !found; i++) {
            off_t at = (off_t)(header.e_phoff + (uint64_t)i * sizeof part);
            found = pread(file, &part, sizeof part, at) == sizeof part && part.p_type == PT_INTERP &&
                    part.p_filesz > 0 && part.p_filesz < PATH_MAX &&
                    pread(file, path, part.p_filesz, (off_t)part.p_offset) == (ssize_t)part.p_filesz;
        }
    if (found)
        path[part.p_filesz] = 0;
    if (file >= 0)
        close(file);
    return found;
}

static void allow_program(int rules, const char *program)
{
    char loader[PATH_MAX];
    allow(rules, program, ACCESS_EXECUTE);
    if (find_loader(program, loader))
        allow(rules, loader, ACCESS_EXECUTE);
}

static void allow_scratch(int rules, const char *folder, uint64_t changes)
{
    static const char *const devices[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"};
    allow(rules, folder, changes);
    for (size_t i = 0; i < sizeof devices / sizeof *devices; i++)
        allow(rules, devices[i], ACCESS_WRITE_FILE | (changes & ACCESS_TRUNCATE));
}

static rule_set choose_rules(const cage_settings *settings, int version)
{
    rule_set made = {.files = settings->allowed & CAGE_EXEC ? 0 : ACCESS_EXECUTE};
    if (settings->mode == CAGE_NAMESPACES) {
        /* Moving files between folders is refused by any rules that do not allow it, or cannot. */
        made.files = version < VERSION_REFER ? 0 : made.files ? made.files | ACCESS_REFER : 0;
        return made;
    }
    if (!(settings->allowed & CAGE_FILES))
        made.files |= ACCESS_CHANGES | (version >= VERSION_REFER ? ACCESS_REFER : 0) |
                      (version >= VERSION_TRUNCATE ? ACCESS_TRUNCATE : 0);
    if (version >= VERSION_NETWORK && !(settings->allowed & CAGE_NETWORK))
        made.network = NETWORK;
    if (version >= VERSION_SCOPE)
        made.scoped = (settings->allowed & CAGE_NETWORK ? 0u : SCOPE_ABSTRACT_SOCKET) |
                      (settings->allowed & CAGE_SIGNALS ? 0u : SCOPE_SIGNAL);
    return made;
}

bool cage_set_rules(const cage_entry *entry)
{
    int version = version_of_rules();
    if (version <= 0)
        return false;
    rule_set wanted = choose_rules(entry->settings, version);
    if (!wanted.files && !wanted.network && !wanted.scoped)
        return true;
    size_t size = version >= VERSION_SCOPE     ? sizeof wanted
                  : version >= VERSION_NETWORK ? offsetof(rule_set, scoped)
                                               : offsetof(rule_set, network);
    int rules = (int)syscall(SYS_landlock_create_ruleset, &wanted, size, 0);
    if (rules < 0)
        return false;
    if (wanted.files & ACCESS_EXECUTE)
        allow_program(rules, entry->program);
    if (entry->settings->mode == CAGE_NAMESPACES)
        allow(rules, "/", ACCESS_REFER);
    else if (wanted.files & ACCESS_CHANGES)
        allow_scratch(rules, entry->folder, wanted.files & ~(uint64_t)ACCESS_EXECUTE);
    bool set = syscall(SYS_landlock_restrict_self, rules, 0) == 0;
    close(rules);
    return set;
}
