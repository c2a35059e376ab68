#ifndef splat_h_INCLUDED
#define splat_h_INCLUDED

/* What a test harness sees. Build with `splat cc`, explore with `splat run`. Started by hand, every input is zero
 * and assumptions, assertions and targets do what a plain program would: stop quietly, abort, nothing. */

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* All n bytes at p become input. The name is shown in tests; inputs of one name are told apart by order. */
void splat_bytes(void *p, size_t n, const char *name);

/* A zero-terminated string of at most capacity - 1 characters. Its first `prefix` characters are input, and its length;
 * what stands behind the prefix is a filler of letters and digits. With a prefix of capacity - 1 all is input. */
void splat_string(char *p, size_t capacity, size_t prefix, const char *name);

signed char splat_schar(const char *name);
unsigned char splat_uchar(const char *name);
char splat_char(const char *name);
short splat_short(const char *name);
unsigned short splat_ushort(const char *name);
int splat_int(const char *name);
unsigned splat_uint(const char *name);
long splat_long(const char *name);
unsigned long splat_ulong(const char *name);
long long splat_longlong(const char *name);
unsigned long long splat_ulonglong(const char *name);
_Bool splat_bool(const char *name);
size_t splat_size(const char *name);

/* An int with lo <= value <= hi. */
int splat_range(int lo, int hi, const char *name);

/* A run in which the condition does not hold is no path and no test. */
void splat_assume(int condition);

/* A run that comes here with a false condition, or at all, is a bug. */
#define splat_assert(condition)                                                                                      \
    ((condition) ? (void)0 : splat_assert_failed(#condition, __FILE__, __LINE__, __func__))
#ifdef __cplusplus
[[noreturn]]
#else
_Noreturn
#endif
void splat_assert_failed(const char *condition, const char *file, unsigned line, const char *function);

/* Reports that the label was reached, and goes on. */
void splat_target(const char *label);

#ifdef __cplusplus
}
#endif

#endif
