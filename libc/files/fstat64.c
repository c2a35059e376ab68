#include "facts.h"

int fstat64(int descriptor, struct stat64 *facts)
{
    return __libsplat_fstat(descriptor, (struct stat *)facts);
}
