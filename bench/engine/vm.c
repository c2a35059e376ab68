/* A small stack machine that runs one loop program: primes by trial division, then an array sum. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum opcode {
    HALT,
    PUSH,  /* n: push the constant n */
    LOAD,  /* n: push register n */
    STORE, /* n: pop into register n */
    ADD,
    SUB,
    MUL,
    MOD,
    LESS,
    PEEK, /* pop an address, push the cell */
    POKE, /* pop a value, then an address: write the cell */
    JUMP, /* n */
    ZERO, /* n: pop, jump if it is zero */
    CALL, /* n */
    RETURN,
};

typedef struct instruction {
    enum opcode opcode;
    int32_t operand;
} instruction;

enum { STACK_SIZE = 64, REGISTERS = 8, CELLS = 4096 };

typedef struct machine {
    const instruction *program;
    int length, at, depth, calls;
    int32_t stack[STACK_SIZE], registers[REGISTERS], cells[CELLS];
    int return_to[STACK_SIZE];
    uint64_t steps;
} machine;

static void stop(const machine *m, const char *why)
{
    printf("%s at %d\n", why, m->at);
    exit(1);
}

static void push(machine *m, int32_t value)
{
    if (m->depth == STACK_SIZE)
        stop(m, "stack overflow");
    m->stack[m->depth++] = value;
}

static int32_t pop(machine *m)
{
    if (m->depth == 0)
        stop(m, "stack underflow");
    return m->stack[--m->depth];
}

static int32_t *find_cell(machine *m, int32_t address)
{
    if (address < 0 || address >= CELLS)
        stop(m, "bad address");
    return &m->cells[address];
}

static void compute(machine *m, enum opcode opcode)
{
    int32_t right = pop(m), left = pop(m);
    switch (opcode) {
    case ADD: push(m, (int32_t)((uint32_t)left + (uint32_t)right)); break;
    case SUB: push(m, (int32_t)((uint32_t)left - (uint32_t)right)); break;
    case MUL: push(m, (int32_t)((uint32_t)left * (uint32_t)right)); break;
    case MOD:
        if (right <= 0)
            stop(m, "bad modulus");
        push(m, left % right);
        break;
    case LESS: push(m, left < right); break;
    case POKE: *find_cell(m, left) = right; break;
    default: stop(m, "bad opcode");
    }
}

static void run(machine *m)
{
    for (;;) {
        if (m->at < 0 || m->at >= m->length)
            stop(m, "outside the program");
        instruction now = m->program[m->at++];
        m->steps++;
        switch (now.opcode) {
        case HALT: return;
        case PUSH: push(m, now.operand); break;
        case LOAD: push(m, m->registers[now.operand]); break;
        case STORE: m->registers[now.operand] = pop(m); break;
        case PEEK: push(m, *find_cell(m, pop(m))); break;
        case JUMP: m->at = now.operand; break;
        case ZERO:
            if (pop(m) == 0)
                m->at = now.operand;
            break;
        case CALL:
            if (m->calls == STACK_SIZE)
                stop(m, "too many calls");
            m->return_to[m->calls++] = m->at;
            m->at = now.operand;
            break;
        case RETURN:
            if (m->calls == 0)
                stop(m, "return without call");
            m->at = m->return_to[--m->calls];
            break;
        default: compute(m, now.opcode);
        }
    }
}

/* Registers: 0 candidate, 1 divisor, 2 primes found, 3 sum, 4 answer of the subroutine. */
static const instruction primes[] = {
    {PUSH, 2},      {STORE, 0},                                     /*  0 candidate = 2 */
    {LOAD, 0},      {PUSH, 27000}, {LESS, 0},  {ZERO, 19},          /*  2 while candidate < limit */
    {CALL, 34},     {LOAD, 4},     {ZERO, 14},                      /*  6 if prime(candidate) */
    {LOAD, 2},      {LOAD, 0},     {POKE, 0},                       /*  9 cells[found] = candidate */
    {CALL, 55},     {JUMP, 14},                                     /* 12 found++ */
    {LOAD, 0},      {PUSH, 1},     {ADD, 0},   {STORE, 0},          /* 14 candidate++ */
    {JUMP, 2},                                                      /* 18 */
    {PUSH, 0},      {STORE, 1},                                     /* 19 i = 0 */
    {LOAD, 1},      {LOAD, 2},     {LESS, 0},  {ZERO, 33},          /* 21 while i < found */
    {CALL, 60},     {LOAD, 1},     {PUSH, 1},  {ADD, 0}, {STORE, 1}, /* 25 sum, i++ */
    {JUMP, 21},     {HALT, 0},     {HALT, 0},                       /* 30 */
    {HALT, 0},                                                      /* 33 */
    {PUSH, 1},      {STORE, 4},    {PUSH, 2},  {STORE, 1},          /* 34 answer = 1, divisor = 2 */
    {LOAD, 0},      {LOAD, 1},     {LOAD, 1},  {MUL, 0}, {LESS, 0}, /* 38 until candidate < divisor^2 */
    {ZERO, 45},     {RETURN, 0},                                    /* 43 */
    {LOAD, 0},      {LOAD, 1},     {MOD, 0},   {ZERO, 65},          /* 45 divides: not prime */
    {LOAD, 1},      {PUSH, 1},     {ADD, 0},   {STORE, 1},          /* 49 divisor++ */
    {JUMP, 38},     {HALT, 0},                                      /* 53 */
    {LOAD, 2},      {PUSH, 1},     {ADD, 0},   {STORE, 2}, {RETURN, 0}, /* 55 */
    {LOAD, 3},      {LOAD, 1},     {PEEK, 0},  {ADD, 0}, {JUMP, 68}, /* 60 sum += cells[i] */
    {PUSH, 0},      {STORE, 4},    {RETURN, 0},                     /* 65 answer = 0 */
    {STORE, 3},     {RETURN, 0},                                    /* 68 */
};

int main(void)
{
    static machine m;
    for (int round = 0; round < 14; round++) {
        m = (machine){.program = primes, .length = sizeof primes / sizeof primes[0]};
        run(&m);
    }
    printf("primes %d sum %d steps %llu\n", (int)m.registers[2], (int)m.registers[3],
           (unsigned long long)m.steps);
    return 0;
}
