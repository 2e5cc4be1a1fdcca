"""Teaches the network of `classify` shapes it has not seen: what its last layer sees stays as it is, and a new head is trained on that.
    python main.py MODEL.pt2 SHEET.pgm"""
import sys

import libinfer

SIZE, COLUMNS, KINDS = 48, 6, 3


def read_sheet(path):
    """A sheet of pictures in rows, as a binary PGM of 8 bits: [rows * columns, 3, size, size], normalized
    as the network was trained."""
    with open(path, "rb") as f:
        data = bytearray(f.read())
    sizes = 2 * KINDS * SIZE, COLUMNS * SIZE
    if data.split(maxsplit=4)[:4] != [b"P5", b"%d" % sizes[1], b"%d" % sizes[0], b"255"]:
        raise ValueError(f"{path}: not such a sheet")
    sheet = libinfer.as_tensor(memoryview(data)[-sizes[0] * sizes[1] :]).view(sizes)
    mean, std = (libinfer.tensor(v).view(3, 1, 1) for v in ((0.485, 0.456, 0.406), (0.229, 0.224, 0.225)))
    return (sheet.unfold(0, SIZE, SIZE).unfold(1, SIZE, SIZE).flatten(0, 1)[:, None] / 255 - mean) / std


def main(path, sheet):
    # The first half is to learn from, the other to be tested on; a row of each shows one kind.
    labels = libinfer.arange(KINDS).repeat_interleave(COLUMNS)
    # Not inference mode: the gradient of the head needs what it is given, and inference tensors are not kept for that.
    with libinfer.no_grad():
        known, unknown = libinfer.load(path)(read_sheet(sheet))[1].chunk(2)
    # A linear layer, drawn as torch.nn.Linear draws it.
    libinfer.manual_seed(0)
    bound = known.size(1) ** -0.5
    weight = libinfer.empty([KINDS, known.size(1)]).uniform_(-bound, bound).requires_grad_()
    bias = libinfer.empty([KINDS]).uniform_(-bound, bound).requires_grad_()
    for step in range(201):
        loss = libinfer.cross_entropy_loss(libinfer.linear(known, weight, bias), labels)
        if step % 50 == 0:
            right = (libinfer.linear(unknown, weight, bias).argmax(1) == labels).sum()
            print(f"step {step}: loss {loss:.3f}, {right} of {len(labels)} right")
        weight.grad = bias.grad = None
        loss.backward()
        with libinfer.no_grad():
            for parameter in (weight, bias):
                parameter -= 0.5 * parameter.grad


if __name__ == "__main__":
    main(*sys.argv[1:])
