"""Modes as context managers and decorators."""

import threading
import unittest

import libinfer
from libinfer import enable_grad, inference_mode, is_grad_enabled, is_inference_mode_enabled, no_grad, set_grad_enabled


def modes():
    return is_inference_mode_enabled(), is_grad_enabled()


class Modes(unittest.TestCase):
    def tearDown(self):
        self.assertEqual(modes(), (False, True))

    def test_nested_and_false(self):
        with inference_mode():
            self.assertEqual(modes(), (True, False))
            x = libinfer.ones(2)
            self.assertTrue(x.is_inference() and libinfer.is_inference(x))
            with inference_mode(False):
                self.assertEqual(modes(), (False, True))
                self.assertFalse(libinfer.ones(2).is_inference())
                with inference_mode(mode=True):
                    self.assertEqual(modes(), (True, False))
            self.assertEqual(modes(), (True, False))
        self.assertFalse(libinfer.ones(2).is_inference())
        with self.assertRaisesRegex(RuntimeError, "Inplace update to inference tensor outside InferenceMode"):
            x.add_(1)
        self.assertEqual(x.tolist(), [1, 1])

    def test_grad_modes(self):
        x = libinfer.tensor([1.0, 1.0], requires_grad=True)
        with no_grad():
            self.assertFalse((x * 2).requires_grad)
            with enable_grad():
                self.assertTrue((x * 2).requires_grad)
            with set_grad_enabled(True):
                self.assertEqual(modes(), (False, True))
            self.assertEqual(modes(), (False, False))
        set_grad_enabled(False)
        self.assertEqual(modes(), (False, False))
        set_grad_enabled(True)

    def test_one_context_entered_again(self):
        mode = inference_mode()
        with mode, mode:
            self.assertEqual(modes(), (True, False))

    def test_an_exception_ends_the_mode(self):
        with self.assertRaises(KeyError), inference_mode():
            raise KeyError

    def test_decorators(self):
        @inference_mode()
        def with_call(n):
            "doc"
            return modes() if n == 0 else with_call(n - 1)

        @inference_mode
        def without_call():
            return modes()

        @no_grad()
        def no():
            return modes()

        @no_grad
        def no_without_call():
            return modes()

        @enable_grad()
        def yes():
            return modes()

        @set_grad_enabled(False)
        def disabled():
            return modes()

        self.assertEqual(modes(), (False, True))
        self.assertEqual(with_call(3), (True, False))
        self.assertEqual((with_call.__name__, with_call.__doc__), ("with_call", "doc"))
        self.assertEqual(
            [f() for f in (without_call, no, no_without_call, yes, disabled)],
            [(True, False), (False, False), (False, False), (False, True), (False, False)],
        )

    def test_generators(self):
        @inference_mode()
        def steps():
            try:
                got = yield modes()
                try:
                    yield got, modes()
                except KeyError:
                    yield "caught", modes()
            finally:
                closed.append(modes())

        closed = []
        g = steps()
        self.assertEqual(next(g), (True, False))
        self.assertEqual(modes(), (False, True))
        self.assertEqual(g.send(5), (5, (True, False)))
        self.assertEqual(g.throw(KeyError()), ("caught", (True, False)))
        g.close()
        self.assertEqual(closed, [(True, False)])

    def test_coroutines_are_refused(self):
        async def f():
            pass

        with self.assertRaisesRegex(TypeError, "awaits"):
            inference_mode()(f)

    def test_contexts_end_in_order(self):
        def misuse():
            outer, inner = inference_mode(), no_grad()
            outer.__enter__()
            inner.__enter__()
            for end in (outer, inner):
                try:
                    end.__exit__(None, None, None)
                    said.append(None)
                except RuntimeError as e:
                    said.append(str(e))

        said = []
        thread = threading.Thread(target=misuse)
        thread.start()
        thread.join()
        self.assertIn("cannot end before", said[0])
        self.assertIsNone(said[1])

    def test_modes_are_the_threads_own(self):
        seen = []
        with inference_mode():
            thread = threading.Thread(target=lambda: seen.append(modes()))
            thread.start()
            thread.join()
        self.assertEqual(seen, [(False, True)])


if __name__ == "__main__":
    unittest.main()
