/* Does a summary say what the header of its program expects? Prints what differs, on one line, and returns 1.
 *
 *     check_summary PROGRAM.c SUMMARY.json EXIT-STATUS buggy|fixed
 *
 * The header is the run of // lines at the top of the program; tests/programs/README.md explains it. */

#include "base/array.h"
#include "base/file.h"
#include "base/json.h"
#include "base/memory.h"
#include "base/text.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct expected_bug {
    char kinds[128]; /* alternatives, with | between them */
    char file[128];
    uint64_t line; /* 0: any place */
    bool optional;
    bool seen;
} expected_bug;

typedef struct expectations {
    ARRAY(expected_bug) bugs;
    char paths[32], exhausted[32], runs[32]; /* empty: not stated */
} expectations;

typedef struct check {
    const char *program;
    bool fixed;
    text source;
    expectations expected;
    text differences;
} check;

static void differs(check *of, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void differs(check *of, const char *format, ...)
{
    char line[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    text_addf(&of->differences, "%s%s", of->differences.length ? "; " : "", line);
}

/* The line that ends with `// @mark`; 0 if there is none. */
static uint64_t find_mark(const char *source, const char *mark)
{
    char wanted[64];
    snprintf(wanted, sizeof wanted, "// %s\n", mark);
    const char *found = strstr(source, wanted);
    uint64_t line = 1;
    for (const char *at = source; found && at < found; at++)
        line += *at == '\n';
    return found ? line : 0;
}

static void read_bug(check *of, const char *value, bool optional)
{
    expected_bug bug = {.optional = optional};
    char place[128] = "";
    if (sscanf(value, "%127s %127s", bug.kinds, place) != 2) {
        differs(of, "header: BUG needs a kind and a place, not \"%s\"", value);
        return;
    }
    char *colon = strchr(place, ':');
    snprintf(bug.file, sizeof bug.file, "%s", file_name(of->program));
    if (colon)
        snprintf(bug.file, sizeof bug.file, "%.*s", (int)(colon - place), place);
    if (place[0] == '@')
        bug.line = find_mark(text_get(&of->source), place);
    else if (place[0] != '*')
        bug.line = strtoull(colon ? colon + 1 : place, NULL, 10);
    if (place[0] != '*' && !bug.line)
        differs(of, "header: no line for %s", place);
    array_push(&of->expected.bugs, bug);
}

static void read_header_line(check *of, const char *line)
{
    char key[32], value[256] = "";
    if (sscanf(line, "// %31[A-Z-]: %255[^\n]", key, value) != 2)
        return;
    const char *wanted = key;
    if (of->fixed)
        wanted = strncmp(key, "TWIN-", 5) == 0 ? key + 5 : "";
    if (strcmp(wanted, "BUG") == 0 || strcmp(wanted, "MAYBE") == 0)
        read_bug(of, value, wanted[0] == 'M');
    else if (strcmp(wanted, "PATHS") == 0)
        snprintf(of->expected.paths, sizeof of->expected.paths, "%.31s", value);
    else if (strcmp(wanted, "EXHAUSTED") == 0)
        snprintf(of->expected.exhausted, sizeof of->expected.exhausted, "%.31s", value);
    else if (strcmp(wanted, "RUNS-AT-MOST") == 0)
        snprintf(of->expected.runs, sizeof of->expected.runs, "%.31s", value);
}

static void read_header(check *of)
{
    const char *at = text_get(&of->source);
    while (strncmp(at, "//", 2) == 0) {
        read_header_line(of, at);
        const char *end = strchr(at, '\n');
        at = end ? end + 1 : "";
    }
}

static bool is_among(const char *kind, const char *kinds)
{
    size_t length = strlen(kind);
    for (const char *at = kinds; at; at = strchr(at, '|') ? strchr(at, '|') + 1 : NULL)
        if (strncmp(at, kind, length) == 0 && (at[length] == '|' || at[length] == 0))
            return true;
    return false;
}

static bool match_bug(check *of, const char *kind, const char *file, uint64_t line)
{
    bool matched = false;
    for (size_t i = 0; i < of->expected.bugs.count; i++) {
        expected_bug *bug = &of->expected.bugs.items[i];
        bool here = !bug->line || (bug->line == line && strcmp(bug->file, file) == 0);
        if (here && is_among(kind, bug->kinds))
            matched = bug->seen = true;
    }
    return matched;
}

static void check_bugs(check *of, const json *bugs)
{
    for (size_t i = 0; i < json_count(bugs); i++) {
        const json *bug = json_item(bugs, i);
        const char *kind = json_text(json_get(bug, "kind")), *file = json_text(json_get(bug, "file"));
        uint64_t line = json_unsigned_of(json_get(bug, "line"));
        if (!kind) {
            differs(of, "bug %zu has no kind", i);
            continue;
        }
        file = file ? file_name(file) : "?";
        if (!match_bug(of, kind, file, line))
            differs(of, "unexpected bug: %s at %s:%" PRIu64, kind, file, line);
        if (!json_is_true(json_get(bug, "confirmed")))
            differs(of, "bug is not confirmed: %s at %s:%" PRIu64, kind, file, line);
    }
    for (size_t i = 0; i < of->expected.bugs.count; i++) {
        const expected_bug *bug = &of->expected.bugs.items[i];
        if (!bug->seen && !bug->optional)
            differs(of, "missed bug: %s at %s:%" PRIu64, bug->kinds, bug->file, bug->line);
    }
}

static void check_figures(check *of, const json *summary)
{
    bool exhausted = json_is_true(json_get(summary, "exhausted"));
    uint64_t paths = json_unsigned_of(json_get(summary, "paths"));
    uint64_t divergences = json_unsigned_of(json_get(summary, "divergences"));
    uint64_t runs = json_unsigned_of(json_get(summary, "runs"));
    if (of->expected.paths[0] && strtoull(of->expected.paths, NULL, 10) != paths)
        differs(of, "%" PRIu64 " paths instead of %s", paths, of->expected.paths);
    if (of->expected.exhausted[0] && (of->expected.exhausted[0] == 'y') != exhausted) {
        const char *why = json_text(json_item(json_get(summary, "not_exhausted_because"), 0));
        differs(of, "exhausted: %s (%s)", exhausted ? "yes" : "no", why ? why : "no reason given");
    }
    if (of->expected.runs[0] && runs > strtoull(of->expected.runs, NULL, 10))
        differs(of, "%" PRIu64 " runs instead of at most %s", runs, of->expected.runs);
    if (divergences)
        differs(of, "%" PRIu64 " divergences", divergences);
    if (exhausted && json_count(json_get(summary, "losses")))
        differs(of, "exhausted in spite of losses");
}

static void check_status(check *of, const json *summary, const char *status)
{
    const char *wanted = json_count(json_get(summary, "bugs")) ? "1" : "0";
    if (strcmp(status, wanted) != 0)
        differs(of, "exit status %s instead of %s", status, wanted);
}

static void check_summary(check *of, const char *path, const char *status)
{
    text content = {0};
    char *why = NULL;
    json *summary = NULL;
    if (!file_read(path, &content)) {
        differs(of, "exit status %s and no summary.json", status);
    } else if (!(summary = json_read(text_get(&content), content.length, &why))) {
        differs(of, "summary.json: %s", why);
    } else {
        check_bugs(of, json_get(summary, "bugs"));
        check_figures(of, summary);
        check_status(of, summary, status);
    }
    json_free(summary);
    memory_free(why);
    text_free(&content);
}

int main(int argc, char **argv)
{
    if (argc != 5) {
        fprintf(stderr, "usage: check_summary PROGRAM.c SUMMARY.json EXIT-STATUS buggy|fixed\n");
        return 2;
    }
    check of = {.program = argv[1], .fixed = strcmp(argv[4], "fixed") == 0};
    if (!file_read(of.program, &of.source)) {
        perror(of.program);
        return 2;
    }
    read_header(&of);
    check_summary(&of, argv[2], argv[3]);
    int status = of.differences.length != 0;
    if (status)
        printf("%s\n", text_get(&of.differences));
    array_free(&of.expected.bugs);
    text_free(&of.differences);
    text_free(&of.source);
    return status;
}
