"""Against PyTorch and numpy, where they can be imported: python -m unittest against_torch"""

import gc
import io
import math
import random
import re
import unittest

import libinfer as t
import numpy
import recorded
import torch


def same(test, got, want):
    """A value of libinfer and one of PyTorch."""
    if isinstance(want, torch.Tensor):
        test.assertEqual((got.shape, got.stride(), str(got.dtype).split(".")[1]), (tuple(want.shape), want.stride(), str(want.dtype).split(".")[1]))
        torch.testing.assert_close(torch.from_dlpack(got.detach()), want.detach(), equal_nan=True)
    elif isinstance(want, (list, tuple)):
        test.assertEqual(len(got), len(want))
        for g, w in zip(got, want):
            same(test, g, w)
    else:
        test.assertEqual(got, want)


CALLS = """
x + y; x - 2; 2 - x; x * y; 3 / (x + 10); x // 0.3; 5 // (x + 7); x % 0.7; 2 % (x + 9); x.abs() ** 0.5; 2 ** x; -x; abs(x); x @ y.T; x < y; x >= 0; x == x; i << 2; i >> 1; i & 3; i | 3; i ^ 3; ~i
x[0]; x[:, 1]; x[..., None]; x[1:, ::2]; x[[1, 0]]; x[x > 0]; x[i[0] % 2]; x[None, :, True]; x[:, [0, 1]][1]; x[-1, -1]; x[()]; x[t.tensor([[0, 1], [1, 0]]), 1:]
x.sum(); x.sum(0); x.sum([0, 1], keepdim=True); x.mean(-1); x.max(dim=1); x.max(); x.std(); x.std(1); x.std(dim=0, unbiased=False); x.var(); x.norm(); x.norm(1); x.norm(2, 1); x.prod(0); x.argmax(1)
x.view(3, 2); x.reshape(-1); x.permute(1, 0); x.transpose(0, 1); x.T; x.expand(4, 2, 3); x.unsqueeze(0); x.flatten(); x.repeat(2, 2); x.flip(0); x.roll(1, 0); x.split(1); x.chunk(2, 1); x.unbind(0); x.tril()
x.add(y, alpha=3); x.clamp(-0.5, 0.5); x.clamp(min=0); x.where(x > 0, y); t.where(x > 0, x, 0.0); t.cat([x, y]); t.stack([x, y], 1); x.topk(2); x.sort(descending=True); x.cumsum(1); x.masked_fill(x > 0, -1)
x.softmax(-1); x.log_softmax(1); x.sigmoid(); x.relu(); x.tanh(); x.exp(); x.to(t.float64); x.to(t.int32); x.double() + x; i + x; i / 2; i * 1.5; i // 2; (i > 3).sum(); x.type_as(i); i.float().mean()
t.zeros(2, 3); t.ones([2], dtype=t.int64); t.arange(5); t.arange(1, 2, 0.25); t.linspace(0, 1, 5); t.full((2, 2), 3); t.full((2,), 1.5); t.eye(3); t.zeros_like(x); x.new_zeros(2); t.tensor([1, 2.5]); t.tensor([[True]])
t.einsum("ij,kj->ik", [x, y]); t.mm(x, y.T); t.addmm(x[:, :2], x, y.T); t.bmm(x[None], y.T[None]); t.outer(x[0], y[0]); t.dot(x[0], y[0]); t.cdist(x, y); t.ops.aten.add.Scalar(x, 2); t.ops.aten.native_layer_norm(x, [3], None, None, 1e-5)
x.item() if x.numel() == 1 else x[0, 0].item(); x.tolist(); x.shape == (2, 3); x.stride(); x.numel(); x.size(1); x.is_contiguous(); x.T.is_contiguous(); len(x); int(x[0, 0] * 100); float(i[0, 0]); bool(i[0, 1] > 0)
""".replace("\n", ";").split(";")


