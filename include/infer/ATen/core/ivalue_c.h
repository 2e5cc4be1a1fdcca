// Values as the C library passes them, both ways.
#pragma once

#include <ATen/core/ivalue.h>

#include <deque>
#include <memory>
#include <vector>

namespace infer_detail {

/// Lends values to a C call: what `lend` returns is valid while this and the value live.
class Lender {
 public:
  infer_value lend(const c10::IValue& v) {
    infer_value out{};
    if (v.isTensor()) {
      out.kind = v.toTensor().defined() ? INFER_VALUE_TENSOR : INFER_VALUE_NONE;
      out.u.p = v.toTensor().raw();
    } else if (v.isInt() || v.isBool()) {
      out.kind = v.isInt() ? INFER_VALUE_INT : INFER_VALUE_BOOL;
      out.u.i = v.isInt() ? v.toInt() : v.toBool();
    } else if (v.isDouble()) {
      out.kind = INFER_VALUE_FLOAT;
      out.u.f = v.toDouble();
    } else if (v.isNone()) {
      out.kind = INFER_VALUE_NONE;
    } else {
      lend_other(v, out);
    }
    return out;
  }
  infer_value* lend_all(c10::ArrayRef<c10::IValue> values) { return array<infer_value>(values, [this](const c10::IValue& v) { return lend(v); }); }

 private:
  template <class T, class F>
  T* array(c10::ArrayRef<c10::IValue> values, F convert) {
    auto memory = std::make_unique<char[]>(sizeof(T) * (values.size() + 1));
    T* out = reinterpret_cast<T*>(memory.get());
    kept_.push_back(std::move(memory));
    for (size_t i = 0; i < values.size(); i++) out[i] = convert(values[i]);
    return out;
  }

  C10_NOINLINE void lend_other(const c10::IValue& v, infer_value& out) {
    if (v.isString()) {
      out.kind = INFER_VALUE_STRING;
      out.n = v.toStringRef().size();
      out.u.p = const_cast<char*>(v.toStringRef().data());
    } else if (v.isDevice()) {
      const c10::Device d = v.toDevice();
      out.kind = INFER_VALUE_DEVICE;
      out.u.i = static_cast<uint8_t>(d.type()) | static_cast<int64_t>(d.index()) * 256;
    } else if (v.isComplexDouble()) {
      out.kind = INFER_VALUE_COMPLEX;
      out.u.c[0] = v.toComplexDouble().real();
      out.u.c[1] = v.toComplexDouble().imag();
    } else if (v.isTuple()) {
      const auto& elements = v.toTupleRef().elements().vec();
      out.kind = INFER_VALUE_TUPLE;
      out.n = elements.size();
      out.u.p = lend_all(elements);
    } else if (v.isGenericDict()) {
      std::vector<c10::IValue> flat;
      for (const auto& e : v.toGenericDict()) {
        flat.push_back(e.key());
        flat.push_back(e.value());
      }
      out.kind = INFER_VALUE_DICT;
      out.n = flat.size() / 2;
      out.u.p = lend_all(flat);
      values_.push_back(std::move(flat));
    } else {
      const auto list = v.toListRef();
      out.n = list.size();
      if (v.isTensorList() || v.isOptionalTensorList()) {
        out.kind = v.isTensorList() ? INFER_VALUE_TENSORS : INFER_VALUE_OPTIONAL_TENSORS;
        out.u.p = array<infer_tensor*>(list, [](const c10::IValue& e) { return e.isNone() ? nullptr : e.toTensor().raw(); });
      } else if (v.isIntList()) {
        out.kind = INFER_VALUE_INTS;
        out.u.p = array<int64_t>(list, [](const c10::IValue& e) { return e.toInt(); });
      } else if (v.isDoubleList()) {
        out.kind = INFER_VALUE_FLOATS;
        out.u.p = array<double>(list, [](const c10::IValue& e) { return e.toDouble(); });
      } else if (v.isBoolList()) {
        out.kind = INFER_VALUE_BOOLS;
        out.u.p = array<bool>(list, [](const c10::IValue& e) { return e.toBool(); });
      } else {
        out.kind = INFER_VALUE_LIST;
        out.u.p = lend_all(list);
      }
    }
  }

