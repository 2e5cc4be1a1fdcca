#include "decoder.h"

#include <c10/core/InferenceMode.h>
#include <c10/util/StringUtil.h>

#include <algorithm>
#include <exception>
#include <stdexcept>
#include <utility>

template <class... Parts>
static void require(bool holds, const Parts&... sentence) {
  if (!holds) throw std::invalid_argument(c10::str("generate: ", sentence...));
}

Decoder::Decoder(const std::string& archive, int64_t slots) : prefill_(archive, "prefill"), decode_(archive, "decode") {
  require(slots >= 1 && slots <= int64_t(1) << 16, slots, " slots; there may be 1 to 65536");
  const c10::InferenceMode guard;
  for (const c10::IValue& tensor : torch::nativert::ModelRunnerHandle(archive, "cache").runWithFlatInputsAndOutputs({})) {
    const at::Tensor one = tensor.isTensor() ? tensor.toTensor() : at::Tensor();
    require(one.defined() && one.dim() == 4 && one.size(0) == 1, "`cache` of ", archive, " gives something else than one slot's tensors");
    require(cache_.empty() || one.size(2) == length_, "`cache` of ", archive, " gives tensors that hold different numbers of tokens");
    length_ = one.size(2);
    cache_.push_back(one.repeat({slots, 1, 1, 1}));
  }
  require(!cache_.empty(), "`cache` of ", archive, " gives no tensors");
  slots_.resize(slots);
  // A first step says what is wrong with the archive, and how many tokens there are. Whoever gets the slot writes over what it left.
  const at::Tensor logits = run(decode_, {at::zeros({1}, at::kLong), at::zeros({1}, at::kLong)}, 0, 1);
  require(logits.dim() == 2 && logits.size(0) == 1 && logits.size(1) >= 1, "`decode` of ", archive, " gives no logits of one slot");
  vocabulary_ = logits.size(1);
}

at::Tensor Decoder::run(torch::nativert::ModelRunnerHandle& program, std::vector<c10::IValue> inputs, int64_t first, int64_t count) {
  for (const at::Tensor& tensor : cache_) inputs.push_back(tensor.narrow(0, first, count));
  const std::vector<c10::IValue> results = program.runWithFlatInputsAndOutputs(std::move(inputs));
  require(results.size() == 1 && results[0].isTensor(), "a program gives something else than logits");
  return results[0].toTensor();
}

uint64_t Decoder::add(Request request) {
  const auto prompt = static_cast<int64_t>(request.prompt.size());
  require(prompt >= 1, "a prompt has no tokens");
  require(request.max_tokens >= 1, "max_tokens is ", request.max_tokens, ", and has to be 1 or more");
  // The last token is not read again, and needs no place.
  require(prompt <= length_ && request.max_tokens - 1 <= length_ - prompt,
          "a prompt of ", prompt, " tokens and ", request.max_tokens, " to generate do not fit in a slot of ", length_);
  for (int64_t token : request.prompt)
    require(token >= 0 && token < vocabulary_, "token ", token, " of a prompt is not one of the ", vocabulary_, " there are");
  Sampler sampler(request.sampling);
  waiting_.push_back({next_id_, std::move(request), std::move(sampler)});
  return next_id_++;
}

void Decoder::remove(uint64_t request) {
  waiting_.erase(std::remove_if(waiting_.begin(), waiting_.end(), [&](const Waiting& w) { return w.id == request; }), waiting_.end());
  for (auto& slot : slots_)
    if (slot && slot->id == request) slot.reset();
}

int64_t Decoder::running() const {
  return std::count_if(slots_.begin(), slots_.end(), [](const auto& slot) { return slot.has_value(); });
}

std::vector<Generated> Decoder::step() {
  const c10::InferenceMode guard;
  std::vector<Generated> out;
  // The rows up to the last that is used. A free one between them has token 0 written at its beginning, which its next request writes over.
  int64_t rows = static_cast<int64_t>(slots_.size());
  while (rows > 0 && !slots_[rows - 1]) rows--;
  if (rows > 0) {
    const at::Tensor tokens = at::zeros({rows}, at::kLong), positions = at::zeros({rows}, at::kLong);
    for (int64_t row = 0; row < rows; row++) {
      if (!slots_[row]) continue;
      tokens.data_ptr<int64_t>()[row] = slots_[row]->token;
      positions.data_ptr<int64_t>()[row] = slots_[row]->position;
    }
    const at::Tensor logits = run(decode_, {tokens, positions}, 0, rows);
    for (int64_t row = 0; row < rows; row++) {
      if (!slots_[row]) continue;
      slots_[row]->position++;
      give(row, logits[row], out);
    }
  }
  for (size_t slot = 0; slot < slots_.size() && !waiting_.empty(); slot++) {
    if (slots_[slot]) continue;
    Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    join(std::move(next), slot, out);
  }
  return out;
}

void Decoder::join(Waiting waiting, size_t slot, std::vector<Generated>& out) {
  const std::vector<int64_t>& prompt = waiting.request.prompt;
  const auto length = static_cast<int64_t>(prompt.size());
  at::Tensor logits;
  try {
    // What another request left is masked, but NaN times zero is NaN.
    for (at::Tensor& tensor : cache_) tensor[static_cast<int64_t>(slot)].zero_();
    const at::Tensor tokens = at::empty({1, length}, at::kLong);
    std::copy(prompt.begin(), prompt.end(), tokens.data_ptr<int64_t>());
    logits = run(prefill_, {tokens}, static_cast<int64_t>(slot), 1);
  } catch (const std::exception& e) {
    out.push_back({waiting.id, -1, true, e.what()});
    return;
  }
  slots_[slot].emplace(Running{waiting.id, -1, length, waiting.request.max_tokens, waiting.request.end_token, std::move(waiting.sampler)});
  give(slot, logits[0], out);
}

void Decoder::give(size_t slot, const at::Tensor& logits, std::vector<Generated>& out) {
  Running& running = *slots_[slot];
  try {
    running.token = running.sampler(logits);
    const bool is_last = --running.left == 0 || running.token == running.end_token;
    out.push_back({running.id, running.token, is_last, ""});
  } catch (const std::exception& e) {
    out.push_back({running.id, -1, true, e.what()});
  }
  if (out.back().is_last) slots_[slot].reset();
}
