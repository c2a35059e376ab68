#ifndef standard_input_h_INCLUDED
#define standard_input_h_INCLUDED

/* Symbolic standard input: bytes and length are inputs of the run. It is read as from a pipe. The end-of-
 * file flag is the one in the stream itself, so that feof, clearerr and the inline functions of stdio.h
 * need nothing. */

#include <stdbool.h>
#include <stdio.h>

bool __libsplat_is_symbolic_stream(FILE *stream);
bool __libsplat_is_symbolic_descriptor(int descriptor);

/* Is it known by its length? Then bytes are taken as wholes, so that their number stays symbolic. */
bool __libsplat_stdin_is_text(void);

/* A byte, or EOF, which sets the flag and stays until it is cleared. */
int __libsplat_stdin_next(void);
/* The next bytes: at most `limit`, and nothing behind the first delimiter (-1: there is none). Sets no flag;
 * `*ended`: there were no more. */
size_t __libsplat_stdin_take(void *to, size_t limit, int delimiter, bool *ended);
/* How many these are, where the input is known by its length; else 0. Nothing is taken. */
size_t __libsplat_stdin_measure(size_t limit, int delimiter, bool *ended);
/* The last `size` bytes come again. */
void __libsplat_stdin_unread(size_t size);
/* False if too many were pushed back. */
bool __libsplat_stdin_push_back(unsigned char c);

#endif
