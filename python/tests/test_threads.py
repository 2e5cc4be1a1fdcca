"""Threads, interpreters and the end of the process."""

import subprocess
import sys
import textwrap
import threading
import time
import unittest

import libinfer as t
import recorded


def run(program, timeout=60):
    """A program in a process of its own: what it prints and how it ends."""
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, timeout=timeout)
    return done.stdout, done.stderr, done.returncode


class Threads(unittest.TestCase):
    def test_thirty_two_threads_on_one_model(self):
        names = ("mlp", "ranker", "tiny_bert", "tiny_lstm")
        models = {name: (t.load(recorded.MODELS / f"{name}.pt2"), *recorded.read(name)) for name in names}
        start, failures, calls = threading.Barrier(32), [], [0] * 32

        def work(number):
            start.wait()
            try:
                for round in range(40):
                    model, inputs, outputs = models[names[(number + round) % len(names)]]
                    mode = (t.inference_mode, t.no_grad, t.enable_grad)[number % 3]
                    with mode():
                        answers = recorded.flatten(model(*inputs))
                    for got, want in zip(answers, outputs):
                        if recorded.difference(got, want) > 1e-4:
                            failures.append(number)
                    x = t.full((5, 7), number)
                    if (x + x.T.T * 2)[1:, None].tolist() != [[[number * 3] * 7]] * 4:
                        failures.append(number)
                    if t.from_dlpack(x).sum().item() != 35 * number or memoryview(x)[4, 6] != number:
                        failures.append(number)
                    try:
                        t.mm(x, x)
                    except RuntimeError:
                        calls[number] += 1
            except BaseException as e:
                failures.append(e)

        threads = [threading.Thread(target=work, args=(i,)) for i in range(32)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])
        self.assertEqual(calls, [40] * 32)

    def test_other_threads_run_during_a_call(self):
        x = t.rand(1200, 1200)
        x @ x
        ticks, done = [], threading.Event()

        def tick():
            while not done.is_set():
                ticks.append(time.perf_counter())
                time.sleep(0.001)

        thread = threading.Thread(target=tick)
        thread.start()
        begin = time.perf_counter()
        for _ in range(4):
            x @ x
        end = time.perf_counter()
        done.set()
        thread.join()
        # Python switches threads between calls, too: more often than that.
        self.assertGreater(sum(begin < tick < end for tick in ticks), 8)

    def test_gradients_on_threads(self):
        sums = []

        def work(n):
            x = t.tensor([float(n)], requires_grad=True)
            for _ in range(50):
                (x * x).sum().backward()
            sums.append(x.grad.item() == 100 * n)

        threads = [threading.Thread(target=work, args=(i,)) for i in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(sums, [True] * 8)


class Processes(unittest.TestCase):
    def test_daemon_threads_at_the_end(self):
        out, errors, code = run("""
            import threading, time, libinfer as t
            x, small = t.rand(400, 400), t.ones(2)
            def work():
                while True:
                    x @ x
                    small + small
            for _ in range(4):
                threading.Thread(target=work, daemon=True).start()
            time.sleep(0.3)
            print("end")
        """)
        self.assertEqual((out, errors, code), ("end\n", "", 0))

    def test_a_fork(self):
        out, errors, code = run("""
            import os, libinfer as t
            x = t.rand(300, 300)
            x @ x
            child = os.fork()
            if child == 0:
                os._exit((x @ x).shape != (300, 300))
            print(os.waitpid(child, 0)[1])
        """)
        self.assertEqual((out, code), ("0\n", 0), errors)

    def test_nothing_else_is_imported(self):
        out, errors, code = run("""
            import sys
            before = set(sys.modules)
            import libinfer
            print(sorted({"torch", "numpy", "inspect", "typing", "ctypes"} & set(sys.modules) - before))
        """)
        self.assertEqual((out, errors, code), ("[]\n", "", 0))

    def test_the_prefix(self):
        done = subprocess.run([sys.executable, "-m", "libinfer", "--prefix"], capture_output=True, text=True)
        prefix = done.stdout.strip()
        with open(f"{prefix}/include/infer/infer.h") as header:
            self.assertIn("INFER_ABI_VERSION", header.read())
        done = subprocess.run([sys.executable, "-m", "libinfer", "--version"], capture_output=True, text=True)
        self.assertEqual(done.stdout.strip(), t.__version__)

    def test_subinterpreters(self):
        out, errors, code = run("""
            import sys, threading
            try:
                import _interpreters as interpreters
            except ImportError:
                import _xxsubinterpreters as interpreters
            import libinfer
            program = '''if True:
                import libinfer, array
                numbers = array.array("d", [1.0, 2.0])
                x = libinfer.as_tensor(numbers)
                assert (x + 1).tolist() == [2, 3], x
                for _ in range(2000):
                    x = x + 0 * x
                try:
                    libinfer.mm(x, x)
                except RuntimeError:
                    pass
                else:
                    raise AssertionError
                try:
                    libinfer.inverse(libinfer.zeros(2, 2))
                except libinfer.LinAlgError:
                    pass
                from libinfer.library import Library
                namespace = f"interpreter{id(numbers)}"
                library = Library(namespace, "FRAGMENT")
                library.define("half(Tensor x) -> Tensor")
                def half(x):
                    if x.numel() == 0:
                        raise LookupError("nothing")
                    return x / 2
                library.impl("half", half)
                operator = getattr(libinfer.ops, namespace).half
                for _ in range(200):
                    assert operator(libinfer.ones(1)).item() == 0.5
                try:
                    operator(libinfer.ones(0))
                except LookupError:
                    pass
                else:
                    raise AssertionError
            '''
            failures = []
            def work():
                try:
                    # Since 3.12 an interpreter has a lock of its own.
                    one = interpreters.create()
                    failed = interpreters.run_string(one, program)
                    if failed is not None:
                        failures.append(failed)
                    interpreters.destroy(one)
                except BaseException as e:
                    failures.append(e)
            # Before 3.12 interpreters share a lock, and run one after another.
            threads = [threading.Thread(target=work) for _ in range(4)]
            for thread in threads:
                thread.start()
                if sys.version_info < (3, 12):
                    thread.join()
            for thread in threads:
                thread.join()
            print(failures, (libinfer.ones(2) + 1).tolist())
        """)
        self.assertEqual((out, errors, code), ("[] [2.0, 2.0]\n", "", 0))


if __name__ == "__main__":
    unittest.main()
