#ifndef instrumenter_h_INCLUDED
#define instrumenter_h_INCLUDED

/* What the parts of the instrumentation share: one module on its way from clang's IR to IR with shadows.
 * Only for the files of this folder. */

#include "../base/graph.h"
#include "../base/map.h"
#include "../expr/expr.h"
#include "../runtime/abi.h"
#include "../trace/site_table.h"
#include "library_functions.h"

#include <llvm-c/Core.h>
#include <llvm-c/Target.h>
#include <stdbool.h>

#define INSTRUMENT_MODULE "__splat_module"

/* The inlined helpers of src/runtime/helpers.c and the runtime functions that instrumented code calls directly. */
#define INSTRUMENT_HELPERS(X)                                                                                        \
    X(BINARY, "__splat_h_binary")                                                                                    \
    X(CAST, "__splat_h_cast")                                                                                        \
    X(SELECT, "__splat_h_select")                                                                                    \
    X(OFFSET, "__splat_h_offset")                                                                                    \
    X(INTRINSIC, "__splat_h_intrinsic")                                                                              \
    X(FLOAT, "__splat_h_float")                                                                                      \
    X(PAGE, "__splat_h_page")                                                                                        \
    X(LOAD, "__splat_h_load")                                                                                        \
    X(STORE, "__splat_h_store")                                                                                      \
    X(CLEAR, "__splat_h_clear")                                                                                      \
    X(FRESH, "__splat_h_fresh")                                                                                      \
    X(UNSET, "__splat_h_unset")                                                                                      \
    X(UNSET_SHADOW, "__splat_h_unset_shadow")                                                                        \
    X(SHOWN, "__splat_h_shown")                                                                                      \
    X(SHOWN_BYTES, "__splat_h_shown_bytes")                                                                          \
    X(SHOWN_TEXT, "__splat_h_shown_text")                                                                            \
    X(TEXT_ANY, "__splat_h_text_any")                                                                                \
    X(RESULT_LOST, "__splat_h_result_lost")                                                                          \
    X(GIVEN, "__splat_h_given")                                                                                      \
    X(BYTES_LOST, "__splat_h_bytes_lost")                                                                            \
    X(COPY, "__splat_h_copy")                                                                                        \
    X(SET, "__splat_h_set")                                                                                          \
    X(NODE, "__splat_h_node")                                                                                        \
    X(ACCESS, "__splat_h_access")                                                                                    \
    X(ACCESS_RANGE, "__splat_h_access_range")                                                                        \
    X(ACCESS_OBJECT, "__splat_h_access_object")                                                                      \
    X(ACCESS_OBJECT_RANGE, "__splat_h_access_object_range")                                                          \
    X(IS_NOWHERE, "__splat_h_is_nowhere")                                                                            \
    X(PLAN, "__splat_h_plan")                                                                                        \
    X(TEXT_SITE, "__splat_h_text_site")                                                                              \
    X(RANGE, "__splat_h_range")                                                                                      \
    X(OVERLAP, "__splat_h_overlap")                                                                                  \
    X(ESCAPE, "__splat_h_escape")                                                                                    \
    X(WRITTEN, "__splat_h_written")                                                                                  \
    X(STRING, "__splat_h_string")                                                                                    \
    X(ARGUMENTS, "__splat_h_arguments")                                                                              \
    X(ARGUMENT_COUNT, "__splat_h_argument_count")                                                                    \
    X(ENVIRONMENT, "__splat_h_environment")                                                                          \
    X(SLOTS, "__splat_h_slots")                                                                                      \
    X(SLOT, "__splat_h_slot")                                                                                        \
    X(SLOT_ENDS, "__splat_h_slot_ends")                                                                              \
    X(SLOTS_END, "__splat_h_slots_end")                                                                              \
    X(DROP_SLOTS, "__splat_h_drop_slots")                                                                            \
    X(ALLOCATION, "__splat_h_allocation")                                                                            \
    X(COVER, "__splat_h_cover")                                                                                      \
    X(BRANCH, "__splat_h_branch")                                                                                    \
    X(SWITCH, "__splat_h_switch")                                                                                    \
    X(CHECK, "__splat_h_check")                                                                                      \
    X(FAILING, "__splat_h_failing")                                                                                  \
    X(CONCRETIZE, "__splat_h_concretize")                                                                            \
    X(LOST, "__splat_h_lost")                                                                                        \
    X(FRAME, "__splat_h_frame")                                                                                      \
    X(FOLLOW, "__splat_h_follow")                                                                                    \
    X(LOOP_STATE, "__splat_h_loop_state")                                                                            \
    X(LOOP, "__splat_h_loop")                                                                                        \
    X(LOOP_BEGINS, "__splat_h_loop_begins")                                                                          \
    X(FLOW_IS_OPEN, "__splat_h_flow_is_open")                                                                        \
    X(FLOW_CLOSES, "__splat_h_flow_closes")                                                                          \
    X(FLOW_RETURNS, "__splat_h_flow_returns")                                                                        \
    X(FLOW_CHOOSES, "__splat_h_flow_chooses")                                                                        \
    X(FLOW_LABEL, "__splat_h_flow_label")                                                                            \
    X(FLOW_PEEK, "__splat_h_flow_peek")                                                                              \
    X(FLOW_WRITES, "__splat_h_flow_writes")                                                                          \
    X(FLOW_WRITES_OBJECT, "__splat_h_flow_writes_object")                                                            \
    X(FLOW_UNKNOWN, "__splat_h_flow_unknown")                                                                        \
    X(FLOW_CALLS, "__splat_h_flow_calls")                                                                            \
    X(FLOW_CALLS_BY, "__splat_h_flow_calls_by")                                                                      \
    X(STARTS, "__splat_h_starts")                                                                                    \
    X(CALL_OUT, "__splat_h_call_out")                                                                                \
    X(CALL, "__splat_h_call")                                                                                        \
    X(PASS, "__splat_h_pass")                                                                                        \
    X(SET_ARGUMENT, "__splat_h_set_argument")                                                                        \
    X(SET_VARIADIC, "__splat_h_set_variadic")                                                                        \
    X(SET_VARIADIC_COUNT, "__splat_h_set_variadic_count")                                                            \
    X(SET_BY_VALUE, "__splat_h_set_by_value")                                                                        \
    X(TAIL_CALL, "__splat_h_tail_call")                                                                              \
    X(POINTERS_OUT, "__splat_h_pointers_out")                                                                        \
    X(POINTERS_FAR, "__splat_h_pointers_far")                                                                        \
    X(RETURNED, "__splat_h_returned")                                                                                \
    X(RESULT, "__splat_h_result")                                                                                    \
    X(IS_MINE, "__splat_h_is_mine")                                                                                  \
    X(ARGUMENT, "__splat_h_argument")                                                                                \
    X(TAKE_BY_VALUE, "__splat_h_take_by_value")                                                                      \
    X(SAVE_VARIADIC, "__splat_h_save_variadic")                                                                      \
    X(TAKE_VARIADIC, "__splat_h_take_variadic")                                                                      \
    X(SET_RESULT, "__splat_h_set_result")                                                                            \
    X(RETURN, "__splat_h_return")                                                                                    \
    X(RETURN_ONE, "__splat_h_return_one")

