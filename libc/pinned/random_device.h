#ifndef random_device_h_INCLUDED
#define random_device_h_INCLUDED

#include <stdbool.h>
#include <stdio.h>

/* Is this /dev/random or /dev/urandom, in a pinned run? Its bytes are then those of random_bytes.h. */
bool __libsplat_is_pinned_device(int descriptor);

/* The stream itself, or, where it reads such a device, one in its place that gives pinned bytes. Null for null. */
FILE *__libsplat_pin_stream(FILE *stream, const char *mode);

#endif
