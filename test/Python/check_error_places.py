"""Errors of every door that takes Python: none names a generated program, or a place in it; each names the line that is to blame, or the
variable; each is what one would catch, too (ValueError, TypeError, TimeoutError).

usage: check_error_places.py DOOR

DOOR: of DOORS.
"""
import functools
import inspect
import os
import re
import sys

import numpy as np

from jax_python import runAgainWithJax

HERE = os.path.basename(__file__)
#: What only a generated program, or the place where it is, says.
LEAKS = (r"<unknown>", r"<stdin>", r"(^|\s)-:\d", r"\bloc\(", r"ffi_call", r"@replicas\b", r"\bfunc\.func\b", r"argument\d", r"result\d",
         r"manual_computation", r"1000\d", r"[Ss]ymbolic", r"distribute_merge_call", r"^\s*\^", r"%\w+ =", r"\bexport", r"#loc",
         r"--(?!help)\w")


class Tried:
    def __init__(self, leaks=LEAKS):
        self.failures, self.count, self.leaks = [], 0, leaks

    def refused(self, call, *words, kinds=(ValueError,), where=None, isOfPlace=False):
        """`call` is refused, with these words, as one of `kinds`; named is a line of this file, the one of `where`'s definition if given;
        or, isOfPlace, another place."""
        import distribute
        self.count += 1
        line = inspect.getsourcelines(call)[1]
        try:
            call()
        except distribute.Error as error:
            text = str(error)
            print(f"{line}: {type(error).__name__} at {error.place}: {text}")
            leaks = [leak for leak in self.leaks if re.search(leak, text, re.MULTILINE)]
            missing = [word for word in words if word not in text]
            names = isOfPlace or HERE in (error.place or "") or HERE in text or (error.place or "").startswith("text:")
            first = where and inspect.getsourcelines(where)
            lines = {int(n) for n in re.findall(re.escape(HERE) + r":(\d+)", f"{error.place} {text}")}
            inPlace = not first or any(first[1] <= n < first[1] + len(first[0]) for n in lines)
            if leaks or missing or not names or not isinstance(error, kinds) or not inPlace:
                self.failures.append(f"line {line}: leaks {leaks}, lacks {missing}, names {sorted(lines)}, is {type(error).__mro__[:3]}: {text}")
        else:
            self.failures.append(f"line {line} was not refused")


