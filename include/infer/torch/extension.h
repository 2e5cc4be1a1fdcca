// What an extension includes: everything.
#pragma once

#include <torch/csrc/api/include/torch/all.h>
