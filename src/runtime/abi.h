#ifndef abi_h_INCLUDED
#define abi_h_INCLUDED

/* The seam: everything that instrumented code and the runtime share.
 *
 * Every integer, pointer, float or double value v of the program has a *shadow* s: an expression id, or 0 when v does
 * not depend on the input. Instrumented code computes shadows beside values. The fast path of each operation is a
 * helper in helpers.c, inlined into the program: when all operands are concrete it costs a test. Only when one is not
 * does it call the functions below. Example: for `c = a + b` of 32 bits the program runs
 *
 *     c  = a + b;
 *     sc = (sa | sb) == 0 ? 0 : __splat_binary(EXPR_ADD, 32, sa, sb, a, b);
 *
 * Shadows marked "nullable" may be 0; at least one of them is not. Values are zero-extended to 64 bits. A float is its
 * bits. Every function that gives a shadow gives 0 instead of a constant expression.
 *
 * Calls. A caller with symbolic arguments leaves their shadows in __splat_call.arguments and the callee's address in
 * .callee; the callee takes them if the address is its own, and clears it. So a callee that is called by code without
 * instrumentation (qsort's comparator) finds concrete arguments, not stale ones; and a caller that still finds its mark
 * after the call knows that the callee is not instrumented. Results travel likewise, marked by .returned. Whoever sets a
 * mark sets .pending too, which is all that a call without symbolic values looks at: on entry, where a .returned can only
 * be stale, and behind the call. Before calls of code that may not be instrumented .returned is cleared.
 * Aggregates occupy one slot for each scalar in them. Arguments behind the named ones of a variadic function stand in
 * .variadic; va_start gives them to the memory that va_arg will read. A function that is jumped to returns its result in
 * the name of the one that was called.
 *
 * Memory. __splat_pages has a byte for every page (modulo its size): not 0 when a byte of the page, or of the one
 * behind it, may have a shadow.
 *
 * Memory nodes. Every object that Splat knows is a node: heap blocks, globals, and the stack slots whose address leaves
 * their function. __splat_node_map has, for each granule of 16 bytes (modulo its size), the number of the node that the
 * granule is part of; objects are aligned to granules, and at least a byte of the last one is not theirs, so that also
 * the pointer behind the object leads to its node. An access is checked against the node of its *referent*: the pointer
 * that its address was computed from. */

#include <stddef.h>
#include <stdint.h>

#define ABI_VERSION 11
#define ABI_SLOTS 48
#define ABI_RESULTS 16
#define ABI_BY_VALUE 16
#define ABI_TAILS 16
#define ABI_PAGE_BITS 12
#define ABI_PAGES (1u << 20)
/* The index in __splat_pages: bits 12 to 31 of the address, which take two instructions. */
#define ABI_PAGE_OF(address) ((uint32_t)(uintptr_t)(address) >> ABI_PAGE_BITS)

/* The slow paths keep all registers, so that the fast path around them has no spills. */
#define ABI_COLD __attribute__((preserve_most, cold, noinline))

/* How the System V ABI passes an argument, and so where va_arg will find it; PLACE_STACK has its size in bytes above. */
enum splat_place { PLACE_GENERAL, PLACE_FLOAT, PLACE_STACK };
#define ABI_PLACE_BITS 8

typedef struct splat_variadics {
    uint32_t count;
    struct {
        uint32_t shadow, place;
    } items[ABI_SLOTS];
} splat_variadics;

/* A function that ended in a call which must be a jump (musttail): `to` returns in place of `from`, whose caller waits for
 * the result of `from`. The frame, with its return address, tells the call from others. */
typedef struct splat_tail {
    const void *frame, *back, *from, *to;
} splat_tail;

/* What a segment hands to __splat_follow, and the shadows of its outputs on the way back. */
#define ABI_FRAME 64
typedef struct splat_frame {
    uint64_t values[ABI_FRAME];
    uint32_t shadows[ABI_FRAME];
} splat_frame;

