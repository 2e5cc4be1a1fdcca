// The buffer protocol: tensors on memory of Python objects, and memory of tensors for Python objects.
#include "state.h"

#include <numeric>

namespace py {

namespace {

using S = at::ScalarType;

/// `struct`'s character for each type of element that it has.
struct Format {
  const char* text;
  S type;
};
constexpr Format formats[] = {{"?", S::Bool},  {"B", S::Byte},   {"b", S::Char},          {"h", S::Short},          {"i", S::Int},
                              {"q", S::Long},  {"H", S::UInt16}, {"I", S::UInt32},        {"Q", S::UInt64},         {"e", S::Half},
                              {"f", S::Float}, {"d", S::Double}, {"Zf", S::ComplexFloat}, {"Zd", S::ComplexDouble}, {"c", S::Byte}};

const char* format_of(S type) {
  for (const Format& f : formats) {
    if (f.type == type) return f.text;
  }
  TORCH_CHECK_BUFFER(false, "the buffer protocol has no elements of type ", type, "; convert the tensor first");
}

S type_of(const Py_buffer& view) {
  std::string text = view.format ? view.format : "B";
  if (text.size() > 1 && (text[0] == '@' || text[0] == '=' || text[0] == '<' || (text[0] == '>' && view.itemsize == 1))) text.erase(0, 1);
  // C's `long` is the one or the other.
  if (text == "l" || text == "n") text = view.itemsize == 8 ? "q" : "i";
  if (text == "L" || text == "N") text = view.itemsize == 8 ? "Q" : "I";
  for (const Format& f : formats) {
    if (text == f.text && static_cast<Py_ssize_t>(c10::elementSize(f.type)) == view.itemsize) return f.type;
  }
  TORCH_CHECK_BUFFER(false, "a buffer of elements '", view.format ? view.format : "B", "' is no tensor");
}

/// Whether a tensor can be on the memory: writable, aligned, and with strides forward in whole elements.
bool is_shareable(const Py_buffer& view) {
  if (view.readonly || view.suboffsets || reinterpret_cast<size_t>(view.buf) % static_cast<size_t>(view.itemsize) != 0) return false;
  for (int i = 0; i < view.ndim; i++) {
    if (view.strides[i] < 0 || view.strides[i] % view.itemsize != 0) return false;
  }
  return true;
}

struct Release {
  void operator()(Py_buffer* view) const {
    PyBuffer_Release(view);
    delete view;
  }
};

}  // namespace

void ReleaseQueue::push(std::unique_ptr<Py_buffer> view) {
  const std::lock_guard<std::mutex> lock(mutex_);
  views_.push_back(std::move(view));
  has_some_.store(true, std::memory_order_release);
}

void ReleaseQueue::drain() {
  if (!has_some_.load(std::memory_order_acquire)) return;
  std::vector<std::unique_ptr<Py_buffer>> views;
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    views.swap(views_);
    has_some_.store(false, std::memory_order_relaxed);
  }
  for (const auto& view : views) PyBuffer_Release(view.get());
}

at::Tensor from_buffer(State& state, PyObject* exporter, bool copies) {
  std::unique_ptr<Py_buffer, Release> view(new Py_buffer());
  need(PyObject_GetBuffer(exporter, view.get(), PyBUF_FULL_RO));
  const S type = type_of(*view);
  const at::IntArrayRef sizes(view->shape, static_cast<size_t>(view->ndim));
  static_assert(sizeof(Py_ssize_t) == sizeof(int64_t) && std::is_same_v<Py_ssize_t, long> == std::is_same_v<int64_t, long>);

  if (copies || !is_shareable(*view)) {
    at::Tensor copy = at::empty(sizes, at::TensorOptions(type));
    need(PyBuffer_ToContiguous(copy.mutable_data_ptr(), view.get(), view->len, 'C'));
    return copy;
  }
  std::vector<int64_t> strides(view->strides, view->strides + view->ndim);
  for (int64_t& stride : strides) stride /= view->itemsize;
  struct Context {
    std::shared_ptr<ReleaseQueue> released;
    std::unique_ptr<Py_buffer> view;
  };
  auto context = std::make_unique<Context>(Context{state.released, nullptr});
  infer_tensor* made = nullptr;
  const auto give_back = [](void* context) {
    const std::unique_ptr<Context> c(static_cast<Context*>(context));
    c->released->push(std::move(c->view));
  };
  infer_detail::check(
      infer_tensor_from_blob(view->buf, sizes.data(), sizes.size(), strides.data(), static_cast<int32_t>(type), give_back, context.get(), &made));
  context.release()->view.reset(view.release());
  return at::Tensor::steal(made);
}

