"""Writes scripts/NAME.pt and scripts.json with PyTorch: small scripted modules, what they were asked, what they said.

Each class derived from `Case` is one file. `calls` lists a method and its arguments; the calls are made one after
another on one module, so that what a call changes the next one sees. An answer is a value, or the text that an error's
message contains. Archives are written again compressed and without the records that hold source locations.

Values are written as in JSON, with these objects: {"tensor": dtype, "sizes": ..., "data": ...}, {"tuple": [...]},
{"dict": [[key, value], ...]}, {"float": "nan"}, {"complex": [{"float": re}, {"float": im}]}, {"device": "cpu"}.
Run: python make_scripts.py [NAME ...]
"""
import cmath, enum, io, itertools, json, math, os, sys, warnings, zipfile
from typing import Any, Dict, List, NamedTuple, Optional, Tuple, Union
import torch
import torchaudio  # registers its operators, as torchvision does
import torchvision
import torch.nn.functional as F
from torch import nn, Tensor

warnings.filterwarnings("ignore")
FOLDER = os.path.dirname(os.path.abspath(__file__))


class Case(nn.Module):
    calls: List = []
    extra: Dict = {}
    refused: Optional[str] = None
    version: Optional[str] = None


class EarlyReturn(Case):
    calls = [("forward", (i,)) for i in (-3, 0, 4, 5, 40)]

    def forward(self, n: int) -> int:
        if n < 0:
            return -1
        total = 0
        for i in range(n):
            if i % 2 == 1:
                continue
            if i > 20:
                break
            for j in range(i):
                total += j
                if total > 100:
                    return total
        return total


class WhileLoop(Case):
    calls = [("forward", (27,)), ("forward", (1,)), ("gcd", (48, 36)), ("search", ([1, 4, 9, 16, 25], 16)), ("search", ([1, 4], 7))]

    def forward(self, n: int) -> List[int]:
        path = [n]
        while n != 1:
            if n % 2 == 0:
                n = n // 2
            else:
                n = 3 * n + 1
            path.append(n)
        return path

    @torch.jit.export
    def gcd(self, a: int, b: int) -> int:
        while b != 0:
            a, b = b, a % b
        return a

    @torch.jit.export
    def search(self, where: List[int], what: int) -> int:
        low, high, middle = 0, len(where), -1
        while True:
            if low >= high:
                return -1
            middle = (low + high) // 2
            if where[middle] == what:
                break
            if where[middle] < what:
                low = middle + 1
            else:
                high = middle
        return middle


class Lists(Case):
    calls = [("forward", ([5, 3, 8, 1],)), ("nested", (3,)), ("tensors", (torch.arange(6.0),)), ("strings", (["b", "a", "c"],)),
             ("slices", ([0, 1, 2, 3, 4, 5],)), ("errors", ([1], 4)), ("errors", ([1], 0)), ("pops", ([],)), ("aliases", ([1, 2],)),
             ("floats", ([2.5, -1.0],)), ("compare", ([1, 2], [1, 3]))]

    def forward(self, x: List[int]):
        y = x.copy()
        y.append(7)
        y.extend([2, 2])
        y.insert(1, 100)
        y.sort()
        last = y.pop()
        first = y.pop(0)
        y.reverse()
        y[0] = -y[0]
        y[-1] += 10
        count, where = y.count(2), y.index(2)
        y.remove(2)
        del y[0]
        z = [a * a for a in y]
        w = y + z
        z.clear()
        return y, last, first, count, where, w, len(z), 3 in w, min(x), max(x), sum(x), sorted(x), [0] * 3, x

    @torch.jit.export
    def nested(self, n: int) -> List[List[int]]:
        rows: List[List[int]] = []
        for i in range(n):
            rows.append([i * j for j in range(n)])
        rows[1][1] = -1
        return rows

    @torch.jit.export
    def tensors(self, x: Tensor) -> Tuple[Tensor, List[Tensor], int]:
        parts: List[Tensor] = []
        for i in range(3):
            parts.append(x * i)
        parts[0] = parts[0] + 1
        return torch.stack(parts), parts[1:], len(parts)

    @torch.jit.export
    def strings(self, x: List[str]):
        x.sort()
        return x, ",".join(x), "a" in x, x.index("b"), x == ["a", "b", "c"]

    @torch.jit.export
    def slices(self, x: List[int]):
        return x[1:3], x[:-2], x[::2], x[-3:], x[4:1], x[1:100:3]

    @torch.jit.export
    def errors(self, x: List[int], at: int) -> int:
        return x[at]

    @torch.jit.export
    def pops(self, x: List[int]) -> int:
        return x.pop()

    @torch.jit.export
    def aliases(self, x: List[int]) -> List[int]:
        y = x
        y.append(3)
        x += [4]
        return x

    @torch.jit.export
    def floats(self, x: List[float]):
        return sum(x), min(x), [v / 2 for v in x], all([v > 0 for v in x]), any([v > 0 for v in x])

    @torch.jit.export
    def compare(self, x: List[int], y: List[int]):
        return x == y, x != y, x is y, x is x


class Dicts(Case):
    calls = [("forward", ({"a": 1, "b": 2},)), ("numbers", (5,)), ("tensors", ({"x": torch.ones(2), "y": torch.zeros(3)},)),
             ("missing", ({"a": 1},)), ("order", ()), ("floats", ({1.5: "x"},)), ("empty", ())]

    def forward(self, d: Dict[str, int]):
        e = d.copy()
        e["c"] = 3
        e["a"] += 10
        had = "b" in e
        popped = e.pop("b")
        e.update({"d": 4})
        e.setdefault("e", 5)
        e.setdefault("a", 6)
        total = 0
        names: List[str] = []
        for key in e:
            names.append(key)
        for key, value in e.items():
            total += value
            names.append(key)
        del e["d"]
        return e, had, popped, total, names, e.get("z"), e.get("a"), e.get("z", 9), list(e.keys()), list(e.values()), len(e), "b" not in e

    @torch.jit.export
    def numbers(self, n: int) -> Dict[int, float]:
        squares = {i: float(i * i) for i in range(n)}
        squares[-1] = 0.5
        return squares

    @torch.jit.export
    def tensors(self, d: Dict[str, Tensor]) -> Dict[str, Tensor]:
        out: Dict[str, Tensor] = {}
        for k, v in d.items():
            out[k + "2"] = v * 2
        return out

    @torch.jit.export
    def missing(self, d: Dict[str, int]) -> int:
        return d["nothing"]

    @torch.jit.export
    def order(self) -> List[str]:
        d = {"z": 1, "a": 2}
        d["m"] = 3
        d["z"] = 4
        d.pop("a")
        d["a"] = 5
        return list(d.keys())

    @torch.jit.export
    def floats(self, d: Dict[float, str]) -> str:
        return d[1.5]

    @torch.jit.export
    def empty(self) -> Tuple[Dict[str, Tensor], int]:
        d: Dict[str, Tensor] = {}
        d.clear()
        return d, len(d)


class Point(NamedTuple):
    x: Tensor
    name: str
    weight: Optional[float] = None


class Tuples(Case):
    calls = [("forward", (torch.ones(2),)), ("nested", ((1, (2.0, "x")),)), ("slices", ((1, 2, 3),)), ("compare", ((1, 2), (1, 3)))]

    def forward(self, x: Tensor) -> Tuple[Point, str, Optional[float], Tensor]:
        p = Point(x, "p", 2.0)
        q = Point(x=x + 1, name=p.name + "q")
        a, name, w = p
        return q, name, q.weight, a + p[0]

    @torch.jit.export
    def nested(self, t: Tuple[int, Tuple[float, str]]):
        a, (b, c) = t
        return c, (b, a), t[1][0], (a,), ()

    @torch.jit.export
    def slices(self, t: Tuple[int, int, int]):
        total = 0
        for v in t:
            total += v
        return t[1:], t[:2], t[-1], len(t), total

    @torch.jit.export
    def compare(self, a: Tuple[int, int], b: Tuple[int, int]):
        return a == b, a != b, a == (1, 2)


