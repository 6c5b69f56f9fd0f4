"""Who waits for whom is decided alike on all members: programs that would hang are refused, the others run.

usage: check_uniformity.py rejected
       check_uniformity.py accepted|accepted-transfers|accepted-two-axes|accepted-global REPLICAS

The programs are in test/Execute/uniformity. Each accepted one is run by the interpreter, as the step that it is and as its replicated
program, and as a plan; all must give what is worked out here with NumPy. Replica r is fed x = [r + 1, 10 r + 10], and k = 3.
"""
import os
import re
import sys
import tempfile

import numpy as np

from tools import Failure, check, compileStep, main, runPlan, tool

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Execute", "uniformity")
REJECTED_AT_LEAST = 30


def each(value, x):
    return np.broadcast_to(np.asarray(value, np.float32), x.shape)


def total(x):
    return each(x.sum(axis=0), x)


def untilSmall(x):
    """Less 1 until no replica's first element is above 1."""
    while (x[:, 0] > 1).any():
        x = x - 1
    return x


def growAll(x):
    while (x[:, 0] < 3).all():
        x = each(x.max(axis=0) + 1, x)
    return x


def doubleUntil(x):
    while x.sum(axis=0)[0] < 100:
        x = x + x
    return x


def sumsBelow(x):
    y = np.zeros(2, np.float32)
    for _ in range(3):
        if y[0] < 4:
            y = y + x.sum(axis=0)
    return y


def transfers(x):
    y = x
    for _ in range(3):
        left = np.roll(y, -1, axis=0)
        left[1] = x[0]
        y = left
    return y


# What each program of accepted.mlir gives, of the replicas' inputs.
ACCEPTED = {
    "if_replicated_input": total,
    "if_mirrored_variable": total,
    "if_all_reduced": total,
    "if_all_true": lambda x: x,
    "if_any_true": total,
    "collective_in_both_branches": lambda x: each(x.max(axis=0), x),
    "if_merge_point_result": lambda x: total(x) if len(x) > 2 else x,
    "if_broadcast": total,
    "for_constant_trips": lambda x: 3 * x.sum(axis=0),
    "for_replicated_bounds": lambda x: 3 * x.sum(axis=0),
    "for_reduced_trip_count": lambda x: len(x) * x.sum(axis=0),
    "for_trips_of_a_variable": lambda x: 2 * x.sum(axis=0),
    "while_any_true": untilSmall,
    "while_all_true": growAll,
    "while_replicated_counter": lambda x: 3 * x.sum(axis=0),
    "while_reduction_in_condition": doubleUntil,
    "switch_on_replicated_input": total,
    "switch_on_reduced_value": lambda x: each(x.min(axis=0), x) if len(x) == 2 else total(x),
    "branch_in_loop": lambda x: 2 * total(2 * x),
    "switch_in_branch": total,
    "local_work_under_varying_branch": lambda x: np.where(x[:, :1] > 1.5, 2 * x, x).sum(axis=0),
    "local_loop_of_replica_id_plus_one": lambda x: (np.arange(1, len(x) + 1)[:, None] * x).sum(axis=0),
    "local_write_under_varying_branch": lambda x: x[1:].sum(axis=0),
    "batch_reduce_under_branch": lambda x: 2 * total(x),
    "assignment_under_all_true": lambda x: np.array([-1, -1]),
    "assignment_in_loop": lambda x: 3 * x.mean(axis=0),
    "call_under_branch": lambda x: x - x.mean(axis=0),
    "carried_value_stays_equal": sumsBelow,
    "if_number_of_replicas": lambda x: total(x) if len(x) > 2 else x,
    "select_replica_under_branch": lambda x: each(x[1], x),
}
TRANSFERS = {
    "ring_under_branch": lambda x: np.roll(x, 1, axis=0),
    "transfer_in_loop": transfers,
}

# The same for programs in which a replica has two devices.
TWO_AXES = {
    "within_a_replica_under_branch_on_its_id": lambda x: np.concatenate([2 * x[:1], x[1:]]),
    "within_a_replica_as_often_as_its_id_plus_one": lambda x: x * 2.0 ** np.arange(1, len(x) + 1)[:, None],
    "agreement_over_both_axes": lambda x: 2 * total(x),
    "agreement_over_one_axis_after_the_other": total,
    "agreement_within_a_replica": lambda x: np.where(2 * x[:, 1:] > 30, 2 * x, x),
    "over_the_replicas_under_branch_on_a_mean": lambda x: 2 * total(x),
}


