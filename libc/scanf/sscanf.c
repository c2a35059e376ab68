#include "scanning.h"

DEFINE_SSCANF(plain_sscanf, "sscanf", SCAN_GNU)
