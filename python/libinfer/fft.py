"""Fourier transforms: `torch.fft`'s functions, which are operators of `aten` whose names begin with `fft_`."""

import sys

from libinfer._ops import Family

sys.modules[__name__].__class__ = Family
