// What a call may take: time, steps, memory; what a file may have. What goes beyond is stopped, and the thread goes on as before.
#include <torch/torch.h>

#include "hostile_scripts/draw.h"
#include "test.h"

#include <infer/graph.h>
#include <infer/limits.h>
#include <infer/load.h>
#include <torch/script.h>

#include <chrono>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <iterator>

using std::chrono::milliseconds;

// Runs what must be stopped for want of `resource`: by a script the sentence comes after the lines of it.
#define EXPECT_STOPPED(resource, ...)                                                                               \
  do {                                                                                                              \
    std::string said;                                                                                               \
    try {                                                                                                           \
      (void)(__VA_ARGS__);                                                                                          \
    } catch (const infer::LimitError& e) {                                                                          \
      said = e.what();                                                                                              \
    }                                                                                                               \
    EXPECT(said.find("the call was stopped: it takes more " resource " than it was allowed") != std::string::npos); \
  } while (false)

namespace {

infer::RunOptions within(milliseconds deadline, uint64_t steps = 0, uint64_t memory = 0) {
  infer::RunOptions options;
  options.deadline = deadline;
  options.steps = steps;
  options.memory = memory;
  return options;
}

template <class F>
double seconds(F f) {
  const auto start = std::chrono::steady_clock::now();
  f();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// Of this thread on a processor: others may keep it from one.
template <class F>
double processor_seconds(F f) {
  const auto now = [] {
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
  };
  const double start = now();
  f();
  return now() - start;
}

c10::IValue call(const std::string& body, const infer::RunOptions& options) {
  const auto unit = torch::jit::compile("def f() -> int:\n" + body);
  const infer::RunLimits limits(options);
  return unit->run_method("f");
}

}  // namespace

TEST(limits, a_script_that_never_ends_is_stopped) {
  const char* forever = "    i = 0\n    while True:\n        i += 1\n    return i\n";
  const double took = seconds([&] { EXPECT_STOPPED("time", call(forever, within(milliseconds(50)))); });
  EXPECT(took < 5);
  EXPECT_STOPPED("steps", call(forever, within(milliseconds(0), 1000)));
  EXPECT_EQ(call("    i = 0\n    for k in range(100):\n        i += k\n    return i\n", within(milliseconds(5000), 1000)).toInt(), 4950);
}

TEST(limits, a_script_that_takes_all_memory_is_stopped) {
  // Without limits too: no text and no list is longer than one may be.
  for (const char* body : {
           "    s = 'a' * 1000000\n    l = [s]\n    for i in range(20):\n        l = l + l\n    return len(s.join(l))\n",
           "    s = 'ab'\n    while True:\n        s = s + s\n    return len(s)\n",
           "    l = [1]\n    while True:\n        l = l + l\n    return len(l)\n",
           "    s = 'a' * 1000000\n    return len(s.replace('a', s))\n",
           "    s = 'a' * 400000000\n    return len(list(s))\n",
           "    s = '\\t' * 400000000\n    return len(s.expandtabs(1000))\n",
       }) {
    EXPECT_THROW(c10::OutOfMemoryError, "", call(body, within(milliseconds(60000))));
  }
  const uint64_t memory = 64 << 20;
  for (const char* body : {
           "    l = [1]\n    while True:\n        l.append(1)\n    return len(l)\n",
           "    s = 'abc'\n    while True:\n        s = s + s.upper()\n    return len(s)\n",
           "    s = 'a,' * 10000000\n    return len(s.split(','))\n",
           "    t = torch.ones([1000])\n    while True:\n        t = torch.cat([t, t])\n    return len(t)\n",
       }) {
    EXPECT_THROW(c10::OutOfMemoryError, "", call(body, within(milliseconds(60000), 0, memory)));
  }
}

TEST(limits, all_that_a_script_holds_is_within_its_memory) {
  for (const char* body : {
           "    ls = [[1]]\n    while True:\n        ls.append([1])\n    return 1\n",
           "    l = [1] * 300000\n    ls = [l]\n    while True:\n        ls.append(l.copy())\n    return 1\n",
           "    i = 0\n    d = {0: 'a'}\n    while True:\n        i += 1\n        d[i] = str(i)\n    return 1\n",
           "    s = 'a' * 1000\n    l = [s]\n    while True:\n        l.append(s.upper())\n    return 1\n",
           "    l = [torch.ones([1])]\n    while True:\n        l.append(torch.ones([1]))\n    return 1\n",
       }) {
    EXPECT_THROW(c10::OutOfMemoryError, "", call(body, within(milliseconds(60000), 0, 16 << 20)));
  }
  // What is held one after the other is not.
  const char* often = "    l = [1] * 100000\n    for i in range(100):\n        l = l.copy()\n        s = 'a' * 4000000\n    return len(l)\n";
  EXPECT_EQ(call(often, within(milliseconds(0), 0, 16 << 20)).toInt(), 100000);
}

TEST(limits, a_long_function_of_a_script_is_stopped_in_its_middle) {
  torch::jit::Module module("m");
  module.register_attribute("l", c10::ListType::ofInts(), c10::List<int64_t>());
  module.register_attribute("t", c10::StringType::get(), "");
  module.register_attribute("d", c10::DictType::create(c10::IntType::get(), c10::IntType::get()), c10::Dict<int64_t, int64_t>());
  module.define(
      "def fill(self) -> int:\n    for k in range(100000):\n        self.l.append(k * 7 % 100000)\n        self.d[k] = k\n"
      "    self.l.extend(self.l)\n    self.t = 'ab ' * 10000000\n    return 1\n");
  module.run_method("fill");
  int n = 0;
  for (const char* long_one : {
           "len(sorted(self.l))", "len(str(self.l))", "len(torch.tensor(self.l))", "int(self.l == self.l.copy())", "len(self.l * 50)",
           "len(self.d.copy())", "len(self.d.items())", "len(self.t + self.t)", "len(self.t.upper())", "len(self.t[::-1])", "len(self.t * 3)",
           "len(self.t.split(' ')) + len(self.t.split())", "len(self.t.replace('a', 'ccc'))", "self.t.count('b')",
           "len(self.t.ljust(100000000))", "len('{} {}'.format(self.t, self.t))", "len(list(self.t[:1000000]))",
       }) {
    const std::string name = "f" + std::to_string(n++);
    module.define("def " + name + "(self) -> int:\n    return " + long_one + "\n");
    const double whole = processor_seconds([&] { module.run_method(name); });
    const auto stopped = [&] {
      const infer::RunLimits limits(within(milliseconds(1)));
      EXPECT_STOPPED("time", module.run_method(name));
    };
    // Of several times some may be of a processor that others slow down.
    double took = processor_seconds(stopped);
    for (int again = 0; again < 5 && took > 0.002 + whole / 2; again++) took = processor_seconds(stopped);
    if (took > 0.002 + whole / 2) infer_test::fail(__FILE__, __LINE__, long_one);
  }
}

TEST(limits, scripts_that_take_what_they_can_are_stopped) {
  for (uint32_t i = 0; i < 60; i++) {
    const std::string text = hostile::Script(i).text();
    const double took = processor_seconds([&] {
      const infer::RunLimits limits(within(milliseconds(20), 0, 32 << 20));
      try {
        torch::jit::compile(text)->run_method("f");
      } catch (const std::exception&) {
      }
    });
    if (took > 0.3) infer_test::fail(__FILE__, __LINE__, text);
  }
}

TEST(limits, memory_that_is_given_back_can_be_taken_again) {
  const infer::RunLimits limits(within(milliseconds(0), 0, 1 << 20));
  for (int i = 0; i < 100; i++) at::ones({100000});
  const at::Tensor held = at::ones({200000});
  EXPECT_THROW(c10::OutOfMemoryError, "", at::ones({100000}));
  {
    const infer::RunLimits more(within(milliseconds(0), 0, 1 << 30));
    EXPECT_THROW(c10::OutOfMemoryError, "", at::ones({100000}));
  }
  EXPECT_EQ(at::ones({10000}).sum().item<double>(), 10000);
}

TEST(limits, threads_that_share_a_loop_take_from_one_memory) {
  const int before = at::get_num_threads();
  at::set_num_threads(2);
  // A megabyte an item, whoever makes it.
  const auto make = [](int64_t items) {
    std::vector<at::Tensor> made(items);
    at::parallel_for(0, items, 1, [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; i++) made[i] = at::zeros({1 << 18});
    });
    return made;
  };
  {
    // More than the half of it that each thread makes.
    const infer::RunLimits limits(within(milliseconds(0), 0, 40 << 20));
    for (int i = 0; i < 10; i++) {
      EXPECT_THROW(c10::OutOfMemoryError, "", make(64));
      // What was made is given back, and can be taken again.
      EXPECT_EQ(make(36).size(), 36);
      const auto held = make(20);
      EXPECT_THROW(c10::OutOfMemoryError, "", make(24));
    }
  }
  EXPECT_EQ(make(64).size(), 64);
  at::set_num_threads(before);
}

