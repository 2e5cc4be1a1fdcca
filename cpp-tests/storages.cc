// Memory that programs give to storages, and tensors that they put together by hand.

#include <torch/torch.h>

#include <vector>

#include "test.h"

namespace {

int freed = 0;
at::DataPtr counted(float* data) {
  return at::DataPtr(data, data, [](void*) { freed++; }, c10::Device(c10::kCPU));
}

}  // namespace

TEST(storages, a_storage_takes_memory_that_is_given_for_every_tensor_on_it) {
  freed = 0;
  std::vector<float> mine = {10, 20, 30, 40};
  {
    const at::Tensor t = torch::arange(4, torch::kFloat), view = t.slice(0, 1, 3);
    const c10::DataPtr former = t.storage().set_data_ptr(counted(mine.data()));
    EXPECT(t.data_ptr<float>() == mine.data());
    EXPECT(view.sum().item<float>() == 50.f);
    EXPECT(static_cast<const float*>(former.get())[3] == 3.f);
    t.add_(1);
    EXPECT(mine[3] == 41.f);
    EXPECT(t.storage().nbytes() == size_t{16});
  }
  EXPECT(freed == 1);
  const at::Tensor t = torch::ones(4);
  t.storage().set_data_ptr_noswap(counted(mine.data()));
  EXPECT(t[1].item<float>() == 21.f);
  t.storage().set_data_ptr_noswap(at::DataPtr(mine.data() + 1, c10::Device(c10::kCPU)));
  EXPECT(freed == 2);
  EXPECT(t[1].item<float>() == 31.f);
}

TEST(storages, memory_is_taken_away_and_given_back) {
  for (const int64_t n : {3, 100000}) {
    const at::Tensor t = torch::arange(n, torch::kDouble);
    const void* const where = t.data_ptr();
    c10::DataPtr former = t.storage().set_data_ptr(c10::DataPtr());
    EXPECT(!t.storage().data_ptr());
#ifdef INFER_H  // LibTorch reads at the null pointer.
    EXPECT_THROW(c10::Error, "Cannot access data pointer of Tensor that doesn't have storage", t.sum().item<double>());
#endif
    EXPECT(former.get() == where);
    t.storage().set_data_ptr(std::move(former));
    EXPECT(t.data_ptr() == where);
    EXPECT(t.sum().item<double>() == static_cast<double>(n * (n - 1) / 2));
  }
}

TEST(storages, another_storages_memory_is_taken_over) {
  const at::Tensor t = torch::zeros(2);
  {
    const at::Tensor larger = torch::arange(6, torch::kFloat);
    t.storage().set_data_ptr(std::move(larger.storage().mutable_data_ptr()));
    t.storage().set_nbytes(larger.storage().nbytes());
  }
  EXPECT(t.storage().nbytes() == size_t{24});
  t.unsafeGetTensorImpl()->set_sizes_contiguous({2, 3});
  EXPECT(t.equal(torch::arange(6, torch::kFloat).view({2, 3})));
}

TEST(storages, tensors_are_put_together_on_storages) {
  std::vector<double> mine = {1, 2, 3, 4, 5, 6};
  c10::Storage storage(c10::Storage::use_byte_size_t(), 48, at::DataPtr(mine.data(), c10::Device(c10::kCPU)), nullptr, false);
  at::Tensor t = at::detail::make_tensor<c10::TensorImpl>(std::move(storage), c10::DispatchKeySet(c10::DispatchKey::CPU),
                                                          c10::scalarTypeToTypeMeta(at::kDouble));
  EXPECT(t.numel() == 0);
  t.unsafeGetTensorImpl()->set_sizes_contiguous({2, 3});
  EXPECT(t.sizes() == at::IntArrayRef({2, 3}));
  EXPECT(t.sum().item<double>() == 21.);
  t.unsafeGetTensorImpl()->set_sizes_and_strides(at::IntArrayRef({3, 2}), at::IntArrayRef({1, 3}));
  EXPECT(t[0][1].item<double>() == 4.);

  const at::Tensor view = at::detail::make_tensor<c10::TensorImpl>(c10::TensorImpl::VIEW, c10::Storage(t.storage()), t.key_set(), t.dtype());
  c10::TensorImpl* const impl = view.unsafeGetTensorImpl();
  impl->set_storage_offset(2);
  impl->set_sizes_and_strides(at::IntArrayRef({2}), at::IntArrayRef({2}));
  EXPECT(view.is_alias_of(t));
  EXPECT(view.sum().item<double>() == 8.);
  EXPECT(impl->sizes() == at::IntArrayRef({2}));
  EXPECT(impl->stride(-1) == 2);
  EXPECT(impl->storage_offset() == 2);
  EXPECT(impl->dtype() == at::kDouble && impl->device().is_cpu() && !impl->is_contiguous() && impl->itemsize() == 8);
  view.fill_(0);
  EXPECT(mine[2] + mine[4] == 0.);

  const at::Tensor later = at::detail::make_tensor<c10::TensorImpl>(c10::DispatchKeySet(c10::DispatchKey::CPU), c10::scalarTypeToTypeMeta(at::kDouble),
                                                                    c10::Device(c10::kCPU));
  later.unsafeGetTensorImpl()->set_storage_keep_dtype(t.storage());
  later.unsafeGetTensorImpl()->set_sizes_contiguous({6});
  EXPECT(later[5].item<double>() == 6.);
}

TEST(storages, a_tensor_goes_through_a_pointer_to_its_impl) {
  at::Tensor t = torch::ones({2, 2});
  c10::intrusive_ptr<c10::TensorImpl> impl = t.getIntrusivePtr();
  EXPECT(t.use_count() == size_t{2});
  EXPECT(impl.use_count() == size_t{2});
  EXPECT(at::Tensor(impl).is_same(t));
  impl.reset();
  EXPECT(t.use_count() == size_t{1});
  c10::TensorImpl* const owned = t.unsafeReleaseTensorImpl();
  EXPECT(!t.defined());
  const at::Tensor again(c10::intrusive_ptr<c10::TensorImpl>::reclaim(owned));
  EXPECT(again.sum().item<float>() == 4.f);
  EXPECT(!at::Tensor(at::Tensor().getIntrusivePtr()).defined());
  EXPECT(torch::ones(2).toBackend(c10::Backend::CPU).sum().item<float>() == 2.f);
}
