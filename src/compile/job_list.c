#include "job_list.h"

#include "../base/memory.h"

#include <string.h>

static const char *const heading_lines[] = {
    "Target: ", "Thread model: ", "InstalledDir: ", "Configuration file: ", "Build config: "};

static bool starts_with(const char *line, const char *start)
{
    return strncmp(line, start, strlen(start)) == 0;
}

/* The version line has the vendor's name in front: "Debian clang version 19.1.7 (...)". */
static bool is_heading(const char *line, size_t length)
{
    for (size_t i = 0; i < sizeof heading_lines / sizeof *heading_lines; i++)
        if (starts_with(line, heading_lines[i]))
            return true;
    const char *version = memmem(line, length, "clang version ", 14);
    return version && !memchr(line, ':', (size_t)(version - line));
}

/* A word between double quotes, in which a backslash takes the next character as it is. */
static char *take_quoted(const char **at)
{
    text word = {0};
    const char *p = *at + 1;
    text_add(&word, "");
    for (; *p && *p != '"'; p++) {
        if (*p == '\\' && p[1])
            p++;
        text_add_bytes(&word, p, 1);
    }
    *at = *p ? p + 1 : p;
    return text_take(&word);
}

static const char *take_job(const char *at, job_list *list)
{
    job made = {0};
    while (at[0] == ' ' && at[1] == '"') {
        at++;
        array_push(&made.words, take_quoted(&at));
    }
    array_push(&made.words, NULL);
    made.words.count--;
    array_push(&list->jobs, made);
    return at + strcspn(at, "\n");
}

void job_list_parse(job_list *list, const char *output, bool verbose, text *diagnostics)
{
    for (const char *at = output; *at;) {
        if (starts_with(at, " \"")) {
            at = take_job(at, list);
            at += *at == '\n';
            continue;
        }
        size_t length = strcspn(at, "\n");
        length += at[length] == '\n';
        if (!starts_with(at, " (in-process)") && (verbose || !is_heading(at, length)))
            text_add_bytes(diagnostics, at, length);
        at += length;
    }
}

void job_list_free(job_list *list)
{
    for (size_t i = 0; i < list->jobs.count; i++)
        word_list_free(&list->jobs.items[i].words);
    array_free(&list->jobs);
}

ptrdiff_t job_find_word(const job *of, const char *word)
{
    for (size_t i = 0; i < of->words.count; i++)
        if (strcmp(of->words.items[i], word) == 0)
            return (ptrdiff_t)i;
    return -1;
}

/* The language stands behind the last -x, before the input. */
static const char *job_language(const job *of)
{
    size_t count = of->words.count;
    return count >= 3 && strcmp(of->words.items[count - 3], "-x") == 0 ? of->words.items[count - 2] : "";
}

job_kind job_get_kind(const job *of)
{
    if (job_find_word(of, "-cc1as") == 1)
        return JOB_ASSEMBLE;
    if (job_find_word(of, "-cc1") != 1) {
        const char *name = strrchr(of->words.items[0], '/');
        name = name ? name + 1 : of->words.items[0];
        size_t length = strlen(name);
        return length >= 2 && strcmp(name + length - 2, "as") == 0 ? JOB_ASSEMBLE : JOB_LINK;
    }
    const char *language = job_language(of);
    if (strcmp(language, "c-header") == 0 || strcmp(language, "c-header-cpp-output") == 0)
        return JOB_HEADER;
    if (strcmp(language, "c") != 0 && strcmp(language, "cpp-output") != 0)
        return JOB_COMPILE;
    return job_find_word(of, "-emit-obj") >= 0 || job_find_word(of, "-S") >= 0 ? JOB_C : JOB_COMPILE;
}

const char *job_get_input(const job *of)
{
    return of->words.items[of->words.count - 1];
}

/* The driver's own -o is the last one. */
static ptrdiff_t find_output(const job *of)
{
    bool compiler = job_find_word(of, "-cc1") == 1 || job_find_word(of, "-cc1as") == 1;
    for (size_t i = of->words.count; compiler && i-- > 1;)
        if (strcmp(of->words.items[i - 1], "-o") == 0)
            return (ptrdiff_t)i;
    ptrdiff_t option = job_find_word(of, "-o");
    return option >= 0 && (size_t)option + 1 < of->words.count ? option + 1 : -1;
}

const char *job_get_output(const job *of)
{
    ptrdiff_t place = find_output(of);
    return place < 0 ? NULL : of->words.items[place];
}

void job_set_output(job *of, const char *path)
{
    ptrdiff_t place = find_output(of);
    if (place >= 0)
        job_set_word(of, (size_t)place, path);
}

void job_set_word(job *of, size_t place, const char *word)
{
    char *copy = memory_copy_text(word);
    memory_free(of->words.items[place]);
    of->words.items[place] = copy;
}

void job_insert_word(job *of, size_t place, const char *word)
{
    array_push(&of->words, NULL); /* over the null at the end */
    array_push(&of->words, NULL);
    of->words.count--;
    memmove(of->words.items + place + 1, of->words.items + place,
            (of->words.count - 1 - place) * sizeof *of->words.items);
    of->words.items[place] = memory_copy_text(word);
}

void job_remove_word(job *of, size_t place)
{
    memory_free(of->words.items[place]);
    memmove(of->words.items + place, of->words.items + place + 1,
            (of->words.count - place) * sizeof *of->words.items);
    of->words.count--;
}

void job_print(const job *of, text *to)
{
    for (size_t i = 0; i < of->words.count; i++) {
        const char *word = of->words.items[i];
        bool quoted = i == 0 || !*word || strpbrk(word, " \"\\$");
        text_add(to, quoted ? " \"" : " ");
        for (; *word; word++) {
            if (strchr("\"\\$", *word))
                text_add(to, "\\");
            text_add_bytes(to, word, 1);
        }
        text_add(to, quoted ? "\"" : "");
    }
    text_add(to, "\n");
}
