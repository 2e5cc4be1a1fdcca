// The contents are in ATen/CompositeExplicitAutogradNonFunctionalFunctions.h.
#pragma once

#include <ATen/CompositeExplicitAutogradNonFunctionalFunctions.h>
