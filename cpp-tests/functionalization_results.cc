// Results of a functionalized program that are inputs, or views of inputs, of what the program made, or of each other.
#include <torch/torch.h>

#include "functional_check.h"

using namespace functional_check;

TEST(functionalization_results, results_show_an_input) {
  check([](const Tensors& in) { return Tensors{in[0].view({-1})}; });
  check([](const Tensors& in) {
    Tensor y = in[0].view({-1});
    in[0].add_(1);
    return Tensors{y, in[0].view({2, 4})};
  });
  check([](const Tensors& in) {
    in[0].t_();
    return Tensors{in[0].t().view({-1}), in[0][0]};
  });
  check([](const Tensors& in) { return Tensors{in[0].detach(), in[0].expand({3, 4, 2}), in[0].unfold(0, 2, 1)}; });
}

TEST(functionalization_results, results_show_one_of_several_inputs) {
  auto make = [] { return Tensors{numbers({4, 2}), numbers({4, 2}) + 10, numbers({8}) + 20}; };
  check([](const Tensors& in) { return Tensors{in[1].view({-1}), in[0].t(), in[2].view({2, 4})}; }, make);
  check(
      [](const Tensors& in) {
        in[0].add_(1);
        in[2].mul_(2);
        return Tensors{in[2].slice(0, 1, 3), in[0].select(1, 0), in[1].slice(0, 1, 3)};
      },
      make);
}

TEST(functionalization_results, results_show_inputs_that_share_memory) {
  auto make = [] {
    Tensor base = numbers({4, 2});
    return Tensors{base.slice(0, 0, 3), base.slice(0, 1, 4), base};
  };
  check(
      [](const Tensors& in) {
        in[1].add_(1);
        return Tensors{in[0].view({-1}), in[1].t(), in[2].view({-1})};
      },
      make);
}

TEST(functionalization_results, results_show_what_the_program_made) {
  // One view, several, one with its base, in either order.
  check([](const Tensors& in) { return Tensors{(in[0] * 2).view({-1})}; });
  check([](const Tensors& in) {
    Tensor y = in[0] * 2;
    return Tensors{y.view({-1}), y.view({2, 4})};
  });
  check([](const Tensors& in) {
    Tensor y = in[0] * 2;
    return Tensors{y, y.t()};
  });
  check([](const Tensors& in) {
    Tensor y = in[0] * 2;
    return Tensors{y.t(), y};
  });
  check([](const Tensors& in) {
    Tensor y = in[0] * 2, z = in[0] + 5;
    return Tensors{y.view({-1}), z.t(), y[0], z, in[0].t(), y.detach()};
  });
}

TEST(functionalization_results, results_show_what_was_changed_in_place) {
  check([](const Tensors& in) {
    Tensor y = in[0] * 2;
    y.unsqueeze_(0);
    return Tensors{y, y.view({-1})};
  });
  check([](const Tensors& in) {
    Tensor y = (in[0] * 2).view({2, 4});
    y.t_();
    y.add_(1);
    return Tensors{y.detach(), y};
  });
  check([](const Tensors& in) {
    Tensor y = in[0].view({-1});
    y.unsqueeze_(1);
    y.mul_(2);
    return Tensors{y};
  });
}

TEST(functionalization_results, results_of_views_of_several_at_once) {
  check([](const Tensors& in) { return in[0].unbind(0); });
  check([](const Tensors& in) {
    auto parts = in[0].split(2);
    parts[0].add_(1);
    return Tensors{parts[0], parts[1], in[0]};
  });
  check([](const Tensors& in) {
    Tensor y = in[0] * 2;
    auto rows = y.unbind(0);
    rows[3].zero_();
    y.add_(1);
    return rows;
  });
  check([](const Tensors& in) {
    auto parts = torch::chunk(in[0] + 1, 2, 1);
    parts[1].mul_(3);
    return Tensors{parts[0], parts[1], parts[0].t()};
  });
}

TEST(functionalization_results, results_of_every_origin_at_once) {
  check(
      [](const Tensors& in) {
        Tensor fresh = in[0] + in[1];
        in[1].mul_(2);
        return Tensors{in[0], in[1], in[0].view({-1}), in[1].t(), fresh, fresh.view({-1}), fresh.detach(), in[0] * 1};
      },
      [] { return Tensors{numbers({4, 2}), numbers({4, 2}) + 3}; });
}

TEST(functionalization_results, what_a_result_is_written_with_afterwards_reaches_what_it_shows) {
  auto f = [](const Tensors& in) {
    in[0].add_(1);
    Tensor y = in[0] * 2;
    return Tensors{in[0].view({-1}), y, y.t()};
  };
  for (Remove remove : {Remove::mutations, Remove::mutations_and_views}) {
    Tensor x = numbers({4, 2});
    const Tensors out = infer::functionalize(f, {remove})({x});
    out[0].fill_(-1);
    out[2].fill_(-2);
    EXPECT(torch::equal(x, torch::full({4, 2}, -1.f)));
    EXPECT(torch::equal(out[1], torch::full({4, 2}, -2.f)));
  }
}

TEST(functionalization_results, what_a_part_of_overlapping_windows_shows_is_written) {
  // The windows show each inner column twice, the parts of one column each show it once; the integers are the same memory.
  for (const int64_t window : {1, 2})
    check(
        [window](const Tensors& in) {
          const Tensor windows = in[0].unfold(1, 2, 1).view(torch::kInt);
          Tensor part = windows.slice(1, window).slice(2, window - 1, window);
          (windows.diagonal(0, 0, 1) * 1).sum();
          part.neg_();
          return Tensors{windows * 1, in[0] * 1};
        },
        [] { return Tensors{numbers({4, 4})}; });
}
