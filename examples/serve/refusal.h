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
