"""Counts the cells in a picture with a model that calls an operator of its own, which comes from a library.
    python main.py MODEL.pt2 PICTURE.pgm LIBRARY.so"""
import sys

import libinfer


def read_pgm(path):
    """A binary PGM of 8 bits as a tensor [height, width]."""
    with open(path, "rb") as f:
        data = bytearray(f.read())
    kind, width, height, most = data.split(maxsplit=4)[:4]
    if kind != b"P5" or most != b"255":
        raise ValueError(f"{path}: not a PGM of 8 bits")
    sizes = int(height), int(width)
    return libinfer.as_tensor(memoryview(data)[-sizes[0] * sizes[1] :]).view(sizes)


@libinfer.inference_mode()
def main(path, picture, library):
    libinfer.ops.load_library(library)
    sizes = libinfer.load(path)(read_pgm(picture).float() / 255)
    print(f"{len(sizes)} cells")
    print("pixels:", *sizes.tolist())


if __name__ == "__main__":
    main(*sys.argv[1:])
