/* The main of a program that has none but LLVMFuzzerTestOneInput: its data and size become input. An archive member of
 * its own, which only such a program pulls in. */

#include "abi.h"

enum { DEFAULT_SIZE = 64 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
__attribute__((weak)) int LLVMFuzzerInitialize(int *argc, char ***argv);

int main(int argc, char **argv)
{
    if (LLVMFuzzerInitialize)
        LLVMFuzzerInitialize(&argc, &argv);
    uint32_t capacity = __splat_entry_size() ? __splat_entry_size() : DEFAULT_SIZE;
    static _Alignas(ABI_GRANULE) uint8_t data[(1 << 20) + ABI_GRANULE];
    if (capacity > sizeof data - ABI_GRANULE)
        capacity = sizeof data - ABI_GRANULE;
    __splat_call.returned = NULL; /* as an instrumented caller would */
    uint32_t size = __splat_sized_input(data, capacity, capacity, "data");
    uint32_t shadow = __splat_call.returned ? __splat_call.results[0] : 0;
    __splat_call.returned = NULL;
    __splat_call.arguments[0] = 0;
    __splat_call.arguments[1] = shadow ? __splat_widen(shadow) : 0;
    __splat_own(data, size, __splat_call.arguments[1]);
    __splat_call.callee = shadow ? (const void *)LLVMFuzzerTestOneInput : NULL;
    __splat_call.pending = shadow != 0;
    LLVMFuzzerTestOneInput(data, size);
    __splat_call.returned = NULL; /* what it returns means nothing */
    return 0;
}
