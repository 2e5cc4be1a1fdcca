#!/usr/bin/env python3
"""Writes libinfer/_tensor_operators.pyi and libinfer/_functions.pyi from the schemas of the operators: methods of Tensor, and functions.

make_stubs.py          writes them, for the libinfer that can be imported
make_stubs.py --check  fails where they are not as they would be written
"""

import inspect
import keyword
import pathlib
import re
import sys

import libinfer

HEAD = """# Made by python/tests/make_stubs.py; do not edit.
# mypy: disable-error-code="overload-overlap, overload-cannot-match, misc"
# pyright: reportOverlappingOverload=false, reportInconsistentOverload=false, reportSelfClsParameterName=false
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias, overload

from libinfer import Generator as _Generator, Tensor as _Tensor, dtype as _dtype, layout as _layout, memory_format as _memory_format
from builtins import bool as _bool, complex as _complex, float as _float, int as _int, str as _str, type as _type

# A number may stand for a tensor, and a tensor of one element for a number.
_Operand: TypeAlias = _Tensor | _complex
_DType: TypeAlias = _dtype | _type[_complex] | _type[_float] | _type[_int] | _type[_bool]

"""
ARGUMENTS = {
    "Tensor": "_Operand", "int": "_int", "SymInt": "_int", "float": "_float", "bool": "_bool", "Scalar": "_Operand", "str": "_str", "ScalarType": "_DType", "Layout": "_layout",
    "MemoryFormat": "_memory_format", "Device": "_str", "Generator": "_Generator", "Dimname": "_str",
}  # fmt: skip
RESULTS = {
    "Tensor": "_Tensor",
    "int": "_int",
    "SymInt": "_int",
    "float": "_float",
    "bool": "_bool",
    "Scalar": "_complex",
    "str": "_str",
    "ScalarType": "_dtype",
    "Device": "_str",
}


def split(text):
    """The parts between commas that stand in no bracket."""
    parts, depth, start = [], 0, 0
    for i, c in enumerate(text):
        depth += (c in "([") - (c in ")]")
        if c == "," and depth == 0:
            parts.append(text[start:i].strip())
            start = i + 1
    last = text[start:].strip()
    return [*parts, last] if last else parts


def python_type(text, names):
    """A type of a schema as one of Python."""
    text = re.sub(r"\(\w+!?( -> [\w|*]+)?\)", "", text)
    if text.endswith("?"):
        inner = python_type(text[:-1], names)
        return inner if inner in ("None", "Any") else f"{inner} | None"
    fixed = re.fullmatch(r"(.*)\[(\d*)\]", text)
    if fixed:
        inner = python_type(fixed[1], names)
        if names is RESULTS:
            return f"tuple[{inner}, ...]" if fixed[1] == "Tensor" else f"list[{inner}]"
        inner = inner.replace("_Operand", "_Tensor")
        return f"Sequence[{inner}] | {inner}" if fixed[2] else f"Sequence[{inner}]"
    return names.get(text, "Any")


class Overload:
    def __init__(self, schema, is_method):
        head, _, returns = schema.rpartition(" -> ")
        self.positional, self.named = [], []
        into = self.positional
        for part in split(head[head.index("(") + 1 : -1]):
            if part == "*":
                into = self.named
                continue
            declared, _, default = part.partition("=")
            kind, _, name = declared.rpartition(" ")
            # What is written is a tensor.
            type_ = "_Tensor" if "!" in kind else python_type(kind, ARGUMENTS)
            into.append((name, type_, " = ..." if default else "", kind))
        if {"layout", "pin_memory"} <= {name for name, *_ in self.named} and returns == "Tensor":
            self.named.append(("requires_grad", "_bool", " = ...", "bool"))
        results = split(returns[1:-1]) if returns.startswith("(") and not returns.endswith(")[]") else [returns]
        kinds, fields = [python_type(r.split(" ")[0], RESULTS) for r in results], [r.partition(" ")[2] for r in results]
        self.result = kinds[0] if len(kinds) == 1 else f"tuple[{', '.join(kinds)}]" if kinds else "None"
        self.named_result = None
        if len(kinds) > 1 and all(fields):
            self.result = "_" + "_".join(fields)
            self.named_result = (self.result, tuple(zip(fields, kinds)))
        self.has_self = any(name == "self" for name, *_ in self.positional)
        if is_method and self.has_self:
            self.positional = [p for p in self.positional if p[0] != "self"]
        self.is_method = is_method

    def lines(self, name):
        first = not self.is_method and self.positional and self.positional[0][0] == "self"
        rest = self.positional[first:]
        yield self.line(name, self.positional)
        # `zeros(2, 3)`, `einsum("ij,jk", x, y)`
        if len(rest) == 1 and re.fullmatch(r"(Sym)?[iI]nt\[\]\??", rest[0][3]):
            yield self.line(name, [*self.positional[:first], (f"*{rest[0][0]}", "_int", "", "")])
        elif rest and rest[-1][3] == "Tensor[]":
            yield self.line(name, [*self.positional[:-1], (f"*{rest[-1][0]}", "_Tensor", "", "")])

    def line(self, name, positional):
        words = ["self"] if self.is_method else []
        for i, (argument, kind, default, _) in enumerate(positional):
            # What Python has as a keyword of its own is given by position.
            words.append(f"{argument}{'_' if keyword.iskeyword(argument) else ''}: {kind}{default}")
            if keyword.iskeyword(argument):
                words.append("/")
        if self.named and not any(w.startswith("*") for w in words):
            words.append("*")
        words += [f"{argument}: {kind}{default}" for argument, kind, default, _ in self.named]
        if words.count("/") > 1:
            words = [w for i, w in enumerate(words) if w != "/" or "/" not in words[i + 1 :]]
        return f"def {name}({', '.join(words)}) -> {self.result}: ..."


