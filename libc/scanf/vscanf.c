#include "scanning.h"

DEFINE_VSCANF(plain_vscanf, "vscanf", SCAN_GNU)
