"""Cholesky factors and triangular solves, as StableHLO loops over columns.

JAX writes both as calls into LAPACK, which a plan does not have. Matrices of a step are small (the covariance of some
features): a loop of n turns, each over the whole matrix, is n^3 work as LAPACK's is, of elementwise operations which split along
dimensions of batch. Elements are chosen by masks, so that no slice depends on the loop.
"""
from .module import Builder, ir, replace
from .refusal import refuse

_UPPER, _RIGHT, _UNIT, _PLAIN = 85, 82, 85, 78  # LAPACK's letters "U", "R", "U", "N"


class _Text:
    """Types of one function on matrices, as text."""

    def __init__(self, batch, rows, columns, element):
        self.batch, self.rows, self.columns, self.element = list(batch), rows, columns, element
        self.dims = list(range(len(batch)))

    def type(self, *sizes, element=None):
        return "tensor<" + "".join(f"{size}x" for size in [*self.batch, *sizes]) + (element or self.element) + ">"

    def plain(self, *sizes, element=None):
        return "tensor<" + "".join(f"{size}x" for size in sizes) + (element or self.element) + ">"

    def spread(self, *dims):
        """The dimensions of a broadcast whose operand has the batch's and `dims` of the matrix."""
        return "[" + ", ".join(str(d) for d in [*self.dims, *(len(self.batch) + d for d in dims)]) + "]"


def _maskOf(t, name, rows, columns, dimension, counter):
    """Text: a mask of `rows` x `columns` with batch: the places whose `dimension` is `counter`."""
    ints, truth = t.type(rows, columns, element="i32"), t.type(rows, columns, element="i1")
    at = len(t.batch) + dimension
    return (f"%{name}i = stablehlo.iota dim = {at} : {ints}\n"
            f"%{name}j = stablehlo.broadcast_in_dim {counter}, dims = [] : (tensor<i32>) -> {ints}\n"
            f"%{name} = stablehlo.compare EQ, %{name}i, %{name}j, SIGNED : ({ints}, {ints}) -> {truth}\n")


def _choose(t, name, mask, source, rows, columns, dimension):
    """Text: the row (dimension 0 goes) or column (dimension 1 goes) of `source` that `mask` shows."""
    full, truth = t.type(rows, columns), t.type(rows, columns, element="i1")
    line = t.type(columns if dimension == 0 else rows)
    return (f"%{name}z = stablehlo.constant dense<0.0> : {full}\n"
            f"%{name}m = stablehlo.select %{mask}, %{source}, %{name}z : {truth}, {full}\n"
            f"%{name} = stablehlo.reduce(%{name}m init: %zero) applies stablehlo.add across dimensions = "
            f"[{len(t.batch) + dimension}] : ({full}, {t.plain()}) -> {line}\n")


def _outer(t, name, column, row, rows, columns):
    """Text: the product of every element of `column` with every one of `row`."""
    full = t.type(rows, columns)
    return (f"%{name}c = stablehlo.broadcast_in_dim %{column}, dims = {t.spread(0)} : ({t.type(rows)}) -> {full}\n"
            f"%{name}r = stablehlo.broadcast_in_dim %{row}, dims = {t.spread(1)} : ({t.type(columns)}) -> {full}\n"
            f"%{name} = stablehlo.multiply %{name}c, %{name}r : {full}\n")


def _loop(t, states, body, count):
    """Text: `count` turns over %j and the states (name, type, initial value); `body` defines %NAME.next for each."""
    names = ", ".join(f"%{n} = {start}" for n, _, start in states)
    types = ", ".join(type_ for _, type_, _ in states)
    nexts = ", ".join(f"%{n}next" for n, _, _ in states)
    return (f"%out:{len(states) + 1} = stablehlo.while(%j = %first, {names}) : tensor<i32>, {types}\n"
            f"cond {{\n%end = stablehlo.constant dense<{count}> : tensor<i32>\n"
            f"%more = stablehlo.compare LT, %j, %end, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
            f"stablehlo.return %more : tensor<i1>\n}} do {{\n{body}"
            f"%one = stablehlo.constant dense<1> : tensor<i32>\n%jnext = stablehlo.add %j, %one : tensor<i32>\n"
            f"stablehlo.return %jnext, {nexts} : tensor<i32>, {types}\n}}\n")


