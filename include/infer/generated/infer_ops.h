// Made by `cargo xtask codegen`; do not edit.
/* One function an operator, which infer.h includes. What holds for every one is in docs/abi.md: arguments are borrowed;
 * every result is a new reference, stored only by a call that succeeds; a tensor is NULL (undefined) or a live one. */

#ifndef INFER_OPS_H
#define INFER_OPS_H

#include "../infer.h"

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/// Another name of `bitwise_and.Scalar`.
///
/// `aten::__and__.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op___and___Scalar(const infer_tensor *self_,
                                     const infer_scalar *other,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Another name of `bitwise_and.Tensor`.
///
/// `aten::__and__.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op___and___Tensor(const infer_tensor *self_,
                                     const infer_tensor *other,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Another name of `bitwise_and_.Scalar`.
///
/// `aten::__iand__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op___iand___Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Another name of `bitwise_and_.Tensor`.
///
/// `aten::__iand__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op___iand___Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// Another name of `bitwise_left_shift_.Tensor_Scalar`.
///
/// `aten::__ilshift__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op___ilshift___Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Another name of `bitwise_left_shift_.Tensor`.
///
/// `aten::__ilshift__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op___ilshift___Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// Another name of `bitwise_or_.Scalar`.
///
/// `aten::__ior__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op___ior___Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Another name of `bitwise_or_.Tensor`.
///
/// `aten::__ior__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op___ior___Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// Another name of `bitwise_right_shift_.Tensor_Scalar`.
///
/// `aten::__irshift__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op___irshift___Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Another name of `bitwise_right_shift_.Tensor`.
///
/// `aten::__irshift__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op___irshift___Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// Another name of `bitwise_xor_.Scalar`.
///
/// `aten::__ixor__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op___ixor___Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Another name of `bitwise_xor_.Tensor`.
///
/// `aten::__ixor__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op___ixor___Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// The operator `<<`.
///
/// `aten::__lshift__.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op___lshift___Scalar(const infer_tensor *self_,
                                        const infer_scalar *other,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The operator `<<`.
///
/// `aten::__lshift__.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op___lshift___Scalar_out(const infer_tensor *self_,
                                            const infer_scalar *other,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// The operator `<<`.
///
/// `aten::__lshift__.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op___lshift___Tensor(const infer_tensor *self_,
                                        const infer_tensor *other,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The operator `<<`.
///
/// `aten::__lshift__.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op___lshift___Tensor_out(const infer_tensor *self_,
                                            const infer_tensor *other,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// Another name of `bitwise_or.Scalar`.
///
/// `aten::__or__.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op___or___Scalar(const infer_tensor *self_,
                                    const infer_scalar *other,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Another name of `bitwise_or.Tensor`.
///
/// `aten::__or__.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op___or___Tensor(const infer_tensor *self_,
                                    const infer_tensor *other,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// The operator `>>`.
///
/// `aten::__rshift__.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op___rshift___Scalar(const infer_tensor *self_,
                                        const infer_scalar *other,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The operator `>>`.
///
/// `aten::__rshift__.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op___rshift___Scalar_out(const infer_tensor *self_,
                                            const infer_scalar *other,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// The operator `>>`.
///
/// `aten::__rshift__.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op___rshift___Tensor(const infer_tensor *self_,
                                        const infer_tensor *other,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The operator `>>`.
///
/// `aten::__rshift__.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op___rshift___Tensor_out(const infer_tensor *self_,
                                            const infer_tensor *other,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// Another name of `bitwise_xor.Scalar`.
///
/// `aten::__xor__.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op___xor___Scalar(const infer_tensor *self_,
                                     const infer_scalar *other,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Another name of `bitwise_xor.Tensor`.
///
/// `aten::__xor__.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op___xor___Tensor(const infer_tensor *self_,
                                     const infer_tensor *other,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// The mean of each of a given number of parts.
///
/// `aten::_adaptive_avg_pool2d(Tensor self, SymInt[2] output_size) -> Tensor`
infer_status infer_op__adaptive_avg_pool2d(const infer_tensor *self_,
                                           const int64_t *output_size,
                                           size_t output_size_len,
                                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The mean of each of a given number of parts.
///
/// `aten::_adaptive_avg_pool2d.out(Tensor self, SymInt[2] output_size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__adaptive_avg_pool2d_out(const infer_tensor *self_,
                                               const int64_t *output_size,
                                               size_t output_size_len,
                                               const infer_tensor *out)
INFER_NOEXCEPT;

/// Each gradient spread over its part.
///
/// `aten::_adaptive_avg_pool2d_backward(Tensor grad_output, Tensor self) -> Tensor`
infer_status infer_op__adaptive_avg_pool2d_backward(const infer_tensor *grad_output,
                                                    const infer_tensor *self_,
                                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Each gradient spread over its part.
///
/// `aten::_adaptive_avg_pool2d_backward.out(Tensor grad_output, Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__adaptive_avg_pool2d_backward_out(const infer_tensor *grad_output,
                                                        const infer_tensor *self_,
                                                        const infer_tensor *out)
INFER_NOEXCEPT;

/// The mean of each of a given number of parts.
///
/// `aten::_adaptive_avg_pool3d(Tensor self, SymInt[3] output_size) -> Tensor`
infer_status infer_op__adaptive_avg_pool3d(const infer_tensor *self_,
                                           const int64_t *output_size,
                                           size_t output_size_len,
                                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The mean of each of a given number of parts.
///
/// `aten::_adaptive_avg_pool3d.out(Tensor self, SymInt[3] output_size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__adaptive_avg_pool3d_out(const infer_tensor *self_,
                                               const int64_t *output_size,
                                               size_t output_size_len,
                                               const infer_tensor *out)
INFER_NOEXCEPT;

/// Each gradient spread over its part.
///
/// `aten::_adaptive_avg_pool3d_backward(Tensor grad_output, Tensor self) -> Tensor`
infer_status infer_op__adaptive_avg_pool3d_backward(const infer_tensor *grad_output,
                                                    const infer_tensor *self_,
                                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Each gradient spread over its part.
///
/// `aten::_adaptive_avg_pool3d_backward.out(Tensor grad_output, Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__adaptive_avg_pool3d_backward_out(const infer_tensor *grad_output,
                                                        const infer_tensor *self_,
                                                        const infer_tensor *out)
INFER_NOEXCEPT;

/// relu (or gelu with the tanh approximation) of addmm.
///
/// `aten::_addmm_activation(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1, bool use_gelu=False) -> Tensor`
infer_status infer_op__addmm_activation(const infer_tensor *self_,
                                        const infer_tensor *mat1,
                                        const infer_tensor *mat2,
                                        const infer_scalar *beta,
                                        const infer_scalar *alpha,
                                        bool use_gelu,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: relu (or gelu with the tanh approximation) of addmm.
///
/// `aten::_addmm_activation.out(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1, bool use_gelu=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__addmm_activation_out(const infer_tensor *self_,
                                            const infer_tensor *mat1,
                                            const infer_tensor *mat2,
                                            const infer_scalar *beta,
                                            const infer_scalar *alpha,
                                            bool use_gelu,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// An error where the one element is zero.
///
/// `aten::_assert_async(Tensor self) -> ()`
infer_status infer_op__assert_async(const infer_tensor *self_) INFER_NOEXCEPT;

/// This error where the one element is zero.
///
/// `aten::_assert_async.msg(Tensor self, str assert_msg) -> ()`
infer_status infer_op__assert_async_msg(const infer_tensor *self_,
                                        const char *assert_msg,
                                        size_t assert_msg_len)
INFER_NOEXCEPT;

/// native_batch_norm by the running statistics, with a reserve that is empty.
///
/// `aten::_batch_norm_no_update(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor)`
infer_status infer_op__batch_norm_no_update(const infer_tensor *input,
                                            const infer_tensor *weight,
                                            const infer_tensor *bias,
                                            const infer_tensor *running_mean,
                                            const infer_tensor *running_var,
                                            double momentum,
                                            double eps,
                                            infer_tensor **out0,
                                            infer_tensor **out1,
                                            infer_tensor **out2,
                                            infer_tensor **out3)
INFER_NOEXCEPT;

/// Writes the last arguments: native_batch_norm by the running statistics, with a reserve that is empty.
///
/// `aten::_batch_norm_no_update.out(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, float momentum, float eps, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2, Tensor(d!) out3) -> (Tensor(a!), Tensor(b!), Tensor(c!), Tensor(d!))`
infer_status infer_op__batch_norm_no_update_out(const infer_tensor *input,
                                                const infer_tensor *weight,
                                                const infer_tensor *bias,
                                                const infer_tensor *running_mean,
                                                const infer_tensor *running_var,
                                                double momentum,
                                                double eps,
                                                const infer_tensor *out0,
                                                const infer_tensor *out1,
                                                const infer_tensor *out2,
                                                const infer_tensor *out3)
INFER_NOEXCEPT;

/// native_batch_norm in training, with a reserve that is empty.
///
/// `aten::_batch_norm_with_update(Tensor input, Tensor? weight, Tensor? bias, Tensor(a!) running_mean, Tensor(b!) running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor)`
infer_status infer_op__batch_norm_with_update(const infer_tensor *input,
                                              const infer_tensor *weight,
                                              const infer_tensor *bias,
                                              const infer_tensor *running_mean,
                                              const infer_tensor *running_var,
                                              double momentum,
                                              double eps,
                                              infer_tensor **out0,
                                              infer_tensor **out1,
                                              infer_tensor **out2,
                                              infer_tensor **out3)
INFER_NOEXCEPT;

/// As cdist.
///
/// `aten::_cdist_forward(Tensor x1, Tensor x2, float p, int? compute_mode) -> Tensor`
infer_status infer_op__cdist_forward(const infer_tensor *x1,
                                     const infer_tensor *x2,
                                     double p,
                                     const int64_t *compute_mode,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As cdist.
///
/// `aten::_cdist_forward.out(Tensor x1, Tensor x2, float p, int? compute_mode, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__cdist_forward_out(const infer_tensor *x1,
                                         const infer_tensor *x2,
                                         double p,
                                         const int64_t *compute_mode,
                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// The scale and the zero point at which 8 bits reach all elements.
///
/// `aten::_choose_qparams_per_tensor(Tensor self, bool reduce_range=False) -> (float, int)`
infer_status infer_op__choose_qparams_per_tensor(const infer_tensor *self_,
                                                 bool reduce_range,
                                                 double *out0,
                                                 int64_t *out1)
INFER_NOEXCEPT;

/// Tensors chunked along a dimension, padded with zeros, and the chunks of one number put side by side.
///
/// `aten::_chunk_cat(Tensor[] tensors, int dim, int num_chunks) -> Tensor`
infer_status infer_op__chunk_cat(const infer_tensor *const *tensors,
                                 size_t tensors_len,
                                 int64_t dim,
                                 int64_t num_chunks,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Tensors chunked along a dimension, padded with zeros, and the chunks of one number put side by side.
///
/// `aten::_chunk_cat.out(Tensor[] tensors, int dim, int num_chunks, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__chunk_cat_out(const infer_tensor *const *tensors,
                                     size_t tensors_len,
                                     int64_t dim,
                                     int64_t num_chunks,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// The complex conjugate, as a view that is conjugated when it is read.
///
/// `aten::_conj(Tensor(a) self) -> Tensor(a)`
infer_status infer_op__conj(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// A fresh copy of the view: The complex conjugate, as a view that is conjugated when it is read.
///
/// `aten::_conj_copy(Tensor self) -> Tensor`
infer_status infer_op__conj_copy(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The complex conjugate, as a view that is conjugated when it is read.
///
/// `aten::_conj_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__conj_copy_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// The conjugate, computed.
///
/// `aten::_conj_physical(Tensor self) -> Tensor`
infer_status infer_op__conj_physical(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The conjugate, computed.
///
/// `aten::_conj_physical.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__conj_physical_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Weights of 4 bits, given as int32, two in a byte in the order this processor's kernel of upstream's reads.
///
/// `aten::_convert_weight_to_int4pack_for_cpu(Tensor self, int innerKTiles) -> Tensor`
infer_status infer_op__convert_weight_to_int4pack_for_cpu(const infer_tensor *self_,
                                                          int64_t innerKTiles,
                                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// As convolution.
///
/// `aten::_convolution(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, bool benchmark, bool deterministic, bool cudnn_enabled, bool allow_tf32) -> Tensor`
infer_status infer_op__convolution(const infer_tensor *input,
                                   const infer_tensor *weight,
                                   const infer_tensor *bias,
                                   const int64_t *stride,
                                   size_t stride_len,
                                   const int64_t *padding,
                                   size_t padding_len,
                                   const int64_t *dilation,
                                   size_t dilation_len,
                                   bool transposed,
                                   const int64_t *output_padding,
                                   size_t output_padding_len,
                                   int64_t groups,
                                   bool benchmark,
                                   bool deterministic,
                                   bool cudnn_enabled,
                                   bool allow_tf32,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// As convolution.
///
/// `aten::_convolution.deprecated(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, int[] output_padding, SymInt groups, bool benchmark, bool deterministic, bool cudnn_enabled) -> Tensor`
infer_status infer_op__convolution_deprecated(const infer_tensor *input,
                                              const infer_tensor *weight,
                                              const infer_tensor *bias,
                                              const int64_t *stride,
                                              size_t stride_len,
                                              const int64_t *padding,
                                              size_t padding_len,
                                              const int64_t *dilation,
                                              size_t dilation_len,
                                              bool transposed,
                                              const int64_t *output_padding,
                                              size_t output_padding_len,
                                              int64_t groups,
                                              bool benchmark,
                                              bool deterministic,
                                              bool cudnn_enabled,
                                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As convolution.
///
/// `aten::_convolution.out(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, bool benchmark, bool deterministic, bool cudnn_enabled, bool allow_tf32, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__convolution_out(const infer_tensor *input,
                                       const infer_tensor *weight,
                                       const infer_tensor *bias,
                                       const int64_t *stride,
                                       size_t stride_len,
                                       const int64_t *padding,
                                       size_t padding_len,
                                       const int64_t *dilation,
                                       size_t dilation_len,
                                       bool transposed,
                                       const int64_t *output_padding,
                                       size_t output_padding_len,
                                       int64_t groups,
                                       bool benchmark,
                                       bool deterministic,
                                       bool cudnn_enabled,
                                       bool allow_tf32,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// A convolution padded so that the result has the input's size (same), or not padded (valid).
///
/// `aten::_convolution_mode(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, str padding, SymInt[] dilation, SymInt groups) -> Tensor`
infer_status infer_op__convolution_mode(const infer_tensor *input,
                                        const infer_tensor *weight,
                                        const infer_tensor *bias,
                                        const int64_t *stride,
                                        size_t stride_len,
                                        const char *padding,
                                        size_t padding_len,
                                        const int64_t *dilation,
                                        size_t dilation_len,
                                        int64_t groups,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// The input, each row rounded to 8 bits, times the transpose of packed weights of 4 bits, and their bias.
///
/// `aten::_dyn_quant_matmul_4bit(Tensor inp, Tensor packed_weights, int block_size, int in_features, int out_features) -> Tensor`
infer_status infer_op__dyn_quant_matmul_4bit(const infer_tensor *inp,
                                             const infer_tensor *packed_weights,
                                             int64_t block_size,
                                             int64_t in_features,
                                             int64_t out_features,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Weights of 4 bits, two in a byte, with their scales and the bias in one tensor.
///
/// `aten::_dyn_quant_pack_4bit_weight(Tensor weights, Tensor scales_zeros, Tensor? bias, int block_size, int in_features, int out_features) -> Tensor`
infer_status infer_op__dyn_quant_pack_4bit_weight(const infer_tensor *weights,
                                                  const infer_tensor *scales_zeros,
                                                  const infer_tensor *bias,
                                                  int64_t block_size,
                                                  int64_t in_features,
                                                  int64_t out_features,
                                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Zeros that refuse to be written, as do their views.
///
/// `aten::_efficientzerotensor(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op__efficientzerotensor(const int64_t *size,
                                           size_t size_len,
                                           int32_t dtype,
                                           int32_t layout,
                                           const infer_device *device,
                                           const bool *pin_memory,
                                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Zeros that refuse to be written, as do their views.
///
/// `aten::_efficientzerotensor.out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__efficientzerotensor_out(const int64_t *size,
                                               size_t size_len,
                                               const infer_tensor *out)
INFER_NOEXCEPT;

/// As embedding_bag, with what a gradient needs.
///
/// `aten::_embedding_bag(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int padding_idx=-1) -> (Tensor, Tensor, Tensor, Tensor)`
infer_status infer_op__embedding_bag(const infer_tensor *weight,
                                     const infer_tensor *indices,
                                     const infer_tensor *offsets,
                                     bool scale_grad_by_freq,
                                     int64_t mode,
                                     bool sparse,
                                     const infer_tensor *per_sample_weights,
                                     bool include_last_offset,
                                     int64_t padding_idx,
                                     infer_tensor **out0,
                                     infer_tensor **out1,
                                     infer_tensor **out2,
                                     infer_tensor **out3)
INFER_NOEXCEPT;

/// As embedding_bag, without gradients.
///
/// `aten::_embedding_bag_forward_only(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int padding_idx=-1) -> (Tensor, Tensor, Tensor, Tensor)`
infer_status infer_op__embedding_bag_forward_only(const infer_tensor *weight,
                                                  const infer_tensor *indices,
                                                  const infer_tensor *offsets,
                                                  bool scale_grad_by_freq,
                                                  int64_t mode,
                                                  bool sparse,
                                                  const infer_tensor *per_sample_weights,
                                                  bool include_last_offset,
                                                  int64_t padding_idx,
                                                  infer_tensor **out0,
                                                  infer_tensor **out1,
                                                  infer_tensor **out2,
                                                  infer_tensor **out3)
INFER_NOEXCEPT;

/// An uninitialised quantized tensor at one scale.
///
/// `aten::_empty_affine_quantized(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, float scale=1., int zero_point=0, MemoryFormat? memory_format=0) -> Tensor`
infer_status infer_op__empty_affine_quantized(const int64_t *size,
                                              size_t size_len,
                                              int32_t dtype,
                                              int32_t layout,
                                              const infer_device *device,
                                              const bool *pin_memory,
                                              double scale,
                                              int64_t zero_point,
                                              int32_t memory_format,
                                              infer_tensor **out0)
INFER_NOEXCEPT;

/// An uninitialised quantized tensor, each slice of a dimension at a scale of its own.
///
/// `aten::_empty_per_channel_affine_quantized(SymInt[] size, *, Tensor scales, Tensor zero_points, int axis, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=0) -> Tensor`
infer_status infer_op__empty_per_channel_affine_quantized(const int64_t *size,
                                                          size_t size_len,
                                                          const infer_tensor *scales,
                                                          const infer_tensor *zero_points,
                                                          int64_t axis,
                                                          int32_t dtype,
                                                          int32_t layout,
                                                          const infer_device *device,
                                                          const bool *pin_memory,
                                                          int32_t memory_format,
                                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// The Euclidean distance of every pair of rows.
///
/// `aten::_euclidean_dist(Tensor x1, Tensor x2) -> Tensor`
infer_status infer_op__euclidean_dist(const infer_tensor *x1,
                                      const infer_tensor *x2,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The Euclidean distance of every pair of rows.
///
/// `aten::_euclidean_dist.out(Tensor x1, Tensor x2, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__euclidean_dist_out(const infer_tensor *x1,
                                          const infer_tensor *x2,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// Values rounded to what integers at one scale can express, where that is enabled. The mask says which were inside.
///
/// `aten::_fake_quantize_per_tensor_affine_cachemask_tensor_qparams(Tensor self, Tensor scale, Tensor zero_point, Tensor fake_quant_enabled, int quant_min, int quant_max) -> (Tensor output, Tensor mask)`
infer_status infer_op__fake_quantize_per_tensor_affine_cachemask_tensor_qparams(const infer_tensor *self_,
                                                                                const infer_tensor *scale,
                                                                                const infer_tensor *zero_point,
                                                                                const infer_tensor *fake_quant_enabled,
                                                                                int64_t quant_min,
                                                                                int64_t quant_max,
                                                                                infer_tensor **out0,
                                                                                infer_tensor **out1)
INFER_NOEXCEPT;

/// The Fourier transform of complex numbers over dimensions.
///
/// `aten::_fft_c2c(Tensor self, SymInt[] dim, int normalization, bool forward) -> Tensor`
infer_status infer_op__fft_c2c(const infer_tensor *self_,
                               const int64_t *dim,
                               size_t dim_len,
                               int64_t normalization,
                               bool forward,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The Fourier transform of complex numbers over dimensions.
///
/// `aten::_fft_c2c.out(Tensor self, SymInt[] dim, int normalization, bool forward, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__fft_c2c_out(const infer_tensor *self_,
                                   const int64_t *dim,
                                   size_t dim_len,
                                   int64_t normalization,
                                   bool forward,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// The inverse Fourier transform, over dimensions, of numbers whose missing half is conjugate.
///
/// `aten::_fft_c2r(Tensor self, int[] dim, int normalization, SymInt last_dim_size) -> Tensor`
infer_status infer_op__fft_c2r(const infer_tensor *self_,
                               const int64_t *dim,
                               size_t dim_len,
                               int64_t normalization,
                               int64_t last_dim_size,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The inverse Fourier transform, over dimensions, of numbers whose missing half is conjugate.
///
/// `aten::_fft_c2r.out(Tensor self, int[] dim, int normalization, SymInt last_dim_size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__fft_c2r_out(const infer_tensor *self_,
                                   const int64_t *dim,
                                   size_t dim_len,
                                   int64_t normalization,
                                   int64_t last_dim_size,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// The Fourier transform of real numbers over dimensions; the half of the last that says all, or all of it.
///
/// `aten::_fft_r2c(Tensor self, int[] dim, int normalization, bool onesided) -> Tensor`
infer_status infer_op__fft_r2c(const infer_tensor *self_,
                               const int64_t *dim,
                               size_t dim_len,
                               int64_t normalization,
                               bool onesided,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The Fourier transform of real numbers over dimensions; the half of the last that says all, or all of it.
///
/// `aten::_fft_r2c.out(Tensor self, int[] dim, int normalization, bool onesided, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__fft_r2c_out(const infer_tensor *self_,
                                   const int64_t *dim,
                                   size_t dim_len,
                                   int64_t normalization,
                                   bool onesided,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// `abs` of each tensor of a list.
///
/// `aten::_foreach_abs(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_abs(const infer_tensor *const *self_,
                                   size_t self__len,
                                   infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `abs` of each tensor of a list.
///
/// `aten::_foreach_abs.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_abs_out(const infer_tensor *const *self_,
                                       size_t self__len,
                                       const infer_tensor *const *out,
                                       size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `abs` of each tensor of a list.
///
/// `aten::_foreach_abs_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_abs_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `acos` of each tensor of a list.
///
/// `aten::_foreach_acos(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_acos(const infer_tensor *const *self_,
                                    size_t self__len,
                                    infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `acos` of each tensor of a list.
///
/// `aten::_foreach_acos.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_acos_out(const infer_tensor *const *self_,
                                        size_t self__len,
                                        const infer_tensor *const *out,
                                        size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `acos` of each tensor of a list.
///
/// `aten::_foreach_acos_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_acos_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `add.Tensor` of each tensor of a list.
///
/// `aten::_foreach_add.List(Tensor[] self, Tensor[] other, *, Scalar alpha=1) -> Tensor[]`
infer_status infer_op__foreach_add_List(const infer_tensor *const *self_,
                                        size_t self__len,
                                        const infer_tensor *const *other,
                                        size_t other_len,
                                        const infer_scalar *alpha,
                                        infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `add.Tensor` of each tensor of a list.
///
/// `aten::_foreach_add.List_out(Tensor[] self, Tensor[] other, *, Scalar alpha=1, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_add_List_out(const infer_tensor *const *self_,
                                            size_t self__len,
                                            const infer_tensor *const *other,
                                            size_t other_len,
                                            const infer_scalar *alpha,
                                            const infer_tensor *const *out,
                                            size_t out_len)
INFER_NOEXCEPT;

/// `add.Scalar` of each tensor of a list.
///
/// `aten::_foreach_add.Scalar(Tensor[] self, Scalar scalar) -> Tensor[]`
infer_status infer_op__foreach_add_Scalar(const infer_tensor *const *self_,
                                          size_t self__len,
                                          const infer_scalar *scalar,
                                          infer_tensors *out0)
INFER_NOEXCEPT;

/// `add.Scalar` of each tensor of a list.
///
/// `aten::_foreach_add.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[]`
infer_status infer_op__foreach_add_ScalarList(const infer_tensor *const *self_,
                                              size_t self__len,
                                              const infer_scalar *scalars,
                                              size_t scalars_len,
                                              infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `add.Scalar` of each tensor of a list.
///
/// `aten::_foreach_add.ScalarList_out(Tensor[] self, Scalar[] scalars, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_add_ScalarList_out(const infer_tensor *const *self_,
                                                  size_t self__len,
                                                  const infer_scalar *scalars,
                                                  size_t scalars_len,
                                                  const infer_tensor *const *out,
                                                  size_t out_len)
INFER_NOEXCEPT;

/// Writes the last arguments: `add.Scalar` of each tensor of a list.
///
/// `aten::_foreach_add.Scalar_out(Tensor[] self, Scalar scalar, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_add_Scalar_out(const infer_tensor *const *self_,
                                              size_t self__len,
                                              const infer_scalar *scalar,
                                              const infer_tensor *const *out,
                                              size_t out_len)
INFER_NOEXCEPT;

/// `add.Tensor` of each tensor of a list.
///
/// `aten::_foreach_add.Tensor(Tensor[] self, Tensor other, *, Scalar alpha=1) -> Tensor[]`
infer_status infer_op__foreach_add_Tensor(const infer_tensor *const *self_,
                                          size_t self__len,
                                          const infer_tensor *other,
                                          const infer_scalar *alpha,
                                          infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `add.Tensor` of each tensor of a list.
///
/// `aten::_foreach_add.Tensor_out(Tensor[] self, Tensor other, *, Scalar alpha=1, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_add_Tensor_out(const infer_tensor *const *self_,
                                              size_t self__len,
                                              const infer_tensor *other,
                                              const infer_scalar *alpha,
                                              const infer_tensor *const *out,
                                              size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `add.Tensor` of each tensor of a list.
///
/// `aten::_foreach_add_.List(Tensor(a!)[] self, Tensor[] other, *, Scalar alpha=1) -> ()`
infer_status infer_op__foreach_add__List(const infer_tensor *const *self_,
                                         size_t self__len,
                                         const infer_tensor *const *other,
                                         size_t other_len,
                                         const infer_scalar *alpha)
INFER_NOEXCEPT;

/// Writes `self`: `add.Scalar` of each tensor of a list.
///
/// `aten::_foreach_add_.Scalar(Tensor(a!)[] self, Scalar scalar) -> ()`
infer_status infer_op__foreach_add__Scalar(const infer_tensor *const *self_,
                                           size_t self__len,
                                           const infer_scalar *scalar)
INFER_NOEXCEPT;

/// Writes `self`: `add.Scalar` of each tensor of a list.
///
/// `aten::_foreach_add_.ScalarList(Tensor(a!)[] self, Scalar[] scalars) -> ()`
infer_status infer_op__foreach_add__ScalarList(const infer_tensor *const *self_,
                                               size_t self__len,
                                               const infer_scalar *scalars,
                                               size_t scalars_len)
INFER_NOEXCEPT;

/// Writes `self`: `add.Tensor` of each tensor of a list.
///
/// `aten::_foreach_add_.Tensor(Tensor(a!)[] self, Tensor other, *, Scalar alpha=1) -> ()`
infer_status infer_op__foreach_add__Tensor(const infer_tensor *const *self_,
                                           size_t self__len,
                                           const infer_tensor *other,
                                           const infer_scalar *alpha)
INFER_NOEXCEPT;

/// `addcdiv` of each tensor of a list.
///
/// `aten::_foreach_addcdiv.Scalar(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar value=1) -> Tensor[]`
infer_status infer_op__foreach_addcdiv_Scalar(const infer_tensor *const *self_,
                                              size_t self__len,
                                              const infer_tensor *const *tensor1,
                                              size_t tensor1_len,
                                              const infer_tensor *const *tensor2,
                                              size_t tensor2_len,
                                              const infer_scalar *value,
                                              infer_tensors *out0)
INFER_NOEXCEPT;

/// `addcdiv` of each tensor of a list.
///
/// `aten::_foreach_addcdiv.ScalarList(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar[] scalars) -> Tensor[]`
infer_status infer_op__foreach_addcdiv_ScalarList(const infer_tensor *const *self_,
                                                  size_t self__len,
                                                  const infer_tensor *const *tensor1,
                                                  size_t tensor1_len,
                                                  const infer_tensor *const *tensor2,
                                                  size_t tensor2_len,
                                                  const infer_scalar *scalars,
                                                  size_t scalars_len,
                                                  infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `addcdiv` of each tensor of a list.
///
/// `aten::_foreach_addcdiv.ScalarList_out(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar[] scalars, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_addcdiv_ScalarList_out(const infer_tensor *const *self_,
                                                      size_t self__len,
                                                      const infer_tensor *const *tensor1,
                                                      size_t tensor1_len,
                                                      const infer_tensor *const *tensor2,
                                                      size_t tensor2_len,
                                                      const infer_scalar *scalars,
                                                      size_t scalars_len,
                                                      const infer_tensor *const *out,
                                                      size_t out_len)
INFER_NOEXCEPT;

/// Writes the last arguments: `addcdiv` of each tensor of a list.
///
/// `aten::_foreach_addcdiv.Scalar_out(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar value=1, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_addcdiv_Scalar_out(const infer_tensor *const *self_,
                                                  size_t self__len,
                                                  const infer_tensor *const *tensor1,
                                                  size_t tensor1_len,
                                                  const infer_tensor *const *tensor2,
                                                  size_t tensor2_len,
                                                  const infer_scalar *value,
                                                  const infer_tensor *const *out,
                                                  size_t out_len)
INFER_NOEXCEPT;

/// `addcdiv` of each tensor of a list.
///
/// `aten::_foreach_addcdiv.Tensor(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Tensor scalars) -> Tensor[]`
infer_status infer_op__foreach_addcdiv_Tensor(const infer_tensor *const *self_,
                                              size_t self__len,
                                              const infer_tensor *const *tensor1,
                                              size_t tensor1_len,
                                              const infer_tensor *const *tensor2,
                                              size_t tensor2_len,
                                              const infer_tensor *scalars,
                                              infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `addcdiv` of each tensor of a list.
///
/// `aten::_foreach_addcdiv.Tensor_out(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Tensor scalars, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_addcdiv_Tensor_out(const infer_tensor *const *self_,
                                                  size_t self__len,
                                                  const infer_tensor *const *tensor1,
                                                  size_t tensor1_len,
                                                  const infer_tensor *const *tensor2,
                                                  size_t tensor2_len,
                                                  const infer_tensor *scalars,
                                                  const infer_tensor *const *out,
                                                  size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `addcdiv` of each tensor of a list.
///
/// `aten::_foreach_addcdiv_.Scalar(Tensor(a!)[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar value=1) -> ()`
infer_status infer_op__foreach_addcdiv__Scalar(const infer_tensor *const *self_,
                                               size_t self__len,
                                               const infer_tensor *const *tensor1,
                                               size_t tensor1_len,
                                               const infer_tensor *const *tensor2,
                                               size_t tensor2_len,
                                               const infer_scalar *value)
INFER_NOEXCEPT;

/// Writes `self`: `addcdiv` of each tensor of a list.
///
/// `aten::_foreach_addcdiv_.ScalarList(Tensor(a!)[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar[] scalars) -> ()`
infer_status infer_op__foreach_addcdiv__ScalarList(const infer_tensor *const *self_,
                                                   size_t self__len,
                                                   const infer_tensor *const *tensor1,
                                                   size_t tensor1_len,
                                                   const infer_tensor *const *tensor2,
                                                   size_t tensor2_len,
                                                   const infer_scalar *scalars,
                                                   size_t scalars_len)
INFER_NOEXCEPT;

/// Writes `self`: `addcdiv` of each tensor of a list.
///
/// `aten::_foreach_addcdiv_.Tensor(Tensor(a!)[] self, Tensor[] tensor1, Tensor[] tensor2, Tensor scalars) -> ()`
infer_status infer_op__foreach_addcdiv__Tensor(const infer_tensor *const *self_,
                                               size_t self__len,
                                               const infer_tensor *const *tensor1,
                                               size_t tensor1_len,
                                               const infer_tensor *const *tensor2,
                                               size_t tensor2_len,
                                               const infer_tensor *scalars)
INFER_NOEXCEPT;

/// `addcmul` of each tensor of a list.
///
/// `aten::_foreach_addcmul.Scalar(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar value=1) -> Tensor[]`
infer_status infer_op__foreach_addcmul_Scalar(const infer_tensor *const *self_,
                                              size_t self__len,
                                              const infer_tensor *const *tensor1,
                                              size_t tensor1_len,
                                              const infer_tensor *const *tensor2,
                                              size_t tensor2_len,
                                              const infer_scalar *value,
                                              infer_tensors *out0)
INFER_NOEXCEPT;

/// `addcmul` of each tensor of a list.
///
/// `aten::_foreach_addcmul.ScalarList(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar[] scalars) -> Tensor[]`
infer_status infer_op__foreach_addcmul_ScalarList(const infer_tensor *const *self_,
                                                  size_t self__len,
                                                  const infer_tensor *const *tensor1,
                                                  size_t tensor1_len,
                                                  const infer_tensor *const *tensor2,
                                                  size_t tensor2_len,
                                                  const infer_scalar *scalars,
                                                  size_t scalars_len,
                                                  infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `addcmul` of each tensor of a list.
///
/// `aten::_foreach_addcmul.ScalarList_out(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar[] scalars, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_addcmul_ScalarList_out(const infer_tensor *const *self_,
                                                      size_t self__len,
                                                      const infer_tensor *const *tensor1,
                                                      size_t tensor1_len,
                                                      const infer_tensor *const *tensor2,
                                                      size_t tensor2_len,
                                                      const infer_scalar *scalars,
                                                      size_t scalars_len,
                                                      const infer_tensor *const *out,
                                                      size_t out_len)
INFER_NOEXCEPT;

/// Writes the last arguments: `addcmul` of each tensor of a list.
///
/// `aten::_foreach_addcmul.Scalar_out(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar value=1, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_addcmul_Scalar_out(const infer_tensor *const *self_,
                                                  size_t self__len,
                                                  const infer_tensor *const *tensor1,
                                                  size_t tensor1_len,
                                                  const infer_tensor *const *tensor2,
                                                  size_t tensor2_len,
                                                  const infer_scalar *value,
                                                  const infer_tensor *const *out,
                                                  size_t out_len)
INFER_NOEXCEPT;

/// `addcmul` of each tensor of a list.
///
/// `aten::_foreach_addcmul.Tensor(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Tensor scalars) -> Tensor[]`
infer_status infer_op__foreach_addcmul_Tensor(const infer_tensor *const *self_,
                                              size_t self__len,
                                              const infer_tensor *const *tensor1,
                                              size_t tensor1_len,
                                              const infer_tensor *const *tensor2,
                                              size_t tensor2_len,
                                              const infer_tensor *scalars,
                                              infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `addcmul` of each tensor of a list.
///
/// `aten::_foreach_addcmul.Tensor_out(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Tensor scalars, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_addcmul_Tensor_out(const infer_tensor *const *self_,
                                                  size_t self__len,
                                                  const infer_tensor *const *tensor1,
                                                  size_t tensor1_len,
                                                  const infer_tensor *const *tensor2,
                                                  size_t tensor2_len,
                                                  const infer_tensor *scalars,
                                                  const infer_tensor *const *out,
                                                  size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `addcmul` of each tensor of a list.
///
/// `aten::_foreach_addcmul_.Scalar(Tensor(a!)[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar value=1) -> ()`
infer_status infer_op__foreach_addcmul__Scalar(const infer_tensor *const *self_,
                                               size_t self__len,
                                               const infer_tensor *const *tensor1,
                                               size_t tensor1_len,
                                               const infer_tensor *const *tensor2,
                                               size_t tensor2_len,
                                               const infer_scalar *value)
INFER_NOEXCEPT;

/// Writes `self`: `addcmul` of each tensor of a list.
///
/// `aten::_foreach_addcmul_.ScalarList(Tensor(a!)[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar[] scalars) -> ()`
infer_status infer_op__foreach_addcmul__ScalarList(const infer_tensor *const *self_,
                                                   size_t self__len,
                                                   const infer_tensor *const *tensor1,
                                                   size_t tensor1_len,
                                                   const infer_tensor *const *tensor2,
                                                   size_t tensor2_len,
                                                   const infer_scalar *scalars,
                                                   size_t scalars_len)
INFER_NOEXCEPT;

/// Writes `self`: `addcmul` of each tensor of a list.
///
/// `aten::_foreach_addcmul_.Tensor(Tensor(a!)[] self, Tensor[] tensor1, Tensor[] tensor2, Tensor scalars) -> ()`
infer_status infer_op__foreach_addcmul__Tensor(const infer_tensor *const *self_,
                                               size_t self__len,
                                               const infer_tensor *const *tensor1,
                                               size_t tensor1_len,
                                               const infer_tensor *const *tensor2,
                                               size_t tensor2_len,
                                               const infer_tensor *scalars)
INFER_NOEXCEPT;

/// `asin` of each tensor of a list.
///
/// `aten::_foreach_asin(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_asin(const infer_tensor *const *self_,
                                    size_t self__len,
                                    infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `asin` of each tensor of a list.
///
/// `aten::_foreach_asin.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_asin_out(const infer_tensor *const *self_,
                                        size_t self__len,
                                        const infer_tensor *const *out,
                                        size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `asin` of each tensor of a list.
///
/// `aten::_foreach_asin_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_asin_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `atan` of each tensor of a list.
///
/// `aten::_foreach_atan(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_atan(const infer_tensor *const *self_,
                                    size_t self__len,
                                    infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `atan` of each tensor of a list.
///
/// `aten::_foreach_atan.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_atan_out(const infer_tensor *const *self_,
                                        size_t self__len,
                                        const infer_tensor *const *out,
                                        size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `atan` of each tensor of a list.
///
/// `aten::_foreach_atan_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_atan_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `ceil` of each tensor of a list.
///
/// `aten::_foreach_ceil(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_ceil(const infer_tensor *const *self_,
                                    size_t self__len,
                                    infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `ceil` of each tensor of a list.
///
/// `aten::_foreach_ceil.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_ceil_out(const infer_tensor *const *self_,
                                        size_t self__len,
                                        const infer_tensor *const *out,
                                        size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `ceil` of each tensor of a list.
///
/// `aten::_foreach_ceil_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_ceil_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `clamp_max.Tensor` of each tensor of a list.
///
/// `aten::_foreach_clamp_max.List(Tensor[] self, Tensor[] other) -> Tensor[]`
infer_status infer_op__foreach_clamp_max_List(const infer_tensor *const *self_,
                                              size_t self__len,
                                              const infer_tensor *const *other,
                                              size_t other_len,
                                              infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `clamp_max.Tensor` of each tensor of a list.
///
/// `aten::_foreach_clamp_max.List_out(Tensor[] self, Tensor[] other, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_clamp_max_List_out(const infer_tensor *const *self_,
                                                  size_t self__len,
                                                  const infer_tensor *const *other,
                                                  size_t other_len,
                                                  const infer_tensor *const *out,
                                                  size_t out_len)
INFER_NOEXCEPT;

/// `clamp_max` of each tensor of a list.
///
/// `aten::_foreach_clamp_max.Scalar(Tensor[] self, Scalar scalar) -> Tensor[]`
infer_status infer_op__foreach_clamp_max_Scalar(const infer_tensor *const *self_,
                                                size_t self__len,
                                                const infer_scalar *scalar,
                                                infer_tensors *out0)
INFER_NOEXCEPT;

/// `clamp_max` of each tensor of a list.
///
/// `aten::_foreach_clamp_max.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[]`
infer_status infer_op__foreach_clamp_max_ScalarList(const infer_tensor *const *self_,
                                                    size_t self__len,
                                                    const infer_scalar *scalars,
                                                    size_t scalars_len,
                                                    infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `clamp_max` of each tensor of a list.
///
/// `aten::_foreach_clamp_max.ScalarList_out(Tensor[] self, Scalar[] scalars, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_clamp_max_ScalarList_out(const infer_tensor *const *self_,
                                                        size_t self__len,
                                                        const infer_scalar *scalars,
                                                        size_t scalars_len,
                                                        const infer_tensor *const *out,
                                                        size_t out_len)
INFER_NOEXCEPT;

/// Writes the last arguments: `clamp_max` of each tensor of a list.
///
/// `aten::_foreach_clamp_max.Scalar_out(Tensor[] self, Scalar scalar, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_clamp_max_Scalar_out(const infer_tensor *const *self_,
                                                    size_t self__len,
                                                    const infer_scalar *scalar,
                                                    const infer_tensor *const *out,
                                                    size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `clamp_max.Tensor` of each tensor of a list.
///
/// `aten::_foreach_clamp_max_.List(Tensor(a!)[] self, Tensor[] other) -> ()`
infer_status infer_op__foreach_clamp_max__List(const infer_tensor *const *self_,
                                               size_t self__len,
                                               const infer_tensor *const *other,
                                               size_t other_len)
INFER_NOEXCEPT;

/// Writes `self`: `clamp_max` of each tensor of a list.
///
/// `aten::_foreach_clamp_max_.Scalar(Tensor(a!)[] self, Scalar scalar) -> ()`
infer_status infer_op__foreach_clamp_max__Scalar(const infer_tensor *const *self_,
                                                 size_t self__len,
                                                 const infer_scalar *scalar)
INFER_NOEXCEPT;

/// Writes `self`: `clamp_max` of each tensor of a list.
///
/// `aten::_foreach_clamp_max_.ScalarList(Tensor(a!)[] self, Scalar[] scalars) -> ()`
infer_status infer_op__foreach_clamp_max__ScalarList(const infer_tensor *const *self_,
                                                     size_t self__len,
                                                     const infer_scalar *scalars,
                                                     size_t scalars_len)
INFER_NOEXCEPT;

/// `clamp_min.Tensor` of each tensor of a list.
///
/// `aten::_foreach_clamp_min.List(Tensor[] self, Tensor[] other) -> Tensor[]`
infer_status infer_op__foreach_clamp_min_List(const infer_tensor *const *self_,
                                              size_t self__len,
                                              const infer_tensor *const *other,
                                              size_t other_len,
                                              infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `clamp_min.Tensor` of each tensor of a list.
///
/// `aten::_foreach_clamp_min.List_out(Tensor[] self, Tensor[] other, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_clamp_min_List_out(const infer_tensor *const *self_,
                                                  size_t self__len,
                                                  const infer_tensor *const *other,
                                                  size_t other_len,
                                                  const infer_tensor *const *out,
                                                  size_t out_len)
INFER_NOEXCEPT;

/// `clamp_min` of each tensor of a list.
///
/// `aten::_foreach_clamp_min.Scalar(Tensor[] self, Scalar scalar) -> Tensor[]`
infer_status infer_op__foreach_clamp_min_Scalar(const infer_tensor *const *self_,
                                                size_t self__len,
                                                const infer_scalar *scalar,
                                                infer_tensors *out0)
INFER_NOEXCEPT;

/// `clamp_min` of each tensor of a list.
///
/// `aten::_foreach_clamp_min.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[]`
infer_status infer_op__foreach_clamp_min_ScalarList(const infer_tensor *const *self_,
                                                    size_t self__len,
                                                    const infer_scalar *scalars,
                                                    size_t scalars_len,
                                                    infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `clamp_min` of each tensor of a list.
///
/// `aten::_foreach_clamp_min.ScalarList_out(Tensor[] self, Scalar[] scalars, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_clamp_min_ScalarList_out(const infer_tensor *const *self_,
                                                        size_t self__len,
                                                        const infer_scalar *scalars,
                                                        size_t scalars_len,
                                                        const infer_tensor *const *out,
                                                        size_t out_len)
INFER_NOEXCEPT;

/// Writes the last arguments: `clamp_min` of each tensor of a list.
///
/// `aten::_foreach_clamp_min.Scalar_out(Tensor[] self, Scalar scalar, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_clamp_min_Scalar_out(const infer_tensor *const *self_,
                                                    size_t self__len,
                                                    const infer_scalar *scalar,
                                                    const infer_tensor *const *out,
                                                    size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `clamp_min.Tensor` of each tensor of a list.
///
/// `aten::_foreach_clamp_min_.List(Tensor(a!)[] self, Tensor[] other) -> ()`
infer_status infer_op__foreach_clamp_min__List(const infer_tensor *const *self_,
                                               size_t self__len,
                                               const infer_tensor *const *other,
                                               size_t other_len)
INFER_NOEXCEPT;

/// Writes `self`: `clamp_min` of each tensor of a list.
///
/// `aten::_foreach_clamp_min_.Scalar(Tensor(a!)[] self, Scalar scalar) -> ()`
infer_status infer_op__foreach_clamp_min__Scalar(const infer_tensor *const *self_,
                                                 size_t self__len,
                                                 const infer_scalar *scalar)
INFER_NOEXCEPT;

/// Writes `self`: `clamp_min` of each tensor of a list.
///
/// `aten::_foreach_clamp_min_.ScalarList(Tensor(a!)[] self, Scalar[] scalars) -> ()`
infer_status infer_op__foreach_clamp_min__ScalarList(const infer_tensor *const *self_,
                                                     size_t self__len,
                                                     const infer_scalar *scalars,
                                                     size_t scalars_len)
INFER_NOEXCEPT;

/// A copy of each tensor of a list.
///
/// `aten::_foreach_clone(Tensor[] self, *, MemoryFormat? memory_format=None) -> Tensor[]`
infer_status infer_op__foreach_clone(const infer_tensor *const *self_,
                                     size_t self__len,
                                     int32_t memory_format,
                                     infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: A copy of each tensor of a list.
///
/// `aten::_foreach_clone.out(Tensor[] self, *, MemoryFormat? memory_format=None, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_clone_out(const infer_tensor *const *self_,
                                         size_t self__len,
                                         int32_t memory_format,
                                         const infer_tensor *const *out,
                                         size_t out_len)
INFER_NOEXCEPT;

/// Each tensor of a list, holding what the one of another list does.
///
/// `aten::_foreach_copy(Tensor[] self, Tensor[] src, bool non_blocking=False) -> Tensor[] self_out`
infer_status infer_op__foreach_copy(const infer_tensor *const *self_,
                                    size_t self__len,
                                    const infer_tensor *const *src,
                                    size_t src_len,
                                    bool non_blocking,
                                    infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Each tensor of a list, holding what the one of another list does.
///
/// `aten::_foreach_copy.out(Tensor[] self, Tensor[] src, bool non_blocking=False, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_copy_out(const infer_tensor *const *self_,
                                        size_t self__len,
                                        const infer_tensor *const *src,
                                        size_t src_len,
                                        bool non_blocking,
                                        const infer_tensor *const *out,
                                        size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: Each tensor of a list, holding what the one of another list does.
///
/// `aten::_foreach_copy_(Tensor(a!)[] self, Tensor[] src, bool non_blocking=False) -> ()`
infer_status infer_op__foreach_copy_(const infer_tensor *const *self_,
                                     size_t self__len,
                                     const infer_tensor *const *src,
                                     size_t src_len,
                                     bool non_blocking)
INFER_NOEXCEPT;

/// `cos` of each tensor of a list.
///
/// `aten::_foreach_cos(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_cos(const infer_tensor *const *self_,
                                   size_t self__len,
                                   infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `cos` of each tensor of a list.
///
/// `aten::_foreach_cos.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_cos_out(const infer_tensor *const *self_,
                                       size_t self__len,
                                       const infer_tensor *const *out,
                                       size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `cos` of each tensor of a list.
///
/// `aten::_foreach_cos_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_cos_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `cosh` of each tensor of a list.
///
/// `aten::_foreach_cosh(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_cosh(const infer_tensor *const *self_,
                                    size_t self__len,
                                    infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `cosh` of each tensor of a list.
///
/// `aten::_foreach_cosh.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_cosh_out(const infer_tensor *const *self_,
                                        size_t self__len,
                                        const infer_tensor *const *out,
                                        size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `cosh` of each tensor of a list.
///
/// `aten::_foreach_cosh_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_cosh_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `div.Tensor` of each tensor of a list.
///
/// `aten::_foreach_div.List(Tensor[] self, Tensor[] other) -> Tensor[]`
infer_status infer_op__foreach_div_List(const infer_tensor *const *self_,
                                        size_t self__len,
                                        const infer_tensor *const *other,
                                        size_t other_len,
                                        infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `div.Tensor` of each tensor of a list.
///
/// `aten::_foreach_div.List_out(Tensor[] self, Tensor[] other, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_div_List_out(const infer_tensor *const *self_,
                                            size_t self__len,
                                            const infer_tensor *const *other,
                                            size_t other_len,
                                            const infer_tensor *const *out,
                                            size_t out_len)
INFER_NOEXCEPT;

/// `div.Scalar` of each tensor of a list.
///
/// `aten::_foreach_div.Scalar(Tensor[] self, Scalar scalar) -> Tensor[]`
infer_status infer_op__foreach_div_Scalar(const infer_tensor *const *self_,
                                          size_t self__len,
                                          const infer_scalar *scalar,
                                          infer_tensors *out0)
INFER_NOEXCEPT;

/// `div.Scalar` of each tensor of a list.
///
/// `aten::_foreach_div.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[]`
infer_status infer_op__foreach_div_ScalarList(const infer_tensor *const *self_,
                                              size_t self__len,
                                              const infer_scalar *scalars,
                                              size_t scalars_len,
                                              infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `div.Scalar` of each tensor of a list.
///
/// `aten::_foreach_div.ScalarList_out(Tensor[] self, Scalar[] scalars, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_div_ScalarList_out(const infer_tensor *const *self_,
                                                  size_t self__len,
                                                  const infer_scalar *scalars,
                                                  size_t scalars_len,
                                                  const infer_tensor *const *out,
                                                  size_t out_len)
INFER_NOEXCEPT;

/// Writes the last arguments: `div.Scalar` of each tensor of a list.
///
/// `aten::_foreach_div.Scalar_out(Tensor[] self, Scalar scalar, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_div_Scalar_out(const infer_tensor *const *self_,
                                              size_t self__len,
                                              const infer_scalar *scalar,
                                              const infer_tensor *const *out,
                                              size_t out_len)
INFER_NOEXCEPT;

/// `div.Tensor` of each tensor of a list.
///
/// `aten::_foreach_div.Tensor(Tensor[] self, Tensor other) -> Tensor[]`
infer_status infer_op__foreach_div_Tensor(const infer_tensor *const *self_,
                                          size_t self__len,
                                          const infer_tensor *other,
                                          infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `div.Tensor` of each tensor of a list.
///
/// `aten::_foreach_div.Tensor_out(Tensor[] self, Tensor other, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_div_Tensor_out(const infer_tensor *const *self_,
                                              size_t self__len,
                                              const infer_tensor *other,
                                              const infer_tensor *const *out,
                                              size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `div.Tensor` of each tensor of a list.
///
/// `aten::_foreach_div_.List(Tensor(a!)[] self, Tensor[] other) -> ()`
infer_status infer_op__foreach_div__List(const infer_tensor *const *self_,
                                         size_t self__len,
                                         const infer_tensor *const *other,
                                         size_t other_len)
INFER_NOEXCEPT;

/// Writes `self`: `div.Scalar` of each tensor of a list.
///
/// `aten::_foreach_div_.Scalar(Tensor(a!)[] self, Scalar scalar) -> ()`
infer_status infer_op__foreach_div__Scalar(const infer_tensor *const *self_,
                                           size_t self__len,
                                           const infer_scalar *scalar)
INFER_NOEXCEPT;

/// Writes `self`: `div.Scalar` of each tensor of a list.
///
/// `aten::_foreach_div_.ScalarList(Tensor(a!)[] self, Scalar[] scalars) -> ()`
infer_status infer_op__foreach_div__ScalarList(const infer_tensor *const *self_,
                                               size_t self__len,
                                               const infer_scalar *scalars,
                                               size_t scalars_len)
INFER_NOEXCEPT;

/// Writes `self`: `div.Tensor` of each tensor of a list.
///
/// `aten::_foreach_div_.Tensor(Tensor(a!)[] self, Tensor other) -> ()`
infer_status infer_op__foreach_div__Tensor(const infer_tensor *const *self_,
                                           size_t self__len,
                                           const infer_tensor *other)
INFER_NOEXCEPT;

/// `erf` of each tensor of a list.
///
/// `aten::_foreach_erf(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_erf(const infer_tensor *const *self_,
                                   size_t self__len,
                                   infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `erf` of each tensor of a list.
///
/// `aten::_foreach_erf.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_erf_out(const infer_tensor *const *self_,
                                       size_t self__len,
                                       const infer_tensor *const *out,
                                       size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `erf` of each tensor of a list.
///
/// `aten::_foreach_erf_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_erf_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `erfc` of each tensor of a list.
///
/// `aten::_foreach_erfc(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_erfc(const infer_tensor *const *self_,
                                    size_t self__len,
                                    infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `erfc` of each tensor of a list.
///
/// `aten::_foreach_erfc.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_erfc_out(const infer_tensor *const *self_,
                                        size_t self__len,
                                        const infer_tensor *const *out,
                                        size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `erfc` of each tensor of a list.
///
/// `aten::_foreach_erfc_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_erfc_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `exp` of each tensor of a list.
///
/// `aten::_foreach_exp(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_exp(const infer_tensor *const *self_,
                                   size_t self__len,
                                   infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `exp` of each tensor of a list.
///
/// `aten::_foreach_exp.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_exp_out(const infer_tensor *const *self_,
                                       size_t self__len,
                                       const infer_tensor *const *out,
                                       size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `exp` of each tensor of a list.
///
/// `aten::_foreach_exp_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_exp_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `expm1` of each tensor of a list.
///
/// `aten::_foreach_expm1(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_expm1(const infer_tensor *const *self_,
                                     size_t self__len,
                                     infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `expm1` of each tensor of a list.
///
/// `aten::_foreach_expm1.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_expm1_out(const infer_tensor *const *self_,
                                         size_t self__len,
                                         const infer_tensor *const *out,
                                         size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `expm1` of each tensor of a list.
///
/// `aten::_foreach_expm1_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_expm1_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `floor` of each tensor of a list.
///
/// `aten::_foreach_floor(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_floor(const infer_tensor *const *self_,
                                     size_t self__len,
                                     infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `floor` of each tensor of a list.
///
/// `aten::_foreach_floor.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_floor_out(const infer_tensor *const *self_,
                                         size_t self__len,
                                         const infer_tensor *const *out,
                                         size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `floor` of each tensor of a list.
///
/// `aten::_foreach_floor_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_floor_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `frac` of each tensor of a list.
///
/// `aten::_foreach_frac(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_frac(const infer_tensor *const *self_,
                                    size_t self__len,
                                    infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `frac` of each tensor of a list.
///
/// `aten::_foreach_frac.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_frac_out(const infer_tensor *const *self_,
                                        size_t self__len,
                                        const infer_tensor *const *out,
                                        size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `frac` of each tensor of a list.
///
/// `aten::_foreach_frac_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_frac_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `lerp.Tensor` of each tensor of a list.
///
/// `aten::_foreach_lerp.List(Tensor[] self, Tensor[] tensors1, Tensor[] weights) -> Tensor[]`
infer_status infer_op__foreach_lerp_List(const infer_tensor *const *self_,
                                         size_t self__len,
                                         const infer_tensor *const *tensors1,
                                         size_t tensors1_len,
                                         const infer_tensor *const *weights,
                                         size_t weights_len,
                                         infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `lerp.Tensor` of each tensor of a list.
///
/// `aten::_foreach_lerp.List_out(Tensor[] self, Tensor[] tensors1, Tensor[] weights, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_lerp_List_out(const infer_tensor *const *self_,
                                             size_t self__len,
                                             const infer_tensor *const *tensors1,
                                             size_t tensors1_len,
                                             const infer_tensor *const *weights,
                                             size_t weights_len,
                                             const infer_tensor *const *out,
                                             size_t out_len)
INFER_NOEXCEPT;

/// `lerp.Scalar` of each tensor of a list.
///
/// `aten::_foreach_lerp.Scalar(Tensor[] self, Tensor[] tensors1, Scalar weight) -> Tensor[]`
infer_status infer_op__foreach_lerp_Scalar(const infer_tensor *const *self_,
                                           size_t self__len,
                                           const infer_tensor *const *tensors1,
                                           size_t tensors1_len,
                                           const infer_scalar *weight,
                                           infer_tensors *out0)
INFER_NOEXCEPT;

/// `lerp.Scalar` of each tensor of a list.
///
/// `aten::_foreach_lerp.ScalarList(Tensor[] self, Tensor[] tensors1, Scalar[] weight) -> Tensor[]`
infer_status infer_op__foreach_lerp_ScalarList(const infer_tensor *const *self_,
                                               size_t self__len,
                                               const infer_tensor *const *tensors1,
                                               size_t tensors1_len,
                                               const infer_scalar *weight,
                                               size_t weight_len,
                                               infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `lerp.Scalar` of each tensor of a list.
///
/// `aten::_foreach_lerp.ScalarList_out(Tensor[] self, Tensor[] tensors1, Scalar[] weight, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_lerp_ScalarList_out(const infer_tensor *const *self_,
                                                   size_t self__len,
                                                   const infer_tensor *const *tensors1,
                                                   size_t tensors1_len,
                                                   const infer_scalar *weight,
                                                   size_t weight_len,
                                                   const infer_tensor *const *out,
                                                   size_t out_len)
INFER_NOEXCEPT;

/// Writes the last arguments: `lerp.Scalar` of each tensor of a list.
///
/// `aten::_foreach_lerp.Scalar_out(Tensor[] self, Tensor[] tensors1, Scalar weight, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_lerp_Scalar_out(const infer_tensor *const *self_,
                                               size_t self__len,
                                               const infer_tensor *const *tensors1,
                                               size_t tensors1_len,
                                               const infer_scalar *weight,
                                               const infer_tensor *const *out,
                                               size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `lerp.Tensor` of each tensor of a list.
///
/// `aten::_foreach_lerp_.List(Tensor(a!)[] self, Tensor[] tensors1, Tensor[] weights) -> ()`
infer_status infer_op__foreach_lerp__List(const infer_tensor *const *self_,
                                          size_t self__len,
                                          const infer_tensor *const *tensors1,
                                          size_t tensors1_len,
                                          const infer_tensor *const *weights,
                                          size_t weights_len)
INFER_NOEXCEPT;

/// Writes `self`: `lerp.Scalar` of each tensor of a list.
///
/// `aten::_foreach_lerp_.Scalar(Tensor(a!)[] self, Tensor[] tensors1, Scalar weight) -> ()`
infer_status infer_op__foreach_lerp__Scalar(const infer_tensor *const *self_,
                                            size_t self__len,
                                            const infer_tensor *const *tensors1,
                                            size_t tensors1_len,
                                            const infer_scalar *weight)
INFER_NOEXCEPT;

/// Writes `self`: `lerp.Scalar` of each tensor of a list.
///
/// `aten::_foreach_lerp_.ScalarList(Tensor(a!)[] self, Tensor[] tensors1, Scalar[] weight) -> ()`
infer_status infer_op__foreach_lerp__ScalarList(const infer_tensor *const *self_,
                                                size_t self__len,
                                                const infer_tensor *const *tensors1,
                                                size_t tensors1_len,
                                                const infer_scalar *weight,
                                                size_t weight_len)
INFER_NOEXCEPT;

/// `lgamma` of each tensor of a list.
///
/// `aten::_foreach_lgamma(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_lgamma(const infer_tensor *const *self_,
                                      size_t self__len,
                                      infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `lgamma` of each tensor of a list.
///
/// `aten::_foreach_lgamma.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_lgamma_out(const infer_tensor *const *self_,
                                          size_t self__len,
                                          const infer_tensor *const *out,
                                          size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `lgamma` of each tensor of a list.
///
/// `aten::_foreach_lgamma_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_lgamma_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `log` of each tensor of a list.
///
/// `aten::_foreach_log(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_log(const infer_tensor *const *self_,
                                   size_t self__len,
                                   infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `log` of each tensor of a list.
///
/// `aten::_foreach_log.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_log_out(const infer_tensor *const *self_,
                                       size_t self__len,
                                       const infer_tensor *const *out,
                                       size_t out_len)
INFER_NOEXCEPT;

/// `log10` of each tensor of a list.
///
/// `aten::_foreach_log10(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_log10(const infer_tensor *const *self_,
                                     size_t self__len,
                                     infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `log10` of each tensor of a list.
///
/// `aten::_foreach_log10.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_log10_out(const infer_tensor *const *self_,
                                         size_t self__len,
                                         const infer_tensor *const *out,
                                         size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `log10` of each tensor of a list.
///
/// `aten::_foreach_log10_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_log10_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `log1p` of each tensor of a list.
///
/// `aten::_foreach_log1p(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_log1p(const infer_tensor *const *self_,
                                     size_t self__len,
                                     infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `log1p` of each tensor of a list.
///
/// `aten::_foreach_log1p.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_log1p_out(const infer_tensor *const *self_,
                                         size_t self__len,
                                         const infer_tensor *const *out,
                                         size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `log1p` of each tensor of a list.
///
/// `aten::_foreach_log1p_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_log1p_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `log2` of each tensor of a list.
///
/// `aten::_foreach_log2(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_log2(const infer_tensor *const *self_,
                                    size_t self__len,
                                    infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `log2` of each tensor of a list.
///
/// `aten::_foreach_log2.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_log2_out(const infer_tensor *const *self_,
                                        size_t self__len,
                                        const infer_tensor *const *out,
                                        size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `log2` of each tensor of a list.
///
/// `aten::_foreach_log2_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_log2_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// Writes `self`: `log` of each tensor of a list.
///
/// `aten::_foreach_log_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_log_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// The largest element of each tensor of a list.
///
/// `aten::_foreach_max(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_max(const infer_tensor *const *self_,
                                   size_t self__len,
                                   infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The largest element of each tensor of a list.
///
/// `aten::_foreach_max.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_max_out(const infer_tensor *const *self_,
                                       size_t self__len,
                                       const infer_tensor *const *out,
                                       size_t out_len)
INFER_NOEXCEPT;

/// `clamp_min.Tensor` of each tensor of a list.
///
/// `aten::_foreach_maximum.List(Tensor[] self, Tensor[] other) -> Tensor[]`
infer_status infer_op__foreach_maximum_List(const infer_tensor *const *self_,
                                            size_t self__len,
                                            const infer_tensor *const *other,
                                            size_t other_len,
                                            infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `clamp_min.Tensor` of each tensor of a list.
///
/// `aten::_foreach_maximum.List_out(Tensor[] self, Tensor[] other, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_maximum_List_out(const infer_tensor *const *self_,
                                                size_t self__len,
                                                const infer_tensor *const *other,
                                                size_t other_len,
                                                const infer_tensor *const *out,
                                                size_t out_len)
INFER_NOEXCEPT;

/// `clamp_min` of each tensor of a list.
///
/// `aten::_foreach_maximum.Scalar(Tensor[] self, Scalar scalar) -> Tensor[]`
infer_status infer_op__foreach_maximum_Scalar(const infer_tensor *const *self_,
                                              size_t self__len,
                                              const infer_scalar *scalar,
                                              infer_tensors *out0)
INFER_NOEXCEPT;

/// `clamp_min` of each tensor of a list.
///
/// `aten::_foreach_maximum.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[]`
infer_status infer_op__foreach_maximum_ScalarList(const infer_tensor *const *self_,
                                                  size_t self__len,
                                                  const infer_scalar *scalars,
                                                  size_t scalars_len,
                                                  infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `clamp_min` of each tensor of a list.
///
/// `aten::_foreach_maximum.ScalarList_out(Tensor[] self, Scalar[] scalars, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_maximum_ScalarList_out(const infer_tensor *const *self_,
                                                      size_t self__len,
                                                      const infer_scalar *scalars,
                                                      size_t scalars_len,
                                                      const infer_tensor *const *out,
                                                      size_t out_len)
INFER_NOEXCEPT;

/// Writes the last arguments: `clamp_min` of each tensor of a list.
///
/// `aten::_foreach_maximum.Scalar_out(Tensor[] self, Scalar scalar, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_maximum_Scalar_out(const infer_tensor *const *self_,
                                                  size_t self__len,
                                                  const infer_scalar *scalar,
                                                  const infer_tensor *const *out,
                                                  size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `clamp_min.Tensor` of each tensor of a list.
///
/// `aten::_foreach_maximum_.List(Tensor(a!)[] self, Tensor[] other) -> ()`
infer_status infer_op__foreach_maximum__List(const infer_tensor *const *self_,
                                             size_t self__len,
                                             const infer_tensor *const *other,
                                             size_t other_len)
INFER_NOEXCEPT;

/// Writes `self`: `clamp_min` of each tensor of a list.
///
/// `aten::_foreach_maximum_.Scalar(Tensor(a!)[] self, Scalar scalar) -> ()`
infer_status infer_op__foreach_maximum__Scalar(const infer_tensor *const *self_,
                                               size_t self__len,
                                               const infer_scalar *scalar)
INFER_NOEXCEPT;

/// Writes `self`: `clamp_min` of each tensor of a list.
///
/// `aten::_foreach_maximum_.ScalarList(Tensor(a!)[] self, Scalar[] scalars) -> ()`
infer_status infer_op__foreach_maximum__ScalarList(const infer_tensor *const *self_,
                                                   size_t self__len,
                                                   const infer_scalar *scalars,
                                                   size_t scalars_len)
INFER_NOEXCEPT;

/// `clamp_max.Tensor` of each tensor of a list.
///
/// `aten::_foreach_minimum.List(Tensor[] self, Tensor[] other) -> Tensor[]`
infer_status infer_op__foreach_minimum_List(const infer_tensor *const *self_,
                                            size_t self__len,
                                            const infer_tensor *const *other,
                                            size_t other_len,
                                            infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `clamp_max.Tensor` of each tensor of a list.
///
/// `aten::_foreach_minimum.List_out(Tensor[] self, Tensor[] other, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_minimum_List_out(const infer_tensor *const *self_,
                                                size_t self__len,
                                                const infer_tensor *const *other,
                                                size_t other_len,
                                                const infer_tensor *const *out,
                                                size_t out_len)
INFER_NOEXCEPT;

/// `clamp_max` of each tensor of a list.
///
/// `aten::_foreach_minimum.Scalar(Tensor[] self, Scalar scalar) -> Tensor[]`
infer_status infer_op__foreach_minimum_Scalar(const infer_tensor *const *self_,
                                              size_t self__len,
                                              const infer_scalar *scalar,
                                              infer_tensors *out0)
INFER_NOEXCEPT;

/// `clamp_max` of each tensor of a list.
///
/// `aten::_foreach_minimum.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[]`
infer_status infer_op__foreach_minimum_ScalarList(const infer_tensor *const *self_,
                                                  size_t self__len,
                                                  const infer_scalar *scalars,
                                                  size_t scalars_len,
                                                  infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `clamp_max` of each tensor of a list.
///
/// `aten::_foreach_minimum.ScalarList_out(Tensor[] self, Scalar[] scalars, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_minimum_ScalarList_out(const infer_tensor *const *self_,
                                                      size_t self__len,
                                                      const infer_scalar *scalars,
                                                      size_t scalars_len,
                                                      const infer_tensor *const *out,
                                                      size_t out_len)
INFER_NOEXCEPT;

/// Writes the last arguments: `clamp_max` of each tensor of a list.
///
/// `aten::_foreach_minimum.Scalar_out(Tensor[] self, Scalar scalar, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_minimum_Scalar_out(const infer_tensor *const *self_,
                                                  size_t self__len,
                                                  const infer_scalar *scalar,
                                                  const infer_tensor *const *out,
                                                  size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `clamp_max.Tensor` of each tensor of a list.
///
/// `aten::_foreach_minimum_.List(Tensor(a!)[] self, Tensor[] other) -> ()`
infer_status infer_op__foreach_minimum__List(const infer_tensor *const *self_,
                                             size_t self__len,
                                             const infer_tensor *const *other,
                                             size_t other_len)
INFER_NOEXCEPT;

/// Writes `self`: `clamp_max` of each tensor of a list.
///
/// `aten::_foreach_minimum_.Scalar(Tensor(a!)[] self, Scalar scalar) -> ()`
infer_status infer_op__foreach_minimum__Scalar(const infer_tensor *const *self_,
                                               size_t self__len,
                                               const infer_scalar *scalar)
INFER_NOEXCEPT;

/// Writes `self`: `clamp_max` of each tensor of a list.
///
/// `aten::_foreach_minimum_.ScalarList(Tensor(a!)[] self, Scalar[] scalars) -> ()`
infer_status infer_op__foreach_minimum__ScalarList(const infer_tensor *const *self_,
                                                   size_t self__len,
                                                   const infer_scalar *scalars,
                                                   size_t scalars_len)
INFER_NOEXCEPT;

/// The product of each two matrices.
///
/// `aten::_foreach_mm(Tensor[] self, Tensor[] mat2) -> Tensor[]`
infer_status infer_op__foreach_mm(const infer_tensor *const *self_,
                                  size_t self__len,
                                  const infer_tensor *const *mat2,
                                  size_t mat2_len,
                                  infer_tensors *out0)
INFER_NOEXCEPT;

/// `mul.Tensor` of each tensor of a list.
///
/// `aten::_foreach_mul.List(Tensor[] self, Tensor[] other) -> Tensor[]`
infer_status infer_op__foreach_mul_List(const infer_tensor *const *self_,
                                        size_t self__len,
                                        const infer_tensor *const *other,
                                        size_t other_len,
                                        infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `mul.Tensor` of each tensor of a list.
///
/// `aten::_foreach_mul.List_out(Tensor[] self, Tensor[] other, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_mul_List_out(const infer_tensor *const *self_,
                                            size_t self__len,
                                            const infer_tensor *const *other,
                                            size_t other_len,
                                            const infer_tensor *const *out,
                                            size_t out_len)
INFER_NOEXCEPT;

/// `mul.Scalar` of each tensor of a list.
///
/// `aten::_foreach_mul.Scalar(Tensor[] self, Scalar scalar) -> Tensor[]`
infer_status infer_op__foreach_mul_Scalar(const infer_tensor *const *self_,
                                          size_t self__len,
                                          const infer_scalar *scalar,
                                          infer_tensors *out0)
INFER_NOEXCEPT;

/// `mul.Scalar` of each tensor of a list.
///
/// `aten::_foreach_mul.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[]`
infer_status infer_op__foreach_mul_ScalarList(const infer_tensor *const *self_,
                                              size_t self__len,
                                              const infer_scalar *scalars,
                                              size_t scalars_len,
                                              infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `mul.Scalar` of each tensor of a list.
///
/// `aten::_foreach_mul.ScalarList_out(Tensor[] self, Scalar[] scalars, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_mul_ScalarList_out(const infer_tensor *const *self_,
                                                  size_t self__len,
                                                  const infer_scalar *scalars,
                                                  size_t scalars_len,
                                                  const infer_tensor *const *out,
                                                  size_t out_len)
INFER_NOEXCEPT;

/// Writes the last arguments: `mul.Scalar` of each tensor of a list.
///
/// `aten::_foreach_mul.Scalar_out(Tensor[] self, Scalar scalar, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_mul_Scalar_out(const infer_tensor *const *self_,
                                              size_t self__len,
                                              const infer_scalar *scalar,
                                              const infer_tensor *const *out,
                                              size_t out_len)
INFER_NOEXCEPT;

/// `mul.Tensor` of each tensor of a list.
///
/// `aten::_foreach_mul.Tensor(Tensor[] self, Tensor other) -> Tensor[]`
infer_status infer_op__foreach_mul_Tensor(const infer_tensor *const *self_,
                                          size_t self__len,
                                          const infer_tensor *other,
                                          infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `mul.Tensor` of each tensor of a list.
///
/// `aten::_foreach_mul.Tensor_out(Tensor[] self, Tensor other, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_mul_Tensor_out(const infer_tensor *const *self_,
                                              size_t self__len,
                                              const infer_tensor *other,
                                              const infer_tensor *const *out,
                                              size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `mul.Tensor` of each tensor of a list.
///
/// `aten::_foreach_mul_.List(Tensor(a!)[] self, Tensor[] other) -> ()`
infer_status infer_op__foreach_mul__List(const infer_tensor *const *self_,
                                         size_t self__len,
                                         const infer_tensor *const *other,
                                         size_t other_len)
INFER_NOEXCEPT;

/// Writes `self`: `mul.Scalar` of each tensor of a list.
///
/// `aten::_foreach_mul_.Scalar(Tensor(a!)[] self, Scalar scalar) -> ()`
infer_status infer_op__foreach_mul__Scalar(const infer_tensor *const *self_,
                                           size_t self__len,
                                           const infer_scalar *scalar)
INFER_NOEXCEPT;

/// Writes `self`: `mul.Scalar` of each tensor of a list.
///
/// `aten::_foreach_mul_.ScalarList(Tensor(a!)[] self, Scalar[] scalars) -> ()`
infer_status infer_op__foreach_mul__ScalarList(const infer_tensor *const *self_,
                                               size_t self__len,
                                               const infer_scalar *scalars,
                                               size_t scalars_len)
INFER_NOEXCEPT;

/// Writes `self`: `mul.Tensor` of each tensor of a list.
///
/// `aten::_foreach_mul_.Tensor(Tensor(a!)[] self, Tensor other) -> ()`
infer_status infer_op__foreach_mul__Tensor(const infer_tensor *const *self_,
                                           size_t self__len,
                                           const infer_tensor *other)
INFER_NOEXCEPT;

/// `neg` of each tensor of a list.
///
/// `aten::_foreach_neg(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_neg(const infer_tensor *const *self_,
                                   size_t self__len,
                                   infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `neg` of each tensor of a list.
///
/// `aten::_foreach_neg.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_neg_out(const infer_tensor *const *self_,
                                       size_t self__len,
                                       const infer_tensor *const *out,
                                       size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `neg` of each tensor of a list.
///
/// `aten::_foreach_neg_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_neg_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// The norm of each tensor of a list.
///
/// `aten::_foreach_norm.Scalar(Tensor[] self, Scalar ord=2, ScalarType? dtype=None) -> Tensor[]`
infer_status infer_op__foreach_norm_Scalar(const infer_tensor *const *self_,
                                           size_t self__len,
                                           const infer_scalar *ord,
                                           int32_t dtype,
                                           infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The norm of each tensor of a list.
///
/// `aten::_foreach_norm.Scalar_out(Tensor[] self, Scalar ord=2, ScalarType? dtype=None, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_norm_Scalar_out(const infer_tensor *const *self_,
                                               size_t self__len,
                                               const infer_scalar *ord,
                                               int32_t dtype,
                                               const infer_tensor *const *out,
                                               size_t out_len)
INFER_NOEXCEPT;

/// `pow.Tensor_Tensor` of each tensor of a list.
///
/// `aten::_foreach_pow.List(Tensor[] self, Tensor[] exponent) -> Tensor[]`
infer_status infer_op__foreach_pow_List(const infer_tensor *const *self_,
                                        size_t self__len,
                                        const infer_tensor *const *exponent,
                                        size_t exponent_len,
                                        infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `pow.Tensor_Tensor` of each tensor of a list.
///
/// `aten::_foreach_pow.List_out(Tensor[] self, Tensor[] exponent, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_pow_List_out(const infer_tensor *const *self_,
                                            size_t self__len,
                                            const infer_tensor *const *exponent,
                                            size_t exponent_len,
                                            const infer_tensor *const *out,
                                            size_t out_len)
INFER_NOEXCEPT;

/// `pow.Tensor_Scalar` of each tensor of a list.
///
/// `aten::_foreach_pow.Scalar(Tensor[] self, Scalar exponent) -> Tensor[]`
infer_status infer_op__foreach_pow_Scalar(const infer_tensor *const *self_,
                                          size_t self__len,
                                          const infer_scalar *exponent,
                                          infer_tensors *out0)
INFER_NOEXCEPT;

/// A number to the power of each tensor of a list.
///
/// `aten::_foreach_pow.ScalarAndTensor(Scalar self, Tensor[] exponent) -> Tensor[]`
infer_status infer_op__foreach_pow_ScalarAndTensor(const infer_scalar *self_,
                                                   const infer_tensor *const *exponent,
                                                   size_t exponent_len,
                                                   infer_tensors *out0)
INFER_NOEXCEPT;

/// `pow.Tensor_Scalar` of each tensor of a list.
///
/// `aten::_foreach_pow.ScalarList(Tensor[] self, Scalar[] exponent) -> Tensor[]`
infer_status infer_op__foreach_pow_ScalarList(const infer_tensor *const *self_,
                                              size_t self__len,
                                              const infer_scalar *exponent,
                                              size_t exponent_len,
                                              infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `pow.Tensor_Scalar` of each tensor of a list.
///
/// `aten::_foreach_pow.ScalarList_out(Tensor[] self, Scalar[] exponent, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_pow_ScalarList_out(const infer_tensor *const *self_,
                                                  size_t self__len,
                                                  const infer_scalar *exponent,
                                                  size_t exponent_len,
                                                  const infer_tensor *const *out,
                                                  size_t out_len)
INFER_NOEXCEPT;

/// Writes the last arguments: `pow.Tensor_Scalar` of each tensor of a list.
///
/// `aten::_foreach_pow.Scalar_out(Tensor[] self, Scalar exponent, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_pow_Scalar_out(const infer_tensor *const *self_,
                                              size_t self__len,
                                              const infer_scalar *exponent,
                                              const infer_tensor *const *out,
                                              size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `pow.Tensor_Tensor` of each tensor of a list.
///
/// `aten::_foreach_pow_.List(Tensor(a!)[] self, Tensor[] exponent) -> ()`
infer_status infer_op__foreach_pow__List(const infer_tensor *const *self_,
                                         size_t self__len,
                                         const infer_tensor *const *exponent,
                                         size_t exponent_len)
INFER_NOEXCEPT;

/// Writes `self`: `pow.Tensor_Scalar` of each tensor of a list.
///
/// `aten::_foreach_pow_.Scalar(Tensor(a!)[] self, Scalar exponent) -> ()`
infer_status infer_op__foreach_pow__Scalar(const infer_tensor *const *self_,
                                           size_t self__len,
                                           const infer_scalar *exponent)
INFER_NOEXCEPT;

/// Writes `self`: `pow.Tensor_Scalar` of each tensor of a list.
///
/// `aten::_foreach_pow_.ScalarList(Tensor(a!)[] self, Scalar[] exponent) -> ()`
infer_status infer_op__foreach_pow__ScalarList(const infer_tensor *const *self_,
                                               size_t self__len,
                                               const infer_scalar *exponent,
                                               size_t exponent_len)
INFER_NOEXCEPT;

/// The sum of |x|^ord over each tensor of a list.
///
/// `aten::_foreach_powsum.Scalar(Tensor[] self, Scalar ord=2, ScalarType? dtype=None) -> Tensor[]`
infer_status infer_op__foreach_powsum_Scalar(const infer_tensor *const *self_,
                                             size_t self__len,
                                             const infer_scalar *ord,
                                             int32_t dtype,
                                             infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The sum of |x|^ord over each tensor of a list.
///
/// `aten::_foreach_powsum.Scalar_out(Tensor[] self, Scalar ord=2, ScalarType? dtype=None, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_powsum_Scalar_out(const infer_tensor *const *self_,
                                                 size_t self__len,
                                                 const infer_scalar *ord,
                                                 int32_t dtype,
                                                 const infer_tensor *const *out,
                                                 size_t out_len)
INFER_NOEXCEPT;

/// `reciprocal` of each tensor of a list.
///
/// `aten::_foreach_reciprocal(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_reciprocal(const infer_tensor *const *self_,
                                          size_t self__len,
                                          infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `reciprocal` of each tensor of a list.
///
/// `aten::_foreach_reciprocal.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_reciprocal_out(const infer_tensor *const *self_,
                                              size_t self__len,
                                              const infer_tensor *const *out,
                                              size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `reciprocal` of each tensor of a list.
///
/// `aten::_foreach_reciprocal_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_reciprocal_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `round` of each tensor of a list.
///
/// `aten::_foreach_round(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_round(const infer_tensor *const *self_,
                                     size_t self__len,
                                     infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `round` of each tensor of a list.
///
/// `aten::_foreach_round.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_round_out(const infer_tensor *const *self_,
                                         size_t self__len,
                                         const infer_tensor *const *out,
                                         size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `round` of each tensor of a list.
///
/// `aten::_foreach_round_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_round_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `rsqrt` of each tensor of a list.
///
/// `aten::_foreach_rsqrt(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_rsqrt(const infer_tensor *const *self_,
                                     size_t self__len,
                                     infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `rsqrt` of each tensor of a list.
///
/// `aten::_foreach_rsqrt.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_rsqrt_out(const infer_tensor *const *self_,
                                         size_t self__len,
                                         const infer_tensor *const *out,
                                         size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `rsqrt` of each tensor of a list.
///
/// `aten::_foreach_rsqrt_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_rsqrt_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `sigmoid` of each tensor of a list.
///
/// `aten::_foreach_sigmoid(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_sigmoid(const infer_tensor *const *self_,
                                       size_t self__len,
                                       infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `sigmoid` of each tensor of a list.
///
/// `aten::_foreach_sigmoid.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_sigmoid_out(const infer_tensor *const *self_,
                                           size_t self__len,
                                           const infer_tensor *const *out,
                                           size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `sigmoid` of each tensor of a list.
///
/// `aten::_foreach_sigmoid_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_sigmoid_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `sign` of each tensor of a list.
///
/// `aten::_foreach_sign(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_sign(const infer_tensor *const *self_,
                                    size_t self__len,
                                    infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `sign` of each tensor of a list.
///
/// `aten::_foreach_sign.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_sign_out(const infer_tensor *const *self_,
                                        size_t self__len,
                                        const infer_tensor *const *out,
                                        size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `sign` of each tensor of a list.
///
/// `aten::_foreach_sign_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_sign_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `sin` of each tensor of a list.
///
/// `aten::_foreach_sin(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_sin(const infer_tensor *const *self_,
                                   size_t self__len,
                                   infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `sin` of each tensor of a list.
///
/// `aten::_foreach_sin.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_sin_out(const infer_tensor *const *self_,
                                       size_t self__len,
                                       const infer_tensor *const *out,
                                       size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `sin` of each tensor of a list.
///
/// `aten::_foreach_sin_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_sin_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `sinh` of each tensor of a list.
///
/// `aten::_foreach_sinh(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_sinh(const infer_tensor *const *self_,
                                    size_t self__len,
                                    infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `sinh` of each tensor of a list.
///
/// `aten::_foreach_sinh.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_sinh_out(const infer_tensor *const *self_,
                                        size_t self__len,
                                        const infer_tensor *const *out,
                                        size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `sinh` of each tensor of a list.
///
/// `aten::_foreach_sinh_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_sinh_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `sqrt` of each tensor of a list.
///
/// `aten::_foreach_sqrt(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_sqrt(const infer_tensor *const *self_,
                                    size_t self__len,
                                    infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `sqrt` of each tensor of a list.
///
/// `aten::_foreach_sqrt.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_sqrt_out(const infer_tensor *const *self_,
                                        size_t self__len,
                                        const infer_tensor *const *out,
                                        size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `sqrt` of each tensor of a list.
///
/// `aten::_foreach_sqrt_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_sqrt_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `sub.Tensor` of each tensor of a list.
///
/// `aten::_foreach_sub.List(Tensor[] self, Tensor[] other, *, Scalar alpha=1) -> Tensor[]`
infer_status infer_op__foreach_sub_List(const infer_tensor *const *self_,
                                        size_t self__len,
                                        const infer_tensor *const *other,
                                        size_t other_len,
                                        const infer_scalar *alpha,
                                        infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `sub.Tensor` of each tensor of a list.
///
/// `aten::_foreach_sub.List_out(Tensor[] self, Tensor[] other, *, Scalar alpha=1, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_sub_List_out(const infer_tensor *const *self_,
                                            size_t self__len,
                                            const infer_tensor *const *other,
                                            size_t other_len,
                                            const infer_scalar *alpha,
                                            const infer_tensor *const *out,
                                            size_t out_len)
INFER_NOEXCEPT;

/// `sub.Scalar` of each tensor of a list.
///
/// `aten::_foreach_sub.Scalar(Tensor[] self, Scalar scalar) -> Tensor[]`
infer_status infer_op__foreach_sub_Scalar(const infer_tensor *const *self_,
                                          size_t self__len,
                                          const infer_scalar *scalar,
                                          infer_tensors *out0)
INFER_NOEXCEPT;

/// `sub.Scalar` of each tensor of a list.
///
/// `aten::_foreach_sub.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[]`
infer_status infer_op__foreach_sub_ScalarList(const infer_tensor *const *self_,
                                              size_t self__len,
                                              const infer_scalar *scalars,
                                              size_t scalars_len,
                                              infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `sub.Scalar` of each tensor of a list.
///
/// `aten::_foreach_sub.ScalarList_out(Tensor[] self, Scalar[] scalars, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_sub_ScalarList_out(const infer_tensor *const *self_,
                                                  size_t self__len,
                                                  const infer_scalar *scalars,
                                                  size_t scalars_len,
                                                  const infer_tensor *const *out,
                                                  size_t out_len)
INFER_NOEXCEPT;

/// Writes the last arguments: `sub.Scalar` of each tensor of a list.
///
/// `aten::_foreach_sub.Scalar_out(Tensor[] self, Scalar scalar, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_sub_Scalar_out(const infer_tensor *const *self_,
                                              size_t self__len,
                                              const infer_scalar *scalar,
                                              const infer_tensor *const *out,
                                              size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `sub.Tensor` of each tensor of a list.
///
/// `aten::_foreach_sub_.List(Tensor(a!)[] self, Tensor[] other, *, Scalar alpha=1) -> ()`
infer_status infer_op__foreach_sub__List(const infer_tensor *const *self_,
                                         size_t self__len,
                                         const infer_tensor *const *other,
                                         size_t other_len,
                                         const infer_scalar *alpha)
INFER_NOEXCEPT;

/// Writes `self`: `sub.Scalar` of each tensor of a list.
///
/// `aten::_foreach_sub_.Scalar(Tensor(a!)[] self, Scalar scalar) -> ()`
infer_status infer_op__foreach_sub__Scalar(const infer_tensor *const *self_,
                                           size_t self__len,
                                           const infer_scalar *scalar)
INFER_NOEXCEPT;

/// Writes `self`: `sub.Scalar` of each tensor of a list.
///
/// `aten::_foreach_sub_.ScalarList(Tensor(a!)[] self, Scalar[] scalars) -> ()`
infer_status infer_op__foreach_sub__ScalarList(const infer_tensor *const *self_,
                                               size_t self__len,
                                               const infer_scalar *scalars,
                                               size_t scalars_len)
INFER_NOEXCEPT;

/// `tan` of each tensor of a list.
///
/// `aten::_foreach_tan(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_tan(const infer_tensor *const *self_,
                                   size_t self__len,
                                   infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `tan` of each tensor of a list.
///
/// `aten::_foreach_tan.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_tan_out(const infer_tensor *const *self_,
                                       size_t self__len,
                                       const infer_tensor *const *out,
                                       size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `tan` of each tensor of a list.
///
/// `aten::_foreach_tan_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_tan_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `tanh` of each tensor of a list.
///
/// `aten::_foreach_tanh(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_tanh(const infer_tensor *const *self_,
                                    size_t self__len,
                                    infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `tanh` of each tensor of a list.
///
/// `aten::_foreach_tanh.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_tanh_out(const infer_tensor *const *self_,
                                        size_t self__len,
                                        const infer_tensor *const *out,
                                        size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `tanh` of each tensor of a list.
///
/// `aten::_foreach_tanh_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_tanh_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// `trunc` of each tensor of a list.
///
/// `aten::_foreach_trunc(Tensor[] self) -> Tensor[]`
infer_status infer_op__foreach_trunc(const infer_tensor *const *self_,
                                     size_t self__len,
                                     infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: `trunc` of each tensor of a list.
///
/// `aten::_foreach_trunc.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_trunc_out(const infer_tensor *const *self_,
                                         size_t self__len,
                                         const infer_tensor *const *out,
                                         size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: `trunc` of each tensor of a list.
///
/// `aten::_foreach_trunc_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_trunc_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// Zeros like each tensor of a list.
///
/// `aten::_foreach_zero(Tensor[] self) -> Tensor[] self_out`
infer_status infer_op__foreach_zero(const infer_tensor *const *self_,
                                    size_t self__len,
                                    infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Zeros like each tensor of a list.
///
/// `aten::_foreach_zero.out(Tensor[] self, *, Tensor(a!)[] out) -> ()`
infer_status infer_op__foreach_zero_out(const infer_tensor *const *self_,
                                        size_t self__len,
                                        const infer_tensor *const *out,
                                        size_t out_len)
INFER_NOEXCEPT;

/// Writes `self`: Zeros like each tensor of a list.
///
/// `aten::_foreach_zero_(Tensor(a!)[] self) -> ()`
infer_status infer_op__foreach_zero_(const infer_tensor *const *self_, size_t self__len) INFER_NOEXCEPT;

/// This error where the one element is zero; a copy of the token.
///
/// `aten::_functional_assert_async.msg(Tensor self, str assert_msg, Tensor dep_token) -> Tensor`
infer_status infer_op__functional_assert_async_msg(const infer_tensor *self_,
                                                   const char *assert_msg,
                                                   size_t assert_msg_len,
                                                   const infer_tensor *dep_token,
                                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Moves the running range towards that of the values, takes scale and zero point from it, and rounds the values to what those can express. The mask says which were inside.
///
/// `aten::_fused_moving_avg_obs_fq_helper(Tensor self, Tensor observer_on, Tensor fake_quant_on, Tensor(a!) running_min, Tensor(b!) running_max, Tensor(c!) scale, Tensor(d!) zero_point, float averaging_const, int quant_min, int quant_max, int ch_axis, bool per_row_fake_quant=False, bool symmetric_quant=False) -> (Tensor output, Tensor mask)`
infer_status infer_op__fused_moving_avg_obs_fq_helper(const infer_tensor *self_,
                                                      const infer_tensor *observer_on,
                                                      const infer_tensor *fake_quant_on,
                                                      const infer_tensor *running_min,
                                                      const infer_tensor *running_max,
                                                      const infer_tensor *scale,
                                                      const infer_tensor *zero_point,
                                                      double averaging_const,
                                                      int64_t quant_min,
                                                      int64_t quant_max,
                                                      int64_t ch_axis,
                                                      bool per_row_fake_quant,
                                                      bool symmetric_quant,
                                                      infer_tensor **out0,
                                                      infer_tensor **out1)
INFER_NOEXCEPT;

/// _fused_moving_avg_obs_fq_helper that returns range, scale and zero point in place of writing them.
///
/// `aten::_fused_moving_avg_obs_fq_helper_functional(Tensor self, Tensor observer_on, Tensor fake_quant_on, Tensor running_min, Tensor running_max, Tensor scale, Tensor zero_point, float averaging_const, int quant_min, int quant_max, int ch_axis, bool per_row_fake_quant=False, bool symmetric_quant=False) -> (Tensor output, Tensor mask, Tensor running_min_out, Tensor running_max_out, Tensor scale_out, Tensor zero_point_out)`
infer_status infer_op__fused_moving_avg_obs_fq_helper_functional(const infer_tensor *self_,
                                                                 const infer_tensor *observer_on,
                                                                 const infer_tensor *fake_quant_on,
                                                                 const infer_tensor *running_min,
                                                                 const infer_tensor *running_max,
                                                                 const infer_tensor *scale,
                                                                 const infer_tensor *zero_point,
                                                                 double averaging_const,
                                                                 int64_t quant_min,
                                                                 int64_t quant_max,
                                                                 int64_t ch_axis,
                                                                 bool per_row_fake_quant,
                                                                 bool symmetric_quant,
                                                                 infer_tensor **out0,
                                                                 infer_tensor **out1,
                                                                 infer_tensor **out2,
                                                                 infer_tensor **out3,
                                                                 infer_tensor **out4,
                                                                 infer_tensor **out5)
INFER_NOEXCEPT;

/// rms_norm with the reciprocal root of each row's mean square.
///
/// `aten::_fused_rms_norm(Tensor input, int[] normalized_shape, Tensor? weight, float? eps) -> (Tensor, Tensor)`
infer_status infer_op__fused_rms_norm(const infer_tensor *input,
                                      const int64_t *normalized_shape,
                                      size_t normalized_shape_len,
                                      const infer_tensor *weight,
                                      const double *eps,
                                      infer_tensor **out0,
                                      infer_tensor **out1)
INFER_NOEXCEPT;

/// The tensor without its tangent at a level: another view of it.
///
/// `aten::_fw_primal(Tensor(a) self, int level) -> Tensor(a)`
infer_status infer_op__fw_primal(const infer_tensor *self_, int64_t level, infer_tensor **out0) INFER_NOEXCEPT;

/// A fresh copy of the view: The tensor without its tangent at a level: another view of it.
///
/// `aten::_fw_primal_copy(Tensor self, int level) -> Tensor`
infer_status infer_op__fw_primal_copy(const infer_tensor *self_, int64_t level, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The tensor without its tangent at a level: another view of it.
///
/// `aten::_fw_primal_copy.out(Tensor self, int level, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__fw_primal_copy_out(const infer_tensor *self_,
                                          int64_t level,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// Products of groups, which end at the offsets, of rows of self, or of columns of mat2, or of what they have in common, each with its matrix.
///
/// `aten::_grouped_mm(Tensor self, Tensor mat2, Tensor? offs=None, Tensor? bias=None, ScalarType? out_dtype=None) -> Tensor`
infer_status infer_op__grouped_mm(const infer_tensor *self_,
                                  const infer_tensor *mat2,
                                  const infer_tensor *offs,
                                  const infer_tensor *bias,
                                  int32_t out_dtype,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// The edges of equal bins along each dimension of points.
///
/// `aten::_histogramdd_bin_edges(Tensor self, int[] bins, *, float[]? range=None, Tensor? weight=None, bool density=False) -> Tensor[]`
infer_status infer_op__histogramdd_bin_edges(const infer_tensor *self_,
                                             const int64_t *bins,
                                             size_t bins_len,
                                             const double *range,
                                             size_t range_len,
                                             const infer_tensor *weight,
                                             bool density,
                                             infer_tensors *out0)
INFER_NOEXCEPT;

/// How many points fall in each of equal bins.
///
/// `aten::_histogramdd_from_bin_cts(Tensor self, int[] bins, *, float[]? range=None, Tensor? weight=None, bool density=False) -> Tensor`
infer_status infer_op__histogramdd_from_bin_cts(const infer_tensor *self_,
                                                const int64_t *bins,
                                                size_t bins_len,
                                                const double *range,
                                                size_t range_len,
                                                const infer_tensor *weight,
                                                bool density,
                                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: How many points fall in each of equal bins.
///
/// `aten::_histogramdd_from_bin_cts.out(Tensor self, int[] bins, *, float[]? range=None, Tensor? weight=None, bool density=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__histogramdd_from_bin_cts_out(const infer_tensor *self_,
                                                    const int64_t *bins,
                                                    size_t bins_len,
                                                    const double *range,
                                                    size_t range_len,
                                                    const infer_tensor *weight,
                                                    bool density,
                                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// How many points fall in each of given bins.
///
/// `aten::_histogramdd_from_bin_tensors(Tensor self, Tensor[] bins, *, Tensor? weight=None, bool density=False) -> Tensor`
infer_status infer_op__histogramdd_from_bin_tensors(const infer_tensor *self_,
                                                    const infer_tensor *const *bins,
                                                    size_t bins_len,
                                                    const infer_tensor *weight,
                                                    bool density,
                                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: How many points fall in each of given bins.
///
/// `aten::_histogramdd_from_bin_tensors.out(Tensor self, Tensor[] bins, *, Tensor? weight=None, bool density=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__histogramdd_from_bin_tensors_out(const infer_tensor *self_,
                                                        const infer_tensor *const *bins,
                                                        size_t bins_len,
                                                        const infer_tensor *weight,
                                                        bool density,
                                                        const infer_tensor *out)
INFER_NOEXCEPT;

/// On clones of what it would write: As index_put_.
///
/// `aten::_index_put_impl(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False, bool unsafe=False) -> Tensor`
infer_status infer_op__index_put_impl(const infer_tensor *self_,
                                      const infer_tensor *const *indices,
                                      size_t indices_len,
                                      const infer_tensor *values,
                                      bool accumulate,
                                      bool unsafe_,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As index_put_.
///
/// `aten::_index_put_impl.out(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False, bool unsafe=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__index_put_impl_out(const infer_tensor *self_,
                                          const infer_tensor *const *indices,
                                          size_t indices_len,
                                          const infer_tensor *values,
                                          bool accumulate,
                                          bool unsafe_,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// As index_put_.
///
/// `aten::_index_put_impl_(Tensor(a!) self, Tensor?[] indices, Tensor values, bool accumulate=False, bool unsafe=False) -> Tensor(a!)`
infer_status infer_op__index_put_impl_(const infer_tensor *self_,
                                       const infer_tensor *const *indices,
                                       size_t indices_len,
                                       const infer_tensor *values,
                                       bool accumulate,
                                       bool unsafe_)
INFER_NOEXCEPT;

/// Whether all elements of a bool tensor are true.
///
/// `aten::_is_all_true(Tensor self) -> Tensor`
infer_status infer_op__is_all_true(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Whether all elements of a bool tensor are true.
///
/// `aten::_is_all_true.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__is_all_true_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Whether any element of a bool tensor is true.
///
/// `aten::_is_any_true(Tensor self) -> Tensor`
infer_status infer_op__is_any_true(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Whether any element of a bool tensor is true.
///
/// `aten::_is_any_true.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__is_any_true_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Whether the tensor is known to be zero, and refuses to be written.
///
/// `aten::_is_zerotensor(Tensor self) -> bool`
infer_status infer_op__is_zerotensor(const infer_tensor *self_, bool *out0) INFER_NOEXCEPT;

/// The error a factorisation's info stands for, if any.
///
/// `aten::_linalg_check_errors(Tensor info, str api_name, *, bool is_matrix) -> ()`
infer_status infer_op__linalg_check_errors(const infer_tensor *info,
                                           const char *api_name,
                                           size_t api_name_len,
                                           bool is_matrix)
INFER_NOEXCEPT;

/// Determinants, with the LU factors they come from.
///
/// `aten::_linalg_det(Tensor A) -> (Tensor result, Tensor LU, Tensor pivots)`
infer_status infer_op__linalg_det(const infer_tensor *A,
                                  infer_tensor **out0,
                                  infer_tensor **out1,
                                  infer_tensor **out2)
INFER_NOEXCEPT;

/// Writes the last arguments: Determinants, with the LU factors they come from.
///
/// `aten::_linalg_det.result(Tensor A, *, Tensor(a!) result, Tensor(b!) LU, Tensor(c!) pivots) -> (Tensor(a!) result, Tensor(b!) LU, Tensor(c!) pivots)`
infer_status infer_op__linalg_det_result(const infer_tensor *A,
                                         const infer_tensor *result,
                                         const infer_tensor *LU,
                                         const infer_tensor *pivots)
INFER_NOEXCEPT;

/// The eigenvalues of hermitian matrices, ascending, and their eigenvectors if asked for.
///
/// `aten::_linalg_eigh(Tensor A, str UPLO="L", bool compute_v=True) -> (Tensor eigenvalues, Tensor eigenvectors)`
infer_status infer_op__linalg_eigh(const infer_tensor *A,
                                   const char *UPLO,
                                   size_t UPLO_len,
                                   bool compute_v,
                                   infer_tensor **out0,
                                   infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: The eigenvalues of hermitian matrices, ascending, and their eigenvectors if asked for.
///
/// `aten::_linalg_eigh.eigenvalues(Tensor A, str UPLO="L", bool compute_v=True, *, Tensor(a!) eigenvalues, Tensor(b!) eigenvectors) -> (Tensor(a!) eigenvalues, Tensor(b!) eigenvectors)`
infer_status infer_op__linalg_eigh_eigenvalues(const infer_tensor *A,
                                               const char *UPLO,
                                               size_t UPLO_len,
                                               bool compute_v,
                                               const infer_tensor *eigenvalues,
                                               const infer_tensor *eigenvectors)
INFER_NOEXCEPT;

/// The eigenvalues of square matrices, complex numbers.
///
/// `aten::_linalg_eigvals(Tensor self) -> Tensor`
infer_status infer_op__linalg_eigvals(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Signs and logarithms of determinants, with the LU factors they come from.
///
/// `aten::_linalg_slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet, Tensor LU, Tensor pivots)`
infer_status infer_op__linalg_slogdet(const infer_tensor *A,
                                      infer_tensor **out0,
                                      infer_tensor **out1,
                                      infer_tensor **out2,
                                      infer_tensor **out3)
INFER_NOEXCEPT;

/// Writes the last arguments: Signs and logarithms of determinants, with the LU factors they come from.
///
/// `aten::_linalg_slogdet.sign(Tensor A, *, Tensor(a!) sign, Tensor(b!) logabsdet, Tensor(c!) LU, Tensor(d!) pivots) -> (Tensor(a!) sign, Tensor(b!) logabsdet, Tensor(c!) LU, Tensor(d!) pivots)`
infer_status infer_op__linalg_slogdet_sign(const infer_tensor *A,
                                           const infer_tensor *sign,
                                           const infer_tensor *logabsdet,
                                           const infer_tensor *LU,
                                           const infer_tensor *pivots)
INFER_NOEXCEPT;

/// Solves A X = B (or X A = B), and gives the LU factors.
///
/// `aten::_linalg_solve_ex(Tensor A, Tensor B, *, bool left=True, bool check_errors=False) -> (Tensor result, Tensor LU, Tensor pivots, Tensor info)`
infer_status infer_op__linalg_solve_ex(const infer_tensor *A,
                                       const infer_tensor *B,
                                       bool left,
                                       bool check_errors,
                                       infer_tensor **out0,
                                       infer_tensor **out1,
                                       infer_tensor **out2,
                                       infer_tensor **out3)
INFER_NOEXCEPT;

/// Writes the last arguments: Solves A X = B (or X A = B), and gives the LU factors.
///
/// `aten::_linalg_solve_ex.result(Tensor A, Tensor B, *, bool left=True, bool check_errors=False, Tensor(a!) result, Tensor(b!) LU, Tensor(c!) pivots, Tensor(d!) info) -> (Tensor(a!) result, Tensor(b!) LU, Tensor(c!) pivots, Tensor(d!) info)`
infer_status infer_op__linalg_solve_ex_result(const infer_tensor *A,
                                              const infer_tensor *B,
                                              bool left,
                                              bool check_errors,
                                              const infer_tensor *result,
                                              const infer_tensor *LU,
                                              const infer_tensor *pivots,
                                              const infer_tensor *info)
INFER_NOEXCEPT;

/// A singular value decomposition of matrices, of which one side's vectors are completed to a basis if full_matrices.
///
/// `aten::_linalg_svd(Tensor A, bool full_matrices=False, bool compute_uv=True, *, str? driver=None) -> (Tensor U, Tensor S, Tensor Vh)`
infer_status infer_op__linalg_svd(const infer_tensor *A,
                                  bool full_matrices,
                                  bool compute_uv,
                                  const char *driver,
                                  size_t driver_len,
                                  infer_tensor **out0,
                                  infer_tensor **out1,
                                  infer_tensor **out2)
INFER_NOEXCEPT;

/// Writes the last arguments: A singular value decomposition of matrices, of which one side's vectors are completed to a basis if full_matrices.
///
/// `aten::_linalg_svd.U(Tensor A, bool full_matrices=False, bool compute_uv=True, *, str? driver=None, Tensor(a!) U, Tensor(b!) S, Tensor(c!) Vh) -> (Tensor(a!) U, Tensor(b!) S, Tensor(c!) Vh)`
infer_status infer_op__linalg_svd_U(const infer_tensor *A,
                                    bool full_matrices,
                                    bool compute_uv,
                                    const char *driver,
                                    size_t driver_len,
                                    const infer_tensor *U,
                                    const infer_tensor *S,
                                    const infer_tensor *Vh)
INFER_NOEXCEPT;

/// The one element as a number.
///
/// `aten::_local_scalar_dense(Tensor self) -> Scalar`
infer_status infer_op__local_scalar_dense(const infer_tensor *self_, infer_scalar *out0) INFER_NOEXCEPT;

/// The logarithm of softmax.
///
/// `aten::_log_softmax(Tensor self, int dim, bool half_to_float) -> Tensor`
infer_status infer_op__log_softmax(const infer_tensor *self_,
                                   int64_t dim,
                                   bool half_to_float,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The logarithm of softmax.
///
/// `aten::_log_softmax.out(Tensor self, int dim, bool half_to_float, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__log_softmax_out(const infer_tensor *self_,
                                       int64_t dim,
                                       bool half_to_float,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// As linalg_lu_factor_ex.
///
/// `aten::_lu_with_info(Tensor self, bool pivot=True, bool check_errors=True) -> (Tensor LU, Tensor pivots, Tensor info)`
infer_status infer_op__lu_with_info(const infer_tensor *self_,
                                    bool pivot,
                                    bool check_errors,
                                    infer_tensor **out0,
                                    infer_tensor **out1,
                                    infer_tensor **out2)
INFER_NOEXCEPT;

/// The tensor with a tangent at a level. As there is no level this is an error where gradients are tracked, and elsewhere another view of the tensor.
///
/// `aten::_make_dual(Tensor(a) primal, Tensor tangent, int level) -> Tensor(a)`
infer_status infer_op__make_dual(const infer_tensor *primal,
                                 const infer_tensor *tangent,
                                 int64_t level,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// A fresh copy of the view: The tensor with a tangent at a level. As there is no level this is an error where gradients are tracked, and elsewhere another view of the tensor.
///
/// `aten::_make_dual_copy(Tensor primal, Tensor tangent, int level) -> Tensor`
infer_status infer_op__make_dual_copy(const infer_tensor *primal,
                                      const infer_tensor *tangent,
                                      int64_t level,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The tensor with a tangent at a level. As there is no level this is an error where gradients are tracked, and elsewhere another view of the tensor.
///
/// `aten::_make_dual_copy.out(Tensor primal, Tensor tangent, int level, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__make_dual_copy_out(const infer_tensor *primal,
                                          const infer_tensor *tangent,
                                          int64_t level,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// Integers as a quantized tensor, each slice of a dimension at a scale of its own.
///
/// `aten::_make_per_channel_quantized_tensor(Tensor self, Tensor scale, Tensor zero_point, int axis) -> Tensor`
infer_status infer_op__make_per_channel_quantized_tensor(const infer_tensor *self_,
                                                         const infer_tensor *scale,
                                                         const infer_tensor *zero_point,
                                                         int64_t axis,
                                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Integers as a quantized tensor at one scale.
///
/// `aten::_make_per_tensor_quantized_tensor(Tensor self, float scale, int zero_point) -> Tensor`
infer_status infer_op__make_per_tensor_quantized_tensor(const infer_tensor *self_,
                                                        double scale,
                                                        int64_t zero_point,
                                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// softmax of attention scores without those a mask marks: `[length, length]` (mask_type 0), `[batch, length]` (1), or of their shape (2).
///
/// `aten::_masked_softmax(Tensor self, Tensor mask, int? dim=None, int? mask_type=None) -> Tensor`
infer_status infer_op__masked_softmax(const infer_tensor *self_,
                                      const infer_tensor *mask,
                                      const int64_t *dim,
                                      const int64_t *mask_type,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// native_batch_norm that says what it writes.
///
/// `aten::_native_batch_norm_legit(Tensor input, Tensor? weight, Tensor? bias, Tensor(a!) running_mean, Tensor(b!) running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor)`
infer_status infer_op__native_batch_norm_legit(const infer_tensor *input,
                                               const infer_tensor *weight,
                                               const infer_tensor *bias,
                                               const infer_tensor *running_mean,
                                               const infer_tensor *running_var,
                                               bool training,
                                               double momentum,
                                               double eps,
                                               infer_tensor **out0,
                                               infer_tensor **out1,
                                               infer_tensor **out2)
INFER_NOEXCEPT;

/// native_batch_norm without running statistics.
///
/// `aten::_native_batch_norm_legit.no_stats(Tensor input, Tensor? weight, Tensor? bias, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor)`
infer_status infer_op__native_batch_norm_legit_no_stats(const infer_tensor *input,
                                                        const infer_tensor *weight,
                                                        const infer_tensor *bias,
                                                        bool training,
                                                        double momentum,
                                                        double eps,
                                                        infer_tensor **out0,
                                                        infer_tensor **out1,
                                                        infer_tensor **out2)
INFER_NOEXCEPT;

/// Writes the last arguments: native_batch_norm without running statistics.
///
/// `aten::_native_batch_norm_legit.no_stats_out(Tensor input, Tensor? weight, Tensor? bias, bool training, float momentum, float eps, *, Tensor(a!) out, Tensor(b!) save_mean, Tensor(c!) save_invstd) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
infer_status infer_op__native_batch_norm_legit_no_stats_out(const infer_tensor *input,
                                                            const infer_tensor *weight,
                                                            const infer_tensor *bias,
                                                            bool training,
                                                            double momentum,
                                                            double eps,
                                                            const infer_tensor *out,
                                                            const infer_tensor *save_mean,
                                                            const infer_tensor *save_invstd)
INFER_NOEXCEPT;

/// native_batch_norm that returns the running statistics in place of writing them.
///
/// `aten::_native_batch_norm_legit_functional(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor running_mean_out, Tensor running_var_out)`
infer_status infer_op__native_batch_norm_legit_functional(const infer_tensor *input,
                                                          const infer_tensor *weight,
                                                          const infer_tensor *bias,
                                                          const infer_tensor *running_mean,
                                                          const infer_tensor *running_var,
                                                          bool training,
                                                          double momentum,
                                                          double eps,
                                                          infer_tensor **out0,
                                                          infer_tensor **out1,
                                                          infer_tensor **out2,
                                                          infer_tensor **out3,
                                                          infer_tensor **out4)
INFER_NOEXCEPT;

/// native_batch_norm by the running statistics.
///
/// `aten::_native_batch_norm_legit_no_training(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor)`
infer_status infer_op__native_batch_norm_legit_no_training(const infer_tensor *input,
                                                           const infer_tensor *weight,
                                                           const infer_tensor *bias,
                                                           const infer_tensor *running_mean,
                                                           const infer_tensor *running_var,
                                                           double momentum,
                                                           double eps,
                                                           infer_tensor **out0,
                                                           infer_tensor **out1,
                                                           infer_tensor **out2)
INFER_NOEXCEPT;

/// Writes the last arguments: native_batch_norm by the running statistics.
///
/// `aten::_native_batch_norm_legit_no_training.out(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor running_var, float momentum, float eps, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
infer_status infer_op__native_batch_norm_legit_no_training_out(const infer_tensor *input,
                                                               const infer_tensor *weight,
                                                               const infer_tensor *bias,
                                                               const infer_tensor *running_mean,
                                                               const infer_tensor *running_var,
                                                               double momentum,
                                                               double eps,
                                                               const infer_tensor *out0,
                                                               const infer_tensor *out1,
                                                               const infer_tensor *out2)
INFER_NOEXCEPT;

/// Attention of several heads with its projections, and its weights if they are needed.
///
/// `aten::_native_multi_head_attention(Tensor query, Tensor key, Tensor value, int embed_dim, int num_head, Tensor qkv_weight, Tensor qkv_bias, Tensor proj_weight, Tensor proj_bias, Tensor? mask=None, bool need_weights=True, bool average_attn_weights=True, int? mask_type=None) -> (Tensor, Tensor)`
infer_status infer_op__native_multi_head_attention(const infer_tensor *query,
                                                   const infer_tensor *key,
                                                   const infer_tensor *value,
                                                   int64_t embed_dim,
                                                   int64_t num_head,
                                                   const infer_tensor *qkv_weight,
                                                   const infer_tensor *qkv_bias,
                                                   const infer_tensor *proj_weight,
                                                   const infer_tensor *proj_bias,
                                                   const infer_tensor *mask,
                                                   bool need_weights,
                                                   bool average_attn_weights,
                                                   const int64_t *mask_type,
                                                   infer_tensor **out0,
                                                   infer_tensor **out1)
INFER_NOEXCEPT;

/// The negative, as a view that is negated when it is read.
///
/// `aten::_neg_view(Tensor(a) self) -> Tensor(a)`
infer_status infer_op__neg_view(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// A fresh copy of the view: The negative, as a view that is negated when it is read.
///
/// `aten::_neg_view_copy(Tensor self) -> Tensor`
infer_status infer_op__neg_view_copy(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The negative, as a view that is negated when it is read.
///
/// `aten::_neg_view_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__neg_view_copy_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// A nested tensor of the leading positions of each example that a mask has.
///
/// `aten::_nested_tensor_from_mask(Tensor t, Tensor mask, bool mask_check=True) -> Tensor`
infer_status infer_op__nested_tensor_from_mask(const infer_tensor *t,
                                               const infer_tensor *mask,
                                               bool mask_check,
                                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Whether a mask has of each example its leading positions alone.
///
/// `aten::_nested_tensor_from_mask_left_aligned(Tensor t, Tensor mask) -> bool`
infer_status infer_op__nested_tensor_from_mask_left_aligned(const infer_tensor *t,
                                                            const infer_tensor *mask,
                                                            bool *out0)
INFER_NOEXCEPT;

/// The steps of padded sequences one after the other, without the padding, and how many sequences each step has.
///
/// `aten::_pack_padded_sequence(Tensor input, Tensor lengths, bool batch_first) -> (Tensor, Tensor)`
infer_status infer_op__pack_padded_sequence(const infer_tensor *input,
                                            const infer_tensor *lengths,
                                            bool batch_first,
                                            infer_tensor **out0,
                                            infer_tensor **out1)
INFER_NOEXCEPT;

/// Borders that continue at the other end.
///
/// `aten::_pad_circular(Tensor self, SymInt[] pad) -> Tensor`
infer_status infer_op__pad_circular(const infer_tensor *self_,
                                    const int64_t *pad,
                                    size_t pad_len,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// As pad, with the kind as a number.
///
/// `aten::_pad_enum(Tensor self, SymInt[] pad, int mode, float? value=None) -> Tensor`
infer_status infer_op__pad_enum(const infer_tensor *self_,
                                const int64_t *pad,
                                size_t pad_len,
                                int64_t mode,
                                const double *value,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Packed sequences padded to the longest or to a length, and their lengths.
///
/// `aten::_pad_packed_sequence(Tensor data, Tensor batch_sizes, bool batch_first, Scalar padding_value, int total_length) -> (Tensor, Tensor)`
infer_status infer_op__pad_packed_sequence(const infer_tensor *data,
                                           const infer_tensor *batch_sizes,
                                           bool batch_first,
                                           const infer_scalar *padding_value,
                                           int64_t total_length,
                                           infer_tensor **out0,
                                           infer_tensor **out1)
INFER_NOEXCEPT;

/// As pdist.
///
/// `aten::_pdist_forward(Tensor self, float p=2.) -> Tensor`
infer_status infer_op__pdist_forward(const infer_tensor *self_, double p, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: As pdist.
///
/// `aten::_pdist_forward.out(Tensor self, float p=2., *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__pdist_forward_out(const infer_tensor *self_, double p, const infer_tensor *out) INFER_NOEXCEPT;

/// self where positive, else weight * self.
///
/// `aten::_prelu_kernel(Tensor self, Tensor weight) -> Tensor`
infer_status infer_op__prelu_kernel(const infer_tensor *self_,
                                    const infer_tensor *weight,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Prints a line.
///
/// `aten::_print(str s) -> ()`
infer_status infer_op__print(const char *s, size_t s_len) INFER_NOEXCEPT;

/// The same memory under a shape and strides known to fit.
///
/// `aten::_reshape_alias(Tensor(a) self, SymInt[] size, SymInt[] stride) -> Tensor(a)`
infer_status infer_op__reshape_alias(const infer_tensor *self_,
                                     const int64_t *size,
                                     size_t size_len,
                                     const int64_t *stride,
                                     size_t stride_len,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// A fresh copy of the view: The same memory under a shape and strides known to fit.
///
/// `aten::_reshape_alias_copy(Tensor self, SymInt[] size, SymInt[] stride) -> Tensor`
infer_status infer_op__reshape_alias_copy(const infer_tensor *self_,
                                          const int64_t *size,
                                          size_t size_len,
                                          const int64_t *stride,
                                          size_t stride_len,
                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The same memory under a shape and strides known to fit.
///
/// `aten::_reshape_alias_copy.out(Tensor self, SymInt[] size, SymInt[] stride, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__reshape_alias_copy_out(const infer_tensor *self_,
                                              const int64_t *size,
                                              size_t size_len,
                                              const int64_t *stride,
                                              size_t stride_len,
                                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Softmax that is 0 where a whole row is -inf.
///
/// `aten::_safe_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor`
infer_status infer_op__safe_softmax(const infer_tensor *self_,
                                    int64_t dim,
                                    int32_t dtype,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Softmax that is 0 where a whole row is -inf.
///
/// `aten::_safe_softmax.out(Tensor self, int dim, ScalarType? dtype=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__safe_softmax_out(const infer_tensor *self_,
                                        int64_t dim,
                                        int32_t dtype,
                                        const infer_tensor *out)
INFER_NOEXCEPT;

/// Attention and its weights, from other operators.
///
/// `aten::_scaled_dot_product_attention_math(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0., bool is_causal=False, Tensor? dropout_mask=None, *, float? scale=None, bool enable_gqa=False) -> (Tensor, Tensor)`
infer_status infer_op__scaled_dot_product_attention_math(const infer_tensor *query,
                                                         const infer_tensor *key,
                                                         const infer_tensor *value,
                                                         const infer_tensor *attn_mask,
                                                         double dropout_p,
                                                         bool is_causal,
                                                         const infer_tensor *dropout_mask,
                                                         const double *scale,
                                                         bool enable_gqa,
                                                         infer_tensor **out0,
                                                         infer_tensor **out1)
INFER_NOEXCEPT;

/// Attention over [batch, head, length, element], and the logarithm of each query's sum of exponentials.
///
/// `aten::_scaled_dot_product_flash_attention_for_cpu(Tensor query, Tensor key, Tensor value, float dropout_p=0., bool is_causal=False, *, Tensor? attn_mask=None, float? scale=None) -> (Tensor output, Tensor logsumexp)`
infer_status infer_op__scaled_dot_product_flash_attention_for_cpu(const infer_tensor *query,
                                                                  const infer_tensor *key,
                                                                  const infer_tensor *value,
                                                                  double dropout_p,
                                                                  bool is_causal,
                                                                  const infer_tensor *attn_mask,
                                                                  const double *scale,
                                                                  infer_tensor **out0,
                                                                  infer_tensor **out1)
INFER_NOEXCEPT;

/// The gradient of segment_reduce's data.
///
/// `aten::_segment_reduce_backward(Tensor grad, Tensor output, Tensor data, str reduce, *, Tensor? lengths=None, Tensor? offsets=None, int axis=0, Scalar? initial=None) -> Tensor`
infer_status infer_op__segment_reduce_backward(const infer_tensor *grad,
                                               const infer_tensor *output,
                                               const infer_tensor *data,
                                               const char *reduce,
                                               size_t reduce_len,
                                               const infer_tensor *lengths,
                                               const infer_tensor *offsets,
                                               int64_t axis,
                                               const infer_scalar *initial,
                                               infer_tensor **out0)
INFER_NOEXCEPT;

/// The sizes as a tensor.
///
/// `aten::_shape_as_tensor(Tensor self) -> Tensor`
infer_status infer_op__shape_as_tensor(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// e^x over its sum along a dimension.
///
/// `aten::_softmax(Tensor self, int dim, bool half_to_float) -> Tensor`
infer_status infer_op__softmax(const infer_tensor *self_,
                               int64_t dim,
                               bool half_to_float,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: e^x over its sum along a dimension.
///
/// `aten::_softmax.out(Tensor self, int dim, bool half_to_float, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__softmax_out(const infer_tensor *self_,
                                   int64_t dim,
                                   bool half_to_float,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// The gradient of _softmax's input.
///
/// `aten::_softmax_backward_data(Tensor grad_output, Tensor output, int dim, ScalarType input_dtype) -> Tensor`
infer_status infer_op__softmax_backward_data(const infer_tensor *grad_output,
                                             const infer_tensor *output,
                                             int64_t dim,
                                             int32_t input_dtype,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// A copy in another dtype or memory format.
///
/// `aten::_to_copy(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, bool non_blocking=False, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op__to_copy(const infer_tensor *self_,
                               int32_t dtype,
                               int32_t layout,
                               const infer_device *device,
                               const bool *pin_memory,
                               bool non_blocking,
                               int32_t memory_format,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: A copy in another dtype or memory format.
///
/// `aten::_to_copy.out(Tensor self, *, bool non_blocking=False, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__to_copy_out(const infer_tensor *self_,
                                   bool non_blocking,
                                   int32_t memory_format,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// A layer of a transformer's encoder: attention and a feed-forward network, each with a residual and a layer_norm.
///
/// `aten::_transformer_encoder_layer_fwd(Tensor src, int embed_dim, int num_heads, Tensor qkv_weight, Tensor qkv_bias, Tensor proj_weight, Tensor proj_bias, bool use_gelu, bool norm_first, float eps, Tensor norm_weight_1, Tensor norm_bias_1, Tensor norm_weight_2, Tensor norm_bias_2, Tensor ffn_weight_1, Tensor ffn_bias_1, Tensor ffn_weight_2, Tensor ffn_bias_2, Tensor? mask=None, int? mask_type=None) -> Tensor`
infer_status infer_op__transformer_encoder_layer_fwd(const infer_tensor *src,
                                                     int64_t embed_dim,
                                                     int64_t num_heads,
                                                     const infer_tensor *qkv_weight,
                                                     const infer_tensor *qkv_bias,
                                                     const infer_tensor *proj_weight,
                                                     const infer_tensor *proj_bias,
                                                     bool use_gelu,
                                                     bool norm_first,
                                                     double eps,
                                                     const infer_tensor *norm_weight_1,
                                                     const infer_tensor *norm_bias_1,
                                                     const infer_tensor *norm_weight_2,
                                                     const infer_tensor *norm_bias_2,
                                                     const infer_tensor *ffn_weight_1,
                                                     const infer_tensor *ffn_bias_1,
                                                     const infer_tensor *ffn_weight_2,
                                                     const infer_tensor *ffn_bias_2,
                                                     const infer_tensor *mask,
                                                     const int64_t *mask_type,
                                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// The sum over some dimensions of the products of three operands given the dimensions they lack.
///
/// `aten::_trilinear(Tensor i1, Tensor i2, Tensor i3, int[] expand1, int[] expand2, int[] expand3, int[] sumdim, int unroll_dim=1) -> Tensor`
infer_status infer_op__trilinear(const infer_tensor *i1,
                                 const infer_tensor *i2,
                                 const infer_tensor *i3,
                                 const int64_t *expand1,
                                 size_t expand1_len,
                                 const int64_t *expand2,
                                 size_t expand2_len,
                                 const int64_t *expand3,
                                 size_t expand3_len,
                                 const int64_t *sumdim,
                                 size_t sumdim_len,
                                 int64_t unroll_dim,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The sum over some dimensions of the products of three operands given the dimensions they lack.
///
/// `aten::_trilinear.out(Tensor i1, Tensor i2, Tensor i3, int[] expand1, int[] expand2, int[] expand3, int[] sumdim, int unroll_dim=1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__trilinear_out(const infer_tensor *i1,
                                     const infer_tensor *i2,
                                     const infer_tensor *i3,
                                     const int64_t *expand1,
                                     size_t expand1_len,
                                     const int64_t *expand2,
                                     size_t expand2_len,
                                     const int64_t *expand3,
                                     size_t expand3_len,
                                     const int64_t *sumdim,
                                     size_t sumdim_len,
                                     int64_t unroll_dim,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// The distinct elements in order and which of them each element is.
///
/// `aten::_unique(Tensor self, bool sorted=True, bool return_inverse=False) -> (Tensor, Tensor)`
infer_status infer_op__unique(const infer_tensor *self_,
                              bool sorted,
                              bool return_inverse,
                              infer_tensor **out0,
                              infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: The distinct elements in order and which of them each element is.
///
/// `aten::_unique.out(Tensor self, bool sorted=True, bool return_inverse=False, *, Tensor(a!) out0, Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))`
infer_status infer_op__unique_out(const infer_tensor *self_,
                                  bool sorted,
                                  bool return_inverse,
                                  const infer_tensor *out0,
                                  const infer_tensor *out1)
INFER_NOEXCEPT;

/// The distinct elements in order, which of them each element is, and how often each occurs.
///
/// `aten::_unique2(Tensor self, bool sorted=True, bool return_inverse=False, bool return_counts=False) -> (Tensor, Tensor, Tensor)`
infer_status infer_op__unique2(const infer_tensor *self_,
                               bool sorted,
                               bool return_inverse,
                               bool return_counts,
                               infer_tensor **out0,
                               infer_tensor **out1,
                               infer_tensor **out2)
INFER_NOEXCEPT;

/// Writes the last arguments: The distinct elements in order, which of them each element is, and how often each occurs.
///
/// `aten::_unique2.out(Tensor self, bool sorted=True, bool return_inverse=False, bool return_counts=False, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
infer_status infer_op__unique2_out(const infer_tensor *self_,
                                   bool sorted,
                                   bool return_inverse,
                                   bool return_counts,
                                   const infer_tensor *out0,
                                   const infer_tensor *out1,
                                   const infer_tensor *out2)
INFER_NOEXCEPT;

/// The tensor without its tangent at a level, and the tangent, which is undefined.
///
/// `aten::_unpack_dual(Tensor(a) dual, int level) -> (Tensor(a) primal, Tensor tangent)`
infer_status infer_op__unpack_dual(const infer_tensor *dual,
                                   int64_t level,
                                   infer_tensor **out0,
                                   infer_tensor **out1)
INFER_NOEXCEPT;

/// As index; indices are checked here too.
///
/// `aten::_unsafe_index.Tensor(Tensor self, Tensor?[] indices) -> Tensor`
infer_status infer_op__unsafe_index_Tensor(const infer_tensor *self_,
                                           const infer_tensor *const *indices,
                                           size_t indices_len,
                                           infer_tensor **out0)
INFER_NOEXCEPT;

/// As index_put; indices are checked here too.
///
/// `aten::_unsafe_index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor`
infer_status infer_op__unsafe_index_put(const infer_tensor *self_,
                                        const infer_tensor *const *indices,
                                        size_t indices_len,
                                        const infer_tensor *values,
                                        bool accumulate,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// As index where the mask holds, a number elsewhere.
///
/// `aten::_unsafe_masked_index(Tensor self, Tensor mask, Tensor?[] indices, Scalar fill) -> Tensor`
infer_status infer_op__unsafe_masked_index(const infer_tensor *self_,
                                           const infer_tensor *mask,
                                           const infer_tensor *const *indices,
                                           size_t indices_len,
                                           const infer_scalar *fill,
                                           infer_tensor **out0)
INFER_NOEXCEPT;

/// The tensor with the values the mask holds for added where indices name.
///
/// `aten::_unsafe_masked_index_put_accumulate(Tensor self, Tensor mask, Tensor?[] indices, Tensor values) -> Tensor`
infer_status infer_op__unsafe_masked_index_put_accumulate(const infer_tensor *self_,
                                                          const infer_tensor *mask,
                                                          const infer_tensor *const *indices,
                                                          size_t indices_len,
                                                          const infer_tensor *values,
                                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// As view, for a tensor nobody else has: the result is not tracked as a view.
///
/// `aten::_unsafe_view(Tensor self, SymInt[] size) -> Tensor`
infer_status infer_op__unsafe_view(const infer_tensor *self_,
                                   const int64_t *size,
                                   size_t size_len,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As view, for a tensor nobody else has: the result is not tracked as a view.
///
/// `aten::_unsafe_view.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__unsafe_view_out(const infer_tensor *self_,
                                       const int64_t *size,
                                       size_t size_len,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// Neighbours weighted by a kernel as wide as the output cells.
///
/// `aten::_upsample_bicubic2d_aa(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor`
infer_status infer_op__upsample_bicubic2d_aa(const infer_tensor *self_,
                                             const int64_t *output_size,
                                             size_t output_size_len,
                                             bool align_corners,
                                             const double *scales_h,
                                             const double *scales_w,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Neighbours weighted by a kernel as wide as the output cells.
///
/// `aten::_upsample_bicubic2d_aa.out(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__upsample_bicubic2d_aa_out(const infer_tensor *self_,
                                                 const int64_t *output_size,
                                                 size_t output_size_len,
                                                 bool align_corners,
                                                 const double *scales_h,
                                                 const double *scales_w,
                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Neighbours weighted by a kernel as wide as the output cells.
///
/// `aten::_upsample_bicubic2d_aa.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor`
infer_status infer_op__upsample_bicubic2d_aa_vec(const infer_tensor *input,
                                                 const int64_t *output_size,
                                                 size_t output_size_len,
                                                 bool align_corners,
                                                 const double *scale_factors,
                                                 size_t scale_factors_len,
                                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// The gradient of what `_upsample_bicubic2d_aa` was given.
///
/// `aten::_upsample_bicubic2d_aa_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor`
infer_status infer_op__upsample_bicubic2d_aa_backward(const infer_tensor *grad_output,
                                                      const int64_t *output_size,
                                                      size_t output_size_len,
                                                      const int64_t *input_size,
                                                      size_t input_size_len,
                                                      bool align_corners,
                                                      const double *scales_h,
                                                      const double *scales_w,
                                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The gradient of what `_upsample_bicubic2d_aa` was given.
///
/// `aten::_upsample_bicubic2d_aa_backward.grad_input(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
infer_status infer_op__upsample_bicubic2d_aa_backward_grad_input(const infer_tensor *grad_output,
                                                                 const int64_t *output_size,
                                                                 size_t output_size_len,
                                                                 const int64_t *input_size,
                                                                 size_t input_size_len,
                                                                 bool align_corners,
                                                                 const double *scales_h,
                                                                 const double *scales_w,
                                                                 const infer_tensor *grad_input)
INFER_NOEXCEPT;

/// Neighbours weighted by a kernel as wide as the output cells.
///
/// `aten::_upsample_bilinear2d_aa(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor`
infer_status infer_op__upsample_bilinear2d_aa(const infer_tensor *self_,
                                              const int64_t *output_size,
                                              size_t output_size_len,
                                              bool align_corners,
                                              const double *scales_h,
                                              const double *scales_w,
                                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Neighbours weighted by a kernel as wide as the output cells.
///
/// `aten::_upsample_bilinear2d_aa.out(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__upsample_bilinear2d_aa_out(const infer_tensor *self_,
                                                  const int64_t *output_size,
                                                  size_t output_size_len,
                                                  bool align_corners,
                                                  const double *scales_h,
                                                  const double *scales_w,
                                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// Neighbours weighted by a kernel as wide as the output cells.
///
/// `aten::_upsample_bilinear2d_aa.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor`
infer_status infer_op__upsample_bilinear2d_aa_vec(const infer_tensor *input,
                                                  const int64_t *output_size,
                                                  size_t output_size_len,
                                                  bool align_corners,
                                                  const double *scale_factors,
                                                  size_t scale_factors_len,
                                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// The gradient of what `_upsample_bilinear2d_aa` was given.
///
/// `aten::_upsample_bilinear2d_aa_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor`
infer_status infer_op__upsample_bilinear2d_aa_backward(const infer_tensor *grad_output,
                                                       const int64_t *output_size,
                                                       size_t output_size_len,
                                                       const int64_t *input_size,
                                                       size_t input_size_len,
                                                       bool align_corners,
                                                       const double *scales_h,
                                                       const double *scales_w,
                                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The gradient of what `_upsample_bilinear2d_aa` was given.
///
/// `aten::_upsample_bilinear2d_aa_backward.grad_input(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
infer_status infer_op__upsample_bilinear2d_aa_backward_grad_input(const infer_tensor *grad_output,
                                                                  const int64_t *output_size,
                                                                  size_t output_size_len,
                                                                  const int64_t *input_size,
                                                                  size_t input_size_len,
                                                                  bool align_corners,
                                                                  const double *scales_h,
                                                                  const double *scales_w,
                                                                  const infer_tensor *grad_input)
INFER_NOEXCEPT;

/// Neighbours weighted by a kernel as wide as the output cells.
///
/// `aten::_upsample_lanczos2d_aa(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor`
infer_status infer_op__upsample_lanczos2d_aa(const infer_tensor *self_,
                                             const int64_t *output_size,
                                             size_t output_size_len,
                                             bool align_corners,
                                             const double *scales_h,
                                             const double *scales_w,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Neighbours weighted by a kernel as wide as the output cells.
///
/// `aten::_upsample_lanczos2d_aa.out(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__upsample_lanczos2d_aa_out(const infer_tensor *self_,
                                                 const int64_t *output_size,
                                                 size_t output_size_len,
                                                 bool align_corners,
                                                 const double *scales_h,
                                                 const double *scales_w,
                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Neighbours weighted by a kernel as wide as the output cells.
///
/// `aten::_upsample_lanczos2d_aa.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor`
infer_status infer_op__upsample_lanczos2d_aa_vec(const infer_tensor *input,
                                                 const int64_t *output_size,
                                                 size_t output_size_len,
                                                 bool align_corners,
                                                 const double *scale_factors,
                                                 size_t scale_factors_len,
                                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// The gradient of what `_upsample_lanczos2d_aa` was given.
///
/// `aten::_upsample_lanczos2d_aa_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor`
infer_status infer_op__upsample_lanczos2d_aa_backward(const infer_tensor *grad_output,
                                                      const int64_t *output_size,
                                                      size_t output_size_len,
                                                      const int64_t *input_size,
                                                      size_t input_size_len,
                                                      bool align_corners,
                                                      const double *scales_h,
                                                      const double *scales_w,
                                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The gradient of what `_upsample_lanczos2d_aa` was given.
///
/// `aten::_upsample_lanczos2d_aa_backward.grad_input(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
infer_status infer_op__upsample_lanczos2d_aa_backward_grad_input(const infer_tensor *grad_output,
                                                                 const int64_t *output_size,
                                                                 size_t output_size_len,
                                                                 const int64_t *input_size,
                                                                 size_t input_size_len,
                                                                 bool align_corners,
                                                                 const double *scales_h,
                                                                 const double *scales_w,
                                                                 const infer_tensor *grad_input)
INFER_NOEXCEPT;

/// The nearest element by the centres of cells.
///
/// `aten::_upsample_nearest_exact1d(Tensor self, SymInt[1] output_size, float? scales=None) -> Tensor`
infer_status infer_op__upsample_nearest_exact1d(const infer_tensor *self_,
                                                const int64_t *output_size,
                                                size_t output_size_len,
                                                const double *scales,
                                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The nearest element by the centres of cells.
///
/// `aten::_upsample_nearest_exact1d.out(Tensor self, SymInt[1] output_size, float? scales=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__upsample_nearest_exact1d_out(const infer_tensor *self_,
                                                    const int64_t *output_size,
                                                    size_t output_size_len,
                                                    const double *scales,
                                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// The nearest element by the centres of cells.
///
/// `aten::_upsample_nearest_exact1d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor`
infer_status infer_op__upsample_nearest_exact1d_vec(const infer_tensor *input,
                                                    const int64_t *output_size,
                                                    size_t output_size_len,
                                                    const double *scale_factors,
                                                    size_t scale_factors_len,
                                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// The gradient of what `_upsample_nearest_exact1d` was given.
///
/// `aten::_upsample_nearest_exact1d_backward(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, float? scales=None) -> Tensor`
infer_status infer_op__upsample_nearest_exact1d_backward(const infer_tensor *grad_output,
                                                         const int64_t *output_size,
                                                         size_t output_size_len,
                                                         const int64_t *input_size,
                                                         size_t input_size_len,
                                                         const double *scales,
                                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The gradient of what `_upsample_nearest_exact1d` was given.
///
/// `aten::_upsample_nearest_exact1d_backward.grad_input(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, float? scales=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
infer_status infer_op__upsample_nearest_exact1d_backward_grad_input(const infer_tensor *grad_output,
                                                                    const int64_t *output_size,
                                                                    size_t output_size_len,
                                                                    const int64_t *input_size,
                                                                    size_t input_size_len,
                                                                    const double *scales,
                                                                    const infer_tensor *grad_input)
INFER_NOEXCEPT;

/// The nearest element by the centres of cells.
///
/// `aten::_upsample_nearest_exact2d(Tensor self, SymInt[2] output_size, float? scales_h=None, float? scales_w=None) -> Tensor`
infer_status infer_op__upsample_nearest_exact2d(const infer_tensor *self_,
                                                const int64_t *output_size,
                                                size_t output_size_len,
                                                const double *scales_h,
                                                const double *scales_w,
                                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The nearest element by the centres of cells.
///
/// `aten::_upsample_nearest_exact2d.out(Tensor self, SymInt[2] output_size, float? scales_h=None, float? scales_w=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__upsample_nearest_exact2d_out(const infer_tensor *self_,
                                                    const int64_t *output_size,
                                                    size_t output_size_len,
                                                    const double *scales_h,
                                                    const double *scales_w,
                                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// The nearest element by the centres of cells.
///
/// `aten::_upsample_nearest_exact2d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor`
infer_status infer_op__upsample_nearest_exact2d_vec(const infer_tensor *input,
                                                    const int64_t *output_size,
                                                    size_t output_size_len,
                                                    const double *scale_factors,
                                                    size_t scale_factors_len,
                                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// The gradient of what `_upsample_nearest_exact2d` was given.
///
/// `aten::_upsample_nearest_exact2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, float? scales_h=None, float? scales_w=None) -> Tensor`
infer_status infer_op__upsample_nearest_exact2d_backward(const infer_tensor *grad_output,
                                                         const int64_t *output_size,
                                                         size_t output_size_len,
                                                         const int64_t *input_size,
                                                         size_t input_size_len,
                                                         const double *scales_h,
                                                         const double *scales_w,
                                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The gradient of what `_upsample_nearest_exact2d` was given.
///
/// `aten::_upsample_nearest_exact2d_backward.grad_input(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, float? scales_h=None, float? scales_w=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
infer_status infer_op__upsample_nearest_exact2d_backward_grad_input(const infer_tensor *grad_output,
                                                                    const int64_t *output_size,
                                                                    size_t output_size_len,
                                                                    const int64_t *input_size,
                                                                    size_t input_size_len,
                                                                    const double *scales_h,
                                                                    const double *scales_w,
                                                                    const infer_tensor *grad_input)
INFER_NOEXCEPT;

/// The nearest element by the centres of cells.
///
/// `aten::_upsample_nearest_exact3d(Tensor self, SymInt[3] output_size, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor`
infer_status infer_op__upsample_nearest_exact3d(const infer_tensor *self_,
                                                const int64_t *output_size,
                                                size_t output_size_len,
                                                const double *scales_d,
                                                const double *scales_h,
                                                const double *scales_w,
                                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The nearest element by the centres of cells.
///
/// `aten::_upsample_nearest_exact3d.out(Tensor self, SymInt[3] output_size, float? scales_d=None, float? scales_h=None, float? scales_w=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__upsample_nearest_exact3d_out(const infer_tensor *self_,
                                                    const int64_t *output_size,
                                                    size_t output_size_len,
                                                    const double *scales_d,
                                                    const double *scales_h,
                                                    const double *scales_w,
                                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// The nearest element by the centres of cells.
///
/// `aten::_upsample_nearest_exact3d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor`
infer_status infer_op__upsample_nearest_exact3d_vec(const infer_tensor *input,
                                                    const int64_t *output_size,
                                                    size_t output_size_len,
                                                    const double *scale_factors,
                                                    size_t scale_factors_len,
                                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// The gradient of what `_upsample_nearest_exact3d` was given.
///
/// `aten::_upsample_nearest_exact3d_backward(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor`
infer_status infer_op__upsample_nearest_exact3d_backward(const infer_tensor *grad_output,
                                                         const int64_t *output_size,
                                                         size_t output_size_len,
                                                         const int64_t *input_size,
                                                         size_t input_size_len,
                                                         const double *scales_d,
                                                         const double *scales_h,
                                                         const double *scales_w,
                                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The gradient of what `_upsample_nearest_exact3d` was given.
///
/// `aten::_upsample_nearest_exact3d_backward.grad_input(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, float? scales_d=None, float? scales_h=None, float? scales_w=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
infer_status infer_op__upsample_nearest_exact3d_backward_grad_input(const infer_tensor *grad_output,
                                                                    const int64_t *output_size,
                                                                    size_t output_size_len,
                                                                    const int64_t *input_size,
                                                                    size_t input_size_len,
                                                                    const double *scales_d,
                                                                    const double *scales_h,
                                                                    const double *scales_w,
                                                                    const infer_tensor *grad_input)
INFER_NOEXCEPT;

/// self times the transpose of packed weights of 4 bits, which have a scale and an offset a group of columns.
///
/// `aten::_weight_int4pack_mm_for_cpu(Tensor self, Tensor mat2, int qGroupSize, Tensor qScaleAndZeros) -> Tensor`
infer_status infer_op__weight_int4pack_mm_for_cpu(const infer_tensor *self_,
                                                  const infer_tensor *mat2,
                                                  int64_t qGroupSize,
                                                  const infer_tensor *qScaleAndZeros,
                                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// self times the transpose of int8 weights, each of whose rows has a scale.
///
/// `aten::_weight_int8pack_mm(Tensor self, Tensor mat2, Tensor scales) -> Tensor`
infer_status infer_op__weight_int8pack_mm(const infer_tensor *self_,
                                          const infer_tensor *mat2,
                                          const infer_tensor *scales,
                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// v in the lengths g: g * v / norm_except_dim(v, 2, dim).
///
/// `aten::_weight_norm(Tensor v, Tensor g, int dim=0) -> Tensor`
infer_status infer_op__weight_norm(const infer_tensor *v,
                                   const infer_tensor *g,
                                   int64_t dim,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Magnitude.
///
/// `aten::abs(Tensor self) -> Tensor`
infer_status infer_op_abs(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Magnitude.
///
/// `aten::abs.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_abs_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Magnitude.
///
/// `aten::abs_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_abs_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Another name of `abs`.
///
/// `aten::absolute(Tensor self) -> Tensor`
infer_status infer_op_absolute(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `abs`.
///
/// `aten::absolute.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_absolute_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Another name of `abs`.
///
/// `aten::absolute_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_absolute_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Arc cosine.
///
/// `aten::acos(Tensor self) -> Tensor`
infer_status infer_op_acos(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Arc cosine.
///
/// `aten::acos.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_acos_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Arc cosine.
///
/// `aten::acos_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_acos_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Inverse hyperbolic cosine.
///
/// `aten::acosh(Tensor self) -> Tensor`
infer_status infer_op_acosh(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Inverse hyperbolic cosine.
///
/// `aten::acosh.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_acosh_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Inverse hyperbolic cosine.
///
/// `aten::acosh_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_acosh_(const infer_tensor *self_) INFER_NOEXCEPT;

/// The mean of each of a given number of parts.
///
/// `aten::adaptive_avg_pool1d(Tensor self, int[1] output_size) -> Tensor`
infer_status infer_op_adaptive_avg_pool1d(const infer_tensor *self_,
                                          const int64_t *output_size,
                                          size_t output_size_len,
                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The mean of each of a given number of parts.
///
/// `aten::adaptive_avg_pool1d.out(Tensor self, int[1] output_size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_adaptive_avg_pool1d_out(const infer_tensor *self_,
                                              const int64_t *output_size,
                                              size_t output_size_len,
                                              const infer_tensor *out)
INFER_NOEXCEPT;

/// The mean of each of a given number of parts.
///
/// `aten::adaptive_avg_pool2d(Tensor self, SymInt[2] output_size) -> Tensor`
infer_status infer_op_adaptive_avg_pool2d(const infer_tensor *self_,
                                          const int64_t *output_size,
                                          size_t output_size_len,
                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The mean of each of a given number of parts.
///
/// `aten::adaptive_avg_pool2d.out(Tensor self, SymInt[2] output_size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_adaptive_avg_pool2d_out(const infer_tensor *self_,
                                              const int64_t *output_size,
                                              size_t output_size_len,
                                              const infer_tensor *out)
INFER_NOEXCEPT;

/// The mean of each of a given number of parts.
///
/// `aten::adaptive_avg_pool3d(Tensor self, SymInt[3] output_size) -> Tensor`
infer_status infer_op_adaptive_avg_pool3d(const infer_tensor *self_,
                                          const int64_t *output_size,
                                          size_t output_size_len,
                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The mean of each of a given number of parts.
///
/// `aten::adaptive_avg_pool3d.out(Tensor self, SymInt[3] output_size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_adaptive_avg_pool3d_out(const infer_tensor *self_,
                                              const int64_t *output_size,
                                              size_t output_size_len,
                                              const infer_tensor *out)
INFER_NOEXCEPT;

/// The maximum of each of a given number of parts and its position.
///
/// `aten::adaptive_max_pool1d(Tensor self, int[1] output_size) -> (Tensor, Tensor)`
infer_status infer_op_adaptive_max_pool1d(const infer_tensor *self_,
                                          const int64_t *output_size,
                                          size_t output_size_len,
                                          infer_tensor **out0,
                                          infer_tensor **out1)
INFER_NOEXCEPT;

/// The maximum of each of a given number of parts and its position.
///
/// `aten::adaptive_max_pool2d(Tensor self, int[2] output_size) -> (Tensor, Tensor)`
infer_status infer_op_adaptive_max_pool2d(const infer_tensor *self_,
                                          const int64_t *output_size,
                                          size_t output_size_len,
                                          infer_tensor **out0,
                                          infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: The maximum of each of a given number of parts and its position.
///
/// `aten::adaptive_max_pool2d.out(Tensor self, int[2] output_size, *, Tensor(a!) out, Tensor(b!) indices) -> (Tensor(a!), Tensor(b!))`
infer_status infer_op_adaptive_max_pool2d_out(const infer_tensor *self_,
                                              const int64_t *output_size,
                                              size_t output_size_len,
                                              const infer_tensor *out,
                                              const infer_tensor *indices)
INFER_NOEXCEPT;

/// The maximum of each of a given number of parts and its position.
///
/// `aten::adaptive_max_pool3d(Tensor self, int[3] output_size) -> (Tensor, Tensor)`
infer_status infer_op_adaptive_max_pool3d(const infer_tensor *self_,
                                          const int64_t *output_size,
                                          size_t output_size_len,
                                          infer_tensor **out0,
                                          infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: The maximum of each of a given number of parts and its position.
///
/// `aten::adaptive_max_pool3d.out(Tensor self, int[3] output_size, *, Tensor(a!) out, Tensor(b!) indices) -> (Tensor(a!), Tensor(b!))`
infer_status infer_op_adaptive_max_pool3d_out(const infer_tensor *self_,
                                              const int64_t *output_size,
                                              size_t output_size_len,
                                              const infer_tensor *out,
                                              const infer_tensor *indices)
INFER_NOEXCEPT;

/// self + alpha * other.
///
/// `aten::add.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor`
infer_status infer_op_add_Scalar(const infer_tensor *self_,
                                 const infer_scalar *other,
                                 const infer_scalar *alpha,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self + alpha * other.
///
/// `aten::add.Scalar_out(Tensor self, Scalar other, Scalar alpha=1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_add_Scalar_out(const infer_tensor *self_,
                                     const infer_scalar *other,
                                     const infer_scalar *alpha,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// self + alpha * other, element by element.
///
/// `aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor`
infer_status infer_op_add_Tensor(const infer_tensor *self_,
                                 const infer_tensor *other,
                                 const infer_scalar *alpha,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self + alpha * other, element by element.
///
/// `aten::add.out(Tensor self, Tensor other, *, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_add_out(const infer_tensor *self_,
                              const infer_tensor *other,
                              const infer_scalar *alpha,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: self + alpha * other.
///
/// `aten::add_.Scalar(Tensor(a!) self, Scalar other, Scalar alpha=1) -> Tensor(a!)`
infer_status infer_op_add__Scalar(const infer_tensor *self_,
                                  const infer_scalar *other,
                                  const infer_scalar *alpha)
INFER_NOEXCEPT;

/// Writes `self`: self + alpha * other, element by element.
///
/// `aten::add_.Tensor(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!)`
infer_status infer_op_add__Tensor(const infer_tensor *self_,
                                  const infer_tensor *other,
                                  const infer_scalar *alpha)
INFER_NOEXCEPT;

/// beta * self + alpha * the sum of the products of two batches of matrices.
///
/// `aten::addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor`
infer_status infer_op_addbmm(const infer_tensor *self_,
                             const infer_tensor *batch1,
                             const infer_tensor *batch2,
                             const infer_scalar *beta,
                             const infer_scalar *alpha,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: beta * self + alpha * the sum of the products of two batches of matrices.
///
/// `aten::addbmm.out(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_addbmm_out(const infer_tensor *self_,
                                 const infer_tensor *batch1,
                                 const infer_tensor *batch2,
                                 const infer_scalar *beta,
                                 const infer_scalar *alpha,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// addbmm into self, which takes the result's shape.
///
/// `aten::addbmm_(Tensor(a!) self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)`
infer_status infer_op_addbmm_(const infer_tensor *self_,
                              const infer_tensor *batch1,
                              const infer_tensor *batch2,
                              const infer_scalar *beta,
                              const infer_scalar *alpha)
INFER_NOEXCEPT;

/// self + value * tensor1 / tensor2, element by element.
///
/// `aten::addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor`
infer_status infer_op_addcdiv(const infer_tensor *self_,
                              const infer_tensor *tensor1,
                              const infer_tensor *tensor2,
                              const infer_scalar *value,
                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self + value * tensor1 / tensor2, element by element.
///
/// `aten::addcdiv.out(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_addcdiv_out(const infer_tensor *self_,
                                  const infer_tensor *tensor1,
                                  const infer_tensor *tensor2,
                                  const infer_scalar *value,
                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: self + value * tensor1 / tensor2, element by element.
///
/// `aten::addcdiv_(Tensor(a!) self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor(a!)`
infer_status infer_op_addcdiv_(const infer_tensor *self_,
                               const infer_tensor *tensor1,
                               const infer_tensor *tensor2,
                               const infer_scalar *value)
INFER_NOEXCEPT;

/// self + value * tensor1 * tensor2, element by element.
///
/// `aten::addcmul(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor`
infer_status infer_op_addcmul(const infer_tensor *self_,
                              const infer_tensor *tensor1,
                              const infer_tensor *tensor2,
                              const infer_scalar *value,
                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self + value * tensor1 * tensor2, element by element.
///
/// `aten::addcmul.out(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_addcmul_out(const infer_tensor *self_,
                                  const infer_tensor *tensor1,
                                  const infer_tensor *tensor2,
                                  const infer_scalar *value,
                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: self + value * tensor1 * tensor2, element by element.
///
/// `aten::addcmul_(Tensor(a!) self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor(a!)`
infer_status infer_op_addcmul_(const infer_tensor *self_,
                               const infer_tensor *tensor1,
                               const infer_tensor *tensor2,
                               const infer_scalar *value)
INFER_NOEXCEPT;

/// beta * self + alpha * (mat1 @ mat2), self expanded to the product's shape.
///
/// `aten::addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor`
infer_status infer_op_addmm(const infer_tensor *self_,
                            const infer_tensor *mat1,
                            const infer_tensor *mat2,
                            const infer_scalar *beta,
                            const infer_scalar *alpha,
                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: beta * self + alpha * (mat1 @ mat2), self expanded to the product's shape.
///
/// `aten::addmm.out(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_addmm_out(const infer_tensor *self_,
                                const infer_tensor *mat1,
                                const infer_tensor *mat2,
                                const infer_scalar *beta,
                                const infer_scalar *alpha,
                                const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: beta * self + alpha * (mat1 @ mat2), self expanded to the product's shape.
///
/// `aten::addmm_(Tensor(a!) self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)`
infer_status infer_op_addmm_(const infer_tensor *self_,
                             const infer_tensor *mat1,
                             const infer_tensor *mat2,
                             const infer_scalar *beta,
                             const infer_scalar *alpha)
INFER_NOEXCEPT;

/// beta * self + alpha * (mat @ vec).
///
/// `aten::addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor`
infer_status infer_op_addmv(const infer_tensor *self_,
                            const infer_tensor *mat,
                            const infer_tensor *vec,
                            const infer_scalar *beta,
                            const infer_scalar *alpha,
                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: beta * self + alpha * (mat @ vec).
///
/// `aten::addmv.out(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_addmv_out(const infer_tensor *self_,
                                const infer_tensor *mat,
                                const infer_tensor *vec,
                                const infer_scalar *beta,
                                const infer_scalar *alpha,
                                const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: beta * self + alpha * (mat @ vec).
///
/// `aten::addmv_(Tensor(a!) self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)`
infer_status infer_op_addmv_(const infer_tensor *self_,
                             const infer_tensor *mat,
                             const infer_tensor *vec,
                             const infer_scalar *beta,
                             const infer_scalar *alpha)
INFER_NOEXCEPT;

/// beta * self + alpha * outer(vec1, vec2).
///
/// `aten::addr(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor`
infer_status infer_op_addr(const infer_tensor *self_,
                           const infer_tensor *vec1,
                           const infer_tensor *vec2,
                           const infer_scalar *beta,
                           const infer_scalar *alpha,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: beta * self + alpha * outer(vec1, vec2).
///
/// `aten::addr.out(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_addr_out(const infer_tensor *self_,
                               const infer_tensor *vec1,
                               const infer_tensor *vec2,
                               const infer_scalar *beta,
                               const infer_scalar *alpha,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: beta * self + alpha * outer(vec1, vec2).
///
/// `aten::addr_(Tensor(a!) self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)`
infer_status infer_op_addr_(const infer_tensor *self_,
                            const infer_tensor *vec1,
                            const infer_tensor *vec2,
                            const infer_scalar *beta,
                            const infer_scalar *alpha)
INFER_NOEXCEPT;

/// The conjugate transpose of the last two dimensions.
///
/// `aten::adjoint(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_adjoint(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// The grid for grid_sampler that affine maps `[batch, 2 or 3, 3 or 4]` make of an image's own positions.
///
/// `aten::affine_grid_generator(Tensor theta, SymInt[] size, bool align_corners) -> Tensor`
infer_status infer_op_affine_grid_generator(const infer_tensor *theta,
                                            const int64_t *size,
                                            size_t size_len,
                                            bool align_corners,
                                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The grid for grid_sampler that affine maps `[batch, 2 or 3, 3 or 4]` make of an image's own positions.
///
/// `aten::affine_grid_generator.out(Tensor theta, SymInt[] size, bool align_corners, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_affine_grid_generator_out(const infer_tensor *theta,
                                                const int64_t *size,
                                                size_t size_len,
                                                bool align_corners,
                                                const infer_tensor *out)
INFER_NOEXCEPT;

/// The same tensor as another view.
///
/// `aten::alias(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_alias(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// A fresh copy of the view: The same tensor as another view.
///
/// `aten::alias_copy(Tensor self) -> Tensor`
infer_status infer_op_alias_copy(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The same tensor as another view.
///
/// `aten::alias_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_alias_copy_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Whether all elements are nonzero.
///
/// `aten::all(Tensor self) -> Tensor`
infer_status infer_op_all(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Whether all elements are nonzero.
///
/// `aten::all.all_out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_all_all_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Whether all elements along a dimension are nonzero.
///
/// `aten::all.dim(Tensor self, int dim, bool keepdim=False) -> Tensor`
infer_status infer_op_all_dim(const infer_tensor *self_, int64_t dim, bool keepdim, infer_tensor **out0) INFER_NOEXCEPT;

/// Whether all elements over dimensions are nonzero.
///
/// `aten::all.dims(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor`
infer_status infer_op_all_dims(const infer_tensor *self_,
                               const int64_t *dim,
                               size_t dim_len,
                               bool keepdim,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Whether all elements over dimensions are nonzero.
///
/// `aten::all.dims_out(Tensor self, int[]? dim=None, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_all_dims_out(const infer_tensor *self_,
                                   const int64_t *dim,
                                   size_t dim_len,
                                   bool keepdim,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Whether all elements along a dimension are nonzero.
///
/// `aten::all.out(Tensor self, int dim, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_all_out(const infer_tensor *self_,
                              int64_t dim,
                              bool keepdim,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Whether all elements are close.
///
/// `aten::allclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08, bool equal_nan=False) -> bool`
infer_status infer_op_allclose(const infer_tensor *self_,
                               const infer_tensor *other,
                               double rtol,
                               double atol,
                               bool equal_nan,
                               bool *out0)
INFER_NOEXCEPT;

/// dropout that keeps the mean and variance of self-normalising networks.
///
/// `aten::alpha_dropout(Tensor input, float p, bool train) -> Tensor`
infer_status infer_op_alpha_dropout(const infer_tensor *input,
                                    double p,
                                    bool train,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes `self`: dropout that keeps the mean and variance of self-normalising networks.
///
/// `aten::alpha_dropout_(Tensor(a!) self, float p, bool train) -> Tensor(a!)`
infer_status infer_op_alpha_dropout_(const infer_tensor *self_, double p, bool train) INFER_NOEXCEPT;

/// Maxima over dimensions.
///
/// `aten::amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor`
infer_status infer_op_amax(const infer_tensor *self_,
                           const int64_t *dim,
                           size_t dim_len,
                           bool keepdim,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Maxima over dimensions.
///
/// `aten::amax.out(Tensor self, int[1] dim=[], bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_amax_out(const infer_tensor *self_,
                               const int64_t *dim,
                               size_t dim_len,
                               bool keepdim,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// Minima over dimensions.
///
/// `aten::amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor`
infer_status infer_op_amin(const infer_tensor *self_,
                           const int64_t *dim,
                           size_t dim_len,
                           bool keepdim,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Minima over dimensions.
///
/// `aten::amin.out(Tensor self, int[1] dim=[], bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_amin_out(const infer_tensor *self_,
                               const int64_t *dim,
                               size_t dim_len,
                               bool keepdim,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// Minima and maxima over a dimension, or of all elements.
///
/// `aten::aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)`
infer_status infer_op_aminmax(const infer_tensor *self_,
                              const int64_t *dim,
                              bool keepdim,
                              infer_tensor **out0,
                              infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: Minima and maxima over a dimension, or of all elements.
///
/// `aten::aminmax.out(Tensor self, *, int? dim=None, bool keepdim=False, Tensor(a!) min, Tensor(b!) max) -> (Tensor(a!) min, Tensor(b!) max)`
infer_status infer_op_aminmax_out(const infer_tensor *self_,
                                  const int64_t *dim,
                                  bool keepdim,
                                  const infer_tensor *min,
                                  const infer_tensor *max)
INFER_NOEXCEPT;

/// The angle in the complex plane: 0, or pi where negative.
///
/// `aten::angle(Tensor self) -> Tensor`
infer_status infer_op_angle(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The angle in the complex plane: 0, or pi where negative.
///
/// `aten::angle.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_angle_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Whether any element is nonzero.
///
/// `aten::any(Tensor self) -> Tensor`
infer_status infer_op_any(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Whether any element is nonzero.
///
/// `aten::any.all_out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_any_all_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Whether any element along a dimension is nonzero.
///
/// `aten::any.dim(Tensor self, int dim, bool keepdim=False) -> Tensor`
infer_status infer_op_any_dim(const infer_tensor *self_, int64_t dim, bool keepdim, infer_tensor **out0) INFER_NOEXCEPT;

/// Whether any element over dimensions is nonzero.
///
/// `aten::any.dims(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor`
infer_status infer_op_any_dims(const infer_tensor *self_,
                               const int64_t *dim,
                               size_t dim_len,
                               bool keepdim,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Whether any element over dimensions is nonzero.
///
/// `aten::any.dims_out(Tensor self, int[]? dim=None, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_any_dims_out(const infer_tensor *self_,
                                   const int64_t *dim,
                                   size_t dim_len,
                                   bool keepdim,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Whether any element along a dimension is nonzero.
///
/// `aten::any.out(Tensor self, int dim, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_any_out(const infer_tensor *self_,
                              int64_t dim,
                              bool keepdim,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Whole numbers from 0 to before end.
///
/// `aten::arange(Scalar end, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_arange(const infer_scalar *end,
                             int32_t dtype,
                             int32_t layout,
                             const infer_device *device,
                             const bool *pin_memory,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Whole numbers from 0 to before end.
///
/// `aten::arange.out(Scalar end, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_arange_out(const infer_scalar *end, const infer_tensor *out) INFER_NOEXCEPT;

/// Numbers from start to before end in steps of one.
///
/// `aten::arange.start(Scalar start, Scalar end, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_arange_start(const infer_scalar *start,
                                   const infer_scalar *end,
                                   int32_t dtype,
                                   int32_t layout,
                                   const infer_device *device,
                                   const bool *pin_memory,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Numbers from start to before end in equal steps.
///
/// `aten::arange.start_out(Scalar start, Scalar end, Scalar step=1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_arange_start_out(const infer_scalar *start,
                                       const infer_scalar *end,
                                       const infer_scalar *step,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// Numbers from start to before end in equal steps.
///
/// `aten::arange.start_step(Scalar start, Scalar end, Scalar step=1, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_arange_start_step(const infer_scalar *start,
                                        const infer_scalar *end,
                                        const infer_scalar *step,
                                        int32_t dtype,
                                        int32_t layout,
                                        const infer_device *device,
                                        const bool *pin_memory,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Another name of `acos`.
///
/// `aten::arccos(Tensor self) -> Tensor`
infer_status infer_op_arccos(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `acos`.
///
/// `aten::arccos.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_arccos_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Another name of `acos`.
///
/// `aten::arccos_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_arccos_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Another name of `acosh`.
///
/// `aten::arccosh(Tensor self) -> Tensor`
infer_status infer_op_arccosh(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `acosh`.
///
/// `aten::arccosh.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_arccosh_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Another name of `acosh`.
///
/// `aten::arccosh_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_arccosh_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Another name of `asin`.
///
/// `aten::arcsin(Tensor self) -> Tensor`
infer_status infer_op_arcsin(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `asin`.
///
/// `aten::arcsin.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_arcsin_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Another name of `asin`.
///
/// `aten::arcsin_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_arcsin_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Another name of `asinh`.
///
/// `aten::arcsinh(Tensor self) -> Tensor`
infer_status infer_op_arcsinh(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `asinh`.
///
/// `aten::arcsinh.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_arcsinh_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Another name of `asinh`.
///
/// `aten::arcsinh_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_arcsinh_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Another name of `atan`.
///
/// `aten::arctan(Tensor self) -> Tensor`
infer_status infer_op_arctan(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `atan`.
///
/// `aten::arctan.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_arctan_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Another name of `atan2`.
///
/// `aten::arctan2(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_arctan2(const infer_tensor *self_, const infer_tensor *other, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `atan2`.
///
/// `aten::arctan2.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_arctan2_out(const infer_tensor *self_,
                                  const infer_tensor *other,
                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Another name of `atan2`.
///
/// `aten::arctan2_(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_arctan2_(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// Writes `self`: Another name of `atan`.
///
/// `aten::arctan_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_arctan_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Another name of `atanh`.
///
/// `aten::arctanh(Tensor self) -> Tensor`
infer_status infer_op_arctanh(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `atanh`.
///
/// `aten::arctanh.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_arctanh_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Another name of `atanh`.
///
/// `aten::arctanh_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_arctanh_(const infer_tensor *self_) INFER_NOEXCEPT;

/// The index of the first maximum over a dimension, or of the flattened tensor.
///
/// `aten::argmax(Tensor self, int? dim=None, bool keepdim=False) -> Tensor`
infer_status infer_op_argmax(const infer_tensor *self_,
                             const int64_t *dim,
                             bool keepdim,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The index of the first maximum over a dimension, or of the flattened tensor.
///
/// `aten::argmax.out(Tensor self, int? dim=None, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_argmax_out(const infer_tensor *self_,
                                 const int64_t *dim,
                                 bool keepdim,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// The index of the first minimum over a dimension, or of the flattened tensor.
///
/// `aten::argmin(Tensor self, int? dim=None, bool keepdim=False) -> Tensor`
infer_status infer_op_argmin(const infer_tensor *self_,
                             const int64_t *dim,
                             bool keepdim,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The index of the first minimum over a dimension, or of the flattened tensor.
///
/// `aten::argmin.out(Tensor self, int? dim=None, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_argmin_out(const infer_tensor *self_,
                                 const int64_t *dim,
                                 bool keepdim,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// The indices of sort.
///
/// `aten::argsort(Tensor self, int dim=-1, bool descending=False) -> Tensor`
infer_status infer_op_argsort(const infer_tensor *self_,
                              int64_t dim,
                              bool descending,
                              infer_tensor **out0)
INFER_NOEXCEPT;

/// The indices of a stable sort.
///
/// `aten::argsort.stable(Tensor self, *, bool stable, int dim=-1, bool descending=False) -> Tensor`
infer_status infer_op_argsort_stable(const infer_tensor *self_,
                                     bool stable,
                                     int64_t dim,
                                     bool descending,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The indices of a stable sort.
///
/// `aten::argsort.stable_out(Tensor self, *, bool stable, int dim=-1, bool descending=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_argsort_stable_out(const infer_tensor *self_,
                                         bool stable,
                                         int64_t dim,
                                         bool descending,
                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// The positions of what is not zero, one a row.
///
/// `aten::argwhere(Tensor self) -> Tensor`
infer_status infer_op_argwhere(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// A view of the storage with any sizes, strides and offset that stay inside it.
///
/// `aten::as_strided(Tensor(a) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor(a)`
infer_status infer_op_as_strided(const infer_tensor *self_,
                                 const int64_t *size,
                                 size_t size_len,
                                 const int64_t *stride,
                                 size_t stride_len,
                                 const int64_t *storage_offset,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Changes the geometry of `self`: A view of the storage with any sizes, strides and offset that stay inside it.
///
/// `aten::as_strided_(Tensor(a!) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor(a!)`
infer_status infer_op_as_strided_(const infer_tensor *self_,
                                  const int64_t *size,
                                  size_t size_len,
                                  const int64_t *stride,
                                  size_t stride_len,
                                  const int64_t *storage_offset)
INFER_NOEXCEPT;

/// A fresh copy of the view: A view of the storage with any sizes, strides and offset that stay inside it.
///
/// `aten::as_strided_copy(Tensor self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor`
infer_status infer_op_as_strided_copy(const infer_tensor *self_,
                                      const int64_t *size,
                                      size_t size_len,
                                      const int64_t *stride,
                                      size_t stride_len,
                                      const int64_t *storage_offset,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: A view of the storage with any sizes, strides and offset that stay inside it.
///
/// `aten::as_strided_copy.out(Tensor self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_as_strided_copy_out(const infer_tensor *self_,
                                          const int64_t *size,
                                          size_t size_len,
                                          const int64_t *stride,
                                          size_t stride_len,
                                          const int64_t *storage_offset,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// The tensor with what a strided view covers replaced.
///
/// `aten::as_strided_scatter(Tensor self, Tensor src, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor`
infer_status infer_op_as_strided_scatter(const infer_tensor *self_,
                                         const infer_tensor *src,
                                         const int64_t *size,
                                         size_t size_len,
                                         const int64_t *stride,
                                         size_t stride_len,
                                         const int64_t *storage_offset,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The tensor with what a strided view covers replaced.
///
/// `aten::as_strided_scatter.out(Tensor self, Tensor src, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_as_strided_scatter_out(const infer_tensor *self_,
                                             const infer_tensor *src,
                                             const int64_t *size,
                                             size_t size_len,
                                             const int64_t *stride,
                                             size_t stride_len,
                                             const int64_t *storage_offset,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// Arc sine.
///
/// `aten::asin(Tensor self) -> Tensor`
infer_status infer_op_asin(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Arc sine.
///
/// `aten::asin.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_asin_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Arc sine.
///
/// `aten::asin_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_asin_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Inverse hyperbolic sine.
///
/// `aten::asinh(Tensor self) -> Tensor`
infer_status infer_op_asinh(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Inverse hyperbolic sine.
///
/// `aten::asinh.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_asinh_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Inverse hyperbolic sine.
///
/// `aten::asinh_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_asinh_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Arc tangent.
///
/// `aten::atan(Tensor self) -> Tensor`
infer_status infer_op_atan(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Arc tangent.
///
/// `aten::atan.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_atan_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// The angle of the point (other, self).
///
/// `aten::atan2(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_atan2(const infer_tensor *self_, const infer_tensor *other, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The angle of the point (other, self).
///
/// `aten::atan2.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_atan2_out(const infer_tensor *self_,
                                const infer_tensor *other,
                                const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: The angle of the point (other, self).
///
/// `aten::atan2_(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_atan2_(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// Writes `self`: Arc tangent.
///
/// `aten::atan_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_atan_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Inverse hyperbolic tangent.
///
/// `aten::atanh(Tensor self) -> Tensor`
infer_status infer_op_atanh(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Inverse hyperbolic tangent.
///
/// `aten::atanh.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_atanh_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Inverse hyperbolic tangent.
///
/// `aten::atanh_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_atanh_(const infer_tensor *self_) INFER_NOEXCEPT;

/// With one dimension at least.
///
/// `aten::atleast_1d(Tensor self) -> Tensor`
infer_status infer_op_atleast_1d(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Each with one dimension at least.
///
/// `aten::atleast_1d.Sequence(Tensor[] tensors) -> Tensor[]`
infer_status infer_op_atleast_1d_Sequence(const infer_tensor *const *tensors,
                                          size_t tensors_len,
                                          infer_tensors *out0)
INFER_NOEXCEPT;

/// With two dimensions at least.
///
/// `aten::atleast_2d(Tensor self) -> Tensor`
infer_status infer_op_atleast_2d(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Each with two dimensions at least.
///
/// `aten::atleast_2d.Sequence(Tensor[] tensors) -> Tensor[]`
infer_status infer_op_atleast_2d_Sequence(const infer_tensor *const *tensors,
                                          size_t tensors_len,
                                          infer_tensors *out0)
INFER_NOEXCEPT;

/// With three dimensions at least.
///
/// `aten::atleast_3d(Tensor self) -> Tensor`
infer_status infer_op_atleast_3d(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Each with three dimensions at least.
///
/// `aten::atleast_3d.Sequence(Tensor[] tensors) -> Tensor[]`
infer_status infer_op_atleast_3d_Sequence(const infer_tensor *const *tensors,
                                          size_t tensors_len,
                                          infer_tensors *out0)
INFER_NOEXCEPT;

/// The mean of each window.
///
/// `aten::avg_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], bool ceil_mode=False, bool count_include_pad=True) -> Tensor`
infer_status infer_op_avg_pool1d(const infer_tensor *self_,
                                 const int64_t *kernel_size,
                                 size_t kernel_size_len,
                                 const int64_t *stride,
                                 size_t stride_len,
                                 const int64_t *padding,
                                 size_t padding_len,
                                 bool ceil_mode,
                                 bool count_include_pad,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The mean of each window.
///
/// `aten::avg_pool1d.out(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], bool ceil_mode=False, bool count_include_pad=True, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_avg_pool1d_out(const infer_tensor *self_,
                                     const int64_t *kernel_size,
                                     size_t kernel_size_len,
                                     const int64_t *stride,
                                     size_t stride_len,
                                     const int64_t *padding,
                                     size_t padding_len,
                                     bool ceil_mode,
                                     bool count_include_pad,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// The mean of each window.
///
/// `aten::avg_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor`
infer_status infer_op_avg_pool2d(const infer_tensor *self_,
                                 const int64_t *kernel_size,
                                 size_t kernel_size_len,
                                 const int64_t *stride,
                                 size_t stride_len,
                                 const int64_t *padding,
                                 size_t padding_len,
                                 bool ceil_mode,
                                 bool count_include_pad,
                                 const int64_t *divisor_override,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The mean of each window.
///
/// `aten::avg_pool2d.out(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_avg_pool2d_out(const infer_tensor *self_,
                                     const int64_t *kernel_size,
                                     size_t kernel_size_len,
                                     const int64_t *stride,
                                     size_t stride_len,
                                     const int64_t *padding,
                                     size_t padding_len,
                                     bool ceil_mode,
                                     bool count_include_pad,
                                     const int64_t *divisor_override,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// Each gradient spread over its window.
///
/// `aten::avg_pool2d_backward(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] stride, int[2] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor`
infer_status infer_op_avg_pool2d_backward(const infer_tensor *grad_output,
                                          const infer_tensor *self_,
                                          const int64_t *kernel_size,
                                          size_t kernel_size_len,
                                          const int64_t *stride,
                                          size_t stride_len,
                                          const int64_t *padding,
                                          size_t padding_len,
                                          bool ceil_mode,
                                          bool count_include_pad,
                                          const int64_t *divisor_override,
                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Each gradient spread over its window.
///
/// `aten::avg_pool2d_backward.grad_input(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] stride, int[2] padding, bool ceil_mode, bool count_include_pad, int? divisor_override, *, Tensor(a!) grad_input) -> Tensor(a!)`
infer_status infer_op_avg_pool2d_backward_grad_input(const infer_tensor *grad_output,
                                                     const infer_tensor *self_,
                                                     const int64_t *kernel_size,
                                                     size_t kernel_size_len,
                                                     const int64_t *stride,
                                                     size_t stride_len,
                                                     const int64_t *padding,
                                                     size_t padding_len,
                                                     bool ceil_mode,
                                                     bool count_include_pad,
                                                     const int64_t *divisor_override,
                                                     const infer_tensor *grad_input)
INFER_NOEXCEPT;

/// The mean of each window.
///
/// `aten::avg_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor`
infer_status infer_op_avg_pool3d(const infer_tensor *self_,
                                 const int64_t *kernel_size,
                                 size_t kernel_size_len,
                                 const int64_t *stride,
                                 size_t stride_len,
                                 const int64_t *padding,
                                 size_t padding_len,
                                 bool ceil_mode,
                                 bool count_include_pad,
                                 const int64_t *divisor_override,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The mean of each window.
///
/// `aten::avg_pool3d.out(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_avg_pool3d_out(const infer_tensor *self_,
                                     const int64_t *kernel_size,
                                     size_t kernel_size_len,
                                     const int64_t *stride,
                                     size_t stride_len,
                                     const int64_t *padding,
                                     size_t padding_len,
                                     bool ceil_mode,
                                     bool count_include_pad,
                                     const int64_t *divisor_override,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// Each gradient spread over its window.
///
/// `aten::avg_pool3d_backward(Tensor grad_output, Tensor self, int[3] kernel_size, int[3] stride, int[3] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor`
infer_status infer_op_avg_pool3d_backward(const infer_tensor *grad_output,
                                          const infer_tensor *self_,
                                          const int64_t *kernel_size,
                                          size_t kernel_size_len,
                                          const int64_t *stride,
                                          size_t stride_len,
                                          const int64_t *padding,
                                          size_t padding_len,
                                          bool ceil_mode,
                                          bool count_include_pad,
                                          const int64_t *divisor_override,
                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Each gradient spread over its window.
///
/// `aten::avg_pool3d_backward.grad_input(Tensor grad_output, Tensor self, int[3] kernel_size, int[3] stride, int[3] padding, bool ceil_mode, bool count_include_pad, int? divisor_override, *, Tensor(a!) grad_input) -> Tensor(a!)`
infer_status infer_op_avg_pool3d_backward_grad_input(const infer_tensor *grad_output,
                                                     const infer_tensor *self_,
                                                     const int64_t *kernel_size,
                                                     size_t kernel_size_len,
                                                     const int64_t *stride,
                                                     size_t stride_len,
                                                     const int64_t *padding,
                                                     size_t padding_len,
                                                     bool ceil_mode,
                                                     bool count_include_pad,
                                                     const int64_t *divisor_override,
                                                     const infer_tensor *grad_input)
INFER_NOEXCEPT;

/// beta * self + alpha * bmm(batch1, batch2).
///
/// `aten::baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor`
infer_status infer_op_baddbmm(const infer_tensor *self_,
                              const infer_tensor *batch1,
                              const infer_tensor *batch2,
                              const infer_scalar *beta,
                              const infer_scalar *alpha,
                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: beta * self + alpha * bmm(batch1, batch2).
///
/// `aten::baddbmm.out(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_baddbmm_out(const infer_tensor *self_,
                                  const infer_tensor *batch1,
                                  const infer_tensor *batch2,
                                  const infer_scalar *beta,
                                  const infer_scalar *alpha,
                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: beta * self + alpha * bmm(batch1, batch2).
///
/// `aten::baddbmm_(Tensor(a!) self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)`
infer_status infer_op_baddbmm_(const infer_tensor *self_,
                               const infer_tensor *batch1,
                               const infer_tensor *batch2,
                               const infer_scalar *beta,
                               const infer_scalar *alpha)
INFER_NOEXCEPT;

/// A triangle.
///
/// `aten::bartlett_window(int window_length, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_bartlett_window(int64_t window_length,
                                      int32_t dtype,
                                      int32_t layout,
                                      const infer_device *device,
                                      const bool *pin_memory,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// A triangle.
///
/// `aten::bartlett_window.periodic(int window_length, bool periodic, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_bartlett_window_periodic(int64_t window_length,
                                               bool periodic,
                                               int32_t dtype,
                                               int32_t layout,
                                               const infer_device *device,
                                               const bool *pin_memory,
                                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Normalises each channel, by the batch's statistics in training and by the running ones else.
///
/// `aten::batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps, bool cudnn_enabled) -> Tensor`
infer_status infer_op_batch_norm(const infer_tensor *input,
                                 const infer_tensor *weight,
                                 const infer_tensor *bias,
                                 const infer_tensor *running_mean,
                                 const infer_tensor *running_var,
                                 bool training,
                                 double momentum,
                                 double eps,
                                 bool cudnn_enabled,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Ones with the probabilities given, zeros otherwise.
///
/// `aten::bernoulli(Tensor self, *, Generator? generator=None) -> Tensor`
infer_status infer_op_bernoulli(const infer_tensor *self_, const void *generator, infer_tensor **out0) INFER_NOEXCEPT;

/// On clones of what it would write: Overwrites with ones (with the probabilities given) and zeros.
///
/// `aten::bernoulli.Tensor(Tensor self, Tensor p, *, Generator? generator=None) -> Tensor`
infer_status infer_op_bernoulli_Tensor(const infer_tensor *self_,
                                       const infer_tensor *p,
                                       const void *generator,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Overwrites with ones (with the probabilities given) and zeros.
///
/// `aten::bernoulli.Tensor_out(Tensor self, Tensor p, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bernoulli_Tensor_out(const infer_tensor *self_,
                                           const infer_tensor *p,
                                           const void *generator,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Ones with probability p, zeros otherwise.
///
/// `aten::bernoulli.float_out(Tensor self, float p=0.5, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bernoulli_float_out(const infer_tensor *self_,
                                          double p,
                                          const void *generator,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Ones with the probabilities given, zeros otherwise.
///
/// `aten::bernoulli.out(Tensor self, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bernoulli_out(const infer_tensor *self_,
                                    const void *generator,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Ones with probability p, zeros otherwise.
///
/// `aten::bernoulli.p(Tensor self, float p, *, Generator? generator=None) -> Tensor`
infer_status infer_op_bernoulli_p(const infer_tensor *self_,
                                  double p,
                                  const void *generator,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Overwrites with ones (with the probabilities given) and zeros.
///
/// `aten::bernoulli_.Tensor(Tensor(a!) self, Tensor p, *, Generator? generator=None) -> Tensor(a!)`
infer_status infer_op_bernoulli__Tensor(const infer_tensor *self_,
                                        const infer_tensor *p,
                                        const void *generator)
INFER_NOEXCEPT;

/// Overwrites with ones (with probability p) and zeros.
///
/// `aten::bernoulli_.float(Tensor(a!) self, float p=0.5, *, Generator? generator=None) -> Tensor(a!)`
infer_status infer_op_bernoulli__float(const infer_tensor *self_, double p, const void *generator) INFER_NOEXCEPT;

/// input1 @ weight[o] @ input2 for every output o, plus bias.
///
/// `aten::bilinear(Tensor input1, Tensor input2, Tensor weight, Tensor? bias=None) -> Tensor`
infer_status infer_op_bilinear(const infer_tensor *input1,
                               const infer_tensor *input2,
                               const infer_tensor *weight,
                               const infer_tensor *bias,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// -weight * (target ln self + (1 - target) ln(1 - self)), logarithms at least -100.
///
/// `aten::binary_cross_entropy(Tensor self, Tensor target, Tensor? weight=None, int reduction=1) -> Tensor`
infer_status infer_op_binary_cross_entropy(const infer_tensor *self_,
                                           const infer_tensor *target,
                                           const infer_tensor *weight,
                                           int64_t reduction,
                                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: -weight * (target ln self + (1 - target) ln(1 - self)), logarithms at least -100.
///
/// `aten::binary_cross_entropy.out(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_binary_cross_entropy_out(const infer_tensor *self_,
                                               const infer_tensor *target,
                                               const infer_tensor *weight,
                                               int64_t reduction,
                                               const infer_tensor *out)
INFER_NOEXCEPT;

/// binary_cross_entropy of the sigmoid of self.
///
/// `aten::binary_cross_entropy_with_logits(Tensor self, Tensor target, Tensor? weight=None, Tensor? pos_weight=None, int reduction=1) -> Tensor`
infer_status infer_op_binary_cross_entropy_with_logits(const infer_tensor *self_,
                                                       const infer_tensor *target,
                                                       const infer_tensor *weight,
                                                       const infer_tensor *pos_weight,
                                                       int64_t reduction,
                                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: binary_cross_entropy of the sigmoid of self.
///
/// `aten::binary_cross_entropy_with_logits.out(Tensor self, Tensor target, Tensor? weight=None, Tensor? pos_weight=None, int reduction=1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_binary_cross_entropy_with_logits_out(const infer_tensor *self_,
                                                           const infer_tensor *target,
                                                           const infer_tensor *weight,
                                                           const infer_tensor *pos_weight,
                                                           int64_t reduction,
                                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// How often, or with what total weight, each non-negative integer occurs.
///
/// `aten::bincount(Tensor self, Tensor? weights=None, SymInt minlength=0) -> Tensor`
infer_status infer_op_bincount(const infer_tensor *self_,
                               const infer_tensor *weights,
                               int64_t minlength,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: How often, or with what total weight, each non-negative integer occurs.
///
/// `aten::bincount.out(Tensor self, Tensor? weights=None, SymInt minlength=0, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bincount_out(const infer_tensor *self_,
                                   const infer_tensor *weights,
                                   int64_t minlength,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// Bits set in both.
///
/// `aten::bitwise_and.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_bitwise_and_Scalar(const infer_tensor *self_,
                                         const infer_scalar *other,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Bits set in both.
///
/// `aten::bitwise_and.Scalar_Tensor(Scalar self, Tensor other) -> Tensor`
infer_status infer_op_bitwise_and_Scalar_Tensor(const infer_scalar *self_,
                                                const infer_tensor *other,
                                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Bits set in both.
///
/// `aten::bitwise_and.Scalar_Tensor_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bitwise_and_Scalar_Tensor_out(const infer_scalar *self_,
                                                    const infer_tensor *other,
                                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Bits set in both.
///
/// `aten::bitwise_and.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bitwise_and_Scalar_out(const infer_tensor *self_,
                                             const infer_scalar *other,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// Bits set in both.
///
/// `aten::bitwise_and.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_bitwise_and_Tensor(const infer_tensor *self_,
                                         const infer_tensor *other,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Bits set in both.
///
/// `aten::bitwise_and.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bitwise_and_Tensor_out(const infer_tensor *self_,
                                             const infer_tensor *other,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Bits set in both.
///
/// `aten::bitwise_and_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_bitwise_and__Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Writes `self`: Bits set in both.
///
/// `aten::bitwise_and_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_bitwise_and__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// Bits moved up by other places.
///
/// `aten::bitwise_left_shift.Scalar_Tensor(Scalar self, Tensor other) -> Tensor`
infer_status infer_op_bitwise_left_shift_Scalar_Tensor(const infer_scalar *self_,
                                                       const infer_tensor *other,
                                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Bits moved up by other places.
///
/// `aten::bitwise_left_shift.Scalar_Tensor_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bitwise_left_shift_Scalar_Tensor_out(const infer_scalar *self_,
                                                           const infer_tensor *other,
                                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// Bits moved up by other places.
///
/// `aten::bitwise_left_shift.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_bitwise_left_shift_Tensor(const infer_tensor *self_,
                                                const infer_tensor *other,
                                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Bits moved up by other places.
///
/// `aten::bitwise_left_shift.Tensor_Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_bitwise_left_shift_Tensor_Scalar(const infer_tensor *self_,
                                                       const infer_scalar *other,
                                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Bits moved up by other places.
///
/// `aten::bitwise_left_shift.Tensor_Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bitwise_left_shift_Tensor_Scalar_out(const infer_tensor *self_,
                                                           const infer_scalar *other,
                                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Bits moved up by other places.
///
/// `aten::bitwise_left_shift.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bitwise_left_shift_Tensor_out(const infer_tensor *self_,
                                                    const infer_tensor *other,
                                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Bits moved up by other places.
///
/// `aten::bitwise_left_shift_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_bitwise_left_shift__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// Writes `self`: Bits moved up by other places.
///
/// `aten::bitwise_left_shift_.Tensor_Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_bitwise_left_shift__Tensor_Scalar(const infer_tensor *self_,
                                                        const infer_scalar *other)
INFER_NOEXCEPT;

/// All bits turned; of bools, the negation.
///
/// `aten::bitwise_not(Tensor self) -> Tensor`
infer_status infer_op_bitwise_not(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: All bits turned; of bools, the negation.
///
/// `aten::bitwise_not.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bitwise_not_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: All bits turned; of bools, the negation.
///
/// `aten::bitwise_not_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_bitwise_not_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Bits set in either.
///
/// `aten::bitwise_or.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_bitwise_or_Scalar(const infer_tensor *self_,
                                        const infer_scalar *other,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Bits set in either.
///
/// `aten::bitwise_or.Scalar_Tensor(Scalar self, Tensor other) -> Tensor`
infer_status infer_op_bitwise_or_Scalar_Tensor(const infer_scalar *self_,
                                               const infer_tensor *other,
                                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Bits set in either.
///
/// `aten::bitwise_or.Scalar_Tensor_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bitwise_or_Scalar_Tensor_out(const infer_scalar *self_,
                                                   const infer_tensor *other,
                                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Bits set in either.
///
/// `aten::bitwise_or.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bitwise_or_Scalar_out(const infer_tensor *self_,
                                            const infer_scalar *other,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// Bits set in either.
///
/// `aten::bitwise_or.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_bitwise_or_Tensor(const infer_tensor *self_,
                                        const infer_tensor *other,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Bits set in either.
///
/// `aten::bitwise_or.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bitwise_or_Tensor_out(const infer_tensor *self_,
                                            const infer_tensor *other,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Bits set in either.
///
/// `aten::bitwise_or_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_bitwise_or__Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Writes `self`: Bits set in either.
///
/// `aten::bitwise_or_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_bitwise_or__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// Bits moved down by other places, keeping the sign.
///
/// `aten::bitwise_right_shift.Scalar_Tensor(Scalar self, Tensor other) -> Tensor`
infer_status infer_op_bitwise_right_shift_Scalar_Tensor(const infer_scalar *self_,
                                                        const infer_tensor *other,
                                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Bits moved down by other places, keeping the sign.
///
/// `aten::bitwise_right_shift.Scalar_Tensor_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bitwise_right_shift_Scalar_Tensor_out(const infer_scalar *self_,
                                                            const infer_tensor *other,
                                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// Bits moved down by other places, keeping the sign.
///
/// `aten::bitwise_right_shift.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_bitwise_right_shift_Tensor(const infer_tensor *self_,
                                                 const infer_tensor *other,
                                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Bits moved down by other places, keeping the sign.
///
/// `aten::bitwise_right_shift.Tensor_Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_bitwise_right_shift_Tensor_Scalar(const infer_tensor *self_,
                                                        const infer_scalar *other,
                                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Bits moved down by other places, keeping the sign.
///
/// `aten::bitwise_right_shift.Tensor_Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bitwise_right_shift_Tensor_Scalar_out(const infer_tensor *self_,
                                                            const infer_scalar *other,
                                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Bits moved down by other places, keeping the sign.
///
/// `aten::bitwise_right_shift.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bitwise_right_shift_Tensor_out(const infer_tensor *self_,
                                                     const infer_tensor *other,
                                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Bits moved down by other places, keeping the sign.
///
/// `aten::bitwise_right_shift_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_bitwise_right_shift__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// Writes `self`: Bits moved down by other places, keeping the sign.
///
/// `aten::bitwise_right_shift_.Tensor_Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_bitwise_right_shift__Tensor_Scalar(const infer_tensor *self_,
                                                         const infer_scalar *other)
INFER_NOEXCEPT;

/// Bits set in one.
///
/// `aten::bitwise_xor.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_bitwise_xor_Scalar(const infer_tensor *self_,
                                         const infer_scalar *other,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Bits set in one.
///
/// `aten::bitwise_xor.Scalar_Tensor(Scalar self, Tensor other) -> Tensor`
infer_status infer_op_bitwise_xor_Scalar_Tensor(const infer_scalar *self_,
                                                const infer_tensor *other,
                                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Bits set in one.
///
/// `aten::bitwise_xor.Scalar_Tensor_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bitwise_xor_Scalar_Tensor_out(const infer_scalar *self_,
                                                    const infer_tensor *other,
                                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Bits set in one.
///
/// `aten::bitwise_xor.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bitwise_xor_Scalar_out(const infer_tensor *self_,
                                             const infer_scalar *other,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// Bits set in one.
///
/// `aten::bitwise_xor.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_bitwise_xor_Tensor(const infer_tensor *self_,
                                         const infer_tensor *other,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Bits set in one.
///
/// `aten::bitwise_xor.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bitwise_xor_Tensor_out(const infer_tensor *self_,
                                             const infer_tensor *other,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Bits set in one.
///
/// `aten::bitwise_xor_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_bitwise_xor__Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Writes `self`: Bits set in one.
///
/// `aten::bitwise_xor_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_bitwise_xor__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// 0.42 - 0.5 cos + 0.08 cos of the double, over one turn.
///
/// `aten::blackman_window(int window_length, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_blackman_window(int64_t window_length,
                                      int32_t dtype,
                                      int32_t layout,
                                      const infer_device *device,
                                      const bool *pin_memory,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// 0.42 - 0.5 cos + 0.08 cos of the double, over one turn.
///
/// `aten::blackman_window.periodic(int window_length, bool periodic, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_blackman_window_periodic(int64_t window_length,
                                               bool periodic,
                                               int32_t dtype,
                                               int32_t layout,
                                               const infer_device *device,
                                               const bool *pin_memory,
                                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Matrices along the diagonal of one of zeros.
///
/// `aten::block_diag(Tensor[] tensors) -> Tensor`
infer_status infer_op_block_diag(const infer_tensor *const *tensors,
                                 size_t tensors_len,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Matrices along the diagonal of one of zeros.
///
/// `aten::block_diag.out(Tensor[] tensors, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_block_diag_out(const infer_tensor *const *tensors,
                                     size_t tensors_len,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// The products of two batches of matrices, pair by pair.
///
/// `aten::bmm(Tensor self, Tensor mat2) -> Tensor`
infer_status infer_op_bmm(const infer_tensor *self_, const infer_tensor *mat2, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The products of two batches of matrices, pair by pair.
///
/// `aten::bmm.out(Tensor self, Tensor mat2, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bmm_out(const infer_tensor *self_,
                              const infer_tensor *mat2,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Each broadcast to the shape of all.
///
/// `aten::broadcast_tensors(Tensor[] tensors) -> Tensor[]`
infer_status infer_op_broadcast_tensors(const infer_tensor *const *tensors,
                                        size_t tensors_len,
                                        infer_tensors *out0)
INFER_NOEXCEPT;

/// The tensor broadcast to a size, without copying.
///
/// `aten::broadcast_to(Tensor(a) self, SymInt[] size) -> Tensor(a)`
infer_status infer_op_broadcast_to(const infer_tensor *self_,
                                   const int64_t *size,
                                   size_t size_len,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Which of the intervals between sorted boundaries a number is in.
///
/// `aten::bucketize.Scalar(Scalar self, Tensor boundaries, *, bool out_int32=False, bool right=False) -> Tensor`
infer_status infer_op_bucketize_Scalar(const infer_scalar *self_,
                                       const infer_tensor *boundaries,
                                       bool out_int32,
                                       bool right,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Which of the intervals between sorted boundaries a number is in.
///
/// `aten::bucketize.Scalar_out(Scalar self, Tensor boundaries, *, bool out_int32=False, bool right=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bucketize_Scalar_out(const infer_scalar *self_,
                                           const infer_tensor *boundaries,
                                           bool out_int32,
                                           bool right,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// Which of the intervals between sorted boundaries each element is in.
///
/// `aten::bucketize.Tensor(Tensor self, Tensor boundaries, *, bool out_int32=False, bool right=False) -> Tensor`
infer_status infer_op_bucketize_Tensor(const infer_tensor *self_,
                                       const infer_tensor *boundaries,
                                       bool out_int32,
                                       bool right,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Which of the intervals between sorted boundaries each element is in.
///
/// `aten::bucketize.Tensor_out(Tensor self, Tensor boundaries, *, bool out_int32=False, bool right=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bucketize_Tensor_out(const infer_tensor *self_,
                                           const infer_tensor *boundaries,
                                           bool out_int32,
                                           bool right,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// Whether PyTorch converts one dtype to another without being asked.
///
/// `aten::can_cast(ScalarType from_, ScalarType to) -> bool`
infer_status infer_op_can_cast(int32_t from_, int32_t to, bool *out0) INFER_NOEXCEPT;

/// The tuples of elements of vectors.
///
/// `aten::cartesian_prod(Tensor[] tensors) -> Tensor`
infer_status infer_op_cartesian_prod(const infer_tensor *const *tensors,
                                     size_t tensors_len,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Tensors one after the other along a dimension.
///
/// `aten::cat(Tensor[] tensors, int dim=0) -> Tensor`
infer_status infer_op_cat(const infer_tensor *const *tensors,
                          size_t tensors_len,
                          int64_t dim,
                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Tensors one after the other along a dimension.
///
/// `aten::cat.out(Tensor[] tensors, int dim=0, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_cat_out(const infer_tensor *const *tensors,
                              size_t tensors_len,
                              int64_t dim,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// The p-norm distance of every pair of rows.
///
/// `aten::cdist(Tensor x1, Tensor x2, float p=2., int? compute_mode=None) -> Tensor`
infer_status infer_op_cdist(const infer_tensor *x1,
                            const infer_tensor *x2,
                            double p,
                            const int64_t *compute_mode,
                            infer_tensor **out0)
INFER_NOEXCEPT;

/// The smallest integer not below.
///
/// `aten::ceil(Tensor self) -> Tensor`
infer_status infer_op_ceil(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The smallest integer not below.
///
/// `aten::ceil.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_ceil_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: The smallest integer not below.
///
/// `aten::ceil_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_ceil_(const infer_tensor *self_) INFER_NOEXCEPT;

/// elu, continuously differentiable for every alpha.
///
/// `aten::celu(Tensor self, Scalar alpha=1.) -> Tensor`
infer_status infer_op_celu(const infer_tensor *self_, const infer_scalar *alpha, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: elu, continuously differentiable for every alpha.
///
/// `aten::celu.out(Tensor self, Scalar alpha=1., *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_celu_out(const infer_tensor *self_,
                               const infer_scalar *alpha,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: elu, continuously differentiable for every alpha.
///
/// `aten::celu_(Tensor(a!) self, Scalar alpha=1.) -> Tensor(a!)`
infer_status infer_op_celu_(const infer_tensor *self_, const infer_scalar *alpha) INFER_NOEXCEPT;

/// The product of a chain of matrices.
///
/// `aten::chain_matmul(Tensor[] matrices) -> Tensor`
infer_status infer_op_chain_matmul(const infer_tensor *const *matrices,
                                   size_t matrices_len,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The product of a chain of matrices.
///
/// `aten::chain_matmul.out(Tensor[] matrices, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_chain_matmul_out(const infer_tensor *const *matrices,
                                       size_t matrices_len,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// Groups of channels interleaved.
///
/// `aten::channel_shuffle(Tensor self, SymInt groups) -> Tensor`
infer_status infer_op_channel_shuffle(const infer_tensor *self_, int64_t groups, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Groups of channels interleaved.
///
/// `aten::channel_shuffle.out(Tensor self, SymInt groups, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_channel_shuffle_out(const infer_tensor *self_,
                                          int64_t groups,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// As linalg_cholesky.
///
/// `aten::cholesky(Tensor self, bool upper=False) -> Tensor`
infer_status infer_op_cholesky(const infer_tensor *self_, bool upper, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: As linalg_cholesky.
///
/// `aten::cholesky.out(Tensor self, bool upper=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_cholesky_out(const infer_tensor *self_, bool upper, const infer_tensor *out) INFER_NOEXCEPT;

/// The inverse of a matrix given its Cholesky factor.
///
/// `aten::cholesky_inverse(Tensor self, bool upper=False) -> Tensor`
infer_status infer_op_cholesky_inverse(const infer_tensor *self_, bool upper, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The inverse of a matrix given its Cholesky factor.
///
/// `aten::cholesky_inverse.out(Tensor self, bool upper=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_cholesky_inverse_out(const infer_tensor *self_,
                                           bool upper,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// Solves A X = self given A's Cholesky factor.
///
/// `aten::cholesky_solve(Tensor self, Tensor input2, bool upper=False) -> Tensor`
infer_status infer_op_cholesky_solve(const infer_tensor *self_,
                                     const infer_tensor *input2,
                                     bool upper,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Solves A X = self given A's Cholesky factor.
///
/// `aten::cholesky_solve.out(Tensor self, Tensor input2, bool upper=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_cholesky_solve_out(const infer_tensor *self_,
                                         const infer_tensor *input2,
                                         bool upper,
                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// At most so many consecutive pieces of one size.
///
/// `aten::chunk(Tensor(a -> *) self, int chunks, int dim=0) -> Tensor(a)[]`
infer_status infer_op_chunk(const infer_tensor *self_, int64_t chunks, int64_t dim, infer_tensors *out0) INFER_NOEXCEPT;

/// Every element, but at least min and at most max; NaN stays.
///
/// `aten::clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor`
infer_status infer_op_clamp(const infer_tensor *self_,
                            const infer_scalar *min,
                            const infer_scalar *max,
                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Every element, but at least min's and at most max's; NaN stays.
///
/// `aten::clamp.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor`
infer_status infer_op_clamp_Tensor(const infer_tensor *self_,
                                   const infer_tensor *min,
                                   const infer_tensor *max,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Every element, but at least min's and at most max's; NaN stays.
///
/// `aten::clamp.Tensor_out(Tensor self, Tensor? min=None, Tensor? max=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_clamp_Tensor_out(const infer_tensor *self_,
                                       const infer_tensor *min,
                                       const infer_tensor *max,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Every element, but at least min and at most max; NaN stays.
///
/// `aten::clamp.out(Tensor self, Scalar? min=None, Scalar? max=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_clamp_out(const infer_tensor *self_,
                                const infer_scalar *min,
                                const infer_scalar *max,
                                const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Every element, but at least min and at most max; NaN stays.
///
/// `aten::clamp_(Tensor(a!) self, Scalar? min=None, Scalar? max=None) -> Tensor(a!)`
infer_status infer_op_clamp_(const infer_tensor *self_,
                             const infer_scalar *min,
                             const infer_scalar *max)
INFER_NOEXCEPT;

/// Writes `self`: Every element, but at least min's and at most max's; NaN stays.
///
/// `aten::clamp_.Tensor(Tensor(a!) self, Tensor? min=None, Tensor? max=None) -> Tensor(a!)`
infer_status infer_op_clamp__Tensor(const infer_tensor *self_,
                                    const infer_tensor *min,
                                    const infer_tensor *max)
INFER_NOEXCEPT;

/// Every element, but at most max.
///
/// `aten::clamp_max(Tensor self, Scalar max) -> Tensor`
infer_status infer_op_clamp_max(const infer_tensor *self_, const infer_scalar *max, infer_tensor **out0) INFER_NOEXCEPT;

/// Every element, but at most max's.
///
/// `aten::clamp_max.Tensor(Tensor self, Tensor max) -> Tensor`
infer_status infer_op_clamp_max_Tensor(const infer_tensor *self_,
                                       const infer_tensor *max,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Every element, but at most max's.
///
/// `aten::clamp_max.Tensor_out(Tensor self, Tensor max, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_clamp_max_Tensor_out(const infer_tensor *self_,
                                           const infer_tensor *max,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Every element, but at most max.
///
/// `aten::clamp_max.out(Tensor self, Scalar max, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_clamp_max_out(const infer_tensor *self_,
                                    const infer_scalar *max,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Every element, but at most max.
///
/// `aten::clamp_max_(Tensor(a!) self, Scalar max) -> Tensor(a!)`
infer_status infer_op_clamp_max_(const infer_tensor *self_, const infer_scalar *max) INFER_NOEXCEPT;

/// Writes `self`: Every element, but at most max's.
///
/// `aten::clamp_max_.Tensor(Tensor(a!) self, Tensor max) -> Tensor(a!)`
infer_status infer_op_clamp_max__Tensor(const infer_tensor *self_, const infer_tensor *max) INFER_NOEXCEPT;

/// Every element, but at least min.
///
/// `aten::clamp_min(Tensor self, Scalar min) -> Tensor`
infer_status infer_op_clamp_min(const infer_tensor *self_, const infer_scalar *min, infer_tensor **out0) INFER_NOEXCEPT;

/// Every element, but at least min's.
///
/// `aten::clamp_min.Tensor(Tensor self, Tensor min) -> Tensor`
infer_status infer_op_clamp_min_Tensor(const infer_tensor *self_,
                                       const infer_tensor *min,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Every element, but at least min's.
///
/// `aten::clamp_min.Tensor_out(Tensor self, Tensor min, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_clamp_min_Tensor_out(const infer_tensor *self_,
                                           const infer_tensor *min,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Every element, but at least min.
///
/// `aten::clamp_min.out(Tensor self, Scalar min, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_clamp_min_out(const infer_tensor *self_,
                                    const infer_scalar *min,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Every element, but at least min.
///
/// `aten::clamp_min_(Tensor(a!) self, Scalar min) -> Tensor(a!)`
infer_status infer_op_clamp_min_(const infer_tensor *self_, const infer_scalar *min) INFER_NOEXCEPT;

/// Writes `self`: Every element, but at least min's.
///
/// `aten::clamp_min_.Tensor(Tensor(a!) self, Tensor min) -> Tensor(a!)`
infer_status infer_op_clamp_min__Tensor(const infer_tensor *self_, const infer_tensor *min) INFER_NOEXCEPT;

/// Another name of `clamp`.
///
/// `aten::clip(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor`
infer_status infer_op_clip(const infer_tensor *self_,
                           const infer_scalar *min,
                           const infer_scalar *max,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Another name of `clamp.Tensor`.
///
/// `aten::clip.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor`
infer_status infer_op_clip_Tensor(const infer_tensor *self_,
                                  const infer_tensor *min,
                                  const infer_tensor *max,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `clamp.Tensor`.
///
/// `aten::clip.Tensor_out(Tensor self, Tensor? min=None, Tensor? max=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_clip_Tensor_out(const infer_tensor *self_,
                                      const infer_tensor *min,
                                      const infer_tensor *max,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `clamp`.
///
/// `aten::clip.out(Tensor self, Scalar? min=None, Scalar? max=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_clip_out(const infer_tensor *self_,
                               const infer_scalar *min,
                               const infer_scalar *max,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Another name of `clamp`.
///
/// `aten::clip_(Tensor(a!) self, Scalar? min=None, Scalar? max=None) -> Tensor(a!)`
infer_status infer_op_clip_(const infer_tensor *self_, const infer_scalar *min, const infer_scalar *max) INFER_NOEXCEPT;

/// Writes `self`: Another name of `clamp.Tensor`.
///
/// `aten::clip_.Tensor(Tensor(a!) self, Tensor? min=None, Tensor? max=None) -> Tensor(a!)`
infer_status infer_op_clip__Tensor(const infer_tensor *self_,
                                   const infer_tensor *min,
                                   const infer_tensor *max)
INFER_NOEXCEPT;

/// A copy in memory of its own.
///
/// `aten::clone(Tensor self, *, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op_clone(const infer_tensor *self_, int32_t memory_format, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: A copy in memory of its own.
///
/// `aten::clone.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_clone_out(const infer_tensor *self_,
                                int32_t memory_format,
                                const infer_tensor *out)
INFER_NOEXCEPT;

/// Columns added up at the places a window slides over.
///
/// `aten::col2im(Tensor self, SymInt[2] output_size, int[2] kernel_size, int[2] dilation, int[2] padding, int[2] stride) -> Tensor`
infer_status infer_op_col2im(const infer_tensor *self_,
                             const int64_t *output_size,
                             size_t output_size_len,
                             const int64_t *kernel_size,
                             size_t kernel_size_len,
                             const int64_t *dilation,
                             size_t dilation_len,
                             const int64_t *padding,
                             size_t padding_len,
                             const int64_t *stride,
                             size_t stride_len,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Columns added up at the places a window slides over.
///
/// `aten::col2im.out(Tensor self, SymInt[2] output_size, int[2] kernel_size, int[2] dilation, int[2] padding, int[2] stride, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_col2im_out(const infer_tensor *self_,
                                 const int64_t *output_size,
                                 size_t output_size_len,
                                 const int64_t *kernel_size,
                                 size_t kernel_size_len,
                                 const int64_t *dilation,
                                 size_t dilation_len,
                                 const int64_t *padding,
                                 size_t padding_len,
                                 const int64_t *stride,
                                 size_t stride_len,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Side by side, vectors as columns.
///
/// `aten::column_stack(Tensor[] tensors) -> Tensor`
infer_status infer_op_column_stack(const infer_tensor *const *tensors,
                                   size_t tensors_len,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Side by side, vectors as columns.
///
/// `aten::column_stack.out(Tensor[] tensors, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_column_stack_out(const infer_tensor *const *tensors,
                                       size_t tensors_len,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// The combinations of r elements of a vector.
///
/// `aten::combinations(Tensor self, int r=2, bool with_replacement=False) -> Tensor`
infer_status infer_op_combinations(const infer_tensor *self_,
                                   int64_t r,
                                   bool with_replacement,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Complex numbers of their parts.
///
/// `aten::complex(Tensor real, Tensor imag) -> Tensor`
infer_status infer_op_complex(const infer_tensor *real, const infer_tensor *imag, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Complex numbers of their parts.
///
/// `aten::complex.out(Tensor real, Tensor imag, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_complex_out(const infer_tensor *real,
                                  const infer_tensor *imag,
                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// Another name of cat.
///
/// `aten::concat(Tensor[] tensors, int dim=0) -> Tensor`
infer_status infer_op_concat(const infer_tensor *const *tensors,
                             size_t tensors_len,
                             int64_t dim,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of cat.
///
/// `aten::concat.out(Tensor[] tensors, int dim=0, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_concat_out(const infer_tensor *const *tensors,
                                 size_t tensors_len,
                                 int64_t dim,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Another name of cat.
///
/// `aten::concatenate(Tensor[] tensors, int dim=0) -> Tensor`
infer_status infer_op_concatenate(const infer_tensor *const *tensors,
                                  size_t tensors_len,
                                  int64_t dim,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of cat.
///
/// `aten::concatenate.out(Tensor[] tensors, int dim=0, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_concatenate_out(const infer_tensor *const *tensors,
                                      size_t tensors_len,
                                      int64_t dim,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// The complex conjugate; a real tensor is its own.
///
/// `aten::conj(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_conj(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// The conjugate, computed; a tensor that is not complex itself.
///
/// `aten::conj_physical(Tensor self) -> Tensor`
infer_status infer_op_conj_physical(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The conjugate, computed; a tensor that is not complex itself.
///
/// `aten::conj_physical.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_conj_physical_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Conjugates in place.
///
/// `aten::conj_physical_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_conj_physical_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Borders of one number; negative widths cut off.
///
/// `aten::constant_pad_nd(Tensor self, SymInt[] pad, Scalar value=0) -> Tensor`
infer_status infer_op_constant_pad_nd(const infer_tensor *self_,
                                      const int64_t *pad,
                                      size_t pad_len,
                                      const infer_scalar *value,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Borders of one number; negative widths cut off.
///
/// `aten::constant_pad_nd.out(Tensor self, SymInt[] pad, Scalar value=0, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_constant_pad_nd_out(const infer_tensor *self_,
                                          const int64_t *pad,
                                          size_t pad_len,
                                          const infer_scalar *value,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// The tensor itself if its memory has the format, else a copy that has.
///
/// `aten::contiguous(Tensor(a) self, *, MemoryFormat memory_format=0) -> Tensor(a)`
infer_status infer_op_contiguous(const infer_tensor *self_, int32_t memory_format, infer_tensor **out0) INFER_NOEXCEPT;

/// Sums the products of the weight and a window of the input, at every position.
///
/// `aten::conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], SymInt[1] padding=[0], SymInt[1] dilation=[1], SymInt groups=1) -> Tensor`
infer_status infer_op_conv1d(const infer_tensor *input,
                             const infer_tensor *weight,
                             const infer_tensor *bias,
                             const int64_t *stride,
                             size_t stride_len,
                             const int64_t *padding,
                             size_t padding_len,
                             const int64_t *dilation,
                             size_t dilation_len,
                             int64_t groups,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// A convolution padded so that the result has the input's size (same), or not padded (valid).
///
/// `aten::conv1d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], str padding="valid", SymInt[1] dilation=[1], SymInt groups=1) -> Tensor`
infer_status infer_op_conv1d_padding(const infer_tensor *input,
                                     const infer_tensor *weight,
                                     const infer_tensor *bias,
                                     const int64_t *stride,
                                     size_t stride_len,
                                     const char *padding,
                                     size_t padding_len,
                                     const int64_t *dilation,
                                     size_t dilation_len,
                                     int64_t groups,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Sums the products of the weight and a window of the input, at every position.
///
/// `aten::conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor`
infer_status infer_op_conv2d(const infer_tensor *input,
                             const infer_tensor *weight,
                             const infer_tensor *bias,
                             const int64_t *stride,
                             size_t stride_len,
                             const int64_t *padding,
                             size_t padding_len,
                             const int64_t *dilation,
                             size_t dilation_len,
                             int64_t groups,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// A convolution padded so that the result has the input's size (same), or not padded (valid).
///
/// `aten::conv2d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], str padding="valid", SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor`
infer_status infer_op_conv2d_padding(const infer_tensor *input,
                                     const infer_tensor *weight,
                                     const infer_tensor *bias,
                                     const int64_t *stride,
                                     size_t stride_len,
                                     const char *padding,
                                     size_t padding_len,
                                     const int64_t *dilation,
                                     size_t dilation_len,
                                     int64_t groups,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Sums the products of the weight and a window of the input, at every position.
///
/// `aten::conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor`
infer_status infer_op_conv3d(const infer_tensor *input,
                             const infer_tensor *weight,
                             const infer_tensor *bias,
                             const int64_t *stride,
                             size_t stride_len,
                             const int64_t *padding,
                             size_t padding_len,
                             const int64_t *dilation,
                             size_t dilation_len,
                             int64_t groups,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// A convolution padded so that the result has the input's size (same), or not padded (valid).
///
/// `aten::conv3d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], str padding="valid", SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor`
infer_status infer_op_conv3d_padding(const infer_tensor *input,
                                     const infer_tensor *weight,
                                     const infer_tensor *bias,
                                     const int64_t *stride,
                                     size_t stride_len,
                                     const char *padding,
                                     size_t padding_len,
                                     const int64_t *dilation,
                                     size_t dilation_len,
                                     int64_t groups,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// The transpose of a convolution: adds the weight times each element of the input to a window.
///
/// `aten::conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], SymInt[1] padding=[0], SymInt[1] output_padding=[0], SymInt groups=1, SymInt[1] dilation=[1]) -> Tensor`
infer_status infer_op_conv_transpose1d(const infer_tensor *input,
                                       const infer_tensor *weight,
                                       const infer_tensor *bias,
                                       const int64_t *stride,
                                       size_t stride_len,
                                       const int64_t *padding,
                                       size_t padding_len,
                                       const int64_t *output_padding,
                                       size_t output_padding_len,
                                       int64_t groups,
                                       const int64_t *dilation,
                                       size_t dilation_len,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// The transpose of a convolution: adds the weight times each element of the input to a window.
///
/// `aten::conv_transpose2d.input(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt groups=1, SymInt[2] dilation=[1, 1]) -> Tensor`
infer_status infer_op_conv_transpose2d_input(const infer_tensor *input,
                                             const infer_tensor *weight,
                                             const infer_tensor *bias,
                                             const int64_t *stride,
                                             size_t stride_len,
                                             const int64_t *padding,
                                             size_t padding_len,
                                             const int64_t *output_padding,
                                             size_t output_padding_len,
                                             int64_t groups,
                                             const int64_t *dilation,
                                             size_t dilation_len,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// The transpose of a convolution: adds the weight times each element of the input to a window.
///
/// `aten::conv_transpose3d.input(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0], SymInt[3] output_padding=[0, 0, 0], SymInt groups=1, SymInt[3] dilation=[1, 1, 1]) -> Tensor`
infer_status infer_op_conv_transpose3d_input(const infer_tensor *input,
                                             const infer_tensor *weight,
                                             const infer_tensor *bias,
                                             const int64_t *stride,
                                             size_t stride_len,
                                             const int64_t *padding,
                                             size_t padding_len,
                                             const int64_t *output_padding,
                                             size_t output_padding_len,
                                             int64_t groups,
                                             const int64_t *dilation,
                                             size_t dilation_len,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// A convolution or transposed convolution over one, two or three spatial dimensions.
///
/// `aten::convolution(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups) -> Tensor`
infer_status infer_op_convolution(const infer_tensor *input,
                                  const infer_tensor *weight,
                                  const infer_tensor *bias,
                                  const int64_t *stride,
                                  size_t stride_len,
                                  const int64_t *padding,
                                  size_t padding_len,
                                  const int64_t *dilation,
                                  size_t dilation_len,
                                  bool transposed,
                                  const int64_t *output_padding,
                                  size_t output_padding_len,
                                  int64_t groups,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: A convolution or transposed convolution over one, two or three spatial dimensions.
///
/// `aten::convolution.out(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_convolution_out(const infer_tensor *input,
                                      const infer_tensor *weight,
                                      const infer_tensor *bias,
                                      const int64_t *stride,
                                      size_t stride_len,
                                      const int64_t *padding,
                                      size_t padding_len,
                                      const int64_t *dilation,
                                      size_t dilation_len,
                                      bool transposed,
                                      const int64_t *output_padding,
                                      size_t output_padding_len,
                                      int64_t groups,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// The gradients of a convolution's input, weight and bias; those not wanted are undefined.
///
/// `aten::convolution_backward(Tensor grad_output, Tensor input, Tensor weight, SymInt[]? bias_sizes, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, bool[3] output_mask) -> (Tensor, Tensor, Tensor)`
infer_status infer_op_convolution_backward(const infer_tensor *grad_output,
                                           const infer_tensor *input,
                                           const infer_tensor *weight,
                                           const int64_t *bias_sizes,
                                           size_t bias_sizes_len,
                                           const int64_t *stride,
                                           size_t stride_len,
                                           const int64_t *padding,
                                           size_t padding_len,
                                           const int64_t *dilation,
                                           size_t dilation_len,
                                           bool transposed,
                                           const int64_t *output_padding,
                                           size_t output_padding_len,
                                           int64_t groups,
                                           const bool *output_mask,
                                           size_t output_mask_len,
                                           infer_tensor **out0,
                                           infer_tensor **out1,
                                           infer_tensor **out2)
INFER_NOEXCEPT;

/// On clones of what it would write: Writes src, which broadcasts to self, into self, converting its dtype.
///
/// `aten::copy(Tensor self, Tensor src, bool non_blocking=False) -> Tensor`
infer_status infer_op_copy(const infer_tensor *self_,
                           const infer_tensor *src,
                           bool non_blocking,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Writes src, which broadcasts to self, into self, converting its dtype.
///
/// `aten::copy.out(Tensor self, Tensor src, bool non_blocking=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_copy_out(const infer_tensor *self_,
                               const infer_tensor *src,
                               bool non_blocking,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes src, which broadcasts to self, into self, converting its dtype.
///
/// `aten::copy_(Tensor(a!) self, Tensor src, bool non_blocking=False) -> Tensor(a!)`
infer_status infer_op_copy_(const infer_tensor *self_, const infer_tensor *src, bool non_blocking) INFER_NOEXCEPT;

/// |self| with the sign of other.
///
/// `aten::copysign.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_copysign_Scalar(const infer_tensor *self_,
                                      const infer_scalar *other,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: |self| with the sign of other.
///
/// `aten::copysign.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_copysign_Scalar_out(const infer_tensor *self_,
                                          const infer_scalar *other,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// |self| with the sign of other.
///
/// `aten::copysign.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_copysign_Tensor(const infer_tensor *self_,
                                      const infer_tensor *other,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: |self| with the sign of other.
///
/// `aten::copysign.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_copysign_out(const infer_tensor *self_,
                                   const infer_tensor *other,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: |self| with the sign of other.
///
/// `aten::copysign_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_copysign__Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Writes `self`: |self| with the sign of other.
///
/// `aten::copysign_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_copysign__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// The correlations of variables, a row each.
///
/// `aten::corrcoef(Tensor self) -> Tensor`
infer_status infer_op_corrcoef(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Cosine.
///
/// `aten::cos(Tensor self) -> Tensor`
infer_status infer_op_cos(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Cosine.
///
/// `aten::cos.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_cos_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Cosine.
///
/// `aten::cos_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_cos_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Hyperbolic cosine.
///
/// `aten::cosh(Tensor self) -> Tensor`
infer_status infer_op_cosh(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Hyperbolic cosine.
///
/// `aten::cosh.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_cosh_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Hyperbolic cosine.
///
/// `aten::cosh_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_cosh_(const infer_tensor *self_) INFER_NOEXCEPT;

/// 1 - cos of the angle where target is 1, max(0, cos - margin) where it is -1.
///
/// `aten::cosine_embedding_loss(Tensor input1, Tensor input2, Tensor target, float margin=0., int reduction=1) -> Tensor`
infer_status infer_op_cosine_embedding_loss(const infer_tensor *input1,
                                            const infer_tensor *input2,
                                            const infer_tensor *target,
                                            double margin,
                                            int64_t reduction,
                                            infer_tensor **out0)
INFER_NOEXCEPT;

/// The cosine of the angle between vectors along a dimension.
///
/// `aten::cosine_similarity(Tensor x1, Tensor x2, int dim=1, float eps=1e-08) -> Tensor`
infer_status infer_op_cosine_similarity(const infer_tensor *x1,
                                        const infer_tensor *x2,
                                        int64_t dim,
                                        double eps,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// How many elements along a dimension, or of all, are nonzero.
///
/// `aten::count_nonzero(Tensor self, int? dim=None) -> Tensor`
infer_status infer_op_count_nonzero(const infer_tensor *self_, const int64_t *dim, infer_tensor **out0) INFER_NOEXCEPT;

/// How many elements over dimensions are nonzero.
///
/// `aten::count_nonzero.dim_IntList(Tensor self, int[] dim) -> Tensor`
infer_status infer_op_count_nonzero_dim_IntList(const infer_tensor *self_,
                                                const int64_t *dim,
                                                size_t dim_len,
                                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: How many elements over dimensions are nonzero.
///
/// `aten::count_nonzero.dim_IntList_out(Tensor self, int[] dim, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_count_nonzero_dim_IntList_out(const infer_tensor *self_,
                                                    const int64_t *dim,
                                                    size_t dim_len,
                                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: How many elements along a dimension, or of all, are nonzero.
///
/// `aten::count_nonzero.out(Tensor self, int? dim=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_count_nonzero_out(const infer_tensor *self_,
                                        const int64_t *dim,
                                        const infer_tensor *out)
INFER_NOEXCEPT;

/// The covariances of variables, a row each, over observations, a column each.
///
/// `aten::cov(Tensor self, *, int correction=1, Tensor? fweights=None, Tensor? aweights=None) -> Tensor`
infer_status infer_op_cov(const infer_tensor *self_,
                          int64_t correction,
                          const infer_tensor *fweights,
                          const infer_tensor *aweights,
                          infer_tensor **out0)
INFER_NOEXCEPT;

/// The cross product along a dimension of three elements, the first such if none is given.
///
/// `aten::cross(Tensor self, Tensor other, int? dim=None) -> Tensor`
infer_status infer_op_cross(const infer_tensor *self_,
                            const infer_tensor *other,
                            const int64_t *dim,
                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The cross product along a dimension of three elements, the first such if none is given.
///
/// `aten::cross.out(Tensor self, Tensor other, int? dim=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_cross_out(const infer_tensor *self_,
                                const infer_tensor *other,
                                const int64_t *dim,
                                const infer_tensor *out)
INFER_NOEXCEPT;

/// nll_loss of log_softmax; the target may be probabilities.
///
/// `aten::cross_entropy_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100, float label_smoothing=0.) -> Tensor`
infer_status infer_op_cross_entropy_loss(const infer_tensor *self_,
                                         const infer_tensor *target,
                                         const infer_tensor *weight,
                                         int64_t reduction,
                                         int64_t ignore_index,
                                         double label_smoothing,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Running maxima along a dimension and the last index of each.
///
/// `aten::cummax(Tensor self, int dim) -> (Tensor values, Tensor indices)`
infer_status infer_op_cummax(const infer_tensor *self_,
                             int64_t dim,
                             infer_tensor **out0,
                             infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: Running maxima along a dimension and the last index of each.
///
/// `aten::cummax.out(Tensor self, int dim, *, Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)`
infer_status infer_op_cummax_out(const infer_tensor *self_,
                                 int64_t dim,
                                 const infer_tensor *values,
                                 const infer_tensor *indices)
INFER_NOEXCEPT;

/// Running minima along a dimension and the last index of each.
///
/// `aten::cummin(Tensor self, int dim) -> (Tensor values, Tensor indices)`
infer_status infer_op_cummin(const infer_tensor *self_,
                             int64_t dim,
                             infer_tensor **out0,
                             infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: Running minima along a dimension and the last index of each.
///
/// `aten::cummin.out(Tensor self, int dim, *, Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)`
infer_status infer_op_cummin_out(const infer_tensor *self_,
                                 int64_t dim,
                                 const infer_tensor *values,
                                 const infer_tensor *indices)
INFER_NOEXCEPT;

/// Running products along a dimension.
///
/// `aten::cumprod(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_cumprod(const infer_tensor *self_,
                              int64_t dim,
                              int32_t dtype,
                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Running products along a dimension.
///
/// `aten::cumprod.out(Tensor self, int dim, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_cumprod_out(const infer_tensor *self_,
                                  int64_t dim,
                                  int32_t dtype,
                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Running products along a dimension.
///
/// `aten::cumprod_(Tensor(a!) self, int dim, *, ScalarType? dtype=None) -> Tensor(a!)`
infer_status infer_op_cumprod_(const infer_tensor *self_, int64_t dim, int32_t dtype) INFER_NOEXCEPT;

/// Running sums along a dimension.
///
/// `aten::cumsum(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_cumsum(const infer_tensor *self_, int64_t dim, int32_t dtype, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Running sums along a dimension.
///
/// `aten::cumsum.out(Tensor self, int dim, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_cumsum_out(const infer_tensor *self_,
                                 int64_t dim,
                                 int32_t dtype,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Running sums along a dimension.
///
/// `aten::cumsum_(Tensor(a!) self, int dim, *, ScalarType? dtype=None) -> Tensor(a!)`
infer_status infer_op_cumsum_(const infer_tensor *self_, int64_t dim, int32_t dtype) INFER_NOEXCEPT;

/// The integrals of samples a distance dx apart up to each.
///
/// `aten::cumulative_trapezoid.dx(Tensor y, *, Scalar dx=1, int dim=-1) -> Tensor`
infer_status infer_op_cumulative_trapezoid_dx(const infer_tensor *y,
                                              const infer_scalar *dx,
                                              int64_t dim,
                                              infer_tensor **out0)
INFER_NOEXCEPT;

/// The integrals of samples at the places x up to each.
///
/// `aten::cumulative_trapezoid.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor`
infer_status infer_op_cumulative_trapezoid_x(const infer_tensor *y,
                                             const infer_tensor *x,
                                             int64_t dim,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Degrees to radians.
///
/// `aten::deg2rad(Tensor self) -> Tensor`
infer_status infer_op_deg2rad(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Degrees to radians.
///
/// `aten::deg2rad.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_deg2rad_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Degrees to radians.
///
/// `aten::deg2rad_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_deg2rad_(const infer_tensor *self_) INFER_NOEXCEPT;

/// The numbers that quantized integers stand for.
///
/// `aten::dequantize.self(Tensor self) -> Tensor`
infer_status infer_op_dequantize_self(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// The numbers that the integers of quantized tensors stand for.
///
/// `aten::dequantize.tensors(Tensor[] tensors) -> Tensor[]`
infer_status infer_op_dequantize_tensors(const infer_tensor *const *tensors,
                                         size_t tensors_len,
                                         infer_tensors *out0)
INFER_NOEXCEPT;

/// As linalg_det.
///
/// `aten::det(Tensor self) -> Tensor`
infer_status infer_op_det(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// The same data, cut off from the recorded computation.
///
/// `aten::detach(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_detach(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Cuts the tensor off from the recorded computation.
///
/// `aten::detach_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_detach_(const infer_tensor *self_) INFER_NOEXCEPT;

/// A fresh copy of the view: The same data, cut off from the recorded computation.
///
/// `aten::detach_copy(Tensor self) -> Tensor`
infer_status infer_op_detach_copy(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The same data, cut off from the recorded computation.
///
/// `aten::detach_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_detach_copy_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// A diagonal of a matrix, or a matrix of one.
///
/// `aten::diag(Tensor self, int diagonal=0) -> Tensor`
infer_status infer_op_diag(const infer_tensor *self_, int64_t diagonal, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: A diagonal of a matrix, or a matrix of one.
///
/// `aten::diag.out(Tensor self, int diagonal=0, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_diag_out(const infer_tensor *self_, int64_t diagonal, const infer_tensor *out) INFER_NOEXCEPT;

/// Matrices with the last dimension on a diagonal.
///
/// `aten::diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor`
infer_status infer_op_diag_embed(const infer_tensor *self_,
                                 int64_t offset,
                                 int64_t dim1,
                                 int64_t dim2,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Matrices with the last dimension on a diagonal.
///
/// `aten::diag_embed.out(Tensor self, int offset=0, int dim1=-2, int dim2=-1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_diag_embed_out(const infer_tensor *self_,
                                     int64_t offset,
                                     int64_t dim1,
                                     int64_t dim2,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// A matrix with the elements on a diagonal.
///
/// `aten::diagflat(Tensor self, int offset=0) -> Tensor`
infer_status infer_op_diagflat(const infer_tensor *self_, int64_t offset, infer_tensor **out0) INFER_NOEXCEPT;

/// A diagonal of the planes two dimensions span, as the last dimension.
///
/// `aten::diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)`
infer_status infer_op_diagonal(const infer_tensor *self_,
                               int64_t offset,
                               int64_t dim1,
                               int64_t dim2,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Zeros with a diagonal replaced.
///
/// `aten::diagonal_backward(Tensor grad_output, SymInt[] input_sizes, int offset, int dim1, int dim2) -> Tensor`
infer_status infer_op_diagonal_backward(const infer_tensor *grad_output,
                                        const int64_t *input_sizes,
                                        size_t input_sizes_len,
                                        int64_t offset,
                                        int64_t dim1,
                                        int64_t dim2,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Zeros with a diagonal replaced.
///
/// `aten::diagonal_backward.out(Tensor grad_output, SymInt[] input_sizes, int offset, int dim1, int dim2, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_diagonal_backward_out(const infer_tensor *grad_output,
                                            const int64_t *input_sizes,
                                            size_t input_sizes_len,
                                            int64_t offset,
                                            int64_t dim1,
                                            int64_t dim2,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// A fresh copy of the view: A diagonal of the planes two dimensions span, as the last dimension.
///
/// `aten::diagonal_copy(Tensor self, int offset=0, int dim1=0, int dim2=1) -> Tensor`
infer_status infer_op_diagonal_copy(const infer_tensor *self_,
                                    int64_t offset,
                                    int64_t dim1,
                                    int64_t dim2,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: A diagonal of the planes two dimensions span, as the last dimension.
///
/// `aten::diagonal_copy.out(Tensor self, int offset=0, int dim1=0, int dim2=1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_diagonal_copy_out(const infer_tensor *self_,
                                        int64_t offset,
                                        int64_t dim1,
                                        int64_t dim2,
                                        const infer_tensor *out)
INFER_NOEXCEPT;

/// The tensor with a diagonal replaced.
///
/// `aten::diagonal_scatter(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1) -> Tensor`
infer_status infer_op_diagonal_scatter(const infer_tensor *self_,
                                       const infer_tensor *src,
                                       int64_t offset,
                                       int64_t dim1,
                                       int64_t dim2,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The tensor with a diagonal replaced.
///
/// `aten::diagonal_scatter.out(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_diagonal_scatter_out(const infer_tensor *self_,
                                           const infer_tensor *src,
                                           int64_t offset,
                                           int64_t dim1,
                                           int64_t dim2,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// Differences of neighbours along a dimension, n times over.
///
/// `aten::diff(Tensor self, int n=1, int dim=-1, Tensor? prepend=None, Tensor? append=None) -> Tensor`
infer_status infer_op_diff(const infer_tensor *self_,
                           int64_t n,
                           int64_t dim,
                           const infer_tensor *prepend,
                           const infer_tensor *append,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Differences of neighbours along a dimension, n times over.
///
/// `aten::diff.out(Tensor self, int n=1, int dim=-1, Tensor? prepend=None, Tensor? append=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_diff_out(const infer_tensor *self_,
                               int64_t n,
                               int64_t dim,
                               const infer_tensor *prepend,
                               const infer_tensor *append,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// Derivative of the logarithm of gamma.
///
/// `aten::digamma(Tensor self) -> Tensor`
infer_status infer_op_digamma(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Derivative of the logarithm of gamma.
///
/// `aten::digamma.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_digamma_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Derivative of the logarithm of gamma.
///
/// `aten::digamma_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_digamma_(const infer_tensor *self_) INFER_NOEXCEPT;

/// The p-norm of self - other.
///
/// `aten::dist(Tensor self, Tensor other, Scalar p=2) -> Tensor`
infer_status infer_op_dist(const infer_tensor *self_,
                           const infer_tensor *other,
                           const infer_scalar *p,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The p-norm of self - other.
///
/// `aten::dist.out(Tensor self, Tensor other, Scalar p=2, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_dist_out(const infer_tensor *self_,
                               const infer_tensor *other,
                               const infer_scalar *p,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// self / other; integers give floats.
///
/// `aten::div.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_div_Scalar(const infer_tensor *self_,
                                 const infer_scalar *other,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// self / other, rounded towards zero ("trunc") or down ("floor") where a mode is given.
///
/// `aten::div.Scalar_mode(Tensor self, Scalar other, *, str? rounding_mode) -> Tensor`
infer_status infer_op_div_Scalar_mode(const infer_tensor *self_,
                                      const infer_scalar *other,
                                      const char *rounding_mode,
                                      size_t rounding_mode_len,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self / other, rounded towards zero ("trunc") or down ("floor") where a mode is given.
///
/// `aten::div.Scalar_mode_out(Tensor self, Scalar other, *, str? rounding_mode, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_div_Scalar_mode_out(const infer_tensor *self_,
                                          const infer_scalar *other,
                                          const char *rounding_mode,
                                          size_t rounding_mode_len,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: self / other; integers give floats.
///
/// `aten::div.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_div_Scalar_out(const infer_tensor *self_,
                                     const infer_scalar *other,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// self / other; integers give floats.
///
/// `aten::div.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_div_Tensor(const infer_tensor *self_,
                                 const infer_tensor *other,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// self / other, rounded towards zero ("trunc") or down ("floor") where a mode is given.
///
/// `aten::div.Tensor_mode(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor`
infer_status infer_op_div_Tensor_mode(const infer_tensor *self_,
                                      const infer_tensor *other,
                                      const char *rounding_mode,
                                      size_t rounding_mode_len,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self / other; integers give floats.
///
/// `aten::div.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_div_out(const infer_tensor *self_,
                              const infer_tensor *other,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: self / other, rounded towards zero ("trunc") or down ("floor") where a mode is given.
///
/// `aten::div.out_mode(Tensor self, Tensor other, *, str? rounding_mode, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_div_out_mode(const infer_tensor *self_,
                                   const infer_tensor *other,
                                   const char *rounding_mode,
                                   size_t rounding_mode_len,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: self / other; integers give floats.
///
/// `aten::div_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_div__Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Writes `self`: self / other, rounded towards zero ("trunc") or down ("floor") where a mode is given.
///
/// `aten::div_.Scalar_mode(Tensor(a!) self, Scalar other, *, str? rounding_mode) -> Tensor(a!)`
infer_status infer_op_div__Scalar_mode(const infer_tensor *self_,
                                       const infer_scalar *other,
                                       const char *rounding_mode,
                                       size_t rounding_mode_len)
INFER_NOEXCEPT;

/// Writes `self`: self / other; integers give floats.
///
/// `aten::div_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_div__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// Writes `self`: self / other, rounded towards zero ("trunc") or down ("floor") where a mode is given.
///
/// `aten::div_.Tensor_mode(Tensor(a!) self, Tensor other, *, str? rounding_mode) -> Tensor(a!)`
infer_status infer_op_div__Tensor_mode(const infer_tensor *self_,
                                       const infer_tensor *other,
                                       const char *rounding_mode,
                                       size_t rounding_mode_len)
INFER_NOEXCEPT;

/// Another name of `div.Scalar`.
///
/// `aten::divide.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_divide_Scalar(const infer_tensor *self_,
                                    const infer_scalar *other,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Another name of `div.Scalar_mode`.
///
/// `aten::divide.Scalar_mode(Tensor self, Scalar other, *, str? rounding_mode) -> Tensor`
infer_status infer_op_divide_Scalar_mode(const infer_tensor *self_,
                                         const infer_scalar *other,
                                         const char *rounding_mode,
                                         size_t rounding_mode_len,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Another name of `div.Tensor`.
///
/// `aten::divide.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_divide_Tensor(const infer_tensor *self_,
                                    const infer_tensor *other,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Another name of `div.Tensor_mode`.
///
/// `aten::divide.Tensor_mode(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor`
infer_status infer_op_divide_Tensor_mode(const infer_tensor *self_,
                                         const infer_tensor *other,
                                         const char *rounding_mode,
                                         size_t rounding_mode_len,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `div.Tensor`.
///
/// `aten::divide.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_divide_out(const infer_tensor *self_,
                                 const infer_tensor *other,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `div.Tensor_mode`.
///
/// `aten::divide.out_mode(Tensor self, Tensor other, *, str? rounding_mode, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_divide_out_mode(const infer_tensor *self_,
                                      const infer_tensor *other,
                                      const char *rounding_mode,
                                      size_t rounding_mode_len,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Another name of `div.Scalar`.
///
/// `aten::divide_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_divide__Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Writes `self`: Another name of `div.Scalar_mode`.
///
/// `aten::divide_.Scalar_mode(Tensor(a!) self, Scalar other, *, str? rounding_mode) -> Tensor(a!)`
infer_status infer_op_divide__Scalar_mode(const infer_tensor *self_,
                                          const infer_scalar *other,
                                          const char *rounding_mode,
                                          size_t rounding_mode_len)
INFER_NOEXCEPT;

/// Writes `self`: Another name of `div.Tensor`.
///
/// `aten::divide_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_divide__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// Writes `self`: Another name of `div.Tensor_mode`.
///
/// `aten::divide_.Tensor_mode(Tensor(a!) self, Tensor other, *, str? rounding_mode) -> Tensor(a!)`
infer_status infer_op_divide__Tensor_mode(const infer_tensor *self_,
                                          const infer_tensor *other,
                                          const char *rounding_mode,
                                          size_t rounding_mode_len)
INFER_NOEXCEPT;

/// The inner product of two vectors.
///
/// `aten::dot(Tensor self, Tensor tensor) -> Tensor`
infer_status infer_op_dot(const infer_tensor *self_, const infer_tensor *tensor, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The inner product of two vectors.
///
/// `aten::dot.out(Tensor self, Tensor tensor, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_dot_out(const infer_tensor *self_,
                              const infer_tensor *tensor,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// While training, elements are zeroed with probability p and the others scaled up.
///
/// `aten::dropout(Tensor input, float p, bool train) -> Tensor`
infer_status infer_op_dropout(const infer_tensor *input, double p, bool train, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes `self`: While training, elements are zeroed with probability p and the others scaled up.
///
/// `aten::dropout_(Tensor(a!) self, float p, bool train) -> Tensor(a!)`
infer_status infer_op_dropout_(const infer_tensor *self_, double p, bool train) INFER_NOEXCEPT;

/// Pieces of the depth.
///
/// `aten::dsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]`
infer_status infer_op_dsplit_array(const infer_tensor *self_,
                                   const int64_t *indices,
                                   size_t indices_len,
                                   infer_tensors *out0)
INFER_NOEXCEPT;

/// Pieces of the depth.
///
/// `aten::dsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]`
infer_status infer_op_dsplit_int(const infer_tensor *self_, int64_t sections, infer_tensors *out0) INFER_NOEXCEPT;

/// One behind the other.
///
/// `aten::dstack(Tensor[] tensors) -> Tensor`
infer_status infer_op_dstack(const infer_tensor *const *tensors,
                             size_t tensors_len,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: One behind the other.
///
/// `aten::dstack.out(Tensor[] tensors, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_dstack_out(const infer_tensor *const *tensors,
                                 size_t tensors_len,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Sums of products in Einstein's notation.
///
/// `aten::einsum(str equation, Tensor[] tensors, *, int[]? path=None) -> Tensor`
infer_status infer_op_einsum(const char *equation,
                             size_t equation_len,
                             const infer_tensor *const *tensors,
                             size_t tensors_len,
                             const int64_t *path,
                             size_t path_len,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// scale * self where positive, else scale * alpha * (e^(input_scale * self) - 1).
///
/// `aten::elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor`
infer_status infer_op_elu(const infer_tensor *self_,
                          const infer_scalar *alpha,
                          const infer_scalar *scale,
                          const infer_scalar *input_scale,
                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: scale * self where positive, else scale * alpha * (e^(input_scale * self) - 1).
///
/// `aten::elu.out(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_elu_out(const infer_tensor *self_,
                              const infer_scalar *alpha,
                              const infer_scalar *scale,
                              const infer_scalar *input_scale,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: scale * self where positive, else scale * alpha * (e^(input_scale * self) - 1).
///
/// `aten::elu_(Tensor(a!) self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor(a!)`
infer_status infer_op_elu_(const infer_tensor *self_,
                           const infer_scalar *alpha,
                           const infer_scalar *scale,
                           const infer_scalar *input_scale)
INFER_NOEXCEPT;

/// Rows of a table.
///
/// `aten::embedding(Tensor weight, Tensor indices, SymInt padding_idx=-1, bool scale_grad_by_freq=False, bool sparse=False) -> Tensor`
infer_status infer_op_embedding(const infer_tensor *weight,
                                const infer_tensor *indices,
                                int64_t padding_idx,
                                bool scale_grad_by_freq,
                                bool sparse,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Rows of a table.
///
/// `aten::embedding.out(Tensor weight, Tensor indices, SymInt padding_idx=-1, bool scale_grad_by_freq=False, bool sparse=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_embedding_out(const infer_tensor *weight,
                                    const infer_tensor *indices,
                                    int64_t padding_idx,
                                    bool scale_grad_by_freq,
                                    bool sparse,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Rows of a table, added, averaged or maximised over bags.
///
/// `aten::embedding_bag(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False) -> (Tensor, Tensor, Tensor, Tensor)`
infer_status infer_op_embedding_bag(const infer_tensor *weight,
                                    const infer_tensor *indices,
                                    const infer_tensor *offsets,
                                    bool scale_grad_by_freq,
                                    int64_t mode,
                                    bool sparse,
                                    const infer_tensor *per_sample_weights,
                                    bool include_last_offset,
                                    infer_tensor **out0,
                                    infer_tensor **out1,
                                    infer_tensor **out2,
                                    infer_tensor **out3)
INFER_NOEXCEPT;

/// As embedding_bag, passing over the rows of one index.
///
/// `aten::embedding_bag.padding_idx(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq, int mode, bool sparse, Tensor? per_sample_weights, bool include_last_offset, int? padding_idx) -> (Tensor, Tensor, Tensor, Tensor)`
infer_status infer_op_embedding_bag_padding_idx(const infer_tensor *weight,
                                                const infer_tensor *indices,
                                                const infer_tensor *offsets,
                                                bool scale_grad_by_freq,
                                                int64_t mode,
                                                bool sparse,
                                                const infer_tensor *per_sample_weights,
                                                bool include_last_offset,
                                                const int64_t *padding_idx,
                                                infer_tensor **out0,
                                                infer_tensor **out1,
                                                infer_tensor **out2,
                                                infer_tensor **out3)
INFER_NOEXCEPT;

/// On clones of what it would write: Shrinks the rows of a table that are named to a largest norm.
///
/// `aten::embedding_renorm(Tensor self, Tensor indices, float max_norm, float norm_type) -> Tensor`
infer_status infer_op_embedding_renorm(const infer_tensor *self_,
                                       const infer_tensor *indices,
                                       double max_norm,
                                       double norm_type,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Shrinks the rows of a table that are named to a largest norm.
///
/// `aten::embedding_renorm.out(Tensor self, Tensor indices, float max_norm, float norm_type, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_embedding_renorm_out(const infer_tensor *self_,
                                           const infer_tensor *indices,
                                           double max_norm,
                                           double norm_type,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// Shrinks the rows of a table that are named to a largest norm.
///
/// `aten::embedding_renorm_(Tensor(a!) self, Tensor indices, float max_norm, float norm_type) -> Tensor(a!)`
infer_status infer_op_embedding_renorm_(const infer_tensor *self_,
                                        const infer_tensor *indices,
                                        double max_norm,
                                        double norm_type)
INFER_NOEXCEPT;

/// An uninitialised tensor.
///
/// `aten::empty.memory_format(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op_empty_memory_format(const int64_t *size,
                                          size_t size_len,
                                          int32_t dtype,
                                          int32_t layout,
                                          const infer_device *device,
                                          const bool *pin_memory,
                                          int32_t memory_format,
                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: An uninitialised tensor.
///
/// `aten::empty.out(SymInt[] size, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_empty_out(const int64_t *size,
                                size_t size_len,
                                int32_t memory_format,
                                const infer_tensor *out)
INFER_NOEXCEPT;

/// An uninitialised tensor of another's size.
///
/// `aten::empty_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op_empty_like(const infer_tensor *self_,
                                 int32_t dtype,
                                 int32_t layout,
                                 const infer_device *device,
                                 const bool *pin_memory,
                                 int32_t memory_format,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: An uninitialised tensor of another's size.
///
/// `aten::empty_like.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_empty_like_out(const infer_tensor *self_,
                                     int32_t memory_format,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// An uninitialised tensor whose dimensions lie in memory in the given order.
///
/// `aten::empty_permuted(SymInt[] size, int[] physical_layout, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_empty_permuted(const int64_t *size,
                                     size_t size_len,
                                     const int64_t *physical_layout,
                                     size_t physical_layout_len,
                                     int32_t dtype,
                                     int32_t layout,
                                     const infer_device *device,
                                     const bool *pin_memory,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: An uninitialised tensor whose dimensions lie in memory in the given order.
///
/// `aten::empty_permuted.out(SymInt[] size, int[] physical_layout, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_empty_permuted_out(const int64_t *size,
                                         size_t size_len,
                                         const int64_t *physical_layout,
                                         size_t physical_layout_len,
                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// An uninitialised tensor with the given strides.
///
/// `aten::empty_strided(SymInt[] size, SymInt[] stride, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_empty_strided(const int64_t *size,
                                    size_t size_len,
                                    const int64_t *stride,
                                    size_t stride_len,
                                    int32_t dtype,
                                    int32_t layout,
                                    const infer_device *device,
                                    const bool *pin_memory,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: An uninitialised tensor with the given strides.
///
/// `aten::empty_strided.out(SymInt[] size, SymInt[] stride, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_empty_strided_out(const int64_t *size,
                                        size_t size_len,
                                        const int64_t *stride,
                                        size_t stride_len,
                                        const infer_tensor *out)
INFER_NOEXCEPT;

/// self == other.
///
/// `aten::eq.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_eq_Scalar(const infer_tensor *self_,
                                const infer_scalar *other,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self == other.
///
/// `aten::eq.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_eq_Scalar_out(const infer_tensor *self_,
                                    const infer_scalar *other,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// self == other, element by element.
///
/// `aten::eq.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_eq_Tensor(const infer_tensor *self_,
                                const infer_tensor *other,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self == other, element by element.
///
/// `aten::eq.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_eq_Tensor_out(const infer_tensor *self_,
                                    const infer_tensor *other,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: self == other.
///
/// `aten::eq_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_eq__Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Writes `self`: self == other, element by element.
///
/// `aten::eq_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_eq__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// Whether shapes and all elements are equal.
///
/// `aten::equal(Tensor self, Tensor other) -> bool`
infer_status infer_op_equal(const infer_tensor *self_, const infer_tensor *other, bool *out0) INFER_NOEXCEPT;

/// Error function.
///
/// `aten::erf(Tensor self) -> Tensor`
infer_status infer_op_erf(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Error function.
///
/// `aten::erf.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_erf_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Error function.
///
/// `aten::erf_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_erf_(const infer_tensor *self_) INFER_NOEXCEPT;

/// 1 - erf(self), precise in the tail.
///
/// `aten::erfc(Tensor self) -> Tensor`
infer_status infer_op_erfc(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: 1 - erf(self), precise in the tail.
///
/// `aten::erfc.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_erfc_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: 1 - erf(self), precise in the tail.
///
/// `aten::erfc_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_erfc_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Inverse error function.
///
/// `aten::erfinv(Tensor self) -> Tensor`
infer_status infer_op_erfinv(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Inverse error function.
///
/// `aten::erfinv.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_erfinv_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Inverse error function.
///
/// `aten::erfinv_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_erfinv_(const infer_tensor *self_) INFER_NOEXCEPT;

/// e to the power self.
///
/// `aten::exp(Tensor self) -> Tensor`
infer_status infer_op_exp(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: e to the power self.
///
/// `aten::exp.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_exp_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// 2 to the power self.
///
/// `aten::exp2(Tensor self) -> Tensor`
infer_status infer_op_exp2(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: 2 to the power self.
///
/// `aten::exp2.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_exp2_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: 2 to the power self.
///
/// `aten::exp2_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_exp2_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Writes `self`: e to the power self.
///
/// `aten::exp_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_exp_(const infer_tensor *self_) INFER_NOEXCEPT;

/// The tensor broadcast to a size, without copying; -1 keeps a dimension's size.
///
/// `aten::expand(Tensor(a) self, SymInt[] size, *, bool implicit=False) -> Tensor(a)`
infer_status infer_op_expand(const infer_tensor *self_,
                             const int64_t *size,
                             size_t size_len,
                             bool implicit,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// The tensor broadcast to another's size, without copying.
///
/// `aten::expand_as(Tensor(a) self, Tensor other) -> Tensor(a)`
infer_status infer_op_expand_as(const infer_tensor *self_,
                                const infer_tensor *other,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// A fresh copy of the view: The tensor broadcast to a size, without copying; -1 keeps a dimension's size.
///
/// `aten::expand_copy(Tensor self, SymInt[] size, *, bool implicit=False) -> Tensor`
infer_status infer_op_expand_copy(const infer_tensor *self_,
                                  const int64_t *size,
                                  size_t size_len,
                                  bool implicit,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The tensor broadcast to a size, without copying; -1 keeps a dimension's size.
///
/// `aten::expand_copy.out(Tensor self, SymInt[] size, *, bool implicit=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_expand_copy_out(const infer_tensor *self_,
                                      const int64_t *size,
                                      size_t size_len,
                                      bool implicit,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// The tensor with what changed in src, which was its expand, replaced.
///
/// `aten::expand_scatter(Tensor self, Tensor src, SymInt[] size, *, bool implicit=False) -> Tensor`
infer_status infer_op_expand_scatter(const infer_tensor *self_,
                                     const infer_tensor *src,
                                     const int64_t *size,
                                     size_t size_len,
                                     bool implicit,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// e^self - 1, precise near 0.
///
/// `aten::expm1(Tensor self) -> Tensor`
infer_status infer_op_expm1(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: e^self - 1, precise near 0.
///
/// `aten::expm1.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_expm1_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: e^self - 1, precise near 0.
///
/// `aten::expm1_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_expm1_(const infer_tensor *self_) INFER_NOEXCEPT;

/// On clones of what it would write: Overwrites with numbers of an exponential distribution.
///
/// `aten::exponential(Tensor self, float lambd=1., *, Generator? generator=None) -> Tensor`
infer_status infer_op_exponential(const infer_tensor *self_,
                                  double lambd,
                                  const void *generator,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Overwrites with numbers of an exponential distribution.
///
/// `aten::exponential.out(Tensor self, float lambd=1., *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_exponential_out(const infer_tensor *self_,
                                      double lambd,
                                      const void *generator,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// Overwrites with numbers of an exponential distribution.
///
/// `aten::exponential_(Tensor(a!) self, float lambd=1., *, Generator? generator=None) -> Tensor(a!)`
infer_status infer_op_exponential_(const infer_tensor *self_, double lambd, const void *generator) INFER_NOEXCEPT;

/// The identity matrix.
///
/// `aten::eye(SymInt n, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_eye(int64_t n,
                          int32_t dtype,
                          int32_t layout,
                          const infer_device *device,
                          const bool *pin_memory,
                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Ones on the diagonal of a matrix of zeros.
///
/// `aten::eye.m(SymInt n, SymInt m, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_eye_m(int64_t n,
                            int64_t m,
                            int32_t dtype,
                            int32_t layout,
                            const infer_device *device,
                            const bool *pin_memory,
                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Ones on the diagonal of a matrix of zeros.
///
/// `aten::eye.m_out(SymInt n, SymInt m, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_eye_m_out(int64_t n, int64_t m, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes the last arguments: The identity matrix.
///
/// `aten::eye.out(SymInt n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_eye_out(int64_t n, const infer_tensor *out) INFER_NOEXCEPT;

/// Values rounded to what integers can express, each slice at a scale of its own.
///
/// `aten::fake_quantize_per_channel_affine(Tensor self, Tensor scale, Tensor zero_point, int axis, int quant_min, int quant_max) -> Tensor`
infer_status infer_op_fake_quantize_per_channel_affine(const infer_tensor *self_,
                                                       const infer_tensor *scale,
                                                       const infer_tensor *zero_point,
                                                       int64_t axis,
                                                       int64_t quant_min,
                                                       int64_t quant_max,
                                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Values rounded to what integers can express, each slice at a scale of its own. The mask says which were inside.
///
/// `aten::fake_quantize_per_channel_affine_cachemask(Tensor self, Tensor scale, Tensor zero_point, int axis, int quant_min, int quant_max) -> (Tensor output, Tensor mask)`
infer_status infer_op_fake_quantize_per_channel_affine_cachemask(const infer_tensor *self_,
                                                                 const infer_tensor *scale,
                                                                 const infer_tensor *zero_point,
                                                                 int64_t axis,
                                                                 int64_t quant_min,
                                                                 int64_t quant_max,
                                                                 infer_tensor **out0,
                                                                 infer_tensor **out1)
INFER_NOEXCEPT;

/// Values rounded to what integers at one scale can express.
///
/// `aten::fake_quantize_per_tensor_affine(Tensor self, float scale, int zero_point, int quant_min, int quant_max) -> Tensor`
infer_status infer_op_fake_quantize_per_tensor_affine(const infer_tensor *self_,
                                                      double scale,
                                                      int64_t zero_point,
                                                      int64_t quant_min,
                                                      int64_t quant_max,
                                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Values rounded to what integers at one scale can express.
///
/// `aten::fake_quantize_per_tensor_affine.tensor_qparams(Tensor self, Tensor scale, Tensor zero_point, int quant_min, int quant_max) -> Tensor`
infer_status infer_op_fake_quantize_per_tensor_affine_tensor_qparams(const infer_tensor *self_,
                                                                     const infer_tensor *scale,
                                                                     const infer_tensor *zero_point,
                                                                     int64_t quant_min,
                                                                     int64_t quant_max,
                                                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Values rounded to what integers at one scale can express. The mask says which were inside.
///
/// `aten::fake_quantize_per_tensor_affine_cachemask(Tensor self, float scale, int zero_point, int quant_min, int quant_max) -> (Tensor output, Tensor mask)`
infer_status infer_op_fake_quantize_per_tensor_affine_cachemask(const infer_tensor *self_,
                                                                double scale,
                                                                int64_t zero_point,
                                                                int64_t quant_min,
                                                                int64_t quant_max,
                                                                infer_tensor **out0,
                                                                infer_tensor **out1)
INFER_NOEXCEPT;

/// alpha_dropout of whole channels.
///
/// `aten::feature_alpha_dropout(Tensor input, float p, bool train) -> Tensor`
infer_status infer_op_feature_alpha_dropout(const infer_tensor *input,
                                            double p,
                                            bool train,
                                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes `self`: alpha_dropout of whole channels.
///
/// `aten::feature_alpha_dropout_(Tensor(a!) self, float p, bool train) -> Tensor(a!)`
infer_status infer_op_feature_alpha_dropout_(const infer_tensor *self_, double p, bool train) INFER_NOEXCEPT;

/// dropout of whole channels.
///
/// `aten::feature_dropout(Tensor input, float p, bool train) -> Tensor`
infer_status infer_op_feature_dropout(const infer_tensor *input,
                                      double p,
                                      bool train,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes `self`: dropout of whole channels.
///
/// `aten::feature_dropout_(Tensor(a!) self, float p, bool train) -> Tensor(a!)`
infer_status infer_op_feature_dropout_(const infer_tensor *self_, double p, bool train) INFER_NOEXCEPT;

/// The Fourier transform along a dimension.
///
/// `aten::fft_fft(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor`
infer_status infer_op_fft_fft(const infer_tensor *self_,
                              const int64_t *n,
                              int64_t dim,
                              const char *norm,
                              size_t norm_len,
                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The Fourier transform along a dimension.
///
/// `aten::fft_fft.out(Tensor self, SymInt? n=None, int dim=-1, str? norm=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fft_fft_out(const infer_tensor *self_,
                                  const int64_t *n,
                                  int64_t dim,
                                  const char *norm,
                                  size_t norm_len,
                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// The Fourier transform over dimensions.
///
/// `aten::fft_fft2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor`
infer_status infer_op_fft_fft2(const infer_tensor *self_,
                               const int64_t *s,
                               size_t s_len,
                               const int64_t *dim,
                               size_t dim_len,
                               const char *norm,
                               size_t norm_len,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The Fourier transform over dimensions.
///
/// `aten::fft_fft2.out(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fft_fft2_out(const infer_tensor *self_,
                                   const int64_t *s,
                                   size_t s_len,
                                   const int64_t *dim,
                                   size_t dim_len,
                                   const char *norm,
                                   size_t norm_len,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// The frequencies of a transform's elements, samples being d apart.
///
/// `aten::fft_fftfreq(int n, float d=1., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_fft_fftfreq(int64_t n,
                                  double d,
                                  int32_t dtype,
                                  int32_t layout,
                                  const infer_device *device,
                                  const bool *pin_memory,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// The frequencies of a transform's elements, samples being d apart.
///
/// `aten::fft_fftfreq.out(int n, float d=1., *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fft_fftfreq_out(int64_t n, double d, const infer_tensor *out) INFER_NOEXCEPT;

/// The Fourier transform over dimensions.
///
/// `aten::fft_fftn(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor`
infer_status infer_op_fft_fftn(const infer_tensor *self_,
                               const int64_t *s,
                               size_t s_len,
                               const int64_t *dim,
                               size_t dim_len,
                               const char *norm,
                               size_t norm_len,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The Fourier transform over dimensions.
///
/// `aten::fft_fftn.out(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fft_fftn_out(const infer_tensor *self_,
                                   const int64_t *s,
                                   size_t s_len,
                                   const int64_t *dim,
                                   size_t dim_len,
                                   const char *norm,
                                   size_t norm_len,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// Dimensions rolled so that frequency zero is in the middle.
///
/// `aten::fft_fftshift(Tensor self, int[1]? dim=None) -> Tensor`
infer_status infer_op_fft_fftshift(const infer_tensor *self_,
                                   const int64_t *dim,
                                   size_t dim_len,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// The Fourier transform of half of a signal whose other half is conjugate.
///
/// `aten::fft_hfft(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor`
infer_status infer_op_fft_hfft(const infer_tensor *self_,
                               const int64_t *n,
                               int64_t dim,
                               const char *norm,
                               size_t norm_len,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The Fourier transform of half of a signal whose other half is conjugate.
///
/// `aten::fft_hfft.out(Tensor self, SymInt? n=None, int dim=-1, str? norm=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fft_hfft_out(const infer_tensor *self_,
                                   const int64_t *n,
                                   int64_t dim,
                                   const char *norm,
                                   size_t norm_len,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// The Fourier transform over dimensions of a signal whose last dimension lacks its conjugate half.
///
/// `aten::fft_hfft2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor`
infer_status infer_op_fft_hfft2(const infer_tensor *self_,
                                const int64_t *s,
                                size_t s_len,
                                const int64_t *dim,
                                size_t dim_len,
                                const char *norm,
                                size_t norm_len,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The Fourier transform over dimensions of a signal whose last dimension lacks its conjugate half.
///
/// `aten::fft_hfft2.out(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fft_hfft2_out(const infer_tensor *self_,
                                    const int64_t *s,
                                    size_t s_len,
                                    const int64_t *dim,
                                    size_t dim_len,
                                    const char *norm,
                                    size_t norm_len,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// The Fourier transform over dimensions of a signal whose last dimension lacks its conjugate half.
///
/// `aten::fft_hfftn(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor`
infer_status infer_op_fft_hfftn(const infer_tensor *self_,
                                const int64_t *s,
                                size_t s_len,
                                const int64_t *dim,
                                size_t dim_len,
                                const char *norm,
                                size_t norm_len,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The Fourier transform over dimensions of a signal whose last dimension lacks its conjugate half.
///
/// `aten::fft_hfftn.out(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fft_hfftn_out(const infer_tensor *self_,
                                    const int64_t *s,
                                    size_t s_len,
                                    const int64_t *dim,
                                    size_t dim_len,
                                    const char *norm,
                                    size_t norm_len,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// The inverse Fourier transform along a dimension.
///
/// `aten::fft_ifft(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor`
infer_status infer_op_fft_ifft(const infer_tensor *self_,
                               const int64_t *n,
                               int64_t dim,
                               const char *norm,
                               size_t norm_len,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The inverse Fourier transform along a dimension.
///
/// `aten::fft_ifft.out(Tensor self, SymInt? n=None, int dim=-1, str? norm=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fft_ifft_out(const infer_tensor *self_,
                                   const int64_t *n,
                                   int64_t dim,
                                   const char *norm,
                                   size_t norm_len,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// The inverse Fourier transform over dimensions.
///
/// `aten::fft_ifft2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor`
infer_status infer_op_fft_ifft2(const infer_tensor *self_,
                                const int64_t *s,
                                size_t s_len,
                                const int64_t *dim,
                                size_t dim_len,
                                const char *norm,
                                size_t norm_len,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The inverse Fourier transform over dimensions.
///
/// `aten::fft_ifft2.out(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fft_ifft2_out(const infer_tensor *self_,
                                    const int64_t *s,
                                    size_t s_len,
                                    const int64_t *dim,
                                    size_t dim_len,
                                    const char *norm,
                                    size_t norm_len,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// The inverse Fourier transform over dimensions.
///
/// `aten::fft_ifftn(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor`
infer_status infer_op_fft_ifftn(const infer_tensor *self_,
                                const int64_t *s,
                                size_t s_len,
                                const int64_t *dim,
                                size_t dim_len,
                                const char *norm,
                                size_t norm_len,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The inverse Fourier transform over dimensions.
///
/// `aten::fft_ifftn.out(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fft_ifftn_out(const infer_tensor *self_,
                                    const int64_t *s,
                                    size_t s_len,
                                    const int64_t *dim,
                                    size_t dim_len,
                                    const char *norm,
                                    size_t norm_len,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// The inverse of fftshift.
///
/// `aten::fft_ifftshift(Tensor self, int[1]? dim=None) -> Tensor`
infer_status infer_op_fft_ifftshift(const infer_tensor *self_,
                                    const int64_t *dim,
                                    size_t dim_len,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// The inverse of hfft.
///
/// `aten::fft_ihfft(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor`
infer_status infer_op_fft_ihfft(const infer_tensor *self_,
                                const int64_t *n,
                                int64_t dim,
                                const char *norm,
                                size_t norm_len,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The inverse of hfft.
///
/// `aten::fft_ihfft.out(Tensor self, SymInt? n=None, int dim=-1, str? norm=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fft_ihfft_out(const infer_tensor *self_,
                                    const int64_t *n,
                                    int64_t dim,
                                    const char *norm,
                                    size_t norm_len,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// The inverse of hfftn.
///
/// `aten::fft_ihfft2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor`
infer_status infer_op_fft_ihfft2(const infer_tensor *self_,
                                 const int64_t *s,
                                 size_t s_len,
                                 const int64_t *dim,
                                 size_t dim_len,
                                 const char *norm,
                                 size_t norm_len,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The inverse of hfftn.
///
/// `aten::fft_ihfft2.out(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fft_ihfft2_out(const infer_tensor *self_,
                                     const int64_t *s,
                                     size_t s_len,
                                     const int64_t *dim,
                                     size_t dim_len,
                                     const char *norm,
                                     size_t norm_len,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// The inverse of hfftn.
///
/// `aten::fft_ihfftn(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor`
infer_status infer_op_fft_ihfftn(const infer_tensor *self_,
                                 const int64_t *s,
                                 size_t s_len,
                                 const int64_t *dim,
                                 size_t dim_len,
                                 const char *norm,
                                 size_t norm_len,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The inverse of hfftn.
///
/// `aten::fft_ihfftn.out(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fft_ihfftn_out(const infer_tensor *self_,
                                     const int64_t *s,
                                     size_t s_len,
                                     const int64_t *dim,
                                     size_t dim_len,
                                     const char *norm,
                                     size_t norm_len,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// The inverse of rfft.
///
/// `aten::fft_irfft(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor`
infer_status infer_op_fft_irfft(const infer_tensor *self_,
                                const int64_t *n,
                                int64_t dim,
                                const char *norm,
                                size_t norm_len,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The inverse of rfft.
///
/// `aten::fft_irfft.out(Tensor self, SymInt? n=None, int dim=-1, str? norm=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fft_irfft_out(const infer_tensor *self_,
                                    const int64_t *n,
                                    int64_t dim,
                                    const char *norm,
                                    size_t norm_len,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// The inverse of rfftn.
///
/// `aten::fft_irfft2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor`
infer_status infer_op_fft_irfft2(const infer_tensor *self_,
                                 const int64_t *s,
                                 size_t s_len,
                                 const int64_t *dim,
                                 size_t dim_len,
                                 const char *norm,
                                 size_t norm_len,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The inverse of rfftn.
///
/// `aten::fft_irfft2.out(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fft_irfft2_out(const infer_tensor *self_,
                                     const int64_t *s,
                                     size_t s_len,
                                     const int64_t *dim,
                                     size_t dim_len,
                                     const char *norm,
                                     size_t norm_len,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// The inverse of rfftn.
///
/// `aten::fft_irfftn(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor`
infer_status infer_op_fft_irfftn(const infer_tensor *self_,
                                 const int64_t *s,
                                 size_t s_len,
                                 const int64_t *dim,
                                 size_t dim_len,
                                 const char *norm,
                                 size_t norm_len,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The inverse of rfftn.
///
/// `aten::fft_irfftn.out(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fft_irfftn_out(const infer_tensor *self_,
                                     const int64_t *s,
                                     size_t s_len,
                                     const int64_t *dim,
                                     size_t dim_len,
                                     const char *norm,
                                     size_t norm_len,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// The first half of the Fourier transform of real numbers.
///
/// `aten::fft_rfft(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor`
infer_status infer_op_fft_rfft(const infer_tensor *self_,
                               const int64_t *n,
                               int64_t dim,
                               const char *norm,
                               size_t norm_len,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The first half of the Fourier transform of real numbers.
///
/// `aten::fft_rfft.out(Tensor self, SymInt? n=None, int dim=-1, str? norm=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fft_rfft_out(const infer_tensor *self_,
                                   const int64_t *n,
                                   int64_t dim,
                                   const char *norm,
                                   size_t norm_len,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// The Fourier transform of real numbers over dimensions, of the last its first half.
///
/// `aten::fft_rfft2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor`
infer_status infer_op_fft_rfft2(const infer_tensor *self_,
                                const int64_t *s,
                                size_t s_len,
                                const int64_t *dim,
                                size_t dim_len,
                                const char *norm,
                                size_t norm_len,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The Fourier transform of real numbers over dimensions, of the last its first half.
///
/// `aten::fft_rfft2.out(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fft_rfft2_out(const infer_tensor *self_,
                                    const int64_t *s,
                                    size_t s_len,
                                    const int64_t *dim,
                                    size_t dim_len,
                                    const char *norm,
                                    size_t norm_len,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// The frequencies of a transform's elements, samples being d apart.
///
/// `aten::fft_rfftfreq(int n, float d=1., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_fft_rfftfreq(int64_t n,
                                   double d,
                                   int32_t dtype,
                                   int32_t layout,
                                   const infer_device *device,
                                   const bool *pin_memory,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// The frequencies of a transform's elements, samples being d apart.
///
/// `aten::fft_rfftfreq.out(int n, float d=1., *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fft_rfftfreq_out(int64_t n, double d, const infer_tensor *out) INFER_NOEXCEPT;

/// The Fourier transform of real numbers over dimensions, of the last its first half.
///
/// `aten::fft_rfftn(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor`
infer_status infer_op_fft_rfftn(const infer_tensor *self_,
                                const int64_t *s,
                                size_t s_len,
                                const int64_t *dim,
                                size_t dim_len,
                                const char *norm,
                                size_t norm_len,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The Fourier transform of real numbers over dimensions, of the last its first half.
///
/// `aten::fft_rfftn.out(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fft_rfftn_out(const infer_tensor *self_,
                                    const int64_t *s,
                                    size_t s_len,
                                    const int64_t *dim,
                                    size_t dim_len,
                                    const char *norm,
                                    size_t norm_len,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// On clones of what it would write: Writes a number to every element.
///
/// `aten::fill.Scalar(Tensor self, Scalar value) -> Tensor`
infer_status infer_op_fill_Scalar(const infer_tensor *self_,
                                  const infer_scalar *value,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Writes a number to every element.
///
/// `aten::fill.Scalar_out(Tensor self, Scalar value, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fill_Scalar_out(const infer_tensor *self_,
                                      const infer_scalar *value,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// On clones of what it would write: Writes the value of a 0-d tensor to every element.
///
/// `aten::fill.Tensor(Tensor self, Tensor value) -> Tensor`
infer_status infer_op_fill_Tensor(const infer_tensor *self_,
                                  const infer_tensor *value,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Writes the value of a 0-d tensor to every element.
///
/// `aten::fill.Tensor_out(Tensor self, Tensor value, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fill_Tensor_out(const infer_tensor *self_,
                                      const infer_tensor *value,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes a number to every element.
///
/// `aten::fill_.Scalar(Tensor(a!) self, Scalar value) -> Tensor(a!)`
infer_status infer_op_fill__Scalar(const infer_tensor *self_, const infer_scalar *value) INFER_NOEXCEPT;

/// Writes the value of a 0-d tensor to every element.
///
/// `aten::fill_.Tensor(Tensor(a!) self, Tensor value) -> Tensor(a!)`
infer_status infer_op_fill__Tensor(const infer_tensor *self_, const infer_tensor *value) INFER_NOEXCEPT;

/// Writes a number to the main diagonal.
///
/// `aten::fill_diagonal_(Tensor(a!) self, Scalar fill_value, bool wrap=False) -> Tensor(a!)`
infer_status infer_op_fill_diagonal_(const infer_tensor *self_,
                                     const infer_scalar *fill_value,
                                     bool wrap)
INFER_NOEXCEPT;

/// Another name of `trunc`.
///
/// `aten::fix(Tensor self) -> Tensor`
infer_status infer_op_fix(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `trunc`.
///
/// `aten::fix.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fix_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Another name of `trunc`.
///
/// `aten::fix_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_fix_(const infer_tensor *self_) INFER_NOEXCEPT;

/// With a range of dimensions made one.
///
/// `aten::flatten.using_ints(Tensor(a) self, int start_dim=0, int end_dim=-1) -> Tensor(a)`
infer_status infer_op_flatten_using_ints(const infer_tensor *self_,
                                         int64_t start_dim,
                                         int64_t end_dim,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Dimensions in reverse order.
///
/// `aten::flip(Tensor self, int[] dims) -> Tensor`
infer_status infer_op_flip(const infer_tensor *self_,
                           const int64_t *dims,
                           size_t dims_len,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Dimensions in reverse order.
///
/// `aten::flip.out(Tensor self, int[] dims, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_flip_out(const infer_tensor *self_,
                               const int64_t *dims,
                               size_t dims_len,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// The columns in reverse order.
///
/// `aten::fliplr(Tensor self) -> Tensor`
infer_status infer_op_fliplr(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// The rows in reverse order.
///
/// `aten::flipud(Tensor self) -> Tensor`
infer_status infer_op_flipud(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// The power computed in double precision.
///
/// `aten::float_power.Scalar(Scalar self, Tensor exponent) -> Tensor`
infer_status infer_op_float_power_Scalar(const infer_scalar *self_,
                                         const infer_tensor *exponent,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The power computed in double precision.
///
/// `aten::float_power.Scalar_out(Scalar self, Tensor exponent, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_float_power_Scalar_out(const infer_scalar *self_,
                                             const infer_tensor *exponent,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// The power computed in double precision.
///
/// `aten::float_power.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor`
infer_status infer_op_float_power_Tensor_Scalar(const infer_tensor *self_,
                                                const infer_scalar *exponent,
                                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The power computed in double precision.
///
/// `aten::float_power.Tensor_Scalar_out(Tensor self, Scalar exponent, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_float_power_Tensor_Scalar_out(const infer_tensor *self_,
                                                    const infer_scalar *exponent,
                                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// The power computed in double precision.
///
/// `aten::float_power.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor`
infer_status infer_op_float_power_Tensor_Tensor(const infer_tensor *self_,
                                                const infer_tensor *exponent,
                                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The power computed in double precision.
///
/// `aten::float_power.Tensor_Tensor_out(Tensor self, Tensor exponent, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_float_power_Tensor_Tensor_out(const infer_tensor *self_,
                                                    const infer_tensor *exponent,
                                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: The power computed in double precision.
///
/// `aten::float_power_.Scalar(Tensor(a!) self, Scalar exponent) -> Tensor(a!)`
infer_status infer_op_float_power__Scalar(const infer_tensor *self_, const infer_scalar *exponent) INFER_NOEXCEPT;

/// Writes `self`: The power computed in double precision.
///
/// `aten::float_power_.Tensor(Tensor(a!) self, Tensor exponent) -> Tensor(a!)`
infer_status infer_op_float_power__Tensor(const infer_tensor *self_, const infer_tensor *exponent) INFER_NOEXCEPT;

/// The largest integer not above.
///
/// `aten::floor(Tensor self) -> Tensor`
infer_status infer_op_floor(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The largest integer not above.
///
/// `aten::floor.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_floor_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: The largest integer not above.
///
/// `aten::floor_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_floor_(const infer_tensor *self_) INFER_NOEXCEPT;

/// self / other rounded down.
///
/// `aten::floor_divide(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_floor_divide(const infer_tensor *self_,
                                   const infer_tensor *other,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// self / other rounded down.
///
/// `aten::floor_divide.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_floor_divide_Scalar(const infer_tensor *self_,
                                          const infer_scalar *other,
                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self / other rounded down.
///
/// `aten::floor_divide.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_floor_divide_Scalar_out(const infer_tensor *self_,
                                              const infer_scalar *other,
                                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: self / other rounded down.
///
/// `aten::floor_divide.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_floor_divide_out(const infer_tensor *self_,
                                       const infer_tensor *other,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: self / other rounded down.
///
/// `aten::floor_divide_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_floor_divide__Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Writes `self`: self / other rounded down.
///
/// `aten::floor_divide_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_floor_divide__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// The larger of two, NaN counting as missing.
///
/// `aten::fmax(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_fmax(const infer_tensor *self_, const infer_tensor *other, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The larger of two, NaN counting as missing.
///
/// `aten::fmax.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fmax_out(const infer_tensor *self_,
                               const infer_tensor *other,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// The smaller of two, NaN counting as missing.
///
/// `aten::fmin(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_fmin(const infer_tensor *self_, const infer_tensor *other, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The smaller of two, NaN counting as missing.
///
/// `aten::fmin.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fmin_out(const infer_tensor *self_,
                               const infer_tensor *other,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// self - other * trunc(self / other): has the sign of self.
///
/// `aten::fmod.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_fmod_Scalar(const infer_tensor *self_,
                                  const infer_scalar *other,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self - other * trunc(self / other): has the sign of self.
///
/// `aten::fmod.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fmod_Scalar_out(const infer_tensor *self_,
                                      const infer_scalar *other,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// self - other * trunc(self / other): has the sign of self.
///
/// `aten::fmod.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_fmod_Tensor(const infer_tensor *self_,
                                  const infer_tensor *other,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self - other * trunc(self / other): has the sign of self.
///
/// `aten::fmod.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fmod_Tensor_out(const infer_tensor *self_,
                                      const infer_tensor *other,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: self - other * trunc(self / other): has the sign of self.
///
/// `aten::fmod_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_fmod__Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Writes `self`: self - other * trunc(self / other): has the sign of self.
///
/// `aten::fmod_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_fmod__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// self - trunc(self).
///
/// `aten::frac(Tensor self) -> Tensor`
infer_status infer_op_frac(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: self - trunc(self).
///
/// `aten::frac.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_frac_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: self - trunc(self).
///
/// `aten::frac_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_frac_(const infer_tensor *self_) INFER_NOEXCEPT;

/// The maximum of each of windows spread by random numbers, and its position in its plane.
///
/// `aten::fractional_max_pool2d(Tensor self, int[2] kernel_size, int[2] output_size, Tensor random_samples) -> (Tensor, Tensor)`
infer_status infer_op_fractional_max_pool2d(const infer_tensor *self_,
                                            const int64_t *kernel_size,
                                            size_t kernel_size_len,
                                            const int64_t *output_size,
                                            size_t output_size_len,
                                            const infer_tensor *random_samples,
                                            infer_tensor **out0,
                                            infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: The maximum of each of windows spread by random numbers, and its position in its plane.
///
/// `aten::fractional_max_pool2d.output(Tensor self, int[2] kernel_size, int[2] output_size, Tensor random_samples, *, Tensor(a!) output, Tensor(b!) indices) -> (Tensor(a!), Tensor(b!))`
infer_status infer_op_fractional_max_pool2d_output(const infer_tensor *self_,
                                                   const int64_t *kernel_size,
                                                   size_t kernel_size_len,
                                                   const int64_t *output_size,
                                                   size_t output_size_len,
                                                   const infer_tensor *random_samples,
                                                   const infer_tensor *output,
                                                   const infer_tensor *indices)
INFER_NOEXCEPT;

/// The maximum of each of windows spread by random numbers, and its position in its volume.
///
/// `aten::fractional_max_pool3d(Tensor self, int[3] kernel_size, int[3] output_size, Tensor random_samples) -> (Tensor, Tensor)`
infer_status infer_op_fractional_max_pool3d(const infer_tensor *self_,
                                            const int64_t *kernel_size,
                                            size_t kernel_size_len,
                                            const int64_t *output_size,
                                            size_t output_size_len,
                                            const infer_tensor *random_samples,
                                            infer_tensor **out0,
                                            infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: The maximum of each of windows spread by random numbers, and its position in its volume.
///
/// `aten::fractional_max_pool3d.output(Tensor self, int[3] kernel_size, int[3] output_size, Tensor random_samples, *, Tensor(a!) output, Tensor(b!) indices) -> (Tensor(a!), Tensor(b!))`
infer_status infer_op_fractional_max_pool3d_output(const infer_tensor *self_,
                                                   const int64_t *kernel_size,
                                                   size_t kernel_size_len,
                                                   const int64_t *output_size,
                                                   size_t output_size_len,
                                                   const infer_tensor *random_samples,
                                                   const infer_tensor *output,
                                                   const infer_tensor *indices)
INFER_NOEXCEPT;

/// self as mantissa * 2^exponent, the mantissa in [0.5, 1).
///
/// `aten::frexp.Tensor(Tensor self) -> (Tensor mantissa, Tensor exponent)`
infer_status infer_op_frexp_Tensor(const infer_tensor *self_, infer_tensor **out0, infer_tensor **out1) INFER_NOEXCEPT;

/// Writes the last arguments: self as mantissa * 2^exponent, the mantissa in [0.5, 1).
///
/// `aten::frexp.Tensor_out(Tensor self, *, Tensor(a!) mantissa, Tensor(b!) exponent) -> (Tensor(a!) mantissa, Tensor(b!) exponent)`
infer_status infer_op_frexp_Tensor_out(const infer_tensor *self_,
                                       const infer_tensor *mantissa,
                                       const infer_tensor *exponent)
INFER_NOEXCEPT;

/// One number everywhere; its kind decides the dtype where none is given.
///
/// `aten::full(SymInt[] size, Scalar fill_value, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_full(const int64_t *size,
                           size_t size_len,
                           const infer_scalar *fill_value,
                           int32_t dtype,
                           int32_t layout,
                           const infer_device *device,
                           const bool *pin_memory,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: One number everywhere; its kind decides the dtype where none is given.
///
/// `aten::full.out(SymInt[] size, Scalar fill_value, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_full_out(const int64_t *size,
                               size_t size_len,
                               const infer_scalar *fill_value,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// A number in another tensor's size.
///
/// `aten::full_like(Tensor self, Scalar fill_value, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op_full_like(const infer_tensor *self_,
                                const infer_scalar *fill_value,
                                int32_t dtype,
                                int32_t layout,
                                const infer_device *device,
                                const bool *pin_memory,
                                int32_t memory_format,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: A number in another tensor's size.
///
/// `aten::full_like.out(Tensor self, Scalar fill_value, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_full_like_out(const infer_tensor *self_,
                                    const infer_scalar *fill_value,
                                    int32_t memory_format,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Values rounded to what a quantized model can express, whose range is observed.
///
/// `aten::fused_moving_avg_obs_fake_quant(Tensor self, Tensor observer_on, Tensor fake_quant_on, Tensor(a!) running_min, Tensor(b!) running_max, Tensor(c!) scale, Tensor(d!) zero_point, float averaging_const, int quant_min, int quant_max, int ch_axis, bool per_row_fake_quant=False, bool symmetric_quant=False) -> Tensor`
infer_status infer_op_fused_moving_avg_obs_fake_quant(const infer_tensor *self_,
                                                      const infer_tensor *observer_on,
                                                      const infer_tensor *fake_quant_on,
                                                      const infer_tensor *running_min,
                                                      const infer_tensor *running_max,
                                                      const infer_tensor *scale,
                                                      const infer_tensor *zero_point,
                                                      double averaging_const,
                                                      int64_t quant_min,
                                                      int64_t quant_max,
                                                      int64_t ch_axis,
                                                      bool per_row_fake_quant,
                                                      bool symmetric_quant,
                                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// For each position of the index, the element it names along a dimension.
///
/// `aten::gather(Tensor self, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor`
infer_status infer_op_gather(const infer_tensor *self_,
                             int64_t dim,
                             const infer_tensor *index,
                             bool sparse_grad,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: For each position of the index, the element it names along a dimension.
///
/// `aten::gather.out(Tensor self, int dim, Tensor index, *, bool sparse_grad=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_gather_out(const infer_tensor *self_,
                                 int64_t dim,
                                 const infer_tensor *index,
                                 bool sparse_grad,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Greatest common divisor.
///
/// `aten::gcd(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_gcd(const infer_tensor *self_, const infer_tensor *other, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Greatest common divisor.
///
/// `aten::gcd.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_gcd_out(const infer_tensor *self_,
                              const infer_tensor *other,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Greatest common divisor.
///
/// `aten::gcd_(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_gcd_(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// self >= other.
///
/// `aten::ge.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_ge_Scalar(const infer_tensor *self_,
                                const infer_scalar *other,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self >= other.
///
/// `aten::ge.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_ge_Scalar_out(const infer_tensor *self_,
                                    const infer_scalar *other,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// self >= other, element by element.
///
/// `aten::ge.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_ge_Tensor(const infer_tensor *self_,
                                const infer_tensor *other,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self >= other, element by element.
///
/// `aten::ge.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_ge_Tensor_out(const infer_tensor *self_,
                                    const infer_tensor *other,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: self >= other.
///
/// `aten::ge_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_ge__Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Writes `self`: self >= other, element by element.
///
/// `aten::ge_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_ge__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// self times the normal distribution function of self, or its approximation by tanh.
///
/// `aten::gelu(Tensor self, *, str approximate="none") -> Tensor`
infer_status infer_op_gelu(const infer_tensor *self_,
                           const char *approximate,
                           size_t approximate_len,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self times the normal distribution function of self, or its approximation by tanh.
///
/// `aten::gelu.out(Tensor self, *, str approximate="none", Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_gelu_out(const infer_tensor *self_,
                               const char *approximate,
                               size_t approximate_len,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: self times the normal distribution function of self, or its approximation by tanh.
///
/// `aten::gelu_(Tensor(a!) self, *, str approximate="none") -> Tensor(a!)`
infer_status infer_op_gelu_(const infer_tensor *self_, const char *approximate, size_t approximate_len) INFER_NOEXCEPT;

/// On clones of what it would write: Overwrites with how many trials it takes until one with probability p succeeds.
///
/// `aten::geometric(Tensor self, float p, *, Generator? generator=None) -> Tensor`
infer_status infer_op_geometric(const infer_tensor *self_,
                                double p,
                                const void *generator,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Overwrites with how many trials it takes until one with probability p succeeds.
///
/// `aten::geometric.out(Tensor self, float p, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_geometric_out(const infer_tensor *self_,
                                    double p,
                                    const void *generator,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Overwrites with how many trials it takes until one with probability p succeeds.
///
/// `aten::geometric_(Tensor(a!) self, float p, *, Generator? generator=None) -> Tensor(a!)`
infer_status infer_op_geometric_(const infer_tensor *self_, double p, const void *generator) INFER_NOEXCEPT;

/// QR factors as reflections.
///
/// `aten::geqrf(Tensor self) -> (Tensor a, Tensor tau)`
infer_status infer_op_geqrf(const infer_tensor *self_, infer_tensor **out0, infer_tensor **out1) INFER_NOEXCEPT;

/// Writes the last arguments: QR factors as reflections.
///
/// `aten::geqrf.a(Tensor self, *, Tensor(a!) a, Tensor(b!) tau) -> (Tensor(a!) a, Tensor(b!) tau)`
infer_status infer_op_geqrf_a(const infer_tensor *self_, const infer_tensor *a, const infer_tensor *tau) INFER_NOEXCEPT;

/// As outer.
///
/// `aten::ger(Tensor self, Tensor vec2) -> Tensor`
infer_status infer_op_ger(const infer_tensor *self_, const infer_tensor *vec2, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: As outer.
///
/// `aten::ger.out(Tensor self, Tensor vec2, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_ger_out(const infer_tensor *self_,
                              const infer_tensor *vec2,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// The first half times the sigmoid of the second.
///
/// `aten::glu(Tensor self, int dim=-1) -> Tensor`
infer_status infer_op_glu(const infer_tensor *self_, int64_t dim, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The first half times the sigmoid of the second.
///
/// `aten::glu.out(Tensor self, int dim=-1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_glu_out(const infer_tensor *self_, int64_t dim, const infer_tensor *out) INFER_NOEXCEPT;

/// The derivatives along dimensions, of samples a distance of 1 apart.
///
/// `aten::gradient.array(Tensor self, *, int[] dim, int edge_order=1) -> Tensor[]`
infer_status infer_op_gradient_array(const infer_tensor *self_,
                                     const int64_t *dim,
                                     size_t dim_len,
                                     int64_t edge_order,
                                     infer_tensors *out0)
INFER_NOEXCEPT;

/// The derivatives along dimensions, of samples at equal distances.
///
/// `aten::gradient.scalararray(Tensor self, *, Scalar spacing, int[] dim, int edge_order=1) -> Tensor[]`
infer_status infer_op_gradient_scalararray(const infer_tensor *self_,
                                           const infer_scalar *spacing,
                                           const int64_t *dim,
                                           size_t dim_len,
                                           int64_t edge_order,
                                           infer_tensors *out0)
INFER_NOEXCEPT;

/// The derivative along each dimension, of samples at equal distances.
///
/// `aten::gradient.scalarint(Tensor self, *, Scalar? spacing=None, int? dim=None, int edge_order=1) -> Tensor[]`
infer_status infer_op_gradient_scalarint(const infer_tensor *self_,
                                         const infer_scalar *spacing,
                                         const int64_t *dim,
                                         int64_t edge_order,
                                         infer_tensors *out0)
INFER_NOEXCEPT;

/// The derivatives along dimensions, of samples at a distance a dimension.
///
/// `aten::gradient.scalarrayarray(Tensor self, *, Scalar[] spacing, int[] dim, int edge_order=1) -> Tensor[]`
infer_status infer_op_gradient_scalarrayarray(const infer_tensor *self_,
                                              const infer_scalar *spacing,
                                              size_t spacing_len,
                                              const int64_t *dim,
                                              size_t dim_len,
                                              int64_t edge_order,
                                              infer_tensors *out0)
INFER_NOEXCEPT;

/// The derivative along each dimension, of samples at a distance a dimension.
///
/// `aten::gradient.scalarrayint(Tensor self, *, Scalar[] spacing, int? dim=None, int edge_order=1) -> Tensor[]`
infer_status infer_op_gradient_scalarrayint(const infer_tensor *self_,
                                            const infer_scalar *spacing,
                                            size_t spacing_len,
                                            const int64_t *dim,
                                            int64_t edge_order,
                                            infer_tensors *out0)
INFER_NOEXCEPT;

/// The derivatives along dimensions, of samples at places.
///
/// `aten::gradient.tensorarray(Tensor self, *, Tensor[] spacing, int[] dim, int edge_order=1) -> Tensor[]`
infer_status infer_op_gradient_tensorarray(const infer_tensor *self_,
                                           const infer_tensor *const *spacing,
                                           size_t spacing_len,
                                           const int64_t *dim,
                                           size_t dim_len,
                                           int64_t edge_order,
                                           infer_tensors *out0)
INFER_NOEXCEPT;

/// The derivative along each dimension, of samples at places.
///
/// `aten::gradient.tensorarrayint(Tensor self, *, Tensor[] spacing, int? dim=None, int edge_order=1) -> Tensor[]`
infer_status infer_op_gradient_tensorarrayint(const infer_tensor *self_,
                                              const infer_tensor *const *spacing,
                                              size_t spacing_len,
                                              const int64_t *dim,
                                              int64_t edge_order,
                                              infer_tensors *out0)
INFER_NOEXCEPT;

/// Another name of `gt.Scalar`.
///
/// `aten::greater.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_greater_Scalar(const infer_tensor *self_,
                                     const infer_scalar *other,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `gt.Scalar`.
///
/// `aten::greater.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_greater_Scalar_out(const infer_tensor *self_,
                                         const infer_scalar *other,
                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// Another name of `gt.Tensor`.
///
/// `aten::greater.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_greater_Tensor(const infer_tensor *self_,
                                     const infer_tensor *other,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `gt.Tensor`.
///
/// `aten::greater.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_greater_Tensor_out(const infer_tensor *self_,
                                         const infer_tensor *other,
                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Another name of `gt.Scalar`.
///
/// `aten::greater_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_greater__Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Writes `self`: Another name of `gt.Tensor`.
///
/// `aten::greater_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_greater__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// Another name of `ge.Scalar`.
///
/// `aten::greater_equal.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_greater_equal_Scalar(const infer_tensor *self_,
                                           const infer_scalar *other,
                                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `ge.Scalar`.
///
/// `aten::greater_equal.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_greater_equal_Scalar_out(const infer_tensor *self_,
                                               const infer_scalar *other,
                                               const infer_tensor *out)
INFER_NOEXCEPT;

/// Another name of `ge.Tensor`.
///
/// `aten::greater_equal.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_greater_equal_Tensor(const infer_tensor *self_,
                                           const infer_tensor *other,
                                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `ge.Tensor`.
///
/// `aten::greater_equal.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_greater_equal_Tensor_out(const infer_tensor *self_,
                                               const infer_tensor *other,
                                               const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Another name of `ge.Scalar`.
///
/// `aten::greater_equal_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_greater_equal__Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Writes `self`: Another name of `ge.Tensor`.
///
/// `aten::greater_equal_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_greater_equal__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// The input at the positions of a grid, from -1 to 1 across each axis.
///
/// `aten::grid_sampler(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor`
infer_status infer_op_grid_sampler(const infer_tensor *input,
                                   const infer_tensor *grid,
                                   int64_t interpolation_mode,
                                   int64_t padding_mode,
                                   bool align_corners,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// grid_sampler of images.
///
/// `aten::grid_sampler_2d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor`
infer_status infer_op_grid_sampler_2d(const infer_tensor *input,
                                      const infer_tensor *grid,
                                      int64_t interpolation_mode,
                                      int64_t padding_mode,
                                      bool align_corners,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: grid_sampler of images.
///
/// `aten::grid_sampler_2d.out(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_grid_sampler_2d_out(const infer_tensor *input,
                                          const infer_tensor *grid,
                                          int64_t interpolation_mode,
                                          int64_t padding_mode,
                                          bool align_corners,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// The gradients of input and grid.
///
/// `aten::grid_sampler_2d_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, bool[2] output_mask) -> (Tensor, Tensor)`
infer_status infer_op_grid_sampler_2d_backward(const infer_tensor *grad_output,
                                               const infer_tensor *input,
                                               const infer_tensor *grid,
                                               int64_t interpolation_mode,
                                               int64_t padding_mode,
                                               bool align_corners,
                                               const bool *output_mask,
                                               size_t output_mask_len,
                                               infer_tensor **out0,
                                               infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: The gradients of input and grid.
///
/// `aten::grid_sampler_2d_backward.out(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, bool[2] output_mask, *, Tensor(a!) out0, Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))`
infer_status infer_op_grid_sampler_2d_backward_out(const infer_tensor *grad_output,
                                                   const infer_tensor *input,
                                                   const infer_tensor *grid,
                                                   int64_t interpolation_mode,
                                                   int64_t padding_mode,
                                                   bool align_corners,
                                                   const bool *output_mask,
                                                   size_t output_mask_len,
                                                   const infer_tensor *out0,
                                                   const infer_tensor *out1)
INFER_NOEXCEPT;

/// grid_sampler of volumes.
///
/// `aten::grid_sampler_3d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor`
infer_status infer_op_grid_sampler_3d(const infer_tensor *input,
                                      const infer_tensor *grid,
                                      int64_t interpolation_mode,
                                      int64_t padding_mode,
                                      bool align_corners,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: grid_sampler of volumes.
///
/// `aten::grid_sampler_3d.out(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_grid_sampler_3d_out(const infer_tensor *input,
                                          const infer_tensor *grid,
                                          int64_t interpolation_mode,
                                          int64_t padding_mode,
                                          bool align_corners,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// The gradients of input and grid.
///
/// `aten::grid_sampler_3d_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, bool[2] output_mask) -> (Tensor, Tensor)`
infer_status infer_op_grid_sampler_3d_backward(const infer_tensor *grad_output,
                                               const infer_tensor *input,
                                               const infer_tensor *grid,
                                               int64_t interpolation_mode,
                                               int64_t padding_mode,
                                               bool align_corners,
                                               const bool *output_mask,
                                               size_t output_mask_len,
                                               infer_tensor **out0,
                                               infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: The gradients of input and grid.
///
/// `aten::grid_sampler_3d_backward.out(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, bool[2] output_mask, *, Tensor(a!) out0, Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))`
infer_status infer_op_grid_sampler_3d_backward_out(const infer_tensor *grad_output,
                                                   const infer_tensor *input,
                                                   const infer_tensor *grid,
                                                   int64_t interpolation_mode,
                                                   int64_t padding_mode,
                                                   bool align_corners,
                                                   const bool *output_mask,
                                                   size_t output_mask_len,
                                                   const infer_tensor *out0,
                                                   const infer_tensor *out1)
INFER_NOEXCEPT;

/// Zero mean and unit variance over each group of channels, then weight and bias per channel.
///
/// `aten::group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, float eps=1.0000000000000001e-05, bool cudnn_enabled=True) -> Tensor`
infer_status infer_op_group_norm(const infer_tensor *input,
                                 int64_t num_groups,
                                 const infer_tensor *weight,
                                 const infer_tensor *bias,
                                 double eps,
                                 bool cudnn_enabled,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Runs gated recurrent layers over sequences: the outputs and the last hidden states.
///
/// `aten::gru.data(Tensor data, Tensor batch_sizes, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor)`
infer_status infer_op_gru_data(const infer_tensor *data,
                               const infer_tensor *batch_sizes,
                               const infer_tensor *hx,
                               const infer_tensor *const *params,
                               size_t params_len,
                               bool has_biases,
                               int64_t num_layers,
                               double dropout,
                               bool train,
                               bool bidirectional,
                               infer_tensor **out0,
                               infer_tensor **out1)
INFER_NOEXCEPT;

/// Runs gated recurrent layers over sequences: the outputs and the last hidden states.
///
/// `aten::gru.input(Tensor input, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor)`
infer_status infer_op_gru_input(const infer_tensor *input,
                                const infer_tensor *hx,
                                const infer_tensor *const *params,
                                size_t params_len,
                                bool has_biases,
                                int64_t num_layers,
                                double dropout,
                                bool train,
                                bool bidirectional,
                                bool batch_first,
                                infer_tensor **out0,
                                infer_tensor **out1)
INFER_NOEXCEPT;

/// One step of a gated recurrent unit.
///
/// `aten::gru_cell(Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> Tensor`
infer_status infer_op_gru_cell(const infer_tensor *input,
                               const infer_tensor *hx,
                               const infer_tensor *w_ih,
                               const infer_tensor *w_hh,
                               const infer_tensor *b_ih,
                               const infer_tensor *b_hh,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// self > other.
///
/// `aten::gt.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_gt_Scalar(const infer_tensor *self_,
                                const infer_scalar *other,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self > other.
///
/// `aten::gt.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_gt_Scalar_out(const infer_tensor *self_,
                                    const infer_scalar *other,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// self > other, element by element.
///
/// `aten::gt.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_gt_Tensor(const infer_tensor *self_,
                                const infer_tensor *other,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self > other, element by element.
///
/// `aten::gt.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_gt_Tensor_out(const infer_tensor *self_,
                                    const infer_tensor *other,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: self > other.
///
/// `aten::gt_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_gt__Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Writes `self`: self > other, element by element.
///
/// `aten::gt_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_gt__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// alpha - beta cos, over one turn.
///
/// `aten::hamming_window(int window_length, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_hamming_window(int64_t window_length,
                                     int32_t dtype,
                                     int32_t layout,
                                     const infer_device *device,
                                     const bool *pin_memory,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// alpha - beta cos, over one turn.
///
/// `aten::hamming_window.periodic(int window_length, bool periodic, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_hamming_window_periodic(int64_t window_length,
                                              bool periodic,
                                              int32_t dtype,
                                              int32_t layout,
                                              const infer_device *device,
                                              const bool *pin_memory,
                                              infer_tensor **out0)
INFER_NOEXCEPT;

/// alpha - beta cos, over one turn.
///
/// `aten::hamming_window.periodic_alpha(int window_length, bool periodic, float alpha, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_hamming_window_periodic_alpha(int64_t window_length,
                                                    bool periodic,
                                                    double alpha,
                                                    int32_t dtype,
                                                    int32_t layout,
                                                    const infer_device *device,
                                                    const bool *pin_memory,
                                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// alpha - beta cos, over one turn.
///
/// `aten::hamming_window.periodic_alpha_beta(int window_length, bool periodic, float alpha, float beta, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_hamming_window_periodic_alpha_beta(int64_t window_length,
                                                         bool periodic,
                                                         double alpha,
                                                         double beta,
                                                         int32_t dtype,
                                                         int32_t layout,
                                                         const infer_device *device,
                                                         const bool *pin_memory,
                                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// 0.5 - 0.5 cos, over one turn.
///
/// `aten::hann_window(int window_length, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_hann_window(int64_t window_length,
                                  int32_t dtype,
                                  int32_t layout,
                                  const infer_device *device,
                                  const bool *pin_memory,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// 0.5 - 0.5 cos, over one turn.
///
/// `aten::hann_window.periodic(int window_length, bool periodic, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_hann_window_periodic(int64_t window_length,
                                           bool periodic,
                                           int32_t dtype,
                                           int32_t layout,
                                           const infer_device *device,
                                           const bool *pin_memory,
                                           infer_tensor **out0)
INFER_NOEXCEPT;

/// 0 where |self| <= lambd, else self.
///
/// `aten::hardshrink(Tensor self, Scalar lambd=0.5) -> Tensor`
infer_status infer_op_hardshrink(const infer_tensor *self_,
                                 const infer_scalar *lambd,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: 0 where |self| <= lambd, else self.
///
/// `aten::hardshrink.out(Tensor self, Scalar lambd=0.5, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_hardshrink_out(const infer_tensor *self_,
                                     const infer_scalar *lambd,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// min(max(self + 3, 0), 6) / 6.
///
/// `aten::hardsigmoid(Tensor self) -> Tensor`
infer_status infer_op_hardsigmoid(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: min(max(self + 3, 0), 6) / 6.
///
/// `aten::hardsigmoid.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_hardsigmoid_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: min(max(self + 3, 0), 6) / 6.
///
/// `aten::hardsigmoid_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_hardsigmoid_(const infer_tensor *self_) INFER_NOEXCEPT;

/// self * min(max(self + 3, 0), 6) / 6.
///
/// `aten::hardswish(Tensor self) -> Tensor`
infer_status infer_op_hardswish(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: self * min(max(self + 3, 0), 6) / 6.
///
/// `aten::hardswish.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_hardswish_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: self * min(max(self + 3, 0), 6) / 6.
///
/// `aten::hardswish_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_hardswish_(const infer_tensor *self_) INFER_NOEXCEPT;

/// self between min_val and max_val.
///
/// `aten::hardtanh(Tensor self, Scalar min_val=-1, Scalar max_val=1) -> Tensor`
infer_status infer_op_hardtanh(const infer_tensor *self_,
                               const infer_scalar *min_val,
                               const infer_scalar *max_val,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self between min_val and max_val.
///
/// `aten::hardtanh.out(Tensor self, Scalar min_val=-1, Scalar max_val=1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_hardtanh_out(const infer_tensor *self_,
                                   const infer_scalar *min_val,
                                   const infer_scalar *max_val,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: self between min_val and max_val.
///
/// `aten::hardtanh_(Tensor(a!) self, Scalar min_val=-1, Scalar max_val=1) -> Tensor(a!)`
infer_status infer_op_hardtanh_(const infer_tensor *self_,
                                const infer_scalar *min_val,
                                const infer_scalar *max_val)
INFER_NOEXCEPT;

/// 0 below zero, 1 above, values at zero.
///
/// `aten::heaviside(Tensor self, Tensor values) -> Tensor`
infer_status infer_op_heaviside(const infer_tensor *self_,
                                const infer_tensor *values,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: 0 below zero, 1 above, values at zero.
///
/// `aten::heaviside.out(Tensor self, Tensor values, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_heaviside_out(const infer_tensor *self_,
                                    const infer_tensor *values,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: 0 below zero, 1 above, values at zero.
///
/// `aten::heaviside_(Tensor(a!) self, Tensor values) -> Tensor(a!)`
infer_status infer_op_heaviside_(const infer_tensor *self_, const infer_tensor *values) INFER_NOEXCEPT;

/// self where target is 1, max(0, margin - self) where it is -1.
///
/// `aten::hinge_embedding_loss(Tensor self, Tensor target, float margin=1., int reduction=1) -> Tensor`
infer_status infer_op_hinge_embedding_loss(const infer_tensor *self_,
                                           const infer_tensor *target,
                                           double margin,
                                           int64_t reduction,
                                           infer_tensor **out0)
INFER_NOEXCEPT;

/// How many elements fall in each of equal bins from min to max, by default those of the elements.
///
/// `aten::histc(Tensor self, int bins=100, Scalar min=0, Scalar max=0) -> Tensor`
infer_status infer_op_histc(const infer_tensor *self_,
                            int64_t bins,
                            const infer_scalar *min,
                            const infer_scalar *max,
                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: How many elements fall in each of equal bins from min to max, by default those of the elements.
///
/// `aten::histc.out(Tensor self, int bins=100, Scalar min=0, Scalar max=0, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_histc_out(const infer_tensor *self_,
                                int64_t bins,
                                const infer_scalar *min,
                                const infer_scalar *max,
                                const infer_tensor *out)
INFER_NOEXCEPT;

/// How many elements fall in each of equal bins, and the edges of the bins.
///
/// `aten::histogram.bin_ct(Tensor self, int bins=100, *, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor bin_edges)`
infer_status infer_op_histogram_bin_ct(const infer_tensor *self_,
                                       int64_t bins,
                                       const double *range,
                                       size_t range_len,
                                       const infer_tensor *weight,
                                       bool density,
                                       infer_tensor **out0,
                                       infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: How many elements fall in each of equal bins, and the edges of the bins.
///
/// `aten::histogram.bin_ct_out(Tensor self, int bins=100, *, float[]? range=None, Tensor? weight=None, bool density=False, Tensor(a!) hist, Tensor(b!) bin_edges) -> (Tensor(a!) hist, Tensor(b!) bin_edges)`
infer_status infer_op_histogram_bin_ct_out(const infer_tensor *self_,
                                           int64_t bins,
                                           const double *range,
                                           size_t range_len,
                                           const infer_tensor *weight,
                                           bool density,
                                           const infer_tensor *hist,
                                           const infer_tensor *bin_edges)
INFER_NOEXCEPT;

/// How many elements fall in each of given bins, and their edges.
///
/// `aten::histogram.bins_tensor(Tensor self, Tensor bins, *, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor bin_edges)`
infer_status infer_op_histogram_bins_tensor(const infer_tensor *self_,
                                            const infer_tensor *bins,
                                            const infer_tensor *weight,
                                            bool density,
                                            infer_tensor **out0,
                                            infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: How many elements fall in each of given bins, and their edges.
///
/// `aten::histogram.bins_tensor_out(Tensor self, Tensor bins, *, Tensor? weight=None, bool density=False, Tensor(a!) hist, Tensor(b!) bin_edges) -> (Tensor(a!) hist, Tensor(b!) bin_edges)`
infer_status infer_op_histogram_bins_tensor_out(const infer_tensor *self_,
                                                const infer_tensor *bins,
                                                const infer_tensor *weight,
                                                bool density,
                                                const infer_tensor *hist,
                                                const infer_tensor *bin_edges)
INFER_NOEXCEPT;

/// How many points fall in each of equal bins, and the edges of the bins.
///
/// `aten::histogramdd(Tensor self, int[] bins, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor[] bin_edges)`
infer_status infer_op_histogramdd(const infer_tensor *self_,
                                  const int64_t *bins,
                                  size_t bins_len,
                                  const double *range,
                                  size_t range_len,
                                  const infer_tensor *weight,
                                  bool density,
                                  infer_tensor **out0,
                                  infer_tensors *out1)
INFER_NOEXCEPT;

/// How many points fall in each of given bins, and their edges.
///
/// `aten::histogramdd.TensorList_bins(Tensor self, Tensor[] bins, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor[] bin_edges)`
infer_status infer_op_histogramdd_TensorList_bins(const infer_tensor *self_,
                                                  const infer_tensor *const *bins,
                                                  size_t bins_len,
                                                  const double *range,
                                                  size_t range_len,
                                                  const infer_tensor *weight,
                                                  bool density,
                                                  infer_tensor **out0,
                                                  infer_tensors *out1)
INFER_NOEXCEPT;

/// How many points fall in each of equal bins, as many along each dimension.
///
/// `aten::histogramdd.int_bins(Tensor self, int bins, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor[] bin_edges)`
infer_status infer_op_histogramdd_int_bins(const infer_tensor *self_,
                                           int64_t bins,
                                           const double *range,
                                           size_t range_len,
                                           const infer_tensor *weight,
                                           bool density,
                                           infer_tensor **out0,
                                           infer_tensors *out1)
INFER_NOEXCEPT;

/// Pieces of the columns.
///
/// `aten::hsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]`
infer_status infer_op_hsplit_array(const infer_tensor *self_,
                                   const int64_t *indices,
                                   size_t indices_len,
                                   infer_tensors *out0)
INFER_NOEXCEPT;

/// Pieces of the columns.
///
/// `aten::hsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]`
infer_status infer_op_hsplit_int(const infer_tensor *self_, int64_t sections, infer_tensors *out0) INFER_NOEXCEPT;

/// Side by side: along the columns, or the only dimension.
///
/// `aten::hstack(Tensor[] tensors) -> Tensor`
infer_status infer_op_hstack(const infer_tensor *const *tensors,
                             size_t tensors_len,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Side by side: along the columns, or the only dimension.
///
/// `aten::hstack.out(Tensor[] tensors, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_hstack_out(const infer_tensor *const *tensors,
                                 size_t tensors_len,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// d^2 / 2 where d = |self - target| is at most delta, else delta * (d - delta / 2).
///
/// `aten::huber_loss(Tensor self, Tensor target, int reduction=1, float delta=1.) -> Tensor`
infer_status infer_op_huber_loss(const infer_tensor *self_,
                                 const infer_tensor *target,
                                 int64_t reduction,
                                 double delta,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: d^2 / 2 where d = |self - target| is at most delta, else delta * (d - delta / 2).
///
/// `aten::huber_loss.out(Tensor self, Tensor target, int reduction=1, float delta=1., *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_huber_loss_out(const infer_tensor *self_,
                                     const infer_tensor *target,
                                     int64_t reduction,
                                     double delta,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// sqrt(self^2 + other^2).
///
/// `aten::hypot(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_hypot(const infer_tensor *self_, const infer_tensor *other, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: sqrt(self^2 + other^2).
///
/// `aten::hypot.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_hypot_out(const infer_tensor *self_,
                                const infer_tensor *other,
                                const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: sqrt(self^2 + other^2).
///
/// `aten::hypot_(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_hypot_(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// Modified Bessel function of the first kind, order 0.
///
/// `aten::i0(Tensor self) -> Tensor`
infer_status infer_op_i0(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Modified Bessel function of the first kind, order 0.
///
/// `aten::i0.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_i0_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Modified Bessel function of the first kind, order 0.
///
/// `aten::i0_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_i0_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Regularized lower incomplete gamma function P(self, other).
///
/// `aten::igamma(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_igamma(const infer_tensor *self_, const infer_tensor *other, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Regularized lower incomplete gamma function P(self, other).
///
/// `aten::igamma.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_igamma_out(const infer_tensor *self_,
                                 const infer_tensor *other,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Regularized lower incomplete gamma function P(self, other).
///
/// `aten::igamma_(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_igamma_(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// Regularized upper incomplete gamma function Q(self, other).
///
/// `aten::igammac(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_igammac(const infer_tensor *self_, const infer_tensor *other, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Regularized upper incomplete gamma function Q(self, other).
///
/// `aten::igammac.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_igammac_out(const infer_tensor *self_,
                                  const infer_tensor *other,
                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Regularized upper incomplete gamma function Q(self, other).
///
/// `aten::igammac_(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_igammac_(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// The blocks a window slides over, as columns.
///
/// `aten::im2col(Tensor self, int[2] kernel_size, int[2] dilation, int[2] padding, int[2] stride) -> Tensor`
infer_status infer_op_im2col(const infer_tensor *self_,
                             const int64_t *kernel_size,
                             size_t kernel_size_len,
                             const int64_t *dilation,
                             size_t dilation_len,
                             const int64_t *padding,
                             size_t padding_len,
                             const int64_t *stride,
                             size_t stride_len,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The blocks a window slides over, as columns.
///
/// `aten::im2col.out(Tensor self, int[2] kernel_size, int[2] dilation, int[2] padding, int[2] stride, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_im2col_out(const infer_tensor *self_,
                                 const int64_t *kernel_size,
                                 size_t kernel_size_len,
                                 const int64_t *dilation,
                                 size_t dilation_len,
                                 const int64_t *padding,
                                 size_t padding_len,
                                 const int64_t *stride,
                                 size_t stride_len,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// The imaginary part as a view.
///
/// `aten::imag(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_imag(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// The elements that tensors of indices, or masks, name.
///
/// `aten::index.Tensor(Tensor self, Tensor?[] indices) -> Tensor`
infer_status infer_op_index_Tensor(const infer_tensor *self_,
                                   const infer_tensor *const *indices,
                                   size_t indices_len,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The elements that tensors of indices, or masks, name.
///
/// `aten::index.Tensor_out(Tensor self, Tensor?[] indices, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_index_Tensor_out(const infer_tensor *self_,
                                       const infer_tensor *const *indices,
                                       size_t indices_len,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// Adds multiples of the source's slices where the index names.
///
/// `aten::index_add(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor`
infer_status infer_op_index_add(const infer_tensor *self_,
                                int64_t dim,
                                const infer_tensor *index,
                                const infer_tensor *source,
                                const infer_scalar *alpha,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Adds multiples of the source's slices where the index names.
///
/// `aten::index_add.out(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_index_add_out(const infer_tensor *self_,
                                    int64_t dim,
                                    const infer_tensor *index,
                                    const infer_tensor *source,
                                    const infer_scalar *alpha,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Adds multiples of the source's slices where the index names.
///
/// `aten::index_add_(Tensor(a!) self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor(a!)`
infer_status infer_op_index_add_(const infer_tensor *self_,
                                 int64_t dim,
                                 const infer_tensor *index,
                                 const infer_tensor *source,
                                 const infer_scalar *alpha)
INFER_NOEXCEPT;

/// Writes the source's slices where the index names.
///
/// `aten::index_copy(Tensor self, int dim, Tensor index, Tensor source) -> Tensor`
infer_status infer_op_index_copy(const infer_tensor *self_,
                                 int64_t dim,
                                 const infer_tensor *index,
                                 const infer_tensor *source,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Writes the source's slices where the index names.
///
/// `aten::index_copy.out(Tensor self, int dim, Tensor index, Tensor source, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_index_copy_out(const infer_tensor *self_,
                                     int64_t dim,
                                     const infer_tensor *index,
                                     const infer_tensor *source,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the source's slices where the index names.
///
/// `aten::index_copy_(Tensor(a!) self, int dim, Tensor index, Tensor source) -> Tensor(a!)`
infer_status infer_op_index_copy_(const infer_tensor *self_,
                                  int64_t dim,
                                  const infer_tensor *index,
                                  const infer_tensor *source)
INFER_NOEXCEPT;

/// The tensor with a number in the slices the index names.
///
/// `aten::index_fill.int_Scalar(Tensor self, int dim, Tensor index, Scalar value) -> Tensor`
infer_status infer_op_index_fill_int_Scalar(const infer_tensor *self_,
                                            int64_t dim,
                                            const infer_tensor *index,
                                            const infer_scalar *value,
                                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The tensor with a number in the slices the index names.
///
/// `aten::index_fill.int_Scalar_out(Tensor self, int dim, Tensor index, Scalar value, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_index_fill_int_Scalar_out(const infer_tensor *self_,
                                                int64_t dim,
                                                const infer_tensor *index,
                                                const infer_scalar *value,
                                                const infer_tensor *out)
INFER_NOEXCEPT;

/// The tensor with the value of a 0-d tensor in the slices the index names.
///
/// `aten::index_fill.int_Tensor(Tensor self, int dim, Tensor index, Tensor value) -> Tensor`
infer_status infer_op_index_fill_int_Tensor(const infer_tensor *self_,
                                            int64_t dim,
                                            const infer_tensor *index,
                                            const infer_tensor *value,
                                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The tensor with the value of a 0-d tensor in the slices the index names.
///
/// `aten::index_fill.int_Tensor_out(Tensor self, int dim, Tensor index, Tensor value, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_index_fill_int_Tensor_out(const infer_tensor *self_,
                                                int64_t dim,
                                                const infer_tensor *index,
                                                const infer_tensor *value,
                                                const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes a number to the slices the index names.
///
/// `aten::index_fill_.int_Scalar(Tensor(a!) self, int dim, Tensor index, Scalar value) -> Tensor(a!)`
infer_status infer_op_index_fill__int_Scalar(const infer_tensor *self_,
                                             int64_t dim,
                                             const infer_tensor *index,
                                             const infer_scalar *value)
INFER_NOEXCEPT;

/// Writes the value of a 0-d tensor to the slices the index names.
///
/// `aten::index_fill_.int_Tensor(Tensor(a!) self, int dim, Tensor index, Tensor value) -> Tensor(a!)`
infer_status infer_op_index_fill__int_Tensor(const infer_tensor *self_,
                                             int64_t dim,
                                             const infer_tensor *index,
                                             const infer_tensor *value)
INFER_NOEXCEPT;

/// The tensor with values where tensors of indices, or masks, name.
///
/// `aten::index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor`
infer_status infer_op_index_put(const infer_tensor *self_,
                                const infer_tensor *const *indices,
                                size_t indices_len,
                                const infer_tensor *values,
                                bool accumulate,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The tensor with values where tensors of indices, or masks, name.
///
/// `aten::index_put.out(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_index_put_out(const infer_tensor *self_,
                                    const infer_tensor *const *indices,
                                    size_t indices_len,
                                    const infer_tensor *values,
                                    bool accumulate,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes values where tensors of indices, or masks, name.
///
/// `aten::index_put_(Tensor(a!) self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor(a!)`
infer_status infer_op_index_put_(const infer_tensor *self_,
                                 const infer_tensor *const *indices,
                                 size_t indices_len,
                                 const infer_tensor *values,
                                 bool accumulate)
INFER_NOEXCEPT;

/// Combines the source's slices where the index names: prod, mean, amax or amin.
///
/// `aten::index_reduce(Tensor self, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True) -> Tensor`
infer_status infer_op_index_reduce(const infer_tensor *self_,
                                   int64_t dim,
                                   const infer_tensor *index,
                                   const infer_tensor *source,
                                   const char *reduce,
                                   size_t reduce_len,
                                   bool include_self,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Combines the source's slices where the index names: prod, mean, amax or amin.
///
/// `aten::index_reduce.out(Tensor self, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_index_reduce_out(const infer_tensor *self_,
                                       int64_t dim,
                                       const infer_tensor *index,
                                       const infer_tensor *source,
                                       const char *reduce,
                                       size_t reduce_len,
                                       bool include_self,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// Combines the source's slices where the index names: prod, mean, amax or amin.
///
/// `aten::index_reduce_(Tensor(a!) self, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True) -> Tensor(a!)`
infer_status infer_op_index_reduce_(const infer_tensor *self_,
                                    int64_t dim,
                                    const infer_tensor *index,
                                    const infer_tensor *source,
                                    const char *reduce,
                                    size_t reduce_len,
                                    bool include_self)
INFER_NOEXCEPT;

/// The indices of a dimension that a vector names.
///
/// `aten::index_select(Tensor self, int dim, Tensor index) -> Tensor`
infer_status infer_op_index_select(const infer_tensor *self_,
                                   int64_t dim,
                                   const infer_tensor *index,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The indices of a dimension that a vector names.
///
/// `aten::index_select.out(Tensor self, int dim, Tensor index, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_index_select_out(const infer_tensor *self_,
                                       int64_t dim,
                                       const infer_tensor *index,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// Inner products over the last dimension of both.
///
/// `aten::inner(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_inner(const infer_tensor *self_, const infer_tensor *other, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Inner products over the last dimension of both.
///
/// `aten::inner.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_inner_out(const infer_tensor *self_,
                                const infer_tensor *other,
                                const infer_tensor *out)
INFER_NOEXCEPT;

/// batch_norm of each sample by itself.
///
/// `aten::instance_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool use_input_stats, float momentum, float eps, bool cudnn_enabled) -> Tensor`
infer_status infer_op_instance_norm(const infer_tensor *input,
                                    const infer_tensor *weight,
                                    const infer_tensor *bias,
                                    const infer_tensor *running_mean,
                                    const infer_tensor *running_var,
                                    bool use_input_stats,
                                    double momentum,
                                    double eps,
                                    bool cudnn_enabled,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// The integers of a quantized tensor, copied.
///
/// `aten::int_repr(Tensor self) -> Tensor`
infer_status infer_op_int_repr(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// As linalg_inv.
///
/// `aten::inverse(Tensor self) -> Tensor`
infer_status infer_op_inverse(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: As linalg_inv.
///
/// `aten::inverse.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_inverse_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Whether the elements are complex.
///
/// `aten::is_complex(Tensor self) -> bool`
infer_status infer_op_is_complex(const infer_tensor *self_, bool *out0) INFER_NOEXCEPT;

/// Whether the tensor is a conjugated view.
///
/// `aten::is_conj(Tensor self) -> bool`
infer_status infer_op_is_conj(const infer_tensor *self_, bool *out0) INFER_NOEXCEPT;

/// Whether the elements are floats.
///
/// `aten::is_floating_point(Tensor self) -> bool`
infer_status infer_op_is_floating_point(const infer_tensor *self_, bool *out0) INFER_NOEXCEPT;

/// Whether the tensor is a negated view.
///
/// `aten::is_neg(Tensor self) -> bool`
infer_status infer_op_is_neg(const infer_tensor *self_, bool *out0) INFER_NOEXCEPT;

/// Whether the one element is not zero.
///
/// `aten::is_nonzero(Tensor self) -> bool`
infer_status infer_op_is_nonzero(const infer_tensor *self_, bool *out0) INFER_NOEXCEPT;

/// Whether the memory is locked for an accelerator, which it never is on the CPU.
///
/// `aten::is_pinned(Tensor self, Device? device=None) -> bool`
infer_status infer_op_is_pinned(const infer_tensor *self_, const infer_device *device, bool *out0) INFER_NOEXCEPT;

/// Whether sizes are equal.
///
/// `aten::is_same_size(Tensor self, Tensor other) -> bool`
infer_status infer_op_is_same_size(const infer_tensor *self_, const infer_tensor *other, bool *out0) INFER_NOEXCEPT;

/// Whether both show the same elements of one storage.
///
/// `aten::is_set_to(Tensor self, Tensor tensor) -> bool`
infer_status infer_op_is_set_to(const infer_tensor *self_, const infer_tensor *tensor, bool *out0) INFER_NOEXCEPT;

/// Whether the elements can be negative.
///
/// `aten::is_signed(Tensor self) -> bool`
infer_status infer_op_is_signed(const infer_tensor *self_, bool *out0) INFER_NOEXCEPT;

/// Whether |self - other| <= atol + rtol * |other|, element by element.
///
/// `aten::isclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08, bool equal_nan=False) -> Tensor`
infer_status infer_op_isclose(const infer_tensor *self_,
                              const infer_tensor *other,
                              double rtol,
                              double atol,
                              bool equal_nan,
                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Whether it is neither infinite nor NaN.
///
/// `aten::isfinite(Tensor self) -> Tensor`
infer_status infer_op_isfinite(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Whether a number is among elements.
///
/// `aten::isin.Scalar_Tensor(Scalar element, Tensor test_elements, *, bool assume_unique=False, bool invert=False) -> Tensor`
infer_status infer_op_isin_Scalar_Tensor(const infer_scalar *element,
                                         const infer_tensor *test_elements,
                                         bool assume_unique,
                                         bool invert,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Whether a number is among elements.
///
/// `aten::isin.Scalar_Tensor_out(Scalar element, Tensor test_elements, *, bool assume_unique=False, bool invert=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_isin_Scalar_Tensor_out(const infer_scalar *element,
                                             const infer_tensor *test_elements,
                                             bool assume_unique,
                                             bool invert,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// Whether each element is a number.
///
/// `aten::isin.Tensor_Scalar(Tensor elements, Scalar test_element, *, bool assume_unique=False, bool invert=False) -> Tensor`
infer_status infer_op_isin_Tensor_Scalar(const infer_tensor *elements,
                                         const infer_scalar *test_element,
                                         bool assume_unique,
                                         bool invert,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Whether each element is a number.
///
/// `aten::isin.Tensor_Scalar_out(Tensor elements, Scalar test_element, *, bool assume_unique=False, bool invert=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_isin_Tensor_Scalar_out(const infer_tensor *elements,
                                             const infer_scalar *test_element,
                                             bool assume_unique,
                                             bool invert,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// Whether each element is among others.
///
/// `aten::isin.Tensor_Tensor(Tensor elements, Tensor test_elements, *, bool assume_unique=False, bool invert=False) -> Tensor`
infer_status infer_op_isin_Tensor_Tensor(const infer_tensor *elements,
                                         const infer_tensor *test_elements,
                                         bool assume_unique,
                                         bool invert,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Whether each element is among others.
///
/// `aten::isin.Tensor_Tensor_out(Tensor elements, Tensor test_elements, *, bool assume_unique=False, bool invert=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_isin_Tensor_Tensor_out(const infer_tensor *elements,
                                             const infer_tensor *test_elements,
                                             bool assume_unique,
                                             bool invert,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// Whether it is infinite.
///
/// `aten::isinf(Tensor self) -> Tensor`
infer_status infer_op_isinf(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Whether it is infinite.
///
/// `aten::isinf.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_isinf_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Whether it is not a number.
///
/// `aten::isnan(Tensor self) -> Tensor`
infer_status infer_op_isnan(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Whether it is not a number.
///
/// `aten::isnan.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_isnan_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Whether it is minus infinity.
///
/// `aten::isneginf(Tensor self) -> Tensor`
infer_status infer_op_isneginf(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Whether it is minus infinity.
///
/// `aten::isneginf.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_isneginf_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Whether it is plus infinity.
///
/// `aten::isposinf(Tensor self) -> Tensor`
infer_status infer_op_isposinf(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Whether it is plus infinity.
///
/// `aten::isposinf.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_isposinf_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Whether the imaginary part is zero.
///
/// `aten::isreal(Tensor self) -> Tensor`
infer_status infer_op_isreal(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// The signal whose stretches have these Fourier transforms.
///
/// `aten::istft(Tensor self, int n_fft, int? hop_length=None, int? win_length=None, Tensor? window=None, bool center=True, bool normalized=False, bool? onesided=None, int? length=None, bool return_complex=False) -> Tensor`
infer_status infer_op_istft(const infer_tensor *self_,
                            int64_t n_fft,
                            const int64_t *hop_length,
                            const int64_t *win_length,
                            const infer_tensor *window,
                            bool center,
                            bool normalized,
                            const bool *onesided,
                            const int64_t *length,
                            bool return_complex,
                            infer_tensor **out0)
INFER_NOEXCEPT;

/// The one element as a number.
///
/// `aten::item(Tensor self) -> Scalar`
infer_status infer_op_item(const infer_tensor *self_, infer_scalar *out0) INFER_NOEXCEPT;

/// target * (log target - self), the target given as it is or as a logarithm.
///
/// `aten::kl_div(Tensor self, Tensor target, int reduction=1, *, bool log_target=False) -> Tensor`
infer_status infer_op_kl_div(const infer_tensor *self_,
                             const infer_tensor *target,
                             int64_t reduction,
                             bool log_target,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// The Kronecker product.
///
/// `aten::kron(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_kron(const infer_tensor *self_, const infer_tensor *other, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The Kronecker product.
///
/// `aten::kron.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_kron_out(const infer_tensor *self_,
                               const infer_tensor *other,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// The k-th smallest element along a dimension and where it is.
///
/// `aten::kthvalue(Tensor self, SymInt k, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)`
infer_status infer_op_kthvalue(const infer_tensor *self_,
                               int64_t k,
                               int64_t dim,
                               bool keepdim,
                               infer_tensor **out0,
                               infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: The k-th smallest element along a dimension and where it is.
///
/// `aten::kthvalue.values(Tensor self, SymInt k, int dim=-1, bool keepdim=False, *, Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)`
infer_status infer_op_kthvalue_values(const infer_tensor *self_,
                                      int64_t k,
                                      int64_t dim,
                                      bool keepdim,
                                      const infer_tensor *values,
                                      const infer_tensor *indices)
INFER_NOEXCEPT;

/// |self - target|.
///
/// `aten::l1_loss(Tensor self, Tensor target, int reduction=1) -> Tensor`
infer_status infer_op_l1_loss(const infer_tensor *self_,
                              const infer_tensor *target,
                              int64_t reduction,
                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Zero mean and unit variance over the trailing dimensions, then weight and bias.
///
/// `aten::layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, Tensor? bias=None, float eps=1.0000000000000001e-05, bool cudnn_enable=True) -> Tensor`
infer_status infer_op_layer_norm(const infer_tensor *input,
                                 const int64_t *normalized_shape,
                                 size_t normalized_shape_len,
                                 const infer_tensor *weight,
                                 const infer_tensor *bias,
                                 double eps,
                                 bool cudnn_enable,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Least common multiple.
///
/// `aten::lcm(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_lcm(const infer_tensor *self_, const infer_tensor *other, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Least common multiple.
///
/// `aten::lcm.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_lcm_out(const infer_tensor *self_,
                              const infer_tensor *other,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Least common multiple.
///
/// `aten::lcm_(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_lcm_(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// self * 2^other.
///
/// `aten::ldexp.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_ldexp_Tensor(const infer_tensor *self_,
                                   const infer_tensor *other,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self * 2^other.
///
/// `aten::ldexp.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_ldexp_out(const infer_tensor *self_,
                                const infer_tensor *other,
                                const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: self * 2^other.
///
/// `aten::ldexp_(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_ldexp_(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// self <= other.
///
/// `aten::le.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_le_Scalar(const infer_tensor *self_,
                                const infer_scalar *other,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self <= other.
///
/// `aten::le.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_le_Scalar_out(const infer_tensor *self_,
                                    const infer_scalar *other,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// self <= other, element by element.
///
/// `aten::le.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_le_Tensor(const infer_tensor *self_,
                                const infer_tensor *other,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self <= other, element by element.
///
/// `aten::le.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_le_Tensor_out(const infer_tensor *self_,
                                    const infer_tensor *other,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: self <= other.
///
/// `aten::le_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_le__Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Writes `self`: self <= other, element by element.
///
/// `aten::le_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_le__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// self where positive, else negative_slope * self.
///
/// `aten::leaky_relu(Tensor self, Scalar negative_slope=0.01) -> Tensor`
infer_status infer_op_leaky_relu(const infer_tensor *self_,
                                 const infer_scalar *negative_slope,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self where positive, else negative_slope * self.
///
/// `aten::leaky_relu.out(Tensor self, Scalar negative_slope=0.01, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_leaky_relu_out(const infer_tensor *self_,
                                     const infer_scalar *negative_slope,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: self where positive, else negative_slope * self.
///
/// `aten::leaky_relu_(Tensor(a!) self, Scalar negative_slope=0.01) -> Tensor(a!)`
infer_status infer_op_leaky_relu_(const infer_tensor *self_, const infer_scalar *negative_slope) INFER_NOEXCEPT;

/// self + weight * (end - self).
///
/// `aten::lerp.Scalar(Tensor self, Tensor end, Scalar weight) -> Tensor`
infer_status infer_op_lerp_Scalar(const infer_tensor *self_,
                                  const infer_tensor *end,
                                  const infer_scalar *weight,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self + weight * (end - self).
///
/// `aten::lerp.Scalar_out(Tensor self, Tensor end, Scalar weight, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_lerp_Scalar_out(const infer_tensor *self_,
                                      const infer_tensor *end,
                                      const infer_scalar *weight,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// self + weight * (end - self), element by element.
///
/// `aten::lerp.Tensor(Tensor self, Tensor end, Tensor weight) -> Tensor`
infer_status infer_op_lerp_Tensor(const infer_tensor *self_,
                                  const infer_tensor *end,
                                  const infer_tensor *weight,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self + weight * (end - self), element by element.
///
/// `aten::lerp.Tensor_out(Tensor self, Tensor end, Tensor weight, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_lerp_Tensor_out(const infer_tensor *self_,
                                      const infer_tensor *end,
                                      const infer_tensor *weight,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: self + weight * (end - self).
///
/// `aten::lerp_.Scalar(Tensor(a!) self, Tensor end, Scalar weight) -> Tensor(a!)`
infer_status infer_op_lerp__Scalar(const infer_tensor *self_,
                                   const infer_tensor *end,
                                   const infer_scalar *weight)
INFER_NOEXCEPT;

/// Writes `self`: self + weight * (end - self), element by element.
///
/// `aten::lerp_.Tensor(Tensor(a!) self, Tensor end, Tensor weight) -> Tensor(a!)`
infer_status infer_op_lerp__Tensor(const infer_tensor *self_,
                                   const infer_tensor *end,
                                   const infer_tensor *weight)
INFER_NOEXCEPT;

/// Another name of `lt.Scalar`.
///
/// `aten::less.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_less_Scalar(const infer_tensor *self_,
                                  const infer_scalar *other,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `lt.Scalar`.
///
/// `aten::less.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_less_Scalar_out(const infer_tensor *self_,
                                      const infer_scalar *other,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// Another name of `lt.Tensor`.
///
/// `aten::less.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_less_Tensor(const infer_tensor *self_,
                                  const infer_tensor *other,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `lt.Tensor`.
///
/// `aten::less.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_less_Tensor_out(const infer_tensor *self_,
                                      const infer_tensor *other,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Another name of `lt.Scalar`.
///
/// `aten::less_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_less__Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Writes `self`: Another name of `lt.Tensor`.
///
/// `aten::less_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_less__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// Another name of `le.Scalar`.
///
/// `aten::less_equal.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_less_equal_Scalar(const infer_tensor *self_,
                                        const infer_scalar *other,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `le.Scalar`.
///
/// `aten::less_equal.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_less_equal_Scalar_out(const infer_tensor *self_,
                                            const infer_scalar *other,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// Another name of `le.Tensor`.
///
/// `aten::less_equal.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_less_equal_Tensor(const infer_tensor *self_,
                                        const infer_tensor *other,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `le.Tensor`.
///
/// `aten::less_equal.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_less_equal_Tensor_out(const infer_tensor *self_,
                                            const infer_tensor *other,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Another name of `le.Scalar`.
///
/// `aten::less_equal_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_less_equal__Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Writes `self`: Another name of `le.Tensor`.
///
/// `aten::less_equal_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_less_equal__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// Logarithm of |gamma(self)|.
///
/// `aten::lgamma(Tensor self) -> Tensor`
infer_status infer_op_lgamma(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Logarithm of |gamma(self)|.
///
/// `aten::lgamma.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_lgamma_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Logarithm of |gamma(self)|.
///
/// `aten::lgamma_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_lgamma_(const infer_tensor *self_) INFER_NOEXCEPT;

/// The tensor itself, as the transforms around it see it.
///
/// `aten::lift(Tensor self) -> Tensor`
infer_status infer_op_lift(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The tensor itself, as the transforms around it see it.
///
/// `aten::lift.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_lift_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// A tensor just made, as the transforms around it see it.
///
/// `aten::lift_fresh(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_lift_fresh(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// A fresh copy of the view: A tensor just made, as the transforms around it see it.
///
/// `aten::lift_fresh_copy(Tensor self) -> Tensor`
infer_status infer_op_lift_fresh_copy(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: A tensor just made, as the transforms around it see it.
///
/// `aten::lift_fresh_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_lift_fresh_copy_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// The sum of |x|^ord over dimensions.
///
/// `aten::linalg__powsum(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_linalg__powsum(const infer_tensor *self_,
                                     const infer_scalar *ord,
                                     const int64_t *dim,
                                     size_t dim_len,
                                     bool keepdim,
                                     int32_t dtype,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// The Cholesky factors of positive-definite matrices.
///
/// `aten::linalg_cholesky(Tensor self, *, bool upper=False) -> Tensor`
infer_status infer_op_linalg_cholesky(const infer_tensor *self_, bool upper, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The Cholesky factors of positive-definite matrices.
///
/// `aten::linalg_cholesky.out(Tensor self, *, bool upper=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_cholesky_out(const infer_tensor *self_,
                                          bool upper,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// Cholesky factors, and the leading minor that is not positive-definite.
///
/// `aten::linalg_cholesky_ex(Tensor self, *, bool upper=False, bool check_errors=False) -> (Tensor L, Tensor info)`
infer_status infer_op_linalg_cholesky_ex(const infer_tensor *self_,
                                         bool upper,
                                         bool check_errors,
                                         infer_tensor **out0,
                                         infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: Cholesky factors, and the leading minor that is not positive-definite.
///
/// `aten::linalg_cholesky_ex.L(Tensor self, *, bool upper=False, bool check_errors=False, Tensor(a!) L, Tensor(b!) info) -> (Tensor(a!) L, Tensor(b!) info)`
infer_status infer_op_linalg_cholesky_ex_L(const infer_tensor *self_,
                                           bool upper,
                                           bool check_errors,
                                           const infer_tensor *L,
                                           const infer_tensor *info)
INFER_NOEXCEPT;

/// The condition numbers of matrices.
///
/// `aten::linalg_cond(Tensor self, Scalar? p=None) -> Tensor`
infer_status infer_op_linalg_cond(const infer_tensor *self_, const infer_scalar *p, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The condition numbers of matrices.
///
/// `aten::linalg_cond.out(Tensor self, Scalar? p=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_cond_out(const infer_tensor *self_,
                                      const infer_scalar *p,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// The cross product along a dimension of three elements.
///
/// `aten::linalg_cross(Tensor self, Tensor other, *, int dim=-1) -> Tensor`
infer_status infer_op_linalg_cross(const infer_tensor *self_,
                                   const infer_tensor *other,
                                   int64_t dim,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The cross product along a dimension of three elements.
///
/// `aten::linalg_cross.out(Tensor self, Tensor other, *, int dim=-1, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_cross_out(const infer_tensor *self_,
                                       const infer_tensor *other,
                                       int64_t dim,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// The determinants of square matrices.
///
/// `aten::linalg_det(Tensor A) -> Tensor`
infer_status infer_op_linalg_det(const infer_tensor *A, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The determinants of square matrices.
///
/// `aten::linalg_det.out(Tensor A, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_det_out(const infer_tensor *A, const infer_tensor *out) INFER_NOEXCEPT;

/// A view of the diagonals of matrices.
///
/// `aten::linalg_diagonal(Tensor(a) A, *, int offset=0, int dim1=-2, int dim2=-1) -> Tensor(a)`
infer_status infer_op_linalg_diagonal(const infer_tensor *A,
                                      int64_t offset,
                                      int64_t dim1,
                                      int64_t dim2,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// The eigenvalues of square matrices and eigenvectors of unit length, complex numbers both.
///
/// `aten::linalg_eig(Tensor self) -> (Tensor eigenvalues, Tensor eigenvectors)`
infer_status infer_op_linalg_eig(const infer_tensor *self_, infer_tensor **out0, infer_tensor **out1) INFER_NOEXCEPT;

/// Writes the last arguments: The eigenvalues of square matrices and eigenvectors of unit length, complex numbers both.
///
/// `aten::linalg_eig.out(Tensor self, *, Tensor(a!) eigenvalues, Tensor(b!) eigenvectors) -> (Tensor(a!) eigenvalues, Tensor(b!) eigenvectors)`
infer_status infer_op_linalg_eig_out(const infer_tensor *self_,
                                     const infer_tensor *eigenvalues,
                                     const infer_tensor *eigenvectors)
INFER_NOEXCEPT;

/// The eigenvalues of hermitian matrices, ascending, and their eigenvectors.
///
/// `aten::linalg_eigh(Tensor self, str UPLO="L") -> (Tensor eigenvalues, Tensor eigenvectors)`
infer_status infer_op_linalg_eigh(const infer_tensor *self_,
                                  const char *UPLO,
                                  size_t UPLO_len,
                                  infer_tensor **out0,
                                  infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: The eigenvalues of hermitian matrices, ascending, and their eigenvectors.
///
/// `aten::linalg_eigh.eigvals(Tensor self, str UPLO="L", *, Tensor(a!) eigvals, Tensor(b!) eigvecs) -> (Tensor(a!) eigenvalues, Tensor(b!) eigenvectors)`
infer_status infer_op_linalg_eigh_eigvals(const infer_tensor *self_,
                                          const char *UPLO,
                                          size_t UPLO_len,
                                          const infer_tensor *eigvals,
                                          const infer_tensor *eigvecs)
INFER_NOEXCEPT;

/// The eigenvalues of square matrices, complex numbers.
///
/// `aten::linalg_eigvals(Tensor self) -> Tensor`
infer_status infer_op_linalg_eigvals(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The eigenvalues of square matrices, complex numbers.
///
/// `aten::linalg_eigvals.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_eigvals_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// The eigenvalues of hermitian matrices, ascending.
///
/// `aten::linalg_eigvalsh(Tensor self, str UPLO="L") -> Tensor`
infer_status infer_op_linalg_eigvalsh(const infer_tensor *self_,
                                      const char *UPLO,
                                      size_t UPLO_len,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The eigenvalues of hermitian matrices, ascending.
///
/// `aten::linalg_eigvalsh.out(Tensor self, str UPLO="L", *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_eigvalsh_out(const infer_tensor *self_,
                                          const char *UPLO,
                                          size_t UPLO_len,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// The first columns of a product of reflections.
///
/// `aten::linalg_householder_product(Tensor input, Tensor tau) -> Tensor`
infer_status infer_op_linalg_householder_product(const infer_tensor *input,
                                                 const infer_tensor *tau,
                                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The first columns of a product of reflections.
///
/// `aten::linalg_householder_product.out(Tensor input, Tensor tau, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_householder_product_out(const infer_tensor *input,
                                                     const infer_tensor *tau,
                                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// The inverses of square matrices.
///
/// `aten::linalg_inv(Tensor A) -> Tensor`
infer_status infer_op_linalg_inv(const infer_tensor *A, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The inverses of square matrices.
///
/// `aten::linalg_inv.out(Tensor A, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_inv_out(const infer_tensor *A, const infer_tensor *out) INFER_NOEXCEPT;

/// Inverses, and which diagonal element of the factors is zero.
///
/// `aten::linalg_inv_ex(Tensor A, *, bool check_errors=False) -> (Tensor inverse, Tensor info)`
infer_status infer_op_linalg_inv_ex(const infer_tensor *A,
                                    bool check_errors,
                                    infer_tensor **out0,
                                    infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: Inverses, and which diagonal element of the factors is zero.
///
/// `aten::linalg_inv_ex.inverse(Tensor A, *, bool check_errors=False, Tensor(a!) inverse, Tensor(b!) info) -> (Tensor(a!) inverse, Tensor(b!) info)`
infer_status infer_op_linalg_inv_ex_inverse(const infer_tensor *A,
                                            bool check_errors,
                                            const infer_tensor *inverse,
                                            const infer_tensor *info)
INFER_NOEXCEPT;

/// LDL factors of symmetric matrices.
///
/// `aten::linalg_ldl_factor(Tensor self, *, bool hermitian=False) -> (Tensor LD, Tensor pivots)`
infer_status infer_op_linalg_ldl_factor(const infer_tensor *self_,
                                        bool hermitian,
                                        infer_tensor **out0,
                                        infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: LDL factors of symmetric matrices.
///
/// `aten::linalg_ldl_factor.out(Tensor self, *, bool hermitian=False, Tensor(a!) LD, Tensor(b!) pivots) -> (Tensor(a!) LD, Tensor(b!) pivots)`
infer_status infer_op_linalg_ldl_factor_out(const infer_tensor *self_,
                                            bool hermitian,
                                            const infer_tensor *LD,
                                            const infer_tensor *pivots)
INFER_NOEXCEPT;

/// LDL factors of symmetric matrices by Bunch and Kaufman's pivoting, and where D is singular.
///
/// `aten::linalg_ldl_factor_ex(Tensor self, *, bool hermitian=False, bool check_errors=False) -> (Tensor LD, Tensor pivots, Tensor info)`
infer_status infer_op_linalg_ldl_factor_ex(const infer_tensor *self_,
                                           bool hermitian,
                                           bool check_errors,
                                           infer_tensor **out0,
                                           infer_tensor **out1,
                                           infer_tensor **out2)
INFER_NOEXCEPT;

/// Writes the last arguments: LDL factors of symmetric matrices by Bunch and Kaufman's pivoting, and where D is singular.
///
/// `aten::linalg_ldl_factor_ex.out(Tensor self, *, bool hermitian=False, bool check_errors=False, Tensor(a!) LD, Tensor(b!) pivots, Tensor(c!) info) -> (Tensor(a!) LD, Tensor(b!) pivots, Tensor(c!) info)`
infer_status infer_op_linalg_ldl_factor_ex_out(const infer_tensor *self_,
                                               bool hermitian,
                                               bool check_errors,
                                               const infer_tensor *LD,
                                               const infer_tensor *pivots,
                                               const infer_tensor *info)
INFER_NOEXCEPT;

/// Solves A X = B given A's LDL factors.
///
/// `aten::linalg_ldl_solve(Tensor LD, Tensor pivots, Tensor B, *, bool hermitian=False) -> Tensor`
infer_status infer_op_linalg_ldl_solve(const infer_tensor *LD,
                                       const infer_tensor *pivots,
                                       const infer_tensor *B,
                                       bool hermitian,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Solves A X = B given A's LDL factors.
///
/// `aten::linalg_ldl_solve.out(Tensor LD, Tensor pivots, Tensor B, *, bool hermitian=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_ldl_solve_out(const infer_tensor *LD,
                                           const infer_tensor *pivots,
                                           const infer_tensor *B,
                                           bool hermitian,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// The least squares solution of A X = B, of the smallest norm where there are several.
///
/// `aten::linalg_lstsq(Tensor self, Tensor b, float? rcond=None, *, str? driver=None) -> (Tensor solution, Tensor residuals, Tensor rank, Tensor singular_values)`
infer_status infer_op_linalg_lstsq(const infer_tensor *self_,
                                   const infer_tensor *b,
                                   const double *rcond,
                                   const char *driver,
                                   size_t driver_len,
                                   infer_tensor **out0,
                                   infer_tensor **out1,
                                   infer_tensor **out2,
                                   infer_tensor **out3)
INFER_NOEXCEPT;

/// Writes the last arguments: The least squares solution of A X = B, of the smallest norm where there are several.
///
/// `aten::linalg_lstsq.out(Tensor self, Tensor b, float? rcond=None, *, str? driver=None, Tensor(a!) solution, Tensor(b!) residuals, Tensor(c!) rank, Tensor(d!) singular_values) -> (Tensor(a!) solution, Tensor(b!) residuals, Tensor(c!) rank, Tensor(d!) singular_values)`
infer_status infer_op_linalg_lstsq_out(const infer_tensor *self_,
                                       const infer_tensor *b,
                                       const double *rcond,
                                       const char *driver,
                                       size_t driver_len,
                                       const infer_tensor *solution,
                                       const infer_tensor *residuals,
                                       const infer_tensor *rank,
                                       const infer_tensor *singular_values)
INFER_NOEXCEPT;

/// A permutation, a lower and an upper triangle whose product is A.
///
/// `aten::linalg_lu(Tensor A, *, bool pivot=True) -> (Tensor P, Tensor L, Tensor U)`
infer_status infer_op_linalg_lu(const infer_tensor *A,
                                bool pivot,
                                infer_tensor **out0,
                                infer_tensor **out1,
                                infer_tensor **out2)
INFER_NOEXCEPT;

/// Writes the last arguments: A permutation, a lower and an upper triangle whose product is A.
///
/// `aten::linalg_lu.out(Tensor A, *, bool pivot=True, Tensor(a!) P, Tensor(b!) L, Tensor(c!) U) -> (Tensor(a!) P, Tensor(b!) L, Tensor(c!) U)`
infer_status infer_op_linalg_lu_out(const infer_tensor *A,
                                    bool pivot,
                                    const infer_tensor *P,
                                    const infer_tensor *L,
                                    const infer_tensor *U)
INFER_NOEXCEPT;

/// LU factors with partial pivoting.
///
/// `aten::linalg_lu_factor(Tensor A, *, bool pivot=True) -> (Tensor LU, Tensor pivots)`
infer_status infer_op_linalg_lu_factor(const infer_tensor *A,
                                       bool pivot,
                                       infer_tensor **out0,
                                       infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: LU factors with partial pivoting.
///
/// `aten::linalg_lu_factor.out(Tensor A, *, bool pivot=True, Tensor(a!) LU, Tensor(b!) pivots) -> (Tensor(a!) LU, Tensor(b!) pivots)`
infer_status infer_op_linalg_lu_factor_out(const infer_tensor *A,
                                           bool pivot,
                                           const infer_tensor *LU,
                                           const infer_tensor *pivots)
INFER_NOEXCEPT;

/// LU factors with partial pivoting, and where U's diagonal is zero.
///
/// `aten::linalg_lu_factor_ex(Tensor A, *, bool pivot=True, bool check_errors=False) -> (Tensor LU, Tensor pivots, Tensor info)`
infer_status infer_op_linalg_lu_factor_ex(const infer_tensor *A,
                                          bool pivot,
                                          bool check_errors,
                                          infer_tensor **out0,
                                          infer_tensor **out1,
                                          infer_tensor **out2)
INFER_NOEXCEPT;

/// Writes the last arguments: LU factors with partial pivoting, and where U's diagonal is zero.
///
/// `aten::linalg_lu_factor_ex.out(Tensor A, *, bool pivot=True, bool check_errors=False, Tensor(a!) LU, Tensor(b!) pivots, Tensor(c!) info) -> (Tensor(a!) LU, Tensor(b!) pivots, Tensor(c!) info)`
infer_status infer_op_linalg_lu_factor_ex_out(const infer_tensor *A,
                                              bool pivot,
                                              bool check_errors,
                                              const infer_tensor *LU,
                                              const infer_tensor *pivots,
                                              const infer_tensor *info)
INFER_NOEXCEPT;

/// Solves A X = B given A's LU factors.
///
/// `aten::linalg_lu_solve(Tensor LU, Tensor pivots, Tensor B, *, bool left=True, bool adjoint=False) -> Tensor`
infer_status infer_op_linalg_lu_solve(const infer_tensor *LU,
                                      const infer_tensor *pivots,
                                      const infer_tensor *B,
                                      bool left,
                                      bool adjoint,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Solves A X = B given A's LU factors.
///
/// `aten::linalg_lu_solve.out(Tensor LU, Tensor pivots, Tensor B, *, bool left=True, bool adjoint=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_lu_solve_out(const infer_tensor *LU,
                                          const infer_tensor *pivots,
                                          const infer_tensor *B,
                                          bool left,
                                          bool adjoint,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// As matmul.
///
/// `aten::linalg_matmul(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_linalg_matmul(const infer_tensor *self_,
                                    const infer_tensor *other,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As matmul.
///
/// `aten::linalg_matmul.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_matmul_out(const infer_tensor *self_,
                                        const infer_tensor *other,
                                        const infer_tensor *out)
INFER_NOEXCEPT;

/// The exponentials of square matrices.
///
/// `aten::linalg_matrix_exp(Tensor self) -> Tensor`
infer_status infer_op_linalg_matrix_exp(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The exponentials of square matrices.
///
/// `aten::linalg_matrix_exp.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_matrix_exp_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// A norm of matrices: 1, -1, 2, -2, inf or -inf.
///
/// `aten::linalg_matrix_norm(Tensor self, Scalar ord, int[] dim=[-2, -1], bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_linalg_matrix_norm(const infer_tensor *self_,
                                         const infer_scalar *ord,
                                         const int64_t *dim,
                                         size_t dim_len,
                                         bool keepdim,
                                         int32_t dtype,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: A norm of matrices: 1, -1, 2, -2, inf or -inf.
///
/// `aten::linalg_matrix_norm.out(Tensor self, Scalar ord, int[] dim=[-2, -1], bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_matrix_norm_out(const infer_tensor *self_,
                                             const infer_scalar *ord,
                                             const int64_t *dim,
                                             size_t dim_len,
                                             bool keepdim,
                                             int32_t dtype,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// The Frobenius or nuclear norm of matrices.
///
/// `aten::linalg_matrix_norm.str_ord(Tensor self, str ord="fro", int[] dim=[-2, -1], bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_linalg_matrix_norm_str_ord(const infer_tensor *self_,
                                                 const char *ord,
                                                 size_t ord_len,
                                                 const int64_t *dim,
                                                 size_t dim_len,
                                                 bool keepdim,
                                                 int32_t dtype,
                                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The Frobenius or nuclear norm of matrices.
///
/// `aten::linalg_matrix_norm.str_ord_out(Tensor self, str ord="fro", int[] dim=[-2, -1], bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_matrix_norm_str_ord_out(const infer_tensor *self_,
                                                     const char *ord,
                                                     size_t ord_len,
                                                     const int64_t *dim,
                                                     size_t dim_len,
                                                     bool keepdim,
                                                     int32_t dtype,
                                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// Powers of square matrices.
///
/// `aten::linalg_matrix_power(Tensor self, int n) -> Tensor`
infer_status infer_op_linalg_matrix_power(const infer_tensor *self_, int64_t n, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Powers of square matrices.
///
/// `aten::linalg_matrix_power.out(Tensor self, int n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_matrix_power_out(const infer_tensor *self_,
                                              int64_t n,
                                              const infer_tensor *out)
INFER_NOEXCEPT;

/// The number of singular values above tol.
///
/// `aten::linalg_matrix_rank(Tensor self, float tol, bool hermitian=False) -> Tensor`
infer_status infer_op_linalg_matrix_rank(const infer_tensor *self_,
                                         double tol,
                                         bool hermitian,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// The number of singular values above a threshold.
///
/// `aten::linalg_matrix_rank.atol_rtol_float(Tensor self, *, float? atol=None, float? rtol=None, bool hermitian=False) -> Tensor`
infer_status infer_op_linalg_matrix_rank_atol_rtol_float(const infer_tensor *self_,
                                                         const double *atol,
                                                         const double *rtol,
                                                         bool hermitian,
                                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The number of singular values above a threshold.
///
/// `aten::linalg_matrix_rank.atol_rtol_float_out(Tensor self, *, float? atol=None, float? rtol=None, bool hermitian=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_matrix_rank_atol_rtol_float_out(const infer_tensor *self_,
                                                             const double *atol,
                                                             const double *rtol,
                                                             bool hermitian,
                                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// The number of singular values above a threshold.
///
/// `aten::linalg_matrix_rank.atol_rtol_tensor(Tensor input, *, Tensor? atol=None, Tensor? rtol=None, bool hermitian=False) -> Tensor`
infer_status infer_op_linalg_matrix_rank_atol_rtol_tensor(const infer_tensor *input,
                                                          const infer_tensor *atol,
                                                          const infer_tensor *rtol,
                                                          bool hermitian,
                                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The number of singular values above a threshold.
///
/// `aten::linalg_matrix_rank.atol_rtol_tensor_out(Tensor input, *, Tensor? atol=None, Tensor? rtol=None, bool hermitian=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_matrix_rank_atol_rtol_tensor_out(const infer_tensor *input,
                                                              const infer_tensor *atol,
                                                              const infer_tensor *rtol,
                                                              bool hermitian,
                                                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: The number of singular values above tol.
///
/// `aten::linalg_matrix_rank.out(Tensor self, float tol, bool hermitian=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_matrix_rank_out(const infer_tensor *self_,
                                             double tol,
                                             bool hermitian,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// The product of a chain of matrices in the cheapest order; the ends may be vectors.
///
/// `aten::linalg_multi_dot(Tensor[] tensors) -> Tensor`
infer_status infer_op_linalg_multi_dot(const infer_tensor *const *tensors,
                                       size_t tensors_len,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The product of a chain of matrices in the cheapest order; the ends may be vectors.
///
/// `aten::linalg_multi_dot.out(Tensor[] tensors, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_multi_dot_out(const infer_tensor *const *tensors,
                                           size_t tensors_len,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// A norm of vectors or of matrices.
///
/// `aten::linalg_norm(Tensor self, Scalar? ord=None, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_linalg_norm(const infer_tensor *self_,
                                  const infer_scalar *ord,
                                  const int64_t *dim,
                                  size_t dim_len,
                                  bool keepdim,
                                  int32_t dtype,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// The Frobenius or nuclear norm of matrices.
///
/// `aten::linalg_norm.ord_str(Tensor self, str ord, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_linalg_norm_ord_str(const infer_tensor *self_,
                                          const char *ord,
                                          size_t ord_len,
                                          const int64_t *dim,
                                          size_t dim_len,
                                          bool keepdim,
                                          int32_t dtype,
                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The Frobenius or nuclear norm of matrices.
///
/// `aten::linalg_norm.ord_str_out(Tensor self, str ord, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_norm_ord_str_out(const infer_tensor *self_,
                                              const char *ord,
                                              size_t ord_len,
                                              const int64_t *dim,
                                              size_t dim_len,
                                              bool keepdim,
                                              int32_t dtype,
                                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: A norm of vectors or of matrices.
///
/// `aten::linalg_norm.out(Tensor self, Scalar? ord=None, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_norm_out(const infer_tensor *self_,
                                      const infer_scalar *ord,
                                      const int64_t *dim,
                                      size_t dim_len,
                                      bool keepdim,
                                      int32_t dtype,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// The pseudo-inverses of matrices.
///
/// `aten::linalg_pinv(Tensor self, float rcond, bool hermitian=False) -> Tensor`
infer_status infer_op_linalg_pinv(const infer_tensor *self_,
                                  double rcond,
                                  bool hermitian,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// The pseudo-inverses of matrices.
///
/// `aten::linalg_pinv.atol_rtol_float(Tensor self, *, float? atol=None, float? rtol=None, bool hermitian=False) -> Tensor`
infer_status infer_op_linalg_pinv_atol_rtol_float(const infer_tensor *self_,
                                                  const double *atol,
                                                  const double *rtol,
                                                  bool hermitian,
                                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The pseudo-inverses of matrices.
///
/// `aten::linalg_pinv.atol_rtol_float_out(Tensor self, *, float? atol=None, float? rtol=None, bool hermitian=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_pinv_atol_rtol_float_out(const infer_tensor *self_,
                                                      const double *atol,
                                                      const double *rtol,
                                                      bool hermitian,
                                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// The pseudo-inverses of matrices.
///
/// `aten::linalg_pinv.atol_rtol_tensor(Tensor self, *, Tensor? atol=None, Tensor? rtol=None, bool hermitian=False) -> Tensor`
infer_status infer_op_linalg_pinv_atol_rtol_tensor(const infer_tensor *self_,
                                                   const infer_tensor *atol,
                                                   const infer_tensor *rtol,
                                                   bool hermitian,
                                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The pseudo-inverses of matrices.
///
/// `aten::linalg_pinv.atol_rtol_tensor_out(Tensor self, *, Tensor? atol=None, Tensor? rtol=None, bool hermitian=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_pinv_atol_rtol_tensor_out(const infer_tensor *self_,
                                                       const infer_tensor *atol,
                                                       const infer_tensor *rtol,
                                                       bool hermitian,
                                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: The pseudo-inverses of matrices.
///
/// `aten::linalg_pinv.out(Tensor self, float rcond, bool hermitian=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_pinv_out(const infer_tensor *self_,
                                      double rcond,
                                      bool hermitian,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// QR factors by Householder reflections.
///
/// `aten::linalg_qr(Tensor A, str mode="reduced") -> (Tensor Q, Tensor R)`
infer_status infer_op_linalg_qr(const infer_tensor *A,
                                const char *mode,
                                size_t mode_len,
                                infer_tensor **out0,
                                infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: QR factors by Householder reflections.
///
/// `aten::linalg_qr.out(Tensor A, str mode="reduced", *, Tensor(a!) Q, Tensor(b!) R) -> (Tensor(a!) Q, Tensor(b!) R)`
infer_status infer_op_linalg_qr_out(const infer_tensor *A,
                                    const char *mode,
                                    size_t mode_len,
                                    const infer_tensor *Q,
                                    const infer_tensor *R)
INFER_NOEXCEPT;

/// The sign and the logarithm of the absolute value of determinants.
///
/// `aten::linalg_slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet)`
infer_status infer_op_linalg_slogdet(const infer_tensor *A, infer_tensor **out0, infer_tensor **out1) INFER_NOEXCEPT;

/// Writes the last arguments: The sign and the logarithm of the absolute value of determinants.
///
/// `aten::linalg_slogdet.out(Tensor A, *, Tensor(a!) sign, Tensor(b!) logabsdet) -> (Tensor(a!) sign, Tensor(b!) logabsdet)`
infer_status infer_op_linalg_slogdet_out(const infer_tensor *A,
                                         const infer_tensor *sign,
                                         const infer_tensor *logabsdet)
INFER_NOEXCEPT;

/// Solves A X = B (or X A = B).
///
/// `aten::linalg_solve(Tensor A, Tensor B, *, bool left=True) -> Tensor`
infer_status infer_op_linalg_solve(const infer_tensor *A,
                                   const infer_tensor *B,
                                   bool left,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Solves A X = B (or X A = B).
///
/// `aten::linalg_solve.out(Tensor A, Tensor B, *, bool left=True, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_solve_out(const infer_tensor *A,
                                       const infer_tensor *B,
                                       bool left,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// Solves A X = B (or X A = B), and says where A is singular.
///
/// `aten::linalg_solve_ex(Tensor A, Tensor B, *, bool left=True, bool check_errors=False) -> (Tensor result, Tensor info)`
infer_status infer_op_linalg_solve_ex(const infer_tensor *A,
                                      const infer_tensor *B,
                                      bool left,
                                      bool check_errors,
                                      infer_tensor **out0,
                                      infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: Solves A X = B (or X A = B), and says where A is singular.
///
/// `aten::linalg_solve_ex.out(Tensor A, Tensor B, *, bool left=True, bool check_errors=False, Tensor(a!) result, Tensor(b!) info) -> (Tensor(a!) result, Tensor(b!) info)`
infer_status infer_op_linalg_solve_ex_out(const infer_tensor *A,
                                          const infer_tensor *B,
                                          bool left,
                                          bool check_errors,
                                          const infer_tensor *result,
                                          const infer_tensor *info)
INFER_NOEXCEPT;

/// Solves A X = B for a triangle A.
///
/// `aten::linalg_solve_triangular(Tensor self, Tensor B, *, bool upper, bool left=True, bool unitriangular=False) -> Tensor`
infer_status infer_op_linalg_solve_triangular(const infer_tensor *self_,
                                              const infer_tensor *B,
                                              bool upper,
                                              bool left,
                                              bool unitriangular,
                                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Solves A X = B for a triangle A.
///
/// `aten::linalg_solve_triangular.out(Tensor self, Tensor B, *, bool upper, bool left=True, bool unitriangular=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_solve_triangular_out(const infer_tensor *self_,
                                                  const infer_tensor *B,
                                                  bool upper,
                                                  bool left,
                                                  bool unitriangular,
                                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// A singular value decomposition of matrices.
///
/// `aten::linalg_svd(Tensor A, bool full_matrices=True, *, str? driver=None) -> (Tensor U, Tensor S, Tensor Vh)`
infer_status infer_op_linalg_svd(const infer_tensor *A,
                                 bool full_matrices,
                                 const char *driver,
                                 size_t driver_len,
                                 infer_tensor **out0,
                                 infer_tensor **out1,
                                 infer_tensor **out2)
INFER_NOEXCEPT;

/// Writes the last arguments: A singular value decomposition of matrices.
///
/// `aten::linalg_svd.U(Tensor A, bool full_matrices=True, *, str? driver=None, Tensor(a!) U, Tensor(b!) S, Tensor(c!) Vh) -> (Tensor(a!) U, Tensor(b!) S, Tensor(c!) Vh)`
infer_status infer_op_linalg_svd_U(const infer_tensor *A,
                                   bool full_matrices,
                                   const char *driver,
                                   size_t driver_len,
                                   const infer_tensor *U,
                                   const infer_tensor *S,
                                   const infer_tensor *Vh)
INFER_NOEXCEPT;

/// The singular values of matrices, descending.
///
/// `aten::linalg_svdvals(Tensor A, *, str? driver=None) -> Tensor`
infer_status infer_op_linalg_svdvals(const infer_tensor *A,
                                     const char *driver,
                                     size_t driver_len,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The singular values of matrices, descending.
///
/// `aten::linalg_svdvals.out(Tensor A, *, str? driver=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_svdvals_out(const infer_tensor *A,
                                         const char *driver,
                                         size_t driver_len,
                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// The inverse of a tensor as a map between its leading and its trailing dimensions.
///
/// `aten::linalg_tensorinv(Tensor self, int ind=2) -> Tensor`
infer_status infer_op_linalg_tensorinv(const infer_tensor *self_, int64_t ind, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The inverse of a tensor as a map between its leading and its trailing dimensions.
///
/// `aten::linalg_tensorinv.out(Tensor self, int ind=2, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_tensorinv_out(const infer_tensor *self_,
                                           int64_t ind,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// Solves tensordot(self, X) = other.
///
/// `aten::linalg_tensorsolve(Tensor self, Tensor other, int[]? dims=None) -> Tensor`
infer_status infer_op_linalg_tensorsolve(const infer_tensor *self_,
                                         const infer_tensor *other,
                                         const int64_t *dims,
                                         size_t dims_len,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Solves tensordot(self, X) = other.
///
/// `aten::linalg_tensorsolve.out(Tensor self, Tensor other, int[]? dims=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_tensorsolve_out(const infer_tensor *self_,
                                             const infer_tensor *other,
                                             const int64_t *dims,
                                             size_t dims_len,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// The powers 0 to N - 1 of every element.
///
/// `aten::linalg_vander(Tensor x, *, SymInt? N=None) -> Tensor`
infer_status infer_op_linalg_vander(const infer_tensor *x, const int64_t *N, infer_tensor **out0) INFER_NOEXCEPT;

/// Inner products along one dimension.
///
/// `aten::linalg_vecdot(Tensor x, Tensor y, *, int dim=-1) -> Tensor`
infer_status infer_op_linalg_vecdot(const infer_tensor *x,
                                    const infer_tensor *y,
                                    int64_t dim,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Inner products along one dimension.
///
/// `aten::linalg_vecdot.out(Tensor x, Tensor y, *, int dim=-1, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_vecdot_out(const infer_tensor *x,
                                        const infer_tensor *y,
                                        int64_t dim,
                                        const infer_tensor *out)
INFER_NOEXCEPT;

/// p-norms of vectors over dimensions.
///
/// `aten::linalg_vector_norm(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_linalg_vector_norm(const infer_tensor *self_,
                                         const infer_scalar *ord,
                                         const int64_t *dim,
                                         size_t dim_len,
                                         bool keepdim,
                                         int32_t dtype,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: p-norms of vectors over dimensions.
///
/// `aten::linalg_vector_norm.out(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_vector_norm_out(const infer_tensor *self_,
                                             const infer_scalar *ord,
                                             const int64_t *dim,
                                             size_t dim_len,
                                             bool keepdim,
                                             int32_t dtype,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// input @ weight.T + bias.
///
/// `aten::linear(Tensor input, Tensor weight, Tensor? bias=None) -> Tensor`
infer_status infer_op_linear(const infer_tensor *input,
                             const infer_tensor *weight,
                             const infer_tensor *bias,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: input @ weight.T + bias.
///
/// `aten::linear.out(Tensor input, Tensor weight, Tensor? bias=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linear_out(const infer_tensor *input,
                                 const infer_tensor *weight,
                                 const infer_tensor *bias,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Numbers from start to end in so many equal steps.
///
/// `aten::linspace(Scalar start, Scalar end, int steps, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_linspace(const infer_scalar *start,
                               const infer_scalar *end,
                               int64_t steps,
                               int32_t dtype,
                               int32_t layout,
                               const infer_device *device,
                               const bool *pin_memory,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// As linspace, with the end read from a 0-d tensor.
///
/// `aten::linspace.Scalar_Tensor(Scalar start, Tensor end, int steps, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_linspace_Scalar_Tensor(const infer_scalar *start,
                                             const infer_tensor *end,
                                             int64_t steps,
                                             int32_t dtype,
                                             int32_t layout,
                                             const infer_device *device,
                                             const bool *pin_memory,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As linspace, with the end read from a 0-d tensor.
///
/// `aten::linspace.Scalar_Tensor_out(Scalar start, Tensor end, int steps, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linspace_Scalar_Tensor_out(const infer_scalar *start,
                                                 const infer_tensor *end,
                                                 int64_t steps,
                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// As linspace, with the start read from a 0-d tensor.
///
/// `aten::linspace.Tensor_Scalar(Tensor start, Scalar end, int steps, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_linspace_Tensor_Scalar(const infer_tensor *start,
                                             const infer_scalar *end,
                                             int64_t steps,
                                             int32_t dtype,
                                             int32_t layout,
                                             const infer_device *device,
                                             const bool *pin_memory,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As linspace, with the start read from a 0-d tensor.
///
/// `aten::linspace.Tensor_Scalar_out(Tensor start, Scalar end, int steps, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linspace_Tensor_Scalar_out(const infer_tensor *start,
                                                 const infer_scalar *end,
                                                 int64_t steps,
                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// As linspace, with the ends read from 0-d tensors.
///
/// `aten::linspace.Tensor_Tensor(Tensor start, Tensor end, int steps, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_linspace_Tensor_Tensor(const infer_tensor *start,
                                             const infer_tensor *end,
                                             int64_t steps,
                                             int32_t dtype,
                                             int32_t layout,
                                             const infer_device *device,
                                             const bool *pin_memory,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As linspace, with the ends read from 0-d tensors.
///
/// `aten::linspace.Tensor_Tensor_out(Tensor start, Tensor end, int steps, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linspace_Tensor_Tensor_out(const infer_tensor *start,
                                                 const infer_tensor *end,
                                                 int64_t steps,
                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Numbers from start to end in so many equal steps.
///
/// `aten::linspace.out(Scalar start, Scalar end, int steps, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linspace_out(const infer_scalar *start,
                                   const infer_scalar *end,
                                   int64_t steps,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// Natural logarithm.
///
/// `aten::log(Tensor self) -> Tensor`
infer_status infer_op_log(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Natural logarithm.
///
/// `aten::log.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_log_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Logarithm to base 10.
///
/// `aten::log10(Tensor self) -> Tensor`
infer_status infer_op_log10(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Logarithm to base 10.
///
/// `aten::log10.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_log10_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Logarithm to base 10.
///
/// `aten::log10_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_log10_(const infer_tensor *self_) INFER_NOEXCEPT;

/// ln(1 + self), precise near 0.
///
/// `aten::log1p(Tensor self) -> Tensor`
infer_status infer_op_log1p(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: ln(1 + self), precise near 0.
///
/// `aten::log1p.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_log1p_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: ln(1 + self), precise near 0.
///
/// `aten::log1p_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_log1p_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Logarithm to base 2.
///
/// `aten::log2(Tensor self) -> Tensor`
infer_status infer_op_log2(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Logarithm to base 2.
///
/// `aten::log2.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_log2_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Logarithm to base 2.
///
/// `aten::log2_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_log2_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Writes `self`: Natural logarithm.
///
/// `aten::log_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_log_(const infer_tensor *self_) INFER_NOEXCEPT;

/// ln(sigmoid(self)).
///
/// `aten::log_sigmoid(Tensor self) -> Tensor`
infer_status infer_op_log_sigmoid(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: ln(sigmoid(self)).
///
/// `aten::log_sigmoid.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_log_sigmoid_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// ln(sigmoid(self)), and e^-|self|.
///
/// `aten::log_sigmoid_forward(Tensor self) -> (Tensor output, Tensor buffer)`
infer_status infer_op_log_sigmoid_forward(const infer_tensor *self_,
                                          infer_tensor **out0,
                                          infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: ln(sigmoid(self)), and e^-|self|.
///
/// `aten::log_sigmoid_forward.output(Tensor self, *, Tensor(a!) output, Tensor(b!) buffer) -> (Tensor(a!), Tensor(b!))`
infer_status infer_op_log_sigmoid_forward_output(const infer_tensor *self_,
                                                 const infer_tensor *output,
                                                 const infer_tensor *buffer)
INFER_NOEXCEPT;

/// The logarithm of softmax.
///
/// `aten::log_softmax.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_log_softmax_int(const infer_tensor *self_,
                                      int64_t dim,
                                      int32_t dtype,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The logarithm of softmax.
///
/// `aten::log_softmax.int_out(Tensor self, int dim, ScalarType? dtype=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_log_softmax_int_out(const infer_tensor *self_,
                                          int64_t dim,
                                          int32_t dtype,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// ln(e^self + e^other).
///
/// `aten::logaddexp(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_logaddexp(const infer_tensor *self_,
                                const infer_tensor *other,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: ln(e^self + e^other).
///
/// `aten::logaddexp.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_logaddexp_out(const infer_tensor *self_,
                                    const infer_tensor *other,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// log2(2^self + 2^other).
///
/// `aten::logaddexp2(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_logaddexp2(const infer_tensor *self_,
                                 const infer_tensor *other,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: log2(2^self + 2^other).
///
/// `aten::logaddexp2.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_logaddexp2_out(const infer_tensor *self_,
                                     const infer_tensor *other,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// The logarithms of running sums of e^x along a dimension.
///
/// `aten::logcumsumexp(Tensor self, int dim) -> Tensor`
infer_status infer_op_logcumsumexp(const infer_tensor *self_, int64_t dim, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The logarithms of running sums of e^x along a dimension.
///
/// `aten::logcumsumexp.out(Tensor self, int dim, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_logcumsumexp_out(const infer_tensor *self_, int64_t dim, const infer_tensor *out) INFER_NOEXCEPT;

/// The logarithm of determinants.
///
/// `aten::logdet(Tensor self) -> Tensor`
infer_status infer_op_logdet(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Whether both are true.
///
/// `aten::logical_and(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_logical_and(const infer_tensor *self_,
                                  const infer_tensor *other,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Whether both are true.
///
/// `aten::logical_and.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_logical_and_out(const infer_tensor *self_,
                                      const infer_tensor *other,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Whether both are true.
///
/// `aten::logical_and_(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_logical_and_(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// Whether it is zero.
///
/// `aten::logical_not(Tensor self) -> Tensor`
infer_status infer_op_logical_not(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Whether it is zero.
///
/// `aten::logical_not.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_logical_not_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Whether it is zero.
///
/// `aten::logical_not_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_logical_not_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Whether either is true.
///
/// `aten::logical_or(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_logical_or(const infer_tensor *self_,
                                 const infer_tensor *other,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Whether either is true.
///
/// `aten::logical_or.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_logical_or_out(const infer_tensor *self_,
                                     const infer_tensor *other,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Whether either is true.
///
/// `aten::logical_or_(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_logical_or_(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// Whether exactly one is true.
///
/// `aten::logical_xor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_logical_xor(const infer_tensor *self_,
                                  const infer_tensor *other,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Whether exactly one is true.
///
/// `aten::logical_xor.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_logical_xor_out(const infer_tensor *self_,
                                      const infer_tensor *other,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Whether exactly one is true.
///
/// `aten::logical_xor_(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_logical_xor_(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// ln(self / (1 - self)), self clamped to [eps, 1 - eps].
///
/// `aten::logit(Tensor self, float? eps=None) -> Tensor`
infer_status infer_op_logit(const infer_tensor *self_, const double *eps, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: ln(self / (1 - self)), self clamped to [eps, 1 - eps].
///
/// `aten::logit.out(Tensor self, float? eps=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_logit_out(const infer_tensor *self_, const double *eps, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: ln(self / (1 - self)), self clamped to [eps, 1 - eps].
///
/// `aten::logit_(Tensor(a!) self, float? eps=None) -> Tensor(a!)`
infer_status infer_op_logit_(const infer_tensor *self_, const double *eps) INFER_NOEXCEPT;

/// Powers of base from base^start to base^end.
///
/// `aten::logspace(Scalar start, Scalar end, int steps, float base=10., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_logspace(const infer_scalar *start,
                               const infer_scalar *end,
                               int64_t steps,
                               double base,
                               int32_t dtype,
                               int32_t layout,
                               const infer_device *device,
                               const bool *pin_memory,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// As logspace, with the end read from a 0-d tensor.
///
/// `aten::logspace.Scalar_Tensor(Scalar start, Tensor end, int steps, float base=10., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_logspace_Scalar_Tensor(const infer_scalar *start,
                                             const infer_tensor *end,
                                             int64_t steps,
                                             double base,
                                             int32_t dtype,
                                             int32_t layout,
                                             const infer_device *device,
                                             const bool *pin_memory,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As logspace, with the end read from a 0-d tensor.
///
/// `aten::logspace.Scalar_Tensor_out(Scalar start, Tensor end, int steps, float base=10., *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_logspace_Scalar_Tensor_out(const infer_scalar *start,
                                                 const infer_tensor *end,
                                                 int64_t steps,
                                                 double base,
                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// As logspace, with the start read from a 0-d tensor.
///
/// `aten::logspace.Tensor_Scalar(Tensor start, Scalar end, int steps, float base=10., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_logspace_Tensor_Scalar(const infer_tensor *start,
                                             const infer_scalar *end,
                                             int64_t steps,
                                             double base,
                                             int32_t dtype,
                                             int32_t layout,
                                             const infer_device *device,
                                             const bool *pin_memory,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As logspace, with the start read from a 0-d tensor.
///
/// `aten::logspace.Tensor_Scalar_out(Tensor start, Scalar end, int steps, float base=10., *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_logspace_Tensor_Scalar_out(const infer_tensor *start,
                                                 const infer_scalar *end,
                                                 int64_t steps,
                                                 double base,
                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// As logspace, with the ends read from 0-d tensors.
///
/// `aten::logspace.Tensor_Tensor(Tensor start, Tensor end, int steps, float base=10., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_logspace_Tensor_Tensor(const infer_tensor *start,
                                             const infer_tensor *end,
                                             int64_t steps,
                                             double base,
                                             int32_t dtype,
                                             int32_t layout,
                                             const infer_device *device,
                                             const bool *pin_memory,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As logspace, with the ends read from 0-d tensors.
///
/// `aten::logspace.Tensor_Tensor_out(Tensor start, Tensor end, int steps, float base=10., *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_logspace_Tensor_Tensor_out(const infer_tensor *start,
                                                 const infer_tensor *end,
                                                 int64_t steps,
                                                 double base,
                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Powers of base from base^start to base^end.
///
/// `aten::logspace.out(Scalar start, Scalar end, int steps, float base=10., *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_logspace_out(const infer_scalar *start,
                                   const infer_scalar *end,
                                   int64_t steps,
                                   double base,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// The logarithm of the sum of e^x over dimensions.
///
/// `aten::logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor`
infer_status infer_op_logsumexp(const infer_tensor *self_,
                                const int64_t *dim,
                                size_t dim_len,
                                bool keepdim,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The logarithm of the sum of e^x over dimensions.
///
/// `aten::logsumexp.out(Tensor self, int[1] dim, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_logsumexp_out(const infer_tensor *self_,
                                    const int64_t *dim,
                                    size_t dim_len,
                                    bool keepdim,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Runs long short-term memory layers over sequences: the outputs, the last hidden and cell states.
///
/// `aten::lstm.data(Tensor data, Tensor batch_sizes, Tensor[] hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor, Tensor)`
infer_status infer_op_lstm_data(const infer_tensor *data,
                                const infer_tensor *batch_sizes,
                                const infer_tensor *const *hx,
                                size_t hx_len,
                                const infer_tensor *const *params,
                                size_t params_len,
                                bool has_biases,
                                int64_t num_layers,
                                double dropout,
                                bool train,
                                bool bidirectional,
                                infer_tensor **out0,
                                infer_tensor **out1,
                                infer_tensor **out2)
INFER_NOEXCEPT;

/// Runs long short-term memory layers over sequences: the outputs, the last hidden and cell states.
///
/// `aten::lstm.input(Tensor input, Tensor[] hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor, Tensor)`
infer_status infer_op_lstm_input(const infer_tensor *input,
                                 const infer_tensor *const *hx,
                                 size_t hx_len,
                                 const infer_tensor *const *params,
                                 size_t params_len,
                                 bool has_biases,
                                 int64_t num_layers,
                                 double dropout,
                                 bool train,
                                 bool bidirectional,
                                 bool batch_first,
                                 infer_tensor **out0,
                                 infer_tensor **out1,
                                 infer_tensor **out2)
INFER_NOEXCEPT;

/// One step of a long short-term memory: the hidden and the cell state.
///
/// `aten::lstm_cell(Tensor input, Tensor[] hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> (Tensor, Tensor)`
infer_status infer_op_lstm_cell(const infer_tensor *input,
                                const infer_tensor *const *hx,
                                size_t hx_len,
                                const infer_tensor *w_ih,
                                const infer_tensor *w_hh,
                                const infer_tensor *b_ih,
                                const infer_tensor *b_hh,
                                infer_tensor **out0,
                                infer_tensor **out1)
INFER_NOEXCEPT;

/// self < other.
///
/// `aten::lt.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_lt_Scalar(const infer_tensor *self_,
                                const infer_scalar *other,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self < other.
///
/// `aten::lt.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_lt_Scalar_out(const infer_tensor *self_,
                                    const infer_scalar *other,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// self < other, element by element.
///
/// `aten::lt.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_lt_Tensor(const infer_tensor *self_,
                                const infer_tensor *other,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self < other, element by element.
///
/// `aten::lt.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_lt_Tensor_out(const infer_tensor *self_,
                                    const infer_tensor *other,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: self < other.
///
/// `aten::lt_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_lt__Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Writes `self`: self < other, element by element.
///
/// `aten::lt_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_lt__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// As linalg_lu_solve.
///
/// `aten::lu_solve(Tensor self, Tensor LU_data, Tensor LU_pivots) -> Tensor`
infer_status infer_op_lu_solve(const infer_tensor *self_,
                               const infer_tensor *LU_data,
                               const infer_tensor *LU_pivots,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As linalg_lu_solve.
///
/// `aten::lu_solve.out(Tensor self, Tensor LU_data, Tensor LU_pivots, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_lu_solve_out(const infer_tensor *self_,
                                   const infer_tensor *LU_data,
                                   const infer_tensor *LU_pivots,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// The matrices LU factors stand for.
///
/// `aten::lu_unpack(Tensor LU_data, Tensor LU_pivots, bool unpack_data=True, bool unpack_pivots=True) -> (Tensor P, Tensor L, Tensor U)`
infer_status infer_op_lu_unpack(const infer_tensor *LU_data,
                                const infer_tensor *LU_pivots,
                                bool unpack_data,
                                bool unpack_pivots,
                                infer_tensor **out0,
                                infer_tensor **out1,
                                infer_tensor **out2)
INFER_NOEXCEPT;

/// Writes the last arguments: The matrices LU factors stand for.
///
/// `aten::lu_unpack.out(Tensor LU_data, Tensor LU_pivots, bool unpack_data=True, bool unpack_pivots=True, *, Tensor(a!) P, Tensor(b!) L, Tensor(c!) U) -> (Tensor(a!) P, Tensor(b!) L, Tensor(c!) U)`
infer_status infer_op_lu_unpack_out(const infer_tensor *LU_data,
                                    const infer_tensor *LU_pivots,
                                    bool unpack_data,
                                    bool unpack_pivots,
                                    const infer_tensor *P,
                                    const infer_tensor *L,
                                    const infer_tensor *U)
INFER_NOEXCEPT;

/// The conjugate transpose of the last two dimensions.
///
/// `aten::mH(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_mH(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// The transpose of the last two dimensions.
///
/// `aten::mT(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_mT(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// max(0, -target * (input1 - input2) + margin).
///
/// `aten::margin_ranking_loss(Tensor input1, Tensor input2, Tensor target, float margin=0., int reduction=1) -> Tensor`
infer_status infer_op_margin_ranking_loss(const infer_tensor *input1,
                                          const infer_tensor *input2,
                                          const infer_tensor *target,
                                          double margin,
                                          int64_t reduction,
                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// The tensor with a number where the mask holds.
///
/// `aten::masked_fill.Scalar(Tensor self, Tensor mask, Scalar value) -> Tensor`
infer_status infer_op_masked_fill_Scalar(const infer_tensor *self_,
                                         const infer_tensor *mask,
                                         const infer_scalar *value,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The tensor with a number where the mask holds.
///
/// `aten::masked_fill.Scalar_out(Tensor self, Tensor mask, Scalar value, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_masked_fill_Scalar_out(const infer_tensor *self_,
                                             const infer_tensor *mask,
                                             const infer_scalar *value,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// The tensor with the value of a 0-d tensor where the mask holds.
///
/// `aten::masked_fill.Tensor(Tensor self, Tensor mask, Tensor value) -> Tensor`
infer_status infer_op_masked_fill_Tensor(const infer_tensor *self_,
                                         const infer_tensor *mask,
                                         const infer_tensor *value,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The tensor with the value of a 0-d tensor where the mask holds.
///
/// `aten::masked_fill.Tensor_out(Tensor self, Tensor mask, Tensor value, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_masked_fill_Tensor_out(const infer_tensor *self_,
                                             const infer_tensor *mask,
                                             const infer_tensor *value,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes a number where the mask holds.
///
/// `aten::masked_fill_.Scalar(Tensor(a!) self, Tensor mask, Scalar value) -> Tensor(a!)`
infer_status infer_op_masked_fill__Scalar(const infer_tensor *self_,
                                          const infer_tensor *mask,
                                          const infer_scalar *value)
INFER_NOEXCEPT;

/// Writes the value of a 0-d tensor where the mask holds.
///
/// `aten::masked_fill_.Tensor(Tensor(a!) self, Tensor mask, Tensor value) -> Tensor(a!)`
infer_status infer_op_masked_fill__Tensor(const infer_tensor *self_,
                                          const infer_tensor *mask,
                                          const infer_tensor *value)
INFER_NOEXCEPT;

/// The tensor with the source's elements in turn where the mask holds.
///
/// `aten::masked_scatter(Tensor self, Tensor mask, Tensor source) -> Tensor`
infer_status infer_op_masked_scatter(const infer_tensor *self_,
                                     const infer_tensor *mask,
                                     const infer_tensor *source,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The tensor with the source's elements in turn where the mask holds.
///
/// `aten::masked_scatter.out(Tensor self, Tensor mask, Tensor source, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_masked_scatter_out(const infer_tensor *self_,
                                         const infer_tensor *mask,
                                         const infer_tensor *source,
                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the source's elements in turn where the mask holds.
///
/// `aten::masked_scatter_(Tensor(a!) self, Tensor mask, Tensor source) -> Tensor(a!)`
infer_status infer_op_masked_scatter_(const infer_tensor *self_,
                                      const infer_tensor *mask,
                                      const infer_tensor *source)
INFER_NOEXCEPT;

/// The elements where a mask holds, as a vector.
///
/// `aten::masked_select(Tensor self, Tensor mask) -> Tensor`
infer_status infer_op_masked_select(const infer_tensor *self_,
                                    const infer_tensor *mask,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The elements where a mask holds, as a vector.
///
/// `aten::masked_select.out(Tensor self, Tensor mask, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_masked_select_out(const infer_tensor *self_,
                                        const infer_tensor *mask,
                                        const infer_tensor *out)
INFER_NOEXCEPT;

/// The matrix product over the last two dimensions, the others broadcast; a vector is a row on the left, a column on the right.
///
/// `aten::matmul(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_matmul(const infer_tensor *self_,
                             const infer_tensor *other,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The matrix product over the last two dimensions, the others broadcast; a vector is a row on the left, a column on the right.
///
/// `aten::matmul.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_matmul_out(const infer_tensor *self_,
                                 const infer_tensor *other,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// The conjugate transpose of a matrix.
///
/// `aten::matrix_H(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_matrix_H(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// As linalg_matrix_exp.
///
/// `aten::matrix_exp(Tensor self) -> Tensor`
infer_status infer_op_matrix_exp(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// As linalg_matrix_power.
///
/// `aten::matrix_power(Tensor self, int n) -> Tensor`
infer_status infer_op_matrix_power(const infer_tensor *self_, int64_t n, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: As linalg_matrix_power.
///
/// `aten::matrix_power.out(Tensor self, int n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_matrix_power_out(const infer_tensor *self_, int64_t n, const infer_tensor *out) INFER_NOEXCEPT;

/// The largest element.
///
/// `aten::max(Tensor self) -> Tensor`
infer_status infer_op_max(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Maxima over a dimension and the index of the first of each.
///
/// `aten::max.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)`
infer_status infer_op_max_dim(const infer_tensor *self_,
                              int64_t dim,
                              bool keepdim,
                              infer_tensor **out0,
                              infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: Maxima over a dimension and the index of the first of each.
///
/// `aten::max.dim_max(Tensor self, int dim, bool keepdim=False, *, Tensor(a!) max, Tensor(b!) max_values) -> (Tensor(a!) values, Tensor(b!) indices)`
infer_status infer_op_max_dim_max(const infer_tensor *self_,
                                  int64_t dim,
                                  bool keepdim,
                                  const infer_tensor *max,
                                  const infer_tensor *max_values)
INFER_NOEXCEPT;

/// Another name of `maximum`.
///
/// `aten::max.other(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_max_other(const infer_tensor *self_,
                                const infer_tensor *other,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `maximum`.
///
/// `aten::max.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_max_out(const infer_tensor *self_,
                              const infer_tensor *other,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: The largest element.
///
/// `aten::max.unary_out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_max_unary_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// The maximum of each window.
///
/// `aten::max_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], int[1] dilation=[1], bool ceil_mode=False) -> Tensor`
infer_status infer_op_max_pool1d(const infer_tensor *self_,
                                 const int64_t *kernel_size,
                                 size_t kernel_size_len,
                                 const int64_t *stride,
                                 size_t stride_len,
                                 const int64_t *padding,
                                 size_t padding_len,
                                 const int64_t *dilation,
                                 size_t dilation_len,
                                 bool ceil_mode,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// The maximum of each window and its position.
///
/// `aten::max_pool1d_with_indices(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], int[1] dilation=[1], bool ceil_mode=False) -> (Tensor, Tensor)`
infer_status infer_op_max_pool1d_with_indices(const infer_tensor *self_,
                                              const int64_t *kernel_size,
                                              size_t kernel_size_len,
                                              const int64_t *stride,
                                              size_t stride_len,
                                              const int64_t *padding,
                                              size_t padding_len,
                                              const int64_t *dilation,
                                              size_t dilation_len,
                                              bool ceil_mode,
                                              infer_tensor **out0,
                                              infer_tensor **out1)
INFER_NOEXCEPT;

/// The maximum of each window.
///
/// `aten::max_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2] dilation=1, bool ceil_mode=False) -> Tensor`
infer_status infer_op_max_pool2d(const infer_tensor *self_,
                                 const int64_t *kernel_size,
                                 size_t kernel_size_len,
                                 const int64_t *stride,
                                 size_t stride_len,
                                 const int64_t *padding,
                                 size_t padding_len,
                                 const int64_t *dilation,
                                 size_t dilation_len,
                                 bool ceil_mode,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// The maximum of each window and its position in its plane.
///
/// `aten::max_pool2d_with_indices(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2] dilation=1, bool ceil_mode=False) -> (Tensor, Tensor)`
infer_status infer_op_max_pool2d_with_indices(const infer_tensor *self_,
                                              const int64_t *kernel_size,
                                              size_t kernel_size_len,
                                              const int64_t *stride,
                                              size_t stride_len,
                                              const int64_t *padding,
                                              size_t padding_len,
                                              const int64_t *dilation,
                                              size_t dilation_len,
                                              bool ceil_mode,
                                              infer_tensor **out0,
                                              infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: The maximum of each window and its position in its plane.
///
/// `aten::max_pool2d_with_indices.out(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2] dilation=1, bool ceil_mode=False, *, Tensor(a!) out, Tensor(b!) indices) -> (Tensor(a!), Tensor(b!))`
infer_status infer_op_max_pool2d_with_indices_out(const infer_tensor *self_,
                                                  const int64_t *kernel_size,
                                                  size_t kernel_size_len,
                                                  const int64_t *stride,
                                                  size_t stride_len,
                                                  const int64_t *padding,
                                                  size_t padding_len,
                                                  const int64_t *dilation,
                                                  size_t dilation_len,
                                                  bool ceil_mode,
                                                  const infer_tensor *out,
                                                  const infer_tensor *indices)
INFER_NOEXCEPT;

/// Each gradient added where its maximum came from.
///
/// `aten::max_pool2d_with_indices_backward(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] stride, int[2] padding, int[2] dilation, bool ceil_mode, Tensor indices) -> Tensor`
infer_status infer_op_max_pool2d_with_indices_backward(const infer_tensor *grad_output,
                                                       const infer_tensor *self_,
                                                       const int64_t *kernel_size,
                                                       size_t kernel_size_len,
                                                       const int64_t *stride,
                                                       size_t stride_len,
                                                       const int64_t *padding,
                                                       size_t padding_len,
                                                       const int64_t *dilation,
                                                       size_t dilation_len,
                                                       bool ceil_mode,
                                                       const infer_tensor *indices,
                                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Each gradient added where its maximum came from.
///
/// `aten::max_pool2d_with_indices_backward.grad_input(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] stride, int[2] padding, int[2] dilation, bool ceil_mode, Tensor indices, *, Tensor(a!) grad_input) -> Tensor(a!)`
infer_status infer_op_max_pool2d_with_indices_backward_grad_input(const infer_tensor *grad_output,
                                                                  const infer_tensor *self_,
                                                                  const int64_t *kernel_size,
                                                                  size_t kernel_size_len,
                                                                  const int64_t *stride,
                                                                  size_t stride_len,
                                                                  const int64_t *padding,
                                                                  size_t padding_len,
                                                                  const int64_t *dilation,
                                                                  size_t dilation_len,
                                                                  bool ceil_mode,
                                                                  const infer_tensor *indices,
                                                                  const infer_tensor *grad_input)
INFER_NOEXCEPT;

/// The maximum of each window.
///
/// `aten::max_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3] dilation=1, bool ceil_mode=False) -> Tensor`
infer_status infer_op_max_pool3d(const infer_tensor *self_,
                                 const int64_t *kernel_size,
                                 size_t kernel_size_len,
                                 const int64_t *stride,
                                 size_t stride_len,
                                 const int64_t *padding,
                                 size_t padding_len,
                                 const int64_t *dilation,
                                 size_t dilation_len,
                                 bool ceil_mode,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// The maximum of each window and its position in its volume.
///
/// `aten::max_pool3d_with_indices(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3] dilation=1, bool ceil_mode=False) -> (Tensor, Tensor)`
infer_status infer_op_max_pool3d_with_indices(const infer_tensor *self_,
                                              const int64_t *kernel_size,
                                              size_t kernel_size_len,
                                              const int64_t *stride,
                                              size_t stride_len,
                                              const int64_t *padding,
                                              size_t padding_len,
                                              const int64_t *dilation,
                                              size_t dilation_len,
                                              bool ceil_mode,
                                              infer_tensor **out0,
                                              infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: The maximum of each window and its position in its volume.
///
/// `aten::max_pool3d_with_indices.out(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3] dilation=1, bool ceil_mode=False, *, Tensor(a!) out, Tensor(b!) indices) -> (Tensor(a!), Tensor(b!))`
infer_status infer_op_max_pool3d_with_indices_out(const infer_tensor *self_,
                                                  const int64_t *kernel_size,
                                                  size_t kernel_size_len,
                                                  const int64_t *stride,
                                                  size_t stride_len,
                                                  const int64_t *padding,
                                                  size_t padding_len,
                                                  const int64_t *dilation,
                                                  size_t dilation_len,
                                                  bool ceil_mode,
                                                  const infer_tensor *out,
                                                  const infer_tensor *indices)
INFER_NOEXCEPT;

/// Zeros with each value at its index in its plane.
///
/// `aten::max_unpool2d(Tensor self, Tensor indices, SymInt[2] output_size) -> Tensor`
infer_status infer_op_max_unpool2d(const infer_tensor *self_,
                                   const infer_tensor *indices,
                                   const int64_t *output_size,
                                   size_t output_size_len,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Zeros with each value at its index in its plane.
///
/// `aten::max_unpool2d.out(Tensor self, Tensor indices, SymInt[2] output_size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_max_unpool2d_out(const infer_tensor *self_,
                                       const infer_tensor *indices,
                                       const int64_t *output_size,
                                       size_t output_size_len,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// Zeros with each value at its index in its volume.
///
/// `aten::max_unpool3d(Tensor self, Tensor indices, SymInt[3] output_size, int[3] stride, int[3] padding) -> Tensor`
infer_status infer_op_max_unpool3d(const infer_tensor *self_,
                                   const infer_tensor *indices,
                                   const int64_t *output_size,
                                   size_t output_size_len,
                                   const int64_t *stride,
                                   size_t stride_len,
                                   const int64_t *padding,
                                   size_t padding_len,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Zeros with each value at its index in its volume.
///
/// `aten::max_unpool3d.out(Tensor self, Tensor indices, SymInt[3] output_size, int[3] stride, int[3] padding, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_max_unpool3d_out(const infer_tensor *self_,
                                       const infer_tensor *indices,
                                       const int64_t *output_size,
                                       size_t output_size_len,
                                       const int64_t *stride,
                                       size_t stride_len,
                                       const int64_t *padding,
                                       size_t padding_len,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// The larger of two; NaN where either is.
///
/// `aten::maximum(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_maximum(const infer_tensor *self_, const infer_tensor *other, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The larger of two; NaN where either is.
///
/// `aten::maximum.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_maximum_out(const infer_tensor *self_,
                                  const infer_tensor *other,
                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// The mean of all elements.
///
/// `aten::mean(Tensor self, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_mean(const infer_tensor *self_, int32_t dtype, infer_tensor **out0) INFER_NOEXCEPT;

/// Means over dimensions.
///
/// `aten::mean.dim(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_mean_dim(const infer_tensor *self_,
                               const int64_t *dim,
                               size_t dim_len,
                               bool keepdim,
                               int32_t dtype,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The mean of all elements.
///
/// `aten::mean.dtype_out(Tensor self, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_mean_dtype_out(const infer_tensor *self_, int32_t dtype, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes the last arguments: Means over dimensions.
///
/// `aten::mean.out(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_mean_out(const infer_tensor *self_,
                               const int64_t *dim,
                               size_t dim_len,
                               bool keepdim,
                               int32_t dtype,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// The lower median of all elements; NaN where any is.
///
/// `aten::median(Tensor self) -> Tensor`
infer_status infer_op_median(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Lower medians along a dimension and where they are.
///
/// `aten::median.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)`
infer_status infer_op_median_dim(const infer_tensor *self_,
                                 int64_t dim,
                                 bool keepdim,
                                 infer_tensor **out0,
                                 infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: Lower medians along a dimension and where they are.
///
/// `aten::median.dim_values(Tensor self, int dim, bool keepdim=False, *, Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)`
infer_status infer_op_median_dim_values(const infer_tensor *self_,
                                        int64_t dim,
                                        bool keepdim,
                                        const infer_tensor *values,
                                        const infer_tensor *indices)
INFER_NOEXCEPT;

/// Writes the last arguments: The lower median of all elements; NaN where any is.
///
/// `aten::median.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_median_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Coordinates of the grid that vectors span.
///
/// `aten::meshgrid(Tensor[] tensors) -> Tensor[]`
infer_status infer_op_meshgrid(const infer_tensor *const *tensors,
                               size_t tensors_len,
                               infer_tensors *out0)
INFER_NOEXCEPT;

/// Coordinates of the grid that vectors span, as matrices index (ij) or as images do (xy).
///
/// `aten::meshgrid.indexing(Tensor[] tensors, *, str indexing) -> Tensor[]`
infer_status infer_op_meshgrid_indexing(const infer_tensor *const *tensors,
                                        size_t tensors_len,
                                        const char *indexing,
                                        size_t indexing_len,
                                        infer_tensors *out0)
INFER_NOEXCEPT;

/// The smallest element.
///
/// `aten::min(Tensor self) -> Tensor`
infer_status infer_op_min(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Minima over a dimension and the index of the first of each.
///
/// `aten::min.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)`
infer_status infer_op_min_dim(const infer_tensor *self_,
                              int64_t dim,
                              bool keepdim,
                              infer_tensor **out0,
                              infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: Minima over a dimension and the index of the first of each.
///
/// `aten::min.dim_min(Tensor self, int dim, bool keepdim=False, *, Tensor(a!) min, Tensor(b!) min_indices) -> (Tensor(a!) values, Tensor(b!) indices)`
infer_status infer_op_min_dim_min(const infer_tensor *self_,
                                  int64_t dim,
                                  bool keepdim,
                                  const infer_tensor *min,
                                  const infer_tensor *min_indices)
INFER_NOEXCEPT;

/// Another name of `minimum`.
///
/// `aten::min.other(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_min_other(const infer_tensor *self_,
                                const infer_tensor *other,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `minimum`.
///
/// `aten::min.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_min_out(const infer_tensor *self_,
                              const infer_tensor *other,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: The smallest element.
///
/// `aten::min.unary_out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_min_unary_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// The smaller of two; NaN where either is.
///
/// `aten::minimum(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_minimum(const infer_tensor *self_, const infer_tensor *other, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The smaller of two; NaN where either is.
///
/// `aten::minimum.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_minimum_out(const infer_tensor *self_,
                                  const infer_tensor *other,
                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// self * tanh(softplus(self)).
///
/// `aten::mish(Tensor self) -> Tensor`
infer_status infer_op_mish(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: self * tanh(softplus(self)).
///
/// `aten::mish.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_mish_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: self * tanh(softplus(self)).
///
/// `aten::mish_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_mish_(const infer_tensor *self_) INFER_NOEXCEPT;

/// The product of two matrices.
///
/// `aten::mm(Tensor self, Tensor mat2) -> Tensor`
infer_status infer_op_mm(const infer_tensor *self_, const infer_tensor *mat2, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The product of two matrices.
///
/// `aten::mm.out(Tensor self, Tensor mat2, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_mm_out(const infer_tensor *self_,
                             const infer_tensor *mat2,
                             const infer_tensor *out)
INFER_NOEXCEPT;

/// The most frequent element along a dimension, the smallest of several, and its last index.
///
/// `aten::mode(Tensor self, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)`
infer_status infer_op_mode(const infer_tensor *self_,
                           int64_t dim,
                           bool keepdim,
                           infer_tensor **out0,
                           infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: The most frequent element along a dimension, the smallest of several, and its last index.
///
/// `aten::mode.values(Tensor self, int dim=-1, bool keepdim=False, *, Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)`
infer_status infer_op_mode_values(const infer_tensor *self_,
                                  int64_t dim,
                                  bool keepdim,
                                  const infer_tensor *values,
                                  const infer_tensor *indices)
INFER_NOEXCEPT;

/// Another name of movedim.
///
/// `aten::moveaxis.int(Tensor(a) self, int source, int destination) -> Tensor(a)`
infer_status infer_op_moveaxis_int(const infer_tensor *self_,
                                   int64_t source,
                                   int64_t destination,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Another name of movedim.
///
/// `aten::moveaxis.intlist(Tensor(a) self, int[] source, int[] destination) -> Tensor(a)`
infer_status infer_op_moveaxis_intlist(const infer_tensor *self_,
                                       const int64_t *source,
                                       size_t source_len,
                                       const int64_t *destination,
                                       size_t destination_len,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// With one dimension moved to another place.
///
/// `aten::movedim.int(Tensor(a) self, int source, int destination) -> Tensor(a)`
infer_status infer_op_movedim_int(const infer_tensor *self_,
                                  int64_t source,
                                  int64_t destination,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// With dimensions moved to other places.
///
/// `aten::movedim.intlist(Tensor(a) self, int[] source, int[] destination) -> Tensor(a)`
infer_status infer_op_movedim_intlist(const infer_tensor *self_,
                                      const int64_t *source,
                                      size_t source_len,
                                      const int64_t *destination,
                                      size_t destination_len,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// (self - target)^2.
///
/// `aten::mse_loss(Tensor self, Tensor target, int reduction=1) -> Tensor`
infer_status infer_op_mse_loss(const infer_tensor *self_,
                               const infer_tensor *target,
                               int64_t reduction,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: (self - target)^2.
///
/// `aten::mse_loss.out(Tensor self, Tensor target, int reduction=1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_mse_loss_out(const infer_tensor *self_,
                                   const infer_tensor *target,
                                   int64_t reduction,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// Elements in order along the first dimension.
///
/// `aten::msort(Tensor self) -> Tensor`
infer_status infer_op_msort(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Elements in order along the first dimension.
///
/// `aten::msort.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_msort_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// self * other.
///
/// `aten::mul.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_mul_Scalar(const infer_tensor *self_,
                                 const infer_scalar *other,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self * other.
///
/// `aten::mul.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_mul_Scalar_out(const infer_tensor *self_,
                                     const infer_scalar *other,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// self * other, element by element.
///
/// `aten::mul.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_mul_Tensor(const infer_tensor *self_,
                                 const infer_tensor *other,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self * other, element by element.
///
/// `aten::mul.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_mul_out(const infer_tensor *self_,
                              const infer_tensor *other,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: self * other.
///
/// `aten::mul_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_mul__Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Writes `self`: self * other, element by element.
///
/// `aten::mul_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_mul__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// The mean over other classes of weight * max(0, margin - self[target] + self[class])^p.
///
/// `aten::multi_margin_loss(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor? weight=None, int reduction=1) -> Tensor`
infer_status infer_op_multi_margin_loss(const infer_tensor *self_,
                                        const infer_tensor *target,
                                        const infer_scalar *p,
                                        const infer_scalar *margin,
                                        const infer_tensor *weight,
                                        int64_t reduction,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The mean over other classes of weight * max(0, margin - self[target] + self[class])^p.
///
/// `aten::multi_margin_loss.out(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor? weight=None, int reduction=1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_multi_margin_loss_out(const infer_tensor *self_,
                                            const infer_tensor *target,
                                            const infer_scalar *p,
                                            const infer_scalar *margin,
                                            const infer_tensor *weight,
                                            int64_t reduction,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// multilabel_margin_loss_forward without what is a target.
///
/// `aten::multilabel_margin_loss(Tensor self, Tensor target, int reduction=1) -> Tensor`
infer_status infer_op_multilabel_margin_loss(const infer_tensor *self_,
                                             const infer_tensor *target,
                                             int64_t reduction,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: multilabel_margin_loss_forward without what is a target.
///
/// `aten::multilabel_margin_loss.out(Tensor self, Tensor target, int reduction=1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_multilabel_margin_loss_out(const infer_tensor *self_,
                                                 const infer_tensor *target,
                                                 int64_t reduction,
                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// The mean over classes of max(0, 1 - self[target] + self[class]) for all pairs of a target and another class.
///
/// `aten::multilabel_margin_loss_forward(Tensor self, Tensor target, int reduction) -> (Tensor output, Tensor is_target)`
infer_status infer_op_multilabel_margin_loss_forward(const infer_tensor *self_,
                                                     const infer_tensor *target,
                                                     int64_t reduction,
                                                     infer_tensor **out0,
                                                     infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: The mean over classes of max(0, 1 - self[target] + self[class]) for all pairs of a target and another class.
///
/// `aten::multilabel_margin_loss_forward.output(Tensor self, Tensor target, int reduction, *, Tensor(a!) output, Tensor(b!) is_target) -> (Tensor(a!), Tensor(b!))`
infer_status infer_op_multilabel_margin_loss_forward_output(const infer_tensor *self_,
                                                            const infer_tensor *target,
                                                            int64_t reduction,
                                                            const infer_tensor *output,
                                                            const infer_tensor *is_target)
INFER_NOEXCEPT;

/// Indices drawn with the probabilities rows of weights give.
///
/// `aten::multinomial(Tensor self, SymInt num_samples, bool replacement=False, *, Generator? generator=None) -> Tensor`
infer_status infer_op_multinomial(const infer_tensor *self_,
                                  int64_t num_samples,
                                  bool replacement,
                                  const void *generator,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Indices drawn with the probabilities rows of weights give.
///
/// `aten::multinomial.out(Tensor self, SymInt num_samples, bool replacement=False, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_multinomial_out(const infer_tensor *self_,
                                      int64_t num_samples,
                                      bool replacement,
                                      const void *generator,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// Another name of `mul.Scalar`.
///
/// `aten::multiply.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_multiply_Scalar(const infer_tensor *self_,
                                      const infer_scalar *other,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Another name of `mul.Tensor`.
///
/// `aten::multiply.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_multiply_Tensor(const infer_tensor *self_,
                                      const infer_tensor *other,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `mul.Tensor`.
///
/// `aten::multiply.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_multiply_out(const infer_tensor *self_,
                                   const infer_tensor *other,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Another name of `mul.Scalar`.
///
/// `aten::multiply_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_multiply__Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Writes `self`: Another name of `mul.Tensor`.
///
/// `aten::multiply_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_multiply__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// The product of a matrix and a vector.
///
/// `aten::mv(Tensor self, Tensor vec) -> Tensor`
infer_status infer_op_mv(const infer_tensor *self_, const infer_tensor *vec, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The product of a matrix and a vector.
///
/// `aten::mv.out(Tensor self, Tensor vec, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_mv_out(const infer_tensor *self_,
                             const infer_tensor *vec,
                             const infer_tensor *out)
INFER_NOEXCEPT;

/// Logarithm of the multivariate gamma function.
///
/// `aten::mvlgamma(Tensor self, int p) -> Tensor`
infer_status infer_op_mvlgamma(const infer_tensor *self_, int64_t p, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Logarithm of the multivariate gamma function.
///
/// `aten::mvlgamma.out(Tensor self, int p, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_mvlgamma_out(const infer_tensor *self_, int64_t p, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Logarithm of the multivariate gamma function.
///
/// `aten::mvlgamma_(Tensor(a!) self, int p) -> Tensor(a!)`
infer_status infer_op_mvlgamma_(const infer_tensor *self_, int64_t p) INFER_NOEXCEPT;

/// NaN and infinities replaced by numbers: 0 and the largest ones where none are given.
///
/// `aten::nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor`
infer_status infer_op_nan_to_num(const infer_tensor *self_,
                                 const double *nan,
                                 const double *posinf,
                                 const double *neginf,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: NaN and infinities replaced by numbers: 0 and the largest ones where none are given.
///
/// `aten::nan_to_num.out(Tensor self, float? nan=None, float? posinf=None, float? neginf=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_nan_to_num_out(const infer_tensor *self_,
                                     const double *nan,
                                     const double *posinf,
                                     const double *neginf,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: NaN and infinities replaced by numbers: 0 and the largest ones where none are given.
///
/// `aten::nan_to_num_(Tensor(a!) self, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor(a!)`
infer_status infer_op_nan_to_num_(const infer_tensor *self_,
                                  const double *nan,
                                  const double *posinf,
                                  const double *neginf)
INFER_NOEXCEPT;

/// Means over dimensions of what is not NaN.
///
/// `aten::nanmean(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_nanmean(const infer_tensor *self_,
                              const int64_t *dim,
                              size_t dim_len,
                              bool keepdim,
                              int32_t dtype,
                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Means over dimensions of what is not NaN.
///
/// `aten::nanmean.out(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_nanmean_out(const infer_tensor *self_,
                                  const int64_t *dim,
                                  size_t dim_len,
                                  bool keepdim,
                                  int32_t dtype,
                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// The lower median of what is not NaN.
///
/// `aten::nanmedian(Tensor self) -> Tensor`
infer_status infer_op_nanmedian(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Lower medians along a dimension of what is not NaN, and where they are.
///
/// `aten::nanmedian.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)`
infer_status infer_op_nanmedian_dim(const infer_tensor *self_,
                                    int64_t dim,
                                    bool keepdim,
                                    infer_tensor **out0,
                                    infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: Lower medians along a dimension of what is not NaN, and where they are.
///
/// `aten::nanmedian.dim_values(Tensor self, int dim, bool keepdim=False, *, Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)`
infer_status infer_op_nanmedian_dim_values(const infer_tensor *self_,
                                           int64_t dim,
                                           bool keepdim,
                                           const infer_tensor *values,
                                           const infer_tensor *indices)
INFER_NOEXCEPT;

/// Writes the last arguments: The lower median of what is not NaN.
///
/// `aten::nanmedian.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_nanmedian_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// The q-th quantiles along a dimension of what is not NaN.
///
/// `aten::nanquantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str interpolation="linear") -> Tensor`
infer_status infer_op_nanquantile(const infer_tensor *self_,
                                  const infer_tensor *q,
                                  const int64_t *dim,
                                  bool keepdim,
                                  const char *interpolation,
                                  size_t interpolation_len,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The q-th quantiles along a dimension of what is not NaN.
///
/// `aten::nanquantile.out(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str interpolation="linear", Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_nanquantile_out(const infer_tensor *self_,
                                      const infer_tensor *q,
                                      const int64_t *dim,
                                      bool keepdim,
                                      const char *interpolation,
                                      size_t interpolation_len,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// The q-th quantile along a dimension of what is not NaN.
///
/// `aten::nanquantile.scalar(Tensor self, float q, int? dim=None, bool keepdim=False, *, str interpolation="linear") -> Tensor`
infer_status infer_op_nanquantile_scalar(const infer_tensor *self_,
                                         double q,
                                         const int64_t *dim,
                                         bool keepdim,
                                         const char *interpolation,
                                         size_t interpolation_len,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The q-th quantile along a dimension of what is not NaN.
///
/// `aten::nanquantile.scalar_out(Tensor self, float q, int? dim=None, bool keepdim=False, *, str interpolation="linear", Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_nanquantile_scalar_out(const infer_tensor *self_,
                                             double q,
                                             const int64_t *dim,
                                             bool keepdim,
                                             const char *interpolation,
                                             size_t interpolation_len,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// Sums over dimensions, NaN counting as zero.
///
/// `aten::nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_nansum(const infer_tensor *self_,
                             const int64_t *dim,
                             size_t dim_len,
                             bool keepdim,
                             int32_t dtype,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Sums over dimensions, NaN counting as zero.
///
/// `aten::nansum.out(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_nansum_out(const infer_tensor *self_,
                                 const int64_t *dim,
                                 size_t dim_len,
                                 bool keepdim,
                                 int32_t dtype,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// A range of indices of a dimension.
///
/// `aten::narrow(Tensor(a) self, int dim, SymInt start, SymInt length) -> Tensor(a)`
infer_status infer_op_narrow(const infer_tensor *self_,
                             int64_t dim,
                             int64_t start,
                             int64_t length,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// A range of indices of a dimension, its start read from a tensor.
///
/// `aten::narrow.Tensor(Tensor(a) self, int dim, Tensor start, SymInt length) -> Tensor(a)`
infer_status infer_op_narrow_Tensor(const infer_tensor *self_,
                                    int64_t dim,
                                    const infer_tensor *start,
                                    int64_t length,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// A copy of a range of indices of a dimension.
///
/// `aten::narrow_copy(Tensor self, int dim, SymInt start, SymInt length) -> Tensor`
infer_status infer_op_narrow_copy(const infer_tensor *self_,
                                  int64_t dim,
                                  int64_t start,
                                  int64_t length,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: A copy of a range of indices of a dimension.
///
/// `aten::narrow_copy.out(Tensor self, int dim, SymInt start, SymInt length, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_narrow_copy_out(const infer_tensor *self_,
                                      int64_t dim,
                                      int64_t start,
                                      int64_t length,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// batch_norm with the batch's mean and reciprocal standard deviation.
///
/// `aten::native_batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor)`
infer_status infer_op_native_batch_norm(const infer_tensor *input,
                                        const infer_tensor *weight,
                                        const infer_tensor *bias,
                                        const infer_tensor *running_mean,
                                        const infer_tensor *running_var,
                                        bool training,
                                        double momentum,
                                        double eps,
                                        infer_tensor **out0,
                                        infer_tensor **out1,
                                        infer_tensor **out2)
INFER_NOEXCEPT;

/// Writes the last arguments: batch_norm with the batch's mean and reciprocal standard deviation.
///
/// `aten::native_batch_norm.out(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps, *, Tensor(a!) out, Tensor(b!) save_mean, Tensor(c!) save_invstd) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
infer_status infer_op_native_batch_norm_out(const infer_tensor *input,
                                            const infer_tensor *weight,
                                            const infer_tensor *bias,
                                            const infer_tensor *running_mean,
                                            const infer_tensor *running_var,
                                            bool training,
                                            double momentum,
                                            double eps,
                                            const infer_tensor *out,
                                            const infer_tensor *save_mean,
                                            const infer_tensor *save_invstd)
INFER_NOEXCEPT;

/// The gradients of input, weight and bias of native_batch_norm; those not wanted are undefined.
///
/// `aten::native_batch_norm_backward(Tensor grad_out, Tensor input, Tensor? weight, Tensor? running_mean, Tensor? running_var, Tensor? save_mean, Tensor? save_invstd, bool train, float eps, bool[3] output_mask) -> (Tensor, Tensor, Tensor)`
infer_status infer_op_native_batch_norm_backward(const infer_tensor *grad_out,
                                                 const infer_tensor *input,
                                                 const infer_tensor *weight,
                                                 const infer_tensor *running_mean,
                                                 const infer_tensor *running_var,
                                                 const infer_tensor *save_mean,
                                                 const infer_tensor *save_invstd,
                                                 bool train,
                                                 double eps,
                                                 const bool *output_mask,
                                                 size_t output_mask_len,
                                                 infer_tensor **out0,
                                                 infer_tensor **out1,
                                                 infer_tensor **out2)
INFER_NOEXCEPT;

/// As channel_shuffle.
///
/// `aten::native_channel_shuffle(Tensor self, SymInt groups) -> Tensor`
infer_status infer_op_native_channel_shuffle(const infer_tensor *self_,
                                             int64_t groups,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// The input with elements zeroed with probability p and the rest scaled, and which were kept.
///
/// `aten::native_dropout(Tensor input, float p, bool? train) -> (Tensor, Tensor)`
infer_status infer_op_native_dropout(const infer_tensor *input,
                                     double p,
                                     const bool *train,
                                     infer_tensor **out0,
                                     infer_tensor **out1)
INFER_NOEXCEPT;

/// The gradient where elements were kept, scaled.
///
/// `aten::native_dropout_backward(Tensor grad_output, Tensor mask, float scale) -> Tensor`
infer_status infer_op_native_dropout_backward(const infer_tensor *grad_output,
                                              const infer_tensor *mask,
                                              double scale,
                                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The gradient where elements were kept, scaled.
///
/// `aten::native_dropout_backward.out(Tensor grad_output, Tensor mask, float scale, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_native_dropout_backward_out(const infer_tensor *grad_output,
                                                  const infer_tensor *mask,
                                                  double scale,
                                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// group_norm with the mean and the reciprocal standard deviation of each group.
///
/// `aten::native_group_norm(Tensor input, Tensor? weight, Tensor? bias, SymInt N, SymInt C, SymInt HxW, int group, float eps) -> (Tensor, Tensor, Tensor)`
infer_status infer_op_native_group_norm(const infer_tensor *input,
                                        const infer_tensor *weight,
                                        const infer_tensor *bias,
                                        int64_t N,
                                        int64_t C,
                                        int64_t HxW,
                                        int64_t group,
                                        double eps,
                                        infer_tensor **out0,
                                        infer_tensor **out1,
                                        infer_tensor **out2)
INFER_NOEXCEPT;

/// Writes the last arguments: group_norm with the mean and the reciprocal standard deviation of each group.
///
/// `aten::native_group_norm.out(Tensor input, Tensor? weight, Tensor? bias, SymInt N, SymInt C, SymInt HxW, int group, float eps, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
infer_status infer_op_native_group_norm_out(const infer_tensor *input,
                                            const infer_tensor *weight,
                                            const infer_tensor *bias,
                                            int64_t N,
                                            int64_t C,
                                            int64_t HxW,
                                            int64_t group,
                                            double eps,
                                            const infer_tensor *out0,
                                            const infer_tensor *out1,
                                            const infer_tensor *out2)
INFER_NOEXCEPT;

/// The gradients of input, weight and bias of native_group_norm; those not wanted are undefined.
///
/// `aten::native_group_norm_backward(Tensor grad_out, Tensor input, Tensor mean, Tensor rstd, Tensor? weight, SymInt N, SymInt C, SymInt HxW, int group, bool[3] output_mask) -> (Tensor, Tensor, Tensor)`
infer_status infer_op_native_group_norm_backward(const infer_tensor *grad_out,
                                                 const infer_tensor *input,
                                                 const infer_tensor *mean,
                                                 const infer_tensor *rstd,
                                                 const infer_tensor *weight,
                                                 int64_t N,
                                                 int64_t C,
                                                 int64_t HxW,
                                                 int64_t group,
                                                 const bool *output_mask,
                                                 size_t output_mask_len,
                                                 infer_tensor **out0,
                                                 infer_tensor **out1,
                                                 infer_tensor **out2)
INFER_NOEXCEPT;

/// layer_norm with the mean and the reciprocal standard deviation of each row.
///
/// `aten::native_layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight, Tensor? bias, float eps) -> (Tensor, Tensor, Tensor)`
infer_status infer_op_native_layer_norm(const infer_tensor *input,
                                        const int64_t *normalized_shape,
                                        size_t normalized_shape_len,
                                        const infer_tensor *weight,
                                        const infer_tensor *bias,
                                        double eps,
                                        infer_tensor **out0,
                                        infer_tensor **out1,
                                        infer_tensor **out2)
INFER_NOEXCEPT;

/// Writes the last arguments: layer_norm with the mean and the reciprocal standard deviation of each row.
///
/// `aten::native_layer_norm.out(Tensor input, SymInt[] normalized_shape, Tensor? weight, Tensor? bias, float eps, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
infer_status infer_op_native_layer_norm_out(const infer_tensor *input,
                                            const int64_t *normalized_shape,
                                            size_t normalized_shape_len,
                                            const infer_tensor *weight,
                                            const infer_tensor *bias,
                                            double eps,
                                            const infer_tensor *out0,
                                            const infer_tensor *out1,
                                            const infer_tensor *out2)
INFER_NOEXCEPT;

/// The gradients of input, weight and bias of native_layer_norm; those not wanted are undefined.
///
/// `aten::native_layer_norm_backward(Tensor grad_out, Tensor input, SymInt[] normalized_shape, Tensor mean, Tensor rstd, Tensor? weight, Tensor? bias, bool[3] output_mask) -> (Tensor, Tensor, Tensor)`
infer_status infer_op_native_layer_norm_backward(const infer_tensor *grad_out,
                                                 const infer_tensor *input,
                                                 const int64_t *normalized_shape,
                                                 size_t normalized_shape_len,
                                                 const infer_tensor *mean,
                                                 const infer_tensor *rstd,
                                                 const infer_tensor *weight,
                                                 const infer_tensor *bias,
                                                 const bool *output_mask,
                                                 size_t output_mask_len,
                                                 infer_tensor **out0,
                                                 infer_tensor **out1,
                                                 infer_tensor **out2)
INFER_NOEXCEPT;

/// self != other.
///
/// `aten::ne.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_ne_Scalar(const infer_tensor *self_,
                                const infer_scalar *other,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self != other.
///
/// `aten::ne.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_ne_Scalar_out(const infer_tensor *self_,
                                    const infer_scalar *other,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// self != other, element by element.
///
/// `aten::ne.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_ne_Tensor(const infer_tensor *self_,
                                const infer_tensor *other,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self != other, element by element.
///
/// `aten::ne.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_ne_Tensor_out(const infer_tensor *self_,
                                    const infer_tensor *other,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: self != other.
///
/// `aten::ne_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_ne__Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Writes `self`: self != other, element by element.
///
/// `aten::ne_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_ne__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// -self.
///
/// `aten::neg(Tensor self) -> Tensor`
infer_status infer_op_neg(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: -self.
///
/// `aten::neg.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_neg_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: -self.
///
/// `aten::neg_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_neg_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Another name of `neg`.
///
/// `aten::negative(Tensor self) -> Tensor`
infer_status infer_op_negative(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `neg`.
///
/// `aten::negative.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_negative_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Another name of `neg`.
///
/// `aten::negative_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_negative_(const infer_tensor *self_) INFER_NOEXCEPT;

/// As to_padded_tensor.
///
/// `aten::nested_to_padded_tensor(Tensor self, float padding, int[]? output_size=None) -> Tensor`
infer_status infer_op_nested_to_padded_tensor(const infer_tensor *self_,
                                              double padding,
                                              const int64_t *output_size,
                                              size_t output_size_len,
                                              infer_tensor **out0)
INFER_NOEXCEPT;

/// An uninitialised tensor of self's dtype.
///
/// `aten::new_empty(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_new_empty(const infer_tensor *self_,
                                const int64_t *size,
                                size_t size_len,
                                int32_t dtype,
                                int32_t layout,
                                const infer_device *device,
                                const bool *pin_memory,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: An uninitialised tensor of self's dtype.
///
/// `aten::new_empty.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_new_empty_out(const infer_tensor *self_,
                                    const int64_t *size,
                                    size_t size_len,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// An uninitialised tensor of self's dtype with the given strides.
///
/// `aten::new_empty_strided(Tensor self, SymInt[] size, SymInt[] stride, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_new_empty_strided(const infer_tensor *self_,
                                        const int64_t *size,
                                        size_t size_len,
                                        const int64_t *stride,
                                        size_t stride_len,
                                        int32_t dtype,
                                        int32_t layout,
                                        const infer_device *device,
                                        const bool *pin_memory,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: An uninitialised tensor of self's dtype with the given strides.
///
/// `aten::new_empty_strided.out(Tensor self, SymInt[] size, SymInt[] stride, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_new_empty_strided_out(const infer_tensor *self_,
                                            const int64_t *size,
                                            size_t size_len,
                                            const int64_t *stride,
                                            size_t stride_len,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// A number in self's dtype.
///
/// `aten::new_full(Tensor self, SymInt[] size, Scalar fill_value, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_new_full(const infer_tensor *self_,
                               const int64_t *size,
                               size_t size_len,
                               const infer_scalar *fill_value,
                               int32_t dtype,
                               int32_t layout,
                               const infer_device *device,
                               const bool *pin_memory,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: A number in self's dtype.
///
/// `aten::new_full.out(Tensor self, SymInt[] size, Scalar fill_value, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_new_full_out(const infer_tensor *self_,
                                   const int64_t *size,
                                   size_t size_len,
                                   const infer_scalar *fill_value,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// Ones of self's dtype.
///
/// `aten::new_ones(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_new_ones(const infer_tensor *self_,
                               const int64_t *size,
                               size_t size_len,
                               int32_t dtype,
                               int32_t layout,
                               const infer_device *device,
                               const bool *pin_memory,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Ones of self's dtype.
///
/// `aten::new_ones.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_new_ones_out(const infer_tensor *self_,
                                   const int64_t *size,
                                   size_t size_len,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// Zeros of self's dtype.
///
/// `aten::new_zeros(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_new_zeros(const infer_tensor *self_,
                                const int64_t *size,
                                size_t size_len,
                                int32_t dtype,
                                int32_t layout,
                                const infer_device *device,
                                const bool *pin_memory,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Zeros of self's dtype.
///
/// `aten::new_zeros.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_new_zeros_out(const infer_tensor *self_,
                                    const int64_t *size,
                                    size_t size_len,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// The next representable number from self towards other.
///
/// `aten::nextafter(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_nextafter(const infer_tensor *self_,
                                const infer_tensor *other,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The next representable number from self towards other.
///
/// `aten::nextafter.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_nextafter_out(const infer_tensor *self_,
                                    const infer_tensor *other,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: The next representable number from self towards other.
///
/// `aten::nextafter_(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_nextafter_(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// -weight[target] * self[target] of each row.
///
/// `aten::nll_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100) -> Tensor`
infer_status infer_op_nll_loss(const infer_tensor *self_,
                               const infer_tensor *target,
                               const infer_tensor *weight,
                               int64_t reduction,
                               int64_t ignore_index,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: -weight[target] * self[target] of each row.
///
/// `aten::nll_loss.out(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_nll_loss_out(const infer_tensor *self_,
                                   const infer_tensor *target,
                                   const infer_tensor *weight,
                                   int64_t reduction,
                                   int64_t ignore_index,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// nll_loss at each pixel.
///
/// `aten::nll_loss2d(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100) -> Tensor`
infer_status infer_op_nll_loss2d(const infer_tensor *self_,
                                 const infer_tensor *target,
                                 const infer_tensor *weight,
                                 int64_t reduction,
                                 int64_t ignore_index,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: nll_loss at each pixel.
///
/// `aten::nll_loss2d.out(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_nll_loss2d_out(const infer_tensor *self_,
                                     const infer_tensor *target,
                                     const infer_tensor *weight,
                                     int64_t reduction,
                                     int64_t ignore_index,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// nll_loss_forward at each pixel.
///
/// `aten::nll_loss2d_forward(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index) -> (Tensor output, Tensor total_weight)`
infer_status infer_op_nll_loss2d_forward(const infer_tensor *self_,
                                         const infer_tensor *target,
                                         const infer_tensor *weight,
                                         int64_t reduction,
                                         int64_t ignore_index,
                                         infer_tensor **out0,
                                         infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: nll_loss_forward at each pixel.
///
/// `aten::nll_loss2d_forward.output(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index, *, Tensor(a!) output, Tensor(b!) total_weight) -> (Tensor(a!), Tensor(b!))`
infer_status infer_op_nll_loss2d_forward_output(const infer_tensor *self_,
                                                const infer_tensor *target,
                                                const infer_tensor *weight,
                                                int64_t reduction,
                                                int64_t ignore_index,
                                                const infer_tensor *output,
                                                const infer_tensor *total_weight)
INFER_NOEXCEPT;

/// -weight[target] * self[target] of each row, and the sum of the weights.
///
/// `aten::nll_loss_forward(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index) -> (Tensor output, Tensor total_weight)`
infer_status infer_op_nll_loss_forward(const infer_tensor *self_,
                                       const infer_tensor *target,
                                       const infer_tensor *weight,
                                       int64_t reduction,
                                       int64_t ignore_index,
                                       infer_tensor **out0,
                                       infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: -weight[target] * self[target] of each row, and the sum of the weights.
///
/// `aten::nll_loss_forward.output(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index, *, Tensor(a!) output, Tensor(b!) total_weight) -> (Tensor(a!), Tensor(b!))`
infer_status infer_op_nll_loss_forward_output(const infer_tensor *self_,
                                              const infer_tensor *target,
                                              const infer_tensor *weight,
                                              int64_t reduction,
                                              int64_t ignore_index,
                                              const infer_tensor *output,
                                              const infer_tensor *total_weight)
INFER_NOEXCEPT;

/// nll_loss over any number of spatial dimensions.
///
/// `aten::nll_loss_nd(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100) -> Tensor`
infer_status infer_op_nll_loss_nd(const infer_tensor *self_,
                                  const infer_tensor *target,
                                  const infer_tensor *weight,
                                  int64_t reduction,
                                  int64_t ignore_index,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// The positions of what is not zero, one a row.
///
/// `aten::nonzero(Tensor self) -> Tensor`
infer_status infer_op_nonzero(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The positions of what is not zero, one a row.
///
/// `aten::nonzero.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_nonzero_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// The positions of what is not zero, one tensor a dimension.
///
/// `aten::nonzero_numpy(Tensor self) -> Tensor[]`
infer_status infer_op_nonzero_numpy(const infer_tensor *self_, infer_tensors *out0) INFER_NOEXCEPT;

/// The first so many positions of what is not zero, filled up where there are fewer.
///
/// `aten::nonzero_static(Tensor self, *, SymInt size, int fill_value=-1) -> Tensor`
infer_status infer_op_nonzero_static(const infer_tensor *self_,
                                     int64_t size,
                                     int64_t fill_value,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The first so many positions of what is not zero, filled up where there are fewer.
///
/// `aten::nonzero_static.out(Tensor self, *, SymInt size, int fill_value=-1, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_nonzero_static_out(const infer_tensor *self_,
                                         int64_t size,
                                         int64_t fill_value,
                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// The p-norm of all elements.
///
/// `aten::norm.Scalar(Tensor self, Scalar p=2) -> Tensor`
infer_status infer_op_norm_Scalar(const infer_tensor *self_, const infer_scalar *p, infer_tensor **out0) INFER_NOEXCEPT;

/// p-norms over dimensions.
///
/// `aten::norm.ScalarOpt_dim(Tensor self, Scalar? p, int[1] dim, bool keepdim=False) -> Tensor`
infer_status infer_op_norm_ScalarOpt_dim(const infer_tensor *self_,
                                         const infer_scalar *p,
                                         const int64_t *dim,
                                         size_t dim_len,
                                         bool keepdim,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// p-norms over dimensions, computed in a dtype.
///
/// `aten::norm.ScalarOpt_dim_dtype(Tensor self, Scalar? p, int[1] dim, bool keepdim, *, ScalarType dtype) -> Tensor`
infer_status infer_op_norm_ScalarOpt_dim_dtype(const infer_tensor *self_,
                                               const infer_scalar *p,
                                               const int64_t *dim,
                                               size_t dim_len,
                                               bool keepdim,
                                               int32_t dtype,
                                               infer_tensor **out0)
INFER_NOEXCEPT;

/// The p-norm of all elements, computed in a dtype.
///
/// `aten::norm.ScalarOpt_dtype(Tensor self, Scalar? p, *, ScalarType dtype) -> Tensor`
infer_status infer_op_norm_ScalarOpt_dtype(const infer_tensor *self_,
                                           const infer_scalar *p,
                                           int32_t dtype,
                                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The p-norm of all elements, computed in a dtype.
///
/// `aten::norm.ScalarOpt_dtype_out(Tensor self, Scalar? p, *, ScalarType dtype, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_norm_ScalarOpt_dtype_out(const infer_tensor *self_,
                                               const infer_scalar *p,
                                               int32_t dtype,
                                               const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: The p-norm of all elements.
///
/// `aten::norm.Scalar_out(Tensor self, Scalar p=2, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_norm_Scalar_out(const infer_tensor *self_,
                                      const infer_scalar *p,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: p-norms over dimensions, computed in a dtype.
///
/// `aten::norm.dtype_out(Tensor self, Scalar? p, int[1] dim, bool keepdim, *, ScalarType dtype, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_norm_dtype_out(const infer_tensor *self_,
                                     const infer_scalar *p,
                                     const int64_t *dim,
                                     size_t dim_len,
                                     bool keepdim,
                                     int32_t dtype,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: p-norms over dimensions.
///
/// `aten::norm.out(Tensor self, Scalar? p, int[1] dim, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_norm_out(const infer_tensor *self_,
                               const infer_scalar *p,
                               const int64_t *dim,
                               size_t dim_len,
                               bool keepdim,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// The norms over all dimensions but one, or with dim -1 over all.
///
/// `aten::norm_except_dim(Tensor v, int pow=2, int dim=0) -> Tensor`
infer_status infer_op_norm_except_dim(const infer_tensor *v,
                                      int64_t pow,
                                      int64_t dim,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Numbers of normal distributions with the given means and deviations.
///
/// `aten::normal.Tensor_Tensor(Tensor mean, Tensor std, *, Generator? generator=None) -> Tensor`
infer_status infer_op_normal_Tensor_Tensor(const infer_tensor *mean,
                                           const infer_tensor *std,
                                           const void *generator,
                                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Numbers of normal distributions with the given means and deviations.
///
/// `aten::normal.Tensor_Tensor_out(Tensor mean, Tensor std, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_normal_Tensor_Tensor_out(const infer_tensor *mean,
                                               const infer_tensor *std,
                                               const void *generator,
                                               const infer_tensor *out)
INFER_NOEXCEPT;

/// Numbers of normal distributions with the given means.
///
/// `aten::normal.Tensor_float(Tensor mean, float std=1., *, Generator? generator=None) -> Tensor`
infer_status infer_op_normal_Tensor_float(const infer_tensor *mean,
                                          double std,
                                          const void *generator,
                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Numbers of normal distributions with the given means.
///
/// `aten::normal.Tensor_float_out(Tensor mean, float std=1., *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_normal_Tensor_float_out(const infer_tensor *mean,
                                              double std,
                                              const void *generator,
                                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Numbers of normal distributions with the given deviations.
///
/// `aten::normal.float_Tensor(float mean, Tensor std, *, Generator? generator=None) -> Tensor`
infer_status infer_op_normal_float_Tensor(double mean,
                                          const infer_tensor *std,
                                          const void *generator,
                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Numbers of normal distributions with the given deviations.
///
/// `aten::normal.float_Tensor_out(float mean, Tensor std, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_normal_float_Tensor_out(double mean,
                                              const infer_tensor *std,
                                              const void *generator,
                                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Numbers of one normal distribution.
///
/// `aten::normal.float_float(float mean, float std, SymInt[] size, *, Generator? generator=None, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_normal_float_float(double mean,
                                         double std,
                                         const int64_t *size,
                                         size_t size_len,
                                         const void *generator,
                                         int32_t dtype,
                                         int32_t layout,
                                         const infer_device *device,
                                         const bool *pin_memory,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Numbers of one normal distribution.
///
/// `aten::normal.float_float_out(float mean, float std, SymInt[] size, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_normal_float_float_out(double mean,
                                             double std,
                                             const int64_t *size,
                                             size_t size_len,
                                             const void *generator,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// Overwrites with numbers of a normal distribution.
///
/// `aten::normal_(Tensor(a!) self, float mean=0., float std=1., *, Generator? generator=None) -> Tensor(a!)`
infer_status infer_op_normal_(const infer_tensor *self_, double mean, double std, const void *generator) INFER_NOEXCEPT;

/// On clones of what it would write: Overwrites with numbers of a normal distribution.
///
/// `aten::normal_functional(Tensor self, float mean=0., float std=1., *, Generator? generator=None) -> Tensor`
infer_status infer_op_normal_functional(const infer_tensor *self_,
                                        double mean,
                                        double std,
                                        const void *generator,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Overwrites with numbers of a normal distribution.
///
/// `aten::normal_functional.out(Tensor self, float mean=0., float std=1., *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_normal_functional_out(const infer_tensor *self_,
                                            double mean,
                                            double std,
                                            const void *generator,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// Another name of `ne.Scalar`.
///
/// `aten::not_equal.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_not_equal_Scalar(const infer_tensor *self_,
                                       const infer_scalar *other,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `ne.Scalar`.
///
/// `aten::not_equal.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_not_equal_Scalar_out(const infer_tensor *self_,
                                           const infer_scalar *other,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// Another name of `ne.Tensor`.
///
/// `aten::not_equal.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_not_equal_Tensor(const infer_tensor *self_,
                                       const infer_tensor *other,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `ne.Tensor`.
///
/// `aten::not_equal.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_not_equal_Tensor_out(const infer_tensor *self_,
                                           const infer_tensor *other,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Another name of `ne.Scalar`.
///
/// `aten::not_equal_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_not_equal__Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Writes `self`: Another name of `ne.Tensor`.
///
/// `aten::not_equal_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_not_equal__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// The dimensions in reverse order.
///
/// `aten::numpy_T(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_numpy_T(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Classes as rows with a single one.
///
/// `aten::one_hot(Tensor self, int num_classes=-1) -> Tensor`
infer_status infer_op_one_hot(const infer_tensor *self_, int64_t num_classes, infer_tensor **out0) INFER_NOEXCEPT;

/// Ones.
///
/// `aten::ones(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_ones(const int64_t *size,
                           size_t size_len,
                           int32_t dtype,
                           int32_t layout,
                           const infer_device *device,
                           const bool *pin_memory,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Ones.
///
/// `aten::ones.out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_ones_out(const int64_t *size, size_t size_len, const infer_tensor *out) INFER_NOEXCEPT;

/// Ones of another tensor's size.
///
/// `aten::ones_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op_ones_like(const infer_tensor *self_,
                                int32_t dtype,
                                int32_t layout,
                                const infer_device *device,
                                const bool *pin_memory,
                                int32_t memory_format,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Ones of another tensor's size.
///
/// `aten::ones_like.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_ones_like_out(const infer_tensor *self_,
                                    int32_t memory_format,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// As linalg_householder_product.
///
/// `aten::orgqr(Tensor self, Tensor input2) -> Tensor`
infer_status infer_op_orgqr(const infer_tensor *self_, const infer_tensor *input2, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: As linalg_householder_product.
///
/// `aten::orgqr.out(Tensor self, Tensor input2, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_orgqr_out(const infer_tensor *self_,
                                const infer_tensor *input2,
                                const infer_tensor *out)
INFER_NOEXCEPT;

/// Multiplies a matrix by a product of reflections.
///
/// `aten::ormqr(Tensor self, Tensor input2, Tensor input3, bool left=True, bool transpose=False) -> Tensor`
infer_status infer_op_ormqr(const infer_tensor *self_,
                            const infer_tensor *input2,
                            const infer_tensor *input3,
                            bool left,
                            bool transpose,
                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Multiplies a matrix by a product of reflections.
///
/// `aten::ormqr.out(Tensor self, Tensor input2, Tensor input3, bool left=True, bool transpose=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_ormqr_out(const infer_tensor *self_,
                                const infer_tensor *input2,
                                const infer_tensor *input3,
                                bool left,
                                bool transpose,
                                const infer_tensor *out)
INFER_NOEXCEPT;

/// The products of all pairs of elements.
///
/// `aten::outer(Tensor self, Tensor vec2) -> Tensor`
infer_status infer_op_outer(const infer_tensor *self_, const infer_tensor *vec2, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The products of all pairs of elements.
///
/// `aten::outer.out(Tensor self, Tensor vec2, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_outer_out(const infer_tensor *self_,
                                const infer_tensor *vec2,
                                const infer_tensor *out)
INFER_NOEXCEPT;

/// Borders of a kind: constant, reflect, replicate or circular.
///
/// `aten::pad(Tensor self, SymInt[] pad, str mode="constant", float? value=None) -> Tensor`
infer_status infer_op_pad(const infer_tensor *self_,
                          const int64_t *pad,
                          size_t pad_len,
                          const char *mode,
                          size_t mode_len,
                          const double *value,
                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Sequences padded to the longest.
///
/// `aten::pad_sequence(Tensor[] sequences, bool batch_first=False, float padding_value=0., str padding_side="right") -> Tensor`
infer_status infer_op_pad_sequence(const infer_tensor *const *sequences,
                                   size_t sequences_len,
                                   bool batch_first,
                                   double padding_value,
                                   const char *padding_side,
                                   size_t padding_side_len,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// The p-norm of x1 - x2 + eps along the last dimension.
///
/// `aten::pairwise_distance(Tensor x1, Tensor x2, float p=2., float eps=9.9999999999999995e-07, bool keepdim=False) -> Tensor`
infer_status infer_op_pairwise_distance(const infer_tensor *x1,
                                        const infer_tensor *x2,
                                        double p,
                                        double eps,
                                        bool keepdim,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// The p-norm distances of the rows of one matrix, each pair once.
///
/// `aten::pdist(Tensor self, float p=2.) -> Tensor`
infer_status infer_op_pdist(const infer_tensor *self_, double p, infer_tensor **out0) INFER_NOEXCEPT;

/// The dimensions in another order.
///
/// `aten::permute(Tensor(a) self, int[] dims) -> Tensor(a)`
infer_status infer_op_permute(const infer_tensor *self_,
                              const int64_t *dims,
                              size_t dims_len,
                              infer_tensor **out0)
INFER_NOEXCEPT;

/// A fresh copy of the view: The dimensions in another order.
///
/// `aten::permute_copy(Tensor self, int[] dims) -> Tensor`
infer_status infer_op_permute_copy(const infer_tensor *self_,
                                   const int64_t *dims,
                                   size_t dims_len,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The dimensions in another order.
///
/// `aten::permute_copy.out(Tensor self, int[] dims, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_permute_copy_out(const infer_tensor *self_,
                                       const int64_t *dims,
                                       size_t dims_len,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// An error: there is no accelerator.
///
/// `aten::pin_memory(Tensor(a) self, Device? device=None) -> Tensor(a)`
infer_status infer_op_pin_memory(const infer_tensor *self_,
                                 const infer_device *device,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// As linalg_pinv.
///
/// `aten::pinverse(Tensor self, float rcond=1.0000000000000001e-15) -> Tensor`
infer_status infer_op_pinverse(const infer_tensor *self_, double rcond, infer_tensor **out0) INFER_NOEXCEPT;

/// Groups of channels laid out as larger planes.
///
/// `aten::pixel_shuffle(Tensor self, int upscale_factor) -> Tensor`
infer_status infer_op_pixel_shuffle(const infer_tensor *self_,
                                    int64_t upscale_factor,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Groups of channels laid out as larger planes.
///
/// `aten::pixel_shuffle.out(Tensor self, int upscale_factor, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_pixel_shuffle_out(const infer_tensor *self_,
                                        int64_t upscale_factor,
                                        const infer_tensor *out)
INFER_NOEXCEPT;

/// Planes taken apart into more channels.
///
/// `aten::pixel_unshuffle(Tensor self, int downscale_factor) -> Tensor`
infer_status infer_op_pixel_unshuffle(const infer_tensor *self_,
                                      int64_t downscale_factor,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Planes taken apart into more channels.
///
/// `aten::pixel_unshuffle.out(Tensor self, int downscale_factor, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_pixel_unshuffle_out(const infer_tensor *self_,
                                          int64_t downscale_factor,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// Numbers of Poisson distributions with the given rates.
///
/// `aten::poisson(Tensor self, Generator? generator=None) -> Tensor`
infer_status infer_op_poisson(const infer_tensor *self_, const void *generator, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Numbers of Poisson distributions with the given rates.
///
/// `aten::poisson.out(Tensor self, Generator? generator=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_poisson_out(const infer_tensor *self_,
                                  const void *generator,
                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// The negative log likelihood of a Poisson distribution, with Stirling's approximation if full.
///
/// `aten::poisson_nll_loss(Tensor input, Tensor target, bool log_input, bool full, float eps, int reduction) -> Tensor`
infer_status infer_op_poisson_nll_loss(const infer_tensor *input,
                                       const infer_tensor *target,
                                       bool log_input,
                                       bool full,
                                       double eps,
                                       int64_t reduction,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Complex numbers of their absolute values and angles.
///
/// `aten::polar(Tensor abs, Tensor angle) -> Tensor`
infer_status infer_op_polar(const infer_tensor *abs, const infer_tensor *angle, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Complex numbers of their absolute values and angles.
///
/// `aten::polar.out(Tensor abs, Tensor angle, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_polar_out(const infer_tensor *abs,
                                const infer_tensor *angle,
                                const infer_tensor *out)
INFER_NOEXCEPT;

/// The n-th derivative of digamma.
///
/// `aten::polygamma(int n, Tensor self) -> Tensor`
infer_status infer_op_polygamma(int64_t n, const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The n-th derivative of digamma.
///
/// `aten::polygamma.out(int n, Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_polygamma_out(int64_t n, const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes the n-th derivative of digamma over self.
///
/// `aten::polygamma_(Tensor(a!) self, int n) -> Tensor(a!)`
infer_status infer_op_polygamma_(const infer_tensor *self_, int64_t n) INFER_NOEXCEPT;

/// The tensor itself.
///
/// `aten::positive(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_positive(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Powers of one number.
///
/// `aten::pow.Scalar(Scalar self, Tensor exponent) -> Tensor`
infer_status infer_op_pow_Scalar(const infer_scalar *self_,
                                 const infer_tensor *exponent,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Powers of one number.
///
/// `aten::pow.Scalar_out(Scalar self, Tensor exponent, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_pow_Scalar_out(const infer_scalar *self_,
                                     const infer_tensor *exponent,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// self to one power.
///
/// `aten::pow.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor`
infer_status infer_op_pow_Tensor_Scalar(const infer_tensor *self_,
                                        const infer_scalar *exponent,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self to one power.
///
/// `aten::pow.Tensor_Scalar_out(Tensor self, Scalar exponent, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_pow_Tensor_Scalar_out(const infer_tensor *self_,
                                            const infer_scalar *exponent,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// self to the power exponent, element by element.
///
/// `aten::pow.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor`
infer_status infer_op_pow_Tensor_Tensor(const infer_tensor *self_,
                                        const infer_tensor *exponent,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self to the power exponent, element by element.
///
/// `aten::pow.Tensor_Tensor_out(Tensor self, Tensor exponent, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_pow_Tensor_Tensor_out(const infer_tensor *self_,
                                            const infer_tensor *exponent,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: self to one power.
///
/// `aten::pow_.Scalar(Tensor(a!) self, Scalar exponent) -> Tensor(a!)`
infer_status infer_op_pow__Scalar(const infer_tensor *self_, const infer_scalar *exponent) INFER_NOEXCEPT;

/// Writes `self`: self to the power exponent, element by element.
///
/// `aten::pow_.Tensor(Tensor(a!) self, Tensor exponent) -> Tensor(a!)`
infer_status infer_op_pow__Tensor(const infer_tensor *self_, const infer_tensor *exponent) INFER_NOEXCEPT;

/// leaky_relu with a learned slope for every channel.
///
/// `aten::prelu(Tensor self, Tensor weight) -> Tensor`
infer_status infer_op_prelu(const infer_tensor *self_, const infer_tensor *weight, infer_tensor **out0) INFER_NOEXCEPT;

/// The product of all elements.
///
/// `aten::prod(Tensor self, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_prod(const infer_tensor *self_, int32_t dtype, infer_tensor **out0) INFER_NOEXCEPT;

/// Products over a dimension.
///
/// `aten::prod.dim_int(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_prod_dim_int(const infer_tensor *self_,
                                   int64_t dim,
                                   bool keepdim,
                                   int32_t dtype,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Products over a dimension.
///
/// `aten::prod.int_out(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_prod_int_out(const infer_tensor *self_,
                                   int64_t dim,
                                   bool keepdim,
                                   int32_t dtype,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: The product of all elements.
///
/// `aten::prod.out(Tensor self, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_prod_out(const infer_tensor *self_, int32_t dtype, const infer_tensor *out) INFER_NOEXCEPT;

/// The smallest dtype both can be converted to.
///
/// `aten::promote_types(ScalarType type1, ScalarType type2) -> ScalarType`
infer_status infer_op_promote_types(int32_t type1, int32_t type2, int32_t *out0) INFER_NOEXCEPT;

/// The tensor with elements replaced by their position in row-major order.
///
/// `aten::put(Tensor self, Tensor index, Tensor source, bool accumulate=False) -> Tensor`
infer_status infer_op_put(const infer_tensor *self_,
                          const infer_tensor *index,
                          const infer_tensor *source,
                          bool accumulate,
                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The tensor with elements replaced by their position in row-major order.
///
/// `aten::put.out(Tensor self, Tensor index, Tensor source, bool accumulate=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_put_out(const infer_tensor *self_,
                              const infer_tensor *index,
                              const infer_tensor *source,
                              bool accumulate,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes elements by their position in row-major order.
///
/// `aten::put_(Tensor(a!) self, Tensor index, Tensor source, bool accumulate=False) -> Tensor(a!)`
infer_status infer_op_put_(const infer_tensor *self_,
                           const infer_tensor *index,
                           const infer_tensor *source,
                           bool accumulate)
INFER_NOEXCEPT;

/// The dimension whose slices have scales of their own.
///
/// `aten::q_per_channel_axis(Tensor self) -> int`
infer_status infer_op_q_per_channel_axis(const infer_tensor *self_, int64_t *out0) INFER_NOEXCEPT;

/// The scales of slices of a quantized tensor.
///
/// `aten::q_per_channel_scales(Tensor self) -> Tensor`
infer_status infer_op_q_per_channel_scales(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// The zero points of slices of a quantized tensor.
///
/// `aten::q_per_channel_zero_points(Tensor self) -> Tensor`
infer_status infer_op_q_per_channel_zero_points(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// The scale of a quantized tensor.
///
/// `aten::q_scale(Tensor self) -> float`
infer_status infer_op_q_scale(const infer_tensor *self_, double *out0) INFER_NOEXCEPT;

/// The zero point of a quantized tensor.
///
/// `aten::q_zero_point(Tensor self) -> int`
infer_status infer_op_q_zero_point(const infer_tensor *self_, int64_t *out0) INFER_NOEXCEPT;

/// As linalg_qr.
///
/// `aten::qr(Tensor self, bool some=True) -> (Tensor Q, Tensor R)`
infer_status infer_op_qr(const infer_tensor *self_, bool some, infer_tensor **out0, infer_tensor **out1) INFER_NOEXCEPT;

/// Writes the last arguments: As linalg_qr.
///
/// `aten::qr.Q(Tensor self, bool some=True, *, Tensor(a!) Q, Tensor(b!) R) -> (Tensor(a!) Q, Tensor(b!) R)`
infer_status infer_op_qr_Q(const infer_tensor *self_,
                           bool some,
                           const infer_tensor *Q,
                           const infer_tensor *R)
INFER_NOEXCEPT;

/// Whether scales are those of a tensor or of its slices.
///
/// `aten::qscheme(Tensor self) -> QScheme`
infer_status infer_op_qscheme(const infer_tensor *self_, int64_t *out0) INFER_NOEXCEPT;

/// The q-th quantiles along a dimension.
///
/// `aten::quantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str interpolation="linear") -> Tensor`
infer_status infer_op_quantile(const infer_tensor *self_,
                               const infer_tensor *q,
                               const int64_t *dim,
                               bool keepdim,
                               const char *interpolation,
                               size_t interpolation_len,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The q-th quantiles along a dimension.
///
/// `aten::quantile.out(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str interpolation="linear", Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_quantile_out(const infer_tensor *self_,
                                   const infer_tensor *q,
                                   const int64_t *dim,
                                   bool keepdim,
                                   const char *interpolation,
                                   size_t interpolation_len,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// The q-th quantile along a dimension.
///
/// `aten::quantile.scalar(Tensor self, float q, int? dim=None, bool keepdim=False, *, str interpolation="linear") -> Tensor`
infer_status infer_op_quantile_scalar(const infer_tensor *self_,
                                      double q,
                                      const int64_t *dim,
                                      bool keepdim,
                                      const char *interpolation,
                                      size_t interpolation_len,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The q-th quantile along a dimension.
///
/// `aten::quantile.scalar_out(Tensor self, float q, int? dim=None, bool keepdim=False, *, str interpolation="linear", Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_quantile_scalar_out(const infer_tensor *self_,
                                          double q,
                                          const int64_t *dim,
                                          bool keepdim,
                                          const char *interpolation,
                                          size_t interpolation_len,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// The quantized tensor of numbers, each slice of a dimension at a scale of its own.
///
/// `aten::quantize_per_channel(Tensor self, Tensor scales, Tensor zero_points, int axis, ScalarType dtype) -> Tensor`
infer_status infer_op_quantize_per_channel(const infer_tensor *self_,
                                           const infer_tensor *scales,
                                           const infer_tensor *zero_points,
                                           int64_t axis,
                                           int32_t dtype,
                                           infer_tensor **out0)
INFER_NOEXCEPT;

/// The quantized tensor of numbers at one scale.
///
/// `aten::quantize_per_tensor(Tensor self, float scale, int zero_point, ScalarType dtype) -> Tensor`
infer_status infer_op_quantize_per_tensor(const infer_tensor *self_,
                                          double scale,
                                          int64_t zero_point,
                                          int32_t dtype,
                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// The quantized tensor of numbers at one scale.
///
/// `aten::quantize_per_tensor.tensor_qparams(Tensor self, Tensor scale, Tensor zero_point, ScalarType dtype) -> Tensor`
infer_status infer_op_quantize_per_tensor_tensor_qparams(const infer_tensor *self_,
                                                         const infer_tensor *scale,
                                                         const infer_tensor *zero_point,
                                                         int32_t dtype,
                                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// The quantized tensors of several, each at a scale.
///
/// `aten::quantize_per_tensor.tensors(Tensor[] tensors, Tensor scales, Tensor zero_points, ScalarType dtype) -> Tensor[]`
infer_status infer_op_quantize_per_tensor_tensors(const infer_tensor *const *tensors,
                                                  size_t tensors_len,
                                                  const infer_tensor *scales,
                                                  const infer_tensor *zero_points,
                                                  int32_t dtype,
                                                  infer_tensors *out0)
INFER_NOEXCEPT;

/// The quantized tensor of numbers at the scale at which they are all reached.
///
/// `aten::quantize_per_tensor_dynamic(Tensor self, ScalarType dtype, bool reduce_range) -> Tensor`
infer_status infer_op_quantize_per_tensor_dynamic(const infer_tensor *self_,
                                                  int32_t dtype,
                                                  bool reduce_range,
                                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Batch norm of a quantized tensor with the statistics it learned.
///
/// `aten::quantized_batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor mean, Tensor var, float eps, float output_scale, int output_zero_point) -> Tensor`
infer_status infer_op_quantized_batch_norm(const infer_tensor *input,
                                           const infer_tensor *weight,
                                           const infer_tensor *bias,
                                           const infer_tensor *mean,
                                           const infer_tensor *var,
                                           double eps,
                                           double output_scale,
                                           int64_t output_zero_point,
                                           infer_tensor **out0)
INFER_NOEXCEPT;

/// The largest of each window of a quantized tensor.
///
/// `aten::quantized_max_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], int[1] dilation=[1], bool ceil_mode=False) -> Tensor`
infer_status infer_op_quantized_max_pool1d(const infer_tensor *self_,
                                           const int64_t *kernel_size,
                                           size_t kernel_size_len,
                                           const int64_t *stride,
                                           size_t stride_len,
                                           const int64_t *padding,
                                           size_t padding_len,
                                           const int64_t *dilation,
                                           size_t dilation_len,
                                           bool ceil_mode,
                                           infer_tensor **out0)
INFER_NOEXCEPT;

/// The largest of each window of a quantized tensor.
///
/// `aten::quantized_max_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2] dilation=1, bool ceil_mode=False) -> Tensor`
infer_status infer_op_quantized_max_pool2d(const infer_tensor *self_,
                                           const int64_t *kernel_size,
                                           size_t kernel_size_len,
                                           const int64_t *stride,
                                           size_t stride_len,
                                           const int64_t *padding,
                                           size_t padding_len,
                                           const int64_t *dilation,
                                           size_t dilation_len,
                                           bool ceil_mode,
                                           infer_tensor **out0)
INFER_NOEXCEPT;

/// The largest of each window of a quantized tensor.
///
/// `aten::quantized_max_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3] dilation=1, bool ceil_mode=False) -> Tensor`
infer_status infer_op_quantized_max_pool3d(const infer_tensor *self_,
                                           const int64_t *kernel_size,
                                           size_t kernel_size_len,
                                           const int64_t *stride,
                                           size_t stride_len,
                                           const int64_t *padding,
                                           size_t padding_len,
                                           const int64_t *dilation,
                                           size_t dilation_len,
                                           bool ceil_mode,
                                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Radians to degrees.
///
/// `aten::rad2deg(Tensor self) -> Tensor`
infer_status infer_op_rad2deg(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Radians to degrees.
///
/// `aten::rad2deg.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_rad2deg_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Radians to degrees.
///
/// `aten::rad2deg_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_rad2deg_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Numbers drawn evenly from [0, 1).
///
/// `aten::rand(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_rand(const int64_t *size,
                           size_t size_len,
                           int32_t dtype,
                           int32_t layout,
                           const infer_device *device,
                           const bool *pin_memory,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Numbers drawn evenly from [0, 1).
///
/// `aten::rand.out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_rand_out(const int64_t *size, size_t size_len, const infer_tensor *out) INFER_NOEXCEPT;

/// As rand, of another tensor's size.
///
/// `aten::rand_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op_rand_like(const infer_tensor *self_,
                                int32_t dtype,
                                int32_t layout,
                                const infer_device *device,
                                const bool *pin_memory,
                                int32_t memory_format,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As rand, of another tensor's size.
///
/// `aten::rand_like.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_rand_like_out(const infer_tensor *self_,
                                    int32_t memory_format,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Integers drawn evenly from 0 to before high.
///
/// `aten::randint(SymInt high, SymInt[] size, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_randint(int64_t high,
                              const int64_t *size,
                              size_t size_len,
                              int32_t dtype,
                              int32_t layout,
                              const infer_device *device,
                              const bool *pin_memory,
                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Integers drawn evenly from low to before high.
///
/// `aten::randint.low(SymInt low, SymInt high, SymInt[] size, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_randint_low(int64_t low,
                                  int64_t high,
                                  const int64_t *size,
                                  size_t size_len,
                                  int32_t dtype,
                                  int32_t layout,
                                  const infer_device *device,
                                  const bool *pin_memory,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Integers drawn evenly from low to before high.
///
/// `aten::randint.low_out(SymInt low, SymInt high, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_randint_low_out(int64_t low,
                                      int64_t high,
                                      const int64_t *size,
                                      size_t size_len,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Integers drawn evenly from 0 to before high.
///
/// `aten::randint.out(SymInt high, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_randint_out(int64_t high,
                                  const int64_t *size,
                                  size_t size_len,
                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// As randint, of another tensor's size.
///
/// `aten::randint_like(Tensor self, SymInt high, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op_randint_like(const infer_tensor *self_,
                                   int64_t high,
                                   int32_t dtype,
                                   int32_t layout,
                                   const infer_device *device,
                                   const bool *pin_memory,
                                   int32_t memory_format,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// As randint, of another tensor's size.
///
/// `aten::randint_like.low_dtype(Tensor self, SymInt low, SymInt high, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op_randint_like_low_dtype(const infer_tensor *self_,
                                             int64_t low,
                                             int64_t high,
                                             int32_t dtype,
                                             int32_t layout,
                                             const infer_device *device,
                                             const bool *pin_memory,
                                             int32_t memory_format,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As randint, of another tensor's size.
///
/// `aten::randint_like.low_dtype_out(Tensor self, SymInt low, SymInt high, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_randint_like_low_dtype_out(const infer_tensor *self_,
                                                 int64_t low,
                                                 int64_t high,
                                                 int32_t memory_format,
                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: As randint, of another tensor's size.
///
/// `aten::randint_like.out(Tensor self, SymInt high, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_randint_like_out(const infer_tensor *self_,
                                       int64_t high,
                                       int32_t memory_format,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// Numbers of the normal distribution.
///
/// `aten::randn(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_randn(const int64_t *size,
                            size_t size_len,
                            int32_t dtype,
                            int32_t layout,
                            const infer_device *device,
                            const bool *pin_memory,
                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Numbers of the normal distribution.
///
/// `aten::randn.out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_randn_out(const int64_t *size, size_t size_len, const infer_tensor *out) INFER_NOEXCEPT;

/// As randn, of another tensor's size.
///
/// `aten::randn_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op_randn_like(const infer_tensor *self_,
                                 int32_t dtype,
                                 int32_t layout,
                                 const infer_device *device,
                                 const bool *pin_memory,
                                 int32_t memory_format,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As randn, of another tensor's size.
///
/// `aten::randn_like.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_randn_like_out(const infer_tensor *self_,
                                     int32_t memory_format,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// On clones of what it would write: Overwrites with integers the dtype holds exactly.
///
/// `aten::random(Tensor self, *, Generator? generator=None) -> Tensor`
infer_status infer_op_random(const infer_tensor *self_, const void *generator, infer_tensor **out0) INFER_NOEXCEPT;

/// On clones of what it would write: Overwrites with integers from `from` to before `to`, or to the largest there is.
///
/// `aten::random.from(Tensor self, int from, int? to, *, Generator? generator=None) -> Tensor`
infer_status infer_op_random_from(const infer_tensor *self_,
                                  int64_t from,
                                  const int64_t *to,
                                  const void *generator,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Overwrites with integers from `from` to before `to`, or to the largest there is.
///
/// `aten::random.from_out(Tensor self, int from, int? to, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_random_from_out(const infer_tensor *self_,
                                      int64_t from,
                                      const int64_t *to,
                                      const void *generator,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Overwrites with integers the dtype holds exactly.
///
/// `aten::random.out(Tensor self, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_random_out(const infer_tensor *self_,
                                 const void *generator,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// On clones of what it would write: Overwrites with integers from 0 to before `to`.
///
/// `aten::random.to(Tensor self, int to, *, Generator? generator=None) -> Tensor`
infer_status infer_op_random_to(const infer_tensor *self_,
                                int64_t to,
                                const void *generator,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Overwrites with integers from 0 to before `to`.
///
/// `aten::random.to_out(Tensor self, int to, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_random_to_out(const infer_tensor *self_,
                                    int64_t to,
                                    const void *generator,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Overwrites with integers the dtype holds exactly.
///
/// `aten::random_(Tensor(a!) self, *, Generator? generator=None) -> Tensor(a!)`
infer_status infer_op_random_(const infer_tensor *self_, const void *generator) INFER_NOEXCEPT;

/// Overwrites with integers from `from` to before `to`, or to the largest there is.
///
/// `aten::random_.from(Tensor(a!) self, int from, int? to, *, Generator? generator=None) -> Tensor(a!)`
infer_status infer_op_random__from(const infer_tensor *self_,
                                   int64_t from,
                                   const int64_t *to,
                                   const void *generator)
INFER_NOEXCEPT;

/// Overwrites with integers from 0 to before `to`.
///
/// `aten::random_.to(Tensor(a!) self, int to, *, Generator? generator=None) -> Tensor(a!)`
infer_status infer_op_random__to(const infer_tensor *self_, int64_t to, const void *generator) INFER_NOEXCEPT;

/// The numbers from 0 to before n in random order.
///
/// `aten::randperm(SymInt n, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_randperm(int64_t n,
                               int32_t dtype,
                               int32_t layout,
                               const infer_device *device,
                               const bool *pin_memory,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The numbers from 0 to before n in random order.
///
/// `aten::randperm.out(SymInt n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_randperm_out(int64_t n, const infer_tensor *out) INFER_NOEXCEPT;

/// Numbers from start to end, which is included, in steps of one.
///
/// `aten::range(Scalar start, Scalar end, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_range(const infer_scalar *start,
                            const infer_scalar *end,
                            int32_t dtype,
                            int32_t layout,
                            const infer_device *device,
                            const bool *pin_memory,
                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Numbers from start to end, which is included, in equal steps.
///
/// `aten::range.out(Scalar start, Scalar end, Scalar step=1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_range_out(const infer_scalar *start,
                                const infer_scalar *end,
                                const infer_scalar *step,
                                const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Numbers from start to end, which is included, in steps of one.
///
/// `aten::range.out_(Scalar start, Scalar end, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_range_out_(const infer_scalar *start,
                                 const infer_scalar *end,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Numbers from start to end, which is included, in equal steps.
///
/// `aten::range.step(Scalar start, Scalar end, Scalar step=1, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_range_step(const infer_scalar *start,
                                 const infer_scalar *end,
                                 const infer_scalar *step,
                                 int32_t dtype,
                                 int32_t layout,
                                 const infer_device *device,
                                 const bool *pin_memory,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// The elements as a row-major vector.
///
/// `aten::ravel(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_ravel(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// The real part as a view; a real tensor is its own.
///
/// `aten::real(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_real(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// 1 / self.
///
/// `aten::reciprocal(Tensor self) -> Tensor`
infer_status infer_op_reciprocal(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: 1 / self.
///
/// `aten::reciprocal.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_reciprocal_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: 1 / self.
///
/// `aten::reciprocal_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_reciprocal_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Borders that mirror the row.
///
/// `aten::reflection_pad1d(Tensor self, SymInt[2] padding) -> Tensor`
infer_status infer_op_reflection_pad1d(const infer_tensor *self_,
                                       const int64_t *padding,
                                       size_t padding_len,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Borders that mirror the row.
///
/// `aten::reflection_pad1d.out(Tensor self, SymInt[2] padding, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_reflection_pad1d_out(const infer_tensor *self_,
                                           const int64_t *padding,
                                           size_t padding_len,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// Borders that mirror the plane.
///
/// `aten::reflection_pad2d(Tensor self, SymInt[4] padding) -> Tensor`
infer_status infer_op_reflection_pad2d(const infer_tensor *self_,
                                       const int64_t *padding,
                                       size_t padding_len,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Borders that mirror the plane.
///
/// `aten::reflection_pad2d.out(Tensor self, SymInt[4] padding, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_reflection_pad2d_out(const infer_tensor *self_,
                                           const int64_t *padding,
                                           size_t padding_len,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// Borders that mirror the volume.
///
/// `aten::reflection_pad3d(Tensor self, SymInt[6] padding) -> Tensor`
infer_status infer_op_reflection_pad3d(const infer_tensor *self_,
                                       const int64_t *padding,
                                       size_t padding_len,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Borders that mirror the volume.
///
/// `aten::reflection_pad3d.out(Tensor self, SymInt[6] padding, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_reflection_pad3d_out(const infer_tensor *self_,
                                           const int64_t *padding,
                                           size_t padding_len,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// max(self, 0).
///
/// `aten::relu(Tensor self) -> Tensor`
infer_status infer_op_relu(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: max(self, 0).
///
/// `aten::relu.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_relu_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// min(max(self, 0), 6).
///
/// `aten::relu6(Tensor self) -> Tensor`
infer_status infer_op_relu6(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes `self`: min(max(self, 0), 6).
///
/// `aten::relu6_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_relu6_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Writes `self`: max(self, 0).
///
/// `aten::relu_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_relu_(const infer_tensor *self_) INFER_NOEXCEPT;

/// self - other * floor(self / other): has the sign of other.
///
/// `aten::remainder.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_remainder_Scalar(const infer_tensor *self_,
                                       const infer_scalar *other,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// self - other * floor(self / other): has the sign of other.
///
/// `aten::remainder.Scalar_Tensor(Scalar self, Tensor other) -> Tensor`
infer_status infer_op_remainder_Scalar_Tensor(const infer_scalar *self_,
                                              const infer_tensor *other,
                                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self - other * floor(self / other): has the sign of other.
///
/// `aten::remainder.Scalar_Tensor_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_remainder_Scalar_Tensor_out(const infer_scalar *self_,
                                                  const infer_tensor *other,
                                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: self - other * floor(self / other): has the sign of other.
///
/// `aten::remainder.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_remainder_Scalar_out(const infer_tensor *self_,
                                           const infer_scalar *other,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// self - other * floor(self / other): has the sign of other.
///
/// `aten::remainder.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_remainder_Tensor(const infer_tensor *self_,
                                       const infer_tensor *other,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self - other * floor(self / other): has the sign of other.
///
/// `aten::remainder.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_remainder_Tensor_out(const infer_tensor *self_,
                                           const infer_tensor *other,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: self - other * floor(self / other): has the sign of other.
///
/// `aten::remainder_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_remainder__Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Writes `self`: self - other * floor(self / other): has the sign of other.
///
/// `aten::remainder_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_remainder__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// Scales each slice along a dimension down to a p-norm of at most maxnorm.
///
/// `aten::renorm(Tensor self, Scalar p, int dim, Scalar maxnorm) -> Tensor`
infer_status infer_op_renorm(const infer_tensor *self_,
                             const infer_scalar *p,
                             int64_t dim,
                             const infer_scalar *maxnorm,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Scales each slice along a dimension down to a p-norm of at most maxnorm.
///
/// `aten::renorm.out(Tensor self, Scalar p, int dim, Scalar maxnorm, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_renorm_out(const infer_tensor *self_,
                                 const infer_scalar *p,
                                 int64_t dim,
                                 const infer_scalar *maxnorm,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Scales each slice along a dimension down to a p-norm of at most maxnorm.
///
/// `aten::renorm_(Tensor(a!) self, Scalar p, int dim, Scalar maxnorm) -> Tensor(a!)`
infer_status infer_op_renorm_(const infer_tensor *self_,
                              const infer_scalar *p,
                              int64_t dim,
                              const infer_scalar *maxnorm)
INFER_NOEXCEPT;

/// Copies of the tensor along its dimensions.
///
/// `aten::repeat(Tensor self, SymInt[] repeats) -> Tensor`
infer_status infer_op_repeat(const infer_tensor *self_,
                             const int64_t *repeats,
                             size_t repeats_len,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Copies of the tensor along its dimensions.
///
/// `aten::repeat.out(Tensor self, SymInt[] repeats, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_repeat_out(const infer_tensor *self_,
                                 const int64_t *repeats,
                                 size_t repeats_len,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Each index as often as its count says.
///
/// `aten::repeat_interleave.Tensor(Tensor repeats, *, SymInt? output_size=None) -> Tensor`
infer_status infer_op_repeat_interleave_Tensor(const infer_tensor *repeats,
                                               const int64_t *output_size,
                                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Each index as often as its count says.
///
/// `aten::repeat_interleave.Tensor_out(Tensor repeats, *, SymInt? output_size=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_repeat_interleave_Tensor_out(const infer_tensor *repeats,
                                                   const int64_t *output_size,
                                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// Each index of a dimension repeated its own number of times.
///
/// `aten::repeat_interleave.self_Tensor(Tensor self, Tensor repeats, int? dim=None, *, SymInt? output_size=None) -> Tensor`
infer_status infer_op_repeat_interleave_self_Tensor(const infer_tensor *self_,
                                                    const infer_tensor *repeats,
                                                    const int64_t *dim,
                                                    const int64_t *output_size,
                                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Each index of a dimension repeated so many times.
///
/// `aten::repeat_interleave.self_int(Tensor self, SymInt repeats, int? dim=None, *, SymInt? output_size=None) -> Tensor`
infer_status infer_op_repeat_interleave_self_int(const infer_tensor *self_,
                                                 int64_t repeats,
                                                 const int64_t *dim,
                                                 const int64_t *output_size,
                                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Borders that repeat the ends.
///
/// `aten::replication_pad1d(Tensor self, SymInt[2] padding) -> Tensor`
infer_status infer_op_replication_pad1d(const infer_tensor *self_,
                                        const int64_t *padding,
                                        size_t padding_len,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Borders that repeat the ends.
///
/// `aten::replication_pad1d.out(Tensor self, SymInt[2] padding, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_replication_pad1d_out(const infer_tensor *self_,
                                            const int64_t *padding,
                                            size_t padding_len,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// Borders that repeat the edges.
///
/// `aten::replication_pad2d(Tensor self, SymInt[4] padding) -> Tensor`
infer_status infer_op_replication_pad2d(const infer_tensor *self_,
                                        const int64_t *padding,
                                        size_t padding_len,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Borders that repeat the edges.
///
/// `aten::replication_pad2d.out(Tensor self, SymInt[4] padding, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_replication_pad2d_out(const infer_tensor *self_,
                                            const int64_t *padding,
                                            size_t padding_len,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// Borders that repeat the faces.
///
/// `aten::replication_pad3d(Tensor self, SymInt[6] padding) -> Tensor`
infer_status infer_op_replication_pad3d(const infer_tensor *self_,
                                        const int64_t *padding,
                                        size_t padding_len,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Borders that repeat the faces.
///
/// `aten::replication_pad3d.out(Tensor self, SymInt[6] padding, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_replication_pad3d_out(const infer_tensor *self_,
                                            const int64_t *padding,
                                            size_t padding_len,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// The elements in row-major order under another shape: a view where strides allow it, else a copy.
///
/// `aten::reshape(Tensor(a) self, SymInt[] shape) -> Tensor(a)`
infer_status infer_op_reshape(const infer_tensor *self_,
                              const int64_t *shape,
                              size_t shape_len,
                              infer_tensor **out0)
INFER_NOEXCEPT;

/// The elements under the shape of another tensor.
///
/// `aten::reshape_as(Tensor(a) self, Tensor other) -> Tensor(a)`
infer_status infer_op_reshape_as(const infer_tensor *self_,
                                 const infer_tensor *other,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// On clones of what it would write: Gives the tensor another size; what fits of its memory is kept.
///
/// `aten::resize(Tensor self, SymInt[] size, *, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op_resize(const infer_tensor *self_,
                             const int64_t *size,
                             size_t size_len,
                             int32_t memory_format,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Gives the tensor another size; what fits of its memory is kept.
///
/// `aten::resize.out(Tensor self, SymInt[] size, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_resize_out(const infer_tensor *self_,
                                 const int64_t *size,
                                 size_t size_len,
                                 int32_t memory_format,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Gives the tensor another size; what fits of its memory is kept.
///
/// `aten::resize_(Tensor(a!) self, SymInt[] size, *, MemoryFormat? memory_format=None) -> Tensor(a!)`
infer_status infer_op_resize_(const infer_tensor *self_,
                              const int64_t *size,
                              size_t size_len,
                              int32_t memory_format)
INFER_NOEXCEPT;

/// On clones of what it would write: Gives the tensor another tensor's size.
///
/// `aten::resize_as(Tensor self, Tensor the_template, *, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op_resize_as(const infer_tensor *self_,
                                const infer_tensor *the_template,
                                int32_t memory_format,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Gives the tensor another tensor's size.
///
/// `aten::resize_as.out(Tensor self, Tensor the_template, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_resize_as_out(const infer_tensor *self_,
                                    const infer_tensor *the_template,
                                    int32_t memory_format,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Gives the tensor another tensor's size.
///
/// `aten::resize_as_(Tensor(a!) self, Tensor the_template, *, MemoryFormat? memory_format=None) -> Tensor(a!)`
infer_status infer_op_resize_as_(const infer_tensor *self_,
                                 const infer_tensor *the_template,
                                 int32_t memory_format)
INFER_NOEXCEPT;

/// With the conjugation carried out.
///
/// `aten::resolve_conj(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_resolve_conj(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// With the negation carried out.
///
/// `aten::resolve_neg(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_resolve_neg(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// The dtype an operation on both computes in.
///
/// `aten::result_type.Scalar(Tensor tensor, Scalar other) -> ScalarType`
infer_status infer_op_result_type_Scalar(const infer_tensor *tensor,
                                         const infer_scalar *other,
                                         int32_t *out0)
INFER_NOEXCEPT;

/// The dtype an operation on both computes in.
///
/// `aten::result_type.Scalar_Scalar(Scalar scalar1, Scalar scalar2) -> ScalarType`
infer_status infer_op_result_type_Scalar_Scalar(const infer_scalar *scalar1,
                                                const infer_scalar *scalar2,
                                                int32_t *out0)
INFER_NOEXCEPT;

/// The dtype an operation on both computes in.
///
/// `aten::result_type.Scalar_Tensor(Scalar scalar, Tensor tensor) -> ScalarType`
infer_status infer_op_result_type_Scalar_Tensor(const infer_scalar *scalar,
                                                const infer_tensor *tensor,
                                                int32_t *out0)
INFER_NOEXCEPT;

/// The dtype an operation on both computes in.
///
/// `aten::result_type.Tensor(Tensor tensor, Tensor other) -> ScalarType`
infer_status infer_op_result_type_Tensor(const infer_tensor *tensor,
                                         const infer_tensor *other,
                                         int32_t *out0)
INFER_NOEXCEPT;

/// Unit mean square over the trailing dimensions, then weight.
///
/// `aten::rms_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, float? eps=None) -> Tensor`
infer_status infer_op_rms_norm(const infer_tensor *input,
                               const int64_t *normalized_shape,
                               size_t normalized_shape_len,
                               const infer_tensor *weight,
                               const double *eps,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Runs simple recurrent layers over sequences: the outputs and the last hidden states.
///
/// `aten::rnn_relu.data(Tensor data, Tensor batch_sizes, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor)`
infer_status infer_op_rnn_relu_data(const infer_tensor *data,
                                    const infer_tensor *batch_sizes,
                                    const infer_tensor *hx,
                                    const infer_tensor *const *params,
                                    size_t params_len,
                                    bool has_biases,
                                    int64_t num_layers,
                                    double dropout,
                                    bool train,
                                    bool bidirectional,
                                    infer_tensor **out0,
                                    infer_tensor **out1)
INFER_NOEXCEPT;

/// Runs simple recurrent layers over sequences: the outputs and the last hidden states.
///
/// `aten::rnn_relu.input(Tensor input, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor)`
infer_status infer_op_rnn_relu_input(const infer_tensor *input,
                                     const infer_tensor *hx,
                                     const infer_tensor *const *params,
                                     size_t params_len,
                                     bool has_biases,
                                     int64_t num_layers,
                                     double dropout,
                                     bool train,
                                     bool bidirectional,
                                     bool batch_first,
                                     infer_tensor **out0,
                                     infer_tensor **out1)
INFER_NOEXCEPT;

/// One step of a simple recurrent unit with ReLU.
///
/// `aten::rnn_relu_cell(Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> Tensor`
infer_status infer_op_rnn_relu_cell(const infer_tensor *input,
                                    const infer_tensor *hx,
                                    const infer_tensor *w_ih,
                                    const infer_tensor *w_hh,
                                    const infer_tensor *b_ih,
                                    const infer_tensor *b_hh,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Runs simple recurrent layers over sequences: the outputs and the last hidden states.
///
/// `aten::rnn_tanh.data(Tensor data, Tensor batch_sizes, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor)`
infer_status infer_op_rnn_tanh_data(const infer_tensor *data,
                                    const infer_tensor *batch_sizes,
                                    const infer_tensor *hx,
                                    const infer_tensor *const *params,
                                    size_t params_len,
                                    bool has_biases,
                                    int64_t num_layers,
                                    double dropout,
                                    bool train,
                                    bool bidirectional,
                                    infer_tensor **out0,
                                    infer_tensor **out1)
INFER_NOEXCEPT;

/// Runs simple recurrent layers over sequences: the outputs and the last hidden states.
///
/// `aten::rnn_tanh.input(Tensor input, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor)`
infer_status infer_op_rnn_tanh_input(const infer_tensor *input,
                                     const infer_tensor *hx,
                                     const infer_tensor *const *params,
                                     size_t params_len,
                                     bool has_biases,
                                     int64_t num_layers,
                                     double dropout,
                                     bool train,
                                     bool bidirectional,
                                     bool batch_first,
                                     infer_tensor **out0,
                                     infer_tensor **out1)
INFER_NOEXCEPT;

/// One step of a simple recurrent unit with tanh.
///
/// `aten::rnn_tanh_cell(Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> Tensor`
infer_status infer_op_rnn_tanh_cell(const infer_tensor *input,
                                    const infer_tensor *hx,
                                    const infer_tensor *w_ih,
                                    const infer_tensor *w_hh,
                                    const infer_tensor *b_ih,
                                    const infer_tensor *b_hh,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Dimensions shifted, what leaves at one end coming in at the other.
///
/// `aten::roll(Tensor self, SymInt[1] shifts, int[1] dims=[]) -> Tensor`
infer_status infer_op_roll(const infer_tensor *self_,
                           const int64_t *shifts,
                           size_t shifts_len,
                           const int64_t *dims,
                           size_t dims_len,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Dimensions shifted, what leaves at one end coming in at the other.
///
/// `aten::roll.out(Tensor self, SymInt[1] shifts, int[1] dims=[], *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_roll_out(const infer_tensor *self_,
                               const int64_t *shifts,
                               size_t shifts_len,
                               const int64_t *dims,
                               size_t dims_len,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// A plane turned by right angles.
///
/// `aten::rot90(Tensor self, int k=1, int[] dims=[0, 1]) -> Tensor`
infer_status infer_op_rot90(const infer_tensor *self_,
                            int64_t k,
                            const int64_t *dims,
                            size_t dims_len,
                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: A plane turned by right angles.
///
/// `aten::rot90.out(Tensor self, int k=1, int[] dims=[0, 1], *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_rot90_out(const infer_tensor *self_,
                                int64_t k,
                                const int64_t *dims,
                                size_t dims_len,
                                const infer_tensor *out)
INFER_NOEXCEPT;

/// The nearest integer, ties to even.
///
/// `aten::round(Tensor self) -> Tensor`
infer_status infer_op_round(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Rounded to a number of decimals.
///
/// `aten::round.decimals(Tensor self, *, int decimals) -> Tensor`
infer_status infer_op_round_decimals(const infer_tensor *self_, int64_t decimals, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Rounded to a number of decimals.
///
/// `aten::round.decimals_out(Tensor self, *, int decimals, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_round_decimals_out(const infer_tensor *self_,
                                         int64_t decimals,
                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: The nearest integer, ties to even.
///
/// `aten::round.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_round_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: The nearest integer, ties to even.
///
/// `aten::round_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_round_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Writes `self`: Rounded to a number of decimals.
///
/// `aten::round_.decimals(Tensor(a!) self, *, int decimals) -> Tensor(a!)`
infer_status infer_op_round__decimals(const infer_tensor *self_, int64_t decimals) INFER_NOEXCEPT;

/// Another name of vstack.
///
/// `aten::row_stack(Tensor[] tensors) -> Tensor`
infer_status infer_op_row_stack(const infer_tensor *const *tensors,
                                size_t tensors_len,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of vstack.
///
/// `aten::row_stack.out(Tensor[] tensors, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_row_stack_out(const infer_tensor *const *tensors,
                                    size_t tensors_len,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// leaky_relu with a random slope while training, the mean slope otherwise.
///
/// `aten::rrelu(Tensor self, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool training=False, Generator? generator=None) -> Tensor`
infer_status infer_op_rrelu(const infer_tensor *self_,
                            const infer_scalar *lower,
                            const infer_scalar *upper,
                            bool training,
                            const void *generator,
                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes `self`: leaky_relu with a random slope while training, the mean slope otherwise.
///
/// `aten::rrelu_(Tensor(a!) self, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool training=False, Generator? generator=None) -> Tensor(a!)`
infer_status infer_op_rrelu_(const infer_tensor *self_,
                             const infer_scalar *lower,
                             const infer_scalar *upper,
                             bool training,
                             const void *generator)
INFER_NOEXCEPT;

/// rrelu that keeps its slopes in noise.
///
/// `aten::rrelu_with_noise(Tensor self, Tensor(b!) noise, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool training=False, Generator? generator=None) -> Tensor`
infer_status infer_op_rrelu_with_noise(const infer_tensor *self_,
                                       const infer_tensor *noise,
                                       const infer_scalar *lower,
                                       const infer_scalar *upper,
                                       bool training,
                                       const void *generator,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes `self`: rrelu that keeps its slopes in noise.
///
/// `aten::rrelu_with_noise_(Tensor(a!) self, Tensor(b!) noise, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool training=False, Generator? generator=None) -> Tensor(a!)`
infer_status infer_op_rrelu_with_noise_(const infer_tensor *self_,
                                        const infer_tensor *noise,
                                        const infer_scalar *lower,
                                        const infer_scalar *upper,
                                        bool training,
                                        const void *generator)
INFER_NOEXCEPT;

/// 1 / sqrt(self).
///
/// `aten::rsqrt(Tensor self) -> Tensor`
infer_status infer_op_rsqrt(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: 1 / sqrt(self).
///
/// `aten::rsqrt.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_rsqrt_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: 1 / sqrt(self).
///
/// `aten::rsqrt_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_rsqrt_(const infer_tensor *self_) INFER_NOEXCEPT;

/// other - alpha * self.
///
/// `aten::rsub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor`
infer_status infer_op_rsub_Scalar(const infer_tensor *self_,
                                  const infer_scalar *other,
                                  const infer_scalar *alpha,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: other - alpha * self.
///
/// `aten::rsub.Scalar_out(Tensor self, Scalar other, Scalar alpha=1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_rsub_Scalar_out(const infer_tensor *self_,
                                      const infer_scalar *other,
                                      const infer_scalar *alpha,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// other - alpha * self, element by element.
///
/// `aten::rsub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor`
infer_status infer_op_rsub_Tensor(const infer_tensor *self_,
                                  const infer_tensor *other,
                                  const infer_scalar *alpha,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: other - alpha * self, element by element.
///
/// `aten::rsub.Tensor_out(Tensor self, Tensor other, *, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_rsub_Tensor_out(const infer_tensor *self_,
                                      const infer_tensor *other,
                                      const infer_scalar *alpha,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// A 0-d tensor holding a number.
///
/// `aten::scalar_tensor(Scalar s, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_scalar_tensor(const infer_scalar *s,
                                    int32_t dtype,
                                    int32_t layout,
                                    const infer_device *device,
                                    const bool *pin_memory,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: A 0-d tensor holding a number.
///
/// `aten::scalar_tensor.out(Scalar s, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_scalar_tensor_out(const infer_scalar *s, const infer_tensor *out) INFER_NOEXCEPT;

/// softmax(query @ key.mT * scale + mask) @ value.
///
/// `aten::scaled_dot_product_attention(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0., bool is_causal=False, *, float? scale=None, bool enable_gqa=False) -> Tensor`
infer_status infer_op_scaled_dot_product_attention(const infer_tensor *query,
                                                   const infer_tensor *key,
                                                   const infer_tensor *value,
                                                   const infer_tensor *attn_mask,
                                                   double dropout_p,
                                                   bool is_causal,
                                                   const double *scale,
                                                   bool enable_gqa,
                                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Adds or multiplies where the index names.
///
/// `aten::scatter.reduce(Tensor self, int dim, Tensor index, Tensor src, *, str reduce) -> Tensor`
infer_status infer_op_scatter_reduce(const infer_tensor *self_,
                                     int64_t dim,
                                     const infer_tensor *index,
                                     const infer_tensor *src,
                                     const char *reduce,
                                     size_t reduce_len,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Adds or multiplies where the index names.
///
/// `aten::scatter.reduce_out(Tensor self, int dim, Tensor index, Tensor src, *, str reduce, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_scatter_reduce_out(const infer_tensor *self_,
                                         int64_t dim,
                                         const infer_tensor *index,
                                         const infer_tensor *src,
                                         const char *reduce,
                                         size_t reduce_len,
                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes where the index names.
///
/// `aten::scatter.src(Tensor self, int dim, Tensor index, Tensor src) -> Tensor`
infer_status infer_op_scatter_src(const infer_tensor *self_,
                                  int64_t dim,
                                  const infer_tensor *index,
                                  const infer_tensor *src,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Writes where the index names.
///
/// `aten::scatter.src_out(Tensor self, int dim, Tensor index, Tensor src, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_scatter_src_out(const infer_tensor *self_,
                                      int64_t dim,
                                      const infer_tensor *index,
                                      const infer_tensor *src,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes a number where the index names.
///
/// `aten::scatter.value(Tensor self, int dim, Tensor index, Scalar value) -> Tensor`
infer_status infer_op_scatter_value(const infer_tensor *self_,
                                    int64_t dim,
                                    const infer_tensor *index,
                                    const infer_scalar *value,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Writes a number where the index names.
///
/// `aten::scatter.value_out(Tensor self, int dim, Tensor index, Scalar value, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_scatter_value_out(const infer_tensor *self_,
                                        int64_t dim,
                                        const infer_tensor *index,
                                        const infer_scalar *value,
                                        const infer_tensor *out)
INFER_NOEXCEPT;

/// Adds or multiplies by a number where the index names.
///
/// `aten::scatter.value_reduce(Tensor self, int dim, Tensor index, Scalar value, *, str reduce) -> Tensor`
infer_status infer_op_scatter_value_reduce(const infer_tensor *self_,
                                           int64_t dim,
                                           const infer_tensor *index,
                                           const infer_scalar *value,
                                           const char *reduce,
                                           size_t reduce_len,
                                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Adds or multiplies by a number where the index names.
///
/// `aten::scatter.value_reduce_out(Tensor self, int dim, Tensor index, Scalar value, *, str reduce, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_scatter_value_reduce_out(const infer_tensor *self_,
                                               int64_t dim,
                                               const infer_tensor *index,
                                               const infer_scalar *value,
                                               const char *reduce,
                                               size_t reduce_len,
                                               const infer_tensor *out)
INFER_NOEXCEPT;

/// Adds or multiplies where the index names.
///
/// `aten::scatter_.reduce(Tensor(a!) self, int dim, Tensor index, Tensor src, *, str reduce) -> Tensor(a!)`
infer_status infer_op_scatter__reduce(const infer_tensor *self_,
                                      int64_t dim,
                                      const infer_tensor *index,
                                      const infer_tensor *src,
                                      const char *reduce,
                                      size_t reduce_len)
INFER_NOEXCEPT;

/// Writes where the index names.
///
/// `aten::scatter_.src(Tensor(a!) self, int dim, Tensor index, Tensor src) -> Tensor(a!)`
infer_status infer_op_scatter__src(const infer_tensor *self_,
                                   int64_t dim,
                                   const infer_tensor *index,
                                   const infer_tensor *src)
INFER_NOEXCEPT;

/// Writes a number where the index names.
///
/// `aten::scatter_.value(Tensor(a!) self, int dim, Tensor index, Scalar value) -> Tensor(a!)`
infer_status infer_op_scatter__value(const infer_tensor *self_,
                                     int64_t dim,
                                     const infer_tensor *index,
                                     const infer_scalar *value)
INFER_NOEXCEPT;

/// Adds or multiplies by a number where the index names.
///
/// `aten::scatter_.value_reduce(Tensor(a!) self, int dim, Tensor index, Scalar value, *, str reduce) -> Tensor(a!)`
infer_status infer_op_scatter__value_reduce(const infer_tensor *self_,
                                            int64_t dim,
                                            const infer_tensor *index,
                                            const infer_scalar *value,
                                            const char *reduce,
                                            size_t reduce_len)
INFER_NOEXCEPT;

/// Adds where the index names.
///
/// `aten::scatter_add(Tensor self, int dim, Tensor index, Tensor src) -> Tensor`
infer_status infer_op_scatter_add(const infer_tensor *self_,
                                  int64_t dim,
                                  const infer_tensor *index,
                                  const infer_tensor *src,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Adds where the index names.
///
/// `aten::scatter_add.out(Tensor self, int dim, Tensor index, Tensor src, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_scatter_add_out(const infer_tensor *self_,
                                      int64_t dim,
                                      const infer_tensor *index,
                                      const infer_tensor *src,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// Adds where the index names.
///
/// `aten::scatter_add_(Tensor(a!) self, int dim, Tensor index, Tensor src) -> Tensor(a!)`
infer_status infer_op_scatter_add_(const infer_tensor *self_,
                                   int64_t dim,
                                   const infer_tensor *index,
                                   const infer_tensor *src)
INFER_NOEXCEPT;

/// Combines where the index names: sum, prod, mean, amax or amin.
///
/// `aten::scatter_reduce.two(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True) -> Tensor`
infer_status infer_op_scatter_reduce_two(const infer_tensor *self_,
                                         int64_t dim,
                                         const infer_tensor *index,
                                         const infer_tensor *src,
                                         const char *reduce,
                                         size_t reduce_len,
                                         bool include_self,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Combines where the index names: sum, prod, mean, amax or amin.
///
/// `aten::scatter_reduce.two_out(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_scatter_reduce_two_out(const infer_tensor *self_,
                                             int64_t dim,
                                             const infer_tensor *index,
                                             const infer_tensor *src,
                                             const char *reduce,
                                             size_t reduce_len,
                                             bool include_self,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// Combines where the index names: sum, prod, mean, amax or amin.
///
/// `aten::scatter_reduce_.two(Tensor(a!) self, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True) -> Tensor(a!)`
infer_status infer_op_scatter_reduce__two(const infer_tensor *self_,
                                          int64_t dim,
                                          const infer_tensor *index,
                                          const infer_tensor *src,
                                          const char *reduce,
                                          size_t reduce_len,
                                          bool include_self)
INFER_NOEXCEPT;

/// Where a number goes in a sorted sequence.
///
/// `aten::searchsorted.Scalar(Tensor sorted_sequence, Scalar self, *, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None) -> Tensor`
infer_status infer_op_searchsorted_Scalar(const infer_tensor *sorted_sequence,
                                          const infer_scalar *self_,
                                          bool out_int32,
                                          bool right,
                                          const char *side,
                                          size_t side_len,
                                          const infer_tensor *sorter,
                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Where a number goes in a sorted sequence.
///
/// `aten::searchsorted.Scalar_out(Tensor sorted_sequence, Scalar self, *, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_searchsorted_Scalar_out(const infer_tensor *sorted_sequence,
                                              const infer_scalar *self_,
                                              bool out_int32,
                                              bool right,
                                              const char *side,
                                              size_t side_len,
                                              const infer_tensor *sorter,
                                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Where each element goes in a sorted sequence.
///
/// `aten::searchsorted.Tensor(Tensor sorted_sequence, Tensor self, *, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None) -> Tensor`
infer_status infer_op_searchsorted_Tensor(const infer_tensor *sorted_sequence,
                                          const infer_tensor *self_,
                                          bool out_int32,
                                          bool right,
                                          const char *side,
                                          size_t side_len,
                                          const infer_tensor *sorter,
                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Where each element goes in a sorted sequence.
///
/// `aten::searchsorted.Tensor_out(Tensor sorted_sequence, Tensor self, *, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_searchsorted_Tensor_out(const infer_tensor *sorted_sequence,
                                              const infer_tensor *self_,
                                              bool out_int32,
                                              bool right,
                                              const char *side,
                                              size_t side_len,
                                              const infer_tensor *sorter,
                                              const infer_tensor *out)
INFER_NOEXCEPT;

/// The sum, mean, product, minimum or maximum of each segment of an axis, given by lengths or by offsets.
///
/// `aten::segment_reduce(Tensor data, str reduce, *, Tensor? lengths=None, Tensor? indices=None, Tensor? offsets=None, int axis=0, bool unsafe=False, Scalar? initial=None) -> Tensor`
infer_status infer_op_segment_reduce(const infer_tensor *data,
                                     const char *reduce,
                                     size_t reduce_len,
                                     const infer_tensor *lengths,
                                     const infer_tensor *indices,
                                     const infer_tensor *offsets,
                                     int64_t axis,
                                     bool unsafe_,
                                     const infer_scalar *initial,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// The slice at one index of a dimension, which goes away.
///
/// `aten::select.int(Tensor(a) self, int dim, SymInt index) -> Tensor(a)`
infer_status infer_op_select_int(const infer_tensor *self_,
                                 int64_t dim,
                                 int64_t index,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Zeros with one index of a dimension replaced.
///
/// `aten::select_backward(Tensor grad_output, SymInt[] input_sizes, int dim, SymInt index) -> Tensor`
infer_status infer_op_select_backward(const infer_tensor *grad_output,
                                      const int64_t *input_sizes,
                                      size_t input_sizes_len,
                                      int64_t dim,
                                      int64_t index,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Zeros with one index of a dimension replaced.
///
/// `aten::select_backward.out(Tensor grad_output, SymInt[] input_sizes, int dim, SymInt index, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_select_backward_out(const infer_tensor *grad_output,
                                          const int64_t *input_sizes,
                                          size_t input_sizes_len,
                                          int64_t dim,
                                          int64_t index,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// A fresh copy of the view: The slice at one index of a dimension, which goes away.
///
/// `aten::select_copy.int(Tensor self, int dim, SymInt index) -> Tensor`
infer_status infer_op_select_copy_int(const infer_tensor *self_,
                                      int64_t dim,
                                      int64_t index,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The slice at one index of a dimension, which goes away.
///
/// `aten::select_copy.int_out(Tensor self, int dim, SymInt index, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_select_copy_int_out(const infer_tensor *self_,
                                          int64_t dim,
                                          int64_t index,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// The tensor with one index of a dimension replaced.
///
/// `aten::select_scatter(Tensor self, Tensor src, int dim, SymInt index) -> Tensor`
infer_status infer_op_select_scatter(const infer_tensor *self_,
                                     const infer_tensor *src,
                                     int64_t dim,
                                     int64_t index,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The tensor with one index of a dimension replaced.
///
/// `aten::select_scatter.out(Tensor self, Tensor src, int dim, SymInt index, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_select_scatter_out(const infer_tensor *self_,
                                         const infer_tensor *src,
                                         int64_t dim,
                                         int64_t index,
                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// elu with the self-normalising constants.
///
/// `aten::selu(Tensor self) -> Tensor`
infer_status infer_op_selu(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes `self`: elu with the self-normalising constants.
///
/// `aten::selu_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_selu_(const infer_tensor *self_) INFER_NOEXCEPT;

/// On clones of what it would write: Gives the tensor an empty storage.
///
/// `aten::set(Tensor self) -> Tensor`
infer_status infer_op_set(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Gives the tensor an empty storage.
///
/// `aten::set.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_set_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// On clones of what it would write: Makes the tensor all of a storage, in one dimension.
///
/// `aten::set.source_Storage(Tensor self, Storage source) -> Tensor`
infer_status infer_op_set_source_Storage(const infer_tensor *self_,
                                         const infer_tensor *source,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Makes the tensor all of a storage, in one dimension.
///
/// `aten::set.source_Storage_out(Tensor self, Storage source, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_set_source_Storage_out(const infer_tensor *self_,
                                             const infer_tensor *source,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// On clones of what it would write: Makes the tensor a view of a storage.
///
/// `aten::set.source_Storage_storage_offset(Tensor self, Storage source, SymInt storage_offset, SymInt[] size, SymInt[] stride=[]) -> Tensor`
infer_status infer_op_set_source_Storage_storage_offset(const infer_tensor *self_,
                                                        const infer_tensor *source,
                                                        int64_t storage_offset,
                                                        const int64_t *size,
                                                        size_t size_len,
                                                        const int64_t *stride,
                                                        size_t stride_len,
                                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Makes the tensor a view of a storage.
///
/// `aten::set.source_Storage_storage_offset_out(Tensor self, Storage source, SymInt storage_offset, SymInt[] size, SymInt[] stride=[], *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_set_source_Storage_storage_offset_out(const infer_tensor *self_,
                                                            const infer_tensor *source,
                                                            int64_t storage_offset,
                                                            const int64_t *size,
                                                            size_t size_len,
                                                            const int64_t *stride,
                                                            size_t stride_len,
                                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// On clones of what it would write: Makes the tensor another name of the source's memory.
///
/// `aten::set.source_Tensor(Tensor self, Tensor source) -> Tensor`
infer_status infer_op_set_source_Tensor(const infer_tensor *self_,
                                        const infer_tensor *source,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Makes the tensor another name of the source's memory.
///
/// `aten::set.source_Tensor_out(Tensor self, Tensor source, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_set_source_Tensor_out(const infer_tensor *self_,
                                            const infer_tensor *source,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// Gives the tensor an empty storage.
///
/// `aten::set_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_set_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Makes the tensor all of a storage, in one dimension.
///
/// `aten::set_.source_Storage(Tensor(a!) self, Storage source) -> Tensor(a!)`
infer_status infer_op_set__source_Storage(const infer_tensor *self_, const infer_tensor *source) INFER_NOEXCEPT;

/// Makes the tensor a view of a storage.
///
/// `aten::set_.source_Storage_storage_offset(Tensor(a!) self, Storage source, SymInt storage_offset, SymInt[] size, SymInt[] stride=[]) -> Tensor(a!)`
infer_status infer_op_set__source_Storage_storage_offset(const infer_tensor *self_,
                                                         const infer_tensor *source,
                                                         int64_t storage_offset,
                                                         const int64_t *size,
                                                         size_t size_len,
                                                         const int64_t *stride,
                                                         size_t stride_len)
INFER_NOEXCEPT;

/// Makes the tensor another name of the source's memory.
///
/// `aten::set_.source_Tensor(Tensor(a!) self, Tensor source) -> Tensor(a!)`
infer_status infer_op_set__source_Tensor(const infer_tensor *self_, const infer_tensor *source) INFER_NOEXCEPT;

/// Makes the tensor a view of the source's storage.
///
/// `aten::set_.source_Tensor_storage_offset(Tensor(a!) self, Tensor source, SymInt storage_offset, SymInt[] size, SymInt[] stride=[]) -> Tensor(a!)`
infer_status infer_op_set__source_Tensor_storage_offset(const infer_tensor *self_,
                                                        const infer_tensor *source,
                                                        int64_t storage_offset,
                                                        const int64_t *size,
                                                        size_t size_len,
                                                        const int64_t *stride,
                                                        size_t stride_len)
INFER_NOEXCEPT;

/// The sign; of complex numbers the direction.
///
/// `aten::sgn(Tensor self) -> Tensor`
infer_status infer_op_sgn(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The sign; of complex numbers the direction.
///
/// `aten::sgn.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_sgn_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: The sign; of complex numbers the direction.
///
/// `aten::sgn_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_sgn_(const infer_tensor *self_) INFER_NOEXCEPT;

/// 1 / (1 + e^-self).
///
/// `aten::sigmoid(Tensor self) -> Tensor`
infer_status infer_op_sigmoid(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: 1 / (1 + e^-self).
///
/// `aten::sigmoid.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_sigmoid_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: 1 / (1 + e^-self).
///
/// `aten::sigmoid_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_sigmoid_(const infer_tensor *self_) INFER_NOEXCEPT;

/// -1, 0 or 1 by the sign; 0 of NaN.
///
/// `aten::sign(Tensor self) -> Tensor`
infer_status infer_op_sign(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: -1, 0 or 1 by the sign; 0 of NaN.
///
/// `aten::sign.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_sign_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: -1, 0 or 1 by the sign; 0 of NaN.
///
/// `aten::sign_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_sign_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Whether the sign bit is set.
///
/// `aten::signbit(Tensor self) -> Tensor`
infer_status infer_op_signbit(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Whether the sign bit is set.
///
/// `aten::signbit.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_signbit_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// self * sigmoid(self).
///
/// `aten::silu(Tensor self) -> Tensor`
infer_status infer_op_silu(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: self * sigmoid(self).
///
/// `aten::silu.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_silu_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: self * sigmoid(self).
///
/// `aten::silu_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_silu_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Sine.
///
/// `aten::sin(Tensor self) -> Tensor`
infer_status infer_op_sin(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Sine.
///
/// `aten::sin.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_sin_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Sine.
///
/// `aten::sin_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_sin_(const infer_tensor *self_) INFER_NOEXCEPT;

/// sin(pi self) / (pi self); 1 at 0.
///
/// `aten::sinc(Tensor self) -> Tensor`
infer_status infer_op_sinc(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: sin(pi self) / (pi self); 1 at 0.
///
/// `aten::sinc.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_sinc_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: sin(pi self) / (pi self); 1 at 0.
///
/// `aten::sinc_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_sinc_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Hyperbolic sine.
///
/// `aten::sinh(Tensor self) -> Tensor`
infer_status infer_op_sinh(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Hyperbolic sine.
///
/// `aten::sinh.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_sinh_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Hyperbolic sine.
///
/// `aten::sinh_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_sinh_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Every step-th index of a dimension from start to before end.
///
/// `aten::slice.Tensor(Tensor(a) self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor(a)`
infer_status infer_op_slice_Tensor(const infer_tensor *self_,
                                   int64_t dim,
                                   const int64_t *start,
                                   const int64_t *end,
                                   int64_t step,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Zeros with a slice replaced.
///
/// `aten::slice_backward(Tensor grad_output, SymInt[] input_sizes, int dim, SymInt start, SymInt end, SymInt step) -> Tensor`
infer_status infer_op_slice_backward(const infer_tensor *grad_output,
                                     const int64_t *input_sizes,
                                     size_t input_sizes_len,
                                     int64_t dim,
                                     int64_t start,
                                     int64_t end,
                                     int64_t step,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Zeros with a slice replaced.
///
/// `aten::slice_backward.out(Tensor grad_output, SymInt[] input_sizes, int dim, SymInt start, SymInt end, SymInt step, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_slice_backward_out(const infer_tensor *grad_output,
                                         const int64_t *input_sizes,
                                         size_t input_sizes_len,
                                         int64_t dim,
                                         int64_t start,
                                         int64_t end,
                                         int64_t step,
                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// A fresh copy of the view: Every step-th index of a dimension from start to before end.
///
/// `aten::slice_copy.Tensor(Tensor self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor`
infer_status infer_op_slice_copy_Tensor(const infer_tensor *self_,
                                        int64_t dim,
                                        const int64_t *start,
                                        const int64_t *end,
                                        int64_t step,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Every step-th index of a dimension from start to before end.
///
/// `aten::slice_copy.Tensor_out(Tensor self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_slice_copy_Tensor_out(const infer_tensor *self_,
                                            int64_t dim,
                                            const int64_t *start,
                                            const int64_t *end,
                                            int64_t step,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// What a slice was taken from: the geometry of src on the slice's storage.
///
/// `aten::slice_inverse(Tensor(a) self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor(a)`
infer_status infer_op_slice_inverse(const infer_tensor *self_,
                                    const infer_tensor *src,
                                    int64_t dim,
                                    const int64_t *start,
                                    const int64_t *end,
                                    int64_t step,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// The tensor with a slice replaced.
///
/// `aten::slice_scatter(Tensor self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor`
infer_status infer_op_slice_scatter(const infer_tensor *self_,
                                    const infer_tensor *src,
                                    int64_t dim,
                                    const int64_t *start,
                                    const int64_t *end,
                                    int64_t step,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The tensor with a slice replaced.
///
/// `aten::slice_scatter.out(Tensor self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_slice_scatter_out(const infer_tensor *self_,
                                        const infer_tensor *src,
                                        int64_t dim,
                                        const int64_t *start,
                                        const int64_t *end,
                                        int64_t step,
                                        const infer_tensor *out)
INFER_NOEXCEPT;

/// As linalg_slogdet.
///
/// `aten::slogdet(Tensor self) -> (Tensor sign, Tensor logabsdet)`
infer_status infer_op_slogdet(const infer_tensor *self_, infer_tensor **out0, infer_tensor **out1) INFER_NOEXCEPT;

/// Writes the last arguments: As linalg_slogdet.
///
/// `aten::slogdet.out(Tensor self, *, Tensor(a!) sign, Tensor(b!) logabsdet) -> (Tensor(a!) sign, Tensor(b!) logabsdet)`
infer_status infer_op_slogdet_out(const infer_tensor *self_,
                                  const infer_tensor *sign,
                                  const infer_tensor *logabsdet)
INFER_NOEXCEPT;

/// d^2 / (2 beta) where d = |self - target| is below beta, else d - beta / 2.
///
/// `aten::smooth_l1_loss(Tensor self, Tensor target, int reduction=1, float beta=1.) -> Tensor`
infer_status infer_op_smooth_l1_loss(const infer_tensor *self_,
                                     const infer_tensor *target,
                                     int64_t reduction,
                                     double beta,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: d^2 / (2 beta) where d = |self - target| is below beta, else d - beta / 2.
///
/// `aten::smooth_l1_loss.out(Tensor self, Tensor target, int reduction=1, float beta=1., *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_smooth_l1_loss_out(const infer_tensor *self_,
                                         const infer_tensor *target,
                                         int64_t reduction,
                                         double beta,
                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// ln(1 + e^(-target * self)).
///
/// `aten::soft_margin_loss(Tensor self, Tensor target, int reduction=1) -> Tensor`
infer_status infer_op_soft_margin_loss(const infer_tensor *self_,
                                       const infer_tensor *target,
                                       int64_t reduction,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: ln(1 + e^(-target * self)).
///
/// `aten::soft_margin_loss.out(Tensor self, Tensor target, int reduction=1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_soft_margin_loss_out(const infer_tensor *self_,
                                           const infer_tensor *target,
                                           int64_t reduction,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// e^x over its sum along a dimension.
///
/// `aten::softmax.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_softmax_int(const infer_tensor *self_,
                                  int64_t dim,
                                  int32_t dtype,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: e^x over its sum along a dimension.
///
/// `aten::softmax.int_out(Tensor self, int dim, ScalarType? dtype=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_softmax_int_out(const infer_tensor *self_,
                                      int64_t dim,
                                      int32_t dtype,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// ln(1 + e^(beta * self)) / beta; self where beta * self > threshold.
///
/// `aten::softplus(Tensor self, Scalar beta=1, Scalar threshold=20) -> Tensor`
infer_status infer_op_softplus(const infer_tensor *self_,
                               const infer_scalar *beta,
                               const infer_scalar *threshold,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: ln(1 + e^(beta * self)) / beta; self where beta * self > threshold.
///
/// `aten::softplus.out(Tensor self, Scalar beta=1, Scalar threshold=20, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_softplus_out(const infer_tensor *self_,
                                   const infer_scalar *beta,
                                   const infer_scalar *threshold,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// self moved by lambd towards 0, where it stays.
///
/// `aten::softshrink(Tensor self, Scalar lambd=0.5) -> Tensor`
infer_status infer_op_softshrink(const infer_tensor *self_,
                                 const infer_scalar *lambd,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self moved by lambd towards 0, where it stays.
///
/// `aten::softshrink.out(Tensor self, Scalar lambd=0.5, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_softshrink_out(const infer_tensor *self_,
                                     const infer_scalar *lambd,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// Elements in order along a dimension and where they came from; NaN is the largest.
///
/// `aten::sort(Tensor self, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)`
infer_status infer_op_sort(const infer_tensor *self_,
                           int64_t dim,
                           bool descending,
                           infer_tensor **out0,
                           infer_tensor **out1)
INFER_NOEXCEPT;

/// sort that keeps equal elements in their order.
///
/// `aten::sort.stable(Tensor self, *, bool? stable, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)`
infer_status infer_op_sort_stable(const infer_tensor *self_,
                                  const bool *stable,
                                  int64_t dim,
                                  bool descending,
                                  infer_tensor **out0,
                                  infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: Elements in order along a dimension and where they came from; NaN is the largest.
///
/// `aten::sort.values(Tensor self, int dim=-1, bool descending=False, *, Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)`
infer_status infer_op_sort_values(const infer_tensor *self_,
                                  int64_t dim,
                                  bool descending,
                                  const infer_tensor *values,
                                  const infer_tensor *indices)
INFER_NOEXCEPT;

/// Writes the last arguments: sort that keeps equal elements in their order.
///
/// `aten::sort.values_stable(Tensor self, *, bool? stable, int dim=-1, bool descending=False, Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)`
infer_status infer_op_sort_values_stable(const infer_tensor *self_,
                                         const bool *stable,
                                         int64_t dim,
                                         bool descending,
                                         const infer_tensor *values,
                                         const infer_tensor *indices)
INFER_NOEXCEPT;

/// Airy's function Ai.
///
/// `aten::special_airy_ai(Tensor x) -> Tensor`
infer_status infer_op_special_airy_ai(const infer_tensor *x, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Airy's function Ai.
///
/// `aten::special_airy_ai.out(Tensor x, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_airy_ai_out(const infer_tensor *x, const infer_tensor *out) INFER_NOEXCEPT;

/// Bessel function of the first kind, order 0.
///
/// `aten::special_bessel_j0(Tensor self) -> Tensor`
infer_status infer_op_special_bessel_j0(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Bessel function of the first kind, order 0.
///
/// `aten::special_bessel_j0.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_bessel_j0_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Bessel function of the first kind, order 1.
///
/// `aten::special_bessel_j1(Tensor self) -> Tensor`
infer_status infer_op_special_bessel_j1(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Bessel function of the first kind, order 1.
///
/// `aten::special_bessel_j1.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_bessel_j1_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Bessel function of the second kind, order 0.
///
/// `aten::special_bessel_y0(Tensor self) -> Tensor`
infer_status infer_op_special_bessel_y0(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Bessel function of the second kind, order 0.
///
/// `aten::special_bessel_y0.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_bessel_y0_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Bessel function of the second kind, order 1.
///
/// `aten::special_bessel_y1(Tensor self) -> Tensor`
infer_status infer_op_special_bessel_y1(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Bessel function of the second kind, order 1.
///
/// `aten::special_bessel_y1.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_bessel_y1_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Chebyshev polynomials of the first kind.
///
/// `aten::special_chebyshev_polynomial_t(Tensor x, Tensor n) -> Tensor`
infer_status infer_op_special_chebyshev_polynomial_t(const infer_tensor *x,
                                                     const infer_tensor *n,
                                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Chebyshev polynomials of the first kind.
///
/// `aten::special_chebyshev_polynomial_t.n_scalar(Tensor x, Scalar n) -> Tensor`
infer_status infer_op_special_chebyshev_polynomial_t_n_scalar(const infer_tensor *x,
                                                              const infer_scalar *n,
                                                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Chebyshev polynomials of the first kind.
///
/// `aten::special_chebyshev_polynomial_t.n_scalar_out(Tensor x, Scalar n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_chebyshev_polynomial_t_n_scalar_out(const infer_tensor *x,
                                                                  const infer_scalar *n,
                                                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Chebyshev polynomials of the first kind.
///
/// `aten::special_chebyshev_polynomial_t.out(Tensor x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_chebyshev_polynomial_t_out(const infer_tensor *x,
                                                         const infer_tensor *n,
                                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// Chebyshev polynomials of the first kind.
///
/// `aten::special_chebyshev_polynomial_t.x_scalar(Scalar x, Tensor n) -> Tensor`
infer_status infer_op_special_chebyshev_polynomial_t_x_scalar(const infer_scalar *x,
                                                              const infer_tensor *n,
                                                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Chebyshev polynomials of the first kind.
///
/// `aten::special_chebyshev_polynomial_t.x_scalar_out(Scalar x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_chebyshev_polynomial_t_x_scalar_out(const infer_scalar *x,
                                                                  const infer_tensor *n,
                                                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// Chebyshev polynomials of the second kind.
///
/// `aten::special_chebyshev_polynomial_u(Tensor x, Tensor n) -> Tensor`
infer_status infer_op_special_chebyshev_polynomial_u(const infer_tensor *x,
                                                     const infer_tensor *n,
                                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Chebyshev polynomials of the second kind.
///
/// `aten::special_chebyshev_polynomial_u.n_scalar(Tensor x, Scalar n) -> Tensor`
infer_status infer_op_special_chebyshev_polynomial_u_n_scalar(const infer_tensor *x,
                                                              const infer_scalar *n,
                                                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Chebyshev polynomials of the second kind.
///
/// `aten::special_chebyshev_polynomial_u.n_scalar_out(Tensor x, Scalar n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_chebyshev_polynomial_u_n_scalar_out(const infer_tensor *x,
                                                                  const infer_scalar *n,
                                                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Chebyshev polynomials of the second kind.
///
/// `aten::special_chebyshev_polynomial_u.out(Tensor x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_chebyshev_polynomial_u_out(const infer_tensor *x,
                                                         const infer_tensor *n,
                                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// Chebyshev polynomials of the second kind.
///
/// `aten::special_chebyshev_polynomial_u.x_scalar(Scalar x, Tensor n) -> Tensor`
infer_status infer_op_special_chebyshev_polynomial_u_x_scalar(const infer_scalar *x,
                                                              const infer_tensor *n,
                                                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Chebyshev polynomials of the second kind.
///
/// `aten::special_chebyshev_polynomial_u.x_scalar_out(Scalar x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_chebyshev_polynomial_u_x_scalar_out(const infer_scalar *x,
                                                                  const infer_tensor *n,
                                                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// Chebyshev polynomials of the third kind.
///
/// `aten::special_chebyshev_polynomial_v(Tensor x, Tensor n) -> Tensor`
infer_status infer_op_special_chebyshev_polynomial_v(const infer_tensor *x,
                                                     const infer_tensor *n,
                                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Chebyshev polynomials of the third kind.
///
/// `aten::special_chebyshev_polynomial_v.n_scalar(Tensor x, Scalar n) -> Tensor`
infer_status infer_op_special_chebyshev_polynomial_v_n_scalar(const infer_tensor *x,
                                                              const infer_scalar *n,
                                                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Chebyshev polynomials of the third kind.
///
/// `aten::special_chebyshev_polynomial_v.n_scalar_out(Tensor x, Scalar n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_chebyshev_polynomial_v_n_scalar_out(const infer_tensor *x,
                                                                  const infer_scalar *n,
                                                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Chebyshev polynomials of the third kind.
///
/// `aten::special_chebyshev_polynomial_v.out(Tensor x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_chebyshev_polynomial_v_out(const infer_tensor *x,
                                                         const infer_tensor *n,
                                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// Chebyshev polynomials of the third kind.
///
/// `aten::special_chebyshev_polynomial_v.x_scalar(Scalar x, Tensor n) -> Tensor`
infer_status infer_op_special_chebyshev_polynomial_v_x_scalar(const infer_scalar *x,
                                                              const infer_tensor *n,
                                                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Chebyshev polynomials of the third kind.
///
/// `aten::special_chebyshev_polynomial_v.x_scalar_out(Scalar x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_chebyshev_polynomial_v_x_scalar_out(const infer_scalar *x,
                                                                  const infer_tensor *n,
                                                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// Chebyshev polynomials of the fourth kind.
///
/// `aten::special_chebyshev_polynomial_w(Tensor x, Tensor n) -> Tensor`
infer_status infer_op_special_chebyshev_polynomial_w(const infer_tensor *x,
                                                     const infer_tensor *n,
                                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Chebyshev polynomials of the fourth kind.
///
/// `aten::special_chebyshev_polynomial_w.n_scalar(Tensor x, Scalar n) -> Tensor`
infer_status infer_op_special_chebyshev_polynomial_w_n_scalar(const infer_tensor *x,
                                                              const infer_scalar *n,
                                                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Chebyshev polynomials of the fourth kind.
///
/// `aten::special_chebyshev_polynomial_w.n_scalar_out(Tensor x, Scalar n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_chebyshev_polynomial_w_n_scalar_out(const infer_tensor *x,
                                                                  const infer_scalar *n,
                                                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Chebyshev polynomials of the fourth kind.
///
/// `aten::special_chebyshev_polynomial_w.out(Tensor x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_chebyshev_polynomial_w_out(const infer_tensor *x,
                                                         const infer_tensor *n,
                                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// Chebyshev polynomials of the fourth kind.
///
/// `aten::special_chebyshev_polynomial_w.x_scalar(Scalar x, Tensor n) -> Tensor`
infer_status infer_op_special_chebyshev_polynomial_w_x_scalar(const infer_scalar *x,
                                                              const infer_tensor *n,
                                                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Chebyshev polynomials of the fourth kind.
///
/// `aten::special_chebyshev_polynomial_w.x_scalar_out(Scalar x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_chebyshev_polynomial_w_x_scalar_out(const infer_scalar *x,
                                                                  const infer_tensor *n,
                                                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// Another name of `digamma`.
///
/// `aten::special_digamma(Tensor self) -> Tensor`
infer_status infer_op_special_digamma(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `digamma`.
///
/// `aten::special_digamma.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_digamma_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// -self ln(self); 0 at 0, -inf below.
///
/// `aten::special_entr(Tensor self) -> Tensor`
infer_status infer_op_special_entr(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: -self ln(self); 0 at 0, -inf below.
///
/// `aten::special_entr.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_entr_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Another name of `erf`.
///
/// `aten::special_erf(Tensor self) -> Tensor`
infer_status infer_op_special_erf(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `erf`.
///
/// `aten::special_erf.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_erf_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Another name of `erfc`.
///
/// `aten::special_erfc(Tensor self) -> Tensor`
infer_status infer_op_special_erfc(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `erfc`.
///
/// `aten::special_erfc.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_erfc_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// e^(self^2) erfc(self).
///
/// `aten::special_erfcx(Tensor self) -> Tensor`
infer_status infer_op_special_erfcx(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: e^(self^2) erfc(self).
///
/// `aten::special_erfcx.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_erfcx_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Another name of `erfinv`.
///
/// `aten::special_erfinv(Tensor self) -> Tensor`
infer_status infer_op_special_erfinv(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `erfinv`.
///
/// `aten::special_erfinv.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_erfinv_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Another name of `exp2`.
///
/// `aten::special_exp2(Tensor self) -> Tensor`
infer_status infer_op_special_exp2(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `exp2`.
///
/// `aten::special_exp2.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_exp2_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Another name of `sigmoid`.
///
/// `aten::special_expit(Tensor self) -> Tensor`
infer_status infer_op_special_expit(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `sigmoid`.
///
/// `aten::special_expit.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_expit_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Another name of `expm1`.
///
/// `aten::special_expm1(Tensor self) -> Tensor`
infer_status infer_op_special_expm1(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `expm1`.
///
/// `aten::special_expm1.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_expm1_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Another name of `igamma`.
///
/// `aten::special_gammainc(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_special_gammainc(const infer_tensor *self_,
                                       const infer_tensor *other,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `igamma`.
///
/// `aten::special_gammainc.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_gammainc_out(const infer_tensor *self_,
                                           const infer_tensor *other,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// Another name of `igammac`.
///
/// `aten::special_gammaincc(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_special_gammaincc(const infer_tensor *self_,
                                        const infer_tensor *other,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `igammac`.
///
/// `aten::special_gammaincc.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_gammaincc_out(const infer_tensor *self_,
                                            const infer_tensor *other,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// Another name of `lgamma`.
///
/// `aten::special_gammaln(Tensor self) -> Tensor`
infer_status infer_op_special_gammaln(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `lgamma`.
///
/// `aten::special_gammaln.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_gammaln_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Hermite polynomials of the physicist.
///
/// `aten::special_hermite_polynomial_h(Tensor x, Tensor n) -> Tensor`
infer_status infer_op_special_hermite_polynomial_h(const infer_tensor *x,
                                                   const infer_tensor *n,
                                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Hermite polynomials of the physicist.
///
/// `aten::special_hermite_polynomial_h.n_scalar(Tensor x, Scalar n) -> Tensor`
infer_status infer_op_special_hermite_polynomial_h_n_scalar(const infer_tensor *x,
                                                            const infer_scalar *n,
                                                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Hermite polynomials of the physicist.
///
/// `aten::special_hermite_polynomial_h.n_scalar_out(Tensor x, Scalar n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_hermite_polynomial_h_n_scalar_out(const infer_tensor *x,
                                                                const infer_scalar *n,
                                                                const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Hermite polynomials of the physicist.
///
/// `aten::special_hermite_polynomial_h.out(Tensor x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_hermite_polynomial_h_out(const infer_tensor *x,
                                                       const infer_tensor *n,
                                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// Hermite polynomials of the physicist.
///
/// `aten::special_hermite_polynomial_h.x_scalar(Scalar x, Tensor n) -> Tensor`
infer_status infer_op_special_hermite_polynomial_h_x_scalar(const infer_scalar *x,
                                                            const infer_tensor *n,
                                                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Hermite polynomials of the physicist.
///
/// `aten::special_hermite_polynomial_h.x_scalar_out(Scalar x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_hermite_polynomial_h_x_scalar_out(const infer_scalar *x,
                                                                const infer_tensor *n,
                                                                const infer_tensor *out)
INFER_NOEXCEPT;

/// Hermite polynomials of the probabilist.
///
/// `aten::special_hermite_polynomial_he(Tensor x, Tensor n) -> Tensor`
infer_status infer_op_special_hermite_polynomial_he(const infer_tensor *x,
                                                    const infer_tensor *n,
                                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Hermite polynomials of the probabilist.
///
/// `aten::special_hermite_polynomial_he.n_scalar(Tensor x, Scalar n) -> Tensor`
infer_status infer_op_special_hermite_polynomial_he_n_scalar(const infer_tensor *x,
                                                             const infer_scalar *n,
                                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Hermite polynomials of the probabilist.
///
/// `aten::special_hermite_polynomial_he.n_scalar_out(Tensor x, Scalar n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_hermite_polynomial_he_n_scalar_out(const infer_tensor *x,
                                                                 const infer_scalar *n,
                                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Hermite polynomials of the probabilist.
///
/// `aten::special_hermite_polynomial_he.out(Tensor x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_hermite_polynomial_he_out(const infer_tensor *x,
                                                        const infer_tensor *n,
                                                        const infer_tensor *out)
INFER_NOEXCEPT;

/// Hermite polynomials of the probabilist.
///
/// `aten::special_hermite_polynomial_he.x_scalar(Scalar x, Tensor n) -> Tensor`
infer_status infer_op_special_hermite_polynomial_he_x_scalar(const infer_scalar *x,
                                                             const infer_tensor *n,
                                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Hermite polynomials of the probabilist.
///
/// `aten::special_hermite_polynomial_he.x_scalar_out(Scalar x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_hermite_polynomial_he_x_scalar_out(const infer_scalar *x,
                                                                 const infer_tensor *n,
                                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Another name of `i0`.
///
/// `aten::special_i0(Tensor self) -> Tensor`
infer_status infer_op_special_i0(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `i0`.
///
/// `aten::special_i0.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_i0_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// e^-|self| i0(self).
///
/// `aten::special_i0e(Tensor self) -> Tensor`
infer_status infer_op_special_i0e(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: e^-|self| i0(self).
///
/// `aten::special_i0e.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_i0e_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Modified Bessel function of the first kind, order 1.
///
/// `aten::special_i1(Tensor self) -> Tensor`
infer_status infer_op_special_i1(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Modified Bessel function of the first kind, order 1.
///
/// `aten::special_i1.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_i1_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// e^-|self| i1(self).
///
/// `aten::special_i1e(Tensor self) -> Tensor`
infer_status infer_op_special_i1e(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: e^-|self| i1(self).
///
/// `aten::special_i1e.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_i1e_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Laguerre polynomials.
///
/// `aten::special_laguerre_polynomial_l(Tensor x, Tensor n) -> Tensor`
infer_status infer_op_special_laguerre_polynomial_l(const infer_tensor *x,
                                                    const infer_tensor *n,
                                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Laguerre polynomials.
///
/// `aten::special_laguerre_polynomial_l.n_scalar(Tensor x, Scalar n) -> Tensor`
infer_status infer_op_special_laguerre_polynomial_l_n_scalar(const infer_tensor *x,
                                                             const infer_scalar *n,
                                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Laguerre polynomials.
///
/// `aten::special_laguerre_polynomial_l.n_scalar_out(Tensor x, Scalar n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_laguerre_polynomial_l_n_scalar_out(const infer_tensor *x,
                                                                 const infer_scalar *n,
                                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Laguerre polynomials.
///
/// `aten::special_laguerre_polynomial_l.out(Tensor x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_laguerre_polynomial_l_out(const infer_tensor *x,
                                                        const infer_tensor *n,
                                                        const infer_tensor *out)
INFER_NOEXCEPT;

/// Laguerre polynomials.
///
/// `aten::special_laguerre_polynomial_l.x_scalar(Scalar x, Tensor n) -> Tensor`
infer_status infer_op_special_laguerre_polynomial_l_x_scalar(const infer_scalar *x,
                                                             const infer_tensor *n,
                                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Laguerre polynomials.
///
/// `aten::special_laguerre_polynomial_l.x_scalar_out(Scalar x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_laguerre_polynomial_l_x_scalar_out(const infer_scalar *x,
                                                                 const infer_tensor *n,
                                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Legendre polynomials.
///
/// `aten::special_legendre_polynomial_p(Tensor x, Tensor n) -> Tensor`
infer_status infer_op_special_legendre_polynomial_p(const infer_tensor *x,
                                                    const infer_tensor *n,
                                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Legendre polynomials.
///
/// `aten::special_legendre_polynomial_p.n_scalar(Tensor x, Scalar n) -> Tensor`
infer_status infer_op_special_legendre_polynomial_p_n_scalar(const infer_tensor *x,
                                                             const infer_scalar *n,
                                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Legendre polynomials.
///
/// `aten::special_legendre_polynomial_p.n_scalar_out(Tensor x, Scalar n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_legendre_polynomial_p_n_scalar_out(const infer_tensor *x,
                                                                 const infer_scalar *n,
                                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Legendre polynomials.
///
/// `aten::special_legendre_polynomial_p.out(Tensor x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_legendre_polynomial_p_out(const infer_tensor *x,
                                                        const infer_tensor *n,
                                                        const infer_tensor *out)
INFER_NOEXCEPT;

/// Legendre polynomials.
///
/// `aten::special_legendre_polynomial_p.x_scalar(Scalar x, Tensor n) -> Tensor`
infer_status infer_op_special_legendre_polynomial_p_x_scalar(const infer_scalar *x,
                                                             const infer_tensor *n,
                                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Legendre polynomials.
///
/// `aten::special_legendre_polynomial_p.x_scalar_out(Scalar x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_legendre_polynomial_p_x_scalar_out(const infer_scalar *x,
                                                                 const infer_tensor *n,
                                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Another name of `log1p`.
///
/// `aten::special_log1p(Tensor self) -> Tensor`
infer_status infer_op_special_log1p(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `log1p`.
///
/// `aten::special_log1p.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_log1p_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Logarithm of the standard normal's distribution function.
///
/// `aten::special_log_ndtr(Tensor self) -> Tensor`
infer_status infer_op_special_log_ndtr(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Logarithm of the standard normal's distribution function.
///
/// `aten::special_log_ndtr.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_log_ndtr_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// The logarithm of softmax.
///
/// `aten::special_log_softmax(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_special_log_softmax(const infer_tensor *self_,
                                          int64_t dim,
                                          int32_t dtype,
                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Another name of `logit`.
///
/// `aten::special_logit(Tensor self, float? eps=None) -> Tensor`
infer_status infer_op_special_logit(const infer_tensor *self_, const double *eps, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `logit`.
///
/// `aten::special_logit.out(Tensor self, float? eps=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_logit_out(const infer_tensor *self_,
                                        const double *eps,
                                        const infer_tensor *out)
INFER_NOEXCEPT;

/// The logarithm of the sum of e^x over dimensions.
///
/// `aten::special_logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor`
infer_status infer_op_special_logsumexp(const infer_tensor *self_,
                                        const int64_t *dim,
                                        size_t dim_len,
                                        bool keepdim,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The logarithm of the sum of e^x over dimensions.
///
/// `aten::special_logsumexp.out(Tensor self, int[1] dim, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_logsumexp_out(const infer_tensor *self_,
                                            const int64_t *dim,
                                            size_t dim_len,
                                            bool keepdim,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// Modified Bessel function of the first kind, order 0.
///
/// `aten::special_modified_bessel_i0(Tensor self) -> Tensor`
infer_status infer_op_special_modified_bessel_i0(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Modified Bessel function of the first kind, order 0.
///
/// `aten::special_modified_bessel_i0.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_modified_bessel_i0_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Modified Bessel function of the first kind, order 1.
///
/// `aten::special_modified_bessel_i1(Tensor self) -> Tensor`
infer_status infer_op_special_modified_bessel_i1(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Modified Bessel function of the first kind, order 1.
///
/// `aten::special_modified_bessel_i1.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_modified_bessel_i1_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Modified Bessel function of the second kind, order 0.
///
/// `aten::special_modified_bessel_k0(Tensor self) -> Tensor`
infer_status infer_op_special_modified_bessel_k0(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Modified Bessel function of the second kind, order 0.
///
/// `aten::special_modified_bessel_k0.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_modified_bessel_k0_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Modified Bessel function of the second kind, order 1.
///
/// `aten::special_modified_bessel_k1(Tensor self) -> Tensor`
infer_status infer_op_special_modified_bessel_k1(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Modified Bessel function of the second kind, order 1.
///
/// `aten::special_modified_bessel_k1.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_modified_bessel_k1_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Another name of `mvlgamma`.
///
/// `aten::special_multigammaln(Tensor self, int p) -> Tensor`
infer_status infer_op_special_multigammaln(const infer_tensor *self_, int64_t p, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `mvlgamma`.
///
/// `aten::special_multigammaln.out(Tensor self, int p, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_multigammaln_out(const infer_tensor *self_,
                                               int64_t p,
                                               const infer_tensor *out)
INFER_NOEXCEPT;

/// Distribution function of the standard normal.
///
/// `aten::special_ndtr(Tensor self) -> Tensor`
infer_status infer_op_special_ndtr(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Distribution function of the standard normal.
///
/// `aten::special_ndtr.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_ndtr_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Inverse of the standard normal's distribution function.
///
/// `aten::special_ndtri(Tensor self) -> Tensor`
infer_status infer_op_special_ndtri(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Inverse of the standard normal's distribution function.
///
/// `aten::special_ndtri.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_ndtri_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Another name of `polygamma`.
///
/// `aten::special_polygamma(int n, Tensor self) -> Tensor`
infer_status infer_op_special_polygamma(int64_t n, const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `polygamma`.
///
/// `aten::special_polygamma.out(int n, Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_polygamma_out(int64_t n,
                                            const infer_tensor *self_,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// Another name of `digamma`.
///
/// `aten::special_psi(Tensor self) -> Tensor`
infer_status infer_op_special_psi(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `digamma`.
///
/// `aten::special_psi.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_psi_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Another name of `round.decimals`.
///
/// `aten::special_round(Tensor self, *, int decimals=0) -> Tensor`
infer_status infer_op_special_round(const infer_tensor *self_, int64_t decimals, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `round.decimals`.
///
/// `aten::special_round.out(Tensor self, *, int decimals=0, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_round_out(const infer_tensor *self_,
                                        int64_t decimals,
                                        const infer_tensor *out)
INFER_NOEXCEPT;

/// e^self special_modified_bessel_k0(self).
///
/// `aten::special_scaled_modified_bessel_k0(Tensor x) -> Tensor`
infer_status infer_op_special_scaled_modified_bessel_k0(const infer_tensor *x, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: e^self special_modified_bessel_k0(self).
///
/// `aten::special_scaled_modified_bessel_k0.out(Tensor x, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_scaled_modified_bessel_k0_out(const infer_tensor *x,
                                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// e^self special_modified_bessel_k1(self).
///
/// `aten::special_scaled_modified_bessel_k1(Tensor x) -> Tensor`
infer_status infer_op_special_scaled_modified_bessel_k1(const infer_tensor *x, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: e^self special_modified_bessel_k1(self).
///
/// `aten::special_scaled_modified_bessel_k1.out(Tensor x, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_scaled_modified_bessel_k1_out(const infer_tensor *x,
                                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// Chebyshev polynomials of the first kind, of 2 x - 1.
///
/// `aten::special_shifted_chebyshev_polynomial_t(Tensor x, Tensor n) -> Tensor`
infer_status infer_op_special_shifted_chebyshev_polynomial_t(const infer_tensor *x,
                                                             const infer_tensor *n,
                                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Chebyshev polynomials of the first kind, of 2 x - 1.
///
/// `aten::special_shifted_chebyshev_polynomial_t.n_scalar(Tensor x, Scalar n) -> Tensor`
infer_status infer_op_special_shifted_chebyshev_polynomial_t_n_scalar(const infer_tensor *x,
                                                                      const infer_scalar *n,
                                                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Chebyshev polynomials of the first kind, of 2 x - 1.
///
/// `aten::special_shifted_chebyshev_polynomial_t.n_scalar_out(Tensor x, Scalar n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_shifted_chebyshev_polynomial_t_n_scalar_out(const infer_tensor *x,
                                                                          const infer_scalar *n,
                                                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Chebyshev polynomials of the first kind, of 2 x - 1.
///
/// `aten::special_shifted_chebyshev_polynomial_t.out(Tensor x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_shifted_chebyshev_polynomial_t_out(const infer_tensor *x,
                                                                 const infer_tensor *n,
                                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Chebyshev polynomials of the first kind, of 2 x - 1.
///
/// `aten::special_shifted_chebyshev_polynomial_t.x_scalar(Scalar x, Tensor n) -> Tensor`
infer_status infer_op_special_shifted_chebyshev_polynomial_t_x_scalar(const infer_scalar *x,
                                                                      const infer_tensor *n,
                                                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Chebyshev polynomials of the first kind, of 2 x - 1.
///
/// `aten::special_shifted_chebyshev_polynomial_t.x_scalar_out(Scalar x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_shifted_chebyshev_polynomial_t_x_scalar_out(const infer_scalar *x,
                                                                          const infer_tensor *n,
                                                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// Chebyshev polynomials of the second kind, of 2 x - 1.
///
/// `aten::special_shifted_chebyshev_polynomial_u(Tensor x, Tensor n) -> Tensor`
infer_status infer_op_special_shifted_chebyshev_polynomial_u(const infer_tensor *x,
                                                             const infer_tensor *n,
                                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Chebyshev polynomials of the second kind, of 2 x - 1.
///
/// `aten::special_shifted_chebyshev_polynomial_u.n_scalar(Tensor x, Scalar n) -> Tensor`
infer_status infer_op_special_shifted_chebyshev_polynomial_u_n_scalar(const infer_tensor *x,
                                                                      const infer_scalar *n,
                                                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Chebyshev polynomials of the second kind, of 2 x - 1.
///
/// `aten::special_shifted_chebyshev_polynomial_u.n_scalar_out(Tensor x, Scalar n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_shifted_chebyshev_polynomial_u_n_scalar_out(const infer_tensor *x,
                                                                          const infer_scalar *n,
                                                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Chebyshev polynomials of the second kind, of 2 x - 1.
///
/// `aten::special_shifted_chebyshev_polynomial_u.out(Tensor x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_shifted_chebyshev_polynomial_u_out(const infer_tensor *x,
                                                                 const infer_tensor *n,
                                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Chebyshev polynomials of the second kind, of 2 x - 1.
///
/// `aten::special_shifted_chebyshev_polynomial_u.x_scalar(Scalar x, Tensor n) -> Tensor`
infer_status infer_op_special_shifted_chebyshev_polynomial_u_x_scalar(const infer_scalar *x,
                                                                      const infer_tensor *n,
                                                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Chebyshev polynomials of the second kind, of 2 x - 1.
///
/// `aten::special_shifted_chebyshev_polynomial_u.x_scalar_out(Scalar x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_shifted_chebyshev_polynomial_u_x_scalar_out(const infer_scalar *x,
                                                                          const infer_tensor *n,
                                                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// Chebyshev polynomials of the third kind, of 2 x - 1.
///
/// `aten::special_shifted_chebyshev_polynomial_v(Tensor x, Tensor n) -> Tensor`
infer_status infer_op_special_shifted_chebyshev_polynomial_v(const infer_tensor *x,
                                                             const infer_tensor *n,
                                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Chebyshev polynomials of the third kind, of 2 x - 1.
///
/// `aten::special_shifted_chebyshev_polynomial_v.n_scalar(Tensor x, Scalar n) -> Tensor`
infer_status infer_op_special_shifted_chebyshev_polynomial_v_n_scalar(const infer_tensor *x,
                                                                      const infer_scalar *n,
                                                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Chebyshev polynomials of the third kind, of 2 x - 1.
///
/// `aten::special_shifted_chebyshev_polynomial_v.n_scalar_out(Tensor x, Scalar n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_shifted_chebyshev_polynomial_v_n_scalar_out(const infer_tensor *x,
                                                                          const infer_scalar *n,
                                                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Chebyshev polynomials of the third kind, of 2 x - 1.
///
/// `aten::special_shifted_chebyshev_polynomial_v.out(Tensor x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_shifted_chebyshev_polynomial_v_out(const infer_tensor *x,
                                                                 const infer_tensor *n,
                                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Chebyshev polynomials of the third kind, of 2 x - 1.
///
/// `aten::special_shifted_chebyshev_polynomial_v.x_scalar(Scalar x, Tensor n) -> Tensor`
infer_status infer_op_special_shifted_chebyshev_polynomial_v_x_scalar(const infer_scalar *x,
                                                                      const infer_tensor *n,
                                                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Chebyshev polynomials of the third kind, of 2 x - 1.
///
/// `aten::special_shifted_chebyshev_polynomial_v.x_scalar_out(Scalar x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_shifted_chebyshev_polynomial_v_x_scalar_out(const infer_scalar *x,
                                                                          const infer_tensor *n,
                                                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// Chebyshev polynomials of the fourth kind, of 2 x - 1.
///
/// `aten::special_shifted_chebyshev_polynomial_w(Tensor x, Tensor n) -> Tensor`
infer_status infer_op_special_shifted_chebyshev_polynomial_w(const infer_tensor *x,
                                                             const infer_tensor *n,
                                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Chebyshev polynomials of the fourth kind, of 2 x - 1.
///
/// `aten::special_shifted_chebyshev_polynomial_w.n_scalar(Tensor x, Scalar n) -> Tensor`
infer_status infer_op_special_shifted_chebyshev_polynomial_w_n_scalar(const infer_tensor *x,
                                                                      const infer_scalar *n,
                                                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Chebyshev polynomials of the fourth kind, of 2 x - 1.
///
/// `aten::special_shifted_chebyshev_polynomial_w.n_scalar_out(Tensor x, Scalar n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_shifted_chebyshev_polynomial_w_n_scalar_out(const infer_tensor *x,
                                                                          const infer_scalar *n,
                                                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Chebyshev polynomials of the fourth kind, of 2 x - 1.
///
/// `aten::special_shifted_chebyshev_polynomial_w.out(Tensor x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_shifted_chebyshev_polynomial_w_out(const infer_tensor *x,
                                                                 const infer_tensor *n,
                                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Chebyshev polynomials of the fourth kind, of 2 x - 1.
///
/// `aten::special_shifted_chebyshev_polynomial_w.x_scalar(Scalar x, Tensor n) -> Tensor`
infer_status infer_op_special_shifted_chebyshev_polynomial_w_x_scalar(const infer_scalar *x,
                                                                      const infer_tensor *n,
                                                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Chebyshev polynomials of the fourth kind, of 2 x - 1.
///
/// `aten::special_shifted_chebyshev_polynomial_w.x_scalar_out(Scalar x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_shifted_chebyshev_polynomial_w_x_scalar_out(const infer_scalar *x,
                                                                          const infer_tensor *n,
                                                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// Another name of `sinc`.
///
/// `aten::special_sinc(Tensor self) -> Tensor`
infer_status infer_op_special_sinc(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `sinc`.
///
/// `aten::special_sinc.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_sinc_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// e^x over its sum along a dimension.
///
/// `aten::special_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_special_softmax(const infer_tensor *self_,
                                      int64_t dim,
                                      int32_t dtype,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Spherical Bessel function of the first kind, order 0.
///
/// `aten::special_spherical_bessel_j0(Tensor x) -> Tensor`
infer_status infer_op_special_spherical_bessel_j0(const infer_tensor *x, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Spherical Bessel function of the first kind, order 0.
///
/// `aten::special_spherical_bessel_j0.out(Tensor x, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_spherical_bessel_j0_out(const infer_tensor *x, const infer_tensor *out) INFER_NOEXCEPT;

/// self * ln(1 + other); 0 where self is 0.
///
/// `aten::special_xlog1py(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_special_xlog1py(const infer_tensor *self_,
                                      const infer_tensor *other,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// self * ln(1 + other); 0 where self is 0.
///
/// `aten::special_xlog1py.other_scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_special_xlog1py_other_scalar(const infer_tensor *self_,
                                                   const infer_scalar *other,
                                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self * ln(1 + other); 0 where self is 0.
///
/// `aten::special_xlog1py.other_scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_xlog1py_other_scalar_out(const infer_tensor *self_,
                                                       const infer_scalar *other,
                                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: self * ln(1 + other); 0 where self is 0.
///
/// `aten::special_xlog1py.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_xlog1py_out(const infer_tensor *self_,
                                          const infer_tensor *other,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// self * ln(1 + other); 0 where self is 0.
///
/// `aten::special_xlog1py.self_scalar(Scalar self, Tensor other) -> Tensor`
infer_status infer_op_special_xlog1py_self_scalar(const infer_scalar *self_,
                                                  const infer_tensor *other,
                                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self * ln(1 + other); 0 where self is 0.
///
/// `aten::special_xlog1py.self_scalar_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_xlog1py_self_scalar_out(const infer_scalar *self_,
                                                      const infer_tensor *other,
                                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// Another name of `xlogy.Tensor`.
///
/// `aten::special_xlogy(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_special_xlogy(const infer_tensor *self_,
                                    const infer_tensor *other,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Another name of `xlogy.Scalar_Other`.
///
/// `aten::special_xlogy.other_scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_special_xlogy_other_scalar(const infer_tensor *self_,
                                                 const infer_scalar *other,
                                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `xlogy.Scalar_Other`.
///
/// `aten::special_xlogy.other_scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_xlogy_other_scalar_out(const infer_tensor *self_,
                                                     const infer_scalar *other,
                                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `xlogy.Tensor`.
///
/// `aten::special_xlogy.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_xlogy_out(const infer_tensor *self_,
                                        const infer_tensor *other,
                                        const infer_tensor *out)
INFER_NOEXCEPT;

/// Another name of `xlogy.Scalar_Self`.
///
/// `aten::special_xlogy.self_scalar(Scalar self, Tensor other) -> Tensor`
infer_status infer_op_special_xlogy_self_scalar(const infer_scalar *self_,
                                                const infer_tensor *other,
                                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `xlogy.Scalar_Self`.
///
/// `aten::special_xlogy.self_scalar_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_xlogy_self_scalar_out(const infer_scalar *self_,
                                                    const infer_tensor *other,
                                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Hurwitz zeta function.
///
/// `aten::special_zeta(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_special_zeta(const infer_tensor *self_,
                                   const infer_tensor *other,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Hurwitz zeta function.
///
/// `aten::special_zeta.other_scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_special_zeta_other_scalar(const infer_tensor *self_,
                                                const infer_scalar *other,
                                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Hurwitz zeta function.
///
/// `aten::special_zeta.other_scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_zeta_other_scalar_out(const infer_tensor *self_,
                                                    const infer_scalar *other,
                                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Hurwitz zeta function.
///
/// `aten::special_zeta.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_zeta_out(const infer_tensor *self_,
                                       const infer_tensor *other,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// Hurwitz zeta function.
///
/// `aten::special_zeta.self_scalar(Scalar self, Tensor other) -> Tensor`
infer_status infer_op_special_zeta_self_scalar(const infer_scalar *self_,
                                               const infer_tensor *other,
                                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Hurwitz zeta function.
///
/// `aten::special_zeta.self_scalar_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_special_zeta_self_scalar_out(const infer_scalar *self_,
                                                   const infer_tensor *other,
                                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// Consecutive pieces of one size; the last may be smaller.
///
/// `aten::split.Tensor(Tensor(a -> *) self, SymInt split_size, int dim=0) -> Tensor(a)[]`
infer_status infer_op_split_Tensor(const infer_tensor *self_,
                                   int64_t split_size,
                                   int64_t dim,
                                   infer_tensors *out0)
INFER_NOEXCEPT;

/// Another name of split_with_sizes.
///
/// `aten::split.sizes(Tensor(a -> *) self, SymInt[] split_size, int dim=0) -> Tensor(a)[]`
infer_status infer_op_split_sizes(const infer_tensor *self_,
                                  const int64_t *split_size,
                                  size_t split_size_len,
                                  int64_t dim,
                                  infer_tensors *out0)
INFER_NOEXCEPT;

/// A fresh copy of the view: Consecutive pieces of one size; the last may be smaller.
///
/// `aten::split_copy.Tensor(Tensor self, SymInt split_size, int dim=0) -> Tensor[]`
infer_status infer_op_split_copy_Tensor(const infer_tensor *self_,
                                        int64_t split_size,
                                        int64_t dim,
                                        infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Consecutive pieces of one size; the last may be smaller.
///
/// `aten::split_copy.Tensor_out(Tensor self, SymInt split_size, int dim=0, *, Tensor(a!)[] out) -> ()`
infer_status infer_op_split_copy_Tensor_out(const infer_tensor *self_,
                                            int64_t split_size,
                                            int64_t dim,
                                            const infer_tensor *const *out,
                                            size_t out_len)
INFER_NOEXCEPT;

/// Consecutive pieces of the given sizes, which add up to the dimension's.
///
/// `aten::split_with_sizes(Tensor(a -> *) self, SymInt[] split_sizes, int dim=0) -> Tensor(a)[]`
infer_status infer_op_split_with_sizes(const infer_tensor *self_,
                                       const int64_t *split_sizes,
                                       size_t split_sizes_len,
                                       int64_t dim,
                                       infer_tensors *out0)
INFER_NOEXCEPT;

/// A fresh copy of the view: Consecutive pieces of the given sizes, which add up to the dimension's.
///
/// `aten::split_with_sizes_copy(Tensor self, SymInt[] split_sizes, int dim=0) -> Tensor[]`
infer_status infer_op_split_with_sizes_copy(const infer_tensor *self_,
                                            const int64_t *split_sizes,
                                            size_t split_sizes_len,
                                            int64_t dim,
                                            infer_tensors *out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Consecutive pieces of the given sizes, which add up to the dimension's.
///
/// `aten::split_with_sizes_copy.out(Tensor self, SymInt[] split_sizes, int dim=0, *, Tensor(a!)[] out) -> ()`
infer_status infer_op_split_with_sizes_copy_out(const infer_tensor *self_,
                                                const int64_t *split_sizes,
                                                size_t split_sizes_len,
                                                int64_t dim,
                                                const infer_tensor *const *out,
                                                size_t out_len)
INFER_NOEXCEPT;

/// Square root.
///
/// `aten::sqrt(Tensor self) -> Tensor`
infer_status infer_op_sqrt(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Square root.
///
/// `aten::sqrt.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_sqrt_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Square root.
///
/// `aten::sqrt_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_sqrt_(const infer_tensor *self_) INFER_NOEXCEPT;

/// self * self.
///
/// `aten::square(Tensor self) -> Tensor`
infer_status infer_op_square(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: self * self.
///
/// `aten::square.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_square_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: self * self.
///
/// `aten::square_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_square_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Without dimensions of size 1.
///
/// `aten::squeeze(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_squeeze(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Without the given dimension, if its size is 1.
///
/// `aten::squeeze.dim(Tensor(a) self, int dim) -> Tensor(a)`
infer_status infer_op_squeeze_dim(const infer_tensor *self_, int64_t dim, infer_tensor **out0) INFER_NOEXCEPT;

/// Without those of the given dimensions whose size is 1.
///
/// `aten::squeeze.dims(Tensor(a) self, int[] dim) -> Tensor(a)`
infer_status infer_op_squeeze_dims(const infer_tensor *self_,
                                   const int64_t *dim,
                                   size_t dim_len,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Changes the geometry of `self`: Without dimensions of size 1.
///
/// `aten::squeeze_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_squeeze_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Changes the geometry of `self`: Without the given dimension, if its size is 1.
///
/// `aten::squeeze_.dim(Tensor(a!) self, int dim) -> Tensor(a!)`
infer_status infer_op_squeeze__dim(const infer_tensor *self_, int64_t dim) INFER_NOEXCEPT;

/// Changes the geometry of `self`: Without those of the given dimensions whose size is 1.
///
/// `aten::squeeze_.dims(Tensor(a!) self, int[] dim) -> Tensor(a!)`
infer_status infer_op_squeeze__dims(const infer_tensor *self_, const int64_t *dim, size_t dim_len) INFER_NOEXCEPT;

/// A fresh copy of the view: Without dimensions of size 1.
///
/// `aten::squeeze_copy(Tensor self) -> Tensor`
infer_status infer_op_squeeze_copy(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// A fresh copy of the view: Without the given dimension, if its size is 1.
///
/// `aten::squeeze_copy.dim(Tensor self, int dim) -> Tensor`
infer_status infer_op_squeeze_copy_dim(const infer_tensor *self_, int64_t dim, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Without the given dimension, if its size is 1.
///
/// `aten::squeeze_copy.dim_out(Tensor self, int dim, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_squeeze_copy_dim_out(const infer_tensor *self_,
                                           int64_t dim,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// A fresh copy of the view: Without those of the given dimensions whose size is 1.
///
/// `aten::squeeze_copy.dims(Tensor self, int[] dim) -> Tensor`
infer_status infer_op_squeeze_copy_dims(const infer_tensor *self_,
                                        const int64_t *dim,
                                        size_t dim_len,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Without those of the given dimensions whose size is 1.
///
/// `aten::squeeze_copy.dims_out(Tensor self, int[] dim, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_squeeze_copy_dims_out(const infer_tensor *self_,
                                            const int64_t *dim,
                                            size_t dim_len,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Without dimensions of size 1.
///
/// `aten::squeeze_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_squeeze_copy_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Tensors along a new dimension.
///
/// `aten::stack(Tensor[] tensors, int dim=0) -> Tensor`
infer_status infer_op_stack(const infer_tensor *const *tensors,
                            size_t tensors_len,
                            int64_t dim,
                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Tensors along a new dimension.
///
/// `aten::stack.out(Tensor[] tensors, int dim=0, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_stack_out(const infer_tensor *const *tensors,
                                size_t tensors_len,
                                int64_t dim,
                                const infer_tensor *out)
INFER_NOEXCEPT;

/// The standard deviation of all elements.
///
/// `aten::std(Tensor self, bool unbiased=True) -> Tensor`
infer_status infer_op_std(const infer_tensor *self_, bool unbiased, infer_tensor **out0) INFER_NOEXCEPT;

/// Standard deviations over dimensions, see var.
///
/// `aten::std.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor`
infer_status infer_op_std_correction(const infer_tensor *self_,
                                     const int64_t *dim,
                                     size_t dim_len,
                                     const infer_scalar *correction,
                                     bool keepdim,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Standard deviations over dimensions, see var.
///
/// `aten::std.correction_out(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_std_correction_out(const infer_tensor *self_,
                                         const int64_t *dim,
                                         size_t dim_len,
                                         const infer_scalar *correction,
                                         bool keepdim,
                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// Standard deviations over dimensions.
///
/// `aten::std.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor`
infer_status infer_op_std_dim(const infer_tensor *self_,
                              const int64_t *dim,
                              size_t dim_len,
                              bool unbiased,
                              bool keepdim,
                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Standard deviations over dimensions.
///
/// `aten::std.out(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_std_out(const infer_tensor *self_,
                              const int64_t *dim,
                              size_t dim_len,
                              bool unbiased,
                              bool keepdim,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// The standard deviation and the mean of all elements.
///
/// `aten::std_mean(Tensor self, bool unbiased=True) -> (Tensor, Tensor)`
infer_status infer_op_std_mean(const infer_tensor *self_,
                               bool unbiased,
                               infer_tensor **out0,
                               infer_tensor **out1)
INFER_NOEXCEPT;

/// Standard deviations and means over dimensions, see var.
///
/// `aten::std_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)`
infer_status infer_op_std_mean_correction(const infer_tensor *self_,
                                          const int64_t *dim,
                                          size_t dim_len,
                                          const infer_scalar *correction,
                                          bool keepdim,
                                          infer_tensor **out0,
                                          infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: Standard deviations and means over dimensions, see var.
///
/// `aten::std_mean.correction_out(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False, Tensor(a!) out0, Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))`
infer_status infer_op_std_mean_correction_out(const infer_tensor *self_,
                                              const int64_t *dim,
                                              size_t dim_len,
                                              const infer_scalar *correction,
                                              bool keepdim,
                                              const infer_tensor *out0,
                                              const infer_tensor *out1)
INFER_NOEXCEPT;

/// Standard deviations and means over dimensions.
///
/// `aten::std_mean.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor, Tensor)`
infer_status infer_op_std_mean_dim(const infer_tensor *self_,
                                   const int64_t *dim,
                                   size_t dim_len,
                                   bool unbiased,
                                   bool keepdim,
                                   infer_tensor **out0,
                                   infer_tensor **out1)
INFER_NOEXCEPT;

/// Fourier transforms of overlapping stretches of a signal.
///
/// `aten::stft(Tensor self, int n_fft, int? hop_length=None, int? win_length=None, Tensor? window=None, bool normalized=False, bool? onesided=None, bool? return_complex=None, bool? align_to_window=None) -> Tensor`
infer_status infer_op_stft(const infer_tensor *self_,
                           int64_t n_fft,
                           const int64_t *hop_length,
                           const int64_t *win_length,
                           const infer_tensor *window,
                           bool normalized,
                           const bool *onesided,
                           const bool *return_complex,
                           const bool *align_to_window,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Fourier transforms of overlapping stretches of a signal, which is padded so that the first is around its first element.
///
/// `aten::stft.center(Tensor self, int n_fft, int? hop_length=None, int? win_length=None, Tensor? window=None, bool center=True, str pad_mode="reflect", bool normalized=False, bool? onesided=None, bool? return_complex=None, bool? align_to_window=None) -> Tensor`
infer_status infer_op_stft_center(const infer_tensor *self_,
                                  int64_t n_fft,
                                  const int64_t *hop_length,
                                  const int64_t *win_length,
                                  const infer_tensor *window,
                                  bool center,
                                  const char *pad_mode,
                                  size_t pad_mode_len,
                                  bool normalized,
                                  const bool *onesided,
                                  const bool *return_complex,
                                  const bool *align_to_window,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// self - alpha * other.
///
/// `aten::sub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor`
infer_status infer_op_sub_Scalar(const infer_tensor *self_,
                                 const infer_scalar *other,
                                 const infer_scalar *alpha,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self - alpha * other.
///
/// `aten::sub.Scalar_out(Tensor self, Scalar other, Scalar alpha=1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_sub_Scalar_out(const infer_tensor *self_,
                                     const infer_scalar *other,
                                     const infer_scalar *alpha,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// self - alpha * other, element by element.
///
/// `aten::sub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor`
infer_status infer_op_sub_Tensor(const infer_tensor *self_,
                                 const infer_tensor *other,
                                 const infer_scalar *alpha,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self - alpha * other, element by element.
///
/// `aten::sub.out(Tensor self, Tensor other, *, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_sub_out(const infer_tensor *self_,
                              const infer_tensor *other,
                              const infer_scalar *alpha,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: self - alpha * other.
///
/// `aten::sub_.Scalar(Tensor(a!) self, Scalar other, Scalar alpha=1) -> Tensor(a!)`
infer_status infer_op_sub__Scalar(const infer_tensor *self_,
                                  const infer_scalar *other,
                                  const infer_scalar *alpha)
INFER_NOEXCEPT;

/// Writes `self`: self - alpha * other, element by element.
///
/// `aten::sub_.Tensor(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!)`
infer_status infer_op_sub__Tensor(const infer_tensor *self_,
                                  const infer_tensor *other,
                                  const infer_scalar *alpha)
INFER_NOEXCEPT;

/// Another name of `sub.Scalar`.
///
/// `aten::subtract.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor`
infer_status infer_op_subtract_Scalar(const infer_tensor *self_,
                                      const infer_scalar *other,
                                      const infer_scalar *alpha,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Another name of `sub.Tensor`.
///
/// `aten::subtract.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor`
infer_status infer_op_subtract_Tensor(const infer_tensor *self_,
                                      const infer_tensor *other,
                                      const infer_scalar *alpha,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `sub.Tensor`.
///
/// `aten::subtract.out(Tensor self, Tensor other, *, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_subtract_out(const infer_tensor *self_,
                                   const infer_tensor *other,
                                   const infer_scalar *alpha,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Another name of `sub.Scalar`.
///
/// `aten::subtract_.Scalar(Tensor(a!) self, Scalar other, Scalar alpha=1) -> Tensor(a!)`
infer_status infer_op_subtract__Scalar(const infer_tensor *self_,
                                       const infer_scalar *other,
                                       const infer_scalar *alpha)
INFER_NOEXCEPT;

/// Writes `self`: Another name of `sub.Tensor`.
///
/// `aten::subtract_.Tensor(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!)`
infer_status infer_op_subtract__Tensor(const infer_tensor *self_,
                                       const infer_tensor *other,
                                       const infer_scalar *alpha)
INFER_NOEXCEPT;

/// The sum of all elements.
///
/// `aten::sum(Tensor self, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_sum(const infer_tensor *self_, int32_t dtype, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Sums over dimensions.
///
/// `aten::sum.IntList_out(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_sum_IntList_out(const infer_tensor *self_,
                                      const int64_t *dim,
                                      size_t dim_len,
                                      bool keepdim,
                                      int32_t dtype,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// Sums over dimensions.
///
/// `aten::sum.dim_IntList(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_sum_dim_IntList(const infer_tensor *self_,
                                      const int64_t *dim,
                                      size_t dim_len,
                                      bool keepdim,
                                      int32_t dtype,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The sum of all elements.
///
/// `aten::sum.out(Tensor self, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_sum_out(const infer_tensor *self_, int32_t dtype, const infer_tensor *out) INFER_NOEXCEPT;

/// Sums over the dimensions that broadcasting a tensor of `size` would have added or repeated.
///
/// `aten::sum_to_size(Tensor self, SymInt[] size) -> Tensor`
infer_status infer_op_sum_to_size(const infer_tensor *self_,
                                  const int64_t *size,
                                  size_t size_len,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// As linalg_svd, with V itself.
///
/// `aten::svd(Tensor self, bool some=True, bool compute_uv=True) -> (Tensor U, Tensor S, Tensor V)`
infer_status infer_op_svd(const infer_tensor *self_,
                          bool some,
                          bool compute_uv,
                          infer_tensor **out0,
                          infer_tensor **out1,
                          infer_tensor **out2)
INFER_NOEXCEPT;

/// Writes the last arguments: As linalg_svd, with V itself.
///
/// `aten::svd.U(Tensor self, bool some=True, bool compute_uv=True, *, Tensor(a!) U, Tensor(b!) S, Tensor(c!) V) -> (Tensor(a!) U, Tensor(b!) S, Tensor(c!) V)`
infer_status infer_op_svd_U(const infer_tensor *self_,
                            bool some,
                            bool compute_uv,
                            const infer_tensor *U,
                            const infer_tensor *S,
                            const infer_tensor *V)
INFER_NOEXCEPT;

/// Another name of transpose.
///
/// `aten::swapaxes(Tensor(a) self, int axis0, int axis1) -> Tensor(a)`
infer_status infer_op_swapaxes(const infer_tensor *self_,
                               int64_t axis0,
                               int64_t axis1,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Another name of transpose_.
///
/// `aten::swapaxes_(Tensor(a!) self, int axis0, int axis1) -> Tensor(a!)`
infer_status infer_op_swapaxes_(const infer_tensor *self_, int64_t axis0, int64_t axis1) INFER_NOEXCEPT;

/// Another name of transpose.
///
/// `aten::swapdims(Tensor(a) self, int dim0, int dim1) -> Tensor(a)`
infer_status infer_op_swapdims(const infer_tensor *self_,
                               int64_t dim0,
                               int64_t dim1,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Another name of transpose_.
///
/// `aten::swapdims_(Tensor(a!) self, int dim0, int dim1) -> Tensor(a!)`
infer_status infer_op_swapdims_(const infer_tensor *self_, int64_t dim0, int64_t dim1) INFER_NOEXCEPT;

/// How many elements there are.
///
/// `aten::sym_numel(Tensor self) -> SymInt`
infer_status infer_op_sym_numel(const infer_tensor *self_, int64_t *out0) INFER_NOEXCEPT;

/// The size of a dimension.
///
/// `aten::sym_size.int(Tensor self, int dim) -> SymInt`
infer_status infer_op_sym_size_int(const infer_tensor *self_, int64_t dim, int64_t *out0) INFER_NOEXCEPT;

/// Where in its storage the tensor begins.
///
/// `aten::sym_storage_offset(Tensor self) -> SymInt`
infer_status infer_op_sym_storage_offset(const infer_tensor *self_, int64_t *out0) INFER_NOEXCEPT;

/// The stride of a dimension.
///
/// `aten::sym_stride.int(Tensor self, int dim) -> SymInt`
infer_status infer_op_sym_stride_int(const infer_tensor *self_, int64_t dim, int64_t *out0) INFER_NOEXCEPT;

/// The transpose of a matrix; a vector is its own.
///
/// `aten::t(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_t(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Changes the geometry of `self`: The transpose of a matrix; a vector is its own.
///
/// `aten::t_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_t_(const infer_tensor *self_) INFER_NOEXCEPT;

/// A fresh copy of the view: The transpose of a matrix; a vector is its own.
///
/// `aten::t_copy(Tensor self) -> Tensor`
infer_status infer_op_t_copy(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The transpose of a matrix; a vector is its own.
///
/// `aten::t_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_t_copy_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Elements by their position in row-major order.
///
/// `aten::take(Tensor self, Tensor index) -> Tensor`
infer_status infer_op_take(const infer_tensor *self_, const infer_tensor *index, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Elements by their position in row-major order.
///
/// `aten::take.out(Tensor self, Tensor index, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_take_out(const infer_tensor *self_,
                               const infer_tensor *index,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// As gather, with broadcasting.
///
/// `aten::take_along_dim(Tensor self, Tensor indices, int? dim=None) -> Tensor`
infer_status infer_op_take_along_dim(const infer_tensor *self_,
                                     const infer_tensor *indices,
                                     const int64_t *dim,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As gather, with broadcasting.
///
/// `aten::take_along_dim.out(Tensor self, Tensor indices, int? dim=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_take_along_dim_out(const infer_tensor *self_,
                                         const infer_tensor *indices,
                                         const int64_t *dim,
                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// Tangent.
///
/// `aten::tan(Tensor self) -> Tensor`
infer_status infer_op_tan(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Tangent.
///
/// `aten::tan.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_tan_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Tangent.
///
/// `aten::tan_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_tan_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Hyperbolic tangent.
///
/// `aten::tanh(Tensor self) -> Tensor`
infer_status infer_op_tanh(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Hyperbolic tangent.
///
/// `aten::tanh.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_tanh_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: Hyperbolic tangent.
///
/// `aten::tanh_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_tanh_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Pieces that begin at the given indices.
///
/// `aten::tensor_split.indices(Tensor(a -> *) self, SymInt[] indices, int dim=0) -> Tensor(a)[]`
infer_status infer_op_tensor_split_indices(const infer_tensor *self_,
                                           const int64_t *indices,
                                           size_t indices_len,
                                           int64_t dim,
                                           infer_tensors *out0)
INFER_NOEXCEPT;

/// So many consecutive pieces, the first ones larger by one where the size does not divide.
///
/// `aten::tensor_split.sections(Tensor(a -> *) self, SymInt sections, int dim=0) -> Tensor(a)[]`
infer_status infer_op_tensor_split_sections(const infer_tensor *self_,
                                            int64_t sections,
                                            int64_t dim,
                                            infer_tensors *out0)
INFER_NOEXCEPT;

/// As tensor_split, with the number of pieces or their starts read from a tensor.
///
/// `aten::tensor_split.tensor_indices_or_sections(Tensor(a -> *) self, Tensor tensor_indices_or_sections, int dim=0) -> Tensor(a)[]`
infer_status infer_op_tensor_split_tensor_indices_or_sections(const infer_tensor *self_,
                                                              const infer_tensor *tensor_indices_or_sections,
                                                              int64_t dim,
                                                              infer_tensors *out0)
INFER_NOEXCEPT;

/// Sums the products over pairs of dimensions.
///
/// `aten::tensordot(Tensor self, Tensor other, int[] dims_self, int[] dims_other) -> Tensor`
infer_status infer_op_tensordot(const infer_tensor *self_,
                                const infer_tensor *other,
                                const int64_t *dims_self,
                                size_t dims_self_len,
                                const int64_t *dims_other,
                                size_t dims_other_len,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Sums the products over pairs of dimensions.
///
/// `aten::tensordot.out(Tensor self, Tensor other, int[] dims_self, int[] dims_other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_tensordot_out(const infer_tensor *self_,
                                    const infer_tensor *other,
                                    const int64_t *dims_self,
                                    size_t dims_self_len,
                                    const int64_t *dims_other,
                                    size_t dims_other_len,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// value where self <= threshold, else self.
///
/// `aten::threshold(Tensor self, Scalar threshold, Scalar value) -> Tensor`
infer_status infer_op_threshold(const infer_tensor *self_,
                                const infer_scalar *threshold,
                                const infer_scalar *value,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: value where self <= threshold, else self.
///
/// `aten::threshold.out(Tensor self, Scalar threshold, Scalar value, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_threshold_out(const infer_tensor *self_,
                                    const infer_scalar *threshold,
                                    const infer_scalar *value,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: value where self <= threshold, else self.
///
/// `aten::threshold_(Tensor(a!) self, Scalar threshold, Scalar value) -> Tensor(a!)`
infer_status infer_op_threshold_(const infer_tensor *self_,
                                 const infer_scalar *threshold,
                                 const infer_scalar *value)
INFER_NOEXCEPT;

/// grad_output where self > threshold, else 0.
///
/// `aten::threshold_backward(Tensor grad_output, Tensor self, Scalar threshold) -> Tensor`
infer_status infer_op_threshold_backward(const infer_tensor *grad_output,
                                         const infer_tensor *self_,
                                         const infer_scalar *threshold,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: grad_output where self > threshold, else 0.
///
/// `aten::threshold_backward.grad_input(Tensor grad_output, Tensor self, Scalar threshold, *, Tensor(a!) grad_input) -> Tensor(a!)`
infer_status infer_op_threshold_backward_grad_input(const infer_tensor *grad_output,
                                                    const infer_tensor *self_,
                                                    const infer_scalar *threshold,
                                                    const infer_tensor *grad_input)
INFER_NOEXCEPT;

/// The tensor repeated along its dimensions.
///
/// `aten::tile(Tensor self, SymInt[] dims) -> Tensor`
infer_status infer_op_tile(const infer_tensor *self_,
                           const int64_t *dims,
                           size_t dims_len,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// The tensor on a device, which is the CPU or meta, in a dtype.
///
/// `aten::to.device(Tensor(a) self, Device device, ScalarType dtype, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)`
infer_status infer_op_to_device(const infer_tensor *self_,
                                const infer_device *device,
                                int32_t dtype,
                                bool non_blocking,
                                bool copy,
                                int32_t memory_format,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// The tensor in a dtype: itself if it has it.
///
/// `aten::to.dtype(Tensor(a) self, ScalarType dtype, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)`
infer_status infer_op_to_dtype(const infer_tensor *self_,
                               int32_t dtype,
                               bool non_blocking,
                               bool copy,
                               int32_t memory_format,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// The tensor with the given options: itself if it has them.
///
/// `aten::to.dtype_layout(Tensor(a) self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)`
infer_status infer_op_to_dtype_layout(const infer_tensor *self_,
                                      int32_t dtype,
                                      int32_t layout,
                                      const infer_device *device,
                                      const bool *pin_memory,
                                      bool non_blocking,
                                      bool copy,
                                      int32_t memory_format,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// The tensor in another's dtype: itself if it has it.
///
/// `aten::to.other(Tensor(a) self, Tensor other, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)`
infer_status infer_op_to_other(const infer_tensor *self_,
                               const infer_tensor *other,
                               bool non_blocking,
                               bool copy,
                               int32_t memory_format,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// A dense tensor of a nested one's examples, filled up with a number.
///
/// `aten::to_padded_tensor(Tensor self, float padding, SymInt[]? output_size=None) -> Tensor`
infer_status infer_op_to_padded_tensor(const infer_tensor *self_,
                                       double padding,
                                       const int64_t *output_size,
                                       size_t output_size_len,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// The k largest or smallest elements along a dimension and where they are; NaN is the largest.
///
/// `aten::topk(Tensor self, SymInt k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor values, Tensor indices)`
infer_status infer_op_topk(const infer_tensor *self_,
                           int64_t k,
                           int64_t dim,
                           bool largest,
                           bool sorted,
                           infer_tensor **out0,
                           infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: The k largest or smallest elements along a dimension and where they are; NaN is the largest.
///
/// `aten::topk.values(Tensor self, SymInt k, int dim=-1, bool largest=True, bool sorted=True, *, Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)`
infer_status infer_op_topk_values(const infer_tensor *self_,
                                  int64_t k,
                                  int64_t dim,
                                  bool largest,
                                  bool sorted,
                                  const infer_tensor *values,
                                  const infer_tensor *indices)
INFER_NOEXCEPT;

/// The sum of a matrix's diagonal.
///
/// `aten::trace(Tensor self) -> Tensor`
infer_status infer_op_trace(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The sum of a matrix's diagonal.
///
/// `aten::trace.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_trace_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// With two dimensions exchanged.
///
/// `aten::transpose.int(Tensor(a) self, int dim0, int dim1) -> Tensor(a)`
infer_status infer_op_transpose_int(const infer_tensor *self_,
                                    int64_t dim0,
                                    int64_t dim1,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Changes the geometry of `self`: With two dimensions exchanged.
///
/// `aten::transpose_(Tensor(a!) self, int dim0, int dim1) -> Tensor(a!)`
infer_status infer_op_transpose_(const infer_tensor *self_, int64_t dim0, int64_t dim1) INFER_NOEXCEPT;

/// A fresh copy of the view: With two dimensions exchanged.
///
/// `aten::transpose_copy.int(Tensor self, int dim0, int dim1) -> Tensor`
infer_status infer_op_transpose_copy_int(const infer_tensor *self_,
                                         int64_t dim0,
                                         int64_t dim1,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: With two dimensions exchanged.
///
/// `aten::transpose_copy.int_out(Tensor self, int dim0, int dim1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_transpose_copy_int_out(const infer_tensor *self_,
                                             int64_t dim0,
                                             int64_t dim1,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// The integral of samples a distance dx apart.
///
/// `aten::trapezoid.dx(Tensor y, *, Scalar dx=1, int dim=-1) -> Tensor`
infer_status infer_op_trapezoid_dx(const infer_tensor *y,
                                   const infer_scalar *dx,
                                   int64_t dim,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// The integral of samples at the places x.
///
/// `aten::trapezoid.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor`
infer_status infer_op_trapezoid_x(const infer_tensor *y,
                                  const infer_tensor *x,
                                  int64_t dim,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// As trapezoid.
///
/// `aten::trapz.dx(Tensor y, *, float dx=1., int dim=-1) -> Tensor`
infer_status infer_op_trapz_dx(const infer_tensor *y, double dx, int64_t dim, infer_tensor **out0) INFER_NOEXCEPT;

/// As trapezoid.
///
/// `aten::trapz.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor`
infer_status infer_op_trapz_x(const infer_tensor *y,
                              const infer_tensor *x,
                              int64_t dim,
                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Solves A X = self for a triangle A, and gives a copy of A.
///
/// `aten::triangular_solve(Tensor self, Tensor A, bool upper=True, bool transpose=False, bool unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient)`
infer_status infer_op_triangular_solve(const infer_tensor *self_,
                                       const infer_tensor *A,
                                       bool upper,
                                       bool transpose,
                                       bool unitriangular,
                                       infer_tensor **out0,
                                       infer_tensor **out1)
INFER_NOEXCEPT;

/// The lower triangle, zeros elsewhere.
///
/// `aten::tril(Tensor self, SymInt diagonal=0) -> Tensor`
infer_status infer_op_tril(const infer_tensor *self_, int64_t diagonal, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The lower triangle, zeros elsewhere.
///
/// `aten::tril.out(Tensor self, SymInt diagonal=0, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_tril_out(const infer_tensor *self_, int64_t diagonal, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: The lower triangle, zeros elsewhere.
///
/// `aten::tril_(Tensor(a!) self, SymInt diagonal=0) -> Tensor(a!)`
infer_status infer_op_tril_(const infer_tensor *self_, int64_t diagonal) INFER_NOEXCEPT;

/// Row and column numbers of the lower triangle.
///
/// `aten::tril_indices(int row, int col, int offset=0, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_tril_indices(int64_t row,
                                   int64_t col,
                                   int64_t offset,
                                   int32_t dtype,
                                   int32_t layout,
                                   const infer_device *device,
                                   const bool *pin_memory,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Row and column numbers of the lower triangle.
///
/// `aten::tril_indices.out(int row, int col, int offset=0, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_tril_indices_out(int64_t row,
                                       int64_t col,
                                       int64_t offset,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// max(0, margin + distance to the positive - distance to the negative).
///
/// `aten::triplet_margin_loss(Tensor anchor, Tensor positive, Tensor negative, float margin=1., float p=2., float eps=9.9999999999999995e-07, bool swap=False, int reduction=1) -> Tensor`
infer_status infer_op_triplet_margin_loss(const infer_tensor *anchor,
                                          const infer_tensor *positive,
                                          const infer_tensor *negative,
                                          double margin,
                                          double p,
                                          double eps,
                                          bool swap,
                                          int64_t reduction,
                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// The upper triangle, zeros elsewhere.
///
/// `aten::triu(Tensor self, SymInt diagonal=0) -> Tensor`
infer_status infer_op_triu(const infer_tensor *self_, int64_t diagonal, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The upper triangle, zeros elsewhere.
///
/// `aten::triu.out(Tensor self, SymInt diagonal=0, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_triu_out(const infer_tensor *self_, int64_t diagonal, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: The upper triangle, zeros elsewhere.
///
/// `aten::triu_(Tensor(a!) self, SymInt diagonal=0) -> Tensor(a!)`
infer_status infer_op_triu_(const infer_tensor *self_, int64_t diagonal) INFER_NOEXCEPT;

/// Row and column numbers of the upper triangle.
///
/// `aten::triu_indices(int row, int col, int offset=0, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_triu_indices(int64_t row,
                                   int64_t col,
                                   int64_t offset,
                                   int32_t dtype,
                                   int32_t layout,
                                   const infer_device *device,
                                   const bool *pin_memory,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Row and column numbers of the upper triangle.
///
/// `aten::triu_indices.out(int row, int col, int offset=0, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_triu_indices_out(int64_t row,
                                       int64_t col,
                                       int64_t offset,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// Another name of `div.Scalar`.
///
/// `aten::true_divide.Scalar(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_true_divide_Scalar(const infer_tensor *self_,
                                         const infer_scalar *other,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Another name of `div.Tensor`.
///
/// `aten::true_divide.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_true_divide_Tensor(const infer_tensor *self_,
                                         const infer_tensor *other,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Another name of `div.Tensor`.
///
/// `aten::true_divide.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_true_divide_out(const infer_tensor *self_,
                                      const infer_tensor *other,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Another name of `div.Scalar`.
///
/// `aten::true_divide_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_true_divide__Scalar(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Writes `self`: Another name of `div.Tensor`.
///
/// `aten::true_divide_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_true_divide__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// The integer part.
///
/// `aten::trunc(Tensor self) -> Tensor`
infer_status infer_op_trunc(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The integer part.
///
/// `aten::trunc.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_trunc_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: The integer part.
///
/// `aten::trunc_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_trunc_(const infer_tensor *self_) INFER_NOEXCEPT;

/// The tensor in another's dtype: itself if it has it.
///
/// `aten::type_as(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_type_as(const infer_tensor *self_, const infer_tensor *other, infer_tensor **out0) INFER_NOEXCEPT;

/// The slices of a dimension, which goes away.
///
/// `aten::unbind.int(Tensor(a -> *) self, int dim=0) -> Tensor(a)[]`
infer_status infer_op_unbind_int(const infer_tensor *self_, int64_t dim, infer_tensors *out0) INFER_NOEXCEPT;

/// A fresh copy of the view: The slices of a dimension, which goes away.
///
/// `aten::unbind_copy.int(Tensor self, int dim=0) -> Tensor[]`
infer_status infer_op_unbind_copy_int(const infer_tensor *self_, int64_t dim, infer_tensors *out0) INFER_NOEXCEPT;

/// Writes the last arguments: The slices of a dimension, which goes away.
///
/// `aten::unbind_copy.int_out(Tensor self, int dim=0, *, Tensor(a!)[] out) -> ()`
infer_status infer_op_unbind_copy_int_out(const infer_tensor *self_,
                                          int64_t dim,
                                          const infer_tensor *const *out,
                                          size_t out_len)
INFER_NOEXCEPT;

/// With a dimension made several.
///
/// `aten::unflatten.int(Tensor(a) self, int dim, SymInt[] sizes) -> Tensor(a)`
infer_status infer_op_unflatten_int(const infer_tensor *self_,
                                    int64_t dim,
                                    const int64_t *sizes,
                                    size_t sizes_len,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Windows of a dimension: their positions in its place, their elements as a new last dimension.
///
/// `aten::unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a)`
infer_status infer_op_unfold(const infer_tensor *self_,
                             int64_t dimension,
                             int64_t size,
                             int64_t step,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// The sum of what the windows have, in the places they show.
///
/// `aten::unfold_backward(Tensor grad_in, SymInt[] input_sizes, int dim, int size, int step) -> Tensor`
infer_status infer_op_unfold_backward(const infer_tensor *grad_in,
                                      const int64_t *input_sizes,
                                      size_t input_sizes_len,
                                      int64_t dim,
                                      int64_t size,
                                      int64_t step,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The sum of what the windows have, in the places they show.
///
/// `aten::unfold_backward.out(Tensor grad_in, SymInt[] input_sizes, int dim, int size, int step, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_unfold_backward_out(const infer_tensor *grad_in,
                                          const int64_t *input_sizes,
                                          size_t input_sizes_len,
                                          int64_t dim,
                                          int64_t size,
                                          int64_t step,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// A fresh copy of the view: Windows of a dimension: their positions in its place, their elements as a new last dimension.
///
/// `aten::unfold_copy(Tensor self, int dimension, int size, int step) -> Tensor`
infer_status infer_op_unfold_copy(const infer_tensor *self_,
                                  int64_t dimension,
                                  int64_t size,
                                  int64_t step,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Windows of a dimension: their positions in its place, their elements as a new last dimension.
///
/// `aten::unfold_copy.out(Tensor self, int dimension, int size, int step, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_unfold_copy_out(const infer_tensor *self_,
                                      int64_t dimension,
                                      int64_t size,
                                      int64_t step,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// The tensor with what changed in src, which was its unfold, replaced; what no window shows stays.
///
/// `aten::unfold_scatter(Tensor self, Tensor src, int dimension, int size, int step) -> Tensor`
infer_status infer_op_unfold_scatter(const infer_tensor *self_,
                                     const infer_tensor *src,
                                     int64_t dimension,
                                     int64_t size,
                                     int64_t step,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// On clones of what it would write: Overwrites with numbers drawn evenly from [from, to).
///
/// `aten::uniform(Tensor self, float from=0., float to=1., *, Generator? generator=None) -> Tensor`
infer_status infer_op_uniform(const infer_tensor *self_,
                              double from,
                              double to,
                              const void *generator,
                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Overwrites with numbers drawn evenly from [from, to).
///
/// `aten::uniform.out(Tensor self, float from=0., float to=1., *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_uniform_out(const infer_tensor *self_,
                                  double from,
                                  double to,
                                  const void *generator,
                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// Overwrites with numbers drawn evenly from [from, to).
///
/// `aten::uniform_(Tensor(a!) self, float from=0., float to=1., *, Generator? generator=None) -> Tensor(a!)`
infer_status infer_op_uniform_(const infer_tensor *self_, double from, double to, const void *generator) INFER_NOEXCEPT;

/// The elements or slices that differ from the one before, which of them each is, and how long their runs are.
///
/// `aten::unique_consecutive(Tensor self, bool return_inverse=False, bool return_counts=False, int? dim=None) -> (Tensor, Tensor, Tensor)`
infer_status infer_op_unique_consecutive(const infer_tensor *self_,
                                         bool return_inverse,
                                         bool return_counts,
                                         const int64_t *dim,
                                         infer_tensor **out0,
                                         infer_tensor **out1,
                                         infer_tensor **out2)
INFER_NOEXCEPT;

/// Writes the last arguments: The elements or slices that differ from the one before, which of them each is, and how long their runs are.
///
/// `aten::unique_consecutive.out(Tensor self, bool return_inverse=False, bool return_counts=False, int? dim=None, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
infer_status infer_op_unique_consecutive_out(const infer_tensor *self_,
                                             bool return_inverse,
                                             bool return_counts,
                                             const int64_t *dim,
                                             const infer_tensor *out0,
                                             const infer_tensor *out1,
                                             const infer_tensor *out2)
INFER_NOEXCEPT;

/// The distinct slices along a dimension in order, which of them each is, and how often each occurs.
///
/// `aten::unique_dim(Tensor self, int dim, bool sorted=True, bool return_inverse=False, bool return_counts=False) -> (Tensor, Tensor, Tensor)`
infer_status infer_op_unique_dim(const infer_tensor *self_,
                                 int64_t dim,
                                 bool sorted,
                                 bool return_inverse,
                                 bool return_counts,
                                 infer_tensor **out0,
                                 infer_tensor **out1,
                                 infer_tensor **out2)
INFER_NOEXCEPT;

/// Writes the last arguments: The distinct slices along a dimension in order, which of them each is, and how often each occurs.
///
/// `aten::unique_dim.out(Tensor self, int dim, bool sorted=True, bool return_inverse=False, bool return_counts=False, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
infer_status infer_op_unique_dim_out(const infer_tensor *self_,
                                     int64_t dim,
                                     bool sorted,
                                     bool return_inverse,
                                     bool return_counts,
                                     const infer_tensor *out0,
                                     const infer_tensor *out1,
                                     const infer_tensor *out2)
INFER_NOEXCEPT;

/// The slices along a dimension that differ from the one before.
///
/// `aten::unique_dim_consecutive(Tensor self, int dim, bool return_inverse=False, bool return_counts=False) -> (Tensor, Tensor, Tensor)`
infer_status infer_op_unique_dim_consecutive(const infer_tensor *self_,
                                             int64_t dim,
                                             bool return_inverse,
                                             bool return_counts,
                                             infer_tensor **out0,
                                             infer_tensor **out1,
                                             infer_tensor **out2)
INFER_NOEXCEPT;

/// Writes the last arguments: The slices along a dimension that differ from the one before.
///
/// `aten::unique_dim_consecutive.out(Tensor self, int dim, bool return_inverse=False, bool return_counts=False, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
infer_status infer_op_unique_dim_consecutive_out(const infer_tensor *self_,
                                                 int64_t dim,
                                                 bool return_inverse,
                                                 bool return_counts,
                                                 const infer_tensor *out0,
                                                 const infer_tensor *out1,
                                                 const infer_tensor *out2)
INFER_NOEXCEPT;

/// As chunk, without tracking that the pieces are views.
///
/// `aten::unsafe_chunk(Tensor self, int chunks, int dim=0) -> Tensor[]`
infer_status infer_op_unsafe_chunk(const infer_tensor *self_,
                                   int64_t chunks,
                                   int64_t dim,
                                   infer_tensors *out0)
INFER_NOEXCEPT;

/// As split, without tracking that the pieces are views.
///
/// `aten::unsafe_split.Tensor(Tensor self, SymInt split_size, int dim=0) -> Tensor[]`
infer_status infer_op_unsafe_split_Tensor(const infer_tensor *self_,
                                          int64_t split_size,
                                          int64_t dim,
                                          infer_tensors *out0)
INFER_NOEXCEPT;

/// As split_with_sizes, without tracking that the pieces are views.
///
/// `aten::unsafe_split_with_sizes(Tensor self, SymInt[] split_sizes, int dim=0) -> Tensor[]`
infer_status infer_op_unsafe_split_with_sizes(const infer_tensor *self_,
                                              const int64_t *split_sizes,
                                              size_t split_sizes_len,
                                              int64_t dim,
                                              infer_tensors *out0)
INFER_NOEXCEPT;

/// With a dimension of size 1 inserted.
///
/// `aten::unsqueeze(Tensor(a) self, int dim) -> Tensor(a)`
infer_status infer_op_unsqueeze(const infer_tensor *self_, int64_t dim, infer_tensor **out0) INFER_NOEXCEPT;

/// Changes the geometry of `self`: With a dimension of size 1 inserted.
///
/// `aten::unsqueeze_(Tensor(a!) self, int dim) -> Tensor(a!)`
infer_status infer_op_unsqueeze_(const infer_tensor *self_, int64_t dim) INFER_NOEXCEPT;

/// A fresh copy of the view: With a dimension of size 1 inserted.
///
/// `aten::unsqueeze_copy(Tensor self, int dim) -> Tensor`
infer_status infer_op_unsqueeze_copy(const infer_tensor *self_, int64_t dim, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: With a dimension of size 1 inserted.
///
/// `aten::unsqueeze_copy.out(Tensor self, int dim, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_unsqueeze_copy_out(const infer_tensor *self_,
                                         int64_t dim,
                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// A cubic through four neighbours along each axis.
///
/// `aten::upsample_bicubic2d(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor`
infer_status infer_op_upsample_bicubic2d(const infer_tensor *self_,
                                         const int64_t *output_size,
                                         size_t output_size_len,
                                         bool align_corners,
                                         const double *scales_h,
                                         const double *scales_w,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: A cubic through four neighbours along each axis.
///
/// `aten::upsample_bicubic2d.out(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_upsample_bicubic2d_out(const infer_tensor *self_,
                                             const int64_t *output_size,
                                             size_t output_size_len,
                                             bool align_corners,
                                             const double *scales_h,
                                             const double *scales_w,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// A cubic through four neighbours along each axis.
///
/// `aten::upsample_bicubic2d.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor`
infer_status infer_op_upsample_bicubic2d_vec(const infer_tensor *input,
                                             const int64_t *output_size,
                                             size_t output_size_len,
                                             bool align_corners,
                                             const double *scale_factors,
                                             size_t scale_factors_len,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// The gradient of what `upsample_bicubic2d` was given.
///
/// `aten::upsample_bicubic2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor`
infer_status infer_op_upsample_bicubic2d_backward(const infer_tensor *grad_output,
                                                  const int64_t *output_size,
                                                  size_t output_size_len,
                                                  const int64_t *input_size,
                                                  size_t input_size_len,
                                                  bool align_corners,
                                                  const double *scales_h,
                                                  const double *scales_w,
                                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The gradient of what `upsample_bicubic2d` was given.
///
/// `aten::upsample_bicubic2d_backward.grad_input(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
infer_status infer_op_upsample_bicubic2d_backward_grad_input(const infer_tensor *grad_output,
                                                             const int64_t *output_size,
                                                             size_t output_size_len,
                                                             const int64_t *input_size,
                                                             size_t input_size_len,
                                                             bool align_corners,
                                                             const double *scales_h,
                                                             const double *scales_w,
                                                             const infer_tensor *grad_input)
INFER_NOEXCEPT;

/// Between two neighbours along each axis.
///
/// `aten::upsample_bilinear2d(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor`
infer_status infer_op_upsample_bilinear2d(const infer_tensor *self_,
                                          const int64_t *output_size,
                                          size_t output_size_len,
                                          bool align_corners,
                                          const double *scales_h,
                                          const double *scales_w,
                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Between two neighbours along each axis.
///
/// `aten::upsample_bilinear2d.out(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_upsample_bilinear2d_out(const infer_tensor *self_,
                                              const int64_t *output_size,
                                              size_t output_size_len,
                                              bool align_corners,
                                              const double *scales_h,
                                              const double *scales_w,
                                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Between two neighbours along each axis.
///
/// `aten::upsample_bilinear2d.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor`
infer_status infer_op_upsample_bilinear2d_vec(const infer_tensor *input,
                                              const int64_t *output_size,
                                              size_t output_size_len,
                                              bool align_corners,
                                              const double *scale_factors,
                                              size_t scale_factors_len,
                                              infer_tensor **out0)
INFER_NOEXCEPT;

/// The gradient of what `upsample_bilinear2d` was given.
///
/// `aten::upsample_bilinear2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor`
infer_status infer_op_upsample_bilinear2d_backward(const infer_tensor *grad_output,
                                                   const int64_t *output_size,
                                                   size_t output_size_len,
                                                   const int64_t *input_size,
                                                   size_t input_size_len,
                                                   bool align_corners,
                                                   const double *scales_h,
                                                   const double *scales_w,
                                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The gradient of what `upsample_bilinear2d` was given.
///
/// `aten::upsample_bilinear2d_backward.grad_input(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
infer_status infer_op_upsample_bilinear2d_backward_grad_input(const infer_tensor *grad_output,
                                                              const int64_t *output_size,
                                                              size_t output_size_len,
                                                              const int64_t *input_size,
                                                              size_t input_size_len,
                                                              bool align_corners,
                                                              const double *scales_h,
                                                              const double *scales_w,
                                                              const infer_tensor *grad_input)
INFER_NOEXCEPT;

/// Between two neighbours along each axis.
///
/// `aten::upsample_linear1d(Tensor self, SymInt[1] output_size, bool align_corners, float? scales=None) -> Tensor`
infer_status infer_op_upsample_linear1d(const infer_tensor *self_,
                                        const int64_t *output_size,
                                        size_t output_size_len,
                                        bool align_corners,
                                        const double *scales,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Between two neighbours along each axis.
///
/// `aten::upsample_linear1d.out(Tensor self, SymInt[1] output_size, bool align_corners, float? scales=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_upsample_linear1d_out(const infer_tensor *self_,
                                            const int64_t *output_size,
                                            size_t output_size_len,
                                            bool align_corners,
                                            const double *scales,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// Between two neighbours along each axis.
///
/// `aten::upsample_linear1d.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor`
infer_status infer_op_upsample_linear1d_vec(const infer_tensor *input,
                                            const int64_t *output_size,
                                            size_t output_size_len,
                                            bool align_corners,
                                            const double *scale_factors,
                                            size_t scale_factors_len,
                                            infer_tensor **out0)
INFER_NOEXCEPT;

/// The gradient of what `upsample_linear1d` was given.
///
/// `aten::upsample_linear1d_backward(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, bool align_corners, float? scales=None) -> Tensor`
infer_status infer_op_upsample_linear1d_backward(const infer_tensor *grad_output,
                                                 const int64_t *output_size,
                                                 size_t output_size_len,
                                                 const int64_t *input_size,
                                                 size_t input_size_len,
                                                 bool align_corners,
                                                 const double *scales,
                                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The gradient of what `upsample_linear1d` was given.
///
/// `aten::upsample_linear1d_backward.grad_input(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, bool align_corners, float? scales=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
infer_status infer_op_upsample_linear1d_backward_grad_input(const infer_tensor *grad_output,
                                                            const int64_t *output_size,
                                                            size_t output_size_len,
                                                            const int64_t *input_size,
                                                            size_t input_size_len,
                                                            bool align_corners,
                                                            const double *scales,
                                                            const infer_tensor *grad_input)
INFER_NOEXCEPT;

/// The nearest element.
///
/// `aten::upsample_nearest1d(Tensor self, SymInt[1] output_size, float? scales=None) -> Tensor`
infer_status infer_op_upsample_nearest1d(const infer_tensor *self_,
                                         const int64_t *output_size,
                                         size_t output_size_len,
                                         const double *scales,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The nearest element.
///
/// `aten::upsample_nearest1d.out(Tensor self, SymInt[1] output_size, float? scales=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_upsample_nearest1d_out(const infer_tensor *self_,
                                             const int64_t *output_size,
                                             size_t output_size_len,
                                             const double *scales,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// The nearest element.
///
/// `aten::upsample_nearest1d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor`
infer_status infer_op_upsample_nearest1d_vec(const infer_tensor *input,
                                             const int64_t *output_size,
                                             size_t output_size_len,
                                             const double *scale_factors,
                                             size_t scale_factors_len,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// The gradient of what `upsample_nearest1d` was given.
///
/// `aten::upsample_nearest1d_backward(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, float? scales=None) -> Tensor`
infer_status infer_op_upsample_nearest1d_backward(const infer_tensor *grad_output,
                                                  const int64_t *output_size,
                                                  size_t output_size_len,
                                                  const int64_t *input_size,
                                                  size_t input_size_len,
                                                  const double *scales,
                                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The gradient of what `upsample_nearest1d` was given.
///
/// `aten::upsample_nearest1d_backward.grad_input(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, float? scales=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
infer_status infer_op_upsample_nearest1d_backward_grad_input(const infer_tensor *grad_output,
                                                             const int64_t *output_size,
                                                             size_t output_size_len,
                                                             const int64_t *input_size,
                                                             size_t input_size_len,
                                                             const double *scales,
                                                             const infer_tensor *grad_input)
INFER_NOEXCEPT;

/// The nearest element.
///
/// `aten::upsample_nearest2d(Tensor self, SymInt[2] output_size, float? scales_h=None, float? scales_w=None) -> Tensor`
infer_status infer_op_upsample_nearest2d(const infer_tensor *self_,
                                         const int64_t *output_size,
                                         size_t output_size_len,
                                         const double *scales_h,
                                         const double *scales_w,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The nearest element.
///
/// `aten::upsample_nearest2d.out(Tensor self, SymInt[2] output_size, float? scales_h=None, float? scales_w=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_upsample_nearest2d_out(const infer_tensor *self_,
                                             const int64_t *output_size,
                                             size_t output_size_len,
                                             const double *scales_h,
                                             const double *scales_w,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// The nearest element.
///
/// `aten::upsample_nearest2d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor`
infer_status infer_op_upsample_nearest2d_vec(const infer_tensor *input,
                                             const int64_t *output_size,
                                             size_t output_size_len,
                                             const double *scale_factors,
                                             size_t scale_factors_len,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// The gradient of what `upsample_nearest2d` was given.
///
/// `aten::upsample_nearest2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, float? scales_h=None, float? scales_w=None) -> Tensor`
infer_status infer_op_upsample_nearest2d_backward(const infer_tensor *grad_output,
                                                  const int64_t *output_size,
                                                  size_t output_size_len,
                                                  const int64_t *input_size,
                                                  size_t input_size_len,
                                                  const double *scales_h,
                                                  const double *scales_w,
                                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The gradient of what `upsample_nearest2d` was given.
///
/// `aten::upsample_nearest2d_backward.grad_input(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, float? scales_h=None, float? scales_w=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
infer_status infer_op_upsample_nearest2d_backward_grad_input(const infer_tensor *grad_output,
                                                             const int64_t *output_size,
                                                             size_t output_size_len,
                                                             const int64_t *input_size,
                                                             size_t input_size_len,
                                                             const double *scales_h,
                                                             const double *scales_w,
                                                             const infer_tensor *grad_input)
INFER_NOEXCEPT;

/// The nearest element.
///
/// `aten::upsample_nearest3d(Tensor self, SymInt[3] output_size, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor`
infer_status infer_op_upsample_nearest3d(const infer_tensor *self_,
                                         const int64_t *output_size,
                                         size_t output_size_len,
                                         const double *scales_d,
                                         const double *scales_h,
                                         const double *scales_w,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The nearest element.
///
/// `aten::upsample_nearest3d.out(Tensor self, SymInt[3] output_size, float? scales_d=None, float? scales_h=None, float? scales_w=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_upsample_nearest3d_out(const infer_tensor *self_,
                                             const int64_t *output_size,
                                             size_t output_size_len,
                                             const double *scales_d,
                                             const double *scales_h,
                                             const double *scales_w,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// The nearest element.
///
/// `aten::upsample_nearest3d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor`
infer_status infer_op_upsample_nearest3d_vec(const infer_tensor *input,
                                             const int64_t *output_size,
                                             size_t output_size_len,
                                             const double *scale_factors,
                                             size_t scale_factors_len,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// The gradient of what `upsample_nearest3d` was given.
///
/// `aten::upsample_nearest3d_backward(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor`
infer_status infer_op_upsample_nearest3d_backward(const infer_tensor *grad_output,
                                                  const int64_t *output_size,
                                                  size_t output_size_len,
                                                  const int64_t *input_size,
                                                  size_t input_size_len,
                                                  const double *scales_d,
                                                  const double *scales_h,
                                                  const double *scales_w,
                                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The gradient of what `upsample_nearest3d` was given.
///
/// `aten::upsample_nearest3d_backward.grad_input(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, float? scales_d=None, float? scales_h=None, float? scales_w=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
infer_status infer_op_upsample_nearest3d_backward_grad_input(const infer_tensor *grad_output,
                                                             const int64_t *output_size,
                                                             size_t output_size_len,
                                                             const int64_t *input_size,
                                                             size_t input_size_len,
                                                             const double *scales_d,
                                                             const double *scales_h,
                                                             const double *scales_w,
                                                             const infer_tensor *grad_input)
INFER_NOEXCEPT;

/// Between two neighbours along each axis.
///
/// `aten::upsample_trilinear3d(Tensor self, SymInt[3] output_size, bool align_corners, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor`
infer_status infer_op_upsample_trilinear3d(const infer_tensor *self_,
                                           const int64_t *output_size,
                                           size_t output_size_len,
                                           bool align_corners,
                                           const double *scales_d,
                                           const double *scales_h,
                                           const double *scales_w,
                                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Between two neighbours along each axis.
///
/// `aten::upsample_trilinear3d.out(Tensor self, SymInt[3] output_size, bool align_corners, float? scales_d=None, float? scales_h=None, float? scales_w=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_upsample_trilinear3d_out(const infer_tensor *self_,
                                               const int64_t *output_size,
                                               size_t output_size_len,
                                               bool align_corners,
                                               const double *scales_d,
                                               const double *scales_h,
                                               const double *scales_w,
                                               const infer_tensor *out)
INFER_NOEXCEPT;

/// Between two neighbours along each axis.
///
/// `aten::upsample_trilinear3d.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor`
infer_status infer_op_upsample_trilinear3d_vec(const infer_tensor *input,
                                               const int64_t *output_size,
                                               size_t output_size_len,
                                               bool align_corners,
                                               const double *scale_factors,
                                               size_t scale_factors_len,
                                               infer_tensor **out0)
INFER_NOEXCEPT;

/// The gradient of what `upsample_trilinear3d` was given.
///
/// `aten::upsample_trilinear3d_backward(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, bool align_corners, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor`
infer_status infer_op_upsample_trilinear3d_backward(const infer_tensor *grad_output,
                                                    const int64_t *output_size,
                                                    size_t output_size_len,
                                                    const int64_t *input_size,
                                                    size_t input_size_len,
                                                    bool align_corners,
                                                    const double *scales_d,
                                                    const double *scales_h,
                                                    const double *scales_w,
                                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The gradient of what `upsample_trilinear3d` was given.
///
/// `aten::upsample_trilinear3d_backward.grad_input(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, bool align_corners, float? scales_d=None, float? scales_h=None, float? scales_w=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
infer_status infer_op_upsample_trilinear3d_backward_grad_input(const infer_tensor *grad_output,
                                                               const int64_t *output_size,
                                                               size_t output_size_len,
                                                               const int64_t *input_size,
                                                               size_t input_size_len,
                                                               bool align_corners,
                                                               const double *scales_d,
                                                               const double *scales_h,
                                                               const double *scales_w,
                                                               const infer_tensor *grad_input)
INFER_NOEXCEPT;

/// The powers of every element, from N - 1 to 0 or, increasing, from 0.
///
/// `aten::vander(Tensor x, int? N=None, bool increasing=False) -> Tensor`
infer_status infer_op_vander(const infer_tensor *x,
                             const int64_t *N,
                             bool increasing,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// The variance of all elements.
///
/// `aten::var(Tensor self, bool unbiased=True) -> Tensor`
infer_status infer_op_var(const infer_tensor *self_, bool unbiased, infer_tensor **out0) INFER_NOEXCEPT;

/// Variances over dimensions: squared deviations divided by their number less the correction (1).
///
/// `aten::var.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor`
infer_status infer_op_var_correction(const infer_tensor *self_,
                                     const int64_t *dim,
                                     size_t dim_len,
                                     const infer_scalar *correction,
                                     bool keepdim,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Variances over dimensions: squared deviations divided by their number less the correction (1).
///
/// `aten::var.correction_out(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_var_correction_out(const infer_tensor *self_,
                                         const int64_t *dim,
                                         size_t dim_len,
                                         const infer_scalar *correction,
                                         bool keepdim,
                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// Variances over dimensions.
///
/// `aten::var.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor`
infer_status infer_op_var_dim(const infer_tensor *self_,
                              const int64_t *dim,
                              size_t dim_len,
                              bool unbiased,
                              bool keepdim,
                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Variances over dimensions.
///
/// `aten::var.out(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_var_out(const infer_tensor *self_,
                              const int64_t *dim,
                              size_t dim_len,
                              bool unbiased,
                              bool keepdim,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// The variance and the mean of all elements.
///
/// `aten::var_mean(Tensor self, bool unbiased=True) -> (Tensor, Tensor)`
infer_status infer_op_var_mean(const infer_tensor *self_,
                               bool unbiased,
                               infer_tensor **out0,
                               infer_tensor **out1)
INFER_NOEXCEPT;

/// Variances and means over dimensions, see var.
///
/// `aten::var_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)`
infer_status infer_op_var_mean_correction(const infer_tensor *self_,
                                          const int64_t *dim,
                                          size_t dim_len,
                                          const infer_scalar *correction,
                                          bool keepdim,
                                          infer_tensor **out0,
                                          infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: Variances and means over dimensions, see var.
///
/// `aten::var_mean.correction_out(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False, Tensor(a!) out0, Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))`
infer_status infer_op_var_mean_correction_out(const infer_tensor *self_,
                                              const int64_t *dim,
                                              size_t dim_len,
                                              const infer_scalar *correction,
                                              bool keepdim,
                                              const infer_tensor *out0,
                                              const infer_tensor *out1)
INFER_NOEXCEPT;

/// Variances and means over dimensions.
///
/// `aten::var_mean.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor, Tensor)`
infer_status infer_op_var_mean_dim(const infer_tensor *self_,
                                   const int64_t *dim,
                                   size_t dim_len,
                                   bool unbiased,
                                   bool keepdim,
                                   infer_tensor **out0,
                                   infer_tensor **out1)
INFER_NOEXCEPT;

/// The inner product of two vectors, the first conjugated.
///
/// `aten::vdot(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_vdot(const infer_tensor *self_, const infer_tensor *other, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The inner product of two vectors, the first conjugated.
///
/// `aten::vdot.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_vdot_out(const infer_tensor *self_,
                               const infer_tensor *other,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// The same memory under another shape; an error where strides do not allow it.
///
/// `aten::view(Tensor(a) self, SymInt[] size) -> Tensor(a)`
infer_status infer_op_view(const infer_tensor *self_,
                           const int64_t *size,
                           size_t size_len,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// The same bytes as elements of another type; the last dimension grows or shrinks with the element.
///
/// `aten::view.dtype(Tensor(a) self, ScalarType dtype) -> Tensor(a)`
infer_status infer_op_view_dtype(const infer_tensor *self_, int32_t dtype, infer_tensor **out0) INFER_NOEXCEPT;

/// A view of another tensor's shape.
///
/// `aten::view_as(Tensor(a) self, Tensor other) -> Tensor(a)`
infer_status infer_op_view_as(const infer_tensor *self_, const infer_tensor *other, infer_tensor **out0) INFER_NOEXCEPT;

/// A real tensor whose last dimension of size 2 holds real and imaginary parts as a complex one.
///
/// `aten::view_as_complex(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_view_as_complex(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// A fresh copy of the view: A real tensor whose last dimension of size 2 holds real and imaginary parts as a complex one.
///
/// `aten::view_as_complex_copy(Tensor self) -> Tensor`
infer_status infer_op_view_as_complex_copy(const infer_tensor *self_,
                                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: A real tensor whose last dimension of size 2 holds real and imaginary parts as a complex one.
///
/// `aten::view_as_complex_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_view_as_complex_copy_out(const infer_tensor *self_,
                                               const infer_tensor *out)
INFER_NOEXCEPT;

/// A complex tensor as a real one with a last dimension of size 2.
///
/// `aten::view_as_real(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_view_as_real(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// A fresh copy of the view: A complex tensor as a real one with a last dimension of size 2.
///
/// `aten::view_as_real_copy(Tensor self) -> Tensor`
infer_status infer_op_view_as_real_copy(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: A complex tensor as a real one with a last dimension of size 2.
///
/// `aten::view_as_real_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_view_as_real_copy_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// A fresh copy of the view: The same memory under another shape; an error where strides do not allow it.
///
/// `aten::view_copy(Tensor self, SymInt[] size) -> Tensor`
infer_status infer_op_view_copy(const infer_tensor *self_,
                                const int64_t *size,
                                size_t size_len,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// A fresh copy of the view: The same bytes as elements of another type; the last dimension grows or shrinks with the element.
///
/// `aten::view_copy.dtype(Tensor self, ScalarType dtype) -> Tensor`
infer_status infer_op_view_copy_dtype(const infer_tensor *self_,
                                      int32_t dtype,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The same bytes as elements of another type; the last dimension grows or shrinks with the element.
///
/// `aten::view_copy.dtype_out(Tensor self, ScalarType dtype, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_view_copy_dtype_out(const infer_tensor *self_,
                                          int32_t dtype,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: The same memory under another shape; an error where strides do not allow it.
///
/// `aten::view_copy.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_view_copy_out(const infer_tensor *self_,
                                    const int64_t *size,
                                    size_t size_len,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Pieces of the rows.
///
/// `aten::vsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]`
infer_status infer_op_vsplit_array(const infer_tensor *self_,
                                   const int64_t *indices,
                                   size_t indices_len,
                                   infer_tensors *out0)
INFER_NOEXCEPT;

/// Pieces of the rows.
///
/// `aten::vsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]`
infer_status infer_op_vsplit_int(const infer_tensor *self_, int64_t sections, infer_tensors *out0) INFER_NOEXCEPT;

/// One below the other.
///
/// `aten::vstack(Tensor[] tensors) -> Tensor`
infer_status infer_op_vstack(const infer_tensor *const *tensors,
                             size_t tensors_len,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: One below the other.
///
/// `aten::vstack.out(Tensor[] tensors, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_vstack_out(const infer_tensor *const *tensors,
                                 size_t tensors_len,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// The positions of what is not zero, one tensor a dimension.
///
/// `aten::where(Tensor condition) -> Tensor[]`
infer_status infer_op_where(const infer_tensor *condition, infer_tensors *out0) INFER_NOEXCEPT;

/// One number where the condition holds, else another.
///
/// `aten::where.Scalar(Tensor condition, Scalar self, Scalar other) -> Tensor`
infer_status infer_op_where_Scalar(const infer_tensor *condition,
                                   const infer_scalar *self_,
                                   const infer_scalar *other,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// self where the condition holds, else a number.
///
/// `aten::where.ScalarOther(Tensor condition, Tensor self, Scalar other) -> Tensor`
infer_status infer_op_where_ScalarOther(const infer_tensor *condition,
                                        const infer_tensor *self_,
                                        const infer_scalar *other,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// A number where the condition holds, else other.
///
/// `aten::where.ScalarSelf(Tensor condition, Scalar self, Tensor other) -> Tensor`
infer_status infer_op_where_ScalarSelf(const infer_tensor *condition,
                                       const infer_scalar *self_,
                                       const infer_tensor *other,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// self where the condition holds, else other.
///
/// `aten::where.self(Tensor condition, Tensor self, Tensor other) -> Tensor`
infer_status infer_op_where_self(const infer_tensor *condition,
                                 const infer_tensor *self_,
                                 const infer_tensor *other,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self where the condition holds, else other.
///
/// `aten::where.self_out(Tensor condition, Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_where_self_out(const infer_tensor *condition,
                                     const infer_tensor *self_,
                                     const infer_tensor *other,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: self * ln(other); 0 where self is 0.
///
/// `aten::xlogy.OutScalar_Other(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_xlogy_OutScalar_Other(const infer_tensor *self_,
                                            const infer_scalar *other,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: self * ln(other); 0 where self is 0.
///
/// `aten::xlogy.OutScalar_Self(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_xlogy_OutScalar_Self(const infer_scalar *self_,
                                           const infer_tensor *other,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: self * ln(other); 0 where self is 0.
///
/// `aten::xlogy.OutTensor(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_xlogy_OutTensor(const infer_tensor *self_,
                                      const infer_tensor *other,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// self * ln(other); 0 where self is 0.
///
/// `aten::xlogy.Scalar_Other(Tensor self, Scalar other) -> Tensor`
infer_status infer_op_xlogy_Scalar_Other(const infer_tensor *self_,
                                         const infer_scalar *other,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// self * ln(other); 0 where self is 0.
///
/// `aten::xlogy.Scalar_Self(Scalar self, Tensor other) -> Tensor`
infer_status infer_op_xlogy_Scalar_Self(const infer_scalar *self_,
                                        const infer_tensor *other,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// self * ln(other); 0 where self is 0.
///
/// `aten::xlogy.Tensor(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_xlogy_Tensor(const infer_tensor *self_,
                                   const infer_tensor *other,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes `self`: self * ln(other); 0 where self is 0.
///
/// `aten::xlogy_.Scalar_Other(Tensor(a!) self, Scalar other) -> Tensor(a!)`
infer_status infer_op_xlogy__Scalar_Other(const infer_tensor *self_, const infer_scalar *other) INFER_NOEXCEPT;

/// Writes `self`: self * ln(other); 0 where self is 0.
///
/// `aten::xlogy_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
infer_status infer_op_xlogy__Tensor(const infer_tensor *self_, const infer_tensor *other) INFER_NOEXCEPT;

/// On clones of what it would write: Writes zero to every element.
///
/// `aten::zero(Tensor self) -> Tensor`
infer_status infer_op_zero(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Writes zero to every element.
///
/// `aten::zero.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_zero_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes zero to every element.
///
/// `aten::zero_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_zero_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Zeros.
///
/// `aten::zeros(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_zeros(const int64_t *size,
                            size_t size_len,
                            int32_t dtype,
                            int32_t layout,
                            const infer_device *device,
                            const bool *pin_memory,
                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Zeros.
///
/// `aten::zeros.out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_zeros_out(const int64_t *size, size_t size_len, const infer_tensor *out) INFER_NOEXCEPT;

/// Zeros of another tensor's size.
///
/// `aten::zeros_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op_zeros_like(const infer_tensor *self_,
                                 int32_t dtype,
                                 int32_t layout,
                                 const infer_device *device,
                                 const bool *pin_memory,
                                 int32_t memory_format,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Zeros of another tensor's size.
///
/// `aten::zeros_like.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_zeros_like_out(const infer_tensor *self_,
                                     int32_t memory_format,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* INFER_OPS_H */