typedef struct splat_call_block {
    uint32_t pending; /* not 0: one of the marks may be set */
    const void *callee, *returned;
    uint32_t passed; /* valid with callee: how many of these there are; ABI_SLOTS + 1: not known */
    uint32_t arguments[ABI_SLOTS];
    uint32_t results[ABI_RESULTS];
    const void *by_value[ABI_BY_VALUE]; /* originals of structs passed in memory; valid with callee */
    splat_variadics variadic;           /* valid with callee */
    splat_tail tails[ABI_TAILS];         /* by frame */
    splat_frame frame;
    char *slots; /* the first free byte of this thread's stack of slots; null before the first */
    const char *slots_end;
    uint32_t allocation_site; /* of the allocation that comes next, + 1; 0: code that is not instrumented allocates */
    uint32_t failing_site, failing_kind; /* the runtime's: a check that is about to report */
    uint32_t text_site; /* of the call of one of the functions for texts that comes next */
} splat_call_block;

extern _Thread_local splat_call_block __splat_call __attribute__((tls_model("initial-exec")));
/* At a fixed address below 2 GiB, so that the test of a mark is one instruction and needs no register for the table. */
#define ABI_PAGES_AT 0x7fe00000
#define __splat_pages ((uint8_t *)ABI_PAGES_AT)

/* Memory nodes. All tables stand at fixed addresses below 2 GiB, and cost nothing where they are not touched. */
#define ABI_GRANULE 16
#define ABI_GRANULES (1u << 26)
#define ABI_GRANULE_OF(address) ((uint32_t)(uintptr_t)(address) / ABI_GRANULE % ABI_GRANULES)
#define ABI_NODE_MAP_AT 0x60000000
#define ABI_NODES_AT 0x70000000
#define ABI_NODES (1u << 22)
#define ABI_SLOTS_AT 0x78000000
#define ABI_SLOTS_SIZE (1u << 26)
#define __splat_node_map ((uint32_t *)ABI_NODE_MAP_AT)
#define __splat_nodes ((splat_node *)ABI_NODES_AT)

/* Who an object is, as the compiler knows it. */
enum splat_object_kind { OBJECT_GLOBAL, OBJECT_SLOT, OBJECT_LITERAL, OBJECT_ARGUMENT };
typedef struct splat_object {
    const void *base; /* null for a slot */
    uint64_t size;
    const char *name; /* null: not known */
    const struct splat_module *module;
    uint32_t site; /* of its declaration, in the module */
    uint8_t kind, is_array;
    uint8_t is_padded; /* it can have a node */
    uint8_t unused;
} splat_object;

/* `size` is what the hot code looks at: 0 when the runtime has to see every access, because the object is gone, or its
 * size is symbolic, or there is none (number 0). */
typedef struct splat_node {
    uint64_t base, size, true_size;
    const splat_object *object; /* null for a heap block */
} splat_node;

/* Slots live on a stack of their own, so that nothing else ever stands where a slot has been. A slot's node is known by
 * its address. */
#define ABI_SLOT_UNIT sizeof(splat_node)
#define ABI_SLOT_NODE(address) ((splat_node *)((uintptr_t)(address) + (ABI_NODES_AT - ABI_SLOTS_AT)))
#define ABI_SLOT_NODES (ABI_SLOTS_SIZE / ABI_SLOT_UNIT)
#define ABI_SMALL_SLOT 4 /* granules */

/* A loop whose guards may depend on the input. Its header looks at `state`, and calls __splat_loop where that is ABI_LOOP_CALLS, watched or not; on the
 * way into the loop it becomes __splat_loop_entered. Its variables are those that the header's phis make, then places in memory that it
 * stores to in every iteration, or may. */
#define ABI_LOOP_VARIABLES 24
#define ABI_LOOP_CALLS 1u
#define ABI_LOOP_IS_WATCHED 0xc0000000u /* bits that the runtime uses while it tells how loops are summarized */
#define ABI_LOOP_HAS_EFFECTS 1u /* it may change other memory, or do something that is seen outside */
/* On every way through its body this variable is moved by the same step. */
#define ABI_LOOP_IS_EVEN(variable) (0x100u << (variable))
typedef struct splat_loop {
    uint32_t state;
    uint32_t site; /* where it begins, in the module */
    const struct splat_module *module;
    uint16_t variable_count, phi_count; /* those behind the phis are places */
    uint32_t facts;
    uint8_t widths[ABI_LOOP_VARIABLES];
} splat_loop;

