#ifndef library_functions_h_INCLUDED
#define library_functions_h_INCLUDED

/* Functions of the C library whose effect on shadows is known, by name: X(name, effect).
 *   SINK      only shows its arguments to the outside: nothing is lost
 *   FREES     as free
 *   COPY      (to, from, size), as memcpy
 *   SET       (to, byte, size), as memset
 *   MOVE      as memmove
 *   ALLOCATES fresh memory, of as many bytes as the first argument says; or both; or the second; or the second and third */
#define LIBRARY_FUNCTIONS(X)                                                                                         \
    X("printf", SINK)                                                                                                \
    X("fprintf", SINK)                                                                                               \
    X("vprintf", SINK)                                                                                               \
    X("vfprintf", SINK)                                                                                              \
    X("puts", SINK)                                                                                                  \
    X("fputs", SINK)                                                                                                 \
    X("putchar", SINK)                                                                                               \
    X("fputc", SINK)                                                                                                 \
    X("putc", SINK)                                                                                                  \
    X("putchar_unlocked", SINK)                                                                                      \
    X("fwrite", SINK)                                                                                                \
    X("fflush", SINK)                                                                                                \
    X("perror", SINK)                                                                                                \
    X("write", SINK)                                                                                                 \
    X("exit", SINK)                                                                                                  \
    X("_exit", SINK)                                                                                                 \
    X("_Exit", SINK)                                                                                                 \
    X("abort", SINK)                                                                                                 \
    X("free", FREES)                                                                                                 \
    X("syslog", SINK)                                                                                                \
    X("warn", SINK)                                                                                                  \
    X("warnx", SINK)                                                                                                 \
    X("err", SINK)                                                                                                   \
    X("errx", SINK)                                                                                                  \
    X("srand", SINK)                                                                                                 \
    X("longjmp", SINK)                                                                                               \
    X("_longjmp", SINK)                                                                                              \
    X("siglongjmp", SINK)                                                                                            \
    X("setjmp", SINK)                                                                                                \
    X("_setjmp", SINK)                                                                                               \
    X("__sigsetjmp", SINK)                                                                                           \
    X("__assert_fail", SINK)                                                                                         \
    X("fclose", SINK)                                                                                                \
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

enum library_effect {
    LIBRARY_UNKNOWN,
    LIBRARY_SINK,
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