class Optionals(Case):
    scale: Optional[float]
    seen: Optional[Tensor]
    calls = [("forward", (torch.ones(2), None)), ("forward", (torch.ones(2), torch.full((2,), 3.0))), ("pick", (None, 4)), ("pick", (0, 4)),
             ("unwrap", (None,)), ("unwrap", (3,)), ("defaults", (torch.ones(1),)), ("defaults", (torch.ones(1), 2, "no")), ("chain", ([1, None, 3],)),
             ("nested", (None,)), ("nested", ([1, 2],))]

    def __init__(self):
        super().__init__()
        self.scale = None
        self.seen = None

    def forward(self, x: Tensor, y: Optional[Tensor] = None) -> Tensor:
        scale = self.scale
        if scale is not None:
            x = x * scale
        if y is not None:
            x = x + y
        else:
            x = x - 1
        if self.seen is None:
            self.seen = x
        seen = self.seen
        assert seen is not None
        self.scale = 2.0
        return x + seen

    @torch.jit.export
    def pick(self, a: Optional[int], b: int) -> int:
        return a if a is not None else b

    @torch.jit.export
    def unwrap(self, a: Optional[int]) -> int:
        return torch.jit._unwrap_optional(a)

    @torch.jit.export
    def defaults(self, x: Tensor, n: int = 3, mode: str = "yes", extra: Optional[List[int]] = None):
        return x * n, mode, extra

    @torch.jit.export
    def chain(self, x: List[Optional[int]]) -> int:
        total = 0
        for v in x:
            if v is None or v == 1:
                total += 100
            elif v is not None and v > 2:
                total += v
        return total

    @torch.jit.export
    def nested(self, x: Optional[List[int]]):
        return None if x is None else x[0]


class Strings(Case):
    calls = [("forward", ("Hello World",)), ("formats", (3, 2.5, "s", torch.tensor([1.0, 2.0]))), ("percent", (123456789.123, 300000001)), ("percent", (float("inf"), -1)), ("loop", ("abc",)), ("escapes", ()), ("parse", ("12", "2.5")), ("parse", ("x", "1")),
             ("tests", ("abc1",)), ("tests", ("   ",)), ("more", ("a-b-c",)), ("compare", ("a", "b"))]

    def forward(self, s: str):
        return (s.upper(), s.lower(), s.split(" "), s.replace("o", "0"), s.find("World"), s.startswith("He"), s.endswith("x"), s[1], s[-3:], s[::2], len(s), s + "!",
                "lo" in s, "-".join([s, "x"]), ("  " + s + " ").strip(), s.count("l"), s.swapcase(), s.capitalize(), s.title(), s.rfind("o"))

    @torch.jit.export
    def formats(self, i: int, f: float, s: str, t: Tensor):
        return "{} and {} of {}".format(i, f, s), "%d %s %f %%" % (i, s, f), f"{i}-{f}-{s}", str(i) + str(f) + str(True), "{}".format(None), "{}".format([1, 2]), "{}".format((1, "a", 2.0))

    @torch.jit.export
    def percent(self, f: float, i: int):
        return "%f %F %e %E" % (f, f, f, f), "%f %e %d" % (i, i, i)

    @torch.jit.export
    def loop(self, s: str) -> List[int]:
        out: List[int] = []
        for c in s:
            out.append(ord(c))
        return out

    @torch.jit.export
    def escapes(self) -> List[str]:
        return ["a\nb\tc", "\"quoted\"", "it's", "back\\slash", "\x01\x7f", "é", ""]

    @torch.jit.export
    def parse(self, i: str, f: str):
        return int(i), float(f)

    @torch.jit.export
    def tests(self, s: str):
        return s.isalpha(), s.isdigit(), s.isspace(), s.isalnum(), s.isupper(), s.islower(), chr(97), hex(255), oct(8), bin(5)

    @torch.jit.export
    def more(self, s: str):
        return s.split("-"), s.partition("-"), s.rpartition("-"), s.rsplit("-", 1), s.splitlines(), s.center(9, "*"), s.ljust(7), s.rjust(7), s.zfill(8), s.lstrip("a"), s.rstrip("c"), s.index("b"), s.expandtabs()

    @torch.jit.export
    def compare(self, a: str, b: str):
        return a == b, a != b, a < b, a > b, a <= b, a >= b


class Integers(Case):
    calls = [("forward", (17, 5)), ("forward", (-17, 5)), ("forward", (17, -5)), ("bits", (12, 10)), ("zero", (1, 0)), ("casts", (3, 2.75, True)), ("big", (9223372036854775807,))]

    def forward(self, a: int, b: int):
        return a + b, a - b, a * b, a // b, a % b, a / b, a ** 2, -a, abs(a), min(a, b), max(a, b), a == b, a < b, a >= b, divmod(a, b), 2 ** -1

    @torch.jit.export
    def bits(self, a: int, b: int):
        return a & b, a | b, a ^ b, a << 2, a >> 1, bool(a), not a

    @torch.jit.export
    def zero(self, a: int, b: int) -> int:
        return a // b

    @torch.jit.export
    def casts(self, i: int, f: float, b: bool):
        return float(i), int(f), int(b), float(b), bool(i), bool(f), int(-f), i + f, i * f, i < f, f == i, b == True, round(f), math.ceil(f), math.floor(f)

    @torch.jit.export
    def big(self, a: int) -> int:
        return a + 1


class Floats(Case):
    calls = [("forward", (7.5, 2.0)), ("forward", (-7.5, 2.0)), ("functions", (0.5,)), ("special", ()), ("zero", (1.0, 0.0)), ("complexes", (1.0,)), ("rounding", (2.5,)), ("domain", (-1.0,))]

    def forward(self, a: float, b: float):
        return a + b, a - b, a * b, a / b, a // b, a % b, a ** b, -a, abs(a), min(a, b), max(a, b), a > b, a != b, divmod(a, b)

    @torch.jit.export
    def functions(self, x: float):
        return (math.sqrt(x), math.exp(x), math.log(x), math.sin(x), math.cos(x), math.tan(x), math.atan2(x, 2.0), math.pow(x, 3.0), math.floor(x), math.ceil(x), math.log10(x), math.log1p(x),
                math.expm1(x), math.tanh(x), math.sinh(x), math.cosh(x), math.asin(x), math.acos(x), math.atan(x), math.erf(x), math.gamma(x), math.lgamma(x), math.degrees(x), math.radians(x),
                math.fmod(x, 0.3), math.copysign(x, -1.0), math.fabs(-x), math.modf(x), math.gcd(12, 18), math.factorial(5), math.ldexp(x, 3), math.frexp(x), math.pi, math.e, math.hypot(3.0, 4.0) if False else 5.0)

    @torch.jit.export
    def special(self):
        return math.inf, -math.inf, math.nan, 1e-05, 1e300, 0.1, float("inf"), math.isnan(math.nan), math.isinf(math.inf), math.isfinite(1.0)

    @torch.jit.export
    def zero(self, a: float, b: float) -> float:
        return a / b

    @torch.jit.export
    def complexes(self, x: float):
        z = complex(x, 2.0)
        return z, z * z, abs(z), z + 1, z == z

    @torch.jit.export
    def rounding(self, x: float):
        return round(x), round(-x), round(x + 1), int(x), float(int(x))

    @torch.jit.export
    def domain(self, x: float) -> float:
        return math.sqrt(x)


@torch.jit.script
class Counter:
    def __init__(self, start: int):
        self.count = start
        self.names: List[str] = []

    def add(self, n: int) -> "Counter":
        self.count += n
        self.names.append(str(n))
        return self

    def __len__(self) -> int:
        return self.count

    def __add__(self, other: "Counter") -> "Counter":
        return Counter(self.count + other.count)

    def __getitem__(self, i: int) -> str:
        return self.names[i]

    def __contains__(self, name: str) -> bool:
        return name in self.names

    def __eq__(self, other: "Counter") -> bool:
        return self.count == other.count

    @property
    def twice(self) -> int:
        return self.count * 2

    @staticmethod
    def of(n: int) -> "Counter":
        return Counter(n)


class Classes(Case):
    calls = [("forward", (3,)), ("shared", (1,)), ("chain", (5,))]

    def forward(self, n: int):
        c = Counter(n)
        c.add(2).add(5)
        d = c + Counter(100)
        return len(c), c[0], d.count, "5" in c, c.twice, c == d, Counter.of(4).count, c.names

    @torch.jit.export
    def shared(self, n: int) -> Tuple[int, bool]:
        a = Counter(n)
        b = a
        b.add(1)
        return a.count, a is b

    @torch.jit.export
    def chain(self, n: int) -> List[int]:
        counters = [Counter(i) for i in range(n)]
        for c in counters:
            c.add(10)
        return [c.count for c in counters]


@torch.jit.interface
class Stage(nn.Module):
    def forward(self, x: Tensor) -> Tensor:
        pass

    def weight_of(self, n: int) -> int:
        pass


class Plus(nn.Module):
    def __init__(self, n: float):
        super().__init__()
        self.n = n

    def forward(self, x: Tensor) -> Tensor:
        return x + self.n

    @torch.jit.export
    def weight_of(self, n: int) -> int:
        return n + 1


class Times(nn.Module):
    def __init__(self):
        super().__init__()
        self.factor = nn.Parameter(torch.tensor([2.0, 3.0]))

    def forward(self, x: Tensor) -> Tensor:
        return x * self.factor

    @torch.jit.export
    def weight_of(self, n: int) -> int:
        return n * 2


