/* Another library, with static state that holds symbolic values. */
int doubling_put(int x);
int doubling_get(void);

static int kept;

int doubling_put(int x)
{
    if (x % 2)
        return -1;
    kept = 2 * (x & 0xffff);
    return 0;
}

int doubling_get(void)
{
    return kept;
}
