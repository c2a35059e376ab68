// The first example with the default checks.
// BUG: abort h.c:22
// BUG: signed-overflow h.c:27
// BUG: signed-overflow h.c:33
// PATHS: 3
// EXHAUSTED: yes
// NOTWIN
#include "../../examples/h.c"
