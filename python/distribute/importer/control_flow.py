"""StableHLO's while, case and if as scf's; barriers of the optimizer are gone; composites are what they stand for."""
from .module import Builder, ir, keys_of, operations_of, replace, run_passes


def import_while(operation):
    """`while` → `scf.while`: the same two regions."""
    with operation.context, operation.location:
        with ir.InsertionPoint(operation):
            loop = ir.Operation.create("scf.while", results=[r.type for r in operation.results],
                                       operands=list(operation.operands), regions=2)
        for k in range(2):
            operation.regions[k].blocks[0].append_to(loop.regions[k])
        condition, body = loop.regions[0].blocks[0], loop.regions[1].blocks[0]
        *_, end = condition.operations
        with ir.InsertionPoint(end):
            goes_on = ir.Operation.create("tensor.extract", results=[ir.IntegerType.get_signless(1)],
                                         operands=[end.operation.operands[0]])
            ir.Operation.create("scf.condition", operands=[goes_on.results[0], *condition.arguments])
        end.operation.erase()
        _yield(body)
    replace(operation, loop.results)


def _yield(block):
    *_, end = block.operations
    with ir.InsertionPoint(end):
        ir.Operation.create("scf.yield", operands=list(end.operation.operands), loc=end.operation.location)
    end.operation.erase()


def import_case(operation):
    """`case` → `scf.index_switch`: an index that no branch has takes the last one."""
    build = Builder(operation)
    with operation.context, operation.location:
        i32 = ir.IntegerType.get_signless(32)
        (index,) = operation.operands
        count = len(operation.regions)
        with ir.InsertionPoint(operation):
            scalar = build.make("tensor.extract", [i32], [index]).results[0]
            position = build.make("arith.index_cast", [ir.IndexType.get()], [scalar]).results[0]
            attributes = {"cases": build.integers(range(count - 1))}
            switch = ir.Operation.create("scf.index_switch", results=[r.type for r in operation.results],
                                         operands=[position], attributes=attributes, regions=count)
        # The default's region comes first.
        order = [count - 1, *range(count - 1)]
        for k, source in enumerate(order):
            operation.regions[source].blocks[0].append_to(switch.regions[k])
            _yield(switch.regions[k].blocks[0])
    replace(operation, switch.results)


def import_if(operation):
    """`if` → `scf.if`: the same two regions."""
    build = Builder(operation)
    with operation.context, operation.location:
        condition = build.make("tensor.extract", [ir.IntegerType.get_signless(1)], list(operation.operands)).results[0]
        with ir.InsertionPoint(operation):
            branch = ir.Operation.create("scf.if", results=[r.type for r in operation.results], operands=[condition], regions=2)
        for k in range(2):
            operation.regions[k].blocks[0].append_to(branch.regions[k])
            _yield(branch.regions[k].blocks[0])
    replace(operation, branch.results)


def import_barrier(operation):
    """`optimization_barrier`: keeps what is computed again (`jax.checkpoint`) from becoming one with what was computed before."""
    if "distribute.sharding" in operation.attributes:  # a constraint on a value, which until here was something whose shapes upstream refines
        sharding = operation.attributes["distribute.sharding"]
        return replace(operation, [Builder(operation).call("distribute.shard", value.type, value, sharding=sharding) for value in operation.operands])
    build = Builder(operation)
    replace(operation, [build.make("distribute.optimization_barrier", [value.type], [value]).results[0]
                        if isinstance(value.type, ir.RankedTensorType) else value for value in operation.operands])


def restore_composites(module):
    """jax.export writes an operation of CHLO as a composite of its name; others become the calls that they stand for."""
    for operation in operations_of(module.operation):
        if operation.name != "stablehlo.composite":
            continue
        name = ir.StringAttr(operation.attributes["name"]).value
        if name.startswith("chlo."):
            given = ir.DictAttr(operation.attributes["composite_attributes"]) if "composite_attributes" in operation.attributes else {}
            made = Builder(operation).make(name, [r.type for r in operation.results], list(operation.operands),
                                           {key: given[key] for key in keys_of(given)})
            replace(operation, made.results)
    run_passes(module, "func.func(stablehlo-legalize-composite-to-call),symbol-dce")
