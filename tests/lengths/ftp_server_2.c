// An FTP server resolves names against the directory of the session, after figure 4.2 of Xu's dissertation:
// the check counts the slash before a name in the root, where there is none, and not where there is one.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*500 "b"*522
// FULL-INPUT: "a"*44 "b"*44
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <string.h>

#ifdef FULL
enum { NAME_SIZE = FULL / 2 + 1, PREFIX = FULL / 2, PATH_SIZE = FULL - 10 };
#else
enum { NAME_SIZE = 2048, PREFIX = 0, PATH_SIZE = 1024 };
#endif
enum { LOG_SIZE = 96 };
enum code { SENT = 226, DONE = 250, NO_FILE = 450, TOO_LONG = 552 };

struct session {
    char directory[PATH_SIZE];
    unsigned changes, transfers;
};

struct link {
    const char *name, *target;
};

static const struct link links[] = {{"current", "release"}, {"old", "archive"}};
static char last_log[LOG_SIZE];

static void log_event(const char *what, const char *path)
{
    int length = snprintf(last_log, sizeof last_log, "%s: %s", what, path);
    if (length >= LOG_SIZE)
        strcpy(last_log + LOG_SIZE - 4, "...");
}

/* Links of the server lead to names of the same directory. */
static const char *follow(const char *name)
{
    for (size_t i = 0; i < sizeof links / sizeof links[0]; i++)
        if (strcmp(links[i].name, name) == 0)
            return links[i].target;
    return name;
}

static int append(char *resolved, const char *name)
{
    int is_root = resolved[0] == '/' && resolved[1] == '\0';
#ifdef FIXED
    size_t slash = is_root ? 0 : 1;
#else
    size_t slash = is_root ? 1 : 0;
#endif
    if (strlen(resolved) + strlen(name) + slash + 1 > PATH_SIZE)
        return -1;
    if (!is_root)
        strcat(resolved, "/");
    strcat(resolved, name); // @bug
    return 0;
}

static int resolve(const struct session *session, const char *name, char *resolved)
{
    strcpy(resolved, session->directory);
    if (name[0] == '\0')
        return 0;
    return append(resolved, follow(name));
}

static enum code command_cwd(struct session *session, const char *name)
{
    char resolved[PATH_SIZE];
    if (resolve(session, name, resolved) < 0)
        return TOO_LONG;
    strcpy(session->directory, resolved);
    session->changes++;
    log_event("cwd", resolved);
    return DONE;
}

static enum code command_retr(struct session *session, const char *name)
{
    char resolved[PATH_SIZE];
    if (name[0] == '\0')
        return NO_FILE;
    if (resolve(session, name, resolved) < 0)
        return TOO_LONG;
    session->transfers++;
    log_event("retr", resolved);
    return SENT;
}

int main(void)
{
    static char directory[NAME_SIZE], file[NAME_SIZE];
    struct session session = {"/", 0, 0};
    splat_string(directory, NAME_SIZE, PREFIX, "directory");
    splat_string(file, NAME_SIZE, PREFIX, "file");
    if (command_cwd(&session, directory) != DONE)
        return 1;
    return command_retr(&session, file) != SENT ? 2 : session.changes + session.transfers != 2;
}
