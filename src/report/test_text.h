#ifndef test_text_h_INCLUDED
#define test_text_h_INCLUDED

/* A saved test in words, as KLEE's ktest-tool prints it: file, arguments, and each object as data, hex,
 * number, text. */

#include "../store/ktest.h"

void test_text_add(const ktest *test, const char *path, text *to);

#endif
