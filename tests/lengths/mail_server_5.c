// A mail server stores a message in a file whose path a forwarding line gives. Runs of slashes are kept,
// because some file systems mean something by them; the room is compared once for such a run, and not for
// each slash.
// RUN: --time 20s
// BUG: out-of-bounds-write @bug
// INPUT: "/"*700
#include <splat.h>
#include <string.h>

enum { LINE_SIZE = 1536, PATH_SIZE = 512 };
enum target { TO_USER, TO_FILE, TO_PROGRAM, BROKEN };

struct forward {
    enum target target;
    size_t used;
    unsigned parts;
};

static char path[PATH_SIZE];
static const char *const user = "operator";

static int has_room(const struct forward *forward, size_t wanted)
{
    return forward->used + wanted < sizeof path;
}

static void put(struct forward *to, char c)
{
    path[to->used] = c; // @bug
    to->used++;
}

static const char *take_slashes(struct forward *to, const char *line)
{
    if (!has_room(to, 1))
        return NULL;
    to->parts++;
    for (; *line == '/'; line++) {
#ifdef FIXED
        if (!has_room(to, 1))
            return NULL;
#endif
        put(to, '/');
    }
    return line;
}

/* The user's name in place of a percent sign and a u. */
static const char *take_variable(struct forward *to, const char *line)
{
    if (line[1] != 'u' || !has_room(to, strlen(user)))
        return NULL;
    for (const char *c = user; *c != '\0'; c++)
        put(to, *c);
    return line + 2;
}

static enum target choose_target(const char *line)
{
    return line[0] == '/' ? TO_FILE : line[0] == '|' ? TO_PROGRAM : TO_USER;
}

static int parse(struct forward *forward, const char *line)
{
    forward->target = choose_target(line);
    if (forward->target == TO_PROGRAM)
        line++;
    while (*line != '\0' && *line != '\n') {
        if (*line == '/') {
            line = take_slashes(forward, line);
        } else if (*line == '%') {
            line = take_variable(forward, line);
        } else {
            if (!has_room(forward, 1))
                return -1;
            put(forward, *line++);
        }
        if (line == NULL)
            return -1;
    }
    if (!has_room(forward, 0))
        return -1;
    path[forward->used] = '\0';
    return 0;
}

int main(void)
{
    static char line[LINE_SIZE + 1];
    struct forward forward = {BROKEN, 0, 0};
    splat_bytes(line, LINE_SIZE, "line");
    if (parse(&forward, line) < 0)
        return 1;
    return forward.target == TO_FILE && forward.parts > 3 ? 2 : 0;
}
