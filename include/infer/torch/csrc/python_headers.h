// Python's C API, where it is installed.
#pragma once

#include <cmath>
#include <complex>

#if __has_include(<Python.h>)
#include <Python.h>
#include <frameobject.h>
#include <structseq.h>
#endif
