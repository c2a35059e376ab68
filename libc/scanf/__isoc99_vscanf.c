#include "scanning.h"

DEFINE_VSCANF(__isoc99_vscanf, "__isoc99_vscanf", SCAN_C99)
