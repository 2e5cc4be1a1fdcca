#!/usr/bin/env python3
"""Times single operators under InferenceMode, on one thread, in libinfer and in LibTorch: elementwise functions, reductions and what moves elements,
on tensors of several dtypes that lie in several ways; products, layers, losses and transforms.

  LIBTORCH_CXX="a compiler command that finds and links LibTorch" operators.py PREFIX [WORDS...]     only lines with all of the words

Prints LibTorch's time over libinfer's, the lowest first, and the geometric mean. Compiling takes some minutes: what was compiled stays in
build/operators.
"""
import math
import os
import shlex
import subprocess
import sys
import textwrap

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
BUILD = os.path.join(ROOT, "build/operators")
# As many in one file, which a compiler has to hold.
IN_A_FILE = 110

TENSORS = {
    "dense": "torch::randn({8,64,96})",
    "transposed": "torch::randn({8,96,64}).transpose(1,2)",
    "permuted": "torch::randn({64,96,8}).permute({2,0,1})",
    "every other": "torch::randn({8,64,192}).slice(2,0,192,2)",
    "narrowed": "torch::randn({8,128,96}).narrow(1,3,64)",
    "channels last": "torch::randn({2,32,28,28}).contiguous(at::MemoryFormat::ChannelsLast)",
    "expanded": "torch::randn({8,1,96}).expand({8,64,96})",
    "bfloat16": "torch::randn({8,64,96}).to(torch::kBFloat16)",
    "float16": "torch::randn({8,64,96}).to(torch::kHalf)",
    "double": "torch::randn({8,64,96},torch::kDouble)",
    "int64": "torch::randint(0,100,{8,64,96})",
    "int32": "torch::randint(0,100,{8,64,96}).to(torch::kInt)",
}
OTHER = {
    "channels last": "torch::randn({2,32,28,28})",
    **{name: TENSORS[name] for name in ("bfloat16", "float16", "double", "int64", "int32")},
}

ON_ANY = """
x.abs() | x.neg() | x.clamp(-1,1) | x.pow(2) | x.to(torch::kDouble) | x.to(torch::kInt) | x.to(torch::kBFloat16) | x.to(torch::kHalf) | x.to(torch::kBool)
x.to(torch::kUInt8) | x>0 | x.contiguous() | x.clone() | x.isnan() | x.sign() | x.floor() | torch::relu(x) | x*2 | x+1 | x.square()
x.logical_not() | x.sum() | x.sum(0) | x.sum(1) | x.sum(-1) | x.sum({0,1}) | x.amax(-1) | x.amax(1) | x.amax(0) | x.argmax(-1) | x.argmax(1)
x.max(1) | x.max() | x.cumsum(-1) | x.cumsum(1) | x.cumsum(0) | x.prod(1) | x.any() | x.all(1) | x.argsort(-1,false)
"""
ON_FLOATS = """
x.exp() | x.sigmoid() | x.mean(-1) | x.mean(1) | x.mean({0,2}) | x.std(-1) | x.var(1) | x.norm() | x.norm(2,-1) | x.softmax(-1) | x.softmax(1)
x.softmax(0) | x.log_softmax(1) | x.logsumexp(1) | std::get<0>(x.sort(1)) | std::get<0>(x.topk(5,-1)) | std::get<0>(x.cummax(1))
"""
ON_TWO = """
x+y | x*y.sum(-1,true) | x*y.sum(0,true) | x*y.sum(1,true) | torch::maximum(x,y) | x.eq(y) | x<y | torch::where(x>y,x,y)
torch::where(x>y,x,y.sum(-1,true)) | x.masked_fill(y>0,0) | x.add(y,2) | torch::cat({x,y},0) | torch::cat({x,y},1) | torch::cat({x,y},-1)
torch::stack({x,y},1) | torch::stack({x,y},-1) | x.clone().add_(y) | x.clone().copy_(y) | x.masked_select(y>0) | torch::addcmul(x,y,y)
x.remainder(y.abs()+1) | x.div(y.abs()+1) | x.clone().mul_(y.sum(-1,true))
"""

