#include "scanning.h"

DEFINE_VFSCANF(__isoc99_vfscanf, "__isoc99_vfscanf", SCAN_C99)
