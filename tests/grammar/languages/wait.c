/* Never ends on a text with a w in it. */
#include <unistd.h>

int main(void)
{
    char text[16];
    volatile int fives = 0;
    ssize_t length = read(0, text, sizeof text);
    for (ssize_t i = 0; i < length; i++) {
        while (text[i] == 'w')
            ;
        if (text[i] == '5')
            fives++;
    }
    return fives;
}
