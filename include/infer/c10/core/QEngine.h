// Engines of quantized operators, by name.
#pragma once

#include <c10/util/Exception.h>

#include <cstdint>
#include <string>

namespace c10 {
INFER_NAMESPACE_BEGIN

enum class QEngine : uint8_t { NoQEngine, FBGEMM, QNNPACK, ONEDNN, X86 };
constexpr auto kNoQEngine = QEngine::NoQEngine;
constexpr auto kFBGEMM = QEngine::FBGEMM;
constexpr auto kQNNPACK = QEngine::QNNPACK;
constexpr auto kONEDNN = QEngine::ONEDNN;
constexpr auto kX86 = QEngine::X86;

inline std::string toString(QEngine engine) {
  static constexpr const char* names[] = {"NoQEngine", "FBGEMM", "QNNPACK", "ONEDNN", "X86"};
  const auto i = static_cast<size_t>(engine);
  TORCH_CHECK(i < sizeof names / sizeof *names, "Unrecognized Quantized Engine: ", i);
  return names[i];
}

INFER_NAMESPACE_END
}  // namespace c10
