// Text with names to fill in: $name or ${name}, and lists.
#pragma once

#include <c10/util/Exception.h>

#include <cctype>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace at {
namespace jit {
INFER_NAMESPACE_BEGIN

/// What names stand for: a text or a list of texts. A name that is not here is looked for in the parent.
struct TemplateEnv {
  using string_list = std::vector<std::string>;

  TemplateEnv() = default;
  TemplateEnv(TemplateEnv& parent) : parent_(&parent) {}
  TemplateEnv& operator=(const TemplateEnv&) = delete;

  void s(const std::string& name, const std::string& value) {
    strings_[name] = value;
    lists_.erase(name);
  }
  template <class T>
  void d(const std::string& name, const T& number) {
    s(name, std::to_string(number));
  }
  void v(const std::string& name, const string_list& values) {
    lists_[name] = values;
    strings_.erase(name);
  }
  const std::string& s(const std::string& name) const { return found(&TemplateEnv::strings_, name); }
  const string_list& v(const std::string& name) const { return found(&TemplateEnv::lists_, name); }
  bool keyIsString(const std::string& name) const {
    for (const TemplateEnv* env = this; env; env = env->parent_) {
      if (env->strings_.count(name)) return true;
      if (env->lists_.count(name)) return false;
    }
    TORCH_CHECK(false, "key not found: ", name);
    return false;
  }

 private:
  template <class Map>
  const typename Map::mapped_type& found(Map TemplateEnv::*map, const std::string& name) const {
    for (const TemplateEnv* env = this; env; env = env->parent_) {
      const auto at = (env->*map).find(name);
      if (at != (env->*map).end()) return at->second;
    }
    TORCH_CHECK(false, "key not found: ", name);
    __builtin_unreachable();
  }

  std::unordered_map<std::string, std::string> strings_;
  std::unordered_map<std::string, string_list> lists_;
  TemplateEnv* parent_ = nullptr;
};

/// A name alone at the start of a line keeps its indent for every line it stands for. A list elsewhere is separated by commas;
/// ${,name} writes one before a list that is not empty, ${name,} one after it.
struct CodeTemplate {
  CodeTemplate(std::string text) : text_(std::move(text)) {}

  std::string format(const TemplateEnv& env) const {
    std::string out;
    std::string indent;
    bool is_line_start = true;
    for (size_t at = 0; at < text_.size();) {
      const char c = text_[at];
      if (c != '$') {
        out += c;
        if (c == '\n') {
          indent.clear();
          is_line_start = true;
        } else {
          indent += ' ';
          if (!std::isspace(static_cast<unsigned char>(c))) is_line_start = false;
        }
        at++;
        continue;
      }
      const Name name = read(at);
      if (env.keyIsString(name.text)) {
        out += is_line_start ? indented(env.s(name.text), indent) : env.s(name.text);
      } else if (is_line_start) {
        const auto& list = env.v(name.text);
        for (size_t i = 0; i < list.size(); i++) out += (i ? "\n" + indent : std::string()) + indented(list[i], indent);
      } else {
        const auto& list = env.v(name.text);
        if (name.comma_before && !list.empty()) out += ", ";
        for (size_t i = 0; i < list.size(); i++) out += (i ? ", " : "") + list[i];
        if (name.comma_after && !list.empty()) out += ", ";
      }
      is_line_start = false;
    }
    return out;
  }

 private:
  struct Name {
    std::string text;
    bool comma_before = false, comma_after = false;
  };
  Name read(size_t& at) const {
    const auto skip = [&](char c) {
      TORCH_CHECK(at < text_.size(), "EOS found in key");
      return text_[at] == c && ++at;
    };
    Name name;
    at++;
    const bool is_braced = skip('{');
    if (is_braced) name.comma_before = skip(',');
    while (at < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at])) || text_[at] == '_')) name.text += text_[at++];
    if (is_braced) {
      name.comma_after = skip(',');
      TORCH_CHECK(skip('}'), "missing terminating '}'");
    }
    return name;
  }
  static std::string indented(const std::string& text, const std::string& indent) {
    std::string out;
    for (const char c : text) {
      out += c;
      if (c == '\n') out += indent;
    }
    return out;
  }

  std::string text_;
};
static inline std::string format(const std::string& text, TemplateEnv& env) { return CodeTemplate(text).format(env); }

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace at
