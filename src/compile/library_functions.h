#ifndef library_functions_h_INCLUDED
#define library_functions_h_INCLUDED

/* Functions of the C library whose effect on shadows is known, by name: X(name, effect).
 *   SINK      does nothing with its arguments that is of interest here: nothing is lost
 *   SHOWS     the same, and the outside sees the arguments; also the text that is the first one; or the bytes behind the
 *             first, as fwrite; or behind the second, as write
 *   FREES     as free
 *   COPY      (to, from, size), as memcpy
 *   SET       (to, byte, size), as memset
 *   MOVE      as memmove
 *   ALLOCATES fresh memory, of as many bytes as the first argument says; or both; or the second; or the second and third */
#define LIBRARY_FUNCTIONS(X)                                                                                         \
    X("printf", SHOWS)                                                                                               \
    X("fprintf", SHOWS)                                                                                              \
    X("vprintf", SHOWS)                                                                                              \
    X("vfprintf", SHOWS)                                                                                             \
    X("puts", SHOWS_TEXT)                                                                                            \
    X("fputs", SHOWS_TEXT)                                                                                           \
    X("putchar", SHOWS)                                                                                              \
    X("fputc", SHOWS)                                                                                                \
    X("putc", SHOWS)                                                                                                 \
    X("putchar_unlocked", SHOWS)                                                                                     \
    X("fwrite", SHOWS_FIRST)                                                                                         \
    X("fflush", SINK)                                                                                                \
    X("perror", SHOWS_TEXT)                                                                                          \
    X("send", SHOWS_SECOND)                                                                                          \
    X("write", SHOWS_SECOND)                                                                                         \
    X("exit", SHOWS)                                                                                                 \
    X("_exit", SHOWS)                                                                                                \
    X("_Exit", SHOWS)                                                                                                \
    X("abort", SINK)                                                                                                 \
    X("free", FREES)                                                                                                 \
    X("syslog", SHOWS)                                                                                               \
    X("warn", SHOWS)                                                                                                 \
    X("warnx", SHOWS)                                                                                                \
    X("err", SHOWS)                                                                                                  \
    X("errx", SHOWS)                                                                                                 \
    X("srand", SINK)                                                                                                 \
    X("longjmp", SINK)                                                                                               \
    X("_longjmp", SINK)                                                                                              \
    X("siglongjmp", SINK)                                                                                            \
    X("setjmp", SINK)                                                                                                \
    X("_setjmp", SINK)                                                                                               \
    X("__sigsetjmp", SINK)                                                                                           \
    X("__assert_fail", SINK)                                                                                         \
    X("fclose", SINK)                                                                                                \
    X("munmap", SINK)                                                                                                \
    X("madvise", SINK)                                                                                               \
    X("msync", SINK)                                                                                                 \
    X("fsync", SINK)                                                                                                 \
    X("fdatasync", SINK)                                                                                             \
    X("usleep", SINK)                                                                                                \
    X("sleep", SINK)                                                                                                 \
    X("pthread_create", SINK)                                                                                        \
    X("memcpy", COPY)                                                                                                \
    X("memmove", MOVE)                                                                                               \
    X("__memcpy_chk", COPY)                                                                                          \
    X("__memmove_chk", MOVE)                                                                                         \
    X("memset", SET)                                                                                                 \
    X("__memset_chk", SET)                                                                                           \
    X("malloc", ALLOCATES)                                                                                           \
    X("valloc", ALLOCATES)                                                                                           \
    X("pvalloc", ALLOCATES)                                                                                          \
    X("calloc", ALLOCATES_BOTH)                                                                                      \
    X("realloc", ALLOCATES_SECOND)                                                                                   \
    X("aligned_alloc", ALLOCATES_SECOND)                                                                             \
    X("memalign", ALLOCATES_SECOND)                                                                                  \
    X("reallocarray", ALLOCATES_SECOND_AND_THIRD)

/* What functions that are not followed read and write by pointers: X(name, pointer, size, count, how), by the numbers of the
 * arguments; NONE: there is no such one. READS: all of it; TEXT: up to a zero; WRITES: as many as the result says. */
