/* Which values of the module can ever depend on the input? What is loaded can, what a stranger passes or returns can, and
 * what is computed from such values, and what a loop counts if such a value ends it. A loop counter that goes from a
 * constant to a constant cannot, nor can the parameter of a static function that is only called with such values. All others
 * need no shadow.
 *
 * Optimistic: nothing is in the set at first, and what is added brings its uses. */

#include "instrumenter.h"

#include <string.h>

typedef struct finder {
    instrumenter *in;
    ARRAY(LLVMValueRef) waiting;
    bool by_decisions; /* what is found now */
} finder;

static void add(finder *of, LLVMValueRef value)
{
    bool is_new;
    if (LLVMIsConstant(value) || !shadow_type(of->in, LLVMTypeOf(value)))
        return;
    uint64_t *how = map_put(&of->in->symbolic, (uint64_t)(uintptr_t)value, &is_new);
    if (!is_new)
        return;
    *how = of->by_decisions;
    array_push(&of->waiting, value);
}

bool symbolic_values_has(const instrumenter *in, LLVMValueRef value)
{
    return map_get(&in->symbolic, (uint64_t)(uintptr_t)value) != NULL;
}

bool symbolic_values_has_data(const instrumenter *in, LLVMValueRef value)
{
    const uint64_t *how = map_get(&in->symbolic, (uint64_t)(uintptr_t)value);
    return how && !*how;
}

bool symbolic_values_is_private(LLVMValueRef function)
{
    if (LLVMGetLinkage(function) != LLVMInternalLinkage)
        return false;
    for (LLVMUseRef use = LLVMGetFirstUse(function); use; use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        if (!LLVMIsACallInst(user) || LLVMGetCalledValue(user) != function)
            return false;
        for (unsigned i = 0; i < LLVMGetNumArgOperands(user); i++)
            if (LLVMGetOperand(user, i) == function)
                return false;
    }
    return true;
}

static bool returns_fresh(LLVMValueRef call)
{
    size_t length;
    const char *name = LLVMGetValueName2(LLVMGetCalledValue(call), &length);
    return library_effect_of(name) >= LIBRARY_ALLOCATES;
}

/* A definition that no other can replace. */
static bool is_final(LLVMValueRef callee)
{
    LLVMLinkage linkage = LLVMIsAFunction(callee) ? LLVMGetLinkage(callee) : LLVMExternalWeakLinkage;
    return LLVMIsAFunction(callee) && !LLVMIsDeclaration(callee) &&
           (linkage == LLVMInternalLinkage || linkage == LLVMExternalLinkage);
}

static void add_source(finder *of, LLVMValueRef at)
{
    if (LLVMIsALoadInst(at)) {
        if (!memory_reads_constant(of->in, at))
            add(of, at);
        return;
    }
    if (LLVMIsAAtomicRMWInst(at) || LLVMIsAAtomicCmpXchgInst(at))
        add(of, at);
    if (!LLVMIsACallInst(at) || LLVMIsAIntrinsicInst(at))
        return;
    LLVMValueRef callee = LLVMGetCalledValue(at);
    if (LLVMIsAInlineAsm(callee) || is_final(callee) || (LLVMIsAFunction(callee) && returns_fresh(at)))
        return;
    add(of, at);
}

static void add_sources(finder *of, LLVMValueRef function)
{
    if (!symbolic_values_is_private(function))
        for (unsigned i = 0; i < LLVMCountParams(function); i++)
            add(of, LLVMGetParam(function, i));
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block))
        for (LLVMValueRef at = LLVMGetFirstInstruction(block); at; at = LLVMGetNextInstruction(at))
            add_source(of, at);
}

static void add_results(finder *of, LLVMValueRef function)
{
    for (LLVMUseRef use = LLVMGetFirstUse(function); use; use = LLVMGetNextUse(use))
        if (LLVMIsACallInst(LLVMGetUser(use)) && LLVMGetCalledValue(LLVMGetUser(use)) == function)
            add(of, LLVMGetUser(use));
}

static void add_parameters(finder *of, LLVMValueRef call, LLVMValueRef argument)
{
    LLVMValueRef callee = LLVMGetCalledValue(call);
    if (!LLVMIsAFunction(callee) || LLVMIsDeclaration(callee))
        return;
    for (unsigned i = 0; i < LLVMGetNumArgOperands(call) && i < LLVMCountParams(callee); i++)
        if (LLVMGetOperand(call, i) == argument)
            add(of, LLVMGetParam(callee, i));
}

static void add_use(finder *of, LLVMValueRef value, LLVMValueRef user)
{
    if (!LLVMIsAInstruction(user))
        return;
    if (LLVMIsAReturnInst(user))
        add_results(of, LLVMGetBasicBlockParent(LLVMGetInstructionParent(user)));
    else if (LLVMIsACallInst(user) && !LLVMIsAIntrinsicInst(user))
        add_parameters(of, user, value);
    else if (LLVMGetTypeKind(LLVMTypeOf(user)) != LLVMVoidTypeKind)
        add(of, user);
}

static void follow_uses(finder *of)
{
    while (of->waiting.count) {
        LLVMValueRef value = array_pop(&of->waiting);
        for (LLVMUseRef use = LLVMGetFirstUse(value); use; use = LLVMGetNextUse(use))
            add_use(of, value, LLVMGetUser(use));
    }
}

