"""Memory shared by DLPack, with and without versions."""

import ctypes
import gc
import unittest

import libinfer as t

capsule_name = ctypes.pythonapi.PyCapsule_GetName
capsule_name.restype, capsule_name.argtypes = ctypes.c_char_p, [ctypes.py_object]


class Old:
    """An exporter that knows of no versions."""

    def __init__(self, tensor):
        self.tensor = tensor

    def __dlpack__(self, stream=None):
        return self.tensor.__dlpack__()

    def __dlpack_device__(self):
        return self.tensor.__dlpack_device__()


class New(Old):
    def __dlpack__(self, *, max_version=None, **options):
        return self.tensor.__dlpack__(max_version=max_version, **options)


class ReadOnly(New):
    """Sets the flag in the capsule, as arrays that may not be written do."""

    FLAGS = 8 + 8 + 8  # after the version, the context and the deleter

    def __dlpack__(self, *, max_version=None, **options):
        capsule = super().__dlpack__(max_version=max_version, **options)
        pointer = ctypes.pythonapi.PyCapsule_GetPointer
        pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
        ctypes.c_uint64.from_address(pointer(capsule, b"dltensor_versioned") + self.FLAGS).value |= 1
        return capsule


class DLPack(unittest.TestCase):
    def test_capsules(self):
        x = t.ones(2, 3)
        self.assertEqual(capsule_name(x.__dlpack__()), b"dltensor")
        self.assertEqual(capsule_name(x.__dlpack__(max_version=(0, 8))), b"dltensor")
        capsule = x.__dlpack__(max_version=(1, 1))
        self.assertEqual(capsule_name(capsule), b"dltensor_versioned")
        y = t.from_dlpack(capsule)
        self.assertEqual(capsule_name(capsule), b"used_dltensor_versioned")
        self.assertEqual(y.data_ptr(), x.data_ptr())
        with self.assertRaisesRegex(BufferError, "taken already"):
            t.from_dlpack(capsule)
        self.assertEqual(x.__dlpack_device__(), (1, 0))

    def test_there_and_back(self):
        for exporter in (Old, New):
            for dtype in (
                t.bool,
                t.uint8,
                t.int8,
                t.int16,
                t.uint16,
                t.int32,
                t.uint32,
                t.int64,
                t.uint64,
                t.float16,
                t.bfloat16,
                t.float32,
                t.float64,
                t.complex64,
                t.complex128,
                t.float8_e5m2,
            ):
                x = t.tensor([[0, 1, 1], [1, 0, 1]]).to(dtype).T
                y = t.from_dlpack(exporter(x))
                self.assertEqual((y.shape, y.stride(), y.dtype, y.data_ptr()), (x.shape, x.stride(), x.dtype, x.data_ptr()))
                self.assertEqual(y.tolist(), x.tolist())
            self.assertEqual(t.from_dlpack(exporter(t.tensor(3))).item(), 3)
            self.assertEqual(t.from_dlpack(exporter(t.empty(0, 3))).shape, (0, 3))
        x = t.ones(3)
        self.assertIs(t.from_dlpack(x), x)

    def test_memory_lives_as_long_as_the_consumer(self):
        x = t.arange(1000.0)
        y = t.from_dlpack(New(x))
        x.set_(t.zeros(1))
        del x
        gc.collect()
        self.assertEqual(y[999].item(), 999)
        capsule = y.__dlpack__()
        del y, capsule
        gc.collect()

    def test_copies(self):
        x = t.ones(2)
        self.assertNotEqual(t.from_dlpack(New(x), copy=True).data_ptr(), x.data_ptr())
        self.assertNotEqual(t.from_dlpack(x, copy=True).data_ptr(), x.data_ptr())
        y = t.from_dlpack(ReadOnly(x))
        self.assertNotEqual(y.data_ptr(), x.data_ptr())
        self.assertEqual(y.tolist(), [1, 1])
        with self.assertRaisesRegex(BufferError, "may not be written"):
            t.from_dlpack(ReadOnly(x), copy=False)

    def test_what_is_refused(self):
        for x in (t.ones(2).requires_grad_(), t.ones(2, 2).to_sparse(), t.ones(2, device="meta"), t.tensor([1j]).conj()):
            with self.assertRaises(BufferError):
                x.__dlpack__()
        with self.assertRaises(BufferError):
            t.ones(2).__dlpack__(dl_device=(2, 0))
        for wrong in ({"max_version": 1}, {"max_version": (1,)}, {"dl_device": "cpu"}):
            with self.assertRaises(TypeError, msg=wrong):
                t.ones(2).__dlpack__(**wrong)
        with self.assertRaises(TypeError):
            t.from_dlpack(object())

        class OnAnotherDevice(New):
            def __dlpack_device__(self):
                return (2, 0)

        with self.assertRaisesRegex(BufferError, "device"):
            t.from_dlpack(OnAnotherDevice(t.ones(1)))

        class Wrong(New):
            def __dlpack__(self, **options):
                return 3

        with self.assertRaises(BufferError):
            t.from_dlpack(Wrong(t.ones(1)))

        class Raises(New):
            def __dlpack__(self, **options):
                raise KeyError("mine")

        with self.assertRaisesRegex(KeyError, "mine"):
            t.from_dlpack(Raises(t.ones(1)))

    def test_a_model_takes_what_has_dlpack(self):
        import recorded

        inputs, outputs = recorded.read("mlp")
        model = t.load(recorded.MODELS / "mlp.pt2")
        self.assertLess(recorded.difference(model(*[New(x) for x in inputs]), outputs[0]), 1e-5)


if __name__ == "__main__":
    unittest.main()
