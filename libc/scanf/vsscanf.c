#include "scanning.h"

DEFINE_VSSCANF(plain_vsscanf, "vsscanf", SCAN_GNU)
