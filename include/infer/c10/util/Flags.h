// Flags of a program's command line: C10_DEFINE_int(n, 3, "how many") makes FLAGS_n, which --n=5 sets.
#pragma once

#include <c10/macros/Macros.h>

#include <cstdint>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace infer_detail {
INFER_DETAIL_BEGIN

/// What sets each flag from text, and whether the text is right.
inline std::map<std::string, std::pair<std::string, std::function<bool(const std::string&)>>>& flags() {
  static std::map<std::string, std::pair<std::string, std::function<bool(const std::string&)>>> all;
  return all;
}
inline std::string& usage() {
  static std::string text;
  return text;
}
inline bool& flags_are_parsed() {
  static bool parsed = false;
  return parsed;
}

inline bool parse_flag(const std::string& text, std::string& out) {
  out = text;
  return true;
}
inline bool parse_flag(const std::string& text, bool& out) {
  const bool is_true = text == "true" || text == "True" || text == "TRUE" || text == "1";
  const bool is_false = text == "false" || text == "False" || text == "FALSE" || text == "0";
  if (is_true || is_false) out = is_true;
  return is_true || is_false;
}
inline bool parse_flag(const std::string& text, double& out) {
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (text.empty() || *end) return false;
  out = value;
  return true;
}
template <class T>
inline bool parse_flag(const std::string& text, T& out) {
  char* end = nullptr;
  const long long value = std::strtoll(text.c_str(), &end, 10);
  if (text.empty() || *end || static_cast<long long>(static_cast<T>(value)) != value) return false;
  out = static_cast<T>(value);
  return true;
}

struct Flag {
  template <class T>
  Flag(const char* name, const char* help, T& value) {
    flags()[name] = {help, [&value](const std::string& text) { return parse_flag(text, value); }};
  }
};

INFER_DETAIL_END
}  // namespace infer_detail

namespace c10 {
INFER_NAMESPACE_BEGIN

inline void SetUsageMessage(const std::string& text) { infer_detail::usage() = text; }
inline const char* UsageMessage() { return infer_detail::usage().c_str(); }
inline bool CommandLineFlagsHasBeenParsed() { return infer_detail::flags_are_parsed(); }

/// Takes --name=value and --name value out of the arguments and leaves the others. False where a value is wrong or missing.
inline bool ParseCommandLineFlags(int* pargc, char*** pargv) {
  if (*pargc == 0) return true;
  char** argv = *pargv;
  bool success = true;
  int kept = 1;
  for (int i = 1; i < *pargc; i++) {
    const std::string arg = argv[i];
    if (arg == "--help") {
      std::cout << UsageMessage() << std::endl << "Arguments: " << std::endl;
      for (const auto& flag : infer_detail::flags()) std::cout << "    " << flag.first << ": " << flag.second.first << std::endl;
      std::exit(0);
    }
    if (arg.compare(0, 2, "--") != 0) {
      argv[kept++] = argv[i];
      continue;
    }
    const size_t equals = arg.find('=');
    const std::string name = arg.substr(2, equals == std::string::npos ? equals : equals - 2);
    const auto flag = infer_detail::flags().find(name);
    if (flag == infer_detail::flags().end()) {
      argv[kept++] = argv[i];
      continue;
    }
    std::string value;
    if (equals != std::string::npos) {
      value = arg.substr(equals + 1);
    } else if (i + 1 < *pargc) {
      value = argv[++i];
    } else {
      std::cerr << "flag " << name << " needs a value" << std::endl;
      success = false;
      break;
    }
    if (!flag->second.second(value)) {
      std::cerr << "flag " << name << " cannot be \"" << value << "\"" << std::endl;
      success = false;
    }
  }
  *pargc = kept;
  infer_detail::flags_are_parsed() = true;
  return success;
}

INFER_NAMESPACE_END
}  // namespace c10

// At global scope.
#define INFER_DEFINE_FLAG(type, name, default_value, help_str) \
  type FLAGS_##name = default_value;                           \
  static const ::infer_detail::Flag infer_flag_##name(#name, help_str, FLAGS_##name);
#define C10_DEFINE_int(name, default_value, help_str) INFER_DEFINE_FLAG(int, name, default_value, help_str)
#define C10_DEFINE_int32(name, default_value, help_str) INFER_DEFINE_FLAG(int32_t, name, default_value, help_str)
#define C10_DEFINE_int64(name, default_value, help_str) INFER_DEFINE_FLAG(int64_t, name, default_value, help_str)
#define C10_DEFINE_double(name, default_value, help_str) INFER_DEFINE_FLAG(double, name, default_value, help_str)
#define C10_DEFINE_bool(name, default_value, help_str) INFER_DEFINE_FLAG(bool, name, default_value, help_str)
#define C10_DEFINE_string(name, default_value, help_str) INFER_DEFINE_FLAG(std::string, name, default_value, help_str)
#define C10_DECLARE_int(name) extern int FLAGS_##name
#define C10_DECLARE_int32(name) extern int32_t FLAGS_##name
#define C10_DECLARE_int64(name) extern int64_t FLAGS_##name
#define C10_DECLARE_double(name) extern double FLAGS_##name
#define C10_DECLARE_bool(name) extern bool FLAGS_##name
#define C10_DECLARE_string(name) extern std::string FLAGS_##name
#define TORCH_DECLARE_int(name) C10_DECLARE_int(name)
#define TORCH_DECLARE_int32(name) C10_DECLARE_int32(name)
#define TORCH_DECLARE_int64(name) C10_DECLARE_int64(name)
#define TORCH_DECLARE_double(name) C10_DECLARE_double(name)
#define TORCH_DECLARE_bool(name) C10_DECLARE_bool(name)
#define TORCH_DECLARE_string(name) C10_DECLARE_string(name)
