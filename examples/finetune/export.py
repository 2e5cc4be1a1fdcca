"""Writes what `finetune` takes beside classify.pt2: a sheet of pictures of three shapes that has not been trained for. Usage: python export.py [FOLDER],
after that of `classify`

The sheet has 6 pictures in each of 6 rows: three rows to learn from, one for each shape, and three to be tested on.
"""
import os
import sys
import torch
from torch import nn

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from classify.export import MEAN, STD
from recorded import NEW_SHAPES, covered, path, write_ppm, write_session

SIZE, COLUMNS, STEPS = 48, 6, 200


def tile(kind):
    """A grey picture of one shape."""
    ground = int(torch.randint(60, 196, ()))
    picture = ground + 6 * torch.randn(SIZE, SIZE)
    r = int(torch.randint(13, 19, ()))
    x, y = (int(torch.randint(r + 2, SIZE - r - 2, ())) for _ in range(2))
    picture[covered(kind, SIZE, SIZE, x, y, r)] += (1 if ground < 128 else -1) * int(torch.randint(50, 100, ()))
    return picture.round().clamp(0, 255).byte()


if __name__ == "__main__":
    model = torch.export.load(path("classify.pt2")).module()
    sheet = torch.cat([torch.cat([tile(kind) for _ in range(COLUMNS)], 1) for kind in NEW_SHAPES * 2])
    write_ppm("finetune.pgm", sheet)
    pictures = sheet.unfold(0, SIZE, SIZE).unfold(1, SIZE, SIZE).flatten(0, 1)[:, None].expand(-1, 3, -1, -1) / 255
    labels = torch.arange(len(NEW_SHAPES)).repeat_interleave(COLUMNS)
    mean, std = (torch.tensor(v).view(3, 1, 1) for v in (MEAN, STD))
    with torch.no_grad():
        known, unknown = model((pictures - mean) / std)[1].split(len(labels))
    torch.manual_seed(0)
    head = nn.Linear(known.size(1), len(NEW_SHAPES))
    optimizer = torch.optim.SGD(head.parameters(), 0.5)
    lines = []
    for step in range(STEPS + 1):
        loss = nn.functional.cross_entropy(head(known), labels)
        if step % 50 == 0:
            right = int((head(unknown).argmax(1) == labels).sum())
            lines.append(f"step {step}: loss {loss:.3f}, {right} of {len(labels)} right")
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    write_session("finetune classify.pt2 finetune.pgm", lines)
    print("\n".join(lines))
