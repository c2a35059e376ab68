// The example of heap blocks that are too small, and of a use behind free.
// BUG: out-of-bounds-write messages.c:27
// BUG: out-of-bounds-write messages.c:28
// BUG: use-after-free messages.c:37
// EXHAUSTED: yes
// NOTWIN
#include "../../examples/messages.c"