class Interfaces(Case):
    stage: Stage
    calls = [("forward", (torch.ones(2), 0)), ("forward", (torch.ones(2), 1))]

    def __init__(self):
        super().__init__()
        self.stages = nn.ModuleList([Plus(1.0), Times()])
        self.stage = Plus(5.0)

    def forward(self, x: Tensor, which: int) -> Tuple[Tensor, int]:
        stage: Stage = self.stages[which]
        return stage.forward(x) + self.stage.forward(x), stage.weight_of(10)


class Color(enum.Enum):
    RED = 1
    GREEN = 2


class Shade(enum.Enum):
    DARK = "dark"
    LIGHT = "light"


class Enums(Case):
    calls = [("forward", (1,)), ("forward", (2,)), ("names", ())]

    def __init__(self):
        super().__init__()
        self.shade = Shade.LIGHT

    def forward(self, n: int):
        color = Color.RED if n == 1 else Color.GREEN
        return color == Color.RED, color.value, color.name, color is Color.GREEN, color != Color.RED, self.shade.value, self.shade == Shade.DARK

    @torch.jit.export
    def names(self) -> List[str]:
        out: List[str] = []
        for c in Shade:
            out.append(c.name)
        return out


class Exceptions(Case):
    calls = [("forward", (1,)), ("forward", (-1,)), ("forward", (0,)), ("asserts", (torch.ones(2),)), ("asserts", (torch.ones(3),)), ("plain", (True,)), ("formatted", (torch.ones(2, 3),)), ("after", (3,)), ("operators", (torch.ones(2), torch.ones(3)))]

    def forward(self, n: int) -> int:
        if n < 0:
            raise ValueError("a negative number")
        if n == 0:
            raise RuntimeError("zero: {}".format(n))
        return n

    @torch.jit.export
    def asserts(self, x: Tensor) -> Tensor:
        assert x.size(0) == 2, "expected two rows, got {}".format(x.size(0))
        return x

    @torch.jit.export
    def plain(self, b: bool) -> int:
        assert not b
        return 1

    @torch.jit.export
    def formatted(self, x: Tensor) -> Tensor:
        if x.dim() == 2:
            raise NotImplementedError(f"{x.dim()} dimensions, sizes {x.shape}")
        return x

    @torch.jit.export
    def after(self, n: int) -> int:
        for i in range(n):
            if i == 2:
                raise IndexError("at two")
        return n

    @torch.jit.export
    def operators(self, a: Tensor, b: Tensor) -> Tensor:
        return a + b


class Anything(Case):
    calls = [("forward", (1,)), ("forward", (2.5,)), ("forward", ("s",)), ("forward", (torch.ones(2),)), ("forward", ([1, 2],)), ("forward", ([1.0],)), ("forward", (None,)), ("forward", ((1, "a"),)), ("forward", ({"a": 1},)),
             ("union", (3,)), ("union", ("three",)), ("union", ([4],)), ("made", (2,))]

    def forward(self, x: Any) -> str:
        if isinstance(x, bool):
            return "bool"
        if isinstance(x, int):
            return "int {}".format(x + 1)
        elif isinstance(x, float):
            return "float {}".format(x / 2)
        elif isinstance(x, str):
            return "str " + x
        elif isinstance(x, Tensor):
            return "tensor {}".format(x.dim())
        elif isinstance(x, List[int]):
            return "ints {}".format(len(x))
        elif isinstance(x, Tuple[int, str]):
            return "pair " + x[1]
        elif isinstance(x, Dict[str, int]):
            return "dict {}".format(x["a"])
        elif x is None:
            return "none"
        return "other"

    @torch.jit.export
    def union(self, x: Union[int, str, List[int]]) -> int:
        if isinstance(x, int):
            return x
        elif isinstance(x, str):
            return len(x)
        else:
            return x[0] * 10

    @torch.jit.export
    def made(self, n: int) -> Union[int, str]:
        if n > 5:
            return "many"
        return n


class State(Case):
    history: List[float]
    table: Dict[str, int]
    calls = [("forward", (torch.ones(2),)), ("forward", (torch.ones(2),)), ("reset", ()), ("forward", (torch.ones(2),))]

    def __init__(self):
        super().__init__()
        self.register_buffer("total", torch.zeros(2))
        self.steps = 0
        self.history = []
        self.table = {"calls": 0}

    def forward(self, x: Tensor) -> Tuple[Tensor, int, List[float], Dict[str, int]]:
        self.total += x
        self.steps += 1
        self.history.append(float(self.total.sum()))
        self.table["calls"] += 1
        return self.total.clone(), self.steps, self.history, self.table

    @torch.jit.export
    def reset(self) -> None:
        self.total.zero_()
        self.steps = 0
        self.history = torch.jit.annotate(List[float], [])


class Containers(Case):
    calls = [("forward", (torch.arange(4.0).reshape(1, 4),)), ("names", ())]

    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList([nn.Linear(4, 4) for _ in range(3)])
        self.named = nn.ModuleDict({"act": nn.Tanh(), "out": nn.Linear(4, 2)})
        self.seq = nn.Sequential(nn.Linear(4, 4), nn.ReLU(), nn.Dropout(0.5))
        self.weights = nn.ParameterList([nn.Parameter(torch.ones(1, 4)) for _ in range(2)])

    def forward(self, x: Tensor) -> Tensor:
        for i, layer in enumerate(self.layers):
            x = layer(x) + i
        for name, m in self.named.items():
            x = m(x)
            if name == "act":
                x = self.seq(x)
        for w in self.weights:
            x = x + w.sum()
        return x

    @torch.jit.export
    def names(self) -> int:
        return len(self.layers) + len(self.seq)


class Indexing(Case):
    calls = [("forward", (torch.arange(24.0).reshape(2, 3, 4),)), ("assign", (torch.arange(12.0).reshape(3, 4),)), ("mask", (torch.arange(6.0),)), ("range", (torch.arange(3.0), 5))]

    def forward(self, x: Tensor):
        i = torch.tensor([1, 0])
        return x[0], x[:, 1], x[..., -1], x[0, 1, 2], x[:, None, 0], x[1, 0:2, ::2], x[i], x[:, i, 2], x[0][1], x.select(1, 0), x[-1, -1]

    @torch.jit.export
    def assign(self, x: Tensor) -> Tensor:
        y = x.clone()
        y[0] = 5
        y[1, 2] = -1.5
        y[:, 3] = torch.tensor([7.0, 8.0, 9.0])
        y[2] += 100
        y[y > 100] = 0
        return y

    @torch.jit.export
    def mask(self, x: Tensor) -> Tensor:
        return x[x > 2]

    @torch.jit.export
    def range(self, x: Tensor, i: int) -> Tensor:
        return x[i]


class Properties(Case):
    calls = [("forward", (torch.ones(2, 3),)), ("makes", (torch.zeros(2, dtype=torch.float64),)), ("converts", (torch.tensor([1.5, -2.5]),)), ("items", (torch.tensor([[1, 2], [3, 4]]),)), ("implicit", (torch.tensor(3),)), ("truth", (torch.tensor([1.0]),)),
             ("truth", (torch.tensor([1.0, 2.0]),))]

    def forward(self, x: Tensor):
        return x.shape, x.dim(), x.size(0), x.size(), x.numel(), x.dtype == torch.float32, x.device, x.is_cuda, x.is_floating_point(), x.T, x.ndim, x.requires_grad, len(x), x.stride(), x.is_contiguous(), x.element_size(), x.itemsize, x.nbytes

    @torch.jit.export
    def makes(self, x: Tensor):
        return (torch.zeros(2, 3), torch.ones([2], dtype=x.dtype), torch.full((2,), 3), torch.arange(3), torch.tensor([1, 2]), torch.tensor([[1.0, 2.0], [3.0, 4.0]]), torch.tensor(2.5), torch.tensor(True), torch.zeros_like(x), torch.empty(0),
                torch.eye(2), torch.linspace(0, 1, 3), torch.arange(1.0, 2.0, 0.5), torch.full_like(x, 7.0), torch.tensor([x.size(0), 3], dtype=torch.float32), x.new_zeros(2), x.new_tensor([1.0]) if False else x)

    @torch.jit.export
    def converts(self, x: Tensor):
        return x.to(torch.int64), x.double(), x.long(), x.to(x), x.to(torch.bool), x.type_as(torch.ones(1, dtype=torch.float64)), x.to("cpu"), x.half().float(), x.cpu(), x.to(device=x.device, dtype=torch.float64), x.int()

    @torch.jit.export
    def items(self, x: Tensor):
        rows: List[List[int]] = x.tolist()
        return int(x[0, 0]), float(x[0, 1]), x[1, 1].item(), bool(x[0, 0] == 1), rows

    @torch.jit.export
    def implicit(self, x: Tensor) -> List[int]:
        return [int(i) for i in range(int(x))]

    @torch.jit.export
    def truth(self, x: Tensor) -> bool:
        if x:
            return True
        return False


