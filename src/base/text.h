#ifndef text_h_INCLUDED
#define text_h_INCLUDED

/* A growing string. `data` is always terminated once something was added, and may hold zeros before `length`. */

#include <stddef.h>

typedef struct text {
    char *data;
    size_t length, capacity;
} text;

void text_add(text *to, const char *what);
void text_add_bytes(text *to, const void *bytes, size_t count);
void text_addf(text *to, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The string so far; never null. Valid until the next change. */
const char *text_get(const text *from);

/* Gives the string to the caller, who frees it with memory_free, and empties `from`. */
char *text_take(text *from);

void text_clear(text *of);
void text_free(text *of);

/* A formatted string that the caller frees with memory_free. */
char *text_format(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
