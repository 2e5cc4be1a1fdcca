// Tensors to and from other libraries, without a copy.
#include "dlpack.h"

#include "state.h"

#include <cstddef>

namespace py {

namespace {

using S = at::ScalarType;

struct Pair {
  S type;
  uint8_t code;
};
constexpr Pair types[] = {{S::Bool, dlpack::boolean},
                          {S::Byte, dlpack::unsigned_integer},
                          {S::UInt16, dlpack::unsigned_integer},
                          {S::UInt32, dlpack::unsigned_integer},
                          {S::UInt64, dlpack::unsigned_integer},
                          {S::Char, dlpack::integer},
                          {S::Short, dlpack::integer},
                          {S::Int, dlpack::integer},
                          {S::Long, dlpack::integer},
                          {S::Half, dlpack::floating},
                          {S::Float, dlpack::floating},
                          {S::Double, dlpack::floating},
                          {S::BFloat16, dlpack::bfloat},
                          {S::ComplexHalf, dlpack::complex},
                          {S::ComplexFloat, dlpack::complex},
                          {S::ComplexDouble, dlpack::complex},
                          {S::Float8_e4m3fn, dlpack::float8_e4m3fn},
                          {S::Float8_e4m3fnuz, dlpack::float8_e4m3fnuz},
                          {S::Float8_e5m2, dlpack::float8_e5m2},
                          {S::Float8_e5m2fnuz, dlpack::float8_e5m2fnuz},
                          {S::Float8_e8m0fnu, dlpack::float8_e8m0fnu}};

dlpack::DataType data_type(S type) {
  for (const Pair& p : types) {
    if (p.type == type) return {p.code, static_cast<uint8_t>(8 * c10::elementSize(type)), 1};
  }
  TORCH_CHECK_BUFFER(false, "__dlpack__: DLPack has no elements of type ", type);
}

S scalar_type(const dlpack::DataType& d) {
  for (const Pair& p : types) {
    if (p.code == d.code && 8 * c10::elementSize(p.type) == d.bits && d.lanes == 1) return p.type;
  }
  TORCH_CHECK_BUFFER(false, "from_dlpack: no dtype of kind ", int(d.code), " with ", int(d.bits), " bits and ", d.lanes, " lanes");
}

// ---- out ------------------------------------------------------------------------------------------------------------------------------

/// What a capsule points to: the tensor is kept until its consumer calls the deleter, on any thread.
template <class Managed>
struct Given {
  Managed managed{};
  at::Tensor tensor;
};

template <class Managed>
void destroy_unused(PyObject* capsule) {
  // A consumer that took the memory renamed the capsule.
  if (!PyCapsule_IsValid(capsule, Managed::name)) return;
  auto* managed = static_cast<Managed*>(PyCapsule_GetPointer(capsule, Managed::name));
  managed->deleter(managed);
}

template <class Managed>
Ref give(at::Tensor tensor, uint64_t flags) {
  auto given = std::make_unique<Given<Managed>>();
  given->tensor = std::move(tensor);
  const at::Tensor& t = given->tensor;
  Managed& m = given->managed;
  m.tensor = {t.mutable_data_ptr(),
              {dlpack::cpu, 0},
              static_cast<int32_t>(t.dim()),
              data_type(t.scalar_type()),
              const_cast<int64_t*>(t.sizes().data()),
              const_cast<int64_t*>(t.strides().data()),
              0};
  if constexpr (std::is_same_v<Managed, dlpack::ManagedVersioned>) {
    m.version = {1, 0};
    m.flags = flags;
  }
  m.context = given.get();
  m.deleter = [](Managed* m) { delete static_cast<Given<Managed>*>(m->context); };
  Ref capsule = need(PyCapsule_New(&m, Managed::name, destroy_unused<Managed>));
  given.release();
  return capsule;
}

// ---- in -------------------------------------------------------------------------------------------------------------------------------

struct Taken {
  at::Tensor tensor;
  bool is_read_only;
};

/// Takes the memory out of a capsule.
template <class Managed>
Taken take(PyObject* capsule) {
  auto* m = static_cast<Managed*>(PyCapsule_GetPointer(capsule, Managed::name));
  if (!m) throw Error();
  bool is_read_only = false;
  if constexpr (std::is_same_v<Managed, dlpack::ManagedVersioned>) {
    TORCH_CHECK_BUFFER(m->version.major == 1, "from_dlpack: version ", m->version.major, ".", m->version.minor, " is not known, only 1");
    is_read_only = m->flags & dlpack::read_only;
  }
  const dlpack::Tensor& d = m->tensor;
  TORCH_CHECK_BUFFER(d.device.kind == dlpack::cpu, "from_dlpack: the memory is of device kind ", d.device.kind, ", not the CPU's");
  const S type = scalar_type(d.dtype);
  char* data = static_cast<char*>(d.data) + d.byte_offset;
  TORCH_CHECK_BUFFER(reinterpret_cast<size_t>(data) % std::min<size_t>(c10::elementSize(type), 8) == 0,
                     "from_dlpack: the memory is not aligned to elements of type ", type);
  const auto give_back = [](void* context) {
    auto* m = static_cast<Managed*>(context);
    if (m->deleter) m->deleter(m);
  };
  infer_tensor* made = nullptr;
  infer_detail::check(infer_tensor_from_blob(data, d.shape, static_cast<size_t>(d.ndim), d.strides, static_cast<int32_t>(type), give_back, m, &made));
  at::Tensor tensor = at::Tensor::steal(made);
  need(PyCapsule_SetName(capsule, Managed::used_name));
  return {std::move(tensor), is_read_only};
}

Ref attribute(PyObject* object, const char* name) {
  Ref found(PyObject_GetAttrString(object, name));
  if (!found) PyErr_Clear();
  return found;
}

/// A capsule of an exporter, with its version where it knows of versions.
Ref capsule_of(PyObject* exporter) {
  const Ref device = need(PyObject_CallMethod(exporter, "__dlpack_device__", nullptr));
  int kind = 0, index = 0;
  if (!PyTuple_Check(device.get())) raise(PyExc_TypeError, "from_dlpack: __dlpack_device__ gave no tuple");
  // The kind may be of an enumeration.
  if (!PyArg_ParseTuple(device.get(), "ii", &kind, &index)) throw Error();
  TORCH_CHECK_BUFFER(kind == dlpack::cpu, "from_dlpack: the memory is of device kind ", kind, ", not the CPU's");
  const Ref function = need(PyObject_GetAttrString(exporter, "__dlpack__"));
  const Ref none = need(PyTuple_New(0)), version = need(Py_BuildValue("{s(ii)}", "max_version", 1, 0));
  Ref capsule(PyObject_Call(function.get(), none.get(), version.get()));
  if (!capsule && PyErr_ExceptionMatches(PyExc_TypeError)) {
    PyErr_Clear();
    capsule = Ref(PyObject_CallNoArgs(function.get()));
  }
  return need(capsule.release());
}

}  // namespace

bool has_dlpack(PyObject* object) { return PyCapsule_CheckExact(object) || attribute(reinterpret_cast<PyObject*>(Py_TYPE(object)), "__dlpack__"); }

at::Tensor from_dlpack(State& state, PyObject* exporter, std::optional<bool> copies) {
  if (is_tensor(state, exporter)) return copies.value_or(false) ? tensor_of(exporter).detach().clone() : tensor_of(exporter);
  Ref capsule = PyCapsule_CheckExact(exporter) ? Ref::share(exporter) : capsule_of(exporter);
  const bool is_versioned = PyCapsule_IsValid(capsule.get(), dlpack::ManagedVersioned::name);
  TORCH_CHECK_BUFFER(is_versioned || PyCapsule_IsValid(capsule.get(), dlpack::Managed::name),
                     "from_dlpack: the capsule is no DLPack tensor, or was taken already");
  const Taken taken = is_versioned ? take<dlpack::ManagedVersioned>(capsule.get()) : take<dlpack::Managed>(capsule.get());
  TORCH_CHECK_BUFFER(!taken.is_read_only || copies.value_or(true), "from_dlpack: the memory may not be written, and a tensor may be; copy it");
  return taken.is_read_only || copies.value_or(false) ? unlocked([&] { return taken.tensor.clone(); }) : taken.tensor;
}

Ref to_dlpack(PyObject* self, bool is_versioned, bool copies) {
  at::Tensor t = exported(tensor_of(self), "__dlpack__");
  if (copies) t = unlocked([&] { return t.clone(); });
  if (is_versioned) return give<dlpack::ManagedVersioned>(std::move(t), copies ? dlpack::is_copied : 0);
  return give<dlpack::Managed>(std::move(t), 0);
}

}  // namespace py
