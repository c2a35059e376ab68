struct word {
    const char *text;
    int token;
};
#define NEVER 9999
#define GIVE(token) do { last = (token); return last; } while (0)
static int last;
