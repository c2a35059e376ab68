#include "classes.h"

DEFINE_CLASS(isxdigit, XDIGIT, is_decimal(c) | is_among(c | 0x20, 'a', 6))
