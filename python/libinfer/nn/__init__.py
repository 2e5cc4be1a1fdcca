"""`libinfer.nn.functional` has PyTorch's functions of layers."""

from libinfer.nn import functional as functional
