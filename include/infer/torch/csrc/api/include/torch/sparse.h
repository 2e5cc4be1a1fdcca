// The functions of torch.sparse are those of at: there are no others in C++.
#pragma once

#include <ATen/ATen.h>