enum instrument_helper {
#define INSTRUMENT_HELPER_ENUM(NAME, text) HELPER_##NAME,
    INSTRUMENT_HELPERS(INSTRUMENT_HELPER_ENUM)
#undef INSTRUMENT_HELPER_ENUM
        HELPER_COUNT
};

/* An object of which the compiler knows the size (0: only the runtime does). */
typedef struct known_object {
    LLVMValueRef root, constant; /* constant: its splat_object */
    uint64_t size;
} known_object;

/* Bytes that an access of the block was found to be able to touch: from `low` to `high` behind a base. */
typedef struct checked_range {
    LLVMValueRef base;
    int64_t low, high;
    LLVMValueRef answer; /* of a deferred check: the address to be accessed, which stands for base + low; else null */
} checked_range;

/* A variable in a register, as long as it was not set. */
typedef struct unset_variable {
    LLVMMetadataRef variable; /* null: not known */
    LLVMValueRef object;      /* its splat_object; null: not needed yet */
} unset_variable;

typedef ARRAY(LLVMBasicBlockRef) block_list;
typedef ARRAY(LLVMValueRef) value_list;

/* The loops of a function, in the graph of the source. */
typedef struct function_loops {
    block_list blocks; /* that the entry, which comes first, leads to */
    map numbers;       /* block -> its place there */
    graph_loops loops;
} function_loops;

