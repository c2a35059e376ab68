#include "text.h"

#include "memory.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void reserve(text *to, size_t more)
{
    size_t wanted = to->length + more + 1;
    if (wanted <= to->capacity)
        return;
    size_t capacity = to->capacity ? to->capacity : 64;
    while (capacity < wanted)
        capacity *= 2;
    to->data = memory_resize(to->data, capacity, 1);
    to->capacity = capacity;
}

void text_add_bytes(text *to, const void *bytes, size_t count)
{
    reserve(to, count);
    if (count)
        memcpy(to->data + to->length, bytes, count);
    to->length += count;
    to->data[to->length] = 0;
}

void text_add(text *to, const char *what)
{
    text_add_bytes(to, what, strlen(what));
}

static void add_formatted(text *to, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    reserve(to, (size_t)length);
    vsnprintf(to->data + to->length, (size_t)length + 1, format, again);
    to->length += (size_t)length;
    va_end(again);
}

void text_addf(text *to, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add_formatted(to, format, arguments);
    va_end(arguments);
}

const char *text_get(const text *from)
{
    return from->data ? from->data : "";
}

char *text_take(text *from)
{
    reserve(from, 0);
    from->data[from->length] = 0;
    char *data = from->data;
    *from = (text){0};
    return data;
}

void text_clear(text *of)
{
    of->length = 0;
    if (of->data)
        of->data[0] = 0;
}

void text_free(text *of)
{
    memory_free(of->data);
    *of = (text){0};
}

char *text_format(const char *format, ...)
{
    text made = {0};
    va_list arguments;
    va_start(arguments, format);
    add_formatted(&made, format, arguments);
    va_end(arguments);
    return text_take(&made);
}
