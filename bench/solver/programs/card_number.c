// The number of a card: the digits' checksum (Luhn's), then the issuer by its first digits.
// RUN: --stdin 4
#include <stdio.h>

enum { DIGITS = 4 };

static int luhn(const unsigned *digits, unsigned count)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < count; i++) {
        unsigned value = digits[i];
        if ((count - i) % 2 == 0) {
            value *= 2;
            if (value > 9)
                value -= 9;
        }
        sum += value;
    }
    return sum % 10 == 0;
}

static const char *issuer(const unsigned *digits)
{
    unsigned first = digits[0] * 10 + digits[1];
    if (digits[0] == 4)
        return "first";
    if (first >= 51 && first <= 55)
        return "second";
    if (first == 34 || first == 37)
        return "third";
    if (digits[0] == 6 && (digits[1] == 5 || digits[2] == 1))
        return "fourth";
    return "unknown";
}

int main(void)
{
    unsigned digits[DIGITS], count = 0;
    int c;
    while ((c = getchar()) != EOF && c != '\n') {
        if (c == ' ' || c == '-')
            continue;
        if (c < '0' || c > '9' || count == DIGITS)
            return 1;
        digits[count++] = (unsigned)(c - '0');
    }
    if (count < 3)
        return 2;
    if (!luhn(digits, count))
        return 3;
    printf("%s\n", issuer(digits));
    return 0;
}
