#include "scanning.h"

DEFINE_SCANF(__isoc99_scanf, "__isoc99_scanf", SCAN_C99)
