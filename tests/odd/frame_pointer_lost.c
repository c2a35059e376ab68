// Code without frame pointers leaves any number in their register: the heap is used, and a check fails, under such.
// BUG: divide-by-zero @bug
#include <splat.h>
#include <stdint.h>
#include <stdlib.h>

static int divide(int by)
{
#ifdef FIXED
    if (by == 0)
        return 0;
#endif
    return 100 / by; // @bug
}

static void use_heap(void)
{
    free(malloc(10));
}

/* Calls with this number where the frame pointer is. */
void call_with(void (*function)(void), uintptr_t number);
__asm__(".text\n"
        "call_with:\n"
        "    push %rbp\n"
        "    mov %rsi, %rbp\n"
        "    call *%rdi\n"
        "    pop %rbp\n"
        "    ret\n");

int main(void)
{
    static const uintptr_t numbers[] = {0, 8, (uintptr_t)-8, (uintptr_t)-16, (uintptr_t)1 << 63, 0x7fffffffffff};
    int by = splat_int("by");
    for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++)
        call_with(use_heap, numbers[i]);
    return divide(by) == 5;
}
