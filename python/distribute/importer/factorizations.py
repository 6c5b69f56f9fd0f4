"""Factorizations of small matrices as loops, in the forms in which LAPACK returns them: each builder gives (arguments, results).

A matrix of a step is small (the covariance of some features), so a loop of n turns over the whole matrix, n^3 work as LAPACK's is, is
quick enough; its operations are elementwise, or products, and split along dimensions of batch.
"""

#: Larger symmetric matrices are refused: the rotations of all pairs are n^4 work.
LARGEST_SYMMETRIC = 128
_SWEEPS = {"f32": 10, "f64": 14}


def cholesky(f, n):
    """L with L L^T = A, of A's lower triangle; and LAPACK's info: 0, or the number of the first pivot that is not positive."""
    given = f.argument(0, (n, n))

    def turn(j, a, factor, info):
        column = f.column(a, j)
        pivot = f.element_(column, j)
        positive = f.compare("GT", pivot, f.constant(0))
        number = f.add(j, f.constant(1, (), "i32"))
        fails = f.both(f.compare("EQ", info, f.constant(0, (), "i32")), f.elementwise("not", positive))
        scaled = f.divide(column, f.spread(f.elementwise("sqrt", pivot), (n,)))
        line = f.keep(f.at(j, (n,), 0, "GE"), scaled)
        factor = f.select(f.at(j, (n, n), 1), f.spread(line, (n, n), 0), factor)
        return f.subtract(a, f.outer(line, line)), factor, f.select(fails, number, info)
    _, factor, info = f.loop(n, [given, f.constant(0, (n, n)), f.constant(0, (), "i32")], turn)
    return [given], [factor, info]


def solve(f, n, m, is_lower, is_unit):
    """X with A X = B for a triangular A: forward for a lower one, backward for an upper one."""
    triangle, sides = f.argument(0, (n, n)), f.argument(1, (n, m))

    def turn(j, rest, x):
        at = j if is_lower else f.subtract(f.constant(n - 1, (), "i32"), j)
        column, line = f.column(triangle, at), f.row(rest, at)
        if not is_unit:
            line = f.divide(line, f.spread(f.element_(column, at), (m,)))
        x = f.select(f.at(at, (n, m), 0), f.spread(line, (n, m), 1), x)
        return f.subtract(rest, f.outer(column, line)), x
    _, x = f.loop(n, [sides, f.constant(0, (n, m))], turn)
    return [triangle, sides], [x]


def lu(f, m, n):
    """L and U of P A in one matrix, the rows that were exchanged (from 1 on), and info: the first pivot that is zero, or 0."""
    k = min(m, n)
    given = f.argument(0, (m, n))

    def turn(j, a, pivots, info):
        rows = f.iota((m,), 0)
        column = f.column(a, j)
        sizes = f.select(f.at(j, (m,), 0, "GE"), f.elementwise("abs", column), f.constant(-1, (m,)))
        best = f.spread(f.reduce("maximum", sizes, [0], -1), (m,))
        first = f.reduce("minimum", f.select(f.compare("EQ", sizes, best), rows, f.constant(m, (m,), "i32")), [0], m)
        found = f.compare("LT", first, f.constant(m, (), "i32"))
        p = f.select(found, first, j)  # not found: of nan
        row_j, row_p = f.row(a, j), f.row(a, p)
        a = f.select(f.at(p, (m, n), 0), f.spread(row_j, (m, n), 1), a)
        a = f.select(f.at(j, (m, n), 0), f.spread(row_p, (m, n), 1), a)
        column = f.column(a, j)
        pivot = f.element_(column, j)
        is_zero = f.compare("EQ", pivot, f.constant(0))
        divisor = f.spread(f.select(is_zero, f.constant(1), pivot), (m,))
        factors = f.keep(f.at(j, (m,), 0, "GT"), f.divide(column, divisor))
        right = f.keep(f.at(j, (n,), 0, "GT"), row_p)
        below = f.both(f.at(j, (m, n), 0, "GT"), f.at(j, (m, n), 1))
        a = f.select(below, f.spread(factors, (m, n), 0), f.subtract(a, f.outer(factors, right)))
        number = f.add(j, f.constant(1, (), "i32"))
        unset = f.compare("EQ", info, f.constant(0, (), "i32"))
        pivots = f.select(f.at(j, (k,), 0), f.spread(f.add(p, f.constant(1, (), "i32")), (k,)), pivots)
        return a, pivots, f.select(f.both(is_zero, unset), number, info)
    return [given], f.loop(k, [given, f.constant(0, (k,), "i32"), f.constant(0, (), "i32")], turn)


