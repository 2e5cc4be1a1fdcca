# An overlay port, which builds the tree it lies in, by Rust's cargo: vcpkg install infer --overlay-ports=packaging/vcpkg --no-binarycaching
vcpkg_check_linkage(ONLY_DYNAMIC_LIBRARY)
get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

# The library is the same for programs that are built for debugging.
set(VCPKG_BUILD_TYPE release)
set(VCPKG_POLICY_MISMATCHED_NUMBER_OF_BINARIES enabled)

vcpkg_check_features(OUT_FEATURE_OPTIONS features
  FEATURES
    autograd LIBINFER_AUTOGRAD
    drop-in LIBINFER_DROP_IN)
vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}" OPTIONS ${features})
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/infer)
if("drop-in" IN_LIST FEATURES)
  vcpkg_cmake_config_fixup(PACKAGE_NAME torch CONFIG_PATH share/cmake/Torch)
endif()
vcpkg_fixup_pkgconfig()

file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE-APACHE" "${SOURCE_PATH}/LICENSE-MIT" "${CURRENT_BUILDTREES_DIR}/${TARGET_TRIPLET}-rel/NOTICES")
