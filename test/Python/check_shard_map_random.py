"""Random programs of `jax.shard_map` on random meshes by distribute.jit: what JAX itself computes on as many devices. What differs along an axis that its
specification does not name is averaged over that axis, so that all programs mean something.

usage: check_shard_map_random.py FIRST COUNT

FIRST: the number of the first program; COUNT: how many of them.
"""
import os
import sys

import numpy as np

from check_shard_map import compareTrees
from jax_python import runAgainWithJax

ROWS = 16


class Program:
    """A mesh of two or three axes, specifications, and a map of a few collectives over them, all from one number."""

    def __init__(self, jax, seed):
        self.jax, self.rng = jax, np.random.default_rng(seed)
        self.sizes = {}
        while not 1 < np.prod([*self.sizes.values()] or [1]) <= 8:
            self.sizes = {name: int(self.rng.choice([1, 2, 2, 4])) for name in "abc"[:int(self.rng.integers(2, 4))]}
        self.isUpdatedOutside = bool(self.rng.integers(2))
        self.states, self.inputs, self.outputs = ([self.spec(isOrdered) for _ in range(int(self.rng.integers(1, most)))]
                                                  for isOrdered, most in ((True, 3), (False, 4), (False, 4)))
        self.turns = int(self.rng.integers(1, 6))
        self.seed = int(self.rng.integers(1 << 30))

    def spec(self, isOrdered):
        """Of two dimensions; isOrdered: each has one axis at most, since those of states have an order."""
        free = list(self.rng.permutation([*self.sizes]))
        counts = [int(self.rng.integers(0, 2 if isOrdered else 3)) for _ in range(2)]
        dims = [tuple(str(free.pop()) for _ in range(min(count, len(free)))) for count in counts]
        return self.jax.sharding.PartitionSpec(*(axes or None for axes in dims))

    def shard(self, spec):
        """The shape of a shard, and the axes that do not split it."""
        named = [(axes,) if isinstance(axes, str) else axes or () for axes in spec]
        shape = [ROWS // int(np.prod([self.sizes[axis] for axis in axes])) for axes in named]
        return shape, tuple(axis for axis in self.sizes if axis not in named[0] + named[1])

    def step(self, mesh):
        mapped = self.jax.shard_map(self.body, mesh=mesh, in_specs=(self.states, *self.inputs), out_specs=(self.states, self.outputs), check_vma=False)

        def step(states, *inputs):
            new, outputs = mapped(states, *inputs)
            if not self.isUpdatedOutside:
                return new, outputs
            size = self.jax.numpy.sqrt(sum((each * each).mean() for each in new)) + 1
            return [0.9 * a / size + 0.1 * b for a, b in zip(new, states)], [*outputs, size, outputs[0].mean(0), outputs[0].max(1)]
        return step

    def body(self, states, *inputs):
        rng, values = np.random.default_rng(self.seed), [*inputs, *states]
        for _ in range(self.turns):
            made = self.turn(rng, values[int(rng.integers(len(values)))])
            values += [made] if made.size <= 4096 else []

        def fitted(spec):
            shape, others = self.shard(spec)
            value = self.jax.lax.pmean(values[int(rng.integers(len(values)))], others) if others else values[int(rng.integers(len(values)))]
            return self.jax.numpy.tile(value, [-(-size // own) for size, own in zip(shape, value.shape)])[:shape[0], :shape[1]]
        return [0.5 * state + 0.1 * fitted(spec) for state, spec in zip(states, self.states)], [fitted(spec) for spec in self.outputs]

    def turn(self, rng, value):
        lax, jnp = self.jax.lax, self.jax.numpy
        axes = tuple(map(str, rng.permutation([*self.sizes])[:int(rng.integers(1, len(self.sizes) + 1))]))
        count, dim = int(np.prod([self.sizes[axis] for axis in axes])), int(rng.integers(2))
        blocks = jnp.concatenate([value * (k + 1) for k in range(count)], dim)
        targets = [int(target) for target in rng.permutation(count)]
        return [lambda: lax.psum(value, axes), lambda: lax.pmax(value, axes), lambda: lax.all_gather(value, axes, axis=dim, tiled=True),
                lambda: lax.psum_scatter(blocks, axes, scatter_dimension=dim, tiled=True), lambda: lax.all_to_all(blocks, axes, dim, 1 - dim, tiled=True),
                lambda: lax.ppermute(value, axes, [(k, (k + 1) % count) for k in range(count)]),
                lambda: lax.ppermute(value, axes, [*enumerate(targets)][:int(rng.integers(count + 1))]),
                lambda: value + lax.axis_index(axes).astype("f"), lambda: 0.5 * value + 0.01 * lax.psum(value.sum(), axes)][int(rng.integers(9))]()


def test():
    import jax
    import distribute
    from jax.sharding import AbstractMesh, Mesh
    first, count = map(int, sys.argv[1:])
    for seed in range(first, first + count):
        program = Program(jax, seed)
        sizes, names = tuple(program.sizes.values()), tuple(program.sizes)
        ours = distribute.jit(program.step(AbstractMesh(sizes, names)), deadline=200)
        theirs = jax.jit(program.step(Mesh(np.array(jax.devices()[:int(np.prod(sizes))]).reshape(sizes), names)))
        ourState = expectedState = [program.rng.integers(-3, 4, (ROWS, ROWS)).astype("f") for _ in program.states]
        for _ in range(2):
            inputs = [program.rng.integers(-3, 4, (ROWS, ROWS)).astype("f") for _ in program.inputs]
            ourState, found = ours(ourState, *inputs)
            expectedState, expected = theirs(expectedState, *inputs)
            compareTrees(jax, f"program {seed}, {program.sizes}", (ourState.tree(), found), (expectedState, expected))


if __name__ == "__main__":
    # Before a backend begins.
    os.environ["XLA_FLAGS"] = f"{os.environ.get('XLA_FLAGS', '')} --xla_force_host_platform_device_count=8"
    runAgainWithJax()
    test()
