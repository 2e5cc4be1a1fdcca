// The contents are in ATen/CompositeExplicitAutogradFunctions.h.
#pragma once

#include <ATen/CompositeExplicitAutogradFunctions.h>
