// JSON to the values a model takes, and back.
//
// A tensor is {"dtype": "float32", "shape": [2, 3], "data": [...]}: numbers in row order, or nested as the shape; "dtype" may be left
// out, and "shape" where the nesting tells it. JSON has no word for what is not finite: "NaN", "Infinity" and "-Infinity" stand for it.
#pragma once

#include "dtypes.h"
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

// ---- the parts of these that other forms of tensors share ----------------------------------------------------------------------------------

/// A shape: a list of sizes, none negative. Errors: a Refusal that says where.
std::vector<int64_t> shape_of(const nlohmann::json& list);

/// Errors: a Refusal that says which size is none, or that there are too many.
void expect_sizes(c10::IntArrayRef shape);

/// How many elements a shape has; where that is beyond counting, more than any request holds.
int64_t count_of(const std::vector<int64_t>& shape);

/// Errors: a Refusal where a shape has not so many elements.
void expect_count(const std::vector<int64_t>& shape, int64_t count);

/// The tensor of numbers in row order, or nested as the shape, which the nesting tells where none is given. It takes memory in proportion to
/// what `data` holds. Errors: a Refusal that says where.
torch::Tensor numbers_of(const nlohmann::json& data, const std::optional<std::vector<int64_t>>& shape, torch::ScalarType dtype);

/// The dtype of a model's answer. Errors: a Refusal where it is not served.
const Dtype& served_dtype(const torch::Tensor& tensor);

/// Append numbers in row order as a list, and sizes as one.
void write_numbers(std::string& out, const torch::Tensor& tensor);
void write_sizes(std::string& out, c10::IntArrayRef sizes);
