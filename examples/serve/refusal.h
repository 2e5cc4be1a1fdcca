// What is said to a client whose request is not answered.
#pragma once

#include <nlohmann/json.hpp>

#include <stdexcept>
#include <string>

/// Why a request is not answered: a status of HTTP and a sentence.
struct Refusal : std::runtime_error {
  Refusal(int status_, const std::string& sentence) : std::runtime_error(sentence), status(status_) {}
  int status;
};

/// Text as a JSON string; what is not UTF-8 is replaced.
inline std::string json_string(const std::string& text) { return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace); }

/// A client's text in a sentence.
inline std::string quoted(const std::string& text) { return json_string(text.size() <= 100 ? text : text.substr(0, 100) + "..."); }

/// What is wrong in a body is refused with its place: each level on the way out puts its own before the sentence, "inputs[0]" ".data" "[5]"
/// ": ...".
[[noreturn]] inline void refuse(const std::string& sentence) { throw Refusal(400, ": " + sentence); }

template <class F>
auto within(const std::string& place, const F& f) {
  try {
    return f();
  } catch (const Refusal& refusal) {
    throw Refusal(refusal.status, place + refusal.what());
  }
}

template <class List, class F>
void each(const List& list, const F& f) {
  size_t i = 0;
  try {
    for (const auto& element : list) f(element, i), i++;
  } catch (const Refusal& refusal) {
    throw Refusal(refusal.status, "[" + std::to_string(i) + "]" + refusal.what());
  }
}

inline void expect(bool is, const char* wanted, const nlohmann::json& got) {
  if (!is) refuse(std::string("expected ") + wanted + ", not " + got.type_name());
}
