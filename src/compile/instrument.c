#include "instrument.h"

#include "../base/file.h"
#include "../base/message.h"
#include "../runtime/abi.h"
#include "instrumenter.h"
#include "unit_record.h"

#include <llvm-c/Support.h>
#include <llvm-c/Analysis.h>
#include <llvm-c/BitReader.h>
#include <llvm-c/BitWriter.h>
#include <llvm-c/Linker.h>
#include <llvm-c/TargetMachine.h>
#include <llvm-c/Transforms/PassBuilder.h>

#include <string.h>
#include <unistd.h>

#define COVERAGE_NAME "__splat_coverage"

static const char *const helper_names[] = {
#define HELPER_NAME(NAME, text) text,
    INSTRUMENT_HELPERS(HELPER_NAME)
#undef HELPER_NAME
};

static LLVMModuleRef read_module(LLVMContextRef context, const char *path)
{
    LLVMMemoryBufferRef buffer;
    LLVMModuleRef module;
    char *why = NULL;
    if (LLVMCreateMemoryBufferWithContentsOfFile(path, &buffer, &why)) {
        message_error("cc: %s: %s", path, why);
        LLVMDisposeMessage(why);
        return NULL;
    }
    bool failed = LLVMParseBitcodeInContext2(context, buffer, &module);
    LLVMDisposeMemoryBuffer(buffer);
    if (failed)
        message_error("cc: %s: this is not bitcode of clang 19", path);
    return failed ? NULL : module;
}

static LLVMTargetMachineRef make_target(LLVMModuleRef module, const instrument_settings *settings)
{
    LLVMInitializeX86TargetInfo();
    LLVMInitializeX86Target();
    LLVMInitializeX86TargetMC();
    LLVMInitializeX86AsmPrinter();
    LLVMInitializeX86AsmParser();
    LLVMTargetRef target;
    char *why = NULL;
    if (LLVMGetTargetFromTriple(LLVMGetTarget(module), &target, &why)) {
        message_error("cc: %s: %s; only 64-bit x86 Linux is supported", settings->source, why);
        LLVMDisposeMessage(why);
        return NULL;
    }
    return LLVMCreateTargetMachine(target, LLVMGetTarget(module), "x86-64", "",
                                   settings->optimize_level ? LLVMCodeGenLevelDefault : LLVMCodeGenLevelLess,
                                   settings->position_independent ? LLVMRelocPIC : LLVMRelocDynamicNoPic,
                                   LLVMCodeModelDefault);
}

/* What clang does at -O2, without what is in vain on instrumented code, and without making one store of two in different
 * branches: coverage must be marked before what follows can crash. */
#define COMBINE "instcombine<no-verify-fixpoint>"
#define OPTIMIZE                                                                                                     \
    "always-inline,globaldce,cgscc(devirt<4>(inline,function<eager-inv;no-rerun>(sroa<modify-cfg>,early-cse<memssa>," \
    "jump-threading,correlated-propagation,simplifycfg," COMBINE ",tailcallelim,simplifycfg,"                       \
    "loop-mssa(loop-instsimplify,loop-simplifycfg,licm<no-allowspeculation>,loop-rotate,licm),simplifycfg," COMBINE \
    ",loop(indvars,loop-deletion),gvn<>,sccp,bdce," COMBINE ",jump-threading,dse,loop-mssa(licm),simplifycfg,"       \
    COMBINE "))),globaldce"

/* Some of the code generator's efforts grow faster than the function, and instrumentation makes large ones larger: there
 * it gives up sooner, on regions for splitting registers and on places of variables for debuggers. */
static void limit_efforts(void)
{
    static const char *const options[] = {"splat cc", "-grow-region-complexity-budget=500",
                                          "-livedebugvalues-input-bb-limit=500",
                                          "-livedebugvalues-input-dbg-value-limit=500"};
    LLVMParseCommandLineOptions(sizeof options / sizeof *options, options, NULL);
}

