// How the library was built: nothing of it changes these headers.
#pragma once
