// The extension as a library: it registers itself when it is loaded.
#include "extension.h"

static const stable_extension::Extension registered("stable_extension");
