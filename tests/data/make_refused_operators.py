"""Writes include/infer/ATen/RefusedFunctions.inc and RefusedMethods.inc, operators of PyTorch that the headers do not declare otherwise, and
their list in docs/compatibility.md.
Usage: python make_refused_operators.py, with PyTorch 2.15 and PyYAML, after `cargo xtask codegen`. What has got a declaration leaves the files.
"""
import os
import re
import textwrap

import torchgen
from torchgen import local
from torchgen.api.types import CppSignatureGroup
from torchgen.gen import parse_native_yaml
from torchgen.model import Variant

HERE = os.path.dirname(os.path.abspath(__file__))
ATEN = os.path.join(HERE, "../../include/infer/ATen")
DOCS = os.path.join(HERE, "../../docs/compatibility.md")
BEGIN = "<!-- Operators made by `tests/data/make_refused_operators.py`; do not edit. -->"
END = "<!-- End of the operators. -->"
NATIVE = os.path.join(os.path.dirname(torchgen.__file__), "packaged/ATen/native")
# Named dimensions, which PyTorch no longer has.
GONE = {
    "align_tensors": "std::vector<at::Tensor> align_tensors(at::TensorList tensors)",
    "align_as": "at::Tensor align_as(const at::Tensor & other)",
}


def text(name):
    with open(os.path.join(ATEN, name)) as file:
        return file.read()


def parameters(declaration):
    """The types of a declaration, as far as they tell overloads apart."""
    inside = declaration[declaration.index("(") + 1 : declaration.rindex(")")]
    inside = re.sub(r"=[^,]*", "", re.sub(r"<[^<>]*(<[^<>]*>)?[^<>]*>", lambda m: m.group().replace(",", ";"), inside))
    inside = re.sub(r"\b(?:at|c10|std)::|::|\bconst\b|&|\s+", " ", inside)
    types = [re.sub(r"\s\w+$", "", p.strip()).strip() for p in inside.split(",") if p.strip()]
    return tuple(re.sub(r"\s+", "", t) for t in types)


def known(source):
    found = set()
    source = re.sub(r" ?= ?\{\}", "", source)
    for m in re.finditer(r"^(?:inline )?[^\n({;=]*?[&> ](\w+)\(([^{;]*)\)(?: const)? *(?:[{;]|noexcept)", source, re.M):
        found.add((m.group(1), parameters(f"{m.group(1)}({m.group(2)})")))
    return found


def main():
    operators = set(re.findall(r"^/// `aten::([\w.]+)\(", open(os.path.join(ATEN, "../generated/infer_ops.h")).read(), re.M))
    declared = {Variant.function: known(text("Functions.h")), Variant.method: known(text("core/TensorBody.h"))}
    local._locals.use_const_ref_for_mutable_tensors = False
    written = {Variant.function: [], Variant.method: []}
    native = parse_native_yaml(os.path.join(NATIVE, "native_functions.yaml"), os.path.join(NATIVE, "tags.yaml"))
    for f in native.native_functions:
        name = str(f.func.name)
        if name in operators or re.search("Dimname|Storage|Stream", str(f.func)):
            continue
        local._locals.use_ilistref_for_tensor_lists = f.part_of_structured_group
        local._locals.use_const_ref_for_mutable_tensors = f.use_const_ref_for_mutable_tensors
        for variant in written:
            if variant not in f.variants:
                continue
            method = variant == Variant.method
            group = CppSignatureGroup.from_native_function(f, method=method, fallback_binding=f.manual_cpp_binding)
            declaration = group.signature.decl().replace("::std::", "std::")
            key = (group.signature.name(), parameters(declaration))
            if "__dispatch" in declaration or key in declared[variant]:
                continue
            declared[variant].add(key)
            written[variant].append((declaration, name))
    written[Variant.function].append((GONE["align_tensors"], "align_tensors"))
    written[Variant.method].append((GONE["align_as"], "align_as"))
    for variant, file, before, after, where in (
        (Variant.function, "RefusedFunctions.inc", "inline ", "", "RefusedFunctions.h"),
        (Variant.method, "RefusedMethods.inc", "", " const", "core/TensorBody.h"),
    ):
        with open(os.path.join(ATEN, file), "w") as out:
            out.write("// Operators that PyTorch has and libinfer does not: declared, so that what names them without calling them builds.\n")
            out.write(f"// Made by tests/data/make_refused_operators.py; do not edit. Included by {where}.\n")
            for declaration, name in written[variant]:
                out.write(f'{before}{declaration}{after} {{ infer_detail::has_no_kernel("aten::{name}"); }}\n')
        print(file, len(written[variant]))
    # Forms of one operator (in place, out=) stand together; overloads of one that is there are named in full.
    there = {name.split(".")[0] for name in operators}
    names = {name if name.split(".")[0] in there else name.split(".")[0] for some in written.values() for _, name in some}
    names = sorted(n for n in names if not (n.endswith("_") and n[:-1] in names) and not (n.endswith("_out") and n[:-4] in names))
    with open(DOCS) as file:
        before, rest = file.read().split(BEGIN)
    after = rest.split(END)[1]
    listed = textwrap.fill(", ".join(f"`{n}`" for n in names) + ".", 150, break_long_words=False, break_on_hyphens=False)
    with open(DOCS, "w") as file:
        file.write(f"{before}{BEGIN}\n\n{listed}\n\n{END}{after}")


if __name__ == "__main__":
    main()
