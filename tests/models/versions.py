"""Exports programs with the PyTorch that runs this, and records how they answer. Usage: python versions.py FOLDER

Writes NAME.pt2 and NAME.calls (as programs.py does, of one program) to FOLDER. Run it with each version of PyTorch of a table, and then
load the files: `VERSIONS=FOLDER cargo test --test programs versions`.
"""
import os, sys
import torch

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import programs

NAMES = ["nested", "sizes", "equal_sizes", "values", "state", "branch", "tied", "recurrent", "convolution", "attention", "constants", "without_gradients", "checkpointed", "assertions", "mapped"]

folder = sys.argv[1]
os.makedirs(folder, exist_ok=True)
made = 0
for name in NAMES:
    torch.manual_seed(20261124)
    try:
        p = programs.PROGRAMS[name]()
        # What is refused, and how it is said, is this library's.
        p.refused = ()
        ep, calls = programs.make(p)
        torch.export.save(programs.without_paths(ep), os.path.join(folder, name + ".pt2"))
        torch.save({name: calls}, os.path.join(folder, name + ".calls"))
        made += 1
    except Exception as e:
        print(f"{name}: PyTorch {torch.__version__} does not export it: {type(e).__name__}: {str(e).splitlines()[0][:200]}")
print(f"PyTorch {torch.__version__}: {made} programs")
