//! vmath
