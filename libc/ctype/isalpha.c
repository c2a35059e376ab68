#include "classes.h"

DEFINE_CLASS(isalpha, ALPHA, is_letter(c))
