/* splat replay --gdb: gdb on the program, which finds the test's input whenever it is started there. */

#include "replay.h"

#include "../base/memory.h"
#include "../base/message.h"
#include "../base/process.h"
#include "../base/text.h"
#include "../store/shell_words.h"
#include "commands.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define NO_LIMIT_MEGABYTES (1u << 30)

bool replay_finds_gdb(void)
{
    char *found = process_find_program("gdb");
    if (!found)
        message_error("replay: gdb is not installed or not in PATH; install it (apt-get install gdb)");
    memory_free(found);
    return found != NULL;
}

/* The arguments of the program, whose standard input is this file: gdb's own is for its user. */
static char *make_arguments(char *const *words, const char *input)
{
    text made = {0};
    text_add(&made, "set args");
    for (words++; *words; words++) {
        text_add(&made, " ");
        shell_words_add(&made, *words);
    }
    text_add(&made, " < ");
    shell_words_add(&made, input);
    return text_take(&made);
}

static int run_gdb(const replay_test *at, char *const *words)
{
    char *why = NULL, *gdb = process_find_program("gdb");
    executor_settings settings = at->settings;
    settings.program = gdb;
    settings.arguments = words;
    settings.options |= SEGMENT_NO_SIGNALS;
    settings.run_seconds = 0;
    settings.megabytes = NO_LIMIT_MEGABYTES;
    settings.quiet = false;
    settings.input = NULL;
    settings.keeps_stdin = true;
    message_note("replay: run starts the test; the program stops where a bug is reported");
    signal(SIGINT, SIG_IGN); /* gdb's */
    executor *ran = executor_start(&settings, &why);
    if (!ran)
        message_error("gdb: %s", why);
    int status = ran ? STATUS_FINE : STATUS_ERROR;
    executor_free(ran);
    memory_free(why);
    memory_free(gdb);
    return status;
}

int replay_in_gdb(replay_test *at)
{
    char input[] = "/tmp/splat-stdin-XXXXXX";
    int file = mkstemp(input);
    if (file < 0) {
        message_error("%s: %s", input, strerror(errno));
        return STATUS_ERROR;
    }
    close(file);
    char *arguments = make_arguments(at->settings.arguments, input);
    /* bug_report is the runtime's: a failed check does not stop the program by itself. */
    char *words[] = {(char[]){"gdb"}, (char[]){"-q"}, (char[]){"-ex"}, (char[]){"break bug_report"}, (char[]){"-ex"},
                     arguments,       at->settings.arguments[0],       NULL};
    int status = run_gdb(at, words);
    memory_free(arguments);
    unlink(input);
    return status;
}
