"""Builds cpp-tests/consumer against the package, and runs it."""

import os

from conan import ConanFile
from conan.tools.build import can_run
from conan.tools.cmake import CMake, cmake_layout


class TestPackage(ConanFile):
    settings = "os", "arch", "compiler", "build_type"
    generators = "CMakeToolchain", "CMakeDeps", "VirtualRunEnv"

    def requirements(self):
        self.requires(self.tested_reference_str)

    def layout(self):
        cmake_layout(self)

    def build(self):
        root = os.path.abspath(os.path.join(self.recipe_folder, os.pardir, os.pardir, os.pardir))
        cmake = CMake(self)
        cmake.configure(
            variables={"MODEL": os.path.join(root, "tests", "models", "mlp.pt2")},
            build_script_folder=os.path.join(root, "cpp-tests", "consumer"),
        )
        cmake.build()

    def test(self):
        if can_run(self):
            CMake(self).ctest(["--output-on-failure", "--no-tests=error"])
