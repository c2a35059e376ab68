// Pointers to numbers lead to one, two or three of them; an earlier pointer's are as good.
// ENTRY: overlap
// PATHS: 76
// EXHAUSTED: yes
// TWIN-PATHS: 76
// TWIN-EXHAUSTED: yes

void overlap(int *a, const int *b, long *c)
{
    (void)a;
    (void)b;
    (void)c;
}
