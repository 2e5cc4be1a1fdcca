"""Trains a small SchNet on a made potential, and writes what `forces` takes. Usage: python export.py [FOLDER]

The network gives an energy. Forces are its gradient, and so are what it is trained for.
"""
import os
import sys
import torch
from torch import nn

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from recorded import path, save, write_session

CUTOFF, WIDTH = 4.0, 32
# Depth and distance of the well between atoms of each two kinds, O and H; energies are in eV, distances in angstrom.
DEPTH, DISTANCE = torch.tensor([[0.8, 2.4], [2.4, 0.5]]), torch.tensor([[2.2, 1.2], [1.2, 1.7]])


class Interaction(nn.Module):
    """A convolution over neighbours, whose filter is a function of the distance."""

    def __init__(self):
        super().__init__()
        self.filter = nn.Sequential(nn.Linear(20, WIDTH), nn.SiLU(), nn.Linear(WIDTH, WIDTH))
        self.inner = nn.Linear(WIDTH, WIDTH, bias=False)
        self.outer = nn.Sequential(nn.Linear(WIDTH, WIDTH), nn.SiLU(), nn.Linear(WIDTH, WIDTH))

    def forward(self, atoms, edges, basis, smooth):
        messages = self.inner(atoms)[edges[0]] * self.filter(basis) * smooth
        return atoms + self.outer(torch.zeros_like(atoms).index_add(0, edges[1], messages))


class SchNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.kinds = nn.Embedding(10, WIDTH)
        self.interactions = nn.ModuleList(Interaction() for _ in range(2))
        self.energy = nn.Sequential(nn.Linear(WIDTH, WIDTH), nn.SiLU(), nn.Linear(WIDTH, 1))
        self.register_buffer("centers", torch.linspace(0.5, CUTOFF, 20))

    def forward(self, numbers, positions, edges):
        """The energy of atoms of these atomic numbers [n] at positions [n, 3]; edges [2, m] are pairs nearer than the cutoff."""
        distance = (positions[edges[0]] - positions[edges[1]]).norm(dim=1, keepdim=True)
        basis = torch.exp(-((distance - self.centers) ** 2) / 0.08)
        smooth = 0.5 * (torch.cos(torch.pi * distance / CUTOFF) + 1)
        atoms = self.kinds(numbers)
        for interaction in self.interactions:
            atoms = interaction(atoms, edges, basis, smooth)
        return self.energy(atoms).sum()


def neighbours(positions, sizes=None):
    """Pairs of atoms nearer than the cutoff, both ways; of several clusters in a row, pairs of one."""
    near = torch.cdist(positions, positions) < CUTOFF
    near &= ~torch.eye(len(positions), dtype=torch.bool)
    if sizes is not None:
        of = torch.arange(len(sizes)).repeat_interleave(sizes)
        near &= of[:, None] == of
    return near.nonzero().T.contiguous()


def truth(numbers, positions, edges):
    """A Morse potential of the pairs, which goes to zero at the cutoff."""
    kinds = (numbers == 1).long()
    depth, equilibrium = DEPTH[kinds[edges[0]], kinds[edges[1]]], DISTANCE[kinds[edges[0]], kinds[edges[1]]]
    distance = (positions[edges[0]] - positions[edges[1]]).norm(dim=1)
    morse = (1 - torch.exp(-1.5 * (distance - equilibrium))) ** 2 - 1
    return (0.5 * depth * morse * 0.5 * (torch.cos(torch.pi * distance / CUTOFF) + 1)).sum()


def forces(energy, positions, **options):
    return -torch.autograd.grad(energy, positions, **options)[0]


def cluster(count):
    """Atoms at random places that are not too near each other."""
    numbers = torch.where(torch.rand(count) < 0.4, 8, 1)
    places = []
    while len(places) < count:
        place = torch.rand(3) * 1.25 * count ** (1 / 3) * 1.4
        if all((place - other).norm() > 0.85 for other in places):
            places.append(place)
    return numbers, torch.stack(places)


def trained():
    model, steps = SchNet(), 1200
    optimizer = torch.optim.Adam(model.parameters(), 4e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 6e-3, total_steps=steps)
    data = [cluster(int(torch.randint(4, 9, ()))) for _ in range(400)]
    for step in range(steps):
        chosen = [data[i] for i in torch.randint(len(data), (12,))]
        sizes = torch.tensor([len(n) for n, _ in chosen])
        numbers = torch.cat([n for n, _ in chosen])
        positions = torch.cat([p + 0.1 * torch.randn_like(p) for _, p in chosen]).requires_grad_()
        edges = neighbours(positions.detach(), sizes)
        wanted = truth(numbers, positions, edges)
        energy = model(numbers, positions, edges)
        loss = (forces(energy, positions, create_graph=True) - forces(wanted, positions)).abs().mean() + 0.1 * (energy - wanted.detach()).abs() / len(sizes)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        if step % 100 == 0:
            print(step, f"{loss:.3f}")
    return model.eval()


if __name__ == "__main__":
    model = trained()
    torch.manual_seed(2)
    numbers = torch.tensor([8, 1, 1, 8, 1, 1])
    start = torch.tensor([[0, 0, 0], [0.96, 0, 0], [-0.24, 0.93, 0], [2.7, 0.1, 0.2], [3.3, 0.8, 0.3], [3.1, -0.6, 0.9]])
    start = ((start + 0.1 * torch.randn_like(start)) * 1000).round() / 1000
    with open(path("forces.xyz"), "w") as f:
        f.write(f"{len(numbers)}\ntwo molecules\n")
        f.writelines(f"{'O' if n == 8 else 'H'} {x:.3f} {y:.3f} {z:.3f}\n" for n, (x, y, z) in zip(numbers, start.tolist()))
    lines = []
    positions = start.clone().requires_grad_()
    for step in range(101):
        edges = neighbours(positions.detach())
        energy = model(numbers, positions, edges)
        force = forces(energy, positions)
        if step == 0:
            lines += [f"{'O' if n == 8 else 'H'} " + " ".join(f"{v:.2f}" for v in f) for n, f in zip(numbers, force.tolist())]
            print("true", forces(truth(numbers, positions, edges), positions))
        if step % 25 == 0:
            lines.append(f"step {step}: energy {energy:.3f} eV, largest force {force.norm(dim=1).max():.3f} eV/A")
            print("true energy", truth(numbers, positions, edges).item())
        positions = (positions.detach() + 0.02 * force).requires_grad_()
    write_session("forces forces.pt2 forces.xyz", lines)
    print("\n".join(lines))
    atoms, pairs = torch.export.Dim("atoms", min=2, max=1 << 16), torch.export.Dim("pairs", min=1, max=1 << 20)
    dynamic = ({0: atoms}, {0: atoms}, {1: pairs})
    save(torch.export.export(model, (numbers, start, neighbours(start)), dynamic_shapes=dynamic), "forces.pt2")
