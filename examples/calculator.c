/* A pocket calculator that reads standard input: a whole program, without any harness in it.
 *
 *     splat run --stdin 5 --time 30s examples/calculator.c
 *     splat replay splat-last/bugs/0001-divide-by-zero/input.ktest
 *
 * It adds, subtracts, multiplies and divides whole numbers from left to right: "7*6=" prints 42. Splat plays the
 * person at the keyboard. Within five keys it finds the division by zero, and a test for everything else
 * that the program can do with five keys; `splat replay` runs the program on the one that breaks it. */

#include <stdio.h>

static int apply(int left, int key, int right)
{
    switch (key) {
    case '+': return left + right;
    case '-': return left - right;
    case '*': return left * right;
    case '/': return left / right;
    default: return right;
    }
}

int main(void)
{
    int left = 0, right = 0, pending = '+', key;
    while ((key = getchar()) != EOF) {
        if (key >= '0' && key <= '9') {
            right = right * 10 + (key - '0');
        } else if (key == '+' || key == '-' || key == '*' || key == '/' || key == '=') {
            left = apply(left, pending, right);
            right = 0;
            pending = key;
            if (key == '=') {
                printf("%d\n", left);
                return 0;
            }
        } else {
            puts("what?");
            return 1;
        }
    }
    return 0;
}
