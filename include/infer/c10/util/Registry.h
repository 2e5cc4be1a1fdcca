// Makers of objects under keys, put there by the files of a program: C10_DECLARE_REGISTRY, C10_DEFINE_REGISTRY, C10_REGISTER_CLASS.
#pragma once

#include <c10/macros/Macros.h>
#include <c10/util/Exception.h>
#include <c10/util/Type.h>

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace c10 {
INFER_NAMESPACE_BEGIN

template <class Key>
inline std::string KeyStrRepr(const Key&) {
  return "[key type printing not supported]";
}
template <>
inline std::string KeyStrRepr(const std::string& key) {
  return key;
}

enum RegistryPriority {
  REGISTRY_FALLBACK = 1,
  REGISTRY_DEFAULT = 2,
  REGISTRY_PREFERRED = 3,
};

/// A key put in twice ends the program, unless the priorities differ: then the higher one stays.
template <class Key, class ObjectPtr, class... Args>
class Registry {
 public:
  using Creator = std::function<ObjectPtr(Args...)>;

  explicit Registry(bool warning = true) : warning_(warning) {}
  Registry(const Registry&) = delete;
  Registry& operator=(const Registry&) = delete;

  void Register(const Key& key, Creator creator, const RegistryPriority priority = REGISTRY_DEFAULT) {
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto found = entries_.find(key);
    if (found != entries_.end() && found->second.priority == priority) {
      const std::string what = "Key already registered with the same priority: " + KeyStrRepr(key);
      std::fprintf(stderr, "%s\n", what.c_str());
      if (terminate_) std::exit(1);
      TORCH_CHECK(false, what);
    }
    if (found != entries_.end() && warning_) {
      std::cerr << (priority > found->second.priority ? "Overwriting already registered item for key " : "Higher priority item already registered, skipping registration of ")
                << KeyStrRepr(key) << std::endl;
    }
    if (found == entries_.end() || priority > found->second.priority) entries_[key] = Entry{std::move(creator), priority};
  }
  void Register(const Key& key, Creator creator, const std::string& help, const RegistryPriority priority = REGISTRY_DEFAULT) {
    Register(key, std::move(creator), priority);
    help_[key] = help;
  }
  bool Has(const Key& key) { return entries_.count(key) != 0; }
  /// Null where there is no such key.
  ObjectPtr Create(const Key& key, Args... args) {
    const auto found = entries_.find(key);
    return found == entries_.end() ? ObjectPtr(nullptr) : found->second.creator(args...);
  }
  std::vector<Key> Keys() const {
    std::vector<Key> keys;
    for (const auto& entry : entries_) keys.push_back(entry.first);
    return keys;
  }
  const std::unordered_map<Key, std::string>& HelpMessage() const { return help_; }
  const char* HelpMessage(const Key& key) const {
    const auto found = help_.find(key);
    return found == help_.end() ? nullptr : found->second.c_str();
  }
  /// Whether a key put in twice ends the program; else it is a c10::Error.
  void SetTerminate(bool terminate) { terminate_ = terminate; }

 private:
  struct Entry {
    Creator creator;
    RegistryPriority priority;
  };
  std::unordered_map<Key, Entry> entries_;
  std::unordered_map<Key, std::string> help_;
  bool terminate_ = true, warning_;
  std::mutex mutex_;
};

template <class Key, class ObjectPtr, class... Args>
class Registerer {
 public:
  using Creator = typename Registry<Key, ObjectPtr, Args...>::Creator;
  explicit Registerer(const Key& key, Registry<Key, ObjectPtr, Args...>* registry, Creator creator, const std::string& help = "") {
    registry->Register(key, std::move(creator), help);
  }
  explicit Registerer(const Key& key, const RegistryPriority priority, Registry<Key, ObjectPtr, Args...>* registry, Creator creator,
                      const std::string& help = "") {
    registry->Register(key, std::move(creator), help, priority);
  }
  template <class Derived>
  static ObjectPtr DefaultCreator(Args... args) {
    return ObjectPtr(new Derived(args...));
  }
};

INFER_NAMESPACE_END
}  // namespace c10

#define C10_DECLARE_TYPED_REGISTRY(Name, Key, ObjectType, PtrType, ...)   \
  ::c10::Registry<Key, PtrType<ObjectType>, ##__VA_ARGS__>* Name();       \
  typedef ::c10::Registerer<Key, PtrType<ObjectType>, ##__VA_ARGS__> Registerer##Name
