// An FTP server receives a file under a name for the time of the transfer: the directory, a slash, the name
// and an ending are put one behind the other. Nobody asks whether they fit.
// BUG: out-of-bounds-write @name
// BUG: out-of-bounds-write @ending
// INPUT: "a"*1400
// INPUT: "a"*1004
// FULL-INPUT: "a"*98
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <string.h>

#ifdef FULL
enum { NAME_SIZE = FULL + 1, PREFIX = FULL, PATH_SIZE = FULL };
#else
enum { NAME_SIZE = 2048, PREFIX = 0, PATH_SIZE = 1024 };
#endif
enum { REPLY_SIZE = 80 };
enum code { OPENING = 150, STORED = 226, REFUSED = 553 };

static char path[PATH_SIZE], stored_path[PATH_SIZE], reply[REPLY_SIZE];
static unsigned stored;

static enum code answer(enum code code, const char *text, const char *name)
{
    snprintf(reply, sizeof reply, "%d %s %s", (int)code, text, name);
    return code;
}

/* A client may not leave its directory, nor make names that a shell would take apart. */
static int is_allowed(const char *name)
{
    if (name[0] == '\0' || name[0] == '.')
        return 0;
    return strpbrk(name, "/\\:*?<>|\"") == NULL;
}

static int make_path(const char *directory, const char *name, const char *ending)
{
#ifdef FIXED
    if (strlen(directory) + 1 + strlen(name) + strlen(ending) >= sizeof path)
        return -1;
#endif
    strcpy(path, directory);
    strcat(path, "/");
    strcat(path, name);   // @name
    strcat(path, ending); // @ending
    return 0;
}

/* The file gets its own name when all is received. */
static void finish(const char *directory, const char *name)
{
    snprintf(stored_path, sizeof stored_path, "%s/%s", directory, name);
    stored++;
}

static enum code command_stor(const char *directory, const char *name)
{
    const char *ending = ".part";
    if (!is_allowed(name))
        return answer(REFUSED, "Not allowed:", name);
    if (make_path(directory, name, ending) < 0)
        return answer(REFUSED, "Too long:", name);
    answer(OPENING, "Opening", name);
    finish(directory, name);
    return answer(STORED, "Stored as", stored_path);
}

int main(void)
{
    static char name[NAME_SIZE];
    splat_string(name, NAME_SIZE, PREFIX, "name");
    if (command_stor("/srv/ftp/incoming", name) != STORED)
        return 1;
    return strlen(stored_path) > 200 && stored == 1 ? 2 : 0;
}
