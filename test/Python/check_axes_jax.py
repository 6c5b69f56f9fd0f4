"""Programs of JAX with shardings as their authors write them train on a mesh of two axes as JAX trains them, with distribute.jit for jax.jit.

usage: check_axes_jax.py CASE        one of axes_programs.PROGRAMS, or table, layouts, last, said, refusals

JAX has four devices of the host. Runs itself again by the Python that has it.
"""
import collections
import os
import sys
import tempfile

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"

import numpy as np  # noqa: E402

from jax_python import requireRefused, runAgainWithJax  # noqa: E402

TOLERANCE = 2e-5
#: By program: the collectives of a step along the axis that is not that of the batch.
EXPECTED = {name: {"all_reduce": number} for name, number in {
    "mlp": 1, "arrays": 1, "constraints": 1, "convolutions": 1, "recurrence": 1, "tables": 1, "tensor": 1,
    "gpt": 8, "llama": 8, "vit": 4,  # of each block two forward and two backward
    "images": 4,  # what sums over rows, over the replicas at once: gradients of weights; all else is rows of neighbours
    "clipped": 2,  # the norm of all gradients, too
}.items()} | {
    "experts": {"all_reduce": 2, "all_gather": 1},  # what a token gets of all experts; of the router its gradient, and its rows
    # Rows are split along the experts' axis, too: as P("expert") says there, the weights are gathered.
    "mixture": {"all_to_all": 7, "all_gather": 2, "reduce_scatter": 2, "all_reduce": 1},
}


def requireEqual(ours, theirs, what):
    import jax
    for (path, b), a in zip(jax.tree_util.tree_leaves_with_path(theirs), jax.tree.leaves(ours), strict=True):
        a, b = np.asarray(a, "d"), np.asarray(b, "d")
        error = np.linalg.norm(a - b) / max(np.linalg.norm(b), 1e-6)
        if not error < TOLERANCE:
            sys.exit(f"FAILED: {what}{jax.tree_util.keystr(path)} is off by {error}")


def collectives(plan):
    """By kind, how often a member carries out one along another axis than the replicas' in a step."""
    (program,) = plan.table_data()["steps"][0]["programs"]
    found = collections.Counter()
    for row in program["instructions"]:
        if row.get("group", ["replica"]) != ["replica"]:
            found[row["kind"]] += row["executions"]
    return dict(found)


def testProgram(name):
    import distribute
    import jax
    from axes_programs import PROGRAMS
    steps = []

    def jit(*arguments, **options):
        steps.append(distribute.jit(*arguments, **options))
        return steps[-1]
    (losses, state), (expectedLosses, expected) = PROGRAMS[name](jit), PROGRAMS[name](jax.jit)
    print("losses", losses, expectedLosses)
    requireEqual(losses, expectedLosses, "the loss")
    requireEqual(state.tree(), expected, "the state")
    found = collectives(steps[0].plan)
    if found != EXPECTED[name]:
        sys.exit(f"FAILED: expected {EXPECTED[name]}, found {found}\n{steps[0].plan.table()}")


def initial():
    generator = np.random.default_rng(0)
    draw = lambda *shape: generator.standard_normal(shape).astype("f") * 0.3  # noqa: E731
    layers = [{"w1": draw(8, 16), "b1": np.zeros(16, "f"), "w2": draw(16, 8)} for _ in range(2)]
    return {"layers": layers, "momentum": [{name: np.zeros_like(value) for name, value in layer.items()} for layer in layers]}


def trainStep(state, x, y):
    import jax
    import jax.numpy as jnp
    from jax.sharding import PartitionSpec as P

    def loss(layers):
        h = jax.lax.with_sharding_constraint(x, P("data"))
        for layer in layers:
            h = h + jnp.tanh(h @ layer["w1"] + layer["b1"]) @ layer["w2"]
        return ((h - y) ** 2).mean()
    value, grads = jax.value_and_grad(loss)(state["layers"])
    momentum = jax.tree.map(lambda m, g: 0.9 * m + g, state["momentum"], grads)
    return {"layers": jax.tree.map(lambda p, m: p - 0.1 * m, state["layers"], momentum), "momentum": momentum}, value


def sumOfSquares(state, x, y):
    return (x ** 2).sum() + (y ** 2).sum() + sum((value ** 2).sum() for layer in state["layers"] for value in layer.values())


