// a and b meet in one way, WAY; c and d meet nothing. The ways whose names begin with `apart` only look as if they met.
#include <splat.h>

#include <limits.h>
#include <setjmp.h>

static unsigned sink;

void by_check(int a, int b)
{
    splat_assert(a / 2 != b / 2 + 77); // @by_check
}

void by_expression(int a, int b)
{
    if ((a ^ b) == 77)
        splat_assert(!"reached"); // @by_expression
}

void by_control(int a, int b)
{
    int flag = 0;
    if (a == 7)
        flag = 1;
    if (b == 9)
        splat_assert(!flag); // @by_control
}

void by_way_not_taken(int a, int b)
{
    int flag = 1;
    if (a != 7)
        flag = 0;
    if (b == 9)
        splat_assert(!flag); // @by_way_not_taken
}

void by_nesting(int a, int b)
{
    if (a == 7) {
        if (b == 9)
            splat_assert(!"reached"); // @by_nesting
    }
}

void by_short_circuit(int a, int b)
{
    if (a == 7 && b == 9)
        splat_assert(!"reached"); // @by_short_circuit
}

static int is_other(int a)
{
    if (a == 7)
        return 0;
    return 1;
}

void by_early_return(int a, int b)
{
    int other = is_other(a);
    if (b == 9)
        splat_assert(other); // @by_early_return
}

void by_goto(int a, int b)
{
    int flag = 0;
    if (a != 7)
        goto out;
    flag = 1;
out:
    if (b == 9)
        splat_assert(!flag); // @by_goto
}

static jmp_buf back;

static void jump(int a)
{
    if (a == 7)
        longjmp(back, 1);
}

void by_longjmp(int a, int b)
{
    if (setjmp(back) == 0)
        jump(a);
    else
        splat_assert(b != 9); // @by_longjmp
}

void by_switch(int a, int b)
{
    int kind = 0;
    switch (a) {
    case 7: kind = 3; break;
    case 8: kind = 4; break;
    default: break;
    }
    splat_assert(kind != 4 || b != 9); // @by_switch
}

void by_index(int a, int b)
{
    int table[4] = {0};
    table[a & 3] = b;
    splat_assert(table[2] != 9); // @by_index
}

void by_loop(int a, int b)
{
    int turns = 0;
    for (int i = 0; i < (a & 3); i++)
        turns++;
    if (b == 9)
        splat_assert(turns != 3); // @by_loop
}

void by_memory(int a, int b)
{
    static int left, right;
    int *to = &left;
    if (a == 7)
        to = &right;
    *to = 1;
    if (b == 9)
        splat_assert(!right); // @by_memory
}

static int one(void)
{
    return 1;
}

static int two(void)
{
    return 2;
}

void by_function(int a, int b)
{
    int (*chosen)(void) = one;
    if (a == 7)
        chosen = two;
    if (b == 9)
        splat_assert(chosen() == 1); // @by_function
}

void by_counter(int a, int b)
{
    int count = INT_MAX - 1;
    if (a == 7)
        count++;
    if (b == 9)
        count++; // @by_counter
}

void by_assumption(int a, int b)
{
    splat_assume(a / 2 == b / 2 + 3);
    if (a == 7)
        splat_assert(b != 1); // @by_assumption
}

void apart(int a, int b)
{
    if (a == 7)
        sink = 1;
    if (b == 9)
        sink = 2;
}

void apart_in_a_sum(int a, int b)
{
    unsigned sum = 0;
    if (a == 7)
        sum += 3;
    if (b == 9)
        sum += 4;
    sink = sum + (unsigned)a + (unsigned)b;
}

void apart_in_one_variable(int a, int b)
{
    int t = a;
    if (t == 7)
        sink++;
    t = b;
    if (t == 9)
        sink++;
}

void apart_in_one_function(int a, int b)
{
    sink += is_other(a);
    sink += is_other(b);
}

static unsigned thirds(unsigned of)
{
    return of < 3 ? of : thirds(of / 3) + 1;
}

static unsigned countdown(unsigned from, unsigned *steps)
{
    return from == 0 ? *steps : countdown(from - 1, steps) + 1;
}

void apart_by_recursion(int a, int b)
{
    unsigned steps = 1;
    if (a == 7)
        sink += thirds(500);
    if (b == 9)
        sink += countdown(20, &steps);
}

void apart_after_a_flag_is_reset(int a, int b)
{
    int flag = 0;
    if (a == 7)
        flag = 1;
    sink = flag;
    flag = 0;
    if (b == 9)
        splat_assert(!flag);
}

int main(void)
{
    int a = splat_int("a"), b = splat_int("b"), c = splat_int("c"), d = splat_int("d");
    if (c == 5)
        sink = 3;
    WAY(a, b);
    if (d == 6)
        sink = 4;
    return 0;
}
