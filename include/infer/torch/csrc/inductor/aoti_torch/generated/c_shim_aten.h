// Functions of single operators. An optional argument is a pointer, which may be null.
#pragma once

#include <torch/csrc/inductor/aoti_torch/c/shim.h>

extern "C" {

AOTI_TORCH_EXPORT AOTITorchError aoti_torch_aten_amax(
    AtenTensorHandle self, const int64_t* dim, int64_t dim_len, int32_t keepdim, AtenTensorHandle* ret0);
AOTI_TORCH_EXPORT AOTITorchError aoti_torch_aten_fill__Scalar(AtenTensorHandle self, double value);
AOTI_TORCH_EXPORT AOTITorchError aoti_torch_aten_full(
    const int64_t* size, int64_t size_len, double fill_value, int32_t* dtype, int32_t* layout, int32_t* device, int32_t device_index,
    int32_t* pin_memory, AtenTensorHandle* ret0);
AOTI_TORCH_EXPORT AOTITorchError aoti_torch_aten_narrow(
    AtenTensorHandle self, int64_t dim, int64_t start, int64_t length, AtenTensorHandle* ret0);
AOTI_TORCH_EXPORT AOTITorchError aoti_torch_aten_new_empty(
    AtenTensorHandle self, const int64_t* size, int64_t size_len, int32_t* dtype, int32_t* layout, int32_t* device, int32_t device_index,
    int32_t* pin_memory, AtenTensorHandle* ret0);
AOTI_TORCH_EXPORT AOTITorchError aoti_torch_aten_new_zeros(
    AtenTensorHandle self, const int64_t* size, int64_t size_len, int32_t* dtype, int32_t* layout, int32_t* device, int32_t device_index,
    int32_t* pin_memory, AtenTensorHandle* ret0);
AOTI_TORCH_EXPORT AOTITorchError aoti_torch_aten_pad(
    AtenTensorHandle self, const int64_t* pad, int64_t pad_len, const char* mode, double* value, AtenTensorHandle* ret0);
AOTI_TORCH_EXPORT AOTITorchError aoti_torch_aten_subtract_Tensor(
    AtenTensorHandle self, AtenTensorHandle other, double alpha, AtenTensorHandle* ret0);

}  // extern "C"
