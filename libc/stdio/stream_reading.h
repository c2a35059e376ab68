#ifndef stream_reading_h_INCLUDED
#define stream_reading_h_INCLUDED

/* The functions of stdio.h that read, from any stream. Those of this folder that are called by their
 * standard names use these and not each other, because the program may have its own of some name. */

#include <stdio.h>
#include <sys/types.h>

int __libsplat_getc(FILE *stream);
char *__libsplat_fgets(char *to, int size, FILE *stream);
size_t __libsplat_fread(void *to, size_t size, size_t count, FILE *stream);
ssize_t __libsplat_getdelim(char **line, size_t *capacity, int delimiter, FILE *stream);

/* Names that the C library has for what is defined here. It has none for getdelim. */
int _IO_getc(FILE *stream);
char *_IO_fgets(char *to, int size, FILE *stream);
size_t _IO_fread(void *to, size_t size, size_t count, FILE *stream);
int _IO_sputbackc(FILE *stream, int c);

#endif
