// A plain library hands on what an instrumented function returned: what came back is not followed, and that is counted.
#include <stdio.h>

int plain_hand_on(int (*function)(void));

static int next_character(void)
{
    return getchar();
}

int main(void)
{
    return plain_hand_on(next_character) == 'x' ? 3 : 0;
}