extern uint32_t __splat_loop_entered;

/* A branch on one side of which a loop is left. */
typedef struct splat_loop_exit {
    splat_loop *loop;
    uint32_t site, stays; /* stays: on which side it goes on */
} splat_loop_exit;

/* Information flow, where it is wanted. A decision that depends on the input opens a *region* of the activation that
 * `token` stands for; where its ways meet, at a *join*, the region is closed, and what may have been written in it gets the
 * decision's label. What may have been is said by effects functions: from the values that they are given (`known`: a bit for each
 * that is, and, from bit ABI_EXACT on, for each that does not depend on the input), they tell which memory a function or
 * region writes, whether it runs or not. */
#define ABI_EXACT 32
typedef void (*splat_effects)(const uint64_t *values, uint64_t known);
extern uint32_t __splat_flow_is_wanted, __splat_flow_is_open;

/* What each object file registers before main. */
typedef struct splat_module {
    uint32_t version, site_count;
    uint64_t hash;
    uint32_t coverage_count, site_base; /* site_base is given at registration */
    uint8_t *coverage;                  /* the module's part of its program's or library's coverage section */
    const splat_object *const *objects; /* the globals that it defines */
    uint64_t object_count;
    const void *const *functions; /* the addresses of the functions that it defines */
    uint64_t function_count;
    uint64_t is_own; /* part of Splat's C library, not of the program */
    const splat_loop_exit *exits;
    uint64_t exit_count;
    const splat_effects *effects; /* of its functions, in their order; null: none */
} splat_module;

/* A call in the source: its site in the module, and the callee's name, "" for an indirect one. */
typedef struct splat_call_site {
    const splat_module *module;
    const char *name;
    uint64_t site;
} splat_call_site;

/* `start` and `end` bound the coverage section of the program or library: whole pages, which become shared memory. */
void __splat_register(splat_module *module, uint8_t *start, uint8_t *end);
/* The library whose coverage section starts there goes. */
void __splat_unload(uint8_t *start);

/* A case of a switch, for the event's successor. */
typedef struct splat_case {
    uint64_t value;
    uint64_t successor;
} splat_case;

/* Operations. `op` is an enum expr_op, with ABI_NEGATE added for a negated comparison. a and b are nullable. */
#define ABI_NEGATE 0x80u
ABI_COLD uint32_t __splat_binary(uint32_t op, uint32_t width, uint32_t sa, uint32_t sb, uint64_t a, uint64_t b);
enum splat_cast { CAST_ZEXT, CAST_SEXT, CAST_TRUNC };
ABI_COLD uint32_t __splat_cast(uint32_t kind, uint32_t from, uint32_t to, uint32_t s);
ABI_COLD uint32_t __splat_select(uint32_t width, uint32_t condition, uint32_t sa, uint32_t sb, uint64_t a, uint64_t b);
/* base + index * scale; base and index nullable */
ABI_COLD uint32_t __splat_offset(uint32_t sbase, uint64_t base, uint32_t sindex, uint64_t index, uint64_t scale);

