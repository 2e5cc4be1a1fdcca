// Loads two plugins into one process and asks that each keeps to its own.
//   host LOCAL|GLOBAL SETTINGS PLUGIN PLUGIN [LIBRARY]   each plugin has SETTINGS settings; the library is loaded before them, RTLD_GLOBAL
#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

struct Plugin {
  void (*enter_inference_mode)();
  bool (*makes_inference_tensors)();
  void (*change_settings)();
  int (*changed_settings)();
  bool (*works)();
};

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "host: not so: %s\n", what);
  std::exit(1);
}

void* open(const char* path, int flags) {
  void* library = dlopen(path, RTLD_NOW | flags);
  if (!library) std::fprintf(stderr, "%s\n", dlerror());
  require(library != nullptr, "the library loads");
  return library;
}

template <class F>
void find(F& f, void* library, const char* name) {
  f = reinterpret_cast<F>(dlsym(library, name));
  require(f != nullptr, name);
}

Plugin load(const char* path, int flags) {
  void* library = open(path, flags);
  Plugin plugin;
  find(plugin.enter_inference_mode, library, "plugin_enter_inference_mode");
  find(plugin.makes_inference_tensors, library, "plugin_makes_inference_tensors");
  find(plugin.change_settings, library, "plugin_change_settings");
  find(plugin.changed_settings, library, "plugin_changed_settings");
  find(plugin.works, library, "plugin_works");
  return plugin;
}

}  // namespace

int main(int argc, char** argv) {
  require(argc >= 5, "there are four arguments");
  const int flags = std::strcmp(argv[1], "GLOBAL") == 0 ? RTLD_GLOBAL : RTLD_LOCAL, settings = std::atoi(argv[2]);
  if (argc > 5) open(argv[5], RTLD_GLOBAL);
  const Plugin a = load(argv[3], flags), b = load(argv[4], flags);
  require(a.works() && b.works(), "both plugins work");
  require(!a.makes_inference_tensors() && !b.makes_inference_tensors(), "neither begins in InferenceMode");
  a.enter_inference_mode();
  require(a.makes_inference_tensors(), "the first plugin is in InferenceMode");
  require(!b.makes_inference_tensors(), "the second plugin is not");
  require(a.changed_settings() == 0 && b.changed_settings() == 0, "no setting is changed");
  a.change_settings();
  require(a.changed_settings() == settings, "the first plugin's settings are changed");
  require(b.changed_settings() == 0, "the second plugin's are not");
  require(a.works() && b.works(), "both plugins work in the end");
  std::puts("each plugin keeps to its own");
}
