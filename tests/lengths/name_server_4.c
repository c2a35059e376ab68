// A name server logs what is wrong with the answers of others. The line is made by sprintf from names that
// came over the network.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*500 "b"*500
// FULL-INPUT: "a"*50 "b"*50
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <string.h>

#ifdef FULL
enum { NAME_SIZE = FULL / 2 + 1, PREFIX = FULL / 2, LINE_SIZE = FULL, LONGEST_NAME = FULL };
#else
enum { NAME_SIZE = 2048, PREFIX = 0, LINE_SIZE = 1000, LONGEST_NAME = 1025 };
#endif
enum { LOG_LINES = 4 };
enum severity { DEBUG, NOTICE, WARNING };

struct complaint {
    const char *text;
    enum severity severity;
};

struct answer {
    const char *query, *zone, *server;
    const char *address;
    unsigned records, authorities;
};

static const struct complaint no_answer = {"no answer in", DEBUG};
static const struct complaint bad_referral = {"bad referral", NOTICE};
static const struct complaint lame_server = {"lame server", WARNING};

static char lines[LOG_LINES][LINE_SIZE];
static unsigned next_line, suppressed;

/* Takes the line into the log, where the oldest makes room for it. */
static void keep_line(const char *line)
{
    strcpy(lines[next_line], line);
    next_line = (next_line + 1) % LOG_LINES;
}

static int log_complaint(const struct complaint *complaint, const struct answer *about)
{
    char line[LINE_SIZE];
    if (complaint->severity < NOTICE) {
        suppressed++;
        return 0;
    }
#ifdef FIXED
    int length = snprintf(line, sizeof line, "%s: query(%s) %s (%s:%s)", "named", about->query,
                          complaint->text, about->server, about->address);
    if (length >= LINE_SIZE)
        return -1;
#else
    sprintf(line, "%s: query(%s) %s (%s:%s)", "named", about->query, complaint->text, // @bug
            about->server, about->address);
#endif
    keep_line(line);
    return 1;
}

/* A server may only refer to a zone that is nearer to the name: one with a longer name. */
static const struct complaint *judge(const struct answer *answer)
{
    if (answer->records > 0)
        return NULL;
    if (answer->authorities == 0)
        return &lame_server;
    if (strlen(answer->zone) > strlen(answer->query))
        return &bad_referral;
    return &no_answer;
}

static int take_answer(const struct answer *answer)
{
    if (strlen(answer->query) > LONGEST_NAME || strlen(answer->server) > LONGEST_NAME)
        return -1;
    const struct complaint *complaint = judge(answer);
    return complaint == NULL ? 0 : log_complaint(complaint, answer);
}

int main(void)
{
    char query[NAME_SIZE], zone[NAME_SIZE], server[NAME_SIZE];
    splat_string(query, NAME_SIZE, PREFIX, "query");
    splat_string(server, NAME_SIZE, PREFIX, "server");
    splat_string(zone, NAME_SIZE, PREFIX, "zone");
    struct answer answer = {query, zone, server, "192.0.2.53", 0, 0};
    struct answer referral = {query, zone, server, "198.51.100.207", 0, 2};
    int logged = take_answer(&answer) + take_answer(&referral);
    return logged == 2 ? strlen(lines[1]) > LINE_SIZE / 2 : logged < 0;
}
