"""Trains a small FCOS to find shapes, and writes what `detect` takes. Usage: python export.py [FOLDER]

The exported program gives the boxes of all anchors, [n, 4] as x0, y0, x1, y1, and a score for each kind, [n, kinds]; which of them are kept is the
caller's part, as it is with most exported detectors.
"""
import os
import sys
import torch
from torchvision.models.detection import FCOS
from torchvision.models.detection.anchor_utils import AnchorGenerator
from torchvision.models.detection.fcos import FCOSHead
from torchvision.ops import FeaturePyramidNetwork, batched_nms

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from recorded import SHAPES, save, scene, write_ppm, write_session

KINDS, HEIGHT, WIDTH = 3, 96, 128
COLORS = torch.tensor([[255, 0, 0], [0, 255, 0], [0, 0, 255]], dtype=torch.uint8)


class Backbone(torch.nn.Module):
    out_channels = 32

    def __init__(self):
        super().__init__()

        def layer(inputs, outputs):
            return torch.nn.Sequential(torch.nn.Conv2d(inputs, outputs, 3, 2, 1, bias=False), torch.nn.BatchNorm2d(outputs), torch.nn.ReLU())

        self.stem = torch.nn.Sequential(layer(3, 8), layer(8, 16))
        self.fine, self.coarse = layer(16, 24), layer(24, 32)
        self.pyramid = FeaturePyramidNetwork([24, 32], self.out_channels)

    def forward(self, pictures):
        fine = self.fine(self.stem(pictures))
        return self.pyramid({"fine": fine, "coarse": self.coarse(fine)})


class Detector(torch.nn.Module):
    """What FCOS computes before it chooses."""

    def __init__(self, fcos):
        super().__init__()
        self.fcos = fcos

    def forward(self, picture):
        images, _ = self.fcos.transform([picture])
        features = list(self.fcos.backbone(images.tensors).values())
        head = self.fcos.head(features)
        boxes = self.fcos.box_coder.decode(head["bbox_regression"][0], self.fcos.anchor_generator(images, features)[0])
        return boxes, (head["cls_logits"].sigmoid() * head["bbox_ctrness"].sigmoid())[0].sqrt()


def trained():
    anchors = AnchorGenerator(((8,), (16,)), ((1.0,), (1.0,)))
    head = FCOSHead(Backbone.out_channels, 1, KINDS, num_convs=1)
    fcos = FCOS(Backbone(), KINDS, min_size=HEIGHT, max_size=WIDTH, anchor_generator=anchors, head=head)
    steps = 500
    optimizer = torch.optim.AdamW(fcos.parameters(), 3e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 4e-3, total_steps=steps)
    for step in range(steps):
        drawn = [scene(HEIGHT, WIDTH, 5) for _ in range(8)]
        targets = [{"boxes": boxes, "labels": labels} for _, boxes, labels, _ in drawn]
        losses = fcos([picture.permute(2, 0, 1) / 255 for picture, *_ in drawn], targets)
        loss = sum(losses.values())
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(fcos.parameters(), 5)
        optimizer.step()
        schedule.step()
        if step % 50 == 0:
            print(step, f"{loss:.3f}")
    return Detector(fcos).eval()


def draw(picture, box, color):
    """The edge of a box, one pixel wide, in place."""
    x0, y0, x1, y1 = (int(v) for v in box.round())
    x0, y0, x1, y1 = max(x0, 0), max(y0, 0), min(x1, picture.size(1)) - 1, min(y1, picture.size(0)) - 1
    picture[[y0, y1], x0 : x1 + 1] = color
    picture[y0 : y1 + 1, [x0, x1]] = color


if __name__ == "__main__":
    model = trained()
    torch.manual_seed(3)
    picture, truth, labels, _ = scene(HEIGHT, WIDTH, 8)
    x = picture.permute(2, 0, 1) / 255
    write_ppm("detect.ppm", picture)
    with torch.no_grad():
        boxes, scores = model(x)
    best, kinds = scores.max(1)
    likely = best > 0.5
    boxes, best, kinds = boxes[likely], best[likely], kinds[likely]
    lines = []
    for i in batched_nms(boxes, best, kinds, 0.5):
        draw(picture, boxes[i], COLORS[kinds[i]])
        lines.append(f"{SHAPES[kinds[i]]} {best[i]:.2f} at " + " ".join(f"{v:.0f}" for v in boxes[i]))
    write_ppm("out/detect.ppm", picture)
    write_session("detect detect.pt2 detect.ppm out/detect.ppm", lines)
    print("\n".join(lines), truth, [SHAPES[label] for label in labels], sep="\n")
    save(torch.export.export(model, (x,)), "detect.pt2")
