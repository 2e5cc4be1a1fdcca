"""Linear algebra: `torch.linalg`'s functions, which are operators of `aten` whose names begin with `linalg_`."""

import sys

from libinfer._ops import Family

sys.modules[__name__].__class__ = Family
