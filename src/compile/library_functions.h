#ifndef library_functions_h_INCLUDED
#define library_functions_h_INCLUDED

/* Functions of the C library whose effect on shadows is known, by name: X(name, effect).
 *   SINK      only shows its arguments to the outside, or frees them: nothing is lost
 *   COPY      (to, from, size), as memcpy
 *   SET       (to, byte, size), as memset
 *   CLEARED   (count, size): fresh memory of zeros
 *   RESIZED   (old, size): memory that may have moved
 *   SIZED     (size...): the sizes are made concrete, which can be turned */
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
    X("free", SINK)                                                                                                  \
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
    X("memmove", COPY)                                                                                               \
    X("__memcpy_chk", COPY)                                                                                          \
    X("__memmove_chk", COPY)                                                                                         \
    X("memset", SET)                                                                                                 \
    X("__memset_chk", SET)                                                                                           \
    X("calloc", CLEARED)                                                                                             \
    X("realloc", RESIZED)                                                                                            \
    X("malloc", SIZED)                                                                                               \
    X("aligned_alloc", SIZED)                                                                                        \
    X("valloc", SIZED)

enum library_effect {
    LIBRARY_UNKNOWN,
    LIBRARY_SINK,
    LIBRARY_COPY,
    LIBRARY_SET,
    LIBRARY_CLEARED,
    LIBRARY_RESIZED,
    LIBRARY_SIZED,
};

/* LIBRARY_UNKNOWN for all others. */
enum library_effect library_effect_of(const char *name);

#endif
