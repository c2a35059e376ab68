#ifndef streams_h_INCLUDED
#define streams_h_INCLUDED

/* Streams on symbolic files. Where they are is known here and not to the C library, whose buffer stays empty; the
 * flags for the end and for errors are those in the stream itself, so that feof, clearerr and the inline functions of
 * stdio.h need nothing. */

#include "symbolic_file.h"

#include <stdio.h>

/* Null: not on a symbolic file. */
splat_stream *__libsplat_stream(FILE *stream);

/* It is closed, or becomes another's. */
void __libsplat_stream_forget(FILE *stream);

/* A byte, or EOF, which sets the flag and stays until it is cleared. */
int __libsplat_stream_next(splat_stream *of);
/* As __libsplat_file_take, with the flag. */
size_t __libsplat_stream_take(splat_stream *of, void *to, size_t limit, int delimiter);
/* All of a line at once is possible where nothing was pushed back and the file is known by its length. */
bool __libsplat_stream_is_text(const splat_stream *of);
/* False if too many were pushed back. */
bool __libsplat_stream_push_back(splat_stream *of, unsigned char c);

/* The byte that __libsplat_stream_next gave last is the next one again; `was_pushed`: it had been pushed back. */
void __libsplat_stream_unread(splat_stream *of, bool was_pushed);

/* As fseek and ftell. */
int __libsplat_stream_seek(splat_stream *of, int64_t offset, int whence);
int64_t __libsplat_stream_tell(const splat_stream *of);

/* The same for any stream. */
int __libsplat_fseek(FILE *stream, int64_t offset, int whence);
int64_t __libsplat_ftell(FILE *stream);

/* Around a function of the C library that reads the stream itself. */
void __libsplat_stream_lend(splat_stream *of);
void __libsplat_stream_take_back(splat_stream *of);

/* The C library's own, by names that a program does not define. */
int _IO_fclose(FILE *stream);
int _IO_fflush(FILE *stream);
int _IO_switch_to_get_mode(FILE *stream);
long _IO_ftell(FILE *stream);
off64_t _IO_seekoff(FILE *stream, off64_t offset, int whence, int mode);
int _IO_fgetpos(FILE *stream, fpos_t *position);
int _IO_fsetpos(FILE *stream, const fpos_t *position);

#endif
