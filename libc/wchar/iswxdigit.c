#include "wide_classes.h"

DEFINE_WIDE_CLASS(xdigit)
