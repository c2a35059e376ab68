// Macros with the names of functions, members and types.
// ENTRY: check
// RUN: --elements 1
// BUG: abort @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <signal.h>
#include <stdlib.h>

struct pair {
    int first, second;
};
#define pair pair_of_numbers
struct pair {
    int left, right;
};
#define left right
#define unused(x) (void)(x)
#define name "name"

int check(struct pair *of, struct sigaction *action)
{
    unused(action);
#ifndef FIXED
    if (of && of->left == 5)
        abort(); // @bug
#endif
    return of != 0;
}
#define check(x) check_all(x)