class Arithmetic(Case):
    calls = [("forward", (torch.tensor([1.0, 2.0]), torch.tensor([3.0, -4.0]))), ("numbers", (torch.tensor([1.0, 2.0]), 3, 2.5)), ("inplace", (torch.tensor([1.0, 2.0]),)), ("logic", (torch.tensor([True, False]), torch.tensor([True, True]))), ("ints", (torch.tensor([7, -7]),))]

    def forward(self, a: Tensor, b: Tensor):
        return a + b, a - b, a * b, a / b, a ** b, a % b, a // b, -a, a @ b, a < b, a == b, abs(b), a.max(), torch.max(a, b), torch.maximum(a, b), a.sum(0), a.mean(), a.std(), torch.add(a, b, alpha=2), a.clamp(min=1.5), torch.where(a > 1, a, b), torch.max(a, 0)

    @torch.jit.export
    def numbers(self, a: Tensor, i: int, f: float):
        return a + i, f * a, 1 - a, f / a, a ** i, i ** a, a // i, a % f, a > i, f >= a, a == 1, i - a, a.pow(2), torch.sub(a, i, alpha=2)

    @torch.jit.export
    def inplace(self, a: Tensor) -> Tensor:
        a += 1
        a *= a
        a -= 0.5
        a /= 2
        a.add_(1).mul_(2)
        return a

    @torch.jit.export
    def logic(self, a: Tensor, b: Tensor):
        return a & b, a | b, ~a, a ^ b, a.any(), b.all(), torch.logical_and(a, b), a.logical_not()

    @torch.jit.export
    def ints(self, a: Tensor):
        return a / 2, a // 2, a % 3, a + 1.5, a * True, torch.div(a, 2, rounding_mode="trunc"), a >> 1, a & 3


class Functional(Case):
    calls = [("forward", (torch.linspace(-1, 1, 32).reshape(1, 2, 4, 4),)), ("layers", (torch.linspace(-1, 1, 8).reshape(2, 4),))]

    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(2, 3, 3, padding=1)
        self.bn = nn.BatchNorm2d(3)
        self.norm = nn.LayerNorm(4)
        self.up = nn.ConvTranspose2d(3, 2, 2, stride=2)
        self.group = nn.GroupNorm(1, 3)
        self.prelu = nn.PReLU()

    def forward(self, x: Tensor):
        y = F.relu(self.bn(self.conv(x)))
        z = F.max_pool2d(y, 2)
        w = F.interpolate(z, scale_factor=2.0, mode="nearest")
        v = F.adaptive_avg_pool2d(w, (1, 1)).flatten(1)
        return z, F.avg_pool2d(y, 2), F.pad(z, [1, 1, 0, 0]), v, self.up(y), self.group(y), F.interpolate(z, size=[3, 3], mode="bilinear", align_corners=False)

    @torch.jit.export
    def layers(self, x: Tensor):
        return (F.softmax(x, dim=-1), F.log_softmax(x, dim=1), F.gelu(x), F.silu(x), F.leaky_relu(x, 0.1), F.elu(x), F.normalize(x, dim=1), F.layer_norm(x, [4]), self.norm(x), F.dropout(x, 0.5, training=False), F.mse_loss(x, torch.zeros_like(x)),
                F.cross_entropy(x, torch.tensor([1, 3])), F.hardtanh(x), F.softplus(x), F.sigmoid(x), torch.tanh(x), F.one_hot(torch.tensor([1, 0]), 3), F.embedding(torch.tensor([1, 0]), x), F.cosine_similarity(x, x + 1), F.glu(x), self.prelu(x), F.relu6(x))


class Recurrent(Case):
    calls = [("forward", (torch.linspace(-1, 1, 24).reshape(2, 3, 4),)), ("cells", (torch.linspace(-1, 1, 8).reshape(2, 4),)), ("state", (torch.linspace(-1, 1, 24).reshape(2, 3, 4), torch.zeros(2, 2, 5), torch.ones(2, 2, 5)))]

    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(4, 5, num_layers=2, batch_first=True)
        self.gru = nn.GRU(4, 3, bidirectional=True)
        self.rnn = nn.RNN(4, 3)
        self.lcell = nn.LSTMCell(4, 3)
        self.gcell = nn.GRUCell(4, 3)

    def forward(self, x: Tensor):
        y, (h, c) = self.lstm(x)
        return y, h, c, self.gru(x)[0], self.rnn(x)[1]

    @torch.jit.export
    def cells(self, x: Tensor):
        return self.lcell(x), self.gcell(x)

    @torch.jit.export
    def state(self, x: Tensor, h: Tensor, c: Tensor):
        return self.lstm(x, (h, c))


class Transformer(Case):
    calls = [("forward", (torch.linspace(-1, 1, 48).reshape(2, 3, 8),)), ("attend", (torch.linspace(-1, 1, 48).reshape(2, 3, 8), torch.tensor([[False, False, True], [False, False, False]])))]

    def __init__(self):
        super().__init__()
        self.layer = nn.TransformerEncoderLayer(8, 2, 16, batch_first=True)
        self.attention = nn.MultiheadAttention(8, 2, batch_first=True)

    def forward(self, x: Tensor) -> Tensor:
        return self.layer(x)

    @torch.jit.export
    def attend(self, x: Tensor, mask: Tensor) -> Tensor:
        return self.attention(x, x, x, key_padding_mask=mask)[0]


class PaddedEncoder(Case):
    """Positions that are padding are zero afterwards: the examples go as a nested tensor."""

    def __init__(self):
        super().__init__()
        layer = nn.TransformerEncoderLayer(8, 2, 16, batch_first=True, activation="gelu")
        self.encoder = nn.TransformerEncoder(layer, 2, norm=nn.LayerNorm(8))

    def forward(self, x: Tensor, padding: Optional[Tensor]) -> Tensor:
        return self.encoder(x, src_key_padding_mask=padding)

    @torch.jit.export
    def nested(self, x: Tensor, there: Tensor) -> Tuple[bool, bool, int, Tensor]:
        nested = torch._nested_tensor_from_mask(x, there)
        return nested.is_nested, x.is_nested, nested.dim(), torch.tanh(nested).to_padded_tensor(0.5, [2, 5, 8])

    X = (torch.arange(64).reshape(2, 4, 8) % 11 - 5) / 4.0
    calls = [
        ("forward", (X, torch.tensor([[False, False, False, True], [False, True, True, True]]))),
        ("forward", (X, torch.tensor([[False, False, False, False], [False, False, True, True]]))),
        ("forward", (X, torch.tensor([[True, False, False, False], [False, False, False, True]]))),
        ("forward", (X, None)),
        ("nested", (X, torch.tensor([[True, True, True, False], [True, False, False, False]]))),
        ("nested", (X, torch.tensor([[True, False, True, False], [True, False, False, False]]))),
    ]


class ContainerTests(Case):
    """isinstance by `list` and `tuple`, whatever is in them."""
    calls = [("forward", (v,)) for v in ([1, 2], [[1], [2]], (1, "a"), {"a": 1}, 3, None, torch.ones(2))]

    def forward(self, v: Any) -> Tuple[bool, bool, bool]:
        return isinstance(v, list), isinstance(v, tuple), isinstance(v, (list, tuple))


class MadeDicts(Case):
    calls = [("forward", ([("a", 1), ("b", 2), ("a", 3)], torch.arange(3.0)))]

    def forward(self, pairs: List[Tuple[str, int]], x: Tensor) -> Tuple[Dict[str, Tensor], Dict[str, int], Dict[str, int], int]:
        empty: Dict[str, Tensor] = dict()
        empty["x"] = x
        given = dict(pairs)
        copy = dict(given)
        copy["c"] = 4
        return empty, given, copy, len(given)


class VisionOperators(Case):
    """torchvision's operators by their names, as its scripted models call them."""

    def forward(self, image: Tensor, boxes: Tensor, scores: Tensor) -> Tuple[Tensor, Tensor]:
        kept = torch.ops.torchvision.nms(boxes, scores, 0.5)
        batch = torch.zeros(kept.numel(), 1)
        rois = torch.cat([batch, boxes[kept]], dim=1)
        return kept, torch.ops.torchvision.roi_align(image, rois, 0.5, 2, 2, 2, False)

    calls = [
        (
            "forward",
            (
                torch.arange(50).reshape(1, 2, 5, 5) / 7.0,
                torch.tensor([[0.0, 0, 4, 4], [0.5, 0, 4, 4], [3, 3, 9, 8]]),
                torch.tensor([0.5, 0.75, 0.25]),
            ),
        )
    ]


def clip(x: Tensor, low: float = -1.0, high: Optional[float] = None) -> Tensor:
    if high is None:
        return x.clamp(min=low)
    return x.clamp(low, high)


def fibonacci(n: int) -> List[int]:
    out = [0, 1]
    for i in range(n):
        out.append(out[-1] + out[-2])
    return out


