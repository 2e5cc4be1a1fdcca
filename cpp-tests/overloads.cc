// Which overload a call picks, for each form in which an argument can be written: its result is what LibTorch's is wherever the form
// compiles there.
#include <torch/torch.h>

#include "recorded.h"

#include <type_traits>

using torch::Tensor;

namespace {

std::string described(const Tensor& t) {
  std::ostringstream out;
  out << t.dtype() << t.sizes();
  if (t.numel()) out << ' ' << t.to(torch::kDouble).sum().item<double>();
  return out.str();
}
std::string described(const std::vector<Tensor>& list) {
  std::string text = "list";
  for (const Tensor& t : list) text += ' ' + described(t);
  return text;
}
template <class... Ts>
std::string described(const std::tuple<Ts...>& tuple) {
  return std::apply([](const auto&... part) { return ((described(part) + "; ") + ...); }, tuple);
}

template <class Call>
void show(std::ostream& out, const char* text, Call call) {
  if constexpr (std::is_invocable_v<Call, Tensor&, Tensor&>) {
    out << text << ": ";
    Tensor x = torch::tensor({{0.5, -1.25, 2.0}, {3.5, 0.0, 1.75}}), i = torch::tensor({0, 1});
    try {
      out << call(x, i);
    } catch (const std::exception&) {
      out << "throws";
    }
    out << "\n";
  }
}

const std::vector<int64_t> both{0, 1};
[[maybe_unused]] const std::optional<int64_t> one_dim = 1, no_dim;

}  // namespace

// The argument names make the call depend on the lambda's parameters, so that what does not compile is no error.
#define FORM(...)                                                                                                                     \
  show(out, #__VA_ARGS__, []([[maybe_unused]] auto& x, [[maybe_unused]] auto& i) -> decltype(described(__VA_ARGS__)) { \
    return described(__VA_ARGS__);                                                                                                    \
  });

#define FORMS_OF_ONE(call, ...)                   \
  FORM(call(__VA_ARGS__ 0))                       \
  FORM(call(__VA_ARGS__ -1))                      \
  FORM(call(__VA_ARGS__ int64_t(1)))              \
  FORM(call(__VA_ARGS__ size_t(1)))               \
  FORM(call(__VA_ARGS__ true))                    \
  FORM(call(__VA_ARGS__ 1.5))                     \
  FORM(call(__VA_ARGS__ {}))                      \
  FORM(call(__VA_ARGS__ {0}))                     \
  FORM(call(__VA_ARGS__ {-1}))                    \
  FORM(call(__VA_ARGS__ {0, 1}))                  \
  FORM(call(__VA_ARGS__ both))                    \
  FORM(call(__VA_ARGS__ torch::IntArrayRef(both))) \
  FORM(call(__VA_ARGS__ std::nullopt))            \
  FORM(call(__VA_ARGS__ one_dim))                 \
  FORM(call(__VA_ARGS__ no_dim))                  \
  FORM(call(__VA_ARGS__ torch::Scalar(1)))        \
  FORM(call(__VA_ARGS__ torch::kDouble))          \
  FORM(call(__VA_ARGS__ i))                       \
  FORM(call(__VA_ARGS__ x))

