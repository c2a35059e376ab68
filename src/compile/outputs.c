/* What the outside sees of a call of the C library: values, and the memory behind pointers. */

#include "instrumenter.h"

#include "../base/array.h"
#include "../runtime/abi.h"

#include <string.h>

static void show_values(instrumenter *in, LLVMValueRef call, LLVMValueRef site)
{
    for (unsigned i = 0; i < LLVMGetNumArgOperands(call); i++) {
        LLVMValueRef argument = LLVMGetOperand(call, i);
        if (shadow_width(LLVMTypeOf(argument)) && !shadow_is_zero(shadow_of(in, argument)))
            EMIT(in, SHOWN, shadow_of(in, argument), site);
    }
}

/* The characters of a string literal, which may have been padded; null: it is none. */
static const char *literal_of(LLVMValueRef value, size_t *length)
{
    LLVMValueRef content = LLVMIsAGlobalVariable(value) && LLVMIsGlobalConstant(value) ? LLVMGetInitializer(value) : NULL;
    if (content && LLVMIsAConstantStruct(content))
        content = LLVMGetOperand(content, 0);
    return content && LLVMIsConstantString(content) ? LLVMGetAsString(content, length) : NULL;
}

/* Behind the '%': how many arguments the conversion takes, and whether the last of them is a text with an end. */
static const char *read_conversion(const char *at, const char *end, unsigned *arguments, bool *is_text)
{
    bool is_plain = true;
    *arguments = 1;
    for (; at < end && strchr("-+ #0123456789.*hlqjztL", *at); at++) {
        *arguments += *at == '*';
        is_plain &= *at != '.' && *at != 'l';
    }
    *is_text = at < end && *at == 's' && is_plain;
    if (at < end && (*at == '%' || *at == 'm'))
        *arguments = 0;
    return at < end ? at + 1 : end;
}

typedef ARRAY(LLVMValueRef) text_list;

/* A format is the last argument with a name. Null: it is no literal. */
static const char *format_of(LLVMValueRef call, size_t *length)
{
    LLVMTypeRef type = LLVMGetCalledFunctionType(call);
    unsigned named = LLVMCountParamTypes(type);
    return named && LLVMIsFunctionVarArg(type) ? literal_of(LLVMGetOperand(call, named - 1), length) : NULL;
}

/* The texts that a format says are printed. */
static void list_texts(LLVMValueRef call, text_list *into)
{
    unsigned named = LLVMCountParamTypes(LLVMGetCalledFunctionType(call)), next = named, arguments;
    size_t length = 0;
    bool is_text;
    const char *at = format_of(call, &length);
    for (const char *end = at ? at + length : NULL; at && at < end;) {
        if (*at++ != '%')
            continue;
        at = read_conversion(at, end, &arguments, &is_text);
        next += arguments;
        if (next > LLVMGetNumArgOperands(call))
            return;
        LLVMValueRef text = arguments ? LLVMGetOperand(call, next - 1) : NULL;
        if (is_text && LLVMGetTypeKind(LLVMTypeOf(text)) == LLVMPointerTypeKind)
            array_push(into, text);
    }
}

bool output_counts(LLVMValueRef call)
{
    unsigned arguments;
    size_t length = 0;
    bool is_text;
    const char *at = format_of(call, &length);
    for (const char *end = at ? at + length : NULL; at && at < end;)
        if (*at++ == '%') {
            at = read_conversion(at, end, &arguments, &is_text);
            if (at[-1] == 'n')
                return true;
        }
    return false;
}

static void show_texts(instrumenter *in, LLVMValueRef call, LLVMValueRef site)
{
    text_list texts = {0};
    list_texts(call, &texts);
    for (size_t i = 0; i < texts.count; i++)
        EMIT(in, SHOWN_TEXT, texts.items[i], site);
    array_free(&texts);
}

void output_instrument(instrumenter *in, LLVMValueRef call, uint32_t number, enum library_effect effect)
{
    LLVMValueRef site = emit_i32(in, number);
    emit_before(in, call);
    show_values(in, call, site);
    switch (effect) {
    case LIBRARY_SHOWS: show_texts(in, call, site); break;
    case LIBRARY_SHOWS_TEXT: EMIT(in, SHOWN_TEXT, LLVMGetOperand(call, 0), site); break;
    case LIBRARY_SHOWS_SECOND:
        EMIT(in, SHOWN_BYTES, LLVMGetOperand(call, 1), emit_bits(in, LLVMGetOperand(call, 2)), site);
        break;
    case LIBRARY_SHOWS_FIRST: {
        LLVMValueRef size = emit_bits(in, LLVMGetOperand(call, 1)), count = emit_bits(in, LLVMGetOperand(call, 2));
        EMIT(in, SHOWN_BYTES, LLVMGetOperand(call, 0), LLVMBuildMul(in->builder, size, count, ""), site);
        break;
    }
    default: break;
    }
}

/* ---- what the functions return ---- */

/* The number of characters: it is not followed. */
static void lose_length(instrumenter *in, LLVMValueRef call, LLVMValueRef place)
{
    text_list texts = {0};
    LLVMValueRef any = shadow_zero(in);
    list_texts(call, &texts);
    emit_before(in, call);
    for (unsigned i = 0; i < LLVMGetNumArgOperands(call); i++) {
        LLVMValueRef argument = LLVMGetOperand(call, i), shadow = shadow_any(in, &argument, 1);
        any = shadow_is_zero(shadow) ? any : LLVMBuildOr(in->builder, any, shadow, "");
    }
    for (size_t i = 0; i < texts.count; i++)
        any = LLVMBuildOr(in->builder, any, EMIT(in, TEXT_ANY, texts.items[i]), "");
    if (!shadow_is_zero(any))
        EMIT(in, RESULT_LOST, any, place);
    array_free(&texts);
}

/* The argument comes back, or its lowest byte, if all went well. */
static void return_argument(instrumenter *in, LLVMValueRef call, const library_result *of)
{
    LLVMValueRef argument = LLVMGetOperand(call, (unsigned)of->argument), shadow = shadow_of(in, argument);
    LLVMTypeRef type = LLVMTypeOf(call);
    if (LLVMTypeOf(argument) != type || LLVMGetTypeKind(type) != LLVMIntegerTypeKind || shadow_is_zero(shadow))
        return;
    LLVMValueRef width = emit_i32(in, LLVMGetIntTypeWidth(type)), byte = emit_i32(in, 8);
    emit_after(in, call);
    if (of->how == LIBRARY_BYTE) {
        argument = LLVMBuildAnd(in->builder, argument, LLVMConstInt(type, 0xff, false), "");
        shadow = EMIT(in, CAST, emit_i32(in, CAST_TRUNC), width, byte, shadow);
        shadow = EMIT(in, CAST, emit_i32(in, CAST_ZEXT), byte, width, shadow);
    }
    LLVMValueRef went_well = LLVMBuildICmp(in->builder, LLVMIntEQ, call, argument, "");
    shadow_set(in, call, LLVMBuildSelect(in->builder, went_well, shadow, shadow_zero(in), ""));
}

void output_instrument_result(instrumenter *in, LLVMValueRef call, const char *name, LLVMValueRef place)
{
    const library_result *of = library_result_of(name);
    if (!of || !LLVMGetFirstUse(call))
        return;
    if (of->how == LIBRARY_LENGTH)
        lose_length(in, call, place);
    else if (of->argument < (int)LLVMGetNumArgOperands(call))
        return_argument(in, call, of);
}