/* A place in memory that a loop stores to, the same in every iteration. */
typedef struct loop_place {
    LLVMValueRef base; /* from outside of the loop */
    uint64_t offset;
    unsigned width;
} loop_place;

typedef struct loop_facts {
    LLVMValueRef constant; /* its splat_loop; null: no guard of it depends on the input */
    bool has_effects;      /* it may change other memory, or do something that is seen outside */
    uint32_t even;         /* of the phis that are its variables: a bit for each that moves by the same step on every way */
    ARRAY(loop_place) places;
} loop_facts;

/* What a call changes. */
typedef struct modified_places {
    ARRAY(loop_place) places;
    bool has_others; /* that are not known */
} modified_places;

/* What the runtime gets to know when a decision opens a region. */
#define FLOW_ARGUMENTS 24
typedef struct flow_opening {
    LLVMValueRef token, effects;
    uint64_t how; /* as STEP_FLOW_OPENS has it */
    LLVMValueRef arguments[FLOW_ARGUMENTS];
    size_t count;
} flow_opening;

/* A phi and the phi of its shadows. */
typedef struct shadowed_phi {
    LLVMValueRef phi, shadow;
} shadowed_phi;

/* A decision that may depend on the input, for information flow. */
typedef struct flow_decision {
    uint32_t join;         /* number of the block in which its ways meet; 0: nowhere */
    uint32_t stays;        /* 0, or 1 and twice a bit for each way on which the function never returns */
    LLVMValueRef effects;  /* the effects function of its region; null: nothing is written there */
    value_list arguments;  /* that it takes, as metadata */
} flow_decision;

typedef struct instrumenter {
    LLVMContextRef context;
    LLVMModuleRef module;
    LLVMTargetDataRef layout;
    LLVMBuilderRef builder;
    LLVMTypeRef i8, i32, i64, pointer;
    LLVMValueRef helpers[HELPER_COUNT];
    unsigned nosanitize; /* metadata kind of the compiler's own checks */
    unsigned byval;      /* attribute kind */
    site_table *sites;
    bool checks_memory;
    ARRAY(LLVMValueRef) functions; /* instrumented */

    map symbolic; /* values that may depend on the input: 1 if only by decisions */
    map counted_loops; /* headers of loops whose guards may */
    ARRAY(LLVMValueRef) loop_exits; /* splat_loop_exits */
    map flow_joins;  /* block in which ways meet -> its number, from 1 on */
    map flow_values; /* phis there that are labelled */
    map flow_decisions; /* terminator -> place in flow_decision_list */
    ARRAY(flow_decision) flow_decision_list;
    map flow_wholes; /* function -> place in flow_whole_list: effects and arguments of all that it does */
    ARRAY(flow_decision) flow_whole_list;
    map leaves;      /* hash of a leaf's name -> its function index */
    map leaf_scopes; /* debug information of a leaf -> its function index */

    map declarations; /* stack slot -> its variable, as metadata */
    map declared_at;  /* stack slot -> the instruction behind its declaration */
    ARRAY(known_object) objects;
    map object_of; /* global or slot -> index in objects */
    ARRAY(unset_variable) unset;

    /* The function at work. */
    LLVMValueRef function;
    uint32_t function_index;
    map shadows;          /* value -> shadow value */
    map blocks;           /* basic block -> block index + 1 in the site table; check reports have none */
    LLVMValueRef variadics; /* where a variadic function saves its arguments' shadows; else null */
    ARRAY(shadowed_phi) phis;
    function_loops loops;
    ARRAY(loop_facts) loop_facts; /* by loop */
    ARRAY(modified_places) modified; /* by functions */
    map modified_numbers;            /* function -> its place there */
    map loop_branches;            /* terminator by which a loop is left -> loop << 1 | the side that stays */
    LLVMValueRef start; /* an instruction of ours, behind which the arguments are looked at */
    LLVMValueRef flow_token; /* of the activation; null: not needed yet */
    LLVMValueRef slots; /* where the function's part of the stack of slots begins; null: it has none */
    ARRAY(LLVMValueRef) fixed_slots;
    map referents;  /* pointer -> its referent */
    map nodes;      /* referent -> its node */
    map uncertain;  /* referents that are one of two, by a condition that may be symbolic */
    map watched;    /* access in a segment, whose address may be symbolic or moves in a local -> its referent */
    map addresses;  /* access -> its address, as the program computed it */
    ARRAY(checked_range) checked; /* at the place of work */
    LLVMBasicBlockRef block;      /* of it */
    ARRAY(checked_range) checked_before; /* at the ends of blocks, one behind the other */
    map checked_ends;             /* block -> where its part begins, above how many there are */
} instrumenter;

