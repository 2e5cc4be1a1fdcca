"""Writes what `custom_operator` takes: a model that counts the cells in a picture by an operator of its own. Usage: python export.py [FOLDER]"""
import os
import sys
import torch
from torch import nn

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from recorded import covered, save, write_ppm, write_session


@torch.library.custom_op("cells::components", mutates_args=())
def components(mask: torch.Tensor) -> torch.Tensor:
    """Numbers the connected parts of a mask [height, width] from 1, in the order of their first pixels; 0 is outside."""
    numbers = torch.zeros(mask.shape, dtype=torch.long)
    count = 0
    for start in mask.nonzero().tolist():
        if numbers[tuple(start)]:
            continue
        count += 1
        waiting = [start]
        while waiting:
            y, x = waiting.pop()
            if 0 <= y < mask.size(0) and 0 <= x < mask.size(1) and mask[y, x] and not numbers[y, x]:
                numbers[y, x] = count
                waiting += [[y, x - 1], [y, x + 1], [y - 1, x], [y + 1, x]]
    return numbers


@components.register_fake
def _(mask):
    return mask.new_empty(mask.shape, dtype=torch.long)


class Counter(nn.Module):
    """Smooths a picture [height, width], takes what is brighter than its surroundings, and gives the pixels of each part that hangs together."""

    def forward(self, picture):
        smooth = nn.functional.avg_pool2d(picture[None, None], 3, 1, 1)
        ground = nn.functional.avg_pool2d(smooth, 31, 1, 15, count_include_pad=False)
        return torch.bincount(components((smooth - ground > 0.08)[0, 0]).flatten())[1:]


if __name__ == "__main__":
    height, width = 80, 112
    picture = 60 + torch.linspace(0, 40, width) + 4 * torch.randn(height, width)
    for x, y, r in ((18, 15, 7), (50, 20, 10), (90, 16, 6), (25, 50, 11), (36, 55, 7), (70, 50, 8), (96, 60, 9), (60, 71, 5)):
        picture[covered("circle", height, width, x, y, r)] += 70
    picture = picture.round().clamp(0, 255).byte()
    write_ppm("custom_operator.pgm", picture)
    model = Counter()
    sizes = model(picture / 255)
    lines = [f"{len(sizes)} cells", "pixels: " + " ".join(str(int(s)) for s in sizes)]
    write_session("custom_operator custom_operator.pt2 custom_operator.pgm ./libcells.so", lines)
    print("\n".join(lines))
    height, width = torch.export.Dim("height", min=1, max=1 << 16), torch.export.Dim("width", min=1, max=1 << 16)
    save(torch.export.export(model, (picture / 255,), dynamic_shapes=({0: height, 1: width},)), "custom_operator.pt2")
