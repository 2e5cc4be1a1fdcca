"""Operators whose kernels are functions of Python."""

import gc
import subprocess
import sys
import threading
import traceback
import unittest
import weakref

import libinfer as t
import recorded
from libinfer.library import Library, custom_op, infer_schema


class Libraries(unittest.TestCase):
    def test_kernels_are_called_with_the_schemas_arguments(self):
        seen = []

        def kernel(x, n, names, *, scale, dtype):
            seen.append((x.tolist(), n, names, scale, dtype))
            return x * n * scale

        library = Library("pytest_args", "DEF")
        self.assertEqual(library.define("times(Tensor x, int n, str[] names, *, float scale=2., ScalarType? dtype=None) -> Tensor"), "times")
        library.impl("times", kernel, "CPU")
        times = t.ops.pytest_args.times
        self.assertEqual(times(t.tensor([1.0, 2.0]), 3, ["a", "b"], dtype=t.int32).tolist(), [6, 12])
        self.assertEqual(times(t.tensor([1.0]), 1, [], scale=0.5).tolist(), [0.5])
        self.assertEqual(seen, [([1, 2], 3, ["a", "b"], 2.0, t.int32), ([1], 1, [], 0.5, None)])

    def test_results_of_every_kind(self):
        library = Library("pytest_kinds", "FRAGMENT")
        for schema, kernel, want in (
            ("none(Tensor x) -> ()", lambda x: None, None),
            ("int(Tensor x) -> int", lambda x: 5, 5),
            ("pair(Tensor x) -> (Tensor, int)", lambda x: (x, 2), ([1, 2], 2)),
            ("list(Tensor x) -> Tensor[]", lambda x: [x, x], ([1, 2], [1, 2])),
            ("lists(int[] n, bool b, float[] f) -> float[]", None, None),
            ("text(str s) -> str", None, None),
            ("maybe(Tensor? x) -> bool", None, None),
        ):
            name = library.define(schema)
            library.impl(
                name, kernel or (lambda *args: [sum(args[0])] + args[2] if len(args) == 3 else args[0] is None if name == "maybe" else args[0] + "!")
            )
            if kernel:
                got = getattr(t.ops.pytest_kinds, name)(t.tensor([1, 2]))
                got = (
                    got.tolist()
                    if isinstance(got, t.Tensor)
                    else tuple(g.tolist() if isinstance(g, t.Tensor) else g for g in got)
                    if isinstance(got, (list, tuple))
                    else got
                )
                self.assertEqual(got, want, schema)
            elif name == "lists":
                self.assertEqual(t.ops.pytest_kinds.lists([1, 2], True, [0.5]), [3.0, 0.5])
            elif name == "text":
                self.assertEqual(t.ops.pytest_kinds.text("a"), "a!")
            else:
                self.assertIs(t.ops.pytest_kinds.maybe(None), True)

    def test_what_is_written_is_the_argument_and_its_version_counts(self):
        library = Library("pytest_writes", "FRAGMENT")
        library.define("fill_(Tensor(a!) x, int n) -> Tensor(a!)")
        library.impl("fill_", lambda x, n: x.fill_(n), "CPU")
        x = t.zeros(3)
        self.assertIs(t.ops.pytest_writes.fill_(x, 4), x)
        self.assertEqual(x.tolist(), [4, 4, 4])
        self.assertGreater(x._version, 0)

    def test_exceptions_go_through_with_their_class_and_object(self):
        class Own(Exception):
            pass

        raised = []

        def kernel(x, kind):
            raised.append([ValueError("a value"), Own("my own", 3), KeyError("k"), SystemExit(4), StopIteration()][kind])
            raise raised[-1]

        library = Library("pytest_errors", "FRAGMENT")
        library.define("fail(Tensor x, int kind) -> Tensor")
        library.impl("fail", kernel)
        for kind, type_ in enumerate((ValueError, Own, KeyError, SystemExit, StopIteration)):
            try:
                t.ops.pytest_errors.fail(t.ones(1), kind)
                self.fail("nothing was raised")
            except type_ as caught:
                self.assertIs(caught, raised[kind])
                self.assertEqual([frame.name for frame in traceback.extract_tb(caught.__traceback__)][-1], "kernel")
        # An error of the library inside a kernel is the operator's.
        library.define("inner(Tensor x) -> Tensor")
        library.impl("inner", lambda x: t.mm(x, x))
        with self.assertRaisesRegex(RuntimeError, "mat1 and mat2 shapes cannot be multiplied"):
            t.ops.pytest_errors.inner(t.ones(2, 3))
        with self.assertRaisesRegex(IndexError, "Dimension out of range"):
            library.define("index(Tensor x) -> Tensor")
            library.impl("index", lambda x: x.sum(7))
            t.ops.pytest_errors.index(t.ones(2, 3))

    def test_a_kernel_that_gives_what_the_schema_does_not_have(self):
        library = Library("pytest_wrong", "FRAGMENT")
        library.define("one(Tensor x) -> Tensor")
        library.impl("one", lambda x: "text")
        with self.assertRaisesRegex(TypeError, "pytest_wrong::one: the kernel gives str as result 0, where the schema has Tensor"):
            t.ops.pytest_wrong.one(t.ones(1))
        library.define("two(Tensor x) -> (Tensor, Tensor)")
        library.impl("two", lambda x: (x, x, x))
        with self.assertRaisesRegex(TypeError, "gives 3 results, where the schema has 2"):
            t.ops.pytest_wrong.two(t.ones(1))
        for kernel, error in ((3, "a function, not int"),):
            with self.assertRaisesRegex(TypeError, error):
                library.impl("one", kernel)
        with self.assertRaises(RuntimeError):
            library.define("not a schema")
        with self.assertRaises(RuntimeError):
            library.define("one(Tensor x) -> Tensor")
        with self.assertRaisesRegex(RuntimeError, "no dispatch key Nothing"):
            library.impl("one", lambda x: x, "Nothing")
        with self.assertRaisesRegex(ValueError, "Unsupported kind"):
            Library("pytest_wrong", "NOTHING")
        whole = Library("pytest_whole", "DEF")
        with self.assertRaises(RuntimeError):
            Library("pytest_whole", "DEF")
        del whole

    def test_a_library_that_goes_takes_its_kernels_and_functions_along(self):
        class Kernel:
            def __call__(self, x):
                return x + 1

        kernel = Kernel()
        gone = weakref.ref(kernel)
        library = Library("pytest_gone", "FRAGMENT")
        library.define("plus(Tensor x) -> Tensor")
        library.impl("plus", kernel)
        del kernel
        plus = t.ops.pytest_gone.plus
        self.assertEqual(plus(t.ones(1)).tolist(), [2])
        self.assertIsNotNone(gone())
        library._destroy()
        gc.collect()
        self.assertIsNone(gone())
        with self.assertRaises(Exception):
            plus(t.ones(1))
        with self.assertRaisesRegex(RuntimeError, "closed"):
            library.define("more(Tensor x) -> Tensor")

    def test_nothing_stays_of_calls_and_of_what_they_raise(self):
        library = Library("pytest_leaks", "FRAGMENT")
        library.define("twice(Tensor x, Tensor[] more) -> (Tensor, Tensor[])")
        library.impl("twice", lambda x, more: (x, more))
        library.define("fail(Tensor x) -> Tensor")

        def fail(x):
            raise ValueError(x)

        library.impl("fail", fail)

        def calls():
            for _ in range(200):
                x = t.ones(3)
                t.ops.pytest_leaks.twice(x, [x, x])
                with self.assertRaises(ValueError):
                    t.ops.pytest_leaks.fail(x)

        calls()
        gc.collect()
        before = len(gc.get_objects())
        calls()
        gc.collect()
        self.assertLess(len(gc.get_objects()) - before, 50)

    def test_kernels_of_many_threads(self):
        library = Library("pytest_threads", "FRAGMENT")
        library.define("add(Tensor x, int n) -> Tensor")
        library.impl("add", lambda x, n: x + n)
        wrong = []

        def work(n):
            for _ in range(50):
                if t.ops.pytest_threads.add(t.zeros(2), n).tolist() != [n, n]:
                    wrong.append(n)

        threads = [threading.Thread(target=work, args=(n,)) for n in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_composites_are_differentiable_and_meta_kernels_say_shapes(self):
        library = Library("pytest_keys", "FRAGMENT")
        library.define("square(Tensor x) -> Tensor")
        library.impl("square", lambda x: x * x, "CompositeImplicitAutograd")
        x = t.tensor([3.0], requires_grad=True)
        t.ops.pytest_keys.square(x).backward()
        self.assertEqual(x.grad.tolist(), [6])
        library.define("rows(Tensor x) -> Tensor")
        library.impl("rows", lambda x: x.sum(1), "CPU")
        library.impl("rows", lambda x: x.new_empty(x.shape[:1]), "Meta")
        self.assertEqual(t.ops.pytest_keys.rows(t.ones(2, 3)).tolist(), [3, 3])
        self.assertEqual(t.ops.pytest_keys.rows(t.empty(4, 3, device="meta")).shape, (4,))

    def test_a_model_calls_them(self):
        said = []
        library = Library("programs", "FRAGMENT")
        library.define("add_multiple_(Tensor(a!) x, Tensor y, int k) -> ()")
        library.impl("add_multiple_", lambda x, y, k: (x.add_(y * k), None)[1], "CPU")
        library.define("add_and_sum(Tensor(a!) x, Tensor y) -> Tensor")
        library.impl("add_and_sum", lambda x, y: x.add_(y).sum(), "CPU")
        library.define("say(Tensor x, str what) -> Tensor")
        library.impl("say", lambda x, what: (said.append(what), x.clone())[1], "CPU")
        model = t.load(recorded.MODELS / "custom_operators.pt2")
        x, y = t.arange(6.0).view(2, 3), t.ones(2, 3)
        z = x.clone()
        z.add_(y * 3)
        z[0].add_(y[1] * 2)
        z[:, 1:].add_(y[:, :2])
        z.add_(y)
        for _ in range(2):
            self.assertEqual(model(x, y).tolist(), (z * z.sum()).tolist())
        self.assertEqual(said, ["first", "second"] * 2)

    def test_kernels_are_gone_before_the_interpreter(self):
        program = """
import libinfer as t
from libinfer.library import Library
library = Library("pytest_end", "FRAGMENT")
library.define("f(Tensor x) -> Tensor")
library.impl("f", lambda x: x + 1)
class Late:
    def __del__(self):
        try:
            t.ops.pytest_end.f(t.ones(1))
        except Exception:
            pass
late = Late()
print(t.ops.pytest_end.f(t.ones(1)).tolist())
"""
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "[2.0]\n", ""))


