// Sessions are opened, chosen, closed and used by commands; closing the chosen one leaves the second
// pointer to it.
// BUG: use-after-free @bug
// INPUT: 1:0x01 1:0x11 1:0x21 1:0x30
// EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum { SESSIONS = 2, COMMANDS = 4 };
enum command { OPEN, CHOOSE, CLOSE, USE };

struct session {
    int used;
};

struct server {
    struct session *sessions[SESSIONS];
    struct session *chosen;
};

static void close_session(struct server *in, int number)
{
#ifdef FIXED
    if (in->chosen == in->sessions[number])
        in->chosen = NULL;
#endif
    free(in->sessions[number]);
    in->sessions[number] = NULL;
}

static void obey(struct server *in, enum command command, int number)
{
    switch (command) {
    case OPEN:
        if (in->sessions[number] == NULL)
            in->sessions[number] = calloc(1, sizeof(struct session));
        break;
    case CHOOSE:
        in->chosen = in->sessions[number];
        break;
    case CLOSE:
        close_session(in, number);
        break;
    case USE:
        if (in->chosen != NULL)
            in->chosen->used++; // @bug
        break;
    }
}

int main(void)
{
    struct server server = {{NULL}, NULL};
    unsigned char commands[COMMANDS];
    splat_bytes(commands, sizeof commands, "commands");
    for (int i = 0; i < COMMANDS; i++) {
        int number = commands[i] & 15;
        if (number >= SESSIONS || commands[i] >> 4 > USE)
            break;
        obey(&server, (enum command)(commands[i] >> 4), number);
    }
    for (int i = 0; i < SESSIONS; i++)
        free(server.sessions[i]);
    return 0;
}
