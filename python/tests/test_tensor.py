"""Tensors of numbers, as numbers, as text, indexed, and on memory of other objects."""

import array
import gc
import json
import math
import pathlib
import sys
import threading
import unittest
import weakref
import zlib

import libinfer as t


class Creation(unittest.TestCase):
    def test_numbers(self):
        for data, dtype, shape in [
            (3, t.int64, ()), (3.5, t.float32, ()), (True, t.bool, ()), (2j, t.complex64, ()), ([], t.float32, (0,)), ([[]], t.float32, (1, 0)), ([1, 2], t.int64, (2,)),
            ([1, 2.0], t.float32, (2,)), ([True, 2], t.int64, (2,)), ([[1, 2j]], t.complex64, (1, 2)), (((1, 2), [3, 4]), t.int64, (2, 2)), (range(3), t.int64, (3,)),
        ]:  # fmt: skip
            x = t.tensor(data)
            self.assertEqual((x.dtype, x.shape), (dtype, shape), data)
        self.assertEqual(t.tensor([1.7, -1.7], dtype=t.int64).tolist(), [1, -1])
        self.assertEqual(t.tensor([0, 2], dtype=bool).tolist(), [False, True])
        self.assertEqual(t.tensor([1, 2], dtype=t.bfloat16).tolist(), [1, 2])
        self.assertEqual(t.tensor([2**63], dtype=t.uint64).tolist(), [2**63])
        self.assertEqual(t.tensor([t.tensor(1.5), 2]).tolist(), [1.5, 2])
        self.assertEqual(t.tensor(1.0, dtype=t.float64, requires_grad=True).requires_grad, True)
        self.assertEqual(t.tensor(0.1, dtype=t.float64).item(), 0.1)

    def test_what_is_no_tensor(self):
        with self.assertRaisesRegex(RuntimeError, "without overflow"):
            t.tensor([300], dtype=t.uint8)
        with self.assertRaisesRegex(ValueError, "expected sequence of length 2 at dim 1"):
            t.tensor([[1, 2], [3]])
        for data in ([1, [2]], [[1], 2]):
            with self.assertRaises(ValueError):
                t.tensor(data)
        for data in ("a", ["a"], object(), None, [None], {1: 2}):
            with self.assertRaises(TypeError, msg=repr(data)):
                t.tensor(data)
        with self.assertRaises(OverflowError):
            t.tensor(-(2**70))
        with self.assertRaises((OverflowError, RuntimeError)):
            t.tensor(2**70)
        with self.assertRaises(TypeError):
            t.tensor([1], dtype="float32")
        with self.assertRaises(TypeError):
            t.tensor(1j, dtype=t.float32)
        endless = []
        endless.append(endless)
        with self.assertRaises((RecursionError, RuntimeError)):
            t.tensor(endless)

    def test_copies_and_itself(self):
        x = t.tensor([1.0, 2.0])
        self.assertIs(t.as_tensor(x), x)
        self.assertIsNot(t.as_tensor(x, dtype=t.float64), x)
        self.assertNotEqual(t.tensor(x).data_ptr(), x.data_ptr())


