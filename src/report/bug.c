#include "bug.h"

#include "../base/file.h"
#include "../base/map.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define FINGERPRINT_FRAMES 3

enum bug_kind bug_kind_from_text(const char *text)
{
    if (strncmp(text, "signal-", 7) == 0)
        return BUG_SIGNAL;
    unsigned kind = 0;
    while (kind < BUG_KIND_COUNT && strcmp(bug_kind_text((enum bug_kind)kind), text) != 0)
        kind++;
    return (enum bug_kind)kind;
}

void bug_set_kind(bug *of, enum bug_kind kind, unsigned signal)
{
    if (kind == BUG_SIGNAL && signal)
        snprintf(of->kind, sizeof of->kind, "signal-%u", signal);
    else
        snprintf(of->kind, sizeof of->kind, "%s", bug_kind_text(kind));
}

void bug_set_id(bug *of)
{
    text parts = {0};
    text_addf(&parts, "%s\n%s\n%u\n%s\n", of->kind, of->file ? file_name(of->file) : "", of->line,
              of->function ? of->function : "");
    for (size_t i = 0; i < of->stack.count && i < FINGERPRINT_FRAMES; i++)
        text_addf(&parts, "%s\n", of->stack.items[i].function ? of->stack.items[i].function : "");
    snprintf(of->id, sizeof of->id, "%016" PRIx64, map_hash_bytes(parts.data, parts.length));
    text_free(&parts);
}

static char *copy_or_null(const char *string)
{
    return string && string[0] ? memory_copy_text(string) : NULL;
}

void bug_add_frame(bug *to, const char *function, const char *file, unsigned line, unsigned column)
{
    array_push(&to->stack, (bug_frame){copy_or_null(function), copy_or_null(file), line, column});
}

static void add_place(const char *file, unsigned line, unsigned column, text *to)
{
    text_add(to, file ? file : "unknown place");
    if (file && line)
        text_addf(to, ":%u", line);
    if (file && line && column)
        text_addf(to, ":%u", column);
}

void bug_add_place(const bug *of, text *to)
{
    add_place(of->file, of->line, of->column, to);
}

/* A message may quote the program: line ends and control characters would break the line or the terminal. */
static void add_on_one_line(const char *string, text *to)
{
    for (; *string; string++) {
        unsigned char c = (unsigned char)*string;
        text_add_bytes(to, c < 0x20 || c == 0x7f ? " " : string, 1);
    }
}

static const char *describe_kind(const bug *of)
{
    enum bug_kind kind = bug_kind_from_text(of->kind);
    return kind < BUG_KIND_COUNT ? bug_kind_description(kind) : "an unknown kind of bug";
}

static const char *message_of(const bug *of)
{
    return of->message && of->message[0] ? of->message : describe_kind(of);
}

void bug_add_headline(const bug *of, text *to)
{
    bug_add_place(of, to);
    text_addf(to, ": %s: ", of->kind);
    add_on_one_line(message_of(of), to);
}

static void add_stack(const bug *of, text *to)
{
    for (size_t i = 0; i < of->stack.count; i++) {
        const bug_frame *frame = &of->stack.items[i];
        text_addf(to, "    #%zu %s at ", i, frame->function ? frame->function : "?");
        add_place(frame->file, frame->line, frame->column, to);
        text_add(to, "\n");
    }
}

void bug_add_report(const bug *of, text *to)
{
    bug_add_headline(of, to);
    text_add(to, "\n\n");
    text_addf(to, "Kind:      %s (%s)\n", of->kind, describe_kind(of));
    text_add(to, "Place:     ");
    bug_add_place(of, to);
    if (of->function)
        text_addf(to, " in %s", of->function);
    text_addf(to, "\nId:        %s\n", of->id);
    text_addf(to, "Found by:  run %" PRIu64 ", after %.1f seconds%s\n", of->run, of->seconds,
              of->confirmed ? "; confirmed by a second run" : "; not confirmed by a second run");
    if (of->stack.count)
        text_add(to, "Stack:\n");
    add_stack(of, to);
}

static void write_frame(const bug_frame *frame, json_writer *writer)
{
    json_begin_object(writer);
    json_put_string(writer, "function", frame->function);
    json_put_string(writer, "file", frame->file);
    json_put_unsigned(writer, "line", frame->line);
    json_put_unsigned(writer, "column", frame->column);
    json_end_object(writer);
}

void bug_write_json(const bug *of, json_writer *writer)
{
    json_begin_object(writer);
    json_put_string(writer, "id", of->id);
    json_put_string(writer, "kind", of->kind);
    json_put_string(writer, "file", of->file);
    json_put_unsigned(writer, "line", of->line);
    json_put_unsigned(writer, "column", of->column);
    json_put_string(writer, "function", of->function);
    json_key(writer, "stack");
    json_begin_array(writer);
    for (size_t i = 0; i < of->stack.count; i++)
        write_frame(&of->stack.items[i], writer);
    json_end_array(writer);
    json_put_string(writer, "message", message_of(of));
    json_put_string(writer, "input", of->input);
    json_put_bool(writer, "confirmed", of->confirmed);
    json_put_unsigned(writer, "run", of->run);
    json_put_number(writer, "seconds", of->seconds);
    json_end_object(writer);
}

void bug_free(bug *of)
{
    for (size_t i = 0; i < of->stack.count; i++) {
        memory_free(of->stack.items[i].function);
        memory_free(of->stack.items[i].file);
    }
    array_free(&of->stack);
    memory_free(of->file);
    memory_free(of->function);
    memory_free(of->message);
    memory_free(of->input);
    *of = (bug){0};
}