def testTable():
    """A table by patterns of names, which optimizer states follow: validated, evaluated, saved, restored on another mesh; a last batch that the
    replicas do not divide."""
    import distribute
    import jax
    from jax.sharding import PartitionSpec as P
    table = {"layers.*.w1": P(None, "model"), "momentum.*.w1": P(None, "model"), "b1": P("model"), "layers.*.w[2-9]": P("model"), "momentum.**.w2": P("model")}
    step = distribute.jit(trainStep, mesh={"data": 2, "model": 2}, shard=table, validate=True)
    evaluate = step.evaluation(sumOfSquares)
    generator = np.random.default_rng(1)
    batches = [[generator.standard_normal((rows, 8)).astype("f") for _ in range(2)] for rows in (8, 8, 7)]
    state = expected = initial()
    with jax.set_mesh(jax.make_mesh((1, 1), ("data", "model"), axis_types=(jax.sharding.AxisType.Auto,) * 2)):
        for batch in batches:
            state, loss = step(state, *batch)
            expected, expectedLoss = jax.jit(trainStep)(expected, *batch)
            requireEqual(loss, expectedLoss, "the loss")
        last = jax.jit(trainStep)(expected, *batches[0])
    requireEqual(evaluate(state, *batches[0]), sumOfSquares(expected, *batches[0]), "what is evaluated")
    held = {row["name"]: row["placement"] for row in step.plan.table_data()["variables"]}
    if set(held.values()) != {"sharded"} or len(held) != 12:
        sys.exit(f"FAILED: expected 12 variables that are sharded, found {held}")
    with tempfile.TemporaryDirectory() as folder:
        step.save(os.path.join(folder, "state.safetensors"))
        other = distribute.jit(trainStep, mesh={"data": 1, "model": 4}, shard=table)
        restored = other.restore(os.path.join(folder, "state.safetensors"), like=initial())
    requireEqual(restored, expected, "the state")
    found = other(restored, *batches[0])
    requireEqual([found[0].tree(), found[1]], list(last), "a step on another mesh")


def testSaid():
    """What text says of states, by Sharding: flat shards of a momentum beside columns, shards that are gathered though the axis splits no batch; under
    jit and in a manifest's words."""
    import distribute
    import jax
    from jax.sharding import PartitionSpec as P
    generator = np.random.default_rng(4)
    batches = [[generator.standard_normal((8, 8)).astype("f") for _ in range(2)] for _ in range(2)]
    own = withoutConstraint(trainStep)
    expected = initial()
    for batch in batches:
        expected, expectedLoss = jax.jit(own)(expected, *batch)
    columns, flat = P(None, "model"), distribute.Sharding(None, "model", flat="data")
    for name, mesh, table, parts in (
            ("beside", {"data": 2, "model": 2}, {"momentum.*.w1": flat, "w1": columns, "b1": P("model"), "w2": {"dims": ["model"]}}, 12),
            ("flat", {"data": 4}, {"momentum.**.w*": distribute.Sharding(flat="data")}, 4),
            ("gathered", {"data": 2, "model": 2}, {"w1": distribute.Sharding("model", gathered="model"), "w2": distribute.Sharding(None, "model", gathered=["model"])}, 8)):
        step, state = distribute.jit(own, mesh=mesh, shard=table), initial()
        for batch in batches:
            state, loss = step(state, *batch)
        requireEqual([state.tree(), loss], [expected, expectedLoss], f"{name}: ")
        held = [row["placement"] for row in step.plan.table_data()["variables"]]
        if held.count("sharded") != parts:
            sys.exit(f"FAILED: {name}: expected {parts} states in shards, found {held}")