/* X(NAME, operands): intrinsics that are built from several operators. */
#define ABI_INTRINSICS(X)                                                                                            \
    X(CTPOP, 1)                                                                                                      \
    X(CTLZ, 1)                                                                                                       \
    X(CTTZ, 1)                                                                                                       \
    X(BSWAP, 1)                                                                                                      \
    X(BITREVERSE, 1)                                                                                                 \
    X(ABS, 1)                                                                                                        \
    X(SMIN, 2)                                                                                                       \
    X(SMAX, 2)                                                                                                       \
    X(UMIN, 2)                                                                                                       \
    X(UMAX, 2)                                                                                                       \
    X(SADD_OVERFLOWS, 2)                                                                                             \
    X(UADD_OVERFLOWS, 2)                                                                                             \
    X(SSUB_OVERFLOWS, 2)                                                                                             \
    X(USUB_OVERFLOWS, 2)                                                                                             \
    X(SMUL_OVERFLOWS, 2)                                                                                             \
    X(UMUL_OVERFLOWS, 2)                                                                                             \
    X(SADD_SAT, 2)                                                                                                   \
    X(UADD_SAT, 2)                                                                                                   \
    X(SSUB_SAT, 2)                                                                                                   \
    X(USUB_SAT, 2)                                                                                                   \
    X(FSHL, 3)                                                                                                       \
    X(FSHR, 3)

enum splat_intrinsic {
#define ABI_INTRINSIC_ENUM(NAME, operands) INTRINSIC_##NAME,
    ABI_INTRINSICS(ABI_INTRINSIC_ENUM)
#undef ABI_INTRINSIC_ENUM
        INTRINSIC_COUNT
};

ABI_COLD uint32_t __splat_intrinsic(uint32_t kind, uint32_t width, const uint32_t shadows[3], const uint64_t values[3]);

/* X(NAME, operands): operations on floating point. COMPARE has LLVM's predicate in `to`, all others the width of the result;
 * the second operand of CLASSIFY is the mask of llvm.is.fpclass, that of SCALE the power of two. From ADD on it is
 * arithmetic, which is followed only if the driver asks for it. */
#define ABI_FLOATS(X)                                                                                                \
    X(COMPARE, 2)                                                                                                    \
    X(FROM_SIGNED, 1)                                                                                                \
    X(FROM_UNSIGNED, 1)                                                                                              \
    X(TO_SIGNED, 1)                                                                                                  \
    X(TO_UNSIGNED, 1)                                                                                                \
    X(CONVERT, 1)                                                                                                    \
    X(NEGATE, 1)                                                                                                     \
    X(ABSOLUTE, 1)                                                                                                   \
    X(COPY_SIGN, 2)                                                                                                  \
    X(CLASSIFY, 2)                                                                                                   \
    X(MINIMUM, 2)                                                                                                    \
    X(MAXIMUM, 2)                                                                                                    \
    X(ADD, 2)                                                                                                        \
    X(SUB, 2)                                                                                                        \
    X(MUL, 2)                                                                                                        \
    X(DIV, 2)                                                                                                        \
    X(REM, 2)                                                                                                        \
    X(ROOT, 1)                                                                                                       \
    X(FLOOR, 1)                                                                                                      \
    X(CEIL, 1)                                                                                                       \
    X(TRUNC, 1)                                                                                                      \
    X(NEAREST, 1)                                                                                                    \
    X(ROUND, 1)                                                                                                      \
    X(SCALE, 2)

enum splat_float_kind {
#define ABI_FLOAT_ENUM(NAME, operands) FLOAT_KIND_##NAME,
    ABI_FLOATS(ABI_FLOAT_ENUM)
#undef ABI_FLOAT_ENUM
        FLOAT_KIND_COUNT
};

typedef struct splat_float {
    uint32_t kind, width, to, site; /* width: of the first operand */
    uint32_t shadows[2];            /* nullable */
    uint64_t values[2];
} splat_float;
ABI_COLD uint32_t __splat_float(const splat_float *of);

/* Memory. `saddress` and `s` are nullable. `from` is the address's referent: a null pointer if that is of no interest; `of`
 * is the object if the compiler knows it. */
typedef struct splat_referent {
    const void *pointer;
    const splat_object *of;
    uint32_t shadow; /* nullable; ABI_UNCERTAIN: the pointer is one of two, which may depend on the input */
} splat_referent;
#define ABI_UNCERTAIN 0xffffffffu
#define ABI_LABELLED 0x80000000u /* added to a shadow in stores and loads: it is one of several, which may have been decided by the input */
ABI_COLD uint32_t __splat_load(const void *address, uint32_t saddress, uint32_t width, uint64_t value, uint32_t site,
                               const splat_referent *from);
