"""What a case of tf.distribute's vocabulary is written with, and how what it gives is compared with what was recorded.

A module of cases has a function `name(t, p)` for the corpus's function of that name: `t` a Place, `p` the parameter. It gives what
the corpus's function gives.
"""
import numpy as np

from corpus import WORDS, Raised, through

# What a user's function raises comes out as it is. Others than these, such as AttributeError, are faults of the package.
ERRORS = (TypeError, ValueError, KeyError, ZeroDivisionError)


class Differs:
    """What this project's own rule asks for, in place of what is recorded: value and expectation; rule: its place in the documents."""

    def __init__(self, rule, ours, expected):
        self.rule, self.ours, self.expected = rule, ours, expected


class Instead:
    """A value with the part of what is recorded that it stands for."""

    def __init__(self, ours, expected):
        self.ours, self.expected = ours, expected


class Part(dict):
    """A dictionary of which only these keys are compared; all of them must be recorded."""


def asPart(tree):
    """`tree`, whose dictionaries are Parts."""
    if isinstance(tree, dict):
        return Part((key, asPart(value)) for key, value in tree.items())
    return type(tree)(map(asPart, tree)) if isinstance(tree, (list, tuple)) else tree


def partly(function):
    """Marks cases that leave keys out, which tell of Python objects alone."""
    function.partly = True
    return function


#: A case says so for a number of replicas, or a parameter, that it does not express.
NOT_EXPRESSED = object()


class Place:
    """The strategy under test, with what every case needs."""

    def __init__(self, replicas, strategy="mirrored"):
        import distribute
        self.n, self.name = replicas, strategy
        self._strategy = self.fresh(strategy, replicas)
        self.case = self.recorded = None  # the recorded case that is at hand, and its value

    @property
    def st(self):
        through(WORDS)
        return self._strategy

    @property
    def package(self):
        import distribute
        through(WORDS)
        return distribute

    @property
    def copies(self):
        """How many copies a variable has."""
        return 1 if self._strategy.has_one_copy else self.n

    @property
    def rc(self):
        return self.package.tf.get_replica_context()

    @property
    def rid(self):
        """The replica's number as a float."""
        import jax.numpy as jnp
        return jnp.asarray(self.rc.replica_id_in_sync_group, "float32")

    def per(self, values):
        def typed(value):
            array = np.asarray(value)
            return array.astype("f4") if array.dtype == np.float64 else array
        return self.st.experimental_distribute_values_from_function(lambda c: typed(values[c.replica_id_in_sync_group]))

    def variable(self, initial=10.0, synchronization="AUTO", aggregation="NONE", strategy=None, dtype="f4", name=None):
        package = self.package
        with (strategy or self.st).scope():
            return package.tf.Variable(np.asarray(initial, dtype), name=name, synchronization=package.tf.VariableSynchronization[synchronization],
                                       aggregation=package.tf.VariableAggregation[aggregation])

    def make(self, replicas):
        """Another strategy, of the same kind."""
        return self.fresh(self.name, replicas)

    def fresh(self, name, replicas):
        """Another strategy, by the corpus's name of it, with no variables yet."""
        D = self.package
        return {"mirrored": lambda: D.tf.MirroredStrategy(replicas), "central": lambda: D.tf.CentralStorageStrategy(replicas), "one": D.tf.OneDeviceStrategy,
                "default": D.tf.OneDeviceStrategy}[name]()

    @staticmethod
    def tryit(function, *arguments):
        import distribute
        try:
            return function(*arguments)
        except (distribute.Error, *ERRORS) as error:
            return Raised(str(error))


    @staticmethod
    def recordedOutcome(case):
        return Raised("") if case.raised else case.value


def ofAnyStrategy(function):
    """Marks cases of values alone: what is recorded of any strategy is compared."""
    function.ofAnyStrategy = True
    return function


def recordedAs(mode=None, strategies=None):
    """Marks cases of which other records are compared than those of eager mode and of the strategy under test."""
    def mark(function):
        function.mode, function.strategies = mode, strategies
        return function
    return mark


def show(value):
    if isinstance(value, dict):
        return {key: show(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return type(value)(show(item) for item in value)
    return value.tolist() if isinstance(value, np.ndarray) else repr(value)


def sameTree(ours, expected, tolerance=0.0):
    """Whether what is here is what is recorded."""
    import distribute
    if isinstance(ours, distribute.tf.DistributedValues):
        ours = list(ours.values)
    if isinstance(ours, distribute.tf.Variable):
        ours = list(ours.components()) if ours.strategy.num_replicas > 1 and isinstance(expected, (list, tuple)) else ours.numpy()
    if isinstance(expected, Raised) or isinstance(ours, Raised):
        return isinstance(ours, Raised) and isinstance(expected, Raised)
    if isinstance(expected, dict):
        return isinstance(ours, dict) and (isinstance(ours, Part) or ours.keys() == expected.keys()) \
            and all(key in expected and sameTree(ours[key], expected[key], tolerance) for key in ours)
    if isinstance(expected, (list, tuple)):
        if isinstance(ours, np.ndarray) and ours.ndim:
            ours = list(ours)
        return isinstance(ours, (list, tuple)) and len(ours) == len(expected) and all(sameTree(a, b, tolerance) for a, b in zip(ours, expected))
    if expected is None or isinstance(expected, str):
        return isinstance(ours, type(expected)) and ours == expected
    if ours is None or isinstance(ours, (dict, str)):
        return False
    ours, expected = np.asarray(ours).astype("f8"), np.asarray(expected).astype("f8")
    if ours.shape != expected.shape:
        return False
    return np.allclose(ours, expected, rtol=tolerance, atol=tolerance, equal_nan=True) if tolerance else np.array_equal(ours, expected, equal_nan=True)
