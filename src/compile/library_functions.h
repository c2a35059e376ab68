#ifndef library_functions_h_INCLUDED
#define library_functions_h_INCLUDED

#include <stdbool.h>

/* Functions of the C library whose effect on shadows is known, by name: X(name, effect).
 *   SINK      does nothing with its arguments that is of interest here: nothing is lost
 *   SHOWS     the same, and the outside sees the arguments; also the text that is the first one; or the bytes behind the
 *             first, as fwrite; or behind the second, as write. What their results depend on: LIBRARY_RESULTS
 *   HANDLES   what its pointers lead to is its own (a stream, a lock) and does not matter; values that it gets do
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
    X("__printf_chk", SHOWS)                                                                                         \
    X("__fprintf_chk", SHOWS)                                                                                        \
    X("__vprintf_chk", SHOWS)                                                                                        \
    X("__vfprintf_chk", SHOWS)                                                                                       \
    X("dprintf", SHOWS)                                                                                              \
    X("vdprintf", SHOWS)                                                                                             \
    X("__dprintf_chk", SHOWS)                                                                                        \
    X("__vdprintf_chk", SHOWS)                                                                                       \
    X("wprintf", SHOWS)                                                                                              \
    X("fwprintf", SHOWS)                                                                                             \
    X("vwprintf", SHOWS)                                                                                             \
    X("vfwprintf", SHOWS)                                                                                            \
    X("puts", SHOWS_TEXT)                                                                                            \
    X("fputs", SHOWS_TEXT)                                                                                           \
    X("putchar", SHOWS)                                                                                              \
    X("fputc", SHOWS)                                                                                                \
    X("putc", SHOWS)                                                                                                 \
    X("fputs_unlocked", SHOWS_TEXT)                                                                                  \
    X("fputc_unlocked", SHOWS)                                                                                       \
    X("putc_unlocked", SHOWS)                                                                                        \
    X("__overflow", SHOWS)                                                                                           \
    X("fputwc", SHOWS)                                                                                               \
    X("putwc", SHOWS)                                                                                                \
    X("putwchar", SHOWS)                                                                                             \
    X("putchar_unlocked", SHOWS)                                                                                     \
    X("fwrite", SHOWS_FIRST)                                                                                         \
    X("fwrite_unlocked", SHOWS_FIRST)                                                                                \
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
    X("vwarn", SHOWS)                                                                                                \
    X("vwarnx", SHOWS)                                                                                               \
    X("verr", SHOWS)                                                                                                 \
    X("verrx", SHOWS)                                                                                                \
    X("error", SHOWS)                                                                                                \
    X("error_at_line", SHOWS)                                                                                        \
    X("vsyslog", SHOWS)                                                                                              \
    X("__syslog_chk", SHOWS)                                                                                         \
    X("__vsyslog_chk", SHOWS)                                                                                        \
    X("psignal", SHOWS)                                                                                              \
    X("srand", SINK)                                                                                                 \
    X("longjmp", SINK)                                                                                               \
    X("_longjmp", SINK)                                                                                              \
    X("siglongjmp", SINK)                                                                                            \
    X("__longjmp_chk", SINK)                                                                                         \
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
    X("feof", HANDLES)                                                                                               \
    X("ferror", HANDLES)                                                                                             \
    X("feof_unlocked", HANDLES)                                                                                      \
    X("ferror_unlocked", HANDLES)                                                                                    \
    X("fileno", HANDLES)                                                                                             \
    X("fileno_unlocked", HANDLES)                                                                                    \
    X("fwide", HANDLES)                                                                                              \
    X("clearerr", HANDLES)                                                                                           \
    X("clearerr_unlocked", HANDLES)                                                                                  \
    X("fflush_unlocked", HANDLES)                                                                                    \
    X("setbuf", HANDLES)                                                                                             \
    X("setlinebuf", HANDLES)                                                                                         \
    X("setvbuf", HANDLES)                                                                                            \
    X("flockfile", HANDLES)                                                                                          \
    X("funlockfile", HANDLES)                                                                                        \
    X("ftrylockfile", HANDLES)                                                                                       \
    X("__fpending", HANDLES)                                                                                         \
    X("__freading", HANDLES)                                                                                         \
    X("__fwriting", HANDLES)                                                                                         \
    X("malloc_usable_size", HANDLES)                                                                                 \
    X("pthread_mutex_init", HANDLES)                                                                                 \
    X("pthread_mutex_destroy", HANDLES)                                                                              \
    X("pthread_mutex_lock", HANDLES)                                                                                 \
    X("pthread_mutex_trylock", HANDLES)                                                                              \
    X("pthread_mutex_unlock", HANDLES)                                                                               \
    X("pthread_cond_init", HANDLES)                                                                                  \
    X("pthread_cond_destroy", HANDLES)                                                                               \
    X("pthread_cond_wait", HANDLES)                                                                                  \
    X("pthread_cond_signal", HANDLES)                                                                                \
    X("pthread_cond_broadcast", HANDLES)                                                                             \
    X("pthread_rwlock_rdlock", HANDLES)                                                                              \
    X("pthread_rwlock_wrlock", HANDLES)                                                                              \
    X("pthread_rwlock_unlock", HANDLES)                                                                              \
    X("pthread_once", HANDLES)                                                                                       \
    X("sem_init", HANDLES)                                                                                           \
    X("sem_wait", HANDLES)                                                                                           \
    X("sem_post", HANDLES)                                                                                           \
    X("sem_destroy", HANDLES)                                                                                        \
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

/* What the results of functions that show something depend on: X(name, argument, how). BYTE: it is the argument's lowest
 * byte, VALUE: the argument, unless the function failed; LENGTH: that of all that is printed. */
