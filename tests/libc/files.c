/* The functions on files beside the system's, by the same random calls on two files of the same content. After every call
 * the kernel must have the same offset for both descriptors, and at the end both files the same content. */

#include "fake_runtime.h"
#include "test.h"

#include <stdbool.h>
#include <sys/uio.h>
#include <sys/wait.h>

enum { SESSIONS = 600, CALLS = 40, MOST = 40 };

OURS(fopen); OURS(freopen); OURS(fdopen); OURS(fclose); OURS(getc); OURS(ungetc); OURS(fgets); OURS(fread); OURS(getline);
OURS(fseek); OURS(fseeko); OURS(ftell); OURS(ftello); OURS(rewind); OURS(fgetpos); OURS(fsetpos);
OURS(read); OURS(pread); OURS(readv); OURS(write); OURS(pwrite); OURS(lseek); OURS(ftruncate); OURS(truncate); OURS(close);
OURS(dup); OURS(dup2); OURS(fstat); OURS(stat); OURS(lstat); OURS(mmap);
int our_open(const char *path, int flags, ...);

static char folder[] = "/tmp/splat-test-files-XXXXXX";
static char paths[2][64];

static unsigned amount(void)
{
    return random_below(3) ? random_below(8) : random_below(MOST + 20);
}

/* ---- descriptors: [0] is ours ---- */

static void compare_bytes(const char *what, ssize_t mine, ssize_t theirs, const char *ours, const char *real)
{
    CHECK(mine == theirs, "%s: %zd %zd", what, mine, theirs);
    CHECK(mine <= 0 || !memcmp(ours, real, (size_t)mine), "%s of %zd", what, mine);
}

static void read_somehow(const int *files)
{
    char bytes[2][128];
    size_t size = amount(), part = random_below(20);
    off_t place = (off_t)random_below(MOST + 4);
    memset(bytes, '#', sizeof bytes);
    struct iovec parts[2][2];
    for (int i = 0; i < 2; i++) {
        parts[i][0] = (struct iovec){bytes[i], part};
        parts[i][1] = (struct iovec){bytes[i] + part, size};
    }
    switch (random_below(3)) {
    case 0: compare_bytes("read", our_read(files[0], bytes[0], size), read(files[1], bytes[1], size), bytes[0], bytes[1]); break;
    case 1:
        compare_bytes("pread", our_pread(files[0], bytes[0], size, place), pread(files[1], bytes[1], size, place), bytes[0],
                      bytes[1]);
        break;
    default:
        compare_bytes("readv", our_readv(files[0], parts[0], 2), readv(files[1], parts[1], 2), bytes[0], bytes[1]);
    }
    CHECK(!memcmp(bytes[0], bytes[1], sizeof bytes[0]), "what was read");
}

