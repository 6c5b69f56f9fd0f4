"""Cases of 03_gather; others are in check_uneven.py and check_tf_vocabulary.py."""
import numpy as np

from corpus import Raised
from vocabulary import NOT_EXPRESSED, Differs


def _matrices(t):
    return [np.arange(6, dtype="f4").reshape(2, 3) + 10 * i for i in range(t.n)]


def gather_even(t, p):
    if t.n == 1 or 0 <= p < 2:
        return NOT_EXPRESSED
    found = t.tryit(t.st.gather, t.per(_matrices(t)), p)
    # A negative axis counts from the end, in every reduction and gather.
    return Differs("on purpose different", found, np.concatenate(_matrices(t), 1)) if p == -1 else found


def all_gather_even(t, p):
    if t.n == 1 or 0 <= p < 2:
        return NOT_EXPRESSED
    found = t.tryit(lambda: t.st.run(lambda v: t.rc.all_gather(v, axis=p), args=(t.per(_matrices(t)),)))
    return Differs("on purpose different", found, [np.concatenate(_matrices(t), 1)] * t.n) if p == -1 else found


def _uneven(t, axis):
    return t.per([np.arange(2 * (i + 1), dtype="f4").reshape((i + 1, 2) if axis == 0 else (2, i + 1)) + 10 * i for i in range(t.n)])


def gather_uneven(t, p):
    return t.st.gather(_uneven(t, p), p)


def gather_with_empty(t, p):
    return t.st.gather(t.per([np.full((i, 2), i, "f4") for i in range(t.n)]), 0)


def all_gather_gradient(t, p):
    import jax

    def fn(v):
        return jax.grad(lambda v: (t.rc.all_gather(v * 2., axis=0) * (t.rid + 1)).sum())(v)
    return t.st.run(fn, args=(t.per([np.float32([i + 1]) for i in range(t.n)]),))


def gather_errors(t, p):
    mismatched = t.per([np.ones([2, 2 + i], "f4") for i in range(t.n)])
    if p in ("py_int", "tensor", "numpy"):
        # As of a sum: it does not say how many of them are meant. There it comes back as it is, and is not gathered.
        found = t.tryit(t.st.gather, 3 if p == "py_int" else np.float32([1, 2]), 0)
        return Differs("rule 2", found, Raised("")) if t.n > 1 else NOT_EXPRESSED
    return t.st.gather(mismatched, {"axis_none": None, "axis_str": "a"}[p]) if p.startswith("axis") and t.n > 1 else NOT_EXPRESSED


def gather_variable_nested_string(t, p):
    x = t.per([np.float32([i]) for i in range(t.n)])
    if p == "nested" and t.n > 1:  # there only replica 0's part comes
        whole = np.arange(t.n, dtype="f4")
        return Differs("on purpose different", t.st.gather({"a": x, "b": (x, x)}, 0), {"a": whole, "b": (whole, whole)})
    if p == "strings" and t.n > 1:
        return t.st.gather(t.per([np.array([f"r{i}"]) for i in range(t.n)]), 0)
    if p == "bools" and t.n > 1:
        found = t.st.gather(t.per([np.array([i % 2 == 0]) for i in range(t.n)]), 0)
        return Differs("on purpose different", found, [i % 2 == 0 for i in range(t.n)])
    return NOT_EXPRESSED


def all_gather_errors(t, p):
    wrong = {"scalar": [float(i) for i in range(t.n)], "mismatch": [np.ones([2, 2 + i], "f4") for i in range(t.n)]}
    if p not in wrong or t.n == 1:
        return NOT_EXPRESSED
    return t.st.run(lambda v: t.rc.all_gather(v, axis=0), args=(t.per(wrong[p]),))
