"""Models give what PyTorch gave."""

import pathlib
import tempfile
import unittest

import libinfer
import recorded


class Models(unittest.TestCase):
    def test_recorded_answers(self):
        checked = 0
        for path in sorted(recorded.MODELS.glob("*.pt*")):
            # beam_script takes a number, and has a test of its own.
            if not path.with_suffix(".safetensors").exists() or path.stem == "beam_script":
                continue
            inputs, outputs = recorded.read(path.stem)
            for mode in (libinfer.enable_grad, libinfer.no_grad, libinfer.inference_mode):
                with self.subTest(model=path.name, mode=mode.__name__), mode():
                    model = libinfer.load(path)
                    answers = recorded.flatten(model(*[x.clone() for x in inputs]))
                    self.assertEqual(len(answers), len(outputs))
                    for got, want in zip(answers, outputs):
                        self.assertLess(recorded.difference(got, want), 1e-4)
                        self.assertEqual(got.is_inference(), mode is libinfer.inference_mode)
                    checked += 1
        self.assertGreaterEqual(checked, 45)

    def test_a_path_may_be_text_a_path_or_the_bytes(self):
        path = recorded.MODELS / "mlp.pt2"
        inputs, outputs = recorded.read("mlp")
        for file in (str(path), path, path.read_bytes(), bytearray(path.read_bytes())):
            self.assertLess(recorded.difference(libinfer.load(file)(*inputs), outputs[0]), 1e-5)

    def test_methods_and_weights(self):
        model = libinfer.load(recorded.MODELS / "mlp.pt")
        self.assertIn("forward", model.methods)
        inputs, outputs = recorded.read("mlp")
        self.assertLess(recorded.difference(model.forward(*inputs), outputs[0]), 1e-5)
        weights = model.state_dict()
        self.assertTrue(weights and all(isinstance(w, libinfer.Tensor) for w in weights.values()))
        self.assertEqual(set(weights), set(model.named_parameters()) | set(model.named_buffers()))
        name, weight = next(iter(weights.items()))
        owner = model
        for part in name.split("."):
            owner = getattr(owner, part)
        self.assertEqual(owner.tolist(), weight.tolist())
        with self.assertRaisesRegex(AttributeError, "no attribute and no method 'nothing'"):
            model.nothing
        self.assertIs(model.eval(), model)
        self.assertIn("linear", model.graph)
        model(*inputs)
        self.assertIn("nodes", model.explain())

    def test_weights_are_the_models_own(self):
        inputs, outputs = recorded.read("mlp")
        model = libinfer.load(recorded.MODELS / "mlp.pt2")
        with libinfer.no_grad():
            for weight in model.state_dict().values():
                weight.zero_()
        # The model ends with a sigmoid.
        self.assertEqual(model(*inputs).flatten().tolist(), [0.5] * outputs[0].numel())

    def test_what_is_refused(self):
        model = libinfer.load(recorded.MODELS / "mlp.pt2")
        inputs, _ = recorded.read("mlp")
        with self.assertRaises((RuntimeError, TypeError)):
            model()
        with self.assertRaisesRegex(TypeError, "no value a model takes"):
            model(object())
        deep = []
        for _ in range(100000):
            deep = [deep]
        with self.assertRaises((RecursionError, ValueError, RuntimeError)):
            model(deep)
        while deep:
            deep = deep[0]
        with self.assertRaises(RuntimeError):
            libinfer.load(b"no model")
        with self.assertRaises(RuntimeError):
            libinfer.load("/no/such/file.pt2")
        with self.assertRaises(TypeError):
            libinfer.load(3)
        with tempfile.TemporaryDirectory() as folder:
            cut = pathlib.Path(folder) / "cut.pt2"
            cut.write_bytes((recorded.MODELS / "mlp.pt2").read_bytes()[:1000])
            with self.assertRaises(RuntimeError):
                libinfer.load(cut)
        self.assertLess(recorded.difference(model(*inputs), recorded.read("mlp")[1][0]), 1e-5)

    def test_extra_files(self):
        path = recorded.MODELS.parent / "data/examples/classify.pt2"
        for file in (path, path.read_bytes()):
            files = {"labels.txt": "", "nothing.txt": "as it was"}
            libinfer.load(file, extra_files=files)
            self.assertEqual(files, {"labels.txt": "circle\nsquare\ntriangle\ncross\nring\n", "nothing.txt": "as it was"})
        for wrong in ("labels.txt", {3: ""}):
            with self.assertRaises(TypeError):
                libinfer.load(path, extra_files=wrong)

    def test_numbers_and_lists(self):
        inputs, outputs = recorded.read("beam_script")
        model = libinfer.load(recorded.MODELS / "beam_script.pt")
        tensor, steps = model(inputs[0], inputs[1].item())
        self.assertLess(recorded.difference(tensor, outputs[0]), 1e-5)
        self.assertTrue(steps and all(type(step) is int for step in steps))
        self.assertEqual(model(x=inputs[0], steps=inputs[1].item())[1], steps)
        with self.assertRaisesRegex(RuntimeError, "Expected a value of type 'int' for argument 'steps'"):
            model(*inputs)


if __name__ == "__main__":
    unittest.main()
