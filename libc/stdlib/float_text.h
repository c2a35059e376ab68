#ifndef float_text_h_INCLUDED
#define float_text_h_INCLUDED

/* Floating point numbers in text, as strtod and its kin read them. What is a number and where it ends is decided here;
 * the value is found here where that is exact, else by the C library. */

#include <stdbool.h>

/* Is the locale's decimal point the usual one? */
bool __libsplat_point_is_usual(void);

float __libsplat_strtof(const char *text, char **end);
double __libsplat_strtod(const char *text, char **end);
long double __libsplat_strtold(const char *text, char **end);

#endif
