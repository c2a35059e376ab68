// Random numbers, from wherever they come, are the same in every run: what was computed with them shows again.
// BUG: assert @bug
// PATHS: 2
// EXHAUSTED: yes
// TWIN-PATHS: 1
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <splat.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>
#include <unistd.h>

static unsigned from_descriptor(const char *path)
{
    unsigned value = 0;
    int file = open(path, O_RDONLY);
    if (file < 0 || read(file, &value, sizeof value) != sizeof value)
        abort();
    close(file);
    return value;
}

static unsigned from_stream(const char *path)
{
    FILE *file = fopen(path, "rb");
    unsigned value = file ? (unsigned)fgetc(file) : 0;
    if (!file || fread(&value, sizeof value, 1, file) != 1)
        abort();
    fclose(file);
    return value;
}

static unsigned from_calls(void)
{
    unsigned value[2];
    if (getrandom(&value[0], sizeof value[0], 0) != sizeof value[0] || getentropy(&value[1], sizeof value[1]))
        abort();
    return value[0] + value[1] + (unsigned)rand() + (unsigned)random() + (unsigned)lrand48();
}

int main(void)
{
    unsigned x = splat_uint("x");
    unsigned before = from_descriptor("/dev/urandom") + from_stream("/dev/random");
    unsigned sum = before + from_descriptor("/dev/random") + from_stream("/dev/urandom") + from_calls();
#ifndef FIXED
    splat_assert(x != sum); // @bug
#endif
    return sum == before && x == 0;
}
