#include "scanning.h"

DEFINE_VSSCANF(__isoc99_vsscanf, "__isoc99_vsscanf", SCAN_C99)
