// strcmp and its family with a literal.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>
#include <strings.h>

static void try(const char *s, const char *t)
{
    int all = strcmp(s, t), two = strncmp(s, t, 2), folded = strcasecmp(s, t), folded_two = strncasecmp(s, t, 2);
    splat_assert(sign(all) == compare_strings(s, t, SIZE_MAX, false));
    splat_assert(sign(two) == compare_strings(s, t, 2, false));
    splat_assert(sign(folded) == compare_strings(s, t, SIZE_MAX, true));
    splat_assert(sign(folded_two) == compare_strings(s, t, 2, true));
}

int main(void)
{
    char s[6];
    splat_string(s, sizeof s, 2, "s");
    try(s, "");
    try(s, "a");
    try(s, "B:c");
    return 0;
}