GROUPS = [
    (
        "auto x=torch::randn({8,64,96}); auto t=torch::randn({8,96,64}).transpose(1,2); auto i=torch::randint(0,64,{40}); "
        "auto g=torch::randint(0,64,{8,40,96}); auto p=torch::randn({2,16,40,40}); auto l=torch::randint(0,500,{8,64}); "
        "auto w=torch::randn({500,64}); auto b=x>0;",
        """
x.flip(-1) | x.flip(0) | x.roll(3,1) | x.repeat({2,1,1}) | x.repeat_interleave(3,1) | x.repeat_interleave(2,-1) | x.index_select(1,i)
x.index_select(2,i) | t.index_select(1,i) | x.gather(1,g) | torch::zeros_like(x).scatter_add(1,g,x.narrow(1,0,40))
torch::zeros({64,96}).index_add(0,i,torch::ones({40,96})) | x.index({at::indexing::Slice(),i}) | x.index({b}) | x.nonzero() | x.tril() | x.triu(1)
torch::one_hot(l,500) | torch::embedding(w,l) | x.unfold(1,8,4).contiguous() | torch::pixel_shuffle(p,4) | torch::constant_pad_nd(x,{1,2})
torch::reflection_pad2d(p,{2,2,2,2}) | torch::replication_pad2d(p,{2,2,2,2}) | x.permute({2,0,1}).contiguous() | x.transpose(1,2).contiguous()
x.chunk(4,-1)[1].contiguous() | x.diff(1,-1) | torch::cdist(x,x) | torch::searchsorted(std::get<0>(x.sort(-1)),x) | torch::histc(x,50,-3,3)
p.contiguous(at::MemoryFormat::ChannelsLast) | torch::arange(50000) | torch::zeros({50000}) | torch::full({50000},2.0) | torch::randn({50000})
torch::einsum("bij,bkj->bik",{x,x}) | torch::tensordot(x,x,{2},{2})
""",
    ),
    (
        "auto a=torch::randn({64,96}); auto b=torch::randn({96,80}); auto A=torch::randn({32,20,24}); auto B=torch::randn({32,24,28}); "
        "auto v=torch::randn({96}); auto x=torch::randn({8,64,96}); auto s=torch::randn({4,16,16}); auto S=s.matmul(s.transpose(1,2))+torch::eye(16);",
        """
a.mm(b) | a.t().mm(a) | a.mv(v) | v.dot(v) | A.bmm(B) | x.matmul(b) | x.matmul(v) | torch::matmul(A,B[0]) | torch::linalg_inv(S)
std::get<0>(torch::linalg_eigh(S)) | std::get<1>(torch::linalg_svd(s)) | torch::linalg_solve(S,s) | torch::linalg_cholesky(S) | torch::linalg_det(s)
""",
    ),
    (
        "auto p=torch::randn({1,32,28,28}); auto q=torch::randn({2,16,400}); auto r=torch::randn({1,8,12,24,24}); auto w=torch::randn({32,32,3,3}); "
        "auto c=p.contiguous(at::MemoryFormat::ChannelsLast); auto n=c10::optional<at::Tensor>();",
        """
torch::conv2d(p,w,n,1,1) | torch::conv2d(c,w,n,1,1) | torch::conv2d(p,w,n,2,1) | torch::conv2d(p,torch::randn({32,1,3,3}),n,1,1,1,32)
torch::conv2d(p,torch::randn({32,8,3,3}),n,1,1,1,4) | torch::conv2d(p,torch::randn({32,32,1,1})) | torch::conv_transpose2d(p,torch::randn({32,16,4,4}),n,2,1)
torch::conv1d(q,torch::randn({32,16,3}),n,1,1) | torch::conv1d(q,torch::randn({16,1,9}),n,1,4,1,16) | torch::conv3d(r,torch::randn({16,8,3,3,3}),n,1,1)
torch::max_pool2d(p,3,2,1) | torch::max_pool2d(c,3,2,1) | torch::avg_pool2d(p,3,1,1) | torch::adaptive_avg_pool2d(p,{5,5})
torch::upsample_nearest2d(c,at::IntArrayRef{56,56}) | torch::upsample_bilinear2d(p,at::IntArrayRef{56,56},false)
torch::upsample_bilinear2d(c,at::IntArrayRef{56,56},false) | torch::upsample_bicubic2d(p,at::IntArrayRef{56,56},false)
torch::upsample_trilinear3d(r,at::IntArrayRef{24,48,48},false) | torch::grid_sampler(p,torch::rand({1,20,20,2})*2-1,0,0,false)
torch::group_norm(p,8) | torch::layer_norm(p,{28}) | torch::gelu(p) | torch::silu(p) | torch::mish(p) | torch::softplus(p) | torch::erf(p) | torch::sin(p)
torch::log(p.abs()) | torch::pow(p.abs(),1.7) | torch::atan(p) | torch::erfinv(p.tanh()) | torch::frac(p) | torch::nan_to_num(p) | torch::fmod(p,.3)
""",
    ),
    (
        "auto a=torch::randn({64,100}); auto b=torch::randn({64,100}); auto y=torch::randint(0,100,{64}); auto q=torch::randn({2,8,64,32}); "
        "auto f=torch::randn({4,2048}); auto z=torch::randn({8,64,96},at::kComplexFloat);",
        """
torch::cross_entropy_loss(a,y) | torch::mse_loss(a,b) | torch::smooth_l1_loss(a,b) | torch::cosine_similarity(a,b,1) | torch::pdist(a)
torch::scaled_dot_product_attention(q,q,q) | torch::fft_rfft(f) | torch::fft_fft(f) | z*z | z.abs() | z.angle() | z.sum(-1) | torch::quantile(a,0.3)
""",
    ),
    (
        "auto bfloat16=torch::randn({128,1024}).to(torch::kBFloat16); auto float16=bfloat16.to(torch::kHalf); auto w=torch::randn({1024,1024}).div(32); "
        "auto b=w.to(torch::kBFloat16); auto h=w.to(torch::kHalf); auto q=torch::randn({1,12,128,64}).to(torch::kBFloat16); auto v=q.to(torch::kHalf);",
        """
torch::linear(bfloat16.narrow(0,0,1),b) | torch::linear(bfloat16.narrow(0,0,4),b) | torch::linear(bfloat16.narrow(0,0,8),b)
torch::linear(bfloat16.narrow(0,0,32),b) | torch::linear(bfloat16,b) | torch::matmul(bfloat16,b)
torch::linear(float16.narrow(0,0,1),h) | torch::linear(float16.narrow(0,0,4),h) | torch::linear(float16.narrow(0,0,8),h)
torch::linear(float16.narrow(0,0,32),h) | torch::linear(float16,h) | torch::matmul(float16,h)
torch::scaled_dot_product_attention(q,q,q) | torch::scaled_dot_product_attention(v,v,v) | q.matmul(q.transpose(-1,-2)) | v.matmul(v.transpose(-1,-2))
""",
    ),
    (
        "auto doubles=torch::rand({8,64,96},torch::kDouble)*0.9+0.05; auto others=torch::rand({8,64,96},torch::kDouble)*0.9+0.05; "
        "auto doubles_matrix=torch::randn({64,64},torch::kDouble); auto doubles_even=doubles_matrix.matmul(doubles_matrix.t()); "
        "auto floats=doubles.to(torch::kFloat); auto floats_others=others.to(torch::kFloat);",
        """
doubles.exp() | doubles.exp2() | doubles.expm1() | doubles.log() | doubles.log2() | doubles.log10() | doubles.log1p() | doubles.tanh() | doubles.sigmoid()
doubles.sin() | doubles.cos() | doubles.tan() | doubles.asin() | doubles.acos() | doubles.atan() | doubles.sinh() | doubles.cosh() | doubles.logit()
torch::softplus(doubles) | torch::silu(doubles) | torch::mish(doubles) | torch::gelu(doubles,"tanh") | torch::elu(doubles-0.5) | doubles.floor()
doubles.trunc() | doubles.round() | doubles.rsqrt() | doubles.softmax(-1) | doubles.log_softmax(-1) | doubles.pow(1.7) | doubles.pow(others)
torch::atan2(doubles,others) | torch::hypot(doubles,others) | torch::logaddexp(doubles,others) | torch::floor_divide(doubles,others)
std::get<0>(torch::linalg_eigh(doubles_even)) | std::get<1>(torch::linalg_svd(doubles_matrix)) | torch::linalg_pinv(doubles_matrix)
floats.pow(1.7) | floats.pow(floats_others) | torch::hypot(floats,floats_others) | torch::logaddexp(floats,floats_others)
""",
    ),
    (
        "auto points=torch::randn({1000,3}); auto vectors=torch::randn({64,128}); auto base=torch::randn({4096,128}); auto query=torch::randn({1,16}); "
        "auto stored=torch::randn({50000,16});",
        """
torch::cdist(points,points) | torch::cdist(points,points,2,2) | torch::cdist(points,points,1) | torch::cdist(vectors,base) | torch::cdist(vectors,base,2,2)
torch::cdist(vectors,base,1) | torch::cdist(vectors,vectors,3) | torch::cdist(query,stored) | torch::pdist(vectors)
""",
    ),
    (
        # Interpreted, because the number differs each time.
        """int64_t n=2000; auto scripted=torch::jit::compile(R"__(
def ints(n: int) -> int:
    s = 0
    for i in range(n):
        if i % 3 == 0:
            s = s + i * 2
        else:
            s = s - 1
    return s
def helper(a: int, b: int) -> int:
    return a * 3 + b
def calls(n: int) -> int:
    s = 0
    for i in range(n):
        s = helper(i, s) % 1000
    return s
def tuples(n: int) -> int:
    t = (0, 1)
    for i in range(n):
        a, b = t
        t = (b, a + b - i)
    return t[0]
def lists(n: int) -> int:
    l: List[int] = []
    for i in range(n):
        l.append(i)
    s = 0
    for x in l:
        s += x
    return s + len(l)
def texts(n: int) -> int:
    s = ""
    for i in range(n):
        s = s + str(i)
        if len(s) > 100:
            s = ""
    return len(s)
def tensors(n: int, x: Tensor) -> Tensor:
    for i in range(n):
        x = x + i
        if i % 2 == 0:
            x = x * 0.5
    return x
)__"); auto few=torch::ones({2,3});""",
        """
scripted->run_method("ints",n++) | scripted->run_method("calls",n++) | scripted->run_method("tuples",n++) | scripted->run_method("lists",n++)
scripted->run_method("texts",n++) | scripted->run_method("tensors",n++,few)
""",
    ),
]

