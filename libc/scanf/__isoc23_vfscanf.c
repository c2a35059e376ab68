#include "scanning.h"

DEFINE_VFSCANF(__isoc23_vfscanf, "__isoc23_vfscanf", SCAN_C23)
