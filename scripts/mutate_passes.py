#!/usr/bin/env python3
"""Breaks the rules of passes one by one and sees whether a test or a verifier notices.

    scripts/mutate_passes.py            all of scripts/mutants.txt
    scripts/mutate_passes.py 3 17       these
    scripts/mutate_passes.py --check    only sees that every mutant applies

Mutants are text: the sources are copied to target/mutants, and there each piece of scripts/mutants.txt becomes a choice between what
it is and what the mutant makes of it, by the environment. So all of them take one build, and a mutant as long as the tests that it
is run on. A run fails where fewer than 95 of a hundred are caught. (A person runs it after changes to passes: it takes an hour.)
"""

import os
import re
import shutil
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TABLE = os.path.join(ROOT, "scripts/mutants.txt")
COPY = os.path.join(ROOT, "target/mutants")
CAUGHT_OF_HUNDRED = 95
# From the quickest on; a mutant is run until one fails.
TESTS = ["passes", "pass_rules", "prepacked", "graph_checks", "guards_in_traces", "session", "recorded_programs", "planned", "models", "functionalization"]
ENVIRONMENT = {"FUNCTIONAL_PROGRAMS": "2000", "RUST_BACKTRACE": "0"}
SECONDS = 900

SWITCH = """
/// Whether a mutant is asked for.
pub(crate) fn mutant(number: u32) -> bool {
    static WANTED: std::sync::LazyLock<Option<u32>> =
        std::sync::LazyLock::new(|| std::env::var("INFER_MUTANT").ok().and_then(|s| s.parse().ok()));
    *WANTED == Some(number)
}
"""


def mutants():
    """(file, what it does, text before, what is replaced, text behind, what stands there instead)"""
    found, lines = [], open(TABLE).read().split("\n")
    at = 0
    while at < len(lines):
        if not lines[at] or lines[at].startswith("#"):
            at += 1
            continue
        path, what = lines[at].split(": ", 1)
        before, old, behind = re.fullmatch(r"(.*?)\[\[(.*)\]\](.*)", lines[at + 1]).groups()
        if re.match(r"\.|&&|\|\|", old):
            raise SystemExit(f"{path}: {what}: not an expression of its own: {old}")
        found.append((path, what, before, old, behind, lines[at + 2]))
        at += 3
    return found


def place(text, mutant):
    """Where in a text what is replaced begins."""
    _, what, before, old, behind, _ = mutant
    piece = before + old + behind
    # A piece stands on one line, or on several that rustfmt broke it into.
    pattern = r"\s+".join(re.escape(word) for word in piece.split())
    places = list(re.finditer(pattern, text))
    if len(places) != 1:
        raise SystemExit(f"{mutant[0]}: {what}: found {len(places)} times: {piece}")
    whole = places[0].group(0)
    pattern = r"\s+".join(re.escape(word) for word in old.split())
    skip = len(re.match(r"\s*".join(re.escape(w) for w in before.split()) + r"\s*", whole).group(0)) if before.split() else 0
    inner = re.compile(pattern).search(whole, skip)
    return places[0].start() + inner.start(), places[0].start() + inner.end()


def switched(text, chosen):
    """The text with a choice in place of each mutant's piece."""
    spans = {}
    for number, mutant in chosen:
        spans.setdefault(place(text, mutant), []).append((number, mutant))
    ordered = sorted(spans)
    for a, b in zip(ordered, ordered[1:]):
        if b[0] < a[1]:
            raise SystemExit(f"two mutants overlap: {text[a[0]:a[1]]} and {text[b[0]:b[1]]}")
    for start, end in reversed(ordered):
        old = text[start:end]
        choice = old if not old.endswith(";") else f"{{ {old} }}"
        for number, mutant in spans[start, end]:
            choice = f"if crate::mutant({number}) {{ {mutant[5]} }} else {{ {choice} }}"
        text = text[:start] + (choice if old.endswith(";") else f"({choice})") + text[end:]
    return text


def copy(table):
    """The sources with all mutants in them."""
    files = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    by_path = {}
    for number, mutant in enumerate(table):
        by_path.setdefault(mutant[0], []).append((number, mutant))
    for path in files:
        source, target = os.path.join(ROOT, path), os.path.join(COPY, path)
        if not os.path.isfile(source):
            continue
        os.makedirs(os.path.dirname(target), exist_ok=True)
        if path in by_path or path == "src/lib.rs":
            text = open(source).read()
            text = switched(text, by_path.get(path, []))
            if path == "src/lib.rs":
                text = text.replace("\n#![", "\n#![allow(unused_parens, unused_braces)]\n#![", 1) + SWITCH
            if not os.path.exists(target) or open(target).read() != text:
                open(target, "w").write(text)
        elif not os.path.exists(target) or open(target, "rb").read() != open(source, "rb").read():
            shutil.copyfile(source, target)
            shutil.copymode(source, target)


def build():
    """The test binaries by name."""
    tests = [a for t in TESTS for a in ("--test", t)]
    command = ["cargo", "test", "-p", "infer", *tests, "--no-run"]
    # A folder of its own: cargo takes the copy for the project.
    env = {**os.environ, "CARGO_TARGET_DIR": os.path.join(ROOT, "target/mutants-build")}
    done = subprocess.run(command, cwd=COPY, env=env, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stderr)
    found = re.findall(r"tests/(\w+)\.rs \((.*?)\)", done.stderr)
    return {name: os.path.join(COPY, path) for name, path in found}


def noticed_by(number, binaries):
    """The test that fails, if one does."""
    env = {**os.environ, **ENVIRONMENT}
    if number is not None:
        env["INFER_MUTANT"] = str(number)
    for name in TESTS:
        try:
            done = subprocess.run([binaries[name]], cwd=COPY, env=env, capture_output=True, text=True, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            return f"{name} (hangs)"
        if done.returncode:
            failed = re.findall(r"^test (.*) \.\.\. FAILED", done.stdout, re.M)
            return f"{name}: {', '.join(failed) or done.stderr[-200:]}"
    return None


def main(arguments):
    table = mutants()
    sources = {path: open(os.path.join(ROOT, path)).read() for path in {m[0] for m in table}}
    for path, text in sources.items():
        switched(text, [(n, m) for n, m in enumerate(table) if m[0] == path])
    if arguments == ["--check"]:
        print(f"{len(table)} mutants apply")
        return 0
    chosen = [int(a) for a in arguments] or list(range(len(table)))
    copy(table)
    binaries = build()
    broken = noticed_by(None, binaries)
    if broken:
        raise SystemExit(f"without a mutant: {broken}")
    alive = []
    for number in chosen:
        path, what = table[number][:2]
        start = time.time()
        by = noticed_by(number, binaries)
        print(f"{number:3} {path}: {what}: {'noticed by ' + by if by else 'SURVIVES'} ({time.time() - start:.0f} s)", flush=True)
        if not by:
            alive.append(number)
    caught = len(chosen) - len(alive)
    print(f"{caught} of {len(chosen)} mutants are noticed ({100 * caught / len(chosen):.1f} %); {alive} survive")
    return 0 if caught * 100 >= CAUGHT_OF_HUNDRED * len(chosen) else 1


sys.exit(main(sys.argv[1:]))