ABI_COLD void __splat_store(const void *address, uint32_t saddress, uint32_t width, uint64_t value, uint32_t s,
                            uint32_t site, const splat_referent *from);
ABI_COLD void __splat_clear(const void *address, uint64_t size);

/* An access that the hot code did not find inside its node. `of` is the object if the compiler knows it, else null. Gives
 * the address to be accessed; does not return from a bug that is not deferred. */
enum splat_access_flag {
    ACCESS_WRITES = 1,
    ACCESS_DEFERRED = 2, /* what there is to say is left to the segment's recipe; until then a copy is accessed, or zeros */
};
ABI_COLD const void *__splat_access(const void *address, uint64_t size, const void *referent, const splat_object *of,
                                    uint32_t site, uint32_t flags);
#define ABI_NOWHERE_AT 0x7fd00000
#define ABI_NOWHERE_SIZE 4096

/* Memory that was never written. Most runs do not care; what the word below says is looked at where that costs little.
 * A new stack slot; `object` says what it is. */
#define ABI_SETTINGS_AT 0x7fd01000
#define __splat_follows_unset (*(uint32_t *)ABI_SETTINGS_AT)
/* Not 0: there are strings in this run that are known by their lengths. */
#define __splat_follows_texts (*(uint32_t *)(ABI_SETTINGS_AT + 4))
ABI_COLD void __splat_fresh(const void *address, uint64_t size, const splat_object *object);
/* The value of a variable in a register that was never set; its shadow is left in the frame. */
ABI_COLD uint64_t __splat_unset(const splat_object *object, uint32_t width);
/* The outside sees a value, bytes, or a text. */
ABI_COLD void __splat_shown(uint32_t site, uint32_t s);
ABI_COLD void __splat_shown_bytes(uint32_t site, const void *address, uint64_t size);
ABI_COLD void __splat_shown_text(uint32_t site, const char *text);
/* Code that is not followed gets a pointer. */
ABI_COLD void __splat_given(const void *pointer);

/* A range that a function is about to read or write, of which something is symbolic. */
typedef struct splat_span {
    const void *address;
    uint64_t size;
    splat_referent from;
    uint32_t saddress, ssize, site, flags;
} splat_span;
ABI_COLD void __splat_range(const splat_span *range);
/* Before a copy, or (from is null) before bytes are set, where place or size is symbolic: either all of it becomes
 * concrete, or the result is not 0 and goes to __splat_range_written behind it. */
typedef struct splat_plan {
    const void *to, *from;
    splat_referent to_referent, from_referent;
    uint64_t size, byte;
    uint32_t sto, sfrom, ssize, sbyte, site;
} splat_plan;
ABI_COLD uint32_t __splat_plan_range(const splat_plan *of);
ABI_COLD void __splat_range_written(uint32_t plan);
/* A pointer that points outside its referent's object leaves the function: what is loaded or passed later is still known by
 * its address to belong to that object. */
ABI_COLD void __splat_escape(const void *pointer, const void *referent);
/* A function that is not followed has written, or is about to read, a text or as many bytes as it says. */
ABI_COLD void __splat_text(const char *text, const void *referent, uint32_t site);
/* Copies of main's arguments, as objects. */
char **__splat_arguments(int count, char **arguments);
/* Behind it: how many there are in this run, and the environment, both for main. */
int __splat_argument_count(int count);
char **__splat_environment(char **environment);
ABI_COLD void __splat_overlap(const void *to, const void *from, uint64_t size, uint32_t site);
/* The stack of slots is full, or the thread has none yet. */
ABI_COLD char *__splat_more_slots(uint64_t size);
/* The granules of a slot that is not small. */
ABI_COLD void __splat_large_slot(const void *address, uint64_t size);
/* All slots from `from` on go. */
ABI_COLD void __splat_drop_slots(char *from);
/* Before an allocation: its size is the product of two factors, of which the second may be 1. */
ABI_COLD void __splat_allocation(uint64_t a, uint64_t b, uint32_t sa, uint32_t sb, uint32_t site);

