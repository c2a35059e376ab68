// An FTP server: a client logs in, goes to a directory and sends one more line, of which the first ten
// characters and the length are input. Paths are resolved part by part; links of the server make them
// longer. The room for a part is counted as in figure 4.2 of Xu's dissertation, without the slash that
// comes before it.
// RUN: --time 20s
// BUG: out-of-bounds-write @bug
// INPUT: "RETR "+"a"*1019
// FULL-INPUT: "STOR "+"a"*75
#include <splat.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#ifdef FULL
enum { LINE_SIZE = FULL + 1, PREFIX = FULL, PATH_SIZE = FULL - 20 };
#else
enum { LINE_SIZE = 2048, PREFIX = 10, PATH_SIZE = 1024 };
#endif
enum { REPLY_SIZE = 128, LONGEST_WORD = 4, MOST_PARTS = 16 };
enum access { NOBODY, NAMED, LOGGED_IN };
enum code {
    OPENING = 150,
    OKAY = 200,
    GOODBYE = 221,
    WELCOME = 230,
    DONE = 250,
    CREATED = 257,
    SEND_PASSWORD = 331,
    SYNTAX = 500,
    BAD_ARGUMENT = 501,
    UNKNOWN = 502,
    NOT_LOGGED_IN = 530,
    NOT_FOUND = 550
};

struct session {
    enum access access;
    unsigned transfers, errors;
    char directory[PATH_SIZE];
};

struct link {
    const char *path, *target;
};

static const struct link links[] = {
    {"/pub/a", "/disks/3/archive/by-name"},
    {"/t", "/var/spool/ftp/temporary-files"},
};

static char reply[REPLY_SIZE];

static enum code answer(enum code code, const char *text)
{
    snprintf(reply, sizeof reply, "%d %s\r\n", (int)code, text);
    return code;
}

static enum code answer_path(enum code code, const char *text, const char *path)
{
    snprintf(reply, sizeof reply, "%d %s: \"%.64s\"\r\n", (int)code, text, path);
    return code;
}

/* ---- paths ---- */

static int is_root(const char *path)
{
    return path[0] == '/' && path[1] == '\0';
}

static void go_up(char *path)
{
    char *slash = strrchr(path, '/');
    if (slash == path)
        slash++;
    *slash = '\0';
}

static int append(char *path, const char *part)
{
    int at_root = is_root(path);
#ifdef FIXED
    size_t slash = at_root ? 0 : 1;
#else
    size_t slash = at_root ? 1 : 0;
#endif
    if (strlen(path) + strlen(part) + slash + 1 > PATH_SIZE)
        return -1;
    if (!at_root)
        strcat(path, "/");
    strcat(path, part); // @bug
    return 0;
}

/* Puts the target of a link in place of the path that leads to it. */
static int follow_links(char *path)
{
    for (size_t i = 0; i < sizeof links / sizeof links[0]; i++) {
        if (strcmp(path, links[i].path) != 0)
            continue;
        if (strlen(links[i].target) >= PATH_SIZE)
            return -1;
        strcpy(path, links[i].target);
        break;
    }
    return 0;
}

static int take_part(char *path, const char *part)
{
    if (part[0] == '\0' || strcmp(part, ".") == 0)
        return 0;
    if (strcmp(part, "..") == 0) {
        go_up(path);
        return 0;
    }
    if (append(path, part) < 0)
        return -1;
    return follow_links(path);
}

/* Writes the absolute path of `wanted`, which is taken apart. */
static int resolve(const struct session *session, char *wanted, char *path)
{
    strcpy(path, wanted[0] == '/' ? "/" : session->directory);
    for (int parts = 0; parts < MOST_PARTS; parts++) {
        char *slash = strchr(wanted, '/');
        if (slash == NULL)
            return take_part(path, wanted);
        *slash = '\0';
        if (take_part(path, wanted) < 0)
            return -1;
        wanted = slash + 1;
    }
    return -1;
}

/* ---- commands ---- */

static enum code command_user(struct session *session, char *argument)
{
    if (argument[0] == '\0')
        return answer(BAD_ARGUMENT, "Who are you?");
    session->access = NAMED;
    return answer(SEND_PASSWORD, "Send your address as the password.");
}

static enum code command_pass(struct session *session, char *argument)
{
    (void)argument;
    if (session->access == NOBODY)
        return answer(NOT_LOGGED_IN, "Say USER first.");
    session->access = LOGGED_IN;
    return answer(WELCOME, "Guest login accepted.");
}

static enum code command_cwd(struct session *session, char *argument)
{
    char path[PATH_SIZE];
    if (resolve(session, argument, path) < 0)
        return answer(NOT_FOUND, "No such directory.");
    strcpy(session->directory, path);
    return answer_path(DONE, "directory is now", session->directory);
}

static enum code command_pwd(struct session *session, char *argument)
{
    (void)argument;
    return answer_path(CREATED, "current directory", session->directory);
}

static enum code command_mkd(struct session *session, char *argument)
{
    char path[PATH_SIZE];
    if (resolve(session, argument, path) < 0 || is_root(path))
        return answer(NOT_FOUND, "Cannot be made.");
    return answer_path(CREATED, "created", path);
}

static enum code command_transfer(struct session *session, char *argument)
{
    char path[PATH_SIZE];
    if (argument[0] == '\0')
        return answer(BAD_ARGUMENT, "Which file?");
    if (resolve(session, argument, path) < 0)
        return answer(NOT_FOUND, "No such file.");
    session->transfers++;
    return answer_path(OPENING, "transfer of", path);
}

static enum code command_quit(struct session *session, char *argument)
{
    (void)argument;
    session->access = NOBODY;
    return answer(GOODBYE, "Goodbye.");
}

struct command {
    char word[LONGEST_WORD + 1];
    enum access access;
    enum code (*function)(struct session *session, char *argument);
};

static const struct command commands[] = {
    {"USER", NOBODY, command_user},        {"PASS", NOBODY, command_pass},
    {"CWD", LOGGED_IN, command_cwd},       {"PWD", LOGGED_IN, command_pwd},
    {"MKD", LOGGED_IN, command_mkd},       {"RETR", LOGGED_IN, command_transfer},
    {"STOR", LOGGED_IN, command_transfer}, {"QUIT", NOBODY, command_quit},
};

static const struct command *find_command(const char *word)
{
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        if (strcasecmp(commands[i].word, word) == 0)
            return &commands[i];
    return NULL;
}

/* The word ends at the first space; what is behind it is the argument, as it is. */
static enum code serve(struct session *session, char *line)
{
    char *argument = strchr(line, ' ');
    if (argument != NULL)
        *argument++ = '\0';
    if (strlen(line) > LONGEST_WORD)
        return answer(SYNTAX, "Not understood.");
    const struct command *command = find_command(line);
    if (command == NULL)
        return answer(UNKNOWN, "No such command.");
    if (session->access < command->access)
        return answer(NOT_LOGGED_IN, "Log in first.");
    return command->function(session, argument != NULL ? argument : line + strlen(line));
}

int main(void)
{
    static char greeting[][16] = {"USER ftp", "PASS me@here", "CWD /pub"};
    static char line[LINE_SIZE];
    struct session session = {NOBODY, 0, 0, "/"};
    for (size_t i = 0; i < sizeof greeting / sizeof greeting[0]; i++)
        if (serve(&session, greeting[i]) >= SYNTAX)
            return 1;
    splat_string(line, LINE_SIZE, PREFIX, "line");
    if (serve(&session, line) >= SYNTAX)
        session.errors++;
    return session.errors > 0 ? 2 : session.transfers > 0 ? 3 : 0;
}