typedef struct segment segment;

/* ---- objects.c: globals and slots, and what is known of them ---- */

/* Which slot is which variable, and where it is declared: fills in->declarations and in->declared_at. */
void objects_read_declarations(instrumenter *in);
LLVMMetadataRef object_variable(const instrumenter *in, LLVMValueRef alloca); /* null: not known */
/* The splat_object of a variable (null: not known) that is on the stack, or would be. */
LLVMValueRef object_describe(instrumenter *in, LLVMMetadataRef variable, uint64_t size, bool is_array);
void objects_prepare(instrumenter *in);
const known_object *object_find(const instrumenter *in, LLVMValueRef root); /* null: no such object */
/* Makes the splat_object of a slot that takes the alloca's place, or is the alloca. */
LLVMValueRef object_declare_slot(instrumenter *in, LLVMValueRef alloca, uint64_t size, LLVMValueRef slot);
LLVMValueRef objects_list(instrumenter *in, uint64_t *count); /* of all globals */
void objects_free(instrumenter *in);

/* ---- unset_values.c: variables in registers that were never set ---- */

void unset_values_mark(instrumenter *in);  /* before variables leave memory */
void unset_values_drop_unread(instrumenter *in);
void unset_values_sweep(instrumenter *in); /* when none leaves memory any more */
bool unset_value_is(const char *function);
void unset_value_instrument(instrumenter *in, LLVMValueRef call);
void unset_values_finish(instrumenter *in);

/* ---- slots.c: the stack of slots ---- */

void slots_move(instrumenter *in);

/* ---- referents.c: which pointer was an address computed from? ---- */

LLVMValueRef referent_of(instrumenter *in, LLVMValueRef address);
/* As splat_referent has it. */
LLVMValueRef referent_shadow(instrumenter *in, LLVMValueRef referent);
/* It may be one of several: which one may depend on the input, or be decided by it. */
enum referent_doubt { REFERENT_CERTAIN, REFERENT_UNCERTAIN, REFERENT_LABELLED };
enum referent_doubt referent_doubt(const instrumenter *in, LLVMValueRef referent);

/* ---- bounds.c: every access is checked against the node of its referent ---- */

/* What can be accessed for sure is known from block to block, until something may be freed. Blocks come in an order in
 * which those that lead to one come before it, but for loops. */
void bounds_enter_block(instrumenter *in, LLVMBasicBlockRef block);
void bounds_forget(instrumenter *in);
void bounds_leave_function(instrumenter *in);
/* Before the access. `deferred`: the address may be symbolic, and the segment's recipe follows the access: it has to be
 * followed when what is given back is not null and leads nowhere. */
LLVMValueRef bounds_check(instrumenter *in, LLVMValueRef access, bool deferred);
/* Bytes that a call reads or writes. */
typedef struct bounds_range {
    LLVMValueRef address, size;
    bool writes;
} bounds_range;
/* Before the call: asks whether they can leave their object, makes them concrete, and checks them. */
void bounds_check_range(instrumenter *in, LLVMValueRef call, const bounds_range *range, uint32_t site);
/* The same before a copy of as many bytes, or (`from` is null) before they are set to `byte`; what is symbolic may stay so.
 * Gives the plan for the helper behind the call. */
LLVMValueRef bounds_plan_range(instrumenter *in, LLVMValueRef call, const bounds_range *to, const bounds_range *from,
                               LLVMValueRef byte, uint32_t site);
/* The object that a referent is, if the compiler knows it; else null. */
const known_object *bounds_object(instrumenter *in, LLVMValueRef referent);
/* Behind a call that wrote `count` (its result) items of `size` bytes each. */
void bounds_check_written(instrumenter *in, LLVMValueRef call, LLVMValueRef address, LLVMValueRef size, uint32_t site);
/* Before a call that reads a text. */
void bounds_check_text(instrumenter *in, LLVMValueRef call, LLVMValueRef text, uint32_t site);
/* The instruction stores, passes or returns this value: if it is a pointer outside its object, that is remembered. */
void bounds_watch_escape(instrumenter *in, LLVMValueRef instruction, LLVMValueRef value);
/* The access's address as the program computed it. */
LLVMValueRef bounds_address(const instrumenter *in, LLVMValueRef access);

