// Kernels of a program's own for tensors of the meta device, which have no data.
#include <torch/torch.h>

#include "test.h"

#include <torch/library.h>

using torch::Tensor;

namespace {

int on_cpu = 0, on_meta = 0;

Tensor doubled(const Tensor& x) {
  on_cpu++;
  return x * 2;
}
Tensor doubled_meta(const Tensor& x) {
  on_meta++;
  return torch::empty_like(x);
}
Tensor only_cpu(const Tensor& x) { return torch::zeros({x.size(0)}) + x.data_ptr<float>()[0]; }
Tensor of_parts(const Tensor& x) { return x.sum(0) + 1; }

TORCH_LIBRARY(meta_kernels, m) {
  m.def("doubled(Tensor x) -> Tensor");
  m.def("only_cpu(Tensor x) -> Tensor");
  m.def("of_parts(Tensor x) -> Tensor", of_parts);
  m.def("explicit(Tensor x) -> Tensor");
}
TORCH_LIBRARY_IMPL(meta_kernels, CPU, m) {
  m.impl("doubled", doubled);
  m.impl("only_cpu", only_cpu);
}
TORCH_LIBRARY_IMPL(meta_kernels, Meta, m) { m.impl("doubled", doubled_meta); }
TORCH_LIBRARY_IMPL(meta_kernels, CompositeExplicitAutograd, m) { m.impl("explicit", of_parts); }

Tensor called(const char* name, const Tensor& x) {
  const auto op = c10::Dispatcher::singleton().findSchemaOrThrow((std::string("meta_kernels::") + name).c_str(), "");
  return op.typed<Tensor(const Tensor&)>().call(x);
}

}  // namespace

TEST(meta_kernels, are_chosen_for_meta_tensors) {
  on_cpu = on_meta = 0;
  const Tensor x = torch::ones({2, 3}), shape = torch::empty({2, 3}, torch::device(torch::kMeta).dtype(torch::kHalf));
  const Tensor y = called("doubled", shape);
  EXPECT(on_cpu == 0 && on_meta == 1);
  EXPECT(y.is_meta() && y.sizes() == shape.sizes() && y.scalar_type() == torch::kHalf);
  EXPECT(torch::equal(called("doubled", x), torch::full({2, 3}, 2.f)));
  EXPECT(on_cpu == 1 && on_meta == 1);
}

TEST(meta_kernels, what_is_made_of_other_operators_needs_none) {
  const Tensor shape = torch::empty({2, 3}, torch::kMeta);
  EXPECT(called("of_parts", shape).is_meta() && called("of_parts", shape).sizes() == torch::IntArrayRef({3}));
  EXPECT(called("explicit", shape).is_meta() && called("explicit", shape).sizes() == torch::IntArrayRef({3}));
}

TEST(meta_kernels, a_kernel_that_reads_is_not_run_without_data) {
  EXPECT_THROW(c10::NotImplementedError, "meta_kernels::only_cpu: attempted to run this operator with Meta tensors, but there was no fake impl or Meta kernel registered.",
               called("only_cpu", torch::empty({2}, torch::kMeta)));
}
