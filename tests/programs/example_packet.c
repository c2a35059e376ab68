// The packet with a length that nobody checks.
// BUG: out-of-bounds-read|out-of-bounds-write packet.c:31
// EXHAUSTED: yes
// NOTWIN
#include "../../examples/packet.c"
