"""Relaxes molecules: a graph network gives the energy of atoms, its gradient the forces, and atoms go where these push them.
    python main.py MODEL.pt2 ATOMS.xyz"""
import sys

import libinfer

CUTOFF = 4.0  # of the network, in angstrom
ATOMIC_NUMBERS = {"H": 1, "O": 8}


def read_xyz(path):
    """The symbols of the atoms, and their positions [n, 3]."""
    with open(path) as f:
        count, _, *rows = (line.split() for line in f)
    rows = rows[: int(count[0])]
    return [row[0] for row in rows], libinfer.tensor([[float(v) for v in row[1:4]] for row in rows])


def neighbours(positions):
    """Pairs of atoms nearer than the cutoff, both ways: [2, pairs]."""
    near = libinfer.cdist(positions, positions) < CUTOFF
    return near.fill_diagonal_(False).nonzero().T.contiguous()


def main(path, atoms):
    model = libinfer.load(path)
    symbols, places = read_xyz(atoms)
    numbers = libinfer.tensor([ATOMIC_NUMBERS[symbol] for symbol in symbols])
    for step in range(101):
        positions = places.detach().requires_grad_()
        energy = model(numbers, positions, neighbours(places))
        energy.backward(inputs=[positions])
        forces = -positions.grad
        if step == 0:
            for symbol, force in zip(symbols, forces.tolist()):
                print(symbol, *(f"{v:.2f}" for v in force))
        if step % 25 == 0:
            print(f"step {step}: energy {energy:.3f} eV, largest force {forces.norm(2, dim=1).max():.3f} eV/A")
        places = places + 0.02 * forces


if __name__ == "__main__":
    main(*sys.argv[1:])
