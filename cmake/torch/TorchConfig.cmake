# find_package(Torch), answered by libinfer under the same prefix: the variables and targets LibTorch's own
# package gives a CPU client, and no search for CUDA, MKL, protobuf or Python.
get_filename_component(PACKAGE_PREFIX_DIR "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(TORCH_INSTALL_PREFIX "${PACKAGE_PREFIX_DIR}")
include(CMakeFindDependencyMacro)
find_dependency(infer CONFIG PATHS "${TORCH_INSTALL_PREFIX}" NO_DEFAULT_PATH)

set(TORCH_FOUND TRUE)
set(Torch_FOUND TRUE)
set(TORCH_INCLUDE_DIRS "${TORCH_INSTALL_PREFIX}/include/infer" "${TORCH_INSTALL_PREFIX}/include/infer/torch/csrc/api/include")
# INFER_DROP_IN puts LibTorch's names where LibTorch has them (infer/namespace.h).
set(TORCH_CXX_FLAGS "-D_GLIBCXX_USE_CXX11_ABI=1 -DINFER_DROP_IN")

foreach(name torch torch_cpu c10 torch_library)
  if(NOT TARGET ${name})
    add_library(${name} INTERFACE IMPORTED)
    set_target_properties(${name} PROPERTIES
      INTERFACE_INCLUDE_DIRECTORIES "${TORCH_INCLUDE_DIRS}"
      INTERFACE_COMPILE_DEFINITIONS INFER_DROP_IN
      INTERFACE_COMPILE_FEATURES cxx_std_17
      INTERFACE_LINK_LIBRARIES infer::shared)
  endif()
endforeach()

set(TORCH_LIBRARY torch_cpu)
set(TORCH_LIBRARIES torch torch_library)
