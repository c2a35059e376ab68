// Figure 4.2 of Xu's dissertation as a tool sees it that knows no lengths: every character of the path is input.
#include <splat.h>
#define splat_string(p, capacity, prefix, name) splat_string(p, capacity, (capacity)-1, name)
#include "../../tests/lengths/figure_4_2.c"
