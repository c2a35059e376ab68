#ifndef fake_elf_h_INCLUDED
#define fake_elf_h_INCLUDED

/* A copy of the running test that carries a site table, as a program built with splat cc does. */

#include "base/file.h"
#include "base/memory.h"
#include "base/process.h"
#include "base/text.h"
#include "trace/site_table.h"

#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

/* Makes `folder`/program in a new folder, whose path the caller removes and frees; null on failure. */
static inline char *fake_elf_make(const site_table *table, char **program_path)
{
    char folder[] = "/tmp/splat-test-XXXXXX", self[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    if (!mkdtemp(folder) || length < 0)
        return NULL;
    self[length] = 0;
    text bytes = {0};
    site_table_write(table, &bytes);
    char *section = file_join(folder, "section");
    *program_path = file_join(folder, "program");
    bool written = file_write(section, bytes.data, bytes.length);
    char *word = text_format("%s=%s", SITE_SECTION, section);
    const char *command[] = {"objcopy", "--add-section", word, self, *program_path, NULL};
    bool made = written && process_run(command, NULL, NULL) == 0;
    memory_free(word);
    memory_free(section);
    text_free(&bytes);
    return made ? memory_copy_text(folder) : NULL;
}

static inline void fake_elf_remove(char *folder, char *program_path)
{
    file_remove(folder);
    memory_free(folder);
    memory_free(program_path);
}

#endif
