// The bug needs both files: one makes the promise, the other breaks it.
// FILES: two_files_other.c
// BUG: assert @bug
// PATHS: 3
// EXHAUSTED: yes
// TWIN-PATHS: 3
// TWIN-EXHAUSTED: yes
#include <splat.h>

struct account {
    int balance, limit;
};

int withdraw(struct account *account, unsigned amount);

int main(void)
{
    struct account account = {100, 50};
    unsigned amount = splat_uint("amount");
    if (withdraw(&account, amount))
        splat_assert(account.balance >= -50); // @bug
    return 0;
}
