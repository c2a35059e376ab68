/* What a call leaves in errno. */
#include <splat.h>

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

int main(void)
{
    int a = splat_int("a"), b = splat_int("b"), c = splat_int("c");
    errno = 0;
    if (a == 5)
        close(-1);
    if (c == 3)
        c = 4;
    if (b == 7 && errno == EBADF)
        abort();
    return 0;
}
