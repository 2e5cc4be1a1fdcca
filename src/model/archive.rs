//! Zip archives as PyTorch writes them: named records, memory-mapped.
