#include "queue.h"

#include <splat.h>

int main(void)
{
    unsigned char commands[5];
    splat_bytes(commands, sizeof commands, "commands");
    for (int i = 0; i < 5; i++) {
        if (commands[i] == '+')
            queue_put(i);
        else
            queue_take();
    }
    return 0;
}