/* ---- shadow_types.c: which values have shadows ---- */

/* i32 for a scalar that is followed, the same shape of i32 for an aggregate; null: never followed. */
LLVMTypeRef shadow_type(instrumenter *in, LLVMTypeRef type);
/* The width in bits of a scalar that is followed; 0: it is none. */
unsigned shadow_width(LLVMTypeRef type);
/* The shadow of a value; zero for constants and for what is not followed. Null when its type has none. */
LLVMValueRef shadow_of(instrumenter *in, LLVMValueRef value);
void shadow_set(instrumenter *in, LLVMValueRef value, LLVMValueRef shadow);
bool shadow_is_zero(LLVMValueRef shadow);
LLVMValueRef shadow_zero(instrumenter *in);
/* The or of all scalars' shadows in these operands. */
LLVMValueRef shadow_any(instrumenter *in, LLVMValueRef *values, unsigned count);
/* Calls back for each scalar in a value: its shadow, its place in the aggregate. */
typedef struct shadow_leaf {
    unsigned path[8];
    unsigned depth;
    LLVMTypeRef type;
    uint64_t offset; /* in memory */
} shadow_leaf;
typedef ARRAY(shadow_leaf) shadow_leaves;
void shadow_collect_leaves(instrumenter *in, LLVMTypeRef type, shadow_leaves *into);
LLVMValueRef shadow_extract(instrumenter *in, LLVMValueRef aggregate, const shadow_leaf *leaf);
LLVMValueRef shadow_insert(instrumenter *in, LLVMValueRef aggregate, LLVMValueRef element, const shadow_leaf *leaf);

/* ---- emit.c: building calls of helpers ---- */

LLVMValueRef emit_helper(instrumenter *in, enum instrument_helper helper, LLVMValueRef *arguments, unsigned count);
#define EMIT(in, helper, ...)                                                                                        \
    emit_helper(in, HELPER_##helper, (LLVMValueRef[]){__VA_ARGS__},                                                  \
                sizeof((LLVMValueRef[]){__VA_ARGS__}) / sizeof(LLVMValueRef))
#define EMIT_NONE(in, helper) emit_helper(in, HELPER_##helper, NULL, 0)
LLVMValueRef emit_i32(instrumenter *in, uint64_t value);
LLVMValueRef emit_i64(instrumenter *in, uint64_t value);
LLVMValueRef emit_null(instrumenter *in);
/* The value's bits as an i64. */
LLVMValueRef emit_bits(instrumenter *in, LLVMValueRef value);
LLVMValueRef emit_text(instrumenter *in, const char *text);
LLVMValueRef emit_module(instrumenter *in); /* the address of its splat_module */
/* A private constant of the module. */
LLVMValueRef emit_constant(instrumenter *in, LLVMValueRef content, const char *name);
/* Moves the builder; what is built takes the instruction's source location. */
void emit_before(instrumenter *in, LLVMValueRef instruction);
void emit_after(instrumenter *in, LLVMValueRef instruction);

/* ---- sites.c: the site table of the module ---- */

uint32_t sites_add(instrumenter *in, enum site_kind kind, unsigned detail, LLVMValueRef instruction);
/* Where an object is declared. */
uint32_t sites_add_declaration(instrumenter *in, LLVMMetadataRef file, unsigned line);
/* Blocks, edges, loops, lines and coverage of in->function; fills in->blocks. */
void sites_add_function(instrumenter *in);
/* The successors that the source has: a check leads only to where it goes on, a switch has each target once. */
void sites_successors(instrumenter *in, LLVMBasicBlockRef block, block_list *into);
/* The same for a function whose facts are in the table already: fills in->blocks alone. */
void sites_find_function(instrumenter *in, uint32_t index);
uint32_t sites_block_of(instrumenter *in, LLVMValueRef instruction);

/* ---- checks.c: the compiler's own undefined-behaviour checks ---- */

/* The block that reports the failure, if this terminator is a check; else null. */
LLVMBasicBlockRef check_report_block(instrumenter *in, LLVMValueRef terminator);
bool check_is_handler(LLVMValueRef function);
bool check_is_made_by_compiler(instrumenter *in, LLVMValueRef terminator);
void check_instrument(instrumenter *in, segment *run, LLVMValueRef terminator);
void check_cool_handler(LLVMValueRef call);