class CustomOps(unittest.TestCase):
    def test_schemas_of_annotations(self):
        def f(x: t.Tensor, n: int, *, names: list[str], y: t.Tensor | None = None, s: float = 0.5) -> tuple[t.Tensor, int]: ...

        self.assertEqual(infer_schema(f, mutates_args=()), "(Tensor x, SymInt n, *, str[] names, Tensor? y=None, float s=0.5) -> (Tensor, SymInt)")
        self.assertEqual(
            infer_schema(f, mutates_args=("x",), op_name="f"),
            "f(Tensor(a0!) x, SymInt n, *, str[] names, Tensor? y=None, float s=0.5) -> (Tensor, SymInt)",
        )

        def untyped(x) -> t.Tensor: ...

        with self.assertRaisesRegex(ValueError, "Parameter x must have a type annotation"):
            infer_schema(untyped, mutates_args=())
        with self.assertRaisesRegex(ValueError, "no parameters"):
            infer_schema(f, mutates_args=("z",))

    def test_an_operator_of_a_function(self):
        @custom_op("pytest_custom::scaled", mutates_args=())
        def scaled(x: t.Tensor, by: float = 2.0) -> t.Tensor:
            """x times a number."""
            return x * by

        @scaled.register_fake
        def _(x, by=2.0):
            return t.empty_like(x)

        self.assertEqual(scaled(t.tensor([1.0])).tolist(), [2])
        self.assertEqual(t.ops.pytest_custom.scaled(t.tensor([1.0]), 3.0).tolist(), [3])
        self.assertEqual(scaled(t.empty(2, 3, device="meta")).shape, (2, 3))
        self.assertEqual((scaled.__name__, scaled.__doc__), ("scaled", "x times a number."))

        @custom_op("pytest_custom::zero_", mutates_args={"x"})
        def zero_(x: t.Tensor) -> None:
            x.zero_()

        x = t.ones(2)
        zero_(x)
        self.assertEqual((x.tolist(), x._version > 0), ([0, 0], True))
        with self.assertRaisesRegex(ValueError, "no name with a namespace"):
            custom_op("scaled", scaled.__wrapped__, mutates_args=())


class Hooks(unittest.TestCase):
    def test_hooks_see_and_replace_gradients(self):
        x, seen = t.tensor([1.0, 2.0], requires_grad=True), []
        first = x.register_hook(lambda g: seen.append(g.tolist()))
        second = x.register_hook(lambda g: g * 10)
        (x * 3).sum().backward()
        self.assertEqual((seen, x.grad.tolist()), ([[3, 3]], [30, 30]))
        first.remove()
        second.remove()
        second.remove()
        x.grad = None
        (x * 3).sum().backward()
        self.assertEqual((len(seen), x.grad.tolist()), (1, [3, 3]))

    def test_what_a_hook_raises(self):
        x = t.tensor([1.0], requires_grad=True)
        handle = x.register_hook(lambda g: {}["missing"])
        with self.assertRaises(KeyError):
            x.sum().backward()
        handle.remove()
        x.register_hook(lambda g: 3)
        with self.assertRaisesRegex(TypeError, "gives a Tensor or None, not int"):
            x.sum().backward()
        with self.assertRaises(RuntimeError):
            t.ones(1).register_hook(lambda g: g)
        with self.assertRaises(TypeError):
            x.register_hook(3)


if __name__ == "__main__":
    unittest.main()
