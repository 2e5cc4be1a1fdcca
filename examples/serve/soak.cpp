// Asks a server what is right and does to it what is not, all at once, and says whether the right was answered as ever.
//
//   soak SERVER TESTS [SECONDS [CONNECTIONS]] [OPTION]...    TESTS has models/; ten minutes and 2,000 connections; options are the server's,
//                                                            and with --grpc alone, a tenth as many connections of that kind come
//
// There are CONNECTIONS that send a byte of a head or a body a second, heads without end, garbage, or nothing, or take no answer; requests that are
// damaged, or whose client is gone, and tensors without elements whose dimensions no memory holds; and files of models that change all the time, now
// and then to one that is damaged. It fails where a right request is not answered as the first one was, where open files grow, and, in a minute and
// more, where one /health in a thousand takes 50 ms or memory grows. On a machine that does other work too, the time in which the server's thread for
// connections or this program's could run, and had no processor, is taken off: both numbers are printed.
#include "recorded.h"
#include "server_process.h"

#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <iterator>
#include <memory>
#include <random>
#include <utility>

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

static std::atomic<bool> stopping{false};

static unsigned long long number(uint64_t n) { return n; }  // for printf

static std::string post(const std::string& path, const std::string& body, const std::string& fields = "") {
  return "POST " + path + " HTTP/1.1\r\nHost: x\r\n" + fields + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

/// Asks and compares until it is over; a connection lasts for a hundred requests.
class GoodClient {
 public:
  GoodClient(const Server& server, const std::string& request) : server_(server), request_(request), wanted_(ask()), thread_([this] { run(); }) {}
  void join() { thread_.join(); }
  std::atomic<uint64_t> right{0}, wrong{0};

 private:
  std::string ask() {
    if (!line_ || ++asked_ % 100 == 0) line_ = std::make_unique<Line>(server_);
    line_->say(request_);
    const std::string answer = line_->answer();
    if (answer.empty()) line_.reset();
    // The status and the body: the date may be another.
    return answer.empty() ? answer : answer.substr(0, 15) + answer.substr(answer.find("\r\n\r\n"));
  }
  void run() {
    while (!stopping) {
      const std::string got = ask();
      if (got == wanted_ && got.compare(9, 3, "200") == 0) right++;
      else if (wrong++ < 3) std::printf("wrong: %.300s\n", got.c_str());
      std::this_thread::sleep_for(2ms);
    }
  }

  const Server& server_;
  const std::string request_;
  std::unique_ptr<Line> line_;
  uint64_t asked_ = 0;
  const std::string wanted_;
  std::thread thread_;
};

/// Requests that no answer is right for: any status but a failure of the server is.
static void ask_the_impossible(const Server& server, const std::string& good, std::atomic<uint64_t>& asked, std::atomic<uint64_t>& failed) {
  std::mt19937 random(1);
  std::unique_ptr<Line> line;
  while (!stopping) {
    const int64_t much = int64_t(1) << (random() % 62);
    std::vector<int64_t> shape{much, much, much, much};
    shape[random() % 4] = 0;
    shape[random() % 4] = 3;
    std::string request = post("/v1/models/resnet", nlohmann::json{{"inputs", {{{"shape", shape}, {"data", nlohmann::json::array()}}}}}.dump());
    if (random() % 2) {
      request = good;
      request[request.find("\r\n\r\n") + 4 + random() % 200] = static_cast<char>(random());
    }
    if (!line) line = std::make_unique<Line>(server);
    line->say(request);
    asked++;
    if (random() % 4 == 0) {
      line.reset();  // and does not wait for the answer
      continue;
    }
    const std::string answer = line->answer();
    if (answer.compare(0, 12, "HTTP/1.1 200") != 0 && answer.compare(0, 12, "HTTP/1.1 400") != 0 && failed++ < 3)
      std::printf("failed: %.300s\n", answer.c_str());
    if (answer.empty()) line.reset();
    std::this_thread::sleep_for(5ms);
  }
}

/// A connection of a client that means no good: what it says first, and then a second.
struct Hostile {
  std::string first, then;
  bool is_garbage = false, takes_answers = true;
  std::unique_ptr<Line> line = nullptr;
};

/// The `i`th to speak HTTP.
static Hostile over_http(size_t i) {
  const std::string head = "POST /v1/models/mlp HTTP/1.1\r\n";
  switch (i % 8) {
    case 0: return {"GET /health HTTP/1.1\r\n", "X: y\r\n"};                                                  // a line of a head a second
    case 1: return {head, "x"};                                                                                // a byte
    case 2: return {head + "Content-Length: 1000000\r\n\r\n", " "};                                            // of a body
    case 3: return {head + "Transfer-Encoding: chunked\r\n\r\n", "1\r\n \r\n"};                                // in pieces
    case 4: return {head, "X" + std::to_string(i) + ": " + std::string(4000, 'x') + "\r\n"};                   // a huge head
    case 5: return {"", ""};                                                                                   // nothing
    case 6: return {"", "GET /metrics HTTP/1.1\r\n\r\nGET /v1/models HTTP/1.1\r\n\r\n", false, false};         // and takes no answer
    default: return {"", std::string(64, '\0'), true};                                                         // garbage
  }
}

/// A frame of HTTP/2.
static std::string frame(char type, char flags, char stream, const std::string& payload) {
  const size_t n = payload.size();
  return std::string{static_cast<char>(n >> 16), static_cast<char>(n >> 8), static_cast<char>(n), type, flags, 0, 0, 0, stream} + payload;
}
static const std::string begin_of_http2 = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + frame(4, 0, 0, "");

/// The `i`th to speak gRPC.
static Hostile over_grpc(size_t i) {
  switch (i % 8) {
    case 0: return {"", ""};                                                               // nothing
    case 1: return {"PRI * HTTP/2.0\r\n", "\r"};                                           // a byte of the beginning a second
    case 2: return {begin_of_http2, ""};                                                   // no request
    case 3: return {begin_of_http2, std::string(1, '\0')};                                 // a byte of a frame
    case 4: return {begin_of_http2 + frame(1, 0, 1, "\x82"), frame(9, 0, 1, std::string(4000, '\x82'))};  // a head without end
    case 5: return {begin_of_http2, frame(4, 0, 0, "")};                                   // settings
    case 6: return {begin_of_http2, frame(6, 0, 0, std::string(8, 'x')), false, false};    // and takes no answer
    default: return {i % 16 == 7 ? "" : begin_of_http2, std::string(64, '\0'), true};      // garbage
  }
}

static void be_hostile(int port, size_t count, Hostile (*kind)(size_t), std::atomic<uint64_t>& begun) {
  std::mt19937 random(2);
  std::vector<Hostile> all(count);
  for (size_t i = 0; i < count; i++) all[i] = kind(i);
  while (!stopping) {
    const auto next = Clock::now() + 1s;
    for (size_t i = 0; i < count && !stopping; i++) {
      Hostile& h = all[i];
      std::string says = h.then;
      if (h.is_garbage) {
        for (char& c : says) c = static_cast<char>(random());
      }
      const bool is_there = h.line && (!h.takes_answers || h.line->is_open()) && h.line->try_to_say(says);
      if (!is_there) {
        h.line = std::make_unique<Line>(port);
        h.line->try_to_say(h.first);
        begun++;
      }
      if (i % 20 == 0) std::this_thread::sleep_for(5ms);  // evenly over the second
    }
    std::this_thread::sleep_until(next);
  }
}

/// Has other files take the places of the models: the same in another form, and now and then one that is damaged.
static void change_files(const Folder& folder, const std::string& models, std::atomic<uint64_t>& changes) {
  const std::string damaged = folder.path + "/damaged";
  std::ifstream file(models + "/mlp.pt", std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  std::mt19937 random(3);
  while (!stopping) {
    const bool is_damaged = random() % 3 == 0;
    if (is_damaged) {
      std::string other = bytes;
      for (int i = 0; i < 20; i++) other[random() % other.size()] = static_cast<char>(random());
      std::ofstream(damaged, std::ios::binary) << other;
    }
    // A damaged file may be a model with other weights: nobody asks that one.
    folder.put(is_damaged ? damaged : models + "/mlp.pt", "other/1/model.pt");
    folder.put(models + "/mlp.pt", "mlp/1/model.pt");
    folder.put(models + "/tiny_resnet.pt", "resnet/1/model.pt");
    changes += 3;
    std::this_thread::sleep_for(500ms);
  }
}

static double megabytes(const Server& server) {
  std::ifstream status(server.proc("status"));
  for (std::string line; std::getline(status, line);) {
    if (line.compare(0, 6, "VmRSS:") == 0) return std::stod(line.substr(6)) / 1024;
  }
  return 0;
}

/// How long a thread could have run and did not: the second number of its schedstat, for a process that of its first thread.
static double milliseconds_without_processor(const std::string& schedstat) {
  std::ifstream file(schedstat);
  double ran = 0, waited = 0;
  file >> ran >> waited;
  return waited / 1e6;
}

static long open_files(const Server& server) {
  return std::distance(std::filesystem::directory_iterator(server.proc("fd")), std::filesystem::directory_iterator());
}

int main(int argc, char** argv) try {
  std::vector<std::string> words(argv + 1, argv + argc), options;
  while (words.size() > 2 && words.back().compare(0, 2, "--") == 0) options.push_back(words.back()), words.pop_back();
  if (words.size() < 2 || words.size() > 4) {
    std::fprintf(stderr, "usage: %s SERVER TESTS [SECONDS [CONNECTIONS]] [OPTION]...\n", argv[0]);
    return 2;
  }
  const double seconds = words.size() > 2 ? std::stod(words[2]) : 600;
  const size_t connections = words.size() > 3 ? std::stoul(words[3]) : 2000;
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);

  Server::path = words[0];
  const std::string models = words[1] + "/models";
  const Folder folder;
  folder.put(models + "/mlp.pt", "mlp/1/model.pt");
  folder.put(models + "/mlp.pt", "other/1/model.pt");
  folder.put(models + "/tiny_resnet.pt", "resnet/1/model.pt");
  if (std::find(options.begin(), options.end(), "--grpc") != options.end()) options.push_back("0");  // any port
  options.insert(options.end(), {"--poll", "100", folder.path, "ranker=" + models + "/ranker.pt"});
  Server server(options);
  const long files_before = open_files(server);
  const auto request = [&](const std::string& name, const std::string& file) {
    const Recorded recorded = read_recorded(models + "/" + file);
    const std::string header = recorded_protocol_header(recorded, true);
    const std::string length = "Inference-Header-Content-Length: " + std::to_string(header.size()) + "\r\n";
    return post("/v2/models/" + name + "/infer", header + recorded_bytes(recorded), length);
  };
  const std::string good = post("/v1/models/mlp", recorded_request(read_recorded(models + "/mlp.pt")));

  std::vector<std::unique_ptr<GoodClient>> clients;
  for (const std::string& asked : {good, request("mlp", "mlp.pt"), request("ranker", "ranker.pt"), request("resnet", "tiny_resnet.pt")})
    clients.push_back(std::make_unique<GoodClient>(server, asked));
  std::atomic<uint64_t> impossible{0}, failed{0}, hostile{0}, changes{0};
  std::vector<std::thread> threads;
  threads.emplace_back([&] { ask_the_impossible(server, good, impossible, failed); });
  threads.emplace_back([&] { be_hostile(server.port, connections, over_http, hostile); });
  // Fewer than may be connected: who asks something is still heard.
  if (server.grpc_port != 0) threads.emplace_back([&] { be_hostile(server.grpc_port, connections / 10, over_grpc, hostile); });
  threads.emplace_back([&] { change_files(folder, models, changes); });

  // /health on a connection that persists, and on a new one.
  const auto waited = [&] {
    return milliseconds_without_processor(server.proc("schedstat")) + milliseconds_without_processor("/proc/thread-self/schedstat");
  };
  const auto since = [](Clock::time_point start) { return std::chrono::duration<double, std::milli>(Clock::now() - start).count(); };
  std::vector<double> health, served;
  uint64_t unwell = 0, deaf = 0;
  double now = 0, early = 0, most = 0;  // megabytes
  const auto begun = Clock::now();
  const auto end = begun + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  auto line = std::make_unique<Line>(server);
  auto report = begun + 1min;
  while (Clock::now() < end) {
    const double waited_before = waited();
    const auto start = Clock::now();
    if (health.size() % 10 == 9) line = std::make_unique<Line>(server);
    line->say("GET /health HTTP/1.1\r\nHost: x\r\n\r\n");
    const std::string answer = line->answer();
    health.push_back(since(start));
    if (answer.find("\r\n\r\nok\n") == std::string::npos) unwell++, line = std::make_unique<Line>(server);
    served.push_back(std::max(0.0, health.back() - (waited() - waited_before)));
    std::this_thread::sleep_for(10ms);
    if (server.grpc_port != 0 && health.size() % 10 == 0) {
      const Line other(server.grpc_port);
      other.say(begin_of_http2);
      const std::string said = other.some();
      if (said.size() < 4 || said[3] != 4) deaf++;  // its settings are what a server says first
    }
    if (health.size() % 100 == 0) {
      now = megabytes(server);
      if (Clock::now() < begun + (end - begun) / 3) early = std::max(early, now);
      most = std::max(most, now);
    }
    if (Clock::now() < report && Clock::now() < end) continue;
    report += 1min;
    uint64_t right = 0, wrong = 0;
    for (const auto& client : clients) right += client->right, wrong += client->wrong;
    std::printf("%5.1f min  right %llu wrong %llu  impossible %llu failed %llu  hostile %llu  changes %llu  %.0f MB  %ld files\n",
                std::chrono::duration<double>(Clock::now() - begun).count() / 60, number(right),
                number(wrong), number(impossible), number(failed),
                number(hostile), number(changes), now, open_files(server));
    std::fflush(stdout);
  }
  stopping = true;
  uint64_t right = 0, wrong = 0;
  for (auto& client : clients) client->join(), right += client->right, wrong += client->wrong;
  for (auto& thread : threads) thread.join();
  clients.clear();
  line.reset();

  const auto percentile = [](const std::vector<double>& sorted, double p) {
    return sorted[std::min(sorted.size() - 1, static_cast<size_t>(p * static_cast<double>(sorted.size())))];
  };
  const auto show = [&](const char* what, std::vector<double>& times) {
    std::sort(times.begin(), times.end());
    std::printf("%s: %zu times, p50 %.2f ms, p99 %.2f ms, p99.9 %.2f ms, worst %.2f ms\n", what, times.size(), percentile(times, 0.5),
                percentile(times, 0.99), percentile(times, 0.999), times.back());
  };
  show("/health", health);
  show("/health, less the time without a processor", served);
  std::printf("/health without an answer: %llu times; gRPC: %llu times\n", number(unwell), number(deaf));
  const bool gives_back_files = soon([&] { return open_files(server) <= files_before; });
  std::printf("memory: at most %.0f MB in the first third, %.0f MB in all; open files: %ld before, %ld after\n", early, most, files_before,
              open_files(server));
  const int status = server.stop();
  std::printf("the server ended with %d; right %llu, wrong %llu, impossible %llu, failed %llu, hostile connections %llu, files changed %llu\n",
              status, number(right), number(wrong), number(impossible), number(failed), number(hostile), number(changes));
  const bool keeps_memory = seconds < 60 || most <= 1.2 * early + 10;  // before, it grows to what it is to be
  const bool answers_soon = seconds < 60 || percentile(served, 0.999) < 50;  // of a few hundred times, it is the worst one
  const bool is_right = right > 0 && wrong == 0 && failed == 0 && unwell == 0 && deaf == 0;
  const bool is_good = is_right && status == 0 && keeps_memory && gives_back_files && answers_soon;
  std::printf("%s\n", is_good ? "passed" : "FAILED");
  return is_good ? 0 : 1;
} catch (const std::exception& e) {
  std::fprintf(stderr, "soak: %s\n", e.what());
  std::_Exit(1);
}
