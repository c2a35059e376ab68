// A program that handles its own segmentation fault and goes on, as garbage collectors do.
// BUG: assert @bug
#include <setjmp.h>
#include <signal.h>
#include <splat.h>
#include <stdlib.h>
#include <sys/mman.h>

static char *page;
static volatile int faults;

static void on_fault(int number, siginfo_t *info, void *context)
{
    (void)number;
    (void)context;
    if (info->si_addr != page)
        _Exit(3);
    faults++;
    mprotect(page, 4096, PROT_READ | PROT_WRITE);
}

int main(void)
{
    struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO};
    int x = splat_int("x");
    page = mmap(NULL, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    sigaction(SIGSEGV, &action, NULL);
    *(volatile char *)page = (char)(x & 1);
    if (faults == 1 && x == 505) {
#ifndef FIXED
        splat_assert(*page == 0); // @bug
#endif
        return 1;
    }
    return 0;
}
