#include "scanning.h"

DEFINE_SCANF(plain_scanf, "scanf", SCAN_GNU)
