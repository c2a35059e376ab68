#include "symbolic_file.h"

#include <sys/syscall.h>
#include <unistd.h>

int dup2(int descriptor, int wanted)
{
    __libsplat_forget(wanted);
    return (int)syscall(SYS_dup2, descriptor, wanted);
}
