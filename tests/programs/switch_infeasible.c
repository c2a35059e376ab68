// A switch of many cases, over what a table of classes gives: the few that can be are found, all others are closed at once.
// BUG: abort @bug
// PATHS: 6
// TWIN-PATHS: 6
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

#define CASE(n) case n: return (n) % 7;
#define TEN(n) CASE(n) CASE(n + 1) CASE(n + 2) CASE(n + 3) CASE(n + 4) CASE(n + 5) CASE(n + 6) CASE(n + 7) CASE(n + 8) CASE(n + 9)

static const unsigned char class_of[256] = {
    ['0' ... '9'] = 3, ['a' ... 'z'] = 77, ['A' ... 'Z'] = 77, ['+'] = 118, ['-'] = 119, ['#'] = 200,
};

static int act(unsigned class)
{
    switch (class) {
    TEN(0) TEN(10) TEN(20) TEN(30) TEN(40) TEN(50) TEN(60) TEN(70) TEN(80) TEN(90) TEN(100)
    TEN(110) TEN(120) TEN(130) TEN(140)
    case 200:
#ifndef FIXED
        abort(); // @bug
#endif
        return 8;
    default:
        return 9;
    }
}

int main(void)
{
    return act(class_of[splat_uchar("character")]);
}
