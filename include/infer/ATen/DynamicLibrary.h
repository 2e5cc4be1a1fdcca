// A shared library by its name.
#pragma once

#include <ATen/Utils.h>
#include <c10/util/Exception.h>

#include <dlfcn.h>

namespace c10 {
INFER_NAMESPACE_BEGIN

class DynamicLibraryError : public Error {
  using Error::Error;
};

INFER_NAMESPACE_END
}  // namespace c10

namespace at {
INFER_NAMESPACE_BEGIN

/// Errors: c10::DynamicLibraryError where neither name can be opened or there is no such symbol.
struct DynamicLibrary {
  AT_DISALLOW_COPY_AND_ASSIGN(DynamicLibrary);
  DynamicLibrary(const char* name, const char* alt_name = nullptr, bool leak_handle_ = false) : leak_handle(leak_handle_) {
    handle = ::dlopen(name, RTLD_LOCAL | RTLD_NOW);
    if (!handle && alt_name) handle = ::dlopen(alt_name, RTLD_LOCAL | RTLD_NOW);
    if (!handle) fail("dlopen");
  }
  void* sym(const char* name) {
    void* const found = ::dlsym(handle, name);
    if (!found) fail("dlopen or dlsym");
    return found;
  }
  ~DynamicLibrary() {
    if (!leak_handle && handle) ::dlclose(handle);
  }

 private:
  [[noreturn]] static void fail(const char* what) {
    C10_THROW_ERROR(DynamicLibraryError, c10::str("Error in ", what, ": ", ::dlerror()));
  }

  bool leak_handle;
  void* handle = nullptr;
};

INFER_NAMESPACE_END
}  // namespace at
