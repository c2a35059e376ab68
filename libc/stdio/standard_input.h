#ifndef standard_input_h_INCLUDED
#define standard_input_h_INCLUDED

/* Symbolic standard input: bytes and length are inputs of the run. It is read as from a pipe. The end-of-
 * file flag is the one in the stream itself, so that feof, clearerr and the inline functions of stdio.h
 * need nothing. */

#include <stdbool.h>
#include <stdio.h>

bool __libsplat_is_symbolic_stream(FILE *stream);
bool __libsplat_is_symbolic_descriptor(int descriptor);

/* A byte, or EOF, which sets the flag and stays until it is cleared. */
int __libsplat_stdin_next(void);
/* The same for read(2): no flag. */
int __libsplat_stdin_next_unbuffered(void);
/* False if too many were pushed back. */
bool __libsplat_stdin_push_back(unsigned char c);

#endif
