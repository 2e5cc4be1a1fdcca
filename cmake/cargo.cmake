# infer_cargo_library(<crate type> <file> [RUSTFLAGS <flag>...])
# Adds a target, built by default, that builds one crate type of libinfer in the dist profile, and sets
# INFER_<CRATE TYPE> to the library's path. One crate type a build: with several cargo skips fat LTO.
find_program(CARGO cargo HINTS $ENV{HOME}/.cargo/bin REQUIRED)
set(infer_target_dir $ENV{CARGO_TARGET_DIR})
if(NOT infer_target_dir)
  set(infer_target_dir ${CMAKE_CURRENT_SOURCE_DIR}/target)
endif()

# Loops that must be unrolled or inlined say so themselves; left to itself the compiler does both everywhere, and aligns
# every loop, which makes the library a quarter larger and no faster.
set(infer_small -C llvm-args=-inline-threshold=75 -C llvm-args=-unroll-runtime=0 -C llvm-args=-force-vector-interleave=1
    -C llvm-args=-max-bytes-for-alignment=1)

option(LIBINFER_AUTOGRAD "Build libinfer with autograd; without it, it serves only" ON)
set(infer_features --no-default-features --features mimalloc)
if(LIBINFER_AUTOGRAD)
  list(APPEND infer_features --features autograd)
endif()

function(infer_cargo_library type file)
  cmake_parse_arguments(arg "" "" "RUSTFLAGS" ${ARGN})
  add_custom_target(infer_${type} ALL
    COMMAND ${CARGO} rustc --quiet --package infer --lib --profile dist --crate-type ${type} ${infer_features} -- ${infer_small} ${arg_RUSTFLAGS}
    WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}
    COMMENT "cargo: ${file}"
    USES_TERMINAL VERBATIM)
  # Cargo locks its target folder: two builds at once would only wait for each other.
  if(DEFINED INFER_LAST_CARGO_TARGET)
    add_dependencies(infer_${type} ${INFER_LAST_CARGO_TARGET})
  endif()
  set(INFER_LAST_CARGO_TARGET infer_${type} PARENT_SCOPE)
  string(TOUPPER ${type} upper)
  set(INFER_${upper} ${infer_target_dir}/dist/${file} PARENT_SCOPE)
endfunction()
