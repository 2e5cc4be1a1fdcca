// JSON to the values a model takes, and back.
//
// A tensor is {"dtype": "float32", "shape": [2, 3], "data": [...]}: numbers in row order, or nested as the shape; "dtype" may be left
// out, and "shape" where the nesting tells it. JSON has no word for what is not finite: "NaN", "Infinity" and "-Infinity" stand for it.
#pragma once

#include "refusal.h"

#include <torch/script.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

/// The values of a JSON list. Each becomes what the model takes at its place; without `types`, what it looks like: a whole number an int,
/// a list a list where its elements are alike and a tuple where not, an object with "data" a tensor and another one a dictionary.
/// Errors: a Refusal that says where.
std::vector<c10::IValue> values_of(const nlohmann::json& list, const std::optional<std::vector<c10::TypePtr>>& types);

/// Appends a value: numbers with as few digits as name them, tensors as above, tuples and lists as lists, dictionaries as objects.
void write_value(std::string& out, const c10::IValue& value);
