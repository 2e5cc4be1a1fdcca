"""Operators by name, as methods and as Python's own; arguments by their schemas; errors."""

import copy
import math
import pickle
import unittest
import warnings

import libinfer as t

aten = t.ops.aten


class Calls(unittest.TestCase):
    def setUp(self):
        self.x = t.tensor([[1.0, 2.0], [3.0, 4.0]])

    def test_one_operator_in_every_way(self):
        want = [[2.0, 4.0], [6.0, 8.0]]
        x = self.x
        for got in (
            x + x,
            x.add(x),
            aten.add(x, x),
            aten.add.Tensor(x, x),
            t.add(x, x),
            aten.add(self=x, other=x),
            x.add(other=x),
            aten.mul(x, 2),
            2 * x,
            x * 2.0,
        ):
            self.assertEqual(got.tolist(), want)
            self.assertIs(got.dtype, t.float32)

    def test_keywords_defaults_and_overloads(self):
        x = self.x
        self.assertEqual(x.add(x, alpha=2).tolist(), [[3, 6], [9, 12]])
        self.assertEqual(x.sum().item(), 10)
        self.assertEqual(x.sum(0).tolist(), [4, 6])
        self.assertEqual(x.sum([0, 1], keepdim=True).shape, (1, 1))
        self.assertEqual(x.sum(dim=1, dtype=t.float64).dtype, t.float64)
        values, indices = x.max(dim=1)
        self.assertEqual((values.tolist(), indices.tolist()), ([2, 4], [1, 1]))
        self.assertEqual(aten.full([2], 3, dtype=t.int32).tolist(), [3, 3])
        self.assertEqual(t.div(x, 2, rounding_mode="floor").tolist(), [[0, 1], [1, 2]])
        self.assertEqual(t.einsum("ij->ji", [x]).tolist(), x.T.tolist())
        self.assertEqual([p.shape for p in x.split(1)], [(1, 2), (1, 2)])
        self.assertEqual(t.cat([x, x], 1).shape, (2, 4))
        self.assertEqual(t.cat((x, x), dim=0).shape, (4, 2))
        self.assertEqual(x.clamp(max=2).tolist(), [[1, 2], [2, 2]])
        self.assertEqual(x.index([None, t.tensor([1])]).tolist(), [[2], [4]])
        self.assertEqual(aten.scalar_tensor(3, dtype=float).dtype, t.float64)
        self.assertEqual(t.zeros(2, 3, device="cpu", layout=t.strided).shape, (2, 3))
        self.assertEqual(t.empty(2, device="meta").device, "meta")
        self.assertIn("Tensor", aten.add.overloads())
        self.assertIn("alpha=1", aten.add.__doc__)
        self.assertEqual(aten.add.__name__, "add")

    def test_sizes_one_by_one(self):
        x = self.x
        for got in (x.view(4, 1), x.view([4, 1]), x.view((4, 1)), x.reshape(4, -1), x.view(size=[4, 1])):
            self.assertEqual(got.shape, (4, 1))
        self.assertEqual(x.view(4).shape, (4,))
        self.assertEqual(x.permute(1, 0).tolist(), [[1, 3], [2, 4]])
        self.assertEqual(x.expand(3, -1, -1).shape, (3, 2, 2))
        self.assertEqual(t.ones(2, 3).shape, (2, 3))
        self.assertEqual(t.ones(()).shape, ())

    def test_where_has_its_self_in_the_middle(self):
        x = self.x
        self.assertEqual(x.where(x > 2, -x).tolist(), t.where(x > 2, x, -x).tolist())

    def test_what_is_written_is_the_argument_itself(self):
        x = self.x
        self.assertIs(x.add_(1), x)
        before = x
        x += 1
        x -= 0.5
        x *= 2
        x /= 2
        self.assertIs(x, before)
        self.assertEqual(x.tolist(), [[2.5, 3.5], [4.5, 5.5]])
        out = t.empty(2, 2)
        self.assertIs(aten.add(x, x, out=out), out)
        self.assertEqual(out.tolist(), [[5, 7], [9, 11]])

    def test_pythons_operators(self):
        x, i = t.tensor([5.0, -2.0]), t.tensor([6, 3])
        for got, want in [
            (2 - x, [-3, 4]), (1 / t.tensor([4.0, 0.5]), [0.25, 2]), (x // 2, [2, -1]), (7 // t.tensor([2.0, -2.0]), [3, -4]), (x % 3, [2, 1]), (7 % t.tensor([4.0, -4.0]), [3, -1]),
            (x**2, [25, 4]), (2 ** t.tensor([3.0, -1.0]), [8, 0.5]), (-x, [-5, 2]), (+x, [5, -2]), (abs(x), [5, 2]), (i & 2, [2, 2]), (i | 1, [7, 3]), (i ^ 1, [7, 2]), (~i, [-7, -4]),
            (i << 1, [12, 6]), (i >> 1, [3, 1]), (x < 0, [False, True]), (x <= 5, [True, True]), (x == 5, [True, False]), (x != 5, [False, True]), (0 < x, [True, False]), (x >= x, [True, True]),
            (x @ x, 29), (t.tensor([[1, 2], [3, 4]]) @ i, [12, 30]),
        ]:  # fmt: skip
            self.assertEqual(got.tolist(), want)
        self.assertEqual((x == None, x != None, x == "x"), (False, True, False))  # noqa: E711
        with self.assertRaisesRegex(TypeError, "unsupported operand"):
            x + "1"
        with self.assertRaises(TypeError):
            x @ 2
        with self.assertRaises(TypeError):
            pow(x, 2, 3)

    def test_numbers_of_other_classes(self):
        class Half:
            def __float__(self):
                return 0.5

        class Three:
            def __index__(self):
                return 3

        self.assertEqual((self.x * Half()).tolist(), [[0.5, 1], [1.5, 2]])
        self.assertEqual((self.x * t.tensor(2)).tolist(), [[2, 4], [6, 8]])
        self.assertEqual(self.x.sum(t.tensor(0)).tolist(), [4, 6])
        self.assertEqual(t.zeros(Three(), 2).shape, (3, 2))
        self.assertEqual(t.full((2,), True).dtype, t.bool)
        self.assertEqual((t.tensor([1, 2]) + True).tolist(), [2, 3])
        self.assertEqual((t.tensor([1, 2]) * 1.5).dtype, t.float32)
        self.assertEqual((t.tensor([1, 2]) * 2j).dtype, t.complex64)

    def test_errors_have_pythons_classes_and_the_operators_sentence(self):
        x = self.x
        with self.assertRaisesRegex(RuntimeError, "mat1 and mat2 shapes cannot be multiplied") as caught:
            t.mm(t.ones(2, 3), t.ones(2, 3))
        self.assertIs(type(caught.exception), RuntimeError)
        self.assertIn("aten::mm", "".join(caught.exception.__notes__))
        with self.assertRaisesRegex(IndexError, "Dimension out of range"):
            x.sum(5)
        with self.assertRaisesRegex(t.LinAlgError, "singular"):
            t.inverse(t.zeros(2, 2))
        self.assertTrue(issubclass(t.LinAlgError, RuntimeError))
        with self.assertRaises(NotImplementedError):
            x.to_sparse().cos()
        with self.assertRaisesRegex(TypeError, r"add\(\): no overload takes these arguments") as caught:
            aten.add(x, "1")
        self.assertIn("argument 'other' must be Tensor, not str", str(caught.exception))
        with self.assertRaisesRegex(TypeError, "argument 'mat2' is missing"):
            aten.mm(x)
        with self.assertRaisesRegex(TypeError, "there is no argument 'nothing'"):
            aten.mm(x, x, nothing=1)
        with self.assertRaisesRegex(TypeError, "given twice"):
            aten.mm.default(x, x, mat2=x)
        with self.assertRaisesRegex(TypeError, "by position"):
            aten.mm.default(x, x, x)
        with self.assertRaisesRegex(AttributeError, "no operator aten::nothing"):
            aten.nothing
        with self.assertRaises(AttributeError):
            t.nothing
        with self.assertRaises(AttributeError):
            aten.add.Nothing
        with self.assertRaises(OverflowError):
            t.full((2,), 2**70)
        with self.assertRaises(TypeError):
            type(aten.add)()
        with self.assertRaises(TypeError):
            t.Tensor()

    def test_every_operator_can_be_asked_for_and_refuses_nonsense(self):
        names = [name for name in dir(aten) if not name.startswith("__")]
        self.assertGreater(len(names), 900)
        for name in names:
            operator = getattr(aten, name)
            self.assertTrue(operator.__doc__.startswith(f"aten::{name}"), name)
            self.assertTrue(operator.overloads(), name)
            with self.assertRaises(Exception, msg=name):
                operator(object(), nonsense=object())

    def test_methods_without_a_call(self):
        relu = t.tensor([-1.0, 1.0]).relu
        self.assertEqual(relu().tolist(), [0, 1])
        self.assertEqual(t.Tensor.relu(t.tensor([-1.0])).tolist(), [0])

    def test_constants(self):
        self.assertEqual(repr([t.float32, t.channels_last, t.strided]), "[libinfer.float32, libinfer.channels_last, libinfer.strided]")
        self.assertIs(copy.deepcopy(t.float32), t.float32)
        self.assertIs(pickle.loads(pickle.dumps(t.int64)), t.int64)
        self.assertEqual((t.float16.itemsize, t.float16.is_floating_point, t.complex64.is_complex, t.uint8.is_signed), (2, True, True, False))
        self.assertEqual(t.ones(2, 3, 4, 5).to(memory_format=t.channels_last).stride(), (60, 1, 15, 3))
        with self.assertRaises(TypeError):
            t.dtype()

    def test_random_numbers_follow_the_seed(self):
        t.manual_seed(7)
        first = t.rand(3).tolist()
        self.assertNotEqual(t.rand(3).tolist(), first)
        t.manual_seed(7)
        self.assertEqual(t.rand(3).tolist(), first)
        self.assertEqual(t.initial_seed(), 7)

    def test_generators(self):
        g = t.Generator().manual_seed(7)
        first = t.rand(3, generator=g)
        before, state, same = t.initial_seed(), g.get_state(), g.clone_state()
        second = t.rand(3, generator=g)
        self.assertEqual(t.rand(3, generator=same).tolist(), second.tolist())
        self.assertEqual(t.rand(3, generator=g.set_state(state)).tolist(), second.tolist())
        self.assertEqual(t.rand(3, generator=g.manual_seed(7)).tolist(), first.tolist())
        self.assertEqual((g.initial_seed(), g.device, t.initial_seed()), (7, "cpu", before))
        t.manual_seed(7)
        self.assertEqual(t.rand(3).tolist(), first.tolist())
        self.assertEqual(t.empty(3).uniform_(generator=g.manual_seed(7)).tolist(), first.tolist())
        # What PyTorch gives for this seed.
        self.assertEqual([round(x, 4) for x in first.tolist()], [0.5349, 0.1988, 0.6592])
        with self.assertRaises(TypeError):
            t.rand(3, generator=7)
        with self.assertRaises(RuntimeError):
            t.Generator("cuda")
        with self.assertRaises(TypeError):
            g.set_state(1)

    def test_settings(self):
        n = t.get_num_threads()
        try:
            t.set_num_threads(2)
            self.assertEqual(t.get_num_threads(), 2)
            with self.assertRaises(RuntimeError):
                t.set_num_threads(0)
        finally:
            t.set_num_threads(n)
        try:
            t.set_default_dtype(t.float64)
            self.assertIs(t.tensor(1.5).dtype, t.float64)
        finally:
            t.set_default_dtype(t.float32)
        with self.assertRaises(TypeError):
            t.set_default_dtype(t.int64)

    def test_rows_have_the_same_bits_in_every_batch_where_that_is_asked_for(self):
        self.assertIs(t.is_batch_invariant(), False)
        t.manual_seed(1)
        with t.inference_mode():
            x, weight = t.randn(9, 300), t.randn(70, 300)
            try:
                t.set_batch_invariant(True)
                self.assertIs(t.is_batch_invariant(), True)
                together = t.linear(x, weight).tolist()
                self.assertEqual([t.linear(x[i : i + 1], weight).tolist()[0] for i in range(9)], together)
            finally:
                t.set_batch_invariant(False)

    def test_warnings_are_pythons(self):
        x = t.tensor([1.0], requires_grad=True) * 2
        with self.assertWarnsRegex(UserWarning, "not a leaf"):
            x.grad
        with self.assertWarnsRegex(UserWarning, "reference cycle"):
            x.backward(create_graph=True)


class Gradients(unittest.TestCase):
    def test_backward(self):
        x = t.tensor([1.0, 2.0], requires_grad=True)
        self.assertTrue(x.is_leaf and x.requires_grad and x.grad is None)
        y = (x * x).sum()
        self.assertEqual(y.grad_fn, "SumBackward0")
        y.backward()
        self.assertEqual(x.grad.tolist(), [2, 4])
        (x * 3).backward(t.tensor([1.0, 10.0]))
        self.assertEqual(x.grad.tolist(), [5, 34])
        x.grad = None
        self.assertIsNone(x.grad)
        x.grad = t.tensor([1.0, 1.0])
        self.assertEqual(x.grad.tolist(), [1, 1])
        with self.assertRaisesRegex(RuntimeError, "different size"):
            x.grad = t.tensor([1.0])
        with self.assertRaises(TypeError):
            x.grad = 1

    def test_graphs_kept_and_of_gradients(self):
        x = t.tensor(3.0, requires_grad=True)
        y = x**3
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            y.backward(retain_graph=True, create_graph=True)
        first = x.grad.clone()
        self.assertAlmostEqual(first.item(), 27)
        x.grad = None
        first.backward(inputs=[x])
        self.assertAlmostEqual(x.grad.item(), 18)
        with self.assertRaisesRegex(RuntimeError, "backward through the graph a second time"):
            z = x * x
            z.backward()
            z.backward()

    def test_what_cannot_have_gradients(self):
        with self.assertRaises(RuntimeError):
            t.tensor([1], requires_grad=True)
        with t.inference_mode():
            x = t.ones(2)
        with self.assertRaises(RuntimeError):
            x.requires_grad_()
        y = t.ones(2)
        self.assertIs(y.requires_grad_(), y)
        y.requires_grad = False
        self.assertFalse(y.requires_grad)
        self.assertEqual(y._version, 0)
        y.add_(1)
        self.assertEqual(y._version, 1)
        z = y.requires_grad_() * 2
        z.retain_grad()
        z.sum().backward()
        self.assertEqual(z.grad.tolist(), [1, 1])
        self.assertTrue(math.isclose(y.data.sum().item(), 4))


if __name__ == "__main__":
    unittest.main()
