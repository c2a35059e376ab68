#include "scanning.h"

DEFINE_FSCANF(__isoc23_fscanf, "__isoc23_fscanf", SCAN_C23)
