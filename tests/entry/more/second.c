int helper(int value);

int second(int value)
{
    return value > 30 ? helper(value) : 0;
}
