// A user is handed around as a struct; the badge is smaller than the field that the name comes from.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*190
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { NAME_SIZE = 200, BADGE_SIZE = 180 };

struct user {
    int id;
    char name[NAME_SIZE];
};

static char badge[BADGE_SIZE];

static struct user take_user(const struct user *from)
{
    struct user copy = *from;
    copy.id++;
    return copy;
}

static int print_badge(struct user user)
{
#ifdef FIXED
    if (strlen(user.name) >= BADGE_SIZE)
        return -1;
#endif
    strcpy(badge, user.name); // @bug
    return user.id;
}

int main(void)
{
    struct user user = {41, ""};
    splat_string(user.name, sizeof user.name, 0, "name");
    struct user copy = take_user(&user);
    return print_badge(copy) == 42 ? 0 : 1;
}
