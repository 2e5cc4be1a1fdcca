"""Times models in libinfer, LibTorch, ONNX Runtime and OpenVINO in turns, a lap each, so that what else the machine does slows none alone. Of each
engine the best lap counts. Prints microseconds, and how far libinfer is ahead of the best other engine (above 1: ahead).

  race.py PREFIX WORK [--threads 1] [--laps 5] [--seconds 1] [--isa avx2] [NAME...]
      PREFIX: an installation of libinfer; WORK: where the engines and models are, and are put by `make race`
--isa avx2 keeps all to AVX2 but ONNX Runtime, which is left out where the processor has more.
"""
import argparse
import math
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
ENGINES = ("libinfer", "libinfer .pt", "LibTorch", "ONNX Runtime", "OpenVINO")
KEPT_TO_AVX2 = dict(INFER_ISA="avx2", ATEN_CPU_CAPABILITY="avx2", MKL_ENABLE_INSTRUCTIONS="AVX2", ONEDNN_MAX_CPU_ISA="AVX2", OV_CPU_MAX_ISA="AVX2")


def compiled(work, prefix, python):
    """The programs that run a lap in libinfer and in LibTorch."""
    torch = pathlib.Path(subprocess.run([python, "-c", "import torch; print(torch.__path__[0])"], capture_output=True, text=True, check=True).stdout.strip())
    nvidia = [f"-Wl,-rpath,{d}" for d in torch.parent.glob("nvidia/*/lib")]
    nvidia += [f"-Wl,-rpath-link,{d}" for d in torch.parent.glob("nvidia/*/lib")]
    makes = {
        "lap_libinfer": ["-std=c++17", f"-I{prefix}/include/infer", f"-L{prefix}/lib", "-linfer", f"-Wl,-rpath,{prefix}/lib"],
        "lap_libtorch": ["-std=c++20", f"-I{torch}/include", f"-I{torch}/include/torch/csrc/api/include", f"-L{torch}/lib",
                         "-ltorch_cpu", "-lc10", f"-Wl,-rpath,{torch}/lib", *nvidia],
    }  # fmt: skip
    newest = max(f.stat().st_mtime for f in (HERE / "lap.cc", prefix / "lib/libinfer.so"))
    for name, options in makes.items():
        program = work / name
        if not program.exists() or program.stat().st_mtime < newest:
            subprocess.run([os.environ.get("CXX", "g++"), "-O2", str(HERE / "lap.cc"), *options, "-o", str(program)], check=True)
    return [str(work / name) for name in makes]


def lap(command, environment):
    """Microseconds and the difference from PyTorch, or why there are none."""
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    if done.returncode:
        return None, (done.stderr.strip().splitlines() or ["it failed"])[-1][:100]
    microseconds, worst = map(float, done.stdout.split()[-2:])
    return microseconds, f"differs by {worst:.0e}" if not worst < 2e-3 else None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("prefix", type=pathlib.Path)
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--threads", default="1")
    parser.add_argument("--laps", type=int, default=5)
    parser.add_argument("--seconds", default="1")
    parser.add_argument("--isa", choices=["avx2"])
    options = parser.parse_intermixed_args()
    work, python = options.work.resolve(), str(options.work.resolve() / "engines/bin/python")
    ours, theirs = compiled(work, options.prefix.resolve(), python)
    environment, engines = dict(os.environ), list(ENGINES)
    if options.isa:
        environment |= KEPT_TO_AVX2
        if "avx512f" in pathlib.Path("/proc/cpuinfo").read_text():
            engines.remove("ONNX Runtime")
    folder, last = work / "models", [options.threads, options.seconds]

    def command(engine, name):
        model = f"{folder}/{name}"
        other = [python, str(HERE / "lap.py"), engine.replace(" ", "").lower(), str(folder), name, *last]
        return {
            "libinfer": [ours, model + ".pt2", model + ".call", *last],
            "libinfer .pt": [ours, model + ".pt", model + ".call", *last],
            "LibTorch": [theirs, model + ".pt", model + ".call", *last],
        }.get(engine, other)

    print(f"| {options.threads} threads{', ' + options.isa if options.isa else ''} | {' | '.join(engines)} | ahead |\n|{'---|' * (len(engines) + 2)}", flush=True)
    ratios, failed = {}, False
    for name in options.names or sorted(f.stem for f in folder.glob("*.call")):
        best, notes = dict.fromkeys(engines, math.inf), {}
        for _ in range(options.laps):
            for engine in engines:
                microseconds, note = lap(command(engine, name), environment)
                best[engine] = min(best[engine], microseconds or math.inf)
                if note:
                    notes[engine] = note
        ratios[name] = min(best[e] for e in engines[2:]) / best["libinfer"]
        print(f"| {name} | {' | '.join(f'{best[e]:.1f}' for e in engines)} | {ratios[name]:.2f} |", flush=True)
        for engine, note in notes.items():
            failed = failed or engine.startswith("libinfer")
            print(f"{name}, {engine}: {note}", file=sys.stderr)
    mean = math.exp(sum(map(math.log, ratios.values())) / len(ratios))
    print(f"\ngeometric mean {mean:.2f}; behind: {', '.join(f'{n} {r:.2f}' for n, r in sorted(ratios.items(), key=lambda x: x[1]) if r < 1) or 'nowhere'}")
    return failed


sys.exit(main())
