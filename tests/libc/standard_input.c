/* Standard input from the runtime beside a real stream of the same bytes, read by the same random calls. */

#include "fake_runtime.h"
#include "test.h"

#include <sys/socket.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SESSIONS = 400, CALLS = 30 };

OURS(getc); OURS(fgetc); OURS(getchar); OURS(getc_unlocked); OURS(fgetc_unlocked); OURS(getchar_unlocked);
OURS(ungetc); OURS(fgets); OURS(fgets_unlocked); OURS(fread); OURS(getline); OURS(getdelim); OURS(__getdelim);
OURS(read); OURS(recv); OURS(__uflow);
size_t our_fread_unlocked(void *, size_t, size_t, FILE *);
char *our_gets(char *);

static int any_getc(unsigned which)
{
    switch (which) {
    case 0:
        return our_getc(stdin);
    case 1:
        return our_fgetc(stdin);
    case 2:
        return our_getchar();
    case 3:
        return our_getc_unlocked(stdin);
    case 4:
        return our_fgetc_unlocked(stdin);
    case 5:
        return our_getchar_unlocked();
    default:
        return our___uflow(stdin);
    }
}

static void compare_lines(FILE *real, unsigned how, char **lines, size_t *capacities)
{
    int delimiter = how == 0 ? '\n' : how == 1 ? 'a' : 'b';
    ssize_t mine = how == 0   ? our_getline(&lines[0], &capacities[0], stdin)
                   : how == 1 ? our_getdelim(&lines[0], &capacities[0], delimiter, stdin)
                              : our___getdelim(&lines[0], &capacities[0], delimiter, stdin);
    ssize_t theirs = getdelim(&lines[1], &capacities[1], delimiter, real);
    CHECK(mine == theirs, "line of %zd and %zd", mine, theirs);
    CHECK(mine <= 0 || !memcmp(lines[0], lines[1], (size_t)mine + 1), "line of %zd", mine);
}

static void compare_call(FILE *real, char **lines, size_t *capacities)
{
    char mine[64], theirs[64];
    memset(mine, '#', sizeof mine);
    memset(theirs, '#', sizeof theirs);
    unsigned call = random_below(8);
    if (call < 3) {
        int c = getc(real), ours = any_getc(random_below(7));
        CHECK(ours == c, "%d %d", ours, c);
    } else if (call == 3) {
        int c = random_below(3) ? 'a' + (int)random_below(3) : random_below(2) ? EOF : 255;
        CHECK(our_ungetc(c, stdin) == ungetc(c, real), "%d", c);
    } else if (call == 4) {
        int size = (int)random_below(12);
        char *got = random_below(2) ? our_fgets(mine, size, stdin) : our_fgets_unlocked(mine, size, stdin);
        CHECK(!got == !fgets(theirs, size, real), "fgets %d", size);
        CHECK(!memcmp(mine, theirs, sizeof mine), "fgets %d", size);
    } else if (call == 5) {
        size_t size = random_below(4), count = random_below(12);
        size_t got = random_below(2) ? our_fread(mine, size, count, stdin)
                                     : our_fread_unlocked(mine, size, count, stdin);
        CHECK(got == fread(theirs, size, count, real), "fread %zu %zu", size, count);
        CHECK(!memcmp(mine, theirs, sizeof mine), "fread %zu %zu", size, count);
    } else if (call == 6) {
        compare_lines(real, random_below(3), lines, capacities);
    } else if (random_below(4) == 0) {
        clearerr(stdin);
        clearerr(real);
    }
    CHECK(!feof(stdin) == !feof(real), "feof after call %u", call);
    CHECK(!ferror(stdin) == !ferror(real), "ferror after call %u", call);
}

static void random_input(char *to, unsigned size)
{
    for (unsigned i = 0; i < size; i++)
        to[i] = random_below(20) ? "aaabc\n"[random_below(6)] : "\xff\0"[random_below(2)];
}

static FILE *make_file(const char *content, unsigned size)
{
    FILE *made = tmpfile();
    if (!made || fwrite(content, 1, size, made) != size)
        abort();
    rewind(made);
    return made;
}