/* After the native operation. `sbyte` is nullable. */
ABI_COLD void __splat_copy(const void *to, const void *from, uint64_t size);
ABI_COLD void __splat_set(const void *to, uint64_t byte, uint64_t size, uint32_t sbyte);
/* Bytes that are read by something that is not followed. */
ABI_COLD void __splat_bytes_lost(uint32_t site, uint32_t reason, const void *address, uint64_t size);

/* For libc/ and for the main of fuzz targets. The result's shadow is left as by any instrumented function. */
/* Returns the symbolic length; behind the prefix the bytes are a filler. */
uint32_t __splat_sized_input(void *to, uint32_t capacity, uint32_t prefix, const char *name);
uint32_t __splat_choice(uint32_t count, const char *name);                   /* a symbolic number below count */
uint32_t __splat_entry_size(void);
void __splat_variable_found(const char *text); /* an entry of the environment is about to be used */
int __splat_is_pinned(void); /* are time, process id and random numbers to be the same in every run? */
uint32_t __splat_widen(uint32_t shadow_of_u32);
/* These bytes become an object, of a size that may be symbolic. They are aligned, and a byte behind them is nobody's. */
void __splat_own(void *bytes, uint64_t size, uint32_t ssize);

/* Strings by their lengths, where __splat_follows_texts. The number of bytes before the first stop, at most `limit`; stops
 * are a bit for each value of a byte, null: only zero is one. */
uint64_t __splat_text_span(const char *start, uint64_t limit, const uint64_t *stops);
/* The number of bytes up to the last stop, itself included, of the first `length`, none of which is zero; 0: none. */
uint64_t __splat_text_last(const char *start, uint64_t length, const uint64_t *stops);
/* Where the word begins, + 1; 0: nowhere; all ones: it was not looked for. */
uint64_t __splat_text_find(const char *start, uint64_t length, const char *word, uint64_t word_length);
/* Without a decision. */
uint64_t __splat_text_smaller(uint64_t a, uint64_t b);

/* Symbolic files. They are real files, and the kernel's word counts for all that they are: names, offsets, sizes. What is
 * known beside that is how their bytes and lengths depend on the input: an image of each, with shadows. */
typedef struct splat_file {
    uint8_t *image;      /* null before the file is first looked at */
    uint64_t length;     /* symbolic */
    uint64_t room;       /* bytes of the image */
    uint32_t is_text;    /* known by its length */
    uint32_t is_written; /* opened for writing: others may have changed it, see __splat_file_refresh */
} splat_file;

/* Which one the descriptor is open on; -1: none, or it is closed, or not open for this (O_RDONLY or O_WRONLY). */
int __splat_file_of(int descriptor, int access);
/* Which one stands there, as fstatat finds it; -1: none. */
int __splat_file_at(int folder, const char *path, int flags);
/* Makes the image and gives the real file this run's content, if that has not been done. `path` is as for
 * __splat_file_at; null: `folder` is a descriptor of the file. */
void __splat_file_begin(int file, int folder, const char *path);
/* The image follows what was written past it; that is a loss where it may depend on the input. */
void __splat_file_refresh(int file, int folder, const char *path);
/* Room for a file of this size in its image; 0: there is none. */
int __splat_file_reserve(int file, uint64_t size);
/* As the user named it; null: it is standard input. */
const char *__splat_file_name(int file);
/* A descriptor of a file that is no symbolic one is opened for writing, or read: what the program writes there and reads
 * again is not followed. */
void __splat_file_made(int descriptor);
void __splat_file_read(int descriptor);
/* As the kernel's read, or pread where the position is not negative; an error is its negative number. */
int64_t __splat_read(int descriptor, void *to, uint64_t size, int64_t position);
/* As the kernel's write, or pwrite where the position is not negative; an error is its negative number. */
int64_t __splat_write(int descriptor, const void *from, uint64_t size, int64_t position);
/* Does a byte of this text depend on the input? */
int __splat_is_symbolic(const char *text);
/* The descriptor's offset: what the kernel says (negative: an error's number), and with which dependence, if `known` has
 * that value. */
