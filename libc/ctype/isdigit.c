#include "classes.h"

DEFINE_CLASS(isdigit, DIGIT, is_decimal(c))
