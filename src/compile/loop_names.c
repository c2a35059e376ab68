/* The names of a loop's variables, for people. clang names values after the variables of the source: `x.addr.0` is a value
 * of x. */

#include "instrumenter.h"

#include "../base/text.h"

#include <string.h>

static void add_name(LLVMValueRef value, text *to)
{
    size_t length;
    const char *name = LLVMGetValueName2(value, &length);
    length = LLVMIsAGlobalValue(value) ? length : strcspn(name, ".");
    bool has_blanks = memchr(name, ' ', length) != NULL;
    if (length && !has_blanks)
        text_add_bytes(to, name, length);
    else
        text_add(to, "?");
}

static bool is_constant_part(LLVMValueRef address)
{
    return LLVMIsAConstantExpr(address) && LLVMGetConstOpcode(address) == LLVMGetElementPtr;
}

/* A variable itself, or what a pointer points to. */
static void add_place(instrumenter *in, loop_place place, text *to)
{
    uint64_t more;
    while (is_constant_part(place.base) && memory_constant_offset(in, place.base, &more)) {
        place.offset += more;
        place.base = LLVMGetOperand(place.base, 0);
    }
    bool is_variable = LLVMIsAGlobalVariable(place.base) || LLVMIsAAllocaInst(place.base);
    text_add(to, is_variable ? "" : place.offset ? "*(" : "*");
    add_name(place.base, to);
    if (place.offset)
        text_addf(to, "%+lld%s", (long long)place.offset, is_variable ? "" : ")");
}

uint32_t loop_names_add(instrumenter *in, const loop_facts *of, const LLVMValueRef *phis, size_t count)
{
    text names = {0};
    for (size_t i = 0; i < count; i++) {
        text_add(&names, i ? " " : "");
        add_name(phis[i], &names);
        text_add(&names, LLVMGetTypeKind(LLVMTypeOf(phis[i])) == LLVMPointerTypeKind ? "*" : "");
    }
    for (size_t i = 0; i < of->places.count; i++) {
        text_add(&names, names.length ? " " : "");
        add_place(in, of->places.items[i], &names);
    }
    uint32_t offset = site_table_add_string(in->sites, text_get(&names));
    text_free(&names);
    return offset;
}
