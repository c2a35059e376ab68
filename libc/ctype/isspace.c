#include "classes.h"

DEFINE_CLASS(isspace, SPACE, (unsigned)(c == ' ') | is_among(c, '\t', 5))
