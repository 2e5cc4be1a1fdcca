//! Objects of Python, which a module for Python would convert. libinfer's knows no `torch.Tensor`, so these fail as in a process without
//! `libtorch_python`.

use super::device_and_stream::refused;

const NO_MODULE: &str = "PyTorch's module for Python is not loaded, and libinfer's has no such objects";

refused! { NO_MODULE:
    fn torch_device_from_pyobject;
    fn torch_device_to_pyobject;
    fn torch_dtype_from_pyobject;
    fn torch_dtype_to_pyobject;
    fn torch_is_tensor_pyobject;
    fn torch_tensor_from_pyobject;
    fn torch_tensor_to_pyobject;
}
