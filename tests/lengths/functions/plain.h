#ifndef plain_h_INCLUDED
#define plain_h_INCLUDED

/* The functions of string.h, byte by byte, and comparisons. The compiler must not make calls of them. */

#include <splat.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PLAIN static __attribute__((noinline, optnone, unused))

/* ---- comparisons ---- */

PLAIN void check_bytes(const void *a, const void *b, size_t n)
{
    const unsigned char *p = a, *q = b;
    for (size_t i = 0; i < n; i++)
        splat_assert(p[i] == q[i]);
}

/* Two results that lead into buffers: to the same place, or both nowhere. */
PLAIN void check_place(const void *a, const void *in_a, const void *b, const void *in_b)
{
    splat_assert(!a == !b);
    if (b)
        splat_assert((const char *)a - (const char *)in_a == (const char *)b - (const char *)in_b);
}

PLAIN int sign(int x)
{
    if (x < 0)
        return -1;
    if (x > 0)
        return 1;
    return 0;
}

/* A pattern without zeros, letters and digits. */
PLAIN void fill_pattern(void *to, size_t n)
{
    for (size_t i = 0; i < n; i++)
        ((char *)to)[i] = (char)('!' + i % 14);
}

/* ---- every input is a path of its own ---- */

PLAIN void tell_length(const char *s)
{
    while (*s)
        s++;
}

PLAIN void tell_number(int number, int lo, int hi)
{
    for (; lo < hi; lo++)
        if (number == lo)
            break;
}

/* ---- string.h ---- */

PLAIN size_t plain_strlen(const char *s)
{
    size_t n = 0;
    while (s[n])
        n++;
    return n;
}

PLAIN size_t plain_strnlen(const char *s, size_t limit)
{
    size_t n = 0;
    while (n < limit && s[n])
        n++;
    return n;
}

PLAIN char *plain_stpcpy(char *to, const char *from)
{
    for (; (*to = *from); to++)
        from++;
    return to;
}

PLAIN char *plain_strcpy(char *to, const char *from)
{
    plain_stpcpy(to, from);
    return to;
}

PLAIN char *plain_stpncpy(char *to, const char *from, size_t n)
{
    size_t i = 0;
    for (; i < n && from[i]; i++)
        to[i] = from[i];
    size_t end = i;
    for (; i < n; i++)
        to[i] = 0;
    return to + end;
}

PLAIN char *plain_strcat(char *to, const char *from)
{
    plain_stpcpy(to + plain_strlen(to), from);
    return to;
}

PLAIN char *plain_strncat(char *to, const char *from, size_t n)
{
    char *end = to + plain_strlen(to);
    size_t i = 0;
    for (; i < n && from[i]; i++)
        end[i] = from[i];
    end[i] = 0;
    return to;
}

PLAIN size_t plain_strlcpy(char *to, const char *from, size_t room)
{
    size_t i = 0;
    for (; i + 1 < room && from[i]; i++)
        to[i] = from[i];
    if (room)
        to[i] = 0;
    return plain_strlen(from);
}

PLAIN size_t plain_strlcat(char *to, const char *from, size_t room)
{
    size_t start = plain_strnlen(to, room), i = 0;
    if (start == room)
        return room + plain_strlen(from);
    for (; start + i + 1 < room && from[i]; i++)
        to[start + i] = from[i];
    to[start + i] = 0;
    return start + plain_strlen(from);
}

PLAIN char *plain_strchrnul(const char *s, int c)
{
    while (*s && *s != (char)c)
        s++;
    return (char *)s;
}

PLAIN char *plain_strchr(const char *s, int c)
{
    s = plain_strchrnul(s, c);
    return *s == (char)c ? (char *)s : NULL;
}

PLAIN char *plain_strrchr(const char *s, int c)
{
    const char *found = NULL;
    for (;; s++) {
        if (*s == (char)c)
            found = s;
        if (!*s)
            return (char *)found;
    }
}

PLAIN int plain_lower(int c)
{
    return c >= 'A' && c <= 'Z' ? c + 32 : c;
}

PLAIN char *find_word(const char *s, const char *wanted, bool folds)
{
    for (;; s++) {
        size_t i = 0;
        while (wanted[i] && (folds ? plain_lower(s[i]) == plain_lower(wanted[i]) : s[i] == wanted[i]))
            i++;
        if (!wanted[i])
            return (char *)s;
        if (!*s)
            return NULL;
    }
}

PLAIN int compare_strings(const char *a, const char *b, size_t n, bool folds)
{
    for (size_t i = 0; i < n; i++) {
        int p = (unsigned char)a[i], q = (unsigned char)b[i];
        if (folds) {
            p = plain_lower(p);
            q = plain_lower(q);
        }
        if (p != q)
            return p < q ? -1 : 1;
        if (!p)
            return 0;
    }
    return 0;
}

