// Scripts that take what they can: loops over statements that grow lists, texts, dictionaries and tensors, some of which raise. Drawn from a
// number, the same one each time.
#pragma once

#include <cstdint>
#include <iterator>
#include <string>

namespace hostile {

class Script {
 public:
  explicit Script(uint32_t number) : state_(number * 2654435761u + 7) {
    text_ =
        "def f() -> int:\n    i = 1\n    l = [1]\n    t = 'ab'\n    x = torch.ones([10])\n    d = {0: [1]}\n    xs = [x]\n"
        "    ts = ['a']\n    ls = [l]\n    while True:\n";
    block(2);
    text_ += "    return i\n";
  }

  // A function `f` without parameters.
  const std::string& text() const { return text_; }

 private:
  uint32_t below(uint32_t n) {
    state_ = state_ * 1664525 + 1013904223;
    return (state_ >> 9) % n;
  }

  std::string number() {
    const char* numbers[] = {"2", "3", "17", "1000", "100000", "10000000", "1000000000", "9223372036854775807", "-1"};
    return numbers[below(std::size(numbers))];
  }

  // `N` stands for a number.
  std::string statement() {
    const char* statements[] = {
        "l.append(i)",
        "l = l + l",
        "l = l * N",
        "l = l[::2] + l[N:]",
        "l = [i] * N",
        "l.extend(l)",
        "l.insert(0, i)",
        "l.sort()",
        "l.reverse()",
        "i = max(l) + l.count(i)",
        "i = len(torch.tensor(l))",
        "ls.append(l)",
        "ls.append(l.copy())",
        "ls = ls + ls",
        "ls = [[i]]",
        "ls.append([i])",
        "i = int(ls == ls.copy())",
        "d[i] = l",
        "d[len(d)] = l",
        "d = d.copy()",
        "l = list(d.keys())",
        "t = t + t",
        "t = t * N",
        "t = t.replace('a', t)",
        "t = t.join(ts)",
        "t = t.ljust(N)",
        "t = t.zfill(N)",
        "t = t.expandtabs(N)",
        "t = t.upper()",
        "t = t.strip(t)",
        "t = t[::-1]",
        "t = '{} {}'.format(t, t)",
        "t = str(l)",
        "i = t.find(t[1:]) + t.count('ab')",
        "ts = t.split('a')",
        "ts = list(t)",
        "ts.append(t)",
        "x = torch.cat([x, x])",
        "x = torch.zeros([abs(N)])",
        "x = torch.arange(N) * 0.5",
        "x = x.repeat([N])",
        "x = torch.sort(x)[0]",
        "x = x.unsqueeze(0)",
        "x = x[0:1]",
        "x = torch.ones([300, 300]).mm(torch.ones([300, 300])).view(-1)",
        "xs.append(x)",
        "i = i * N + 1",
        "i = i ** 3",
        "i = i // (i - i)",
    };
    std::string text = statements[below(std::size(statements))];
    const size_t at = text.find('N');
    return at == std::string::npos ? text : text.replace(at, 1, number());
  }

  void block(int depth) {
    const std::string indent(4 * depth, ' ');
    for (uint32_t n = 1 + below(3); n > 0; n--) {
      if (depth < 5 && below(4) == 0) {
        const uint32_t kind = below(3);
        text_ += indent;
        if (kind == 0) text_ += "while True:\n";
        if (kind == 1) text_ += "for k" + std::to_string(depth) + " in range(abs(" + number() + ")):\n";
        if (kind == 2) text_ += "if i % 2 == 0:\n";
        block(depth + 1);
      } else {
        text_ += indent + statement() + "\n";
      }
    }
  }

  uint32_t state_;
  std::string text_;
};

}  // namespace hostile
