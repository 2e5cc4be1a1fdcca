"""Expressions give what they gave in PyTorch (expressions.json, which make_expressions.py wrote)."""

import json
import math
import pathlib
import unittest
import warnings

import expressions
import libinfer
import libinfer.nn.functional

RECORDED = json.loads((pathlib.Path(__file__).resolve().parent / "expressions.json").read_text())


def agree(got, want):
    if isinstance(want, list) and want[:1] == ["raises"]:
        # A class that PyTorch's derives from will do.
        return isinstance(got, list) and got[:1] == ["raises"] and got[1] in want[1:]
    if isinstance(want, list):
        return isinstance(got, list) and len(got) == len(want) and all(map(agree, got, want))
    if isinstance(want, float) and isinstance(got, float):
        return math.isclose(got, want, rel_tol=1e-4, abs_tol=1e-5)
    return type(got) is type(want) and got == want


class Expressions(unittest.TestCase):
    def test_they_give_what_they_gave_in_pytorch(self):
        self.assertGreater(len(RECORDED), 900)
        for expression, want in RECORDED:
            with self.subTest(expression), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                got = expressions.described(expressions.evaluate(expression, libinfer, libinfer.nn.functional), libinfer.Tensor)
                self.assertTrue(agree(got, want), f"{got} is not {want}")


if __name__ == "__main__":
    unittest.main()