def testLayouts():
    """Variables that members share out and gather, over the replicas and beside them; rows and columns of the batch along two axes; recipes of them."""
    import distribute
    import jax
    from jax.sharding import PartitionSpec as P

    def step(state, x, y):
        return trainStep(state, x[:, 0], y[:, 0])
    generator = np.random.default_rng(2)
    batches = [[generator.standard_normal((8, 2, 8)).astype("f") for _ in range(2)] for _ in range(2)]
    with jax.set_mesh(jax.make_mesh((1, 1), ("data", "model"), axis_types=(jax.sharding.AxisType.Auto,) * 2)):
        expected = initial()
        for batch in batches:
            expected, expectedLoss = jax.jit(step)(expected, *batch)
    weights = "layers.*.w*", "momentum.*.w*"
    both = {"x": P(("data", "model")), "y": P(("data", "model"))}
    for name, layout, parts in (
            ("fully sharded", {"mesh": {"data": 4}, "shard": dict.fromkeys(weights, P("data"))}, 8),
            ("beside tensors", {"mesh": {"data": 2, "model": 2}, "shard": {"w1": P("data", "model"), "w2": P("model", "data"), "b1": P("model")}}, 12),
            ("hybrid", {"mesh": {"data": 2, "model": 2}, "shard": {**both, **dict.fromkeys(weights, P("model"))}}, 8),
            ("recipes", {"parallel": "data:2,tensor:2"}, 12), ("fsdp", {"parallel": "fsdp:4"}, 8), ("all", {"parallel": "data:2,fsdp:2,tensor:2"}, 12),
            ("stages", {"parallel": "data:2,pipeline:2"}, 0),
            # One replica's devices hold the variables; what replicas would share out they hold whole.
            ("central, fully sharded", {"mesh": {"data": 4}, "shard": dict.fromkeys(weights, P("data")), "strategy": distribute.CentralStorage(4)}, 0),
            ("central", {"mesh": {"data": 2, "model": 2}, "shard": {"w1": P("data", "model"), "w2": P("model", "data"), "b1": P("model")},
                         "strategy": distribute.CentralStorage(4)}, 12),
            # Servers hold them whole.
            ("served", {"mesh": {"data": 2, "model": 2}, "shard": {"w1": P("data", "model"), "w2": P("model", "data"), "b1": P("model")},
                        "strategy": distribute.ParameterServer(4, servers=2)}, 0)):
        own = step if "mesh" in layout and len(layout["mesh"]) == 2 else withoutConstraint(step)
        train, state = distribute.jit(own, **layout), initial()
        for batch in batches:
            state, loss = train(state, *batch)
        requireEqual([state.tree(), loss], [expected, expectedLoss], f"{name}: ")
        held = [row["placement"] for row in train.plan.table_data()["variables"]]
        if held.count("sharded") != parts:
            sys.exit(f"FAILED: {name}: expected {parts} variables that are sharded, found {held}")


def testLast():
    """A step of recipes and micro-batches that takes no open batch: an epoch's last batches are for fewer replicas and micro-batches, which is said.
    One that takes an open batch has one plan for all, where members of a replica share out its rows as well."""
    import distribute
    import jax

    def step(state, x, y):
        behind = lambda a: a.swapaxes(0, 1).reshape(-1, 8)  # noqa: E731  the batch, behind its columns
        return trainStep(state, behind(x), behind(y))
    own = withoutConstraint(step)
    generator = np.random.default_rng(3)
    train, state, expected = distribute.jit(own, parallel="data:2,tensor:2", micro_batches=2), initial(), initial()
    for rows in (8, 6, 5):
        batch = [generator.standard_normal((rows, 2, 8)).astype("f") for _ in range(2)]
        state, loss = train(state, *batch)
        expected, expectedLoss = jax.jit(own)(expected, *batch)
        requireEqual([state.tree(), loss], [expected, expectedLoss], f"{rows} rows: ")
    if train.num_plans != 3:
        sys.exit(f"FAILED: expected a plan for each number of rows, found {train.num_plans}")
    own = withoutConstraint(trainStep)
    train, state, expected = distribute.jit(own, parallel="data:2,fsdp:2"), initial(), initial()
    for rows in (8, 6, 5, 1):
        batch = [generator.standard_normal((rows, 8)).astype("f") for _ in range(2)]
        state, loss = train(state, *batch)
        expected, expectedLoss = jax.jit(own)(expected, *batch)
        requireEqual([state.tree(), loss], [expected, expectedLoss], f"fully sharded, {rows} rows: ")
    if train.num_plans != 2:
        sys.exit(f"FAILED: expected a plan for 8 rows and one for fewer, found {train.num_plans}")


def withoutConstraint(step):
    """The same where the mesh has other axes than those that the step names."""
    import jax

    def plain(*arguments):
        constraint, jax.lax.with_sharding_constraint = jax.lax.with_sharding_constraint, lambda x, _: x
        try:
            return step(*arguments)
        finally:
            jax.lax.with_sharding_constraint = constraint
    return plain


