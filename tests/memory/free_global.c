// A name starts as a global default and is replaced by copies; the default must not be freed.
// BUG: bad-free @bug
// INPUT: "x"
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { CHANGES = 3 };

static char default_name[] = "anonymous";

struct user {
    char *name;
    int changes;
};

static int rename_user(struct user *user, char initial)
{
    if (initial < 'a' || initial > 'z')
        return -1;
    char *name = malloc(2);
    if (name == NULL)
        return -1;
    name[0] = initial;
    name[1] = '\0';
#ifdef FIXED
    if (user->name != default_name)
#else
    if (user->changes > 0 || initial != default_name[0])
#endif
        free(user->name); // @bug
    user->name = name;
    user->changes++;
    return 0;
}

int main(void)
{
    char initials[CHANGES];
    struct user user = {default_name, 0};
    splat_bytes(initials, sizeof initials, "initials");
    for (int i = 0; i < CHANGES; i++)
        if (rename_user(&user, initials[i]) < 0)
            break;
    size_t length = strlen(user.name);
    if (user.name != default_name)
        free(user.name);
    return (int)length;
}
