"""Expressions of PyTorch whose values a plan must give: of constants of all kinds, and of a batch."""
import operator

import torch
import torch.nn.functional as F

_TWO = {"eq": operator.eq, "ne": operator.ne, "lt": operator.lt, "le": operator.le, "gt": operator.gt, "ge": operator.ge, "add": operator.add,
        "sub": operator.sub, "mul": operator.mul, "div": operator.truediv, "floordiv": lambda a, b: a.detach() // b, "mod": operator.mod,
        "fmod": torch.fmod,
        "rsub": lambda a, b: b - a, "pow": lambda a, b: a.detach() ** b, "clamp": torch.clamp_min, "where": lambda a, b: torch.where(a > 1, a, b),
        "fill": lambda a, b: a.masked_fill(a > 0, b), "trunc": lambda a, b: torch.div(a, b, rounding_mode="trunc")}
_ONE = {"sign": torch.sign, "trunc": torch.trunc, "round": torch.round, "abs": torch.abs, "not": torch.logical_not, "prod": torch.prod,
        "cumprod": lambda a: a.cumprod(-1), "roll": lambda a: a.roll((1, -2), (0, -1)) if a.dim() > 1 else a.roll(1),
        "hypot": lambda a: torch.hypot(a.float(), a.float() + 1), "softshrink": lambda a: F.softshrink(a.float(), 0.6),
        "unfold": lambda a: a.unfold(-1, 2, 1), "std": lambda a: a.float().std(-1), "sum": torch.sum, "flip": lambda a: a.flip(-1),
        "any": torch.any, "all": torch.all,
        "all of rows": lambda a: a.all(-1, keepdim=True)}
_MADE = {"ones": lambda x: torch.ones(4), "2.5": lambda x: torch.full((4,), 2.5), "-2.5": lambda x: torch.full((4,), -2.5),
         "3": lambda x: torch.full((4,), 3, dtype=torch.int32), "-3": lambda x: torch.full((4,), -3), "zeros": lambda x: torch.zeros(4),
         "floats": lambda x: torch.tensor([1.0, 2.5, -1.0, 0.0]), "integers": lambda x: torch.tensor([1, 2, -1, 7]),
         "arange": lambda x: torch.arange(4), "bytes": lambda x: torch.full((4,), 200, dtype=torch.uint8), "batch": lambda x: x,
         "truths": lambda x: torch.ones(4, dtype=torch.bool)}
BATCH = torch.tensor([[0.5, -1.5, 2.25, -0.75], [1.0, 2.5, -2.5, 0.0], [-3.0, 3.0, 1.5, -0.25], [2.0, -2.0, 0.75, 4.0]])


def number_of(case, x):
    """One number of all elements of what `case` gives for the batch `x`."""
    value = torch.nan_to_num(case(x).double(), nan=77.0, posinf=55.0, neginf=-55.0)
    return (value * (1 + 0.1 * torch.arange(value.numel(), dtype=torch.float64).reshape(value.shape))).sum()


def _has_value(case):
    try:
        return bool(number_of(case, BATCH).isfinite())
    except (RuntimeError, IndexError, TypeError):  # PyTorch has no such operation
        return False


def expressions():
    """By name: functions of the batch."""
    cases = {f"{operand} {name} {number}": lambda x, make=make, f=f, number=number: f(make(x), number)
             for operand, make in _MADE.items() for name, f in _TWO.items() for number in (2, -1, 2.5, True)}
    cases.update({f"{name} of {operand}": lambda x, make=make, f=f: f(make(x)) for operand, make in _MADE.items() for name, f in _ONE.items()})
    return {name: case for name, case in cases.items() if _has_value(case) and not ("clamp" in name and "True" in name)}