def _constants(t):
    return f"%zero = stablehlo.constant dense<0.0> : {t.plain()}\n%first = stablehlo.constant dense<0> : tensor<i32>\n"


def _choleskyText(t, name):
    """L with L L^T = A, of A's lower triangle; and LAPACK's info: 0, or the number of the first pivot that is not positive."""
    n = t.rows
    full, line, info = t.type(n, n), t.type(n), t.type(element="i32")
    one, truth = t.type(), t.type(element="i1")
    body = (
        _maskOf(t, "col", n, n, 1, "%j") + _maskOf(t, "row", n, n, 0, "%j")
        + _choose(t, "column", "col", "A", n, n, 1)
        + f"%both = stablehlo.and %row, %col : {t.type(n, n, element='i1')}\n"
        + f"%pz = stablehlo.constant dense<0.0> : {full}\n"
        + f"%pm = stablehlo.select %both, %A, %pz : {t.type(n, n, element='i1')}, {full}\n"
        + f"%pivot = stablehlo.reduce(%pm init: %zero) applies stablehlo.add across dimensions = "
          f"[{len(t.batch)}, {len(t.batch) + 1}] : ({full}, {t.plain()}) -> {one}\n"
        + f"%none = stablehlo.constant dense<0.0> : {one}\n"
        + f"%positive = stablehlo.compare GT, %pivot, %none, FLOAT : ({one}, {one}) -> {truth}\n"
        + f"%clear = stablehlo.constant dense<0> : {info}\n"
        + f"%unset = stablehlo.compare EQ, %info, %clear, SIGNED : ({info}, {info}) -> {truth}\n"
        + f"%negative = stablehlo.not %positive : {truth}\n%fails = stablehlo.and %unset, %negative : {truth}\n"
        + f"%step = stablehlo.constant dense<1> : tensor<i32>\n%numbered = stablehlo.add %j, %step : tensor<i32>\n"
        + f"%number = stablehlo.broadcast_in_dim %numbered, dims = [] : (tensor<i32>) -> {info}\n"
        + f"%infonext = stablehlo.select %fails, %number, %info : {truth}, {info}\n"
        + f"%root = stablehlo.sqrt %pivot : {one}\n"
        + f"%roots = stablehlo.broadcast_in_dim %root, dims = {t.spread()} : ({one}) -> {line}\n"
        + f"%scaled = stablehlo.divide %column, %roots : {line}\n"
        + f"%places = stablehlo.iota dim = {len(t.batch)} : {t.type(n, element='i32')}\n"
        + f"%from = stablehlo.broadcast_in_dim %j, dims = [] : (tensor<i32>) -> {t.type(n, element='i32')}\n"
        + f"%below = stablehlo.compare GE, %places, %from, SIGNED : ({t.type(n, element='i32')}, {t.type(n, element='i32')}) -> "
          f"{t.type(n, element='i1')}\n"
        + f"%lz = stablehlo.constant dense<0.0> : {line}\n"
        + f"%l = stablehlo.select %below, %scaled, %lz : {t.type(n, element='i1')}, {line}\n"
        + f"%spread = stablehlo.broadcast_in_dim %l, dims = {t.spread(0)} : ({line}) -> {full}\n"
        + f"%Lnext = stablehlo.select %col, %spread, %L : {t.type(n, n, element='i1')}, {full}\n"
        + _outer(t, "square", "l", "l", n, n)
        + f"%Anext = stablehlo.subtract %A, %square : {full}\n")
    return (f"func.func private @{name}(%given: {full}) -> ({full}, {info}) {{\n" + _constants(t)
            + f"%empty = stablehlo.constant dense<0.0> : {full}\n%fine = stablehlo.constant dense<0> : {info}\n"
            + _loop(t, [("A", full, "%given"), ("L", full, "%empty"), ("info", info, "%fine")], body, n)
            + f"return %out#2, %out#3 : {full}, {info}\n}}")


