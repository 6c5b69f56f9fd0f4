"""StableHLO's sort as distribute.sort, whose region compares scalars.

jaxlib's conversion turns bodies of `stablehlo.map` into regions on scalars. So the comparator waits in a map, whose result
holds on to the sort, until the conversion is over.
"""
from .module import Builder, callee_of, ir, operations_of, replace


def import_sort(operation):
    build = Builder(operation)
    operands = list(operation.operands)
    with operation.context, operation.location:
        samples = []
        for operand in operands:
            sample = build.type_of([1], ir.RankedTensorType(operand.type).element_type)
            # Not constants: those would be folded.
            samples += [build.call("distribute.sample", sample, operand) for _ in range(2)]
        truth = build.type_of([1], ir.IntegerType.get_signless(1))
        comparator = build.make("stablehlo.map", [truth], samples, {"dimensions": build.integers([0])}, regions=1)
        operation.regions[0].blocks[0].append_to(comparator.regions[0])
        sort = build.make("distribute.sort", [r.type for r in operation.results], [*operands, comparator.results[0]],
                          {"dimension": operation.attributes["dimension"]})
    replace(operation, sort.results)


def _take_constants(block):
    """Brings the constants that `block` reads into it: the region of a sort sees nothing outside."""
    inside = {}
    for operation in [op.operation for op in block.operations]:
        for number, value in enumerate(operation.operands):
            owner = value.owner
            if isinstance(owner, ir.Block) or owner.name != "arith.constant" or owner.parent == block.owner:
                continue
            if value not in inside:
                with ir.InsertionPoint.at_block_begin(block):
                    inside[value] = owner.clone()
            operation.operands[number] = inside[value].results[0]


def finish_sorts(module):
    """Gives each sort its region, after the conversion."""
    for operation in operations_of(module.operation):
        if operation.name != "distribute.sort":
            continue
        *operands, held = operation.operands
        comparator = held.owner
        with operation.context, ir.InsertionPoint(operation), operation.location:
            sort = ir.Operation.create("distribute.sort", results=[r.type for r in operation.results], operands=operands,
                                       attributes={"dimension": operation.attributes["dimension"]}, regions=1)
        comparator.regions[0].blocks[0].append_to(sort.regions[0])
        block = sort.regions[0].blocks[0]
        # A generic has an argument for its destination too.
        while len(block.arguments) > 2 * len(operands):
            block.erase_argument(len(block.arguments) - 1)
        _take_constants(block)
        *_, end = block.operations
        with operation.context, ir.InsertionPoint(end), operation.location:
            ir.Operation.create("distribute.yield", operands=list(end.operation.operands))
        end.operation.erase()
        for old, new in zip(operation.results, sort.results):
            old.replace_all_uses_with(new)
        operation.erase()
        comparator.erase()
    for operation in operations_of(module.operation):
        if operation.name == "distribute.sample":
            operation.erase()


def import_approx_top_k(operation):
    """jax.lax.approx_max_k and approx_min_k: the whole is sorted, and its head taken, which misses nothing."""
    build = Builder(operation)
    values, numbers = list(operation.operands)[:2]
    with operation.context, operation.location:
        dimension = ir.IntegerAttr(ir.DictAttr(operation.attributes["mhlo.backend_config"])["reduction_dim"]).value
        comparator = callee_of(operation, ir.ArrayAttr(operation.attributes["called_computations"])[0])
        comparator.attributes["sym_visibility"] = ir.StringAttr.get("private")  # so that it goes when nothing calls it
        compare = next(op.operation for op in comparator.regions[0].blocks[0].operations if op.operation.name == "stablehlo.compare")
        types = [build.type_of([], ir.RankedTensorType(value.type).element_type) for value in (values, values, numbers, numbers)]
        sort = build.make("stablehlo.sort", [values.type, numbers.type], [values, numbers],
                          {"dimension": build.integer(dimension), "is_stable": ir.BoolAttr.get(True)}, regions=1)
        block = ir.Block.create_at_start(sort.regions[0], types, [operation.location] * 4)
        with ir.InsertionPoint(block):
            end = ir.Operation.create("stablehlo.return", operands=[block.arguments[0]])
        direction = str(compare.attributes["comparison_direction"]).split()[-1].rstrip(">")
        end.operands[0] = Builder(end).compare(direction, block.arguments[0], block.arguments[1])
        heads = []
        for value, result in zip(sort.results, operation.results):
            shape = list(ir.RankedTensorType(result.type).shape)
            heads.append(build.call("stablehlo.slice", result.type, value, start_indices=build.integers([0] * len(shape)),
                                    limit_indices=build.integers(shape), strides=build.integers([1] * len(shape))))
    replace(operation, heads)