PLAIN bool is_in(char c, const char *set)
{
    for (; *set; set++)
        if (*set == c)
            return true;
    return false;
}

PLAIN size_t plain_strspn(const char *s, const char *accepted)
{
    size_t n = 0;
    while (s[n] && is_in(s[n], accepted))
        n++;
    return n;
}

PLAIN size_t plain_strcspn(const char *s, const char *rejected)
{
    size_t n = 0;
    while (s[n] && !is_in(s[n], rejected))
        n++;
    return n;
}

PLAIN char *plain_strpbrk(const char *s, const char *accepted)
{
    s += plain_strcspn(s, accepted);
    return *s ? (char *)s : NULL;
}

PLAIN char *plain_strtok_r(char *s, const char *separators, char **state)
{
    if (s)
        *state = s;
    char *token = *state;
    while (*token && is_in(*token, separators))
        token++;
    *state = token;
    if (!*token)
        return NULL;
    char *end = token;
    while (*end && !is_in(*end, separators))
        end++;
    *state = end;
    if (*end) {
        *end = 0;
        *state = end + 1;
    }
    return token;
}

PLAIN char *plain_strsep(char **state, const char *separators)
{
    char *token = *state, *end = token;
    if (!token)
        return NULL;
    while (*end && !is_in(*end, separators))
        end++;
    *state = *end ? end + 1 : NULL;
    *end = 0;
    return token;
}

PLAIN void *plain_memcpy(void *to, const void *from, size_t n)
{
    for (size_t i = 0; i < n; i++)
        ((char *)to)[i] = ((const char *)from)[i];
    return to;
}

PLAIN void *plain_memmove(void *to, const void *from, size_t n)
{
    char *t = to;
    const char *f = from;
    if (t < f)
        for (size_t i = 0; i < n; i++)
            t[i] = f[i];
    else
        for (size_t i = n; i > 0; i--)
            t[i - 1] = f[i - 1];
    return to;
}

PLAIN void *plain_memset(void *to, int c, size_t n)
{
    for (size_t i = 0; i < n; i++)
        ((char *)to)[i] = (char)c;
    return to;
}

PLAIN void *plain_memchr(const void *memory, int c, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (((const unsigned char *)memory)[i] == (unsigned char)c)
            return (char *)memory + i;
    return NULL;
}

PLAIN void *plain_memrchr(const void *memory, int c, size_t n)
{
    for (size_t i = n; i > 0; i--)
        if (((const unsigned char *)memory)[i - 1] == (unsigned char)c)
            return (char *)memory + i - 1;
    return NULL;
}

PLAIN int plain_memcmp(const void *a, const void *b, size_t n)
{
    const unsigned char *p = a, *q = b;
    for (size_t i = 0; i < n; i++)
        if (p[i] != q[i])
            return p[i] < q[i] ? -1 : 1;
    return 0;
}

PLAIN void *plain_memccpy(void *to, const void *from, int c, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        ((char *)to)[i] = ((const char *)from)[i];
        if (((const char *)from)[i] == (char)c)
            return (char *)to + i + 1;
    }
    return NULL;
}

/* ---- formatting: pieces behind each other, as far as there is room ---- */

typedef struct writer {
    char *to;
    size_t room, length;
} writer;

PLAIN void write_char(writer *to, char c)
{
    if (to->length + 1 < to->room)
        to->to[to->length] = c;
    to->length++;
}

/* The first `most` characters, in a field of `width`, to its left if that is negative. */
PLAIN void write_text(writer *to, const char *s, size_t most, int width)
{
    int length = (int)plain_strnlen(s, most);
    for (int i = length; i < width; i++)
        write_char(to, ' ');
    for (int i = 0; i < length; i++)
        write_char(to, s[i]);
    for (int i = length; i < -width; i++)
        write_char(to, ' ');
}

PLAIN void write_number(writer *to, int number, unsigned base, int width)
{
    char digits[16];
    int at = 15;
    unsigned rest = number < 0 ? 0u - (unsigned)number : (unsigned)number;
    digits[at] = 0;
    do
        digits[--at] = "0123456789abcdef"[rest % base];
    while (rest /= base);
    if (number < 0)
        digits[--at] = '-';
    write_text(to, digits + at, 16, width);
}

PLAIN int write_end(writer *to)
{
    if (to->room)
        to->to[to->length < to->room ? to->length : to->room - 1] = 0;
    return (int)to->length;
}

#endif
