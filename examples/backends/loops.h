// Graphs as nests of loops: what both backends make of a partition. Every value is float32, row-major, in a buffer of its own; a node
// is one or more nests, whose accesses are affine in the loop counters.
#pragma once

#include <infer/graph.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

/// Where an operand's element is: `offset` and a stride for each loop.
struct Access {
  int buffer;
  int64_t offset = 0;
  std::vector<int64_t> strides;
};

/// What is computed of the elements a and b and the numbers p and q.
enum class Op {
  number,    // p
  copy,      // a
  affine,    // p * a + q
  add,       // a + p * b
  sub,       // a - p * b
  mul,       // a * b * p
  div,       // a / b
  div_by,    // a / p
  into,      // p / a
  maximum,
  minimum,
  clamp,     // between p and q
  neg,
  abs,
  exp,
  sqrt,
  rsqrt_of,  // 1 / sqrt(a + p)
  relu,
  sigmoid,
  tanh,
  gelu,
  gelu_tanh,
  exp_of_difference,     // exp(a - b)
  square_of_difference,  // (a - b)^2
};

enum class Reduce { none, sum, max };

/// for (outer loops) out = reduce (inner loops) op(in).
struct Nest {
  std::vector<int64_t> loops;
  /// How many of the loops walk the result; the others reduce.
  size_t outer = 0;
  Access out;
  std::vector<Access> in;
  Op op = Op::copy;
  double p = 0, q = 0;
  Reduce reduce = Reduce::none;
};

/// A partition as nests of loops.
struct Program {
  struct Constant {
    int buffer;
    at::Tensor value;
  };
  /// How many elements each buffer has.
  std::vector<int64_t> buffers;
  std::vector<Nest> nests;
  std::vector<Constant> constants;
  /// Buffers of inputs and results, and the sizes of results.
  std::vector<int> inputs, outputs;
  std::vector<std::vector<int64_t>> output_sizes;
};

/// The nests of a partition's graph.
Program lower(const infer::Graph& part);

/// Whether a node can be lowered. In place: an argument may be written.
bool can_lower(const infer::Node& node, bool in_place);

/// The partitions of a graph, run by one of the backends.
infer::Graph ahead_of_time(const infer::Graph& graph);
infer::Graph in_place(const infer::Graph& graph);
