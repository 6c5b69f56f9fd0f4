"""Functions on matrices, written as StableHLO text by calls that know their types.

Every value has the dimensions of a batch of matrices first, which nothing mixes: the functions split along them. Elements are chosen
by masks, so that no slice depends on a loop.
"""


class Value:
    """A name in the text. `sizes` are those behind the batch's."""

    def __init__(self, name, sizes, element):
        self.name, self.sizes, self.element = name, tuple(sizes), element


class Function:
    """The text of one function; its operations append to it."""

    def __init__(self, batch, element):
        self.batch, self.element = list(batch), element
        self.lines, self.count = [], 0

    def type(self, sizes, element=None):
        return "tensor<" + "".join(f"{size}x" for size in [*self.batch, *sizes]) + (element or self.element) + ">"

    def type_of(self, value):
        return self.type(value.sizes, value.element)

    def _fresh(self):
        self.count += 1
        return f"%v{self.count}"

    def _emit(self, text, sizes, element):
        name = self._fresh()
        self.lines.append(f"{name} = stablehlo.{text}")
        return Value(name, sizes, element)

    def argument(self, number, sizes):
        return Value(f"%arg{number}", sizes, self.element)

    def constant(self, number, sizes=(), element=None):
        element = element or self.element
        text = str(number) if element == "i32" else repr(float(number))
        return self._emit(f"constant dense<{text}> : {self.type(sizes, element)}", sizes, element)

    def iota(self, sizes, dim):
        """The index along dimension `dim` of the matrix, as i32."""
        return self._emit(f"iota dim = {len(self.batch) + dim} : {self.type(sizes, 'i32')}", sizes, "i32")

    def elementwise(self, name, *values):
        operands = ", ".join(value.name for value in values)
        return self._emit(f"{name} {operands} : {self.type_of(values[0])}", values[0].sizes, values[0].element)

    def add(self, a, b):
        return self.elementwise("add", a, b)

    def subtract(self, a, b):
        return self.elementwise("subtract", a, b)

    def multiply(self, a, b):
        return self.elementwise("multiply", a, b)

    def divide(self, a, b):
        return self.elementwise("divide", a, b)

    def compare(self, direction, a, b):
        type_, kind = self.type_of(a), "SIGNED" if a.element == "i32" else "FLOAT"
        return self._emit(f"compare {direction}, {a.name}, {b.name}, {kind} : ({type_}, {type_}) -> {self.type(a.sizes, 'i1')}",
                          a.sizes, "i1")

    def both(self, a, b):
        return self.elementwise("and", a, b)

    def select(self, where, a, b):
        return self._emit(f"select {where.name}, {a.name}, {b.name} : {self.type_of(where)}, {self.type_of(a)}", a.sizes, a.element)

    def keep(self, where, a):
        """`a` where the mask says so, and 0 elsewhere."""
        return self.select(where, a, self.constant(0, a.sizes, a.element))

    def spread(self, value, sizes, *dims):
        """`value`, whose dimensions behind the batch's become `dims` of `sizes`."""
        places = [*range(len(self.batch)), *(len(self.batch) + d for d in dims)]
        return self._emit(f"broadcast_in_dim {value.name}, dims = {places} : ({self.type_of(value)}) -> {self.type(sizes, value.element)}",
                          sizes, value.element)

    def reduce(self, name, value, dims, start):
        plain = f"tensor<{value.element}>"
        init = self._fresh()
        text = str(start) if value.element == "i32" or isinstance(start, str) else repr(float(start))
        self.lines.append(f"{init} = stablehlo.constant dense<{text}> : {plain}")
        sizes = [size for d, size in enumerate(value.sizes) if d not in dims]
        return self._emit(f"reduce({value.name} init: {init}) applies stablehlo.{name} across dimensions = "
                          f"{[len(self.batch) + d for d in dims]} : ({self.type_of(value)}, {plain}) -> {self.type(sizes, value.element)}",
                          sizes, value.element)

    def sum(self, value, *dims):
        return self.reduce("add", value, dims, 0)

    def product(self, a, b, left, right):
        """Contracts dimension `left` of `a` with dimension `right` of `b`."""
        n = len(self.batch)
        sizes = [*(s for d, s in enumerate(a.sizes) if d != left), *(s for d, s in enumerate(b.sizes) if d != right)]
        batching = f"batching_dims = {list(range(n))} x {list(range(n))}, " if n else ""
        return self._emit(f"dot_general {a.name}, {b.name}, {batching}contracting_dims = [{n + left}] x [{n + right}] : "
                          f"({self.type_of(a)}, {self.type_of(b)}) -> {self.type(sizes)}", sizes, self.element)

    def outer(self, column, row):
        sizes = (*column.sizes, *row.sizes)
        return self.multiply(self.spread(column, sizes, 0), self.spread(row, sizes, 1))

    def at(self, counter, sizes, dim, direction="EQ"):
        """The mask of the places whose index along `dim` is `counter` (or GT, LT, … than it)."""
        return self.compare(direction, self.iota(sizes, dim), counter if counter.sizes else self.spread(counter, sizes))

    def column(self, matrix, j):
        return self.sum(self.keep(self.at(j, matrix.sizes, 1), matrix), 1)

    def row(self, matrix, j):
        return self.sum(self.keep(self.at(j, matrix.sizes, 0), matrix), 0)

    def element_(self, line, j):
        return self.sum(self.keep(self.at(j, line.sizes, 0), line), 0)

    def loop(self, count, states, body):
        """`count` turns: `body(j, *states)` gives the next states; j is an i32 for each matrix of the batch."""
        out, i = self._fresh(), self._fresh()
        inner = [Value(self._fresh(), state.sizes, state.element) for state in states]
        types = ", ".join(["tensor<i32>", *(self.type_of(state) for state in states)])
        start = self._fresh()
        self.lines.append(f"{start} = stablehlo.constant dense<0> : tensor<i32>")
        carried = ", ".join([f"{i} = {start}", *(f"{a.name} = {b.name}" for a, b in zip(inner, states))])
        end, more, one, following = (self._fresh() for _ in range(4))
        self.lines.append(f"{out}:{len(states) + 1} = stablehlo.while({carried}) : {types}\ncond {{\n"
                          f"{end} = stablehlo.constant dense<{count}> : tensor<i32>\n"
                          f"{more} = stablehlo.compare LT, {i}, {end}, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
                          f"stablehlo.return {more} : tensor<i1>\n}} do {{")
        j = self._emit(f"broadcast_in_dim {i}, dims = [] : (tensor<i32>) -> {self.type((), 'i32')}", (), "i32")
        next_ = body(j, *inner)
        self.lines.append(f"{one} = stablehlo.constant dense<1> : tensor<i32>\n"
                          f"{following} = stablehlo.add {i}, {one} : tensor<i32>\n"
                          f"stablehlo.return {', '.join([following, *(v.name for v in next_)])} : {types}\n}}")
        return [Value(f"{out}#{k + 1}", state.sizes, state.element) for k, state in enumerate(states)]

    def text(self, name, arguments, results):
        given = ", ".join(f"{a.name}: {self.type_of(a)}" for a in arguments)
        types = ", ".join(self.type_of(r) for r in results)
        body = "\n".join(self.lines)
        return (f"func.func private @{name}({given}) -> ({types}) {{\n{body}\n"
                f"return {', '.join(r.name for r in results)} : {types}\n}}")
