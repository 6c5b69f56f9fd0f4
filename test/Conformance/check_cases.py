"""The cases of one file of data/, written in the Python package's vocabulary, give what is recorded.

usage: check_cases.py FILE REPLICAS [STRATEGY [FUNCTION...]]

FILE: such as 02_reduce. STRATEGY: mirrored, or central. FUNCTION: of the file's functions only these; of "function/text", the parameters
that begin with the text.

Runs itself again by the Python that has JAX: DISTRIBUTE_PYTHON, or that of .venv.
"""
import importlib
import sys

from corpus import STRATEGIES, beginCase, compared, load, mainOfCases
from tools import Failure
from vocabulary import NOT_EXPRESSED, Differs, Instead, Place, asPart, sameTree, show

# On one replica tf.distribute has other strategies, of which all give values alike.
RECORDED = {"mirrored": (*STRATEGIES, "mirrored_r1d", "mirrored_hier", "none"), "central": ("central",)}


def casesOf(topic, function, name, replicas, strategy):
    """The recorded cases; those of values alone are the same under every strategy, and any will do."""
    found = load(topic, name, replicas, getattr(function, "mode", None), getattr(function, "strategies", None) or RECORDED[strategy])
    if getattr(function, "ofAnyStrategy", False):
        known = {case.unit for n in {replicas, 2, 3, 4} for case in load(topic, name, n, strategies=RECORDED[strategy])}
        found += [case for case in load(topic, name, replicas, strategies=("central",)) if case.unit not in known]
    return found


def isChosen(name):
    """Whether a function, or a unit "function/parameter", is among those that are asked for."""
    chosen = sys.argv[4:]
    return not chosen or any(name.startswith(each) if "/" in name and "/" in each else name.partition("/")[0] == each.partition("/")[0]
                             for each in chosen)


def test():
    import jax
    jax.config.update("jax_enable_x64", True)
    topic, replicas = sys.argv[1], int(sys.argv[2])
    strategy = sys.argv[3] if len(sys.argv) > 3 else "mirrored"
    module = importlib.import_module(f"cases_{topic}")
    count, wrong = 0, []
    for name, function in vars(module).items():
        if not isChosen(name) or name.startswith("_") or not callable(function) or getattr(function, "__module__", "") != module.__name__:
            continue
        for case in casesOf(topic, function, name, replicas, strategy):
            if not isChosen(case.unit.partition("/")[2]):
                continue
            place = Place(replicas, strategy)
            place.case, place.recorded = case, case.value
            beginCase()
            ours = place.tryit(function, place, case.param)
            if ours is NOT_EXPRESSED:
                continue
            count += 1
            expected = place.recordedOutcome(case)
            rule = ours.rule if isinstance(ours, Differs) else ""
            if isinstance(ours, (Differs, Instead)):
                ours, expected = ours.ours, ours.expected
            if getattr(function, "partly", False):
                ours = asPart(ours)
            compared(case, rule)
            if not sameTree(ours, expected, getattr(function, "tolerance", 0.0)):
                wrong.append(f"{case.id}: {show(ours)}; {'required' if rule else 'recorded'} is {show(expected)}")
    if wrong or not count:
        raise Failure("\n".join(wrong) or "no case is recorded for this number of replicas")
    print(f"{count} cases as recorded")


if __name__ == "__main__":
    mainOfCases(test)
