// A child of a fork has one thread: it draws numbers and shares loops among threads of its own, whatever others did in its parent.
#include <torch/torch.h>

#include "test.h"

#include <atomic>
#include <thread>

#include <sys/wait.h>
#include <unistd.h>

namespace {

/// Whether a child in which `f` is run says yes within 20 seconds.
template <class F>
bool a_child_says(F f) {
  const pid_t child = fork();
  if (child == 0) {
    alarm(20);
    bool says = false;
    try {
      says = f();
    } catch (...) {
    }
    _exit(says ? 0 : 1);
  }
  int status = -1;
  return waitpid(child, &status, 0) == child && status == 0;
}

struct Threads {
  explicit Threads(int n) : before(at::get_num_threads()) { at::set_num_threads(n); }
  ~Threads() { at::set_num_threads(before); }
  int before;
};

}  // namespace

TEST(fork, a_child_draws_while_its_parent_does) {
  at::rand({20000});  // the allocator has its memory of the system
  std::atomic<bool> over{false};
  std::thread draws([&] {
    while (!over) at::rand({20000});
  });
  int said = 0;
  for (int i = 0; i < 30; i++) said += a_child_says([] { return at::rand({1000}).lt(1).all().item<bool>(); });
  over = true;
  draws.join();
  EXPECT_EQ(said, 30);
}

TEST(fork, a_child_shares_loops) {
  const Threads two(2);
  const at::Tensor a = at::arange(300 * 300).reshape({300, 300}).remainder(7), product = a.mm(a);
  std::atomic<bool> over{false};
  std::thread shares([&] {
    while (!over) a.mm(a);
  });
  int said = 0;
  for (int i = 0; i < 30; i++) said += a_child_says([&] { return at::equal(a.mm(a), product) && at::get_num_threads() == 2; });
  over = true;
  shares.join();
  EXPECT_EQ(said, 30);
  EXPECT(at::equal(a.mm(a), product));
}
