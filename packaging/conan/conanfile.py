"""The Conan recipe of libinfer, built of the tree it lies in: `conan create packaging/conan`. Rust's cargo is needed, as for any build."""

import os
import re
import shutil

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy, load


class InferRecipe(ConanFile):
    name = "infer"
    description = "A tensor runtime with LibTorch's C++ names, shipped as one small shared library"
    license = "Apache-2.0 OR MIT"
    topics = ("pytorch", "inference", "tensor")
    package_type = "shared-library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"autograd": [True, False], "drop_in": [True, False]}
    default_options = {"autograd": True, "drop_in": True}

    @property
    def _root(self):
        return os.path.join(self.recipe_folder, os.pardir, os.pardir)

    def set_version(self):
        self.version = re.search(r'^version = "(.*)"', load(self, os.path.join(self._root, "Cargo.toml")), re.M)[1]

    def export_sources(self):
        # cargo looks for every member of the workspace and every target of theirs.
        files = ["CMakeLists.txt", "Cargo.lock", "Cargo.toml", "LICENSE-APACHE", "LICENSE-MIT", "build.rs", "rust-toolchain.toml"]
        for name in files:
            shutil.copy(os.path.join(self._root, name), self.export_sources_folder)
        for name in ["abi", "benches", "cmake", "cpp-tests", "include", "scripts", "src", "xtask"]:
            shutil.copytree(os.path.join(self._root, name), os.path.join(self.export_sources_folder, name))

    def layout(self):
        cmake_layout(self)

    def validate_build(self):
        if self.settings.os != "Linux":
            raise ConanInvalidConfiguration(f"infer {self.version} is for Linux")
        if not shutil.which("cargo"):
            raise ConanInvalidConfiguration("infer is built with cargo, which is not on the PATH")

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["LIBINFER_AUTOGRAD"] = bool(self.options.autograd)
        toolchain.cache_variables["LIBINFER_DROP_IN"] = bool(self.options.drop_in)
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        copy(self, "LICENSE-*", src=self.source_folder, dst=os.path.join(self.package_folder, "licenses"))

    def package_id(self):
        # One library in C's ABI: whichever compiler a program is built with, and whether for debugging.
        self.info.settings.rm_safe("compiler")
        self.info.settings.rm_safe("build_type")

    def package_info(self):
        # The installation's own packages, find_package(infer) and find_package(Torch), are found under its prefix.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = ["lib/cmake/infer", "share/cmake/Torch"]
        self.cpp_info.includedirs = ["include/infer"]
        self.cpp_info.libs = ["infer"]
        self.cpp_info.system_libs = ["pthread", "dl", "m"]
