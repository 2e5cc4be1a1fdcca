#!/usr/bin/env python3
"""Writes saved.pt, which test_files.py reads, with PyTorch's `torch.save`."""

import math
import pathlib

import torch

OBJECT = {
    "state": {"weight": torch.arange(6).view(2, 3).to(torch.float32), "bias": torch.tensor([0.5, -1.0], dtype=torch.float64)},
    "types": [
        torch.ones(2).to(d)
        for d in (torch.float16, torch.bfloat16, torch.int8, torch.uint8, torch.int16, torch.int32, torch.int64, torch.bool, torch.complex64)
    ],
    "shapes": [torch.tensor(3.5), torch.empty(0), torch.arange(12).view(3, 4).T, torch.arange(10)[2:8:2]],
    "plain": [1, -(2**40), 0.25, math.inf, True, None, "text é", (1, ("a", [2]))],
    3: "a key that is no text",
}

if __name__ == "__main__":
    torch.save(OBJECT, pathlib.Path(__file__).resolve().parent / "saved.pt")
