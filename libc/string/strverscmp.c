#include <stdbool.h>
#include <string.h>

static int is_digit(char c)
{
    return (unsigned char)(c - '0') < 10;
}

/* Both have digits there: the longer row is the larger number. */
static int compare_lengths(const char *a, const char *b)
{
    while (is_digit(*a) & is_digit(*b))
        a++, b++;
    return is_digit(*a) - is_digit(*b);
}

/* Rows of digits are compared as numbers, or, where they begin with a zero, as what stands behind a decimal point. */
int strverscmp(const char *a, const char *b)
{
    size_t start = 0, at = 0; /* of the row of digits that ends at the first difference */
    bool is_zeros = true;
    for (; a[at] == b[at]; at++) {
        if (!a[at])
            return 0;
        if (!is_digit(a[at]))
            start = at + 1;
        is_zeros = start > at || (is_zeros && a[at] == '0');
    }
    int difference = (unsigned char)a[at] - (unsigned char)b[at];
    if (start == at || !is_zeros) {
        int has_number = is_digit(a[start]) & is_digit(b[start]) & (a[start] != '0') & (b[start] != '0');
        int longer = has_number ? compare_lengths(a + at, b + at) : 0;
        return longer ? longer : difference;
    }
    /* Behind zeros: each further digit makes it smaller than none. */
    int shorter = is_digit(b[at]) - is_digit(a[at]);
    return shorter ? shorter : difference;
}
