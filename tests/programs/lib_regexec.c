// A regular expression that one text in many matches.
// RUN: --runs 600
// BUG: abort @bug
#include <regex.h>
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    char text[7];
    regex_t compiled;
    splat_bytes(text, sizeof text, "text");
    text[6] = '\0';
    if (regcomp(&compiled, "^(ab|c)+[[:digit:]]{2}$", REG_EXTENDED | REG_NOSUB))
        return 2;
    int status = regexec(&compiled, text, 0, NULL, 0);
    regfree(&compiled);
    if (status == 0) {
#ifndef FIXED
        abort(); // @bug
#endif
        return 1;
    }
    return 0;
}