def run(tried):
    import distribute as D
    import jax
    from jax import lax, numpy as jnp
    strategy, other = D.tf.MirroredStrategy(2), D.tf.MirroredStrategy(2)
    A, ON = D.tf.VariableAggregation, D.tf.VariableSynchronization.ON_READ
    with strategy.scope():
        plain = D.tf.Variable(np.zeros(2, "f"), name="plain")
        mean = D.tf.Variable(np.zeros(2, "f"), name="mean", aggregation=A.MEAN)
        own = D.tf.Variable(np.float32(1), name="own", synchronization=ON, aggregation=A.NONE)
        total = D.tf.Variable(np.float32(1), name="total", synchronization=ON, aggregation=A.SUM)
    x = D.tf.DistributedValues([np.ones(2, "f"), np.zeros(2, "f")])

    def drifts(value):
        plain.assign(value)
        return value

    def waits(value):
        return lax.cond(value.sum() > 0, lambda v: lax.psum(v, "replica"), lambda v: v, value)

    def sorts(value):
        return D.tf.get_replica_context().merge_call(lambda s, v: jnp.sort(s.experimental_local_results(v)[0]) + v, args=(value,))

    def readsOwn(value):
        return D.tf.get_replica_context().merge_call(lambda s, v: own.read_value() + s.reduce("sum", v, None), args=(value,))

    def addsTotal(value):
        D.tf.get_replica_context().merge_call(lambda s, v: total.assign_add(1.0) and None, args=(value,))
        return value
    tried.refused(lambda: strategy.run(drifts, args=(x,)), "plain", "aggregation", where=drifts)
    tried.refused(lambda: strategy.run(waits, args=(x,)), where=waits)
    tried.refused(lambda: strategy.run(sorts, args=(x,)))

    def asks(value):
        return value if value.sum() > 0 else -value
    try:
        strategy.run(functools.partial(asks), args=(x,))
        tried.failures.append("a function that asks for a value was traced")
    except jax.errors.TracerBoolConversionError as error:
        if f"asks at {__file__}:{asks.__code__.co_firstlineno}" not in str(error):
            tried.failures.append(f"JAX names another function: {error}")

    def maps(value):
        return jax.vmap(lambda each: mean.assign_add(each) and each)(value)

    def mapsMerges(value):
        return jax.vmap(lambda each: D.tf.get_replica_context().merge_call(lambda s, v: s.reduce("sum", v, None), args=(each,)))(value)

    def differentiates(value):
        return jax.grad(lambda v: (mean.assign_add(v), v.sum())[1])(value)

    def differentiatesMerges(value):
        return jax.grad(lambda v: D.tf.get_replica_context().merge_call(lambda s, v: s.reduce("sum", v, None), args=(v.sum(),)))(value)
    for function in (maps, mapsMerges):
        tried.refused(lambda: strategy.run(function, args=(x,)), "that jax.vmap maps", kinds=(NotImplementedError,), where=function)  # noqa: B023
    tried.refused(lambda: strategy.run(differentiates, args=(x,)), "Variable.assign_add is differentiated", kinds=(NotImplementedError,), where=differentiates)
    tried.refused(lambda: strategy.run(differentiatesMerges, args=(x,)), "a merge call is differentiated", kinds=(NotImplementedError,),
                  where=differentiatesMerges)
    tried.refused(lambda: strategy.run(readsOwn, args=(x,)), "own", where=readsOwn)
    tried.refused(lambda: strategy.run(addsTotal, args=(x,)), "total", where=addsTotal)
    tried.refused(lambda: strategy.run(lambda v: mean.assign(v.astype("i4")), args=(x,)), "mean", "astype", kinds=(TypeError, ValueError))
    tried.refused(lambda: strategy.run(lambda v: mean.assign(jnp.zeros(3)), args=(x,)), "mean", "(3,)")
    tried.refused(lambda: strategy.run(3), "function", kinds=(TypeError,))
    tried.refused(lambda: strategy.run(lambda v: v, args=x), "tuple", kinds=(TypeError,))
    tried.refused(lambda: strategy.run(lambda v: v, args=(jax.random.key(0),)), "key_data", kinds=(TypeError, ValueError))
    tried.refused(lambda: strategy.run(lambda v: jax.pure_callback(lambda a: a, v, v), args=(x,)), "back into Python")
    tried.refused(lambda: strategy.run(lambda v: strategy.reduce("sum", v, None), args=(x,)), "all_reduce")
    with other.scope():
        tried.refused(lambda: strategy.reduce("sum", x, axis=None), "mixed")