class Asking(unittest.TestCase):
    def test_what_it_is(self):
        x = t.arange(24.0).view(2, 3, 4)
        self.assertEqual((x.shape, x.size(), x.size(-1), x.stride(), x.stride(0)), ((2, 3, 4), (2, 3, 4), 4, (12, 4, 1), 12))
        self.assertEqual((x.dim(), x.ndim, x.numel(), x.itemsize, x.nbytes, x.device, x.layout), (3, 3, 24, 4, 96, "cpu", t.strided))
        self.assertEqual(x[1].storage_offset(), 12)
        self.assertEqual(x[1].data_ptr(), x.data_ptr() + 48)
        self.assertTrue(x.is_contiguous() and not x.mT.is_contiguous())
        self.assertTrue(t.ones(1, 2, 3, 4).to(memory_format=t.channels_last).is_contiguous(memory_format=t.channels_last))
        self.assertEqual(x.T.shape, (4, 3, 2))
        with self.assertRaises(IndexError):
            x.size(3)
        self.assertEqual(len(x), 2)
        self.assertEqual(hash(x), hash(x))
        self.assertEqual(len({x, x.clone()}), 2)

    def test_one_element(self):
        self.assertEqual((int(t.tensor(3.7)), float(t.tensor(2)), complex(t.tensor(1 + 2j)), bool(t.tensor([0.5]))), (3, 2.0, 1 + 2j, True))
        self.assertEqual([10, 20, 30][t.tensor(1)], 20)
        self.assertEqual((type(t.tensor(1).item()), type(t.tensor(True).item()), type(t.tensor(1.0).item())), (int, bool, float))
        self.assertEqual(f"{t.tensor(2.5):.2f}", "2.50")
        with self.assertRaisesRegex(RuntimeError, "ambiguous"):
            bool(t.ones(2))
        with self.assertRaises(TypeError):
            [1][t.tensor(0.5)]
        with self.assertRaises(RuntimeError):
            t.ones(2).item()
        with self.assertRaisesRegex(TypeError, "0-d"):
            len(t.tensor(1))
        with self.assertRaisesRegex(TypeError, "0-d"):
            iter(t.tensor(1))

    def test_lists(self):
        x = t.arange(6).view(2, 3)
        self.assertEqual(x.T.tolist(), [[0, 3], [1, 4], [2, 5]])
        self.assertEqual([row.tolist() for row in x], x.tolist())
        self.assertIn(5, x)
        self.assertNotIn(6, x)
        for dtype, value in [
            (t.float16, 1.5),
            (t.bfloat16, -2.0),
            (t.uint8, 255),
            (t.int16, -7),
            (t.complex128, 1 - 2j),
            (t.bool, True),
            (t.uint64, 2**64 - 1),
            (t.float8_e4m3fn, 0.5),
        ]:
            self.assertEqual(t.tensor([[value]], dtype=dtype).tolist(), [[value]], dtype)
        self.assertEqual((t.tensor([1 + 2j]).conj()).tolist(), [1 - 2j])
        self.assertTrue(math.isnan(t.tensor(math.nan).tolist()))

    def test_conversions(self):
        x = t.tensor([1.5])
        for name, dtype in [
            ("double", t.float64),
            ("half", t.float16),
            ("long", t.int64),
            ("bool", t.bool),
            ("cfloat", t.complex64),
            ("byte", t.uint8),
        ]:
            self.assertIs(getattr(x, name)().dtype, dtype)
        self.assertIs(x.to(t.float64).dtype, t.float64)
        self.assertEqual(x.to("meta").device, "meta")
        self.assertIs(x.to("cpu", t.float64).dtype, t.float64)
        self.assertIs(x.to(t.ones(1, dtype=t.int32)).dtype, t.int32)
        self.assertIs(x.cpu(), x)
        self.assertIs(x.float(), x)

    def test_text_is_pytorchs(self):
        cases = json.loads((pathlib.Path(__file__).parent / "printed.json").read_text())
        self.assertGreater(len(cases), 50)
        for expression, text in cases:
            with self.subTest(expression):
                self.assertEqual(repr(eval(expression, {"t": t, "math": math})).replace("libinfer.", "torch."), text)

    def test_text_of_what_is_larger_than_memory(self):
        self.assertIn("...", repr(t.tensor(1).expand(10**9, 10**9)))


class Indexing(unittest.TestCase):
    def setUp(self):
        self.x = t.arange(24).view(2, 3, 4)

    def test_reading(self):
        x, full = self.x, self.x.tolist()
        self.assertEqual(x[1].tolist(), full[1])
        self.assertEqual(x[-1, 0, 2].item(), 14)
        self.assertEqual(x[:, 1:, ::2].tolist(), [[r[::2] for r in p[1:]] for p in full])
        self.assertEqual(x[..., -1].tolist(), [[r[-1] for r in p] for p in full])
        self.assertEqual(x[None].shape, (1, 2, 3, 4))
        self.assertEqual(x[True].shape, (1, 2, 3, 4))
        self.assertEqual(x[()].shape, (2, 3, 4))
        self.assertEqual(x[[1, 0]].tolist(), full[::-1])
        self.assertEqual(x[t.tensor([1]), :, [0]].tolist(), [[12, 16, 20]])
        self.assertEqual(x[x > 21].tolist(), [22, 23])
        self.assertEqual(x[t.tensor(1)].tolist(), full[1])
        self.assertEqual(x[array.array("q", [0, 1])].shape, (2, 3, 4))
        self.assertEqual(x[[]].shape, (0, 3, 4))
        self.assertEqual(x[2**100 :].shape, (0, 3, 4))

    def test_writing(self):
        x = self.x
        x[0, 0] = -1
        x[1, :, 0] = t.tensor([7, 8, 9])
        x[x > 20] = 0
        x[0, [1, 2], 3] = [100, 200]
        self.assertEqual(x.tolist(), [[[-1] * 4, [4, 5, 6, 100], [8, 9, 10, 200]], [[7, 13, 14, 15], [8, 17, 18, 19], [9, 0, 0, 0]]])
        x[...] = 5
        x[()] += 1
        self.assertEqual(x.sum().item(), 24 * 6)
        view = x[0]
        view[:] = 0
        self.assertEqual(x[0].sum().item(), 0)

    def test_what_is_refused(self):
        x = self.x
        for index, error in [(2, IndexError), ((0, 0, 0, 0), IndexError), ("a", TypeError), (0.5, IndexError), (b"a", TypeError), (object(), IndexError), (slice(None, None, -1), ValueError),
                             (2**70, OverflowError), (t.tensor([5]), IndexError), ([0.5], IndexError), (slice("a"), TypeError)]:  # fmt: skip
            with self.assertRaises(error, msg=repr(index)):
                x[index]
        with self.assertRaises(RuntimeError):
            x[0] = t.ones(7)
        with self.assertRaises(TypeError):
            x[0] = "a"
        with self.assertRaises(TypeError):
            del x[0]