static int run_passes(LLVMModuleRef module, const char *passes, LLVMTargetMachineRef target, const char *source)
{
    LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
    LLVMPassBuilderOptionsSetLoopVectorization(options, false);
    LLVMPassBuilderOptionsSetSLPVectorization(options, false);
    LLVMPassBuilderOptionsSetLoopUnrolling(options, false);
    LLVMErrorRef error = LLVMRunPasses(module, passes, target, options);
    LLVMDisposePassBuilderOptions(options);
    if (!error)
        return 0;
    char *why = LLVMGetErrorMessage(error);
    message_error("cc: %s: %s", source, why);
    LLVMDisposeErrorMessage(why);
    return 1;
}

/* Functions now have effects that their attributes deny, and library calls must stay calls to be followed. */
static void drop_promises(instrumenter *in, LLVMValueRef function)
{
    static const char *const promises[] = {"memory", "speculatable", "nosync", "nofree", "willreturn", "norecurse"};
    for (size_t i = 0; i < sizeof promises / sizeof *promises; i++) {
        unsigned kind = LLVMGetEnumAttributeKindForName(promises[i], strlen(promises[i]));
        LLVMRemoveEnumAttributeAtIndex(function, LLVMAttributeFunctionIndex, kind);
        for (LLVMUseRef use = LLVMGetFirstUse(function); use; use = LLVMGetNextUse(use))
            if (LLVMIsACallInst(LLVMGetUser(use)))
                LLVMRemoveCallSiteEnumAttribute(LLVMGetUser(use), LLVMAttributeFunctionIndex, kind);
    }
    LLVMAddAttributeAtIndex(function, LLVMAttributeFunctionIndex,
                            LLVMCreateStringAttribute(in->context, "no-builtins", 11, "", 0));
}

static bool is_helper(LLVMValueRef function)
{
    size_t length;
    return !strncmp(LLVMGetValueName2(function, &length), "__splat_", 8);
}

static LLVMValueRef private_array(instrumenter *in, LLVMValueRef content, bool constant)
{
    LLVMValueRef array = LLVMAddGlobal(in->module, LLVMTypeOf(content), "__splat_array");
    LLVMSetInitializer(array, content);
    LLVMSetLinkage(array, LLVMPrivateLinkage);
    LLVMSetGlobalConstant(array, constant);
    return array;
}

static LLVMValueRef list_functions(instrumenter *in, uint64_t *count)
{
    *count = in->functions.count;
    return private_array(in, LLVMConstArray2(in->pointer, in->functions.items, in->functions.count), false);
}

/* Null where a function has none. */
static LLVMValueRef list_effects(instrumenter *in)
{
    value_list effects = {0};
    for (size_t i = 0; i < in->functions.count; i++) {
        LLVMValueRef found = flow_effects_find(in, in->functions.items[i]);
        array_push(&effects, found ? found : emit_null(in));
    }
    LLVMValueRef made = private_array(in, LLVMConstArray2(in->pointer, effects.items, effects.count), false);
    array_free(&effects);
    return made;
}

/* The coverage bytes that the helpers set. */
static LLVMValueRef define_coverage(instrumenter *in)
{
    LLVMValueRef declared = LLVMGetNamedGlobal(in->module, COVERAGE_NAME);
    LLVMTypeRef bytes = LLVMArrayType2(in->i8, in->sites->coverage_count);
    LLVMValueRef coverage = LLVMAddGlobal(in->module, bytes, COVERAGE_NAME "_data");
    LLVMSetInitializer(coverage, LLVMConstNull(bytes));
    LLVMSetLinkage(coverage, LLVMInternalLinkage);
    LLVMSetSection(coverage, COVERAGE_SECTION);
    LLVMSetAlignment(coverage, 1);
    LLVMReplaceAllUsesWith(declared, coverage);
    LLVMDeleteGlobal(declared);
    return coverage;
}

/* Is it part of Splat's C library? The build gives its sources this name. */
static bool is_own(const site_table *sites)
{
    size_t i = 0;
    while (i < sites->sites.count && !sites->sites.items[i].file)
        i++;
    return i < sites->sites.count &&
           !strncmp(site_table_string(sites, sites->sites.items[i].file), SITE_OWN_FOLDER, strlen(SITE_OWN_FOLDER));
}

