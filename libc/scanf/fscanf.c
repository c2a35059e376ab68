#include "scanning.h"

DEFINE_FSCANF(plain_fscanf, "fscanf", SCAN_GNU)