/* ---- instrument.c ---- */

/* Does the loader call it to choose a function (ifunc)? Then it runs before the runtime's memory is there, and is left
 * as it is. */
bool instrument_is_resolver(instrumenter *in, LLVMValueRef function);

/* ---- external_bodies.c: functions that are defined elsewhere ---- */

void external_bodies_drop(instrumenter *in);

/* ---- missing_functions.c: those that the C library may lack ---- */

void missing_functions_add(instrumenter *in);

/* ---- function_pointers.c: library functions that are called by a pointer ---- */

void function_pointers_forward(instrumenter *in);

/* ---- proven_checks.c: checks whose condition is known by now ---- */

void proven_checks_drop(instrumenter *in);

/* ---- alias_scopes.c ---- */

/* Tells the optimizer that the program and Splat do not touch each other's memory. Helpers must be linked in. */
void alias_scopes_mark(instrumenter *in);

/* ---- leaves.c: small functions that are inlined before instrumentation ---- */

/* Marks them; false if there are none. The always-inline pass has to run next. */
bool leaves_mark(instrumenter *in);
/* Is this function, which is still there, a leaf with an entry in the site table already? */
bool leaves_find(instrumenter *in, LLVMValueRef function, uint32_t *index);
/* The function that the source has the instruction in: a leaf, or the one at work. */
uint32_t leaves_function_of(instrumenter *in, LLVMValueRef instruction);
/* Replaces the call of a mark by what it means; false if this is none. */
bool leaves_cover(instrumenter *in, LLVMValueRef call, const char *name);

/* ---- symbolic_values.c: which values may depend on the input at all ---- */

void symbolic_values_find(instrumenter *in);
bool symbolic_values_has(const instrumenter *in, LLVMValueRef value);
/* Not only by what was decided before. */
bool symbolic_values_has_data(const instrumenter *in, LLVMValueRef value);
/* Is every call of this function in sight? */
bool symbolic_values_is_private(LLVMValueRef function);

/* ---- flow_regions.c: what depends on a decision ---- */

typedef void flow_value_adder(void *context, LLVMValueRef phi);
/* Finds the regions of decisions that may depend on the input by now; calls back for each phi that is labelled where ways meet.
 * False: there are no more. */
bool flow_regions_add(instrumenter *in, LLVMValueRef function, flow_value_adder add, void *context);
/* What a branch or switch of the source decides by; null: it is none. */
LLVMValueRef flow_decided_by(instrumenter *in, LLVMValueRef terminator);

/* What lies between a decision and where its ways meet. */
typedef struct flow_part {
    LLVMBasicBlockRef from; /* which decides */
    const block_list *blocks; /* of the function */
    const map *numbers;       /* block -> its place there */
    const uint8_t *is_inside; /* by place */
} flow_part;

/* ---- flow_effects.c: what a part of the program may write ---- */

/* Null: nothing. `arguments`: values from outside, which it takes, as metadata. */
LLVMValueRef flow_effects_of_region(instrumenter *in, const flow_part *region, value_list *arguments);
void flow_effects_of_function(instrumenter *in, LLVMValueRef function);
LLVMValueRef flow_effects_find(instrumenter *in, LLVMValueRef function); /* null: it has none */
/* At the builder's place: whether the link has an instrumented function of that name. */
LLVMValueRef flow_effects_is_there(instrumenter *in, LLVMValueRef function);

/* ---- flow_hooks.c: regions open and close ---- */

bool flow_opens(instrumenter *in, LLVMValueRef terminator, flow_opening *into); /* false: none */
void flow_concretize(instrumenter *in, LLVMValueRef value, uint32_t site); /* a jump or call by it, or a range of memory, is next */
void flow_instrument_join(instrumenter *in, LLVMValueRef first);           /* before a block's first instruction that is no phi */
void flow_instrument_setjmp(instrumenter *in, LLVMValueRef call);
void flow_free(instrumenter *in);

/* ---- segments.c: runs of operations and accesses, tested once ---- */

