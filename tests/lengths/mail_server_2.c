// A mail server makes the name of a sender from the comment of the user's account: up to the first comma,
// with the login name in place of an ampersand. A comment that has neither is copied as it is.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*600
// FULL-INPUT: "a"*90
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <string.h>

#ifdef FULL
enum { COMMENT_SIZE = FULL + 1, PREFIX = FULL, NAME_SIZE = FULL - 20 };
#else
enum { COMMENT_SIZE = 2048, PREFIX = 0, NAME_SIZE = 512 };
#endif
enum { HEADER_SIZE = 128, LOGIN_SIZE = 32 };

struct account {
    char login[LOGIN_SIZE];
    const char *comment;
};

struct envelope {
    char from[HEADER_SIZE];
    size_t name_length;
    int is_quoted;
};

static char full_name[NAME_SIZE];

/* Puts the login name in place of the ampersand; the name is cut where there is no more room. */
static void expand_login(const struct account *account, const char *comment, const char *ampersand)
{
    size_t before = (size_t)(ampersand - comment);
    if (before >= sizeof full_name)
        before = sizeof full_name - 1;
    memcpy(full_name, comment, before);
    full_name[before] = '\0';
    strncat(full_name, account->login, sizeof full_name - 1 - strlen(full_name));
    strncat(full_name, ampersand + 1, sizeof full_name - 1 - strlen(full_name));
}

static int make_full_name(const struct account *account)
{
    const char *comment = account->comment;
    if (comment[0] == '*')
        comment++;
    const char *ampersand = strchr(comment, '&');
    if (ampersand != NULL) {
        expand_login(account, comment, ampersand);
    } else {
#ifdef FIXED
        if (strlen(comment) >= sizeof full_name)
            return -1;
#endif
        strcpy(full_name, comment); // @bug
    }
    char *end = strpbrk(full_name, ",;%");
    if (end != NULL)
        *end = '\0';
    return full_name[0] == '\0' ? -1 : 0;
}

/* Characters that mean something in a header must be quoted. */
static int needs_quotes(const char *name)
{
    return strpbrk(name, "<>()@.\"") != NULL;
}

static int make_envelope(struct envelope *envelope, const struct account *account)
{
    const char *address = account->login;
    if (make_full_name(account) < 0) {
        strcpy(envelope->from, address);
        return 0;
    }
    envelope->is_quoted = needs_quotes(full_name);
    envelope->name_length = strlen(full_name);
    if (envelope->name_length + strlen(address) + 5 >= sizeof envelope->from) {
        snprintf(envelope->from, sizeof envelope->from, "<%s>", address);
        return 1;
    }
    strcpy(envelope->from, envelope->is_quoted ? "\"" : "");
    strcat(envelope->from, full_name);
    strcat(envelope->from, envelope->is_quoted ? "\" <" : " <");
    strcat(envelope->from, address);
    strcat(envelope->from, ">");
    return 2;
}

int main(void)
{
    char comment[COMMENT_SIZE];
    struct account account = {"operator", comment};
    struct envelope envelope = {"", 0, 0};
    splat_string(comment, COMMENT_SIZE, PREFIX, "comment");
    int kind = make_envelope(&envelope, &account);
    return strlen(envelope.from) < sizeof envelope.from ? kind : 3;
}