def outside(tried):
    import distribute as D
    strategy = D.tf.MirroredStrategy(2)
    A, ON = D.tf.VariableAggregation, D.tf.VariableSynchronization.ON_READ
    with strategy.scope():
        own = D.tf.Variable(np.float32(1), name="own", synchronization=ON, aggregation=A.NONE)
        total = D.tf.Variable(np.float32(1), name="total", synchronization=ON, aggregation=A.SUM)
        plain = D.tf.Variable(np.zeros(2, "f"), name="plain")
    truths = D.tf.DistributedValues([np.array(True)] * 2)
    x = D.tf.DistributedValues([np.ones(2, "f")] * 2)
    tried.refused(lambda: total.assign_add(1.0), "total")
    tried.refused(lambda: own.assign(1.0), "own", "aggregation")
    tried.refused(lambda: own.read_value(), "own", "aggregation")
    tried.refused(lambda: strategy.reduce("sum", truths, axis=None), "sum")
    tried.refused(lambda: strategy.reduce("mean", truths, axis=None), "mean")
    tried.refused(lambda: strategy.reduce("median", x, axis=None), "median")
    tried.refused(lambda: strategy.reduce("sum", x, axis=3), "axis 3")
    tried.refused(lambda: strategy.reduce("sum", x, axis="x"), "axis 'x'", kinds=(TypeError,))
    tried.refused(lambda: strategy.reduce("sum", 1.0, axis=None), "which count")
    tried.refused(lambda: strategy.gather(1.0, axis=0), "the same on all")
    tried.refused(lambda: strategy.gather(x, axis=1), "axis 1")
    tried.refused(lambda: plain.assign(np.zeros(3, "f")), "plain", "(3,)")
    tried.refused(lambda: plain.assign("no"), "plain", kinds=(TypeError, ValueError))
    tried.refused(lambda: plain.assign(x), "plain", "reduce")
    tried.refused(lambda: strategy.reduce("sum", D.tf.DistributedValues([np.ones(2, "f"), np.ones(3, "f")]), axis=None))
    tried.refused(lambda: strategy.distribute_datasets_from_function(lambda context: 3), kinds=(TypeError, ValueError))
    tried.refused(lambda: D.tf.MirroredStrategy("tpu:2"), "cpu:1")
    tried.refused(lambda: D.tf.MirroredStrategy(0), "at least 1")
    for options, words in (({"rank": 3, "processes": 2, "coordinator": "127.0.0.1:4712"}, "rank is 3, and processes is 2; expected rank below processes"),
                           ({"rank": 1}, "give processes=N or file=FILE"), ({"coordinator": "a"}, 'coordinator: "a" has no port'),
                           ({"processes": 2}, "give rank=R"), ({"serves": "a:1"}, "servers=")):
        tried.refused(lambda: D.Cluster(**options), words)  # noqa: B023
    # Values and names of variables, and batches, which a thread reads.
    with strategy.scope():
        for value in ("abc", None, object()):
            tried.refused(lambda: D.tf.Variable(value), "initial value", kinds=(TypeError, ValueError))  # noqa: B023
        for name in ('a"b', "a\\b", "a\nb"):
            tried.refused(lambda: D.tf.Variable(1.0, name=name), "a name of its own")  # noqa: B023
        tried.refused(lambda: D.tf.Variable(1.0, name=7), "expected a str", kinds=(TypeError,))
    tried.refused(lambda: list(strategy.experimental_distribute_dataset([(np.ones(4), np.ones(3))])), "one number of rows")
    tried.refused(lambda: strategy.run(lambda a: a, args=(np.array(["a"]),)), "<U1", kinds=(TypeError,))
    tried.refused(lambda: strategy.run(lambda a: strategy.experimental_assign_to_logical_device(a, 1), args=(x,)), "logical_devices=2")


