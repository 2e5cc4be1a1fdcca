//! Recurrent networks.

mod cell;
mod composed;
mod direction;
mod kernel;
mod params;
mod prepack;
pub mod sequences;
mod waves;
mod weights;

use crate::operator::record::*;
use cell::Kind;

const LSTM: &str = "Runs long short-term memory layers over sequences: the outputs, the last hidden and cell states.";
const GRU: &str = "Runs gated recurrent layers over sequences: the outputs and the last hidden states.";
const PLAIN: &str = "Runs simple recurrent layers over sequences: the outputs and the last hidden states.";

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite_with_kernel(
        "lstm.input(Tensor input, Tensor[] hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor, Tensor)",
        LSTM,
        |args| composed::padded(args, Kind::Lstm),
        |args| kernel::padded(args, Kind::Lstm),
    ).autocast(Autocast::LowerPrecision).random_unless_zero("dropout").fusion(Role::Recurrence(|known| prepack::prepack(known, Kind::Lstm, false))),
    composite_with_kernel(
        "lstm.data(Tensor data, Tensor batch_sizes, Tensor[] hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor, Tensor)",
        LSTM,
        |args| composed::packed(args, Kind::Lstm),
        |args| kernel::packed(args, Kind::Lstm),
    ).random_unless_zero("dropout").fusion(Role::Recurrence(|known| prepack::prepack(known, Kind::Lstm, true))),
    composite_with_kernel(
        "gru.input(Tensor input, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor)",
        GRU,
        |args| composed::padded(args, Kind::Gru),
        |args| kernel::padded(args, Kind::Gru),
    ).random_unless_zero("dropout").fusion(Role::Recurrence(|known| prepack::prepack(known, Kind::Gru, false))),
    composite_with_kernel(
        "gru.data(Tensor data, Tensor batch_sizes, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor)",
        GRU,
        |args| composed::packed(args, Kind::Gru),
        |args| kernel::packed(args, Kind::Gru),
    ).random_unless_zero("dropout").fusion(Role::Recurrence(|known| prepack::prepack(known, Kind::Gru, true))),
    composite_with_kernel(
        "rnn_tanh.input(Tensor input, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor)",
        PLAIN,
        |args| composed::padded(args, Kind::Tanh),
        |args| kernel::padded(args, Kind::Tanh),
    ).autocast(Autocast::LowerPrecision).random_unless_zero("dropout").fusion(Role::Recurrence(|known| prepack::prepack(known, Kind::Tanh, false))),
    composite_with_kernel(
        "rnn_tanh.data(Tensor data, Tensor batch_sizes, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor)",
        PLAIN,
        |args| composed::packed(args, Kind::Tanh),
        |args| kernel::packed(args, Kind::Tanh),
    ).autocast(Autocast::LowerPrecision).random_unless_zero("dropout").fusion(Role::Recurrence(|known| prepack::prepack(known, Kind::Tanh, true))),
    composite_with_kernel(
        "rnn_relu.input(Tensor input, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor)",
        PLAIN,
        |args| composed::padded(args, Kind::Relu),
        |args| kernel::padded(args, Kind::Relu),
    ).autocast(Autocast::LowerPrecision).random_unless_zero("dropout").fusion(Role::Recurrence(|known| prepack::prepack(known, Kind::Relu, false))),
    composite_with_kernel(
        "rnn_relu.data(Tensor data, Tensor batch_sizes, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor)",
        PLAIN,
        |args| composed::packed(args, Kind::Relu),
        |args| kernel::packed(args, Kind::Relu),
    ).autocast(Autocast::LowerPrecision).random_unless_zero("dropout").fusion(Role::Recurrence(|known| prepack::prepack(known, Kind::Relu, true))),
    composite(
        "lstm_cell(Tensor input, Tensor[] hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> (Tensor, Tensor)",
        "One step of a long short-term memory: the hidden and the cell state.",
        composed::lstm_cell,
    ).reads_undefined(),
    composite(
        "gru_cell(Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> Tensor",
        "One step of a gated recurrent unit.",
        |args| composed::cell(args, Kind::Gru),
    ).reads_undefined(),
    composite(
        "rnn_tanh_cell(Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> Tensor",
        "One step of a simple recurrent unit with tanh.",
        |args| composed::cell(args, Kind::Tanh),
    ).reads_undefined(),
    composite(
        "rnn_relu_cell(Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> Tensor",
        "One step of a simple recurrent unit with ReLU.",
        |args| composed::cell(args, Kind::Relu),
    ).reads_undefined(),
];
