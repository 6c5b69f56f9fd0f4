"""What members of a mesh of two axes send in a step: at most what XLA's partitioner (GSPMD) has them send for the same shardings, what a plan by hand has them
send, and Megatron's formulas.

usage: check_axes_bytes.py PROGRAM [recompute|recipe|RECIPES]

PROGRAM: one of axes_programs.PROGRAMS. recompute: XLA's figures, too, instead of those recorded here. recipe: in place of the program's
shardings --parallel=data:2,tensor:2, which finds Megatron's. RECIPES: as --parallel has them, which find what a plan by hand sends.

Bytes are those that one member sends if each collective runs as a ring, of n members: an all-reduce of B bytes 2 B (n - 1) / n, a gather to B bytes,
a reduce-scatter and an exchange of B bytes B (n - 1) / n, a permutation B. Gathers of loops count as often as they run.
"""
import os
import re
import sys

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"

from jax_python import runAgainWithJax  # noqa: E402

#: By program: what JAX 0.10.2 has a member send in a step, over all axes.
GSPMD = {
    "mlp": 782, "arrays": 1412, "constraints": 1220, "gpt": 30980, "llama": 20998, "experts": 2676, "vit": 13574, "convolutions": 3220, "images": 15038,
    "recurrence": 1084, "tables": 852, "mixture": 13350, "clipped": 528, "tensor": 144,
}
#: By program: the bytes that Megatron's plan reduces along the second axis: rows of a replica, elements of a row, bytes of each, reductions.
MEGATRON = {
    "mlp": 8 * 4 * 4 * 1,  # the result of the second product; the first one's input has no gradient
    "gpt": 4 * 6 * 16 * 4 * 8, "llama": 2 * 6 * 16 * 4 * 8, "vit": 4 * 5 * 16 * 4 * 4,  # of each block two forward, two backward
}
#: By program and recipes: what the plan that one writes by hand has a member send, which the recipes must find.
BY_HAND = {
    # Four exchanges of tokens (a member keeps half of its half), gradients of half of the experts over the replicas, and of the rest, with the loss, over all.
    ("mixture", "data:2,expert:2"): 4 * (4 * 4 * 2 * 8 * 4 // 4) + 4 * 8 * 16 * 4 + 2 * (8 * 8 + 8 * 4 + 8 * 3 + 1) * 4 * 3 // 4,
    # Of each of two blocks keys and values gathered, and their gradients scattered; all other gradients, with the loss, over all. (XLA, of inputs that are
    # split so, has a member send 72972.)
    ("gpt", "data:2,sequence:2"): 2 * 4 * (4 * 6 * 16 * 4 // 2) + 2 * (2 * 32 * 16 + 2 * (4 * 16 * 16 + 2 * 16 * 32 + 2 * 16) + 1) * 4 * 3 // 4,
}
_SIZES = {"pred": 1, "s8": 1, "u8": 1, "bf16": 2, "f16": 2, "s32": 4, "u32": 4, "f32": 4, "s64": 8, "u64": 8, "f64": 8}
_COLLECTIVE = re.compile(r"= (\([^)]*\)|\S+) (all-reduce|all-gather|reduce-scatter|all-to-all|collective-permute)(?:-start)?\((.*)")


class Done(Exception):
    """A step has been seen; nothing is trained."""


def sent(kind, size, members):
    """size: of what is reduced, gathered to, scattered or exchanged."""
    share = (members - 1) / members
    return {"all-reduce": 2 * share, "collective-permute": 1}.get(kind, share) * size


def bytesOf(shapes):
    total = 0
    for element, dims in re.findall(r"(\w+)\[([\d,]*)\]", shapes):
        size = _SIZES[element]
        for dim in filter(None, dims.split(",")):
            size *= int(dim)
        total += size
    return total


def membersOf(attributes, devices):
    if found := re.search(r"replica_groups=\[\d+,(\d+)\]", attributes):
        return int(found[1])
    if found := re.search(r"replica_groups=\{\{([\d,]*)\}", attributes):
        return len(found[1].split(","))
    return devices


def sentByXla(text, devices=4):
    """What a member sends, by the text of a compiled module."""
    bodies, name = {}, None
    for line in text.splitlines():
        if found := re.match(r"(?:ENTRY )?%?([\w.-]+) \(.*\{$", line):
            name = found[1]
            bodies[name] = []
        elif name:
            bodies[name].append(line)
    entry = re.search(r"^ENTRY %?([\w.-]+)", text, re.M)[1]

    def count(computation):
        total = 0
        for line in bodies.get(computation, ()):
            if found := _COLLECTIVE.search(line):
                shapes, kind, attributes = found.groups()
                members = membersOf(attributes, devices)
                size = bytesOf(shapes) * (members if kind == "reduce-scatter" else 1)
                total += sent(kind, size, members)
            if found := re.search(r" while\(.*body=%?([\w.-]+)", line):
                turns = re.search(r'known_trip_count"?:\{"n":"(\d+)"', line)
                total += (int(turns[1]) if turns else 1) * count(found[1])
            elif found := re.search(r"(?:to_apply|calls)=%?([\w.-]+)", line):
                total += 0 if _COLLECTIVE.search(line) else count(found[1])
        return total
    return count(entry)


def sentByPlan(plan):
    """What a member sends, and what it brings to reductions along another axis than that of the replicas."""
    total = along = 0
    (program,) = plan.table_data()["steps"][0]["programs"]
    for row in program["instructions"]:
        if "group" in row and row["num_members"]:
            size = row["payload_bytes"] * row["executions"]
            total += sent(row["kind"].replace("_", "-"), size, row["num_members"])
            along += size if row["group"] != ["replica"] and row["kind"] == "all_reduce" else 0
        elif row["kind"] == "send":
            total += row["payload_bytes"] * row["executions"]
    return total, along


def seen(program, jit):
    """What `jit` found of the program's step."""
    try:
        program(jit)
    except Done as done:
        return done.args[0]
    raise AssertionError("the program made no step")


def main():
    runAgainWithJax()
    import distribute
    import jax
    from axes_programs import PROGRAMS
    name, program = sys.argv[1], PROGRAMS[sys.argv[1]]
    recipes = "data:2,tensor:2" if "recipe" in sys.argv else next((word for word in sys.argv[2:] if ":" in word), None)

    def ours(function, **options):
        def step(*arguments):
            own = distribute.jit(function, **({"parallel": recipes} if recipes else options))
            own(*arguments)
            raise Done(own.plan)
        return step

    def theirs(function, **options):
        def step(*arguments):
            raise Done(jax.jit(function, **options).lower(*arguments).compile().as_text())
        return step
    plan = seen(program, ours)
    total, along = sentByPlan(plan)
    expected = GSPMD.get(name)
    if "recompute" in sys.argv:
        found = round(sentByXla(seen(program, theirs)))
        print(f'    "{name}": {found},')
        if expected is not None and found != expected:
            sys.exit(f"FAILED: XLA has a member send {found} bytes, and {expected} are recorded")
        expected = found
    other = "XLA's plan" if (name, recipes) not in BY_HAND else "a plan by hand"
    expected = BY_HAND.get((name, recipes), expected)
    print(f"{name}: a member sends {total:g} bytes, by {other} {expected}; reductions along the second axis: {along}, by Megatron's {MEGATRON.get(name)}")
    if total > expected or (other == "XLA's plan" and along > MEGATRON.get(name, along)):
        sys.exit(f"FAILED: more bytes than in another plan\n{plan.table()}")


if __name__ == "__main__":
    main()
