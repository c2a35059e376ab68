#include "scanning.h"

DEFINE_VFSCANF(plain_vfscanf, "vfscanf", SCAN_GNU)
