// Reads behind its data if that is "ab".
#include <stddef.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    if (size >= 2 && data[0] == 'a' && data[1] == 'b')
        return data[size] ? 0 : 1;
    return 0;
}
