#include "yacc_file.h"

#include "../base/file.h"
#include "../base/memory.h"
#include "../base/process.h"
#include "xml.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- letting bison read it ---- */

/* The first complaint of what bison wrote, which it says of a file and line; else its last line. */
static char *find_complaint(const char *said)
{
    const char *error = strstr(said, "error: "), *from = error;
    if (!error)
        return text_format("bison does not accept it");
    while (from > said && from[-1] != '\n')
        from--;
    return text_format("%.*s", (int)strcspn(from, "\n"), from);
}

/* @NAME@, which configure replaces; the caller frees it. Null: there is none. */
static char *find_configure_mark(const char *path)
{
    text content = {0};
    char *found = NULL;
    file_read(path, &content);
    for (const char *at = text_get(&content); !found && (at = strchr(at, '@')); at++) {
        size_t length = strspn(at + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789");
        if (length && at[1 + length] == '@')
            found = text_format("%.*s", (int)length + 2, at);
    }
    text_free(&content);
    return found;
}

/* bison was given the file as `absolute`, the user calls it `path`. */
static char *explain_refusal(const char *path, const char *absolute, const char *said)
{
    char *mark = find_configure_mark(path), *complaint = find_complaint(said);
    if (!strncmp(complaint, absolute, strlen(absolute))) {
        char *renamed = text_format("%s%s", path, complaint + strlen(absolute));
        memory_free(complaint);
        complaint = renamed;
    }
    if (!mark)
        return complaint;
    char *made = text_format("%s; it has marks such as %s: give the file that configure makes of it", complaint, mark);
    memory_free(complaint);
    memory_free(mark);
    return made;
}

typedef struct bison_report {
    text xml;
    text header; /* has the names of tokens */
    text parser;
} bison_report;

/* Runs bison in the folder, where files go that the grammar itself names (%output). */
static bool run_bison(const char *path, const char *folder, bison_report *into, char **why)
{
    char *report = file_join(folder, "report.xml"), *defines = file_join(folder, "tokens.h");
    char *output = file_join(folder, "parser.c"), *absolute = realpath(path, NULL);
    const char *source = absolute ? absolute : path;
    char *xml_word = text_format("--xml=%s", report), *defines_word = text_format("--defines=%s", defines);
    const char *command = "cd \"$0\" && bison \"$@\" 2>&1";
    const char *words[] = {"sh", "-c", command, folder, "-Wno-other", xml_word, defines_word, "-o", output, source, NULL};
    text said = {0};
    int status = process_run(words, NULL, &said);
    if (status == 127 || status < 0)
        *why = text_format("bison cannot be started; install the package bison");
    else if (!file_read(report, &into->xml) || !into->xml.length || status != 0)
        *why = explain_refusal(path, source, text_get(&said));
    if (!*why) {
        file_read(defines, &into->header);
        file_read(output, &into->parser);
    }
    memory_free(report);
    memory_free(defines);
    memory_free(output);
    free(absolute);
    memory_free(xml_word);
    memory_free(defines_word);
    text_free(&said);
    return !*why;
}

/* ---- tokens ---- */

/* Is this, as the comment of a token in the header has it? It breaks what would begin or end a comment with a backslash. */
static bool is_comment(const char *comment, const char *tag)
{
    for (char before = 0; *tag; before = *tag++) {
        bool is_broken = (before == '/' && *tag == '*') || (before == '*' && *tag == '/');
        if (is_broken && *comment == '\\')
            comment++;
        if (*comment++ != *tag)
            return false;
    }
    return strchr(" \n", *comment);
}

/* The name of the token that the header defines (NAME = 258, and what the report calls it as a comment), for the caller to
 * free; null: it defines none. Numbers are of no use: with api.token.raw they are not those of the report. */
static char *name_of_tag(const text *header, const char *tag)
{
    const char *begin = strstr(text_get(header), "tokentype");
    for (const char *line = begin ? begin : ""; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        size_t length = strcspn(line, "\n");
        const char *name = line + strspn(line, " \t");
        size_t name_length = strcspn(name, " \t\n");
        const char *comment = memmem(line, length, "/* ", 3);
        if (!comment)
            comment = memmem(line, length, "// ", 3);
        if (comment && name < comment && !strncmp(name + name_length, " = ", 3) && is_comment(comment + 3, tag))
            return text_format("%.*s", (int)name_length, name);
    }
    return NULL;
}

static const char escapes[] = "a\ab\bf\fn\nr\rt\tv\v\\\\''\"\"";

/* Behind a backslash. */
static char take_escape(const char **at)
{
    char *end;
    for (const char *known = escapes; *known; known += 2)
        if (**at == *known) {
            ++*at;
            return known[1];
        }
    bool is_hex = **at == 'x';
    unsigned long number = strtoul(*at + is_hex, &end, is_hex ? 16 : 8);
    *at = end;
    return (char)number;
}

/* What is between the quotes of an alias, for the caller to free; null: it is none. */
static char *alias_of(const char *tag)
{
    size_t length = strlen(tag);
    if (length < 3 || tag[0] != '"')
        return NULL;
    text made = {0};
    for (const char *at = tag + 1; at < tag + length - 1;) {
        char c = *at++;
        c = c == '\\' ? take_escape(&at) : c;
        text_add_bytes(&made, &c, 1);
    }
    return text_take(&made);
}

/* As bison does it. */
static char *spell_character(unsigned char c)
{
    for (const char *known = escapes; *known; known += 2)
        if ((unsigned char)known[1] == c && c != '"')
            return text_format("'\\%c'", known[0]);
    return c >= ' ' && c < 127 ? text_format("'%c'", c) : text_format("'\\%03o'", c);
}

/* The symbol of an action inside a rule. */
static bool is_erased(const char *name)
{
    return !strncmp(name, "$@", 2) || name[0] == '@';
}

/* A name for the program's code, where that is another one. A character has none there, and is known by its number. */
static void name_terminal(grammar_symbol *of, const char *tag, const char *number, const text *header)
{
    unsigned long character = number ? strtoul(number, NULL, 10) : 0;
    char *declared = tag[0] != '\'' ? name_of_tag(header, tag) : NULL;
    bool is_character = tag[0] == '\'' || (tag[0] == '"' && !declared);
    if (is_character && character && character < 256) {
        of->literal = (int)character;
        declared = tag[0] == '"' ? spell_character((unsigned char)character) : NULL;
    }
    if (!declared || !strcmp(declared, tag)) {
        memory_free(declared);
        return;
    }
    memory_free(of->name);
    of->name = declared;
    of->tag = memory_copy_text(tag);
}

static void take_terminal(const xml_reader *from, const text *header, grammar *into)
{
    char *tag = xml_attribute(from, "name"), *type = xml_attribute(from, "type"), *number = xml_attribute(from, "token-number");
    if (tag) {
        uint32_t made = grammar_add(into, tag);
        grammar_symbol *symbol = &into->symbols.items[made];
        symbol->is_token = true;
        symbol->alias = alias_of(tag);
        symbol->has_value = type && type[0];
        name_terminal(symbol, tag, number, header);
    }
    memory_free(tag);
    memory_free(type);
    memory_free(number);
}

/* ---- rules ---- */

typedef struct rule {
    uint32_t left;
    ARRAY(uint32_t) right;
    bool has_error;
} rule;

static void end_rule(rule *of, const char *start, grammar *into)
{
    const char *left = into->symbols.items[of->left].name;
    if (!strcmp(left, "$accept")) {
        if (!start && of->right.count)
            into->start = of->right.items[0];
    } else if (!is_erased(left) && !of->has_error) {
        size_t made = grammar_add_production(into, of->left);
        for (size_t i = 0; i < of->right.count; i++)
            array_push(&into->productions.items[made].right, of->right.items[i]);
    }
    array_clear(&of->right);
    of->has_error = false;
}

static void take_rules(xml_reader *from, const char *start, grammar *into)
{
    rule one = {0};
    while (xml_next(from)) {
        const char *name = text_get(&from->name), *content = text_get(&from->content);
        if (from->is_end && !strcmp(name, "lhs"))
            one.left = grammar_add(into, content);
        else if (from->is_end && !strcmp(name, "symbol")) {
            one.has_error |= !strcmp(content, "error");
            if (!is_erased(content))
                array_push(&one.right, grammar_add_spelled(into, content));
        } else if (from->is_end && !strcmp(name, "rule"))
            end_rule(&one, start, into);
        else if (from->is_end && !strcmp(name, "rules"))
            break;
    }
    array_free(&one.right);
}

/* The terminals first: the rules use their names. */
static void take_report(const text *xml, const text *header, const char *start, grammar *into)
{
    xml_reader from = xml_read(xml->data, xml->length);
    while (xml_next(&from))
        if (!from.is_end && !strcmp(text_get(&from.name), "terminal"))
            take_terminal(&from, header, into);
    xml_free(&from);
    from = xml_read(xml->data, xml->length);
    while (xml_next(&from))
        if (!from.is_end && !strcmp(text_get(&from.name), "rules"))
            take_rules(&from, start, into);
    xml_free(&from);
}

static bool choose_start(grammar *of, const char *start, char **why)
{
    if (!start)
        return true;
    of->start = grammar_find(of, start);
    if (of->start != GRAMMAR_NONE && !of->symbols.items[of->start].is_token)
        return true;
    *why = text_format("--start %s: the grammar has no such symbol", start);
    return false;
}

/* One that follows several ways at a time refuses nothing that one of them accepts. */
static bool follows_one_way(const bison_report *of)
{
    return !strstr(text_get(&of->parser), "Bison GLR parsers");
}

static grammar *read_in(const char *path, const char *folder, const char *start, parse_table **parser, char **why)
{
    bison_report report = {0};
    grammar *made = NULL;
    if (run_bison(path, folder, &report, why)) {
        made = memory_allocate(1, sizeof *made);
        made->start = GRAMMAR_NONE;
        made->is_defined = true;
        take_report(&report.xml, &report.header, start, made);
        if (!choose_start(made, start, why)) {
            grammar_free(made);
            memory_free(made);
            made = NULL;
        } else if (!start && follows_one_way(&report)) {
            *parser = parse_table_read(&report.xml, made);
        }
    }
    text_free(&report.xml);
    text_free(&report.header);
    text_free(&report.parser);
    return made;
}

grammar *yacc_file_read(const char *path, const char *start, parse_table **parser, char **why)
{
    char folder[] = "/tmp/splat-bison-XXXXXX";
    *why = NULL;
    *parser = NULL;
    if (access(path, R_OK) != 0 || file_is_folder(path)) {
        *why = text_format("%s: %s", path, file_is_folder(path) ? strerror(EISDIR) : strerror(errno));
        return NULL;
    }
    if (!mkdtemp(folder)) {
        *why = text_format("%s: %s", folder, strerror(errno));
        return NULL;
    }
    char *reason = NULL;
    grammar *made = read_in(path, folder, start, parser, &reason);
    if (reason)
        *why = strncmp(reason, path, strlen(path)) ? text_format("%s: %s", path, reason) : memory_copy_text(reason);
    memory_free(reason);
    file_remove(folder);
    return made;
}
