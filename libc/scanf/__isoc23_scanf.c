#include "scanning.h"

DEFINE_SCANF(__isoc23_scanf, "__isoc23_scanf", SCAN_C23)
