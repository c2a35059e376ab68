#include "classes.h"

DEFINE_CLASS(iscntrl, CNTRL, is_among(c, 0, 32) | (c == 127))
