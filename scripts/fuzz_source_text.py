#!/usr/bin/env python3
"""Draws programs in TorchScript's language and runs each with LibTorch and with libinfer, as the forward of a module made of source text.
Prints those whose results differ; a program is drawn again by its number.

  LIBTORCH_CXX=<a compiler command that finds LibTorch> fuzz_source_text.py PREFIX [COUNT [FIRST]]

PREFIX has the library and its headers. CXX compiles against it.
"""
import argparse, os, pathlib, random, re, subprocess, sys, tempfile

# How an expression of a type is written; {type} is one in turn, {a|b} one of these texts, {(} and {)} are braces.
EXPRESSIONS = {
    "int": [
        "({int} {+|-|*} {int})", "({int} // {2|3|-3|7})", "({int} % {2|5|-4})", "({int} {&|^} {int})", "abs({int})",
        "({int} if {bool} else {int})", "{min|max}({int}, {int})", "int({float})", "len({List[int]})", "len({str})", "sum({List[int]})",
        "len({Dict[str, int]})", "{Tensor}.{dim()|numel()|size(0)|size(-1)|shape[0]}", "{Tuple[int, float]}[0]", "int({Tensor}.sum())",
        "{str}.{find|count}('a')", "self.n", "len(self.l)", "self.l[0]", "self.count({int})", "int(torch.argmax({Tensor}))",
    ],
    "float": [
        "({float} {+|-|*} {float})", "({float} {+|*} {int})", "({float} / {2.0|4|-0.5})", "float({int})", "({float} if {bool} else {float})",
        "{min|max}({float}, {float})", "{Tuple[int, float]}[1]", "float({Tensor}.mean())",
    ],
    "bool": [
        "({int} {<|>|==|!=|<=|>=} {int})", "({float} {<|>} {float})", "({bool} {and|or} {bool})", "(not {bool})",
        "({int} {in|not in} {List[int]})", "({str} {<|==|!=} {str})", "('a' in {Dict[str, int]})", "({List[int]} == {List[int]})",
        "bool(({Tensor} > 1).any())", "({Optional[Tensor]} is {None|not None})",
    ],
    "str": [
        "({str} + {str})", "str({int})", "str({bool})", "{str}.{upper()|lower()|strip()|title()|swapcase()}", "'{}-{}'.format({int}, {str})",
        "('%d:%s' % ({int}, {str}))", "','.join({List[str]})", "{str}[{1:|:2|::2|-1:|1:3}]", "{str}.replace('l', {str})",
        "({str} if {bool} else {str})",
    ],
    "List[int]": [
        "[{int}, {int}]", "[{int}, {int}, {int}]", "({List[int]} + {List[int]})", "{List[int]}[{1:|:2|::2|-2:|::-1}]", "({List[int]} * 2)",
        "[({int} + q) for q in range(3)]", "[(w * {int}) for w in {List[int]}]", "list(range({3|1, 4|5, 0, -2}))", "sorted({List[int]})",
    ],
    "List[str]": ["[{str}, {str}]", "{str}.split({','|' '})", "[str(w) for w in {List[int]}]"],
    "List[Tensor]": ["[{Tensor}, {Tensor}]", "[{Tensor} * q for q in range(2)]", "[row.expand(2, 3) for row in {Tensor}]"],
    "Dict[str, int]": ["{(}'a': {int}, 'bc': {int}{)}", "{(}'x': {int}{)}", "{(}str(w): w * 2 for w in {List[int]}{)}"],
    "Tuple[int, float]": ["({int}, {float})"],
    "Optional[Tensor]": ["self.maybe({Tensor})"],
    "Tensor": [
        "({Tensor} {+|-|*} {int})", "({Tensor} {+|*} {Tensor})", "torch.{relu|abs|neg}({Tensor})", "({Tensor} if {bool} else {Tensor})",
        "{Tensor}.clone()", "torch.where({Tensor} > {int}, {Tensor}, {Tensor})", "{Tensor}.view({2, 3|[2, 3]|-1, 3})", "(-{Tensor})",
        "{Tensor}.clamp({-3, 3|min=-1|0., 2.5})", "torch.stack({List[Tensor]}).sum(0)", "{List[Tensor]}[{0|-1}]", "self.b",
        "self.inner.forward({Tensor})", "self.scaled({Tensor}, {int})", "torch.max({Tensor}, 0)[0].expand(2, 3)", "{Tensor}.t().contiguous().view(2, 3)",
    ],
}
# What ends an expression.
LEAVES = {
    "int": ["-5", "0", "3", "8"], "float": ["0.5", "-1.25", "10."], "bool": ["True", "False"], "str": ["'a'", "'bc'", "'Hello World'", "' x,y '"],
    "List[int]": ["[1, -2, 3]", "[4]"], "List[str]": ["['q', 'r']"], "List[Tensor]": ["[x, x + 1]"], "Dict[str, int]": ["{'a': 1, 'z': 2}"],
    "Tuple[int, float]": ["(7, 2.5)"], "Optional[Tensor]": ["self.maybe(x)"], "Tensor": ["x", "torch.ones([2, 3])"],
}
# {=type} is a variable of a type.
STATEMENTS = [
    "{=int} {+=|-=|*=} {int}", "{=float} {+=|-=} {float}", "{=str} += {str}", "{=Tensor} {+=|-=|*=} {int}", "{=Tensor} += {Tensor}",
    "{=List[int]}.append({int})", "{=List[int]}[0] = {int}", "{=List[int]}[-1] {+=|*=} {int}", "{=List[int]}.{reverse|sort}()",
    "{=Dict[str, int]}['a'] = {int}", "{=Dict[str, int]}.update({Dict[str, int]})", "{=Tensor}[0] = {int}", "{=Tensor}[0, 1] += {int}",
    "{=Tensor}[:, 1:] *= 2", "{=Tensor}[1] = {Tensor}[0]", "{=Tensor}[..., 0] -= 1", "{=Tensor}[{Tensor} > {int}] = {int}",
    "{=List[Tensor]}[0] = {Tensor}", "{=List[Tensor]}[0] += 1", "{=List[Tensor]}.append({Tensor})", "self.n {+=|-=} 1", "self.b = self.b + {Tensor}",
    "self.b[0, 0] = {int}", "self.l.append({int})", "self.l[0] += 1", "{=int} = {int}", "{=float} = {float}", "{=str} = {str}", "{=Tensor} = {Tensor}",
    "assert {int} < 40, 'too large {}'.format({int})",
]
# What a loop runs over, and the types of its targets.
LOOPS = [
    ("range({3|4|1, 4|6, 0, -2})", ["int"]), ("{List[int]}", ["int"]), ("{str}", ["str"]), ("{Tensor}", ["row"]), ("{Dict[str, int]}", ["str"]),
    ("enumerate({List[str]})", ["int", "str"]), ("zip({List[int]}, {List[str]})", ["int", "str"]), ("{Dict[str, int]}.items()", ["str", "int"]),
    ("enumerate({List[Tensor]})", ["int", "Tensor"]),
]
REST = """
def scaled(self, t, k: int):
  if k > 3:
    return t * k
  elif k < 0:
    return t - k
  return t
def count(self, n: int) -> int:
  s = 0
  for i in range(n % 5):
    s += i
  return s
def maybe(self, t) -> Optional[Tensor]:
  return t if bool(t.sum() > 3) else None
"""


