// Generates tokens: reads prompts as lines of token numbers, and writes what follows each, in their order.
#include "decoder.h"

#include <chrono>
#include <cstdio>
#include <exception>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

static const char* usage =
    "usage: generate ARCHIVE [OPTION VALUE]... < PROMPTS\n"
    "  ARCHIVE is a file that export.py wrote; a line of PROMPTS has the numbers of a prompt's tokens\n"
    "  --slots N        requests that run at once; more wait (8)\n"
    "  --tokens N       tokens each is given at most (200)\n"
    "  --end TOKEN      the token that ends a request (none)\n"
    "  --temperature T  0 takes the likeliest token, 1 draws as the model says (0)\n"
    "  --top-k N        draws one of the N likeliest; 0 is of all (0)\n"
    "  --top-p P        draws one of the fewest that together are as likely as P (1)\n"
    "  --seed N         of the first prompt's draws; the second has N + 1, and so on (0)\n";

template <class Number>
static Number number(const std::string& text) {
  std::istringstream in(text);
  Number n{};
  if (!(in >> n) || !in.eof()) throw std::invalid_argument("generate: `" + text + "` is not a number");
  return n;
}

struct Options {
  std::string archive;
  int64_t slots = 8;
  Request request;
};

static Options read_options(int argc, char** argv) {
  Options options;
  if (argc % 2 != 0) throw std::invalid_argument(usage);
  options.archive = argv[1];
  for (int i = 2; i < argc; i += 2) {
    const std::string word = argv[i], value = argv[i + 1];
    Sampling& sampling = options.request.sampling;
    if (word == "--slots") options.slots = number<int64_t>(value);
    else if (word == "--tokens") options.request.max_tokens = number<int64_t>(value);
    else if (word == "--end") options.request.end_token = number<int64_t>(value);
    else if (word == "--temperature") sampling.temperature = number<double>(value);
    else if (word == "--top-k") sampling.top_k = number<int64_t>(value);
    else if (word == "--top-p") sampling.top_p = number<double>(value);
    else if (word == "--seed") sampling.seed = number<uint64_t>(value);
    else throw std::invalid_argument(usage);
  }
  return options;
}

static void generate(const Options& options) {
  Decoder decoder(options.archive, options.slots);
  Request request = options.request;
  std::vector<std::string> answers;  // by the numbers of requests, which count from 0
  for (std::string line; std::getline(std::cin, line); request.sampling.seed++) {
    request.prompt.clear();
    std::istringstream words(line);
    for (std::string word; words >> word;) request.prompt.push_back(number<int64_t>(word));
    decoder.add(request);
    answers.emplace_back();
  }
  int64_t tokens = 0;
  const auto begin = std::chrono::steady_clock::now();
  while (!decoder.is_idle()) {
    for (const Generated& generated : decoder.step()) {
      std::string& answer = answers[generated.request];
      tokens += generated.error.empty();
      answer += (answer.empty() ? "" : " ") + (generated.error.empty() ? std::to_string(generated.token) : generated.error);
    }
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  for (const std::string& answer : answers) std::cout << answer << '\n';
  std::fprintf(stderr, "%lld tokens, %.0f a second\n", static_cast<long long>(tokens), static_cast<double>(tokens) / seconds.count());
}

int main(int argc, char** argv) {
  try {
    generate(read_options(argc, argv));
    return 0;
  } catch (const c10::Error& e) {
    std::cerr << e.what_without_backtrace() << '\n';
  } catch (const std::exception& e) {
    std::cerr << e.what() << '\n';
  }
  return 1;
}
