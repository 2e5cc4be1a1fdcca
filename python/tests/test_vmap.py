"""libinfer.vmap."""

import collections
import unittest
import warnings

import libinfer as t

Pair = collections.namedtuple("Pair", "sum difference")


class Vmap(unittest.TestCase):
    def setUp(self):
        self.rows = t.arange(6.0).reshape(2, 3)
        self.others = t.tensor([[1.0, 1.0], [2.0, 0.0], [0.0, 3.0]])

    def equal(self, a, b):
        self.assertEqual((a.shape, a.tolist()), (b.shape, b.tolist()))

    def test_a_function_sees_one_example(self):
        seen = []

        def norm(row):
            """The length."""
            seen.append(row.shape)
            return row.norm()

        self.equal(t.vmap(norm)(self.rows), self.rows.norm(dim=1))
        self.assertEqual(seen, [(3,)])
        self.assertEqual((t.vmap(norm).__name__, t.vmap(norm).__doc__), ("norm", "The length."))

    def test_dimensions_of_inputs_and_results(self):
        rows, columns = self.rows, self.others
        self.equal(t.vmap(t.dot, in_dims=(0, 1))(rows, columns), t.tensor([2.0, 18.0]))
        self.equal(t.vmap(t.dot, in_dims=(0, -1))(rows, columns), t.tensor([2.0, 18.0]))
        self.equal(t.vmap(lambda a, b: a - b, in_dims=(0, None))(rows, rows[0]), rows - rows[0])
        self.equal(t.vmap(lambda a: a * 2, out_dims=1)(rows), rows.t() * 2)
        self.equal(t.vmap(lambda a: a * 2, in_dims=1, out_dims=-1)(rows), rows * 2)
        self.equal(t.vmap(lambda a: a * 2, out_dims=(1,))(rows), rows.t() * 2)
        twice, same = t.vmap(lambda a: (a * 2, rows[0]), out_dims=(1, None))(rows)
        self.equal(twice, rows.t() * 2)
        self.equal(same, rows[0])
        # A result that is the same for all is shown for each.
        self.equal(t.vmap(lambda a: rows[0])(rows), t.stack([rows[0], rows[0]]))

    def test_structures(self):
        rows = self.rows
        made = t.vmap(lambda given: {"pair": Pair(given["a"] + given["b"][0], given["a"] - given["b"][0]), "list": [given["b"][1]]})(
            {"a": rows, "b": (rows * 3, rows)}
        )
        self.assertIs(type(made["pair"]), Pair)
        self.equal(made["pair"].sum, rows * 4)
        self.equal(made["pair"].difference, rows * -2)
        self.equal(made["list"][0], rows)
        nested = t.vmap(lambda x, given: x + given[0] * given[1], in_dims=(0, (None, 1)))
        self.equal(nested(rows, (2, rows.t())), rows * 3)
        self.equal(t.vmap(lambda x, factor=1: x * factor)(rows, factor=3), rows * 3)
        made = t.vmap(lambda x: (x, {"n": 5}), out_dims=(0, None))(rows)
        self.assertEqual(made[1], {"n": 5})

    def test_vmap_in_vmap(self):
        a, b = self.rows, self.others.t()
        products = t.vmap(t.vmap(t.dot, in_dims=(None, 0)), in_dims=(0, None))
        self.equal(products(a, b), a @ b.t())

    def test_gradients(self):
        x = t.tensor([[1.0, 2.0], [3.0, 4.0]], requires_grad=True)
        t.vmap(lambda row: (row**2).sum(), out_dims=0)(x).sum().backward()
        self.equal(x.grad, x.detach() * 2)

    def test_writes_reach_the_batch(self):
        x = self.rows.clone()
        t.vmap(lambda row: row.mul_(2))(x)
        self.equal(x, self.rows * 2)
        with self.assertRaisesRegex(RuntimeError, "vmap"):
            t.vmap(lambda row, shared: shared.add_(row), in_dims=(0, None))(self.rows, t.zeros(3))

    def test_chunks(self):
        x, calls = t.arange(14.0).reshape(2, 7), []

        def f(column, factor):
            calls.append(column.shape)
            return column * factor, factor

        for size, count in ((3, 3), (7, 1), (100, 1), (1, 7)):
            calls.clear()
            scaled, factor = t.vmap(f, in_dims=(1, None), out_dims=(1, None), chunk_size=size)(x, 2)
            self.equal(scaled, x * 2)
            self.assertEqual((len(calls), factor), (count, 2))

    def test_no_examples(self):
        self.equal(t.vmap(lambda row: row.sum())(t.zeros(0, 3)), t.zeros(0))
        self.equal(t.vmap(lambda row: row.sum(), chunk_size=2)(t.zeros(0, 3)), t.zeros(0))

    def test_what_a_function_raises_arrives(self):
        def fails(row):
            raise KeyError("mine")

        with self.assertRaisesRegex(KeyError, "mine"):
            t.vmap(fails)(self.rows)
        with self.assertRaisesRegex(KeyError, "mine"):
            t.vmap(t.vmap(fails))(self.rows)
        with self.assertRaises(RecursionError):
            again = t.vmap(lambda row: again(self.rows))
            again(self.rows)
        # Nothing of them stays.
        self.equal(t.vmap(lambda row: row + 1)(self.rows), self.rows + 1)

    def test_an_example_that_escapes(self):
        kept = []
        t.vmap(lambda row: (kept.append(row), row)[1])(self.rows)
        with self.assertRaises(RuntimeError):
            (kept[0] + 1).tolist()

    def test_what_is_refused(self):
        rows, one = self.rows, t.tensor(1.0)
        for call, class_, sentence in (
            (lambda: t.vmap(t.sin)(), ValueError, "got no inputs"),
            (lambda: t.vmap(t.sin, in_dims="a")(rows), ValueError, "expected `in_dims` to be int or a .* tuple matching the structure of inputs"),
            (lambda: t.vmap(t.sin, in_dims=[0])(rows), ValueError, "expected `in_dims`"),
            (lambda: t.vmap(t.sin, in_dims=(0, 0))(rows), ValueError, r"in_dims has structure \(\*, \*\) but inputs has structure \(\*,\)"),
            (lambda: t.vmap(t.sin, in_dims=("a",))(rows), ValueError, "in_dim must be either an integer dimension or None"),
            (lambda: t.vmap(t.add)(rows, 1), ValueError, "the input is of type .*int.* We cannot vmap over non-Tensor arguments"),
            (lambda: t.vmap(t.sin)(one), ValueError, "that input is a Tensor of dimensionality 0"),
            (lambda: t.vmap(t.sin, in_dims=2)(rows), ValueError, "-2 <= in_dim < 2"),
            (lambda: t.vmap(t.add, in_dims=(0, 1))(rows, rows), ValueError, "same size in the mapped dimension"),
            (lambda: t.vmap(t.add, in_dims=(0, 1), chunk_size=1)(rows, rows), ValueError, "same size in the mapped dimension"),
            (lambda: t.vmap(t.sin, in_dims=(None,))(rows), ValueError, "at least one Tensor"),
            (lambda: t.vmap(lambda x: 1)(rows), ValueError, "must only return Tensors, got type .*int"),
            (lambda: t.vmap(lambda x: x, out_dims=None)(rows), ValueError, "can not return a BatchedTensor when out_dim is None"),
            (lambda: t.vmap(lambda x: x, out_dims=(0, 0))(rows), ValueError, "out_dims is not compatible"),
            (lambda: t.vmap(lambda x: x, out_dims=5)(rows), IndexError, "Dimension out of range"),
            (lambda: t.vmap(t.sin, out_dims="a")(rows), ValueError, "`out_dims` must be an int, None or a python collection"),
            (lambda: t.vmap(t.sin, chunk_size=0), ValueError, "chunk_size should be None or greater than 0"),
            (lambda: t.vmap(t.sin, randomness="some"), RuntimeError, "Only allowed values for randomness"),
            (lambda: t.vmap(t.sin, randomness="same"), NotImplementedError, "randomness"),
            (lambda: t.vmap(t.rand_like)(rows), RuntimeError, "called random operation"),
            (lambda: t.vmap(lambda x: t.tensor(x.sum().item()))(rows), RuntimeError, "item"),
        ):
            # One that is asked for its number is a call for each example first, which is warned of.
            with self.subTest(sentence), self.assertRaisesRegex(class_, sentence), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                call()


if __name__ == "__main__":
    unittest.main()
