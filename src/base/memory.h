#ifndef memory_h_INCLUDED
#define memory_h_INCLUDED

/* Checked allocation for the driver and the compiler. Running out of memory is fatal: no caller sees null. */

#include <stddef.h>

/* `count` items of `size` bytes, all zero; the product is checked. Never null, also for zero bytes. */
void *memory_allocate(size_t count, size_t size);

/* Grows or shrinks what memory_allocate gave; new bytes are not cleared. */
void *memory_resize(void *block, size_t count, size_t size);

void memory_free(void *block);

/* A copy that the caller frees. */
char *memory_copy_text(const char *text);
void *memory_copy(const void *block, size_t size);

#endif
