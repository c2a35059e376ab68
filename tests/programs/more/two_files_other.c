struct account {
    int balance, limit;
};

int withdraw(struct account *account, unsigned amount)
{
    if (amount > 1000)
        return 0;
#ifdef FIXED
    if (account->balance - (int)amount < -account->limit)
        return 0;
#endif
    account->balance -= (int)amount;
    return 1;
}
