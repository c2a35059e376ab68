// Figure 5.1(a): N inputs, each changed where it has one value, which it no longer has after that.
// TO=FROM makes the error one that happens.
#include <splat.h>

#ifndef N
#define N 5
#endif
#ifndef TYPE
#define TYPE int
#define READ splat_int
#endif
#ifndef FROM
#define FROM 0
#endif
#ifndef TO
#define TO 1
#endif

static TYPE a[N];

static void error(void)
{
    splat_assert(!"error"); // @error
}

static void change(TYPE *at)
{
#ifdef SWITCH
    switch (*at) {
    case FROM: *at = TO; break;
    case 100: *at = 101; break;
    default: break;
    }
#else
    if (*at == FROM)
        *at = TO;
#endif
}

int main(void)
{
#ifdef BUFFER
    splat_bytes(a, sizeof a, "a");
#else
    for (int i = 0; i < N; i++)
        a[i] = READ("a");
#endif
    for (int i = 0; i < N; i++)
        change(&a[i]);
    for (int i = 0; i < N; i++)
        if (a[i] == FROM)
            error();
    return 0;
}