TEST(limits, a_long_operator_is_stopped_in_its_middle) {
  for (const int threads : {1, 2}) {
    const int before = at::get_num_threads();
    at::set_num_threads(threads);
    const at::Tensor a = at::ones({3000, 3000});
    const double whole = seconds([&] { a.mm(a); });
    const double took = seconds([&] {
      const infer::RunLimits limits(within(milliseconds(1)));
      EXPECT_STOPPED("time", a.mm(a));
    });
    EXPECT_EQ(a.mm(a)[0][0].item<double>(), 3000);
    at::set_num_threads(before);
    // A piece of it, not all.
    EXPECT(took < whole);
  }
}

TEST(limits, a_model_answers_within_its_limits_or_not_at_all) {
  torch::jit::Module module("m");
  module.register_parameter("w", at::ones({64, 64}), false);
  module.register_buffer("calls", at::zeros({1}));
  module.define(
      "def forward(self, x, n: int):\n    self.calls.add_(1)\n    for i in range(n):\n        x = torch.tanh(torch.mm(x, self.w))\n    return x\n");
  const c10::InferenceMode mode;
  const auto x = at::ones({64, 64});
  const std::vector<c10::IValue> few{x, 3}, many{x, 1000000000};
  const at::Tensor answer = module.forward(few).toTensor();
  EXPECT(at::equal(infer::run(module, few, within(milliseconds(20000), 10000)).toTensor(), answer));
  EXPECT_STOPPED("time", infer::run(module, many, within(milliseconds(20))));
  EXPECT(at::equal(module.forward(few).toTensor(), answer));
  EXPECT_EQ(module.attr("w").toTensor().sum().item<double>(), 4096);
}

