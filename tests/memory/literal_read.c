// Digits of a base up to 36 are read from a literal that holds those of base 32.
// BUG: out-of-bounds-read @bug
// INPUT: 4:36 4:35
// TWIN-EXHAUSTED: yes
#include <splat.h>

enum { MOST_DIGITS = 8 };

static const char *digits_of(int base)
{
    if (base <= 10)
        return "0123456789";
#ifdef FIXED
    return "0123456789abcdefghijklmnopqrstuvwxyz";
#else
    return "0123456789abcdefghijklmnopqrstuv";
#endif
}

/* Writes the number backwards; returns how many digits it has. */
static int write_number(char *to, int number, int base)
{
    const char *digits = digits_of(base);
    int count = 0;
    while (number > 0 && count < MOST_DIGITS) {
        to[count++] = digits[number % base]; // @bug
        number /= base;
    }
    return count;
}

int main(void)
{
    char digits[MOST_DIGITS];
    int base = splat_range(2, 36, "base");
    int number = splat_range(1, 99, "number");
    int count = write_number(digits, number, base);
    return digits[count - 1] == '1';
}
