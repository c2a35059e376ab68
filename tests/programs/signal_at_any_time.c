// A handler interrupts the program behind every instruction, also between a call's arguments and the call: it must
// neither see nor change what was on its way there.
// BUG: assert @bug
// PATHS: 3
// EXHAUSTED: yes
// TWIN-PATHS: 2
// TWIN-EXHAUSTED: yes
#include <signal.h>
#include <splat.h>

static int other;
static volatile sig_atomic_t times;

__attribute__((noinline)) static int mix(int a, int b)
{
    return (a ^ 0x55) + (b & 0xff);
}

__attribute__((noinline)) static int twice(int a, int b)
{
    return (a & 0xffff) * 2 + b;
}

static void handler(int number)
{
    (void)number;
    other = mix(other & 0xff, 3);
    times++;
}

/* The trap flag: the processor raises SIGTRAP behind each instruction. */
static void step(int on)
{
    if (on)
        __asm__ volatile("pushfq; orq $0x100, (%%rsp); popfq" ::: "memory", "cc");
    else
        __asm__ volatile("pushfq; andq $~0x100, (%%rsp); popfq" ::: "memory", "cc");
}

int main(void)
{
    int x = splat_int("x");
    other = splat_int("other");
    signal(SIGTRAP, handler);
    step(1);
    int y = twice(x, 5);
    y = twice(y, 1);
    step(0);
    if (y == 4 * 300 + 11) {
#ifndef FIXED
        if (times > 20 && x > 1000)
            splat_assert(0); // @bug
#endif
        return 1;
    }
    return 0;
}
