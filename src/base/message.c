#include "message.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* One write for the whole line, so that lines of several processes do not mix. */
static void say(const char *format, va_list arguments)
{
    char line[4096];
    vsnprintf(line, sizeof line, format, arguments);
    fprintf(stderr, "splat: %s\n", line);
}

void message_error(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(format, arguments);
    va_end(arguments);
}

void message_note(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(format, arguments);
    va_end(arguments);
}

void message_fatal(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(format, arguments);
    va_end(arguments);
    abort();
}
