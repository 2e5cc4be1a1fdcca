// How numbers of a tensor are laid out. Included by Formatting.h.
#pragma once

#include <ATen/core/Formatting.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace infer_detail {

/// Restores a stream's number format.
struct StreamFormat {
  std::ostream& out;
  std::ios_base::fmtflags flags;
  std::streamsize precision;
  explicit StreamFormat(std::ostream& stream) : out(stream), flags(stream.flags()), precision(stream.precision()) {}
  StreamFormat(const StreamFormat&) = delete;
  StreamFormat& operator=(const StreamFormat&) = delete;
  ~StreamFormat() {
    out.flags(flags);
    out.precision(precision);
  }
};

/// How all numbers of one print are written: a common divisor and a column width. The notation is set on the stream.
struct NumberFormat {
  double scale = 1;
  int width = 0;
};

inline NumberFormat choose_format(std::ostream& out, const double* values, int64_t n) {
  NumberFormat format;
  bool whole = true, any = false;
  double smallest = 0, largest = 0;
  for (int64_t i = 0; i < n; i++) {
    const double v = values[i];
    if (!std::isfinite(v)) continue;
    whole = whole && v == std::ceil(v);
    const double magnitude = std::fabs(v);
    smallest = any ? std::fmin(smallest, magnitude) : magnitude;
    largest = any ? std::fmax(largest, magnitude) : magnitude;
    any = true;
  }
  // Digits before the point; 1 for zero, and where there is nothing finite.
  auto digits = [&](double v) { return !any || v == 0 ? 1.0 : std::floor(std::log10(v)) + 1; };
  const double low = digits(smallest), high = digits(largest);

  const auto scientific = [&](int width) {
    format.width = width;
    out.setf(std::ios_base::scientific, std::ios_base::floatfield);
    out.precision(4);
  };
  const auto fixed = [&](int width) {
    format.width = width;
    out.setf(std::ios_base::fixed, std::ios_base::floatfield);
    out.precision(4);
  };
  if (whole) {
    if (high > 9) {
      scientific(11);
    } else {
      format.width = static_cast<int>(high) + 1;
      out.unsetf(std::ios_base::floatfield);
    }
  } else if (high - low > 4) {
    scientific(std::fabs(high) > 99 || std::fabs(low) > 99 ? 12 : 11);
  } else if (high > 5 || high < 0) {
    fixed(7);
    format.scale = std::pow(10.0, high - 1);
  } else {
    fixed(high == 0 ? 7 : static_cast<int>(high) + 6);
  }
  return format;
}

inline void print_scale(std::ostream& out, double scale) {
  StreamFormat keep(out);
  out.unsetf(std::ios_base::floatfield);
  out << scale << " *\n";
}

inline void print_indent(std::ostream& out, int64_t indent) {
  for (int64_t i = 0; i < indent; i++) out << ' ';
}

/// Prints a matrix of `rows` x `columns`, in groups of columns where a row is longer than a line.
inline void print_matrix(std::ostream& out, const double* values, int64_t rows, int64_t columns, int64_t linesize, int64_t indent) {
  StreamFormat keep(out);
  const NumberFormat format = choose_format(out, values, rows * columns);
  print_indent(out, indent);
  const int64_t per_line = std::max<int64_t>((linesize - indent) / (format.width + 1), 1);
  for (int64_t first = 0; first < columns; first += per_line) {
    const int64_t last = std::min(first + per_line, columns) - 1;
    if (per_line < columns) {
      if (first != 0) out << '\n';
      out << "Columns " << first + 1 << " to " << last + 1;
      print_indent(out, indent);
    }
    if (format.scale != 1) {
      print_scale(out, format.scale);
      print_indent(out, indent);
    }
    for (int64_t row = 0; row < rows; row++) {
      for (int64_t column = first; column <= last; column++) {
        out.width(format.width);
        out << values[row * columns + column] / format.scale;
        out << (column == last ? '\n' : ' ');
      }
      if (row != rows - 1) {
        print_indent(out, indent);
        if (format.scale != 1) out << ' ';
      }
    }
  }
}

}  // namespace infer_detail

namespace at {
inline namespace infer_v0 {

inline std::ostream& print(std::ostream& out, const Tensor& tensor, int64_t linesize) {
  if (!tensor.defined()) return out << "[ Tensor (undefined) ]";
  infer_detail::StreamFormat keep(out);
  const Tensor values = tensor.detach().to(TensorOptions(kCPU).dtype(kDouble)).contiguous();
  const double* p = values.const_data_ptr<double>();
  const IntArrayRef sizes = values.sizes();
  const int64_t n = values.numel();
  if (sizes.empty()) {
    out.unsetf(std::ios_base::floatfield);
    out << *p << '\n';
  } else if (n > 0 && sizes.size() == 1) {
    const infer_detail::NumberFormat format = infer_detail::choose_format(out, p, n);
    if (format.scale != 1) infer_detail::print_scale(out, format.scale);
    for (int64_t i = 0; i < n; i++) {
      out.width(format.width);
      out << p[i] / format.scale << '\n';
    }
  } else if (n > 0 && sizes.size() == 2) {
    infer_detail::print_matrix(out, p, sizes[0], sizes[1], linesize, 0);
  } else if (n > 0) {
    // One matrix for every index of the leading dimensions, the first of which runs fastest.
    const size_t leading = sizes.size() - 2;
    const int64_t rows = sizes[leading], columns = sizes[leading + 1];
    std::vector<int64_t> index(leading, 0);
    for (bool more = true, first = true; more; first = false) {
      if (!first) out << '\n';
      out << '(';
      int64_t offset = 0;
      for (size_t d = 0; d < leading; d++) {
        out << index[d] + 1 << ',';
        offset += index[d] * values.stride(static_cast<int64_t>(d));
      }
      out << ".,.) = \n";
      infer_detail::print_matrix(out, p + offset, rows, columns, linesize, 1);
      more = false;
      for (size_t d = 0; d < leading && !more; d++) {
        if (++index[d] < sizes[d]) {
          more = true;
        } else {
          index[d] = 0;
        }
      }
    }
  }
  out << "[ " << tensor.toString() << '{';
  for (size_t d = 0; d < sizes.size(); d++) out << (d ? "," : "") << sizes[d];
  return out << "} ]";
}

inline std::ostream& operator<<(std::ostream& out, const Tensor& tensor) { return print(out, tensor, 80); }

}  // namespace infer_v0
}  // namespace at
