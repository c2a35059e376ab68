#!/bin/bash
# Writes a parser for "digit operator digit" from a grammar of rules `name: number 'c' number { action }`: a table of
# classes, one of states, and a switch over the actions, as generators of parsers do. -DFIXED drops the assertions.
grammar=$1
cat <<'END'
#include <assert.h>
#include <stdio.h>
#ifdef FIXED
#undef assert
#define assert(condition) (void)0
#endif
enum { DIGIT = 1, OPERATOR = 2 };
static const unsigned char classes[256] = {
END
for digit in 0 1 2 3 4 5 6 7 8 9; do
    echo "    ['$digit'] = DIGIT,"
done
sed -n "s/^[a-z]*: number '\(.\)' number.*/    ['\1'] = OPERATOR,/p" "$grammar"
cat <<'END'
};
static const signed char next[4][3] = {{-1, 1, -1}, {-1, -1, 2}, {-1, 3, -1}, {-1, -1, -1}};
static int act(int c, int first, int second)
{
    int result = -1;
    switch (c) {
END
number=0
while IFS= read -r line; do
    number=$((number + 1))
    c=$(sed "s/^[a-z]*: number '\(.\)' number.*/\1/" <<<"$line")
    body=$(sed "s/^[^{]*{\(.*\)}.*/\1/" <<<"$line")
    printf "    case '%s': {\n#line %d \"%s\"\n        %s\n    } break;\n" "$c" "$number" "$(basename "$grammar")" "$body"
done <"$grammar"
cat <<'END'
    }
    return result;
}
int main(void)
{
    int state = 0, read[3] = {0};
    while (state < 3) {
        int c = getchar();
        if (c == EOF)
            return 1;
        int to = next[state][classes[c]];
        if (to < 0)
            return 2;
        read[state] = c;
        state = to;
    }
    return act(read[1], read[0] - '0', read[2] - '0') == 1000;
}
END
