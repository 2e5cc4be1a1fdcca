// libinfer.Generator: a source of random numbers of its own.
#include "convert.h"

#include <c10/core/GeneratorImpl.h>

namespace py {

namespace {

struct GeneratorObject {
  PyObject_HEAD infer_generator* generator;
};

Ref wrap_as(PyTypeObject* type, infer_generator* generator) {
  PyObject* const self = PyType_GenericAlloc(type, 0);
  if (!self) infer_generator_release(generator);
  Ref wrapped = need(self);
  reinterpret_cast<GeneratorObject*>(self)->generator = generator;
  return wrapped;
}

PyObject* make(PyTypeObject* type, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"device", nullptr};
  return boundary([&] {
    const char* device = "cpu";
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "|s:Generator", const_cast<char**>(names), &device)) throw Error();
    TORCH_CHECK(at::Device(device).is_cpu(), "Generator: random numbers are the CPU's, not of ", device);
    infer_generator* made = nullptr;
    infer_detail::check(infer_generator_new(c10::default_rng_seed_val, &made));
    return wrap_as(type, made);
  });
}

void dealloc(PyObject* self) {
  PyTypeObject* type = Py_TYPE(self);
  infer_generator_release(generator_of(self));
  PyObject_Free(self);
  Py_DECREF(type);
}

PyObject* manual_seed(PyObject* self, PyObject* seed) {
  return boundary([&] {
    const unsigned long long s = PyLong_AsUnsignedLongLongMask(seed);
    if (PyErr_Occurred()) throw Error();
    infer_detail::check(infer_generator_manual_seed(generator_of(self), s));
    return Ref::share(self);
  });
}
PyObject* initial_seed(PyObject* self, PyObject*) { return PyLong_FromUnsignedLongLong(infer_generator_initial_seed(generator_of(self))); }
PyObject* get_state(PyObject* self, PyObject*) {
  return boundary([&] {
    infer_tensor* state = nullptr;
    infer_detail::check(infer_generator_state(generator_of(self), &state));
    return wrap(state_of(self), at::Tensor::steal(state));
  });
}
PyObject* set_state(PyObject* self, PyObject* state) {
  return boundary([&] {
    if (!is_tensor(state_of(self), state)) raise(PyExc_TypeError, "set_state: the state is a Tensor, not %s", type_name(state).c_str());
    infer_detail::check(infer_generator_set_state(generator_of(self), tensor_of(state).raw()));
    return Ref::share(self);
  });
}
PyObject* clone_state(PyObject* self, PyObject*) {
  return boundary([&] {
    infer_generator* made = nullptr;
    infer_detail::check(infer_generator_clone(generator_of(self), &made));
    return wrap_as(Py_TYPE(self), made);
  });
}
PyObject* get_device(PyObject* self, void*) {
  return boundary([&] { return device_of(state_of(self), at::Device(at::kCPU)); });
}

PyMethodDef methods[] = {
    {"manual_seed", manual_seed, METH_O, "manual_seed(seed)\n--\n\nStarts anew: the same numbers follow the same seed. Returns the generator."},
    {"initial_seed", initial_seed, METH_NOARGS, "initial_seed()\n--\n\nThe seed it was last started with."},
    {"get_state", get_state, METH_NOARGS, "get_state()\n--\n\nWhere it is, a tensor of bytes."},
    {"set_state", set_state, METH_O, "set_state(state)\n--\n\nGoes to where a generator was."},
    {"clone_state", clone_state, METH_NOARGS, "clone_state()\n--\n\nA generator that gives the same numbers from now on."},
    {}};
PyGetSetDef properties[] = {{"device", get_device, nullptr, "The device: the CPU.", nullptr}, {}};

}  // namespace

infer_generator* generator_of(PyObject* object) { return reinterpret_cast<GeneratorObject*>(object)->generator; }

PyTypeObject* make_generator_type(PyObject* module) {
  PyType_Slot slots[] = {
      {Py_tp_doc, const_cast<char*>("Generator(device=\"cpu\")\n--\n\nA source of random numbers, for operators that take `generator`.")},
      {Py_tp_new, reinterpret_cast<void*>(make)},
      {Py_tp_dealloc, reinterpret_cast<void*>(dealloc)},
      {Py_tp_methods, methods},
      {Py_tp_getset, properties},
      {0, nullptr}};
  PyType_Spec spec = {"libinfer.Generator", sizeof(GeneratorObject), 0, Py_TPFLAGS_DEFAULT, slots};
  return reinterpret_cast<PyTypeObject*>(need(PyType_FromModuleAndSpec(module, &spec, nullptr)).release());
}

Ref wrap_generator(State& state, infer_generator* generator) { return wrap_as(state.generator, generator); }

}  // namespace py
