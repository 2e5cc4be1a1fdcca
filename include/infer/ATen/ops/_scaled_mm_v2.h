// Made by `cargo xtask codegen`; do not edit.
#pragma once

#include <ATen/OutFunctions.h>
