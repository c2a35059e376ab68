// More places that access memory than distances are kept of, half of them before the first input.
// BUG: uninitialized-read @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>

#define FOUR(x) x x x x
#define TIMES_1024(x) FOUR(FOUR(FOUR(FOUR(FOUR(x)))))

static volatile unsigned next;

int main(void)
{
    int numbers[8] = {0};
    char made[4], wanted;
    TIMES_1024(if (next++ < 5000) numbers[next & 7] = 1;)
    splat_bytes(&wanted, 1, "wanted");
    TIMES_1024(if (next++ < 5000) numbers[next & 7] = 2;)
#ifdef FIXED
    made[1] = 'x';
#endif
    made[0] = wanted;
    if (made[1] == 'x') // @bug
        puts("made");
    if (made[0] == 'y')
        puts("wanted");
    return numbers[next & 7] == 0;
}
