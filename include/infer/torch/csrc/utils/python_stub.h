// The name of Python's objects without Python's headers.
#pragma once

#include <c10/util/python_stub.h>
