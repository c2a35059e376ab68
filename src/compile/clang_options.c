#include "clang_options.h"

#include <stddef.h>
#include <string.h>

/* Every option for which clang 19, given it as the last word, says "argument is missing". */
static const char *const options_with_word[] = {
    "-o",
    "--output",
    "-x",
    "--language",
    "--std",
    "--param",
    "--config",
    "-target",
    "-arch",
    /* preprocessor */
    "-I",
    "-D",
    "-U",
    "-A",
    "-F",
    "-include",
    "--include",
    "-imacros",
    "--imacros",
    "-isystem",
    "-isystem-after",
    "-iquote",
    "-idirafter",
    "-iprefix",
    "-iwithprefix",
    "-iwithprefixbefore",
    "-iwithsysroot",
    "-isysroot",
    "--sysroot",
    "-iframework",
    "-iframeworkwithsysroot",
    "-imultilib",
    "-iapinotes-modules",
    "-include-pch",
    "-ivfsoverlay",
    "-vfsoverlay",
    "--vfsoverlay",
    "-cxx-isystem",
    "-stdlib++-isystem",
    "--assert",
    "--define-macro",
    "--undefine-macro",
    "--include-directory",
    "--include-directory-after",
    "--include-prefix",
    "--include-with-prefix",
    "--include-with-prefix-after",
    "--include-with-prefix-before",
    "--system-header-prefix",
    "--no-system-header-prefix",
    /* dependency and other files */
    "-MF",
    "-MT",
    "-MQ",
    "-MJ",
    "-dependency-file",
    "-dependency-dot",
    "-module-dependency-dir",
    "-gen-cdb-fragment-path",
    "-serialize-diagnostics",
    "--serialize-diagnostics",
    "-dumpdir",
    "-object-file-name",
    "-working-directory",
    "--output-class-directory",
    "-dsym-dir",
    /* for one of the tools */
    "-Xclang",
    "-Xlinker",
    "-Xassembler",
    "-Xpreprocessor",
    "-Xanalyzer",
    "-Xopenmp-target",
    "-Xoffload-linker",
    "-Xcuda-fatbinary",
    "-Xcuda-ptxas",
    "-mllvm",
    "-mmlir",
    "--for-linker",
    "-Zlinker-input",
    /* code generation */
    "-meabi",
    "-mthread-model",
    "--mhwdiv",
    "-ftrapv-handler",
    "-fnew-alignment",
    "-fdebug-compilation-dir",
    "-fmodules-user-build-path",
    "-fexperimental-openacc-macro-override",
    "--analyzer-output",
    /* where the tools are */
    "-B",
    "-b",
    "-V",
    "--prefix",
    "-resource-dir",
    "-ccc-gcc-name",
    "-ccc-install-dir",
    "-specs",
    "--resource",
    /* linker */
    "-L",
    "-l",
    "-T",
    "-u",
    "-z",
    "-e",
    "-G",
    "-rpath",
    "-undefined",
    "-framework",
    "-filelist",
    "-weak_library",
    "-weak_framework",
    "-force_load",
    "-install_name",
    "-current_version",
    "-compatibility_version",
    "--force-link",
    "--library-directory",
    /* of other systems */
    "-arcmt-migrate-report-output",
    "-ccc-arcmt-migrate",
    "-ccc-objcmt-migrate",
    "-darwin-target-variant",
    "-darwin-target-variant-triple",
    "-hlsl-entry",
    "-validator-version",
};

