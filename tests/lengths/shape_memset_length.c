// A password is shown as stars, as many as it has characters. Its longest length and the buffer's do not
// agree.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*550
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { PASSWORD_SIZE = 1000, SHOWN_SIZE = 512 };
#ifdef FIXED
enum { LONGEST = SHOWN_SIZE };
#else
enum { LONGEST = 600 };
#endif

static char shown[SHOWN_SIZE];

int main(void)
{
    char password[PASSWORD_SIZE];
    splat_string(password, sizeof password, 0, "password");
    if (strlen(password) > LONGEST)
        return 1;
    memset(shown, '*', strlen(password)); // @bug
    return shown[0] == '*' ? 2 : 0;
}