class AgainstTorch(unittest.TestCase):
    def test_expressions(self):
        torch.manual_seed(3)
        x, y, i = torch.randn(2, 3), torch.randn(2, 3), torch.randint(0, 9, (2, 3))
        there = {"x": x, "y": y, "i": i, "t": torch}
        here = {"x": t.from_dlpack(x), "y": t.from_dlpack(y), "i": t.from_dlpack(i), "t": t}
        calls = [call.strip() for call in CALLS if call.strip()]
        self.assertGreater(len(calls), 120)
        for call in calls:
            with self.subTest(call):
                # PyTorch takes these operands one by one.
                want = eval(call.replace("[x, y])", "x, y)") if "einsum" in call else call, there)
                same(self, eval(call, here), want)

    def test_errors(self):
        x = torch.ones(2, 3)
        for call in (
            "t.mm(x, x)", "x[5]", "x[0, 0, 0]", "x.view(4)", "x.sum(7)", "x + t.ones(4)", "t.cat([x, x[0]])", "len(t.tensor(1))", "bool(x)", "x.item()", "t.tensor([[1], [1, 2]])", "t.tensor([300], dtype=t.uint8)",
            "x.squeeze(9)", "t.inverse(t.zeros(2, 2))", "x['a']", "x[0.5]", "iter(t.tensor(1))", "x + 'a'", "x @ 2", "x.index_select(0, t.tensor([9]))", "x[t.tensor([9])]",
            "x.to_sparse().cos()", "x.nothing", "x.add_(x[:, :2])", "t.ones(2).add_(1j)", "x.requires_grad_().add_(1)", "x.long().requires_grad_()", "t.arange(0, 1, -1)", "t.ones(-1)",
        ):  # fmt: skip
            with self.subTest(call):
                with self.assertRaises(Exception) as there:
                    eval(call, {"x": x.clone(), "t": torch})
                with self.assertRaises(Exception) as here:
                    eval(call, {"x": t.ones(2, 3), "t": t})
                wanted = type(there.exception).__mro__
                self.assertIn(
                    type(here.exception).__name__.replace("LinAlgError", "_LinAlgError"),
                    [c.__name__ for c in wanted],
                    f"{there.exception!r} and {here.exception!r}",
                )

    def test_gradients(self):
        a = torch.randn(3, 4, requires_grad=True)
        b = t.tensor(a.detach().numpy(), requires_grad=True)
        for x in (a, b):
            (x.tanh() * x[0].softmax(0) + x @ x.T[:, :1]).pow(2).sum().backward()
        same(self, b.grad, a.grad)

    def test_torch_shares_memory_both_ways(self):
        for dtype in (
            torch.float32,
            torch.float64,
            torch.float16,
            torch.bfloat16,
            torch.int64,
            torch.int32,
            torch.uint8,
            torch.bool,
            torch.complex64,
            torch.uint16,
            torch.float8_e4m3fn,
            torch.float8_e5m2,
        ):
            a = torch.ones(3, 4).to(dtype).T
            b = t.from_dlpack(a)
            self.assertEqual(b.data_ptr(), a.data_ptr())
            c = torch.from_dlpack(b)
            self.assertEqual((c.data_ptr(), c.dtype, c.stride()), (a.data_ptr(), dtype, a.stride()))
            del a
            gc.collect()
            self.assertEqual(b.double().sum().item() if not dtype.is_complex else 12, 12)
        with self.assertRaises(BufferError):
            t.from_dlpack(torch.ones(2, requires_grad=True))
        self.assertEqual(torch.utils.dlpack.from_dlpack(t.ones(2).__dlpack__()).tolist(), [1, 1])
        self.assertEqual(t.from_dlpack(torch.utils.dlpack.to_dlpack(torch.ones(2))).tolist(), [1, 1])

    def test_numpy_shares_memory_both_ways(self):
        for dtype in ("float32", "float64", "float16", "int64", "int8", "uint8", "bool", "complex64", "complex128", "uint32"):
            a = numpy.arange(6).reshape(2, 3).astype(dtype)
            b = t.as_tensor(a)
            self.assertEqual(b.data_ptr(), a.ctypes.data, dtype)
            for c in (b.numpy(), numpy.asarray(b), numpy.from_dlpack(b), numpy.array(b, copy=False)):
                self.assertEqual((c.ctypes.data, c.dtype, c.tolist()), (a.ctypes.data, a.dtype, a.tolist()))
            self.assertNotEqual(t.tensor(a).data_ptr(), a.ctypes.data)
            self.assertEqual(t.as_tensor(a.T).stride(), (1, 3))
            self.assertEqual(t.as_tensor(a[:, ::-1]).tolist(), a[:, ::-1].tolist())
        a.flags.writeable = False
        self.assertNotEqual(t.as_tensor(a).data_ptr(), a.ctypes.data)
        self.assertEqual(t.tensor(numpy.float32(1.5)).item(), 1.5)
        self.assertEqual((t.ones(2) * numpy.float64(3)).tolist(), [3, 3])
        self.assertEqual(t.ones(2).sum(numpy.int64(0)).item(), 2)
        self.assertEqual(t.tensor([numpy.int64(3), numpy.float32(0.5)]).tolist(), [3, 0.5])
        self.assertEqual(t.arange(4)[numpy.array([1, 2])].tolist(), [1, 2])
        self.assertEqual(t.arange(4)[numpy.array([True, False, False, True])].tolist(), [0, 3])
        with self.assertRaises(Exception):
            t.tensor(numpy.array(["a"]))
        with self.assertRaises(Exception):
            t.tensor(numpy.array([object()]))

    def test_files_go_both_ways(self):
        types = [
            torch.float32,
            torch.float64,
            torch.float16,
            torch.bfloat16,
            torch.int64,
            torch.int32,
            torch.int16,
            torch.int8,
            torch.uint8,
            torch.bool,
        ]
        state = {str(dtype): (torch.randn(3, 4) * 5).to(dtype) for dtype in types}
        state |= {
            "z": torch.randn(2, dtype=torch.complex64),
            "view": torch.arange(12).view(3, 4).T[1:],
            "none": torch.empty(0, 3),
            "scalar": torch.tensor(2.5),
        }
        here = {name: t.from_dlpack(value) for name, value in state.items()}
        file = io.BytesIO()
        t.save({"state": here, "step": 3, "names": ("a", [None, True])}, file)
        file.seek(0)
        there = torch.load(file, weights_only=True)
        self.assertEqual((there["step"], there["names"]), (3, ("a", [None, True])))
        self.assertEqual(list(there["state"]), list(state))
        for name, value in state.items():
            self.assertTrue(torch.equal(there["state"][name], value) and there["state"][name].dtype == value.dtype, name)
        model = torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.BatchNorm1d(4))
        file = io.BytesIO()
        torch.save(model.state_dict(), file)
        read = t.load(file.getvalue())
        self.assertEqual(list(read), list(model.state_dict()))
        for name, value in model.state_dict().items():
            same(self, read[name], value)
        file = io.BytesIO()
        t.save(read, file)
        file.seek(0)
        model.load_state_dict(torch.load(file, weights_only=True))

    def test_arrays_of_numpy(self):
        x = t.tensor([[1.0, 2.0]])
        self.assertEqual(numpy.asarray(x, dtype=numpy.float64).dtype, numpy.float64)
        self.assertEqual(x.__array__(numpy.int32).tolist(), [[1, 2]])
        self.assertEqual(x.numpy().ctypes.data, x.data_ptr())
        self.assertEqual(x.requires_grad_().numpy(force=True).tolist(), [[1, 2]])
        self.assertEqual(t.tensor([1j]).conj().numpy(force=True).tolist(), [-1j])
        for y, error in ((x, RuntimeError), (t.tensor([1j]).conj(), RuntimeError), (t.ones(1).to(t.bfloat16), TypeError)):
            with self.assertRaises(error):
                y.numpy()
        self.assertEqual(t.zeros(numpy.int64(2), 3).view(numpy.int64(6)).shape, (6,))

    def test_models_take_arrays(self):
        inputs, outputs = recorded.read("mlp")
        model = t.load(recorded.MODELS / "mlp.pt2")
        for kind in (lambda x: x.numpy(), torch.from_dlpack):
            self.assertLess(recorded.difference(model(*[kind(x) for x in inputs]), outputs[0]), 1e-5)

    def test_text(self):
        random.seed(5)
        for _ in range(300):
            shape = [random.choice([0, 1, 2, 3, 7, 40]) for _ in range(random.randint(0, 3))]
            scale = 10.0 ** random.randint(-6, 9)
            dtype = random.choice([torch.float32, torch.float64, torch.int64, torch.int16, torch.bool, torch.float16, torch.complex64])
            a = (torch.randn(shape) * scale).to(dtype)
            if random.random() < 0.2 and a.numel() and dtype.is_floating_point:
                a.view(-1)[0] = random.choice([math.nan, math.inf, -math.inf])
            # Its own name is longer, so lines may break before a dtype that goes on in PyTorch's.
            texts = [re.sub(r",\s+dtype=\w+", ", dtype=", repr(x)) for x in (t.from_dlpack(a), a)]
            self.assertEqual(*texts)

    def test_transformers_runs_exports_here(self):
        import tempfile

        import transformers
        from transformers.exporters import ExportedModel

        from libinfer.transformers import LibinferConfig, LibinferExporter

        torch.manual_seed(1)
        config = transformers.BertConfig(vocab_size=50, hidden_size=32, num_hidden_layers=2, num_attention_heads=4, intermediate_size=64)
        model = transformers.BertModel(config).eval()
        inputs = {"input_ids": torch.randint(0, 50, (2, 9)), "attention_mask": torch.ones(2, 9, dtype=torch.long)}
        with torch.no_grad():
            want = model(**inputs)
        exported = LibinferExporter().export(model, inputs, LibinferConfig())
        with tempfile.TemporaryDirectory() as folder:
            exported.save_pretrained(folder)
            for runs in (exported, ExportedModel.from_pretrained(folder)):
                self.assertEqual(str(runs.export_format), "libinfer")
                got = runs(**inputs)
                self.assertIs(type(got), type(want))
                torch.testing.assert_close(got.last_hidden_state, want.last_hidden_state, atol=1e-5, rtol=1e-5)
            again = ExportedModel.from_pretrained(folder)
            again.save_pretrained(folder + "/again")
            with self.assertRaises(ValueError):
                again.to("cuda")


if __name__ == "__main__":
    unittest.main()
