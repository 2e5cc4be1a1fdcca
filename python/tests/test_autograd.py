"""libinfer.autograd, and modes as decorators."""

import unittest

import libinfer as t
from libinfer import autograd


class Grad(unittest.TestCase):
    def setUp(self):
        self.x = t.tensor([[1.0, 2.0], [3.0, 4.0]], requires_grad=True)
        self.y = t.tensor([[5.0, 6.0], [7.0, 8.0]], requires_grad=True)

    def test_gradients_by_hand(self):
        x, y = self.x, self.y
        (g,) = autograd.grad((x**3).sum(), x)
        self.assertEqual(g.tolist(), [[3, 12], [27, 48]])
        gx, gy = autograd.grad((x * y).sum(), [x, y])
        self.assertEqual((gx.tolist(), gy.tolist()), (y.tolist(), x.tolist()))
        (g,) = autograd.grad([x.sum(), x * 2], [x], grad_outputs=[None, t.tensor([[1.0, 10.0], [100.0, 1000.0]])])
        self.assertEqual(g.tolist(), [[3, 21], [201, 2001]])
        self.assertEqual((x.grad, y.grad), (None, None))
        hidden = x * 2
        self.assertEqual(autograd.grad((hidden**2).sum(), hidden)[0].tolist(), [[4, 8], [12, 16]])

    def test_gradients_of_gradients(self):
        x = self.x
        (first,) = autograd.grad((x**3).sum(), x, create_graph=True)
        self.assertTrue(first.requires_grad)
        (second,) = autograd.grad(first.sum(), x)
        self.assertEqual(second.tolist(), [[6, 12], [18, 24]])

    def test_graphs_are_kept_where_asked(self):
        z = (self.x**2).sum()
        for _ in range(2):
            self.assertEqual(autograd.grad(z, self.x, retain_graph=True)[0].tolist(), [[2, 4], [6, 8]])
        autograd.grad(z, self.x)
        with self.assertRaisesRegex(RuntimeError, "second time"):
            autograd.grad(z, self.x)

    def test_inputs_that_are_not_used(self):
        x, y = self.x, self.y
        with self.assertRaisesRegex(RuntimeError, "to not have been used in the graph"):
            autograd.grad((x**2).sum(), [x, y])
        self.assertIsNone(autograd.grad((x**2).sum(), [x, y], allow_unused=True)[1])
        self.assertEqual(autograd.grad((x**2).sum(), [x, y], materialize_grads=True)[1].tolist(), [[0, 0], [0, 0]])
        with self.assertRaisesRegex(ValueError, "allow_unused to be True"):
            autograd.grad((x**2).sum(), [x, y], allow_unused=False, materialize_grads=True)

    def test_what_is_refused(self):
        x = self.x
        for call, class_, sentence in (
            (lambda: autograd.grad(x * 2, x), RuntimeError, "implicitly created only for scalar outputs"),
            (lambda: autograd.grad(x.sum(), []), RuntimeError, "cannot be empty"),
            (lambda: autograd.grad(x * 2, x, t.ones(2)), RuntimeError, "Mismatch in shape"),
            (lambda: autograd.grad([x.sum(), x.sum()], x, [None]), RuntimeError, "got 2 tensors and 1 gradients"),
            (lambda: autograd.grad(t.ones(1), t.ones(1)), RuntimeError, "does not require grad"),
            (lambda: autograd.grad(x.sum(), x, "a"), TypeError, "Tensors or None, not str"),
            (lambda: autograd.grad(1, x), TypeError, "int"),
            (lambda: autograd.grad(x.sum(), x, is_grads_batched=True), NotImplementedError, "is_grads_batched"),
            (lambda: autograd.backward(x.sum(), inputs=[]), RuntimeError, "cannot be empty"),
            (lambda: x.sum().backward(inputs=[]), RuntimeError, "cannot be empty"),
            (lambda: (x * 2).backward(t.ones(3)), RuntimeError, "Mismatch in shape"),
        ):
            with self.assertRaisesRegex(class_, sentence):
                call()

    def test_backward_of_several(self):
        x, y = self.x, self.y
        autograd.backward([x.sum(), x * y], [None, t.ones(2, 2)], inputs=[x])
        self.assertEqual((x.grad.tolist(), y.grad), ([[6, 7], [8, 9]], None))
        autograd.backward(y * 2, t.ones(2, 2))
        self.assertEqual(y.grad.tolist(), [[2, 2], [2, 2]])

    def test_factories_and_modes(self):
        self.assertTrue(t.zeros(2, requires_grad=True).requires_grad)
        self.assertFalse(t.zeros(2, requires_grad=False).requires_grad)
        with self.assertRaises(RuntimeError):
            t.zeros(2, dtype=t.int64, requires_grad=True)
        with self.assertRaisesRegex(TypeError, "requires_grad"):
            t.zeros(2).to(dtype=t.float32, requires_grad=True)
        with autograd.no_grad():
            self.assertFalse(t.is_grad_enabled())
            with autograd.enable_grad():
                self.assertTrue((self.x * 2).requires_grad)

        @t.no_grad()
        def steps():
            for _ in range(2):
                yield t.is_grad_enabled()

        self.assertEqual([(inside, t.is_grad_enabled()) for inside in steps()], [(False, True), (False, True)])


if __name__ == "__main__":
    unittest.main()