def qr(f, m, n):
    """R above, and below it the vectors v of the reflections 1 - tau v v^T, whose first element, 1, is left out; and each tau."""
    k = min(m, n)
    given = f.argument(0, (m, n))

    def turn(j, a, taus):
        column = f.column(a, j)
        alpha = f.element_(column, j)
        rest = f.keep(f.at(j, (m,), 0, "GT"), column)
        # Squares of numbers of at most 1.
        largest = f.reduce("maximum", f.elementwise("abs", f.keep(f.at(j, (m,), 0, "GE"), column)), [0], 0)
        scale = f.select(f.compare("EQ", largest, f.constant(0)), f.constant(1), largest)
        part, head = f.divide(rest, f.spread(scale, (m,))), f.divide(alpha, scale)
        squares = f.sum(f.multiply(part, part), 0)
        is_done = f.compare("EQ", squares, f.constant(0))
        norm = f.multiply(scale, f.elementwise("sqrt", f.add(squares, f.multiply(head, head))))
        beta = f.select(f.compare("GE", alpha, f.constant(0)), f.elementwise("negate", norm), norm)
        beta = f.select(is_done, alpha, beta)
        tau = f.select(is_done, f.constant(0), f.divide(f.subtract(beta, alpha), f.select(is_done, f.constant(1), beta)))
        divisor = f.select(is_done, f.constant(1), f.subtract(alpha, beta))
        below = f.divide(rest, f.spread(divisor, (m,)))
        v = f.select(f.at(j, (m,), 0), f.constant(1, (m,)), below)
        change = f.multiply(f.spread(tau, (n,)), f.product(a, v, 0, 0))
        a = f.subtract(a, f.outer(v, f.keep(f.at(j, (n,), 0, "GT"), change)))
        is_column = f.at(j, (m, n), 1)
        a = f.select(f.both(is_column, f.at(j, (m, n), 0, "GT")), f.spread(below, (m, n), 0), a)
        a = f.select(f.both(is_column, f.at(j, (m, n), 0)), f.spread(beta, (m, n)), a)
        return a, f.select(f.at(j, (k,), 0), f.spread(tau, (k,)), taus)
    return [given], f.loop(k, [given, f.constant(0, (k,))], turn)


def orthogonal(f, m, n, k):
    """The first n columns of the product of k reflections, as `qr` leaves them."""
    vectors, taus = f.argument(0, (m, n)), f.argument(1, (k,))
    unit = f.select(f.compare("EQ", f.iota((m, n), 0), f.iota((m, n), 1)), f.constant(1, (m, n)), f.constant(0, (m, n)))

    def turn(i, q):
        j = f.subtract(f.constant(k - 1, (), "i32"), i)
        v = f.keep(f.at(j, (m,), 0, "GT"), f.column(vectors, j))
        v = f.select(f.at(j, (m,), 0), f.constant(1, (m,)), v)
        change = f.multiply(f.spread(f.element_(taus, j), (n,)), f.product(q, v, 0, 0))
        return [f.subtract(q, f.outer(v, change))]
    return [vectors, taus], f.loop(k, [unit], turn)