int64_t __splat_tell(int descriptor, const uint64_t *known);
void __splat_seek(int descriptor, uint64_t offset);
/* Memory that the kernel mapped from the file's start: its shadows. */
void __splat_file_mapped(int file, void *memory, uint64_t size, uint64_t offset);
/* May the next read give less than is there? Of the first reads of a run, if that is asked for. */
int __splat_reads_are_short(void);
/* The value as it is in this run; other values can be turned to. */
uint64_t __splat_concrete(uint64_t value);
/* Something of the input was not followed. */
void __splat_not_followed(const char *what);

/* A stream that was used with a function of libc/. Of symbolic files nothing ever is in the C library's own buffer. */
enum { ABI_STREAMS = 32, ABI_PUSHED = 112, ABI_FILES = 16, ABI_DESCRIPTORS = 64 };
typedef struct splat_stream {
    void *stream;      /* a FILE; null: free */
    uint64_t position; /* in the file, of the next byte that was not pushed back; symbolic */
    int32_t file;      /* -1: not a symbolic one */
    uint32_t ahead;    /* bytes that the C library would have in its buffer */
    uint32_t pushed;   /* bytes that were pushed back, the last one next */
    uint32_t changes;  /* of descriptors, when it was looked at */
    uint8_t bytes[ABI_PUSHED];
} splat_stream;

/* What the functions of libc/ remember from call to call. It is in the program, as libraries have these functions too. */
typedef struct splat_libc_state {
    splat_file files[ABI_FILES];
    uint32_t file_count;
    uint32_t changes; /* how often a descriptor came to mean something else */
    splat_stream streams[ABI_STREAMS];
    uint64_t offsets[ABI_DESCRIPTORS]; /* that were last set: symbolic */
    uint64_t clock_calls;
    uint64_t random;         /* state of a xorshift generator; not 0 */
} splat_libc_state;
extern splat_libc_state __splat_libc_state;

/* Decisions. `site` is the global site id (the helper adds site_base). */
ABI_COLD void __splat_branch(uint32_t site, uint32_t s, uint32_t taken);
ABI_COLD void __splat_switch(uint32_t site, uint32_t s, uint32_t width, uint64_t value, const splat_case *cases,
                             uint64_t count);
ABI_COLD void __splat_check(uint32_t site, uint32_t s, uint32_t holds, uint32_t kind);
/* A check is about to report: its site, for the handler that is called next. */
ABI_COLD void __splat_failing(uint32_t site, uint32_t kind);
ABI_COLD void __splat_concretize(uint32_t site, uint32_t s, uint64_t value);
ABI_COLD void __splat_lost(uint32_t site, uint32_t reason);
/* The program is about to start something that a fork would not take along: the first run begins before it. */
ABI_COLD void __splat_starts(void);

/* Recipes: the operations of a segment as data, to be followed when something in it is symbolic. Values are numbered:
 * first the inputs, of which the first `shadowed` may be symbolic, then the constants, then what each step gives. Behind
 * the header stand the constants (8 bytes each), the steps, and the numbers of the outputs (2 bytes each).
 *
 *     kind       a         b        c         d        op, width, to
 *     BINARY     left      right                       as for __splat_binary
 *     CAST       value                                 enum splat_cast, from, to
 *     SELECT     condition if true  if false           -, width
 *     OFFSET     base      index    scale              -, width of the index (signed)
 *     INTRINSIC  operands                              enum splat_intrinsic, width
 *     FLOAT      operands                              enum splat_float_kind, width, to
 *     LOAD       address   referent object    loaded   1: the referent is uncertain, width
 *     STORE      address   referent object    stored   likewise
 *     BRANCH     condition
 *     CHECK      condition                             kind of bug, -, value for which it holds
 *     SWITCH     value     cases    their count        -, width
 *     FLOW_VALUE value                                 for the effects function of the next FLOW_OPENS
 *     FLOW_OPENS token     effects  how                the decision before opens a region: its join in the upper half, 0 if its
 *                                                      ways meet nowhere; a bit, and one above it for each side from which the
 *                                                      function never returns, in the lower */