TEST(limits, an_inner_limit_is_within_the_outer) {
  const infer::RunLimits outer(within(milliseconds(0), 2000));
  const char* hundred = "    i = 0\n    for k in range(100):\n        i += k\n    return i\n";
  EXPECT_EQ(call(hundred, within(milliseconds(0), 100000)).toInt(), 4950);
  const char* thousands = "    i = 0\n    for k in range(5000):\n        i += k\n    return i\n";
  EXPECT_STOPPED("steps", call(thousands, within(milliseconds(0), 100000)));
  EXPECT_STOPPED("steps", call(hundred, infer::RunOptions()));
}

/// How many `what` has of what a limit counts: with so many it loads, and `loads` says whether it is right; with one less it is refused.
template <class Loads>
uint64_t least(uint64_t infer::LoadOptions::* limit, const std::string& what, Loads loads) {
  const auto is_within = [&](uint64_t most) {
    infer::LoadOptions options;
    options.*limit = most;
    try {
      EXPECT(loads(options));
      return true;
    } catch (const infer::LimitError& e) {
      const std::string said = e.what();
      EXPECT(said.find(what) == 0 && said.find(": at least ") != std::string::npos);
      EXPECT(said.find(", where " + std::to_string(most) + " are allowed") != std::string::npos);
      return false;
    }
  };
  uint64_t refused = 0, loaded = 1 << 24;
  EXPECT(is_within(loaded));
  while (loaded - refused > 1) {
    const uint64_t middle = refused + (loaded - refused) / 2;
    (is_within(middle) ? loaded : refused) = middle;
  }
  EXPECT(loaded > 1);
  return loaded;
}