/* The splat_module. Code refers to it by the name that the helpers declared, until `join_module`: it leads to all
 * functions and objects, and the optimizer would go through them all once for each function that refers to it. */
static LLVMValueRef define_module(instrumenter *in)
{
    uint64_t object_count, function_count, exit_count;
    LLVMValueRef objects = objects_list(in, &object_count), functions = list_functions(in, &function_count);
    LLVMValueRef exits = loops_list(in, &exit_count);
    LLVMValueRef fields[] = {emit_i32(in, ABI_VERSION),
                             emit_i32(in, in->sites->sites.count),
                             emit_i64(in, in->sites->hash),
                             emit_i32(in, in->sites->coverage_count),
                             emit_i32(in, 0),
                             define_coverage(in),
                             objects,
                             emit_i64(in, object_count),
                             functions,
                             emit_i64(in, function_count),
                             emit_i64(in, is_own(in->sites)),
                             exits,
                             emit_i64(in, exit_count),
                             list_effects(in)};
    LLVMValueRef content = LLVMConstStructInContext(in->context, fields, sizeof fields / sizeof *fields, false);
    LLVMValueRef module = LLVMAddGlobal(in->module, LLVMTypeOf(content), INSTRUMENT_MODULE "_data");
    LLVMSetInitializer(module, content);
    LLVMSetVisibility(module, LLVMHiddenVisibility);
    LLVMSetAlignment(module, 8);
    return module;
}

static void join_module(LLVMModuleRef in, LLVMValueRef module)
{
    LLVMValueRef declared = LLVMGetNamedGlobal(in, INSTRUMENT_MODULE);
    LLVMSetVisibility(module, LLVMDefaultVisibility);
    LLVMSetLinkage(module, LLVMInternalLinkage);
    LLVMReplaceAllUsesWith(declared, module);
    LLVMDeleteGlobal(declared);
}

static int emit(LLVMModuleRef module, LLVMTargetMachineRef target, const char *path, bool assembly)
{
    char *why = NULL;
    if (!LLVMTargetMachineEmitToFile(target, module, path, assembly ? LLVMAssemblyFile : LLVMObjectFile, &why))
        return 0;
    message_error("cc: %s: %s", path, why);
    LLVMDisposeMessage(why);
    return 1;
}

static int optimize_and_emit(LLVMModuleRef module, LLVMValueRef described, LLVMTargetMachineRef target,
                             const char *object_path, bool assembly, const instrument_settings *settings)
{
    if (run_passes(module, settings->optimize_level ? OPTIMIZE : "default<O1>", target, settings->source))
        return 1;
    join_module(module, described);
    return emit(module, target, object_path, assembly);
}

static bool add_section(LLVMModuleRef module, const char *name, const text *content, const char *file, bool as_text)
{
    text assembly = {0};
    text_addf(&assembly, ".pushsection %s,\"aR\",@progbits\n.balign 8\n", name);
    if (as_text) {
        for (size_t i = 0; i < content->length; i++)
            text_addf(&assembly, "%s%u", i % 32 ? "," : "\n.byte ", (unsigned char)content->data[i]);
    } else {
        if (!file_write(file, content->data, content->length)) {
            message_error("cc: %s: cannot be written: %m", file);
            text_free(&assembly);
            return false;
        }
        text_addf(&assembly, ".incbin \"%s\"", file);
    }
    text_add(&assembly, "\n.balign 8\n.popsection\n");
    LLVMAppendModuleInlineAsm(module, assembly.data, assembly.length);
    text_free(&assembly);
    return true;
}

static void take_bitcode(LLVMModuleRef module, text *into)
{
    LLVMMemoryBufferRef buffer = LLVMWriteBitcodeToMemoryBuffer(module);
    uint64_t size = LLVMGetBufferSize(buffer);
    text_add_bytes(into, "SPLATBC\1", 8);
    text_add_bytes(into, &size, sizeof size);
    text_add_bytes(into, LLVMGetBufferStart(buffer), size);
    LLVMDisposeMemoryBuffer(buffer);
}

/* What cannot become part of a shared library is part of the program, as the runtime is, and reaches the call block
 * without asking where it lies. */
