/* A way through a maze: the input is a list of steps, and reaching the door is the "bug".
 *
 *     splat run --time 60s examples/maze.c
 *     splat show splat-last/bugs/0001-target/input.ktest
 *
 * No step is told what the maze looks like. Splat learns it from the branches: every wall that a run bumps into
 * is a condition on one step, and turning it is the next thing to try. The second command prints the way.
 *
 *     +-----+      steps: u, d, l, r
 *     |@|   |
 *     | | | |
 *     |   |#|
 *     +-----+ */

#include <splat.h>
#include <stdio.h>

enum { HEIGHT = 5, WIDTH = 8, STEPS = 10 };

static const char maze[HEIGHT][WIDTH] = {
    "+-----+",
    "|@|   |",
    "| | | |",
    "|   |#|",
    "+-----+",
};

int main(void)
{
    char steps[STEPS];
    int row = 1, column = 1;
    splat_bytes(steps, sizeof steps, "steps");
    for (int i = 0; i < STEPS; i++) {
        int next_row = row, next_column = column;
        switch (steps[i]) {
        case 'u': next_row--; break;
        case 'd': next_row++; break;
        case 'l': next_column--; break;
        case 'r': next_column++; break;
        default: puts("no such step"); return 1;
        }
        char there = maze[next_row][next_column];
        if (there == '#') {
            printf("out after %d steps\n", i + 1);
            splat_target("the door");
            return 0;
        }
        if (there != ' ' && there != '@') {
            puts("a wall");
            return 1;
        }
        row = next_row;
        column = next_column;
    }
    puts("lost");
    return 1;
}
