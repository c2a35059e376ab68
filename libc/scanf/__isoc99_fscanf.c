#include "scanning.h"

DEFINE_FSCANF(__isoc99_fscanf, "__isoc99_fscanf", SCAN_C99)
