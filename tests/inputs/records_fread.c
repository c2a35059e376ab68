// A ledger of records of three bytes; the divisor of a last record that is cut short was never checked.
// RUN: --file ledger=5
// BUG: divide-by-zero @bug
// SHOWS: file:ledger=d
// SHOWS: file:ledger=daada
// TWIN-EXHAUSTED: yes
#include <stdio.h>
#include <string.h>

struct record {
    unsigned char kind, value, divisor;
};

int main(void)
{
    struct record record;
    int sum = 0;
    size_t got;
    FILE *ledger = fopen("ledger", "rb");
    if (!ledger)
        return 1;
    for (;;) {
        memset(&record, 0, sizeof record);
        got = fread(&record, 1, sizeof record, ledger);
#ifdef FIXED
        if (got < sizeof record)
            break;
#else
        if (got == 0)
            break;
#endif
        if (got == sizeof record && record.divisor == 0)
            return 2;
        if (record.kind == 'd')
            sum += record.value / record.divisor; // @bug
    }
    return sum > 9;
}
