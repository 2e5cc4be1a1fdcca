// A backend that compiles: functional programs only. A partition becomes a C function, the system's compiler makes a shared object of it,
// and the object stays open as long as the graph.
#include "loops.h"

#include <ATen/ATen.h>
#include <dlfcn.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace {

/// A number as C writes it.
std::string literal(double x) {
  if (x != x) return "NAN";
  if (x - x != 0) return x > 0 ? "INFINITY" : "-INFINITY";
  char text[64];
  std::snprintf(text, sizeof text, "((float)%.17g)", x);
  return text;
}

/// What an operator is in C.
std::string expression(const Nest& n, const std::vector<std::string>& in) {
  const std::string p = literal(n.p), q = literal(n.q);
  const std::string a = in.size() > 0 ? in[0] : "", b = in.size() > 1 ? in[1] : "";
  switch (n.op) {
    case Op::number: return p;
    case Op::copy: return a;
    case Op::affine: return p + " * " + a + " + " + q;
    case Op::add: return a + " + " + p + " * " + b;
    case Op::sub: return a + " - " + p + " * " + b;
    case Op::mul: return a + " * " + b + " * " + p;
    case Op::div: return a + " / " + b;
    case Op::div_by: return a + " / " + p;
    case Op::into: return p + " / " + a;
    case Op::maximum: return "larger(" + a + ", " + b + ")";
    case Op::minimum: return "-larger(-" + a + ", -" + b + ")";
    case Op::clamp: return "-larger(-larger(" + a + ", " + p + "), -" + q + ")";
    case Op::neg: return "-" + a;
    case Op::abs: return "fabsf(" + a + ")";
    case Op::exp: return "expf(" + a + ")";
    case Op::sqrt: return "sqrtf(" + a + ")";
    case Op::rsqrt_of: return "1 / sqrtf(" + a + " + " + p + ")";
    case Op::relu: return "larger(" + a + ", 0)";
    case Op::sigmoid: return "1 / (1 + expf(-" + a + "))";
    case Op::tanh: return "tanhf(" + a + ")";
    case Op::gelu: return a + " * 0.5f * (1 + erff(" + a + " * 0.70710678118654752f))";
    case Op::gelu_tanh: return a + " * 0.5f * (1 + tanhf(0.79788456080286536f * (" + a + " + 0.044715f * " + a + " * " + a + " * " + a + ")))";
    case Op::exp_of_difference: return "expf(" + a + " - " + b + ")";
    case Op::square_of_difference: return "(" + a + " - " + b + ") * (" + a + " - " + b + ")";
  }
  throw std::logic_error("an operator without C");
}

std::string element(const Access& a) {
  std::string index = std::to_string(a.offset);
  for (size_t d = 0; d < a.strides.size(); d++) {
    if (a.strides[d] != 0) index += " + i" + std::to_string(d) + " * " + std::to_string(a.strides[d]) + "L";
  }
  return "b[" + std::to_string(a.buffer) + "][" + index + "]";
}

void write(std::ostream& c, const Nest& n) {
  const auto loops = [&](size_t from, size_t to) {
    for (size_t d = from; d < to; d++) {
      const std::string i = "i" + std::to_string(d);
      c << "  for (long " << i << " = 0; " << i << " < " << n.loops[d] << "L; " << i << "++)\n";
    }
  };
  std::vector<std::string> in;
  for (const Access& a : n.in) in.push_back(element(a));
  const std::string value = expression(n, in);
  loops(0, n.outer);
  if (n.reduce == Reduce::none) {
    c << "    " << element(n.out) << " = " << value << ";\n";
    return;
  }
  const bool is_sum = n.reduce == Reduce::sum;
  c << "  {\n  float r = " << (is_sum ? "0" : "-INFINITY") << ";\n";
  loops(n.outer, n.loops.size());
  c << "    r = " << (is_sum ? "r + " + value : "larger(r, " + value + ")") << ";\n  " << element(n.out) << " = r;\n  }\n";
}

/// A partition in C: a function of its buffers.
std::string source(const Program& program) {
  std::ostringstream c;
  c << "#include <math.h>\n"
       "static inline float larger(float a, float b) { return a > b || a != a ? a : b; }\n"
       "void run(float* const* b) {\n";
  for (const Nest& n : program.nests) write(c, n);
  c << "}\n";
  return c.str();
}

/// A shared object made of C, closed with the last copy.
class Compiled {
 public:
  explicit Compiled(const std::string& source) {
    char folder[] = "/tmp/ahead_of_time.XXXXXX";
    if (!mkdtemp(folder)) throw std::runtime_error("no temporary folder");
    const std::string base(folder), c = base + "/part.c", so = base + "/part.so";
    std::ofstream(c) << source;
    const char* compiler = std::getenv("CC");
    const std::string command = std::string(compiler ? compiler : "cc") + " -O1 -fPIC -shared -o " + so + " " + c + " -lm";
    const int status = std::system(command.c_str());
    object_ = status == 0 ? dlopen(so.c_str(), RTLD_NOW | RTLD_LOCAL) : nullptr;
    std::remove(c.c_str());
    std::remove(so.c_str());
    rmdir(folder);
    if (!object_) throw std::runtime_error("the compiler failed: " + command);
    run = reinterpret_cast<void (*)(float* const*)>(dlsym(object_, "run"));
  }
  Compiled(const Compiled&) = delete;
  Compiled& operator=(const Compiled&) = delete;
  ~Compiled() {
    if (object_) dlclose(object_);
  }
  void (*run)(float* const*) = nullptr;

 private:
  void* object_;
};

infer::Backend compile(const infer::Graph& part) {
  auto program = std::make_shared<const Program>(lower(part));
  auto compiled = std::make_shared<const Compiled>(source(*program));
  return [program, compiled](std::vector<at::Tensor> inputs) {
    // Buffers are a call's own: several threads may be in here. Inputs and constants are read where they are.
    std::vector<float*> buffers(program->buffers.size());
    std::vector<at::Tensor> held;
    const auto hold = [&](int buffer, at::Tensor t) {
      buffers[buffer] = static_cast<float*>(t.data_ptr());
      held.push_back(std::move(t));
    };
    for (const auto& constant : program->constants) hold(constant.buffer, constant.value);
    for (size_t i = 0; i < inputs.size(); i++) hold(program->inputs[i], inputs[i].contiguous());
    std::vector<at::Tensor> outputs;
    for (size_t i = 0; i < program->outputs.size(); i++) {
      outputs.push_back(at::empty(program->output_sizes[i], at::kFloat));
      hold(program->outputs[i], outputs.back());
    }
    for (size_t b = 0; b < buffers.size(); b++) {
      if (!buffers[b]) hold(static_cast<int>(b), at::empty({program->buffers[b]}, at::kFloat));
    }
    compiled->run(buffers.data());
    return outputs;
  };
}

}  // namespace

infer::Graph ahead_of_time(const infer::Graph& graph) {
  const infer::Graph parts = infer::partition(graph, [](const infer::Node& node) { return can_lower(node, false); });
  return parts.lower(compile);
}
