#include "stream_reading.h"

char *gets(char *to);
char *gets(char *to)
{
    size_t length = 0;
    int c;
    while ((c = __libsplat_getc(stdin)) != EOF && c != '\n')
        to[length++] = (char)c;
    if (c == EOF && (length == 0 || ferror(stdin)))
        return NULL;
    to[length] = 0;
    return to;
}
