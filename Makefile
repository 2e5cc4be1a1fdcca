# make demo      runs real models from C++            make test      passes every test
# make install   PREFIX=... DROP_IN=ON                make compare   LIBTORCH_CXX=... ratios against LibTorch
#                DROP_IN=OFF leaves out what answers find_package(Torch)
# make race      times models in turns with LibTorch, ONNX Runtime and OpenVINO, which are installed for it
# make site      the documentation as a book, in build/site; mdBook is built for it once
# make wheel     the Python wheel, in build/wheel     make package   tarball and Debian packages, in build/packages
PREFIX ?= $(CURDIR)/build/prefix
DROP_IN ?= ON
BUILD := $(CURDIR)/build
CMAKE := cmake -G Ninja
export PATH := $(HOME)/.cargo/bin:$(PATH)

.PHONY: install demo test lint check site compare race bench wheel package setup setup_examples clean
.DEFAULT_GOAL := install

setup:
	@scripts/setup.sh

setup_examples:
	@scripts/setup.sh examples

install: setup
	@$(CMAKE) -S . -B $(BUILD)/lib -DCMAKE_INSTALL_PREFIX=$(PREFIX) -DLIBINFER_DROP_IN=$(DROP_IN) -Wno-dev > /dev/null
	@cmake --build $(BUILD)/lib
	@cmake --install $(BUILD)/lib > $(BUILD)/lib/install.log
	@echo "libinfer is installed under $(PREFIX)"

demo: setup_examples install
	@$(CMAKE) -S examples/serve -B $(BUILD)/serve -DCMAKE_PREFIX_PATH=$(PREFIX) -DCMAKE_BUILD_TYPE=Release > /dev/null
	@cmake --build $(BUILD)/serve --target check
	@$(BUILD)/serve/check $(foreach m,mlp ranker tiny_resnet tiny_bert,tests/models/$(m).pt2)

lint: setup
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --quiet -- -D warnings

check: lint
	cargo xtask codegen --check

site: setup
	cargo xtask site $(BUILD)/book
	scripts/build_site.sh $(BUILD)

# The C++ tests are compiled once, for AddressSanitizer; `cargo test -p cpp-tests` runs them without it.
CARGO_TEST := cargo test --workspace --exclude cpp-tests --quiet

# What is generated is checked by a test of xtask, with the library all tests are linked with. xtask is built with the tests, too: `cargo xtask`
# would have features of its own, and compile the library once more.
test: setup_examples lint
	# The library that is installed is linked by one thread, for minutes: what needs it comes after it, beside what does not.
	@mkdir -p $(BUILD)
	$(MAKE) --no-print-directory test_installed > $(BUILD)/installed.log 2>&1 & \
	  $(MAKE) --no-print-directory test_library; ran=$$?; \
	  wait $$!; installed=$$?; cat $(BUILD)/installed.log; exit $$((ran | installed))

.PHONY: test_library test_installed
test_library:
	$(CARGO_TEST) --no-run
	# The tests often leave a processor free: what is compiled for AddressSanitizer is made of what they leave.
	nice -n 19 scripts/test_sanitized.sh $(BUILD)/sanitized > $(BUILD)/sanitized.log 2>&1 & \
	  $(CARGO_TEST); ran=$$?; \
	  wait $$!; sanitized=$$?; cat $(BUILD)/sanitized.log; exit $$((ran | sanitized))
	$(or $(CARGO_TARGET_DIR),target)/debug/xtask site $(BUILD)/book
	scripts/build_site.sh $(BUILD)

test_installed: install
	scripts/test_consumer.sh $(PREFIX) $(BUILD)/consumer
	scripts/test_python.sh $(PREFIX) $(BUILD)/python
	scripts/test_without_autograd.sh $(BUILD)/without_autograd

# With Zig's compiler, from PyPI.
wheel: setup_examples install
	scripts/build_wheel.sh $(PREFIX) $(BUILD)/wheel

package: install
	@rm -rf $(BUILD)/packages
	@cpack --config $(BUILD)/lib/CPackConfig.cmake -B $(BUILD)/packages > $(BUILD)/lib/package.log
	@rm -r $(BUILD)/packages/_CPack_Packages
	@ls $(BUILD)/packages

compare: install
	cargo xtask compare --prefix $(PREFIX)

# Against the other engines, which are installed for it once; OPTIONS="--isa avx2 resnet50" goes to race.py.
race: install
	@[ -e $(BUILD)/race/engines/installed ] || benches/race/install.sh $(BUILD)/race/engines
	@[ -e $(BUILD)/race/models/segment.npz ] || $(BUILD)/race/engines/bin/python benches/race/models.py $(BUILD)/race/models
	python3 benches/race/race.py $(PREFIX) $(BUILD)/race $(OPTIONS)

bench: setup
	cargo bench --features mimalloc

clean:
	rm -rf $(BUILD) target
