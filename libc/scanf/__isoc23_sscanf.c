#include "scanning.h"

DEFINE_SSCANF(__isoc23_sscanf, "__isoc23_sscanf", SCAN_C23)
