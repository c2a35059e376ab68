/* Each run changes one thing of its process and leaves it so. No run may see what another one did. */
#include <fenv.h>
#include <fcntl.h>
#include <signal.h>
#include <splat.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PAGE = 4096, DEEP = 64 * PAGE };

static int number = 7;
static char zeros[16 * PAGE];
static char *heap, *mapped;
static char folder[4096], first_folder[4096];
static void *end_of_data;
static struct rlimit first_limit;

static void handle(int signal)
{
    (void)signal;
}

/* Far below the stack pointer, where nothing was yet. */
static volatile char *deep;

static void look_at_memory(void)
{
    splat_assert(number == 7);
    for (unsigned i = 0; i < sizeof zeros; i += 64)
        splat_assert(zeros[i] == 0);
    splat_assert(strcmp(heap, "heap") == 0 && strcmp(mapped, "mapped") == 0);
    splat_assert(fegetround() == FE_TONEAREST);
    for (int i = 0; i < DEEP; i += PAGE)
        splat_assert(deep[i] == 0);
    splat_assert(!getenv("FRESH"));
    splat_assert(sbrk(0) == end_of_data);
}

static void look_at_the_rest(void)
{
    struct sigaction action;
    struct rlimit limit;
    sigset_t mask;
    splat_assert(fcntl(100, F_GETFD) == -1 && fcntl(0, F_GETFD) != -1);
    splat_assert(getcwd(folder, sizeof folder) && strcmp(folder, first_folder) == 0);
    splat_assert(sigaction(SIGUSR1, NULL, &action) == 0 && action.sa_handler == SIG_DFL);
    splat_assert(sigprocmask(SIG_SETMASK, NULL, &mask) == 0 && !sigismember(&mask, SIGUSR2));
    splat_assert(getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur == first_limit.rlim_cur);
    splat_assert(mincore(mapped + PAGE, PAGE, (unsigned char[1]){0}) == 0);
}

static void change(int what)
{
    sigset_t mask;
    struct rlimit limit;
    switch (what) {
    case 0: number++; break;
    case 1: memset(zeros, 1, sizeof zeros); break;
    case 2: memset(heap, 'x', 4); break;
    case 3: strcpy(mapped, "else"); break;
    case 4: memset(malloc(3 << 20), 1, 3 << 20); break;
    case 5: memset(malloc(1 << 10), 1, 1 << 10); break;
    case 6: fesetround(FE_UPWARD); break;
    case 7: deep[0] = deep[PAGE] = 1; break;
    case 8: setenv("FRESH", "no", 1); break;
    case 9: free(heap); break;
    case 10: puts("something"); break;
    case 11: dup2(1, 100); break;
    case 12: close(0); break;
    case 13: (void)!chdir("/"); break;
    case 14: signal(SIGUSR1, handle); break;
    case 15: sigemptyset(&mask), sigaddset(&mask, SIGUSR2), sigprocmask(SIG_BLOCK, &mask, NULL); break;
    case 16: getrlimit(RLIMIT_STACK, &limit), limit.rlim_cur = 1 << 22, setrlimit(RLIMIT_STACK, &limit); break;
    case 17: munmap(mapped + PAGE, PAGE); break;
    case 18: mprotect(zeros, sizeof zeros, PROT_NONE); break;
    case 19: sbrk(3 * PAGE); break;
    case 20: atexit(look_at_memory); break;
    case 21: sigprocmask(SIG_SETMASK, NULL, &mask); break;
    case 22: raise(SIGCHLD); break;
    case 23: mapped = mmap(NULL, PAGE, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); break;
    default: break;
    }
}

int main(void)
{
    free(malloc(1 << 12));
    heap = strdup("heap");
    mapped = mmap(NULL, 2 * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    strcpy(mapped, "mapped");
    end_of_data = sbrk(0);
    deep = (char *)__builtin_frame_address(0) - 3 * DEEP;
    splat_assert(getcwd(first_folder, sizeof first_folder) && getrlimit(RLIMIT_STACK, &first_limit) == 0);
    int code = splat_range(0, 2, "code");
    int what = splat_range(0, 24, "what");
    look_at_memory();
    if (code == 0)
        look_at_the_rest();
    else
        change(what);
    return code;
}
