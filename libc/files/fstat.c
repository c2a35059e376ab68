#include "facts.h"

int fstat(int descriptor, struct stat *facts)
{
    return __libsplat_fstat(descriptor, facts);
}