class Functions(Case):
    calls = [("forward", (torch.tensor([-5.0, 0.5, 5.0]),)), ("many", (6,))]

    def forward(self, x: Tensor):
        return clip(x), clip(x, high=1.0), clip(x, -2.0, 2.0)

    @torch.jit.export
    def many(self, n: int) -> int:
        return fibonacci(n)[-1] + len(fibonacci(2))


class Loops(Case):
    calls = [("forward", ([1, 2, 3], ["a", "b", "c"])), ("steps", (10,)), ("over", (torch.arange(6.0).reshape(3, 2),)), ("nothing", (0,)), ("grid", (3,)), ("switch", (7,))]

    def forward(self, x: List[int], names: List[str]):
        out: List[str] = []
        for i, (a, n) in enumerate(zip(x, names)):
            out.append(n + str(a) + str(i))
        for a in reversed(x) if False else x:
            out.append(str(a))
        return out

    @torch.jit.export
    def steps(self, n: int):
        return [i for i in range(n)], [i for i in range(2, n, 3)], [i for i in range(n, 0, -4)], [i for i in range(5, 2)]

    @torch.jit.export
    def over(self, x: Tensor) -> Tensor:
        total = torch.zeros(2)
        for row in x:
            total = total * 2 + row
        return total

    @torch.jit.export
    def nothing(self, n: int) -> Tuple[int, int]:
        i = -1
        for i in range(n):
            pass
        else_ = i
        return i, else_

    @torch.jit.export
    def grid(self, n: int) -> int:
        found = 0
        for i in range(n):
            for j in range(n):
                if j == i:
                    continue
                if i + j == 2 * n - 3:
                    found += 100
                    break
                found += 1
        return found

    @torch.jit.export
    def switch(self, n: int) -> Tensor:
        # The type of a variable that a loop carries.
        x = torch.zeros(1)
        flag = True
        while flag:
            if n > 3:
                n -= 1
                x = x + n
            else:
                flag = False
        return x


class Inner(nn.Module):
    def __init__(self, shared: nn.Linear):
        super().__init__()
        self.lin = shared
        self.factor: float = 0.5
        self.sizes: List[int] = [2, 2]
        self.pair: Tuple[int, str] = (3, "x")

    def forward(self, x: Tensor, twice: bool = False) -> Tensor:
        y = self.lin(x) * self.factor
        if twice and not self.training:
            y = self.lin(y.reshape(self.sizes))
        return y + self.pair[0]


class Modules(Case):
    extra = {"labels.txt": "cat\ndog\n"}
    calls = [("forward", (torch.tensor([[1.0, 2.0], [3.0, 4.0]]),))]

    def __init__(self):
        super().__init__()
        shared = nn.Linear(2, 2)
        self.a = Inner(shared)
        self.b = Inner(shared)

    def forward(self, x: Tensor) -> Tensor:
        return self.a(x, twice=True) + self.b(x)


class Casts(Case):
    calls = [("forward", ([1, 2],)), ("mixed", (1, 2.5)), ("branch", (True,)), ("branch", (False,)), ("device", (torch.ones(1),)), ("logical", (3, 0)), ("ternary", (-1,)), ("printing", (2,))]

    def forward(self, x: List[int]):
        y = torch.jit.annotate(List[float], [])
        for v in x:
            y.append(float(v) / 2)
        return y, torch.tensor(y), [float(a) for a in x]

    @torch.jit.export
    def mixed(self, a: int, b: float):
        return a + b, a - b, b - a, a * b, a / b, a // 2, b // a, a < b, max(float(a), b), pow(a, 2), pow(b, a)

    @torch.jit.export
    def branch(self, flag: bool):
        if flag:
            x, y = 1, torch.ones(1)
        else:
            x, y = 2, torch.zeros(1)
        return x, y

    @torch.jit.export
    def device(self, x: Tensor):
        d = torch.device("cpu")
        return x.device == d, d.type, str(d), torch.zeros(1, device=d)

    @torch.jit.export
    def logical(self, a: int, b: int):
        return a > 0 and b > 0, a > 0 or b > 0, not (a > 0), a == 3 and not b == 3

    @torch.jit.export
    def ternary(self, a: int) -> str:
        return "neg" if a < 0 else ("zero" if a == 0 else "pos")

    @torch.jit.export
    def printing(self, n: int) -> int:
        if n > 100:
            print("many", n)
        return n


class Gradless(Case):
    calls = [("forward", (torch.ones(2),))]

    def __init__(self):
        super().__init__()
        self.w = nn.Parameter(torch.tensor([2.0, 3.0]))

    def forward(self, x: Tensor) -> Tuple[Tensor, bool]:
        with torch.no_grad():
            y = x * self.w
        return y, y.requires_grad


class Forked(Case):
    calls = [("forward", (torch.tensor([1.0, 2.0]),))]

    def work(self, x: Tensor, n: int) -> Tensor:
        return x * n

    def forward(self, x: Tensor) -> Tensor:
        a = torch.jit.fork(self.work, x, 2)
        b = self.work(x, 3)
        return torch.jit.wait(a) + b


class Detection(Case):
    """What post-processing of detectors is made of: sorting, masks, loops with a changing list, early exit."""
    calls = [("forward", (torch.tensor([[0.0, 0, 10, 10], [1, 1, 10, 10], [20, 20, 30, 30], [21, 20, 30, 31]]), torch.tensor([0.9, 0.8, 0.3, 0.7]), 0.5)),
             ("forward", (torch.zeros(0, 4), torch.zeros(0), 0.5))]

    def forward(self, boxes: Tensor, scores: Tensor, limit: float) -> List[int]:
        keep: List[int] = []
        if boxes.numel() == 0:
            return keep
        areas = (boxes[:, 2] - boxes[:, 0]) * (boxes[:, 3] - boxes[:, 1])
        order = scores.argsort(descending=True)
        while order.numel() > 0:
            i = int(order[0])
            keep.append(i)
            if order.numel() == 1:
                break
            rest = order[1:]
            low = torch.max(boxes[i, :2], boxes[rest, :2])
            high = torch.min(boxes[i, 2:], boxes[rest, 2:])
            sides = (high - low).clamp(min=0)
            shared = sides[:, 0] * sides[:, 1]
            iou = shared / (areas[i] + areas[rest] - shared)
            order = rest[iou <= limit]
        return keep


class Stateful(Case):
    """What it was saved as is what its own code makes of itself."""
    calls = [("forward", (3,)), ("forward", (-1,))]

    def __init__(self):
        super().__init__()
        self.n = 1

    @torch.jit.export
    def __getstate__(self) -> Tuple[int, bool]:
        return self.n, self.training

    @torch.jit.export
    def __setstate__(self, state: Tuple[int, bool]) -> None:
        self.n = state[0] + 1
        self.training = state[1]

    def forward(self, n: int) -> int:
        return self.n + n


class Endless(Case):
    """Loading it would never end: refused, and not loaded with PyTorch."""
    refused = "more is to be done than loading a model may take"

    def __init__(self):
        super().__init__()
        self.n = 1

    @torch.jit.export
    def __getstate__(self) -> Tuple[int, bool]:
        return self.n, self.training

    @torch.jit.export
    def __setstate__(self, state: Tuple[int, bool]) -> None:
        self.training = state[1]
        self.n = 0
        while self.n < 1:
            self.n = -1

    def forward(self, n: int) -> int:
        return self.n + n


class Echo(Case):
    """What it was given, after a while: the server's tests ask it."""

    calls = [("forward", (torch.tensor([1.5, float("nan"), float("-inf")]), 3)), ("forward", (torch.tensor([[True], [False]]),)), ("forward", (torch.tensor([], dtype=torch.int16), 1)),
             ("forward", (torch.tensor(7, dtype=torch.uint8), -1))]

    def forward(self, x: Tensor, turns: int = 0) -> Tuple[Tensor, int]:
        turned = 0
        while turned < turns:
            turned += 1
        return x.clone(), turned


HALF = torch.tensor(0.5, dtype=torch.float64)


class TracedNumbers(Case):
    """Numbers that tracing made tensors: where a tensor is added to or multiplied with one, it is a number again."""

    calls = [("forward", (x,)) for x in (torch.arange(3), torch.tensor([1.5, -2.0]), torch.tensor(3), torch.tensor(1.5), torch.tensor(1.5, dtype=torch.half),
                                         torch.tensor([True, False]))]

    def __init__(self):
        super().__init__()
        self.traced = torch.jit.trace(lambda x: (x + 0.5, x * 3, x / 2, x - HALF, HALF - x, HALF * HALF, torch.maximum(x, HALF), (x + 1) ** HALF), torch.ones(2))

    def forward(self, x: Tensor):
        return self.traced(x)