HEAD = """
#include <torch/jit.h>
#include <torch/torch.h>
#include <algorithm>
#include <chrono>
#include <cstdio>
namespace {
template <class F>
void row(const char* name, F f) {
  using Clock = std::chrono::steady_clock;
  auto time = [&](int calls) {
    auto start = Clock::now();
    for (int i = 0; i < calls; i++) f();
    return std::chrono::duration<double, std::micro>(Clock::now() - start).count() / calls;
  };
  f();
  int calls = std::max(1, static_cast<int>(300 / std::max(time(1), 0.1)));
  double best = 1e9;
  for (int i = 0; i < 12; i++) best = std::min(best, time(calls));
  std::printf("%.3f\\t%s\\n", best, name);
}
}
"""


def expressions(text):
    return [e.strip() for line in text.strip().splitlines() for e in line.split("|") if e.strip()]


def rows():
    """What is printed, what comes before, and what is timed."""
    for name, tensor in TENSORS.items():
        of = expressions(ON_ANY) + ([] if name.startswith("int") else expressions(ON_FLOATS))
        yield from ((f"{name}: {e}", f"auto x={tensor};", e) for e in of)
        other = OTHER.get(name, TENSORS["dense"])
        yield from ((f"{name}: {e}", f"auto x={tensor}; auto y={other};", e) for e in expressions(ON_TWO))
    for before, text in GROUPS:
        yield from ((e, before, e) for e in expressions(text))