def testRefusals():
    import distribute
    import jax.numpy as jnp
    from jax.sharding import Mesh, NamedSharding
    from jax.sharding import PartitionSpec as P
    import jax
    mesh, split = {"data": 2, "model": 2}, {"w1": P(None, "model"), "w2": P("model")}
    batch = np.ones((8, 8), "f"), np.ones((8, 8), "f")
    other = Mesh(np.array(jax.devices()), ("x",))

    def sorts(state, x, y):
        return trainStep(state, jnp.sort(x @ state["layers"][0]["w1"], axis=-1)[:, :8], y)

    def onAnother(state, x, y):
        return trainStep(state, jax.lax.with_sharding_constraint(x, NamedSharding(other, P("x"))), y)

    for words, function, options in (
            (["check_axes_jax.py:", "over the axis \"model\"", "gather"], sorts, {"shard": split, "gather_budget": 0}),
            (["check_axes_jax.py:", "axis \"x\", absent from the mesh (axes: \"data\", \"model\")"], onAnother, {"shard": split}),
            (["shard: 'w1'", "axis \"modle\", absent", "did you mean \"model\"?"], trainStep, {"shard": {"w1": P(None, "modle")}}),
            (["shard names 'layer.*.w1'", "did you mean layers.*.w1?", "the names are layers.0.b1"], trainStep, {"shard": {"layer.*.w1": P("model")}}),
            (["flat along axis \"model\"", "along axis \"data\""], trainStep, {"shard": {"w1": distribute.Sharding(flat="model")}}),
            (["the sharding of input 'x'", "only states are flat"], trainStep, {"shard": {"x": distribute.Sharding("data", gathered="data")}}),
            (["of 3 dimensions, and it has 2"], trainStep, {"shard": {"w1": P(None, None, "model")}}),
            (["along axis \"model\" twice"], trainStep, {"shard": {"w1": P("model", "model")}}),
            (["'w1' is 'model'", "expected a PartitionSpec"], trainStep, {"shard": {"w1": "model"}}),
            (["there is none", "mesh={"], trainStep, {"shard": split, "mesh": None}),
            (["mesh is 4", "expected axes and their sizes"], trainStep, {"mesh": 4}),
            (["axis 'data' of the mesh has size 0"], trainStep, {"mesh": {"data": 0}}),
            (["0.w1", "has size 16 in dimension 1", "some of the 12 members"], trainStep, {"mesh": {"data": 2, "model": 12}, "shard": split}),
            (["4 members", "Mirrored(2) has 2 devices"], trainStep, {"strategy": distribute.Mirrored(2)}),
            (["4 members", "CentralStorage(2) has 2 devices"], trainStep, {"strategy": distribute.CentralStorage(2)}),
            (["ParameterServer(4, mode=\"async\")", "groups that go on by themselves", "expected mode=\"sync\""], trainStep, {"strategy": distribute.ParameterServer(4, mode="async")}),
            (["in_shardings names a mesh of axes {'x': 4}"], trainStep, {"in_shardings": NamedSharding(other, P())}),
            (["recipe \"sequence:4\" finds nothing to split", "no input has a dimension beside that of its rows"], withoutConstraint(trainStep),
             {"mesh": None, "parallel": "sequence:4"}),
            (["into 2 stages", "Mirrored(2) has 1 logical devices", "expected distribute.Mirrored(2, logical_devices=2)"], trainStep,
             {"mesh": None, "parallel": "data:2,pipeline:2", "strategy": distribute.Mirrored(2)}),
            (["recipe \"tensor:3\" finds nothing to split", "which 3 members do not divide; pad it to"], withoutConstraint(trainStep), {"mesh": None, "parallel": "tensor:3"}),
            (["in_shardings does not have the form of the arguments"], trainStep, {"in_shardings": (P(), P())})):
        requireRefused(lambda f=function, o=options: distribute.jit(f, **{"mesh": mesh, **o})(initial(), *batch), words)


def main():
    runAgainWithJax()
    from axes_programs import PROGRAMS
    case = sys.argv[1]
    if case in PROGRAMS:
        testProgram(case)
    else:
        {"table": testTable, "layouts": testLayouts, "last": testLast, "said": testSaid, "refusals": testRefusals}[case]()


if __name__ == "__main__":
    main()
