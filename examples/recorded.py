"""What the export scripts of these examples share: pictures of shapes to learn from, and the texts the tests compare with."""
import os
import sys
import torch
from torch.export.pt2_archive._package import package_pt2

FOLDER = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tests", "data", "examples")
SHAPES = ("circle", "square", "triangle", "cross", "ring")
NEW_SHAPES = ("moon", "diamond", "hourglass")
os.makedirs(os.path.join(FOLDER, "out"), exist_ok=True)
torch.set_num_threads(1)
torch.manual_seed(0)


def path(name):
    return os.path.join(FOLDER, name)


def covered(kind, height, width, x, y, r):
    """The pixels of a shape around (x, y), as a mask."""
    v, u = torch.meshgrid(torch.arange(height) - y, torch.arange(width) - x, indexing="ij")
    far, near = torch.maximum(u.abs(), v.abs()), torch.minimum(u.abs(), v.abs())
    distance = torch.hypot(u.float(), v.float())
    return {
        "circle": distance <= r,
        "square": far <= 0.85 * r,
        "triangle": (v <= 0.8 * r) & (v >= 2 * u.abs() - r),
        "cross": (near <= 0.3 * r) & (far <= r),
        "ring": (distance <= r) & (distance >= 0.55 * r),
        "moon": (distance <= r) & (torch.hypot(u - 0.5 * r, v.float()) >= 0.8 * r),
        "diamond": u.abs() + v.abs() <= r,
        "hourglass": (u.abs() <= v.abs()) & (v.abs() <= 0.8 * r),
    }[kind]


def scene(height, width, count, kinds=3, least=9, most=18):
    """A picture [height, width, 3] of bytes with some of the first `kinds` shapes, their boxes [n, 4] and labels [n] counted from 0, and what
    each pixel shows: 0, or a label + 1. Shapes do not touch; there may be fewer than `count`."""
    ground = torch.randint(40, 216, (3,))
    shade = torch.linspace(-30, 30, width) * (torch.rand(1) - 0.5) + torch.linspace(-30, 30, height)[:, None] * (torch.rand(1) - 0.5)
    picture = ground + shade[..., None] + 8 * torch.randn(height, width, 3)
    shown, boxes, labels = torch.zeros(height, width, dtype=torch.long), [], []
    for _ in range(count):
        label, r = int(torch.randint(kinds, ())), int(torch.randint(least, most + 1, ()))
        x, y = int(torch.randint(r + 1, width - r - 1, ())), int(torch.randint(r + 1, height - r - 1, ()))
        if shown[max(y - r - 3, 0) : y + r + 4, max(x - r - 3, 0) : x + r + 4].any():
            continue
        mask = covered(SHAPES[label], height, width, x, y, r)
        picture[mask] += torch.where(ground < 128, 1, -1) * torch.randint(40, 110, (3,))
        shown[mask] = label + 1
        rows, columns = torch.where(mask)
        boxes.append([columns.min(), rows.min(), columns.max() + 1, rows.max() + 1])
        labels.append(label)
    return picture.round().clamp(0, 255).byte(), torch.tensor(boxes).float().view(-1, 4), torch.tensor(labels, dtype=torch.long), shown


def write_ppm(name, picture):
    """A picture [height, width, 3], or [height, width], of bytes."""
    with open(path(name), "wb") as f:
        f.write(b"P%d\n%d %d\n255\n" % (6 if picture.dim() == 3 else 5, picture.size(1), picture.size(0)))
        f.write(picture.contiguous().numpy().tobytes())


def write_session(command, lines):
    """What a program is called with, and what it prints."""
    with open(path(command.split()[0] + ".txt"), "w") as f:
        f.write("\n".join(["$ " + command, *lines]) + "\n")


def save(programs, name, **options):
    """Writes an archive of one exported program, or of several with names. Left out is where in which file an operator was called, which would be most
    of so small an archive."""
    programs = programs if isinstance(programs, dict) else {"model": programs}
    for program in programs.values():
        for node in program.graph.nodes:
            for key in ("stack_trace", "from_node", "nn_module_stack", "torch_fn"):
                node.meta.pop(key, None)
        program.example_inputs = None
    package_pt2(path(name), exported_programs=programs, **options)
    print(f"{name}: {os.path.getsize(path(name))} bytes")
