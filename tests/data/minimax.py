"""Derives the polynomials of src/kernels/vmath/approx.rs and approx64.rs, and checks the ones that stand there.

Each is the weighted minimax fit of a function on an interval: the polynomial whose largest weighted error is smallest. The
weight turns an error of the polynomial into a relative error of the function computed with it. The fit is Lawson's
algorithm (least squares, reweighted by the errors until they level out) on Chebyshev nodes; function values have 40 digits.
Coefficients are rounded to float32 one by one, from the lowest on, and the rest fitted again each time.

    python minimax.py            # prints name, largest errors: exact fit, rounded fit, what stands in approx.rs
    python minimax.py --print    # also the rounded fits' coefficients

Ends with an error where a polynomial of approx.rs is more than half again as far off as its rounded fit here, beyond a
thousandth of the 2^-24 that rounding the result costs.

Of double precision there is one that is no Taylor polynomial, for which a Chebyshev fit with 40 digits is good enough.
"""
import os
import re
import sys

import mpmath as mp
import numpy as np

mp.mp.dps = 40
ONE, HALF_LN2 = mp.mpf(1), mp.log(2) / 2


def by_square(f):
    """A function of r as one of s = r^2."""
    return lambda s: f(mp.sqrt(s))


def exp_scaled_erfc(q):
    """(1 + 2z) e^(z^2) erfc(z) by q = (z - 2) / (z + 2)."""
    z = 2 * (1 + q) / (1 - q)
    return (1 + 2 * z) * mp.exp(z * z) * mp.erfc(z)


# Name, degree, ends of the interval, function, weight.
FITS = [
    ("EXP", 5, -HALF_LN2, HALF_LN2, lambda r: (mp.exp(r) - 1 - r) / r**2, lambda r: r**2 / mp.exp(r)),
    (
        "LOG",
        8,
        mp.sqrt(0.5) - 1,
        mp.sqrt(2) - 1,
        lambda f: (mp.log(1 + f) - f + f**2 / 2) / f**3,
        lambda f: f**3 / mp.log(1 + f),
    ),
    (
        "TANH",
        5,
        mp.mpf(0),
        mp.mpf("0.625") ** 2,
        by_square(lambda r: (mp.tanh(r) / r - 1) / r**2),
        by_square(lambda r: r**3 / mp.tanh(r)),
    ),
    ("ERF", 6, mp.mpf(0), mp.mpf("0.95") ** 2, by_square(lambda r: mp.erf(r) / r - 1), by_square(lambda r: r / mp.erf(r))),
    ("LOG_ERFC", 7, mp.mpf("0.93"), mp.mpf(4), lambda a: mp.log(mp.erfc(a)), lambda a: mp.erfc(a) / mp.erf(a)),
    ("ERFCX", 10, -ONE, mp.mpf("8.3") / mp.mpf("12.3"), exp_scaled_erfc, lambda q: 1 / exp_scaled_erfc(q)),
    (
        "SIN",
        3,
        mp.mpf(0),
        (mp.pi / 4) ** 2,
        by_square(lambda r: (mp.sin(r) / r - 1) / r**2),
        by_square(lambda r: r**3 / mp.sin(r)),
    ),
    (
        "COS",
        3,
        mp.mpf(0),
        (mp.pi / 4) ** 2,
        by_square(lambda r: (mp.cos(r) - 1 + r**2 / 2) / r**4),
        by_square(lambda r: r**4 / mp.cos(r)),
    ),
    ("ATAN", 9, mp.mpf(0), ONE, by_square(lambda r: (mp.atan(r) / r - 1) / r**2), by_square(lambda r: r**3 / mp.atan(r))),
    (
        "ASIN",
        5,
        mp.mpf(0),
        mp.mpf("0.25"),
        by_square(lambda r: (mp.asin(r) / r - 1) / r**2),
        by_square(lambda r: r**3 / mp.asin(r)),
    ),
]


def lawson(powers, values, weights):
    """The coefficients of `powers` with the smallest largest error of `weights * (powers @ c - values)`."""
    size = np.abs(powers).max(axis=0)
    a, b = powers / size * weights[:, None], values * weights
    u = np.ones(len(b)) / len(b)
    best, smallest = None, np.inf
    for _ in range(400):
        root = np.sqrt(u)
        c = np.linalg.lstsq(a * root[:, None], b * root, rcond=None)[0]
        error = np.abs(a @ c - b)
        if error.max() < smallest:
            best, smallest = c, error.max()
        if error.max() == 0:
            break
        u = u * error
        u /= u.sum()
    return best / size


def wrong_in_double_precision(folder):
    """The names of the polynomials of approx64.rs that are further off than a twentieth of a last place."""
    high = mp.tan(mp.pi / 8) ** 2
    f = by_square(lambda r: (mp.atan(r) / r - 1) / r**2 if r > mp.mpf(10) ** -12 else -ONE / 3)
    text = open(os.path.join(folder, "approx64.rs")).read()
    stands = [mp.mpf(v.strip()) for v in re.search(r"const ATAN: \[f64; \d+\] = \[([^\]]*)\]", text)[1].split(",") if v.strip()]
    fit, _ = mp.chebyfit(f, [mp.mpf(0), high], len(stands), error=True)
    points = [high * k / 500 for k in range(1, 501)]
    # Of atan(r) / r, which is not far from 1.
    errors = [max(abs((mp.polyval(c, s) - f(s)) * s) for s in points) for c in (fit, stands[::-1])]
    print(f"{'ATAN 64':9} degree {len(stands) - 1:2}: {mp.nstr(errors[0], 4)} {mp.nstr(errors[1], 4)}")
    if "--print" in sys.argv:
        print("    " + ", ".join(mp.nstr(c, 20) for c in reversed(fit)))
    return ["ATAN 64"] if errors[1] > mp.mpf(2) ** -53 / 20 else []


def main():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../src/kernels/vmath/approx.rs")
    text = open(path).read()
    wrong = []
    for name, degree, low, high, f, weight in FITS:
        n = 1500
        nodes = [(low + high) / 2 + (high - low) / 2 * mp.cos(mp.pi * (2 * k + 1) / (2 * n)) for k in range(n)]
        x = np.array([float(v) for v in nodes])
        # Values at the nodes as rounded, so that the rounding is no error.
        values = np.array([float(f(mp.mpf(v))) for v in x])
        weights = np.array([abs(float(weight(mp.mpf(v)))) for v in x])
        powers = x[:, None] ** np.arange(degree + 1)

        def largest(c):
            return np.abs(weights * (powers @ c - values)).max()

        exact = lawson(powers, values, weights)
        rounded = np.zeros(degree + 1)
        for k in range(degree + 1):
            rest = lawson(powers[:, k:], values - powers[:, :k] @ rounded[:k], weights)
            rounded[k] = np.float32(rest[0])
        found = re.search(rf"const {name}: \[f32; {degree + 1}\] =\s*\[([^\]]*)\]", text)
        stands = np.array([float(np.float32(v)) for v in found[1].split(",") if v.strip()])
        errors = [largest(c) for c in (exact, rounded, stands)]
        print(f"{name:9} degree {degree:2}: {errors[0]:.3e} {errors[1]:.3e} {errors[2]:.3e}")
        if "--print" in sys.argv:
            print("    " + ", ".join(f"{c:.9e}" for c in rounded))
        if errors[2] > 1.5 * errors[1] + 2.0**-34:
            wrong.append(name)
    wrong += wrong_in_double_precision(os.path.dirname(path))
    sys.exit(f"farther off than the fit: {wrong}" if wrong else None)


if __name__ == "__main__":
    main()