def jitted(tried):
    import distribute as D
    import jax
    from jax import lax
    from jax.sharding import AbstractMesh, PartitionSpec as P
    strategy = D.tf.MirroredStrategy(2)
    w, x = np.zeros(3, "f"), np.ones((4, 3), "f")

    def step(w, x):
        return w + x.sum(0), x.sum()

    def differs(w, x):
        return w, x

    on = lambda function, **options: D.jit(function, strategy=strategy, **options)  # noqa: E731
    tried.refused(lambda: on(lambda w, x: x.sum())(w, x), "(state, loss)", kinds=(ValueError, TypeError))
    tried.refused(lambda: on(lambda w, x: {"loss": x.sum()})(w, x), "(state, loss)", kinds=(ValueError, TypeError))
    tried.refused(lambda: on(lambda w, x: ((w, w), x.sum()))(w, x), "form of the old one", kinds=(ValueError, TypeError))
    tried.refused(lambda: on(lambda w, x: (w[:2], x.sum()))(w, x), "state")
    tried.refused(lambda: on(step, replicated=["z"])(w, x), "'z'")
    tried.refused(lambda: on(step).lower(w, x), "first call", kinds=(NotImplementedError,))
    tried.refused(lambda: on(step).compile(), "first call", kinds=(NotImplementedError,))
    tried.refused(lambda: on(step)(w, y=x), "y", kinds=(TypeError,))
    tried.refused(lambda: on(step).plan, "has not been called")
    tried.refused(lambda: on(step, nonsense=3)(w, x), "there is no option nonsense", kinds=(TypeError,))
    tried.refused(lambda: on(step, stratgy=3)(w, x), "did you mean strategy?", kinds=(TypeError,))
    tried.refused(lambda: on(step, bytes_per_pack="many")(w, x), "bytes_per_pack", "'many'")
    tried.refused(lambda: D.jit(step, strategy="mirrored"), "'mirrored'", "distribute.Mirrored", kinds=(TypeError,))
    tried.refused(lambda: D.jit(3), "expected a function", kinds=(TypeError,))
    tried.refused(lambda: on(step, plans="a"), "'a' plans")
    tried.refused(lambda: on(step, deadline="a")(w, x), "'a'")
    tried.refused(lambda: on(step)(w, np.array(["a"])), "<U1", kinds=(TypeError,))
    tried.refused(lambda: on(step)(w, object()), "object", kinds=(TypeError,))
    tried.refused(lambda: on(step)(w, x[:0]), "0 ('x')", "at least one")
    tried.refused(lambda: on(lambda w, x: (w, jax.pure_callback(lambda a: a, x, x)))(w, x), "back into Python")
    tried.refused(lambda: on(jax.shard_map(differs, mesh=AbstractMesh((2,), ("i",)), in_specs=(P(), P("i")), out_specs=(P(), P()), check_vma=False))(w, x),
                  "differs")
    tried.refused(lambda: on(jax.shard_map(lambda w, x: (w + x.sum(0), lax.psum(x, "i")), mesh=AbstractMesh((2,), ("i",)),
                                           in_specs=(P(), P("i")), out_specs=(P(), P()), check_vma=False))(w, x), "state")
    tried.refused(lambda: D.jit(step, strategy=strategy, deadline=1e-3)(w, np.ones((6, 3), "f")), "deadline", kinds=(TimeoutError,))
    # Of a map whose new state differs, of what the compiler says with a flag, of a mesh that nobody has made.
    tried.refused(lambda: on(jax.shard_map(lambda w, x: (w + x.sum(0), lax.psum(x.sum(), "i")), mesh=AbstractMesh((2,), ("i",)),
                                           in_specs=(P(), P("i")), out_specs=(P(), P()), check_vma=False))(w, x), "the new state 'state' differs", "psum")
    tried.refused(lambda: on(lambda w, x: (w, (x @ x.T).max()), gather_budget=0)(w, x), "allow_gather=True", "over the replicas")
    tried.refused(lambda: on(lambda w, x: (w, x.astype("float8_e4m3fn").astype("f").sum()))(w, x), "f8E4M3FN")
    tried.refused(lambda: on(lambda w, x: (w, x.astype("f").sum()))(w, x.astype("float8_e4m3fn")), "of 'f8E4M3FN'")
    tried.refused(lambda: D.tf.experimental_set_strategy(3), "expected a strategy", kinds=(TypeError,))
    tried.refused(lambda: D.Batches({"x": x}, ["x"], 4), "expected files", kinds=(TypeError,))
    # Named arguments are arguments.
    state, loss = on(step)(w, x=x)
    if float(loss) != 12 or not np.array_equal(state.tree(), x.sum(0)):
        tried.failures.append(f"a step with a named argument gives {loss}, {state.tree()}")


def ofAnyRows():
    """Functions of a batch that cannot be compiled for any number of rows, by what the error says."""
    import jax
    from jax import lax, numpy as jnp
    return [(lambda x: jnp.sort(x, axis=0), "padded"), (lambda x: jnp.argsort(x[:, 0]), "padded"), (lambda x: jnp.median(x, axis=0), "padded"),
            (lambda x: jnp.concatenate([x, x]), "padded"), (lambda x: jnp.concatenate([x, jnp.zeros((1, 2))]), "(rows+1)x2xf32"),
            (lambda x: jnp.pad(x, ((1, 1), (0, 0))), "(rows+2)x2xf32"), (lambda x: x[::-1], "depends on how many rows"),
            (lambda x: x[1:] - x[:-1], "multiple of the batch"), (lambda x: lax.top_k(x[:, 0], 2)[0], "rows < 2"),
            (lambda x: jax.random.permutation(jax.random.key(0), x), "permutation"), (lambda x: x if x.shape[0] > 3 else -x, "compares the number of rows"),
            (lambda x: lax.dynamic_slice_in_dim(x, 1, 1), "part of dimension 0"), (lambda x: x.reshape(2, -1), "open batch"),
            (lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (2, 1), (1, 1), "VALID"), "(rows-1)x2xf32")]


