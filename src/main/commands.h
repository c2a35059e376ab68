#ifndef commands_h_INCLUDED
#define commands_h_INCLUDED

/* The commands of splat, a file each. argv[0] is the command's own name. They return the exit status of
 * splat: */

enum exit_status {
    STATUS_FINE = 0,
    STATUS_FOUND = 1,        /* a bug, or a reached target */
    STATUS_ERROR = 2,        /* usage, build or environment; a message was written */
    STATUS_INCONCLUSIVE = 3, /* for commands that give a verdict, and a given partition that is wrong */
    STATUS_INTERRUPTED = 130
};

int command_cc(int argc, char **argv);
int command_run(int argc, char **argv);
int command_grammar(int argc, char **argv);
int command_replay(int argc, char **argv);
int command_show(int argc, char **argv);

#endif
