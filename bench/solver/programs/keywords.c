// Commands of a mail server: the word is looked up in a table with strcasecmp, its argument with strcmp and strncmp.
#include <splat.h>

#include <string.h>
#include <strings.h>

typedef struct keyword {
    const char *name;
    int code;
} keyword;

static const keyword commands[] = {
    {"HELO", 1}, {"EHLO", 2}, {"MAIL", 3}, {"RCPT", 4}, {"DATA", 5}, {"RSET", 6},
    {"NOOP", 7}, {"QUIT", 8}, {"VRFY", 9}, {"EXPN", 10}, {"HELP", 11}, {"AUTH", 12},
};

static int look_up(const char *word)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcasecmp(word, commands[i].name) == 0)
            return commands[i].code;
    return 0;
}

static int argument(int command, const char *word)
{
    switch (command) {
    case 3: return strncmp(word, "from:", 5) == 0;
    case 4: return strncmp(word, "to:", 3) == 0;
    case 12: return strcmp(word, "plain") == 0 || strcmp(word, "login") == 0;
    default: return word[0] == 0;
    }
}

int main(void)
{
    char line[12];
    splat_string(line, sizeof line, 10, "line");
    char *space = strchr(line, ' ');
    const char *rest = "";
    if (space) {
        *space = 0;
        rest = space + 1;
    }
    int command = look_up(line);
    if (command == 0)
        return 100;
    return argument(command, rest) ? command : 101;
}
