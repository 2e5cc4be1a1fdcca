// The name of Python's objects without Python's headers.
#pragma once

struct _object;
using PyObject = _object;
