// Four strings of up to 250 characters go through one sprintf into 1,000 bytes. Each of them fits, and so
// do most fours.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*250 "b"*250 "c"*250 "d"*250
// FULL-INPUT: "a"*25 "b"*25 "c"*25 "d"*25
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <string.h>

#ifdef FULL
enum { FIELD_SIZE = FULL / 4 + 1, PREFIX = FULL / 4, LINE_SIZE = FULL };
#else
enum { FIELD_SIZE = 251, PREFIX = 0, LINE_SIZE = 1000 };
#endif

static char line[LINE_SIZE];

static int write_line(const char *system, const char *query, const char *reason, const char *server)
{
    const char *address = "192.168.100.101";
#ifdef FIXED
    int length =
        snprintf(line, sizeof line, "%s: query(%s) %s (%s:%s)", system, query, reason, server, address);
    return length < 0 || length >= LINE_SIZE ? -1 : length;
#else
    return sprintf(line, "%s: query(%s) %s (%s:%s)", system, query, reason, server, address); // @bug
#endif
}

int main(void)
{
    char system[FIELD_SIZE], query[FIELD_SIZE], reason[FIELD_SIZE], server[FIELD_SIZE];
    splat_string(system, FIELD_SIZE, PREFIX, "system");
    splat_string(query, FIELD_SIZE, PREFIX, "query");
    splat_string(reason, FIELD_SIZE, PREFIX, "reason");
    splat_string(server, FIELD_SIZE, PREFIX, "server");
    if (write_line(system, query, reason, server) < 0)
        return 1;
    return strlen(line) > LINE_SIZE / 2 ? 2 : 0;
}