TEST(limits, a_file_has_no_more_than_it_may) {
  using Limit = uint64_t infer::LoadOptions::*;
  const std::vector<at::IValue> inputs{at::ones({1, 32})};
  for (const char* name : {"mlp.pt", "mlp.pt2"}) {
    const std::string path = infer_test::data_path(__FILE__, std::string("../tests/models/") + name);
    std::ifstream in(path, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    const at::Tensor answer = torch::jit::load(path).forward(inputs).toTensor();
    for (const Limit limit : {&infer::LoadOptions::bytes, &infer::LoadOptions::nodes, &infer::LoadOptions::constants, &infer::LoadOptions::nesting}) {
      infer::LoadOptions options;
      const uint64_t loaded = least(limit, path, [&](const infer::LoadOptions& within) {
        return at::equal(infer::load(path, within).forward(inputs).toTensor(), answer);
      });
      // A copy of the file takes as many bytes again.
      options.*limit = limit == &infer::LoadOptions::bytes ? loaded + bytes.size() : loaded;
      EXPECT(at::equal(infer::load(bytes.data(), bytes.size(), options).forward(inputs).toTensor(), answer));
      options.*limit = loaded - 1;
      EXPECT_THROW(infer::LimitError, "archive in memory: at least ", infer::load(bytes.data(), bytes.size(), options));
    }
    const infer::RunLimits limits(within(std::chrono::milliseconds(-1)));
    EXPECT_STOPPED("time", infer::load(path, infer::LoadOptions()));
    EXPECT_STOPPED("time", torch::jit::load(path));
  }
  infer::LoadOptions one;
  one.program = "nested";
  const std::string programs = infer_test::data_path(__FILE__, "../tests/models/programs.pt2");
  EXPECT(infer::load(programs, one).raw());
  one.program = "other";
  EXPECT_THROW(c10::Error, (programs + ": models/other.json: no model of this name").c_str(), infer::load(programs, one));
}

TEST(limits, a_saved_value_has_no_more_than_it_may) {
  c10::List<c10::IValue> inner(c10::AnyType::get());
  inner.push_back(at::arange(100));
  inner.push_back("text");
  c10::List<c10::IValue> outer(c10::AnyType::get());
  for (int i = 0; i < 5; i++) outer.push_back(inner);
  const std::vector<char> bytes = torch::pickle_save(outer);
  const auto loads = [&](const infer::LoadOptions& options) {
    const c10::IValue value = torch::pickle_load(bytes, options);
    return value.toListRef().size() == 5 && at::equal(value.toListRef()[4].toListRef()[0].toTensor(), at::arange(100));
  };
  least(&infer::LoadOptions::bytes, "archive in memory", loads);
  least(&infer::LoadOptions::constants, "archive in memory", loads);
  least(&infer::LoadOptions::nesting, "archive in memory", loads);
  const infer::RunLimits limits(within(std::chrono::milliseconds(-1)));
  EXPECT_STOPPED("time", torch::pickle_load(bytes));
  EXPECT_STOPPED("time", torch::pickle_load(bytes, infer::LoadOptions()));
}

TEST(limits, pickles_have_no_more_than_they_may) {
  c10::List<c10::List<std::string>> outer;
  for (int i = 0; i < 5; i++) outer.push_back(c10::List<std::string>({"one", "two"}));
  std::vector<at::Tensor> table;
  const std::vector<char> bytes = torch::jit::pickle(c10::ivalue::Tuple::create({c10::IValue(outer), c10::IValue(at::ones({2}))}), &table);
  const auto loads = [&](const infer::LoadOptions& options) {
    const auto value = torch::jit::unpickle(bytes.data(), bytes.size(), options, table).toTuple();
    return value->elements()[0].toListRef().size() == 5 && value->elements()[1].toTensor().is_same(table[0]);
  };
  least(&infer::LoadOptions::bytes, "unpickle", loads);
  least(&infer::LoadOptions::constants, "unpickle", loads);
  least(&infer::LoadOptions::nesting, "unpickle", loads);
  const infer::RunLimits limits(within(std::chrono::milliseconds(-1)));
  EXPECT_STOPPED("time", torch::jit::unpickle(bytes.data(), bytes.size()));
}

TEST(limits, saved_tensors_have_no_more_than_they_may) {
  const std::string path = "limits_tensors.pt";
  const std::vector<at::Tensor> saved{at::arange(100), at::ones({3, 4})};
  torch::save(saved, path);
  const auto loads = [&](const infer::LoadOptions& options) {
    std::vector<at::Tensor> loaded;
    torch::load(loaded, path, options);
    return loaded.size() == 2 && at::equal(loaded[0], saved[0]) && at::equal(loaded[1], saved[1]);
  };
  least(&infer::LoadOptions::bytes, "", loads);
  least(&infer::LoadOptions::constants, "", loads);
  std::vector<at::Tensor> loaded;
  const infer::RunLimits limits(within(std::chrono::milliseconds(-1)));
  EXPECT_STOPPED("time", torch::load(loaded, path));
  EXPECT_STOPPED("time", torch::load(loaded, path, infer::LoadOptions()));
  std::remove(path.c_str());
}

TEST(limits, a_saved_graph_has_no_more_than_it_may) {
  const std::string path = "limits_graph.pt2";
  const at::Tensor x = at::arange(6).to(at::kFloat), weight = at::ones({6});
  infer::trace([&](const at::Tensor& x) { return x.add(weight).mul(x).sin(); }, {x}).save(path);
  const at::Tensor answer = x.add(weight).mul(x).sin();
  const auto loads = [&](const infer::LoadOptions& options) { return at::equal(infer::Graph::load(path, options).run({x}).at(0), answer); };
  least(&infer::LoadOptions::bytes, path, loads);
  least(&infer::LoadOptions::nodes, path, loads);
  infer::LoadOptions one;
  one.program = "other";
  EXPECT_THROW(c10::Error, path + ": models/other.json: no model of this name", infer::Graph::load(path, one));
  const infer::RunLimits limits(within(std::chrono::milliseconds(-1)));
  EXPECT_STOPPED("time", infer::Graph::load(path));
  EXPECT_STOPPED("time", infer::Graph::load(path, infer::LoadOptions()));
  std::remove(path.c_str());
}
