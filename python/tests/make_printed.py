"""Records how PyTorch prints tensors, as printed.json: an expression, which reads the same for libinfer, and the text.

python make_printed.py > printed.json
"""

import json

import torch

CASES = """
t.tensor([1.0, 2, 3])
t.tensor([[1, 2], [3, 4]])
t.tensor(3)
t.tensor(3.5)
t.tensor([True, False])
t.tensor([])
t.empty(0, 3)
t.empty(2, 0, dtype=t.int64)
t.tensor([1.5, math.inf, math.nan])
t.tensor([1e10, 1.0])
t.tensor([1e-5, 1.0])
t.tensor([12345.678, 1.0])
t.tensor([1e8, 2e8])
t.tensor([123456789.0, 2.0])
t.arange(1001)
t.arange(1001.0).view(7, 143)
t.arange(10000).view(100, 100)
t.arange(10000.0).view(10, 10, 100).mul(1 + 2j)
t.tensor([1 + 2j, 3.5 - 1j])
t.tensor([1.0, 2], dtype=t.float64)
t.tensor([1.0, 2], dtype=t.float16)
t.tensor([1, 2], dtype=t.int32)
t.tensor([1.0, 2], requires_grad=True)
t.tensor([1.0, 2], requires_grad=True).exp()
t.tensor([[1.0, 2]], requires_grad=True).expand(9, 2).contiguous().view(1, 18).tanh()
t.arange(24.0).view(2, 3, 4)
t.arange(60)
t.arange(30.0) * 1000.5
t.tensor([math.nan])
t.tensor([1.0, 2], device="meta")
t.tensor([0.1, 0.22, 0.333])
t.tensor([-1.5, 100])
t.tensor(1e-10)
t.tensor([[1e-3, 1], [10, 1000.5]])
t.tensor([1e5, 1e4])
t.tensor([100000.0, 3.0])
t.ones(2, 2, 2, 2)
t.arange(1200.0).view(3, 20, 20)
t.tensor([1 + 1e10j])
t.tensor(2 + 3j)
t.tensor([255], dtype=t.uint8)
t.zeros(3)
t.tensor([1, 2, 3]) > 2
t.tensor([1.0, -0.0])
t.tensor([math.inf, -math.inf])
t.tensor([1e38, 1])
t.tensor([0.00001234])
t.tensor([1e-4, 1e-3])
t.tensor([math.nan, 1e10])
t.tensor([1.0, 2], dtype=t.bfloat16)
t.tensor([1, -20, 300])
t.tensor([2, 3], dtype=t.uint64)
t.tensor([1.0j])
t.tensor([[1.0, 2.0]]).to_sparse()
t.tensor([1.0, 2.0]).to(t.float8_e4m3fn)
t.arange(40, dtype=t.int16)
t.full((2, 3), 7)
"""

if __name__ == "__main__":
    import math

    lines = CASES.split("\n")[1:-1]
    print(json.dumps([[line, repr(eval(line, {"t": torch, "math": math}))] for line in lines], indent=0))
