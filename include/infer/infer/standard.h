// Standard headers that come along with LibTorch's. Programs rely on them without saying so.
#pragma once

#include <cassert>
#include <chrono>
#include <climits>
#include <condition_variable>
#include <fstream>
#include <functional>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <thread>
#include <unordered_set>
