// Tests: the tokens are PyTorch's, and each request's its own.
//
//   generate_test GENERATE TESTS     the program, and the folder that has data/generate and models
#include "decoder.h"

#include <c10/core/InferenceMode.h>

#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <exception>
#include <fstream>
#include <iterator>
#include <limits>
#include <map>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

static std::string program, tests;
static int failures = 0;

static void fail(int line, const std::string& what) {
  failures++;
  std::printf("test.cpp:%d: %s\n", line, what.c_str());
}
#define EXPECT(...) \
  if (!(__VA_ARGS__)) fail(__LINE__, #__VA_ARGS__)
#define EXPECT_REFUSED(sentence, ...)                                                                                                       \
  try {                                                                                                                                     \
    __VA_ARGS__;                                                                                                                            \
    fail(__LINE__, #__VA_ARGS__ " is not refused");                                                                                         \
  } catch (const std::exception& e) {                                                                                                       \
    if (std::string(e.what()).find(sentence) == std::string::npos) fail(__LINE__, "'" + std::string(sentence) + "' is not in: " + e.what()); \
  }

// ---- what PyTorch gave ----------------------------------------------------------------------------------------------------------------------

using Tokens = std::vector<int64_t>;

static Tokens tokens_of(const std::string& text) {
  std::istringstream in(text);
  return Tokens(std::istream_iterator<int64_t>(in), {});
}

struct Recorded {
  Request request;
  Tokens tokens;
};

static std::string archive(const std::string& model) { return tests + "/data/generate/" + model + ".pt2"; }

/// The requests recorded of a model: the first eight take the likeliest token, four are drawn.
static std::vector<Recorded> recorded(const std::string& model) {
  std::ifstream file(tests + "/data/generate/" + model + ".txt");
  std::vector<Recorded> out;
  for (std::string sampling, prompt, tokens; std::getline(file, sampling, '|') && std::getline(file, prompt, '|') && std::getline(file, tokens);) {
    Recorded r;
    Sampling& s = r.request.sampling;
    std::istringstream(sampling) >> s.temperature >> s.top_k >> s.top_p >> s.seed;
    r.request.prompt = tokens_of(prompt);
    r.tokens = tokens_of(tokens);
    r.request.max_tokens = static_cast<int64_t>(r.tokens.size());
    out.push_back(std::move(r));
  }
  return out;
}

/// Runs what was added to its end; the tokens by request.
static std::map<uint64_t, Tokens> finish(Decoder& decoder) {
  std::map<uint64_t, Tokens> out;
  while (!decoder.is_idle()) {
    for (const Generated& g : decoder.step()) {
      if (!g.error.empty()) fail(__LINE__, g.error);
      out[g.request].push_back(g.token);
    }
  }
  return out;
}

static Tokens alone(Decoder& decoder, const Request& request) {
  const uint64_t id = decoder.add(request);
  return finish(decoder)[id];
}

// ---- tests ----------------------------------------------------------------------------------------------------------------------------------

static void tokens_are_pytorchs(const std::string& model) {
  const auto all = recorded(model);
  EXPECT(all.size() == 12);
  Decoder decoder(archive(model), 1);
  for (const Recorded& r : all) {
    EXPECT(r.tokens.size() == 200);
    EXPECT(alone(decoder, r.request) == r.tokens);
  }
}

/// Requests come at any time and go by their limits, by an end token or because they are removed. Those of a model come several times, in
/// different lengths.
static void requests_come_and_go(const std::string& model, int64_t slots, unsigned seed) {
  std::mt19937 random(seed);
  const auto below = [&](size_t n) { return static_cast<size_t>(random() % n); };
  std::vector<Recorded> coming;
  for (int times = 0; times < 3; times++) {
    for (Recorded r : recorded(model)) {
      r.tokens.resize(1 + below(r.tokens.size()));
      r.request.max_tokens = static_cast<int64_t>(r.tokens.size());
      if (below(3) == 0) {
        r.request.end_token = r.tokens[below(r.tokens.size())];
        r.tokens.erase(std::find(r.tokens.begin(), r.tokens.end(), *r.request.end_token) + 1, r.tokens.end());
      }
      coming.push_back(std::move(r));
    }
  }
  std::shuffle(coming.begin(), coming.end(), random);
  Decoder decoder(archive(model), slots);
  std::map<uint64_t, Recorded> wanted;
  std::map<uint64_t, Tokens> got;
  std::vector<uint64_t> removed, ended;
  int64_t most = 0;
  while (!coming.empty() || !decoder.is_idle()) {
    for (size_t n = coming.empty() ? 0 : below(3); n > 0 && !coming.empty(); n--) {
      wanted.emplace(decoder.add(coming.back().request), coming.back());
      coming.pop_back();
    }
    if (below(60) == 0 && !wanted.empty()) {
      const uint64_t id = std::next(wanted.begin(), static_cast<long>(below(wanted.size())))->first;
      if (std::find(ended.begin(), ended.end(), id) == ended.end()) removed.push_back(id);
      decoder.remove(id);
    }
    for (const Generated& g : decoder.step()) {
      EXPECT(g.error.empty());
      EXPECT(std::find(removed.begin(), removed.end(), g.request) == removed.end());
      got[g.request].push_back(g.token);
      if (g.is_last) ended.push_back(g.request);
    }
    most = std::max(most, decoder.running());
  }
  EXPECT(most == slots);
  EXPECT(wanted.size() == 36);
  EXPECT(ended.size() > 18 && !removed.empty());
  for (const auto& [id, r] : wanted) {
    if (std::find(removed.begin(), removed.end(), id) == removed.end()) {
      EXPECT(got[id] == r.tokens);
      EXPECT(std::count(ended.begin(), ended.end(), id) == 1);
    } else {
      EXPECT(got[id].size() < r.tokens.size() && std::equal(got[id].begin(), got[id].end(), r.tokens.begin()));
    }
  }
}

/// A step writes one place of each slot that runs, in the memory that the cache has from the beginning.
static void cache_is_written_in_place(const std::string& model) {
  Decoder decoder(archive(model), 3);
  std::vector<void*> memory;
  for (const at::Tensor& t : decoder.cache()) memory.push_back(t.data_ptr());
  const std::array<int64_t, 3> prompts = {5, 2, 9};
  for (int64_t length : prompts) decoder.add({Tokens(length, 7), 20, std::nullopt, {}});
  decoder.step();  // reads the prompts
  for (int64_t step = 0; step < 4; step++) {
    std::vector<at::Tensor> before;
    for (const at::Tensor& t : decoder.cache()) before.push_back(t.clone());
    EXPECT(decoder.step().size() == 3);
    for (size_t i = 0; i < before.size(); i++) {
      const at::Tensor now = decoder.cache()[i];
      EXPECT(now.data_ptr() == memory[i]);
      const at::Tensor changed = (now != before[i]).any(3).any(1);
      EXPECT(changed.sum().item<int64_t>() == 3);
      for (int64_t slot = 0; slot < 3; slot++) EXPECT(changed[slot][prompts[slot] + step].item<bool>());
    }
  }
}

static void sampling(const std::string& model) {
  Decoder decoder(archive(model), 2);
  Request request = recorded(model)[2].request;
  const Tokens greedy = alone(decoder, request);
  request.sampling = {2.0, 0, 1, 11};
  const Tokens first = alone(decoder, request), again = alone(decoder, request);
  EXPECT(first == again && first != greedy);
  request.sampling.seed = 12;
  EXPECT(alone(decoder, request) != first);
  request.sampling = {2.0, 1, 1, 11};
  EXPECT(alone(decoder, request) == greedy);
  for (double top_p : {1e-6, 1e-30}) {  // 1 - 1e-30 is 1
    request.sampling = {2.0, 0, top_p, 11};
    EXPECT(alone(decoder, request) == greedy);
  }
  request.sampling = {2.0, 1000, 1, 11};  // of all, and more
  EXPECT(alone(decoder, request) == first);
  // Two with one seed, at once, draw the same.
  request.sampling = {2.0, 0, 1, 11};
  const uint64_t a = decoder.add(request), b = decoder.add(request);
  auto both = finish(decoder);
  EXPECT(both[a] == first && both[b] == first);
}

static void limits(const std::string& model) {
  Decoder decoder(archive(model), 2);
  EXPECT(decoder.length() == 256 && decoder.vocabulary() == 64);
  // A slot that is filled to its last place, by a prompt and by tokens.
  Request request{Tokens(256, 3), 1, std::nullopt, {}};
  EXPECT(alone(decoder, request).size() == 1);
  request = {Tokens(1, 3), 256, std::nullopt, {}};
  const Tokens all = alone(decoder, request);
  EXPECT(all.size() == 256);
  // The slot has nothing left of the one before.
  const Recorded r = recorded(model)[3];
  EXPECT(alone(decoder, r.request) == r.tokens);
  EXPECT(decoder.step().empty());
}

/// A request whose logits are no numbers ends; the others go on, and so does who gets its slot.
static void one_request_fails(const std::string& model) {
  const c10::InferenceMode guard;
  const auto all = recorded(model);
  Decoder decoder(archive(model), 2);
  const uint64_t greedy = decoder.add(all[1].request), drawn = decoder.add(all[9].request), next = decoder.add(all[2].request);
  std::map<uint64_t, Tokens> got;
  std::map<uint64_t, std::string> errors;
  for (int step = 0; !decoder.is_idle(); step++) {
    if (step == 5) {
      for (const at::Tensor& t : decoder.cache()) t.select(0, 0).fill_(std::numeric_limits<double>::quiet_NaN());
    }
    for (const Generated& g : decoder.step()) {
      if (g.error.empty()) {
        got[g.request].push_back(g.token);
      } else {
        errors[g.request] = g.error;
        EXPECT(g.is_last);
      }
    }
  }
  EXPECT(errors.size() == 1 && errors[greedy] == "generate: the model gave logits that are no numbers");
  EXPECT(got[greedy] == Tokens(all[1].tokens.begin(), all[1].tokens.begin() + 5));
  EXPECT(got[drawn] == all[9].tokens && got[next] == all[2].tokens);
}

static void refusals(const std::string& model) {
  EXPECT_REFUSED("no model of this name; there are: model", Decoder(tests + "/models/mlp.pt2", 1));
  EXPECT_REFUSED("nowhere.pt2", Decoder("nowhere.pt2", 1));
  EXPECT_REFUSED("generate: 0 slots; there may be 1 to 65536", Decoder(archive(model), 0));
  Decoder decoder(archive(model), 1);
  EXPECT_REFUSED("generate: a prompt has no tokens", decoder.add({}));
  EXPECT_REFUSED("a prompt of 257 tokens and 1 to generate do not fit in a slot of 256", decoder.add({Tokens(257, 1), 1, std::nullopt, {}}));
  EXPECT_REFUSED("generate: a prompt of 57 tokens and 201 to generate do not fit", decoder.add({Tokens(57, 1), 201, std::nullopt, {}}));
  EXPECT_REFUSED("do not fit", decoder.add({{1}, std::numeric_limits<int64_t>::max(), std::nullopt, {}}));
  EXPECT_REFUSED("generate: max_tokens is 0, and has to be 1 or more", decoder.add({{1}, 0, std::nullopt, {}}));
  EXPECT_REFUSED("generate: token -1 of a prompt is not one of the 64 there are", decoder.add({{1, -1}, 1, std::nullopt, {}}));
  EXPECT_REFUSED("generate: token 64 of a prompt is not one of the 64 there are", decoder.add({{64}, 1, std::nullopt, {}}));
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (double temperature : {-0.5, 1e-9, nan, std::numeric_limits<double>::infinity()})
    EXPECT_REFUSED("generate: temperature is", decoder.add({{1}, 1, std::nullopt, {temperature, 0, 1, 0}}));
  for (double top_p : {0.0, 1.5, nan}) EXPECT_REFUSED("generate: top_p is", decoder.add({{1}, 1, std::nullopt, {1, 0, top_p, 0}}));
  EXPECT_REFUSED("generate: top_k is -1, and has to be 0 or more", decoder.add({{1}, 1, std::nullopt, {1, -1, 1, 0}}));
  EXPECT(decoder.is_idle());
}

// ---- the program ----------------------------------------------------------------------------------------------------------------------------

/// What the program writes, errors too, and its status.
static std::pair<std::string, int> run(const std::string& arguments, const std::string& input) {
  const std::string command = "printf '" + input + "' | '" + program + "' " + arguments + " 2>&1";
  std::FILE* pipe = popen(command.c_str(), "r");
  if (!pipe) throw std::runtime_error("cannot run " + command);
  std::string out;
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) out += static_cast<char>(c);
  const int status = pclose(pipe);
  return {out, WIFEXITED(status) ? WEXITSTATUS(status) : -1};
}

static void the_program(const std::string& model) {
  const auto all = recorded(model);
  std::string input;
  for (size_t i = 0; i < 3; i++) {
    for (int64_t token : all[i].request.prompt) input += std::to_string(token) + " ";
    input += "\\n";
  }
  const auto [out, status] = run("'" + archive(model) + "' --slots 2 --tokens 50", input);
  EXPECT(status == 0);
  // What goes to the two streams may come in any order.
  std::vector<Tokens> answers;
  std::istringstream lines(out);
  for (std::string line; std::getline(lines, line);)
    if (line.find("second") == std::string::npos) answers.push_back(tokens_of(line));
  EXPECT(answers.size() == 3);
  for (size_t i = 0; i < answers.size(); i++) EXPECT(answers[i] == Tokens(all[i].tokens.begin(), all[i].tokens.begin() + 50));
  for (const auto& [arguments, sentence] : std::vector<std::pair<std::string, std::string>>{
           {"", "usage: generate"},
           {"'" + archive(model) + "' --slots", "usage: generate"},
           {"'" + archive(model) + "' --words 3", "usage: generate"},
           {"'" + archive(model) + "' --slots many", "generate: `many` is not a number"},
           {"'" + archive(model) + "' --tokens 1000", "do not fit in a slot of 256"},
           {tests + "/models/mlp.pt2", "no model of this name"},
       }) {
    const auto [said, code] = run(arguments, "1 2\\n");
    EXPECT(code == 1);
    if (said.find(sentence) == std::string::npos) fail(__LINE__, "'" + sentence + "' is not in: " + said);
  }
}

int main(int argc, char** argv) {
  if (argc != 3) return std::printf("usage: generate_test GENERATE TESTS\n"), 2;
  program = argv[1], tests = argv[2];
  try {
    for (const std::string model : {"gpt2", "llama", "phi"}) {
      tokens_are_pytorchs(model);
      for (unsigned seed = 0; seed < 4; seed++) requests_come_and_go(model, 2 + 3 * (seed % 3), seed);
      cache_is_written_in_place(model);
      sampling(model);
      limits(model);
      one_request_fails(model);
      refusals(model);
    }
    the_program("llama");
  } catch (const std::exception& e) {
    fail(__LINE__, e.what());
  }
  std::printf(failures == 0 ? "generate: all passed\n" : "generate: %d failed\n", failures);
  return failures != 0;
}
