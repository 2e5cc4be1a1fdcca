"""Writes attributes.pt: a module with attributes of every kind, objects of a class and modules among them."""

from pathlib import Path
from typing import Dict, List, Optional, Tuple

import torch
from torch import Tensor, nn


@torch.jit.script
class Settings:
    def __init__(self, size: int, name: str):
        self.size = size
        self.name = name

    def doubled(self) -> int:
        return 2 * self.size


class Leaf(nn.Module):
    names: List[str]

    def __init__(self, size: int):
        super().__init__()
        self.weight = nn.Parameter(torch.full((size,), 0.5))
        self.register_buffer("count", torch.zeros(1, dtype=torch.int64))
        self.names = ["a", "b"]
        self.settings = Settings(size, "leaf")

    def forward(self, x: Tensor) -> Tensor:
        return x * self.weight + self.settings.size


class Root(nn.Module):
    table: Dict[str, int]
    pair: Tuple[int, Settings]
    several: List[Settings]
    nothing: Optional[int]

    def __init__(self):
        super().__init__()
        self.first = Leaf(2)
        self.scale = 1.5
        self.settings = Settings(3, "root")
        self.pair = (7, self.settings)
        self.several = [self.settings, Settings(4, "other")]
        self.table = {"x": 1}
        self.nothing = None
        self.inner = nn.Sequential(Leaf(2), nn.ReLU())

    def forward(self, x: Tensor) -> Tensor:
        y = self.inner(self.first(x)) * self.scale + self.settings.doubled() + self.pair[0]
        if self.nothing is None:
            y = y + self.table["x"] + self.several[1].size
        return y

    @torch.jit.export
    def given(self) -> Settings:
        return self.settings

    @torch.jit.export
    def pair_of(self) -> Tuple[int, Settings]:
        return self.pair

    @torch.jit.export
    def size_of(self, settings: Settings) -> int:
        return settings.size


torch.jit.script(Root().eval()).save(Path(__file__).parent / "attributes.pt")