def opened(tried):
    import distribute as D
    strategy, w = D.tf.MirroredStrategy(2), np.float32(0)
    batches = [np.arange(2 * rows, dtype="f").reshape(rows, 2) for rows in (5, 4)]
    uneven = D.tf.DistributedValues([np.ones((5, 2), "f"), np.ones((4, 2), "f")])
    for function, word in ofAnyRows():
        # Of Mirrored, one replica would do what two cannot share.
        tried.refused(lambda: D.jit(lambda w, x: (w, function(x)), strategy=D.tf.ParameterServerStrategy(2))(w, batches[0]), word,  # noqa: B023
                      "any number of rows", "multiple of 2 rows")
        # What the function returns would be refused for its shape.
        tried.refused(lambda: strategy.run(lambda x: function(x).sum(), args=(uneven,)), "any number of rows", "drop_remainder=True")  # noqa: B023
        # Of one number of rows it is compiled.
        D.jit(lambda w, x: (w, function(x)), strategy=D.tf.OneDeviceStrategy(), max_batch=5)(w, batches[0])  # noqa: B023


def compiled(tried):
    import distribute as D
    strategy = D.tf.MirroredStrategy(2)
    text = ("func.func @step(%x: tensor<4xf32> {distribute.batch = \"x\"}) -> (tensor<4xf32> {distribute.output = \"y\"})\n"
            "attributes {distribute.step, distribute.view = \"replica\"} {\nreturn %x : tensor<4xf32>\n}\n")
    # A text that the user has given has places of its own: "text:1:1".
    tried.refused(lambda: D.compile(text, strategy), "mirrored", "differs")
    tried.refused(lambda: D.compile("func.func @step(\n", strategy))
    tried.refused(lambda: D.compile(text, 3), "strategy is 3", kinds=(TypeError,))
    tried.refused(lambda: D.compile(text, strategy, nonsense=True), "no option nonsense", kinds=(TypeError,))
    tried.refused(lambda: D.compile(text, strategy, shard_updates="maybe"), "shard_updates", "'maybe'")
    tried.refused(lambda: D.compile("no-such-file.mlir", strategy), "no-such-file", kinds=(FileNotFoundError, ValueError))
    # On one replica rows are padded, too; they are on no other.
    for line, word in (("%y = tensor.concat dim(0) %x, %x : (tensor<?x2xf32>, tensor<?x2xf32>) -> tensor<?x2xf32>", "joined"),
                       ("%y = distribute.sort %x {\n^bb0(%a: f32, %b: f32):\n%l = arith.cmpf olt, %a, %b : f32\ndistribute.yield %l : i1\n"
                        "} along 0 : tensor<?x2xf32>", "sorted")):
        openText = ("func.func @step(%x: tensor<?x2xf32> {distribute.batch = \"x\", distribute.max_batch = 8 : i64}) -> (tensor<?x2xf32> "
                    f"{{distribute.output = \"y\"}})\nattributes {{distribute.step, distribute.view = \"global\"}} {{\n{line}\n"
                    "return %y : tensor<?x2xf32>\n}\n")
        tried.refused(lambda: D.compile(openText, D.tf.OneDeviceStrategy()), "rows are padded", word, "fixed number of rows")  # noqa: B023
    if not isinstance(D.Error("no memory", code="RESOURCE_EXHAUSTED"), MemoryError):
        tried.failures.append("an error of memory is no MemoryError")
    good = text.replace('"y"}', '"y", distribute.result = "per_replica"}')
    plan = D.compile(good, strategy)
    with D.Session(plan, strategy) as session:
        tried.refused(lambda: session.run({"z": np.ones(8, "f")}), "z")
        tried.refused(lambda: session.run({"x": np.ones((8, 2), "f")}), "x")
        tried.refused(lambda: session.run({"x": np.ones(8, "i4")}), "x", kinds=(ValueError, TypeError))
        tried.refused(lambda: session.get("w"), "w")
        tried.refused(lambda: session.set(3, 1.0), "3", kinds=(TypeError,))
    tried.refused(lambda: D.Session(plan, 3), "3")
    tried.refused(lambda: D.compile(good, strategy, deadline=1e-3, cache=False), "deadline", kinds=(TimeoutError,))