def whileLarge(x):
    while x.sum(axis=0)[0] > 2:
        x = x / 2
    return x.sum(axis=0)


# The same for the global view, of the whole batch.
GLOBAL = {
    "branch_on_sum_of_the_batch": lambda x: 2 * x.sum(axis=0),
    "trips_from_sum_of_the_batch": lambda x: (x + x.sum(axis=0)[0] - 1).sum(axis=0),
    "while_sum_of_the_batch_is_large": whileLarge,
    "branch_on_largest_row": lambda x: x.sum(axis=0),
    "switch_on_sum_of_the_batch": lambda x: (x * x).sum(axis=0),
}
CORPORA = {"accepted": ACCEPTED, "accepted-transfers": TRANSFERS, "accepted-two-axes": TWO_AXES, "accepted-global": GLOBAL}


def rejected():
    path = os.path.join(FOLDER, "rejected.mlir")
    with open(path) as file:
        programs = file.read().split("// -----")
    silent = [program for program in programs if "expected-error@below" not in program]
    if silent or len(programs) < REJECTED_AT_LEAST:
        raise Failure(f"{len(programs)} programs, {len(silent)} of which expect no error")
    check([tool("dist-opt"), path, "-distribute-inline-calls", "-distribute-lower-switches", "-distribute-apply-strategy", "-split-input-file", "-verify-diagnostics"])
    print(f"{len(programs)} programs are refused as expected")


def printedOutput(text):
    """The output "y" of dist-interp --print."""
    found = re.search(r"y = (\[[^=@]*\])", text)
    if not found:
        raise Failure(f"the interpreter printed no output: {text}")
    return np.array(eval(found.group(1)))  # digits, commas and brackets


def accepted(corpus, replicas):
    path = os.path.join(FOLDER, "Inputs", f"{corpus}.mlir")
    with open(path) as file:
        text = file.read()
    rows = 4 if corpus == "accepted-global" else replicas
    x = np.array([[r + 1, 10 * r + 10] for r in range(rows)], np.float32)
    slots = replicas * (2 if corpus == "accepted-two-axes" else 1)
    steps = dict(re.findall(r"func\.func @(\w+)\((.*)\)", text))
    programs = CORPORA[corpus]
    if set(programs) != set(steps):
        raise Failure(f"{path} and this script name different programs: {sorted(set(programs) ^ set(steps))}")
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        plan, resolved, replicated, result = (os.path.join(folder, name) for name in
                                              ("step.plan", "resolved.mlir", "replicated.mlir", "y.npy"))
        np.save(os.path.join(folder, "x.npy"), x if corpus == "accepted-global" else x.reshape(-1))
        np.save(os.path.join(folder, "k.npy"), np.array(3, np.int32))
        check([tool("dist-opt"), path, f"--distribute-resolve-mesh=strategy=mirrored replicas={replicas}", "-o", resolved])
        check([tool("dist-opt"), resolved, "-distribute-inline-calls", "-distribute-lower-switches", "-distribute-replicate-pipeline", "-o", replicated])
        compileStep(path, plan, replicas)
        for name, expected in programs.items():
            values = {}
            for stage in (resolved, replicated):
                values[os.path.basename(stage)] = printedOutput(
                    check([tool("dist-interp"), stage, f"--step={name}", f"--inputs={folder}", "--print"]))
            feeds = [f"--feed={feed}={folder}/{feed}.npy" for feed in ("x", "k") if f'= "{feed}"' in steps[name]]
            runPlan(plan, slots, [f"--step={name}", "--steps=1", *feeds, f"--fetch=y={result}"])
            values["step.plan"] = np.load(result)[0]
            for stage, value in values.items():
                if np.shape(value) != np.shape(expected(x)) or not np.allclose(value, expected(x), rtol=1e-5):
                    wrong.append(f"{name}: {stage} gives {np.asarray(value).tolist()}, expected {expected(x).tolist()}")
    if wrong:
        raise Failure("\n".join(wrong))
    print(f"{len(programs)} programs agree")


def test():
    if sys.argv[1] == "rejected":
        rejected()
    else:
        accepted(sys.argv[1], int(sys.argv[2]))


if __name__ == "__main__":
    main(test)