def definitions(name, operator, is_method, classes):
    """The lines of an operator; `classes` receives those of its results that have names."""
    overloads = [Overload(schema, is_method) for schema in operator.__doc__.split("\n")]
    if is_method:
        overloads = [o for o in overloads if o.has_self]
    classes.update(o.named_result for o in overloads if o.named_result)
    lines = list(dict.fromkeys(line for o in overloads for line in o.lines(name)))
    return lines if len(lines) == 1 else [word for line in lines for word in ("@overload", line)]


def text_of(body, classes):
    """A file: the head, of which it names what it uses, the classes of results, and the body."""
    for name, fields in sorted(classes.items()):
        body = f"class {name}(NamedTuple):\n" + "".join(f"    {field}: {kind}\n" for field, kind in fields) + "\n" + body
    lines = []
    for line in HEAD.splitlines():
        source, imports, names = line.partition(" import ")
        if imports and source.startswith("from "):
            rest = body + HEAD[HEAD.index("_Operand: ") :]
            kept = [n for n in names.split(", ") if re.search(rf"\b{n.split(' ')[-1]}\b", rest)]
            if not kept:
                continue
            line = source + imports + ", ".join(kept)
        lines.append(line)
    return "\n".join(lines) + "\n\n" + body


def functions():
    own = set(dir(libinfer._C)) | {name for name in vars(libinfer) if not isinstance(vars(libinfer)[name], type(libinfer.ops.aten.add))}
    body, classes = "", {}
    for name, operator in sorted(vars(libinfer.ops.aten).items()):
        if not name.startswith("_") and name not in own and not keyword.iskeyword(name):
            body += "\n".join(definitions(name, operator, False, classes)) + "\n"
    return text_of(body, classes)


def methods():
    body, classes = "class TensorOperators:\n", {}
    operators = vars(libinfer.ops.aten)
    for name, method in sorted(vars(libinfer.Tensor).items()):
        if type(method) is type(libinfer.ops.aten.add) and not keyword.iskeyword(name):
            body += "".join(f"    {line}\n" for line in definitions(name, operators[name], True, classes))
    return text_of(body, classes)


def family(prefix):
    """The functions of `libinfer.linalg`, by the operators whose names begin with `linalg_`."""
    body, classes = "", {}
    for name, operator in sorted(vars(libinfer.ops.aten).items()):
        if name.startswith(prefix + "_"):
            body += "\n".join(definitions(name.removeprefix(prefix + "_"), operator, False, classes)) + "\n"
    return text_of(body, classes)


LAYERS_HEAD = """# Made by python/tests/make_stubs.py; do not edit.
from typing import Any

from libinfer import Operator, Tensor

def __getattr__(name: str) -> Operator: ...  # pyright: ignore[reportIncompleteStub]
"""
# Arguments of `nn.functional` that are tensors. What is no truth value, floating number or text may be a list or None.
TENSORS = set(
    "input target weight bias running_mean running_var indices logits grid theta tensor anchor positive negative input1 input2 var log_probs offsets "
    "per_sample_weights pos_weight out targets".split()
)


def layers():
    """The functions of `libinfer.nn.functional` that are no operators."""
    import libinfer.nn.functional as module

    text = LAYERS_HEAD
    for name, function in vars(module).items():
        if name.startswith("_") or not inspect.isfunction(function):
            continue
        words = []
        for parameter in inspect.signature(function).parameters.values():
            default = parameter.default
            kind = "Tensor" if parameter.name in TENSORS else {bool: "bool", float: "float", str: "str"}.get(type(default), "Any")
            if kind == "Tensor" and (default is None or parameter.name.startswith("running_")):
                kind += " | None"
            if parameter.kind is parameter.KEYWORD_ONLY and not any(w.startswith("*") for w in words):
                words.append("*")
            star = {parameter.VAR_POSITIONAL: "*", parameter.VAR_KEYWORD: "**"}.get(parameter.kind, "")
            words.append(f"{star}{parameter.name}: {kind}" + ("" if default is parameter.empty else " = ..."))
        result = "Any" if "return_indices" in str(inspect.signature(function)) else "Tensor"
        text += f"def {name}({', '.join(words)}) -> {result}: ...\n"
    return text


def stubs():
    """The texts by the names of their files."""
    families = {f"{prefix}.pyi": family(prefix) for prefix in ("fft", "linalg", "special")}
    return {"nn/functional.pyi": layers(), "_functions.pyi": functions(), "_tensor_operators.pyi": methods(), **families}


def main():
    folder = pathlib.Path(__file__).resolve().parents[1] / "libinfer"
    for name, text in stubs().items():
        if "--check" in sys.argv:
            if (folder / name).read_text() != text:
                sys.exit(f"{name} is not what the operators' schemas say: run python/tests/make_stubs.py")
        else:
            (folder / name).write_text(text)


if __name__ == "__main__":
    main()
