#ifndef long_addresses_h_INCLUDED
#define long_addresses_h_INCLUDED

#include "addresses.h"

/* Of IPv6. False: it is none. */
bool __libsplat_read_long_address(const char *text, unsigned char into[16]);
/* Returns the length. */
size_t __libsplat_write_long_address(const unsigned char from[16], char into[INET6_ADDRSTRLEN]);

#endif
