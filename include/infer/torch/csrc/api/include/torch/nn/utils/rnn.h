// Sequences of different lengths, packed.
#pragma once

#include <torch/csrc/api/include/torch/types.h>

#include <optional>
#include <tuple>
#include <utility>

namespace torch {
namespace nn {
namespace utils {
namespace rnn {
INFER_NAMESPACE_BEGIN

inline Tensor invert_permutation(const Tensor& permutation) {
  if (!permutation.defined()) return Tensor();
  return at::empty_like(permutation).scatter_(0, permutation, at::arange(permutation.numel(), permutation.options()));
}

/// All first elements of a batch of sequences, then all second ones, and how many there are of each.
class PackedSequence {
 public:
  explicit PackedSequence(Tensor data, Tensor batch_sizes, Tensor sorted_indices = {}, Tensor unsorted_indices = {})
      : data_(std::move(data)),
        batch_sizes_(std::move(batch_sizes)),
        sorted_indices_(std::move(sorted_indices)),
        unsorted_indices_(unsorted_indices.defined() ? std::move(unsorted_indices) : invert_permutation(sorted_indices_)) {}

  const Tensor& data() const { return data_; }
  const Tensor& batch_sizes() const { return batch_sizes_; }
  const Tensor& sorted_indices() const { return sorted_indices_; }
  const Tensor& unsorted_indices() const { return unsorted_indices_; }
  PackedSequence to(at::TensorOptions options) const { return PackedSequence(data_.to(options), batch_sizes_, sorted_indices_, unsorted_indices_); }
  PackedSequence cpu() const { return *this; }
  bool is_cuda() const { return false; }
  bool is_pinned() const { return false; }

 private:
  Tensor data_;
  Tensor batch_sizes_;
  Tensor sorted_indices_;
  Tensor unsorted_indices_;
};

/// input [time, batch, ...] and the length of each sequence, the longest first unless they are to be sorted.
inline PackedSequence pack_padded_sequence(Tensor input, Tensor lengths, bool batch_first = false, bool enforce_sorted = true) {
  lengths = lengths.to(at::kLong);
  Tensor sorted_indices;
  if (!enforce_sorted) {
    std::tie(lengths, sorted_indices) = at::sort(lengths, -1, true);
    input = input.index_select(batch_first ? 0 : 1, sorted_indices);
  }
  const auto packed = at::_pack_padded_sequence(input, lengths, batch_first);
  return PackedSequence(std::get<0>(packed), std::get<1>(packed), sorted_indices);
}
/// The sequences, padded to the longest or to `total_length`, and their lengths.
inline std::tuple<Tensor, Tensor> pad_packed_sequence(const PackedSequence& sequence, bool batch_first = false, double padding_value = 0.0,
                                                      std::optional<int64_t> total_length = std::nullopt) {
  const int64_t longest = sequence.batch_sizes().size(0);
  TORCH_CHECK(total_length.value_or(longest) >= longest,
              "Expected total_length to be at least the length of the longest sequence in input, but got total_length=", total_length.value_or(longest),
              " and max sequence length being ", longest);
  const auto padded = at::_pad_packed_sequence(sequence.data(), sequence.batch_sizes(), batch_first, padding_value, total_length.value_or(longest));
  const Tensor& order = sequence.unsorted_indices();
  if (!order.defined()) return padded;
  return {std::get<0>(padded).index_select(batch_first ? 0 : 1, order), std::get<1>(padded).index_select(0, order)};
}
inline Tensor pad_sequence(at::ArrayRef<Tensor> sequences, bool batch_first = false, double padding_value = 0, std::string_view padding_side = "right") {
  return at::pad_sequence(sequences, batch_first, padding_value, padding_side);
}
inline PackedSequence pack_sequence(at::ArrayRef<Tensor> sequences, bool enforce_sorted = true) {
  std::vector<int64_t> lengths;
  for (const Tensor& sequence : sequences) lengths.push_back(sequence.size(0));
  return pack_padded_sequence(at::pad_sequence(sequences), at::tensor(lengths), false, enforce_sorted);
}

INFER_NAMESPACE_END
}  // namespace rnn
}  // namespace utils
}  // namespace nn
}  // namespace torch
