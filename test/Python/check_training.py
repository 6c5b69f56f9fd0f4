"""distribute.training: the loop around a step, with evaluation, checkpoints, callbacks, logs and plots. What is resumed equals what was not interrupted.

usage: check_training.py CASE     CASE: a function of CASES below
"""
import csv
import io
import os
import struct
import sys
import tempfile
import xml.dom.minidom

import numpy as np

from check_doors import require, requireError
from jax_python import runAgainWithJax
from tools import main


def trainStep(w, x, y):
    import jax
    loss, gradient = jax.value_and_grad(lambda w: ((x @ w - y) ** 2).mean())(w)
    return w - 0.1 * gradient, {"loss": loss, "norm": (gradient ** 2).sum(), "rows": y}


def lossOf(w, x, y):
    return {"loss": ((x @ w - y) ** 2).mean()}


def batches(count=5, rows=8):
    r = np.random.default_rng(1)
    return [(x := r.standard_normal((rows, 3)).astype("f"), x @ np.float32([1, -2, 3])) for _ in range(count)]


def start():
    return np.zeros(3, "f")


def makeStep(**options):
    import distribute
    return distribute.jit(trainStep, strategy=distribute.Mirrored(2), **options)


def loop():
    """fit() does what a loop does; callbacks are called in order; the numbers are kept; evaluation sees the newest state and changes none."""
    from distribute import training
    step, w, losses = makeStep(), start(), []
    for _ in range(2):
        for batch in batches():
            w, outputs = step(w, *batch)
            losses.append(float(outputs["loss"]))
    expected = w.tree()
    said, seen = io.StringIO(), []

    class Watch(training.Callback):
        def on_train_begin(self, fitting):
            seen.append("begin")

        def on_epoch_begin(self, fitting):
            seen.append(f"epoch {fitting.epoch}")

        def on_step_end(self, fitting):
            seen.append(fitting.step)
            require(fitting.steps_in_epoch == 5 and (fitting.step < 2 or fitting.examples_per_second > 0), "the numbers of a Fitting")

        def on_evaluate_end(self, fitting):
            seen.append("evaluated")

        def on_train_end(self, fitting):
            seen.append("end")
    other = makeStep()
    fitted = training.fit(other, batches(), state=start(), epochs=2, evaluate=training.Evaluation(other.evaluation(lossOf), batches(2, 6)),
                          callbacks=[Watch()], progress=training.Progress("lines", every=0, file=said))
    require(np.array_equal(fitted.state.tree(), expected) and fitted.steps == 10, "fit() gives another state than a loop")
    require([number for _, number in fitted.history["loss"]] == losses, "fit() has other losses than a loop")
    require(set(fitted.history.names) == {"loss", "norm", "eval_loss"}, f"measured: {fitted.history.names}")
    require(seen == ["begin", "epoch 0", 1, 2, 3, 4, 5, "evaluated", "epoch 1", 6, 7, 8, 9, 10, "evaluated", "end"], f"called: {seen}")
    ours = fitted.history["eval_loss"][-1]
    theirs = np.mean([float(((x @ expected - y) ** 2).mean()) for x, y in batches(2, 6)])
    require(ours[0] == 10 and abs(ours[1] - theirs) < 1e-6, f"the evaluation gives {ours}; expected {theirs}")
    lines = said.getvalue().splitlines()
    require(lines[0].startswith("epoch 1/2  step 1/5  loss ") and "examples/s" in lines[1] and lines[1].endswith("left") and len(lines) == 12, f"shown: {lines}")
    requireError(lambda: training.fit(other, iter(batches()), state=start(), epochs=2, progress=False), "epoch 2 has no batches")
    requireError(lambda: training.fit(other, batches(), state=start(), resume=True), "resume=True without checkpoints")
    requireError(lambda: training.Progress("bars"), "expected one of auto")
    requireError(lambda: training.fit(other, batches(), state=start(), evaluate=other.evaluation(lossOf), progress=False), "expected training.Evaluation(")
    with tempfile.TemporaryDirectory() as folder:
        misspelt = training.Checkpoints(folder, metric="eval_los")
        requireError(lambda: training.fit(other, batches(), state=start(), checkpoints=misspelt, progress=False), "'eval_los', which was not measured")


