"""Writes core_aten.txt, the schemas tagged as core ATen operators as PyTorch's sources have them, and schema_canonical.txt,
lines of a schema's text, a tab, and what PyTorch prints for it: the core operators and the harder texts below.
Usage: python make_schemas.py, with PyTorch 2.15 and PyYAML.
"""
import os

import torch
import torchgen
import yaml

HERE = os.path.dirname(os.path.abspath(__file__))
HARDER = [
    "split.Tensor(Tensor(a -> *) self, SymInt split_size, int dim=0) -> Tensor(a)[]",
    "max.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)",
    "max.dim_max(Tensor self, int dim, bool keepdim=False, *, Tensor(a!) max, Tensor(b!) max_values) -> (Tensor(a!) values, Tensor(b!) indices)",
    "aten::f(Tensor(*) z, Tensor(a!)[] w, Tensor[](b!) k) -> ()",
    "f(Tensor(a!) x, Tensor(b -> c) y, Tensor(c! -> *) z, Tensor(*!) w) -> Tensor(a!)[]",
    "f(Tensor(a)[](b) x, Tensor(c!)[](d!)? y, Tensor(e!)[]? z, Tensor(f)? w) -> Tensor(a)[] named",
    "f(int[2]? x, int[]? y=None, SymInt[2] z=[1,2], int[2] q=1, int[2] r=[1,1], int[2] t=[1], int[] u=[]) -> Tensor",
    "f(SymInt[2] x=1, SymInt[3] y=[0, 0, 0], SymInt? a=None, SymInt[]? b=None, SymInt[1]? c=None) -> ()",
    "f(float e=1e-05, float e2=1e5, float e3=10, float e4=.5, float e5=-1.0, float e6=100000.) -> ()",
    "f(float e=1e20, float e6=0.1, float e7=1e-8, float e8=123456789.5, float g=1e10, float h=12345678901.5, float i=9e18, float j=1e19, float k=1e300) -> ()",
    "f(float a=0.0001, float b=0.00012345, float c=1e16, float d=1e17, float e=123456789012345678, float g=-0.0, float h=3.141592653589793) -> ()",
    "f(Scalar s=1.5, Scalar s2=2, Scalar s3=1e-3, Scalar s4=True, Scalar? s5=None, *, Scalar[] z, Scalar?[] y) -> ()",
    r'''f(str r='none', str t="mean", str u='', str v="it's", str? w=None, str? x="a", str y='a\nb\t\\c\"d') -> ()''',
    "f(int red=Mean, ScalarType dt=long, MemoryFormat m=contiguous_format, Layout l=strided, ScalarType? f=float) -> ()",
    "f(bool[3] bb=[True,False,False], bool b=True, bool[2] c=True, bool[] d=[], bool? e=True, *, bool[4] g) -> ()",
    "f(float[]? ff=None, int[1]? o=None, float[2] g=1, float[2] h=0.1, float[2] i=[0.1,1e-7], float[] j=[]) -> ()",
    'f(Storage i, Stream j, QScheme k, Layout? l=None, Device? d=None, Device e="cpu", Device g=\'cuda:0\', Generator? h=None) -> ()',
    "f(Tensor?[] t, Tensor?[]? v, int[][] w, Tensor[][] x, Tensor[]? u=None, Tensor x2=None) -> Tensor[][]",
    "f(t[] x, t1 y, Dict(str, Tensor) d, Dict(str, t[])[] e, Any z) -> t[]",
    "f(NoneType a, SymBool b, complex c, AnyEnumType d, AnyClassType? e) -> NoneType",
    "f(...) -> ...",
    "f(int a, ...) -> (int, ...)",
    "f(Tensor x, *, ScalarType? dtype, ...) -> Tensor",
    "f(Tensor x) -> (Tensor(a) y)",
    "f(Tensor x) -> ((Tensor, int) q, Tensor)",
    "f(Tensor x) -> ((Tensor, int[]) q)",
    "f() -> ()",
    "_my_ns::_op__.over_load2(Tensor self) -> (Tensor)",
    "prims::convert_element_type(Tensor a, ScalarType dtype) -> Tensor",
    "f ( int [ ] x , * , int  y = - 1 ) -> ( )",
    "f(int a=4294967296, int b=-9223372036854775808, int c=9223372036854775807, int d=007, int? e=3) -> int",
    "f(int? x=None, int[2]? y=3, int z=None) -> Tensor?",
    "index_put_(Tensor(a!) self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor(a!)",
    "unbind.int(Tensor(a -> *) self, int dim=0) -> Tensor(a)[]",
    "unsafe_split.Tensor_out(Tensor self, SymInt split_size, int dim=0, *, Tensor(a!)[] out) -> ()",
    "to.dtype_layout(Tensor(a) self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)",
    "_batch_norm_with_update(Tensor input, Tensor? weight, Tensor? bias, Tensor(a!) running_mean, Tensor(b!) running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor)",
    "lstm.input(Tensor input, Tensor[] hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor, Tensor)",
    "gelu(Tensor self, *, str approximate='none') -> Tensor",
    "cross_entropy_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=Mean, SymInt ignore_index=-100, float label_smoothing=0.0) -> Tensor",
    "upsample_nearest2d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor",
    "append.t(t[](a!) self, t(c -> *) el) -> t[](a!)",
    "aten::from(int from, int self, int True2=2) -> int",
    "items.str(Dict(str, t) self) -> ((str, t)[])",
    "dict.str((str, tVal)[] inputs) -> Dict(str, tVal)",
]


def main():
    sources = os.path.join(os.path.dirname(torchgen.__file__), "packaged", "ATen", "native", "native_functions.yaml")
    with open(sources) as f:
        functions = yaml.load(f, Loader=yaml.CSafeLoader)
    tags = lambda f: [f["tags"]] if isinstance(f.get("tags"), str) else f.get("tags", [])
    core = sorted(f["func"] for f in functions if "core" in tags(f))
    with open(os.path.join(HERE, "core_aten.txt"), "w") as f:
        f.writelines(text + "\n" for text in core)
    with open(os.path.join(HERE, "schema_canonical.txt"), "w") as f:
        for text in core + HARDER:
            # A schema in PyTorch's sources has no namespace: it is aten's.
            full = text if "::" in text else "aten::" + text
            f.write(f"{text}\t{torch._C.parse_schema(full)}\n")


main()
