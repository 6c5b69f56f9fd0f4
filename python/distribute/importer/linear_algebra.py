"""JAX's calls into LAPACK, XLA's own for TensorFlow, and StableHLO's Cholesky factors and triangular solves, as calls of functions
that hold loops.

A plan has no LAPACK. Cholesky, LU, QR and the eigenvalues of symmetric matrices are carried (factorizations.py); the rest is refused
by name.
"""
from . import factorizations
from .matrix_text import Function
from .module import Builder, ir, replace
from .refusal import refuse

_UPPER, _RIGHT, _UNIT, _PLAIN = 85, 82, 85, 78  # LAPACK's letters "U", "R", "U", "N"


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


def _element_of(operation, type_):
    element = str(type_.element_type)
    if element not in ("f32", "f64"):
        refuse(operation, f"is of {element}", "compute it in f32 or f64")
    return element


def _carry(operation, build, kind, operands, results, *sizes, flags=()):
    """Calls the function of factorizations that makes `results` (types) from `operands`; `sizes` and `flags` are its arguments."""
    type_ = ir.RankedTensorType(operands[0].type)
    element, batch = _element_of(operation, type_), list(type_.shape)[:-2]
    words = [*(str(size) for size in sizes), *(str(flag) for flag in flags)]
    name = "_".join(["distribute", kind.__name__, "x".join(map(str, batch)) or "one", *words, element])
    function = Function(batch, element)
    arguments, values = kind(function, *sizes, *flags)
    return _call(operation, function.text(name, arguments, values), name, results, operands)


def _transposed(build, value):
    type_ = ir.RankedTensorType(value.type)
    order = [*range(type_.rank - 2), type_.rank - 1, type_.rank - 2]
    shape = [type_.shape[d] for d in order]
    return build.call("stablehlo.transpose", build.type_of(shape, type_.element_type), value, permutation=build.integers(order))


def _factor(operation, given, is_lower):
    """(factor, info)."""
    build = Builder(operation)
    with operation.context, operation.location:
        given = given if is_lower else _transposed(build, given)
        type_ = ir.RankedTensorType(given.type)
        *batch, n, _ = type_.shape
        info = build.type_of(batch, ir.IntegerType.get_signless(32))
        factor, info = _carry(operation, build, factorizations.cholesky, [given], [type_, info], n)
        return factor if is_lower else _transposed(build, factor), info


def _solve(operation, matrix, sides, is_left, is_lower, is_unit, is_transposed):
    build = Builder(operation)
    with operation.context, operation.location:
        if is_transposed:
            matrix, is_lower = _transposed(build, matrix), not is_lower
        if not is_left:  # X A = B is A^T X^T = B^T
            matrix, sides, is_lower = _transposed(build, matrix), _transposed(build, sides), not is_lower
        type_ = ir.RankedTensorType(sides.type)
        # Only the triangle counts, whatever the rest holds.
        matrix = _triangle(build, matrix, is_lower)
        (result,) = _carry(operation, build, factorizations.solve, [matrix, sides], [type_], *list(type_.shape)[-2:],
                           flags=(is_lower, is_unit))
        return result if is_left else _transposed(build, result)


def _triangle(build, matrix, is_lower):
    type_ = ir.RankedTensorType(matrix.type)
    ints = build.type_of(type_.shape, ir.IntegerType.get_signless(32))
    inside = build.compare("GE" if is_lower else "LE", build.iota(ints, type_.rank - 2), build.iota(ints, type_.rank - 1))
    return build.select(inside, matrix, build.constant(type_, 0.0))


def import_cholesky(operation):
    """stablehlo.cholesky; what it leaves undefined, the other triangle, is zero."""
    is_lower = "lower" in operation.attributes and bool(ir.BoolAttr(operation.attributes["lower"]).value)
    replace(operation, [_factor(operation, operation.operands[0], is_lower)[0]])


def import_triangular_solve(operation):
    flag = {name: bool(ir.BoolAttr(operation.attributes[name]).value) for name in ("left_side", "lower", "unit_diagonal")}
    transposed = "NO_TRANSPOSE" not in str(operation.attributes["transpose_a"])
    replace(operation, [_solve(operation, *operation.operands, flag["left_side"], flag["lower"], flag["unit_diagonal"],
                               transposed)])


def _letter(operation, name):
    return ir.IntegerAttr(ir.DictAttr(operation.attributes["mhlo.backend_config"])[name]).value


def import_lapack_cholesky(operation):
    replace(operation, list(_factor(operation, operation.operands[0], _letter(operation, "uplo") != _UPPER)))