static void write_somehow(const int *files)
{
    static const char content[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    size_t size = random_below(9);
    off_t place = (off_t)random_below(MOST);
    if (random_below(2))
        CHECK(our_write(files[0], content, size) == write(files[1], content, size), "write");
    else
        CHECK(our_pwrite(files[0], content, size, place) == pwrite(files[1], content, size, place), "pwrite");
    if (random_below(6) == 0)
        CHECK(our_ftruncate(files[0], place) == ftruncate(files[1], place), "ftruncate");
    if (random_below(6) == 0)
        CHECK(our_truncate(paths[0], place) == truncate(paths[1], place), "truncate");
}

static void seek_somehow(const int *files)
{
    static const int whences[] = {SEEK_SET, SEEK_CUR, SEEK_END};
    off_t offset = (off_t)random_below(30) - 10;
    int whence = whences[random_below(3)];
    CHECK(our_lseek(files[0], offset, whence) == lseek(files[1], offset, whence), "lseek %ld %d", (long)offset, whence);
}

static void look_somehow(const int *files)
{
    struct stat mine = {0}, theirs = {0};
    switch (random_below(3)) {
    case 0: our_fstat(files[0], &mine), fstat(files[1], &theirs); break;
    case 1: our_stat(paths[0], &mine), stat(paths[1], &theirs); break;
    default: our_lstat(paths[0], &mine), lstat(paths[1], &theirs);
    }
    CHECK(mine.st_size == theirs.st_size && mine.st_mode == theirs.st_mode, "stat");
}

static void map_somehow(const int *files)
{
    void *maps[2] = {our_mmap(NULL, 64, PROT_READ, MAP_PRIVATE, files[0], 0), mmap(NULL, 64, PROT_READ, MAP_PRIVATE, files[1], 0)};
    CHECK((maps[0] == MAP_FAILED) == (maps[1] == MAP_FAILED), "mmap");
    struct stat facts;
    fstat(files[1], &facts);
    if (maps[1] != MAP_FAILED && facts.st_size)
        CHECK(!memcmp(maps[0], maps[1], 64), "mapped");
}

static int other_descriptor(int *files)
{
    int made[2] = {our_dup(files[0]), dup(files[1])};
    CHECK((made[0] < 0) == (made[1] < 0), "dup");
    if (random_below(2)) {
        our_close(files[0]), close(files[1]);
        files[0] = made[0], files[1] = made[1];
    } else {
        CHECK(our_dup2(files[0], made[0]) == made[0] && dup2(files[1], made[1]) == made[1], "dup2");
        our_close(made[0]), close(made[1]);
    }
    return 0;
}

static void use_descriptors(void)
{
    static const int ways[] = {O_RDONLY, O_RDONLY, O_RDWR, O_WRONLY, O_RDWR | O_APPEND, O_RDWR | O_TRUNC};
    int way = ways[random_below(sizeof ways / sizeof *ways)];
    int files[2] = {our_open(paths[0], way), open(paths[1], way)};
    for (int i = 0; i < CALLS; i++) {
        unsigned call = random_below(10);
        if (call < 4)
            read_somehow(files);
        else if (call < 6)
            write_somehow(files);
        else if (call < 7)
            seek_somehow(files);
        else if (call < 8)
            look_somehow(files);
        else if (call < 9)
            map_somehow(files);
        else
            other_descriptor(files);
        CHECK(lseek(files[0], 0, SEEK_CUR) == lseek(files[1], 0, SEEK_CUR), "offset after call %u", call);
    }
    our_close(files[0]), close(files[1]);
}

/* ---- streams ---- */

static void read_stream(FILE **streams)
{
    char bytes[2][80];
    static char *lines[2];
    static size_t rooms[2];
    memset(bytes, '#', sizeof bytes);
    int size = (int)random_below(12), c;
    switch (random_below(5)) {
    case 0: CHECK(our_getc(streams[0]) == getc(streams[1]), "getc"); break;
    case 1: CHECK(!our_fgets(bytes[0], size, streams[0]) == !fgets(bytes[1], size, streams[1]), "fgets"); break;
    case 2: CHECK(our_fread(bytes[0], 3, (size_t)size, streams[0]) == fread(bytes[1], 3, (size_t)size, streams[1]), "fread"); break;
    case 3: /* at the start the place behind it is not defined */
        if (ftell(streams[1]) <= 0)
            break;
        c = 'a' + (int)random_below(20);
        CHECK(our_ungetc(c, streams[0]) == ungetc(c, streams[1]), "ungetc");
        break;
    default: {
        ssize_t mine = our_getline(&lines[0], &rooms[0], streams[0]), theirs = getline(&lines[1], &rooms[1], streams[1]);
        compare_bytes("getline", mine, theirs, lines[0], lines[1]);
    }
    }
    CHECK(!memcmp(bytes[0], bytes[1], sizeof bytes[0]), "what the stream gave");
}

static void place_stream(FILE **streams)
{
    static const int whences[] = {SEEK_SET, SEEK_CUR, SEEK_END};
    static fpos_t places[2];
    static bool has_place;
    int whence = whences[random_below(3)];
    long offset = (long)random_below(25) - 6;
    switch (random_below(5)) {
    case 0: CHECK(our_fseek(streams[0], offset, whence) == fseek(streams[1], offset, whence), "fseek"); break;
    case 1: CHECK(our_fseeko(streams[0], offset, whence) == fseeko(streams[1], offset, whence), "fseeko"); break;
    case 2: our_rewind(streams[0]), rewind(streams[1]); break;
    case 3:
        our_fgetpos(streams[0], &places[0]), fgetpos(streams[1], &places[1]);
        has_place = true;
        break;
    default:
        if (has_place)
            CHECK(our_fsetpos(streams[0], &places[0]) == fsetpos(streams[1], &places[1]), "fsetpos");
    }
}

static void write_stream(FILE **streams)
{
    int place = (int)random_below(MOST);
    our_fseek(streams[0], place, SEEK_SET), fseek(streams[1], place, SEEK_SET);
    for (int i = 0; i < 2; i++)
        fputs("written", streams[i]);
    our_fseek(streams[0], 0, SEEK_SET), fseek(streams[1], 0, SEEK_SET);
}

static void use_streams(void)
{
    static const char *const ways[] = {"r", "r", "r+", "w+", "a+"};
    const char *way = ways[random_below(5)];
    FILE *streams[2] = {our_fopen(paths[0], way), fopen(paths[1], way)};
    CHECK(streams[0] && streams[1], "fopen");
    for (int i = 0; i < CALLS; i++) {
        unsigned call = random_below(12);
        if (call < 7)
            read_stream(streams);
        else if (call < 9)
            place_stream(streams);
        else if (call < 10 && way[1] == '+')
            write_stream(streams);
        else if (call < 11)
            clearerr(streams[0]), clearerr(streams[1]);
        else if (random_below(4) == 0)
            streams[0] = our_freopen(paths[0], "r", streams[0]), streams[1] = freopen(paths[1], "r", streams[1]), way = "r";
        CHECK(our_ftell(streams[0]) == ftell(streams[1]), "ftell after call %u: %ld %ld", call, our_ftell(streams[0]),
              ftell(streams[1]));
        CHECK(!feof(streams[0]) == !feof(streams[1]), "feof after call %u", call);
    }
    CHECK(our_fclose(streams[0]) == fclose(streams[1]), "fclose");
}

/* ---- */

static void make_files(void)
{
    char content[MOST];
    size_t size = random_below(MOST);
    for (size_t i = 0; i < size; i++)
        content[i] = "abcdefgh\n\n\xff"[random_below(11)];
    for (int i = 0; i < 2; i++) {
        FILE *file = fopen(paths[i], "w");
        if (!file || fwrite(content, 1, size, file) != size || fclose(file) != 0)
            abort();
    }
    int symbolic = open(paths[0], O_RDONLY);
    fake_use_file(symbolic);
    close(symbolic);
}

static void compare_files(void)
{
    char content[2][4096];
    ssize_t sizes[2];
    for (int i = 0; i < 2; i++) {
        int file = open(paths[i], O_RDONLY);
        sizes[i] = read(file, content[i], sizeof content[i]);
        close(file);
    }
    compare_bytes("at the end", sizes[0], sizes[1], content[0], content[1]);
}

static int session(void (*use)(void))
{
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        make_files();
        use();
        compare_files();
        _exit(test_failures != 0);
    }
    int status;
    return child < 0 || waitpid(child, &status, 0) != child || status != 0;
}

int main(void)
{
    if (!mkdtemp(folder))
        return 1;
    for (int i = 0; i < 2; i++)
        snprintf(paths[i], sizeof paths[i], "%s/%d", folder, i);
    test_begin("descriptors of symbolic files");
    for (int i = 0; i < SESSIONS; i++) {
        random_below(2);
        CHECK(!session(use_descriptors), "session %d", i);
    }
    test_begin("streams on symbolic files");
    for (int i = 0; i < SESSIONS; i++) {
        random_below(2);
        CHECK(!session(use_streams), "session %d", i);
    }
    test_end();
    for (int i = 0; i < 2; i++)
        unlink(paths[i]);
    rmdir(folder);
    return 0;
}
