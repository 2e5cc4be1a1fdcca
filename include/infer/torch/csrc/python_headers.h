// Python's C API.
#pragma once

#include <cmath>
#include <complex>

#include <Python.h>
#include <frameobject.h>
#include <structseq.h>
