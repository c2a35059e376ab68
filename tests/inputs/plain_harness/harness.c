/* Gives a program of this folder, built by clang alone with its main renamed to program_main, the inputs that
 * `splat run` would make symbolic:
 *
 *     program --one RUN SHOWS                   runs it here, on the input that SHOWS describes
 *     program --many COUNT RUN TRY SHOWS...     runs it in children: on each input described, and on all
 * inputs made of the characters of TRY if they are at most COUNT, else on COUNT of them. Status 1 when a
 * child dies by a signal.
 *
 * RUN, TRY and SHOWS are lines of the header, see ../README.md. The current folder is used for the files;
 * each run begins with fresh ones. */

#include <splat.h>

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_SOURCES = 16, MOST_FIXED = 16, MOST_BYTES = 1024, MOST_CHARACTERS = 256, RUN_SECONDS = 10 };
/* How many reads the plan for short ones speaks of; those behind it are whole. */
enum { PLANNED_READS = 6 };

enum source_kind { STDIN, ARGUMENT, FILE_CONTENT, VARIABLE, SHORT_READS };

/* What of the outside world is input. Of SHORT_READS each byte is the limit of one read; 0: there is none. */
struct source {
    enum source_kind kind;
    char name[32];
    size_t most, length;
    uint8_t bytes[MOST_BYTES];
};

static struct {
    struct source sources[MOST_SOURCES];
    size_t count;
    char *fixed[MOST_FIXED]; /* arguments that are the same in every run */
    size_t fixed_count;
    size_t least_arguments, most_arguments, arguments; /* the number of symbolic ones is an input, too */
} world;

static uint8_t characters[MOST_CHARACTERS];
static size_t character_count;

int program_main(int argc, char **argv, char **environment);

_Noreturn void splat_assert_failed(const char *condition, const char *file, unsigned line,
                                   const char *function)
{
    fprintf(stderr, "%s:%u: %s: assertion failed: %s\n", file, line, function, condition);
    abort();
}

static _Noreturn void fail(const char *what, const char *about)
{
    fprintf(stderr, "harness: %s: %s\n", what, about);
    exit(2);
}

/* ---- short reads ---- */

static const struct source *short_reads;
static size_t reads_done;

static size_t shorten(size_t size)
{
    size_t limit = 0;
    if (short_reads && size && reads_done < short_reads->length)
        limit = short_reads->bytes[reads_done++];
    return limit && limit < size ? limit : size;
}

ssize_t __real_read(int descriptor, void *to, size_t size);
ssize_t __wrap_read(int descriptor, void *to, size_t size)
{
    return __real_read(descriptor, to, shorten(size));
}

ssize_t __real_pread(int descriptor, void *to, size_t size, off_t offset);
ssize_t __wrap_pread(int descriptor, void *to, size_t size, off_t offset)
{
    return __real_pread(descriptor, to, shorten(size), offset);
}

ssize_t __real_recv(int descriptor, void *to, size_t size, int flags);
ssize_t __wrap_recv(int descriptor, void *to, size_t size, int flags)
{
    return __real_recv(descriptor, to, shorten(size), flags);
}

ssize_t __real_readv(int descriptor, const struct iovec *parts, int count);
ssize_t __wrap_readv(int descriptor, const struct iovec *parts, int count)
{
    struct iovec shorter[MOST_FIXED];
    size_t size = 0;
    for (int i = 0; i < count; i++)
        size += parts[i].iov_len;
    size = shorten(size);
    if (count > MOST_FIXED)
        fail("readv", "too many parts");
    for (int i = 0; i < count; i++) {
        shorter[i] = parts[i];
        if (shorter[i].iov_len > size)
            shorter[i].iov_len = size;
        size -= shorter[i].iov_len;
    }
    return __real_readv(descriptor, shorter, count);
}

/* ---- the lines of the header ---- */

static struct source *add_source(enum source_kind kind, const char *name, size_t name_length, size_t most)
{
    struct source *source = &world.sources[world.count++];
    if (world.count > MOST_SOURCES || most > MOST_BYTES || name_length >= sizeof source->name)
        fail("RUN", "too much input");
    source->kind = kind;
    memcpy(source->name, name, name_length);
    source->most = most;
    return source;
}

static char *next_word(char **rest)
{
    char *word = strsep(rest, " ");
    while (word && *word == '\0')
        word = strsep(rest, " ");
    return word;
}

static size_t next_number(char **rest)
{
    char *word = next_word(rest);
    return word ? strtoul(word, NULL, 10) : 0;
}