/* Standard input is a file of this content, and symbolic. */
static void set_input(const char *content, unsigned size)
{
    FILE *made = make_file(content, size);
    fflush(made);
    dup2(fileno(made), STDIN_FILENO);
    fake_use_file(STDIN_FILENO);
}

/* In a process of its own: the state is that of a program. Ends with the number of differences. */
static int session(void)
{
    char input[200], *lines[2] = {NULL, NULL};
    size_t capacities[2] = {0, 0};
    unsigned size = random_below(3) ? random_below(30) : random_below(sizeof input);
    random_input(input, size);
    set_input(input, size);
    FILE *real = make_file(input, size);
    for (int i = 0; i < CALLS; i++)
        compare_call(real, lines, capacities);
    return test_failures != 0;
}

/* read(2), recv(2) and gets; and other streams and descriptors, which are native. */
static int other_session(void)
{
    static const char input[] = "one\ntwo\nlast";
    char bytes[64], line[16];
    set_input(input, sizeof input - 1);
    CHECK(our_read(0, bytes, 4) == 4 && !memcmp(bytes, "one\n", 4), "read");
    CHECK(our_read(0, bytes, 0) == 0, "read nothing");
    CHECK(our_recv(0, bytes, 2, MSG_PEEK) == 2 && !memcmp(bytes, "tw", 2), "recv that only looks");
    CHECK(our_recv(0, bytes, 2, 0) == 2 && !memcmp(bytes, "tw", 2), "recv");
    CHECK(our_gets(bytes) == bytes && !strcmp(bytes, "o"), "gets");
    CHECK(our_read(0, bytes, sizeof bytes) == 0, "read behind what the stream has read ahead");
    CHECK(our_gets(bytes) == bytes && !strcmp(bytes, "last") && feof(stdin), "gets at the end");
    CHECK(our_gets(bytes) == NULL, "gets behind the end");
    CHECK(our_recv(0, bytes, sizeof bytes, 0) == 0, "recv behind the end");
    int ends[2];
    CHECK(socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0 && write(ends[0], "abc", 3) == 3, "socket");
    CHECK(our_recv(ends[1], bytes, 2, 0) == 2 && !memcmp(bytes, "ab", 2), "recv from a socket");
    CHECK(our_recv(ends[1], bytes, 2, 0) == 1 && bytes[0] == 'c', "recv from a socket");
    CHECK(our_recv(-1, bytes, 2, 0) == -1, "recv from nowhere");
    FILE *real = make_file("line\nother\nthird\nx", 18);
    char *text = NULL;
    size_t capacity = 0;
    CHECK(our_getc(real) == 'l' && our_ungetc('L', real) == 'L' && our_getc(real) == 'L', "getc");
    CHECK(our_fgets(line, sizeof line, real) == line && !strcmp(line, "ine\n"), "fgets");
    CHECK(our_getline(&text, &capacity, real) == 6 && !strcmp(text, "other\n"), "getline");
    CHECK(our_fread(line, 2, 3, real) == 3 && !memcmp(line, "third\n", 6), "fread");
    CHECK(our___uflow(real) == 'x' && our_getc(real) == EOF && feof(real), "end");
    CHECK(our_read(-1, line, 1) == -1, "read from nowhere");
    CHECK(our_getline(NULL, &capacity, real) == -1, "getline to nowhere");
    free(text);
    return test_failures != 0;
}

static int status_of_child(int (*child)(void))
{
    fflush(stdout);
    pid_t process = fork();
    if (process == 0)
        _exit(child());
    int status;
    return process < 0 || waitpid(process, &status, 0) != process || status != 0;
}

int main(void)
{
    test_begin("symbolic standard input");
    for (int i = 0; i < SESSIONS; i++) {
        for (int k = 0; k < 64; k++) /* the child's numbers are the parent's next ones */
            random_below(2);
        CHECK(!status_of_child(session), "session %d", i);
    }
    test_begin("read, recv, gets and other streams");
    CHECK(!status_of_child(other_session), "session");
    test_end();
    return 0;
}