def _solveText(t, name, isLower, isUnit):
    """X with A X = B for a triangular A: forward for a lower one, backward for an upper one."""
    n, m = t.rows, t.columns
    square, sides, line = t.type(n, n), t.type(n, m), t.type(m)
    at = "%j" if isLower else "%at"
    body = "" if isLower else (f"%last = stablehlo.constant dense<{n - 1}> : tensor<i32>\n"
                               "%at = stablehlo.subtract %last, %j : tensor<i32>\n")
    body += (_maskOf(t, "col", n, n, 1, at) + _maskOf(t, "line", n, m, 0, at)
             + _choose(t, "column", "col", "triangle", n, n, 1) + _choose(t, "rest", "line", "B", n, m, 0))
    if isUnit:
        body += f"%x = stablehlo.add %rest, %nothing : {line}\n"
        body = f"%nothing = stablehlo.constant dense<-0.0> : {line}\n" + body
    else:
        places = t.type(n, element="i32")
        body += (f"%places = stablehlo.iota dim = {len(t.batch)} : {places}\n"
                 f"%here = stablehlo.broadcast_in_dim {at}, dims = [] : (tensor<i32>) -> {places}\n"
                 f"%is = stablehlo.compare EQ, %places, %here, SIGNED : ({places}, {places}) -> {t.type(n, element='i1')}\n"
                 f"%dz = stablehlo.constant dense<0.0> : {t.type(n)}\n"
                 f"%dm = stablehlo.select %is, %column, %dz : {t.type(n, element='i1')}, {t.type(n)}\n"
                 f"%diagonal = stablehlo.reduce(%dm init: %zero) applies stablehlo.add across dimensions = [{len(t.batch)}] : "
                 f"({t.type(n)}, {t.plain()}) -> {t.type()}\n"
                 f"%divisor = stablehlo.broadcast_in_dim %diagonal, dims = {t.spread()} : ({t.type()}) -> {line}\n"
                 f"%x = stablehlo.divide %rest, %divisor : {line}\n")
    body += (f"%spread = stablehlo.broadcast_in_dim %x, dims = {t.spread(1)} : ({line}) -> {sides}\n"
             f"%Xnext = stablehlo.select %line, %spread, %X : {t.type(n, m, element='i1')}, {sides}\n"
             + _outer(t, "change", "column", "x", n, m)
             + f"%Bnext = stablehlo.subtract %B, %change : {sides}\n")
    return (f"func.func private @{name}(%triangle: {square}, %given: {sides}) -> {sides} {{\n" + _constants(t)
            + f"%empty = stablehlo.constant dense<0.0> : {sides}\n"
            + _loop(t, [("B", sides, "%given"), ("X", sides, "%empty")], body, n)
            + f"return %out#2 : {sides}\n}}")


def _call(operation, text, name, results, operands):
    """Calls the function of `text`, which joins the module unless it is there already."""
    module = operation
    while module.name != "builtin.module":
        module = module.parent.operation
    block = module.regions[0].blocks[0]
    names = [ir.StringAttr(op.operation.attributes["sym_name"]).value for op in block.operations
             if "sym_name" in op.operation.attributes]
    if name not in names:
        parsed = ir.Module.parse(f"module {{\n{text}\n}}", operation.context)
        (function,) = parsed.body.operations
        with ir.InsertionPoint(block):
            function.operation.clone()
    callee = ir.FlatSymbolRefAttr.get(name, operation.context)
    return Builder(operation).make("func.call", results, operands, {"callee": callee}).results


def _elementOf(operation, type_):
    element = str(type_.element_type)
    if element not in ("f32", "f64"):
        refuse(operation, f"is of {element}", "compute it in f32 or f64")
    return element


