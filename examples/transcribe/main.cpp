// Transcribes sounds with a Whisper: log-mel features, the encoder once, and the decoder token by token, with a cache of keys and values.
//   transcribe MODEL.pt2 SOUND.wav...
#include <torch/script.h>
#include <torch/nativert/ModelRunnerHandle.h>

#include <cmath>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

static const int64_t rate = 16000, seconds = 2, window = 400, hop = 160, mels = 80, max_tokens = 9;
static const std::string keys = "123456789*0#";  // the tokens in their order; then come the one that ends a text, and the one that begins it
static const auto end = static_cast<int64_t>(keys.size()), start = end + 1;

// A WAV file of one channel, 16 bits and 16 kHz as a tensor [samples] of -1 to 1.
static torch::Tensor read_wav(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  const auto number = [&](size_t at, size_t size) {
    uint32_t value = 0;
    TORCH_CHECK(at + size <= bytes.size(), path, ": the file is cut off");
    std::memcpy(&value, bytes.data() + at, size);
    return value;
  };
  TORCH_CHECK(bytes.size() > 12 && bytes.compare(0, 4, "RIFF") == 0 && bytes.compare(8, 4, "WAVE") == 0, path, ": not a WAV file");
  for (size_t at = 12;; at += 8 + number(at + 4, 4)) {
    const size_t size = number(at + 4, 4);
    if (bytes.compare(at, 4, "fmt ") == 0)
      TORCH_CHECK(number(at + 8, 2) == 1 && number(at + 10, 2) == 1 && number(at + 12, 4) == rate && number(at + 22, 2) == 16, path,
                  ": not of one channel, 16 bits and 16 kHz");
    if (bytes.compare(at, 4, "data") != 0) continue;
    TORCH_CHECK(at + 8 + size <= bytes.size(), path, ": the file is cut off");
    torch::Tensor samples = torch::empty({static_cast<int64_t>(size / 2)}, torch::kShort);
    std::memcpy(samples.data_ptr<int16_t>(), bytes.data() + at + 8, size / 2 * 2);
    return samples.to(torch::kFloat) / 32768;
  }
}

// Triangles over the frequencies [mels, bins], of equal area, at equal distances on Slaney's mel scale: linear to 1 kHz, then logarithmic.
static torch::Tensor mel_filters() {
  const double step = 200.0 / 3, bend = 1000 / step, growth = std::log(6.4) / 27;
  const double most = bend + std::log(rate / 2.0 / 1000) / growth;
  const torch::Tensor mel = torch::linspace(0, most, mels + 2, torch::kDouble);
  const torch::Tensor edges = torch::where(mel < bend, mel * step, 1000 * torch::exp((mel - bend) * growth));
  const torch::Tensor bins = torch::linspace(0, rate / 2.0, window / 2 + 1, torch::kDouble);
  const torch::Tensor width = edges.diff(), slopes = edges.unsqueeze(1) - bins;
  const torch::Tensor up = -slopes.slice(0, 0, mels) / width.slice(0, 0, mels).unsqueeze(1), down = slopes.slice(0, 2) / width.slice(0, 1).unsqueeze(1);
  const torch::Tensor area = 2 / (edges.slice(0, 2) - edges.slice(0, 0, mels));
  return (torch::minimum(up, down).clamp_min(0) * area.unsqueeze(1)).to(torch::kFloat);
}

// What WhisperFeatureExtractor makes of a sound: [1, mels, frames].
static torch::Tensor features(const torch::Tensor& sound) {
  const torch::Tensor padded = torch::cat({sound, torch::zeros({rate * seconds})}).slice(0, 0, rate * seconds);
  const torch::Tensor spectrum = torch::stft(padded, window, hop, window, torch::hann_window(window), /*center=*/true, "reflect",
                                             /*normalized=*/false, /*onesided=*/true, /*return_complex=*/true);
  const torch::Tensor power = spectrum.slice(1, 0, -1).abs().square();
  torch::Tensor log = mel_filters().mm(power).clamp_min(1e-10).log10();
  log = torch::maximum(log, log.max() - 8);
  return ((log + 4) / 4).unsqueeze(0);
}

static void transcribe(const std::string& path, const std::vector<std::string>& sounds) {
  const c10::InferenceMode guard;
  torch::nativert::ModelRunnerHandle encode(path, "encode"), decode(path, "decode");
  for (const std::string& path_of_sound : sounds) {
    const c10::IValue sound = encode.run({features(read_wav(path_of_sound))}, {});
    c10::List<torch::Tensor> past;  // keys and values of each layer, of no tokens yet
    for (const torch::Tensor& of_sound : sound.toTensorVector()) past.push_back(of_sound.narrow(2, 0, 0));
    std::printf("%s: ", path_of_sound.c_str());
    int64_t token = start;
    for (int64_t position = 0; position < max_tokens; position++) {
      const auto out = decode.run({torch::tensor({{token}}), torch::tensor({position}), sound, past}, {}).toTuple();
      token = out->elements()[0].toTensor().argmax().item<int64_t>();
      if (token == end) break;
      past = out->elements()[1].toTensorList();
      std::putchar(keys.at(token));
    }
    std::printf("\n");
  }
}

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr << "usage: transcribe MODEL.pt2 SOUND.wav...\n";
    return 2;
  }
  try {
    transcribe(argv[1], {argv + 2, argv + argc});
    return 0;
  } catch (const c10::Error& e) {
    std::cerr << e.what_without_backtrace() << '\n';
    return 1;
  }
}
