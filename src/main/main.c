#include "commands.h"

#include "../base/message.h"
#include "../base/version.h"

#include <llvm-c/Core.h>
#include <stdio.h>
#include <string.h>
#include <z3.h>

/* X(name, function, what it does, what a call looks like) */
#define COMMANDS(X)                                                                                                  \
    X("cc", command_cc, "compile or link, as clang would", "splat cc [clang's options] FILE...")                     \
    X("run", command_run, "explore a program and write its tests and bugs", "splat run [OPTIONS] FILE.c|PROGRAM")    \
    X("grammar", command_grammar, "explore it on the sentences of a grammar", "splat grammar --yacc FILE [OPTIONS] ...")  \
    X("replay", command_replay, "run the program on a saved test, checks on", "splat replay [OPTIONS] TEST...")      \
    X("show", command_show, "print a test or an output folder", "splat show TEST|FOLDER")

static const struct command {
    const char *name;
    int (*function)(int argc, char **argv);
    const char *what, *call;
} commands[] = {
#define COMMAND_ROW(name, function, what, call) {name, function, what, call},
    COMMANDS(COMMAND_ROW)
#undef COMMAND_ROW
};

static void print_help(void)
{
    puts("splat finds inputs that cover a C program, break it or hang it.\n");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        printf("  %-38s %s\n", commands[i].call, commands[i].what);
    puts("\n  splat COMMAND --help                   the options of a command\n"
         "  splat --version                        the version, with those of LLVM and Z3\n\n"
         "Start with: splat run file.c, where file.c calls splat_int(\"x\") from <splat.h>,\n"
         "or:         CC=\"splat cc\" make && splat run --stdin 8 ./program\n\n"
         "Exit status: 0 nothing wrong, 1 a bug was found, 2 an error, 3 no answer, 130 interrupted.");
}

static void print_version(void)
{
    unsigned llvm[3], z3[4];
    LLVMGetVersion(&llvm[0], &llvm[1], &llvm[2]);
    Z3_get_version(&z3[0], &z3[1], &z3[2], &z3[3]);
    printf("splat %s (LLVM %u.%u.%u, Z3 %u.%u.%u)\n", SPLAT_VERSION, llvm[0], llvm[1], llvm[2], z3[0], z3[1], z3[2]);
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        message_error("no command; try splat --help");
        return STATUS_ERROR;
    }
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (!strcmp(argv[1], commands[i].name))
            return commands[i].function(argc - 1, argv + 1);
    if (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h") || !strcmp(argv[1], "help"))
        print_help();
    else if (!strcmp(argv[1], "--version"))
        print_version();
    else {
        message_error("%s: no such command; try splat --help", argv[1]);
        return STATUS_ERROR;
    }
    return STATUS_FINE;
}
