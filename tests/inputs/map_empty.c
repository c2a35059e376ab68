// An empty file cannot be mapped, and nobody looks whether it was.
// RUN: --file model=3
// BUG: segfault|null-dereference|out-of-bounds-read @bug
// SHOWS: file:model=
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void)
{
    struct stat status;
    int model = open("model", O_RDONLY);
    if (model < 0 || fstat(model, &status) != 0)
        return 1;
    const char *bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, model, 0);
    close(model);
#ifdef FIXED
    if (bytes == MAP_FAILED)
        return 2;
#endif
    return bytes[0] == 'M'; // @bug
}
