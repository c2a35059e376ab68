// An FTP server keeps the directory of a session as a path of its own, after figure 4.9 of Xu's
// dissertation. The path that a client sends is copied before it is taken apart.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*1500
// FULL-INPUT: "a"*100
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <string.h>

#ifdef FULL
enum { LINE_SIZE = FULL + 1, PREFIX = FULL, PATH_SIZE = FULL - 20 };
#else
enum { LINE_SIZE = 2048, PREFIX = 0, PATH_SIZE = 1024 };
#endif
enum { REPLY_SIZE = PATH_SIZE + 64 };
enum code { DONE = 250, CREATED = 257, NOT_FOUND = 550 };

static char path_space[PATH_SIZE], old_path[PATH_SIZE], mapped_path[PATH_SIZE] = "/";
static char reply[REPLY_SIZE];

static int is_root(const char *path)
{
    return strcmp(path, "/") == 0;
}

/* Takes the last part off the session's directory. */
static void go_up(void)
{
    char *slash = strrchr(mapped_path, '/');
    if (slash == mapped_path)
        slash++;
    *slash = '\0';
}

static int go_down(const char *part)
{
    size_t separator = is_root(mapped_path) ? 0 : 1;
    if (strlen(mapped_path) + separator + strlen(part) >= sizeof mapped_path)
        return -1;
    if (separator > 0)
        strcat(mapped_path, "/");
    strcat(mapped_path, part);
    return 0;
}

static int go(const char *part)
{
    if (part[0] == '\0' || strcmp(part, ".") == 0)
        return 0;
    if (strcmp(part, "..") == 0) {
        go_up();
        return 0;
    }
    return go_down(part);
}

static int change_directory(const char *wanted)
{
    char *path = path_space, *slash;
    strcpy(old_path, mapped_path);
#ifdef FIXED
    if (strlen(wanted) >= sizeof path_space)
        return -1;
#endif
    strcpy(path, wanted); // @bug
    if (path[0] == '/')
        strcpy(mapped_path, "/");
    while ((slash = strchr(path, '/')) != NULL) {
        *slash = '\0';
        if (go(path) < 0) {
            strcpy(mapped_path, old_path);
            return -1;
        }
        path = slash + 1;
    }
    if (go(path) < 0) {
        strcpy(mapped_path, old_path);
        return -1;
    }
    return 0;
}

static enum code answer(enum code code, const char *text)
{
    snprintf(reply, sizeof reply, "%d %s", (int)code, text);
    return code;
}

static enum code command_cwd(const char *argument)
{
    if (argument[0] == '\0')
        return answer(NOT_FOUND, "Which directory?");
    if (change_directory(argument) < 0)
        return answer(NOT_FOUND, "No such directory.");
    return answer(DONE, "CWD command successful.");
}

static enum code command_pwd(void)
{
    snprintf(reply, sizeof reply, "%d \"%s\" is current directory.", (int)CREATED, mapped_path);
    return CREATED;
}

int main(void)
{
    static char argument[LINE_SIZE];
    if (command_cwd("pub/mirror/../incoming") != DONE)
        return 1;
    splat_string(argument, LINE_SIZE, PREFIX, "argument");
    enum code code = command_cwd(argument);
    if (code != DONE)
        return 2;
    return command_pwd() == CREATED && strlen(reply) > PATH_SIZE / 2 ? 3 : 0;
}
