// A small stack machine whose program is the input: every instruction is a byte, an operation and a small operand.
#include <splat.h>

enum { CODE = 4, STACK = 3, STEPS = 8 };
enum operation { HALT, PUSH, ADD, SUBTRACT, MULTIPLY, JUMP_IF, SWAP, COPY };

typedef struct machine {
    unsigned char code[CODE];
    unsigned stack[STACK], depth, at, steps;
    int failed;
} machine;

static void push(machine *of, unsigned value)
{
    if (of->depth == STACK)
        of->failed = 1;
    else
        of->stack[of->depth++] = value;
}

static unsigned pop(machine *of)
{
    if (of->depth == 0) {
        of->failed = 1;
        return 0;
    }
    return of->stack[--of->depth];
}

static void swap(machine *of)
{
    unsigned top = pop(of), below = pop(of);
    push(of, top);
    push(of, below);
}

/* False when the machine halts. */
static int step(machine *of)
{
    unsigned instruction = of->code[of->at++], operand = instruction >> 3, right;
    switch ((enum operation)(instruction & 7)) {
    case HALT: return 0;
    case PUSH: push(of, operand); break;
    case ADD: push(of, pop(of) + pop(of)); break;
    case SUBTRACT:
        right = pop(of);
        push(of, pop(of) - right);
        break;
    case MULTIPLY: push(of, pop(of) * pop(of)); break;
    case JUMP_IF:
        if (pop(of) > 20) {
            if (operand >= CODE)
                of->failed = 1;
            else
                of->at = operand;
        }
        break;
    case SWAP: swap(of); break;
    case COPY:
        right = pop(of);
        push(of, right);
        push(of, right);
        break;
    }
    return 1;
}

int main(void)
{
    machine one = {0};
    splat_bytes(one.code, CODE, "code");
    while (!one.failed && one.at < CODE && one.steps++ < STEPS && step(&one))
        ;
    if (one.failed)
        return 1;
    if (one.depth == 1 && one.stack[0] == 42)
        return 2;
    return one.steps > STEPS ? 3 : 0;
}
