// Recurrent networks, packed sequences, attention and transformers.
#include <torch/torch.h>

#include "test.h"

#include <cmath>

using torch::Tensor;
using namespace torch::nn;

static bool near(const Tensor& a, const Tensor& b) { return a.sizes() == b.sizes() && torch::allclose(a, b, 1e-4, 1e-5); }

TEST(nn_recurrent, lstm) {
  torch::manual_seed(0);
  LSTM lstm(LSTMOptions(3, 4).num_layers(2).bidirectional(true));
  const Tensor x = torch::rand({5, 2, 3});
  const auto [out, state] = lstm(x);
  EXPECT_EQ(out.sizes(), at::IntArrayRef({5, 2, 8}));
  EXPECT_EQ(std::get<0>(state).sizes(), at::IntArrayRef({4, 2, 4}));
  EXPECT_EQ(std::get<1>(state).sizes(), at::IntArrayRef({4, 2, 4}));
  EXPECT_EQ(lstm->all_weights().size(), 16u);
  // The first half of the sequence, then the rest from where it stopped.
  LSTM one(3, 4);
  const auto [first, middle] = one(x.slice(0, 0, 2));
  const auto [rest, end] = one(x.slice(0, 2), middle);
  EXPECT(near(torch::cat({first, rest}), std::get<0>(one(x))));
  LSTMCell cell(3, 4);
  {
    torch::NoGradGuard no_grad;
    for (size_t i = 0; i < 4; i++) cell->parameters()[i].copy_(one->parameters()[i]);
  }
  EXPECT(near(std::get<0>(cell(x[0])), first[0]));
  EXPECT_EQ(std::get<0>(LSTM(LSTMOptions(3, 4).proj_size(2).batch_first(true))(x)).sizes(), at::IntArrayRef({5, 2, 2}));
  EXPECT_THROW(c10::Error, "input must have 3 dimensions, got 4", lstm(x.unsqueeze(0)));
  EXPECT_THROW(c10::Error, "input.size(-1) must be equal to input_size. Expected 3, got 2", lstm(x.slice(2, 0, 2)));
  EXPECT_THROW(c10::Error, "Expected hidden[0] size 4 2 4, got [1, 2, 4]", lstm(x, std::make_tuple(torch::zeros({1, 2, 4}), torch::zeros({4, 2, 4}))));
  EXPECT_THROW(c10::Error, "proj_size has to be a positive integer, smaller than hidden_size", LSTM(LSTMOptions(3, 4).proj_size(4)));
}

TEST(nn_recurrent, gru_and_rnn) {
  torch::manual_seed(0);
  const Tensor x = torch::rand({5, 2, 3});
  GRU gru(3, 4);
  const auto [out, last] = gru(x);
  EXPECT(near(out[4], last[0]));
  GRUCell cell(3, 4);
  {
    torch::NoGradGuard no_grad;
    for (size_t i = 0; i < 4; i++) cell->parameters()[i].copy_(gru->parameters()[i]);
  }
  EXPECT(near(cell(x[1], cell(x[0])), out[1]));
  EXPECT(near(cell(x[0][1], torch::zeros({4})), out[0][1]));
  RNN rnn(RNNOptions(3, 4).nonlinearity(torch::kReLU).bias(false));
  EXPECT(near(std::get<0>(rnn(x))[0], torch::relu(x[0].matmul(rnn->parameters()[0].t()))));
  RNNCell tanh(3, 4);
  EXPECT(near(tanh(x[0]), torch::tanh(torch::linear(x[0], tanh->weight_ih, tanh->bias_ih) + tanh->bias_hh)));
  EXPECT_THROW(c10::Error, "Expected hidden size 1 2 4, got [2, 2, 4]", gru(x, torch::zeros({2, 2, 4})));
  EXPECT_THROW(c10::Error, "Expected input to be 1D or 2D, got 3D instead", tanh(x));
  EXPECT_EQ(infer_test::printed(RNN(RNNOptions(3, 4).num_layers(2).dropout(.5))),
            "torch::nn::RNN(input_size=3, hidden_size=4, num_layers=2, bias=true, batch_first=false, dropout=0.5, bidirectional=false)");
  const auto copy = std::dynamic_pointer_cast<GRUImpl>(gru->clone());
  EXPECT(near(std::get<0>(copy->forward(x)), out));
}

