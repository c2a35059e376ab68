// What was never set is an input: a variable, a local struct, a heap block. Each has one value that is a bug.
// RUN: --uninit input
// BUG: assert @variable
// BUG: assert @local
// BUG: assert @heap
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

struct pair {
    int left, right;
};

static void check_local(const struct pair *pair)
{
    splat_assert(pair->right != 77); // @local
}

int main(void)
{
    int count;
    struct pair pair, *block = malloc(sizeof *block);
    int x = splat_range(0, 3, "x");
    if (block == NULL)
        return 9;
#ifdef FIXED
    count = pair.right = block->left = 1;
#endif
    if (x == 1)
        count = 1;
    if (x == 2)
        pair.right = 2;
    if (x == 3)
        block->left = 3;
    splat_assert(count != 99); // @variable
    check_local(&pair);
    splat_assert(block->left != 88); // @heap
    free(block);
    return 0;
}
