"""What is saved is read again, and PyTorch's files are."""

import io
import math
import pathlib
import pickle
import tempfile
import unittest
import zipfile

import libinfer as t

DATA = pathlib.Path(__file__).resolve().parent / "saved.pt"


class Persistent:
    """An object by its persistent id."""

    def __init__(self, pid):
        self.pid = pid


class Global:
    """A global of a pickle, called with arguments where there are some."""

    def __init__(self, module, name, *args):
        self.module, self.name, self.args = module, name, args

    def pickled(self):
        def write(obj):
            if isinstance(obj, Persistent):
                return write(obj.pid) + pickle.BINPERSID
            if isinstance(obj, Global):
                code = pickle.GLOBAL + f"{obj.module}\n{obj.name}\n".encode()
                return code + (write(obj.args) + pickle.REDUCE if obj.args else b"")
            if isinstance(obj, tuple):
                return pickle.MARK + b"".join(map(write, obj)) + pickle.TUPLE
            return pickle.dumps(obj, 2)[2:-1]

        return pickle.PROTO + b"\x02" + write(self) + pickle.STOP


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

    def test_what_is_written_of_views(self):
        x = t.arange(6.0)
        memory = io.BytesIO()
        # The larger part of a memory comes later; gradients are wanted again; one tensor twice is one.
        t.save(
            {"parts": [x[2:4], x[:5], x[2:4]], "leaf": t.ones(2, requires_grad=True), "conjugated": t.tensor([1 + 2j]).conj(), "shape": x.shape},
            memory,
        )
        read = t.load(memory.getvalue())
        self.assertEqual([p.tolist() for p in read["parts"]], [[2, 3], [0, 1, 2, 3, 4], [2, 3]])
        read["parts"][0].fill_(9)
        self.assertEqual(read["parts"][1].tolist(), [0, 1, 9, 9, 4])
        self.assertEqual((read["leaf"].requires_grad, read["conjugated"].tolist(), read["shape"]), (True, [1 - 2j], (6,)))
        loop = []
        loop.append(loop)
        with self.assertRaisesRegex(RuntimeError, "a value that lies in itself"):
            t.load(self.saved(loop))
        for refused in (t.ones(2, device="meta"), t.ones(2).to_sparse()):
            with self.assertRaises(NotImplementedError):
                self.saved(refused)

    def test_nothing_of_a_file_is_run(self):
        def archive(pickled, storage=b"\0" * 8, compression=zipfile.ZIP_STORED, byteorder=b"little"):
            memory = io.BytesIO()
            with zipfile.ZipFile(memory, "w", compression) as file:
                file.writestr("a/data.pkl", pickled)
                file.writestr("a/byteorder", byteorder)
                file.writestr("a/data/0", storage)
            return memory.getvalue()

        def tensor(offset, size, n=2, key="0"):
            storage = ("storage", Global("torch", "FloatStorage"), key, "cpu", n)
            return Global("torch._utils", "_rebuild_tensor_v2", Persistent(storage), offset, (size,), (1,), False)

        self.assertEqual(t.load(archive(tensor(0, 2).pickled())).tolist(), [0, 0])
        for pickled in (
            Global("os", "system", "true").pickled(),
            Global("builtins", "eval", "1").pickled(),
            Global("libinfer", "load", "x").pickled(),
            tensor(0, 3).pickled(),
            tensor(1, 2).pickled(),
            tensor(-1, 1).pickled(),
            tensor(0, 2, n=2**60).pickled(),
            tensor(0, 2, key="1").pickled(),
            tensor(0, 2).pickled()[:-4],
            b"",
        ):
            with self.assertRaises(Exception, msg=pickled):
                t.load(archive(pickled))
        self.assertEqual(t.load(archive(tensor(0, 2).pickled(), compression=zipfile.ZIP_DEFLATED)).tolist(), [0, 0])
        with self.assertRaisesRegex(Exception, "big-endian"):
            t.load(archive(tensor(0, 2).pickled(), byteorder=b"big"))
        # A slot of the memo that 64 GB would lie before; a key whose hash takes 2^60 steps.
        self.assertEqual(t.load(archive(pickle.PROTO + b"\x02]r\xff\xff\xff\x7f.")), [])
        pair = b")" + b"".join(b"q%c0h%ch%c\x86" % (i, i, i) for i in range(60))
        with self.assertRaises(TypeError):
            t.load(archive(pickle.PROTO + b"\x02}" + pair + b"Ns."))

    def test_a_file_may_be_written_again_once_it_is_loaded(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "saved.pt"
            t.save(t.ones(100_000), path)
            x = t.load(path)
            t.save(t.zeros(1), path)
            self.assertEqual((x.sum().item(), t.load(path).tolist()), (100_000, [0]))

    def saved(self, value):
        memory = io.BytesIO()
        t.save(value, memory)
        return memory.getvalue()

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
