// Standard headers that come along with LibTorch's. Programs rely on them without saying so.
#pragma once

#include <bitset>
#include <cassert>
#include <chrono>
#include <climits>
#include <cmath>
#include <complex>
#include <condition_variable>
#include <deque>
#include <fstream>
#include <functional>
#include <iomanip>
#include <iostream>
#include <list>
#include <map>
#include <numeric>
#include <queue>
#include <set>
#include <stack>
#include <thread>
#include <typeindex>
#include <unordered_set>

#if __cplusplus >= 202002L
#include <concepts>
#include <numbers>
#include <ranges>
#include <semaphore>
#include <span>
#include <stop_token>
#endif
