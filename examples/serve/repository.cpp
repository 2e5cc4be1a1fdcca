#include "repository.h"

#include "refusal.h"

#include <c10/util/Exception.h>

#include <sys/stat.h>

#include <cstdio>
#include <filesystem>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace fs = std::filesystem;

namespace {

/// The number a folder's name is; 0 where it is none.
uint64_t version_of(const std::string& text) {
  const bool is_number = !text.empty() && text.size() < 19 && text[0] != '0' && text.find_first_not_of("0123456789") == std::string::npos;
  return is_number ? std::stoull(text) : 0;
}

std::string sentence(const std::exception& e) {
  const auto* error = dynamic_cast<const c10::Error*>(&e);
  return error ? error->what_without_backtrace() : e.what();
}

}  // namespace

Repository::Repository(const std::vector<std::string>& sources, Batch batch, std::set<std::string> batch_models)
    : batch_(batch), batch_models_(std::move(batch_models)) {
  for (const std::string& source : sources) {
    if (fs::is_directory(source)) {
      folders_.push_back(source);
      continue;
    }
    const size_t equals = source.find('=');
    const std::string path = equals == std::string::npos ? source : source.substr(equals + 1);
    const std::string file = path.substr(path.rfind('/') + 1);
    const std::string name = equals == std::string::npos ? file.substr(0, file.rfind('.')) : source.substr(0, equals);
    if (name.empty() || name.find('/') != std::string::npos) throw std::runtime_error("'" + name + "' is not a name a model can have");
    if (!plain_.emplace(Key{name, 1}, path).second) throw std::runtime_error("two models have the name " + name);
  }
  for (const auto& [key, path] : list()) {
    const Stamp stamp = stamp_of(path);
    const File& file = files_[key] = {path, stamp, stamp};
    load(key, file);
  }
  if (models_.empty()) throw std::runtime_error("there is no model");
  for (const std::string& name : batch_models_) {
    if (!models_.count(name)) throw std::runtime_error("there is no model " + name);
  }
}

Repository::~Repository() {
  {
    const std::lock_guard<std::mutex> lock(stopping_mutex_);
    stopping_ = true;
  }
  stop_.notify_all();
  if (watcher_.joinable()) watcher_.join();
}

void Repository::watch(std::chrono::milliseconds interval, Metrics& metrics) {
  watcher_ = std::thread([this, interval, &metrics] {
    std::unique_lock<std::mutex> lock(stopping_mutex_);
    while (!stop_.wait_for(lock, interval, [this] { return stopping_; })) {
      try {
        look(metrics);
      } catch (const std::exception& e) {
        std::fprintf(stderr, "serve: %s\n", e.what());
      }
    }
  });
}

Served Repository::find(const std::string& name, const std::string& version) const {
  const std::shared_lock<std::shared_mutex> lock(mutex_);
  const auto found = models_.find(name);
  if (found == models_.end()) return {};
  const auto& versions = found->second;
  const auto it = version.empty() ? std::prev(versions.end()) : versions.find(version_of(version));
  return it == versions.end() ? Served{} : Served{it->second.model, std::to_string(it->first)};
}

std::vector<std::string> Repository::versions(const std::string& name) const {
  const std::shared_lock<std::shared_mutex> lock(mutex_);
  std::vector<std::string> all;
  const auto found = models_.find(name);
  if (found == models_.end()) return all;
  for (const auto& version : found->second) all.push_back(std::to_string(version.first));
  return all;
}

std::map<std::string, Served> Repository::newest() const {
  const std::shared_lock<std::shared_mutex> lock(mutex_);
  std::map<std::string, Served> all;
  for (const auto& [name, versions] : models_) all[name] = {versions.rbegin()->second.model, std::to_string(versions.rbegin()->first)};
  return all;
}

std::string Repository::index() const {
  const std::shared_lock<std::shared_mutex> lock(mutex_);
  nlohmann::json list = nlohmann::json::array();
  for (const auto& [name, versions] : models_) {
    for (const auto& [number, version] : versions) {
      list.push_back({{"name", name}, {"version", std::to_string(number)}, {"state", "READY"}, {"reason", version.problem}});
    }
  }
  return list.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

Repository::Stamp Repository::stamp_of(const std::string& path) {
  struct stat s {};
  if (::stat(path.c_str(), &s) != 0) return {};
  return {s.st_dev, s.st_ino, static_cast<uint64_t>(s.st_size), s.st_mtim.tv_sec, s.st_mtim.tv_nsec};
}

/// The files there are.
std::map<Repository::Key, std::string> Repository::list() const {
  std::map<Key, std::string> all = plain_;
  for (const std::string& folder : folders_) {
    for (const auto& model : fs::directory_iterator(folder)) {
      if (!model.is_directory()) continue;
      const std::string name = model.path().filename().string();
      for (const auto& version : fs::directory_iterator(model.path())) {
        const uint64_t number = version_of(version.path().filename().string());
        for (const char* file : {"model.pt2", "model.pt"}) {
          const fs::path path = version.path() / file;
          std::error_code gone;
          if (number > 0 && fs::exists(path, gone)) all.emplace(Key{name, number}, path.string());
        }
      }
    }
  }
  return all;
}

/// Loads a file in the place of what was. Errors: those of loading; what was stays.
void Repository::load(const Key& key, const File& file) {
  auto model = std::make_shared<const Model>(file.path, batch_models_.count(key.first) ? Batch::always : batch_);
  const std::unique_lock<std::shared_mutex> lock(mutex_);
  std::swap(models_[key.first][key.second].model, model);
  models_[key.first][key.second].problem.clear();
}

void Repository::look(Metrics& metrics) {
  const auto paths = list();
  for (auto it = files_.begin(); it != files_.end();) {
    if (paths.count(it->first)) {
      ++it;
      continue;
    }
    const std::unique_lock<std::shared_mutex> lock(mutex_);
    const auto model = models_.find(it->first.first);
    if (model != models_.end()) {
      model->second.erase(it->first.second);
      if (model->second.empty()) models_.erase(model);
    }
    it = files_.erase(it);
  }
  for (const auto& [key, path] : paths) {
    File& file = files_[key];
    const Stamp now = stamp_of(path);
    const bool is_settled = file.path == path && now == file.seen;
    file.path = path;
    file.seen = now;
    // A plain file that is gone may be about to be replaced.
    if (!is_settled || now == file.loaded || now == Stamp{}) continue;
    file.loaded = now;
    try {
      load(key, file);
      metrics.loaded(key.first, true);
    } catch (const std::exception& e) {
      metrics.loaded(key.first, false);
      std::fprintf(stderr, "serve: %s/%s: %s\n", key.first.c_str(), std::to_string(key.second).c_str(), sentence(e).c_str());
      const std::unique_lock<std::shared_mutex> lock(mutex_);
      const auto model = models_.find(key.first);
      if (model != models_.end() && model->second.count(key.second)) model->second[key.second].problem = sentence(e);
    }
  }
}