/* A text that ends with '*' stands for all options that begin so; the first line that fits counts. */
static const struct {
    const char *text;
    option_effect effect;
} effects[] = {
    {"-c", OPTION_OBJECT},
    {"--compile", OPTION_OBJECT},
    {"-S", OPTION_ASSEMBLY},
    {"--assemble", OPTION_ASSEMBLY},
    {"-E", OPTION_PREPROCESS},
    {"--preprocess", OPTION_PREPROCESS},
    {"-M", OPTION_PREPROCESS},
    {"-MM", OPTION_PREPROCESS},
    {"--dependencies", OPTION_PREPROCESS},
    {"--user-dependencies", OPTION_PREPROCESS},
    {"-fsyntax-only", OPTION_PREPROCESS},

    {"-###", OPTION_ANSWER},
    {"-cc1*", OPTION_ANSWER},
    {"--version", OPTION_ANSWER},
    {"--help*", OPTION_ANSWER},
    {"-help", OPTION_ANSWER},
    {"-print-*", OPTION_ANSWER},
    {"--print-*", OPTION_ANSWER},
    {"-dumpmachine", OPTION_ANSWER},
    {"-dumpversion", OPTION_ANSWER},
    {"--autocomplete=*", OPTION_ANSWER},
    {"-emit-llvm", OPTION_ANSWER},
    {"-emit-ast", OPTION_ANSWER},
    {"-emit-interface-stubs", OPTION_ANSWER},
    {"-extract-api", OPTION_ANSWER},
    {"--analyze*", OPTION_ANSWER},
    {"--precompile", OPTION_ANSWER},
    {"-rewrite-objc", OPTION_ANSWER},
    {"-rewrite-legacy-objc", OPTION_ANSWER},
    {"-module-file-info", OPTION_ANSWER},
    {"-verify-pch", OPTION_ANSWER},
    {"-fdriver-only", OPTION_ANSWER},
    {"-ccc-print-*", OPTION_ANSWER},

    {"-shared", OPTION_SHARED},
    {"--shared", OPTION_SHARED},
    {"-r", OPTION_RELOCATABLE},
    {"-nostdlib", OPTION_BARE},
    {"--no-standard-libraries", OPTION_BARE},
    {"-nodefaultlibs", OPTION_BARE},
    {"-nostartfiles", OPTION_BARE},
    {"-nolibc", OPTION_BARE},
    {"-l*", OPTION_LINKED},
    {"-Wl,*", OPTION_LINKED},
    {"-Xlinker", OPTION_LINKED},
    {"--for-linker*", OPTION_LINKED},
    {"-Zlinker-input", OPTION_LINKED},

    {"-fno-lto", OPTION_DROP_QUIETLY},
    {"-fno-sanitize*", OPTION_DROP_QUIETLY},
    {"-fno-profile-*", OPTION_DROP_QUIETLY},
    {"-fno-coverage-mapping", OPTION_DROP_QUIETLY},
    {"-fno-test-coverage", OPTION_DROP_QUIETLY},
    {"-flto*", OPTION_DROP},
    {"-ffat-lto-objects", OPTION_DROP},
    {"-fthinlto-index=*", OPTION_DROP},
    {"-fwhole-program-vtables", OPTION_DROP},
    {"-fsanitize=bounds", OPTION_DROP_QUIETLY},
    {"-fsanitize=array-bounds", OPTION_DROP_QUIETLY},
    {"-fsanitize*", OPTION_DROP},
    {"-shared-libsan", OPTION_DROP_QUIETLY},
    {"-static-libsan", OPTION_DROP_QUIETLY},
    {"-coverage", OPTION_DROP},
    {"--coverage", OPTION_DROP},
    {"-ftest-coverage", OPTION_DROP},
    {"-fcoverage-mapping", OPTION_DROP},
    {"-fcoverage-mcdc", OPTION_DROP},
    {"-fprofile-*", OPTION_DROP},
    {"-fcs-profile-*", OPTION_DROP},
    {"-fauto-profile*", OPTION_DROP},
    {"-fembed-bitcode*", OPTION_DROP},
    {"-fxray-*", OPTION_DROP},
    {"-finstrument-functions*", OPTION_DROP},
    {"-gsplit-dwarf*", OPTION_DROP},
    {"-save-temps*", OPTION_DROP},
    {"--save-temps*", OPTION_DROP},
    {"-p", OPTION_DROP},
    {"--profile", OPTION_DROP},
    {"-pg", OPTION_DROP},

    {"-m32", OPTION_OTHER_MACHINE},
    {"-mx32", OPTION_OTHER_MACHINE},
    {"-m16", OPTION_OTHER_MACHINE},
    {"-miamcu", OPTION_OTHER_MACHINE},
    {"-arch", OPTION_OTHER_MACHINE},
};

bool clang_option_takes_word(const char *option)
{
    for (size_t i = 0; i < sizeof options_with_word / sizeof *options_with_word; i++)
        if (strcmp(option, options_with_word[i]) == 0)
            return true;
    return strncmp(option, "-Xarch_", 7) == 0;
}

static bool fits(const char *option, const char *pattern)
{
    size_t length = strlen(pattern);
    if (pattern[length - 1] == '*')
        return strncmp(option, pattern, length - 1) == 0;
    return strcmp(option, pattern) == 0;
}

option_effect clang_option_effect(const char *option)
{
    for (size_t i = 0; i < sizeof effects / sizeof *effects; i++)
        if (fits(option, effects[i].text))
            return effects[i].effect;
    return OPTION_PLAIN;
}
