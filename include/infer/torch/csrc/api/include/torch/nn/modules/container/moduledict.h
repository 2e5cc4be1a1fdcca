// ModuleDict: modules by name.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
#include <torch/csrc/api/include/torch/ordered_dict.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

class ModuleDictImpl : public Cloneable<ModuleDictImpl> {
 public:
  using Items = torch::OrderedDict<std::string, std::shared_ptr<Module>>;
  using Iterator = Items::Iterator;
  using ConstIterator = Items::ConstIterator;

  ModuleDictImpl() = default;
  explicit ModuleDictImpl(const std::vector<std::pair<std::string, std::shared_ptr<Module>>>& modules) { update(modules); }
  explicit ModuleDictImpl(const Items& modules) { update(modules); }

  std::vector<std::pair<std::string, std::shared_ptr<Module>>> items() const { return modules_.pairs(); }
  std::vector<std::string> keys() const { return modules_.keys(); }
  std::vector<std::shared_ptr<Module>> values() const { return modules_.values(); }
  Iterator begin() { return modules_.begin(); }
  ConstIterator begin() const { return modules_.begin(); }
  Iterator end() { return modules_.end(); }
  ConstIterator end() const { return modules_.end(); }
  size_t size() const noexcept { return modules_.size(); }
  bool empty() const noexcept { return modules_.is_empty(); }
  bool contains(const std::string& key) const noexcept { return modules_.contains(key); }
  /// Forgets the modules here; as upstream's, they stay registered.
  void clear() { modules_.clear(); }

  std::shared_ptr<Module> clone(const std::optional<at::Device>& device = std::nullopt) const override {
    auto clone = std::make_shared<ModuleDictImpl>();
    for (const auto& module : modules_) clone->insert(module.key(), module.value()->clone(device));
    return clone;
  }
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::ModuleDict"; }

  std::shared_ptr<Module> operator[](const std::string& key) const { return modules_[key]; }
  template <class M>
  M& at(const std::string& key) const {
    M* const module = modules_[key]->template as<M>();
    TORCH_CHECK(module, "Unable to cast module[", key, "] to ", c10::demangle(typeid(M).name()));
    return *module;
  }
  std::shared_ptr<Module> pop(const std::string& key) {
    auto module = modules_[key];
    modules_.erase(key);
    return module;
  }
  /// Adds modules; those of a name that is there take its place.
  void update(const std::vector<std::pair<std::string, std::shared_ptr<Module>>>& modules) {
    for (const auto& item : modules) insert(item.first, item.second);
  }
  template <class Container>
  void update(const Container& container) {
    for (const auto& item : container) insert(item.key(), item.value());
  }

 private:
  void insert(const std::string& key, std::shared_ptr<Module> module) {
    if (contains(key)) {
      modules_[key] = module;
      replace_module(key, std::move(module));
    } else {
      modules_.insert(key, module);
      register_module(key, std::move(module));
    }
  }
  Items modules_;
};
TORCH_MODULE(ModuleDict);

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
