#include "classes.h"

DEFINE_CLASS(ispunct, PUNCT, is_visible(c) & ~(is_letter(c) | is_decimal(c)))