enum splat_step_kind {
    STEP_BINARY,
    STEP_CAST,
    STEP_SELECT,
    STEP_OFFSET,
    STEP_INTRINSIC,
    STEP_FLOAT,
    STEP_LOAD,
    STEP_STORE,
    STEP_BRANCH,
    STEP_CHECK,
    STEP_SWITCH,
    STEP_FLOW_VALUE,
    STEP_FLOW_OPENS
};

typedef struct splat_step {
    uint8_t kind, op, width, to;
    uint16_t a, b, c, d;
    uint32_t site;
} splat_step;

typedef struct splat_recipe {
    const splat_module *module;
    uint16_t inputs, shadowed, constants, steps, outputs, unused[3];
} splat_recipe;

/* Takes the inputs from __splat_call.frame; gives the first output's shadow, and all of them in the frame. */
ABI_COLD uint32_t __splat_follow(const splat_recipe *recipe);

/* A visit of the loop's header: values and shadows of its phis are in __splat_call.frame, where their shadows come back,
 * and the addresses of its places; gives the first shadow. */
ABI_COLD uint32_t __splat_loop(splat_loop *loop);

ABI_COLD void __splat_flow_closes(const void *token, uint32_t join);
/* Behind setjmp, in the activation `token`: what stood deeper on the stack is gone. */
ABI_COLD void __splat_flow_returns(const void *token, const void *frame);
/* Where the program goes on, or what it writes to, depends on this value. */
ABI_COLD void __splat_flow_chooses(uint32_t site, uint32_t s, uint64_t value);
/* A value that is computed anew at the join that came last. */
ABI_COLD uint32_t __splat_flow_label(uint32_t s, uint64_t value, uint32_t width);
/* For effects functions: the pointer that stands there, null if nothing does; what is written; all of an object; nobody knows what;
 * what a function writes, by its effects function (null: it has none) or by its address. `pointers`: which arguments are some. */
void *__splat_flow_peek(const void *at);
/* Where it is not exact, it is one of several places of the same object. */
void __splat_flow_writes(const void *at, uint64_t size, uint32_t is_known, uint32_t is_exact);
void __splat_flow_writes_object(const void *at, uint32_t is_known);
void __splat_flow_unknown(void);
/* Is it, if it has no effects function, one of the C library's or the runtime's own? */
void __splat_flow_calls(splat_effects effects, uint32_t is_library, const uint64_t *values, uint64_t known, uint64_t pointers);
void __splat_flow_calls_by(const void *function, const uint64_t *values, uint64_t known, uint64_t pointers);

/* Calls. */
/* All ones: the arguments are for this call of `self`. */
ABI_COLD uint32_t __splat_enter(const void *self);
/* All ones: the results are those of `callee`. */
ABI_COLD uint32_t __splat_returned(const void *callee, const splat_call_site *at);
/* Marks the results as those of `self`; `frame` is where its caller's frame address and the return address stand. */
ABI_COLD void __splat_leave(const void *self, const void *const *frame);
ABI_COLD void __splat_tail_call(const void *self, const void *callee, const void *const *frame);
ABI_COLD void __splat_tail_lost(const void *function, const splat_call_site *at);
ABI_COLD void __splat_memory_lost(const void *function, const splat_call_site *at, const void *a, const void *b,
                                  const void *c);
/* The same where also the memory counts to which pointers in that memory lead. */
ABI_COLD void __splat_far_memory_lost(const void *function, const splat_call_site *at, const void *a, const void *b,
                                      const void *c);
/* Does the text depend on the input? */
ABI_COLD uint32_t __splat_text_any(const char *text);
/* The result of this call does, and is not followed. */
ABI_COLD void __splat_result_lost(const splat_call_site *at);
void __splat_take_variadic(void *va_list_pointer, const splat_variadics *saved);
void __splat_take_by_value(const void *copy, const void *original, uint64_t size);

#endif
