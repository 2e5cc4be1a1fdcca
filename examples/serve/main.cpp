// Serves models over HTTP and gRPC: reads the command line, loads, answers until it is told to stop.
//
// The program uses LibTorch's names only: find_package(Torch) builds it against libinfer or LibTorch, by the prefix alone.
#include "grpc_server.h"
#include "loop_threads.h"
#include "metrics.h"
#include "repository.h"
#include "rest_service.h"
#include "sandbox.h"
#include "scheduler.h"

#include <ATen/Parallel.h>
#include <c10/util/Exception.h>

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/signalfd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <future>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

static const char* usage =
    "usage: serve [OPTION VALUE]... {[NAME=]MODEL | FOLDER}...\n"
    "  FOLDER has files NAME/VERSION/model.pt2 or model.pt\n"
    "  --host ADDRESS   where to listen (127.0.0.1)\n"
    "  --port N         at which port; 0 is any that is free (8080)\n"
    "  --grpc N         the port for gRPC; 0 is any that is free (none)\n"
    "  --workers N      requests that run at once (one a processor)\n"
    "  --waiting N      requests that wait for a worker; one more gets status 503 (64)\n"
    "  --connections N  connections at once; one more has that end which waits longest for its client (3072)\n"
    "  --body N         bytes a request may have; a longer one gets status 413 (16777216)\n"
    "  --deadline N     milliseconds a model may work on a request; one that takes longer gets status 504 (60000)\n"
    "  --threads N      threads each request computes with (1)\n"
    "  --batch N        requests and rows that one call of a model answers, where its first dimension is a batch (1)\n"
    "  --batch-wait-us N    microseconds a request waits for others to be answered with (0)\n"
    "  --batch-model NAME   the first dimension of NAME's tensors is a batch, though its file does not say so\n"
    "  --poll N         milliseconds after which files are looked at again, and loaded if they have changed; 0 is never (1000)\n"
    "  --sandbox        no program, thread, file, new socket or executable memory once it listens; files are not looked at again\n";

struct Options {
  std::string host = "127.0.0.1";
  int port = 8080;
  int threads = 1;
  std::optional<int> grpc, poll;
  bool sandbox = false;
  Limits limits;
  std::vector<std::string> models;
  std::set<std::string> batch_models;
};

static size_t number(const std::string& text, size_t least, size_t most) {
  size_t used = 0;
  const unsigned long long n = text.empty() || text[0] == '-' ? 0 : std::stoull(text, &used);
  if (used != text.size() || n < least || n > most) throw std::invalid_argument(text);
  return n;
}

static Options read_options(int argc, char** argv) {
  Options options;
  options.limits.workers = std::max(1u, std::thread::hardware_concurrency());
  for (int i = 1; i < argc; i++) {
    const std::string word = argv[i];
    if (word.compare(0, 2, "--") != 0) {
      options.models.push_back(word);
      continue;
    }
    if (word == "--sandbox") {
      options.sandbox = true;
      continue;
    }
    if (++i == argc) throw std::runtime_error(word + " needs a value");
    const std::string value = argv[i];
    try {
      if (word == "--host") options.host = value;
      else if (word == "--port") options.port = static_cast<int>(number(value, 0, 65535));
      else if (word == "--grpc") options.grpc = static_cast<int>(number(value, 0, 65535));
      else if (word == "--workers") options.limits.workers = number(value, 1, 1024);
      else if (word == "--waiting") options.limits.waiting = number(value, 0, 1 << 20);
      else if (word == "--connections") options.limits.connections = number(value, 1, 1 << 14);
      else if (word == "--body") options.limits.body = number(value, 1, size_t(1) << 40);
      else if (word == "--deadline") options.limits.deadline = std::chrono::milliseconds(number(value, 1, 1 << 30));
      else if (word == "--batch") options.limits.batch = number(value, 1, 4096);
      else if (word == "--batch-wait-us") options.limits.batch_wait = std::chrono::microseconds(number(value, 0, 10000000));
      else if (word == "--batch-model") options.batch_models.insert(value);
      else if (word == "--poll") options.poll = static_cast<int>(number(value, 0, 1 << 30));
      else if (word == "--threads") options.threads = static_cast<int>(number(value, 1, 1024));
      else throw std::runtime_error("there is no option " + word);
    } catch (const std::logic_error&) {
      throw std::runtime_error(word + " cannot be " + value);
    }
  }
  if (options.sandbox && options.poll.value_or(0) > 0) throw std::runtime_error("--poll must be 0 with --sandbox, which can open no file");
  if (options.sandbox && options.grpc) throw std::runtime_error("--grpc cannot be with --sandbox, which forbids calls that gRPC makes");
  if (options.models.empty()) throw std::runtime_error("no model is named");
  return options;
}

int main(int argc, char** argv) try {
  // Blocked here, before there are threads, the signals wait for who reads them.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  const int stop = ::signalfd(-1, &signals, SFD_CLOEXEC);
  if (stop < 0) throw std::runtime_error("no descriptor for signals");

  if (argc == 1) {
    std::fputs(usage, stderr);
    return 2;
  }
  const Options options = read_options(argc, argv);
  at::set_num_threads(options.threads);
  Metrics metrics;
  Repository models(options.models, options.limits.batch > 1 ? Batch::where_shown : Batch::never, options.batch_models);
  Scheduler scheduler(options.limits, metrics);
  RestService service(models, options.limits, scheduler, metrics);
  const int port = service.bind(options.host, options.port);
  if (options.sandbox) {
    begin_loop_threads();
    enter_sandbox(Sandbox::connections);
  }
  std::unique_ptr<GrpcServer> grpc;
  if (options.grpc) grpc = serve_grpc(options.host, *options.grpc, models, options.limits, scheduler, metrics);
  const int poll = options.poll.value_or(options.sandbox ? 0 : 1000);
  if (poll > 0) models.watch(std::chrono::milliseconds(poll), metrics);
  std::printf("listening on http://%s:%d", options.host.c_str(), port);
  if (grpc) std::printf(" and grpc://%s:%d", options.host.c_str(), grpc->port());
  std::printf("\n");
  std::fflush(stdout);

  std::promise<void> grpc_ended;
  if (grpc) {
    std::thread([&] {
      pollfd told{stop, POLLIN, 0};
      while (::poll(&told, 1, -1) < 0) continue;  // something interrupted it
      grpc->stop();
      grpc_ended.set_value();
    }).detach();
  }
  service.run(stop);
  if (grpc) grpc_ended.get_future().wait();
  std::_Exit(0);  // what is being loaded is not waited for
} catch (const c10::Error& e) {
  std::fprintf(stderr, "serve: %s\n", e.what_without_backtrace());
  return 1;
} catch (const std::exception& e) {
  std::fprintf(stderr, "serve: %s\n", e.what());
  return 1;
}
