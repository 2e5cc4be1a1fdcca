"""What is saved is read again, and PyTorch's files are."""

import io
import math
import pathlib
import tempfile
import unittest

import libinfer as t

DATA = pathlib.Path(__file__).resolve().parent / "saved.pt"


class Files(unittest.TestCase):
    def same(self, got, want):
        self.assertIs(type(got), type(want))
        if isinstance(want, t.Tensor):
            self.assertEqual((got.shape, got.dtype, got.tolist()), (want.shape, want.dtype, want.tolist()))
        elif isinstance(want, dict):
            self.assertEqual(list(got), list(want))
            for key in want:
                self.same(got[key], want[key])
        elif isinstance(want, (list, tuple)):
            self.assertEqual(len(got), len(want))
            for g, w in zip(got, want):
                self.same(g, w)
        else:
            self.assertTrue(got == want or (got != got and want != want), f"{got} {want}")

    def objects(self):
        return {
            "state": {"weight": t.arange(6).view(2, 3).to(t.float32), "bias": t.tensor([0.5, -1.0], dtype=t.float64)},
            "types": [t.ones(2).to(d) for d in (t.float16, t.bfloat16, t.int8, t.uint8, t.int16, t.int32, t.int64, t.bool, t.complex64)],
            "shapes": [t.tensor(3.5), t.empty(0), t.arange(12).view(3, 4).T, t.arange(10)[2:8:2]],
            "plain": [1, -(2**40), 0.25, math.inf, True, None, "text é", (1, ("a", [2]))],
            3: "a key that is no text",
        }

    def test_a_value_comes_back(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "saved.pt"
            t.save(self.objects(), path)
            self.same(t.load(path), self.objects())
            self.same(t.load(str(path), map_location="cpu", weights_only=True), self.objects())
            self.same(t.load(path.read_bytes()), self.objects())
            with path.open("rb") as file:
                self.same(t.load(file), self.objects())
        memory = io.BytesIO()
        t.save(t.tensor([1, 2]), memory)
        memory.seek(0)
        self.same(t.load(memory), t.tensor([1, 2]))

    def test_tensors_that_share_memory_share_it_again(self):
        x = t.zeros(4)
        memory = io.BytesIO()
        t.save([x, x[1:3]], memory)
        first, second = t.load(memory.getvalue())
        second.fill_(7)
        self.assertEqual(first.tolist(), [0, 7, 7, 0])

    def test_a_file_of_pytorchs(self):
        # Made by make_saved.py.
        self.same(t.load(DATA), self.objects())

    def test_what_is_refused(self):
        with self.assertRaisesRegex(TypeError, "object"):
            t.save(object(), io.BytesIO())
        with self.assertRaises(FileNotFoundError):
            t.save(1, "/nowhere/at/all")
        with self.assertRaisesRegex(NotImplementedError, "weights_only"):
            t.load(DATA, weights_only=False)
        with self.assertRaisesRegex(NotImplementedError, "map_location"):
            t.load(DATA, map_location="cuda")
        for data in (b"", b"PK", DATA.read_bytes()[:300]):
            with self.assertRaises(Exception):
                t.load(data)


if __name__ == "__main__":
    unittest.main()