def import_lapack_solve(operation):
    replace(operation, [_solve(operation, *operation.operands, _letter(operation, "side") != _RIGHT,
                               _letter(operation, "uplo") != _UPPER, _letter(operation, "diag") == _UNIT,
                               _letter(operation, "trans_x") != _PLAIN)])


def _import_plain(kind):
    """A call whose results are those of the function; its sizes are those of the matrix."""
    def run(operation):
        build = Builder(operation)
        with operation.context, operation.location:
            operands = list(operation.operands)
            sizes = list(ir.RankedTensorType(operands[0].type).shape)[-2:]
            if kind is factorizations.orthogonal:
                sizes.append(ir.RankedTensorType(operands[1].type).shape[-1])
            replace(operation, _carry(operation, build, kind, operands, [r.type for r in operation.results], *sizes))
    return run


def _symmetric(operation, is_lower):
    """(vectors, values, info) of a symmetric matrix. Vectors are as another library's but for their signs."""
    build, matrix = Builder(operation), operation.operands[0]
    type_ = ir.RankedTensorType(matrix.type)
    *batch, n, _ = type_.shape
    if n > factorizations.LARGEST_SYMMETRIC:
        refuse(operation, f"takes the eigenvalues of matrices of {n} rows",
               f"use matrices of at most {factorizations.LARGEST_SYMMETRIC} rows, or iterate towards the vectors that are needed")
    with operation.context, operation.location:
        types = [type_, build.type_of([*batch, n], type_.element_type), build.type_of(batch, ir.IntegerType.get_signless(32))]
        matrix = matrix if is_lower else _transposed(build, matrix)
        return _carry(operation, build, factorizations.symmetric, [matrix], types, n)


def import_lapack_symmetric(operation):
    replace(operation, _symmetric(operation, _letter(operation, "uplo") != _UPPER))


def _replace_tuple(operation, values):
    """Puts `values` in place of a tuple, whose elements import_tuple_element takes."""
    replace(operation, [Builder(operation).call("stablehlo.tuple", operation.results[0].type, *values)])


def import_tuple_element(operation):
    """`get_tuple_element` of a tuple that is made where all see it."""
    owner = operation.operands[0].owner
    if isinstance(owner, ir.Block) or owner.name != "stablehlo.tuple":
        refuse(operation, "takes an element of a tuple", "return tensors")
    replace(operation, [list(owner.operands)[ir.IntegerAttr(operation.attributes["index"]).value]])
    if not list(owner.results[0].uses):
        owner.erase()


def import_xla_qr(operation):
    """Reflectors below a triangle, and their factors."""
    build = Builder(operation)
    with operation.context, operation.location:
        type_ = ir.RankedTensorType(operation.operands[0].type)
        *batch, m, n = type_.shape
        factors = build.type_of([*batch, min(m, n)], type_.element_type)
        _replace_tuple(operation, _carry(operation, build, factorizations.qr, list(operation.operands), [type_, factors], m, n))


def import_xla_symmetric(operation):
    """The configuration says first whether the lower triangle counts."""
    _replace_tuple(operation, _symmetric(operation, ir.StringAttr(operation.attributes["backend_config"]).value.startswith("1")))


# Of JAX's calls into LAPACK, and XLA's own, by name.
CALLS = {f"lapack_{letter}{name}_ffi": function for letter in "sd"
         for name, function in (("potrf", import_lapack_cholesky), ("trsm", import_lapack_solve), ("syevd", import_lapack_symmetric),
                                ("getrf", _import_plain(factorizations.lu)), ("geqrf", _import_plain(factorizations.qr)),
                                ("orgqr", _import_plain(factorizations.orthogonal)))}
CALLS.update({"Qr": import_xla_qr, "ProductOfElementaryHouseholderReflectors": _import_plain(factorizations.orthogonal),
              "Eigh": import_xla_symmetric})

#: What to write in place of the others.
ADVICE = {"gesdd": "use the eigenvalues of x.T @ x (jnp.linalg.eigh), or a Cholesky or QR factor",
          "geev": "use a symmetric matrix and jnp.linalg.eigh", "geqp3": "use jnp.linalg.qr, which does not exchange columns",
          "gesvd": "use the eigenvalues of x.T @ x (jnp.linalg.eigh), or a Cholesky or QR factor",
          "gtsv": "use jnp.linalg.solve, or jax.lax.associative_scan", "sytrd": "use jnp.linalg.eigh", "gehrd": "use jnp.linalg.qr"}
