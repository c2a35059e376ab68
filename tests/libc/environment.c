/* getenv beside the system's. */

#include "fake_runtime.h"
#include "test.h"

#include <unistd.h>

enum { ROUNDS = 20000, VARIABLES = 6 };

OURS(getenv);

static char *pages[VARIABLES + 1];

/* At the end of its page. The system's getenv reads two bytes of each variable. */
static char *random_text(char *page, size_t least, const char *characters)
{
    size_t length = least + random_below(6);
    char *text = page + TEST_PAGE - length - 1;
    for (size_t i = 0; i < length; i++)
        text[i] = characters[random_below((unsigned)strlen(characters))];
    text[length] = 0;
    return text;
}

int main(void)
{
    char **real = environ, *variables[VARIABLES + 1];
    for (int i = 0; i <= VARIABLES; i++)
        pages[i] = guarded_page();
    test_begin("getenv");
    environ = variables;
    for (int i = 0; i < ROUNDS; i++) {
        unsigned count = random_below(VARIABLES + 1);
        for (unsigned k = 0; k < count; k++)
            variables[k] = random_text(pages[k], 1, "ab==");
        variables[count] = NULL;
        const char *name = random_text(pages[VARIABLES], 0, "aaabbb=");
        CHECK(our_getenv(name) == getenv(name), "%s", name);
    }
    environ = NULL;
    CHECK(!our_getenv("a"), "no environment");
    environ = real;
    test_end();
    return 0;
}
