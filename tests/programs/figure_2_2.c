// Path explosion: stops at its budget and does not claim to be complete.
// RUN: --time 3s --summarize-loops off
// EXHAUSTED: no
// NOTWIN
#include "../../examples/g.c"
