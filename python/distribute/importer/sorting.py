"""StableHLO's sort as distribute.sort, whose region compares scalars.

jaxlib's conversion turns bodies of `stablehlo.map` into regions on scalars. So the comparator waits in a map, whose result
holds on to the sort, until the conversion is over.
"""
from .module import Builder, ir, operationsOf, replace


def importSort(operation):
    build = Builder(operation)
    operands = list(operation.operands)
    with operation.context, operation.location:
        samples = []
        for operand in operands:
            sample = build.typeOf([1], ir.RankedTensorType(operand.type).element_type)
            # Not constants: those would be folded.
            samples += [build.call("distribute.sample", sample, operand) for _ in range(2)]
        truth = build.typeOf([1], ir.IntegerType.get_signless(1))
        comparator = build.make("stablehlo.map", [truth], samples, {"dimensions": build.integers([0])}, regions=1)
        operation.regions[0].blocks[0].append_to(comparator.regions[0])
        sort = build.make("distribute.sort", [r.type for r in operation.results], [*operands, comparator.results[0]],
                          {"dimension": operation.attributes["dimension"]})
    replace(operation, sort.results)


def _takeConstants(block):
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


def finishSorts(module):
    """Gives each sort its region, after the conversion."""
    for operation in operationsOf(module.operation):
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
        _takeConstants(block)
        *_, end = block.operations
        with operation.context, ir.InsertionPoint(end), operation.location:
            ir.Operation.create("distribute.yield", operands=list(end.operation.operands))
        end.operation.erase()
        for old, new in zip(operation.results, sort.results):
            old.replace_all_uses_with(new)
        operation.erase()
        comparator.erase()
    for operation in operationsOf(module.operation):
        if operation.name == "distribute.sample":
            operation.erase()