class TensorLists(Case):
    """Lists of tensors whose length only a run shows, taken apart, in whole and by their elements."""

    calls = [("forward", (torch.arange(6.0).view(2, 3), torch.arange(4)))] * 3 + [("forward", (torch.arange(3.0).view(1, 3), torch.arange(2)))] * 2 + \
            [("written", (torch.arange(8.0),))] * 3 + [("sized", (torch.ones(2, 3),))] * 3 + [("sized", (torch.ones(2),))] * 2

    def forward(self, x: Tensor, y: Tensor):
        gy, gx, = torch.meshgrid(x[0], y.float(), indexing="ij")
        parts = torch.split(x, 1)
        a, b = parts
        turned = parts[1:] + parts[:1]
        return gy + gx, a - b, parts[-1] * 2, torch.cat(turned), x.unbind(1)[0]

    @torch.jit.export
    def written(self, x: Tensor):
        first, second = torch.chunk(x, 2)
        first.add_(second)
        torch.chunk(x, 4)[-1].mul_(2)
        return x, first

    @torch.jit.export
    def sized(self, x: Tensor) -> int:
        n, m = x.size()
        return n * 10 + m


class OldVersion(Case):
    """What operators meant before version 4 of the format: PyTorch still runs such files so."""
    version = "3"
    calls = [("forward", (torch.tensor([7, -7]), torch.tensor([2, 2]))), ("forward", (torch.tensor([7.0, -7.0]), torch.tensor([2, 2])))]

    def forward(self, a: Tensor, b: Tensor):
        c = a.clone()
        c /= 4
        return a / b, a / 2, a / 2.0, c, torch.full([2], 3), 7 / 2


# ---- writing ------------------------------------------------------------------------------------------------------------

class VariablePlace(Case):
    """A tuple indexed by a variable, a torch.Size that is made, complex constants, hashes, and what is seldom asked of text and tensors."""
    calls = [("forward", (torch.arange(8.0).view(2, 4), 2)), ("forward", (torch.arange(8.0).view(2, 4), -1)), ("forward", (torch.ones(2, 4), 3)),
             ("constants", (1.5,)), ("text", ("Hello World",)), ("text", ("hello\tWorld",)), ("text", ("A1b",)), ("text", ("",)), ("hashes", ("a", 7)), ("leaf", (torch.ones(2),))]

    def forward(self, x: Tensor, i: int) -> Tuple[Tensor, int, int]:
        sizes = (1, 2, 3)
        total = 0
        for k in range(3):
            total = total * 10 + sizes[k]
        return x.reshape(torch.Size([x.size(1), -1])), sizes[i], total

    @torch.jit.export
    def constants(self, f: float) -> Tuple[complex, float, complex, complex]:
        z = complex(1, 2)
        return z * z, abs(z), complex(-1.5, -2) * f, complex(0, -1)

    @torch.jit.export
    def text(self, s: str) -> Tuple[bool, bool]:
        return s.istitle(), s.isprintable()

    @torch.jit.export
    def hashes(self, s: str, i: int) -> Tuple[bool, bool, int]:
        return hash(s) == hash(s + ""), hash(1.5) == hash(2.5), hash(i)

    @torch.jit.export
    def leaf(self, x: Tensor) -> Tuple[bool, bool]:
        return x.is_leaf, (x * 2).is_leaf


class AudioOperators(Case):
    """The recursions of torchaudio's filters, which write their arguments."""
    calls = [("lfilter", (torch.linspace(-1, 1, 24).view(2, 2, 6), torch.tensor([[0.1, -0.4, 1.0], [0.3, 0.2, 1.0]]), torch.zeros(2, 2, 8))),
             ("lfilter", (torch.linspace(-1, 1, 6).view(1, 1, 6).double(), torch.tensor([[0.5, 1.0]]).double(), torch.full((1, 1, 7), 0.25).double())),
             ("overdrive", (torch.linspace(-1, 1, 12).view(2, 6), torch.linspace(2, -1, 12).view(2, 6), torch.tensor([0.1, 0.2]), torch.tensor([0.3, -0.4]), torch.zeros(2, 6)))]

    @torch.jit.export
    def lfilter(self, x: Tensor, a: Tensor, y: Tensor) -> Tuple[Tensor, Tensor]:
        return torch.ops.torchaudio._lfilter_core_loop(x, a, y), y

    @torch.jit.export
    def overdrive(self, x: Tensor, driven: Tensor, before: Tensor, after: Tensor, y: Tensor) -> Tuple[Tensor, Tensor, Tensor]:
        torch.ops.torchaudio._overdrive_core_loop(x, driven, before, after, y)
        return before, after, y


class Autocast(Case):
    """Products in bfloat16 between the brackets of torch.autocast, which may be nested and off."""
    calls = [("forward", (torch.linspace(-1, 1, 12).view(3, 4),)), ("nested", (torch.linspace(-1, 1, 12).view(3, 4),)), ("told", ())]

    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(4, 6), nn.ReLU(), nn.Linear(6, 2))

    def forward(self, x: Tensor) -> Tuple[Tensor, Tensor]:
        with torch.autocast("cpu", dtype=torch.bfloat16):
            y = self.layers(x)
        return y.float(), self.layers(x)

    @torch.jit.export
    def nested(self, x: Tensor) -> Tuple[Tensor, Tensor]:
        with torch.autocast("cpu", dtype=torch.bfloat16):
            with torch.autocast("cpu", enabled=False):
                y = x @ x.t()
            z = x @ x.t()
        return y, z.float()

    @torch.jit.export
    def told(self) -> bool:
        return torch.is_autocast_cpu_enabled()


class Derivatives(Case):
    """Gradients that a script asks for, where they are recorded and where they are not."""
    X = torch.linspace(-1, 1, 6).view(2, 3)
    # The server's test asks scripts whose first call is of forward, in inference mode, where nothing has a gradient.
    calls = [("twice", (X,)), ("forward", (X,)), ("backward", (X,)), ("backward_of_two", (X,)), ("unused", (X,)), ("unrecorded", (X,)), ("filled", (torch.zeros(2, 2),))]

    def __init__(self):
        super().__init__()
        self.energy = nn.Sequential(nn.Linear(3, 4), nn.Tanh(), nn.Linear(4, 1))

    def forward(self, x: Tensor) -> Tuple[Tensor, Tensor]:
        was = torch.is_grad_enabled()
        torch.set_grad_enabled(True)
        x = x.detach().requires_grad_(True)
        e = self.energy(x).sum()
        seeds: List[Optional[Tensor]] = [torch.ones_like(e)]
        g = torch.autograd.grad([e], [x], grad_outputs=seeds, retain_graph=True, create_graph=False)[0]
        torch.set_grad_enabled(was)
        assert g is not None
        return e.detach(), -g

    @torch.jit.export
    def twice(self, x: Tensor) -> Tensor:
        was = torch.is_grad_enabled()
        torch.set_grad_enabled(True)
        x = x.detach().requires_grad_(True)
        g = torch.autograd.grad([(x**3).sum()], [x], create_graph=True)[0]
        assert g is not None
        h = torch.autograd.grad([g.sum()], [x])[0]
        torch.set_grad_enabled(was)
        assert h is not None
        return h

    @torch.jit.export
    def backward(self, x: Tensor) -> Tuple[bool, Tensor]:
        was = torch.is_grad_enabled()
        torch.set_grad_enabled(True)
        x = x.detach().requires_grad_(True)
        before = x.grad is None
        (x.sin() * 2).sum().backward()
        torch.set_grad_enabled(was)
        g = x.grad
        assert g is not None
        return before, g

    @torch.jit.export
    def backward_of_two(self, x: Tensor) -> Tensor:
        was = torch.is_grad_enabled()
        torch.set_grad_enabled(True)
        x = x.detach().requires_grad_(True)
        seeds: List[Optional[Tensor]] = [torch.full([2, 3], 0.5), None]
        torch.autograd.backward([x.exp(), x.sum()], seeds)
        torch.set_grad_enabled(was)
        g = x.grad
        assert g is not None
        return g

    @torch.jit.export
    def unused(self, x: Tensor) -> bool:
        was = torch.is_grad_enabled()
        torch.set_grad_enabled(True)
        x = x.detach().requires_grad_(True)
        y = x.detach().requires_grad_(True)
        g = torch.autograd.grad([x.sum()], [x, y], allow_unused=True)
        torch.set_grad_enabled(was)
        return g[1] is None

    @torch.jit.export
    def unrecorded(self, x: Tensor) -> List[Optional[Tensor]]:
        return torch.autograd.grad([x.sum()], [x])

    @torch.jit.export
    def filled(self, x: Tensor) -> Tuple[Tensor, Tensor]:
        return nn.init._no_grad_fill_(x, 1.5).clone(), nn.init._no_grad_zero_(x)


