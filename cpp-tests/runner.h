// What cargo sees of the C++ tests.
#pragma once
#include "rust/cxx.h"

rust::Vec<rust::String> test_names();
void run_test(rust::Str name);
