// A quotient of integers, rounded to minus infinity.
#pragma once

template <class T>
static inline T div_rtn(T x, T y) {
  const T q = x / y, r = x % y;
  return r != 0 && (r < 0) != (y < 0) ? q - 1 : q;
}