TEST(nn_recurrent, packed_sequences) {
  using namespace torch::nn::utils::rnn;
  torch::manual_seed(0);
  const Tensor a = torch::rand({2, 3}), b = torch::rand({4, 3});
  const PackedSequence packed = pack_sequence({a, b}, false);
  EXPECT(torch::equal(packed.batch_sizes(), torch::tensor({2, 2, 1, 1}, torch::kLong)));
  const auto [padded, lengths] = pad_packed_sequence(packed, true);
  EXPECT(torch::equal(lengths, torch::tensor({2, 4}, torch::kLong)) && torch::equal(padded[0].slice(0, 0, 2), a) && torch::equal(padded[1], b));
  EXPECT_EQ(std::get<0>(pad_packed_sequence(packed, false, 0, 6)).size(0), 6);
  EXPECT_THROW(c10::Error, "Expected total_length to be at least the length of the longest sequence in input, but got total_length=3", pad_packed_sequence(packed, false, 0, 3));
  LSTM lstm(3, 4);
  const auto [out, state] = lstm->forward_with_packed_input(packed);
  const Tensor all = std::get<0>(pad_packed_sequence(out, true));
  EXPECT(near(all[1].unsqueeze(1), std::get<0>(lstm(b.unsqueeze(1)))));
  EXPECT(near(std::get<0>(state)[0][0], all[0][1]));
  GRU gru(3, 4);
  EXPECT(near(std::get<1>(gru->forward_with_packed_input(packed))[0][1], std::get<1>(gru(b.unsqueeze(1)))[0][0]));
  EXPECT(torch::equal(pad_sequence({a, b}), at::pad_sequence({a, b})));
  EXPECT(torch::equal(invert_permutation(torch::tensor({2, 0, 1}, torch::kLong)), torch::tensor({1, 2, 0}, torch::kLong)));
}

TEST(nn_recurrent, transformers) {
  torch::manual_seed(0);
  Transformer model(TransformerOptions(4, 2, 1, 2).dim_feedforward(8).dropout(0));
  const Tensor src = torch::rand({5, 2, 4}), tgt = torch::rand({3, 2, 4});
  const Tensor mask = TransformerImpl::generate_square_subsequent_mask(3);
  EXPECT(mask[0][1].item<float>() == -INFINITY && mask[2][0].item<float>() == 0);
  const Tensor out = model(src, tgt, Tensor(), mask);
  EXPECT_EQ(out.sizes(), at::IntArrayRef({3, 2, 4}));
  // Behind the mask, the first place does not see the others.
  EXPECT(near(model(src, tgt.slice(0, 0, 1)), out.slice(0, 0, 1)));
  EXPECT(near(out.mean(2), torch::zeros({3, 2})));
  EXPECT_THROW(c10::Error, "src and tgt should have 3 dimensions, but got 2 and 3", model(src[0], tgt));
  TransformerEncoder encoder(TransformerEncoderOptions(TransformerEncoderLayerOptions(4, 2).dim_feedforward(8).activation(torch::kGELU), 3));
  encoder->eval();
  EXPECT_EQ(encoder->layers->size(), 3u);
  const Tensor encoded = encoder(src);
  EXPECT_EQ(encoded.sizes(), src.sizes());
  const Tensor hidden = torch::tensor({{false, false, false, true, true}, {false, false, false, false, false}});
  EXPECT(near(encoder(src, Tensor(), hidden).slice(0, 0, 3).select(1, 0), encoder(src.slice(0, 0, 3)).select(1, 0)));
  TransformerDecoderLayer layer(4, 2);
  EXPECT_EQ(layer(tgt, encoded).sizes(), tgt.sizes());
  MultiheadAttention attention(4, 2);
  EXPECT_EQ(std::get<1>(attention(src, src, src)).sizes(), at::IntArrayRef({2, 5, 5}));
  EXPECT_THROW(c10::Error, "embed_dim must be divisible by num_heads", MultiheadAttention(4, 3));
}

TEST(nn_recurrent, sizes_that_are_none) {
  EXPECT_THROW(c10::Error, "num_layers must be greater than zero", torch::nn::GRU(torch::nn::GRUOptions(3, 3).num_layers(0)));
  EXPECT_THROW(c10::Error, "hidden_size must be greater than zero", torch::nn::LSTM(torch::nn::LSTMOptions(3, 0)));
}
