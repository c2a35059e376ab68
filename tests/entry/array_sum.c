// An array of a length that is not told: the sum overflows.
// ENTRY: sum
// BUG: signed-overflow @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes

#ifdef FIXED
typedef unsigned number;
#else
typedef int number;
#endif

int sum(const number values[3])
{
    number total = 0;
    for (int i = 0; i < 3; i++)
        total += values[i]; // @bug
    return total > 100;
}
