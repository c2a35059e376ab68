// A switch in a loop: an automaton over four letters.
// RUN: --runs 600
// BUG: abort @bug
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum state { START, SEEN_A, SEEN_AB, SEEN_ABA };

int main(void)
{
    char text[4];
    enum state state = START;
    splat_bytes(text, sizeof text, "text");
    for (int i = 0; i < 4; i++) {
        switch (state) {
        case START:
            if (text[i] == 'a')
                state = SEEN_A;
            break;
        case SEEN_A:
            state = text[i] == 'b' ? SEEN_AB : START;
            break;
        case SEEN_AB:
            if (text[i] == 'a')
                state = SEEN_ABA;
            else
                state = START;
            break;
        case SEEN_ABA:
#ifndef FIXED
            if (text[i] == 'c')
                abort(); // @bug
#endif
            break;
        }
    }
    return 0;
}
