// The functions of the software verification competition.
// BUG: assert|abort|target *
// PATHS: 4
// EXHAUSTED: yes
// TWIN-PATHS: 4
// TWIN-EXHAUSTED: yes
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int condition);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    unsigned char y = __VERIFIER_nondet_uchar();
    __VERIFIER_assume(x >= 100);
    if (__VERIFIER_nondet_bool())
        return 1;
    if (x == 100) {
        if (y == 200) {
#ifndef FIXED
            reach_error();
#endif
            return 3;
        }
        return 2;
    }
    return 0;
}
