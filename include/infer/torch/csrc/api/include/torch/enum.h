// Tags that options take where Python takes a word: torch::kBilinear, torch::kMean. A type each, so that a std::variant says which are allowed.
#pragma once

#include <ATen/core/Reduction.h>
#include <c10/util/Exception.h>

#include <string>
#include <variant>

#define INFER_TAG(name)                                                                  \
  namespace torch {                                                                      \
  namespace enumtype {                                                                   \
  INFER_NAMESPACE_BEGIN                                                                  \
  struct k##name {                                                                       \
    k##name() {}                                                                         \
  };                                                                                     \
  INFER_NAMESPACE_END                                                                    \
  }                                                                                      \
  INFER_NAMESPACE_BEGIN                                                                  \
  inline const enumtype::k##name k##name;                                                \
  INFER_NAMESPACE_END                                                                    \
  }                                                                                      \
  namespace infer_detail {                                                               \
  INFER_DETAIL_BEGIN                                                                     \
  inline const char* tag_name(const torch::enumtype::k##name&) { return "k" #name; }     \
  INFER_DETAIL_END                                                                       \
  }

INFER_TAG(Linear)
INFER_TAG(Conv1D)
INFER_TAG(Conv2D)
INFER_TAG(Conv3D)
INFER_TAG(ConvTranspose1D)
INFER_TAG(ConvTranspose2D)
INFER_TAG(ConvTranspose3D)
INFER_TAG(Sigmoid)
INFER_TAG(Tanh)
INFER_TAG(ReLU)
INFER_TAG(GELU)
INFER_TAG(SiLU)
INFER_TAG(Mish)
INFER_TAG(LeakyReLU)
INFER_TAG(FanIn)
INFER_TAG(FanOut)
INFER_TAG(Constant)
INFER_TAG(Reflect)
INFER_TAG(Replicate)
INFER_TAG(Circular)
INFER_TAG(Nearest)
INFER_TAG(Bilinear)
INFER_TAG(Bicubic)
INFER_TAG(Trilinear)
INFER_TAG(Area)
INFER_TAG(NearestExact)
INFER_TAG(Sum)
INFER_TAG(Mean)
INFER_TAG(Max)
INFER_TAG(None)
INFER_TAG(BatchMean)
INFER_TAG(Zeros)
INFER_TAG(Border)
INFER_TAG(Reflection)
INFER_TAG(RNN_TANH)
INFER_TAG(RNN_RELU)
INFER_TAG(LSTM)
INFER_TAG(GRU)
INFER_TAG(Valid)
INFER_TAG(Same)
#undef INFER_TAG

namespace infer_detail {
INFER_DETAIL_BEGIN
template <class Tag>
const char* tag_name_of() {
  return tag_name(Tag());
}
INFER_DETAIL_END
}  // namespace infer_detail

namespace torch {
namespace enumtype {
INFER_NAMESPACE_BEGIN

/// "kMean" for the tag torch::kMean.
template <class... Tags>
std::string get_enum_name(const std::variant<Tags...>& variant) {
  // By number: std::visit takes long to compile.
  static constexpr const char* (*names[])() = {infer_detail::tag_name_of<Tags>...};
  return names[variant.index()]();
}

/// The number operators take for a tag of reduction; an error where the tag is another.
template <class V>
at::Reduction::Reduction reduction_get_enum(const V& variant) {
  if (std::holds_alternative<kNone>(variant)) return at::Reduction::None;
  if (std::holds_alternative<kMean>(variant)) return at::Reduction::Mean;
  if (std::holds_alternative<kSum>(variant)) return at::Reduction::Sum;
  TORCH_CHECK(false, get_enum_name(variant), " is not a valid value for reduction");
  return at::Reduction::END;
}

INFER_NAMESPACE_END
}  // namespace enumtype
}  // namespace torch

// Constructors of options that are made of one of some tags.
#define TORCH_OPTIONS_CTOR_VARIANT_ARG3(Options, field, A, B, C)       \
  Options() = default;                                                 \
  Options(torch::enumtype::A field) : field##_(field) {}               \
  Options(torch::enumtype::B field) : field##_(field) {}               \
  Options(torch::enumtype::C field) : field##_(field) {}
#define TORCH_OPTIONS_CTOR_VARIANT_ARG4(Options, field, A, B, C, D)    \
  TORCH_OPTIONS_CTOR_VARIANT_ARG3(Options, field, A, B, C)             \
  Options(torch::enumtype::D field) : field##_(field) {}
