// Logging, with the macros CHECK, LOG and VLOG. The drop-in's other headers bring them along, as LibTorch's do; else
// those names belong to the program.
#pragma once

#include <c10/util/logging_common.h>
#include <c10/util/logging_is_not_google_glog.h>
