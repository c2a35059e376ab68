#include "classes.h"

DEFINE_CLASS(isblank, BLANK, (unsigned)((c == ' ') | (c == '\t')))
