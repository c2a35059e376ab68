// getline, twice.
// RUN: --stdin 5:2
// EXHAUSTED: yes
// NOTWIN
#define _GNU_SOURCE
#include "plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t one = getline(&line, &room, stdin);
    if (one >= 0) {
        splat_assert(one > 0 && one <= 5);
        splat_assert((size_t)one < room);
        splat_assert(line[one] == 0);
        splat_assert(plain_memchr(line, '\n', (size_t)one) == NULL || line[one - 1] == '\n');
        ssize_t two = getline(&line, &room, stdin);
        splat_assert(one + two <= 5);
        if (two >= 0)
            splat_assert(line[two] == 0);
    }
    free(line);
    return 0;
}
