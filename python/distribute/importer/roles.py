"""What each argument and result of a step is: state, batch, the same on all replicas, an output."""
import dataclasses
import re

from .refusal import ImportRefused

_PART = re.compile(r"\[(\d+)\]|\['([^']+)'\]|\.(\w+)")


@dataclasses.dataclass
class Roles:
    """Of a step's arguments and results, in order. `kind` is "state", "batch" or "replicated" for an argument, "state" or
    "output" for a result."""
    arguments: list  # of (kind, name)
    results: list  # of (kind, name)


def name_of(path):
    """A name of a path into a tree as JAX writes it: "[0]['dense']['w']" is "0.dense.w", "state.mu['w']" is "state.mu.w"."""
    head = re.match(r"\w+", path)
    parts = [next(filter(None, part)) for part in _PART.findall(path)]
    return ".".join(([head[0]] if head else []) + parts) or path


def parse_range(text, flag):
    """Numbers of "0-5,8" in order."""
    numbers = []
    for part in filter(None, text.split(",")):
        match = re.fullmatch(r"(\d+)(?:-(\d+))?", part.strip())
        if not match:
            raise ImportRefused(f"--{flag}={text}: '{part}' is not a number or a range", advice="write for instance 0-5,8")
        numbers += range(int(match[1]), int(match[2] or match[1]) + 1)
    return numbers


def from_manifest(manifest):
    """Of a manifest's `inputs` ({kind, path, name?}). What the step returns is in `results` ({kind, name}, in any order), or it is
    the states and, behind them, `outputs` (names) or "loss" and `outputs_extra`."""
    arguments, batch_names = [], iter("xyz")
    for i, entry in enumerate(manifest["inputs"]):
        if not isinstance(entry, dict) or not (entry.get("name") or isinstance(entry.get("path"), str)):
            raise ImportRefused(f"input {i} of the manifest is {entry}", advice="expected {\"kind\": …, \"path\": …}, or a name")
        kind = entry.get("kind")
        if kind not in ("state", "batch", "replicated"):
            raise ImportRefused(f"input {i} of the manifest has kind '{kind}'", advice="expected state, batch or replicated")
        default = next(batch_names, f"input{i}") if kind == "batch" and "name" not in entry else None
        # A state that is one array has an empty path.
        arguments.append((kind, entry.get("name") or default or name_of(entry["path"]) or kind))
    if "results" in manifest:
        return Roles(arguments, _results_of(manifest["results"], arguments))
    states = [("state", name) for kind, name in arguments if kind == "state"]
    outputs = manifest.get("outputs")
    if not isinstance(outputs, list):  # older manifests describe them in words
        outputs = ["loss", *manifest.get("outputs_extra", [])]
    return Roles(arguments, [*states, *(("output", name) for name in outputs)])


def _results_of(entries, arguments):
    """The roles of results that the manifest lists."""
    results = []
    for i, entry in enumerate(entries):
        kind, name = (entry.get("kind"), entry.get("name")) if isinstance(entry, dict) else (None, None)
        if kind not in ("state", "output") or not isinstance(name, str) or not name:
            raise ImportRefused(f"result {i} of the manifest is {entry}", advice="expected {\"kind\": \"state\" or \"output\", \"name\": …}")
        if kind == "state" and ("state", name) not in arguments:
            raise ImportRefused(f"result {i} of the manifest is the state '{name}', which is not an input", advice="name a state among the inputs")
        if (kind, name) in results:
            raise ImportRefused(f"the manifest names two results {kind} '{name}'", advice="give each a name of its own")
        results.append((kind, name))
    return results


def from_positions(state, batch, replicated, outputs, argument_names, num_results):
    """Of positions: `state`, `batch` and `replicated` number the arguments; the first results are the states, in order."""
    count = len(argument_names)
    kinds = {}
    for kind, numbers in (("state", state), ("batch", batch), ("replicated", replicated)):
        for number in numbers:
            if number >= count:
                raise ImportRefused(f"--{kind} names argument {number}, but the step has {count} arguments (0 to {count - 1})")
            if number in kinds:
                raise ImportRefused(f"argument {number} is named as {kinds[number]} and as {kind}",
                                    advice="give each argument one kind")
            kinds[number] = kind
    missing = [i for i in range(count) if i not in kinds]
    if missing:
        raise ImportRefused(f"nothing says what argument {missing[0]} ('{argument_names[missing[0]]}') is",
                            advice="name every argument with --state, --batch or --replicated, or give --manifest")
    arguments = [(kinds[i], argument_names[i]) for i in range(count)]
    states = [("state", argument_names[i]) for i in state]
    rest = num_results - len(states)
    if rest < 0:
        raise ImportRefused(f"the step has {num_results} results, fewer than its {len(states)} states",
                            advice="return the new value of every state first, then what is to be fetched")
    outputs = list(outputs) or ["loss"]
    outputs += [f"output{k}" for k in range(len(outputs), rest)]
    return Roles(arguments, [*states, *(("output", name) for name in outputs[:rest])])


def check_unique(roles):
    """Names of one kind are unique, inputs (batch and replicated) among each other too."""
    for what, names in (("states", [n for k, n in roles.arguments if k == "state"]),
                        ("inputs", [n for k, n in roles.arguments if k != "state"]),
                        ("outputs", [n for k, n in roles.results if k == "output"])):
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise ImportRefused(f"two {what} are named '{twice[0]}'", advice="give each a name of its own")