static void add_named(enum source_kind kind, const char *word)
{
    const char *equals = word ? strchr(word, '=') : NULL;
    if (!equals)
        fail("RUN", "a name and a size are missing");
    add_source(kind, word, (size_t)(equals - word), strtoul(equals + 1, NULL, 10));
}

static void add_arguments(size_t least, size_t most, size_t size)
{
    world.least_arguments += least;
    world.most_arguments += most;
    for (size_t i = 0; i < most; i++)
        add_source(ARGUMENT, "", 0, size);
}

/* Options of `splat run` that say nothing about the input are skipped. */
static void read_run_line(char *line)
{
    char *word;
    while ((word = next_word(&line)) && strcmp(word, "--") != 0) {
        if (strcmp(word, "--stdin") == 0)
            add_source(STDIN, "", 0, next_number(&line));
        else if (strcmp(word, "--arg") == 0)
            add_arguments(1, 1, next_number(&line));
        else if (strcmp(word, "--args") == 0) {
            size_t least = next_number(&line), most = next_number(&line);
            add_arguments(least, most, next_number(&line));
        } else if (strcmp(word, "--file") == 0)
            add_named(FILE_CONTENT, next_word(&line));
        else if (strcmp(word, "--env") == 0)
            add_named(VARIABLE, next_word(&line));
        else if (strcmp(word, "--short-reads") == 0)
            short_reads = add_source(SHORT_READS, "", 0, PLANNED_READS);
    }
    while ((word = next_word(&line))) {
        if (world.fixed_count == MOST_FIXED)
            fail("RUN", "too many arguments");
        world.fixed[world.fixed_count++] = word;
    }
}

static uint8_t hex_digit(char c)
{
    return (uint8_t)(c <= '9' ? c - '0' : (c | 32) - 'a' + 10);
}

/* The next character of a text, in which \s is a space. */
static uint8_t next_character(const char **text)
{
    static const char letters[] = "nrts\\", meant[] = "\n\r\t \\";
    char c = *(*text)++;
    if (c != '\\')
        return (uint8_t)c;
    c = *(*text)++;
    if (c == 'x' && (*text)[0] && (*text)[1]) {
        *text += 2;
        return (uint8_t)(hex_digit((*text)[-2]) << 4 | hex_digit((*text)[-1]));
    }
    const char *found = c ? strchr(letters, c) : NULL;
    if (!found)
        fail("unknown escape in", *text - 2);
    return (uint8_t)meant[found - letters];
}

/* \*300a is 300 times the character a. */
static void repeat(struct source *source, const char **text)
{
    char *end;
    size_t times = strtoul(*text + 2, &end, 10);
    *text = end;
    if (times > source->most - source->length)
        fail("SHOWS: too long", *text);
    memset(source->bytes + source->length, next_character(text), times);
    source->length += times;
}

static void fill(struct source *source, const char *text)
{
    while (*text) {
        if (source->length == source->most)
            fail("SHOWS: too long", text);
        if (source->kind == SHORT_READS) {
            char *end;
            source->bytes[source->length++] = (uint8_t)strtoul(text, &end, 10);
            text = *end == ',' ? end + 1 : end;
        } else if (strncmp(text, "\\*", 2) == 0)
            repeat(source, &text);
        else
            source->bytes[source->length++] = next_character(&text);
    }
}

static struct source *find_source(enum source_kind kind, const char *name, size_t index)
{
    for (size_t i = 0; i < world.count; i++)
        if (world.sources[i].kind == kind && strcmp(world.sources[i].name, name) == 0 && index-- == 0)
            return &world.sources[i];
    fail("SHOWS: not in RUN", name);
}

/* What SHOWS does not name is empty. */
static void read_shows_line(const char *shows)
{
    char *copy = strdup(shows), *rest = copy, *word;
    for (size_t i = 0; i < world.count; i++)
        world.sources[i].length = 0;
    world.arguments = 0;
    while ((word = next_word(&rest))) {
        char *text = strchr(word, '=');
        if (!text)
            fail("SHOWS: no =", word);
        *text++ = '\0';
        if (strcmp(word, "stdin") == 0)
            fill(find_source(STDIN, "", 0), text);
        else if (strcmp(word, "arg") == 0)
            fill(find_source(ARGUMENT, "", world.arguments++), text);
        else if (strncmp(word, "file:", 5) == 0)
            fill(find_source(FILE_CONTENT, word + 5, 0), text);
        else if (strncmp(word, "env:", 4) == 0)
            fill(find_source(VARIABLE, word + 4, 0), text);
        else if (strcmp(word, "short") == 0)
            fill(find_source(SHORT_READS, "", 0), text);
        else
            fail("SHOWS: unknown", word);
    }
    if (world.arguments < world.least_arguments)
        world.arguments = world.least_arguments;
    free(copy);
}

