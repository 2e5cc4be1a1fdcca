"""Trains a small LR-ASPP to say what each pixel shows, and writes what `segment` takes. Usage: python export.py [FOLDER]"""
import os
import sys
import torch
from torch import nn
from torchvision.models.segmentation import LRASPP

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from recorded import SHAPES, save, scene, write_ppm, write_session

CLASSES = ("background", *SHAPES[:3])
COLORS = torch.tensor([[0, 0, 0], [255, 0, 0], [0, 255, 0], [0, 0, 255]])
HEIGHT, WIDTH = 64, 96


class Backbone(nn.Module):
    def __init__(self):
        super().__init__()

        def layer(inputs, outputs, stride):
            return nn.Sequential(nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU())

        self.low = nn.Sequential(layer(3, 12, 2), layer(12, 24, 1))
        self.high = nn.Sequential(layer(24, 24, 2), layer(24, 24, 1), layer(24, 32, 2), layer(32, 32, 1))

    def forward(self, pictures):
        low = self.low(pictures)
        return {"low": low, "high": self.high(low)}


class Segmenter(nn.Module):
    """Logits of the classes for each pixel, [n, classes, height, width]."""

    def __init__(self):
        super().__init__()
        self.model = LRASPP(Backbone(), 24, 32, len(CLASSES), inter_channels=32)

    def forward(self, pictures):
        return self.model(pictures)["out"]


def trained():
    model, steps = Segmenter(), 400
    optimizer = torch.optim.AdamW(model.parameters(), 3e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 1e-2, total_steps=steps)
    for step in range(steps):
        drawn = [scene(HEIGHT, WIDTH, 5) for _ in range(8)]
        logits = model(torch.stack([picture.permute(2, 0, 1) / 255 for picture, *_ in drawn]))
        loss = nn.functional.cross_entropy(logits, torch.stack([shown for *_, shown in drawn]))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        if step % 50 == 0:
            print(step, f"{loss:.3f}")
    return model.eval()


def candidate(model, seed):
    """A picture, the classes of its pixels, and whether all three kinds are there and no pixel's class is a matter of rounding."""
    torch.manual_seed(seed)
    picture, _, labels, shown = scene(HEIGHT, WIDTH, 6)
    with torch.no_grad():
        logits = model((picture.permute(2, 0, 1) / 255)[None])[0]
    first, second = logits.topk(2, dim=0).values
    return picture, logits.argmax(0), shown, len(labels.unique()) == 3 and (first - second).min() > 1e-3


if __name__ == "__main__":
    model = trained()
    picture, classes, shown, _ = next(c for c in (candidate(model, seed) for seed in range(1000)) if c[3])
    print(f"right: {(classes == shown).float().mean():.3f}, background: {(shown == 0).float().mean():.3f}")
    write_ppm("segment.ppm", picture)
    # Where there is a shape, half the picture, half the color of its class.
    write_ppm("out/segment.ppm", torch.where((classes > 0)[..., None], (picture.int() + COLORS[classes]) // 2, picture.int()).byte())
    lines = [f"{name}: {int((classes == i).sum())} pixels" for i, name in enumerate(CLASSES)]
    write_session("segment segment.pt2 segment.ppm out/segment.ppm", lines)
    save(torch.export.export(model, ((picture.permute(2, 0, 1) / 255)[None],)), "segment.pt2")