/* What an event says beside its operand: site, and what its kind needs. */
typedef struct segment_event_values {
    uint32_t site;
    bool holds_when;     /* CHECK: the operand's value for which the check holds */
    uint32_t kind;       /* CHECK: enum bug_kind */
    LLVMValueRef cases;  /* SWITCH: its table */
    uint32_t case_count;
    const flow_opening *flow; /* null: it opens no region */
} segment_event_values;

segment *segment_new(void);
void segment_free(segment *of);
/* Takes the instruction into the segment; false if it cannot be part of one: finish the segment before it. */
bool segment_add(instrumenter *in, segment *of, LLVMValueRef instruction);
/* Adds the decision or check that follows the members. */
void segment_add_end(instrumenter *in, segment *of, enum instrument_helper helper, LLVMValueRef operand,
                     segment_event_values values);
/* Instruments what the segment holds, just before `next`, and empties it. */
void segment_finish(instrumenter *in, segment *of, LLVMValueRef next);
/* BRANCH, SWITCH or CHECK on an operand with a shadow, at the builder's place. */
void emit_event(instrumenter *in, enum instrument_helper helper, LLVMValueRef operand, const segment_event_values *values);

/* The parts of a test: a function that is inlined, whose first parameter says whether the rare side is needed. The builder
 * is at the beginning of that side afterwards; the block that is given back is the other one. */
LLVMValueRef segment_declare_test(instrumenter *in, LLVMTypeRef type);
LLVMBasicBlockRef segment_begin_test(instrumenter *in, LLVMValueRef test);
/* Places in a splat_frame. */
LLVMValueRef segment_value_place(instrumenter *in, LLVMValueRef frame, size_t index);
LLVMValueRef segment_shadow_place(instrumenter *in, LLVMValueRef frame, size_t index);

/* ---- function_loops.c ---- */

/* Fills `into`, which is freed with function_loops_free. */
void function_loops_find(instrumenter *in, LLVMValueRef function, function_loops *into);
void function_loops_free(function_loops *of);
LLVMBasicBlockRef function_loop_header(const function_loops *of, uint32_t loop);
bool function_loop_has(const function_loops *of, uint32_t loop, LLVMBasicBlockRef block);
/* Is it a decision of the source with one side inside, `*stays`, and one outside? */
bool function_loop_is_left_by(instrumenter *in, const function_loops *of, uint32_t loop, LLVMValueRef terminator, bool *stays);

/* ---- modified_places.c ---- */

/* Of all functions, before anything is instrumented. */
void modified_places_find(instrumenter *in);
/* Appends the places that the call changes, as the caller sees them. */
void modified_places_of_call(instrumenter *in, LLVMValueRef call, modified_places *to);
void modified_places_free(instrumenter *in);

/* ---- even_variables.c ---- */

/* Does every way through the loop (of in->loops) add the same to this phi of its header? */
bool loop_moves_evenly(const instrumenter *in, uint32_t loop, LLVMValueRef phi);

/* ---- loops.c: loops whose guards may depend on the input ---- */

void loops_begin(instrumenter *in); /* of in->function, before anything is instrumented */
/* Before the first instruction of a block that is no phi. */
void loop_instrument_header(instrumenter *in, LLVMValueRef first);
void loops_note_branch(instrumenter *in, LLVMValueRef branch, uint32_t site);
void loops_finish(instrumenter *in);
LLVMValueRef loops_list(instrumenter *in, uint64_t *count); /* all exits of the module */

/* ---- loop_names.c ---- */

/* What the source calls a loop's variables, as site.names has it: these phis of its header, and its places. The string's
 * offset in the site table. */
uint32_t loop_names_add(instrumenter *in, const loop_facts *of, const LLVMValueRef *phis, size_t count);

/* ---- outputs.c: what the outside sees ---- */

/* Before the call of a function that shows something. */
void output_instrument(instrumenter *in, LLVMValueRef call, uint32_t number, enum library_effect effect);
/* What the result of that function depends on; `place` is the call's splat_call_site. */
void output_instrument_result(instrumenter *in, LLVMValueRef call, const char *name, LLVMValueRef place);
/* Does the format of this call say that the number of characters is to be stored? */
bool output_counts(LLVMValueRef call);

/* ---- recipes.c: what the runtime does for a segment, as data ---- */

