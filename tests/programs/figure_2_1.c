// The first example without undefined behaviour: three paths, four runs with the one that confirms the bug.
// RUN: --checks none
// BUG: abort h.c:22
// PATHS: 3
// EXHAUSTED: yes
// RUNS-AT-MOST: 4
// NOTWIN
#include "../../examples/h.c"