class Buffers(unittest.TestCase):
    def test_in(self):
        for code, dtype in zip(
            "bBhHiIqQlLfd", [t.int8, t.uint8, t.int16, t.uint16, t.int32, t.uint32, t.int64, t.uint64, t.int64, t.uint64, t.float32, t.float64]
        ):
            numbers = array.array(code, [1, 2, 3])
            self.assertIs(t.tensor(numbers).dtype, dtype)
            self.assertEqual(t.tensor(numbers).tolist(), [1, 2, 3])
            shared = t.as_tensor(numbers)
            numbers[0] = 9
            self.assertEqual(shared.tolist(), [9, 2, 3])
            shared[1] = 8
            self.assertEqual(numbers[1], 8)
        self.assertEqual(t.tensor(b"ab").tolist(), [97, 98])
        two = memoryview(bytearray(range(12))).cast("B", (3, 4))
        self.assertEqual(t.as_tensor(two).tolist(), two.tolist())
        self.assertEqual(t.as_tensor(memoryview(bytearray(8))[::2]).stride(), (2,))
        self.assertEqual(t.as_tensor(memoryview(bytearray(b"abc"))[::-1]).tolist(), [99, 98, 97])

    def test_memory_that_may_not_be_written_is_copied(self):
        data = b"abcd"
        x = t.as_tensor(data)
        x[0] = 0
        self.assertEqual(data, b"abcd")
        odd = memoryview(bytearray(9))[1:].cast("d")
        self.assertEqual(t.as_tensor(odd).data_ptr() % 8, 0)

    def test_the_object_is_kept_as_long_as_a_tensor_is_on_it(self):
        numbers = array.array("d", [1.0, 2.0])
        x = t.as_tensor(numbers)
        view = x[1:]
        del x
        with self.assertRaises(BufferError):
            numbers.append(3.0)
        self.assertEqual(view.tolist(), [2])
        del view
        numbers.append(3.0)

    def test_a_tensor_let_go_on_another_thread(self):
        numbers = array.array("d", [1.0])
        held = [t.as_tensor(numbers)]
        thread = threading.Thread(target=held.clear)
        thread.start()
        thread.join()
        t.ones(1) + 1
        numbers.append(2.0)

    def test_out(self):
        for dtype, code in [
            (t.float32, "f"),
            (t.float64, "d"),
            (t.int64, "q"),
            (t.int32, "i"),
            (t.uint8, "B"),
            (t.bool, "?"),
            (t.float16, "e"),
            (t.uint16, "H"),
        ]:
            x = t.tensor([[0, 1, 1], [1, 0, 1]], dtype=dtype)
            view = memoryview(x)
            self.assertEqual(
                (view.format, view.shape, view.strides, view.readonly), (code, x.shape, tuple(s * x.itemsize for s in x.stride()), False)
            )
            if dtype is not t.float16 or sys.version_info >= (3, 12):
                self.assertEqual(view.tolist(), x.tolist())
        x = t.zeros(2, 3)
        view = memoryview(x.T)
        self.assertEqual((view.shape, view.f_contiguous, view.c_contiguous), ((3, 2), True, False))
        view = memoryview(x)
        view[1, 2] = 7.0
        self.assertEqual(x[1, 2].item(), 7)
        address = x.data_ptr()
        del x
        gc.collect()
        self.assertEqual(t.as_tensor(view).data_ptr(), address)
        self.assertEqual(bytes(memoryview(t.tensor([1, 2], dtype=t.uint8))), b"\1\2")
        self.assertEqual(memoryview(t.tensor(1.5)).tolist(), 1.5)
        self.assertEqual(b"".join([t.tensor([65], dtype=t.uint8)]), b"A")

    def test_what_has_no_buffer(self):
        for x in (t.ones(2).requires_grad_(), t.ones(2).bfloat16(), t.ones(2, 2).to_sparse(), t.ones(2, device="meta"), t.tensor([1j]).conj()):
            with self.assertRaises(BufferError):
                memoryview(x)
        with self.assertRaises(BufferError):
            zlib.crc32(t.arange(4, dtype=t.uint8).view(2, 2).T)
        with self.assertRaises(BufferError):
            t.tensor(memoryview(bytearray(8)).cast("P"))

    def test_a_view_keeps_the_memory_when_the_tensor_takes_other(self):
        x = t.ones(1000)
        view = memoryview(x)
        x.set_(t.zeros(5))
        gc.collect()
        self.assertEqual(view[999], 1.0)


class Lives(unittest.TestCase):
    def test_nothing_is_kept(self):
        class Watched(array.array):
            pass

        numbers = Watched("d", [1.0] * 100)
        gone = weakref.ref(numbers)
        x = t.as_tensor(numbers)
        y = x[3:].view(97, 1)
        del numbers, x
        gc.collect()
        self.assertIsNotNone(gone())
        del y
        gc.collect()
        self.assertIsNone(gone())


if __name__ == "__main__":
    unittest.main()
