"""Finds objects in a picture, and draws their boxes: what the detector proposes is thresholded, and of boxes that overlap the likeliest is kept.
    python main.py MODEL.pt2 PICTURE.ppm OUT.ppm"""
import sys

import libinfer

LABELS = ("circle", "square", "triangle")
COLORS = libinfer.tensor([[255, 0, 0], [0, 255, 0], [0, 0, 255]], dtype=libinfer.uint8)


def read_ppm(path):
    """A binary PPM of 8 bits as a tensor [height, width, 3]."""
    with open(path, "rb") as f:
        data = bytearray(f.read())
    kind, width, height, most = data.split(maxsplit=4)[:4]
    if kind != b"P6" or most != b"255":
        raise ValueError(f"{path}: not a PPM of 8 bits")
    sizes = int(height), int(width), 3
    return libinfer.as_tensor(memoryview(data)[-sizes[0] * sizes[1] * 3 :]).view(sizes)


def write_ppm(path, picture):
    with open(path, "wb") as f:
        f.write(b"P6\n%d %d\n255\n" % (picture.size(1), picture.size(0)))
        f.write(memoryview(picture.contiguous()))


def draw(picture, box, color):
    """The edge of a box, one pixel wide."""
    height, width, _ = picture.shape
    x0, y0, x1, y1 = (round(v) for v in box)
    x0, y0, x1, y1 = max(x0, 0), max(y0, 0), min(x1, width), min(y1, height)
    for y in (y0, y1 - 1):
        picture[y, x0:x1] = color
    for x in (x0, x1 - 1):
        picture[y0:y1, x] = color


@libinfer.inference_mode()
def main(path, picture_path, out):
    model = libinfer.load(path)
    picture = read_ppm(picture_path)
    boxes, scores = model(picture.permute(2, 0, 1).float() / 255)
    best, kinds = scores.max(1)
    likely = best > 0.5
    boxes, best, kinds = boxes[likely], best[likely], kinds[likely]
    # Boxes of different kinds do not suppress each other: they are moved apart.
    apart = boxes + (kinds * (boxes.max() + 1) if len(boxes) else kinds)[:, None]
    for i in libinfer.ops.torchvision.nms(apart, best, 0.5).tolist():
        box = boxes[i].tolist()
        print(f"{LABELS[kinds[i]]} {best[i]:.2f} at " + " ".join(f"{v:.0f}" for v in box))
        draw(picture, box, COLORS[kinds[i]])
    write_ppm(out, picture)


if __name__ == "__main__":
    main(*sys.argv[1:])