typedef struct recipe recipe;
recipe *recipe_new(instrumenter *in);
void recipe_free(recipe *of);
/* Can this value be an operand? Only some constants cannot. */
bool recipe_can_hold(LLVMValueRef value);
/* In the order in which the values will be handed over; those with shadows first. */
void recipe_add_input(recipe *of, LLVMValueRef value, bool has_shadow);
void recipe_add_member(recipe *of, LLVMValueRef member);
void recipe_add_end(recipe *of, enum instrument_helper helper, LLVMValueRef operand, const segment_event_values *values);
/* A constant of the module. */
LLVMValueRef recipe_finish(recipe *of, const LLVMValueRef *outputs, size_t output_count);

/* ---- function_pass.c, calls.c, memory.c, intrinsics.c ---- */

void function_instrument(instrumenter *in, LLVMValueRef function);
enum expr_op operator_of(LLVMOpcode opcode);
typedef struct compare_operation {
    unsigned op; /* as __splat_binary takes it */
    bool is_swapped;
} compare_operation;
compare_operation operation_of_compare(LLVMIntPredicate predicate);
/* Gives one instruction's result its shadow, or reports what it does. */
void function_follow(instrumenter *in, LLVMValueRef instruction);
void call_instrument(instrumenter *in, LLVMValueRef call);
void call_instrument_entry(instrumenter *in);
void call_instrument_return(instrumenter *in, LLVMValueRef ret);
void memory_instrument_load(instrumenter *in, LLVMValueRef load);
void memory_instrument_store(instrumenter *in, LLVMValueRef store);
/* The global or stack slot that an address is computed from, if that is plain to see; else null. */
LLVMValueRef memory_root(instrumenter *in, LLVMValueRef address);
uint64_t memory_root_size(instrumenter *in, LLVMValueRef root);
/* What stands in constant memory depends on the input only if its address does. */
bool memory_reads_constant(instrumenter *in, LLVMValueRef load);
bool memory_constant_offset(instrumenter *in, LLVMValueRef gep, uint64_t *offset);
/* Only the compiler knows how large a local is that nobody has the address of, and the runtime wants to know how near to
 * its ends an access comes. */
bool memory_moves_in_local(instrumenter *in, LLVMValueRef address);
void memory_instrument_alloca(instrumenter *in, LLVMValueRef alloca);
void memory_instrument_slot(instrumenter *in, LLVMValueRef call); /* of the helper that makes it */
/* Calls of (to, from, size) and (to, byte, size). */
void memory_instrument_copy(instrumenter *in, LLVMValueRef call, uint32_t site, bool may_not_overlap);
void memory_instrument_set(instrumenter *in, LLVMValueRef call, uint32_t site);
void memory_instrument_atomic(instrumenter *in, LLVMValueRef instruction);
void memory_instrument_offset(instrumenter *in, LLVMValueRef gep);
/* False if it is no intrinsic that is followed or needs nothing. */
bool intrinsic_instrument(instrumenter *in, LLVMValueRef call, const char *name);
/* An intrinsic that computes. Arithmetic with an overflow flag is a pair: `op`, and `kind` for the flag. */
typedef struct intrinsic_operation {
    enum splat_intrinsic kind;
    enum expr_op op;
    bool is_pair;
} intrinsic_operation;
bool intrinsic_find(LLVMValueRef call, intrinsic_operation *into); /* false: it is none */
unsigned intrinsic_operands(enum splat_intrinsic kind);

/* ---- floating point (floats.c) ---- */

/* An operation on a float or double, as the runtime knows it. */
typedef struct float_operation {
    enum splat_float_kind kind;
    unsigned width, to, operands; /* of these, those that are used */
} float_operation;
/* Instructions and intrinsics; false: it is none. */
bool float_find(LLVMValueRef instruction, float_operation *into);
/* A call of a function of the C library, by its name and type; false: it is none. */
bool float_find_call(LLVMValueRef call, const char *name, float_operation *into);
/* Of what may be a loss; 0 for what never is. */
uint32_t float_site(instrumenter *in, LLVMValueRef instruction, const float_operation *of);
void float_follow(instrumenter *in, LLVMValueRef instruction, const float_operation *of);
/* Products that may be fused with sums, or not, are not. */
void floats_split_fused(instrumenter *in);

/* Why an instruction is not followed, by the types in it. */
unsigned function_loss_reason(LLVMValueRef instruction);

/* Counts a loss when any operand is symbolic. `reason` is an enum loss_reason. */
void function_lose(instrumenter *in, LLVMValueRef instruction, LLVMValueRef any, unsigned reason);

#endif