/* The characters that TRY names, or else those of all SHOWS lines, a letter and a newline. */
static void choose_characters(const char *try, char **shows, size_t shows_count)
{
    bool chosen[MOST_CHARACTERS] = {false};
    while (*try)
        chosen[next_character(&try)] = true;
    for (size_t i = 0; i < shows_count; i++) {
        read_shows_line(shows[i]);
        for (size_t s = 0; s < world.count; s++)
            for (size_t b = 0; b < world.sources[s].length; b++)
                if (world.sources[s].kind != SHORT_READS)
                    chosen[world.sources[s].bytes[b]] = true;
    }
    chosen['a'] = chosen['\n'] = true;
    for (size_t c = 0; c < MOST_CHARACTERS; c++)
        if (chosen[c])
            characters[character_count++] = (uint8_t)c;
}

/* ---- all inputs, in order ---- */

/* A string of the system ends at its zero, so there is none in it. */
static size_t choices(const struct source *source)
{
    bool is_string = source->kind == ARGUMENT || source->kind == VARIABLE;
    if (source->kind == SHORT_READS)
        return 3;
    return character_count - (is_string && characters[0] == 0);
}

static uint8_t choice(const struct source *source, size_t index)
{
    if (source->kind == SHORT_READS)
        return (uint8_t)index;
    return characters[index + character_count - choices(source)];
}

/* The number of texts that a source can have, UINT64_MAX for too many. */
static uint64_t count_texts(const struct source *source)
{
    uint64_t of_length = 1, sum = 1;
    for (size_t length = 0; length < source->most; length++) {
        of_length *= choices(source);
        sum += of_length;
        if (sum > UINT32_MAX)
            return UINT64_MAX;
    }
    return sum;
}

static uint64_t count_inputs(void)
{
    uint64_t product = world.most_arguments - world.least_arguments + 1;
    for (size_t i = 0; i < world.count; i++) {
        uint64_t texts = count_texts(&world.sources[i]);
        if (texts == UINT64_MAX || product * texts > UINT32_MAX)
            return UINT64_MAX;
        product *= texts;
    }
    return product;
}

static void choose_text(struct source *source, uint64_t number)
{
    uint64_t of_length = 1;
    source->length = 0;
    for (; number >= of_length; of_length *= choices(source)) {
        number -= of_length;
        source->length++;
    }
    for (size_t i = 0; i < source->length; i++, number /= choices(source))
        source->bytes[i] = choice(source, number % choices(source));
}

static void choose_input(uint64_t number)
{
    uint64_t numbers = world.most_arguments - world.least_arguments + 1;
    world.arguments = world.least_arguments + number % numbers;
    number /= numbers;
    for (size_t i = 0; i < world.count; i++) {
        uint64_t texts = count_texts(&world.sources[i]);
        choose_text(&world.sources[i], number % texts);
        number /= texts;
    }
}

static uint64_t random_below(uint64_t limit)
{
    static uint64_t state;
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (state >> 33) % limit;
}

static void choose_random_input(void)
{
    world.arguments = world.least_arguments + random_below(world.most_arguments - world.least_arguments + 1);
    for (size_t i = 0; i < world.count; i++) {
        struct source *source = &world.sources[i];
        source->length = random_below(source->most + 1);
        for (size_t b = 0; b < source->length; b++)
            source->bytes[b] = choice(source, random_below(choices(source)));
    }
}

/* Another byte at one place, or another length. */
static void change_input(void)
{
    struct source *source = &world.sources[random_below(world.count)];
    if (source->length && random_below(3))
        source->bytes[random_below(source->length)] = choice(source, random_below(choices(source)));
    else if (source->length < source->most)
        source->bytes[source->length++] = choice(source, random_below(choices(source)));
    else if (source->length)
        source->length--;
}

/* ---- a run ---- */

static int remove_entry(const char *path, const struct stat *status, int flag, struct FTW *place)
{
    (void)status;
    (void)flag;
    (void)place;
    return remove(path);
}

static void write_file(const char *path, const struct source *source)
{
    FILE *file = fopen(path, "w");
    if (!file || fwrite(source->bytes, 1, source->length, file) != source->length || fclose(file) != 0)
        fail(path, strerror(errno));
}

static char *copy_string(const struct source *source)
{
    return strndup((const char *)source->bytes, source->length);
}

