// A stream from a descriptor begins where the descriptor stands, behind the
// version byte that was read from it.
// RUN: --file table=4
// BUG: assert @bug
// SHOWS: file:table=2ab
// TRY: 2
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <splat.h>
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    char version;
    int descriptor = open("table", O_RDONLY);
    if (descriptor < 0 || read(descriptor, &version, 1) != 1 || version != '2')
        return 1;
    FILE *table = fdopen(descriptor, "r");
    if (!table)
        return 2;
    splat_assert(ftell(table) == 1 && fileno(table) == descriptor);
    int entry = getc(table);
#ifdef FIXED
    rewind(table);
    entry = getc(table);
#endif
    splat_assert(entry == '2'); // @bug
    return fclose(table) != 0;
}
