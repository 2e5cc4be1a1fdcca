"""When calls begin and end."""

import json
import os
import tempfile
import threading
import unittest

import libinfer

MODELS = os.path.join(os.path.dirname(__file__), "..", "..", "tests", "models")


class Profile(unittest.TestCase):
    def test_events_are_nested_in_the_parts_that_the_program_names(self):
        x = libinfer.ones([2, 3])
        with libinfer.profile() as prof:
            with libinfer.record_function("both"):
                libinfer.cat([x, x], 1)
                libinfer.add(x, 1)
        both, cat, add = prof.events()
        self.assertEqual([both["name"], cat["name"], add["name"]], ["both", "aten::cat", "aten::add"])
        self.assertEqual(cat["args"], {"Input Dims": [[[2, 3], [2, 3]], []], "Input type": ["TensorList", "Scalar"], "Output bytes": 48})
        self.assertLessEqual(cat["ts"] + cat["dur"], add["ts"] + 0.002)
        self.assertLessEqual(add["ts"] + add["dur"], both["ts"] + both["dur"] + 0.002)

    def test_a_planned_model_shows_its_steps(self):
        model = libinfer.load(os.path.join(MODELS, "mlp.pt2"))
        x = libinfer.ones([1, 32])
        with libinfer.inference_mode():
            for _ in range(4):
                model(x)
            with libinfer.profile() as prof:
                model(x)
        self.assertTrue(any("linear" in event["name"] for event in prof.events()))
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "trace.json")
            prof.export_chrome_trace(path)
            with open(path, encoding="utf-8") as file:
                self.assertGreaterEqual(len(json.load(file)["traceEvents"]), 2)

    def test_it_is_the_threads_own_and_is_used_in_order(self):
        with libinfer.profile() as prof:
            other = threading.Thread(target=lambda: libinfer.ones([2]))
            other.start()
            other.join()
            with self.assertRaises(RuntimeError):
                prof.events()
        self.assertEqual(prof.events(), [])
        with self.assertRaises(RuntimeError), prof:
            pass
        with libinfer.record_function("nothing is recorded"):
            libinfer.ones([2])


if __name__ == "__main__":
    unittest.main()