at::Tensor exported(const at::Tensor& t, const char* to) {
  TORCH_CHECK_BUFFER(!t.requires_grad() || !infer_has_autograd(), to,
                     ": the tensor requires grad, and what is written would not be seen; use x.detach()");
  TORCH_CHECK_BUFFER(t.layout() == at::kStrided && !t.is_quantized() && !t.is_meta(), to, ": the tensor has no elements in memory");
  TORCH_CHECK_BUFFER(!t.is_conj() && !t.is_neg(), to, ": the tensor is read as the conjugate or negative of its memory; use x.clone()");
  // What is given away keeps the storage, whatever becomes of the tensor.
  infer_tensor* alias = nullptr;
  infer_detail::check(infer_tensor_tensor_data(t.raw(), &alias));
  return at::Tensor::steal(alias);
}

namespace {

/// What a view of a tensor's memory needs while it lives.
struct Exported {
  at::Tensor tensor;
  std::vector<Py_ssize_t> strides;
};

bool needs(int flags, int what) { return (flags & what) == what; }

}  // namespace

int get_buffer(PyObject* self, Py_buffer* view, int flags) noexcept {
  view->obj = nullptr;
  return boundary(-1, [&] {
    auto e = std::make_unique<Exported>(Exported{exported(tensor_of(self), "buffer"), {}});
    const at::Tensor& t = e->tensor;
    const char* format = format_of(t.scalar_type());
    std::vector<int64_t> reversed(static_cast<size_t>(t.dim()));
    std::iota(reversed.rbegin(), reversed.rend(), 0);
    const bool is_row_major = t.is_contiguous(), is_column_major = t.permute(reversed).is_contiguous();
    TORCH_CHECK_BUFFER(is_row_major || (needs(flags, PyBUF_STRIDES) && !needs(flags, PyBUF_C_CONTIGUOUS)),
                       "buffer: elements of the tensor are not in row-major order");
    TORCH_CHECK_BUFFER(is_column_major || !needs(flags, PyBUF_F_CONTIGUOUS), "buffer: elements of the tensor are not in column-major order");
    TORCH_CHECK_BUFFER(is_row_major || is_column_major || !needs(flags, PyBUF_ANY_CONTIGUOUS), "buffer: elements of the tensor are not contiguous");
    for (const int64_t stride : t.strides()) e->strides.push_back(static_cast<Py_ssize_t>(stride * t.element_size()));
    view->buf = t.mutable_data_ptr();
    view->len = static_cast<Py_ssize_t>(t.nbytes());
    view->itemsize = static_cast<Py_ssize_t>(t.itemsize());
    view->readonly = 0;
    view->format = needs(flags, PyBUF_FORMAT) ? const_cast<char*>(format) : nullptr;
    view->ndim = static_cast<int>(t.dim());
    view->shape = needs(flags, PyBUF_ND) ? reinterpret_cast<Py_ssize_t*>(const_cast<int64_t*>(t.sizes().data())) : nullptr;
    view->strides = needs(flags, PyBUF_STRIDES) ? e->strides.data() : nullptr;
    view->suboffsets = nullptr;
    view->internal = e.release();
    view->obj = Ref::share(self).release();
    return 0;
  });
}

void release_buffer(PyObject*, Py_buffer* view) noexcept { delete static_cast<Exported*>(view->internal); }

}  // namespace py
