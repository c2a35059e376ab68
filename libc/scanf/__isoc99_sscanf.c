#include "scanning.h"

DEFINE_SSCANF(__isoc99_sscanf, "__isoc99_sscanf", SCAN_C99)