/* Can a guard of the loop be made of this, and still move by fixed steps? Not if it looks at memory that moves, unless at
 * characters, which may be those of a string that is known by its length, or asks somebody. */
static bool may_move_evenly(const finder *of, const function_loops *in, uint32_t loop, LLVMValueRef value, int depth)
{
    if (!LLVMIsAInstruction(value) || !function_loop_has(in, loop, LLVMGetInstructionParent(value)))
        return true;
    if (LLVMIsAPHINode(value) && LLVMGetInstructionParent(value) == function_loop_header(in, loop))
        return true;
    if (LLVMIsALoadInst(value)) {
        LLVMValueRef address = LLVMGetOperand(value, 0);
        if (LLVMTypeOf(value) == of->in->i8)
            return depth && may_move_evenly(of, in, loop, address, depth - 1);
        while (LLVMIsAGetElementPtrInst(address) && LLVMGetNumOperands(address) && LLVMIsConstant(LLVMGetOperand(address, 1)))
            address = LLVMGetOperand(address, 0);
        return !LLVMIsAInstruction(address) || !function_loop_has(in, loop, LLVMGetInstructionParent(address));
    }
    if (depth == 0 || (LLVMIsACallInst(value) && !LLVMIsAIntrinsicInst(value)))
        return false;
    int operands = LLVMIsAPHINode(value) ? (int)LLVMCountIncoming(value) : LLVMGetNumOperands(value);
    for (int i = 0; i < operands; i++)
        if (!may_move_evenly(of, in, loop, LLVMGetOperand(value, (unsigned)i), depth - 1))
            return false;
    return true;
}

/* Is there a guard that may depend on the input, and can the rounds of all such guards be counted? */
static bool has_symbolic_guard(finder *of, const function_loops *in, uint32_t loop)
{
    bool is_found = false;
    for (size_t i = 0; i < in->blocks.count; i++) {
        LLVMValueRef terminator = LLVMGetBasicBlockTerminator(in->blocks.items[i]);
        bool stays;
        if (!terminator || !function_loop_has(in, loop, in->blocks.items[i]) ||
            !function_loop_is_left_by(of->in, in, loop, terminator, &stays) ||
            !symbolic_values_has(of->in, LLVMGetCondition(terminator)))
            continue;
        if (!may_move_evenly(of, in, loop, LLVMGetCondition(terminator), 12))
            return false;
        is_found = true;
    }
    return is_found;
}

/* How often such a loop goes round depends on the input, and with it what the loop counts. */
static bool add_counters(finder *of, LLVMValueRef function)
{
    function_loops found;
    bool has_more = false;
    function_loops_find(of->in, function, &found);
    for (uint32_t i = 0; i < found.loops.count; i++) {
        LLVMBasicBlockRef header = function_loop_header(&found, i);
        bool is_new;
        if (map_get(&of->in->counted_loops, (uint64_t)(uintptr_t)header) || !has_symbolic_guard(of, &found, i))
            continue;
        map_put(&of->in->counted_loops, (uint64_t)(uintptr_t)header, &is_new);
        for (LLVMValueRef at = LLVMGetFirstInstruction(header); LLVMIsAPHINode(at); at = LLVMGetNextInstruction(at))
            add(of, at);
        has_more = true;
    }
    function_loops_free(&found);
    return has_more;
}

static bool is_followed(LLVMValueRef function)
{
    size_t length;
    return !LLVMIsDeclaration(function) && strncmp(LLVMGetValueName2(function, &length), "__splat_", 8) != 0;
}

static void add_labelled(void *context, LLVMValueRef phi)
{
    finder *of = context;
    map_put(&of->in->flow_values, (uint64_t)(uintptr_t)phi, NULL);
    add(of, phi);
}

/* Decisions give labels to values, by which other decisions are made. */
static void add_by_decisions(finder *of)
{
    of->by_decisions = true;
    for (LLVMValueRef at = LLVMGetFirstFunction(of->in->module); at; at = LLVMGetNextFunction(at))
        if (is_followed(at))
            flow_effects_of_function(of->in, at);
    for (bool has_more = true; has_more;) {
        has_more = false;
        for (LLVMValueRef at = LLVMGetFirstFunction(of->in->module); at; at = LLVMGetNextFunction(at))
            if (is_followed(at) && flow_regions_add(of->in, at, add_labelled, of)) {
                follow_uses(of);
                has_more = true;
            }
    }
}

void symbolic_values_find(instrumenter *in)
{
    finder of = {.in = in};
    for (LLVMValueRef at = LLVMGetFirstFunction(in->module); at; at = LLVMGetNextFunction(at))
        if (is_followed(at))
            add_sources(&of, at);
    follow_uses(&of);
    for (bool has_more = true; has_more;) {
        has_more = false;
        for (LLVMValueRef at = LLVMGetFirstFunction(in->module); at; at = LLVMGetNextFunction(at))
            if (is_followed(at) && add_counters(&of, at)) {
                follow_uses(&of);
                has_more = true;
            }
    }
    add_by_decisions(&of);
    array_free(&of.waiting);
}