def served(tried):
    """Functions that servers in other processes are told of, none of which is there."""
    import distribute as D
    import jax
    D.Cluster(servers=["127.0.0.1:1"], start_deadline=0.5)
    strategy, mirrored, x = D.tf.ParameterServerStrategy(2), D.tf.MirroredStrategy(2), np.ones((3, 2), "f")
    with strategy.scope():
        plain = D.tf.Variable(np.zeros(2, "f"), name="plain")
        total = D.tf.Variable(np.float32(0), name="total", aggregation=D.tf.VariableAggregation.SUM)
    with mirrored.scope():
        foreign = D.tf.Variable(np.float32(0), name="foreign")

    def drifts(value):
        plain.assign(value.sum(axis=0))

    def adds(value):
        total.assign_add(value.sum())
        return value

    def uses(value):
        return foreign.read_value() + value

    def calls(value):
        return jax.pure_callback(lambda a: a, value, value) + total
    def sorts(value):
        return jax.numpy.sort(value, axis=0) + total

    def compares(value):
        return total + value if value.shape[0] > 2 else -value

    def pairs(value, other):
        return value + other + total
    serve = strategy.serve
    tried.refused(lambda: serve([3]), "pairs of a function", kinds=(TypeError,))
    tried.refused(lambda: serve(adds), "a list of pairs", kinds=(TypeError,))
    tried.refused(lambda: serve([(adds, x)]), "the tuple of its arguments", kinds=(TypeError,))
    tried.refused(lambda: serve([(adds, (x,)), (adds, (2 * x,))]), "adds with arguments of one form twice")
    tried.refused(lambda: serve([(sorts, (x,)), (sorts, (x[:1],))]), "padded", "fixed number of rows", where=sorts)
    tried.refused(lambda: serve([(compares, (x,)), (compares, (x[:1],))]), "compares is named with several numbers of rows", "name it with one")
    tried.refused(lambda: serve([(pairs, (x, x)), (pairs, (x[:1], x[:2]))]), "other numbers of rows of different arguments")
    tried.refused(lambda: serve([(adds, (np.array(["a"]),))]), "<U1", kinds=(TypeError,))
    tried.refused(lambda: serve([(adds, (x,)), (drifts, (x,))]), "'plain'", "drift apart", where=drifts)
    tried.refused(lambda: serve([(uses, (x,))]), "'foreign'", "make it in the scope", where=uses)
    tried.refused(lambda: serve([(calls, (x,))]), "calls back into Python", where=calls)
    tried.refused(lambda: strategy.run(adds, args=(x,)), "'total'", "have not been told of any", "strategy.serve")
    tried.refused(lambda: total.assign(1.0), "'total'", "strategy.serve")
    tried.refused(lambda: strategy.save_variables("none"), "strategy.serve")
    for _ in range(2):
        tried.refused(lambda: serve([(adds, (x,))]), 'no servers of variables answered at "127.0.0.1:1"', kinds=(TimeoutError,), isOfPlace=True)


DOORS = {"run": run, "outside": outside, "jitted": jitted, "opened": opened, "compiled": compiled, "served": served}


def test():
    # A text that the user has given has places and words of its own.
    tried = Tried(LEAKS if sys.argv[1] != "compiled" else LEAKS[:4])
    DOORS[sys.argv[1]](tried)
    if tried.failures:
        sys.exit("FAILED:\n" + "\n".join(tried.failures))
    print(f"{tried.count} errors name their place, and nothing that was generated")


if __name__ == "__main__":
    runAgainWithJax()
    test()
