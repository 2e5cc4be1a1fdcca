// What random programs show: see programs.cc.
#pragma once

#include <cstdint>
#include <string>

/// Every step of a program and what it changed.
std::string program_text(uint64_t seed);
/// A line a program, four digits a step.
std::string program_digests();