class Interrupt(Exception):
    pass


def resumed():
    """A training that is interrupted, and goes on from its newest checkpoint, gives the bits of one that was not; the best and the newest ones stay."""
    from distribute import training
    whole = training.fit(makeStep(), batches(), state=start(), epochs=4, progress=False)

    class Interrupts(training.Callback):
        def __init__(self, step):
            self.step = step

        def on_step_end(self, fitting):
            if fitting.step == self.step:
                raise Interrupt
    with tempfile.TemporaryDirectory() as folder:
        for until, first in ((9, 1), (13, 9), (None, 13)):
            checkpoints = training.Checkpoints(folder, keep=2, every=4, metric="norm", mode="max")
            begun = []

            class Begins(training.Callback):
                def on_step_end(self, fitting):
                    begun.append(fitting.step)
            try:
                fitted = training.fit(makeStep(), batches(), state=start(), epochs=4, checkpoints=checkpoints, resume=True, progress=False,
                                      callbacks=[Begins(), *([Interrupts(until)] if until else [])])
            except Interrupt:
                pass
            require(begun[0] == first, f"goes on at step {begun[0]}; expected {first}")
        require(np.array_equal(fitted.state.tree(), whole.state.tree()), "a resumed training gives another state")
        require(fitted.history.as_dict() == whole.history.as_dict() and fitted.steps == 20, "a resumed training has another history")
        kept = sorted(name for name in os.listdir(folder) if name.endswith(".safetensors"))
        norms = dict(whole.history["norm"])
        best = max((step for step in range(4, 21, 4)), key=lambda step: norms[step])
        expected = sorted({best, 16, 20})
        require(kept == [f"step-{step:06}.safetensors" for step in expected], f"kept: {kept}; expected {expected}")
        again = training.Checkpoints(folder, keep=2, metric="norm", mode="max")
        require(again.best.step == best and again.latest.step == 20 and [each.step for each in again.all] == expected, f"the list has {again.all}")
        w = again.restore(makeStep(), again.best, like=start())
        require(w.shape == (3,) and not np.array_equal(w, whole.state.tree()), "the best one is the newest")
        # A training that is at its end has nothing left to do.
        more = training.fit(makeStep(), batches(), state=start(), epochs=4, checkpoints=again, resume=True, progress=False)
        require(more.steps == 20 and np.array_equal(more.state, whole.state.tree()), "a finished training trains")
        with open(os.path.join(folder, "checkpoints.json"), "w") as file:
            file.write("{")
        requireError(lambda: training.Checkpoints(folder), "cannot read the list of checkpoints")
    requireError(lambda: training.Checkpoints(folder, keep=0), "keep is 0")
    requireError(lambda: training.Checkpoints(os.path.join(folder, "none")).restore(makeStep()), "there is no checkpoint", code="NOT_FOUND")


def scalarsOf(path):
    """{(step, name): number} of a file of events, its checks included."""
    from distribute.training.callbacks import _masked
    found = {}

    def fields(data):
        k = 0

        def varint():
            nonlocal k
            number = shift = 0
            while True:
                number |= (data[k] & 127) << shift
                k, shift = k + 1, shift + 7
                if data[k - 1] < 128:
                    return number
        while k < len(data):
            key = varint()
            if key & 7 == 0:
                yield key >> 3, varint()
            elif key & 7 == 2:
                length = varint()
                k += length
                yield key >> 3, data[k - length:k]
            else:
                size = 8 if key & 7 == 1 else 4
                k += size
                yield key >> 3, struct.unpack("<d" if size == 8 else "<f", data[k - size:k])[0]
    with open(path, "rb") as file:
        data = file.read()
    while data:
        (length,) = struct.unpack("<Q", data[:8])
        require(struct.unpack("<I", data[8:12])[0] == _masked(data[:8]), "the check of a length")
        record = data[12:12 + length]
        require(struct.unpack("<I", data[12 + length:16 + length])[0] == _masked(record), "the check of a record")
        data = data[16 + length:]
        step = dict(fields(record)).get(2, 0)
        for number, content in fields(record):
            if number == 5:
                for _, value in fields(content):
                    parts = dict(fields(value))
                    found[step, parts[1].decode()] = parts[2]
    return found


