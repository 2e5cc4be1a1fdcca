"""Writes float8.pt: for each 8-bit floating format what PyTorch makes of numbers, what every code stands for, and a tensor of the dtype.

Usage: python make_float8.py
"""
import os
import torch

KINDS = [torch.float8_e5m2, torch.float8_e4m3fn, torch.float8_e5m2fnuz, torch.float8_e4m3fnuz, torch.float8_e8m0fnu]


def main():
    torch.manual_seed(0)
    kinds = {}
    codes = torch.arange(256, dtype=torch.uint8)
    for kind in KINDS:
        values = codes.view(kind).float()
        finite = values[values.isfinite()].double().sort().values
        between = (finite[1:] + finite[:-1]) / 2
        near = torch.cat([finite, between]).float()
        any_bits = torch.randint(-(2**31), 2**31, (1000,)).int().view(torch.float32)
        special = torch.tensor([0.0, -0.0, torch.inf, -torch.inf, torch.nan, 1e-40, -1e-45, 3e38])
        numbers = torch.cat([near, near.nextafter(torch.tensor(torch.inf)), near.nextafter(torch.tensor(-torch.inf)), near * 1.001, any_bits, special])
        kinds[str(kind)[6:]] = (numbers, numbers.to(kind).view(torch.uint8), codes.view(kind), values)
    others = [torch.tensor([0, 1, 2**bits - 1], dtype=getattr(torch, f"uint{bits}")) for bits in (16, 32, 64)]
    folder = os.path.dirname(os.path.abspath(__file__))
    torch.save({"kinds": kinds, "others": others}, os.path.join(folder, "float8.pt"))


if __name__ == "__main__":
    main()
