"""What calls may take."""

import pathlib
import signal
import threading
import time
import unittest

import libinfer as t
import recorded


class Limits(unittest.TestCase):
    def test_time(self):
        x = t.rand(1500, 1500)
        begin = time.monotonic()
        with self.assertRaisesRegex(TimeoutError, "time"), t.limits(deadline=0.02):
            for _ in range(1000):
                x @ x
        self.assertLess(time.monotonic() - begin, 5)
        self.assertEqual((x + 0).shape, (1500, 1500))

    def test_memory(self):
        with t.limits(memory=1_000_000):
            t.ones(1000)
            with self.assertRaises(MemoryError):
                t.ones(1_000_000)
        self.assertEqual(t.ones(1_000_000).numel(), 1_000_000)

    def test_steps(self):
        inputs, _ = recorded.read("tiny_bert")
        model = t.load(recorded.MODELS / "tiny_bert.pt2")
        with t.limits(steps=3), self.assertRaises(TimeoutError):
            model(*inputs)
        model(*inputs)

    def test_a_file_has_no_more_than_is_allowed(self):
        path = recorded.MODELS / "tiny_bert.pt2"
        for file in (path, path.read_bytes()):
            t.load(file, max_bytes=10**8, max_nodes=10**4, max_constants=10**4, max_nesting=100)
            for name in ("max_bytes", "max_nodes", "max_constants", "max_nesting"):
                with self.assertRaisesRegex(TimeoutError, name.removeprefix("max_")[:4]):
                    t.load(file, **{name: 1})
                with self.assertRaisesRegex(ValueError, name):
                    t.load(file, **{name: 0})
        with self.assertRaises(TypeError):
            t.load(path, max_bits=1)

    def test_saved_values_have_no_more_than_is_allowed(self):
        path = pathlib.Path(__file__).resolve().parent / "saved.pt"
        for file in (path, path.read_bytes()):
            t.load(file, max_bytes=10**5, max_nodes=1, max_constants=100, max_nesting=10)
            for name in ("max_bytes", "max_constants", "max_nesting"):
                with self.assertRaisesRegex(TimeoutError, name.removeprefix("max_")[:4]):
                    t.load(file, **{name: 1})
                with self.assertRaisesRegex(ValueError, name):
                    t.load(file, **{name: 0})
            with self.assertRaises(TypeError):
                t.load(file, max_bits=1)

    def test_contexts_nest_and_the_narrowest_holds(self):
        with t.limits(memory=1_000_000), t.limits(memory=100_000_000, deadline=60, steps=10**9), self.assertRaises(MemoryError):
            t.ones(1_000_000)

    def test_an_interrupt_ends_a_call(self):
        # A process that was started in the background ignores the signal.
        self.addCleanup(signal.signal, signal.SIGINT, signal.signal(signal.SIGINT, signal.default_int_handler))
        x = t.rand(5000, 5000)
        asks = threading.Timer(0.2, signal.raise_signal, [signal.SIGINT])
        begin = time.monotonic()
        asks.start()
        with self.assertRaises(KeyboardInterrupt):
            while True:
                x @ x
        self.assertLess(time.monotonic() - begin, 10)
        asks.join()
        # A handler that does not raise lets it go on.
        seen = []
        before = signal.signal(signal.SIGINT, lambda *_: seen.append(1))
        try:
            asks = threading.Timer(0.05, signal.raise_signal, [signal.SIGINT])
            asks.start()
            begin = time.monotonic()
            while not seen and time.monotonic() - begin < 60:
                x[:1500] @ x[:, :1500]
            asks.join()
        finally:
            signal.signal(signal.SIGINT, before)
        self.assertEqual(seen, [1])

    def test_what_is_refused(self):
        for wrong in ({"deadline": 0}, {"deadline": -1}, {"memory": 0}, {"steps": 0}, {"deadline": float("nan")}):
            with self.assertRaises(ValueError, msg=wrong):
                t.limits(**wrong)
        with self.assertRaises(OverflowError):
            t.limits(memory=-1)
        with self.assertRaises(TypeError):
            t.limits(deadline="1")
        with t.limits(deadline=float("inf")) as limits, self.assertRaisesRegex(RuntimeError, "entered already"):
            limits.__enter__()
        limits.__enter__()
        errors = []
        thread = threading.Thread(target=lambda: errors.append(self.leaves(limits)))
        thread.start()
        thread.join()
        self.assertIn("thread", errors[0])
        limits.__exit__(None, None, None)
        self.assertIn("thread", self.leaves(limits))

    @staticmethod
    def leaves(limits):
        try:
            limits.__exit__(None, None, None)
        except RuntimeError as e:
            return str(e)


if __name__ == "__main__":
    unittest.main()
