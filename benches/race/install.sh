#!/usr/bin/env bash
# Installs the engines that are raced against into a virtual environment of Python's: PyTorch with LibTorch, ONNX Runtime and OpenVINO, some 5 GB.
#   install.sh DIR      then DIR/bin/python has them
set -euo pipefail
[ -x "$1/bin/python" ] || python3 -m venv "$1"
"$1/bin/pip" install --quiet torch==2.15.0 torchvision==0.29.2 transformers==5.24.0 numpy onnx onnxscript onnxruntime==1.32.0 openvino==2026.4.1
touch "$1/installed"