static void place_call_block(instrumenter *in)
{
    LLVMValueRef block = LLVMGetNamedGlobal(in->module, "__splat_call");
    bool is_shareable = LLVMGetModuleFlag(in->module, "PIC Level", 9) && !LLVMGetModuleFlag(in->module, "PIE Level", 9);
    if (block && !is_shareable)
        LLVMSetThreadLocalMode(block, LLVMLocalExecTLSModel);
}

/* The runtime's functions keep all registers. What binds a shared library's calls when they are first made does not. */
static void bind_early(instrumenter *in)
{
    unsigned kind = LLVMGetEnumAttributeKindForName("nonlazybind", 11);
    for (LLVMValueRef at = LLVMGetFirstFunction(in->module); at; at = LLVMGetNextFunction(at))
        if (LLVMIsDeclaration(at) && (is_helper(at) || check_is_handler(at)))
            LLVMAddAttributeAtIndex(at, LLVMAttributeFunctionIndex, LLVMCreateEnumAttribute(in->context, kind, 0));
}

static int link_helpers(instrumenter *in, const char *path)
{
    LLVMModuleRef helpers = read_module(in->context, path);
    if (!helpers)
        return 1;
    LLVMSetTarget(helpers, LLVMGetTarget(in->module));
    if (LLVMLinkModules2(in->module, helpers)) {
        message_error("cc: the helpers %s do not fit this module", path);
        return 1;
    }
    for (int i = 0; i < HELPER_COUNT; i++) {
        in->helpers[i] = LLVMGetNamedFunction(in->module, helper_names[i]);
        if (!in->helpers[i]) {
            message_error("cc: %s: no %s in it; build and install Splat again", path, helper_names[i]);
            return 1;
        }
        LLVMSetLinkage(in->helpers[i], LLVMInternalLinkage);
    }
    place_call_block(in);
    bind_early(in);
    /* Their `used` mark has served: unused ones go. */
    LLVMValueRef used = LLVMGetNamedGlobal(in->module, "llvm.compiler.used");
    if (used)
        LLVMDeleteGlobal(used);
    return 0;
}

bool instrument_is_resolver(instrumenter *in, LLVMValueRef function)
{
    for (LLVMValueRef at = LLVMGetFirstGlobalIFunc(in->module); at; at = LLVMGetNextGlobalIFunc(at))
        if (LLVMGetGlobalIFuncResolver(at) == function)
            return true;
    return false;
}

static void instrument_module(instrumenter *in)
{
    for (LLVMValueRef at = LLVMGetFirstFunction(in->module); at; at = LLVMGetNextFunction(at))
        if (!is_helper(at) && !LLVMGetIntrinsicID(at))
            drop_promises(in, at);
    for (LLVMValueRef at = LLVMGetFirstFunction(in->module); at; at = LLVMGetNextFunction(at)) {
        unsigned naked = LLVMGetEnumAttributeKindForName("naked", 5);
        if (!LLVMIsDeclaration(at) && !is_helper(at) && !instrument_is_resolver(in, at) &&
            !LLVMGetEnumAttributeAtIndex(at, LLVMAttributeFunctionIndex, naked))
            function_instrument(in, at);
    }
}

static void prepare(instrumenter *in, LLVMModuleRef module, site_table *sites)
{
    *in = (instrumenter){.module = module, .sites = sites, .context = LLVMGetModuleContext(module)};
    in->layout = LLVMGetModuleDataLayout(module);
    in->builder = LLVMCreateBuilderInContext(in->context);
    in->i8 = LLVMInt8TypeInContext(in->context);
    in->i32 = LLVMInt32TypeInContext(in->context);
    in->i64 = LLVMInt64TypeInContext(in->context);
    in->pointer = LLVMPointerTypeInContext(in->context, 0);
    in->nosanitize = LLVMGetMDKindIDInContext(in->context, "nosanitize", 10);
    in->byval = LLVMGetEnumAttributeKindForName("byval", 5);
    site_table_init(sites);
    sites->coverage_count = 1; /* byte 0 is the one that nobody reads */
}

