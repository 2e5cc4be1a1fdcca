#!/usr/bin/env python3
"""Does what the pages of docs/tutorials say, block after block, and compares what commands print.

    test_tutorials.py BUILD_DIR       with the module libinfer on PYTHONPATH; python and PYTHON (python3) are the Python that has it

A block behind a line "`NAME`:" is a file, one of `sh` is run, one of `text` is what the block before it prints. Where there is no PyTorch to export the
model, it is tests/data/tutorials/model.pt2.
"""
import importlib.util
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
MODEL = ROOT / "tests/data/tutorials/model.pt2"
BLOCK = re.compile(r"(?:^`(?P<file>[\w.]+)`:\n\n)?^```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


def follow(page, folder, environment):
    """Files written, blocks run and texts compared."""
    counts, printed = [0, 0, 0], None
    shutil.copy(MODEL, folder)
    text = page.read_text()
    blocks = list(BLOCK.finditer(text))
    if len(blocks) * 2 != text.count("```"):
        sys.exit(f"{page.name}: {text.count('```')} fences, and {len(blocks)} blocks")
    for block in blocks:
        if block["file"]:
            (folder / block["file"]).write_text(block["text"])
            counts[0] += 1
        elif block["kind"] == "sh":
            if block["text"] == "python export.py\n" and not importlib.util.find_spec("torch"):
                continue
            done = subprocess.run(["bash", "-euc", block["text"]], cwd=folder, env=environment, stdout=subprocess.PIPE, text=True)
            if done.returncode != 0:
                sys.exit(f"{page.name}: this failed:\n{block['text']}{done.stdout}")
            printed = done.stdout
            counts[1] += 1
        elif block["kind"] == "text" and printed is not None:
            if printed != block["text"]:
                sys.exit(f"{page.name}: printed is\n{printed}where it says\n{block['text']}")
            counts[2] += 1
        else:
            sys.exit(f"{page.name}: a block is neither a file nor run:\n{block['text']}")
    return counts


def main(build):
    build = pathlib.Path(build).resolve()
    shutil.rmtree(build, ignore_errors=True)
    (build / "bin").mkdir(parents=True)
    # Not a link: the Python of a virtual environment finds that by the folder it is in.
    (build / "bin/python").write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} "$@"\n')
    (build / "bin/python").chmod(0o755)
    environment = os.environ | {"PATH": f"{build}/bin:{os.environ['PATH']}"}
    total = [0, 0, 0]
    for page in sorted((ROOT / "docs/tutorials").glob("*.md")):
        folder = build / page.stem
        folder.mkdir()
        total = [a + b for a, b in zip(total, follow(page, folder, environment))]
    files, run, compared = total
    print(f"tutorials: {files} files written, {run} blocks run, {compared} texts compared")
    if files < 12 or run < 8 or compared < 7:
        sys.exit("tutorials: fewer than there were")


if __name__ == "__main__":
    main(*sys.argv[1:])
