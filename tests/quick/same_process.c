/* Says by a failed assertion that a run was in the process of the run before. Memory that is shared outlives runs. */
#include <splat.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void)
{
    long *last = mmap(NULL, sizeof *last, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    int number = splat_range(0, 9, "number");
    long process = syscall(SYS_getpid), before = *last;
    *last = process;
    for (int i = 0; i < number; i++)
        *last = process;
    splat_assert(before != process);
    return 0;
}