#define FORMS_OF_TWO(call, ...)                              \
  FORM(call(__VA_ARGS__ 0, true))                            \
  FORM(call(__VA_ARGS__ 1, false))                           \
  FORM(call(__VA_ARGS__ 0, 1))                               \
  FORM(call(__VA_ARGS__ 1, 0))                               \
  FORM(call(__VA_ARGS__ int64_t(0), int64_t(1)))             \
  FORM(call(__VA_ARGS__ {0}, true))                          \
  FORM(call(__VA_ARGS__ {0}, 0))                             \
  FORM(call(__VA_ARGS__ {0, 1}, true))                       \
  FORM(call(__VA_ARGS__ {1, 1}, 0))                          \
  FORM(call(__VA_ARGS__ std::nullopt, true))                 \
  FORM(call(__VA_ARGS__ std::nullopt, 1))                    \
  FORM(call(__VA_ARGS__ std::nullopt, torch::Scalar(2)))     \
  FORM(call(__VA_ARGS__ 2, {1}))                             \
  FORM(call(__VA_ARGS__ 1.0, 0))                             \
  FORM(call(__VA_ARGS__ 0, torch::kDouble))                  \
  FORM(call(__VA_ARGS__ torch::Scalar(1), torch::kDouble))   \
  FORM(call(__VA_ARGS__ 0, i))                               \
  FORM(call(__VA_ARGS__ i, 0))                               \
  FORM(call(__VA_ARGS__ i, true))                            \
  FORM(call(__VA_ARGS__ "fro", {0, 1}))                      \
  FORM(call(__VA_ARGS__ x, 1))                               \
  FORM(call(__VA_ARGS__ 0, true, true))                      \
  FORM(call(__VA_ARGS__ {0}, 1, true))                       \
  FORM(call(__VA_ARGS__ 0, std::nullopt, true))              \
  FORM(call(__VA_ARGS__ 0, 0, 1))                            \
  FORM(call(__VA_ARGS__ 0, i, 1))

#define COMMA ,
#define METHOD(name) FORM(x.name()) FORMS_OF_ONE(x.name) FORMS_OF_TWO(x.name)
#define FUNCTION(name) FORM(torch::name(x)) FORMS_OF_ONE(torch::name, x COMMA) FORMS_OF_TWO(torch::name, x COMMA)
#define EITHER(name) METHOD(name) FUNCTION(name)

RECORDED(overloads, of_deviations, "overloads/deviations.txt", 150) {
  std::ostringstream out;
  EITHER(std)
  EITHER(var)
  FUNCTION(std_mean)
  FUNCTION(var_mean)
  return out.str();
}

RECORDED(overloads, of_reductions, "overloads/reductions.txt", 250) {
  std::ostringstream out;
  EITHER(sum)
  METHOD(mean)
  METHOD(prod)
  EITHER(all)
  METHOD(any)
  EITHER(max)
  METHOD(min)
  METHOD(argmax)
  EITHER(norm)
  METHOD(logsumexp)  // LibTorch fails over an empty list of dimensions: that line is not recorded
  METHOD(median)
  METHOD(quantile)
  METHOD(count_nonzero)
  METHOD(cumsum)
  METHOD(softmax)
  FUNCTION(linalg_vector_norm)
  // {0, 1} would be a text of one letter at address 0.
  FORM(torch::linalg_norm(x))
  FORM(torch::linalg_norm(x, 1))
  FORM(torch::linalg_norm(x, 1.5))
  FORM(torch::linalg_norm(x, std::nullopt))
  FORM(torch::linalg_norm(x, 2, 0))
  FORM(torch::linalg_norm(x, 2, {1}))
  FORM(torch::linalg_norm(x, 2, both))
  FORM(torch::linalg_norm(x, std::nullopt, 0))
  FORM(torch::linalg_norm(x, std::nullopt, {1}, true))
  FORM(torch::linalg_norm(x, torch::Scalar(1), 0, true, torch::kDouble))
  return out.str();
}

RECORDED(overloads, of_views, "overloads/views.txt", 200) {
  std::ostringstream out;
  METHOD(squeeze)
  METHOD(unsqueeze)
  METHOD(flatten)
  METHOD(transpose)
  METHOD(select)
  EITHER(split)
  METHOD(tensor_split)
  METHOD(index_select)
  METHOD(movedim)
  METHOD(flip)
  METHOD(sort)
  METHOD(argsort)
  METHOD(unbind)
  METHOD(repeat)
  return out.str();
}

RECORDED(overloads, of_arithmetic, "overloads/arithmetic.txt", 150) {
  std::ostringstream out;
  METHOD(add)
  METHOD(sub)
  METHOD(div)
  EITHER(pow)
  METHOD(clamp)
  METHOD(clamp_min)
  METHOD(eq)
  METHOD(fill_)
  METHOD(masked_fill)
  METHOD(to)
  METHOD(fmod)
  METHOD(round)
  FUNCTION(where)
  FUNCTION(full_like)
  return out.str();
}
