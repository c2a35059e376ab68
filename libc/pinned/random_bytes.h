#ifndef random_bytes_h_INCLUDED
#define random_bytes_h_INCLUDED

#include <stddef.h>
#include <sys/types.h>

/* Random bytes as getrandom(2) gives them; in pinned runs the same in every run. */
ssize_t __libsplat_random_bytes(void *to, size_t size, unsigned flags);
/* All of them, whatever it takes; false if there are none. */
int __libsplat_fill_randomly(void *to, size_t size);

#endif
