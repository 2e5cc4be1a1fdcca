#include "sandbox.h"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <stdexcept>
#include <system_error>
#include <vector>

namespace {

#if defined(__x86_64__)
constexpr uint32_t architecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr uint32_t architecture = AUDIT_ARCH_AARCH64;
#else
constexpr uint32_t architecture = 0;
#endif

struct Allowed {
  uint32_t call;
  uint32_t argument = 0;    // its number
  uint32_t forbidden = 0;   // bits of the argument that end the process
};

const Allowed computing[] = {
    // connections or files, the log
    {__NR_read},
    {__NR_write},
    {__NR_close},
    // threads that wait for one another; the last where a stopped process goes on
    {__NR_futex},
    {__NR_sched_yield},
    {__NR_clock_gettime},
    {__NR_restart_syscall},
    // memory
    {__NR_mmap, 2, PROT_EXEC},
    {__NR_mprotect, 2, PROT_EXEC},
    {__NR_munmap},
    {__NR_madvise},
    {__NR_brk},
    // seeds of hash tables
    {__NR_getrandom},
    // the end of a thread, and of all
    {__NR_exit},
    {__NR_exit_group},
};

// What libevent does with connections. How many bytes there are to read it asks in vain (ioctl), and reads.
const Allowed answering[] = {
#ifdef __NR_epoll_wait
    {__NR_epoll_wait},
#else
    {__NR_epoll_pwait},
#endif
    {__NR_epoll_ctl},
    {__NR_accept4},
    {__NR_readv},
    {__NR_writev},
    {__NR_shutdown},
};

const Allowed reading[] = {
    {__NR_openat, 2, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC},
    {__NR_newfstatat},
    {__NR_fstat},
    {__NR_statx},
};

static_assert(std::size(computing) + std::max(std::size(answering), std::size(reading)) <= 25, "the sandbox is to stay small");

const uint32_t deadly[] = {__NR_execve, __NR_execveat, __NR_ptrace};

/// Allows the calls of a list, each in a block that others jump over.
template <size_t N>
void allow(std::vector<sock_filter>& filter, const Allowed (&list)[N]) {
  for (const Allowed& allowed : list) {
    const bool has_condition = allowed.forbidden != 0;
    filter.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, allowed.call, 0, static_cast<uint8_t>(has_condition ? 4 : 1)));
    if (has_condition) {
      // The lower half of the argument has the bits: the machines are little-endian.
      filter.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<uint32_t>(offsetof(seccomp_data, args) + allowed.argument * sizeof(uint64_t))));
      filter.push_back(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, allowed.forbidden, 0, 1));
      filter.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS));
    }
    filter.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
  }
}

}  // namespace

size_t allowed_calls(Sandbox sandbox) {
  return std::size(computing) + (sandbox == Sandbox::connections ? std::size(answering) : std::size(reading));
}

void enter_sandbox(Sandbox sandbox) {
  if (architecture == 0) throw std::runtime_error("there is no sandbox for this processor");
  std::vector<sock_filter> filter{
      // The numbers below are those of one architecture.
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, architecture, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
  };
  allow(filter, computing);
  if (sandbox == Sandbox::connections) allow(filter, answering);
  else allow(filter, reading);
  for (const uint32_t call : deadly) {
    filter.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1));
    filter.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS));
  }
  filter.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM));

  const sock_fprog program{static_cast<unsigned short>(filter.size()), filter.data()};
  // Without the first only root may; and a program that gains rights when it begins would be held by the filter too.
  long result = ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (result == 0) result = ::syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
  // More than 0 is a thread that has filters of its own.
  if (result != 0) throw std::system_error(result > 0 ? EBUSY : errno, std::generic_category(), "the sandbox");
}
