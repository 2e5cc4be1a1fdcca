"""Says what pictures show: reads them, makes one batch of them, and prints the likeliest two labels of each.
    python main.py MODEL.pt2 PICTURE.ppm..."""
import sys

import libinfer


def read_ppm(path):
    """A binary PPM of 8 bits as a tensor [height, width, 3]."""
    with open(path, "rb") as f:
        data = bytearray(f.read())
    kind, width, height, most = data.split(maxsplit=4)[:4]
    if kind != b"P6" or most != b"255":
        raise ValueError(f"{path}: not a PPM of 8 bits")
    sizes = int(height), int(width), 3
    return libinfer.as_tensor(memoryview(data)[-sizes[0] * sizes[1] * 3 :]).view(sizes)


def prepare(picture):
    """What torchvision's Resize(56), CenterCrop(48) and Normalize make of a picture: [1, 3, 48, 48]."""
    height, width, _ = picture.shape
    shorter = min(height, width)
    x = picture.permute(2, 0, 1)[None].float() / 255
    x = libinfer.ops.aten._upsample_bilinear2d_aa(x, [56 * height // shorter, 56 * width // shorter], align_corners=False)
    top, left = round((x.size(2) - 48) / 2), round((x.size(3) - 48) / 2)
    mean, std = (libinfer.tensor(v).view(3, 1, 1) for v in ((0.485, 0.456, 0.406), (0.229, 0.224, 0.225)))
    return (x[:, :, top : top + 48, left : left + 48] - mean) / std


@libinfer.inference_mode()
def main(path, *pictures):
    # The labels were saved beside the model.
    files = {"labels.txt": ""}
    model = libinfer.load(path, extra_files=files)
    labels = files["labels.txt"].splitlines()
    logits, _ = model(libinfer.cat([prepare(read_ppm(picture)) for picture in pictures]))
    likely = logits.softmax(1)
    for picture, values, indices in zip(pictures, *(t.tolist() for t in likely.topk(2, dim=1))):
        print(f"{picture}: " + ", ".join(f"{labels[k]} {100 * v:.1f}%" for v, k in zip(values, indices)))


if __name__ == "__main__":
    main(*sys.argv[1:])
