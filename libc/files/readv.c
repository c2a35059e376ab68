#include "descriptors.h"

ssize_t readv(int descriptor, const struct iovec *parts, int count)
{
    return __libsplat_readv(descriptor, parts, count);
}
