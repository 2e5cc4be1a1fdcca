// How a quantized tensor's integers stand for numbers.
#pragma once

#include <infer/namespace.h>

#include <cstdint>
#include <ostream>
#include <string>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// Symmetric ones have numbers so that programs compile; no tensor has them.
enum class QScheme : uint8_t {
  PER_TENSOR_AFFINE = 0,
  PER_CHANNEL_AFFINE = 1,
  PER_TENSOR_SYMMETRIC = 2,
  PER_CHANNEL_SYMMETRIC = 3,
  PER_CHANNEL_AFFINE_FLOAT_QPARAMS = 4,
  COMPILE_TIME_NUM_QSCHEMES = 5,
};

constexpr auto kPerTensorAffine = QScheme::PER_TENSOR_AFFINE;
constexpr auto kPerChannelAffine = QScheme::PER_CHANNEL_AFFINE;
constexpr auto kPerTensorSymmetric = QScheme::PER_TENSOR_SYMMETRIC;
constexpr auto kPerChannelSymmetric = QScheme::PER_CHANNEL_SYMMETRIC;
constexpr auto kPerChannelAffineFloatQParams = QScheme::PER_CHANNEL_AFFINE_FLOAT_QPARAMS;
constexpr int COMPILE_TIME_NUM_QSCHEMES = static_cast<int>(QScheme::COMPILE_TIME_NUM_QSCHEMES);

inline std::string toString(QScheme scheme) {
  static constexpr const char* names[] = {"per_tensor_affine", "per_channel_affine", "per_tensor_symmetric", "per_channel_symmetric",
                                          "per_channel_affine_float_qparams"};
  const auto index = static_cast<unsigned>(scheme);
  return index < 5 ? names[index] : "unknown";
}

INFER_NAMESPACE_END
}  // namespace c10