  std::vector<std::unique_ptr<char[]>> kept_;
  std::deque<std::vector<c10::IValue>> values_;
};

/// Takes a returned value: tensors move out of it, the rest is copied. Clear it afterwards.
inline c10::IValue take(infer_value& v) {
  auto each = [&v](auto* elements, auto convert) {
    std::vector<c10::IValue> out;
    out.reserve(v.n);
    for (size_t i = 0; i < v.n; i++) out.push_back(convert(elements[i]));
    return out;
  };
  auto list = [&](auto* elements, c10::TypePtr type, auto convert) {
    return c10::IValue(c10::make_intrusive<c10::detail::ListImpl>(each(elements, convert), std::move(type)));
  };
  auto tensor = [](infer_tensor*& t) { return c10::IValue(at::Tensor::steal(std::exchange(t, nullptr))); };
  switch (v.kind) {
    case INFER_VALUE_NONE: return c10::IValue();
    case INFER_VALUE_TENSOR: return c10::IValue(at::Tensor::steal(static_cast<infer_tensor*>(std::exchange(v.u.p, nullptr))));
    case INFER_VALUE_TENSORS: return list(static_cast<infer_tensor**>(v.u.p), c10::TensorType::get(), tensor);
    case INFER_VALUE_OPTIONAL_TENSORS:
      return list(static_cast<infer_tensor**>(v.u.p), type_of<std::optional<at::Tensor>>(),
                  [&](infer_tensor*& t) { return t ? tensor(t) : c10::IValue(); });
    case INFER_VALUE_FLOAT: return c10::IValue(v.u.f);
    case INFER_VALUE_BOOL: return c10::IValue(v.u.i != 0);
    case INFER_VALUE_COMPLEX: return c10::IValue(c10::complex<double>(v.u.c[0], v.u.c[1]));
    case INFER_VALUE_INTS: return list(static_cast<int64_t*>(v.u.p), c10::IntType::get(), [](int64_t x) { return c10::IValue(x); });
    case INFER_VALUE_FLOATS: return list(static_cast<double*>(v.u.p), c10::FloatType::get(), [](double x) { return c10::IValue(x); });
    case INFER_VALUE_BOOLS: return list(static_cast<bool*>(v.u.p), c10::BoolType::get(), [](bool x) { return c10::IValue(x); });
    case INFER_VALUE_STRING: return c10::IValue(std::string(static_cast<const char*>(v.u.p), v.n));
    case INFER_VALUE_DEVICE: return c10::IValue(c10::Device(static_cast<c10::DeviceType>(v.u.i & 0xFF), static_cast<c10::DeviceIndex>(v.u.i >> 8)));
    case INFER_VALUE_TUPLE: return c10::IValue(c10::ivalue::Tuple::create(each(static_cast<infer_value*>(v.u.p), [](infer_value& e) { return take(e); })));
    case INFER_VALUE_LIST: {
      auto values = each(static_cast<infer_value*>(v.u.p), [](infer_value& e) { return take(e); });
      // The elements' common type; a list of different things is a list of anything.
      c10::TypePtr type = values.empty() ? c10::TypePtr(c10::AnyType::get()) : values[0].type();
      for (const auto& e : values) {
        if (*e.type() != *type) type = c10::AnyType::get();
      }
      return c10::IValue(c10::make_intrusive<c10::detail::ListImpl>(std::move(values), std::move(type)));
    }
    case INFER_VALUE_DICT: {
      auto* entries = static_cast<infer_value*>(v.u.p);
      c10::TypePtr key = c10::StringType::get(), value = c10::AnyType::get();
      std::vector<c10::IValue> flat;
      for (size_t i = 0; i < 2 * v.n; i++) flat.push_back(take(entries[i]));
      if (!flat.empty()) key = flat[0].type(), value = flat[1].type();
      auto dict = c10::make_intrusive<c10::detail::DictImpl>(std::move(key), std::move(value));
      for (size_t i = 0; i + 1 < flat.size(); i += 2) dict->put(std::move(flat[i]), std::move(flat[i + 1]), true);
      return c10::IValue(std::move(dict));
    }
    default: return c10::IValue(v.u.i);  // integers, and the enumerations that upstream passes as integers
  }
}

/// A returned value that is cleared when this goes out of scope.
struct Returned {
  infer_value value{};
  Returned() = default;
  Returned(const Returned&) = delete;
  Returned& operator=(const Returned&) = delete;
  ~Returned() { infer_value_clear(&value); }
  c10::IValue take() { return infer_detail::take(value); }
};

}  // namespace infer_detail
