#include "commands.h"

#include "../compile/driver.h"

int command_cc(int argc, char **argv)
{
    return compile_main(argc, argv);
}
