// Searches sentences by what they mean: each becomes a vector, and those nearest to a query's are printed with their cosines.
//   search MODEL.pt2 VOCABULARY.txt SENTENCES.txt QUERIES.txt
#include <torch/script.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

static std::vector<std::string> read_lines(const std::string& path) {
  std::ifstream in(path);
  TORCH_CHECK(in, path, ": cannot be read");
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// WordPiece, as BertTokenizer does it with lower-case English: words and punctuation, then the longest pieces of the vocabulary from the left.
class Tokenizer {
 public:
  explicit Tokenizer(const std::string& path) {
    for (const std::string& token : read_lines(path)) numbers_.emplace(token, static_cast<int64_t>(numbers_.size()));
  }
  int64_t number(const std::string& token) const {
    const auto found = numbers_.find(token);
    TORCH_CHECK(found != numbers_.end(), "the vocabulary has no token ", token);
    return found->second;
  }
  std::vector<int64_t> operator()(const std::string& text) const {
    std::vector<int64_t> tokens = {number("[CLS]")};
    for (size_t i = 0; i < text.size();) {
      const auto at = [&](size_t k) { return static_cast<unsigned char>(text[k]); };
      std::string word;
      while (i < text.size() && !std::isspace(at(i)) && !std::ispunct(at(i))) word += static_cast<char>(std::tolower(at(i++)));
      if (word.empty() && !std::isspace(at(i))) word = text[i];
      if (word.empty() || std::ispunct(static_cast<unsigned char>(word[0]))) i++;
      add(word, tokens);
    }
    tokens.push_back(number("[SEP]"));
    return tokens;
  }

 private:
  void add(const std::string& word, std::vector<int64_t>& tokens) const {
    std::vector<int64_t> pieces;
    for (size_t begin = 0; begin < word.size();) {
      auto piece = numbers_.end();
      size_t end = word.size();
      for (; end > begin; end--) {
        piece = numbers_.find((begin > 0 ? "##" : "") + word.substr(begin, end - begin));
        if (piece != numbers_.end()) break;
      }
      if (end == begin) {
        pieces = {number("[UNK]")};
        break;
      }
      pieces.push_back(piece->second);
      begin = end;
    }
    tokens.insert(tokens.end(), pieces.begin(), pieces.end());
  }
  std::unordered_map<std::string, int64_t> numbers_;
};

// A vector of length 1 for each sentence: [n, size]. They are one batch, in which the shorter ones are padded.
static torch::Tensor embed(torch::jit::Module& model, const Tokenizer& tokenizer, const std::vector<std::string>& sentences) {
  std::vector<torch::Tensor> tokens, masks;
  for (const std::string& sentence : sentences) {
    tokens.push_back(torch::tensor(tokenizer(sentence)));
    masks.push_back(torch::ones_like(tokens.back()));
  }
  const auto padded = [](const std::vector<torch::Tensor>& rows, double with) { return at::pad_sequence(rows, /*batch_first=*/true, with); };
  return model.forward({padded(tokens, static_cast<double>(tokenizer.number("[PAD]"))), padded(masks, 0)}).toTensor();
}

int main(int argc, char** argv) {
  if (argc != 5) {
    std::cerr << "usage: search MODEL.pt2 VOCABULARY.txt SENTENCES.txt QUERIES.txt\n";
    return 2;
  }
  try {
    const c10::InferenceMode guard;
    torch::jit::Module model = torch::jit::load(argv[1]);
    const Tokenizer tokenizer(argv[2]);
    const std::vector<std::string> sentences = read_lines(argv[3]), queries = read_lines(argv[4]);
    const torch::Tensor cosines = embed(model, tokenizer, queries).mm(embed(model, tokenizer, sentences).t());
    const auto [best, indices] = cosines.topk(std::min<int64_t>(3, cosines.size(1)), /*dim=*/1);
    for (int64_t i = 0; i < cosines.size(0); i++) {
      std::printf("%s\n", queries[i].c_str());
      for (int64_t k = 0; k < best.size(1); k++)
        std::printf("  %.2f  %s\n", best[i][k].item<float>(), sentences[indices[i][k].item<int64_t>()].c_str());
    }
    return 0;
  } catch (const c10::Error& e) {
    std::cerr << e.what_without_backtrace() << '\n';
    return 1;
  }
}
