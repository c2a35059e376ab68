#include "scanning.h"

DEFINE_VSSCANF(__isoc23_vsscanf, "__isoc23_vsscanf", SCAN_C23)