static int verify(LLVMModuleRef module, const char *source)
{
    char *why = NULL;
    int broken = LLVMVerifyModule(module, LLVMReturnStatusAction, &why);
    if (broken)
        message_error("cc: %s: the instrumented code is not valid: %s", source, why);
    LLVMDisposeMessage(why);
    return broken;
}

static int build(LLVMModuleRef module, LLVMTargetMachineRef target, const char *bitcode_path, const char *object_path,
                 bool assembly, const instrument_settings *settings)
{
    site_table sites;
    instrumenter in;
    text bitcode = {0}, table = {0};
    char *bitcode_file = text_format("%s.embed", bitcode_path), *table_file = text_format("%s.sites", bitcode_path);
    char *record_file = text_format("%s.unit", bitcode_path);
    prepare(&in, module, &sites);
    in.checks_memory = settings->checks_memory;
    if (in.checks_memory)
        unset_values_mark(&in);
    int status = run_passes(module, "sroa", target, settings->source);
    unset_values_drop_unread(&in);
    take_bitcode(module, &bitcode);
    sites.hash = map_hash_bytes(bitcode.data, bitcode.length);
    external_bodies_drop(&in);
    missing_functions_add(&in);
    function_pointers_forward(&in);
    if (!status && leaves_mark(&in))
        status = run_passes(module, "always-inline,sroa", target, settings->source);
    if (!status)
        status = run_passes(module, "early-cse,correlated-propagation", target, settings->source);
    unset_values_sweep(&in);
    proven_checks_drop(&in);
    if (!status)
        status = link_helpers(&in, settings->helpers_bitcode);
    if (!status) {
        objects_prepare(&in);
        alias_scopes_mark(&in);
        symbolic_values_find(&in);
        modified_places_find(&in);
        instrument_module(&in);
        unset_values_finish(&in);
        LLVMValueRef described = define_module(&in);
        site_table_write(&sites, &table);
        LLVMContextSetDiscardValueNames(in.context, true); /* nobody asks for them from here on */
        status = verify(module, settings->source) ||
                 (settings->embed_bitcode && !add_section(module, BITCODE_SECTION, &bitcode, bitcode_file, assembly)) ||
                 !add_section(module, SITE_SECTION, &table, table_file, assembly) ||
                 (settings->unit_record->length &&
                  !add_section(module, UNIT_SECTION, settings->unit_record, record_file, assembly)) ||
                 optimize_and_emit(module, described, target, object_path, assembly, settings);
    }
    unlink(bitcode_file);
    unlink(table_file);
    unlink(record_file);
    memory_free(record_file);
    memory_free(bitcode_file);
    memory_free(table_file);
    text_free(&bitcode);
    text_free(&table);
    array_free(&in.functions);
    array_free(&in.phis);
    array_free(&in.loop_exits);
    array_free(&in.loop_facts);
    map_free(&in.counted_loops);
    modified_places_free(&in);
    map_free(&in.loop_branches);
    flow_free(&in);
    map_free(&in.shadows);
    map_free(&in.blocks);
    map_free(&in.leaves);
    map_free(&in.leaf_scopes);
    map_free(&in.symbolic);
    map_free(&in.referents);
    map_free(&in.nodes);
    map_free(&in.watched);
    map_free(&in.uncertain);
    map_free(&in.addresses);
    array_free(&in.checked);
    array_free(&in.checked_before);
    array_free(&in.fixed_slots);
    objects_free(&in);
    LLVMDisposeBuilder(in.builder);
    site_table_free(&sites);
    return status;
}

int instrument_file(const char *bitcode_path, const char *object_path, bool assembly,
                    const instrument_settings *settings)
{
    limit_efforts();
    LLVMContextRef context = LLVMContextCreate();
    LLVMModuleRef module = read_module(context, bitcode_path);
    LLVMTargetMachineRef target = module ? make_target(module, settings) : NULL;
    int status = target ? build(module, target, bitcode_path, object_path, assembly, settings) : 1;
    if (target)
        LLVMDisposeTargetMachine(target);
    if (module)
        LLVMDisposeModule(module);
    LLVMContextDispose(context);
    return status;
}
