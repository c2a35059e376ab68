// Never ends for a q.
#include <stdio.h>

int main(void)
{
    if (getchar() == 'q')
        for (;;)
            ;
    return 0;
}
