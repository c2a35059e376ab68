// The calculator, four keys long.
// RUN: --stdin 4
// BUG: divide-by-zero calculator.c:18
// EXHAUSTED: yes
// NOTWIN
#include "../../examples/calculator.c"
