//! Operator schemas: the text PyTorch writes them in, parsed.
