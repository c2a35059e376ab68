/* A run that ends asks for less than others: what it had not come to meets what ended it. */
#include <splat.h>
#include <stdlib.h>
static int flag;
int main(void)
{
    int a = splat_int("a"), b = splat_int("b"), c = splat_int("c");
    if (b == 3)
        flag = 1;
    if (flag && a != 3)
        exit(0);
    if (c == 1 && flag)
        abort();
    return 0;
}