def symmetric(f, n):
    """Vectors and values, in rising order, of a symmetric matrix, of its lower triangle; and info: 1 where the matrix holds nan.

    Jacobi's rotations, of all n (n - 1) / 2 pairs in each sweep, n / 2 at once: element i of the first half of the order with element
    i of the second. A turn of the order, with its first element in place, brings together others (Brent and Luk, 1985).
    """
    given = f.argument(0, (n, n))
    size = n + n % 2  # one more, of zeros, turns with no other
    half = size // 2
    if n == 1:
        return [given], [f.constant(1, (1, 1)), f.sum(given, 1), f.constant(0, (), "i32")]
    rows, columns = f.iota((n, n), 0), f.iota((n, n), 1)
    lower = f.keep(f.compare("GE", rows, columns), given)
    strict = f.keep(f.compare("GT", rows, columns), given)
    a = f.add(lower, f.product(strict, _unit(f, n, n), 0, 0))
    a = f.product(f.product(a, _unit(f, n, size), 0, 0), _unit(f, n, size), 0, 0)
    # Where the element at each place of the order goes: round, but for the first.
    ring = [0, *range(half, size), *range(half - 1, 0, -1)]
    goes = {ring[i]: ring[i + 1] if i + 1 < size else ring[1] for i in range(1, size)}
    goes[0] = 0
    order = _moves(f, size, goes)

    def turn(_, a, v):
        tops, bottoms = _halves(f, size, half)
        diagonal = f.sum(f.multiply(a, _unit(f, size, size)), 1)
        p, q = f.product(tops, diagonal, 1, 0), f.product(bottoms, diagonal, 1, 0)
        off = f.sum(f.multiply(f.product(tops, a, 1, 0), bottoms), 1)
        is_zero = f.compare("EQ", off, f.constant(0, (half,)))
        one = f.constant(1, (half,))
        theta = f.divide(f.multiply(f.constant(.5, (half,)), f.subtract(q, p)), f.select(is_zero, one, off))
        root = f.elementwise("sqrt", f.add(one, f.multiply(theta, theta)))
        tangent = f.divide(one, f.add(f.elementwise("abs", theta), root))
        tangent = f.select(f.compare("LT", theta, f.constant(0, (half,))), f.elementwise("negate", tangent), tangent)
        tangent = f.keep(f.elementwise("not", is_zero), tangent)
        cosine = f.elementwise("rsqrt", f.add(one, f.multiply(tangent, tangent)))
        sine = f.multiply(tangent, cosine)
        both = (half, size)
        cosines = f.product(f.add(tops, bottoms), f.multiply(f.spread(cosine, both, 0), f.add(tops, bottoms)), 0, 0)
        cosines = f.multiply(cosines, _unit(f, size, size))
        sines = f.product(tops, f.multiply(f.spread(sine, both, 0), bottoms), 0, 0)
        turned = f.add(cosines, f.subtract(sines, _transposed(f, sines, size)))
        turned = f.product(turned, order, 1, 1)
        return f.product(turned, f.product(a, turned, 1, 0), 0, 0), f.product(v, turned, 1, 0)
    turns = (size - 1) * _SWEEPS[f.element]
    a, v = f.loop(turns, [a, _unit(f, n, size)], turn)
    values = f.sum(f.multiply(a, _unit(f, size, size)), 1)
    values = f.product(_unit(f, n, size), values, 1, 0)
    v = f.product(v, _unit(f, n, size), 1, 1)
    across, down = f.spread(values, (n, n), 1), f.spread(values, (n, n), 0)
    # Of each value, how many come before it; of equal ones the first.
    earlier = f.elementwise("or", f.compare("LT", across, down), f.both(f.compare("EQ", across, down), f.compare("LT", columns, rows)))
    ones, zeros = f.constant(1, (n, n), "i32"), f.constant(0, (n, n), "i32")
    rank = f.sum(f.select(earlier, ones, zeros), 1)
    places = f.select(f.compare("EQ", f.spread(rank, (n, n), 0), columns), f.constant(1, (n, n)), f.constant(0, (n, n)))
    is_odd = f.compare("NE", f.sum(f.multiply(lower, f.constant(0, (n, n))), 0, 1), f.constant(0))
    info = f.select(is_odd, f.constant(1, (), "i32"), f.constant(0, (), "i32"))
    return [given], [f.product(v, places, 1, 0), f.product(values, places, 0, 0), info]


def _unit(f, m, n):
    return f.select(f.compare("EQ", f.iota((m, n), 0), f.iota((m, n), 1)), f.constant(1, (m, n)), f.constant(0, (m, n)))


def _transposed(f, matrix, size):
    return f.product(matrix, _unit(f, size, size), 0, 0)


def _halves(f, size, half):
    """Matrices that pick the first and the second half of an order."""
    rows, columns = f.iota((half, size), 0), f.iota((half, size), 1)
    one, zero = f.constant(1, (half, size)), f.constant(0, (half, size))
    later = f.add(rows, f.constant(half, (half, size), "i32"))
    return f.select(f.compare("EQ", rows, columns), one, zero), f.select(f.compare("EQ", later, columns), one, zero)


def _moves(f, size, goes):
    """The matrix whose row goes[i] picks element i."""
    matrix = f.constant(0, (size, size))
    rows, columns = f.iota((size, size), 0), f.iota((size, size), 1)
    for i, place in goes.items():
        here = f.both(f.compare("EQ", rows, f.constant(place, (size, size), "i32")),
                      f.compare("EQ", columns, f.constant(i, (size, size), "i32")))
        matrix = f.select(here, f.constant(1, (size, size)), matrix)
    return matrix
