#include "classes.h"

DEFINE_CLASS(isprint, PRINT, is_among(c, ' ', 95))