def logs():
    """CSV and events for TensorBoard hold what was measured; CRC-32C is that of the standard; early stopping stops."""
    from distribute import training
    from distribute.training.callbacks import _masked
    crc = (_masked(b"123456789") - 0xA282EAD8) & 0xFFFFFFFF
    require((crc << 15 | crc >> 17) & 0xFFFFFFFF == 0xE3069283, "the checksum is not CRC-32C")
    with tempfile.TemporaryDirectory() as folder:
        path, events = os.path.join(folder, "log.csv"), os.path.join(folder, "events")
        step = makeStep()
        evaluation = training.Evaluation(step.evaluation(lossOf), batches(2), every=3)
        fitted = training.fit(step, batches(), state=start(), epochs=2, evaluate=evaluation, callbacks=[training.CsvLog(path), training.TensorBoardLog(events)],
                              progress=False)
        with open(path, newline="") as file:
            rows = list(csv.DictReader(file))
        require([row["step"] for row in rows] == [str(k) for k in range(1, 11)], f"the steps are {[row['step'] for row in rows]}")
        require([float(row["loss"]) for row in rows] == [number for _, number in fitted.history["loss"]], "the losses in the file")
        require([row["step"] for row in rows if row["eval_loss"]] == ["3", "6", "9"], "the evaluations in the file")
        (name,) = os.listdir(events)
        found = scalarsOf(os.path.join(events, name))
        expected = {(step, each): np.float32(number) for each in fitted.history.names for step, number in fitted.history[each]}
        require({key: np.float32(number) for key, number in found.items()} == expected, f"the events are {found}")
    stopped = training.fit(makeStep(), batches(), state=start(), epochs=50, callbacks=[training.EarlyStopping("norm", patience=2, mode="max")], progress=False)
    require(stopped.steps < 250, f"{stopped.steps} steps")


def plots():
    """Figures are whole XML with what they show; a plan's has each instruction, measured, or read off a trace."""
    import distribute
    from distribute import training
    fitted = training.fit(step := makeStep(), batches(), state=start(), epochs=2, progress=False)
    svg = fitted.history.plot("loss")._repr_svg_()
    drawn = xml.dom.minidom.parseString(svg)
    points = drawn.getElementsByTagName("polyline")[0].getAttribute("points").split()
    require(len(points) == 10, f"{len(points)} points")
    numbers = len(step.plan.table_data()["steps"][0]["programs"][0]["instructions"])
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "trace.json")
        with distribute.trace(path):
            step(fitted.state, *batches()[0])
        for figure in (step.plan.plot(), step.plan.plot(path)):
            bars = xml.dom.minidom.parseString(figure.svg).getElementsByTagName("g")
            require(len(bars) == numbers, f"{len(bars)} bars of {numbers} instructions")
        step.plan.plot().save(os.path.join(folder, "times.svg"))
        other = distribute.jit(lossAndState)
        other(np.float32(1), np.ones(4, "f"))
        requireError(lambda: other.plan.plot(path), "has no instructions of this plan")
        requireError(lambda: other.plan.plot(os.path.join(folder, "times.svg")), "is no trace")


def lossAndState(w, x):
    return w, (w * x).sum()


CASES = {"loop": loop, "resumed": resumed, "logs": logs, "plots": plots}


def test():
    runAgainWithJax()
    CASES[sys.argv[1]]()


if __name__ == "__main__":
    main(test)
