mod lazy_bits;
