// Aborts if its last argument is an x between a space and a line end.
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "it's \"-n\"") == 0 && strcmp(argv[2], " x\n") == 0)
        abort();
    return 0;
}
