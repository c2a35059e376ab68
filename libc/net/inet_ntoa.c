#include "addresses.h"

char *inet_ntoa(struct in_addr address)
{
    static _Thread_local char text[INET_ADDRSTRLEN];
    __libsplat_write_address((const unsigned char *)&address, text);
    return text;
}