#define LIBRARY_RANGES(X)                                                                                            \
    X("write", 1, 2, NONE, READS)                                                                                    \
    X("pwrite", 1, 2, NONE, READS)                                                                                   \
    X("send", 1, 2, NONE, READS)                                                                                     \
    X("sendto", 1, 2, NONE, READS)                                                                                   \
    X("fwrite", 0, 1, 2, READS)                                                                                      \
    X("read", 1, NONE, NONE, WRITES)                                                                                 \
    X("pread", 1, NONE, NONE, WRITES)                                                                                \
    X("recv", 1, NONE, NONE, WRITES)                                                                                 \
    X("recvfrom", 1, NONE, NONE, WRITES)                                                                             \
    X("fread", 0, 1, NONE, WRITES)                                                                                   \
    X("puts", 0, NONE, NONE, TEXT)                                                                                   \
    X("fputs", 0, NONE, NONE, TEXT)                                                                                  \
    X("printf", 0, NONE, NONE, TEXT)                                                                                 \
    X("fprintf", 1, NONE, NONE, TEXT)                                                                                \
    X("perror", 0, NONE, NONE, TEXT)                                                                                 \
    X("fopen", 0, NONE, NONE, TEXT)                                                                                  \
    X("open", 0, NONE, NONE, TEXT)                                                                                   \
    X("getenv", 0, NONE, NONE, TEXT)                                                                                 \
    X("system", 0, NONE, NONE, TEXT)

/* Functions that start what a fork does not take along (a thread, a timer, a child), or what the forking process would keep
 * open (the ends of a pipe), or that leave the program: X(name, loss). The first run begins before them. The loss, if it
 * is not NONE, is that of what they start; fork itself tells of its own. */
#define LIBRARY_STARTERS(X)                                                                                          \
    X("pthread_create", NONE)                                                                                        \
    X("thrd_create", NONE)                                                                                           \
    X("alarm", NONE)                                                                                                 \
    X("ualarm", NONE)                                                                                                \
    X("setitimer", NONE)                                                                                             \
    X("timer_create", NONE)                                                                                          \
    X("pipe", NONE)                                                                                                  \
    X("pipe2", NONE)                                                                                                 \
    X("socketpair", NONE)                                                                                            \
    X("popen", NONE)                                                                                                 \
    X("fork", NONE)                                                                                                  \
    X("vfork", CHILD)                                                                                                \
    X("posix_spawn", CHILD)                                                                                          \
    X("posix_spawnp", CHILD)                                                                                         \
    X("execl", PROGRAM)                                                                                              \
    X("execle", PROGRAM)                                                                                             \
    X("execlp", PROGRAM)                                                                                             \
    X("execv", PROGRAM)                                                                                              \
    X("execve", PROGRAM)                                                                                             \
    X("execvp", PROGRAM)                                                                                             \
    X("execvpe", PROGRAM)                                                                                            \
    X("execveat", PROGRAM)                                                                                           \
    X("fexecve", PROGRAM)

/* A loss_reason, LOSS_REASON_COUNT for NONE; negative: the function starts nothing. */
int library_starter_loss(const char *name);

enum library_access { LIBRARY_READS, LIBRARY_TEXT, LIBRARY_WRITES };
enum { LIBRARY_NONE = -1 };

typedef struct library_range {
    const char *name;
    int pointer, size, count;
    enum library_access access;
} library_range;

/* Null: none that is known. */
const library_range *library_range_of(const char *name);

enum library_effect {
    LIBRARY_UNKNOWN,
    LIBRARY_SINK,
    LIBRARY_SHOWS,
    LIBRARY_SHOWS_TEXT,
    LIBRARY_SHOWS_FIRST,
    LIBRARY_SHOWS_SECOND,
    LIBRARY_COPY,
    LIBRARY_MOVE,
    LIBRARY_SET,
    LIBRARY_FREES,
    LIBRARY_ALLOCATES,
    LIBRARY_ALLOCATES_BOTH,
    LIBRARY_ALLOCATES_SECOND,
    LIBRARY_ALLOCATES_SECOND_AND_THIRD,
};

/* LIBRARY_UNKNOWN for all others. */
enum library_effect library_effect_of(const char *name);

#endif
