#include "scanning.h"

DEFINE_VSCANF(__isoc23_vscanf, "__isoc23_vscanf", SCAN_C23)
