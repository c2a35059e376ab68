#ifndef addresses_h_INCLUDED
#define addresses_h_INCLUDED

#include "../runtime.h"

#include <arpa/inet.h>
#include <stdbool.h>
#include <stddef.h>

/* 0x7f.1 and the like, as inet_aton takes it; false: it is none. */
bool __libsplat_read_loose_address(const char *text, struct in_addr *into);
/* 127.0.0.1, as inet_pton takes it, up to the end of the text. */
bool __libsplat_read_strict_address(const char *text, unsigned char into[4]);
/* Returns the length. */
size_t __libsplat_write_address(const unsigned char from[4], char into[INET_ADDRSTRLEN]);

#endif
