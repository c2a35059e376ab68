#ifndef message_h_INCLUDED
#define message_h_INCLUDED

/* What Splat says on stderr: `splat: what: why; what to do`, one line each. */

/* The user's or the environment's error. The caller goes on to return a status. */
void message_error(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A word to the user that changes nothing. */
void message_note(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Our own broken promise or exhausted memory: says so and aborts. */
_Noreturn void message_fatal(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
