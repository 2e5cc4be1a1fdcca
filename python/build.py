#!/usr/bin/env python3
"""Builds the package libinfer against an installed prefix, for the Python that runs this.

    build.py PREFIX OUT            OUT/libinfer, whose lib, include and share are links into PREFIX
    build.py PREFIX OUT --wheel    OUT/libinfer-VERSION-....whl, which needs nothing else

The environment's CXX, CXXFLAGS and LDFLAGS compile and link. What a wheel has in place of PREFIX/lib/libinfer.so is the environment's LIBINFER_SO.
"""

import argparse
import base64
import concurrent.futures
import hashlib
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
# One build for this version and all later ones; free-threaded CPython has no such ABI before 3.15.
STABLE_ABI = (3, 11)
IS_FREE_THREADED = bool(sysconfig.get_config_var("Py_GIL_DISABLED"))
EXTENSION = "_C" + (sysconfig.get_config_var("EXT_SUFFIX") if IS_FREE_THREADED else ".abi3.so")
PLATFORM = "manylinux_2_28_x86_64"


def compile_extension(prefix, objects, extension):
    cxx = shlex.split(os.environ.get("CXX", "g++"))
    flags = ["-std=c++17", "-O2", "-fPIC", "-fvisibility=hidden", "-Wall", "-Wextra", "-Wno-missing-field-initializers"]
    flags += ["-isystem", sysconfig.get_path("include"), f"-I{prefix}/include/infer"]
    if not IS_FREE_THREADED:
        flags.append("-DPy_LIMITED_API=0x{:02X}{:02X}0000".format(*STABLE_ABI))
    flags += shlex.split(os.environ.get("CXXFLAGS", ""))
    sources = sorted((HERE / "src").glob("*.cc"))
    results = [objects / (source.stem + ".o") for source in sources]
    objects.mkdir(parents=True, exist_ok=True)

    def compile_one(source, result):
        subprocess.run([*cxx, *flags, "-c", source, "-o", result], check=True)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(compile_one, sources, results))
    # libinfer.so is found beside the module, wherever both are.
    link = ["-shared", "-s", f"-L{prefix}/lib", "-linfer", "-Wl,-rpath,$ORIGIN/lib", "-Wl,--gc-sections"]
    subprocess.run([*cxx, *results, *shlex.split(os.environ.get("LDFLAGS", "")), *link, "-o", extension], check=True)


def copy_package(package):
    shutil.rmtree(package, ignore_errors=True)
    shutil.copytree(HERE / "libinfer", package, ignore=shutil.ignore_patterns("__pycache__"))


def copy_prefix(prefix, package):
    """The C++ installation, in the package's folder, which so is a prefix too. Wheels have no symbolic links."""
    abi = re.search(r"^#define INFER_ABI_VERSION (\d+)$", (prefix / "include/infer/infer.h").read_text(), re.M)[1]
    library = f"libinfer.so.{abi}"
    (package / "lib").mkdir()
    shutil.copy(os.environ.get("LIBINFER_SO", prefix / "lib" / library), package / "lib" / library)
    # Linkers follow what such a text says, as they follow a link.
    for name in ("libinfer.so", "libtorch.so", "libtorch_cpu.so", "libc10.so"):
        if (prefix / "lib" / name).exists():
            (package / "lib" / name).write_text(f"/* libinfer */ INPUT({library})\n")
    for folder in ("include/infer", "lib/cmake", "share/cmake", "share/doc"):
        if (prefix / folder).exists():
            shutil.copytree(prefix / folder, package / folder)
    return library


def write_wheel(package, out, version):
    # Only what names a version of CPython is tied to it.
    python = f"cp{sys.version_info[0]}{sys.version_info[1]}" if IS_FREE_THREADED else "cp{}{}".format(*STABLE_ABI)
    tag = f"{python}-{python}t-{PLATFORM}" if IS_FREE_THREADED else f"{python}-abi3-{PLATFORM}"
    info = f"libinfer-{version}.dist-info"
    metadata = (HERE / "METADATA").read_text().replace("@VERSION@", version)
    texts = {
        f"{info}/METADATA": metadata,
        f"{info}/WHEEL": f"Wheel-Version: 1.0\nGenerator: libinfer\nRoot-Is-Purelib: false\nTag: {tag}\n",
        f"{info}/licenses/LICENSE-APACHE": (HERE.parent / "LICENSE-APACHE").read_text(),
        f"{info}/licenses/LICENSE-MIT": (HERE.parent / "LICENSE-MIT").read_text(),
    }
    files = {str(p.relative_to(package.parent)): p.read_bytes() for p in sorted(package.rglob("*")) if p.is_file()}
    files.update((name, text.encode()) for name, text in texts.items())
    record = ""
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(data)}\n"
    files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    wheel = out / f"libinfer-{version}-{tag}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in files.items():
            # The same files give the same wheel.
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o755 if ".so" in name else 0o644) << 16
            archive.writestr(entry, data)
    return wheel


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("prefix", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--wheel", action="store_true")
    arguments = parser.parse_args()
    prefix, out = arguments.prefix.resolve(), arguments.out.resolve()
    package = out / "libinfer"
    copy_package(package)
    compile_extension(prefix, out / "objects", package / EXTENSION)
    if not arguments.wheel:
        for folder in ("lib", "include", "share"):
            (package / folder).symlink_to(prefix / folder)
        return
    copy_prefix(prefix, package)
    version = re.search(r'^version = "(.*)"', (HERE.parent / "Cargo.toml").read_text(), re.M)[1]
    wheel = write_wheel(package, out, version)
    print(f"{wheel}: {wheel.stat().st_size / 2**20:.2f} MiB")


if __name__ == "__main__":
    main()
