// The first byte of an archive says where its name stands: pread at a place that is itself input.
// RUN: --file archive=4
// BUG: out-of-bounds-read @bug
// SHOWS: file:archive=\x03bbz
// TRY: \x00\x01\x02\x03\x04\x05z
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <unistd.h>

static const char kinds[25] = "abcdefghijklmnopqrstuvwxy";

int main(void)
{
    unsigned char offset, name;
    int archive = open("archive", O_RDONLY);
    if (archive < 0 || read(archive, &offset, 1) != 1 || offset < 2 || offset > 5)
        return 1;
    if (pread(archive, &name, 1, offset) != 1)
        return 2;
#ifdef FIXED
    if (name < 'a' || name >= 'a' + sizeof kinds)
#else
    if (name < 'a' || name > 'z')
#endif
        return 3;
    return kinds[name - 'a'] != (char)name; // @bug
}
