/* splat replay --gdb: gdb on the program, which finds the test's input whenever it is started there. */

#include "replay.h"

#include "../base/memory.h"
#include "../base/message.h"
#include "../base/process.h"
#include "commands.h"

#include <signal.h>

#define NO_LIMIT_MEGABYTES (1u << 30)

bool replay_finds_gdb(void)
{
    char *found = process_find_program("gdb");
    if (!found)
        message_error("replay: gdb is not installed or not in PATH; install it (apt-get install gdb)");
    memory_free(found);
    return found != NULL;
}

int replay_in_gdb(replay_test *at)
{
    /* bug_report is the runtime's: a failed check does not stop the program by itself. */
    static const char *const words[] = {"gdb", "-q", "-ex", "break bug_report", "--args"};
    ARRAY(char *) arguments = {0};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        array_push(&arguments, (char *)(uintptr_t)words[i]);
    for (char *const *word = at->settings.arguments; *word; word++)
        array_push(&arguments, *word);
    array_push(&arguments, NULL);
    char *why = NULL, *gdb = process_find_program("gdb");
    executor_settings settings = at->settings;
    settings.program = gdb;
    settings.arguments = arguments.items;
    settings.options |= SEGMENT_NO_SIGNALS;
    settings.run_seconds = 0;
    settings.megabytes = NO_LIMIT_MEGABYTES;
    settings.quiet = false;
    settings.input = NULL;
    message_note("replay: run starts the test; the program stops where a bug is reported");
    signal(SIGINT, SIG_IGN); /* gdb's */
    executor *ran = executor_start(&settings, &why);
    if (!ran)
        message_error("gdb: %s", why);
    int status = ran ? STATUS_FINE : STATUS_ERROR;
    executor_free(ran);
    memory_free(why);
    memory_free(gdb);
    array_free(&arguments);
    return status;
}