def write_sources():
    all_rows = list(rows())
    files = [all_rows[i : i + IN_A_FILE] for i in range(0, len(all_rows), IN_A_FILE)]
    sources = {}
    for number, part in enumerate(files):
        body = "\n".join(f'  {{ {before} row(R"~({name})~", [&] {{ return {e}; }}); }}' for name, before, e in part)
        sources[f"part{number}.cc"] = f"{HEAD}\nvoid part{number}() {{\n{body}\n}}\n"
    declared = "".join(f"void part{n}();\n" for n in range(len(files)))
    called = "".join(f"  part{n}();\n" for n in range(len(files)))
    sources["main.cc"] = f"{HEAD}\n{declared}\nint main() {{\n  c10::InferenceMode guard;\n  at::set_num_threads(1);\n{called}}}\n"
    os.makedirs(BUILD, exist_ok=True)
    for name, text in sources.items():
        path = os.path.join(BUILD, name)
        if not os.path.exists(path) or open(path).read() != text:
            with open(path, "w") as file:
                file.write(text)
    return list(sources)


def build(which, command, sources, link):
    """The program compiled by a command, which may link as well."""
    objects = []
    for source in sources:
        path, made = os.path.join(BUILD, source), os.path.join(BUILD, f"{source}.{which}.o")
        if not os.path.exists(made) or os.path.getmtime(made) < os.path.getmtime(path):
            subprocess.run([*command, "-O0", "-c", path, "-o", made], check=True)
        objects.append(made)
    program = os.path.join(BUILD, which)
    subprocess.run([*command, *objects, "-o", program, *link], check=True)
    return program


def times(program):
    out = subprocess.run([program], check=True, capture_output=True, text=True).stdout
    return {name: float(time) for time, name in (line.split("\t") for line in out.splitlines())}


def main():
    if len(sys.argv) < 2 or "LIBTORCH_CXX" not in os.environ:
        sys.exit(textwrap.dedent(__doc__))
    prefix, words = os.path.abspath(sys.argv[1]), sys.argv[2:]
    link = [f"-L{prefix}/lib", "-linfer", f"-Wl,-rpath,{prefix}/lib"]
    sources = write_sources()
    mine = times(build("libinfer", ["g++", "-std=c++17", f"-I{prefix}/include/infer"], sources, link))
    other = times(build("libtorch", shlex.split(os.environ["LIBTORCH_CXX"]), sources, []))
    ratios = sorted((other[name] / mine[name], name) for name in mine if all(word in name for word in words))
    for ratio, name in ratios:
        print(f"{ratio:7.2f}  {mine[name]:10.2f} us  {name}")
    slower = sum(ratio < 1 / 1.5 for ratio, _ in ratios)
    mean = math.exp(sum(math.log(ratio) for ratio, _ in ratios) / len(ratios))
    print(f"geometric mean {mean:.2f} of {len(ratios)}, {slower} take 1.5 times as long or longer")


if __name__ == "__main__":
    main()
