#include "classes.h"

DEFINE_CLASS(isgraph, GRAPH, is_visible(c))
