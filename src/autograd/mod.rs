//! What the modes need of autograd.
