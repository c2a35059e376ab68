#ifndef bug_kinds_h_INCLUDED
#define bug_kinds_h_INCLUDED

#include <stdbool.h>
#include <stdint.h>

/* Every kind of bug: X(NAME, text, on by default, does the machine stop there?, what it is).
 * "Stops" means that nothing of the program's path lies behind the failure, so that the explorer must assume that the
 * check held when it aims at anything later. The text is what users select with --checks and see in reports. */
#define BUG_KINDS(X)                                                                                                 \
    X(ASSERT, "assert", 1, 1, "an assertion failed")                                                                 \
    X(ABORT, "abort", 1, 1, "the program aborted")                                                                   \
    X(TARGET, "target", 1, 0, "a target was reached")                                                                \
    X(NULL_DEREFERENCE, "null-dereference", 1, 1, "a null pointer was used")                                         \
    X(OUT_OF_BOUNDS_READ, "out-of-bounds-read", 1, 1, "a read outside its object")                                   \
    X(OUT_OF_BOUNDS_WRITE, "out-of-bounds-write", 1, 1, "a write outside its object")                                \
    X(USE_AFTER_FREE, "use-after-free", 1, 1, "memory was used after it was freed")                                  \
    X(USE_AFTER_RETURN, "use-after-return", 1, 1, "a local was used after its function returned")                    \
    X(DOUBLE_FREE, "double-free", 1, 1, "memory was freed twice")                                                    \
    X(BAD_FREE, "bad-free", 1, 1, "something was freed that was never allocated")                                    \
    X(OVERLAP, "overlap", 1, 0, "a copy between overlapping objects")                                                \
    X(UNINITIALIZED_READ, "uninitialized-read", 1, 0, "a value was used that was never set")                         \
    X(DIVIDE_BY_ZERO, "divide-by-zero", 1, 1, "a division by zero")                                                  \
    X(SIGNED_OVERFLOW, "signed-overflow", 1, 0, "signed arithmetic overflowed")                                      \
    X(SHIFT, "shift", 1, 0, "a shift by too much, or of a negative value")                                           \
    X(VLA_BOUND, "vla-bound", 1, 0, "a variable-length array without a positive size")                               \
    X(INVALID_VALUE, "invalid-value", 1, 0, "a value that its type or function does not allow")                      \
    X(UNREACHABLE_CODE, "unreachable-code", 1, 1, "code marked as unreachable was reached")                          \
    X(MISALIGNED, "misaligned", 0, 0, "a misaligned access")                                                         \
    X(STACK_OVERFLOW, "stack-overflow", 1, 1, "the stack overflowed")                                                \
    X(OUT_OF_MEMORY, "out-of-memory", 1, 1, "the program used more memory than it may")                              \
    X(TOO_MANY_PROCESSES, "too-many-processes", 1, 1, "the run had more processes than it may")                      \
    X(SEGFAULT, "segfault", 1, 1, "an access to memory that is not there")                                           \
    X(SIGNAL, "signal", 1, 1, "the program was killed by a signal")                                                  \
    X(TIMEOUT, "timeout", 1, 1, "the run took longer than it may")                                                   \
    X(HANG, "hang", 1, 1, "the program never ends")                                                                  \
    X(LEAK, "leak", 0, 0, "memory was never freed")

/* Ways in which a run ends, not checks that could be left out: --checks always includes them. */
#define BUG_KINDS_ALWAYS                                                                                             \
    (1u << BUG_ASSERT | 1u << BUG_ABORT | 1u << BUG_TARGET | 1u << BUG_STACK_OVERFLOW | 1u << BUG_OUT_OF_MEMORY |    \
     1u << BUG_TOO_MANY_PROCESSES | 1u << BUG_SEGFAULT | 1u << BUG_SIGNAL | 1u << BUG_TIMEOUT | 1u << BUG_HANG)

enum bug_kind {
#define BUG_KIND_ENUM(NAME, text, on, stops, what) BUG_##NAME,
    BUG_KINDS(BUG_KIND_ENUM)
#undef BUG_KIND_ENUM
        BUG_KIND_COUNT
};

/* For the driver; the tested program has only the table above. */
const char *bug_kind_text(enum bug_kind kind);
const char *bug_kind_description(enum bug_kind kind);
bool bug_kind_is_on_by_default(enum bug_kind kind);
bool bug_kind_stops(enum bug_kind kind);

/* Bit i stands for kind i. */
uint32_t bug_kinds_default(void);

/* Reads a list as --checks takes it: "none", "all", "default" and names, separated by commas, from left to
 * right; a leading '-' takes away. A list that starts with a name selects only what it names, one that starts
 * with '-' changes the default set. False with the unknown word's start in *bad, inside `list`, and *mask unchanged. */
bool bug_kinds_parse(const char *list, uint32_t *mask, const char **bad);

#endif
