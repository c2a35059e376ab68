// A function that only computes is called although nobody wants its result.
// ENTRY: share
// BUG: divide-by-zero @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes

__attribute__((pure)) int share(short of)
{
#ifdef FIXED
    if (of == 7)
        return 0;
#endif
    return 100 / (of - 7); // @bug
}
