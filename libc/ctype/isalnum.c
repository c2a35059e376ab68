#include "classes.h"

DEFINE_CLASS(isalnum, ALNUM, is_letter(c) | is_decimal(c))
