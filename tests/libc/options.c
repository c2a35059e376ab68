/* getopt, its kin and getsubopt beside the system's, on random command lines. */

#include "fake_runtime.h"
#include "test.h"

#include <getopt.h>

enum { ROUNDS = 6000, WORDS = 7, STEPS = 40, SAID = 4000 };

OURS(getopt); OURS(getopt_long); OURS(getopt_long_only); OURS(getsubopt);

static const char *const letter_sets[] = {"",      "ab:c::", "+ab:c", "-ab:c", ":ab:c::", "-:ab:", "+:ab:c::",
                                          "abW;", ":aW;b:", "a;b",   "vh",    "a-b:",    "xW:",   "-W;a"};
static const char *const words[] = {
    "-",    "--",     "-a",     "-b",       "-c",     "-ab",  "-abc", "-bvalue", "-cvalue", "-ba",   "word",  "",
    "-x",   "-:",     "-;",     "--all",    "--al",   "--a",  "--=x", "--all=3", "--value", "-W",    "-Wall", "-Wvalue=2",
    "-all", "-value", "-v",     "-value=x", "--vers", "--ve", "-al",  "--verb",  "--flag",  "-flag", "--alias",
    "-W=",  "--c",    "---all", "--value=", "--o",    "-o",   "-o=1", "--opt=x", "other",   "-1",    "-b-a"};
static int flag;
static const struct option names[] = {{"all", no_argument, NULL, 'a'},        {"alias", no_argument, NULL, 'a'},
                                      {"value", required_argument, NULL, 5},  {"verbose", no_argument, NULL, 'v'},
                                      {"version", no_argument, NULL, 'V'},    {"opt", optional_argument, NULL, 'o'},
                                      {"flag", no_argument, &flag, 77},       {"flags", required_argument, &flag, 78},
                                      {NULL, 0, NULL, 0}};

typedef int scanner(int, char *const *, const char *, const struct option *, int *);
typedef struct outcome {
    struct step {
        int result, optind, optopt, index, flag;
        const char *optarg;
    } steps[STEPS];
    int count;
    char *words[WORDS + 1];
    char said[SAID];
} outcome;

static int theirs_short(int count, char *const *given, const char *letters, const struct option *with, int *index)
{
    (void)with, (void)index;
    return getopt(count, given, letters);
}

static int ours_short(int count, char *const *given, const char *letters, const struct option *with, int *index)
{
    (void)with, (void)index;
    return our_getopt(count, given, letters);
}

static int capture, terminal;

static void run(scanner *scan, outcome *into, int count, char **given, const char *letters, int start)
{
    memset(into, 0, sizeof *into);
    memcpy(into->words, given, sizeof into->words);
    optind = start;
    optopt = flag = 0;
    optarg = NULL;
    if (ftruncate(capture, 0) || lseek(capture, 0, SEEK_SET) || dup2(capture, 2) < 0)
        abort();
    int result = 0;
    while (result != -1 && into->count < STEPS) {
        int index = -7;
        result = scan(count, into->words, letters, names, &index);
        into->steps[into->count++] = (struct step){result, optind, optopt, index, flag, optarg};
    }
    dup2(terminal, 2);
    if (pread(capture, into->said, SAID - 1, 0) < 0)
        abort();
}

static int is_same(const outcome *a, const outcome *b)
{
    if (a->count != b->count || memcmp(a->words, b->words, sizeof a->words) || strcmp(a->said, b->said))
        return 0;
    for (int i = 0; i < a->count; i++) {
        const struct step *p = &a->steps[i], *q = &b->steps[i];
        if (p->result != q->result || p->optind != q->optind || p->optopt != q->optopt || p->index != q->index ||
            p->flag != q->flag || p->optarg != q->optarg)
            return 0;
    }
    return 1;
}

static void check_scanner(const char *name, scanner *theirs, scanner *ours)
{
    static outcome expected, found;
    test_begin(name);
    for (int round = 0; round < ROUNDS; round++) {
        char *given[WORDS + 1] = {"program"};
        int count = (int)random_below(WORDS + 1);
        for (int i = 1; i < count; i++)
            given[i] = (char *)words[random_below(sizeof words / sizeof *words)];
        const char *letters = letter_sets[random_below(sizeof letter_sets / sizeof *letter_sets)];
        /* Now and then the scan goes on with what it remembers of the line before. */
        int start = random_below(4) == 0 && round ? 1 : 0;
        opterr = random_below(4) != 0;
        if (random_below(5))
            unsetenv("POSIXLY_CORRECT");
        else
            setenv("POSIXLY_CORRECT", "", 1);
        run(theirs, &expected, count, given, letters, start);
        run(ours, &found, count, given, letters, start);
        CHECK(is_same(&expected, &found), "%s %s %s %s, letters %s, start %d\n%s%s", given[1], given[2], given[3],
              given[4], letters, start, expected.said, found.said);
    }
}

static void check_suboptions(void)
{
    static char *const tokens[] = {"ro", "rw", "size", "", "r", NULL};
    static const char alphabet[] = "rows=,,=ize";
    test_begin("getsubopt");
    for (int round = 0; round < ROUNDS; round++) {
        char mine[30] = {0}, theirs[30];
        unsigned length = random_below(25);
        for (unsigned i = 0; i < length; i++)
            mine[i] = alphabet[random_below(sizeof alphabet - 1)];
        if (random_below(2))
            memcpy(mine, "size", 4);
        memcpy(theirs, mine, sizeof mine);
        for (char *p = mine, *q = theirs; *q;) {
            char *a = NULL, *b = NULL;
            int expected = getsubopt(&q, tokens, &b), found = our_getsubopt(&p, tokens, &a);
            CHECK(found == expected && p - mine == q - theirs && (a ? a - mine == b - theirs : !b) &&
                      !memcmp(mine, theirs, sizeof mine),
                  "%s", mine);
        }
    }
}

int main(void)
{
    capture = (int)syscall(SYS_memfd_create, "capture", 0);
    terminal = dup(2);
    check_scanner("getopt", theirs_short, ours_short);
    check_scanner("getopt_long", getopt_long, our_getopt_long);
    check_scanner("getopt_long_only", getopt_long_only, our_getopt_long_only);
    check_suboptions();
    test_end();
    return 0;
}
