#include "symbolic_file.h"

#include <sys/syscall.h>
#include <unistd.h>

int close(int descriptor)
{
    __libsplat_forget(descriptor);
    return (int)syscall(SYS_close, descriptor);
}
