// A function of its own: two parameters belong together, and the third is alone.
static unsigned sink;

int choose(int a, int b, int c)
{
    int flag = 0;
    if (a == 7)
        flag = 1;
    if (b == 9 && flag)
        sink = 1;
    if (c == 5)
        sink = 2;
    return sink;
}
