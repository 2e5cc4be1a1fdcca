"""Says what each pixel of a picture shows, counts the pixels of each class, and tints them in a copy of the picture.
    python main.py MODEL.pt2 PICTURE.ppm OUT.ppm"""
import sys

import libinfer

CLASSES = ("background", "circle", "square", "triangle")
COLORS = libinfer.tensor([[0, 0, 0], [255, 0, 0], [0, 255, 0], [0, 0, 255]], dtype=libinfer.int32)


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


@libinfer.inference_mode()
def main(path, picture_path, out):
    model = libinfer.load(path)
    picture = read_ppm(picture_path)
    shown = model(picture.permute(2, 0, 1)[None].float() / 255).argmax(1)[0]  # the class of each pixel, [height, width]
    for name, count in zip(CLASSES, shown.flatten().bincount(minlength=len(CLASSES)).tolist()):
        print(f"{name}: {count} pixels")
    tinted = ((picture.int() + COLORS[shown]) // 2).byte()
    write_ppm(out, libinfer.where((shown > 0)[..., None], tinted, picture))


if __name__ == "__main__":
    main(*sys.argv[1:])
