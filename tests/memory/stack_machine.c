// A machine with a stack: every instruction checks for what it takes, but one.
// BUG: out-of-bounds-read @bug
// INPUT: "1*"
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum { STACK_SIZE = 4, PROGRAM_SIZE = 4 };

struct machine {
    int *stack;
    int depth;
};

static int push(struct machine *on, int value)
{
    if (on->depth == STACK_SIZE)
        return -1;
    on->stack[on->depth++] = value;
    return 0;
}

static int has(const struct machine *machine, int count)
{
    return machine->depth >= count;
}

static int step(struct machine *in, char instruction)
{
    if (instruction >= '0' && instruction <= '9')
        return push(in, instruction - '0');
    int *top = in->stack + in->depth - 1;
    switch (instruction) {
    case '+':
        if (!has(in, 2))
            return -1;
        top[-1] += top[0];
        in->depth--;
        return 0;
    case '*':
#ifdef FIXED
        if (!has(in, 2))
#else
        if (!has(in, 1))
#endif
            return -1;
        top[-1] *= top[0]; // @bug
        in->depth--;
        return 0;
    case 'd':
        return has(in, 1) ? push(in, *top) : -1;
    default:
        return -1;
    }
}

int main(void)
{
    char program[PROGRAM_SIZE];
    struct machine machine = {malloc(STACK_SIZE * sizeof(int)), 0};
    if (machine.stack == NULL)
        return 1;
    splat_bytes(program, sizeof program, "program");
    for (int i = 0; i < PROGRAM_SIZE && step(&machine, program[i]) == 0; i++)
        continue;
    int result = has(&machine, 1) ? machine.stack[0] : -1;
    free(machine.stack);
    return result == 81;
}
