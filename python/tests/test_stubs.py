"""The stubs say what there is."""

import ast
import pathlib
import types
import unittest

import libinfer
import make_stubs

FOLDER = pathlib.Path(__file__).resolve().parents[1] / "libinfer"


def names_of(body):
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.AnnAssign):
            yield node.target.id


class Stubs(unittest.TestCase):
    def test_generated_stubs_are_what_the_schemas_say(self):
        for name, text in make_stubs.stubs().items():
            self.assertEqual((FOLDER / name).read_text(), text)

    def test_names_are_those_of_the_module(self):
        module = ast.parse((FOLDER / "__init__.pyi").read_text())
        classes = {node.name: set(names_of(node.body)) for node in module.body if isinstance(node, ast.ClassDef)}
        stubbed = {name for name in names_of(module.body) if not name.startswith("_")}
        there = {name for name, value in vars(libinfer).items() if not name.startswith("_") and not isinstance(value, types.ModuleType)} - {
            "annotations"
        }
        operators = {name for name in vars(libinfer.ops.aten)} | {"_C"}
        self.assertEqual(stubbed - there - {"Operator"}, set())
        self.assertEqual(there - stubbed - (operators - stubbed), set())
        for name, members in classes.items():
            if name.startswith("_"):
                continue
            type_ = type(libinfer.ops.aten.add) if name == "Operator" else getattr(libinfer, name)
            for member in members - {"__getattr__", "__buffer__", "__class_getitem__"}:
                # An instance answers to these, the type's attribute of that name is its own.
                self.assertTrue(hasattr(type_, member) or member in ("__name__",), f"{name}.{member}")
        own = {name for name, value in vars(libinfer.Tensor).items() if not name.startswith("__") and type(value) is not type(libinfer.ops.aten.add)}
        self.assertEqual(own - classes["Tensor"], set())

    def test_public_functions_say_what_they_do(self):
        for owner in (libinfer, libinfer.Tensor, libinfer.Module):
            for name, value in vars(owner).items():
                if not name.startswith("_") and (callable(value) or isinstance(value, property)):
                    self.assertTrue(value.__doc__, f"{owner.__name__}.{name}")


if __name__ == "__main__":
    unittest.main()