class Program:
    def __init__(self, number):
        self.random, self.names, self.lines, self.count = random.Random(number), {}, [], 0

    def expression(self, ty, depth=0):
        known = [name for name, of in self.names.items() if of == ty]
        if known and self.random.random() < (0.35 if depth < 3 else 0.8):
            return self.random.choice(known)
        if depth > 3 or self.random.random() < 0.2:
            return self.random.choice(LEAVES[ty])
        return self.filled(self.random.choice(EXPRESSIONS[ty]), depth + 1)

    def filled(self, template, depth=0):
        """The template, its gaps filled; none where a variable is missing."""
        missing = []

        def fill(gap):
            text = gap[1]
            if text.startswith("="):
                known = [name for name, of in self.names.items() if of == text[1:] and not name.startswith("i")]
                missing.extend([] if known else [text])
                return self.random.choice(known or [""])
            if text in "()":
                return "{" if text == "(" else "}"
            return self.expression(text, depth) if text in EXPRESSIONS else self.random.choice(text.split("|"))

        text = re.sub(r"\{([^{}]+)\}", fill, template)
        return None if missing else text

    def fresh(self, kind="v"):
        self.count += 1
        return f"{kind}{self.count}"

    def statement(self, depth, in_loop):
        indent = "  " * depth
        kind = self.random.randint(0, 9)
        if kind < 3 and depth == 1:
            ty, name = self.random.choice(list(EXPRESSIONS)), self.fresh()
            self.lines.append(f"{indent}{name}: {ty} = {self.expression(ty)}")
            self.names[name] = ty
        elif kind == 3 and depth < 4:
            self.lines.append(f"{indent}if {self.expression('bool')}:")
            self.block(depth + 1, in_loop)
            if self.random.random() < 0.6:
                self.lines.append(f"{indent}else:")
                self.block(depth + 1, in_loop)
        elif kind == 4 and depth < 3:
            values, types = self.random.choice(LOOPS)
            targets = {self.fresh("i"): ty for ty in types}
            self.lines.append(f"{indent}for {', '.join(targets)} in {self.filled(values)}:")
            self.names.update(targets)
            self.block(depth + 1, True)
            self.names = {name: ty for name, ty in self.names.items() if name not in targets}
        elif kind == 5 and in_loop:
            self.lines += [f"{indent}if {self.expression('bool')}:", f"{indent}  {self.random.choice(['break', 'continue'])}"]
        elif kind == 6 and depth == 1:
            name = self.random.choice([n for n, ty in self.names.items() if ty == "Optional[Tensor]"] or [None])
            if name:
                self.lines += [f"{indent}if {name} is not None:", f"{indent}  self.b = self.b + {name}"]
        else:
            text = self.filled(self.random.choice(STATEMENTS))
            self.lines += [indent + text] if text else []

    def block(self, depth, in_loop):
        before = len(self.lines)
        for _ in range(self.random.randint(1, 3)):
            self.statement(depth, in_loop)
        if len(self.lines) == before:
            self.lines.append("  " * depth + "pass")

    def text(self):
        for _ in range(self.random.randint(5, 15)):
            self.statement(1, False)
        given = ", ".join([*list(self.names)[:12], "self.n", "self.b", "self.l"])
        return "\n".join(["def forward(self, x):", *self.lines, f"  return {given}"]) + REST


