// The contents are in ATen/core/dispatch/Dispatcher.h.
#pragma once

#include <ATen/core/dispatch/Dispatcher.h>