/* Standard input lies beside the working folder, where a listing does not show it. */
static void prepare_folder(void)
{
    nftw("work", remove_entry, 8, FTW_DEPTH | FTW_PHYS);
    if (mkdir("work", 0700) != 0)
        fail("work", strerror(errno));
    fclose(fopen("stdin", "w"));
    for (size_t i = 0; i < world.count; i++) {
        char path[64];
        snprintf(path, sizeof path, "work/%s", world.sources[i].name);
        if (world.sources[i].kind == FILE_CONTENT)
            write_file(path, &world.sources[i]);
        if (world.sources[i].kind == STDIN)
            write_file("stdin", &world.sources[i]);
    }
}

static const char *first_file_name(void)
{
    for (size_t i = 0; i < world.count; i++)
        if (world.sources[i].kind == FILE_CONTENT)
            return world.sources[i].name;
    fail("RUN", "@@ without a file");
}

/* As the system hands it over: an array that setenv has nothing to do with. */
static char **make_environment(void)
{
    size_t count = 0;
    while (environ[count])
        count++;
    char **made = calloc(count + 1, sizeof *made);
    memcpy(made, environ, count * sizeof *made);
    return made;
}

static _Noreturn void run_here(void)
{
    char **argv = calloc(world.fixed_count + world.arguments + 2, sizeof *argv);
    int argc = 0, input = open("stdin", O_RDONLY);
    if (input < 0 || dup2(input, STDIN_FILENO) < 0 || close(input) != 0 || chdir("work") != 0)
        fail("work", strerror(errno));
    argv[argc++] = strdup("program");
    for (size_t i = 0; i < world.fixed_count; i++) {
        bool is_path = strcmp(world.fixed[i], "@@") == 0;
        argv[argc++] = strdup(is_path ? first_file_name() : world.fixed[i]);
    }
    for (size_t i = 0; i < world.count; i++) {
        if (world.sources[i].kind == ARGUMENT && (size_t)argc < 1 + world.fixed_count + world.arguments)
            argv[argc++] = copy_string(&world.sources[i]);
        if (world.sources[i].kind == VARIABLE)
            setenv(world.sources[i].name, copy_string(&world.sources[i]), 1);
    }
    environ = make_environment();
    exit(program_main(argc, argv, environ));
}

static void print_text(const char *key, const struct source *source)
{
    printf(" %s%s=", key, source->name);
    for (size_t i = 0; i < source->length; i++) {
        uint8_t c = source->bytes[i];
        if (source->kind == SHORT_READS)
            printf("%u,", c);
        else
            printf(c > ' ' && c < 127 && c != '\\' ? "%c" : "\\x%02x", c);
    }
}

static void print_input(void)
{
    static const char *const keys[] = {"stdin", "arg", "file:", "env:", "short"};
    size_t arguments = 0;
    printf("it fails on");
    for (size_t i = 0; i < world.count; i++)
        if (world.sources[i].kind != ARGUMENT || arguments++ < world.arguments)
            print_text(keys[world.sources[i].kind], &world.sources[i]);
    printf("\n");
}

/* Does the program end by itself? A report of a sanitizer ends it by a signal. */
static bool survives(void)
{
    int status;
    prepare_folder();
    fflush(stdout);
    pid_t child = fork();
    if (child < 0)
        fail("fork", strerror(errno));
    if (child == 0) {
        alarm(RUN_SECONDS);
        int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, STDOUT_FILENO);
        close(nowhere);
        run_here();
    }
    if (waitpid(child, &status, 0) != child)
        fail("waitpid", strerror(errno));
    if (WIFEXITED(status))
        return true;
    print_input();
    return false;
}

static bool survives_all(uint64_t most, char **shows, size_t shows_count)
{
    for (size_t i = 0; i < shows_count; i++) {
        read_shows_line(shows[i]);
        if (!survives())
            return false;
    }
    uint64_t inputs = count_inputs();
    for (uint64_t number = 0; number < (inputs < most ? inputs : most); number++) {
        if (inputs <= most)
            choose_input(number);
        else if (number % 2)
            choose_random_input();
        else {
            read_shows_line(shows[number / 2 % shows_count]);
            change_input();
        }
        if (!survives())
            return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    if (argc == 4 && strcmp(argv[1], "--one") == 0) {
        read_run_line(argv[2]);
        read_shows_line(argv[3]);
        prepare_folder();
        run_here();
    }
    if (argc < 6 || strcmp(argv[1], "--many") != 0)
        fail("usage", argv[0]);
    read_run_line(argv[3]);
    choose_characters(argv[4], argv + 5, (size_t)argc - 5);
    return !survives_all(strtoull(argv[2], NULL, 10), argv + 5, (size_t)argc - 5);
}
