#include "symbolic_file.h"

#include <sys/syscall.h>
#include <unistd.h>

int dup3(int descriptor, int wanted, int flags)
{
    __libsplat_forget(wanted);
    return (int)syscall(SYS_dup3, descriptor, wanted, flags);
}
