# Builds libinfer with cargo in the dist profile: the target infer_static, and the library's path INFER_STATIC. The target
# infer_shared links the same objects again, as INFER_SHARED: to optimise the whole program takes minutes, to link it none.
find_program(CARGO cargo HINTS $ENV{HOME}/.cargo/bin REQUIRED)
set(infer_target_dir $ENV{CARGO_TARGET_DIR})
if(NOT infer_target_dir)
  set(infer_target_dir ${CMAKE_CURRENT_SOURCE_DIR}/target)
endif()

option(LIBINFER_AUTOGRAD "Build libinfer with autograd; without it, it serves only" ON)
set(infer_features --no-default-features --features mimalloc)
if(LIBINFER_AUTOGRAD)
  list(APPEND infer_features --features autograd)
endif()

set(INFER_STATIC ${infer_target_dir}/dist/libinfer.a)
add_custom_target(infer_static ALL
  COMMAND ${CARGO} rustc --quiet --package infer --lib --profile dist --crate-type staticlib ${infer_features}
  BYPRODUCTS ${INFER_STATIC}
  WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}
  COMMENT "cargo: libinfer.a"
  USES_TERMINAL VERBATIM)

# Functions with the names of PyTorch's stable ABI are exported where libinfer stands for LibTorch, and not where the two may meet: one of them
# would be called with the other's tensors.
if(LIBINFER_DROP_IN)
  set(INFER_SHARED ${CMAKE_CURRENT_BINARY_DIR}/libinfer_drop_in.so)
  set(infer_stable_abi 1)
else()
  set(INFER_SHARED ${CMAKE_CURRENT_BINARY_DIR}/libinfer.so)
  set(infer_stable_abi 0)
endif()
add_custom_command(OUTPUT ${INFER_SHARED}
  COMMAND ${CMAKE_COMMAND} -E env CC=${CMAKE_C_COMPILER} STABLE_ABI=${infer_stable_abi}
    ${CMAKE_CURRENT_SOURCE_DIR}/scripts/link_shared.sh ${INFER_STATIC} ${INFER_SHARED} ${INFER_ABI}
  DEPENDS infer_static ${INFER_STATIC} ${CMAKE_CURRENT_SOURCE_DIR}/scripts/link_shared.sh ${CMAKE_CURRENT_SOURCE_DIR}/abi/symbols.txt
  COMMENT "link: libinfer.so" VERBATIM)
add_custom_target(infer_shared ALL DEPENDS ${INFER_SHARED})

set(INFER_BILL ${CMAKE_CURRENT_BINARY_DIR}/NOTICES ${CMAKE_CURRENT_BINARY_DIR}/infer.spdx.json)
add_custom_command(OUTPUT ${INFER_BILL}
  COMMAND ${CMAKE_COMMAND} -DCARGO=${CARGO} "-DFEATURES=${infer_features}" -DOUT=${CMAKE_CURRENT_BINARY_DIR} -P cmake/bill_of_materials.cmake
  DEPENDS infer_static ${CMAKE_CURRENT_SOURCE_DIR}/Cargo.lock ${CMAKE_CURRENT_SOURCE_DIR}/cmake/bill_of_materials.cmake
  WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}
  COMMENT "cargo: bill of materials" VERBATIM)
add_custom_target(infer_bill ALL DEPENDS ${INFER_BILL})
