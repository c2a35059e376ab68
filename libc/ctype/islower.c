#include "classes.h"

DEFINE_CLASS(islower, LOWER, is_among(c, 'a', 26))
