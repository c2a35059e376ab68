// The maze: its door is found.
// BUG: target maze.c:45
// NOTWIN
#include "../../examples/maze.c"
