#include "fake_clock.h"

#include "../runtime.h"

HIDDEN unsigned long __libsplat_fake_clock(void)
{
    static _Atomic unsigned long calls;
    return ++calls;
}