#define C10_DEFINE_TYPED_REGISTRY(Name, Key, ObjectType, PtrType, ...)                     \
  ::c10::Registry<Key, PtrType<ObjectType>, ##__VA_ARGS__>* Name() {                       \
    static auto* registry = new ::c10::Registry<Key, PtrType<ObjectType>, ##__VA_ARGS__>(); \
    return registry;                                                                       \
  }
#define C10_DEFINE_TYPED_REGISTRY_WITHOUT_WARNING(Name, Key, ObjectType, PtrType, ...)          \
  ::c10::Registry<Key, PtrType<ObjectType>, ##__VA_ARGS__>* Name() {                            \
    static auto* registry = new ::c10::Registry<Key, PtrType<ObjectType>, ##__VA_ARGS__>(false); \
    return registry;                                                                            \
  }
#define C10_REGISTER_TYPED_CREATOR(Name, key, ...) static Registerer##Name C10_ANONYMOUS_VARIABLE(g_##Name)(key, Name(), ##__VA_ARGS__);
#define C10_REGISTER_TYPED_CREATOR_WITH_PRIORITY(Name, key, priority, ...) \
  static Registerer##Name C10_ANONYMOUS_VARIABLE(g_##Name)(key, priority, Name(), ##__VA_ARGS__);
#define C10_REGISTER_TYPED_CLASS(Name, key, ...)               \
  static Registerer##Name C10_ANONYMOUS_VARIABLE(g_##Name)(    \
      key, Name(), Registerer##Name::DefaultCreator<__VA_ARGS__>, ::c10::demangle_type<__VA_ARGS__>());
#define C10_REGISTER_TYPED_CLASS_WITH_PRIORITY(Name, key, priority, ...) \
  static Registerer##Name C10_ANONYMOUS_VARIABLE(g_##Name)(              \
      key, priority, Name(), Registerer##Name::DefaultCreator<__VA_ARGS__>, ::c10::demangle_type<__VA_ARGS__>());

#define C10_DECLARE_REGISTRY(Name, ObjectType, ...) C10_DECLARE_TYPED_REGISTRY(Name, std::string, ObjectType, std::unique_ptr, ##__VA_ARGS__)
#define TORCH_DECLARE_REGISTRY(Name, ObjectType, ...) C10_DECLARE_REGISTRY(Name, ObjectType, ##__VA_ARGS__)
#define C10_DEFINE_REGISTRY(Name, ObjectType, ...) C10_DEFINE_TYPED_REGISTRY(Name, std::string, ObjectType, std::unique_ptr, ##__VA_ARGS__)
#define C10_DEFINE_REGISTRY_WITHOUT_WARNING(Name, ObjectType, ...) \
  C10_DEFINE_TYPED_REGISTRY_WITHOUT_WARNING(Name, std::string, ObjectType, std::unique_ptr, ##__VA_ARGS__)
#define C10_DECLARE_SHARED_REGISTRY(Name, ObjectType, ...) \
  C10_DECLARE_TYPED_REGISTRY(Name, std::string, ObjectType, std::shared_ptr, ##__VA_ARGS__)
#define TORCH_DECLARE_SHARED_REGISTRY(Name, ObjectType, ...) C10_DECLARE_SHARED_REGISTRY(Name, ObjectType, ##__VA_ARGS__)
#define C10_DEFINE_SHARED_REGISTRY(Name, ObjectType, ...) \
  C10_DEFINE_TYPED_REGISTRY(Name, std::string, ObjectType, std::shared_ptr, ##__VA_ARGS__)
#define C10_REGISTER_CREATOR(Name, key, ...) C10_REGISTER_TYPED_CREATOR(Name, #key, __VA_ARGS__)
#define C10_REGISTER_CREATOR_WITH_PRIORITY(Name, key, priority, ...) C10_REGISTER_TYPED_CREATOR_WITH_PRIORITY(Name, #key, priority, __VA_ARGS__)
#define C10_REGISTER_CLASS(Name, key, ...) C10_REGISTER_TYPED_CLASS(Name, #key, __VA_ARGS__)
#define C10_REGISTER_CLASS_WITH_PRIORITY(Name, key, priority, ...) C10_REGISTER_TYPED_CLASS_WITH_PRIORITY(Name, #key, priority, __VA_ARGS__)
