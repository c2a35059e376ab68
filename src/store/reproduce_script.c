#include "reproduce_script.h"

/* One word of a shell command, whatever it holds. */
static void add_word(text *to, const char *word)
{
    text_add(to, "'");
    for (; *word; word++) {
        if (*word == '\'')
            text_add(to, "'\\''");
        else
            text_add_bytes(to, word, 1);
    }
    text_add(to, "'");
}

static void add_replay_command(text *to, const output_bug *bug)
{
    text expected = {0};
    text_add(&expected, bug->kind);
    if (bug->file && bug->file[0] && bug->line)
        text_addf(&expected, "@%s:%u", bug->file, bug->line);
    text_add(to, "\"$splat\" replay --expect ");
    add_word(to, text_get(&expected));
    for (const char *const *option = bug->replay_options; option && *option; option++) {
        text_add(to, " ");
        add_word(to, *option);
    }
    text_add(to, " \"$here/input.ktest\"\n");
    text_free(&expected);
}

void reproduce_script_write(const output_bug *bug, const char *way_back, text *to)
{
    text_add(to, "#!/bin/sh\n"
                 "# Exits 1 if the bug shows, 0 if it is gone, 125 if it cannot be run.\n"
                 "here=$(CDPATH= cd -- \"$(dirname -- \"$0\")\" && pwd) || exit 125\n"
                 "cd -- \"$here\"/");
    add_word(to, way_back);
    text_add(to, " || exit 125\n"
                 "splat=${SPLAT:-$(command -v splat)}\n"
                 "[ -n \"$splat\" ] || splat=");
    add_word(to, bug->tool ? bug->tool : "splat");
    text_add(to, "\n");
    add_replay_command(to, bug);
    text_add(to, "status=$?\n"
                 "[ $status -le 1 ] || status=125\n"
                 "exit $status\n");
}
