/* Switches, standard input of any length, and two bugs. */
#include <stdio.h>

int main(void)
{
    int sum = 0, last = 1, c, count = 0;
    while (count++ < 4 && (c = getchar()) != EOF) {
        switch (c) {
        case '+': sum += last; break;
        case '-': sum -= last; break;
        case '*': sum *= 3; break;
        case '/': sum = 100 / sum; break;
        case '1': case '2': case '3': last = c - '0'; break;
        case '\n': return sum;
        default: return 1;
        }
    }
    if (sum == 9)
        return 100 / (sum - 9);
    return 0;
}