class NamedParts(Case):
    """Parts named for a profiler, left also by an error."""
    calls = [("forward", (torch.ones(2),)), ("nested", (torch.ones(2),)), ("fails", (torch.ones(2),)), ("forward", (torch.ones(2),))]

    def forward(self, x: Tensor) -> Tensor:
        with torch.autograd.profiler.record_function("doubled"):
            y = x * 2
        return y

    @torch.jit.export
    def nested(self, x: Tensor) -> Tensor:
        with torch.autograd.profiler.record_function("outer"):
            with torch.autograd.profiler.record_function("inner", "arguments"):
                y = x * 2
            y = y + 1
        return y

    @torch.jit.export
    def fails(self, x: Tensor) -> Tensor:
        with torch.autograd.profiler.record_function("fails"):
            y = x.view(3)
        return y


class ComplexNumbers(Case):
    """The functions of cmath."""
    calls = [("forward", (1 + 2j,)), ("forward", (-0.5j,)), ("forward", (complex(-3, 0.25),)), ("bases", (1 + 2j, 2.5, 3)), ("bases", (1 + 2j, 0.0, 1)), ("angles", (-1 - 1j, -2.0, 3)), ("kinds", (complex(1, 2), complex(0, math.inf)))]

    def forward(self, z: complex) -> List[complex]:
        inner = [cmath.sqrt(z), cmath.exp(z), cmath.log(z), cmath.log10(z), cmath.sin(z), cmath.cos(z), cmath.tan(z)]
        return inner + [cmath.asin(z), cmath.acos(z), cmath.atan(z), cmath.sinh(z), cmath.cosh(z), cmath.tanh(z), cmath.asinh(z), cmath.acosh(z), cmath.atanh(z)]

    @torch.jit.export
    def bases(self, z: complex, x: float, n: int):
        return cmath.log(z, z + 1), cmath.log(z, x), cmath.log(z, n), cmath.log(x, z), cmath.log(n, z), math.log(x, n)

    @torch.jit.export
    def angles(self, z: complex, x: float, n: int) -> List[float]:
        return [cmath.phase(z), cmath.phase(x), cmath.phase(n), abs(cmath.rect(2.0, x)), cmath.phase(cmath.rect(n, 1))]

    @torch.jit.export
    def kinds(self, a: complex, b: complex) -> List[bool]:
        return [cmath.isnan(a), cmath.isinf(a), cmath.isfinite(a), cmath.isnan(b), cmath.isinf(b), cmath.isfinite(b)]


class OfSeveralTypes(Case):
    """Overloads for a value of several types: all of them are numbers, or some fit."""
    calls = [("forward", (torch.tensor([1.0, 4.0]), 2)), ("forward", (torch.tensor([1.0, 4.0]), 0.5)), ("pool", (torch.arange(8.0).view(1, 2, 4),))]

    def forward(self, x: Tensor, n: Union[int, float]):
        return torch.pow(x, n), x * n, x + n, torch.clamp(x, 0, n), x > n, torch.pow(n, x)

    @torch.jit.export
    def pool(self, x: Tensor) -> Tensor:
        return F.lp_pool1d(x, 2, 2)


class RarelyCalled(Case):
    """Functions with no place among operators."""
    calls = [("forward", (torch.arange(6.0).view(2, 3), torch.arange(12.0).view(3, 4))), ("outside", (torch.ones(2, 2),)), ("lists", ([1, 2], ["", "a"])), ("shapes", ([2, 1, 3], [4, 3])), ("shapes", ([2], [3])),
             ("casts", (torch.ones(2),)), ("copies", (torch.zeros(2),)), ("told", (torch.ones(2),)), ("first_items", ()), ("sums", ([1 + 2j, 0.5j],))]

    def forward(self, x: Tensor, y: Tensor):
        return torch.einsum(x, [0, 1], y, [1, 2], [0, 2]), torch.einsum(x, [0, 30], y, [30, 2]), torch.einsum(x, [1, 0])

    @torch.jit.export
    def outside(self, x: Tensor) -> Tensor:
        return torch.einsum(x, [0, 52])

    @torch.jit.export
    def lists(self, n: List[int], s: List[str]) -> Tuple[List[int], bool, bool]:
        same = n
        n *= 2
        return same, any(s), any(s[:1])

    @torch.jit.export
    def shapes(self, a: List[int], b: List[int]) -> Tuple[List[int], List[int]]:
        return torch.broadcast_shapes(a, b), torch._C._infer_size(a, b)

    @torch.jit.export
    def first_items(self) -> Tuple[Tuple[str, int], Tuple[str, int], int]:
        d = {"a": 1, "b": 2, "c": 3}
        first = d.popitem()
        d["a"] = 4
        return first, d.popitem(), len(d)

    @torch.jit.export
    def sums(self, z: List[complex]) -> complex:
        return sum(z)

    @torch.jit.export
    def casts(self, x: Tensor) -> Tuple[int, int, int]:
        lower = torch.ops.aten._autocast_to_reduced_precision(x, False, True, torch.float16, torch.bfloat16)
        same = torch.ops.aten._autocast_to_reduced_precision(x, False, False, torch.float16, torch.bfloat16)
        return lower.dtype, same.dtype, torch.ops.aten._autocast_to_full_precision(lower, False, True).dtype

    @torch.jit.export
    def copies(self, x: Tensor) -> Tuple[Tensor, Tensor]:
        return x.copy_(3).clone(), x.copy_(2.5)

    @torch.jit.export
    def told(self, x: Tensor) -> Tuple[bool, Optional[str], bool]:
        return torch._C._is_tracing(), x.name, x.t().is_non_overlapping_and_dense()


@torch.jit.script
class Ranked:
    def __init__(self, rank: int, name: str):
        self.rank = rank
        self.name = name

    def __lt__(self, other: "Ranked") -> bool:
        return self.rank < other.rank


class SortedObjects(Case):
    """Lists whose elements' class orders them, and a long list of numbers."""
    calls = [("forward", ([3, 1, 2, 1],)), ("forward", ([],)), ("pairs", ([3, 1, 2, 1],)),
             ("numbers", ([float(i * 7 % 64) for i in range(64)],))]

    def forward(self, ranks: List[int]):
        l = [Ranked(r, "n" + str(i)) for i, r in enumerate(ranks)]
        s = sorted(l)
        l.sort(reverse=True)
        return [e.name for e in s], [e.rank for e in l]

    @torch.jit.export
    def pairs(self, ranks: List[int]):
        l = [(i % 2, Ranked(r, "n" + str(i))) for i, r in enumerate(ranks)]
        l.sort()
        return [p[1].name for p in l]

    @torch.jit.export
    def numbers(self, l: List[float]):
        s = sorted(l)
        l.sort(reverse=True)
        total = 0.0
        for v in s:
            if not math.isnan(v):
                total += v
        return len(s), len(l), total


class TakesNamedTuples(Case):
    """A tuple is passed for one whose elements have names."""
    point = (torch.ones(2), "p", 2.0)
    calls = [("several", ([point, (torch.zeros(2), "q", None)],)), ("several", ([],)), ("optional", (point,)), ("optional", (None,)), ("forward", (point,))]

    def forward(self, p: Point):
        return p.x + 1, p.name, p.weight

    @torch.jit.export
    def several(self, l: List[Point]):
        return [p.name for p in l]

    @torch.jit.export
    def optional(self, p: Optional[Point]):
        return "" if p is None else p.name


class EmptyLists(Case):
    """Lists without elements, written where they are passed."""
    calls = [("forward", (3,)), ("forward", (0,)), ("tensors", (2,)), ("of_tensors", ({"a": [torch.ones(1)]}, "b")), ("by_key", (["a", "b", "a"],))]

    def forward(self, n: int):
        rows = [torch.jit.annotate(List[int], []) for _ in range(n)]
        for i, row in enumerate(rows):
            row.append(i)
        rows.append(torch.jit.annotate(List[int], []))
        rows.insert(0, torch.jit.annotate(List[int], []))
        rows[0] = torch.jit.annotate(List[int], [])
        return rows, list(torch.jit.annotate(List[int], []))

    @torch.jit.export
    def tensors(self, n: int):
        rows = [torch.jit.annotate(List[Tensor], []) for _ in range(n)]
        rows[0].append(torch.ones(torch.jit.annotate(List[int], [])))
        return rows

    @torch.jit.export
    def of_tensors(self, held: Dict[str, List[Tensor]], key: str):
        none = torch.jit.annotate(List[Tensor], [])[0:0] + torch.jit.annotate(List[Tensor], []).copy()
        return none, held.get(key, torch.jit.annotate(List[Tensor], [])), [torch.jit.annotate(List[Tensor], []), none]

    @torch.jit.export
    def by_key(self, keys: List[str]):
        places = torch.jit.annotate(Dict[str, List[int]], {})
        for i, key in enumerate(keys):
            if key not in places:
                places[key] = torch.jit.annotate(List[int], [])
            places[key].append(i)
        return places, places.get("z", torch.jit.annotate(List[int], []))


