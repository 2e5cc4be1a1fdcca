// The models that are served, by name and version, as their files are now.
#pragma once

#include "metrics.h"
#include "model.h"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <shared_mutex>
#include <string>
#include <thread>
#include <vector>

/// A model under its name and version. It is kept while someone has it, whatever becomes of its file.
struct Served {
  std::shared_ptr<const Model> model;  // null where there is none
  std::string version;
};

class Repository {
 public:
  /// `sources` are "NAME=FILE", or "FILE" with the name of the file without its ending, which are version 1; or folders with files
  /// NAME/VERSION/model.pt2 or model.pt. The first dimension of those in `batch_models` is a batch, whatever their files say; of others it
  /// is what `batch` says.
  /// Errors: where a source is not found or cannot be loaded, or none is there.
  Repository(const std::vector<std::string>& sources, Batch batch, std::set<std::string> batch_models);
  ~Repository();
  Repository(const Repository&) = delete;
  Repository& operator=(const Repository&) = delete;

  /// From now on looks at the files so often. What is new or changed, and the same at two looks, is loaded and takes the place of what was; where
  /// it cannot be, what was is served on. What a folder has no more is served no more.
  void watch(std::chrono::milliseconds interval, Metrics& metrics);

  /// Version "" is the highest.
  Served find(const std::string& name, const std::string& version = "") const;
  /// From the lowest to the highest.
  std::vector<std::string> versions(const std::string& name) const;
  /// The highest version of each, by name.
  std::map<std::string, Served> newest() const;
  /// All that is served, in the form of Triton's repository index.
  std::string index() const;

 private:
  /// What tells a file from what was there before it.
  struct Stamp {
    uint64_t device = 0, file = 0, size = 0;
    int64_t seconds = 0, nanoseconds = 0;
    bool operator==(const Stamp& o) const {
      return device == o.device && file == o.file && size == o.size && seconds == o.seconds && nanoseconds == o.nanoseconds;
    }
  };
  struct File {
    std::string path;
    Stamp seen, loaded;  // at the last look; what was tried last
  };
  struct Version {
    std::shared_ptr<const Model> model;
    std::string problem;  // why what the file is now is not served
  };
  using Key = std::pair<std::string, uint64_t>;  // name and version

  static Stamp stamp_of(const std::string& path);
  std::map<Key, std::string> list() const;
  void load(const Key& key, const File& file);
  void look(Metrics& metrics);

  std::map<Key, std::string> plain_;
  std::vector<std::string> folders_;
  const Batch batch_;
  const std::set<std::string> batch_models_;
  std::map<Key, File> files_;  // of the thread that looks

  mutable std::shared_mutex mutex_;
  std::map<std::string, std::map<uint64_t, Version>> models_;

  std::mutex stopping_mutex_;
  std::condition_variable stop_;
  bool stopping_ = false;
  std::thread watcher_;
};
