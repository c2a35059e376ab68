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
    static uint8_t data[1 << 20];
    if (capacity > sizeof data)
        capacity = sizeof data;
    __splat_call.returned = NULL; /* as an instrumented caller would */
    uint32_t size = __splat_sized_input(data, capacity, "data");
    uint32_t shadow = __splat_call.returned ? __splat_call.results[0] : 0;
    __splat_call.arguments[0] = 0;
    __splat_call.arguments[1] = shadow ? __splat_widen(shadow) : 0;
    __splat_call.callee = shadow ? (const void *)LLVMFuzzerTestOneInput : NULL;
    __splat_call.pending = shadow != 0;
    LLVMFuzzerTestOneInput(data, size);
    return 0;
}