def results(program, texts):
    """What a runner prints for each program; one that dies or hangs gives what it had printed."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("---\n".join(texts))
        file.flush()
        try:
            out = subprocess.run([program, file.name], capture_output=True, timeout=300).stdout
        except subprocess.TimeoutExpired as e:
            out = e.stdout or b""
    return out.decode(errors="replace").split("\n===\n")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("prefix")
    arguments.add_argument("count", type=int, nargs="?", default=500)
    arguments.add_argument("first", type=int, nargs="?", default=0)
    given = arguments.parse_args()
    prefix, count, first = given.prefix, given.count, given.first
    source = pathlib.Path(__file__).resolve().parent.parent / "cpp-tests/drawn_programs/main.cc"
    with tempfile.TemporaryDirectory() as made:
        ours, theirs = f"{made}/ours", f"{made}/theirs"
        own = [f"-I{prefix}/include/infer", f"-L{prefix}/lib", "-linfer", f"-Wl,-rpath,{os.path.abspath(prefix)}/lib"]
        subprocess.run([os.environ.get("CXX", "g++"), "-std=c++17", str(source), *own, "-o", ours], check=True)
        subprocess.run([*os.environ["LIBTORCH_CXX"].split(), str(source), "-o", theirs], check=True)
        differing = failed = 0
        for start in range(first, first + count, 50):
            texts = [Program(n).text() for n in range(start, min(start + 50, first + count))]
            got, wanted = results(ours, texts), results(theirs, texts)
            for i, text in enumerate(texts):
                a, b = (r[i] if i < len(r) else "" for r in (got, wanted))
                failed += b == "refused"
                if a != b:
                    differing += 1
                    print(f"program {start + i}:\n{text}\nLibTorch gives\n{b}\nhere\n{a}\n")
        print(f"{differing} of {count} programs differ; {failed} are errors with LibTorch")
    sys.exit(differing > 0)


if __name__ == "__main__":
    main()
