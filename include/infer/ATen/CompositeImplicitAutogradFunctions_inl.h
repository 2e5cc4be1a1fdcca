// The contents are in ATen/CompositeImplicitAutogradFunctions.h.
#pragma once

#include <ATen/CompositeImplicitAutogradFunctions.h>