def _nameOf(kind, t, *flags):
    sizes = "x".join(str(size) for size in [*t.batch, t.rows, t.columns])
    return "_".join(["distribute", kind, sizes, t.element, *flags])


def _transposed(build, value):
    type_ = ir.RankedTensorType(value.type)
    order = [*range(type_.rank - 2), type_.rank - 1, type_.rank - 2]
    shape = [type_.shape[d] for d in order]
    return build.call("stablehlo.transpose", build.typeOf(shape, type_.element_type), value, permutation=build.integers(order))


def _factor(operation, given, isLower):
    """(factor, info)."""
    build = Builder(operation)
    with operation.context, operation.location:
        given = given if isLower else _transposed(build, given)
        type_ = ir.RankedTensorType(given.type)
        *batch, n, _ = type_.shape
        t = _Text(batch, n, n, _elementOf(operation, type_))
        info = build.typeOf(batch, ir.IntegerType.get_signless(32))
        name = _nameOf("cholesky", t)
        factor, info = _call(operation, _choleskyText(t, name), name, [type_, info], [given])
        return factor if isLower else _transposed(build, factor), info


def _solve(operation, matrix, sides, isLeft, isLower, isUnit, isTransposed):
    build = Builder(operation)
    with operation.context, operation.location:
        if isTransposed:
            matrix, isLower = _transposed(build, matrix), not isLower
        if not isLeft:  # X A = B is A^T X^T = B^T
            matrix, sides, isLower = _transposed(build, matrix), _transposed(build, sides), not isLower
        type_ = ir.RankedTensorType(sides.type)
        *batch, n, m = type_.shape
        t = _Text(batch, n, m, _elementOf(operation, type_))
        # Only the triangle counts, whatever the rest holds.
        matrix = _triangle(build, matrix, isLower)
        name = _nameOf("solve", t, "lower" if isLower else "upper", *(["unit"] if isUnit else []))
        (result,) = _call(operation, _solveText(t, name, isLower, isUnit), name, [type_], [matrix, sides])
        return result if isLeft else _transposed(build, result)


def _triangle(build, matrix, isLower):
    type_ = ir.RankedTensorType(matrix.type)
    ints = build.typeOf(type_.shape, ir.IntegerType.get_signless(32))
    inside = build.compare("GE" if isLower else "LE", build.iota(ints, type_.rank - 2), build.iota(ints, type_.rank - 1))
    return build.select(inside, matrix, build.constant(type_, 0.0))


def importCholesky(operation):
    """stablehlo.cholesky; what it leaves undefined, the other triangle, is zero."""
    isLower = "lower" in operation.attributes and bool(ir.BoolAttr(operation.attributes["lower"]).value)
    replace(operation, [_factor(operation, operation.operands[0], isLower)[0]])


def importTriangularSolve(operation):
    flag = {name: bool(ir.BoolAttr(operation.attributes[name]).value) for name in ("left_side", "lower", "unit_diagonal")}
    transposed = "NO_TRANSPOSE" not in str(operation.attributes["transpose_a"])
    replace(operation, [_solve(operation, *operation.operands, flag["left_side"], flag["lower"], flag["unit_diagonal"],
                               transposed)])


def _letter(operation, name):
    return ir.IntegerAttr(ir.DictAttr(operation.attributes["mhlo.backend_config"])[name]).value


def importLapackCholesky(operation):
    replace(operation, list(_factor(operation, operation.operands[0], _letter(operation, "uplo") != _UPPER)))


def importLapackSolve(operation):
    replace(operation, [_solve(operation, *operation.operands, _letter(operation, "side") != _RIGHT,
                               _letter(operation, "uplo") != _UPPER, _letter(operation, "diag") == _UNIT,
                               _letter(operation, "trans_x") != _PLAIN)])


# Of JAX's calls into LAPACK, by name.
CALLS = {f"lapack_{letter}{name}_ffi": function for letter in "sd"
         for name, function in (("potrf", importLapackCholesky), ("trsm", importLapackSolve))}