class NumbersInTexts(Case):
    """Texts that are numbers, that only begin with one, and that are none; the least and the greatest of no numbers."""
    calls = [(m, (t,)) for m in ("integer", "real") for t in ("12", " +5", "\n-7", "12 ", "1_000", "", "-", "abc")] + [("integer", ("0x1f",))]
    calls += [("integer", ("1.5",)), ("integer", ("9223372036854775808",)), ("real", ("1.5abc",)), ("real", ("-.5",)), ("real", ("inf",))]
    calls += [("least", ([2, 1],)), ("extremes", (0,))]

    def forward(self, t: str) -> str:
        return t

    @torch.jit.export
    def integer(self, t: str) -> int:
        return int(t)

    @torch.jit.export
    def real(self, t: str) -> float:
        return float(t)

    @torch.jit.export
    def least(self, n: List[int]) -> int:
        return min(n)

    @torch.jit.export
    def extremes(self, n: int) -> int:
        return min([i for i in range(n)])


def each_with(x, *choices):
    return [("forward", (x, *others)) for others in itertools.product(*choices)]


class GivenOrNot(Case):
    """A graph for each form of the arguments, of which there are more than graphs are kept for."""
    x, mask = torch.linspace(-1, 1, 8).view(2, 4), torch.tensor([True, False, False, True])
    calls = each_with(x, (None, mask), (None, (x * 2, x + 1)), (None, 3), (None, 0.5))
    calls += calls[:1] + calls[-1:] + [("forward", (x,)), ("forward", calls[8][1][:2])]

    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(4, 4)

    def forward(self, x: Tensor, mask: Optional[Tensor] = None, state: Optional[Tuple[Tensor, Tensor]] = None, times: Optional[int] = None,
                scale: Optional[float] = None):
        y = self.linear(x)
        if mask is not None:
            y = y.masked_fill(mask, 0.0)
        if state is None:
            h, c = torch.zeros_like(y), torch.ones_like(y)
        else:
            h, c = torch.jit._unwrap_optional(state)
        if times is not None:
            y = y * times
        if scale is not None:
            y = y + scale
        return y, (h + y, c)


def add_five(self, inputs: Tuple[Tensor]) -> Tuple[Tensor]:
    return (inputs[0] + 5,)


def double(self, inputs: Tuple[Tensor]) -> Tensor:
    return inputs[0] * 2


def only_look(self, inputs: Tuple[Tensor]) -> None:
    assert inputs[0].numel() > 0


def minus_input(self, inputs: Tuple[Tensor], result: Tensor) -> Tensor:
    return result * 10 - inputs[0]


class ForwardHooks(Case):
    """Hooks of the module that is called: `forward` alone runs none of them."""

    def __init__(self):
        super().__init__()
        self.register_forward_pre_hook(double)
        self.register_forward_pre_hook(only_look)
        self.register_forward_pre_hook(add_five)
        self.register_forward_hook(minus_input)

    def forward(self, x: Tensor) -> Tensor:
        return x + 1

    calls = [("__call__", [torch.ones(2)]), ("__call__", [torch.full([2], 7.0)]), ("forward", [torch.ones(2)])]


class LateDtypes(Case):
    """Tensors of dtypes that Python has no classes of storages for."""

    def __init__(self):
        super().__init__()
        numbers = torch.tensor([0.0, 1.0, 2.0, 96.0])
        for name in ("float8_e4m3fn", "float8_e5m2", "float8_e4m3fnuz", "float8_e5m2fnuz", "uint16", "uint32", "uint64"):
            self.register_buffer(name, numbers.to(getattr(torch, name)))
        self.register_buffer("powers", torch.tensor([1.0, 2.0, 0.5]).to(torch.float8_e8m0fnu))

    def forward(self) -> Tuple[List[Tensor], Tensor]:
        floats = [self.float8_e4m3fn, self.float8_e5m2, self.float8_e4m3fnuz, self.float8_e5m2fnuz]
        return [t.float() for t in floats + [self.uint16, self.uint32, self.uint64]], self.powers.float()

    calls = [("forward", [])]


class Columns(nn.Module):
    def forward(self, x: Tensor):
        h = x.shape[0]
        return torch.linspace(-h * 0.5, h * 0.5, steps=h).unsqueeze_(-1) + x


class ViewedInPlace(Case):
    """What is computed of sizes alone, and viewed in place in each call."""

    def __init__(self):
        super().__init__()
        self.columns = torch.jit.trace(Columns(), torch.ones(4, 4))

    def forward(self, x: Tensor) -> Tensor:
        return self.columns(x)

    calls = [("forward", [torch.ones(4, 4)])] * 3


class Shade(enum.Enum):
    DARK = "dark"
    LIGHT = "light"


def shaded(x: Tensor, shade: Shade = Shade.LIGHT, scale: float = 2.0) -> Tensor:
    return x * scale if shade == Shade.LIGHT else x - scale


class EnumDefaults(Case):
    """Members of enumerations that parameters have where nothing is given."""

    def forward(self, x: Tensor, shade: Shade = Shade.DARK) -> List[Tensor]:
        return [shaded(x), shaded(x, Shade.DARK), shaded(x, shade, 3.0)]

    calls = [("forward", [torch.ones(2)])]


class EnumMembers(Case):
    """Members of enumerations that go in and come out, and their texts."""

    def forward(self, n: int) -> str:
        color = Color.RED if n == 1 else Color.GREEN
        return f"{color} {[Shade.DARK]}" + str(Shade.LIGHT)

    @torch.jit.export
    def other(self, color: Color) -> Color:
        return Color.GREEN if color == Color.RED else Color.RED

    @torch.jit.export
    def all(self) -> Tuple[List[Color], Dict[str, Shade], Optional[Shade]]:
        return [c for c in Color], {"dark": Shade.DARK}, Shade.LIGHT

    calls = [("forward", [1]), ("forward", [2])]


def plain(v):
    if isinstance(v, Tensor):
        name = str(v.dtype).split(".")[1]
        return {"tensor": name, "sizes": list(v.shape), "data": [plain(e) for e in v.detach().double().flatten().tolist()] if v.is_floating_point() else [int(e) for e in v.flatten().tolist()]}
    if isinstance(v, torch.Size):
        return list(v)
    if isinstance(v, torch.device):
        return {"device": str(v)}
    if isinstance(v, tuple):
        return {"tuple": [plain(e) for e in v]}
    if isinstance(v, list):
        return [plain(e) for e in v]
    if isinstance(v, dict):
        return {"dict": [[plain(k), plain(e)] for k, e in v.items()]}
    if isinstance(v, complex):
        return {"complex": [plain(v.real), plain(v.imag)]}
    if isinstance(v, float):
        return {"float": v if math.isfinite(v) else str(v)}
    assert v is None or isinstance(v, (bool, int, str)), type(v)
    return v


def copied(v):
    if isinstance(v, Tensor):
        return v.clone()
    if isinstance(v, (list, tuple)):
        return type(v)(copied(e) for e in v)
    if isinstance(v, dict):
        return {k: copied(e) for k, e in v.items()}
    return v


def repacked(data, version=None):
    """The archive, compressed, without the records that hold source locations."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            content = (version + "\n").encode() if version and name.endswith("/version") else old.read(name)
            if not name.endswith(".debug_pkl"):
                new.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def message(e):
    """The last line of the error's text that is not empty, without the exception's class."""
    line = [l for l in str(e).splitlines() if l.strip()][-1]
    for prefix in ("RuntimeError: ", "builtins.", "Exception: "):
        line = line.removeprefix(prefix)
    return line


def main(names):
    path = os.path.join(FOLDER, "scripts.json")
    recorded = json.load(open(path)) if os.path.exists(path) else {}
    for case in Case.__subclasses__():
        if names and case.__name__ not in names:
            continue
        torch.manual_seed(20261121)
        module = case().eval()
        for m in module.modules():
            if isinstance(m, nn.BatchNorm2d):
                m.running_mean.uniform_(-1, 1)
                m.running_var.uniform_(0.5, 2)
        scripted = torch.jit.script(module)
        buffer = io.BytesIO()
        torch.jit.save(scripted, buffer, _extra_files=case.extra)
        with open(os.path.join(FOLDER, "scripts", case.__name__ + ".pt"), "wb") as f:
            f.write(repacked(buffer.getvalue(), case.version))
        if case.refused:
            recorded[case.__name__] = [{"refused": case.refused}]
            continue
        loaded = torch.jit.load(f.name)
        rows = []
        with torch.no_grad():
            for method, args in case.calls:
                row = {"method": method, "args": [plain(a) for a in args]}
                try:
                    row["result"] = plain(getattr(loaded, method)(*copied(args)))
                except (RuntimeError, torch.jit.Error) as e:
                    row["error"] = message(e)
                rows.append(row)
        recorded[case.__name__] = rows
    with open(path, "w") as f:
        f.write("{\n" + ",\n".join(f'"{k}": [\n  ' + ",\n  ".join(json.dumps(r) for r in v) + "\n]" for k, v in sorted(recorded.items())) + "\n}\n")


main(sys.argv[1:])