#define LIBRARY_RESULTS(X)                                                                                           \
    X("putchar", 0, BYTE)                                                                                            \
    X("putchar_unlocked", 0, BYTE)                                                                                   \
    X("fputc", 0, BYTE)                                                                                              \
    X("fputc_unlocked", 0, BYTE)                                                                                     \
    X("putc", 0, BYTE)                                                                                               \
    X("putc_unlocked", 0, BYTE)                                                                                      \
    X("__overflow", 1, BYTE)                                                                                         \
    X("fputwc", 0, VALUE)                                                                                            \
    X("putwc", 0, VALUE)                                                                                             \
    X("putwchar", 0, VALUE)                                                                                          \
    X("fwrite", 2, VALUE)                                                                                            \
    X("fwrite_unlocked", 2, VALUE)                                                                                   \
    X("write", 2, VALUE)                                                                                             \
    X("send", 2, VALUE)                                                                                              \
    X("printf", NONE, LENGTH)                                                                                        \
    X("fprintf", NONE, LENGTH)                                                                                       \
    X("dprintf", NONE, LENGTH)                                                                                       \
    X("__printf_chk", NONE, LENGTH)                                                                                  \
    X("__fprintf_chk", NONE, LENGTH)                                                                                 \
    X("__dprintf_chk", NONE, LENGTH)                                                                                 \
    X("vprintf", NONE, LENGTH)                                                                                       \
    X("vfprintf", NONE, LENGTH)                                                                                      \
    X("vdprintf", NONE, LENGTH)                                                                                      \
    X("__vprintf_chk", NONE, LENGTH)                                                                                 \
    X("__vfprintf_chk", NONE, LENGTH)                                                                                \
    X("__vdprintf_chk", NONE, LENGTH)                                                                                \
    X("wprintf", NONE, LENGTH)                                                                                       \
    X("fwprintf", NONE, LENGTH)                                                                                      \
    X("vwprintf", NONE, LENGTH)                                                                                      \
    X("vfwprintf", NONE, LENGTH)

/* Functions that read what pointers in memory lead to: X(name). */
#define LIBRARY_FAR_READERS(X)                                                                                       \
    X("getopt")                                                                                                      \
    X("getopt_long")                                                                                                 \
    X("getopt_long_only")                                                                                            \
    X("argp_parse")

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

enum library_dependence { LIBRARY_BYTE, LIBRARY_VALUE, LIBRARY_LENGTH };

typedef struct library_result {
    const char *name;
    int argument;
    enum library_dependence how;
} library_result;

/* Null: the result does not depend on what is shown. */
const library_result *library_result_of(const char *name);

bool library_reads_far(const char *name);

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
    LIBRARY_HANDLES,
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
