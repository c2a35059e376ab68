#include "classes.h"

DEFINE_CLASS(isupper, UPPER, is_among(c, 'A', 26))
